"""The command `odds`: chances of a fight in words and for programs, with options that only a game knows.

Only conquest tells odds among the games that are always there.
"""

import json

import pytest
from typer.testing import CliRunner

from mappemonde.cli import app
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.odds import conquest, losses
from mappemonde.kernel.odds import Odds, OddsError, OddsOption, OddsQuestion
from mappemonde.kernel.registry import find_game, game_ids

RUN = CliRunner()


def run(*words):
    return RUN.invoke(app, ["odds", *map(str, words)])


def duel(attack, defence, added):
    """Made-up odds that say what was asked; their names are borrowed."""
    return [Odds("conquers", 0.125), Odds("attack_loses", attack + added["defence_loses"], is_chance=False)]


@pytest.fixture
def _duels(monkeypatch):
    question = OddsQuestion(duel, 9, (OddsOption("conquers"), OddsOption("defence_loses", 3)))
    monkeypatch.setattr(type(GAME), "odds_question", lambda _: question)


def test_the_odds_of_a_fight_are_those_of_its_game():
    answer = run("conquest", 10, 5)
    assert answer.exit_code == 0
    lost, killed = losses(10, 5)
    told = [line.rstrip().rsplit("  ", 1) for line in answer.output.splitlines()]
    assert [(name.strip(), value.strip()) for name, value in told] == [
        ("the area falls, fighting to the end", f"{100 * conquest(10, 5):.1f} %"),
        ("armies the attack loses", f"{lost:.2f}"),
        ("armies the defence loses", f"{killed:.2f}"),
    ]


def test_the_same_in_french():
    answer = run("conquest", 3, 2, "--lang", "fr")
    assert f"{100 * conquest(3, 2):.1f} %".replace(".", ",") in answer.output
    assert "armées que perd l'attaque" in answer.output


def test_for_programs():
    told = json.loads(run("conquest", 3, 2, "--json").output)
    assert (told["game"], told["attack"], told["defence"], told["options"]) == ("conquest", 3, 2, {})
    assert told["odds"]["conquers"] == pytest.approx(conquest(3, 2), abs=1e-6)


@pytest.mark.usefixtures("_duels")
@pytest.mark.parametrize(
    ("words", "added"),
    [
        (["5", "2"], 0),
        (["5", "2", "--defence_loses"], 1),
        (["--defence_loses=3", "5", "2"], 3),
        (["5", "--defence_loses", "2", "--defence_loses", "--conquers"], 2),
    ],
)
def test_options_of_the_game_are_passed_on_to_it(words, added):
    told = json.loads(run("conquest", *words, "--json").output)
    assert told["odds"] == {"conquers": 0.125, "attack_loses": 5 + added}


@pytest.mark.usefixtures("_duels")
def test_without_strengths_the_options_are_listed():
    answer = run("conquest")
    assert answer.exit_code == 0
    assert "mappemonde odds conquest ATTACK DEFENCE: strengths from 0 to 9" in answer.output
    assert "--conquers " in answer.output
    assert "--defence_loses=0…3" in answer.output
    told = json.loads(run("conquest", "--json").output)
    assert told["options"] == [{"id": "conquers", "most": 1}, {"id": "defence_loses", "most": 3}]


@pytest.mark.usefixtures("_duels")
@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["3"], "two strengths are asked for"),
        (["3", "2", "1"], "two strengths are asked for"),
        (["3", "two"], "not 'two'"),
        (["3", "-2"], "not '-2'"),
        (["3", "2", "--conquers=many"], "not '--conquers=many'"),
        (["10", "2"], "a strength is a number from 0 to 9"),
        (["3", "2", "--luck"], "unknown option '--luck': --conquers or --defence_loses"),
        (["3", "2", "--conquers=2"], "--conquers is added 1 times at most"),
    ],
)
def test_what_is_not_asked_as_declared_is_refused(words, sentence):
    answer = run("conquest", *words)
    assert answer.exit_code == 2
    assert sentence in answer.stderr


def test_where_there_are_no_options_none_is_known():
    assert "this game has none" in run("conquest", 3, 2, "--luck").stderr


def test_a_game_without_fights_says_so():
    answer = run("islands", 3, 2)
    assert answer.exit_code == 2
    assert "Three Islands has no odds to ask for" in answer.stderr


def test_options_that_are_not_added_count_as_none():
    seen = []

    def ask(_attack, _defence, added):
        seen.append(dict(added))
        return []

    question = OddsQuestion(ask, 5, (OddsOption("fort", 2),))
    question.answer(1, 1, {})
    question.answer(1, 1, {"fort": 2})
    assert seen == [{"fort": 0}, {"fort": 2}]
    with pytest.raises(OddsError, match="from 0 to 5"):
        question.answer(-1, 1, {})


@pytest.mark.parametrize("game_id", game_ids())
def test_lines_and_options_have_names(game_id):
    game = find_game(game_id)
    question = game.odds_question()
    if question is not None:
        added = {option.id: option.most for option in question.options}
        for words in (
            question.answer(1, 1, {}),
            question.answer(question.most, question.most, added),
            question.options,
        ):
            assert [each.id for each in words if not game.texts.has("odds", each.id)] == []
