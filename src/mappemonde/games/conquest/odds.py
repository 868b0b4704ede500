"""Odds: what one engagement and a fight to the end come to, exactly (R6.5, R6.6).

Both sides always throw the most dice they can, which no smaller number betters (D6, D10). Attackers are the usable
ones: the army that must stay behind is not counted.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.conquest.dice import LOST, RANK, SORTED

DICE: Final = 3
SMALL: Final = 40
"""The first table is this large: most stacks fit, and it is ready in a few milliseconds."""
LARGE: Final = 100
"""No table is larger: beyond, both sides are scaled down."""
FEW: Final = 25
ODDS_ON: Final = 4
"""Whoever is `FEW` or more and so many times as strong wins: all beyond that changes nothing."""


def throw_counts(red: int, black: int) -> list[int]:
    """How many of all throws of `red` against `black` dice cost the defence 0, 1, … armies (R6.6).

    The attack loses the other comparisons, of which there are as many as dice on the smaller side.
    """
    reds, blacks = _times(red), _times(black)
    counts = [0] * (min(red, black) + 1)
    for attack, often in enumerate(reds):
        if often:
            for defence, as_often in enumerate(blacks):
                if as_often:
                    counts[LOST[attack][defence]] += often * as_often
    return counts


def _times(dice: int) -> list[int]:
    """How many throws of so many dice come to each sorted throw."""
    times = [0] * len(SORTED)
    for rank in RANK[dice]:
        times[rank] += 1
    return times


def engagement(red: int, black: int) -> list[float]:
    """The chance that one throw of `red` against `black` dice costs the defence 0, 1, … armies."""
    counts = throw_counts(red, black)
    total = sum(counts)
    return [count / total for count in counts]


class Odds:
    """Tables by attackers and defenders of a fight to the end; empty until somebody asks. `cell` says where to look."""

    def __init__(self) -> None:
        self.size: i64 = -1
        self.chance = vec[float]()
        """Of conquering."""
        self.lost = vec[float]()
        """Attackers lost, on average."""
        self.killed = vec[float]()
        """Defenders lost, on average."""
        self.price = vec[float]()
        """Attackers lost, on average of the fights that conquer."""

    def place(self, attackers: i64, defenders: i64) -> i64:
        """Where a pair stands in the tables."""
        return attackers * (self.size + 1) + defenders

    def grow(self, size: i64) -> None:
        """Work the tables out for up to `size` on either side."""
        throws = [[engagement(red, black) if red and black else [] for black in range(4)] for red in range(4)]
        self.size = size
        cells = (size + 1) * (size + 1)
        self.chance = vec[float]([0.0] * cells)
        self.lost = vec[float]([0.0] * cells)
        self.killed = vec[float]([0.0] * cells)
        self.price = vec[float]([0.0] * cells)
        for attackers in range(size + 1):
            self.chance[self.place(attackers, 0)] = 1.0
            if attackers > 0:
                for defenders in range(i64(1), size + 1):
                    self._fill(attackers, defenders, throws[min(DICE, attackers)][min(DICE, defenders)])

    def _fill(self, attackers: i64, defenders: i64, throw: list[float]) -> None:
        """One cell, from the cells that the next throw leads to."""
        chance = lost = killed = paid = 0.0
        for black in range(len(throw)):
            red = len(throw) - 1 - black
            share = throw[black]
            next_place = self.place(attackers - red, defenders - black)
            won = share * self.chance[next_place]
            chance += won
            paid += won * (red + self.price[next_place])
            lost += share * (red + self.lost[next_place])
            killed += share * (black + self.killed[next_place])
        place = self.place(attackers, defenders)
        self.chance[place] = chance
        self.lost[place] = lost
        self.killed[place] = killed
        self.price[place] = paid / chance

    def reach(self, armies: i64) -> None:
        """Make sure that stacks of so many are in the tables, as far as those go."""
        if armies > self.size and self.size < LARGE:
            self.grow(SMALL if armies <= SMALL else LARGE)


ODDS: Final = Odds()
"""The tables all share."""


def conquest(attackers: i64, defenders: i64) -> float:
    """The chance that so many attackers conquer an area of so many defenders."""
    place, _ = cell(attackers, defenders)
    return ODDS.chance[place]


def losses(attackers: i64, defenders: i64) -> tuple[float, float]:
    """The armies that attack and defence lose on average, fighting to the end."""
    place, scale = cell(attackers, defenders)
    return ODDS.lost[place] * scale, ODDS.killed[place] * scale


def price(attackers: i64, defenders: i64) -> float:
    """The attackers that a conquest costs on average, if it comes about."""
    place, scale = cell(attackers, defenders)
    return ODDS.price[place] * scale


def cell(attackers: i64, defenders: i64) -> tuple[i64, float]:
    """Where to look, and what losses found there are to be multiplied with."""
    most = max(attackers, defenders)
    ODDS.reach(most)
    if most <= ODDS.size:
        return ODDS.place(attackers, defenders), 1.0
    attack, defence = min(attackers, ODDS_ON * max(defenders, FEW)), min(defenders, ODDS_ON * max(attackers, FEW))
    most = max(attack, defence, LARGE)
    return ODDS.place(attack * LARGE // most, defence * LARGE // most), float(most) / LARGE
