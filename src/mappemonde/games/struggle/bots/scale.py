"""The scale: what a position is worth that was reached in thought, weighed as things seemed when the thought began."""

from mypy_extensions import i64

from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.bots.temper import Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.scoring import final_points
from mappemonde.games.struggle.state import Struggle


def first_of(seats: i64) -> i64:
    """The lowest seat of a set of bits."""
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


class Scale:
    """Weighs positions as they seemed when the search began: by what others count, and what tiles are good for."""

    def __init__(self, state: Struggle, seat: i64, temper: Temper) -> None:
        self.seat = seat
        self.temper = temper
        self.weights = Worth(state, seat, temper).weights
        self.planner = Planner(state, seat, temper)
        self.owned = state.tiles[:]

    def value(self, state: Struggle) -> float:
        """What a position is worth."""
        found = 0.0
        seat, weights = self.seat, self.weights
        constants = state.constants
        if state.end:
            finals = final_points(state)
            for other in range(constants.seats):
                found += weights[other] * float(finals[other])
            return found
        worth = Worth(state, seat, self.temper)
        worth.weights = weights
        for other in range(constants.seats):
            found += weights[other] * float(state.victory_points(other))
        for area in constants.regions:
            found += worth.region(area)
        found -= worth.penalty(state.tally[seat], state.gold[seat])
        found -= worth.upkeep() * float(state.all_units(seat))
        for tile in range(constants.tiles):
            place = seat * constants.tiles + tile
            if state.tiles[place] > self.owned[place]:
                found += self.planner.beyond(tile)
        return found + worth.population(state.population[seat])
