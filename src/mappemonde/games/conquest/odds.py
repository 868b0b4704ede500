"""Odds: what one engagement and a fight to the end come to, exactly (R6.5, R6.6).

Both sides always throw the most dice they can, which no smaller number betters (D6, D10). Attackers are the usable
ones: the army that must stay behind is not counted.
"""

from typing import Final

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
    """Tables by attackers and defenders of a fight to the end; empty until somebody asks."""

    def __init__(self) -> None:
        self.size = -1
        self.chance: list[list[float]] = []
        """Of conquering."""
        self.lost: list[list[float]] = []
        """Attackers lost, on average."""
        self.killed: list[list[float]] = []
        """Defenders lost, on average."""
        self.price: list[list[float]] = []
        """Attackers lost, on average of the fights that conquer."""

    def grow(self, size: int) -> None:
        """Work the tables out for up to `size` on either side."""
        throws = [[engagement(red, black) if red and black else [] for black in range(4)] for red in range(4)]
        self.size = size
        self.chance, self.lost, self.killed, self.price = [], [], [], []
        for attackers in range(size + 1):
            for table in (self.chance, self.lost, self.killed, self.price):
                table.append([0.0] * (size + 1))
            self.chance[attackers][0] = 1.0
            if attackers:
                for defenders in range(1, size + 1):
                    self._fill(attackers, defenders, throws[min(DICE, attackers)][min(DICE, defenders)])

    def _fill(self, attackers: int, defenders: int, throw: list[float]) -> None:
        """One cell, from the cells that the next throw leads to."""
        chance = lost = killed = paid = 0.0
        for black in range(len(throw)):
            red = len(throw) - 1 - black
            share = throw[black]
            row, column = attackers - red, defenders - black
            won = share * self.chance[row][column]
            chance += won
            paid += won * (red + self.price[row][column])
            lost += share * (red + self.lost[row][column])
            killed += share * (black + self.killed[row][column])
        self.chance[attackers][defenders] = chance
        self.lost[attackers][defenders] = lost
        self.killed[attackers][defenders] = killed
        self.price[attackers][defenders] = paid / chance

    def reach(self, armies: int) -> None:
        """Make sure that stacks of so many are in the tables, as far as those go."""
        if armies > self.size and self.size < LARGE:
            self.grow(SMALL if armies <= SMALL else LARGE)


ODDS: Final = Odds()
"""The tables all share."""


def conquest(attackers: int, defenders: int) -> float:
    """The chance that so many attackers conquer an area of so many defenders."""
    row, column, _ = cell(attackers, defenders)
    return ODDS.chance[row][column]


def losses(attackers: int, defenders: int) -> tuple[float, float]:
    """The armies that attack and defence lose on average, fighting to the end."""
    row, column, scale = cell(attackers, defenders)
    return ODDS.lost[row][column] * scale, ODDS.killed[row][column] * scale


def price(attackers: int, defenders: int) -> float:
    """The attackers that a conquest costs on average, if it comes about."""
    row, column, scale = cell(attackers, defenders)
    return ODDS.price[row][column] * scale


def cell(attackers: int, defenders: int) -> tuple[int, int, float]:
    """Where to look, and what losses found there are to be multiplied with."""
    most = max(attackers, defenders)
    ODDS.reach(most)
    if most <= ODDS.size:
        return attackers, defenders, 1.0
    attackers, defenders = min(attackers, ODDS_ON * max(defenders, FEW)), min(defenders, ODDS_ON * max(attackers, FEW))
    most = max(attackers, defenders, LARGE)
    return attackers * LARGE // most, defenders * LARGE // most, most / LARGE
