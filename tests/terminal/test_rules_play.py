"""Maps, seats that the rules play and contradictions at a terminal."""

from pathlib import Path

import pytest

from mappemonde.kernel.record import read_record
from mappemonde.kernel.table import AUTOMATIC, open_table
from terminal.kit import at_home, run, saved, terminal

PIRATE = ("islands", "--seed", "0102", "--option", "pirate=on", "--option", "rounds=1")


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


@pytest.mark.parametrize(
    ("lang", "rules", "sails"),
    [("en", "played by the rules", "The pirate Blue sails"), ("fr", "joué par les règles", "Le pirate Bleu vogue")],
)
def test_somebody_alone_plays_against_the_rules(tmp_path: Path, lang: str, rules: str, sails: str) -> None:
    out = run(*PIRATE, "--seats", "anna", "--lang", lang, says="visit palm")
    assert out.exit_code == 0, out.output
    assert rules in out.output
    assert sails in out.output
    assert read_record(saved(tmp_path)).header.seats == ["anna", AUTOMATIC]
    again = run("--resume", str(saved(tmp_path)), "--lang", lang)
    assert rules in again.output


def test_the_keyboard_is_never_handed_to_the_rules() -> None:
    table = open_table("islands", ["anna", "ben", AUTOMATIC], {"pirate": True, "rounds": 1}, seed=b"x")
    one, _ = terminal(table)
    assert one.people == [0, 1]
    out = run(*PIRATE, "--seats", "anna,ben", says="| visit palm | | | visit coral").output
    assert "The pirate Green sails" in out
    assert "The last round is over." in out


def test_bots_play_with_the_rules_on_another_map() -> None:
    out = run(*PIRATE, "--seats", "random,greedy", "--option", "map=archipelago")
    assert out.exit_code == 0, out.output
    assert "The last round is over." in out.output


def test_what_does_not_go_together_is_told() -> None:
    out = run("islands", "--seats", "anna,random", "--option", "map=archipelago")
    assert out.exit_code != 0
    assert "2 seats would hardly ever meet in the archipelago; choose another map" in out.output
    french = run("islands", "--seats", "anna,random", "--option", "map=archipelago", "--lang", "fr")
    assert "choisissez une autre carte" in french.output


def test_one_player_too_many_is_told() -> None:
    out = run(*PIRATE, "--seats", "anna,random,random,greedy")
    assert out.exit_code != 0
    assert "nobody can sit there (greedy)" in out.output
