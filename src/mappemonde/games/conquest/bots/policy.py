"""Bots that know La Conquête du Monde: one that plays to win, one that minds the place of an absent seat."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

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
from mappemonde.games.conquest.bots.heuristics import Assessment
from mappemonde.games.conquest.bots.reasons import note_stand, note_strike
from mappemonde.games.conquest.constants import DICE, JOKER, KINDS, NEEDED, Constants
from mappemonde.games.conquest.dice import LOST, RANK
from mappemonde.games.conquest.odds import ODDS, cell
from mappemonde.games.conquest.steps.answer import Answer
from mappemonde.games.conquest.steps.occupation import Occupation
from mappemonde.games.conquest.view import ConquestView
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled, largest
from mappemonde.kernel.menu import Menu

LEAST: Final = 0.5
"""What an attack must promise: restraint keeps stacks together."""
SHIFT: Final = 0.3
"""What moving from border to border must promise."""
ENOUGH: Final = 0.85
"""Half of the armies stay in hand if the other half does so much of the work."""
SEEN_THROW: Final = 4.0
"""An area, when the answer to a throw already seen is weighed against armies."""


class Policy(Bot):
    """Weighs every attack by the exact odds and what it leads to, and puts armies where they do most."""

    def __init__(self) -> None:
        self.constants: Constants | None = None
        self.entries = vec[i64]()

    def decide(self, view: ConquestView, choices: Menu, chance: Chance) -> Action:
        if view.constants is not self.constants:
            self.constants = view.constants
            self.entries = count_entries(view.constants)
        step = view.flow[-1]
        if isinstance(step, Answer):
            return Defend(best_answer(view, step, self.notes))
        if isinstance(step, Occupation):
            return Occupy(self._occupation(view, step))
        if step.NAME == "claim":
            if self.notes is not None:
                self.notes.because("huffs", 1.0, {})
            return Huff()
        if step.NAME == "movement":
            return self._movement(view)
        cards = best_set(view, choices)
        if cards >= 0:
            if self.notes is not None:
                worth = view.constants.set_value(view.exchanged + 1)
                self.notes.because("exchanges", float(worth), {"armies": worth})
            return Exchange(cards)
        if step.NAME == "place":
            return self._placement(view, chance)
        return self._attack(view, choices)

    def _placement(self, view: ConquestView, chance: Chance) -> Action:
        """Where the whole reserve brings most; what can be spared there is placed elsewhere, next."""
        assessment = Assessment(view, self.entries)
        best: i64 = -1
        ties: i64 = 1
        most = 0.0
        for area in range(i64(len(view.owner))):
            if view.owner[area] == view.seat and (best < 0 or assessment.is_front(area)):
                armies = view.armies[area]
                gain = assessment.stand(area, armies + view.reserve) - assessment.stand(area, armies)
                if self.notes is not None:
                    self.notes.weigh(Place(area, view.reserve), gain)
                if best < 0 or gain > most:
                    best, most, ties = area, gain, 1
                elif gain == most:
                    ties += 1
                    if chance.number(ties) == 0:
                        best = area
        now = assessment.stand(best, view.armies[best])
        placed = view.reserve
        while placed > 3:
            half = (placed + 1) // 2
            if assessment.stand(best, view.armies[best] + half) - now < ENOUGH * most:
                break
            placed = half
        if self.notes is not None:
            armies = view.armies[best]
            note_stand(self.notes, assessment, best, armies, armies + view.reserve)
            if placed < view.reserve:
                self.notes.instead(Place(best, view.reserve), Place(best, placed))
                self.notes.because("spares", (1.0 - ENOUGH) * most, {"armies": placed, "rest": view.reserve - placed})
        return Place(best, placed)

    def _attack(self, view: ConquestView, choices: Menu) -> Action:
        """The attack that promises most, with the most dice; none if none promises enough."""
        assessment = Assessment(view, self.entries)
        best: Action = EndCombat()
        most = LEAST
        least = -1e9
        begin: i64 = 0
        for at in range(choices.ranges):
            first, end = choices.rows.at(choices.firsts[at]), choices.ends[at]
            if isinstance(first, Attack) and not is_safe(view, view.owner[first.target]):
                gain = assessment.strike(view.armies[first.origin] - 1, first.target)
                least = max(least, gain)
                if gain > most:
                    most = gain
                    best = Attack(first.origin, first.target, end - begin)
                if self.notes is not None:
                    self.notes.weigh(Attack(first.origin, first.target, end - begin), gain)
            begin = end
        if self.notes is not None:
            if isinstance(best, Attack):
                note_strike(self.notes, assessment, view.armies[best.origin] - 1, best.target, most)
            else:
                self.notes.weigh(best, LEAST)
                self.notes.because("no_attack" if least > -1e9 else "no_target", LEAST, {})
        return best

    def _occupation(self, view: ConquestView, step: Occupation) -> i64:
        """Few, half or all, by what they are good for on either side."""
        assessment = Assessment(view, self.entries, step.target)
        total = view.armies[step.origin]
        best, most = step.dice, -1e9
        for armies in (step.dice, (step.dice + total - 1) // 2, total - 1):
            value = assessment.stand(step.origin, total - armies) + assessment.stand(step.target, armies)
            if self.notes is not None:
                self.notes.weigh(Occupy(armies), value)
            if value > most:
                best, most = armies, value
        if self.notes is not None:
            note_stand(self.notes, assessment, step.target, step.dice, best)
            note_stand(self.notes, assessment, step.origin, total - step.dice, total - best)
        return best

    def _movement(self, view: ConquestView) -> Action:
        """Bring up what stands idle, then shift between borders what does more elsewhere."""
        if largest(view.movable) <= 0:
            if self.notes is not None:
                self.notes.because("nothing_moves", 0.0, {})
            return EndTurn()
        assessment = Assessment(view, self.entries)
        distance = distances(view)
        best: Action = EndTurn()
        most = SHIFT
        constants = view.constants
        for area in range(i64(len(view.movable))):
            fresh = view.movable[area]
            if fresh > 0:
                if distance[area] > 0:
                    other = next_stop(assessment, distance, area, fresh)
                    if other >= 0:
                        if self.notes is not None:
                            self.notes.clear()
                            self.notes.because("idle", 1.0, {"origin": area, "target": other, "armies": fresh})
                        return Move(area, other, fresh)
                else:
                    have = view.armies[area]
                    left = assessment.stand(area, have - fresh) - assessment.stand(area, have)
                    for border in range(constants.first[area], constants.first[area + 1]):
                        other = constants.near[border]
                        if view.owner[other] == view.seat and distance[other] == 0:
                            gain = left + support(assessment, other, fresh)
                            if self.notes is not None:
                                self.notes.weigh(Move(area, other, fresh), gain)
                            if gain > most:
                                most = gain
                                best = Move(area, other, fresh)
        if self.notes is not None:
            self._note_movement(self.notes, assessment, best)
        return best

    def _note_movement(self, notes: Notes, assessment: Assessment, best: Action) -> None:
        """Why armies change places, or stay."""
        if isinstance(best, Move):
            have, there = assessment.armies[best.origin], assessment.armies[best.target]
            note_stand(notes, assessment, best.target, there, there + best.armies)
            note_stand(notes, assessment, best.origin, have, have - best.armies)
        else:
            notes.weigh(best, SHIFT)
            notes.because("well_placed", SHIFT, {})


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


def some_border(view: ConquestView, chance: Chance) -> i64:
    """Any own area that touches an enemy; any own area if none does."""
    own = vec[i64]()
    borders = vec[i64]()
    for area in range(view.constants.areas):
        if view.owner[area] == view.seat:
            own = append(own, area)
            if touches_enemy(view, area):
                borders = append(borders, area)
    found = borders if len(borders) else own
    return found[chance.number(len(found))]


def touches_enemy(view: ConquestView, area: i64) -> bool:
    """Whether an area lies beside one of another seat."""
    for other in view.constants.neighbours(area):
        if view.owner[other] != view.seat:
            return True
    return False


def is_safe(view: ConquestView, victim: i64) -> bool:
    """Whether a seat cannot lose its last area yet: attacks would only wear both down (R9.4)."""
    return view.held[victim] == 1 and view.constants.is_protected(victim, view.order, view.turn, view.round)


def count_entries(constants: Constants) -> vec[i64]:
    """How many areas of each continent must be guarded against the outside."""
    counts = filled(len(constants.continents), 0)
    for continent in range(i64(len(counts))):
        for area in constants.continents[continent]:
            for other in constants.neighbours(area):
                if constants.continent_of[other] != continent:
                    counts[continent] += 1
                    break
    return counts


def best_set(view: ConquestView, choices: Menu) -> i64:
    """The set to hand in, with as few jokers as possible; -1 for none. Waiting was found to pay nothing."""
    best: i64 = -1
    fewest: i64 = KINDS
    for cards in view.constants.sets:
        jokers = NEEDED[KINDS * cards + JOKER]
        if jokers < fewest and choices.number(view.constants.exchanges + cards) >= 0:
            best, fewest = cards, jokers
    if best >= 0 and view.constants.supply:
        left = view.constants.supply - view.reserve
        for area in range(i64(len(view.owner))):
            if view.owner[area] == view.seat:
                left -= view.armies[area]
        if 2 * left < view.constants.set_value(view.exchanged + 1):
            return -1  # most of it would be lost (D18)
    return best


def best_answer(view: ConquestView, step: Answer, notes: Notes | None = None) -> i64:
    """The dice to defend with: the most, unless the attacker's throw is seen and fewer lose less (R6.5, R6.5a)."""
    most = min(DICE, view.armies[step.target])
    if step.red < 0:
        if notes is not None:
            notes.because("most_dice", 1.0, {"dice": most})
        return most
    costs = LOST[RANK[step.dice][step.red]]
    best, least = most, 1e9
    for dice in range(most, 0, -1):
        risk = 0.0
        for rank in RANK[dice]:
            killed = costs[rank]
            lost = min(dice, step.dice) - killed
            place, _ = cell(view.armies[step.origin] - 1 - lost, view.armies[step.target] - killed)
            risk += float(killed - lost) + SEEN_THROW * ODDS.chance[place]
        risk /= float(len(RANK[dice]))
        if notes is not None:
            notes.weigh(Defend(dice), -risk)
        if risk < least:
            best, least = dice, risk
    if notes is not None:
        notes.because("throw_seen", -least, {"dice": best})
    return best


def distances(view: ConquestView) -> vec[i64]:
    """How many borders each own area lies from one that touches an enemy; enemies, and where no way leads, are far."""
    far = view.constants.areas
    distance = filled(far, far)
    queue = vec[i64]()
    for area in range(far):
        if view.owner[area] == view.seat and touches_enemy(view, area):
            distance[area] = 0
            queue = append(queue, area)
    place: i64 = 0
    while place < len(queue):
        area = queue[place]
        place += 1
        for other in view.constants.neighbours(area):
            if view.owner[other] == view.seat and distance[other] > distance[area] + 1:
                distance[other] = distance[area] + 1
                queue = append(queue, other)
    return distance


def next_stop(assessment: Assessment, distance: vec[i64], area: i64, armies: i64) -> i64:
    """Where armies without an enemy in reach go: nearer to one, where they help most; -1 if no way leads there."""
    best: i64 = -1
    most = -1e9
    for border in range(assessment.first[area], assessment.first[area + 1]):
        other = assessment.near[border]
        if distance[other] < distance[area]:
            gain = support(assessment, other, armies) if distance[other] == 0 else 0.0
            if gain > most:
                best, most = other, gain
    return best


def support(assessment: Assessment, area: i64, armies: i64) -> float:
    """What so many more armies in an own area are good for."""
    there = assessment.armies[area]
    return assessment.stand(area, there + armies) - assessment.stand(area, there)
