"""Set-up: books, expeditions, Travel cards and companies (R2)."""

from librt.vecs import append, pop
from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.constants import CARDS, JOKER, RIGHT, Constants
from mappemonde.games.africana.state import Africana, spread
from mappemonde.games.africana.steps.rounds import ROUNDS, open_turn
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import places_of
from mappemonde.kernel.event import Event


def setup(constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Africana:
    """Lay everything out and open the turn of company 1."""
    state = Africana(constants, chance)
    state.clear()
    state.journal = journal
    fill_books(state)
    stack_expeditions(state)
    shuffle_travel_cards(state)
    found_companies(state)
    state.push(ROUNDS)
    open_turn(state)
    return state


def fill_books(state: Africana) -> None:
    """Shuffle the adventures of each book and lay all of them on its right side (R2.1)."""
    constants = state.constants
    for book in range(constants.books):
        cards = places_of(constants.book, book)
        state.chance.shuffle(cards)
        state.books[2 * book + RIGHT] = cards
        state.unseen[book] = max(0, len(cards) - 1)
        if state.journal is not None:
            state.emit(events.BOOK_FILLED, {"book": book, "count": len(cards), "adventure": cards[-1]})


def stack_expeditions(state: Africana) -> None:
    """C at the bottom without the removed ones, B on it, A on top; the top cards fill the slots (R2.3, R2.4)."""
    constants = state.constants
    for back in range(i64(2), -1, -1):
        cards = places_of(constants.back, back)
        state.chance.shuffle(cards)
        if back == 2:
            state.removed = cards[: constants.removed]
            cards = cards[constants.removed :]
        for card in cards:
            state.deck = append(state.deck, card)
    if state.journal is not None:
        state.emit(events.EXPEDITIONS_REMOVED, {"count": len(state.removed)})
    for slot in range(constants.slots):
        state.deck, state.slots[slot] = pop(state.deck)
        if state.journal is not None:
            state.emit(events.EXPEDITION_DEALT, {"expedition": state.slots[slot], "slot": slot}, rule="R2.4")


def shuffle_travel_cards(state: Africana) -> None:
    """The Travel cards are shuffled, the assistants lie open (R2.5)."""
    state.supply = state.constants.supply
    state.made = state.constants.travel
    state.pile = spread(state.made)
    state.chance.shuffle(state.pile)


def found_companies(state: Africana) -> None:
    """Each seat gets its place, its capital, a joker and a Travel card (R2.6, R2.7)."""
    for seat in range(state.constants.seats):
        state.at[seat] = state.constants.start[seat]
        state.silver[seat] = state.constants.capital[seat]
        state.hands[seat * CARDS + JOKER] = 1
        if state.journal is not None:
            state.emit(events.FOUNDED, {"seat": seat, "area": state.at[seat], "silver": state.silver[seat]})
        state.draw_travel(seat, "R2.7")
