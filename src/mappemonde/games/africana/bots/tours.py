"""Tours: what the best way through a few places brings, each with all that can be completed, delivered and joined.

A tour pays for its time, since another tour could be made in it; rewards count as far as no rival is likely to come
first and the game lasts long enough.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africana.bots.horizon import MOMENTS, Horizon, moment
from mappemonde.games.africana.bots.memo import Memo
from mappemonde.games.africana.bots.progress import Progress
from mappemonde.games.africana.bots.weights import Weights
from mappemonde.games.africana.constants import MARKERS
from mappemonde.games.africana.evaluation import expedition_value
from mappemonde.games.africana.scoring import artifact_counts, penalty, set_bonus
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.columns import how_many, place_of

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
        self.coin = horizon.coin(view.silver[view.seat])
        self.counts = artifact_counts(view.constants, view.tucked[view.seat])
        constants, slots = view.constants, view.slots
        self.origin = vec[i64]([constants.origin[each] if each >= 0 else -1 for each in slots])
        """By slot, as far as an expedition lies there."""
        self.target = vec[i64]([constants.target[each] if each >= 0 else -1 for each in slots])
        self.reward = vec[float]([expedition_value(constants, each, self.coin) if each >= 0 else 0.0 for each in slots])
        self.bonus = vec[float]([self.coin * float(each) if each else 0.5 * weights.tempo for each in constants.bonus])
        """By slot: what joining brings."""
        self.helpers: i64 = 0
        """Adventures delivered before that brought an assistant."""
        for adventure in view.tucked[view.seat]:
            if view.constants.artifact[adventure] < 0:
                self.helpers += 1
        self.goal: i64 = -1
        """Where the whole tour that was looked at last begins; -1 if nowhere."""
        self._collections = Memo(64)
        self._tours = Memo(1024)

    def best(self, place: i64, spent: i64, progress: Progress, places: i64) -> float:
        """What the best tour brings; `spent` are its steps so far less the cards in hand."""
        known, held, tucked = self._tours, progress.held, progress.tucked
        key = (((place * 1024 + spent + 512) * 1024 + progress.joined) * 1024 + progress.done) * 16 + places
        at = known.place(key, held, tucked)
        if known.used[at]:
            return known.values[at]
        best = self.best_visit(place, self.constants.steps[place], spent, progress, places)
        known.put(key, held, tucked, best)
        return best

    def best_visit(self, place: i64, ways: vec[i64], spent: i64, progress: Progress, places: i64) -> float:
        """The best next place with what follows.

        `ways` are steps by place; where `spent` is AT_ONCE, the cards that the hand lacks instead.
        """
        best = self._beyond(max(i64(1), spent), progress)
        if places == 0:
            return best
        first: i64 = -1
        goals = self._goals(progress)
        for index in range(i64(len(goals))):
            goal = goals[index]
            if (goal == place and spent != AT_ONCE) or place_of(goals, goal) < index:
                continue
            after = ways[goal] if spent == AT_ONCE else spent + ways[goal]
            value = self._visit(goal, after, spent, progress.copy(), places)
            if value > best:
                best, first = value, goal
        if places == REACH:
            self.goal = first
        return best

    def _goals(self, progress: Progress) -> vec[i64]:
        """Where something can be completed, joined or delivered."""
        constants, origin, target = self.constants, self.origin, self.target
        joined, done = progress.joined, progress.done
        free = how_many(joined & ~done) < MARKERS
        found = vec[i64](capacity=12)
        for slot in range(constants.slots):
            if origin[slot] < 0 or done >> slot & 1:
                continue
            if joined >> slot & 1:
                found = append(found, target[slot])
            elif free:
                found = append(found, origin[slot])
        for adventure in self.bits(progress.held):
            found = append(found, constants.goal[adventure])
        return found

    def _visit(self, goal: i64, after: i64, before: i64, progress: Progress, places: i64) -> float:
        """What a visit brings with what follows it."""
        when = moment(after)
        gain = self._do_expeditions(goal, when, progress) + self._deliver(goal, when, progress)
        earlier = 0.0 if before == AT_ONCE else self.horizon.turns[moment(before)]
        gain -= self.weights.tempo * self.horizon.lasts[when] * (self.horizon.turns[when] - max(1.0, earlier))
        return gain + self.best(goal, after, progress, places - 1)

    def _do_expeditions(self, goal: i64, when: i64, progress: Progress) -> float:
        """Complete and join all that can be at a place; what that brings."""
        origin, target, waits = self.origin, self.target, self.horizon.waits
        gain = 0.0
        before = progress.joined
        for slot in range(self.constants.slots):
            if before >> slot & 1:
                if target[slot] == goal and not progress.done >> slot & 1:
                    gain += self.reward[slot] * waits[slot * MOMENTS + when]
                    progress.done |= 1 << slot
            elif origin[slot] == goal and how_many(progress.markers()) < MARKERS:
                gain += self.bonus[slot] * waits[slot * MOMENTS + when]
                progress.joined |= 1 << slot
        return gain

    def _deliver(self, goal: i64, when: i64, progress: Progress) -> float:
        """Deliver all adventures that are due at a place; what that brings."""
        delivered: i64 = 0
        for adventure in self.bits(progress.held):
            if self.constants.goal[adventure] == goal:
                delivered |= 1 << adventure
        if not delivered:
            return 0.0
        before = self.collection(progress.tucked)
        progress.held &= ~delivered
        progress.tucked |= delivered
        return (self.collection(progress.tucked) - before) * self.horizon.lasts[when]

    def _beyond(self, spent: i64, progress: Progress) -> float:
        """What is still under way where a tour ends, and some hope for it."""
        when = moment(spent + FURTHER)
        before = self.collection(progress.tucked)
        value = 0.0
        for adventure in self.bits(progress.held):
            value += max(0.0, self.collection(progress.tucked | 1 << adventure) - before) * self.horizon.lasts[when]
        markers, waits = progress.markers(), self.horizon.waits
        for slot in range(self.constants.slots):
            if markers >> slot & 1:
                value += self.reward[slot] * waits[slot * MOMENTS + when]
        return self.weights.later * value

    def collection(self, tucked: i64) -> float:
        """What the adventures delivered this turn and in a tour add to those before, silver included."""
        known = self._collections
        at = known.place(tucked, 0, 0)
        if known.used[at]:
            return known.values[at]
        constants = self.constants
        counts = self.counts[:]
        helpers = self.helpers
        value = 0.0
        for adventure in self.bits(tucked):
            if constants.artifact[adventure] >= 0:
                counts[constants.artifact[adventure]] += 1
                value += float(constants.prize[adventure]) + self.coin * float(constants.fee[adventure])
            else:
                helpers += 1
        value += self.horizon.service(helpers) + float(set_bonus(counts) - penalty(helpers))
        known.put(tucked, 0, 0, value)
        return value

    def bits(self, mask: i64) -> vec[i64]:
        """The bits of a mask, in order."""
        found = vec[i64](capacity=8)
        bit: i64 = 0
        while mask >> bit:
            if mask >> bit & 1:
                found = append(found, bit)
            bit += 1
        return found
