"""Turns: what opens one, what closes one, and who is next (R4.3, R4.4, R5)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.cards import draw, receive
from mappemonde.games.conquest.state import ROUNDS_OVER, Conquest
from mappemonde.games.conquest.steps.combat import COMBAT
from mappemonde.games.conquest.steps.movement import MOVEMENT
from mappemonde.games.conquest.steps.place import PLACE
from mappemonde.kernel.columns import filled, place_of
from mappemonde.kernel.state import Step


class Turns(Step[Conquest]):
    """The bottom of the stack: asks nobody, and opens the next turn whenever one is over (R4.4)."""

    NAME: ClassVar[str] = "turns"
    RULE: ClassVar[str] = "R4.4"

    def seats(self, state: Conquest) -> i64:
        return 0

    def wake(self, state: Conquest) -> None:
        close_turn(state)


TURNS: Final = Turns()


def open_turn(state: Conquest) -> None:
    """Step 1 for the seat whose turn it is: cards, then armies for areas and continents (R5.1 to R5.3, R11.1)."""
    seat = state.seat
    constants = state.constants
    count = state.held[seat]
    if state.journal is not None:
        state.emit(events.TURN_OPENED, {"seat": seat, "round": state.round})
    for _ in range(constants.drawn[count]):
        if not draw(state, seat):
            break  # R11.5
    armies = constants.income[count]
    if state.journal is not None:
        state.emit(events.INCOME, {"seat": seat, "areas": count, "armies": armies}, rule=constants.income_rule)
    for continent in range(i64(len(constants.bonus))):
        if constants.holder(state.owner, continent) == seat:
            armies += constants.bonus[continent]
            if state.journal is not None:
                state.emit(events.BONUS, {"seat": seat, "continent": continent, "armies": constants.bonus[continent]})
    receive(state, seat, armies)
    state.exchange_open = True
    state.flow = [TURNS, MOVEMENT, COMBAT]  # a turn read backwards (R4.3)
    if state.reserve:
        state.push(PLACE)


def close_turn(state: Conquest) -> None:
    """Rest the armies and hand the turn to the next seat that still plays (R4.4)."""
    state.spent = filled(state.constants.areas, 0)
    state.movable = vec[i64]()
    state.lanes = vec[i64]()
    state.front = vec[i64]()
    state.reserve = 0
    place = place_of(state.order, state.seat)
    while True:
        place += 1
        if place == len(state.order):
            place = 0
            if state.constants.round_limit and state.round >= state.constants.round_limit:
                state.finish(ROUNDS_OVER)
                return
            state.round += 1
        seat = state.order[place]
        if state.is_playing(seat):
            break
    state.seat = seat
    open_turn(state)
