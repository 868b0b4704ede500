"""A turn: up to two actions, and any tiles before, between and after them (R6)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import (
    Agriculture,
    Assault,
    Attack,
    Build,
    Buy,
    Colonise,
    Diplomacy,
    EndTurn,
    Enslave,
    Give,
    Hunt,
    LayBlockade,
    Mercenaries,
    Move,
    Natives,
    Pressgangs,
    Raid,
    Reform,
    WarOffice,
)
from mappemonde.games.struggle.constants import ACTIONS, ARMY, MOST_POPULATION, NAVY, REFORMED
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.building import (
    BUILD_CHECKS,
    MERCENARY_CHECKS,
    NATIVE_CHECKS,
    PRESSGANG_CHECKS,
    add_builds,
    add_destinations,
    add_natives,
    build,
    hire,
    train_natives,
)
from mappemonde.games.struggle.steps.buying import (
    BUY_CHECKS,
    DIPLOMACY_CHECKS,
    RAID_CHECKS,
    add_negotiations,
    add_purchases,
    buy,
    launch,
    may_buy_now,
    may_negotiate,
    negotiate,
)
from mappemonde.games.struggle.steps.declaring import (
    ATTACK_CHECKS,
    WAR_OFFICE_CHECKS,
    add_attacks,
    attack,
    has_attack,
    open_war_office,
)
from mappemonde.games.struggle.steps.moving import MOVE_CHECKS, add_moves, begin_moves
from mappemonde.games.struggle.steps.settling import (
    COLONISE_CHECKS,
    ENSLAVE_CHECKS,
    add_settlements,
    may_settle_now,
    settle,
)
from mappemonde.games.struggle.voyages import targets
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Turn(Step[Struggle]):
    """The seat whose turn it is acts, uses tiles, or ends its turn (R6.2, R6.6, R6.7)."""

    NAME: ClassVar[str] = "turn"
    RULE: ClassVar[str] = "R6.1"

    def seats(self, state: Struggle) -> i64:
        return 1 << state.seat

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        if state.actions > 0:
            if may_buy_now(state):
                add_purchases(state, seat, menu)
            armies, navies = targets(state, seat, ARMY), targets(state, seat, NAVY)
            if state.population[seat] > 0:
                add_builds(state, seat, armies, navies, menu)
            add_moves(state, seat, armies, navies, (), menu)
            add_attacks(state, seat, menu)
            if may_settle_now(state, seat):
                add_settlements(state, seat, menu)
        add_tile_uses(state, seat, menu)
        if state.constants.gifts:
            add_gifts(state, seat, menu)
        menu.add(state.constants.end_turn, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return TURN_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return EndTurn()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        if isinstance(action, EndTurn):
            end_turn(state, seat)
        elif isinstance(action, Move):
            begin_moves(state, seat, action)
        elif isinstance(action, Build):
            build(state, seat, action.unit, action.area)
        elif isinstance(action, Buy):
            buy(state, seat, action.tile)
        elif isinstance(action, (Colonise, Enslave)):
            settle(state, seat, action.marker)
        elif isinstance(action, (Attack, Assault, Hunt)):
            attack(state, seat, action)
        elif isinstance(action, Raid):
            launch(state, seat, action)
        else:
            use_tile(state, seat, action)


TURN: Final = Turn()


def end_turn(state: Struggle, seat: i64) -> None:
    """Hand the turn on; actions that are left are given up (R6.5, R6.7)."""
    if state.constants.opener_acts and state.actions < ACTIONS:
        state.opener = seat
    if state.journal is not None:
        if state.actions > 0:
            state.emit(events.PASSED, {"seat": seat, "actions": state.actions})
        else:
            state.emit(events.TURN_ENDED, {"seat": seat})
    state.pop()


def add_tile_uses(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add every use of a tile that costs no action (R6.6)."""
    constants = state.constants
    if state.hand[seat] & constants.free_bits == 0:
        return
    if state.unused(seat, constants.free_attack) > 0 and has_attack(state, seat):
        menu.add(constants.war_office, 1)
    if state.unused(seat, constants.free_army) > 0:
        add_destinations(state, seat, ARMY, constants.mercenaries, menu)
    if state.unused(seat, constants.free_navy) > 0:
        add_destinations(state, seat, NAVY, constants.pressgangs, menu)
    if state.unused(seat, constants.natives) > 0 and state.actions >= constants.natives_actions:
        add_natives(state, seat, menu)
    if may_negotiate(state, seat):
        add_negotiations(state, seat, menu)
    if state.unused(seat, constants.agriculture) > 0 and state.population[seat] < MOST_POPULATION:
        menu.add(constants.agricultures, 1)
    if state.owns(seat, constants.reform) > 0:
        menu.add(constants.reforms, 1)
    if state.owns(seat, constants.blockade) > 0:
        for area in constants.members(state.posts[NAVY * constants.powers + seat]):
            if may_blockade(state, seat, area):
                menu.add(constants.blockades + area, 1)


def use_tile(state: Struggle, seat: i64, action: Action) -> None:
    """Use a tile that costs no action, or give gold (R6.6, R21.3)."""
    if isinstance(action, Mercenaries):
        hire(state, seat, ARMY, action.area)
    elif isinstance(action, Pressgangs):
        hire(state, seat, NAVY, action.area)
    elif isinstance(action, WarOffice):
        open_war_office(state, seat)
    elif isinstance(action, Natives):
        train_natives(state, seat, action.area)
    elif isinstance(action, Diplomacy):
        negotiate(state, seat, action.tile)
    elif isinstance(action, Agriculture):
        cultivate(state, seat)
    elif isinstance(action, Reform):
        reform(state, seat)
    elif isinstance(action, LayBlockade):
        lay_blockade(state, seat, action.area)
    elif isinstance(action, Give):
        give(state, seat, action)


def cultivate(state: Struggle, seat: i64) -> None:
    """One population more by Improved Agriculture (R18.4)."""
    state.turn_tile(seat, state.constants.agriculture)
    state.population[seat] += 1
    if state.journal is not None:
        state.emit(events.POPULATION_GREW, {"seat": seat, "population": state.population[seat]})


def reform(state: Struggle, seat: i64) -> None:
    """Two unrest less by Government Reform, which then leaves the game (R18.5)."""
    removed = min(REFORMED, state.unrest[seat])
    state.put_tile(seat, state.constants.reform, -1)
    state.unrest[seat] -= removed
    state.tally[seat] = max(state.tally[seat] - REFORMED, 0)
    if state.journal is not None:
        state.emit(events.REFORMED, {"seat": seat, "unrest": REFORMED})


def may_blockade(state: Struggle, seat: i64, area: i64) -> bool:
    """Whether a Blockade may be laid in an area: a colony with an own navy and no Blockade yet (R17.1)."""
    return state.constants.colonial[area] and state.count(NAVY, seat, area) > 0 and state.blockader[area] < 0


def lay_blockade(state: Struggle, seat: i64, area: i64) -> None:
    """Lay Blockade under an own navy: it is used, so its owner may not buy it again in this round (R17.1, R7.5)."""
    constants = state.constants
    state.put_tile(seat, constants.blockade, -1)
    state.bar(seat, constants.blockade)
    state.blockader[area] = seat
    if state.journal is not None:
        state.emit(events.BLOCKADED, {"seat": seat, "area": area})


def add_gifts(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add gifts of gold to the others, as far as cash goes (R21.3)."""
    most = min(state.gold[seat], state.constants.ceiling)
    if most > 0:
        menu.weighted = True
        for other in range(state.constants.seats):
            if other != seat:
                menu.add(state.constants.gifts_of_gold[other], most)


def give(state: Struggle, seat: i64, action: Give) -> None:
    """Give gold to another seat (R21.3)."""
    state.gold[seat] -= action.gold
    state.gold[action.receiver] += action.gold
    state.given[seat * state.constants.seats + action.receiver] += action.gold
    if state.journal is not None:
        state.emit(events.GAVE, {"seat": seat, "receiver": action.receiver, "gold": action.gold})


def _purse(step: Any, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    return {"cash": int(state.gold[seat]), "most": int(state.constants.ceiling)}


@check("R18.4", "You have no Improved Agriculture to use in this war.")
def agriculture_is_unused(step: Any, state: Struggle, seat: int, action: Agriculture) -> bool:
    return state.unused(seat, state.constants.agriculture) > 0


@check("R3.8", "Your population is 9, and never more.")
def population_can_grow(step: Any, state: Struggle, seat: int, action: Agriculture) -> bool:
    return state.population[seat] < MOST_POPULATION


@check("R18.5", "You own no Government Reform.")
def reform_is_owned(step: Any, state: Struggle, seat: int, action: Reform) -> bool:
    return state.owns(seat, state.constants.reform) > 0


@check("R17.1", "You hold no Blockade.")
def blockade_is_held(step: Any, state: Struggle, seat: int, action: LayBlockade) -> bool:
    return state.owns(seat, state.constants.blockade) > 0


@check("R17.1", "A Blockade is laid in a colony where you have a navy: not in {area the}.")
def navy_can_blockade(step: Any, state: Struggle, seat: int, action: LayBlockade) -> bool:
    return bool(state.constants.colonial[action.area]) and state.count(NAVY, seat, action.area) > 0


@check("R17.1", "A Blockade lies in {area the} already.")
def area_is_not_blockaded(step: Any, state: Struggle, seat: int, action: LayBlockade) -> bool:
    return state.blockader[action.area] < 0


@check("R21.3", "At this table gold is given for help in an attack alone.")
def table_allows_gifts(step: Any, state: Struggle, seat: int, action: Give) -> bool:
    return state.constants.gifts


@check("R21.3", "Give gold to somebody else.")
def receiver_is_another(step: Any, state: Struggle, seat: int, action: Give) -> bool:
    return action.receiver != seat


@check("R21.3", "You have {cash} gold, and give from cash alone, at most {most} at once.", facts=_purse)
def gift_is_in_hand(step: Any, state: Struggle, seat: int, action: Give) -> bool:
    return 0 < action.gold <= min(state.gold[seat], state.constants.ceiling)


TURN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Buy: BUY_CHECKS,
    Raid: RAID_CHECKS,
    Build: BUILD_CHECKS,
    Move: MOVE_CHECKS,
    **ATTACK_CHECKS,
    Colonise: COLONISE_CHECKS,
    Enslave: ENSLAVE_CHECKS,
    WarOffice: WAR_OFFICE_CHECKS,
    Mercenaries: MERCENARY_CHECKS,
    Pressgangs: PRESSGANG_CHECKS,
    Natives: NATIVE_CHECKS,
    Diplomacy: DIPLOMACY_CHECKS,
    Agriculture: (agriculture_is_unused, population_can_grow),
    Reform: (reform_is_owned,),
    LayBlockade: (blockade_is_held, navy_can_blockade, area_is_not_blockaded),
    Give: (table_allows_gifts, receiver_is_another, gift_is_in_hand),
    EndTurn: (),
}
