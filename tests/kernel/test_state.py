"""State and step: who is asked, what is refused, and what a pop wakes."""

from typing import ClassVar, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.chance import Scripted, fast
from mappemonde.kernel.check import check
from mappemonde.kernel.event import Events
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.state import EVERYBODY, Result, State, Step
from mappemonde.kernel.table_spec import prepared, table_spec


class Say(NamedTuple):
    word: int


class Shout(NamedTuple):
    word: int


class Talk(State):
    """Seat 0 speaks, and whatever is above goes first."""

    FIELDS: ClassVar[tuple[str, ...]] = ()

    def __init__(self):
        super().__init__(fast(1), Rows())
        self.heard = []
        self.words = self.rows.add([Say(0), Say(1), Say(2)])


@check("R1.1", "Only {most} words are known.", facts=lambda *_: {"most": 3})
def word_is_known(step, state, seat, action):
    return action.word < 3


class Speak(Step):
    NAME: ClassVar[str] = "speak"
    RULE: ClassVar[str] = "R1.2"

    def __init__(self, who=0):
        self.who = who

    def seats(self, state):
        return 1 << self.who

    def choices(self, state, seat, menu):
        menu.add(state.words, 3)

    def checks(self):
        return {Say: (word_is_known,)}

    def apply(self, state, seat, action):
        state.heard.append((seat, action.word))
        state.pop()

    def wake(self, state):
        state.heard.append(f"{self.who} woke")


def talk(*steps):
    state = Talk()
    for step in steps:
        state.push(step)
    return state


def test_only_the_top_of_the_stack_is_asked():
    state = talk(Speak(0), Speak(1))
    assert state.waiting() == [1]
    assert len(state.choices(1)) == 3
    assert len(state.choices(0)) == 0


def test_every_menu_asked_for_is_the_callers_own():
    state = talk(Speak(0))
    one, other = state.choices(0), state.choices(0)
    one.clear()
    assert list(other) == [Say(0), Say(1), Say(2)]


@given(st.sets(st.integers(0, 9), min_size=1))
def test_all_seats_of_a_question_are_asked_in_their_order(seats):
    class Vote(Speak):
        def seats(self, state):
            return sum(1 << seat for seat in seats)

    state = talk(Vote())
    assert state.waiting() == sorted(seats)
    assert [seat for seat in range(-1, 70) if state.may(seat)] == sorted(seats)


def test_a_pop_wakes_the_step_below_and_no_other():
    state = talk(Speak(0), Speak(1), Speak(2))
    state.play(2, Say(1))
    assert state.heard == [(2, 1), "1 woke"]
    assert state.waiting() == [1]


def test_a_push_and_a_replacement_wake_nobody():
    state = talk(Speak(0), Speak(1))
    state.push(Speak(2))
    state.replace(Speak(3))
    assert [step.who for step in state.flow] == [0, 1, 3]
    assert state.heard == []


@pytest.mark.parametrize(
    ("seat", "action", "name", "rule", "facts"),
    [
        (1, Say(0), "seat_is_asked", "R1.2", {"asked": [0]}),
        (1, Shout(9), "seat_is_asked", "R1.2", {"asked": [0]}),
        (7, Say(0), "seat_is_asked", "R1.2", {"asked": [0]}),
        (64, Say(0), "seat_is_asked", "R1.2", {"asked": [0]}),
        (-1, Say(0), "seat_is_asked", "R1.2", {"asked": [0]}),
        (0, Shout(0), "verb_answers_the_step", "R1.2", {"step": "speak"}),
        (0, Say(3), "word_is_known", "R1.1", {"most": 3}),
    ],
)
def test_refusals_ask_for_the_seat_then_the_verb_then_the_checks(seat, action, name, rule, facts):
    refusal = talk(Speak(0)).refuse(seat, action)
    assert (refusal.check, refusal.rule, refusal.facts) == (name, rule, facts)


def test_what_is_on_the_menu_is_not_refused():
    state = talk(Speak(0))
    assert [state.refuse(0, choice) for choice in state.choices(0)] == [None, None, None]


def test_an_ended_table_asks_nobody_and_refuses_everything():
    state = talk()
    assert state.waiting() == []
    assert len(state.choices(0)) == 0
    refusal = state.refuse(0, Say(0))
    assert refusal.check == "table_is_open"
    assert refusal.sentences == {"en": "The table has ended.", "fr": "La partie est finie."}


def test_events_are_noted_only_while_somebody_listens():
    state = talk()
    kept = Events().declare("kept", "R1", seat="seat", secret={"word": "number"})
    state.emit(kept, {"seat": 0}, {"word": 3}, (0,))
    state.journal = []
    state.emit(kept, {"seat": 1}, {"word": 2}, (1,))
    assert [event.as_tuple() for event in state.journal] == [("kept", "R1", {"seat": 1}, {"word": 2}, (1,))]


def test_revelations_are_kept_by_seat():
    state = talk()
    assert state.revealed_to == 0
    state.reveal(2)
    assert [bool(state.revealed_to >> seat & 1) for seat in range(4)] == [False, False, True, False]
    state.reveal(EVERYBODY)
    assert all(state.revealed_to >> seat & 1 for seat in range(64))


def test_winners_are_those_on_the_first_place():
    assert Result([], [2, 1, 1, 4], "", "").winners() == [1, 2]
    assert Result([], [], "", "").winners() == []


ISLANDS = prepared(table_spec("islands", 4, {"rounds": 2}))


@given(st.permutations(range(4)), st.lists(st.integers(0, 2), min_size=4, max_size=4))
def test_seats_that_write_in_secret_answer_in_any_order(order, picks):
    visits = [ISLANDS.vocabulary.parse(f"visit {name}") for name in ("coral", "palm", "smoke")]

    def after(sequence):
        state = ISLANDS.begin(Scripted([1, 2, 3]))  # no more dice than islands
        assert state.waiting() == [0, 1, 2, 3]
        for place, seat in enumerate(sequence):
            assert state.refuse(seat, visits[picks[seat]]) is None
            state.play(seat, visits[picks[seat]])
            if place < 3:
                assert state.waiting() == [other for other in range(4) if other not in sequence[: place + 1]]
                assert state.refuse(seat, visits[0]).check == "seat_is_asked"
                assert len(state.choices(seat)) == 0
        return ISLANDS.game.save(state)

    assert after(list(order)) == after([0, 1, 2, 3])
