"""Who acts next, and which bots may speak although nobody waits for them."""

from typing import Any

import pytest

from mappemonde.bots.turn_taking import next_action, unasked, witnesses
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance, fast
from mappemonde.kernel.menu import Menu, Rows
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.state import State, Step

SEATS = range(4)
LUCK = [fast(seat) for seat in SEATS]


class Question(Step[State]):
    """Seat 2 is asked, seats 0, 1 and 2 may act; an action names the seats that see it, bit by bit."""

    def seats(self, state: State) -> int:
        return 1 << 2

    def may(self, state: State, seat: int) -> bool:
        return seat < 3

    def choices(self, state: State, seat: int, menu: Menu) -> None:
        menu.add(0, 1)

    def visible_to(self, state: State, seat: int, action: Action) -> int:
        return int(action[0])


class Speaker(Bot):
    """Decides when asked; speaks unasked or keeps still."""

    def __init__(self, speaks: bool) -> None:
        self.speaks = speaks

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        return ("decided",)

    def reply(self, view: Any, choices: Menu, chance: Chance) -> Action | None:
        return ("replied",) if self.speaks else None


@pytest.fixture
def state():
    rows = Rows()
    rows.add([("any",)])
    state = State(fast(1), rows)
    state.flow = [Question()]
    return state


@pytest.fixture
def game(monkeypatch):
    found = find_game("islands")
    monkeypatch.setattr(type(found), "view", lambda *_: None)
    return found


@pytest.mark.parametrize(("visible_to", "seen_by"), [(-1, [0, 2, 3]), (0b1010, [3]), (0, [])])
def test_witnesses_are_the_others_who_see_an_action(state, visible_to, seen_by):
    assert witnesses(state, 1, (visible_to,), SEATS) == seen_by


def test_witnesses_are_sought_among_the_seats_given(state):
    assert witnesses(state, 1, (-1,), [0, 1]) == [0]


def test_a_witness_speaks_unasked_only_where_the_step_lets_it(state):
    assert unasked(state, SEATS) == [0, 1]
    assert unasked(state, [1, 3]) == [1]
    state.flow = []
    assert unasked(state, SEATS) == []


@pytest.mark.parametrize(
    ("speakers", "seen_by", "expected"),
    [
        ([0, 1], [0, 1], (0, ("replied",))),
        ([1], [0, 1], (1, ("replied",))),
        ([], [0, 1], (2, ("decided",))),
        ([0, 1, 2, 3], [], (2, ("decided",))),
        ([2, 3], [2, 3], (2, ("decided",))),
    ],
)
def test_a_witness_may_answer_before_the_seat_that_is_asked_decides(game, state, speakers, seen_by, expected):
    bots = {seat: Speaker(seat in speakers) for seat in SEATS}
    assert next_action(game, state, bots, LUCK, seen_by) == expected
