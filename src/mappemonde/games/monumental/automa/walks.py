"""Where an Automa's Explorer goes: toward what is nearest, or where most tokens lie (R20.16, R20.17)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental.indexes import BITS, NOBODY
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.columns import filled

FAR: Final = 99


def goals(state: Monumental, seat: i64) -> i64:
    """The tiles an Automa's Explorers go for, a bit each: Markets, Monsters, Trading Posts of humans (R20.16)."""
    constants = state.constants
    found: i64 = 0
    for area in range(constants.areas):
        market = state.market[area]
        if market >= 0 and len(state.stacks[market]) > 0 and not state.marketed[seat] & BITS[market]:
            found |= BITS[area]
        if state.post[area] != NOBODY and not constants.is_automa[state.post[area]]:
            found |= BITS[area]
    for monster in state.monsters:
        found |= BITS[state.monster_at[monster]]
    return found


def next_tiles(state: Monumental, seat: i64, place: i64, steps: i64) -> vec[i64]:
    """The tiles to which an Explorer may go next, equally good; none: there is nothing to go for (R20.16, R20.17)."""
    aims = goals(state, seat)
    if aims:
        return toward(state, seat, place, aims)
    best = richest(state, seat, place, steps, 0)
    if best > 0:
        return _first_steps(state, seat, place, steps, best)
    tokens: i64 = 0
    for area in range(state.constants.areas):
        if lying(state, area):
            tokens |= BITS[area]
    return toward(state, seat, place, tokens)


def lying(state: Monumental, area: i64) -> i64:
    """Production and Science tokens on a tile."""
    return state.production[area] + state.science[area]


def toward(state: Monumental, seat: i64, place: i64, aims: i64) -> vec[i64]:
    """The first tiles of all shortest ways to the nearest of some tiles."""
    steps = _distances(state, seat, aims)
    best: i64 = FAR
    found = vec[i64]()
    for area in state.constants.near[place]:
        if state.constants.walk_bits[seat * state.constants.areas + place] & BITS[area] and steps[area] <= best:
            if steps[area] < best:
                best, found = steps[area], vec[i64]()
            found = append(found, area)
    return found if best < FAR else vec[i64]()


def _distances(state: Monumental, seat: i64, aims: i64) -> vec[i64]:
    """For every tile the steps to the nearest of some tiles, over tiles that Explorers enter (R8.2)."""
    constants = state.constants
    found = filled(constants.areas, FAR)
    todo = vec[i64]()
    for area in range(constants.areas):
        if aims & BITS[area]:
            found[area] = 0
            todo = append(todo, area)
    at: i64 = 0
    while at < i64(len(todo)):
        place = todo[at]
        at += 1
        for area in constants.near[place]:
            if constants.walk_bits[seat * constants.areas + place] & BITS[area] and found[area] == FAR:
                found[area] = found[place] + 1
                todo = append(todo, area)
    return found


def richest(state: Monumental, seat: i64, place: i64, steps: i64, seen: i64) -> i64:
    """The most tokens that so many steps can collect; tiles already entered have none left."""
    if steps == 0:
        return 0
    best: i64 = 0
    for area in state.constants.near[place]:
        if state.constants.walk_bits[seat * state.constants.areas + place] & BITS[area]:
            here: i64 = 0 if seen & BITS[area] else lying(state, area)
            best = max(best, here + richest(state, seat, area, steps - 1, seen | BITS[area]))
    return best


def _first_steps(state: Monumental, seat: i64, place: i64, steps: i64, best: i64) -> vec[i64]:
    """The first tiles of the ways that collect most."""
    found = vec[i64]()
    for area in state.constants.near[place]:
        here = state.constants.walk_bits[seat * state.constants.areas + place] & BITS[area]
        if here and lying(state, area) + richest(state, seat, area, steps - 1, BITS[area]) == best:
            found = append(found, area)
    return found
