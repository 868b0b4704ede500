"""Scoring: how well each seat stands before the world is conquered, for searches that stop early."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.conquest.state import RUNNING, Conquest


def value(state: Conquest) -> list[float]:
    """A share of the table per seat: armies, areas, income and cards, or the result once there is one."""
    constants = state.constants
    if state.end != RUNNING:
        winners = state.result().winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(constants.seats)]
    values = vec[float]([0.0] * constants.seats)
    for area in range(constants.areas):
        values[state.owner[area]] += 1.0 + float(state.armies[area])
    for continent in range(i64(len(constants.bonus))):
        holder = constants.holder(state.owner, continent)
        if holder >= 0:
            values[holder] += 3.0 * float(constants.bonus[continent])
    card = 0.36 * float(constants.set_value(state.exchanged + 1))  # about 16 sets in 44 cards
    total = 0.0
    for seat in range(constants.seats):
        values[seat] += card * float(len(state.hands[seat]))
        if state.held[seat] == 0:
            values[seat] = 0.0
        total += values[seat] * values[seat]
    return [each * each / total for each in values]
