"""Bots that know La Conquête du Monde: one that plays to win, one that minds the place of an absent seat."""

from typing import Final

from mappemonde.games.conquest.actions import (
    Attack,
    Defend,
    EndCombat,
    EndTurn,
    Exchange,
    Huff,
    LetPass,
    Move,
    Occupy,
    Place,
)
from mappemonde.games.conquest.dice import LOST, RANK
from mappemonde.games.conquest.odds import ODDS, cell
from mappemonde.games.conquest.rules import DICE, PROTECTED_ROUNDS, SETS, Rules
from mappemonde.games.conquest.steps.answer import Answer
from mappemonde.games.conquest.steps.occupation import Occupation
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

# What things are worth, in armies; tuned by playing the bot against variations of itself.
AREA: Final = 1.6
LAST_ROUND_AREA: Final = 20.0
KILL: Final = 0.6
KILL_LEAST: Final = 0.3
KILL_MOST: Final = 3.0
LOSS: Final = 1.0
BONUS: Final = 2.5
BREAK: Final = 1.5
CARD: Final = 0.364
FALL: Final = 3.0
SHAPE: Final = 0.1
ENTRY: Final = 0.15
STAKE: Final = 1.0
LEAST: Final = 0.0
STEPS: Final = 8


class Survey:
    """One look at the board: what each area is worth to the seat, and what marches from its own would bring."""

    def __init__(self, view: ConquestView, entries: list[int]) -> None:
        rules = view.rules
        self.view = view
        self.seat = view.seat
        self.near = rules.near
        self.owner = view.owner
        self.armies = view.armies
        self.entries = entries
        self.worth: list[float] = [0.0] * rules.areas
        self.seen = [0] * rules.areas
        self.stamp = 0
        self.kill = KILL
        self.holder: list[int] = []
        self.card = CARD * rules.worth(view.exchanged + 1)
        ODDS.reach(max(view.armies) + view.reserve)
        self._appraise()

    def _appraise(self) -> None:
        """Price every enemy area: by itself, for its continent, and for the fall of its owner."""
        view, rules, owner, seat = self.view, self.view.rules, self.owner, self.seat
        continents = len(rules.continents)
        missing, against, force = [0] * (continents + 1), [0.0] * (continents + 1), [0] * (continents + 1)
        tolls, total = [0.0] * rules.seats, 0
        for area in range(rules.areas):
            continent = rules.continent_of[area]
            armies = self.armies[area]
            if owner[area] == seat:
                if armies > 1:
                    total += armies - 1
                    force[continent] += armies - 1
                    for other in self.near[area]:
                        if rules.continent_of[other] != continent:
                            force[rules.continent_of[other]] += armies - 1
            else:
                toll = 1.65 * armies if armies > 2 else 1.1 * armies + 0.4
                missing[continent] += 1
                against[continent] += toll
                tolls[owner[area]] += toll
        strength, others = 0, 0
        for area in range(rules.areas):
            if owner[area] == seat:
                strength += self.armies[area]
            else:
                others += self.armies[area]
        self.kill = min(KILL_MOST, max(KILL_LEAST, KILL * strength / others)) if others else 1.0
        appeal = self._appeal(missing, against, force)
        prizes = self._prizes(tolls, total + view.reserve)
        base = LAST_ROUND_AREA if view.round == rules.round_limit else AREA
        for area in range(rules.areas):
            if owner[area] != seat:
                worth = base + appeal[rules.continent_of[area]] + prizes[owner[area]]
                for other in self.near[area]:
                    worth += SHAPE if owner[other] == seat else -SHAPE
                self.worth[area] = worth

    def _appeal(self, missing: list[int], against: list[float], force: list[int]) -> list[float]:
        """What one more area of each continent is worth for its bonus, mine to come or another's to break (R5.3)."""
        rules = self.view.rules
        appeal = [0.0] * (len(rules.continents) + 1)  # the last one: areas without a continent
        for continent, areas in enumerate(rules.continents):
            holder = self.owner[areas[0]]
            for area in areas:
                if self.owner[area] != holder:
                    holder = -1
                    break
            self.holder.append(holder)
            bonus = rules.bonus[continent]
            if missing[continent]:
                ease = min(1.0, (force[continent] + self.view.reserve) / against[continent])
                appeal[continent] = (
                    BONUS * bonus * ease * ease / (missing[continent] * (1 + ENTRY * self.entries[continent]))
                )
                if holder >= 0:
                    appeal[continent] += BREAK * bonus
        self.holder.append(-1)
        return appeal

    def _prizes(self, tolls: list[float], force: int) -> list[float]:
        """What one more area of each seat is worth for its fall and its cards (R9.2)."""
        view = self.view
        prizes = [0.0] * len(tolls)
        if view.round >= PROTECTED_ROUNDS:
            for victim in range(len(tolls)):
                if tolls[victim] > 0.0:
                    ease = min(1.0, force / tolls[victim])
                    prize = FALL + self.card * view.hand_size(victim)
                    prizes[victim] = prize * ease * ease / view.held[victim]
        return prizes

    def gain(self, stack: int, target: int) -> float:
        """What an attack by `stack` usable armies is expected to bring."""
        row, column, scale = cell(stack, self.armies[target])
        return ODDS.chance[row][column] * self.worth[target] + scale * (
            self.kill * ODDS.killed[row][column] - LOSS * ODDS.lost[row][column]
        )

    def march(self, area: int, stack: int, taken: int) -> float:
        """What going on from `area` with `stack` usable armies is expected to bring, always to the best neighbour.

        One army stays behind in every area; `taken` is no target any more.
        """
        self.stamp += 1
        stamp, seen, owner, seat = self.stamp, self.seen, self.owner, self.seat
        if taken >= 0:
            seen[taken] = stamp
        total, chance = 0.0, 1.0
        for _ in range(STEPS):
            best, most = -1, 0.0
            for other in self.near[area]:
                if owner[other] != seat and seen[other] != stamp:
                    gain = self.gain(stack, other)
                    if gain > most:
                        best, most = other, gain
            if best < 0:
                break
            total += chance * most
            row, column, scale = cell(stack, self.armies[best])
            chance *= ODDS.chance[row][column]
            stack -= int(ODDS.price[row][column] * scale + 1.5)
            if stack < 1:
                break
            seen[best] = stamp
            area = best
        return total

    def threat(self, area: int) -> int:
        """The most usable armies that stand against an own area, with what their seat may add."""
        most = 0
        for other in self.near[area]:
            rival = self.owner[other]
            if rival != self.seat and self.armies[other] > most:
                most = self.armies[other]
        return most

    def stand(self, area: int, armies: int, emptied: int) -> float:
        """What so many armies in an own area are good for: going on from there, and not losing it."""
        value = self.march(area, armies - 1, emptied) if armies > 1 else 0.0
        threat = self.threat(area)
        if threat > 1:
            stake = AREA + self.kill
            continent = self.view.rules.continent_of[area]
            if self.holder[continent] == self.seat:
                stake += BREAK * self.view.rules.bonus[continent]
            row, column, _ = cell(threat - 1, armies)
            value -= STAKE * stake * ODDS.chance[row][column]
        return value

    def is_front(self, area: int) -> bool:
        """Whether an area touches an enemy."""
        for other in self.near[area]:
            if self.owner[other] != self.seat:
                return True
        return False


class Policy(Bot):
    """Weighs every attack by the exact odds and its worth, and puts armies where they do most."""

    def __init__(self) -> None:
        self.rules: Rules | None = None
        self.entries: list[int] = []

    def decide(self, view: ConquestView, choices: Menu, chance: Chance) -> Action:
        if view.rules is not self.rules:
            self.rules = view.rules
            self.entries = entries(view.rules)
        step = view.flow[-1]
        if isinstance(step, Answer):
            return Defend(answer(view, step))
        if isinstance(step, Occupation):
            return Occupy(self._occupation(view, step))
        if step.NAME == "claim":
            return Huff()
        if step.NAME == "movement":
            return self._movement(view)
        cards = best_set(view, choices)
        if cards >= 0:
            return Exchange(cards)
        if step.NAME == "place":
            return self._placement(view, chance)
        return self._attack(view, choices)

    def _placement(self, view: ConquestView, chance: Chance) -> Action:
        """All where they bring most; what can be spared there goes elsewhere next."""
        survey = Survey(view, self.entries)
        best, most, ties = -1, 0.0, 1
        for area in range(len(view.owner)):
            if view.owner[area] == view.seat and (best < 0 or survey.is_front(area)):
                armies = view.armies[area]
                gain = survey.stand(area, armies + view.reserve, -1) - survey.stand(area, armies, -1)
                if best < 0 or gain > most:
                    best, most, ties = area, gain, 1
                elif gain == most:
                    ties += 1
                    if chance.number(ties) == 0:
                        best = area
        return Place(best, view.reserve)

    def _attack(self, view: ConquestView, choices: Menu) -> Action:
        """The attack that promises most, or none."""
        survey = Survey(view, self.entries)
        best: Action = EndCombat()
        most = LEAST
        begin = 0
        for row, end in zip(choices.rows, choices.ends, strict=True):
            first = row[0]
            if isinstance(first, Attack):
                origin, target = first[0], first[1]
                if not is_safe(view, view.owner[target]):
                    stack = view.armies[origin] - 1
                    gain = survey.gain(stack, target)
                    line, column, scale = cell(stack, view.armies[target])
                    rest = stack - int(ODDS.price[line][column] * scale + 1.5)
                    if rest > 0:
                        gain += ODDS.chance[line][column] * survey.march(target, rest, target)
                    if gain > most:
                        most = gain
                        best = Attack(origin, target, (end - begin) // view.rules.verbs_per_die)
            begin = end
        return best

    def _occupation(self, view: ConquestView, step: Occupation) -> int:
        """Few, half or all, by where they are good for more."""
        survey = Survey(view, self.entries)
        origin, target = step.origin, step.target
        total = view.armies[origin]
        best, most = step.dice, -1e9
        survey.owner = view.owner.copy()
        survey.owner[target] = view.seat
        for armies in (step.dice, (step.dice + total) // 2, total - 1):
            worth = survey.stand(origin, total - armies, -1) + survey.stand(target, armies, -1)
            if worth > most:
                best, most = armies, worth
        return best

    def _movement(self, view: ConquestView) -> Action:
        """Bring what stands idle one border nearer to the enemy."""
        distance = distances(view)
        for area in range(len(view.movable)):
            if view.movable[area] > 0 and distance[area] > 0:
                for other in view.rules.near[area]:
                    if distance[other] < distance[area] and view.owner[other] == view.seat:
                        return Move(area, other, view.movable[area])
        return EndTurn()


class Absent(Bot):
    """Plays for a seat whose clock has run out: places at random on a border, and lets the rest pass (D21)."""

    def decide(self, view: ConquestView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1]
        if step.NAME == "place":
            return Place(some_border(view, chance), view.reserve)
        if isinstance(step, Answer):
            return Defend(min(DICE, view.armies[step.target]))
        if isinstance(step, Occupation):
            return Occupy(step.dice)
        if step.NAME == "claim":
            return LetPass()
        return EndCombat() if step.NAME == "combat" else EndTurn()


def some_border(view: ConquestView, chance: Chance) -> int:
    """Any own area that touches an enemy; any own area where none does."""
    own = [area for area in range(len(view.owner)) if view.owner[area] == view.seat]
    borders: list[int] = []
    for area in own:
        for other in view.rules.near[area]:
            if view.owner[other] != view.seat:
                borders.append(area)
                break
    found = borders or own
    return found[chance.number(len(found))]


def is_safe(view: ConquestView, victim: int) -> bool:
    """Whether a seat cannot lose its last area yet: attacks would only wear it down (R9.4)."""
    if view.held[victim] > 1 or view.round > PROTECTED_ROUNDS:
        return False
    if not view.rules.by_victim or view.round < PROTECTED_ROUNDS:
        return True
    return view.order.index(victim) >= view.order.index(view.turn)


def entries(rules: Rules) -> list[int]:
    """How many areas of each continent must be guarded against the outside."""
    counts: list[int] = []
    for continent, areas in enumerate(rules.continents):
        open_areas = [
            area for area in areas if any(rules.continent_of[other] != continent for other in rules.near[area])
        ]
        counts.append(len(open_areas))
    return counts


def best_set(view: ConquestView, choices: Menu) -> int:
    """The set to hand in, with as few jokers as possible; -1 for none."""
    best, fewest = -1, 9
    begin = 0
    for row, end in zip(choices.rows, choices.ends, strict=True):
        if isinstance(row[0], Exchange):
            for action in row[: end - begin]:
                if SETS[action[0]][3] < fewest:
                    best, fewest = action[0], SETS[action[0]][3]
        begin = end
    return best


def answer(view: ConquestView, step: Answer) -> int:
    """The dice to defend with: the most, unless the attacker's throw is seen (R6.5, R6.5a)."""
    most = min(DICE, view.armies[step.target])
    if step.red < 0:
        return most
    red = LOST[RANK[step.dice][step.red]]
    best, least = most, 1e9
    for dice in range(most, 0, -1):
        risk = 0.0
        for rank in RANK[dice]:
            killed = red[rank]
            lost = min(dice, step.dice) - killed
            row, column, _ = cell(view.armies[step.origin] - 1 - lost, view.armies[step.target] - killed)
            risk += killed - lost + 4 * ODDS.chance[row][column]
        risk /= len(RANK[dice])
        if risk < least:
            best, least = dice, risk
    return best


def distances(view: ConquestView) -> list[int]:
    """How many borders each own area lies from one that touches an enemy; others, and where there is no way, far."""
    far = len(view.owner)
    distance = [far] * far
    queue: list[int] = []
    for area in range(far):
        if view.owner[area] == view.seat:
            for other in view.rules.near[area]:
                if view.owner[other] != view.seat:
                    distance[area] = 0
                    queue.append(area)
                    break
    for area in queue:
        for other in view.rules.near[area]:
            if view.owner[other] == view.seat and distance[other] > distance[area] + 1:
                distance[other] = distance[area] + 1
                queue.append(other)
    return distance
