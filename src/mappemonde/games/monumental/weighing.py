"""What the planner believes things to be worth, for those who look for better weights."""

from typing import Any

from mappemonde.games.monumental.bots.judge import Judge
from mappemonde.games.monumental.bots.planner import Planner
from mappemonde.games.monumental.bots.scales import Scales
from mappemonde.games.monumental.bots.weights import NAMES, as_column, told_weights
from mappemonde.games.monumental.constants import Constants
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.weighing import Forecast, Weights

RIVALS = 1
"""The place of what rivals have among the parts of a value."""
HELD = ("rivals", "basic", "growth", "far", "pace")
"""Weights that are told by hand: how much rivals matter, what perishes in a turn, how distance and time are counted."""


class PlannerWeighing:
    """The weights of `data/bots.toml`."""

    moment = "activate"
    tunable = tuple(name for name in NAMES if name not in HELD)

    def weights(self, seats: int) -> dict[str, float]:
        """The weights for a number of seats, by name."""
        return told_weights(seats)

    def forecast(self, constants: Constants, weights: Weights) -> Forecast:
        """What a seat has and may still get; rivals are seats of their own."""
        scales = Scales(constants, as_column(weights))

        def found(state: Any, seat: int) -> float:
            parts = Judge(state, seat, scales).parts(state)
            return sum(parts) - parts[RIVALS]

        return found

    def player(self, weights: Weights) -> Bot:
        """A planner that looks two actions ahead: a game of two takes three seconds."""
        return Planner(1, 1, 1, weights=as_column(weights))
