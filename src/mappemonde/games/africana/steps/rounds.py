"""Rounds: what closes one, what opens the next, and when the last one is over (R3, R9.4, R10)."""

from typing import ClassVar, Final

from librt.vecs import pop
from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.state import EXPEDITIONS_OUT, RUNNING, STALLED, Africana
from mappemonde.games.africana.steps.limits import LIMITS
from mappemonde.games.africana.steps.turn import TURN
from mappemonde.kernel.state import EVERYBODY, Step


class Rounds(Step[Africana]):
    """The bottom of the stack: asks nobody, and opens the next turn whenever one is over (R3.1, R3.3)."""

    NAME: ClassVar[str] = "rounds"
    RULE: ClassVar[str] = "R3.1"

    def seats(self, state: Africana) -> i64:
        return 0

    def wake(self, state: Africana) -> None:
        close_turn(state)


ROUNDS: Final = Rounds()


def open_turn(state: Africana) -> None:
    """Ask the seat whose turn it is."""
    if state.journal is not None:
        state.emit(events.TURN_OPENED, {"seat": state.seat, "round": state.round})
    state.push(LIMITS)  # a turn read backwards (R3.3)
    state.push(TURN)


def close_turn(state: Africana) -> None:
    """Refill the slots, see whether the end has come, and hand the turn on (R9.4, R10.1, R10.2)."""
    refill(state)
    state.idle += 1
    limit = state.constants.stall_limit * state.constants.seats
    if limit and state.idle >= limit and state.closing == RUNNING:
        state.closing = STALLED
        if state.journal is not None:
            state.emit(events.STALL_NOTICED, {"round": state.round})
    if state.seat + 1 < state.constants.seats:
        state.seat += 1
    elif state.closing != RUNNING:
        state.finish()
        return
    else:
        state.seat = 0
        state.round += 1
    open_turn(state)


def refill(state: Africana) -> None:
    """Deal expeditions to the empty slots from left to right; too few of them announce the end (R9.4, R10.1)."""
    is_short = False
    for slot in range(state.constants.slots):
        if state.slots[slot] < 0:
            if len(state.deck) > 0:
                state.deck, expedition = pop(state.deck)
                state.slots[slot] = expedition
                state.reveal(EVERYBODY, "expedition")
                if state.journal is not None:
                    state.emit(events.EXPEDITION_DEALT, {"expedition": expedition, "slot": slot}, rule="R9.4")
            else:
                is_short = True
    if is_short and state.closing != EXPEDITIONS_OUT:
        state.closing = EXPEDITIONS_OUT
        if state.journal is not None:
            state.emit(events.LAST_ROUND, {"round": state.round})
