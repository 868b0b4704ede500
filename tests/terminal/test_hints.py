"""Hints and reasons at the terminal: for whoever plays with bots alone, or where all have agreed."""

from pathlib import Path

import pytest

from terminal.kit import at_home, run

SEED = "03"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def test_a_hint_is_told_with_its_reasons_and_plays_nothing() -> None:
    told = run("conquest", "--seats", "you,policy", "--seed", SEED, says="hint|conseil|log 2|quit").stdout
    assert told.count("can be attacked: a chance of") >= 2
    assert "What was weighed, in armies:" in told
    assert "places" not in told.partition("What was weighed")[2]


def test_people_among_themselves_have_hints_only_if_they_want_them() -> None:
    seats = ("conquest", "--seats", "ann,ben", "--seed", SEED, "--lang", "fr")
    assert "pas de conseils" in run(*seats, says="|conseil|quit").stdout
    assert "Ce qui a été comparé" in run(*seats, "--hints", says="|conseil|quit").stdout


def test_a_bot_says_why_it_did_something_and_nobody_else_does() -> None:
    says = "place siberia|end combat|end turn|why 1|why 5|why 4000|quit"
    told = run("conquest", "--seats", "you,policy", "--seed", SEED, says=says).stdout
    assert told.count("No bot did anything in that row.") == 2
    assert "attack India → Siam 3\n+ From Siam the attack can go on.\n" in told
