"""Survey: what a bot makes of a position: which areas are worth what, which orders are worth trying.

Everything here works on plain lists, as adjudication does, so that a search may ask about positions it has only
imagined.
"""

from typing import Final

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Position, Sheet
from mappemonde.games.africa1880.constants import ALONE, BITS, MEMBERS, SHARED, YEARS, Constants

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


def turns_left(turn: int, colonies: int, figures: int) -> int:
    """Turns that will probably still be played, this one included: the figures run out before the years mostly do."""
    by_year = len(YEARS) - turn
    by_figure = 2 + (figures - colonies) // 5
    return max(1, min(by_year, by_figure))


def may_end(constants: Constants, here: Position, turn: int) -> bool:
    """Whether this turn could be the last: the last year, or figures for all areas that could be completed run out."""
    colonies = 0
    for area in range(constants.areas):
        if here.colony[area] or BITS[here.present[area]] >= max(1, constants.squares[area] - here.built[area]):
            colonies += 1
    return turn == len(YEARS) - 1 or colonies >= constants.figures


def prospect(constants: Constants, here: Position, area: int, seat: int, turns: int) -> float:
    """What the presence of a seat in an area will probably bring, if it stands there and `turns` turns are left."""
    mask = here.present[area] | 1 << seat
    count = BITS[mask]
    if here.colony[area]:
        return float(ALONE if count == 1 else SHARED)
    missing = constants.squares[area] - here.built[area]
    needed = (missing + count - 1) // count
    if needed > turns:
        return 0.0
    worth = float(ALONE)
    if count > 1:
        worth = SHARED * CROWD ** (count - 2)
    else:
        for _ in MEMBERS[rivals_near(constants, here, area, seat)]:
            worth *= INTRUDER
    return worth * HASTE**needed


def rivals_near(constants: Constants, here: Position, area: int, seat: int) -> int:
    """The other countries that could explore an area now, as bits."""
    mask = 0
    for near in constants.near[area]:
        mask |= here.present[near]
    return mask & ~(1 << seat)


def outlook(constants: Constants, here: Position, turns: int) -> list[float]:
    """The points every seat may hope for: its colonies, and its prospects in so many turns; doves are left out."""
    hopes = [0.0] * constants.seats
    for area in range(constants.areas):
        for seat in MEMBERS[here.present[area]]:
            hopes[seat] += prospect(constants, here, area, seat, turns)
    return hopes


def candidates(constants: Constants, here: Position, area: int, seat: int) -> list[int]:
    """The entries worth trying for a presence: work where work is left, and every neighbour it does not hold yet."""
    found: list[int] = []
    if not here.colony[area] and here.built[area] < constants.squares[area]:
        found.append(DEVELOP)
    for target in constants.near[area]:
        if not here.colony[target] and not here.present[target] >> seat & 1:
            found.append(EXPLORE + target)
    return found or [NOTHING]


def entry_gain(constants: Constants, here: Position, area: int, seat: int, entry: int, turns: int) -> float:
    """What an order will probably bring: a square sooner, or a foothold from the next turn on."""
    if entry == DEVELOP:
        now = prospect(constants, here, area, seat, turns)
        missing = constants.squares[area] - here.built[area]
        if BITS[here.present[area]] <= 1 or missing % BITS[here.present[area]] == 1 or missing == 1:
            gain = now / HASTE - now
            if missing > turns - 1:
                gain = max(gain, prospect_if(constants, here, area, seat, 1, turns - 1))
            return gain + (now if missing == 1 else 0.0)
        return 0.5 * (now / HASTE - now)
    if entry >= EXPLORE:
        return foothold(constants, here, entry - EXPLORE, seat, turns)
    return 0.0


def prospect_if(constants: Constants, here: Position, area: int, seat: int, built: int, turns: int) -> float:
    """A prospect with some squares more filled."""
    before = here.built[area]
    here.built[area] = min(constants.squares[area], before + built)
    found = prospect(constants, here, area, seat, turns)
    here.built[area] = before
    return found


def foothold(constants: Constants, here: Position, area: int, seat: int, turns: int) -> float:
    """What a new presence in an area will probably bring: its prospect a turn later, and room to go on from there."""
    if turns <= 1:
        done = here.built[area] >= constants.squares[area]
        return SHARED * CROWD if done and here.present[area] else float(ALONE) if done else 0.0
    gain = prospect(constants, here, area, seat, turns - 1) * (1.0 + TASTE * ((area + 3) * (seat + 2) * 37 % 17) / 17)
    if turns >= 4:
        for near in constants.near[area]:
            if not here.present[near]:
                gain += GROWTH
    return gain


def plan(constants: Constants, here: Position, seat: int, stock: int, turns: int, shunned: list[int]) -> Sheet:
    """A sensible sheet without its relations: best orders first, no area explored twice, none that is shunned."""
    here = Position(here.present, here.built.copy(), here.colony)
    orders = [BLANK] * constants.areas
    taken = [False] * constants.areas
    for area in shunned:
        taken[area] = True
    waiting = [area for area in range(constants.areas) if here.present[area] >> seat & 1]
    landing = NOWHERE
    ship = stock > 0
    while waiting or ship:
        best, most, choice = -1, 0.0, NOTHING
        for area in waiting:
            for entry in candidates(constants, here, area, seat):
                if entry >= EXPLORE and (taken[entry - EXPLORE] or stock == 0):
                    continue
                gain = entry_gain(constants, here, area, seat, entry, turns)
                if gain > most:
                    best, most, choice = area, gain, entry
        target = best_landing(constants, here, seat, turns, taken) if ship and stock > 0 else NOWHERE
        if target != NOWHERE and foothold(constants, here, target, seat, turns) >= most:
            landing = target
            taken[target] = True
            ship = False
            stock -= 1
        elif best >= 0:
            orders[best] = choice
            waiting.remove(best)
            if choice >= EXPLORE:
                taken[choice - EXPLORE] = True
                stock -= 1
        else:
            break
    for area in waiting:
        orders[area] = NOTHING
    return Sheet(orders, landing)


def best_landing(constants: Constants, here: Position, seat: int, turns: int, taken: list[bool]) -> int:
    """The empty coast that promises most, or NOWHERE."""
    best, most = NOWHERE, 0.0
    for area in range(constants.areas):
        if constants.coast[area] and not here.present[area] and not taken[area]:
            gain = foothold(constants, here, area, seat, turns)
            if gain > most:
                best, most = area, gain
    return best


def finishing(constants: Constants, here: Position, sheet: Sheet, seat: int) -> list[int]:
    """The areas where a seat stands alone that its sheet completes this turn."""
    found: list[int] = []
    for area in range(constants.areas):
        if here.present[area] == 1 << seat and not here.colony[area]:
            work = 1 if sheet.orders[area] == DEVELOP else 0
            if here.built[area] + work >= constants.squares[area]:
                found.append(area)
    return found


def common_ground(constants: Constants, here: Position, one: int, other: int) -> float:
    """What two countries stand to share in areas that are open still: the price of a quarrel."""
    total = 0.0
    both = 1 << one | 1 << other
    for area in range(constants.areas):
        if not here.colony[area] and here.present[area] & both == both:
            total += SHARED * HASTE ** (constants.squares[area] - here.built[area])
    return total
