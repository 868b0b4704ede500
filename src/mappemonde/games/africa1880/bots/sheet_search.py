"""Sheet search: the best finalists of a look ahead are played to the end, and the best one is improved by changes."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.builder import Builder
from mappemonde.games.africa1880.bots.faith import credit
from mappemonde.games.africa1880.bots.forecast import Character, as_seen_by, forecasts
from mappemonde.games.africa1880.bots.heuristics import candidates
from mappemonde.games.africa1880.bots.letters import allies, betrayed, promised
from mappemonde.games.africa1880.bots.lookahead import TEMPERS, Lookahead
from mappemonde.games.africa1880.bots.negotiator import keep_working, think
from mappemonde.games.africa1880.bots.one_turn import LAST
from mappemonde.games.africa1880.bots.rollout import LEAD, Rollout, sure
from mappemonde.games.africa1880.bots.trust_rollout import TrustRollout
from mappemonde.games.africa1880.constants import BITS, MEMBERS, YEARS
from mappemonde.games.africa1880.state import STAY_OUT
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled

FINALISTS: Final = 3
LAST_FINALISTS: Final = 8
"""Sheets of each temper, every one the best for its relations, that are played to the end."""
MOODS: Final = 3
"""One-turn sheets imagined of every other seat."""
GRUDGE: Final = 0.3
"""What a war costs later, for every turn left."""
PERFIDY: Final = 1.0
"""What breaking an alliance costs besides, for every turn left."""
SHAME: Final = 0.01
"""What beginning a war with somebody who thinks ahead costs, as a chance to win, for every turn left."""
BREACH: Final = 0.03
"""What breaking one's word to somebody costs besides."""
CALM: Final = 12.0
WILD: Final = 25.0
"""Points of lead that make quite sure while the game goes on: among builders, and among those who strike."""
CHANGES: Final = 10
LAST_CHANGES: Final = 40
"""Changes tried on the best of the finalists; many more when the game may end, and playing on is short."""
ROLLOUTS: Final = 3
"""Samples that a finalist is played to the end with."""
LARGE: Final = 4
"""Where more seats think ahead, rollouts with trust would take too long."""


class Search:
    """The search of one seat in one year, against so many samples of what the others write."""

    def __init__(self, view: AfricaView, chance: Chance, samples: int) -> None:
        self.view = view
        self.chance = chance
        self.constants = view.constants
        self.seat = view.seat
        self.usual = Builder().sheet(view)
        self.wars = filled(view.constants.seats, 0)
        if view.past:
            self.wars = vec[i64]([sum([1 << other for other in row]) for row in view.past[-1]])
        self.pacts = vec[i64]([allies(as_seen_by(view, seat)) for seat in range(view.constants.seats)])
        self.faith: list[list[float]] = []
        """What the word of every seat is worth, by who trusts."""
        for seat in range(view.constants.seats):
            seen = as_seen_by(view, seat)
            self.faith.append([credit(seen, other) for other in range(view.constants.seats)])
        cast: list[Character | None] = []
        for seat in range(view.constants.seats):
            if seat == view.seat:
                cast.append(None)
            else:
                cast.append(
                    Character(view, seat, chance, [think(as_seen_by(view, seat), chance)[1] for _ in range(MOODS)])
                )
        self.strikers: i64 = 1 << view.seat
        for one in cast:
            if one is not None and one.looks_ahead:
                self.strikers |= 1 << one.seat
        self.sheets = forecasts(view, cast, chance, samples)
        self.ahead = Lookahead(view.constants, view.position(), view.turn, view.seat, self.usual, self.sheets)
        if self.ahead.ending <= LAST:
            for area, _ in promised(view, STAY_OUT, view.seat):
                self.ahead.ways.close(area)
        self.scale = LEAD if self.ahead.ending else CALM if self.strikers == 1 << view.seat else WILD

    def best(self) -> Sheet:
        """The best sheet there is, as far as one can see: the best finalist, with changes that make it better still."""
        best = think(self.view, self.chance)[1]
        most = self._chance_to_win(best)
        for sheet in self._finalists():
            value = self._chance_to_win(sheet)
            if value > most:
                best, most = sheet, value
        for _ in range(LAST_CHANGES if self.ahead.ending else CHANGES):
            sheet = self._changed(best)
            value = self._chance_to_win(sheet)
            if value > most:
                best, most = sheet, value
        return best

    def _changed(self, sheet: Sheet) -> Sheet:
        """A sheet with one order or one relation changed."""
        orders = sheet.orders[:]
        place = self.chance.number(len(self.ahead.ways.origins) + self.constants.seats - 1)
        if place >= len(self.ahead.ways.origins):
            other = (self.seat + 1 + place - len(self.ahead.ways.origins)) % self.constants.seats
            return Sheet(orders, sheet.landing, sheet.wars ^ 1 << other)
        area = self.ahead.ways.origins[place]
        entries = [
            entry
            for entry in candidates(self.constants, self.view.position(), area, self.seat)
            if entry != orders[area]
        ]
        if entries:
            orders[area] = entries[self.chance.number(len(entries))]
        return Sheet(orders, sheet.landing, sheet.wars)

    def _finalists(self) -> list[Sheet]:
        """Sheets to be played to the end: the best of every temper, one that keeps all peace, and a builder's."""
        finalists = [self.usual]
        others = self.constants.everybody & ~(1 << self.seat)
        for temper in TEMPERS:
            self.ahead.take(temper)
            found: list[tuple[float, int, Sheet]] = []
            for wars in range(self.constants.everybody + 1):
                if wars & ~others:
                    continue
                total, sheet = self.ahead.orders(wars)
                keep_working(self.view, sheet)
                found.append((total - self._price(wars), wars, sheet))
            found.sort(reverse=True, key=first)
            most = LAST_FINALISTS if self.ahead.ending else FINALISTS
            for place, (_, wars, sheet) in enumerate(found):
                if (place < most or not wars) and not any(same(sheet, one) for one in finalists):
                    finalists.append(sheet)
        return finalists

    def _price(self, wars: int) -> float:
        """What wars cost later, less what they take from rivals if this is the end."""
        price = 0.0
        friends = allies(self.view)
        for other in MEMBERS[wars]:
            later = (1.0 - self.ahead.ending) * float(self.ahead.turns - 1)
            price += GRUDGE * later + (PERFIDY * later if friends >> other & 1 else 0.0)
            price -= self.ahead.ending * self.ahead.envy[other]
        return price

    def _chance_to_win(self, sheet: Sheet) -> float:
        """How likely a sheet is to make one the only leader, played to the end with some of the samples."""
        total = 0.0
        for sample in self.sheets[:ROLLOUTS]:
            sheets = sample.copy()
            sheets[self.seat] = sheet
            future = self._future()
            if not future.play(sheets):
                future.finish(len(YEARS))
            total += sure(future.lead(self.seat), self.scale)
        return total / ROLLOUTS - self._shame(sheet)

    def _future(self) -> Rollout:
        """The table as it is now, to be played on."""
        here, turn = self.view.position(), self.view.turn
        if not 1 < BITS[self.strikers] <= LARGE:
            return Rollout(self.constants, here, turn, self.wars, self.pacts[:], self.strikers)
        faith = [row.copy() for row in self.faith]
        return TrustRollout(self.constants, here, turn, self.wars, self.pacts[:], self.strikers, faith)

    def _shame(self, sheet: Sheet) -> float:
        """What broken promises and wars without a reason cost later, as far as rollouts do not know it."""
        shame = BREACH * float(BITS[betrayed(self.view, sheet)])
        for other in MEMBERS[sheet.wars & self.strikers]:
            if not self.wars[other] >> self.seat & 1 and not self.sheets[0][other].wars >> self.seat & 1:
                shame += SHAME
        return shame * (1.0 - self.ahead.ending) * float(self.ahead.turns - 1)


def first(row: tuple[float, int, Sheet]) -> float:
    """What finalists are sorted by."""
    return row[0]


def same(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets say the same."""
    return one.wars == other.wars and one.landing == other.landing and one.orders == other.orders
