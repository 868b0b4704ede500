"""Books: turning pages and buying adventures in the half where the explorer stands (R5)."""

from typing import ClassVar, Final

from mappemonde.games.africana import events
from mappemonde.games.africana.actions import Buy, EndTurn, Page
from mappemonde.games.africana.constants import BOTH, BUYS, END_TURN, LEFT, PAGES, PRICE, RIGHT
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu, menu
from mappemonde.kernel.state import ONLY, Step


class Books(Step[Africana]):
    """The seat whose turn it is reads in its book until it ends its turn."""

    NAME: ClassVar[str] = "books"
    RULE: ClassVar[str] = "R5.3"
    FIELDS: ClassVar[tuple[str, ...]] = ("free",)

    def __init__(self, free: int) -> None:
        self.free = free  # bits: the sides whose next page costs nothing

    def seats(self, state: Africana) -> list[int]:
        return ONLY[state.seat]

    def choices(self, state: Africana, seat: int) -> Menu:
        found: list[Action] = []
        add_reading(state, seat, self.free, found)
        found.append(END_TURN)
        return menu(found)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africana, seat: int, action: Action) -> None:
        if isinstance(action, EndTurn):
            state.pop()
        else:
            read(state, seat, action, self.free)


def add_reading(state: Africana, seat: int, free: int, found: list[Action]) -> None:
    """Add the pages that can be turned and the cards that can be bought (R5.1 to R5.4)."""
    silver = state.silver[seat]
    book = state.books[state.constants.half[state.at[seat]]]
    for side in (LEFT, RIGHT):
        if book[side]:
            if silver or free >> side & 1:
                found.append(PAGES[side])
            if silver >= PRICE:
                found.append(BUYS[side])


def read(state: Africana, seat: int, action: Action, free: int) -> None:
    """Turn a page or buy a card; the next question is what to do with the book after that (R5.3, R5.4)."""
    book = state.constants.half[state.at[seat]]
    side = action[0]
    card = state.lift(book, side)
    if isinstance(action, Buy):
        state.silver[seat] -= PRICE
        state.open[seat] = [*state.open[seat], card]
        left = 0 if state.constants.buying_is_a_page else free
        if state.journal is not None:
            state.emit(events.BOUGHT, {"seat": seat, "adventure": card, "book": book, "side": side})
    else:
        price = 0 if free >> side & 1 else 1
        state.silver[seat] -= price
        state.books[book][1 - side].append(card)
        left = free & ~(1 << side) if state.constants.free_per_side else 0
        if state.journal is not None:
            facts: dict[str, Fact] = {"seat": seat, "adventure": card, "book": book, "side": side, "silver": price}
            state.emit(events.PAGE_TURNED, facts)
    below = state.books[book][side]
    if below and state.journal is not None:
        state.emit(events.PAGE_SEEN, {"adventure": below[-1], "book": book, "side": side})
    state.replace(READING[left])


def _silver(step: Step[Africana], state: Africana, seat: int, action: Action) -> dict[str, Fact]:
    return {"silver": state.silver[seat], "book": state.constants.half[state.at[seat]]}


@check("R5.6", "The {side} side of the book ({book}) is empty.", facts=_silver)
def side_holds_a_card(step: Step[Africana], state: Africana, seat: int, action: Page) -> bool:
    return len(state.books[state.constants.half[state.at[seat]]][action.side]) > 0


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
