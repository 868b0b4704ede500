"""Deploying: starting markers, then five units each, one at a time (R2.3 to R2.6)."""

from typing import Any, ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import KeepDraw, Place, Redraw
from mappemonde.games.struggle.constants import ARMY, GARRISON, NAVY, START
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.war import draw_markers, open_war
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import how_many
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


def draw_start(state: Struggle, power: i64) -> list[int]:
    """Draw five markers, which leave the game, and put a control marker into each region named (R2.3)."""
    drawn = draw_markers(state, START)
    for marker in drawn:
        state.put_control(power, state.constants.marker_area[marker])
    return drawn


def regions_of(state: Struggle, drawn: list[int]) -> list[int]:
    """The regions that markers name."""
    return [int(state.constants.marker_area[marker]) for marker in drawn]


def begin_draws(state: Struggle, place: i64) -> None:
    """Let the seats draw one after the other; by option each may draw once more (R2.3, R2.4)."""
    while place < state.constants.seats:
        seat = state.circle[place]
        drawn = draw_start(state, seat)
        if state.journal is not None:
            state.emit(events.STARTED, {"power": seat, "regions": regions_of(state, drawn)})
        if state.constants.redraws:
            state.push(Redrawing(place, drawn))
            return
        place += 1
    garrison_powers(state)
    state.push(Deploying(0))


def garrison_powers(state: Struggle) -> None:
    """Powers without a player get five markers and three armies in their regions (R2.8)."""
    for power in range(state.constants.seats, state.constants.powers):
        regions = regions_of(state, draw_start(state, power))
        for area in regions[:GARRISON]:
            state.put_unit(ARMY, power, area)
        if state.journal is not None:
            state.emit(events.GARRISONED, {"power": power, "regions": regions})


class Redrawing(Step[Struggle]):
    """A seat keeps its starting markers or draws once more (R2.4)."""

    NAME: ClassVar[str] = "redraw"
    RULE: ClassVar[str] = "R2.4"
    FIELDS: ClassVar[tuple[str, ...]] = ("place", "drawn")

    def __init__(self, place: i64, drawn: Any) -> None:
        self.place = place  # in the circle
        self.drawn: tuple[int, ...] = tuple(drawn)

    @classmethod
    def blank(cls) -> "Redrawing":
        return cls(0, ())

    def seats(self, state: Struggle) -> i64:
        return 1 << state.circle[self.place]

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.draws, 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return REDRAW_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return KeepDraw()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        state.flow.pop()
        if isinstance(action, Redraw):
            self.redraw(state, seat)
        elif state.journal is not None:
            state.emit(events.KEPT_DRAW, {"seat": seat})
        begin_draws(state, self.place + 1)

    def redraw(self, state: Struggle, seat: i64) -> None:
        """Put the markers back into the bag, and draw five others or the same."""
        bag = vec[i64](state.bag)
        for marker in self.drawn:
            state.take_control(seat, state.constants.marker_area[marker])
            bag = append(bag, marker)
        state.chance.shuffle(bag)
        state.bag = bag
        drawn = draw_start(state, seat)
        if state.journal is not None:
            state.emit(events.REDREW, {"seat": seat, "regions": regions_of(state, drawn)})


class Deploying(Step[Struggle]):
    """Seats put one unit each into a region by turns, until all have five (R2.5)."""

    NAME: ClassVar[str] = "deploy"
    RULE: ClassVar[str] = "R2.5"
    FIELDS: ClassVar[tuple[str, ...]] = ("placed",)

    def __init__(self, placed: i64) -> None:
        self.placed = placed  # units, by all seats together

    def seats(self, state: Struggle) -> i64:
        return 1 << state.circle[self.placed % state.constants.seats]

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        constants = state.constants
        for unit in range(constants.units):
            if state.left(unit, seat) > 0:
                open_to = constants.naval_bits if unit == NAVY else constants.region_bits
                menu.add_set(constants.places + unit * constants.areas, open_to, how_many(open_to))

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return DEPLOY_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Place(ARMY, int(barest_region(state, seat)))

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        assert isinstance(action, Place)
        state.put_unit(action.unit, seat, action.area)
        if state.journal is not None:
            facts: dict[str, Fact] = {"seat": seat, "unit": action.unit, "area": action.area}
            state.emit(events.DEPLOYED, facts)
        if self.placed + 1 < START * state.constants.seats:
            state.replace(Deploying(self.placed + 1))
        else:
            state.flow.pop()
            open_war(state)


def barest_region(state: Struggle, seat: i64) -> i64:
    """The region where a seat has most control markers for its units."""
    best: i64 = state.constants.regions[0]
    most: i64 = -START
    for area in state.constants.regions:
        bare = state.controls(seat, area) - state.count(ARMY, seat, area)
        if state.controls(seat, area) > 0 and bare > most:
            best, most = area, bare
    return best


def _unit(step: Any, state: Struggle, seat: int, action: Place) -> dict[str, Fact]:
    return {"unit": action.unit}


@check("R2.6", "Nothing is set up at home.")
def place_is_a_region(step: Deploying, state: Struggle, seat: int, action: Place) -> bool:
    return not state.constants.is_home[action.area]


@check("R2.6", "Navies cannot stand in {area the}.")
def place_takes_navies(step: Deploying, state: Struggle, seat: int, action: Place) -> bool:
    return action.unit != NAVY or bool(state.constants.naval[action.area])


@check("R1.4", "You have no {unit} left.", facts=_unit)
def piece_is_left(step: Deploying, state: Struggle, seat: int, action: Place) -> bool:
    return state.left(action.unit, seat) > 0


REDRAW_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Redraw: (), KeepDraw: ()}
DEPLOY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Place: (place_is_a_region, place_takes_navies, piece_is_left)}
