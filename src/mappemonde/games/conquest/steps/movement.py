"""Movement: fresh armies cross one border, then the turn ends (R7)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.actions import EndTurn, Exchange, Move, Resign
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.place import table_allows_resigning
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Movement(Step[Conquest]):
    """The seat whose turn it is moves armies that did not fight (R7.1 to R7.5)."""

    NAME: ClassVar[str] = "movement"
    RULE: ClassVar[str] = "R7.1"

    def seats(self, state: Conquest) -> i64:
        return 1 << state.seat

    def choices(self, state: Conquest, seat: i64, menu: Menu) -> None:
        constants = state.constants
        menu.add_rows(state.lanes, constants.moves, constants.origin, state.movable)
        menu.add(constants.end_turn, 1)
        if constants.resignation:
            menu.add(constants.resign, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Conquest, seat: i64, action: Action) -> None:
        if isinstance(action, Move):
            origin: i64 = action.origin
            target: i64 = action.target
            armies: i64 = action.armies
            state.armies[origin] -= armies
            state.armies[target] += armies
            state.movable[origin] -= armies  # what arrives has crossed its border (R7.3)
            if state.journal is not None:
                facts: dict[str, Fact] = {"seat": seat, "origin": origin, "target": target, "armies": armies}
                state.emit(events.MOVED, facts)
        elif isinstance(action, EndTurn):
            state.pop()
        else:
            state.resign(seat)

    def wake(self, state: Conquest) -> None:
        """Combat is over: work out once which armies are fresh (R7.2, R7.5)."""
        seat, owner, armies, spent = state.seat, state.owner, state.armies, state.spent
        movable = filled(state.constants.areas, 0)
        for area in range(state.constants.areas):
            if owner[area] == seat:
                movable[area] = armies[area] - max(1, spent[area])
        state.movable = movable
        state.refresh_lanes()
        if state.journal is not None:
            state.emit(events.COMBAT_ENDED, {"seat": seat})


def _fresh(step: Movement, state: Conquest, seat: int, action: Move) -> dict[str, Fact]:
    """Of the armies in the area: who fought, who came in this turn, and who may still move."""
    armies, movable = state.armies[action.origin], state.movable[action.origin]
    fought = state.spent[action.origin]
    return {"fought": fought, "arrived": armies - movable - max(1, fought), "fresh": movable}


@check("R7.1", "You move your own armies; {origin the:is|are} not yours.")
def moved_armies_are_own(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return state.owner[action.origin] == seat


@check("R7.1", "You move into your own areas; {target the:is|are} not yours.")
def target_is_own(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return state.owner[action.target] == seat


@check("R7.3", "An army crosses one border only, and {origin the:does|do} not touch {target the}.")
def move_crosses_one_border(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return state.constants.border(action.origin, action.target) >= 0


@check("R7.1", "At least one army moves.")
def moves_one_army(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.armies >= 1


@check("R7.5", "One army must stay in {origin the}: {fresh:army|armies} may still move, not {armies}.", facts=_fresh)
def one_army_holds_the_area(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.armies < state.armies[action.origin]


@check(
    "R7.2",
    "{fought:army|armies} of {origin the} fought in this turn and must rest: {fresh:army|armies} may still move, "
    "not {armies}.",
    facts=_fresh,
)
def armies_are_fresh(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.armies <= state.armies[action.origin] - max(1, state.spent[action.origin])


@check(
    "R7.3",
    "{arrived:army|armies} came to {origin the} in this turn, and an army crosses one border only: "
    "{fresh:army|armies} may still move, not {armies}.",
    facts=_fresh,
)
def armies_have_not_moved(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.armies <= state.movable[action.origin]


@check("R8.5", "Cards are exchanged before the first attack, or right after eliminating a seat; now armies are moved.")
def combat_goes_on(step: Movement, state: Conquest, seat: int, action: Exchange) -> bool:
    return False


CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Move: (
        moved_armies_are_own,
        target_is_own,
        move_crosses_one_border,
        moves_one_army,
        one_army_holds_the_area,
        armies_are_fresh,
        armies_have_not_moved,
    ),
    Exchange: (combat_goes_on,),
    EndTurn: (),
    Resign: (table_allows_resigning,),
}
MOVEMENT: Final = Movement()
