"""Lookahead of one year: the sheet that does best against samples of what the others may write.

Once the others' sheets and the own relations are fixed, every area is decided apart from the others. So the gain of
every order is worked out area by area, for each set of relations there is, and the orders that fit together best are
found at once; only the best few sheets are then played through.
"""

from math import exp
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import (
    Position,
    Sheet,
    Turn,
    adjudicate,
    develop,
    explore,
    is_expelled,
    land,
    read,
)
from mappemonde.games.africa1880.bots.evaluation import hopes, horizon, promise, reach
from mappemonde.games.africa1880.bots.order_assignment import Ways, assign_orders
from mappemonde.games.africa1880.constants import BITS, COLONY_POINTS, MEMBERS, YEARS, Constants
from mappemonde.kernel.columns import filled

ENVY: Final = 0.8
"""What the points of all others together count, compared with one's own."""
RIVALRY: Final = 8.0
"""Points by which somebody must be behind the leader to be envied about a third as much."""


class Temper(NamedTuple):
    """A way to look at areas: how much reach counts, and how likely one is to stay alone."""

    reach: float
    solitude: float


EVEN: Final = Temper(1.0, 1.0)
SETTLED: Final = Temper(0.4, 1.6)
RESTLESS: Final = Temper(1.6, 0.5)
TEMPERS: Final = (EVEN, SETTLED, RESTLESS)
"""Which is best depends on what the others are up to, and rollouts tell."""


class Sample:
    """One forecast: the others' sheets, and the board after phase 3 as if the own sheet were blank."""

    def __init__(self, constants: Constants, here: Position, sheets: list[Sheet]) -> None:
        self.sheets = sheets
        turn = Turn(constants, here, sheets, None)
        read(turn)
        develop(turn)
        explore(turn)
        land(turn)
        self.present = turn.present
        self.built = turn.built
        self.against = filled(constants.seats, 0)  # per seat: which of the others declare war on it
        for seat, sheet in enumerate(sheets):
            for other in MEMBERS[sheet.wars]:
                self.against[other] |= 1 << seat
        self.turns: i64 = 0  # turns to come after this one


class Lookahead:
    """The search of one seat in one year."""

    def __init__(
        self, constants: Constants, here: Position, turn: i64, seat: i64, usual: Sheet, forecasts: list[list[Sheet]]
    ) -> None:
        self.constants = constants
        self.seat = seat
        self.bit = 1 << seat
        self.here = here
        self.turn = turn
        self.turns = horizon(constants, here, turn)
        stock = constants.presences
        for mask in here.present:
            stock -= mask >> seat & 1
        self.ways = Ways(constants, here.present, here.colony, seat, stock)
        self.envy = self._envies()
        self.samples = [self._sample(turn, sheets, usual) for sheets in forecasts]
        self.ending = sum([sample.turns == 0 for sample in self.samples]) / len(self.samples)
        """How likely this is the last turn."""
        self.work = vec[float]([0.0] * constants.areas)
        self.entry = vec[float]([0.0] * constants.areas)
        """By area, what developing and what entering it gains: as last worked out by `orders`."""
        self.temper = SETTLED
        self.cache: list[dict[int, float]] = []
        self.take(SETTLED)

    def _envies(self) -> list[float]:
        """How much the points of each other seat count: those of the leaders most."""
        hope = hopes(self.constants, self.here, self.turns)
        hope[self.seat] = 0.0
        most = max(hope)
        weights = [exp((one - most) / RIVALRY) for one in hope]
        weights[self.seat] = 0.0
        total = sum(weights)
        return [ENVY * one / total for one in weights]

    def _sample(self, turn: i64, sheets: list[Sheet], usual: Sheet) -> Sample:
        """A sample with the turns to come, as they would be after a usual sheet of one's own."""
        sample = Sample(self.constants, self.here, sheets)
        if turn < len(YEARS) - 1:
            after = adjudicate(self.constants, self.here, [*sheets[: self.seat], usual, *sheets[self.seat + 1 :]])
            if after.colonies() < self.constants.figures:
                sample.turns = self.turns - 1 if self.turns > 2 else 1
        return sample

    def take(self, temper: Temper) -> None:
        """Look at areas in another way from now on."""
        self.temper = temper
        self.cache = [{} for _ in range(2 * self.constants.areas * len(self.samples))]

    def orders(self, wars: i64) -> tuple[float, Sheet]:
        """The best sheet with these wars, and the mean value of the position it leads to."""
        cache = self.cache
        areas = self.constants.areas
        total = 0.0
        work, entry = vec[float]([0.0] * areas), vec[float]([0.0] * areas)
        for area in range(areas):
            if self.here.colony[area]:
                continue
            stands = self.here.present[area] & self.bit != 0
            may_work = stands and self.here.built[area] < self.constants.squares[area]
            may_enter = not stands and self.ways.enters[area]
            idle, busy = 0.0, 0.0
            for place, sample in enumerate(self.samples):
                idle += self._value(area, sample, wars, False, cache[2 * (place * areas + area)])
                if may_work or may_enter:
                    busy += self._value(area, sample, wars, True, cache[2 * (place * areas + area) + 1])
            total += idle
            if may_work:
                work[area] = (busy - idle) / len(self.samples)
            elif may_enter:
                entry[area] = (busy - idle) / len(self.samples)
        self.work, self.entry = work, entry
        gain, sheet = assign_orders(self.ways, work, entry)
        sheet.wars = wars
        return total / len(self.samples) + gain, sheet

    def _value(self, area: i64, sample: Sample, wars: i64, busy: bool, cache: dict[int, float]) -> float:
        """What an area is worth after this turn, if one has developed or entered it (`busy`) or not."""
        mask = sample.present[area]
        built = sample.built[area]
        if busy:
            if not mask & self.bit:
                mask |= self.bit
            elif built < self.constants.squares[area]:
                built += 1
        wars = wars & mask if mask & self.bit else 0
        found = cache.get(wars)
        if found is None:
            found = self._outcome(area, sample, mask, built, wars)
            cache[wars] = found
        return found

    def _outcome(self, area: i64, sample: Sample, mask: i64, built: i64, wars: i64) -> float:
        """What one area is worth after the conflicts and colonies of this turn."""
        count = BITS[mask]
        left = mask
        if count > 1:
            for seat in MEMBERS[mask]:
                against = sample.against[seat] & mask
                if wars >> seat & 1:
                    against |= self.bit
                fights = wars if seat == self.seat else sample.sheets[seat].wars
                if is_expelled(BITS[against], count, fights & mask != 0):
                    left &= ~(1 << seat)
        if not left:
            return 0.0
        each = self.temper.reach * reach(sample.turns)
        peace = built >= self.constants.squares[area]
        if peace:
            for seat in MEMBERS[left]:
                fights = wars if seat == self.seat else sample.sheets[seat].wars
                if fights & left:
                    peace = False
        if peace:
            each += float(COLONY_POINTS[BITS[left]])
        else:
            each += promise(self.constants, area, left, built, sample.turns, self.temper.solitude)
        share = 1.0 if left & self.bit else 0.0
        for seat in MEMBERS[left]:
            share -= self.envy[seat]
        return share * each
