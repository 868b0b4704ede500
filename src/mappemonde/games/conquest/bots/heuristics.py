"""Heuristics: what areas are worth to a bot, and what marches would bring."""

from typing import Final

from mappemonde.games.conquest.constants import PROTECTED_ROUNDS
from mappemonde.games.conquest.odds import ODDS, cell
from mappemonde.games.conquest.view import ConquestView

# What things are worth, in armies: tuned by playing the bot against variations of itself.
AREA: Final = 1.6
LAST_AREA: Final = 20.0
"""An area once no round is left to come (D19)."""
KILL: Final = 0.6
"""An army destroyed, between equals; more for the stronger, who can afford the trade, less for the weaker."""
LEAST_KILL: Final = 0.3
MOST_KILL: Final = 3.0
BONUS: Final = 2.5
"""An army of a bonus to come; it is shared among the areas still missing (R5.3)."""
ENTRY: Final = 0.15
"""How much less a continent is worth for each area that must be guarded."""
BREAK: Final = 1.5
"""An army of a bonus taken from another, or lost."""
DENY: Final = 0.6
"""An army of a bonus that another comes near to; all others at the table share it."""
FALL: Final = 3.0
"""A seat eliminated, besides its cards (R9.1)."""
CARD: Final = 0.364
"""A card, as a share of the next set: 16 sets in 44 cards."""
SHAPE: Final = 0.1
"""Each border inside, rather than against others."""
ANSWER: Final = 0.8
"""The part of its income that a neighbour is expected to throw against an area."""
DEEP: Final = 2
"""How many conquests ahead every way is tried; from there on the best next one is taken."""
STEPS: Final = 8


class Assessment:
    """One look at the board: what each enemy area is worth to the seat, and what its own armies could do.

    `taken` is an area that was just emptied and is already counted as own.
    """

    def __init__(self, view: ConquestView, entries: list[int], taken: int = -1) -> None:
        constants = view.constants
        self.view = view
        self.seat = view.seat
        self.near = constants.near
        self.owner = view.owner
        if taken >= 0:
            self.owner = view.owner.copy()
            self.owner[taken] = view.seat
        self.armies = view.armies
        self.defence = view.armies
        if constants.red_first:  # choosing dice after the throw defends like a fifth more armies
            self.defence = [armies + (armies + 1) // 5 for armies in view.armies]
        self.entries = entries
        self.card = CARD * constants.set_value(view.exchanged + 1)
        kinds = len(constants.continents) + 1  # the last one: areas of no continent
        self.missing = [0] * kinds
        self.against = [0.0] * kinds
        self.force = [view.reserve] * kinds
        self.shares = [0] * (kinds * constants.seats)
        self.tolls = [0.0] * constants.seats
        self.strength = view.reserve
        self.others = 0
        self.holder = [-1] * kinds
        self.value: list[float] = [0.0] * constants.areas
        self.seen = [0] * constants.areas
        self.stamp = 0
        ODDS.reach(max(self.defence) + view.reserve)
        self._count()
        self.kill = KILL * self.strength / max(1, self.others)
        self.kill = min(MOST_KILL, max(LEAST_KILL, self.kill))
        self._appraise()

    def _count(self) -> None:
        """Add up who stands where, and what it would take to go there."""
        of, seats = self.view.constants.continent_of, self.view.constants.seats
        for area in range(len(self.owner)):
            owner, armies, continent = self.owner[area], self.armies[area], of[area]
            self.shares[continent * seats + owner] += 1
            if owner == self.seat:
                self.strength += armies
                if armies > 1:
                    self.force[continent] += armies - 1
                    for other in self.near[area]:
                        if of[other] != continent:
                            self.force[of[other]] += armies - 1
            else:
                self.others += armies
                toll = 1.65 * armies if armies > 2 else 1.1 * armies + 0.4  # lost and left behind, on average
                self.missing[continent] += 1
                self.against[continent] += toll
                self.tolls[owner] += toll

    def _appraise(self) -> None:
        """Price every enemy area: by itself, for its continent, and for the fall of its owner."""
        view, constants, seat = self.view, self.view.constants, self.seat
        appeal, prizes = self._appeal(), self._prizes()
        base = LAST_AREA if view.round == constants.round_limit else AREA
        rivals = max(1, constants.seats - len(view.fallen) - 1)
        for area in range(constants.areas):
            owner = self.owner[area]
            if owner != seat:
                continent = constants.continent_of[area]
                value = base + appeal[continent] + prizes[owner]
                if continent >= 0:
                    share = self.shares[continent * constants.seats + owner] / len(constants.continents[continent])
                    value += DENY * constants.bonus[continent] * share * share * share / rivals
                for other in self.near[area]:
                    value += SHAPE if self.owner[other] == seat else -SHAPE
                self.value[area] = value

    def _appeal(self) -> list[float]:
        """What one more area of each continent is worth for its bonus, own to come or another's to break (R5.3)."""
        constants = self.view.constants
        appeal = [0.0] * len(self.missing)
        for continent in range(len(constants.continents)):
            bonus, missing = constants.bonus[continent], self.missing[continent]
            self.holder[continent] = constants.holder(self.owner, continent)
            if missing:
                ease = min(1.0, self.force[continent] / self.against[continent])
                value = BONUS * bonus / (1.0 + ENTRY * self.entries[continent])
                appeal[continent] = value * ease * ease / missing
                if self.holder[continent] >= 0:
                    appeal[continent] += BREAK * bonus
        return appeal

    def _prizes(self) -> list[float]:
        """What one more area of each seat is worth for its fall and its cards (R9.2), from when that comes in reach."""
        view = self.view
        prizes = [0.0] * len(self.tolls)
        if view.round >= PROTECTED_ROUNDS:
            usable = self.strength - view.held[self.seat]
            for victim in range(len(self.tolls)):
                if self.tolls[victim] > 0.0:
                    ease = min(1.0, usable / self.tolls[victim])
                    prize = FALL + self.card * view.hand_size(victim)
                    prizes[victim] = prize * ease * ease / view.held[victim]
        return prizes

    def is_front(self, area: int) -> bool:
        """Whether an area touches an enemy."""
        for other in self.near[area]:
            if self.owner[other] != self.seat:
                return True
        return False

    def march(self, area: int, stack: int) -> float:
        """What going on from `area` with `stack` usable armies is expected to bring, one army staying everywhere."""
        if stack <= 0:
            return 0.0
        self.stamp += 1
        return self._best_way(area, stack, DEEP)

    def strike(self, stack: int, target: int) -> float:
        """What attacking `target` with `stack` usable armies, and going on from there, is expected to bring."""
        self.stamp += 1
        return self._strike(stack, target, DEEP)

    def _strike(self, stack: int, target: int, deep: int) -> float:
        row, column, scale = cell(stack, self.defence[target])
        chance = ODDS.chance[row][column]
        killed, lost = ODDS.killed[row][column], ODDS.lost[row][column]
        gain = chance * self.value[target] + scale * (self.kill * killed - lost)
        rest = stack - int(scale * ODDS.price[row][column] + 1.5)
        if rest > 0 and (gain > 0.0 or deep == DEEP):
            self.seen[target] = self.stamp
            gain += chance * (self._best_way(target, rest, deep - 1) if deep else self._run(target, rest))
            self.seen[target] = 0
        return gain

    def _best_way(self, area: int, stack: int, deep: int) -> float:
        best = 0.0
        for other in self.near[area]:
            if self.owner[other] != self.seat and self.seen[other] != self.stamp:
                best = max(best, self._strike(stack, other, deep))
        return best

    def _run(self, area: int, stack: int) -> float:
        """The same, without trying every way: always to the neighbour that brings most by itself."""
        total, chance = 0.0, 1.0
        passed: list[int] = []
        for _ in range(STEPS):
            best, most = -1, 0.0
            for other in self.near[area]:
                if self.owner[other] != self.seat and self.seen[other] != self.stamp:
                    row, column, scale = cell(stack, self.defence[other])
                    trade = self.kill * ODDS.killed[row][column] - ODDS.lost[row][column]
                    gain = ODDS.chance[row][column] * self.value[other] + scale * trade
                    if gain > most:
                        best, most = other, gain
            if best < 0:
                break
            total += chance * most
            row, column, scale = cell(stack, self.defence[best])
            chance *= ODDS.chance[row][column]
            stack -= int(scale * ODDS.price[row][column] + 1.5)
            if stack <= 0:
                break
            self.seen[best] = self.stamp
            passed.append(best)
            area = best
        for other in passed:
            self.seen[other] = 0
        return total

    def guard(self, area: int, armies: int) -> float:
        """What an own area with so many armies is likely to cost when others attack it; never above 0."""
        threat = 0
        income = self.view.constants.income
        for other in self.near[area]:
            rival = self.owner[other]
            if rival != self.seat:
                threat = max(threat, self.armies[other] - 1 + int(ANSWER * income[self.view.held[rival]]))
        if threat == 0:
            return 0.0
        stake = AREA
        continent = self.view.constants.continent_of[area]
        if self.holder[continent] == self.seat:
            stake += BREAK * self.view.constants.bonus[continent]
        row, column, _ = cell(threat, armies)
        return -stake * ODDS.chance[row][column]

    def stand(self, area: int, armies: int) -> float:
        """What so many armies in an own area are good for: going on from there, and not losing it."""
        return self.march(area, armies - 1) + self.guard(area, armies)
