"""Evaluation: what areas are likely to bring in the end, for a search that compares positions one turn ahead."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import Position
from mappemonde.games.africa1880.constants import ALONE, BITS, COLONY_POINTS, MEMBERS, SHARED, YEARS, Constants

PACE: Final = 0.4
"""The part of all presences that fills a square in a turn."""
SPREAD: Final = 1.7
"""How fast presences grow in number, as long as there is room."""
ROOM: Final = 18
"""Presences a country has when it has stopped growing, more or less."""


def horizon(constants: Constants, here: Position, turn: i64) -> i64:
    """Turns that will probably still be played, this one included: the work left until the figures run out."""
    missing: list[int] = []
    colonies: i64 = 0
    presences: i64 = 0
    for area in range(constants.areas):
        presences += BITS[here.present[area]]
        if here.colony[area]:
            colonies += 1
        else:
            missing.append(constants.squares[area] - here.built[area])
    missing.sort()
    work = float(sum(missing[: max(0, constants.figures - colonies)]))
    force = float(presences)
    turns: i64 = 0
    most = len(YEARS) - turn
    while turns < most and (work > 0.0 or turns == 0):
        work -= PACE * force
        force = min(SPREAD * force, float(ROOM * constants.seats))
        turns += 1
    return turns if turns > 1 else 1


CHANCES: Final = [
    vec[float]([0.0, 0.0, 0.0, 0.0, 0.0]),
    vec[float]([0.75, 0.6, 0.12, 0.03, 0.0]),
    vec[float]([0.85, 0.8, 0.6, 0.3, 0.15]),
    vec[float]([0.9, 0.85, 0.75, 0.6, 0.45]),
    vec[float]([0.9, 0.87, 0.8, 0.7, 0.6]),
]
"""By turns left and squares missing: the chance that an area becomes a colony in time."""
SOLITUDE: Final = vec[float]([0.0, 0.75, 0.4, 0.2, 0.1])
"""By turns left: the chance that who is alone in an area stays alone."""
COMPANY: Final = vec[float]([1.0, 1.0, 1.0, 0.93, 0.86, 0.8, 0.75])
"""By how many share an area: the chance that they stay at peace there, compared with two."""
HELP: Final = vec[float]([0.0, 0.0, 0.5, 0.9, 1.2, 1.4, 1.5])
"""By how many share an area: squares that others fill in a turn."""
REACH: Final = vec[float]([0.0, 0.1, 0.7, 1.2, 1.5])
"""By turns left: what a presence is worth as the start of others."""


def promise(constants: Constants, area: i64, mask: i64, built: i64, turns: i64, solitude: float = 1.0) -> float:
    """What an open area will probably bring to each country that stands there, with so many turns to come."""
    if turns <= 0 or not mask:
        return 0.0
    if turns >= len(CHANCES):
        turns = len(CHANCES) - 1
    count = BITS[mask]
    missing = constants.squares[area] - built
    spare = i64(HELP[count] * float(turns))
    if spare > missing:
        spare = missing
    chance = _chance(turns, missing)
    if spare > 0:
        chance = 0.5 * chance + 0.5 * _chance(turns, missing - spare)
    if count == 1:
        return chance * (SHARED + (ALONE - SHARED) * min(1.0, solitude * SOLITUDE[turns]))
    return chance * SHARED * COMPANY[count]


def _chance(turns: i64, missing: i64) -> float:
    """The chance of an area, far from completion or not."""
    return CHANCES[turns][missing if missing < 4 else 4]


def reach(turns: i64) -> float:
    """What any presence is worth as the start of others, with so many turns to come."""
    return REACH[turns if turns < len(REACH) else len(REACH) - 1]


def hopes(constants: Constants, here: Position, turns: i64) -> list[float]:
    """The points every seat may hope for: colonies, promises and reach; doves are left out."""
    found = [0.0] * constants.seats
    extra = reach(turns)
    for area in range(constants.areas):
        mask = here.present[area]
        if here.colony[area]:
            each = extra + float(COLONY_POINTS[BITS[mask]])
        else:
            each = extra + promise(constants, area, mask, here.built[area], turns)
        for seat in MEMBERS[mask]:
            found[seat] += each
    return found
