"""The cards of the Automas as one flat program, worked out once from the rows of the data (R20.3).

A card is a stretch of lines: the plain ones, then its speciality. Conditions become lines that jump.
"""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental.cards import TYPES, AutomaCard
from mappemonde.games.monumental.effects.lines import COMPARED, WORDS, Line
from mappemonde.games.monumental.indexes import NONE

LOW: Final = 0
HIGH: Final = 1
ALL: Final = 2
CHOICES: Final = ("low", "high", "all")
WONDERS: Final = 0
POLICIES: Final = 1
TRACK: Final = 2
PROVINCES: Final = 3
"""What Automas compare with humans, in the order of `COMPARED`."""
TAKEN: Final = ("any", "knowledge", "wonder")
TAKE_ANY: Final = 0
TAKE_KNOWLEDGE: Final = 1
TAKE_WONDERS: Final = 2

NAMES: Final = (*WORDS, "fewest", "fewer", "jump")
CONQUER: Final = 0
KNOWLEDGE: Final = 1
BUILDING: Final = 2
WONDER: Final = 3
POLICY: Final = 4
GOLD: Final = 5
GOLD_PER_POLICY: Final = 6
GOLD_PER_COASTAL: Final = 7
EXPLORERS: Final = 8
TRADE: Final = 9
RESERVE_TAKE: Final = 10
UNREST_HUMANS: Final = 11
POST: Final = 12
HERO: Final = 13
SHUFFLE: Final = 14
DRAW: Final = 15
LEAVE: Final = 16
FIND: Final = 17
PLAIN_TWICE: Final = 18
SPECIALITY: Final = 19
CIVILIZATION: Final = 20
FEWEST: Final = 21
FEWER: Final = 22
JUMP: Final = 23


class Program:
    """All lines of the cards of a table, one after the other."""

    def __init__(self, cards: list[AutomaCard]) -> None:
        self.cards = cards
        self.price = vec[i64]()
        self.word = vec[i64]()
        self.first = vec[i64]()
        self.second = vec[i64]()
        """The arguments of a line; where it jumps to, if it is a condition that does not hold."""
        self.times = vec[i64]()
        self.card = vec[i64]()
        """By line the card on which it stands."""
        self.rows: list[Line] = []
        """By line what is printed there; of a condition and its jump, the line that depends on it."""
        self.start = vec[i64]()
        self.special = vec[i64]()
        self.stop = vec[i64]()
        """By card its first line, the first of its speciality, and the line after its last one."""
        self.type = vec[i64]()
        """By card the type of its speciality, or none."""
        for card, row in enumerate(cards):
            self.start = append(self.start, i64(len(self.word)))
            self._add(card, row.lines)
            self.special = append(self.special, i64(len(self.word)))
            self._add(card, row.special)
            self.stop = append(self.stop, i64(len(self.word)))
            self.type = append(self.type, i64(TYPES.index(row.type) if row.special else NONE))

    def _add(self, card: i64, lines: tuple[Line, ...]) -> None:
        """Add lines; conditions jump over what depends on them."""
        asked: i64 = NONE
        ends: list[int] = []
        for line in lines:
            if line.when != "then" and asked >= 0:
                if line.when.startswith("else"):
                    ends.append(len(self.word))
                    self._line(card, line, 0, JUMP, 0, 0)
                self.second[asked] = len(self.word)
                asked = NONE
            if not line.when.startswith(("then", "else")):
                self._land(ends)
                ends = []
            if line.when.endswith(("fewest", "fewer")):
                asked = len(self.word)
                self._line(card, line, 0, FEWEST if line.when == "fewest" else FEWER, COMPARED.index(line.of), 0)
            if line.word == "leave":
                self.second[len(self.second) - 1] = 1
                continue
            first, second = (*[_number(line, each) for each in line.args], 0, 0)[:2]
            self._line(card, line, line.price, NAMES.index(line.word), first, second)
        if asked >= 0:
            self.second[asked] = len(self.word)
        self._land(ends)

    def _land(self, ends: list[int]) -> None:
        for end in ends:
            self.second[end] = len(self.word)

    def _line(self, card: i64, row: Line, price: i64, word: i64, first: i64, second: i64) -> None:
        self.card = append(self.card, card)
        self.rows.append(row)
        self.price = append(self.price, price)
        self.word = append(self.word, word)
        self.first = append(self.first, first)
        self.second = append(self.second, second)
        self.times = append(self.times, row.times)

    def names(self) -> list[str]:
        """By line what it is called: its card, and its number there."""
        return [f"{self.cards[card].id}.{line - self.start[card] + 1}" for line, card in enumerate(self.card)]


def _number(line: Line, given: str | int) -> int:
    """An argument as a number."""
    if isinstance(given, int):
        return given
    kind = TYPES if line.word == "find" else TAKEN if line.word == "reserve_take" else CHOICES
    return kind.index(given)
