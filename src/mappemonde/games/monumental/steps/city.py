"""The City: activating a row and a column, refilling the spaces (R3.1 to R3.7, R13.1 to R13.7)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Activate, Cash
from mappemonde.games.monumental.indexes import ACTIVATED, BITS, HIRED, KNOWLEDGE, MILITARY, NONE, PURSE, RAIDING, WIDTH
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.activating import activate_cell
from mappemonde.games.monumental.steps.tokens import (
    CASH_CHECKS,
    TOKEN_CHECKS,
    cash,
    offer_cashing,
    offer_tokens,
    use_token,
)
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled, with_item
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

LINES: Final = 9
"""Pairs of a row and a column."""


class Activation(Step[Monumental]):
    """A turn begins: the seat activates one row and one column of its City; before, it may use tokens (R3.2, R8.11)."""

    NAME: ClassVar[str] = "activate"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "R3.2"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.activations, LINES)
        if not state.constants.modules.continuous:
            offer_tokens(state, seat, menu)
            offer_cashing(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return ACTIVATE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Activate):
            activate_city(state, seat, action.row - 1, action.column - 1)
            state.pop()
        elif isinstance(action, Cash):
            cash(state, seat, action)
        else:
            use_token(state, seat, action)


@check("R15.4", "While all activate their Cities, nothing else is done; tokens wait for the actions.")
def turn_has_begun(step: Step[Monumental], state: Monumental, seat: int, action: Action) -> bool:
    return not state.constants.modules.continuous


ACTIVATE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Activate: (),
    **{verb: (turn_has_begun, *checks) for verb, checks in {**TOKEN_CHECKS, **CASH_CHECKS}.items()},
}
"""Any row and any column will do, empty ones, too (R3.4)."""


def activate_city(state: Monumental, seat: i64, row: i64, line: i64) -> None:
    """Activate the cards of a row and of a column with the Knowledge under them (R3.2 to R3.5)."""
    if state.journal is not None:
        state.emit(events.CITY_ACTIVATED, {"seat": seat, "row": row + 1, "column": line + 1})
    for cell in range(state.constants.cells):
        if cell // WIDTH == row or cell % WIDTH == line:
            activate_cell(state, seat, cell)


def clear_city(state: Monumental, seat: i64) -> None:
    """Discard the activated cards with their Knowledge, and those drawn and played (R13.1)."""
    cells = state.constants.cells
    for cell in range(cells):
        card = state.city[seat * cells + cell]
        if card >= 0 and state.marks[card] & ACTIVATED:
            state.city[seat * cells + cell] = NONE
            state.discard_stack(seat, card)
    for card in state.beside[seat]:
        state.discard_card(seat, card)
    state.beside[seat] = vec[i64]()


def fill_city(state: Monumental, seat: i64) -> None:
    """Fill the empty spaces, row by row (R13.2).

    Knowledge is covered by the next card, also what lay alone; without cards spaces stay as they are
    (R13.3, R13.4, R13.5, R13.6).
    """
    constants = state.constants
    for place in range(seat * constants.cells, (seat + 1) * constants.cells):
        while state.city[place] < 0 or constants.kind[constants.face[state.city[place]]] == KNOWLEDGE:
            card = state.draw_card(seat)
            if card < 0:
                break
            state.under[card] = state.city[place]
            state.city[place] = card
    if state.journal is not None:
        state.emit(events.CITY_REFILLED, {"seat": seat})


def lose_basics(state: Monumental, seat: i64) -> None:
    """Basic resources that are left are lost; Gold and Culture are kept (R1.3, R13.7)."""
    lost = False
    for resource in range(i64(PURSE)):
        if (resource <= MILITARY or resource == RAIDING) and state.purse[seat * PURSE + resource]:
            state.purse[seat * PURSE + resource] = 0
            lost = True
    if lost and state.journal is not None:
        state.emit(events.PERISHED, {"seat": seat}, rule="R13.7")


def clear_marks(state: Monumental) -> None:
    """Forget all that holds for a turn (round): marks, counts, pending modifiers (R9.14, R15.7)."""
    constants = state.constants
    state.marks = filled(constants.cards, 0)
    state.spent = filled(constants.parts, 0)
    state.counts = filled(constants.seats * constants.happenings, 0)
    state.pending = filled(constants.seats * constants.modifiers, 0)
    state.acted = filled(constants.seats * constants.explorers, 0)
    state.walked = filled(constants.seats * constants.explorers, 0)
    for seat in range(constants.seats):
        if state.hero_mark[seat] == HIRED:
            state.hero_mark = with_item(state.hero_mark, seat, 0)
        state.ready[seat] = vec[i64]()
        if len(state.armed[seat]):
            state.armed[seat] = vec[i64]()
            state.renew(seat)
        elif state.modified[seat]:
            state.note_modifiers(seat)
