"""Books: turning pages and buying adventures in the half where the explorer stands (R5)."""

from typing import ClassVar, Final

from librt.vecs import append
from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.actions import Buy, EndTurn, Page
from mappemonde.games.africana.constants import BOTH, PRICE
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_column, with_one_more
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Books(Step[Africana]):
    """The seat whose turn it is reads in its book until it ends its turn."""

    NAME: ClassVar[str] = "books"
    RULE: ClassVar[str] = "R5.3"
    FIELDS: ClassVar[tuple[str, ...]] = ("free",)

    def __init__(self, free: i64) -> None:
        self.free = free  # bits: the sides whose next page costs nothing

    def seats(self, state: Africana) -> i64:
        return 1 << state.seat

    def choices(self, state: Africana, seat: i64, menu: Menu) -> None:
        add_reading(state, seat, self.free, menu)
        menu.add(state.constants.end_turn, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africana, seat: i64, action: Action) -> None:
        if isinstance(action, EndTurn):
            state.pop()
        elif isinstance(action, Page):
            turn_page(state, seat, action.side, self.free)
        elif isinstance(action, Buy):
            buy(state, seat, action.side, self.free)


def add_reading(state: Africana, seat: i64, free: i64, menu: Menu) -> None:
    """Add the pages that can be turned and the cards that can be bought (R5.1 to R5.4)."""
    constants = state.constants
    silver = state.silver[seat]
    book = constants.half[state.at[seat]]
    for side in range(constants.sides):
        if len(state.books[2 * book + side]) > 0:
            if silver >= PRICE:
                menu.add(constants.reading + 2 * side, 2)  # the page, and the card
            elif silver > 0 or free >> side & 1:
                menu.add(constants.reading + 2 * side, 1)


def turn_page(state: Africana, seat: i64, side: i64, free: i64) -> None:
    """Turn the top page over to the other side; the next question is what to do with the book after that (R5.3)."""
    book = state.constants.half[state.at[seat]]
    card = state.lift(book, side)
    price: i64 = 0 if free >> side & 1 else 1
    state.silver[seat] -= price
    over = 2 * book + 1 - side
    state.books[over] = append(state.books[over], card)
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "adventure": card, "book": book, "side": side, "silver": price}
        state.emit(events.PAGE_TURNED, facts)
        tell_page(state, book, side)
    state.replace(READING[free & ~(1 << side) if state.constants.free_per_side else 0])


def buy(state: Africana, seat: i64, side: i64, free: i64) -> None:
    """Buy the top card of a side; the next question is what to do with the book after that (R5.4)."""
    book = state.constants.half[state.at[seat]]
    card = state.lift(book, side)
    state.silver[seat] -= PRICE
    state.open = with_column(state.open, seat, with_one_more(state.open[seat], card))
    if state.journal is not None:
        state.emit(events.BOUGHT, {"seat": seat, "adventure": card, "book": book, "side": side})
        tell_page(state, book, side)
    state.replace(READING[0 if state.constants.buying_is_a_page else free])


def tell_page(state: Africana, book: i64, side: i64) -> None:
    """Say which page now lies open, if there is one (R5.2)."""
    pages = state.books[2 * book + side]
    if len(pages) > 0:
        state.emit(events.PAGE_SEEN, {"adventure": pages[-1], "book": book, "side": side})


def _silver(step: Step[Africana], state: Africana, seat: int, action: Action) -> dict[str, Fact]:
    return {"silver": state.silver[seat], "book": state.constants.half[state.at[seat]]}


@check("R5.6", "The {side} side of the {book} book is empty.", facts=_silver)
def side_holds_a_card(step: Step[Africana], state: Africana, seat: int, action: Page) -> bool:
    return len(state.books[2 * state.constants.half[state.at[seat]] + action.side]) > 0


@check("R5.3", "Only the first page is free; a further one costs 1 silver, and you have {silver}.", facts=_silver)
def page_can_be_paid(step: Step[Africana], state: Africana, seat: int, action: Page) -> bool:
    free = step.free if isinstance(step, Books) else BOTH
    return state.silver[seat] > 0 or bool(free >> action.side & 1)


@check("R5.4", "An adventure costs 5 silver, and you have {silver}.", facts=_silver)
def card_can_be_paid(step: Step[Africana], state: Africana, seat: int, action: Buy) -> bool:
    return state.silver[seat] >= PRICE


READING_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Page: (side_holds_a_card, page_can_be_paid),
    Buy: (side_holds_a_card, card_can_be_paid),
}
CHECKS: Final[dict[type, tuple[Check, ...]]] = {**READING_CHECKS, EndTurn: ()}
READING: Final = [Books(free) for free in range(BOTH + 1)]
"""READING[free]: the step with these free pages."""
