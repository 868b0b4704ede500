"""The Automas' deck: one for all of them, turned up card by card (R20.2, R20.7, R20.28)."""

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.indexes import NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.columns import column, with_one_more
from mappemonde.kernel.state import EVERYBODY


def make_deck(state: Monumental) -> None:
    """Shuffle the deck of a table with Automas (R20.2, R20.28, R21.11)."""
    modules = state.constants.modules
    if not modules.automas:
        return
    kinds: dict[str, list[int]] = {"action": [], "track": [], "advanced": [], "civilization": [], "multi": []}
    for card, row in enumerate(modules.program.cards):
        begins_on_track = row.kind == "action" and row.lines[0].word == "trade"
        kinds["track" if begins_on_track else row.kind].append(card)
    deck = kinds["action"] + drawn(state, kinds["track"], modules.track_cards)
    deck += drawn(state, kinds["advanced"], modules.advanced)
    seats = [seat for seat in range(int(state.constants.seats)) if modules.is_automa[seat]]
    if len(seats) > 1:
        deck += kinds["multi"]
    else:
        deck.append(int(modules.own_card[state.civilization[seats[0]]]))
    state.automa_deck = shuffled(state, column(deck))


def drawn(state: Monumental, cards: list[int], count: i64) -> list[int]:
    """So many of some cards, drawn at random."""
    if count >= len(cards):
        return cards
    return [int(card) for card in shuffled(state, column(cards))][:count]


def shuffled(state: Monumental, cards: vec[i64]) -> vec[i64]:
    """Cards in an order that nobody knows."""
    state.chance.shuffle(cards)
    return cards


def turn_up(state: Monumental, seat: i64) -> i64:
    """Turn up the next card; an empty deck is made anew of the cards of earlier turns; none may be left (R20.7)."""
    if len(state.automa_deck) == 0:
        if len(state.automa_discard) == 0:
            return NONE
        state.automa_deck = shuffled(state, state.automa_discard[:])
        state.automa_discard = vec[i64]()
    size = i64(len(state.automa_deck))
    card = state.automa_deck[size - 1]
    state.automa_deck = state.automa_deck[: size - 1]
    state.automa_open = with_one_more(state.automa_open, card)
    state.reveal(EVERYBODY, "card")
    if state.journal is not None:
        state.emit(events.AUTOMA_TURNED, {"seat": seat, "card": card})
    return card


def shuffle_back(state: Monumental, seat: i64) -> None:
    """All cards turned up, in this turn too, go back into the deck (R20.7)."""
    cards = state.automa_deck[:]
    for card in state.automa_discard:
        cards = append(cards, card)
    for card in state.automa_open:
        cards = append(cards, card)
    state.automa_discard = vec[i64]()
    state.automa_open = vec[i64]()
    state.automa_deck = shuffled(state, cards)
    if state.journal is not None:
        state.emit(events.AUTOMA_SHUFFLED, {"seat": seat})


def lay_aside(state: Monumental) -> None:
    """At the end of a turn its cards join those of earlier turns."""
    cards = state.automa_discard[:]
    for card in state.automa_open:
        cards = append(cards, card)
    state.automa_discard = cards
    state.automa_open = vec[i64]()
