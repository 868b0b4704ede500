"""Regions: who leads where, what one marker more would change, where units may go."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.constants import ARMY, NAVY, UNITS
from mappemonde.games.struggle.facts.names import Names
from mappemonde.games.struggle.scoring import region_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.told import Race, Rank, Reach
from mappemonde.games.struggle.voyages import (
    BY_BORDER,
    BY_NEIGHBOUR,
    BY_SEA_AREA,
    CLOSED,
    ENTRIES,
    army_entry,
    targets,
)
from mappemonde.kernel.columns import filled


def races(state: Struggle, names: Names) -> dict[str, Race]:
    """The race for every region (R19.4)."""
    return {names.area(area): race(state, int(area), names) for area in state.constants.regions}


def race(state: Struggle, area: int, names: Names) -> Race:
    """The race for one region."""
    powers = range(len(names.powers))
    values = state.constants.values[area]
    counts = control_in(state, area)
    points = region_points(counts, values)
    levels = sorted({int(count) for count in counts if count}, reverse=True)
    ranks: list[Rank] = [
        {"power": names.power(power), "control": level, "rank": rank, "points": int(points[power])}
        for rank, level in enumerate(levels)
        for power in powers
        if counts[power] == level
    ]
    one_more: dict[str, dict[str, int]] = {}
    for power in powers:
        counts[power] += 1
        then = region_points(counts, values)
        counts[power] -= 1
        one_more[names.power(power)] = {
            names.power(other): int(then[other] - points[other]) for other in powers if then[other] != points[other]
        }
    return {"ranks": ranks, "one_more": one_more}


def control_in(state: Struggle, area: int) -> vec[i64]:
    """The control markers of each power in an area."""
    counts = filled(state.constants.powers, 0)
    for power in range(state.constants.powers):
        counts[power] = state.controls(power, area)
    return counts


def reach(state: Struggle, names: Names) -> dict[str, dict[str, dict[str, Reach]]]:
    """Where the armies and navies of every seat may go, and by which condition (R9.3 to R9.7)."""
    return {
        names.power(seat): {
            UNITS[ARMY]: army_ways(state, seat, names),
            UNITS[NAVY]: navy_ways(state, seat, names),
        }
        for seat in range(int(state.constants.seats))
    }


def army_ways(state: Struggle, seat: int, names: Names) -> dict[str, Reach]:
    """Where an army of a seat may go."""
    ways: dict[str, Reach] = {}
    for area in range(int(state.constants.areas)):
        entry = int(army_entry(state, seat, area))
        if entry != CLOSED:
            ways[names.area(area)] = {"by": ENTRIES[entry], "via": names.area(relied_on(state, seat, area, entry))}  # type: ignore[typeddict-item]  # the entries are those of `Reach`
    return ways


def navy_ways(state: Struggle, seat: int, names: Names) -> dict[str, Reach]:
    """Where a navy of a seat may go (R9.3)."""
    constants = state.constants
    return {
        names.area(area): {"by": "home" if constants.is_home[area] else "sea", "via": None}
        for area in constants.members(targets(state, seat, NAVY))
    }


def relied_on(state: Struggle, seat: int, area: int, entry: int) -> int:
    """The area of the marker, the home or the navy by which an army may enter an area."""
    constants = state.constants
    if entry == BY_BORDER:
        return int(constants.homes[seat])
    if entry == BY_SEA_AREA:
        return int(constants.sea[area])
    if entry == BY_NEIGHBOUR:
        near = [int(each) for each in constants.near[area] if not constants.is_home[each]]
        return next(each for each in near if state.controls(seat, each) > 0)
    return area


def stock(state: Struggle, names: Names) -> dict[str, dict[str, int]]:
    """The pieces of every power that are not on the map (R1.4, R1.5)."""
    return {
        names.power(power): {
            **{kind: int(state.left(unit, power)) for unit, kind in enumerate(UNITS)},
            "control": int(state.unplaced[power]),
        }
        for power in range(int(state.constants.powers))
    }
