"""A game is a folder: the example, copied under another name into a fresh tree, passes every generic check."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from copied_game import COPY, GENERIC, copy_house
from mappemonde.lab.bench.server_process import ServerProcess
from server.kit import BOT, ME, Person

MAPPEMONDE = ("-m", "mappemonde")


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    return copy_house(tmp_path_factory.mktemp("house"))


@pytest.fixture
def run(tree):
    """Runs Python in the fresh tree and gives what it printed."""

    def run(*words, says=""):
        environment = {**os.environ, "PYTHONPATH": str(tree / "src"), "XDG_DATA_HOME": str(tree / "data")}
        command = [sys.executable, *words]
        done = subprocess.run(
            command, cwd=tree, env=environment, input=says, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def test_it_is_a_game_like_the_others(run):
    assert COPY in {game["id"] for game in json.loads(run(*MAPPEMONDE, "games", "--json"))}


def test_what_is_generated_from_its_declarations_is_current(run, tree):
    fields = tree / "src" / "mappemonde" / "games" / COPY / "state_fields.py"
    assert fields.is_file()
    run(*MAPPEMONDE, "generate", "--check", COPY)


def test_every_law_holds(run):
    report = json.loads(run(*MAPPEMONDE, "fuzz", COPY, "--games", "40", "--rate", "1", "--workers", "1", "--json"))
    assert report["failures"] == []
    assert report["laws"]["no_secret_shows"] > 0


def test_its_bots_play_against_each_other(run):
    told = run(*MAPPEMONDE, "simulate", COPY, "--bots", "greedy,random", "--games", "20", "--workers", "1", "--json")
    assert {row["bot"] for row in json.loads(told)["rows"]} == {"greedy", "random"}


def test_it_keeps_tables_and_passes_the_tests_of_all_games(run, tree):
    run("-m", "mappemonde.lab.golden", COPY)
    assert list((tree / "tests" / "games" / COPY / "golden").glob("*.jsonl"))
    tests = [f"tests/{name}" for name in GENERIC if name != "conftest.py"]
    told = run("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", COPY, *tests)
    assert int(told.rpartition(" passed")[0].split()[-1]) > 25


def test_every_rule_of_it_is_tested(run):
    report = json.loads(run(*MAPPEMONDE, "rules", COPY, "--coverage", "--json"))
    assert report == {"rules": 8, "tested": 8, "untested": []}


def test_it_is_measured_with_figures_of_its_own(run):
    figures = json.loads(run(*MAPPEMONDE, "bench", COPY, "--seconds", "0.3", "--json"))
    assert figures[COPY]["own"]["landings_per_s"] > 0
    judged = "from mappemonde.lab.bench.regression import judge; from mappemonde.kernel.registry import find_game; "
    told = run("-c", judged + f"print(judge(find_game({COPY!r}), 'compiled', 2.0, 1.0)[0])")
    assert "not recorded yet" in told


def test_it_is_played_in_a_terminal_with_its_own_look(run):
    told = run(*MAPPEMONDE, "play", COPY, "--seats", "you,greedy", "--option", "rounds=1", says="visit smoke\n")
    assert "Smoke Island" in told
    assert "···" in told  # the treasure, as the game's look draws it


@pytest.fixture
def served(tree, tmp_path, monkeypatch):
    monkeypatch.setenv("PYTHONPATH", str(tree / "src"))
    server = ServerProcess(tmp_path)
    yield server
    server.clean()


def test_it_is_served_with_its_card_its_words_and_its_catalogue(served):
    ann = Person(served.address, "Ann")
    card = next(game for game in ann.get("/games").json() if game["id"] == COPY)
    assert card["pitch"]["fr"].startswith("Trois îles")
    assert {bot["id"]: bot["name"]["en"] for bot in card["bots"]}["greedy"] == "Greedy"
    table = ann.open(ME, BOT, game=COPY, options={"rounds": 1})["id"]
    words = ann.get(f"/tables/{table}/words").json()
    smoke = words["catalogue"]["area"]["smoke"]
    assert smoke["printed"] == {"treasure": 3, "finds": ["add", 3, ["die"]]}
    assert smoke["text"]["en"].startswith("Whoever is alone here finds 3 coins")
    assert smoke["text"]["fr"].startswith("Qui est seul ici trouve 3 pièces")
    assert words == ann.get(f"/tables/{table}/words").json()
    told = ann.asked(table)
    assert ann.act(table, 0, "visit smoke", told["rows"]).status_code == 200
    assert ann.asked(table)["ended"]
    assert ann.get(f"/games/{COPY}/odds").status_code == 404


def test_nothing_but_its_folder_was_added(tree):
    here, there = Path(__file__).parents[1] / "src", tree / "src"
    added = {
        path.relative_to(there).parts[:3]
        for path in there.rglob("*.*")
        if "__pycache__" not in path.parts and not (here / path.relative_to(there)).exists()
    }
    assert added == {("mappemonde", "games", COPY)}
