"""Declaring an attack: whom one may attack, and what it costs (R10, R16.6)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import Assault, Attack, Hunt
from mappemonde.games.struggle.battle import Battle
from mappemonde.games.struggle.constants import ARMY, ATTACK_PRICE, NAVY, NEUTRAL, PIRATES
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.attack import begin
from mappemonde.games.struggle.steps.buying import action_is_left
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import how_many
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


def may_attack_in(state: Struggle, seat: i64, area: i64, unit: i64) -> bool:
    """Whether a seat has the unit in an area that an attack takes (R10.3)."""
    return not state.constants.needs_army or state.count(unit, seat, area) > 0


def hunter(raid: i64) -> i64:
    """The kind of unit that a raid is attacked with (R10.3)."""
    return NAVY if raid == PIRATES else ARMY


def add_attacks(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add every attack on powers, region markers and raids (R10.2)."""
    constants = state.constants
    powers = constants.powers
    regions, foes = constants.region_bits, state.foes(seat)
    if constants.needs_army:
        regions &= state.posts[ARMY * powers + seat]
    for area in constants.members(regions):
        victims = state.there[area] & foes
        menu.add_set(constants.attacks + area * powers, victims, how_many(victims))
        for marker in constants.neutrals[area]:
            if state.lying[marker]:
                menu.add(constants.assaults + marker, 1)
    for raid in range(constants.raids):
        area = state.raided[raid]
        if area >= 0 and may_attack_in(state, seat, area, hunter(raid)):
            menu.add(constants.hunts + raid, 1)


def has_attack(state: Struggle, seat: i64) -> bool:
    """Whether a seat can attack anything (R10.6)."""
    menu = Menu(state.rows)
    add_attacks(state, seat, menu)
    return len(menu) > 0


def mildest_attack(state: Struggle, seat: i64) -> Action:
    """The attack that offends least: on the weakest region marker, else on a raid, else the first there is."""
    menu = Menu(state.rows)
    add_attacks(state, seat, menu)
    best, weakest = menu[0], 1 << 30
    for action in menu.all():
        strength = weakest
        if isinstance(action, Assault):
            strength = int(state.constants.marker_strength[action.marker])
        elif isinstance(action, Hunt):
            strength = (1 << 30) - 1  # any region marker is weaker
        if strength < weakest:
            best, weakest = action, strength
    return best


def declare(state: Struggle, seat: i64, action: Action, price: i64, rule: str) -> None:
    """Declare an attack and pay for it (R10.1)."""
    constants = state.constants
    if isinstance(action, Attack):
        battle = Battle(action.area, int(seat), action.victim)
        told, facts = events.ATTACKED, dict[str, Fact](area=action.area, victim=action.victim)
        state.struck[seat * constants.areas + action.area] |= 1 << action.victim
    elif isinstance(action, Assault):
        battle = Battle(int(constants.marker_area[action.marker]), int(seat), -1, marker=action.marker)
        told, facts = events.ASSAULTED, dict[str, Fact](area=battle.area, marker=action.marker)
    else:
        assert isinstance(action, Hunt)
        battle = Battle(int(state.raided[action.raid]), int(seat), -1, raid=action.raid)
        told, facts = events.HUNTED, dict[str, Fact](area=battle.area, raid=action.raid)
    if state.journal is not None:
        cited = "R16.6" if isinstance(action, Hunt) and rule == "R10.1" else rule
        state.emit(told, {"seat": seat, **facts}, rule=cited)
    state.pay(seat, price)
    begin(state, battle)


def attack(state: Struggle, seat: i64, action: Action) -> None:
    """Attack as an action (R10.1)."""
    state.actions -= 1
    declare(state, seat, action, ATTACK_PRICE, "R10.1")


def open_war_office(state: Struggle, seat: i64) -> None:
    """Use War Office: an attack follows that costs no action (R10.6)."""
    state.turn_tile(seat, state.constants.free_attack)
    if state.journal is not None:
        state.emit(events.TILE_USED, {"seat": seat, "tile": state.constants.free_attack}, rule="R6.6")
    state.push(FREE_ATTACK)


class FreeAttack(Step[Struggle]):
    """A seat that uses War Office says whom it attacks (R10.6)."""

    NAME: ClassVar[str] = "free_attack"
    RULE: ClassVar[str] = "R10.6"

    def seats(self, state: Struggle) -> i64:
        return 1 << state.seat

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        add_attacks(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return FREE_ATTACK_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return mildest_attack(state, seat)

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        state.flow.pop()
        declare(state, seat, action, state.constants.office_price, "R10.6")


FREE_ATTACK: Final = FreeAttack()


def _place(step: Any, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    if isinstance(action, Assault):
        return {"area": int(state.constants.marker_area[action.marker]), "marker": action.marker}
    return {"area": int(state.raided[action.raid]), "raid": action.raid}


@check("R10.2", "{area The:is|are} a home: nobody is attacked there.")
def area_is_a_region(step: Any, state: Struggle, seat: int, action: Attack) -> bool:
    return not state.constants.is_home[action.area]


@check("R10.2", "You cannot attack yourself.")
def victim_is_another(step: Any, state: Struggle, seat: int, action: Attack) -> bool:
    return action.victim != seat


@check("R10.5", "{victim The:is your ally|are your allies} in this war.")
def victim_is_an_enemy(step: Any, state: Struggle, seat: int, action: Attack) -> bool:
    return state.are_enemies(seat, action.victim)


@check("R10.2", "{victim The:has|have} neither a unit nor a control marker in {area the}.")
def victim_is_there(step: Any, state: Struggle, seat: int, action: Attack) -> bool:
    return state.controls(action.victim, action.area) > 0 or state.is_present(action.victim, action.area)


@check("R10.3", "You attack with an army of your own, and have none in {area the}.")
def army_is_there(step: Any, state: Struggle, seat: int, action: Attack) -> bool:
    return may_attack_in(state, seat, action.area, ARMY)


@check("R10.2", "This marker does not lie on the map: {marker}.")
def marker_lies_there(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return bool(state.lying[action.marker])


@check("R10.2", "Only numbered markers are attacked, and this is none: {marker}.")
def marker_is_numbered(step: Any, state: Struggle, seat: int, action: Assault) -> bool:
    return state.constants.marker_type[action.marker] == NEUTRAL


@check("R10.3", "You attack with an army of your own, and have none in {area the}.", facts=_place)
def army_is_at_the_marker(step: Any, state: Struggle, seat: int, action: Assault) -> bool:
    return may_attack_in(state, seat, state.constants.marker_area[action.marker], ARMY)


@check("R16.6", "{raid The:is|are} not on the map.")
def raid_is_on_the_map(step: Any, state: Struggle, seat: int, action: Hunt) -> bool:
    return state.raided[action.raid] >= 0


@check(
    "R10.3", "Pirates are attacked with a navy, Slave Revolt with an army: you have none in {area the}.", facts=_place
)
def hunter_is_there(step: Any, state: Struggle, seat: int, action: Hunt) -> bool:
    return may_attack_in(state, seat, state.raided[action.raid], hunter(action.raid))


@check("R10.6", "You have no War Office to use in this war.")
def war_office_is_unused(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.unused(seat, state.constants.free_attack) > 0


@check("R10.6", "There is nothing you could attack.")
def something_can_be_attacked(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return has_attack(state, seat)


TARGET_CHECKS: Final = (area_is_a_region, victim_is_another, victim_is_an_enemy, victim_is_there, army_is_there)
MARKER_CHECKS: Final = (marker_lies_there, marker_is_numbered, army_is_at_the_marker)
HUNT_CHECKS: Final = (raid_is_on_the_map, hunter_is_there)
FREE_ATTACK_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Attack: TARGET_CHECKS,
    Assault: MARKER_CHECKS,
    Hunt: HUNT_CHECKS,
}
ATTACK_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Attack: (action_is_left, *TARGET_CHECKS),
    Assault: (action_is_left, *MARKER_CHECKS),
    Hunt: (action_is_left, *HUNT_CHECKS),
}
WAR_OFFICE_CHECKS: Final = (war_office_is_unused, something_can_be_attacked)
