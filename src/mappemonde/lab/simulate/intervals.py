"""Intervals: how far a measured share or mean can be trusted."""

from math import sqrt
from typing import Final, NamedTuple

CERTAINTY: Final = 1.959963984540054
"""The normal quantile that leaves 5 % outside."""


class Interval(NamedTuple):
    """Where the true value lies, 95 times in a hundred."""

    low: float
    high: float

    def holds(self, value: float) -> bool:
        """Whether `value` lies inside."""
        return self.low <= value <= self.high


def wilson(wins: float, games: int) -> Interval:
    """The share of wins after Wilson; shared wins count by parts. Without games anything is possible."""
    if games < 0 or not 0 <= wins <= games:
        raise ValueError(f"{wins} wins in {games} games cannot be")
    if games == 0:
        return Interval(0.0, 1.0)
    share = wins / games
    square = CERTAINTY * CERTAINTY
    scale = 1 + square / games
    middle = (share + square / (2 * games)) / scale
    reach = CERTAINTY / scale * sqrt(share * (1 - share) / games + square / (4 * games * games))
    low = 0.0 if wins == 0 else max(0.0, middle - reach)
    high = 1.0 if wins == games else min(1.0, middle + reach)
    return Interval(low, high)
