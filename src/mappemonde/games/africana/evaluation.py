"""Evaluation: what expeditions, adventures and places bring to a seat, for bots and for searches that stop early."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import CARDS, HAND, HUES, OPEN, Constants
from mappemonde.games.africana.scoring import artifact_counts, penalty, points, set_bonus
from mappemonde.games.africana.state import RUNNING, Africana
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import total

# What things are worth, in points of the final scoring: found by playing the carrier against variations of itself.
SILVER: Final = 0.2
"""A coin while another adventure can still be bought with it."""
LATE_SILVER: Final = 0.1
CARD: Final = 0.8
"""A Travel card: half an action."""
HELPER: Final = 9.0
"""An assistant for the rest of a game."""
PROMISE: Final = 0.2
"""The part of an expedition that its joining is worth."""
TRIP: Final = 0.95
"""The part of an adventure's worth that is left by each step to its destination."""
STEP_DECAY: Final = 0.85
"""How much of a value is left one step away."""


def left_share(deck: i64, constants: Constants) -> float:
    """How much of the game is still to come, from 1 down to 0, by the expeditions in the pile."""
    whole = constants.expeditions - constants.removed - constants.slots
    return float(deck) / float(whole) if whole > 0 else 0.0


def silver_value(share: float) -> float:
    """What a coin is worth when so much of the game is left (R11.5)."""
    return LATE_SILVER + (SILVER - LATE_SILVER) * min(1.0, 2.0 * share)


def expedition_value(constants: Constants, expedition: i64, coin: float) -> float:
    """The reward of an expedition in points (R7.4)."""
    return float(constants.points[expedition]) + coin * float(constants.pay[expedition])


def adventure_value(constants: Constants, tucked: vec[i64], adventure: i64, coin: float, share: float) -> float:
    """The reward of an adventure to a seat that has completed these (R8.2, R8.3, R11.2, R11.4)."""
    artifact = constants.artifact[adventure]
    if artifact >= 0:
        counts = artifact_counts(constants, tucked)
        before = set_bonus(counts)
        counts[artifact] += 1
        gain = set_bonus(counts) - before
        return float(constants.prize[adventure]) + coin * float(constants.fee[adventure]) + float(gain)
    helpers: i64 = 0
    for other in tucked:
        if constants.artifact[other] < 0:
            helpers += 1
    return HELPER * share - float(penalty(helpers + 1) - penalty(helpers))


class Assessment:
    """One look at the table by a seat: what a visit to each place would bring."""

    def __init__(self, view: AfricanaView) -> None:
        constants = view.constants
        self.view = view
        self.share = left_share(total(view.deck_backs), constants)
        self.coin = silver_value(self.share)
        self.stops: list[float] = [0.0] * constants.places
        """By place: expeditions and adventures completed there, and expeditions joined (R6.7)."""
        free = view.free_markers(view.seat)
        for slot in range(constants.slots):
            expedition = view.slots[slot]
            if expedition < 0:
                continue
            value = expedition_value(constants, expedition, self.coin)
            if view.seat in view.markers[slot]:
                if constants.same_move or expedition not in view.joined:
                    self.stops[constants.target[expedition]] += value
            elif free > 0:
                bonus = self.coin * float(constants.bonus[slot]) if constants.bonus[slot] else CARD
                way = constants.steps[constants.origin[expedition]][constants.target[expedition]]
                self.stops[constants.origin[expedition]] += bonus + PROMISE * value * min(1.0, 3.0 / float(way))
        for adventure in view.open[view.seat]:
            self.stops[constants.goal[adventure]] += adventure_value(
                constants, view.tucked[view.seat], adventure, self.coin, self.share
            )

    def prospect(self, place: i64) -> float:
        """What being at a place promises for later turns: the best stop, less with every step."""
        steps = self.view.constants.steps[place]
        best = 0.0
        for other in range(i64(len(self.stops))):
            if other != place and self.stops[other] > 0.0:
                value = self.stops[other]
                for _ in range(steps[other]):
                    value *= STEP_DECAY
                best = max(best, value)
        return best

    def purchase(self, adventure: i64) -> float:
        """What buying an adventure promises, its price not counted (R5.4)."""
        view, constants = self.view, self.view.constants
        value = adventure_value(constants, view.tucked[view.seat], adventure, self.coin, self.share)
        for _ in range(constants.steps[view.at[view.seat]][constants.goal[adventure]]):
            value *= TRIP
        return value * min(1.0, 3.0 * self.share + 0.1)

    def draw(self) -> float:
        """What two Travel cards promise, as far as the hand has room for them (R4.1, R9.1)."""
        view = self.view
        counted = view.travel_sizes[view.seat] if view.constants.limits_travel_only else view.hand_size(view.seat)
        return CARD * float(min(2, max(0, HAND - counted)))


def value(state: Africana) -> list[float]:
    """A share of the table per seat: points so far and what is under way, or the result once there is one."""
    constants = state.constants
    if state.end != RUNNING:
        winners = state.result().winners()
        return [1.0 / len(winners) if seat in winners else 0.0 for seat in range(constants.seats)]
    share = left_share(len(state.deck), constants)
    coin = silver_value(share)
    values = [0.0] * constants.seats
    total = 0.0
    for seat in range(constants.seats):
        values[seat] = _standing(state, seat, share, coin) + CARD * float(min(HAND, state.held(seat, 0, HUES)))
        values[seat] += 2.0 * share * float(state.held(seat, HUES, CARDS))
        values[seat] = max(1.0, 10.0 + values[seat])
        total += values[seat] ** 4
    return [each**4 / total for each in values]


def _standing(state: Africana, seat: i64, share: float, coin: float) -> float:
    """Points of a seat with its silver, its open adventures and its joined expeditions at their likely worth."""
    constants = state.constants
    parts = points(constants, state.done[seat], state.tucked[seat], vec[i64](), 0, 0)
    value = float(total(parts)) + coin * float(state.silver[seat])
    steps = constants.steps[state.at[seat]]
    for adventure in state.open[seat][:OPEN]:
        prize = adventure_value(constants, state.tucked[seat], adventure, coin, share)
        value += prize * min(1.0, 0.2 + share) * (1.0 - 0.08 * float(steps[constants.goal[adventure]]))
    for slot in range(constants.slots):
        if seat in state.markers[slot]:
            expedition = state.slots[slot]
            rivals = float(len(state.markers[slot]) - 1)
            hope = (0.8 - 0.08 * float(steps[constants.target[expedition]])) / (1.0 + 0.3 * rivals)
            value += hope * expedition_value(constants, expedition, coin)
    return value


def due_here(view: AfricanaView) -> list[Action]:
    """What the seat can complete and join where it stands, completions first, since they free markers (R6.7, R7.6)."""
    constants, seat, here = view.constants, view.seat, view.at[view.seat]
    found: list[Action] = []
    joins: list[Action] = []
    for slot in range(constants.slots):
        expedition = view.slots[slot]
        if expedition < 0:
            continue
        if seat in view.markers[slot]:
            if constants.target[expedition] == here and (constants.same_move or expedition not in view.joined):
                found.append(constants.rows.at(constants.completions + expedition))
        elif constants.origin[expedition] == here:
            joins.append(constants.rows.at(constants.joins + expedition))
    free = view.free_markers(seat) + len(found)
    for adventure in view.open[seat]:
        if constants.goal[adventure] == here:
            found.append(constants.rows.at(constants.deliveries + adventure))
    return found + joins[:free]


def cards_left(view: AfricanaView) -> vec[i64]:
    """How many Travel cards of each colour a seat cannot see: in the pile and in the hands of others (D9)."""
    left = view.constants.travel[:]
    for hue in range(i64(HUES)):
        left[hue] -= view.discards[hue] + view.played[hue] + view.hand[hue]
    return left
