"""Reach: how far a hand of cards takes an explorer."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import CARDS, Constants

NOWHERE: Final = 99
"""More cards than any way takes."""


class Holding:
    """A hand as numbers, each of which tells what is left of it after some cards were played."""

    def __init__(self, hand: vec[i64]) -> None:
        self.kinds = vec[i64]()
        self.weight = vec[i64]()
        self.states: i64 = 1
        self.whole: i64 = 0
        for card in range(i64(CARDS)):
            if hand[card]:
                self.kinds = append(self.kinds, card)
                self.weight = append(self.weight, self.states)
                self.whole += self.states * hand[card]
                self.states *= hand[card] + 1
        count: i64 = len(self.kinds)
        self.left = vec[i64]([0] * self.states)
        """By number: how many cards are left."""
        self.has = vec[bool]([False] * (self.states * count))
        """By number and kind: whether a card of the kind is left."""
        for index in range(count):
            step, most = self.weight[index], hand[self.kinds[index]] + 1
            for state in range(self.states):
                held = state // step % most
                self.left[state] += held
                self.has[state * count + index] = held > 0


def cards_lacking(constants: Constants, hand: vec[i64], start: i64, unknown: i64, fit: float) -> vec[i64]:
    """By place: how many cards a hand lacks to get there, or, below zero, how many would be left.

    Cards of unknown colour are taken to fit. Whatever is left after a leg counts less than a card that fits for sure.
    """
    holding = Holding(hand)
    states, kinds, weight, has = holding.states, holding.kinds, holding.weight, holding.has
    count: i64 = len(kinds)
    accepts = constants.accepts
    found = vec[i64]([NOWHERE] * constants.places)
    to_find = constants.places
    seen = vec[bool]([False] * (constants.places * states))
    queue = vec[i64]([0] * (constants.places * states))
    queue[0] = start * states + holding.whole
    seen[queue[0]] = True
    first: i64 = 0
    last: i64 = 1
    missing = -unknown
    while to_find > 0 and first < last:
        place = first
        while place < last:  # grows while it is read: what is reached without a further lack
            state = queue[place]
            place += 1
            here = state // states
            left = state - here * states
            if found[here] == NOWHERE:
                found[here] = missing if missing > 0 else -i64(int(fit * float(holding.left[left] - missing)))
                to_find -= 1
            near = constants.near[here]
            for index in range(count):
                if has[left * count + index]:
                    card = kinds[index]
                    rest = left - weight[index]
                    for other in near:
                        if accepts[other * CARDS + card] and not seen[other * states + rest]:
                            seen[other * states + rest] = True
                            queue[last] = other * states + rest
                            last += 1
        end = last
        for place in range(first, end):
            here = queue[place] // states
            left = queue[place] - here * states
            for other in constants.near[here]:
                if not seen[other * states + left]:
                    seen[other * states + left] = True
                    queue[last] = other * states + left
                    last += 1
        first = end
        missing += 1
    return found
