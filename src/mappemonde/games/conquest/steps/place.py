"""Placing: armies received go onto own areas before anything else (R5.4, R5.5, R9.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.actions import Exchange, Place, Resign
from mappemonde.games.conquest.cards import add_exchanges, exchange
from mappemonde.games.conquest.state import Conquest
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Placing(Step[Conquest]):
    """The seat whose turn it is spreads its reserve; while it does, it may still hand in sets (R8.5)."""

    NAME: ClassVar[str] = "place"
    RULE: ClassVar[str] = "R5.5"

    def seats(self, state: Conquest) -> i64:
        return 1 << state.seat

    def choices(self, state: Conquest, seat: i64, menu: Menu) -> None:
        constants, owner = state.constants, state.owner
        places = constants.places
        for area in range(constants.areas):
            if owner[area] == seat:
                menu.add(places[area], state.reserve)
        add_exchanges(state, seat, menu)
        if constants.resignation:
            menu.add(constants.resign, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Conquest, seat: i64, action: Action) -> None:
        if isinstance(action, Place):
            area: i64 = action.area
            armies: i64 = action.armies
            state.armies[area] += armies
            state.reserve -= armies
            if state.journal is not None:
                state.emit(events.PLACED, {"seat": seat, "area": area, "armies": armies})
            if state.reserve == 0:
                state.pop()
        elif isinstance(action, Exchange):
            exchange(state, seat, action.cards)
        else:
            state.resign(seat)


def _reserve(step: Step[Conquest], state: Conquest, seat: int, action: Action) -> dict[str, Fact]:
    return {"reserve": state.reserve}


@check("R5.5", "Armies are placed on own areas; {area the:is|are} not yours.")
def area_is_own(step: Step[Conquest], state: Conquest, seat: int, action: Place) -> bool:
    return state.owner[action.area] == seat


@check("R5.5", "At least one army is placed at a time.")
def places_one_army(step: Step[Conquest], state: Conquest, seat: int, action: Place) -> bool:
    return action.armies >= 1


@check("R5.5", "You have {reserve:army|armies} left to place, not {armies}.", facts=_reserve)
def reserve_suffices(step: Step[Conquest], state: Conquest, seat: int, action: Place) -> bool:
    return action.armies <= state.reserve


@check("R8.1", "{cards} is not a set at this table.")
def cards_are_a_set(step: Step[Conquest], state: Conquest, seat: int, action: Exchange) -> bool:
    return action.cards in state.constants.sets


@check("R8.1", "Your hand does not hold {cards}.")
def hand_holds_the_set(step: Step[Conquest], state: Conquest, seat: int, action: Exchange) -> bool:
    return state.holds_set(seat, action.cards)


@check("D19", "Nobody resigns at this table.")
def table_allows_resigning(step: Step[Conquest], state: Conquest, seat: int, action: Resign) -> bool:
    return state.constants.resignation


EXCHANGE_CHECKS: Final = (cards_are_a_set, hand_holds_the_set)
CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Place: (area_is_own, places_one_army, reserve_suffices),
    Exchange: EXCHANGE_CHECKS,
    Resign: (table_allows_resigning,),
}
PLACE: Final = Placing()
