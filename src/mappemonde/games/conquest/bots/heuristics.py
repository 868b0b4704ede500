"""Heuristics: what areas are worth to a bot, and what marches would bring."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.conquest.constants import PROTECTED_ROUNDS
from mappemonde.games.conquest.odds import ODDS, cell
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.columns import filled, largest

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

    def __init__(self, view: ConquestView, entries: vec[i64], taken: i64 = -1) -> None:
        constants = view.constants
        self.view = view
        self.seat = view.seat
        self.first = constants.first
        self.near = constants.near
        self.owner = view.owner
        if taken >= 0:
            self.owner = view.owner[:]
            self.owner[taken] = view.seat
        self.armies = view.armies
        self.defence = view.armies
        if constants.red_first:  # choosing dice after the throw defends like a fifth more armies
            self.defence = vec[i64]([armies + (armies + 1) // 5 for armies in view.armies])
        self.entries = entries
        self.card = CARD * float(constants.set_value(view.exchanged + 1))
        kinds: i64 = len(constants.continents) + 1  # the last one: areas of no continent
        self.missing = filled(kinds, 0)
        self.against = vec[float]([0.0] * kinds)
        self.force = filled(kinds, view.reserve)
        self.shares = filled(kinds * constants.seats, 0)
        self.tolls = vec[float]([0.0] * constants.seats)
        self.strength = view.reserve
        self.others: i64 = 0
        self.holder = filled(kinds, -1)
        self.value = vec[float]([0.0] * constants.areas)
        self.base = LAST_AREA if view.round == constants.round_limit else AREA
        self.appeal = vec[float]([0.0] * kinds)
        """What one more area of each continent is worth for its bonus: own to come, and another's to break (R5.3)."""
        self.broken = vec[float]([0.0] * kinds)
        """Of that, what breaking another's bonus is worth."""
        self.prizes = vec[float]([0.0] * constants.seats)
        """What one more area of each seat is worth for its fall and its cards (R9.2), once that comes in reach."""
        self.denied = vec[float]([0.0] * constants.areas)
        """What taking each area is worth because its owner comes near to a bonus."""
        self.shape = vec[float]([0.0] * constants.areas)
        """What taking each area does for the length of the own borders."""
        self.seen = filled(constants.areas, 0)
        self.stamp: i64 = 0
        ODDS.reach(largest(self.defence) + view.reserve)
        self._count()
        self.kill = KILL * float(self.strength) / float(max(1, self.others))
        self.kill = min(MOST_KILL, max(LEAST_KILL, self.kill))
        self._appraise()

    def _count(self) -> None:
        """Add up who stands where, and what it would take to go there."""
        of, seats = self.view.constants.continent_of, self.view.constants.seats
        for area in range(i64(len(self.owner))):
            owner, armies, continent = self.owner[area], self.armies[area], of[area]
            self.shares[continent * seats + owner] += 1
            if owner == self.seat:
                self.strength += armies
                if armies > 1:
                    self.force[continent] += armies - 1
                    for border in range(self.first[area], self.first[area + 1]):
                        beyond = of[self.near[border]]
                        if beyond != continent:
                            self.force[beyond] += armies - 1
            else:
                self.others += armies
                toll = (
                    1.65 * float(armies) if armies > 2 else 1.1 * float(armies) + 0.4
                )  # lost and left behind, on average
                self.missing[continent] += 1
                self.against[continent] += toll
                self.tolls[owner] += toll

    def _appraise(self) -> None:
        """Price every enemy area: by itself, for its continent, and for the fall of its owner."""
        view, constants, seat = self.view, self.view.constants, self.seat
        self._appeal()
        self._prizes()
        rivals = float(max(1, constants.seats - len(view.fallen) - 1))
        for area in range(constants.areas):
            owner = self.owner[area]
            if owner != seat:
                continent = constants.continent_of[area]
                value = self.base + self.appeal[continent] + self.prizes[owner]
                if continent >= 0:
                    own = float(self.shares[continent * constants.seats + owner])
                    share = own / float(len(constants.continents[continent]))
                    self.denied[area] = DENY * float(constants.bonus[continent]) * share * share * share / rivals
                    value += self.denied[area]
                for border in range(self.first[area], self.first[area + 1]):
                    step = SHAPE if self.owner[self.near[border]] == seat else -SHAPE
                    self.shape[area] += step
                    value += step
                self.value[area] = value

    def _appeal(self) -> None:
        """Work out what continents are worth."""
        constants = self.view.constants
        for continent in range(i64(len(constants.bonus))):
            bonus, missing = float(constants.bonus[continent]), self.missing[continent]
            self.holder[continent] = constants.holder(self.owner, continent)
            if missing:
                ease = min(1.0, float(self.force[continent]) / self.against[continent])
                value = BONUS * bonus / (1.0 + ENTRY * float(self.entries[continent]))
                self.appeal[continent] = value * ease * ease / float(missing)
                if self.holder[continent] >= 0:
                    self.broken[continent] = BREAK * bonus
                    self.appeal[continent] += self.broken[continent]

    def _prizes(self) -> None:
        """Work out what the fall of each seat is worth."""
        view = self.view
        if view.round >= PROTECTED_ROUNDS:
            usable = float(self.strength - view.held[self.seat])
            for victim in range(i64(len(self.tolls))):
                if self.tolls[victim] > 0.0:
                    ease = min(1.0, usable / self.tolls[victim])
                    prize = FALL + self.card * float(view.hand_size(victim))
                    self.prizes[victim] = prize * ease * ease / float(view.held[victim])

    def is_front(self, area: i64) -> bool:
        """Whether an area touches an enemy."""
        for border in range(self.first[area], self.first[area + 1]):
            if self.owner[self.near[border]] != self.seat:
                return True
        return False

    def march(self, area: i64, stack: i64) -> float:
        """What going on from `area` with `stack` usable armies is expected to bring, one army staying everywhere."""
        if stack <= 0:
            return 0.0
        self.stamp += 1
        return self._best_way(area, stack, DEEP)

    def strike(self, stack: i64, target: i64) -> float:
        """What attacking `target` with `stack` usable armies, and going on from there, is expected to bring."""
        self.stamp += 1
        return self._strike(stack, target, DEEP)

    def _strike(self, stack: i64, target: i64, deep: i64) -> float:
        place, scale = cell(stack, self.defence[target])
        chance = ODDS.chance[place]
        gain = chance * self.value[target] + scale * (self.kill * ODDS.killed[place] - ODDS.lost[place])
        rest = stack - i64(scale * ODDS.price[place] + 1.5)
        if rest > 0 and (gain > 0.0 or deep == DEEP):
            self.seen[target] = self.stamp
            gain += chance * (self._best_way(target, rest, deep - 1) if deep else self._run(target, rest))
            self.seen[target] = 0
        return gain

    def _best_way(self, area: i64, stack: i64, deep: i64) -> float:
        best = 0.0
        for border in range(self.first[area], self.first[area + 1]):
            other = self.near[border]
            if self.owner[other] != self.seat and self.seen[other] != self.stamp:
                best = max(best, self._strike(stack, other, deep))
        return best

    def _run(self, area: i64, stack: i64) -> float:
        """The same, without trying every way: always to the neighbour that brings most by itself."""
        total, chance = 0.0, 1.0
        passed = vec[i64]()
        for _ in range(STEPS):
            best: i64 = -1
            most = 0.0
            for border in range(self.first[area], self.first[area + 1]):
                other = self.near[border]
                if self.owner[other] != self.seat and self.seen[other] != self.stamp:
                    place, scale = cell(stack, self.defence[other])
                    trade = self.kill * ODDS.killed[place] - ODDS.lost[place]
                    gain = ODDS.chance[place] * self.value[other] + scale * trade
                    if gain > most:
                        best, most = other, gain
            if best < 0:
                break
            total += chance * most
            place, scale = cell(stack, self.defence[best])
            chance *= ODDS.chance[place]
            stack -= i64(scale * ODDS.price[place] + 1.5)
            if stack <= 0:
                break
            self.seen[best] = self.stamp
            passed = append(passed, best)
            area = best
        for other in passed:
            self.seen[other] = 0
        return total

    def guard(self, area: i64, armies: i64) -> float:
        """What an own area with so many armies is likely to cost when others attack it; never above 0."""
        threat: i64 = 0
        income, held = self.view.constants.income, self.view.held
        for border in range(self.first[area], self.first[area + 1]):
            other = self.near[border]
            rival = self.owner[other]
            if rival != self.seat:
                threat = max(threat, self.armies[other] - 1 + i64(ANSWER * float(income[held[rival]])))
        if threat == 0:
            return 0.0
        stake = AREA
        continent = self.view.constants.continent_of[area]
        if self.holder[continent] == self.seat:
            stake += BREAK * float(self.view.constants.bonus[continent])
        place, _ = cell(threat, armies)
        return -stake * ODDS.chance[place]

    def stand(self, area: i64, armies: i64) -> float:
        """What so many armies in an own area are good for: going on from there, and not losing it."""
        return self.march(area, armies - 1) + self.guard(area, armies)
