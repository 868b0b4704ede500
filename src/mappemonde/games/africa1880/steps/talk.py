"""Diplomacy: letters and talk until all are ready (R3.3, D6, D7)."""

from typing import ClassVar, Final

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.actions import CLAUSES, NotReady, Ready
from mappemonde.games.africa1880.constants import NOT_READY, READY
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.menu import Menu, whole
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.letters import (
    close_letters,
    letter_checks,
    letter_rows,
    letter_visible_to,
    write_letter,
)


class Talk(Step[Africa]):
    """Everybody may write letters, also who is ready; it ends when all are, or when the time is up."""

    NAME: ClassVar[str] = "talk"
    RULE: ClassVar[str] = "R3.3"

    def seats(self, state: Africa) -> list[int]:
        return [seat for seat in range(state.constants.seats) if not state.ready[seat]]

    def may(self, state: Africa, seat: int) -> bool:
        return True

    def choices(self, state: Africa, seat: int) -> Menu:
        return whole([NOT_READY if state.ready[seat] else READY, *letter_rows(state, seat)])

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def visible_to(self, state: Africa, seat: int, action: Action) -> int:
        return letter_visible_to(state, seat, action)

    def seconds(self, state: Africa) -> int:
        return state.constants.seconds

    def lapse(self, state: Africa, seat: int) -> Action | None:
        return READY[0]

    def apply(self, state: Africa, seat: int, action: Action) -> None:
        if not isinstance(action, Ready | NotReady):
            write_letter(state, seat, action)
            return
        state.ready[seat] = isinstance(action, Ready)
        if state.journal is not None:
            state.emit(events.READY if state.ready[seat] else events.NOT_READY, {"seat": seat})
        if all(state.ready):
            close_letters(state)
            state.pop()


@check("D6", "You are ready already.")
def seat_talks(step: Talk, state: Africa, seat: int, action: Ready) -> bool:
    return not state.ready[seat]


@check("D6", "You have not said that you are ready.")
def seat_is_ready(step: Talk, state: Africa, seat: int, action: NotReady) -> bool:
    return state.ready[seat]


LETTER_CHECKS: Final = letter_checks(CLAUSES, "D7")
CHECKS: Final[dict[type, tuple[Check, ...]]] = {Ready: (seat_talks,), NotReady: (seat_is_ready,), **LETTER_CHECKS}
TALK: Final = Talk()
