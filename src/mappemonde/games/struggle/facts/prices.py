"""Prices: what tiles cost now, good ones to begin with, and what to think of before a turn ends."""

from typing import Final

from mappemonde.games.struggle.constants import TRIANGLE
from mappemonde.games.struggle.facts.names import Names
from mappemonde.games.struggle.facts.seats import loan_of, project
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.told import Cost, Warnings
from mappemonde.games.struggle.view import StruggleView

GOOD: Final = 3
"""So many tiles are named to newcomers."""


def loan_blocks(state: Struggle, names: Names) -> dict[str, int]:
    """The gold that a loan brings each seat (R3.1, R3.2)."""
    return {names.power(seat): loan_of(state, seat) for seat in range(int(state.constants.seats))}


def costs(view: StruggleView, state: Struggle, names: Names) -> dict[str, Cost]:
    """What the tiles of the supply cost the seat that looks (R7.1)."""
    if view.seat < 0:
        return {}
    constants = state.constants
    found: dict[str, Cost] = {}
    for tile in range(int(constants.tiles)):
        if state.supply[tile] > 0:
            gold = int(constants.tile_gold[tile])
            loans = int(state.loans_for(view.seat, gold))
            found[names.tile(tile)] = {
                "gold": gold,
                "population": int(constants.tile_population[tile]),
                "unrest": int(constants.tile_unrest[tile]) + loans,
                "loans": loans,
            }
    return found


def good_first(view: StruggleView, state: Struggle, names: Names) -> list[str]:
    """Tiles that pay early and in every war, for a seat that has none yet."""
    constants = state.constants
    if view.seat < 0 or state.war > 1 or any(state.owns(view.seat, tile) for tile in range(int(constants.tiles))):
        return []
    early = (
        constants.free_army,
        constants.army_training,
        constants.free_attack,
        constants.logistics,
        constants.banking,
    )
    there = [tile for tile in early if tile >= 0 and state.supply[tile] > 0]
    return [names.tile(tile) for tile in there[:GOOD]]


def warnings(view: StruggleView, state: Struggle, names: Names) -> Warnings | None:
    """What the seat whose turn it is should think of before it ends it."""
    seat = int(view.seat)
    if seat < 0 or state.seat != seat or state.end:
        return None
    constants = state.constants
    unused = [
        names.tile(tile)
        for tile in range(int(constants.tiles))
        if constants.life[tile] == TRIANGLE and state.unused(seat, tile) > 0
    ]
    return {
        "unused": unused,
        "last_turn": bool(state.round == constants.rounds),
        "loans": project(view, state, seat, 0)["loans"],
    }
