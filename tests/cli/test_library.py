"""Games, rules and boards on the command line."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from mappemonde.cli import lookup
from mappemonde.cli.lookup import register
from mappemonde.kernel.registry import find_game, game_ids

app = typer.Typer(pretty_exceptions_enable=False)
register(app)


def run(*words):
    return CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"}).invoke(app, [str(word) for word in words])


def test_games_lists_games_seats_and_options():
    told = run("games")
    assert told.exit_code == 0
    assert "La Conquête du Monde, 2 to 6 seats" in told.stdout
    for game_id in game_ids():
        game = find_game(game_id)
        for board in game.printed_boards.values():
            assert all(option.id in told.stdout for option in game.options(board))
    assert "lagoon (2, 3); archipelago (4)" in told.stdout


def test_games_prints_json_for_programs():
    told = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    assert set(told) == set(game_ids())
    assert told["islands"]["seats"] == [2, 4]
    assert told["islands"]["options"][:2] == [
        {"id": "rounds", "default": 5, "rule": "R3.1", "about": "How many rounds are played."},
        {"id": "notes", "default": False, "rule": "R2.4", "about": "An island may be noted before one sails."},
    ]
    maps = told["islands"]["options"][2]
    assert maps["by_seats"] == {"2": "lagoon", "3": "lagoon", "4": "archipelago"}
    assert maps["values"][1] == {"id": "archipelago", "name": "The Archipelago"}
    assert [option["id"] for option in told["islands"]["options"][3:]] == ["pirate", "ford"]
    # values to choose from, and options of a board: no example game has them
    protection = next(option for option in told["conquest"]["options"] if option["id"] == "protection")
    assert [value["id"] for value in protection["values"]] == ["cap", "ban"]
    assert protection["values"][1]["name"] == "Not attacked at all"
    assert "kenya_middle_east" in [option["id"] for option in told["conquest"]["options"]]  # declared by the board


def test_games_tells_defaults_that_differ_without_people():
    told = {game["id"]: game for game in json.loads(run("games", "--json").stdout)}
    differing = {
        option["id"]: (option["default"], option["without_people"])
        for game in told.values()
        for option in game["options"]
        if "without_people" in option
    }
    options = [option for game_id in told for option in find_game(game_id).own_options]
    assert differing == {
        option.id: (option.default, option.without_people) for option in options if option.without_people is not None
    }
    assert differing["manual_defence"] == (True, False)
    assert "true; bots alone: false" in run("games").stdout
    assert "true ; robots seuls : false" in run("games", "--lang", "fr").stdout


# board check

BAY = """
game = "islands"
[[area]]
id = "cape"
treasure = 1
neighbours = ["reef"]
[[area]]
id = "reef"
treasure = 2
neighbours = ["cape"]
[[group]]
id = "bay"
areas = ["cape", "reef"]
"""


@pytest.fixture
def board(tmp_path):
    """Write a board file; the answer is its path."""

    def write(text):
        path = tmp_path / "bay.toml"
        path.write_text(text, "utf-8")
        return path

    return write


def test_board_check_exits_with_0_on_a_sound_board(board):
    path = board(BAY)
    told = run("board", "check", path)
    assert told.exit_code == 0
    assert told.stdout == f"{path}: 2 areas, 1 border, 1 group; nothing wrong.\n"
    assert json.loads(run("board", "check", path, "--json").stdout) == {
        "file": str(path),
        "ok": True,
        "faults": [],
        "areas": 2,
        "borders": 1,
        "groups": 1,
        "notes": [],
    }


def test_board_check_exits_with_1_and_tells_every_fault_with_its_entry(board):
    path = board(BAY.replace('["cape"]', '["cap"]').replace('["cape", "reef"]', "[]"))
    told = run("board", "check", path)
    assert told.exit_code == 1
    assert told.stdout.splitlines() == [
        f"{path}: area reef: unknown area 'cap': did you mean cape?",
        f"{path}: border cape–reef: one-way border: reef does not list cape",
        f"{path}: group bay: has no areas",
    ]


def test_board_check_prints_faults_as_json(board):
    path = board(BAY.replace("treasure = 2", ""))
    told = run("board", "check", path, "--json")
    assert told.exit_code == 1
    assert json.loads(told.stdout) == {
        "file": str(path),
        "ok": False,
        "faults": [{"entry": "area reef", "fault": "treasure must be a number"}],
    }


def test_board_check_can_ask_for_another_game(board):
    told = run("board", "check", board(BAY), "--game", "congress")
    assert told.exit_code == 1
    assert "area: four areas" in told.stdout


@pytest.mark.parametrize(("text", "said"), [("[[", "file: is not TOML"), ("= = =", "file: is not TOML")])
def test_board_check_exits_with_2_on_what_is_no_board_file(board, text, said):
    told = run("board", "check", board(text))
    assert told.exit_code == 2
    assert said in told.stdout


def test_board_check_exits_with_2_on_a_missing_file(tmp_path):
    told = run("board", "check", tmp_path / "nothing.toml")
    assert told.exit_code == 2
    assert "nothing.toml: file: No such file or directory" in told.stdout


def test_board_check_exits_with_2_on_a_file_in_another_encoding(tmp_path):
    path = tmp_path / "latin.toml"
    path.write_bytes('name = "Île"'.encode("latin-1"))
    told = run("board", "check", path)
    assert told.exit_code == 2
    assert "is not UTF-8 text" in told.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [(["--game", "island"], "did you mean islands?"), ([], "unknown game ''")],
)
def test_board_check_exits_with_2_where_no_game_is_known(board, words, said):
    told = run("board", "check", board(BAY.replace('game = "islands"', "")), *words)
    assert told.exit_code == 2
    assert said in told.stderr


def test_the_printed_boards_pass_their_own_check(tmp_path):
    for game_id in game_ids():
        path = tmp_path / "board.toml"
        path.write_text(find_game(game_id).printed_board.text, "utf-8")
        assert run("board", "check", path).exit_code == 0


# rules: only the rulebooks of the house have examples, and rules that begin like another one (R6.5a, D7)


def test_rules_shows_one_rule_with_its_example_and_nothing_else():
    told = run("rules", "conquest", "R6.5")
    assert told.exit_code == 0
    assert told.stdout.startswith("R6.5 One throw of both sides is an engagement.")
    assert "an area with 10 armies attacks with at most 3" in told.stdout
    assert "R6.5a" not in told.stdout
    assert "R6.6" not in told.stdout


def test_a_rule_is_found_whatever_the_case():
    assert run("rules", "conquest", "r6.5").stdout == run("rules", "conquest", "R6.5").stdout
    assert run("rules", "conquest", "d7").stdout.startswith("D7 Opening protection.")


def test_rules_speak_french():
    told = run("rules", "islands", "R2.2", "--lang", "fr")
    assert told.exit_code == 0
    assert told.stdout.startswith("R2.2 Qui est seul sur une île trouve son trésor")


def test_rules_shows_the_whole_rulebook_as_json_too():
    told = json.loads(run("rules", "islands", "--json").stdout)
    assert told == {"game": "islands", "lang": "en", "text": find_game("islands").rulebook("en")}
    assert "Three Islands" in run("rules", "islands").stdout


def test_a_rulebook_begins_with_aim_turn_end_and_pitfalls():
    told = run("rules", "africana", "--lang", "fr").stdout
    heads = [told.index(head) for head in ("But du jeu", "Un tour", "La fin", "Cinq erreurs courantes", "Michael")]
    assert heads == sorted(heads)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["islands", "R99.9"], "islands has no rule R99.9"),
        (["islands", "R99"], "islands has no rule R99"),
        (["islands", ".*"], "islands has no rule .*"),
        (["islands", "--lang", "de"], "language 'de' is unknown: en or fr"),
        (["islnds"], "did you mean islands?"),
        (["islands", "--coverage", "--tests", "/nowhere"], "no tests found"),
    ],
)
def test_rules_exits_with_2_on_bad_input(words, said):
    told = run("rules", *words)
    assert told.exit_code == 2
    assert said in told.stderr
    assert told.stdout == ""


@pytest.fixture
def tests(tmp_path):
    """A folder of tests that covers two of the six rules of Three Islands, one of them by a scenario."""
    games, scenarios = tmp_path / "games" / "islands", tmp_path / "scenarios" / "islands"
    games.mkdir(parents=True)
    scenarios.mkdir(parents=True)
    (games / "test_rounds.py").write_text("def test_r2_1_everybody_chooses():\n    pass\n")
    (scenarios / "alone.toml").write_text('rules = ["R2.2"]\n')
    return tmp_path


def test_coverage_counts_rules_tested_and_untested(tests):
    told = run("rules", "islands", "--coverage", "--json", "--tests", tests)
    assert json.loads(told.stdout) == {
        "rules": 8,
        "tested": 2,
        "untested": ["R1.1", "R1.2", "R2.3", "R2.4", "R3.1", "R4.1"],
    }
    assert told.exit_code == 1


def test_coverage_exits_with_0_once_every_rule_has_a_test(tests):
    (tests / "scenarios" / "islands" / "rest.toml").write_text(
        'rules = ["R1.1", "R1.2", "R2.3", "R2.4", "R3.1", "R4.1"]\n'
    )
    told = run("rules", "islands", "--coverage", "--json", "--tests", tests)
    assert json.loads(told.stdout) == {"rules": 8, "tested": 8, "untested": []}
    assert told.exit_code == 0


def test_coverage_lists_where_a_rule_is_cited(tests):
    told = run("rules", "islands", "--coverage", "--tests", tests)
    assert told.exit_code == 1
    rows = {line.split()[0]: line.split()[1:] for line in told.stdout.splitlines() if line.startswith("R")}
    assert rows["R2.2"] == ["events.py,", "state.py", "1"]
    assert rows["R2.3"] == ["events.py", "none"]
    assert "2 of 8 rules are tested." in told.stdout


# Texts


@pytest.mark.parametrize(("lang", "told"), [("en", "en: nothing is missing.\n"), ("fr", "fr : rien ne manque.\n")])
def test_texts_says_that_nothing_is_missing(lang, told):
    result = run("texts", lang)
    assert (result.exit_code, result.stdout) == (0, told)


def test_texts_lists_what_a_language_lacks(monkeypatch):
    monkeypatch.setattr(lookup, "untranslated", lambda lang: [f"{lang}/problems: id_form"])
    result = run("texts", "fr", "--json")
    assert (result.exit_code, json.loads(result.stdout)) == (1, {"lang": "fr", "missing": ["fr/problems: id_form"]})


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("2 to 4 seats", "nothing wrong", "unknown area 'x'")),
        ("fr", ("de 2 à 4 places", "rien à redire", "territoire inconnu")),
    ],
)
def test_games_and_boards_are_told_in_a_language(lang, told, tmp_path):
    assert told[0] in run("games", "--lang", lang).stdout
    board = Path(str(find_game("islands").folder)) / "data" / "board.toml"
    assert told[1] in run("board", "check", board, "--lang", lang).stdout
    (tmp_path / "x.toml").write_text(board.read_text("utf-8") + '\n[[group]]\nid = "x"\nareas = ["x"]\n', "utf-8")
    assert told[2] in run("board", "check", tmp_path / "x.toml", "--lang", lang).stdout


@pytest.mark.parametrize("game_id", game_ids())
def test_every_board_that_comes_with_a_game_is_sound(game_id, tmp_path):
    for name, board in find_game(game_id).printed_boards.items():
        file = tmp_path / f"{name}.toml"
        file.write_text(board.text, "utf-8")
        told = run("board", "check", file, "--game", game_id)
        assert told.exit_code == 0, told.stdout
