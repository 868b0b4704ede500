"""The command `adjudicate`: verdicts in words and for programs, and what it says to bad input.

Only Africa 1880 has cases to adjudicate.
"""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mappemonde.cli import app

CASES = Path(__file__).parents[1] / "cases" / "africa1880"
RUN = CliRunner()


def run(*words):
    return RUN.invoke(app, ["adjudicate", *map(str, words)])


def written(folder, text):
    path = folder / "case.toml"
    path.write_text('game = "africa1880"\n' + text, "utf-8")
    return path


def test_verdicts_come_phase_by_phase_with_their_rules():
    answer = run(CASES / "the_newcomer_is_thrown_out.toml")
    assert answer.exit_code == 0
    heads = ["Reading the sheets", "Developments", "Explorations", "Relations", "Conflicts", "Colonies", "Position"]
    places = [answer.output.index(head) for head in heads]
    assert places == sorted(places)
    assert "R5.2  France develops Natal: 2 of 2." in answer.output
    assert "R6.2  Germany leaves Natal, France stays: Germany declared" in answer.output


def test_the_same_in_french():
    answer = run(CASES / "the_newcomer_is_thrown_out.toml", "--lang", "fr")
    assert "R6.2  L'Allemagne quitte le Natal, où la France reste : " in answer.output
    assert "Conflits" in answer.output
    assert "  Allemagne : seul (8) 0, " in answer.output


def test_for_programs():
    told = json.loads(run(CASES / "shortage.toml", "--json").output)
    explorations = next(phase for phase in told["phases"] if phase["phase"] == "explorations")["verdicts"]
    assert [verdict["kind"] for verdict in explorations] == ["explored", "explore_short", "explore_short"]
    assert explorations[0]["facts"] == {"seat": "france", "area": "alexandria", "target": "tripoli"}
    assert "tripoli" in told["position"]["france"]
    assert told["points"]["france"] == {"alone": 0, "shared": 0, "doves": 2}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("[position]\nfrance = ['atlantis']", "unknown area 'atlantis'"),
        ("[position]\nspain = ['natal']", "'spain' is no country in play"),
        ("[position]\nfrance = 'natal'", "must be a list of areas"),
        ("[position]\nfrance = ['natal']\ndeveloped = { natal = 3 }", "natal has 2 squares, not 3"),
        ("[position]\ncolonies = ['natal']", "the colony natal must be developed and held by somebody"),
        ("[sheets.spain]\nnatal = 'D'", "unknown country 'spain'"),
        (
            "powers = ['france', 'germany', 'great_britain']\n[sheets.Italie]\nnatal = 'D'",
            "Italy does not play at this table.",
        ),
        ("[sheets]\nfrance = 'D'", "must be a table of lines"),
        ("powers = ['spain']", "powers must be some of great_britain"),
        ("powers = ['france']", "takes 3 to 6 seats, not 1"),
        ("options = { landing_test = 'never' }", "option landing_test is one of"),
        ("orders = 1", "unknown key 'orders'"),
        ("position = 1", "position must be a table"),
    ],
)
def test_a_case_that_is_none_is_told_in_one_sentence(tmp_path, text, fault):
    answer = run(written(tmp_path, text))
    assert answer.exit_code == 2
    assert fault in answer.output
    assert "Traceback" not in answer.output


def test_a_sheet_brings_its_country_into_play_by_any_name(tmp_path):
    answer = run(written(tmp_path, "[sheets.Italie]\nFrance = 'G'"), "--json")
    assert set(json.loads(answer.output)["points"]) == {"great_britain", "france", "italy"}


def test_files_that_cannot_be_read(tmp_path):
    assert run(tmp_path / "none.toml").exit_code == 2
    (tmp_path / "broken.toml").write_text("game =", "utf-8")
    assert run(tmp_path / "broken.toml").exit_code == 2
    (tmp_path / "other.toml").write_text('game = "islands"', "utf-8")
    assert "islands knows no written orders" in run(tmp_path / "other.toml").output
    assert run(CASES / "shortage.toml", "--lang", "de").exit_code == 2
