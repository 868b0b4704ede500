"""Voyages: where units may go, and what the sea does to them (R9)."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.constants import BITS, FORT, NAVY, Constants
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.event import Fact

ARRIVED: Final = 0
BACK: Final = 1
LOST: Final = 2

# By which condition an army enters a European region (R9.6, R9.7): what a client shows beside a destination.
CLOSED: Final = 0
BY_HOME: Final = 1
BY_COLONY_NAVY: Final = 2
BY_MARKER: Final = 3
BY_NEIGHBOUR: Final = 4
BY_BORDER: Final = 5
BY_NAVY: Final = 6
BY_SEA_AREA: Final = 7
ENTRIES: Final = ("closed", "home", "colony_navy", "marker", "neighbour", "border", "navy", "sea_area")


def army_entry(state: Struggle, seat: i64, area: i64) -> i64:
    """By which condition an army of a seat may enter an area, or `CLOSED` (R9.4 to R9.7)."""
    constants = state.constants
    if constants.is_home[area]:
        return BY_HOME if constants.home_owner[area] == seat else CLOSED
    if constants.colonial[area]:
        return BY_COLONY_NAVY if state.count(NAVY, seat, area) > 0 and not is_blockaded(state, seat, area) else CLOSED
    if state.controls(seat, area) > 0:
        return BY_MARKER
    home = constants.homes[seat]
    for near in constants.near[area]:
        if near == home:
            return BY_BORDER
    for near in constants.near[area]:
        if not constants.is_home[near] and state.controls(seat, near) > 0:
            return BY_NEIGHBOUR
    if constants.naval[area] and state.count(NAVY, seat, area) > 0:
        return BY_NAVY
    sea = constants.sea[area]
    return BY_SEA_AREA if sea >= 0 and sea != area and state.count(NAVY, seat, sea) > 0 else CLOSED


def is_blockaded(state: Struggle, seat: i64, area: i64) -> bool:
    """Whether an enemy's Blockade keeps a seat's armies out: it must have more navies there (R17.2)."""
    blockader = state.blockader[area]
    if blockader < 0 or blockader == seat or not state.are_enemies(seat, blockader):
        return False
    return state.count(NAVY, seat, area) <= state.count(NAVY, blockader, area)


def army_targets(state: Struggle, seat: i64) -> i64:
    """Every area that armies of a seat may enter, a bit each: what `army_entry` says of one of them."""
    constants = state.constants
    home = constants.homes[seat]
    held = state.held[seat] & constants.europe_bits
    found = BITS[home] | constants.near_bits[home] & constants.europe_bits | held
    for area in constants.members(held):
        found |= constants.near_bits[area]
    for area in constants.members(state.posts[NAVY * constants.powers + seat] & constants.naval_bits):
        if state.blockader[area] < 0 or not is_blockaded(state, seat, area):
            found |= constants.shore_bits[area]
    return found


def targets(state: Struggle, seat: i64, unit: i64) -> i64:
    """Every area that a unit of a seat may go to, wherever it comes from, a bit each (R8.3, R9.3 to R9.7)."""
    home = BITS[state.constants.homes[seat]]
    if unit == NAVY:
        return state.constants.naval_bits | home
    found = army_targets(state, seat)
    return found & ~home if unit == FORT else found


def may_enter(state: Struggle, seat: i64, unit: i64, area: i64) -> bool:
    """Whether a unit of a seat may go to an area."""
    return bool(targets(state, seat, unit) >> area & 1)


def is_rough(constants: Constants, origin: i64, target: i64) -> bool:
    """Whether a voyage is rolled for: into a colony, or from one to Europe; not among the Americas (R9.9)."""
    if constants.colonial[target]:
        return not (constants.american[origin] and constants.american[target])
    return constants.colonial[origin]


def roll(state: Struggle, seat: i64, unit: i64, target: i64) -> i64:
    """Roll for a voyage: whether the unit arrives, goes back or is lost (R9.10, R9.11)."""
    first = state.chance.die()
    second: i64 = 0
    outcome: i64 = ARRIVED
    navigates = state.owns(seat, state.constants.navigation) > 0
    if first == 1:
        second = state.chance.die()
        reached = second + 2 if navigates else second
        outcome = LOST if reached <= 2 else BACK if reached <= 4 else ARRIVED
    if state.journal is not None:
        dice = [int(first), int(second)] if second else [int(first)]
        facts: dict[str, Fact] = {"seat": seat, "unit": unit, "target": target, "dice": dice}
        state.emit(events.SEA_ROLLED, facts, rule="R9.11" if second and navigates else "R9.10")
    return outcome


def voyage(state: Struggle, seat: i64, unit: i64, origin: i64, target: i64) -> i64:
    """Send a unit on its way, and say what became of the voyage."""
    return roll(state, seat, unit, target) if is_rough(state.constants, origin, target) else ARRIVED


def move_unit(state: Struggle, seat: i64, unit: i64, origin: i64, target: i64, rule: str) -> i64:
    """Move a unit that stands on the board, and answer where it ended up; -1 if it was lost."""
    outcome = voyage(state, seat, unit, origin, target)
    if outcome == ARRIVED:
        if state.journal is not None:
            facts: dict[str, Fact] = {"seat": seat, "unit": unit, "origin": origin, "target": target}
            state.emit(events.MOVED, facts, rule=rule)
        state.take_unit(unit, seat, origin)
        state.put_unit(unit, seat, target)
        return target
    if outcome == BACK:
        if state.journal is not None:
            told: dict[str, Fact] = {"seat": seat, "unit": unit, "origin": origin, "target": target}
            state.emit(events.DRIVEN_BACK, told, rule="R9.10")
        return origin
    sink(state, seat, unit, target, "R9.10")
    state.take_unit(unit, seat, origin)
    return -1


def raise_unit(state: Struggle, seat: i64, unit: i64, area: i64, rule: str) -> i64:
    """Raise a unit at home and move it at once (R8.2): the population a storm gives back (R8.4), 1 for a fort."""
    home = state.constants.homes[seat]
    outcome = voyage(state, seat, unit, home, area) if area != home else ARRIVED
    if outcome == LOST:
        sink(state, seat, unit, area, "R8.4")
        return 0
    if outcome == BACK and unit == FORT:
        if state.journal is not None:
            state.emit(events.FORT_REFUNDED, {"seat": seat, "target": area})
        return 1
    stands = area if outcome == ARRIVED else home
    state.put_unit(unit, seat, stands)
    if state.journal is not None:
        if outcome == BACK:
            told: dict[str, Fact] = {"seat": seat, "unit": unit, "origin": home, "target": area}
            state.emit(events.DRIVEN_BACK, told, rule="R8.4")
        facts: dict[str, Fact] = {"seat": seat, "unit": unit, "area": stands}
        state.emit(events.BUILT, facts, rule=rule)
    return 0


def sink(state: Struggle, seat: i64, unit: i64, target: i64, rule: str) -> None:
    """A unit is lost on its way (R3.5)."""
    if state.journal is not None:
        state.emit(events.SUNK, {"seat": seat, "unit": unit, "target": target}, rule=rule)
    state.grow_unrest(seat, state.constants.unrest_at_sea, "R3.5")
