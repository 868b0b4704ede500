"""Turn: the seat picks one of three actions by beginning it (R3.2)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.actions import Buy, Draw, EndTurn, Page
from mappemonde.games.africana.constants import BOTH
from mappemonde.games.africana.state import Africana
from mappemonde.games.africana.steps.books import READING_CHECKS, add_reading, buy, turn_page
from mappemonde.games.africana.steps.moving import MOVING, MOVING_CHECKS, add_moves, move
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

DRAWN: Final = 2
"""Travel cards of one action (R4.1)."""


class Turn(Step[Africana]):
    """Draw, read in a book, or move: the first thing done decides which action it is."""

    NAME: ClassVar[str] = "turn"
    RULE: ClassVar[str] = "R3.2"

    def seats(self, state: Africana) -> i64:
        return 1 << state.seat

    def choices(self, state: Africana, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.draw, 1)
        add_reading(state, seat, BOTH, menu)
        add_moves(state, seat, menu)
        menu.add(state.constants.end_turn, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africana, seat: i64, action: Action) -> None:
        if isinstance(action, Draw):
            for _ in range(DRAWN):
                if not state.draw_travel(seat, "R4.1"):
                    break
            state.pop()
        elif isinstance(action, EndTurn):
            if state.journal is not None:
                state.emit(events.PASSED, {"seat": seat})
            state.pop()
        elif isinstance(action, Page):
            turn_page(state, seat, action.side, BOTH)
        elif isinstance(action, Buy):
            buy(state, seat, action.side, BOTH)
        else:
            state.replace(MOVING)
            move(state, seat, action)


CHECKS: Final[dict[type, tuple[Check, ...]]] = {Draw: (), EndTurn: (), **READING_CHECKS, **MOVING_CHECKS}
TURN: Final = Turn()
