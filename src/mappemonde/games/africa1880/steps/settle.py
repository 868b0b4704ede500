"""Settling: the first presences, one country after the other (R2.2)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.actions import Settle
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled, with_column
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Settling(Step[Africa]):
    """The next country without a presence chooses a coast (R2.2, R2.3)."""

    NAME: ClassVar[str] = "settle"
    RULE: ClassVar[str] = "R2.2"

    def seats(self, state: Africa) -> i64:
        for seat in range(state.constants.seats):
            if not state.presences[seat]:
                return 1 << seat
        return 0

    def choices(self, state: Africa, seat: i64, menu: Menu) -> None:
        constants = state.constants
        for area in range(constants.areas):
            if constants.coast[area] and (constants.shares_start or not state.present[area]):
                menu.add(constants.settlements + area, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africa, seat: i64, action: Action) -> None:
        settle(state, seat, action[0], "R2.2")
        if not self.seats(state):
            state.pop()


def settle(state: Africa, seat: i64, area: i64, rule: str) -> None:
    """Put the first presence of a seat on the board."""
    state.presences = with_column(state.presences, seat, filled(1, area))
    state.refresh_board()
    if state.journal is not None:
        state.emit(events.SETTLED, {"seat": seat, "area": area}, rule=rule)


@check("R2.2", "{area The:is|are} not on the coast.")
def area_is_coastal(step: Settling, state: Africa, seat: int, action: Settle) -> bool:
    return state.constants.coast[action.area]


@check("R2.3", "Somebody stands in {area the} already, and starts are not shared at this table.")
def start_is_free(step: Settling, state: Africa, seat: int, action: Settle) -> bool:
    return state.constants.shares_start or not state.present[action.area]


CHECKS: Final[dict[type, tuple[Check, ...]]] = {Settle: (area_is_coastal, start_is_free)}
SETTLE: Final = Settling()
