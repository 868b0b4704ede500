"""Scoring: points per region, penalties for unrest, the final ranking (R19.4, R20)."""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.constants import PENALTIES, REVOLUTION
from mappemonde.kernel.columns import filled

MANY: Final = 1 << 30
"""More than anybody has."""

if TYPE_CHECKING:
    from mappemonde.games.struggle.state import Struggle


def by_level(counts: vec[i64], values: vec[i64], low: i64, high: i64) -> vec[i64]:
    """Give everybody the value of his level: the first to all of the highest count, the next to the next lower one.

    Equal counts share a level and none is skipped. Only counts above `low` and below `high` have one.
    """
    given = filled(len(counts), 0)
    for value in values:
        level = low
        for count in counts:
            if level < count < high:
                level = count
        if level == low:
            break
        for place, count in enumerate(counts):
            if count == level:
                given[place] = value
        high = level
    return given


def region_points(counts: vec[i64], values: vec[i64]) -> vec[i64]:
    """The points of each power for its control markers in one region (R19.4)."""
    return by_level(counts, values, 0, MANY)


def war_points(state: "Struggle") -> vec[i64]:
    """What each power would score if the war ended now."""
    constants = state.constants
    points = filled(constants.powers, 0)
    counts = filled(constants.powers, 0)
    for area in constants.regions:
        for power in range(constants.powers):
            counts[power] = state.control[power * constants.areas + area]
        found = region_points(counts, constants.values[area])
        for power in range(constants.powers):
            points[power] += found[power]
    return points


def penalties(unrest: vec[i64], spares_zero: bool) -> vec[i64]:
    """What each seat loses for its unrest; those in revolution are left out, for they have nothing (R20.3)."""
    return by_level(unrest, PENALTIES, 0 if spares_zero else -1, REVOLUTION)


def final_points(state: "Struggle") -> vec[i64]:
    """The points of each seat as the table ends or would end now (R20.2 to R20.4)."""
    constants = state.constants
    finals = filled(constants.seats, 0)
    lost = penalties(state.unrest, constants.spares_zero)
    for seat in range(constants.seats):
        if state.unrest[seat] < REVOLUTION:
            finals[seat] = state.victory_points(seat) - lost[seat]
            if constants.floor and finals[seat] < 0:
                finals[seat] = 0
    return finals


def places(state: "Struggle", finals: vec[i64]) -> list[int]:
    """Most points win; ties go to less unrest, then to more gold, then they share the place, or at once (R20.5)."""
    if state.constants.ties_shared:
        return [1 + sum(bool(other > mine) for other in finals) for mine in finals]
    merits = [
        (int(finals[seat]), -int(state.unrest[seat]), int(state.gold[seat]))
        for seat in range(int(state.constants.seats))
    ]
    return [1 + sum(other > mine for other in merits) for mine in merits]
