"""Movement: fresh armies cross one border, then the turn ends (R7)."""

from itertools import accumulate
from typing import ClassVar, Final

from mappemonde.games.conquest import events
from mappemonde.games.conquest.actions import EndTurn, Move, Resign
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.place import table_allows_resigning
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import ONLY, Step


class Movement(Step[Conquest]):
    """The seat whose turn it is moves armies that did not fight (R7.1 to R7.5)."""

    NAME: ClassVar[str] = "movement"
    RULE: ClassVar[str] = "R7.1"

    def seats(self, state: Conquest) -> list[int]:
        return ONLY[state.seat]

    def choices(self, state: Conquest, seat: int) -> Menu:
        return Menu(state.move_rows, list(accumulate(state.move_counts)))

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Conquest, seat: int, action: Action) -> None:
        if isinstance(action, Move):
            origin, target, armies = action[0], action[1], action[2]
            state.armies[origin] -= armies
            state.armies[target] += armies
            state.movable[origin] -= armies  # what arrives has crossed its border (R7.3)
            state.move_counts[state.move_places[origin]] -= armies * state.lanes[origin]
            if state.journal is not None:
                facts: dict[str, Fact] = {"seat": seat, "origin": origin, "target": target, "armies": armies}
                state.emit(events.MOVED, facts)
        elif isinstance(action, EndTurn):
            state.pop()
        else:
            state.resign(seat)

    def wake(self, state: Conquest) -> None:
        """Combat is over: work out once which armies are fresh (R7.2, R7.5)."""
        seat = state.seat
        movable = [0] * state.constants.areas
        for area in state.lands[seat]:
            spent = state.spent[area]
            movable[area] = state.armies[area] - (spent if spent > 1 else 1)
        state.movable = movable
        state.refresh_moves()
        if state.journal is not None:
            state.emit(events.COMBAT_ENDED, {"seat": seat})


def _fresh(step: Movement, state: Conquest, seat: int, action: Move) -> dict[str, Fact]:
    return {"fresh": state.movable[action.origin]}


@check("R7.1", "You move your own armies; {origin} is not yours.")
def moved_armies_are_own(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return state.owner[action.origin] == seat


@check("R7.1", "You move into your own areas; {target} is not yours.")
def target_is_own(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return state.owner[action.target] == seat


@check("R7.3", "An army crosses one border only, and {origin} does not touch {target}.")
def move_crosses_one_border(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.target in state.constants.near[action.origin]


@check("R7.1", "At least one army moves.")
def moves_one_army(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.armies >= 1


@check(
    "R7.2",
    "{fresh:army|armies} of {origin} may still move, not {armies}: one stays, and who fought or moved rests.",
    facts=_fresh,
)
def armies_are_fresh(step: Movement, state: Conquest, seat: int, action: Move) -> bool:
    return action.armies <= state.movable[action.origin]


CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Move: (moved_armies_are_own, target_is_own, move_crosses_one_border, moves_one_army, armies_are_fresh),
    EndTurn: (),
    Resign: (table_allows_resigning,),
}
MOVEMENT: Final = Movement()
