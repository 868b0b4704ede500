"""The laboratory on the command line: results, exit codes, clear refusals."""

import json

import pytest
import typer
from islands.game import IslandsGame
from typer.testing import CliRunner

from mappemonde.cli.lab import register
from mappemonde.lab.compiled import is_compiled

GAME = "islands"
app = typer.Typer(pretty_exceptions_enable=False)
register(app)


def run(*words):
    return CliRunner().invoke(app, list(words))


SIMULATE = ["simulate", GAME, "--bots", "random,greedy", "--games", "4", "--workers", "1", "--option", "rounds=1"]


def test_simulate_shows_shares_with_intervals():
    told = run(*SIMULATE)
    assert told.exit_code == 0, told.stderr
    assert "95 %" in told.stdout
    assert "4 games of 2 seats" in told.stdout
    assert told.stderr == ""


def test_simulate_prints_json_for_programs():
    told = run(*SIMULATE, "--json")
    report = json.loads(told.stdout)
    assert report["games"] == 4
    assert {row["bot"] for row in report["rows"]} == {"random", "greedy"}
    assert all(len(row["interval"]) == 2 for row in report["rows"])


def test_fuzz_ends_with_0_if_all_is_well(tmp_path):
    told = run("fuzz", GAME, "--games", "2", "--workers", "1", "--folder", str(tmp_path))
    assert told.exit_code == 0, told.stdout
    assert "no failures" in told.stdout
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(is_compiled(), reason="faults are planted by changing classes")
def test_fuzz_ends_with_1_and_says_where_the_failure_is_kept(monkeypatch, tmp_path):
    monkeypatch.setattr(IslandsGame, "conserved", lambda *_: "a ship has gone missing")
    told = run("fuzz", GAME, "--games", "2", "--workers", "1", "--folder", str(tmp_path))
    assert told.exit_code == 1
    assert "pieces_are_conserved: a ship has gone missing" in told.stdout
    assert str(tmp_path) in told.stdout
    printed = run("fuzz", GAME, "--games", "2", "--workers", "1", "--folder", str(tmp_path), "--json")
    assert printed.exit_code == 1
    assert len(json.loads(printed.stdout)["failures"]) == 2


def test_bench_prints_json_with_all_keys():
    told = run("bench", GAME, "--seconds", "0.02", "--json")
    assert told.exit_code == 0, told.stderr
    figures = json.loads(told.stdout)
    assert set(figures) == {GAME, f"{GAME} pirate", "_catanatron"}
    assert {"decisions_per_s", "games_per_s", "copy_us", "compiled", "ratio_to_catanatron"} <= set(figures[GAME])


def test_bench_says_which_budgets_hold():
    told = run("bench", GAME, "--seconds", "0.02")
    assert told.exit_code == 0, told.stderr
    assert "copy_us" in told.stdout
    assert "holds" in told.stdout


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["simulate", "islnds", "--bots", "random,random"], "did you mean islands"),
        (["simulate", GAME, "--bots", "random,gredy"], "did you mean greedy"),
        (["simulate", GAME, "--bots", "random"], "2 to 4 seats"),
        (["simulate", GAME, "--bots", "random,random", "--option", "nots=on"], "did you mean notes"),
        (["simulate", GAME, "--bots", "random,random", "--option", "notes"], "name=value"),
        (["simulate", GAME, "--bots", "random,random", "--option", "rounds=-4"], "from 1 to 50"),
        (["simulate", GAME, "--bots", "random,random", "--games", "-1"], "must be 1 or more"),
        (["simulate", GAME, "--bots", "random,random", "--variants", "nots"], "there is no option nots"),
        (["simulate", GAME, "--bots", "random,random", "--variants", "rounds"], "no other value to compare"),
        (["simulate", GAME, "--bots", "random,random", "--variants", "rounds=1,x"], "from 1 to 50"),
        (["simulate", GAME, "--bots", "random,random", "--variants", "board"], "--board FILE"),
        (["simulate", GAME, "--bots", "random,random", "--workers", "0"], "must be 1 or more"),
        (["simulate", GAME, "--bots", "random,random", "--board", "nowhere.toml"], "nowhere.toml"),
        (["fuzz", "chess"], "unknown game"),
        (["fuzz", GAME, "--games", "0"], "must be 1 or more"),
        (["bench", "chess"], "unknown game"),
        (["bench", GAME, "--seconds", "-1"], "must be more than 0"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(words, sentence):
    told = run(*words)
    assert told.exit_code == 2
    assert sentence in told.stderr
    assert told.stderr.startswith("mappemonde: ")
    assert told.stderr.count("\n") == 1
    assert told.stdout == ""


@pytest.mark.parametrize("command", ["simulate", "fuzz", "bench"])
def test_every_command_explains_itself_with_an_example(command):
    told = run(command, "--help")
    assert told.exit_code == 0
    assert "Example" in told.stdout
