"""A position: what a seat may know, as a state that the functions of the rules understand."""

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental.indexes import FREE_TOWN, NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.view import MonumentalView
from mappemonde.kernel.chance import fast


def position(seen: MonumentalView) -> Monumental:
    """A state to be asked, not played: face-down tokens are any of their kind, hidden piles lie in no order.

    Whatever is asked of it must be the same for every state that looks like `seen`.
    """
    constants = seen.constants
    state = Monumental(constants, fast(0))
    state.clear()
    seen.fill(state)
    state.decks = []
    for seat in range(constants.seats):
        deck = seen.deck_rest[seat][:]
        for card in seen.known_tops[seat]:
            deck = append(deck, card)
        state.decks.append(deck)
    for area in range(constants.areas):
        state.tokens[area] = any_token(seen, area)
        state.naturals[area] = 0 if seen.natural_down[area] else seen.natural_seen[area]
    state.benefits = [vec[i64]() for _ in range(constants.seats)]
    state.wares = [vec[i64]() for _ in range(constants.seats)]
    state.refresh()
    return state


def any_token(seen: MonumentalView, area: int) -> int:
    """An Exploration token with the back that lies there; all of them defend alike (R6.3)."""
    if seen.backs[area] < 0:
        return NONE
    town = seen.backs[area] == FREE_TOWN
    backs = seen.constants.back_of
    return next(token for token in range(len(backs)) if (backs[token] == FREE_TOWN) == town)
