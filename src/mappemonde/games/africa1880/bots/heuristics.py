"""Heuristics: which areas promise what, and which orders are worth trying.

Everything here works on columns, as adjudication does, so that a search may ask about positions it has only
imagined.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Position, Sheet
from mappemonde.games.africa1880.constants import ALONE, BITS, COLONY_POINTS, MEMBERS, SHARED, YEARS, Constants
from mappemonde.kernel.columns import filled

HASTE: Final = 0.75
"""What is left of a prospect for every turn of work it still needs."""
CROWD: Final = 0.75
"""What is left of it for every further country that must stay at peace."""
INTRUDER: Final = 0.93
"""What is left of a solitary prospect for every rival next to it."""
GROWTH: Final = 0.35
"""What an empty neighbour adds to a new presence, while there is time."""
TASTE: Final = 0.2
"""How far tastes differ: countries that think alike would all go to the same place."""
TRUCE_EVERY: Final = 3
"""A war that both sides declared is given up every so many turns."""
MOST: Final = 10
"""No area has so many squares."""
DELAYED: Final = vec[float]([HASTE**turns for turns in range(MOST)])
"""What is left of a prospect that needs so many turns of work."""
CROWDED: Final = vec[float]([CROWD**further for further in range(6)])
"""What is left of it with so many further countries."""


def turns_left(turn: i64, colonies: i64, figures: i64) -> i64:
    """Turns that will probably still be played, this one included: the figures run out before the years mostly do."""
    turns = 2 + (figures - colonies) // 5
    if turns > len(YEARS) - turn:
        turns = len(YEARS) - turn
    return turns if turns > 1 else 1


def may_end(constants: Constants, here: Position, turn: i64) -> bool:
    """Whether this turn could be the last: the last year, or figures for all areas that could be completed run out."""
    colonies: i64 = 0
    for area in range(constants.areas):
        count = BITS[here.present[area]]
        if here.colony[area] or (count and count >= constants.squares[area] - here.built[area]):
            colonies += 1
    return turn == len(YEARS) - 1 or colonies >= constants.figures


def prospect(constants: Constants, here: Position, area: i64, seat: i64, turns: i64, more: i64 = 0) -> float:
    """What the presence of a seat in an area will probably bring, with `turns` turns left and `more` squares filled."""
    mask = here.present[area] | 1 << seat
    count = BITS[mask]
    if here.colony[area]:
        return float(COLONY_POINTS[count])
    missing = constants.squares[area] - here.built[area] - more
    needed = (missing + count - 1) // count if missing > 0 else 0
    if needed > turns:
        return 0.0
    points = float(ALONE)
    if count > 1:
        points = SHARED * CROWDED[count - 2]
    else:
        for _ in MEMBERS[rivals_near(constants, here, area, seat)]:
            points *= INTRUDER
    return points * DELAYED[needed]


def rivals_near(constants: Constants, here: Position, area: i64, seat: i64) -> i64:
    """The other countries that could explore an area now, as bits."""
    mask: i64 = 0
    for near in constants.near[area]:
        mask |= here.present[near]
    return mask & ~(1 << seat)


def candidates(constants: Constants, here: Position, area: i64, seat: i64) -> vec[i64]:
    """The entries worth trying for a presence: work where work is left, and every neighbour it does not hold yet."""
    found = vec[i64]()
    if not here.colony[area] and here.built[area] < constants.squares[area]:
        found = append(found, DEVELOP)
    for target in constants.near[area]:
        if not here.colony[target] and not here.present[target] >> seat & 1:
            found = append(found, EXPLORE + target)
    return found if len(found) else append(found, NOTHING)


def entry_gain(constants: Constants, here: Position, area: i64, seat: i64, entry: i64, turns: i64) -> float:
    """What an order will probably bring: a square sooner, or a foothold from the next turn on."""
    if entry == DEVELOP:
        now = prospect(constants, here, area, seat, turns)
        missing = constants.squares[area] - here.built[area]
        if BITS[here.present[area]] <= 1 or missing % BITS[here.present[area]] == 1 or missing == 1:
            gain = now / HASTE - now
            if missing > turns - 1:
                gain = max(gain, prospect(constants, here, area, seat, turns - 1, 1))
            return gain + (now if missing == 1 else 0.0)
        return 0.5 * (now / HASTE - now)
    if entry >= EXPLORE:
        return foothold(constants, here, entry - EXPLORE, seat, turns)
    return 0.0


def foothold(constants: Constants, here: Position, area: i64, seat: i64, turns: i64) -> float:
    """What a new presence in an area will probably bring: its prospect a turn later, and room to go on from there."""
    if turns <= 1:
        done = here.built[area] >= constants.squares[area]
        return SHARED * CROWD if done and here.present[area] else float(ALONE) if done else 0.0
    taste = TASTE * float((area + 3) * (seat + 2) * 37 % 17) / 17
    gain = prospect(constants, here, area, seat, turns - 1) * (1.0 + taste)
    if turns >= 4:
        for near in constants.near[area]:
            if not here.present[near]:
                gain += GROWTH
    return gain


def plan(constants: Constants, here: Position, seat: i64, turns: i64, shunned: list[int]) -> Sheet:
    """A sensible sheet without its relations: best orders first, no area explored twice, none that is shunned.

    All orders are sorted once: the gain of one does not change with the others.
    """
    areas = constants.areas
    bit = 1 << seat
    orders = filled(areas, BLANK)
    taken = vec[bool]([False] * areas)
    for area in shunned:
        taken[area] = True
    footholds = vec[float]([-1.0] * areas)
    rows: list[tuple[float, int, int, int]] = []  # gain (negative), ship first, area, place of the entry
    stock = constants.presences
    for area in range(areas):
        if not here.present[area] & bit:
            if not here.present[area] and constants.coast[area] and not taken[area]:
                footholds[area] = foothold(constants, here, area, seat, turns)
                if footholds[area] > 0.0:
                    rows.append((-footholds[area], -1, area, NOTHING))
            continue
        stock -= 1
        orders[area] = NOTHING
        for entry in candidates(constants, here, area, seat):
            if entry >= EXPLORE:
                target = entry - EXPLORE
                if taken[target]:
                    continue
                if footholds[target] < 0.0:
                    footholds[target] = foothold(constants, here, target, seat, turns)
                gain = footholds[target]
            else:
                gain = entry_gain(constants, here, area, seat, entry, turns)
            if gain > 0.0:
                rows.append((-gain, 0, area, entry))
    rows.sort()
    landing: i64 = NOWHERE
    for _, ship, area, entry in rows:
        if ship < 0:
            if landing == NOWHERE and not taken[area] and stock > 0:
                landing = area
                taken[area] = True
                stock -= 1
        elif orders[area] == NOTHING:
            if entry == DEVELOP:
                orders[area] = DEVELOP
            elif not taken[entry - EXPLORE] and stock > 0:
                orders[area] = entry
                taken[entry - EXPLORE] = True
                stock -= 1
    return Sheet(orders, landing)


def finishing(constants: Constants, here: Position, sheet: Sheet, seat: i64) -> vec[i64]:
    """The areas where a seat stands alone that its sheet completes this turn."""
    found = vec[i64]()
    for area in range(constants.areas):
        if here.present[area] == 1 << seat and not here.colony[area]:
            work = 1 if sheet.orders[area] == DEVELOP else 0
            if here.built[area] + work >= constants.squares[area]:
                found = append(found, area)
    return found


def common_ground(constants: Constants, here: Position, one: i64, other: i64) -> float:
    """What two countries stand to share in areas that are open still: the price of a quarrel."""
    total = 0.0
    both = 1 << one | 1 << other
    for area in range(constants.areas):
        if not here.colony[area] and here.present[area] & both == both:
            total += SHARED * DELAYED[constants.squares[area] - here.built[area]]
    return total


def answers_war(turn: i64, seat: i64, other: i64, mutual: bool) -> bool:
    """Whether a seat answers another's war with war: one that both declared is given up now and then."""
    return not mutual or (turn + seat + other) % TRUCE_EVERY != 0
