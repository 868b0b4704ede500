"""Dice: what every pair of throws costs, worked out once (R6.6)."""

from typing import Final

from mappemonde.kernel.chance import THROWS
from mappemonde.kernel.columns import column


def compare(red: tuple[int, ...], black: tuple[int, ...]) -> tuple[int, int]:
    """Losses of attack and defence: highest against highest, ties defend, surplus dice are idle (R6.6)."""
    pairs = zip(sorted(red, reverse=True), sorted(black, reverse=True), strict=False)
    hits = [attack > defence for attack, defence in pairs]
    return hits.count(False), hits.count(True)


def _sorted_throws() -> list[tuple[int, ...]]:
    found = {tuple(sorted(throw, reverse=True)) for throws in THROWS[1:] for throw in throws}
    return sorted(found)


SORTED: Final = _sorted_throws()
"""Every throw of one to three dice in decreasing order."""

_PLACE: Final = {throw: place for place, throw in enumerate(SORTED)}

RANK: Final = [
    column([_PLACE[tuple(sorted(throw, reverse=True))] for throw in throws] if dice else [])
    for dice, throws in enumerate(THROWS)
]
"""RANK[k][i]: the sorted throw that the i-th throw of k dice comes to."""

LOST: Final = [column([compare(red, black)[1] for black in SORTED]) for red in SORTED]
"""LOST[red][black]: what the defence loses, by sorted throws; the attack loses the other comparisons."""
