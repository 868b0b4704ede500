"""Horizon: how long the game and its expeditions last, hence what silver and assistants are still worth."""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.bots.weights import Weights
from mappemonde.games.africana.constants import PRICE
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.columns import total

LONGEST: Final = 40
"""Steps beyond the cards in hand that are looked ahead."""
MOST_CARDS: Final = 12
MOMENTS: Final = LONGEST + MOST_CARDS


def moment(steps: i64) -> i64:
    """The index of a moment, so many steps beyond the cards in hand; less than none while cards are left."""
    return max(0, min(LONGEST - 1, steps) + MOST_CARDS)


class Horizon:
    """By moment: when that is, and how likely the game and each expedition last so long."""

    def __init__(self, view: AfricanaView, weights: Weights) -> None:
        self.view = view
        self.weights = weights
        self.constants = view.constants
        self.deck = total(view.deck_backs)
        self.is_last_turn = view.closing != 0
        self.coming = self.turns_to_come(0)
        """Own turns after this one."""
        self.turns = vec[float]([0.0] * MOMENTS)
        self.lasts = vec[float]([0.0] * MOMENTS)
        """How likely the game lasts so long."""
        self.waits = vec[float]([0.0] * (MOMENTS * self.constants.slots))
        """By slot and moment: how likely no rival completes its expedition before."""
        self._foresee()

    def turns_to_come(self, completed: i64) -> float:
        """Own turns after this one, if so many expeditions are completed in it."""
        view, constants = self.view, self.constants
        empty = completed
        for expedition in view.slots:
            if expedition < 0:
                empty += 1
        if self.is_last_turn or empty > self.deck:
            return 0.0
        return 1.0 + float(self.deck - empty) / (self.weights.pace * float(constants.seats) + self.weights.elbow_room)

    def money(self, silver: i64) -> float:
        """What silver is worth, as far as there is time to spend it (R5.4, R11.5)."""
        weights = self.weights
        if self.coming <= 0.0:
            return float(silver // 10) + 0.001 * float(silver)
        useful = min(silver, i64(int(PRICE * min(6.0, self.coming / weights.errand))))
        return weights.coin * float(useful) + weights.late_coin * float(silver - useful)

    def coin(self, silver: i64) -> float:
        """What one coin more is worth to a seat with so much silver: the mean of the next five."""
        return (self.money(silver + PRICE) - self.money(silver)) / float(PRICE)

    def service(self, assistants: i64) -> float:
        """What so many assistants are worth in the turns to come (R6.6)."""
        weights = self.weights
        parts = 0.0
        if assistants > 0:
            parts += 1.0
        if assistants > 1:
            parts += weights.second
        if assistants > 2:
            parts += weights.third
        if assistants > 3:
            parts += weights.fourth
        return weights.helper * self.coming * parts

    def _foresee(self) -> None:
        """Work all moments out."""
        rivals = [self._arrivals(slot) for slot in range(len(self.view.slots))]
        for index in range(MOMENTS):
            turn = 1.0 + self.weights.step * max(0, index - MOST_CARDS)
            self.turns[index] = turn
            self.lasts[index] = 1.0 / (1.0 + exp((turn - self.coming - 0.5) / (0.3 + 0.1 * self.coming)))
            for slot in range(len(rivals)):
                free = 1.0
                for arrival in rivals[slot]:
                    if turn > arrival - 1.0:
                        free *= (1.0 - self.weights.taken) ** (turn - arrival + 1.0)
                self.waits[slot * MOMENTS + index] = self.lasts[index] * free

    def _arrivals(self, slot: i64) -> list[float]:
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
                found.append(
                    1.0 + self.weights.step * max(0.0, float(way) - self.weights.fit * float(view.hand_size(seat)))
                )
        return found
