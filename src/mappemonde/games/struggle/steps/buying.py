"""Buying tiles, Pirates and Slave Revolt included, which strike at once (R7, R16.1, R18.3, R18.6)."""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import Buy, Diplomacy, Raid
from mappemonde.games.struggle.battle import Battle
from mappemonde.games.struggle.constants import INDUSTRY_POINTS, INDUSTRY_WORTH, PIRATES
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.attack import begin
from mappemonde.kernel.check import check
from mappemonde.kernel.columns import how_many
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu


def may_buy_now(state: Struggle) -> bool:
    """Whether the seat whose turn it is may still buy in this round (R6.3, R6.8)."""
    return state.actions > 0 and not state.bought and not (state.constants.one_special and state.settled)


def to_be_had(state: Struggle, seat: i64) -> i64:
    """The tiles of the supply that a seat may have, a bit each: it must have their population (R7.1, R7.2, R7.5)."""
    too_dear = state.constants.too_dear[state.population[seat]]
    return state.stock & ~(state.barred[seat] | too_dear)


def is_raided_by(state: Struggle, raid: i64, area: i64) -> bool:
    """Whether a raid may strike in an area: Pirates in any colony, Slave Revolt in the Americas (R16.1)."""
    return state.constants.colonial[area] if raid == PIRATES else state.constants.american[area]


def add_purchases(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add every tile that may be bought, and every target of Pirates and Slave Revolt."""
    constants = state.constants
    tiles = to_be_had(state, seat)
    add_strikes(state, tiles, menu)
    tiles &= ~constants.raid_bits
    menu.add_set(constants.buys, tiles, len(constants.members(tiles)))


def add_strikes(state: Struggle, tiles: i64, menu: Menu) -> None:
    """Add every target of those raids that are among some tiles, a bit each."""
    for raid in range(state.constants.raids):
        tile = state.constants.raid_tile[raid]
        if tile >= 0 and tiles >> tile & 1:
            add_raids(state, raid, menu)


def add_raids(state: Struggle, raid: i64, menu: Menu) -> None:
    """Add every control marker that a raid may strike at (R16.1)."""
    constants = state.constants
    for area in constants.raid_areas[raid]:
        for power in constants.members(state.there[area]):
            if state.control[power * constants.areas + area] > 0:
                place = (raid * constants.areas + area) * constants.powers + power
                menu.add(constants.raid_actions + place, 1)


def charge(state: Struggle, seat: i64, tile: i64, rule: str) -> None:
    """Pay what is printed on a tile, and take it from the supply (R7.1)."""
    constants = state.constants
    state.restock(tile, -1)
    state.population[seat] -= constants.tile_population[tile]
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "tile": tile, "gold": constants.tile_gold[tile]}
        state.emit(events.BOUGHT, {**facts, "population": constants.tile_population[tile]}, rule=rule)
    state.pay(seat, constants.tile_gold[tile])
    state.grow_unrest(seat, constants.tile_unrest[tile], "R7.1")


def buy(state: Struggle, seat: i64, tile: i64) -> None:
    """Buy a tile as an action (R6.3, R7.1)."""
    spend_purchase(state)
    charge(state, seat, tile, "R7.1")
    take_tile(state, seat, tile)


def spend_purchase(state: Struggle) -> None:
    """Use up an action and the purchase of this round (R6.3)."""
    state.actions -= 1
    state.bought = True


def take_tile(state: Struggle, seat: i64, tile: i64) -> None:
    """Lay a tile before its owner; Industry scores at once (R18.6)."""
    constants = state.constants
    state.put_tile(seat, tile, 1)
    if tile == constants.industry:
        state.points[seat * constants.sources + INDUSTRY_POINTS] += INDUSTRY_WORTH
        if state.journal is not None:
            state.emit(events.INDUSTRY_BUILT, {"seat": seat, "points": INDUSTRY_WORTH})


def launch(state: Struggle, seat: i64, action: Raid) -> None:
    """Buy Pirates or Slave Revolt: it strikes at once (R16.1)."""
    spend_purchase(state)
    charge(state, seat, state.constants.raid_tile[action.raid], "R7.1")
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "raid": action.raid, "area": action.area, "victim": action.victim}
        state.emit(events.RAIDED, facts)
    begin(state, Battle(action.area, -1, action.victim, raid=action.raid))


def negotiate(state: Struggle, seat: i64, tile: i64) -> None:
    """Take an alliance tile by Diplomatic Service, for its price and no action (R18.3)."""
    state.turn_tile(seat, state.constants.diplomacy)
    if state.journal is not None:
        state.emit(events.TILE_USED, {"seat": seat, "tile": state.constants.diplomacy}, rule="R6.6")
    charge(state, seat, tile, "R18.3")
    take_tile(state, seat, tile)


def may_negotiate(state: Struggle, seat: i64) -> bool:
    """Whether a seat may use Diplomatic Service now (R18.3)."""
    return state.unused(seat, state.constants.diplomacy) > 0


def add_negotiations(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add every alliance tile that Diplomatic Service may take."""
    constants = state.constants
    tiles = to_be_had(state, seat) & constants.alliance_bits
    menu.add_set(constants.diplomacies, tiles, how_many(tiles))


def _bought(step: Any, state: Struggle, seat: int, action: Any) -> int:
    """The tile an action is about."""
    return int(state.constants.raid_tile[action.raid]) if isinstance(action, Raid) else int(action.tile)


def _tile(step: Any, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    tile = _bought(step, state, seat, action)
    return {
        "tile": tile,
        "price": int(state.constants.tile_population[tile]),
        "population": int(state.population[seat]),
    }


@check("R6.1", "You have no action left in this turn.")
def action_is_left(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.actions > 0


@check("R6.3", "You have bought a tile in this round already.")
def nothing_was_bought(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return not state.bought


@check("R6.8", "At this table a turn has one special action, and you have taken it.")
def special_action_is_left(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return not (state.constants.one_special and (state.bought or state.settled))


@check("R7.2", "No tile of this kind lies in the supply: {tile}.", facts=_tile)
def tile_is_in_supply(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.supply[_bought(step, state, seat, action)] > 0


@check("R7.5", "You have used {tile the} in this round: you may buy it again from the next round on.", facts=_tile)
def tile_was_not_used_this_round(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return not state.barred[seat] >> _bought(step, state, seat, action) & 1


@check("R3.8", "{tile The} costs {price} population, and you have {population}.", facts=_tile)
def population_pays_the_tile(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.constants.tile_population[_bought(step, state, seat, action)] <= state.population[seat]


@check("R7.6", "{tile The:strikes when it is|strike when they are} bought: name a region and a power.", facts=_tile)
def tile_needs_no_target(step: Any, state: Struggle, seat: int, action: Buy) -> bool:
    return state.constants.tile_raid[action.tile] < 0


@check("R16.1", "Pirates strike in colonies, Slave Revolt in the Americas: not in {area the}.")
def raid_reaches_the_area(step: Any, state: Struggle, seat: int, action: Raid) -> bool:
    return is_raided_by(state, action.raid, action.area)


@check("R16.1", "{victim The:has|have} no control marker in {area the}.")
def victim_has_a_marker(step: Any, state: Struggle, seat: int, action: Raid) -> bool:
    return state.controls(action.victim, action.area) > 0


@check("R18.3", "You have no Diplomatic Service to use in this war.")
def diplomacy_is_unused(step: Any, state: Struggle, seat: int, action: Diplomacy) -> bool:
    return may_negotiate(state, seat)


@check("R18.3", "Diplomatic Service takes alliance tiles alone, and {tile the} is none.")
def tile_is_an_alliance(step: Any, state: Struggle, seat: int, action: Diplomacy) -> bool:
    return action.tile in state.constants.alliances


SUPPLY_CHECKS: Final = (tile_is_in_supply, tile_was_not_used_this_round, population_pays_the_tile)
PURCHASE_CHECKS: Final = (action_is_left, nothing_was_bought, special_action_is_left)
BUY_CHECKS: Final = (*PURCHASE_CHECKS, tile_needs_no_target, *SUPPLY_CHECKS)
RAID_CHECKS: Final = (*PURCHASE_CHECKS, *SUPPLY_CHECKS, raid_reaches_the_area, victim_has_a_marker)
DIPLOMACY_CHECKS: Final = (diplomacy_is_unused, tile_is_an_alliance, *SUPPLY_CHECKS)
