"""Diplomacy: letters and talk until all are ready (R3.3, D6, D7)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.actions import (
    CLAUSES,
    REASONS,
    AgreeDevelop,
    AskStayOut,
    NotReady,
    PromiseStayOut,
    Ready,
)
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import seats_without, with_flag
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.letters import (
    add_letters,
    close_letters,
    letter_checks,
    letter_visible_to,
    owing_answers,
    write_letter,
)


class Talk(Step[Africa]):
    """Everybody may write letters, also who is ready; it ends when all are, or when the time is up."""

    NAME: ClassVar[str] = "talk"
    RULE: ClassVar[str] = "R3.3"
    UNDO_RULE: ClassVar[str] = "D7"

    def seats(self, state: Africa) -> i64:
        return seats_without(state.ready)

    def may(self, state: Africa, seat: i64) -> bool:
        return True

    def choices(self, state: Africa, seat: i64, menu: Menu) -> None:
        constants = state.constants
        menu.add(constants.not_ready if state.ready[seat] else constants.ready, 1)
        add_letters(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def visible_to(self, state: Africa, seat: i64, action: Action) -> i64:
        return letter_visible_to(state, seat, action)

    def seconds(self, state: Africa) -> int:
        return state.constants.seconds

    def lapse(self, state: Africa, seat: i64) -> Action | None:
        return Ready()

    def owing(self, state: Africa) -> i64:
        return owing_answers(state)

    def apply(self, state: Africa, seat: i64, action: Action) -> None:
        is_ready = isinstance(action, Ready)
        if not is_ready and not isinstance(action, NotReady):
            write_letter(state, seat, action)
            return
        state.ready = with_flag(state.ready, seat, is_ready)
        if state.journal is not None:
            state.emit(events.READY if is_ready else events.NOT_READY, {"seat": seat})
        if not self.seats(state):
            close_letters(state)
            state.pop()


@check("D6", "You are ready already.")
def seat_talks(step: Talk, state: Africa, seat: int, action: Ready) -> bool:
    return not state.ready[seat]


@check("D6", "You have not said that you are ready.")
def seat_is_ready(step: Talk, state: Africa, seat: int, action: NotReady) -> bool:
    return state.ready[seat]


@check("D8", "{area The:is|are} a colony: nobody can go there any more, so nobody promises to stay out.")
def area_can_be_entered(step: Step[Africa], state: Africa, seat: int, action: PromiseStayOut) -> bool:
    return not state.colony[action.area]


@check("D8", "All squares of {area the} are developed: there is nothing left to promise.")
def squares_are_free(step: Step[Africa], state: Africa, seat: int, action: AgreeDevelop) -> bool:
    return state.built[action.area] < state.constants.squares[action.area]


TERM_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    PromiseStayOut: (area_can_be_entered,),
    AskStayOut: (area_can_be_entered,),
    AgreeDevelop: (squares_are_free,),
}
LETTER_CHECKS: Final = letter_checks(CLAUSES, "D7", REASONS, TERM_CHECKS)
CHECKS: Final[dict[type, tuple[Check, ...]]] = {Ready: (seat_talks,), NotReady: (seat_is_ready,), **LETTER_CHECKS}
TALK: Final = Talk()
