"""Tours: what the best way through a few places brings, each with all that can be completed, delivered and joined.

A tour pays for its time, since another tour could be made in it; rewards count as far as no rival is likely to come
first and the game lasts long enough.
"""

from typing import Final

from mappemonde.games.africana.bots.horizon import Horizon, moment
from mappemonde.games.africana.bots.progress import Progress
from mappemonde.games.africana.bots.weights import Weights
from mappemonde.games.africana.constants import MARKERS
from mappemonde.games.africana.evaluation import expedition_value
from mappemonde.games.africana.scoring import PENALTY, artifact_counts, set_bonus
from mappemonde.games.africana.view import AfricanaView

AT_ONCE: Final = -99
"""Stands for the steps so far where a tour begins, and the hand itself is looked at."""
REACH: Final = 3
"""Places of a tour."""
FURTHER: Final = 4
"""Steps to what lies beyond a tour."""


class Tours:
    """The tours of one seat at the table as it is now, each worked out once."""

    def __init__(self, view: AfricanaView, weights: Weights, horizon: Horizon) -> None:
        self.view = view
        self.weights = weights
        self.horizon = horizon
        self.constants = view.constants
        self.coin = weights.coin
        self.counts = artifact_counts(view.constants, view.tucked[view.seat])
        self.helpers = 0
        """Adventures delivered before that brought an assistant."""
        for adventure in view.tucked[view.seat]:
            self.helpers += int(view.constants.artifact[adventure] < 0)
        self._collections: dict[int, float] = {}
        self._tours: dict[tuple[int, int, int, int, int, int, int], float] = {}
        self._bits: dict[int, list[int]] = {}

    def best(self, place: int, spent: int, progress: Progress, places: int) -> float:
        """What the best tour brings; `spent` are its steps so far less the cards in hand."""
        key = (place, spent, progress.joined, progress.done, progress.held, progress.tucked, places)
        known = self._tours.get(key)
        if known is not None:
            return known
        best = self.best_visit(place, self.constants.steps[place], spent, progress, places)
        self._tours[key] = best
        return best

    def best_visit(self, place: int, ways: list[int], spent: int, progress: Progress, places: int) -> float:
        """The best next place with what follows.

        `ways` are steps by place; where `spent` is AT_ONCE, the cards that the hand lacks instead.
        """
        best = self._beyond(max(1, spent), progress)
        if places == 0:
            return best
        seen = 1 << place if spent != AT_ONCE else 0
        for goal in self._goals(progress):
            if seen >> goal & 1:
                continue
            seen |= 1 << goal
            after = ways[goal] if spent == AT_ONCE else spent + ways[goal]
            best = max(best, self._visit(goal, after, spent, progress.copy(), places))
        return best

    def _goals(self, progress: Progress) -> list[int]:
        """Where something can be completed, joined or delivered."""
        constants, slots = self.constants, self.view.slots
        free = progress.markers().bit_count() < MARKERS
        found: list[int] = []
        for slot in range(len(slots)):
            expedition = slots[slot]
            if expedition < 0 or progress.done >> slot & 1:
                continue
            if progress.joined >> slot & 1:
                found.append(constants.target[expedition])
            elif free:
                found.append(constants.origin[expedition])
        for adventure in self.bits(progress.held):
            found.append(constants.goal[adventure])
        return found

    def _visit(self, goal: int, after: int, before: int, progress: Progress, places: int) -> float:
        """What a visit brings with what follows it."""
        when = moment(after)
        gain = self._do_expeditions(goal, when, progress) + self._deliver(goal, when, progress)
        earlier = 0.0 if before == AT_ONCE else self.horizon.turns[moment(before)]
        gain -= self.weights.tempo * self.horizon.lasts[when] * (self.horizon.turns[when] - max(1.0, earlier))
        return gain + self.best(goal, after, progress, places - 1)

    def _do_expeditions(self, goal: int, when: int, progress: Progress) -> float:
        """Complete and join all that can be at a place; what that brings."""
        constants, slots = self.constants, self.view.slots
        gain = 0.0
        joined = progress.joined
        for slot in range(len(slots)):
            expedition = slots[slot]
            if expedition < 0 or progress.done >> slot & 1:
                continue
            if joined >> slot & 1:
                if constants.target[expedition] == goal:
                    gain += expedition_value(constants, expedition, self.coin) * self.horizon.waits[slot][when]
                    progress.done |= 1 << slot
            elif constants.origin[expedition] == goal and progress.markers().bit_count() < MARKERS:
                bonus = self.coin * constants.bonus[slot] if constants.bonus[slot] else 0.5 * self.weights.tempo
                gain += bonus * self.horizon.waits[slot][when]
                progress.joined |= 1 << slot
        return gain

    def _deliver(self, goal: int, when: int, progress: Progress) -> float:
        """Deliver all adventures that are due at a place; what that brings."""
        delivered = 0
        for adventure in self.bits(progress.held):
            if self.constants.goal[adventure] == goal:
                delivered |= 1 << adventure
        if not delivered:
            return 0.0
        before = self.collection(progress.tucked)
        progress.held &= ~delivered
        progress.tucked |= delivered
        return (self.collection(progress.tucked) - before) * self.horizon.lasts[when]

    def _beyond(self, spent: int, progress: Progress) -> float:
        """What is still under way where a tour ends, and some hope for it."""
        when = moment(spent + FURTHER)
        before = self.collection(progress.tucked)
        value = 0.0
        for adventure in self.bits(progress.held):
            value += max(0.0, self.collection(progress.tucked | 1 << adventure) - before) * self.horizon.lasts[when]
        for slot in self.bits(progress.markers()):
            expedition = self.view.slots[slot]
            value += expedition_value(self.constants, expedition, self.coin) * self.horizon.waits[slot][when]
        return self.weights.later * value

    def collection(self, tucked: int) -> float:
        """What the adventures delivered this turn and in a tour add to those before, silver included."""
        known = self._collections.get(tucked)
        if known is not None:
            return known
        constants = self.constants
        counts = self.counts.copy()
        helpers = self.helpers
        value = 0.0
        for adventure in self.bits(tucked):
            if constants.artifact[adventure] >= 0:
                counts[constants.artifact[adventure]] += 1
                value += constants.prize[adventure] + self.coin * constants.fee[adventure]
            else:
                value += self.weights.helper * self.horizon.coming * (0.5 if helpers else 1.0)
                helpers += 1
        value += set_bonus(counts) - PENALTY[min(helpers, len(PENALTY) - 1)]
        self._collections[tucked] = value
        return value

    def bits(self, mask: int) -> list[int]:
        """The bits of a mask, in a list that is never changed."""
        known = self._bits.get(mask)
        if known is None:
            known = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
            self._bits[mask] = known
        return known
