"""Colonising and enslaving: peaceful markers become control markers (R15)."""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import Colonise, Enslave
from mappemonde.games.struggle.constants import NAVY, POP, SLAVES
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.building import population_is_left
from mappemonde.games.struggle.steps.buying import action_is_left, special_action_is_left
from mappemonde.games.struggle.steps.declaring import marker_lies_there
from mappemonde.kernel.check import check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu


def may_settle_now(state: Struggle, seat: i64) -> bool:
    """Whether the seat whose turn it is may still colonise or enslave in this round (R6.4, R6.8, R15.3)."""
    if state.actions == 0 or state.settled or (state.constants.one_special and state.bought):
        return False
    return state.unplaced[seat] > 0


def has_slave_ship(state: Struggle, seat: i64) -> bool:
    """Whether a seat has a navy in Africa (R15.2)."""
    africa = state.constants.africa
    return africa >= 0 and state.count(NAVY, seat, africa) > 0


def add_settlements(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add every Pop marker for one population, and every Slaves marker with a navy in Africa."""
    constants = state.constants
    colonises, enslaves = state.population[seat] > 0, has_slave_ship(state, seat)
    for marker in constants.peaceful:
        if state.lying[marker]:
            kind = constants.marker_type[marker]
            if kind == POP and colonises:
                menu.add(constants.colonisations + marker, 1)
            elif kind == SLAVES and enslaves:
                menu.add(constants.enslavements + marker, 1)


def settle(state: Struggle, seat: i64, marker: i64) -> None:
    """Replace a marker by an own control marker, for one population if it is a Pop marker (R15)."""
    constants = state.constants
    area, is_pop = constants.marker_area[marker], constants.marker_type[marker] == POP
    state.actions -= 1
    state.settled = True
    state.lying[marker] = False
    if is_pop:
        state.population[seat] -= 1
    state.put_control(seat, area)
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "marker": marker, "area": area}
        state.emit(events.COLONISED if is_pop else events.ENSLAVED, facts)


@check("R6.4", "You have colonised or enslaved in this round already.")
def nothing_was_settled(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return not state.settled


@check("R15.3", "All your control markers are on the map.")
def control_marker_is_left(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.unplaced[seat] > 0


@check("R15.1", "Only Pop markers are colonised, and this is none: {marker}.")
def marker_is_pop(step: Any, state: Struggle, seat: int, action: Colonise) -> bool:
    return state.constants.marker_type[action.marker] == POP


@check("R15.2", "People are enslaved by Slaves markers alone, and this is none: {marker}.")
def marker_is_slaves(step: Any, state: Struggle, seat: int, action: Enslave) -> bool:
    return state.constants.marker_type[action.marker] == SLAVES


@check("R15.2", "Enslaving takes a navy of your own in Africa.")
def navy_is_in_africa(step: Any, state: Struggle, seat: int, action: Enslave) -> bool:
    return has_slave_ship(state, seat)


SETTLE_CHECKS: Final = (action_is_left, nothing_was_settled, special_action_is_left)
COLONISE_CHECKS: Final = (
    *SETTLE_CHECKS,
    marker_lies_there,
    marker_is_pop,
    population_is_left,
    control_marker_is_left,
)
ENSLAVE_CHECKS: Final = (*SETTLE_CHECKS, marker_lies_there, marker_is_slaves, navy_is_in_africa, control_marker_is_left)
