"""Paths: where a hand of cards can take an explorer, and the cheapest way to pay for it (R6)."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from mappemonde.games.africana.constants import CARDS, CHANGE, HUES, JOKER, Constants

ASSISTANT_COST: Final = 1
JOKER_COST: Final = 2
"""Assistants and joker come back after the move: they cost hardly anything, the joker only its freedom."""
TRAVEL_COST: Final = 100
"""A Travel card is gone; of two, the one held more often is given first."""
CHANGE_COST: Final = 10_000
"""Silver for a change of colour is spent only where no other way leads."""


class Leg(NamedTuple):
    """One step of a path: the place entered, the card played, and the silver paid for its colour."""

    place: int
    card: int
    price: int


def card_cost(hand: list[int], card: int) -> int:
    """How dear it is to give a card."""
    if card < HUES:
        return TRAVEL_COST - hand[card]
    return JOKER_COST if card == JOKER else ASSISTANT_COST


def payments(constants: Constants, hand: list[int], silver: int, place: int) -> list[Leg]:
    """The ways to pay for one step into a place: assistants first, then the colour held most, the joker, changes.

    A single step keeps the joker for later, since nobody knows yet where the move will lead.
    """
    ranked: list[tuple[int, int, int]] = []
    for card in range(CARDS):
        if hand[card]:
            price = 0 if constants.accepts[place][card] else CHANGE
            if price <= silver:
                rank = TRAVEL_COST if card == JOKER else card_cost(hand, card)
                ranked.append((CHANGE_COST * price + rank, card, price))
    ranked.sort()
    return [Leg(place, card, price) for _, card, price in ranked]


def find_paths(constants: Constants, hand: list[int], silver: int, start: int) -> list[list[Leg]]:
    """The cheapest path to every place a hand can reach, as its legs; empty for the start and for what is out of reach.

    Changes of colour are avoided first, then Travel cards saved, then the joker.
    """
    kinds = [card for card in range(CARDS) if hand[card]]
    weight = [1] * len(kinds)  # what is left of the hand is one number in a mixed base
    total = 1
    for place, card in enumerate(kinds):
        weight[place] = total
        total *= hand[card] + 1
    whole = 0
    for place, card in enumerate(kinds):
        whole += weight[place] * hand[card]
    cost = [card_cost(hand, card) for card in kinds]
    first = start * total + whole
    best: dict[int, int] = {first: 0}
    came: dict[int, tuple[int, int, int]] = {}  # the key before, the card and its price
    reached = [-1] * constants.places
    missing = constants.places
    heap: list[tuple[int, int]] = [(0, first)]
    while heap and missing:
        spent, key = heappop(heap)
        if spent > best[key]:
            continue
        here, left = key // total, key % total
        if reached[here] < 0:
            reached[here] = key
            missing -= 1
        money = silver - CHANGE * (spent // CHANGE_COST)
        for place in range(len(kinds)):
            card = kinds[place]
            if left // weight[place] % (hand[card] + 1) == 0:
                continue
            for other in constants.near[here]:
                price = 0 if constants.accepts[other][card] else CHANGE
                if price > money:
                    continue
                after = spent + cost[place] + (CHANGE_COST if price else 0)
                there = other * total + left - weight[place]
                if there not in best or after < best[there]:
                    best[there] = after
                    came[there] = (key, card, price)
                    heappush(heap, (after, there))
    return [_trace(came, reached[place], first, total) for place in range(constants.places)]


def _trace(came: dict[int, tuple[int, int, int]], key: int, first: int, total: int) -> list[Leg]:
    """The legs that lead to a key."""
    legs: list[Leg] = []
    if key < 0:
        return legs
    while key != first:
        before, card, price = came[key]
        legs.append(Leg(key // total, card, price))
        key = before
    legs.reverse()
    return legs
