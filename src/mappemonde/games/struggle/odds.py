"""Odds: what a combat and a whole attack come to, exactly, from all 1,296 throws (R13.6 to R13.11).

A combat has twelve ends: won, tied or lost by the attacker, each with or without a natural 7 of either side. `combat`
and `attack` answer with a place: there the chances of the twelve ends stand in `ODDS.cells`, and `win`, `tie`, `loss`,
`lost` and `ally_lost` read them. Reserves are used as both sides do best: the attacker to win on land, the defender to
keep him from it (R13.7); those used at sea are missing on land.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.struggle.battle import ATTACKER

CELLS: Final = 12
"""The ends of a combat: `4 * result + 2 * (the attacker threw a 7) + (the defender threw a 7)`."""
WON: Final = 0
TIED: Final = 1
LOST: Final = 2
MOST_RESERVES: Final = 2
"""More Reserves of one side count as so many."""
STOCKS: Final = (MOST_RESERVES + 1) * (MOST_RESERVES + 1)
"""So many pairs of Reserves of both sides there are, those of the attacker first."""
DECIDED: Final = 6
"""From this lead on no throw changes anything: larger ones count as so much."""
MOST_BONUS: Final = 2
"""The most naval support adds (R17.4)."""
FACES: Final = 6
THROWS: Final = 1296
"""Of two dice each."""

STANDS: Final = 0
ATTACKER_AGAIN: Final = 1
DEFENDER_AGAIN: Final = 2
NOISE: Final = 1e-12
"""Chances that differ by less are equal: nobody uses a Reserve for nothing."""


def throw_cells(lead: i64) -> vec[float]:
    """The chances of the twelve ends of one throw without Reserves, by the attacker's lead in strength."""
    counts = vec[i64]([0] * CELLS)
    sides = two_dice()
    for red in sides:
        for black in sides:
            ahead = lead + red // 2 - black // 2
            result = WON if ahead > 0 else LOST if ahead < 0 else TIED
            counts[4 * result + 2 * (red % 2) + black % 2] += 1
    return vec[float]([float(count) / THROWS for count in counts])


def two_dice() -> vec[i64]:
    """Every throw of two dice: twice their difference, and one more for a natural 7."""
    throws = vec[i64]()
    for one in range(i64(1), i64(FACES + 1)):
        for other in range(i64(1), i64(FACES + 1)):
            apart = one - other if one > other else other - one
            throws = append(throws, 2 * apart + (1 if one + other == 7 else 0))
    return throws


def clipped(lead: i64, most: i64) -> i64:
    """A lead that is no larger than what matters."""
    return most if lead > most else -most if lead < -most else lead


def stock(reserves: i64, theirs: i64) -> i64:
    """The place of a pair of Reserves."""
    most: i64 = MOST_RESERVES
    return min(reserves, most) * (most + 1) + min(theirs, most)


class Fight:
    """One combat in which either side may throw all dice again, as long as it has Reserves."""

    def __init__(self, single: vec[float], worth: vec[float]) -> None:
        self.single = single
        """The ends of one throw."""
        self.worth = worth
        """What a result that stands is worth to the attacker: by result and Reserves left."""
        self.values = vec[float]([0.0] * STOCKS)
        """What the combat is worth to him before a throw, by Reserves left."""
        self.decisions = vec[i64]([STANDS] * (3 * STOCKS))
        """Who throws again, by result and Reserves left."""
        self.results = vec[float]([0.0] * 3)
        for cell in range(i64(CELLS)):
            self.results[cell // 4] += single[cell]
        for place in range(i64(STOCKS)):
            for result in range(i64(3)):
                self.values[place] += self.results[result] * self._decide(place, result)

    def _decide(self, place: i64, result: i64) -> float:
        """The worth of a throw that lies on the table: the attacker is asked first, then the defender."""
        value = self.worth[result * STOCKS + place]
        decision: i64 = STANDS
        if place % (MOST_RESERVES + 1) > 0 and self.values[place - 1] < value - NOISE:
            decision, value = DEFENDER_AGAIN, self.values[place - 1]
        if place > MOST_RESERVES and self.values[place - MOST_RESERVES - 1] > value + NOISE:
            decision, value = ATTACKER_AGAIN, self.values[place - MOST_RESERVES - 1]
        self.decisions[result * STOCKS + place] = decision
        return value

    def settled(self, start: i64) -> vec[float]:
        """The chance that a result stands with so many Reserves left, by result and Reserves left."""
        masses = vec[float]([0.0] * STOCKS)
        masses[start] = 1.0
        found = vec[float]([0.0] * (3 * STOCKS))
        for place in range(start, i64(-1), i64(-1)):
            for result in range(i64(3)):
                share = masses[place] * self.results[result]
                decision = self.decisions[result * STOCKS + place]
                if decision == ATTACKER_AGAIN:
                    masses[place - MOST_RESERVES - 1] += share
                elif decision == DEFENDER_AGAIN:
                    masses[place - 1] += share
                else:
                    found[result * STOCKS + place] += share
        return found

    def ends(self, settled: vec[float]) -> vec[float]:
        """The chances of the twelve ends: sevens come as often as in single throws of the same result."""
        found = vec[float]([0.0] * CELLS)
        for result in range(i64(3)):
            stands = 0.0
            for place in range(i64(STOCKS)):
                stands += settled[result * STOCKS + place]
            if self.results[result] > 0.0:
                for cell in range(4 * result, 4 * result + 4):
                    found[cell] = self.single[cell] / self.results[result] * stands
        return found


LEADS: Final = 2 * DECIDED + 1
COMBATS: Final = LEADS * STOCKS
"""Combats stand first in the tables, by lead and Reserves."""
LAND_MOST: Final = DECIDED + MOST_BONUS
LAND_LEADS: Final = 2 * LAND_MOST + 1
ATTACKS: Final = LEADS * LAND_LEADS * MOST_BONUS * MOST_BONUS * STOCKS


class Odds:
    """Tables of all combats, and of attacks with a fight at sea as somebody asks for them."""

    def __init__(self) -> None:
        self.cells = vec[float]([0.0] * (COMBATS * CELLS))
        self.singles = [throw_cells(i64(lead) - DECIDED) for lead in range(LEADS)]
        self.places = vec[i64]()
        """By attack, where its ends on land stand, those at sea behind them; 0: nobody has asked."""
        goal = vec[float]([1.0] * STOCKS + [0.0] * (2 * STOCKS))
        for lead in range(i64(LEADS)):
            fight = Fight(self.singles[lead], goal)
            for start in range(i64(STOCKS)):
                ends = fight.ends(fight.settled(start))
                for cell in range(i64(CELLS)):
                    self.cells[(lead * STOCKS + start) * CELLS + cell] = ends[cell]

    def combat(self, lead: i64, start: i64) -> i64:
        """Where the ends of a combat stand."""
        return ((clipped(lead, DECIDED) + DECIDED) * STOCKS + start) * CELLS

    def result(self, place: i64, result: i64) -> float:
        """The chance that the attacker wins, ties or loses."""
        first = place + 4 * result
        return self.cells[first] + self.cells[first + 1] + self.cells[first + 2] + self.cells[first + 3]

    def attack(self, sea: i64, land: i64, bonus: i64, their_bonus: i64, start: i64) -> i64:
        """Where the ends of an attack with a fight at sea stand: worked out when first asked for."""
        if len(self.places) == 0:
            self.places = vec[i64]([0] * ATTACKS)
        key = (clipped(sea, DECIDED) + DECIDED) * LAND_LEADS + clipped(land, LAND_MOST) + LAND_MOST
        key = ((key * MOST_BONUS + bonus - 1) * MOST_BONUS + their_bonus - 1) * STOCKS + start
        if self.places[key] == 0:
            self.places[key] = self._add_attack(clipped(sea, DECIDED), land, bonus, their_bonus, start)
        return self.places[key]

    def _add_attack(self, sea: i64, land: i64, bonus: i64, their_bonus: i64, start: i64) -> i64:
        """Work an attack out: the winner at sea has naval support on land, in a tie nobody has it (R12.5)."""
        leads = vec[i64]([land + bonus, land, land - their_bonus])
        worth = vec[float]([0.0] * (3 * STOCKS))
        for result in range(i64(3)):
            for place in range(i64(STOCKS)):
                worth[result * STOCKS + place] = self.result(self.combat(leads[result], place), WON)
        fight = Fight(self.singles[sea + DECIDED], worth)
        settled = fight.settled(start)
        ends = vec[float]([0.0] * CELLS)
        for result in range(i64(3)):
            for place in range(i64(STOCKS)):
                ashore = self.combat(leads[result], place)
                for cell in range(i64(CELLS)):
                    ends[cell] += settled[result * STOCKS + place] * self.cells[ashore + cell]
        found = len(self.cells)
        for end in ends:
            self.cells = append(self.cells, end)
        for end in fight.ends(settled):
            self.cells = append(self.cells, end)
        return found


ODDS: Final = Odds()
"""The tables all share."""


def combat(lead: i64, reserves: i64 = 0, their_reserves: i64 = 0) -> i64:
    """One combat, by the attacker's lead in strength and the unused Reserves of both sides: a place to ask below."""
    return ODDS.combat(lead, stock(reserves, their_reserves))


def attack(
    sea: i64, land: i64, reserves: i64 = 0, their_reserves: i64 = 0, bonus: i64 = 1, their_bonus: i64 = 1
) -> i64:
    """An attack with a fight at sea, by the attacker's leads (on land without naval support): the place of the land.

    `bonus` is what naval support would count for either side: 2 if it would use Blockade (R17.4).
    """
    return ODDS.attack(sea, land, bonus, their_bonus, stock(reserves, their_reserves))


def sea_of(place: i64) -> i64:
    """The place of the fight at sea of an `attack`."""
    return place + CELLS


def win(place: i64) -> float:
    """The chance that the attacker wins."""
    return ODDS.result(place, WON)


def tie(place: i64) -> float:
    """The chance of a tie."""
    return ODDS.result(place, TIED)


def loss(place: i64) -> float:
    """The chance that the attacker is beaten."""
    return ODDS.result(place, LOST)


def lost(place: i64, side: i64, units: i64, forts: i64 = 0, is_helped: bool = False) -> float:
    """The own units that a principal loses on average (R13.8 to R13.11).

    `units` are his own armies or navies in this combat, `forts` his forts, which are never lost in a tie; `is_helped`
    says whether allies fight on his side, on whom his 7 falls when he is beaten. Powers alone lose units: neutrals and
    raids do not.
    """
    beaten = LOST if side == ATTACKER else WON
    cells = ODDS.cells
    ends: i64 = CELLS
    found = 0.0
    for cell in range(ends):
        result = cell // 4
        due = cell // 2 % 2 if side == ATTACKER else cell % 2  # for his 7
        if result == beaten and is_helped:
            due = 1
        elif result in (beaten, TIED):
            due += 1
        there = units if result == TIED else units + forts
        if due > there:
            due = there
        if due > 0:
            found += float(due) * cells[place + cell]
    return found


def ally_lost(place: i64, side: i64) -> float:
    """The chance that an ally who fights on a side loses a unit: it is beaten and throws a 7 (R13.11)."""
    cells = ODDS.cells
    if side == ATTACKER:
        return cells[place + 4 * LOST + 2] + cells[place + 4 * LOST + 3]
    return cells[place + 4 * WON + 1] + cells[place + 4 * WON + 3]
