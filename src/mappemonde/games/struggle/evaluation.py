"""Evaluation: how the table stands, for playouts that stop early."""

from mappemonde.games.struggle.constants import WARS
from mappemonde.games.struggle.scoring import war_points
from mappemonde.games.struggle.state import Struggle


def value(state: Struggle) -> list[float]:
    """A share of the table per seat, from 0 to 1: the result, or points with what the next scorings would bring."""
    constants = state.constants
    if state.end:
        winners = state.result().winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(int(constants.seats))]
    coming = war_points(state)
    left = float(WARS + 1 - state.war)
    worth: list[float] = []
    for seat in range(int(constants.seats)):
        points = float(state.victory_points(seat)) + float(coming[seat]) * left + 0.4 * float(state.gold[seat])
        worth.append(max(1.0, points - 0.7 * float(state.tally[seat]) + 0.5 * float(state.population[seat])))
    total = sum(each * each * each for each in worth)
    return [each * each * each / total for each in worth]
