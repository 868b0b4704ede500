"""What a seat may answer beforehand: Gold for Hills, ties of Automas (R6.24, R20.8)."""

from typing import Any

import pytest

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.automa.conquest import AutomaHills, ConquestTie
from mappemonde.games.monumental.indexes import GOLD, PURSE
from mappemonde.games.monumental.standing import HILLS, TIES
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.turn import Turns
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import fast
from mappemonde.kernel.standing_question import StandingQuestion
from mappemonde.kernel.table import prepare


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
