"""Moving: two different units, one after the other (R9.1, R9.2)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import Halt, Move
from mappemonde.games.struggle.constants import ARMY, BITS, FORT, MOVES, NAVY
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.building import ENTRY_CHECKS
from mappemonde.games.struggle.steps.buying import action_is_left
from mappemonde.games.struggle.voyages import move_unit, targets
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import how_many
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Moving(Step[Struggle]):
    """A seat that has moved a unit may move others in the same action (R9.1)."""

    NAME: ClassVar[str] = "moving"
    RULE: ClassVar[str] = "R9.1"
    FIELDS: ClassVar[tuple[str, ...]] = ("moves", "moved")

    def __init__(self, moves: i64, moved: Any) -> None:
        self.moves = moves  # that are left
        self.moved: tuple[int, ...] = tuple(moved)  # kind and area of each unit that has moved, by turns

    @classmethod
    def blank(cls) -> "Moving":
        return cls(0, ())

    def seats(self, state: Struggle) -> i64:
        return 1 << state.seat

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        add_moves(state, seat, targets(state, seat, ARMY), targets(state, seat, NAVY), self.moved, menu)
        menu.add(state.constants.halt, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MOVING_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Halt()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        state.pop()
        if isinstance(action, Move):
            move(state, seat, action, self.moves, self.moved)


def unmoved(state: Struggle, seat: i64, unit: i64, area: i64, moved: tuple[int, ...]) -> i64:
    """How many units of a kind in an area have not moved in this action."""
    found = state.count(unit, seat, area)
    for place in range(0, len(moved), 2):
        if moved[place] == unit and moved[place + 1] == area:
            found -= 1
    return found


def add_moves(state: Struggle, seat: i64, armies: i64, navies: i64, moved: tuple[int, ...], menu: Menu) -> None:
    """Add every move of a unit that has not moved yet, given where armies and navies may go."""
    constants = state.constants
    areas = constants.areas
    kinds: i64 = FORT  # armies and navies (R9.12)
    for unit in range(kinds):
        goals = armies if unit == ARMY else navies
        first, count = constants.moves + unit * areas * areas, how_many(goals)
        for origin in constants.members(state.posts[unit * constants.powers + seat]):
            if not moved or unmoved(state, seat, unit, origin, moved) > 0:
                menu.add_set(first + origin * areas, goals & ~BITS[origin], count - (goals >> origin & 1))


def begin_moves(state: Struggle, seat: i64, action: Move) -> None:
    """Move the first unit of an action (R9.1, R9.2)."""
    state.actions -= 1
    move(state, seat, action, MOVES + state.owns(seat, state.constants.logistics), ())


def move(state: Struggle, seat: i64, action: Move, moves: i64, moved: tuple[int, ...]) -> None:
    """Move a unit, and ask for the next one if any is left that may move."""
    stands = move_unit(state, seat, action.unit, action.origin, action.target, "R9.1")
    if stands >= 0:
        moved = (*moved, action.unit, int(stands))
    if moves > 1 and has_unmoved(state, seat, moved):
        state.push(Moving(moves - 1, moved))


def has_unmoved(state: Struggle, seat: i64, moved: tuple[int, ...]) -> bool:
    """Whether a seat has a unit that has not moved in this action."""
    pieces = state.constants.pieces
    standing = pieces[ARMY] - state.left(ARMY, seat) + pieces[NAVY] - state.left(NAVY, seat)
    return standing > len(moved) // 2


def _standing(step: Any, state: Struggle, seat: int, action: Move) -> dict[str, Fact]:
    return {"unit": action.unit, "origin": action.origin}


@check("R9.12", "Forts do not move.")
def unit_moves(step: Any, state: Struggle, seat: int, action: Move) -> bool:
    return action.unit != FORT


@check("R9.1", "You have no {unit} in {origin the} to move.", facts=_standing)
def unit_is_there(step: Any, state: Struggle, seat: int, action: Move) -> bool:
    return state.count(action.unit, seat, action.origin) > 0


@check("R9.1", "Your {unit} in {origin the} has moved in this action already.", facts=_standing)
def unit_has_not_moved(step: Moving, state: Struggle, seat: int, action: Move) -> bool:
    return unmoved(state, seat, action.unit, action.origin, step.moved) > 0


@check("R9.1", "A move leads to another area.")
def move_leads_away(step: Any, state: Struggle, seat: int, action: Move) -> bool:
    return action.origin != action.target


MOVE_CHECKS: Final = (action_is_left, unit_moves, unit_is_there, move_leads_away, *ENTRY_CHECKS)
MOVING_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Move: (unit_moves, unit_is_there, unit_has_not_moved, move_leads_away, *ENTRY_CHECKS),
    Halt: (),
}
