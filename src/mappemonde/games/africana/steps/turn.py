"""Turn: the seat picks one of three actions by beginning it (R3.2)."""

from typing import ClassVar, Final

from mappemonde.games.africana import events
from mappemonde.games.africana.actions import Buy, Draw, EndTurn, Page
from mappemonde.games.africana.constants import BOTH, DRAW, END_TURN
from mappemonde.games.africana.state import Africana
from mappemonde.games.africana.steps.books import READING_CHECKS, add_reading, read
from mappemonde.games.africana.steps.moving import MOVING, MOVING_CHECKS, add_moves, move
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check
from mappemonde.kernel.menu import Menu, menu
from mappemonde.kernel.state import ONLY, Step

DRAWN: Final = 2
"""Travel cards of one action (R4.1)."""


class Turn(Step[Africana]):
    """Draw, read in a book, or move: the first thing done decides which action it is."""

    NAME: ClassVar[str] = "turn"
    RULE: ClassVar[str] = "R3.2"

    def seats(self, state: Africana) -> list[int]:
        return ONLY[state.seat]

    def choices(self, state: Africana, seat: int) -> Menu:
        found: list[Action] = [DRAW]
        add_reading(state, seat, BOTH, found)
        add_moves(state, seat, found)
        found.append(END_TURN)
        return menu(found)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africana, seat: int, action: Action) -> None:
        if isinstance(action, Draw):
            for _ in range(DRAWN):
                if not state.draw_travel(seat, "R4.1"):
                    break
            state.pop()
        elif isinstance(action, EndTurn):
            if state.journal is not None:
                state.emit(events.PASSED, {"seat": seat})
            state.pop()
        elif isinstance(action, Page | Buy):
            read(state, seat, action, BOTH)
        else:
            state.replace(MOVING)
            move(state, seat, action)


CHECKS: Final[dict[type, tuple[Check, ...]]] = {Draw: (), EndTurn: (), **READING_CHECKS, **MOVING_CHECKS}
TURN: Final = Turn()
