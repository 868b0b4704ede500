"""Position value: what a seat may still hope for from where a turn leaves it, in points.

A position is worth its points, its silver and the best tour from there.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.bots.horizon import Horizon
from mappemonde.games.africana.bots.progress import Progress, Standing
from mappemonde.games.africana.bots.reach import cards_lacking
from mappemonde.games.africana.bots.tours import AT_ONCE, REACH, Tours
from mappemonde.games.africana.bots.weights import Weights
from mappemonde.games.africana.constants import ASSISTANT, HAND, HUES, JOKER, OPEN, PRICE
from mappemonde.games.africana.evaluation import adventure_value, cards_left
from mappemonde.games.africana.scoring import penalty, points, set_bonus
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.columns import how_many, total

CLEAR: Final = 6.0
"""A lead that is hard to catch up with."""


class PositionValue:
    """One seat's judgement of the table as it is now."""

    def __init__(self, view: AfricanaView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.constants = view.constants
        self.seat = view.seat
        self.horizon = Horizon(view, weights)
        self.tours = Tours(view, weights, self.horizon)
        self.colours = cards_left(view)
        self._lacking: dict[int, vec[i64]] = {}
        self.joined: i64 = 0
        self.held: i64 = 0
        for slot in range(view.constants.slots):
            if view.seat in view.markers[slot]:
                self.joined |= 1 << slot
        for adventure in view.open[view.seat]:
            self.held |= 1 << adventure
        self.points: i64 = 0
        for expedition in view.done[view.seat]:
            self.points += view.constants.points[expedition]
        for adventure in view.tucked[view.seat]:
            self.points += view.constants.prize[adventure]

    def standing(self, hand: vec[i64], silver: i64, held: i64) -> Standing:
        """Where the seat stands now, with another hand, other silver, other adventures."""
        return Standing(self.view.at[self.seat], hand, silver, Progress(self.joined, 0, held, 0))

    def exposed(self, book: i64, tops: vec[i64]) -> float:
        """What the open pages of a book promise to rivals who could buy them next (R5.1, R5.4)."""
        view, constants = self.view, self.constants
        promised = 0.0
        for seat in range(constants.seats):
            if seat == self.seat or view.silver[seat] < PRICE or len(view.open[seat]) >= OPEN:
                continue
            best = 0.0
            for top in tops:
                if top >= 0:
                    best = max(best, adventure_value(constants, view.tucked[seat], top, self.weights.coin, 1.0))
            promised += best if constants.half[view.at[seat]] == book else 0.3 * best
        return self.weights.shown * promised / float(constants.seats - 1)

    def rough(self, standing: Standing) -> float:
        """A first judgement, which takes cards of all colours for the same."""
        if self.is_over(standing):
            return self._final(standing)
        cards = float(min(HAND, total(standing.hand) + standing.unknown))
        value = self.secured(standing) + self.horizon.money(standing.silver) + self.weights.spare * cards
        value += self.horizon.service(total(standing.hand[ASSISTANT:JOKER]))
        return value + self.tours.best(standing.place, -int(self.weights.fit * cards), standing.progress, REACH)

    def fine(self, standing: Standing) -> float:
        """A second judgement, which looks at the colours of the hand for the first leg of the tour."""
        if self.is_over(standing):
            return self._final(standing)
        value = self.secured(standing) + self.horizon.money(standing.silver)
        value += self.spare(standing)
        value += self.service(standing)
        return value + self.tour(standing)

    def spare(self, standing: Standing) -> float:
        """What cards in hand are worth beyond what a tour counts on."""
        return self.weights.spare * float(min(HAND, total(standing.hand) + standing.unknown))

    def service(self, standing: Standing) -> float:
        """What the assistants in hand are worth in the turns to come (R6.6)."""
        return self.horizon.service(total(standing.hand[ASSISTANT:JOKER]))

    def tour(self, standing: Standing) -> float:
        """What the best tour from here brings; `tours.goal` is where it begins."""
        unknown = i64(int(self.weights.fit * float(standing.unknown) + 0.5))
        lacking = self._lacks(standing.hand, standing.place, unknown)
        return self.tours.best_visit(standing.place, lacking, AT_ONCE, standing.progress, REACH)

    def _lacks(self, hand: vec[i64], place: i64, unknown: i64) -> vec[i64]:
        """What a hand lacks to get to every place, worked out once."""
        key = place * 16 + unknown
        for count in hand:
            key = key * 8 + min(7, count)
        known = self._lacking.get(key)
        if known is None:
            known = cards_lacking(self.constants, hand, place, unknown, self.weights.fit)
            self._lacking[key] = known
        return known

    def is_over(self, standing: Standing) -> bool:
        """Whether the seat has no further turn."""
        return self.horizon.turns_to_come(how_many(standing.progress.done)) <= 0.0

    def _final(self, standing: Standing) -> float:
        """The points of a seat that has no further turn (R11.1)."""
        value = self.secured(standing)
        for adventure in self.tours.bits(standing.progress.held):
            if self.constants.artifact[adventure] >= 0:
                value += 1.0
        travel = total(standing.hand[:HUES]) + standing.unknown
        value += float(travel // 2 + standing.silver // 10) + 0.001 * float(standing.silver)
        if not self.horizon.is_last_turn:
            value += self.weights.lead * max(-1.0, min(1.0, (value - self._best_rival()) / CLEAR))
        return value

    def _best_rival(self) -> float:
        """The points of the strongest rival when the game ends with this round (R10.2)."""
        view = self.view
        best = 0.0
        for seat in range(self.constants.seats):
            if seat != self.seat:
                parts = points(
                    self.constants,
                    view.done[seat],
                    view.tucked[seat],
                    view.open[seat],
                    view.silver[seat],
                    view.travel_sizes[seat],
                )
                best = max(best, float(total(parts)) + (self.weights.last_turn if seat > self.seat else 0.0))
        return best

    def secured(self, standing: Standing) -> float:
        """Points of completed expeditions and delivered adventures."""
        constants = self.constants
        value = float(self.points)
        for slot in self.tours.bits(standing.progress.done):
            expedition = self.view.slots[slot]
            points = float(constants.points[expedition])
            value += points
            for seat in self.view.markers[slot]:
                if seat != self.seat:
                    value += self.weights.denied * points / float(constants.seats - 1)
        counts = self.tours.counts[:]
        helpers = self.tours.helpers
        for adventure in self.tours.bits(standing.progress.tucked):
            value += float(constants.prize[adventure])
            if constants.artifact[adventure] >= 0:
                counts[constants.artifact[adventure]] += 1
            else:
                helpers += 1
        return value + float(set_bonus(counts)) - float(penalty(helpers))
