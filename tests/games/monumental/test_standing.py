"""What a seat may answer beforehand: Gold for Hills, ties of Automas, passing (R6.24, R20.8, R15.17)."""

from typing import Any

import pytest

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.actions import Pass
from mappemonde.games.monumental.automa.conquest import AutomaHills, ConquestTie
from mappemonde.games.monumental.indexes import GOLD, PURSE
from mappemonde.games.monumental.standing import HILLS, TIES
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.continuous import SingleAction
from mappemonde.games.monumental.steps.turn import Turns
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import fast
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.standing_question import ASK, StandingQuestion
from mappemonde.kernel.table import open_table, prepare


def table(**options: Any) -> Monumental:
    """A table of two seats at its beginning."""
    constants, _, _ = prepare(GAME, 2, options, "")
    return GAME.setup(constants, fast(1))


def said(question: StandingQuestion, name: str, state: Monumental, seat: int) -> Action:
    """What an answer given beforehand says now."""
    answer = next(each for each in question.answers if each.id == name)
    action = answer.say(GAME.view(state, seat), state.choices(seat), -1)
    assert action is not None
    return action


@pytest.mark.parametrize(
    ("options", "asked"),
    [({}, []), ({"map": "b"}, ["hills"]), ({"automas": 1}, ["ties"]), ({"map": "b", "automas": 1}, ["hills", "ties"])],
)
def test_only_questions_of_the_table_take_answers(options: dict[str, Any], asked: list[str]) -> None:
    assert [question.id for question in GAME.standing(table(**options).constants)] == asked


@pytest.mark.parametrize(("answer", "gold"), [("nothing", 0), ("everything", 4)])
def test_r6_24_hills_are_defended_with_nothing_or_all(answer: str, gold: int) -> None:
    state = table(map="b", automas=1)
    hills = list(state.constants.terrain).index(state.constants.hills)
    state.holder[hills], state.soldiers[hills] = 0, 1
    state.purse[0 * PURSE + GOLD] = 4
    state.refresh()
    state.flow = [Turns(2), AutomaHills(1, hills, 0, 0)]
    action = said(HILLS, answer, state, 0)
    assert tuple(action) == (gold,)
    assert state.refuse(0, action) is None


def test_r20_8_ties_take_the_first_tile() -> None:
    state = table(automas=1)
    state.flow = [Turns(2), ConquestTie(1, 0b110000, 0, 0)]
    action = said(TIES, "first", state, 0)
    assert tuple(action) == (4,)


def test_r15_17_who_has_nothing_left_passes_by_himself_unless_he_wants_to_be_asked() -> None:
    played = open_table("monumental", ["Ada", "Ben"], {"continuous": True}, "", b"passing!" * 4)
    answers = StandingAnswers(GAME, played.constants, played.vocabulary)
    passed = asked = 0
    while played.state.round < 4:
        seat = played.state.waiting()[0]
        choices = played.state.choices(seat)
        if isinstance(played.state.flow[-1], SingleAction):
            alone = len(choices) == 1
            assert answers.say(played.state, seat, {}) == (Pass() if alone else None)
            assert answers.say(played.state, seat, {"passing": ASK}) is None
            passed, asked = passed + alone, asked + (not alone)
        played.play(seat, choices[0])
    assert passed
    assert asked
