"""The outlook of a turn: what regions are worth as they stand, and what the best attacks promise."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.state import Struggle


class Outlook:
    """What one seat may hope for with the actions it has left, in a state of its own."""

    def __init__(self, state: Struggle, seat: i64, temper: Temper = USUAL) -> None:
        self.state = state
        self.seat = seat
        self.temper = temper
        self.worth = Worth(state, seat, temper)
        areas = state.constants.areas
        self.regions = vec[float]([0.0] * areas)
        self.strikes = vec[float]([0.0] * areas)
        for area in range(areas):
            if not state.constants.is_home[area]:
                self.regions[area] = self.worth.region(area)
                self.strikes[area] = self.worth.strike(area)
        self.actions = state.actions if state.seat == seat else 0
        self.now = self.promise(-1, 0.0, -1, 0.0, self.actions)

    def promise(self, area: i64, strike: float, also: i64, other: float, actions: i64) -> float:
        """What the best attacks of the actions left promise, with other figures for one or two areas."""
        if actions <= 0:
            return 0.0
        first = 0.0
        second = 0.0
        for place in range(i64(len(self.strikes))):
            value = strike if place == area else other if place == also else self.strikes[place]
            if value > first:
                first, second = value, first
            elif value > second:
                second = value
        return first + second if actions > 1 else first

    def rest(self) -> float:
        """What the actions promise that are left after one."""
        return self.promise(-1, 0.0, -1, 0.0, self.actions - 1)

    def rest_without(self, area: i64) -> float:
        """The same if an area has been fought for."""
        return self.promise(area, self.strikes[area] * 0.6, -1, 0.0, self.actions - 1)
