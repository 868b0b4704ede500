"""Paths: where a hand of cards can take an explorer, and the cheapest way to pay for it (R6)."""

from heapq import heappop, heappush
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

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


def card_cost(hand: vec[i64], card: i64) -> i64:
    """How dear it is to give a card."""
    if card < HUES:
        return TRAVEL_COST - hand[card]
    return JOKER_COST if card == JOKER else ASSISTANT_COST


def payments(constants: Constants, hand: vec[i64], silver: i64, place: i64) -> list[Leg]:
    """The ways to pay for one step into a place: assistants first, then the colour held most, the joker, changes.

    A single step keeps the joker for later, since nobody knows yet where the move will lead.
    """
    ranked: list[tuple[int, int, int]] = []
    for card in range(CARDS):
        if hand[card]:
            price = 0 if constants.accepts[place * CARDS + card] else CHANGE
            if price <= silver:
                rank = TRAVEL_COST if card == JOKER else int(card_cost(hand, card))
                ranked.append((CHANGE_COST * price + rank, card, price))
    ranked.sort()
    return [Leg(place, card, price) for _, card, price in ranked]


def find_paths(constants: Constants, hand: vec[i64], silver: i64, start: i64) -> list[list[Leg]]:
    """The cheapest path to every place a hand can reach, as its legs; empty for the start and for what is out of reach.

    Changes of colour are avoided first, then Travel cards saved, then the joker.
    """
    kinds = vec[i64]([card for card in range(CARDS) if hand[card]])
    weight = kinds[:]  # what is left of the hand is one number in a mixed base
    cost = kinds[:]
    whole: i64 = 0
    total: i64 = 1
    for index in range(i64(len(kinds))):
        card = kinds[index]
        weight[index] = total
        cost[index] = card_cost(hand, card)
        whole += total * hand[card]
        total *= hand[card] + 1
    first = start * total + whole
    best: dict[int, int] = {int(first): 0}  # by place and what is left of the hand: the least spent
    came: dict[int, tuple[int, int, int]] = {}  # the key before, the card and its price
    reached = vec[i64]([-1] * constants.places)
    missing = constants.places
    heap: list[tuple[int, int]] = [(0, int(first))]
    while heap and missing > 0:
        spent: i64
        key: i64
        spent, key = heappop(heap)
        if spent > best[key]:
            continue
        here, left = key // total, key % total
        if reached[here] < 0:
            reached[here] = key
            missing -= 1
        money = silver - CHANGE * (spent // CHANGE_COST)
        for index in range(i64(len(kinds))):
            card = kinds[index]
            if left // weight[index] % (hand[card] + 1) == 0:
                continue
            for other in constants.near[here]:
                price: i64 = 0 if constants.accepts[other * CARDS + card] else CHANGE
                if price > money:
                    continue
                after = spent + cost[index] + (CHANGE_COST if price else 0)
                there = other * total + left - weight[index]
                if there not in best or after < best[there]:
                    best[there] = after
                    came[there] = (int(key), int(card), int(price))
                    heappush(heap, (int(after), int(there)))
    return [_trace(came, reached[place], first, total) for place in range(constants.places)]


def _trace(came: dict[int, tuple[int, int, int]], key: i64, first: i64, total: i64) -> list[Leg]:
    """The legs that lead to a key."""
    legs: list[Leg] = []
    if key < 0:
        return legs
    while key != first:
        before, card, price = came[key]
        legs.append(Leg(int(key // total), card, price))
        key = before
    legs.reverse()
    return legs
