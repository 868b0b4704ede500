"""Scoring: how well each seat stands before the world is conquered, for searches that stop early."""

from mappemonde.games.conquest.state import RUNNING, Conquest


def value(state: Conquest) -> list[float]:
    """A share of the table per seat: armies, areas, income and cards, or the result once there is one."""
    constants = state.constants
    if state.end != RUNNING:
        winners = state.result().winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(constants.seats)]
    values = [0.0] * constants.seats
    for area in range(constants.areas):
        values[state.owner[area]] += 1.0 + state.armies[area]
    for continent in range(len(constants.continents)):
        holder = constants.holder(state.owner, continent)
        if holder >= 0:
            values[holder] += 3.0 * constants.bonus[continent]
    card = 0.36 * constants.set_value(state.exchanged + 1)  # about 16 sets in 44 cards
    total = 0.0
    for seat in range(constants.seats):
        values[seat] += card * len(state.hands[seat])
        if state.held[seat] == 0:
            values[seat] = 0.0
        total += values[seat] * values[seat]
    return [each * each / total for each in values]
