"""Weighing: numbers that a game's bots believe in, where the laboratory may look for better ones."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeAlias

from mappemonde.kernel.bot import Bot
from mappemonde.kernel.state import State

Weights: TypeAlias = Mapping[str, float]
"""Numbers by name."""
Forecast: TypeAlias = Callable[[State, int], float]
"""What a seat will have at the end, seen from a position; what all seats have in common may be left out."""


class Weighing(Protocol):
    """What a game tells of its weights."""

    moment: str
    """The name of the step at which seats can be compared: nobody is in the middle of anything."""
    tunable: tuple[str, ...]
    """The weights that show in how games end; others are for the middle of a turn, or known."""

    def weights(self, seats: int) -> dict[str, float]:
        """The weights that bots use at tables of so many seats."""

    def forecast(self, constants: Any, weights: Weights) -> Forecast:
        """How positions of one kind of table are seen with some weights."""

    def player(self, weights: Weights) -> Bot:
        """A bot that plays by some weights, as quick as may be."""
