"""Look ahead one year: the sheet that does best against samples of what the others may write.

Once the others' sheets and the own relations are fixed, every area is decided apart from the others. So the gain of
every order is worked out area by area, for each set of relations there is, and the orders that fit together best are
found at once; only the best few sheets are then played through.
"""

from math import exp
from typing import Final, NamedTuple

from mappemonde.games.africa1880.adjudicate import (
    BLANK,
    Position,
    Sheet,
    Turn,
    adjudicate,
    develop,
    explore,
    land,
    read,
)
from mappemonde.games.africa1880.bot import Builder
from mappemonde.games.africa1880.diplomacy import allies
from mappemonde.games.africa1880.dispatch import Ways, dispatch
from mappemonde.games.africa1880.forecast import Character, as_seen_by
from mappemonde.games.africa1880.rules import ALONE, BITS, MEMBERS, SHARED, YEARS, Rules
from mappemonde.games.africa1880.rollout import Future
from mappemonde.games.africa1880.survey import candidates
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.games.africa1880.worth import horizon, hopes, promise, reach
from mappemonde.kernel.chance import Chance

FINALISTS: Final = 3
LAST_FINALISTS: Final = 8
"""Sheets of each temper, every one the best for its relations, that are played to the end."""
ENVY: Final = 0.8
"""What the points of all others together count, compared with one's own."""
RIVALRY: Final = 8.0
"""Points by which somebody must be behind the leader to be envied about a third as much."""
GRUDGE: Final = 0.3
"""What a war costs later, for every turn left."""
PERFIDY: Final = 1.0
"""What breaking an alliance costs besides, for every turn left."""
LEAD: Final = 3.0
"""Points of lead, at the end, that make quite sure."""
HOPE: Final = 12.0
"""Points of lead, while the game goes on."""
CHANGES: Final = 10
LAST_CHANGES: Final = 40
"""Changes tried on the best of the finalists; many more when the game may end, and playing on is short."""
ROLLOUTS: Final = 3
"""Samples that a finalist is played to the end with."""


class Temper(NamedTuple):
    """A way to look at areas: how much reach counts, and how likely one is to stay alone."""

    reach: float
    solitude: float


TEMPERS: Final = (Temper(1.0, 1.0), Temper(0.4, 1.6), Temper(1.6, 0.5))
"""Even, settled, restless: what is best depends on what the others are up to, which rollouts tell."""


class Sample:
    """One forecast: the others' sheets, and the board after phase 3 as if the own sheet were blank."""

    def __init__(self, rules: Rules, here: Position, sheets: list[Sheet]) -> None:
        self.sheets = sheets
        turn = Turn(rules, here, sheets, None)
        read(turn)
        develop(turn)
        explore(turn)
        land(turn)
        self.present = turn.present
        self.built = turn.built
        self.against = [0] * rules.seats  # per seat: which of the others declare war on it
        for seat, sheet in enumerate(sheets):
            for other in MEMBERS[sheet.wars]:
                self.against[other] |= 1 << seat
        self.turns = 0  # turns to come after this one


class Lookahead:
    """The search of one seat in one year."""

    def __init__(self, view: AfricaView, chance: Chance, samples: int) -> None:
        self.view = view
        self.chance = chance
        self.rules = view.rules
        self.seat = view.seat
        self.bit = 1 << view.seat
        self.here = view.position()
        self.turns = horizon(view.rules, self.here, view.turn)
        self.ways = Ways(view.rules, view.present, view.colony, view.seat, view.stock(view.seat))
        self.temper = TEMPERS[0]
        self.cache: list[dict[int, float]] = []
        self.envy = self._envies()
        self.usual = Builder().sheet(view)
        self.wars = [0] * view.rules.seats
        if view.past:
            self.wars = [sum([1 << other for other in row]) for row in view.past[-1]]
        self.pacts = [allies(as_seen_by(view, seat)) for seat in range(view.rules.seats)]
        self.samples = self._forecasts(chance, samples)
        self.ending = sum([sample.turns == 0 for sample in self.samples]) / len(self.samples)
        self.take(TEMPERS[0])

    def _envies(self) -> list[float]:
        """How much the points of each other seat count: those of the leaders most."""
        hope = hopes(self.rules, self.here, self.turns)
        hope[self.seat] = 0.0
        most = max(hope)
        weights = [exp((one - most) / RIVALRY) for one in hope]
        weights[self.seat] = 0.0
        total = sum(weights)
        return [ENVY * one / total for one in weights]

    def _forecasts(self, chance: Chance, samples: int) -> list[Sample]:
        """So many samples of the others' sheets; the first is the likeliest."""
        blank = Sheet([BLANK] * self.rules.areas)
        cast: list[Character | None] = []
        for seat in range(self.rules.seats):
            cast.append(None if seat == self.seat else Character(self.view, seat, chance))
        found: list[Sample] = []
        for number in range(samples):
            sheets: list[Sheet] = []
            for one in cast:
                sheets.append(blank if one is None else one.usual if number == 0 else one.sheet(chance))
            sample = Sample(self.rules, self.here, sheets)
            if self.view.turn < len(YEARS) - 1:
                after = adjudicate(self.rules, self.here, [*sheets[: self.seat], self.usual, *sheets[self.seat + 1 :]])
                if sum(after.colony) < self.rules.figures:
                    sample.turns = max(1, self.turns - 1)
            found.append(sample)
        return found

    def best(self) -> Sheet:
        """The best sheet there is, as far as one can see: the best finalist, with changes that make it better still."""
        best, most = self.usual, -1.0
        for sheet in self._finalists():
            worth = self._chance_to_win(sheet)
            if worth > most:
                best, most = sheet, worth
        for _ in range(LAST_CHANGES if self.ending else CHANGES):
            sheet = self._changed(best)
            worth = self._chance_to_win(sheet)
            if worth > most:
                best, most = sheet, worth
        return best

    def _changed(self, sheet: Sheet) -> Sheet:
        """A sheet with one order or one relation changed."""
        orders = sheet.orders.copy()
        place = self.chance.number(len(self.ways.origins) + self.rules.seats - 1)
        if place >= len(self.ways.origins):
            other = (self.seat + 1 + place - len(self.ways.origins)) % self.rules.seats
            return Sheet(orders, sheet.landing, sheet.wars ^ 1 << other)
        area = self.ways.origins[place]
        entries = [entry for entry in candidates(self.rules, self.here, area, self.seat) if entry != orders[area]]
        if entries:
            orders[area] = entries[self.chance.number(len(entries))]
        return Sheet(orders, sheet.landing, sheet.wars)

    def _finalists(self) -> list[Sheet]:
        """Sheets to be played to the end: the best of every temper, one that keeps all peace, and a builder's."""
        finalists = [self.usual]
        others = self.rules.everybody & ~self.bit
        for temper in TEMPERS:
            self.take(temper)
            found: list[tuple[float, int, Sheet]] = []
            for wars in range(self.rules.everybody + 1):
                if wars & ~others:
                    continue
                total, sheet = self.orders(wars)
                found.append((total - self._price(wars), wars, sheet))
            found.sort(reverse=True, key=first)
            most = LAST_FINALISTS if self.ending else FINALISTS
            for place, (_, wars, sheet) in enumerate(found):
                if (place < most or not wars) and not any([same(sheet, one) for one in finalists]):
                    finalists.append(sheet)
        return finalists

    def _price(self, wars: int) -> float:
        """What wars cost later, less what they take from rivals if this is the end."""
        price = 0.0
        friends = allies(self.view)
        for other in MEMBERS[wars]:
            later = (1.0 - self.ending) * (self.turns - 1)
            price += GRUDGE * later + (PERFIDY * later if friends >> other & 1 else 0.0)
            price -= self.ending * self.envy[other]
        return price

    def take(self, temper: Temper) -> None:
        """Look at areas in another way from now on."""
        self.temper = temper
        self.cache = [{} for _ in range(2 * self.rules.areas * len(self.samples))]

    def orders(self, wars: int) -> tuple[float, Sheet]:
        """The best sheet with these wars, and the mean worth of the position it leads to."""
        cache = self.cache
        areas = self.rules.areas
        total = 0.0
        work, entry = [0.0] * areas, [0.0] * areas
        for area in range(areas):
            if self.here.colony[area]:
                continue
            stands = self.here.present[area] & self.bit != 0
            may_work = stands and self.here.built[area] < self.rules.squares[area]
            may_enter = not stands and self.ways.enters[area]
            idle, busy = 0.0, 0.0
            for place, sample in enumerate(self.samples):
                idle += self._worth(area, sample, wars, False, cache[2 * (place * areas + area)])
                if may_work or may_enter:
                    busy += self._worth(area, sample, wars, True, cache[2 * (place * areas + area) + 1])
            total += idle
            if may_work:
                work[area] = (busy - idle) / len(self.samples)
            elif may_enter:
                entry[area] = (busy - idle) / len(self.samples)
        gain, sheet = dispatch(self.ways, work, entry)
        sheet.wars = wars
        return total / len(self.samples) + gain, sheet

    def _worth(self, area: int, sample: Sample, wars: int, busy: bool, cache: dict[int, float]) -> float:
        """What an area is worth after this turn, if one has developed or entered it (`busy`) or not."""
        mask = sample.present[area]
        built = sample.built[area]
        if busy:
            if mask & self.bit:
                built = min(built + 1, self.rules.squares[area])
            else:
                mask |= self.bit
        wars = wars & mask if mask & self.bit else 0
        if wars in cache:
            return cache[wars]
        found = self._outcome(area, sample, mask, built, wars)
        cache[wars] = found
        return found

    def _outcome(self, area: int, sample: Sample, mask: int, built: int, wars: int) -> float:
        """Decide one area as adjudication does, and tell what is left of it."""
        count = BITS[mask]
        left = mask
        if count > 1:
            for seat in MEMBERS[mask]:
                against = sample.against[seat] & mask
                if wars >> seat & 1:
                    against |= self.bit
                fights = wars if seat == self.seat else sample.sheets[seat].wars
                if 2 * BITS[against] > count - 1 and (count > 2 or not fights & mask):
                    left &= ~(1 << seat)
        if not left:
            return 0.0
        each = self.temper.reach * reach(sample.turns)
        peace = built >= self.rules.squares[area]
        if peace:
            for seat in MEMBERS[left]:
                fights = wars if seat == self.seat else sample.sheets[seat].wars
                if fights & left:
                    peace = False
        if peace:
            each += ALONE if BITS[left] == 1 else SHARED
        else:
            each += promise(self.rules, area, left, built, sample.turns, self.temper.solitude)
        share = 1.0 if left & self.bit else 0.0
        for seat in MEMBERS[left]:
            share -= self.envy[seat]
        return share * each

    def _chance_to_win(self, sheet: Sheet) -> float:
        """How likely a sheet is to make one the only leader, played to the end with some of the samples."""
        total = 0.0
        for sample in self.samples[:ROLLOUTS]:
            sheets = sample.sheets.copy()
            sheets[self.seat] = sheet
            future = Future(self.rules, self.here, self.view.turn, self.wars, self.pacts.copy())
            if not future.play(sheets):
                future.finish(len(YEARS))
            scores = future.scores()
            mine = scores[self.seat]
            scores[self.seat] = -1
            total += sure(mine - max(scores) - 0.5, LEAD if self.ending else HOPE)
        return total / ROLLOUTS


def sure(lead: float, scale: float) -> float:
    """A lead as a chance to win."""
    return 1.0 / (1.0 + exp(-max(-60.0, min(60.0, 3.0 * lead / scale))))


def first(row: tuple[float, int, Sheet]) -> float:
    """What finalists are sorted by."""
    return row[0]


def same(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets say the same."""
    return one.wars == other.wars and one.landing == other.landing and one.orders == other.orders
