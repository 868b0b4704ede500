"""Reach: how far a hand of cards takes an explorer."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import CARDS, Constants


def cards_lacking(constants: Constants, hand: vec[i64], start: i64, unknown: i64, fit: float) -> vec[i64]:
    """By place: how many cards a hand lacks to get there, or, below zero, how many would be left.

    Cards of unknown colour are taken to fit. Whatever is left after a leg counts less than a card that fits for sure.
    """
    kinds: list[int] = []
    weight: list[int] = []
    total = 1
    whole = 0
    held = 0
    for card in range(CARDS):
        if hand[card]:
            kinds.append(card)
            weight.append(total)
            whole += total * hand[card]
            total *= hand[card] + 1
            held += hand[card]
    found = vec[i64]([99] * constants.places)
    missing_places = constants.places
    layer: list[tuple[int, int, int]] = [(start, whole, held)]
    seen: set[int] = {start * total + whole}
    missing = -unknown
    while missing_places and layer:
        after: list[tuple[int, int, int]] = []
        for here, left, count in layer:  # grows while it is read: the states reached without a further lack
            if found[here] == 99:
                found[here] = missing if missing > 0 else -int(fit * float(count - missing))
                missing_places -= 1
            for index in range(len(kinds)):
                card = kinds[index]
                if left // weight[index] % (hand[card] + 1) == 0:
                    continue
                rest = left - weight[index]
                for other in constants.near[here]:
                    if constants.accepts[other * CARDS + card] and other * total + rest not in seen:
                        seen.add(other * total + rest)
                        layer.append((other, rest, count - 1))
            for other in constants.near[here]:
                if other * total + left not in seen:
                    after.append((other, left, count))
        layer = []
        for state in after:
            key = state[0] * total + state[1]
            if key not in seen:
                seen.add(key)
                layer.append(state)
        missing += 1
    return found
