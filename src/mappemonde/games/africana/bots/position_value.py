"""Outlook: what a seat may still hope for from where a turn leaves it, told in points.

A position is worth its points, its silver and the best tour from there: a few places visited one after the other, each
with all that can be completed, delivered and joined. A tour pays for its time, since another tour could be made in it;
rewards count as far as no rival is likely to come first and the game lasts long enough.
"""

from math import exp
from typing import Final

from mappemonde.games.africana.constants import ASSISTANT, CARDS, HAND, HUES, JOKER, MARKERS, OPEN, PRICE, Constants
from mappemonde.games.africana.evaluation import adventure_worth, cards_left
from mappemonde.games.africana.scoring import PENALTY, artifact_counts, points, set_bonus
from mappemonde.games.africana.view import AfricanaView

AT_ONCE: Final = -99
"""Stands for the steps so far where a tour begins, and the hand itself is looked at."""
REACH: Final = 3
"""Places of a tour."""
FURTHER: Final = 4
"""Steps to what lies beyond a tour."""
LONGEST: Final = 40
MOST_CARDS: Final = 12
CLEAR: Final = 6.0
"""A lead that is hard to catch up with."""


class Weights:
    """What a seat believes things to be worth, in points of the final scoring."""

    def __init__(self) -> None:
        self.tempo = 1.6
        """A turn, while there are more to come."""
        self.step = 0.6
        """Turns that one step takes beyond the cards in hand."""
        self.pace = 0.28
        """Expeditions that a seat completes per turn, to foresee the end."""
        self.coin = 0.65
        """A coin that can still be spent on an adventure."""
        self.late_coin = 0.1
        self.errand = 3.5
        """Turns it takes to buy one more adventure and carry it home."""
        self.helper = 0.4
        """The first assistant, per turn to come; further ones take places in the hand and count half."""
        self.spare = 0.2
        """A card beyond what the tour counts on."""
        self.fit = 0.75
        """How far a card whose colour is not looked at gets one."""
        self.taken = 0.5
        """How likely a rival who can be at a destination in a turn takes the expedition then."""
        self.shown = 0.1
        """The part of an open page's worth to a rival that is counted against leaving it open."""
        self.denied = 0.2
        """The part of an expedition's worth to rivals who have joined it that counts for completing it first."""
        self.later = 0.4
        """The part of a reward that counts where it lies beyond the tour."""
        self.lead = 6.0
        """Ending the game with a clear lead; it counts against those who are behind."""
        self.last_turn = 3.0
        """What a rival still gains in the last round."""


class Standing:
    """What a seat has at the end of a turn; expeditions and adventures are bits of masks, by slot and by card."""

    def __init__(
        self, place: int, hand: list[int], silver: int, joined: int, done: int, held: int, tucked: int
    ) -> None:
        self.place = place
        self.hand = hand
        self.silver = silver
        self.joined = joined
        """Slots with a marker of the seat, those completed included."""
        self.done = done
        """Slots whose expedition the seat has completed this turn."""
        self.held = held
        """Adventures that are open."""
        self.tucked = tucked
        """Adventures delivered this turn."""
        self.unknown = 0
        """Travel cards drawn in the move that nobody has looked at yet."""


class Outlook:
    """One seat's judgement of the table as it is now."""

    def __init__(self, view: AfricanaView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        constants = view.constants
        self.constants = constants
        self.seat = view.seat
        self.deck = sum(view.deck_backs)
        self.last = view.closing != 0
        """Whether this is the seat's last turn."""
        self.coming = self._turns_to_come(0)
        self.joined = 0
        self.held = 0
        for slot in range(len(view.slots)):
            if view.seat in view.markers[slot]:
                self.joined |= 1 << slot
        for adventure in view.open[view.seat]:
            self.held |= 1 << adventure
        self.points = 0
        for expedition in view.done[view.seat]:
            self.points += constants.worth[expedition]
        self.counts = artifact_counts(constants, view.tucked[view.seat])
        self.helpers = 0
        for adventure in view.tucked[view.seat]:
            self.points += constants.prize[adventure]
            self.helpers += int(constants.artifact[adventure] < 0)
        self.colours = cards_left(view)
        self.lasts = [0.0] * (LONGEST + MOST_CARDS)
        self.ours: list[list[float]] = [[0.0] * (LONGEST + MOST_CARDS) for _ in view.slots]
        self.turns = [0.0] * (LONGEST + MOST_CARDS)
        self._foresee()
        self._collections: dict[int, float] = {}
        self._tours: dict[tuple[int, int, int, int, int, int, int], float] = {}
        self._listed: dict[int, list[int]] = {}
        self.coin = self.weights.coin

    def _turns_to_come(self, completed: int) -> float:
        """Own turns after this one, if so many expeditions are completed in it."""
        view, constants = self.view, self.constants
        empty = completed
        for slot in range(len(view.slots)):
            empty += int(view.slots[slot] < 0)
        if self.last or empty > self.deck:
            return 0.0
        return 1.0 + (self.deck - empty) / (self.weights.pace * constants.seats)

    def _foresee(self) -> None:
        """By steps beyond the cards in hand: when that is, and how likely game and expeditions last so long."""
        rivals = [self._arrivals(slot) for slot in range(len(self.view.slots))]
        for index in range(LONGEST + MOST_CARDS):
            turn = 1.0 + self.weights.step * max(0, index - MOST_CARDS)
            self.turns[index] = turn
            self.lasts[index] = 1.0 / (1.0 + exp((turn - self.coming - 0.5) / (0.3 + 0.1 * self.coming)))
            for slot in range(len(rivals)):
                free = 1.0
                for arrival in rivals[slot]:
                    if turn > arrival - 1.0:
                        free *= (1.0 - self.weights.taken) ** (turn - arrival + 1.0)
                self.ours[slot][index] = self.lasts[index] * free

    def _arrivals(self, slot: int) -> list[float]:
        """In how many turns each rival could complete an expedition."""
        view, constants = self.view, self.constants
        expedition = view.slots[slot]
        found: list[float] = []
        if expedition < 0:
            return found
        for seat in range(constants.seats):
            if seat != view.seat:
                target, origin = constants.target[expedition], constants.origin[expedition]
                if seat in view.markers[slot]:
                    way = constants.steps[view.at[seat]][target]
                else:
                    way = constants.steps[view.at[seat]][origin] + constants.steps[origin][target]
                found.append(1.0 + self.weights.step * max(0.0, way - self.weights.fit * view.hand_size(seat)))
        return found

    def collection(self, tucked: int) -> float:
        """What the adventures delivered this turn and in a tour add to those before, silver included."""
        known = self._collections.get(tucked)
        if known is not None:
            return known
        constants = self.constants
        counts = self.counts.copy()
        helpers = self.helpers
        worth = 0.0
        for adventure in self.listed(tucked):
            if constants.artifact[adventure] >= 0:
                counts[constants.artifact[adventure]] += 1
                worth += constants.prize[adventure] + self.coin * constants.fee[adventure]
            else:
                worth += self.weights.helper * self.coming * (0.5 if helpers else 1.0)
                helpers += 1
        worth += set_bonus(counts) - PENALTY[min(helpers, len(PENALTY) - 1)]
        self._collections[tucked] = worth
        return worth

    def money(self, silver: int) -> float:
        """What silver is worth, as far as there is time to spend it (R5.4, R11.5)."""
        if self.coming <= 0.0:
            return silver // 10 + 0.001 * silver
        useful = min(silver, int(PRICE * min(6.0, self.coming / self.weights.errand)))
        return self.weights.coin * useful + self.weights.late_coin * (silver - useful)

    def exposed(self, book: int, tops: list[int]) -> float:
        """What the open pages of a book promise to rivals who could buy them next (R5.1, R5.4)."""
        view, constants = self.view, self.constants
        total = 0.0
        for seat in range(constants.seats):
            if seat == self.seat or view.silver[seat] < PRICE or len(view.open[seat]) >= OPEN:
                continue
            best = 0.0
            for top in tops:
                if top >= 0:
                    best = max(best, adventure_worth(constants, view.tucked[seat], top, self.coin, 1.0))
            total += best if constants.half[view.at[seat]] == book else 0.3 * best
        return self.weights.shown * total / (constants.seats - 1)

    def final(self, standing: Standing) -> float:
        """The points of a seat that has no further turn (R11.1)."""
        constants = self.constants
        worth = self._secured(standing)
        for adventure in self.listed(standing.held):
            worth += int(constants.artifact[adventure] >= 0)
        travel = sum(standing.hand[:HUES]) + standing.unknown
        worth += travel // 2 + standing.silver // 10 + 0.001 * standing.silver
        if not self.last:
            worth += self.weights.lead * max(-1.0, min(1.0, (worth - self._best_rival()) / CLEAR))
        return worth

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
                best = max(best, sum(parts) + (self.weights.last_turn if seat > self.seat else 0.0))
        return best

    def _secured(self, standing: Standing) -> float:
        """Points of completed expeditions and delivered adventures."""
        constants = self.constants
        worth = float(self.points)
        for slot in self.listed(standing.done):
            expedition = self.view.slots[slot]
            worth += constants.worth[expedition]
            for seat in self.view.markers[slot]:
                if seat != self.seat:
                    worth += self.weights.denied * constants.worth[expedition] / (constants.seats - 1)
        counts = self.counts.copy()
        helpers = self.helpers
        for adventure in self.listed(standing.tucked):
            worth += constants.prize[adventure]
            if constants.artifact[adventure] >= 0:
                counts[constants.artifact[adventure]] += 1
            else:
                helpers += 1
        return worth + set_bonus(counts) - PENALTY[min(helpers, len(PENALTY) - 1)]

    def _service(self, hand: list[int]) -> float:
        """What the assistants of a hand are worth (R6.6)."""
        count = sum(hand[ASSISTANT:JOKER])
        return self.weights.helper * self.coming * 0.5 * (count + 1) if count else 0.0

    def rough(self, standing: Standing) -> float:
        """A first judgement, which takes cards of all colours for the same."""
        completed = standing.done.bit_count()
        if self._turns_to_come(completed) <= 0.0:
            return self.final(standing)
        cards = min(HAND, sum(standing.hand) + standing.unknown)
        worth = self._secured(standing) + self.money(standing.silver) + self.weights.spare * cards
        worth += self._service(standing.hand)
        return worth + self.tour(
            standing.place,
            -int(self.weights.fit * cards),
            standing.joined,
            standing.done,
            standing.held,
            standing.tucked,
            REACH,
        )

    def fine(self, standing: Standing) -> float:
        """A second judgement, which looks at the colours of the hand for the first leg of the tour."""
        completed = standing.done.bit_count()
        if self._turns_to_come(completed) <= 0.0:
            return self.final(standing)
        worth = self._secured(standing) + self.money(standing.silver)
        worth += self.weights.spare * min(HAND, sum(standing.hand) + standing.unknown)
        worth += self._service(standing.hand)
        unknown = int(self.weights.fit * standing.unknown + 0.5)
        needs = lacks(self.constants, standing.hand, standing.place, unknown, self.weights.fit)
        return worth + self.best_visit(
            standing.place, needs, AT_ONCE, standing.joined, standing.done, standing.held, standing.tucked, REACH
        )

    def tour(self, place: int, spent: int, joined: int, done: int, held: int, tucked: int, depth: int) -> float:
        """What the best tour brings; `spent` are its steps so far less the cards in hand."""
        key = (place, spent, joined, done, held, tucked, depth)
        known = self._tours.get(key)
        if known is not None:
            return known
        best = self.best_visit(place, self.constants.steps[place], spent, joined, done, held, tucked, depth)
        self._tours[key] = best
        return best

    def best_visit(
        self, place: int, ways: list[int], spent: int, joined: int, done: int, held: int, tucked: int, depth: int
    ) -> float:
        """The best next place with what follows; `ways` are steps, or what `lacks` told where `spent` is AT_ONCE."""
        view, constants = self.view, self.constants
        slots = len(view.slots)
        free = (joined & ~done).bit_count() < MARKERS
        best = self.beyond(max(1, spent), joined & ~done, held, tucked)
        if depth == 0:
            return best
        seen = 1 << place if spent != AT_ONCE else 0
        adventures = self.listed(held)
        for index in range(slots + len(adventures)):
            if index < slots:
                expedition = view.slots[index]
                if expedition < 0 or done >> index & 1:
                    continue
                if joined >> index & 1:
                    goal = constants.target[expedition]
                elif free:
                    goal = constants.origin[expedition]
                else:
                    continue
            else:
                goal = constants.goal[adventures[index - slots]]
            if seen >> goal & 1:
                continue
            seen |= 1 << goal
            after = ways[goal] if spent == AT_ONCE else spent + ways[goal]
            best = max(best, self._visit(goal, after, spent, joined, done, held, tucked, depth))
        return best

    def _visit(
        self, goal: int, after: int, before: int, joined: int, done: int, held: int, tucked: int, depth: int
    ) -> float:
        """What a visit brings with what follows it."""
        view, constants = self.view, self.constants
        moment = max(0, min(LONGEST - 1, after) + MOST_CARDS)
        gain = 0.0
        entering = joined
        for slot in range(len(view.slots)):
            expedition = view.slots[slot]
            if expedition < 0 or done >> slot & 1:
                continue
            if entering >> slot & 1:
                if constants.target[expedition] == goal:
                    gain += (constants.worth[expedition] + self.coin * constants.pay[expedition]) * self.ours[slot][
                        moment
                    ]
                    done |= 1 << slot
            elif constants.origin[expedition] == goal and (joined & ~done).bit_count() < MARKERS:
                bonus = self.coin * constants.bonus[slot] if constants.bonus[slot] else 0.5 * self.weights.tempo
                gain += bonus * self.ours[slot][moment]
                joined |= 1 << slot
        delivered = 0
        for adventure in self.listed(held):
            if constants.goal[adventure] == goal:
                delivered |= 1 << adventure
        if delivered:
            gain += (self.collection(tucked | delivered) - self.collection(tucked)) * self.lasts[moment]
            held &= ~delivered
            tucked |= delivered
        earlier = 0.0 if before == AT_ONCE else self.turns[min(LONGEST - 1, before) + MOST_CARDS]
        gain -= self.weights.tempo * self.lasts[moment] * (self.turns[moment] - max(1.0, earlier))
        return gain + self.tour(goal, after, joined, done, held, tucked, depth - 1)

    def beyond(self, spent: int, joined: int, held: int, tucked: int) -> float:
        """What is still under way where a tour ends, and some hope for it."""
        moment = min(LONGEST - 1, spent + FURTHER) + MOST_CARDS
        before = self.collection(tucked)
        worth = 0.0
        for adventure in self.listed(held):
            worth += max(0.0, self.collection(tucked | 1 << adventure) - before) * self.lasts[moment]
        for slot in self.listed(joined):
            expedition = self.view.slots[slot]
            worth += (self.constants.worth[expedition] + self.coin * self.constants.pay[expedition]) * self.ours[slot][
                moment
            ]
        return self.weights.later * worth

    def listed(self, mask: int) -> list[int]:
        """The bits of a mask."""
        known = self._listed.get(mask)
        if known is None:
            known = [bit for bit in range(mask.bit_length()) if mask >> bit & 1]
            self._listed[mask] = known
        return known


def lacks(constants: Constants, hand: list[int], start: int, unknown: int, fit: float) -> list[int]:
    """By place: how many cards a hand lacks to get there, or, below zero, how many would be left.

    Cards of unknown colour are taken to fit. Whatever is left after a leg counts less than a card that fits for sure.
    """
    kinds: list[int] = []
    weight: list[int] = []
    total = 1
    whole = 0
    held = 0
    for card in range(CARDS):
        if hand[card]:
            kinds.append(card)
            weight.append(total)
            whole += total * hand[card]
            total *= hand[card] + 1
            held += hand[card]
    found = [99] * constants.places
    missing_places = constants.places
    layer: list[tuple[int, int, int]] = [(start, whole, held)]
    seen: set[int] = {start * total + whole}
    missing = -unknown
    while missing_places and layer:
        after: list[tuple[int, int, int]] = []
        for here, left, count in layer:  # grows while it is read: the states reached without a further lack
            if found[here] == 99:
                found[here] = missing if missing > 0 else -int(fit * (count - missing))
                missing_places -= 1
            for index in range(len(kinds)):
                card = kinds[index]
                if left // weight[index] % (hand[card] + 1) == 0:
                    continue
                rest = left - weight[index]
                for other in constants.near[here]:
                    if constants.accepts[other][card] and other * total + rest not in seen:
                        seen.add(other * total + rest)
                        layer.append((other, rest, count - 1))
            for other in constants.near[here]:
                if other * total + left not in seen:
                    after.append((other, left, count))
        layer = []
        for state in after:
            key = state[0] * total + state[1]
            if key not in seen:
                seen.add(key)
                layer.append(state)
        missing += 1
    return found
