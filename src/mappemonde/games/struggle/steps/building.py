"""Building: one unit for one population, raised at home and moved at once; what tiles add to it (R8)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import Enough, Levy, March, Natives, Pressgangs, Stay
from mappemonde.games.struggle.constants import ARMY, BITS, FORT, NAVY, TRIANGLE
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.buying import action_is_left
from mappemonde.games.struggle.voyages import is_blockaded, may_enter, move_unit, raise_unit, targets
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import how_many
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


def add_destinations(state: Struggle, seat: i64, unit: i64, first: i64, menu: Menu) -> None:
    """Add the areas that a new unit may go to, from the place of the first area's action on (R8.2, R8.3)."""
    if state.left(unit, seat) > 0:
        areas = targets(state, seat, unit)
        menu.add_set(first, areas, how_many(areas))


def add_builds(state: Struggle, seat: i64, armies: i64, navies: i64, menu: Menu) -> None:
    """Add every unit that may be built, with where armies and navies may go; a fort may not stay at home (R8.3)."""
    constants = state.constants
    first, areas = constants.builds, constants.areas
    count = how_many(armies)
    if state.left(ARMY, seat) > 0:
        menu.add_set(first + ARMY * areas, armies, count)
    if state.left(NAVY, seat) > 0:
        menu.add_set(first + NAVY * areas, navies, how_many(navies))
    if state.left(FORT, seat) > 0:
        menu.add_set(first + FORT * areas, armies & ~BITS[constants.homes[seat]], count - 1)


def build(state: Struggle, seat: i64, unit: i64, area: i64) -> None:
    """Build a unit as an action; Militia may add armies (R8.1, R8.5)."""
    state.actions -= 1
    state.population[seat] += raise_unit(state, seat, unit, area, "R8.1") - 1
    tiles = state.owns(seat, state.constants.militia)
    ask_for_levy(state, seat, tiles if state.constants.militia_adds_up else min(tiles, 1))


def ask_for_levy(state: Struggle, seat: i64, armies: i64) -> None:
    """Ask for further armies by Militia, if any can be raised (R8.5)."""
    if armies > 0 and state.population[seat] > 0 and state.left(ARMY, seat) > 0:
        state.push(Levying(armies))


class Levying(Step[Struggle]):
    """A seat that has built may raise further armies by Militia (R8.5)."""

    NAME: ClassVar[str] = "levy"
    RULE: ClassVar[str] = "R8.5"
    FIELDS: ClassVar[tuple[str, ...]] = ("armies",)

    def __init__(self, armies: i64) -> None:
        self.armies = armies  # that may still be raised

    def seats(self, state: Struggle) -> i64:
        return 1 << state.seat

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        add_destinations(state, seat, ARMY, state.constants.levies, menu)
        menu.add(state.constants.enough, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return LEVY_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Enough()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        state.pop()
        if isinstance(action, Levy):
            state.population[seat] += raise_unit(state, seat, ARMY, action.area, "R8.5") - 1
            ask_for_levy(state, seat, self.armies - 1)


def hire(state: Struggle, seat: i64, unit: i64, area: i64) -> None:
    """Raise an army by Mercenaries or a navy by Pressgangs: no action, no population (R8.6, R8.7)."""
    tile = state.constants.free_army if unit == ARMY else state.constants.free_navy
    state.turn_tile(seat, tile)
    if state.journal is not None:
        state.emit(events.TILE_USED, {"seat": seat, "tile": tile}, rule="R6.6")
    raise_unit(state, seat, unit, area, "R8.6" if unit == ARMY else "R8.7")


def has_natives(state: Struggle, seat: i64, area: i64) -> bool:
    """Whether Trained Natives may stand up in an area: a colony with an own marker or unit (R8.8)."""
    return state.constants.colonial[area] and (state.controls(seat, area) > 0 or state.is_present(seat, area))


def add_natives(state: Struggle, seat: i64, menu: Menu) -> None:
    """Add every colony where Trained Natives may stand up."""
    if state.left(ARMY, seat) > 0:
        constants = state.constants
        there = state.held[seat]
        for unit in range(constants.units):
            there |= state.posts[unit * constants.powers + seat]
        there &= constants.colony_bits
        menu.add_set(constants.native_actions, there, how_many(there))


def train_natives(state: Struggle, seat: i64, area: i64) -> None:
    """Put an army into a colony, without voyage and roll; it may move on at once (R8.8, R8.9)."""
    state.actions -= state.constants.natives_actions
    if state.constants.life[state.constants.natives] == TRIANGLE:
        state.turn_tile(seat, state.constants.natives)
    state.put_unit(ARMY, seat, area)
    if state.journal is not None:
        state.emit(events.NATIVES_RAISED, {"seat": seat, "area": area})
    state.push(Marching(area))


class Marching(Step[Struggle]):
    """The army of Trained Natives may move on at once (R8.9)."""

    NAME: ClassVar[str] = "natives"
    RULE: ClassVar[str] = "R8.9"
    FIELDS: ClassVar[tuple[str, ...]] = ("area",)

    def __init__(self, area: i64) -> None:
        self.area = area

    def seats(self, state: Struggle) -> i64:
        return 1 << state.seat

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        others = targets(state, seat, ARMY) & ~BITS[self.area]
        menu.add_set(state.constants.marches, others, how_many(others))
        menu.add(state.constants.stay, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MARCH_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Stay()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        state.pop()
        if isinstance(action, March):
            move_unit(state, seat, ARMY, self.area, action.target, "R8.9")


def unit_of(action: Any) -> int:
    """The kind of unit an action is about: armies unless it says otherwise."""
    return int(action.unit) if hasattr(action, "unit") else NAVY if isinstance(action, Pressgangs) else ARMY


def _target(action: Any) -> int:
    return int(action.target) if hasattr(action, "target") else int(action.area)


def _facts(step: Any, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    area = _target(action)
    blockader = int(state.blockader[area])
    return {
        "unit": unit_of(action),
        "area": area,
        "blockader": blockader,
        "sea": int(state.constants.sea[area]),
        "theirs": int(state.count(NAVY, blockader, area)) if blockader >= 0 else 0,
        "ours": int(state.count(NAVY, seat, area)),
    }


@check("R3.8", "You have no population left, and it is never borrowed.")
def population_is_left(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.population[seat] > 0


@check("R1.4", "You have no {unit} left to build.", facts=_facts)
def unit_is_left(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.left(unit_of(action), seat) > 0


@check("R9.4", "{area The:is|are} the home of another power.", facts=_facts)
def area_is_no_foreign_home(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    area = _target(action)
    return not state.constants.is_home[area] or state.constants.home_owner[area] == seat


@check("R8.3", "A fort may not stay at home.")
def fort_leaves_home(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return unit_of(action) != FORT or not state.constants.is_home[_target(action)]


@check("R9.3", "Navies cannot stand in {area the}.", facts=_facts)
def navy_finds_water(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    area = _target(action)
    return unit_of(action) != NAVY or bool(state.constants.naval[area] or state.constants.is_home[area])


@check("R9.5", "Armies and forts enter {area the} only where you have a navy, and you have none there.", facts=_facts)
def navy_opens_the_colony(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    area = _target(action)
    return unit_of(action) == NAVY or not state.constants.colonial[area] or state.count(NAVY, seat, area) > 0


@check(
    "R17.2",
    "{blockader The:blockades|blockade} {area the}: you would need more than {theirs:navy|navies} there, "
    "and have {ours}.",
    facts=_facts,
)
def blockade_is_broken(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    area = _target(action)
    return unit_of(action) == NAVY or not state.constants.colonial[area] or not is_blockaded(state, seat, area)


@check(
    "R9.7",
    "{area The} can be entered from your home or over a control marker of yours there or in a neighbouring region, "
    "or with a navy in {sea the}.",
    facts=_facts,
)
def land_behind_the_sea_is_open(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    area = _target(action)
    sea = state.constants.sea[area]
    if sea < 0 or sea == area:
        return True
    return may_enter(state, seat, unit_of(action), area)


@check(
    "R9.6",
    "You have no way into {area the}: no control marker there or in a neighbouring region, no border of your home, "
    "no navy there.",
    facts=_facts,
)
def way_is_open(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return may_enter(state, seat, unit_of(action), _target(action))


@check("R9.1", "The army stands there already.")
def army_goes_elsewhere(step: Marching, state: Struggle, seat: int, action: March) -> bool:
    return action.target != step.area


@check("R8.6", "You have no Mercenaries to use in this war.")
def mercenaries_are_unused(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.unused(seat, state.constants.free_army) > 0


@check("R8.7", "You have no Pressgangs to use in this war.")
def pressgangs_are_unused(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.unused(seat, state.constants.free_navy) > 0


@check("R8.8", "You have no Trained Natives to use in this war.")
def natives_are_unused(step: Any, state: Struggle, seat: int, action: Natives) -> bool:
    return state.unused(seat, state.constants.natives) > 0


@check("R8.8", "At this table Trained Natives take an action, and you have none left.")
def natives_have_an_action(step: Any, state: Struggle, seat: int, action: Natives) -> bool:
    return state.actions >= state.constants.natives_actions


@check("R8.8", "Trained Natives stand up in a colony where you have a control marker or a unit: not in {area the}.")
def natives_know_the_seat(step: Any, state: Struggle, seat: int, action: Natives) -> bool:
    return has_natives(state, seat, action.area)


ENTRY_CHECKS: Final = (
    area_is_no_foreign_home,
    fort_leaves_home,
    navy_finds_water,
    navy_opens_the_colony,
    blockade_is_broken,
    land_behind_the_sea_is_open,
    way_is_open,
)
BUILD_CHECKS: Final = (action_is_left, population_is_left, unit_is_left, *ENTRY_CHECKS)
MERCENARY_CHECKS: Final = (mercenaries_are_unused, unit_is_left, *ENTRY_CHECKS)
PRESSGANG_CHECKS: Final = (pressgangs_are_unused, unit_is_left, *ENTRY_CHECKS)
NATIVE_CHECKS: Final = (natives_are_unused, natives_have_an_action, unit_is_left, natives_know_the_seat)
LEVY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Levy: (population_is_left, unit_is_left, *ENTRY_CHECKS),
    Enough: (),
}
MARCH_CHECKS: Final[dict[type, tuple[Check, ...]]] = {March: (army_goes_elsewhere, *ENTRY_CHECKS), Stay: ()}
