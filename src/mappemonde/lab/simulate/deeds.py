"""Deeds: how often bots play each verb, and each verb with each of its arguments, whatever the game."""

from collections import Counter
from collections.abc import Iterable

import msgspec

from mappemonde.kernel.action import Action
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.vocabulary import Vocabulary

VERB = "verb"


class Deed(msgspec.Struct, frozen=True, order=True):
    """A verb, alone or with the value of one of its arguments: `buy`, or `buy` with the tile `banking`."""

    verb: str
    argument: str = ""
    value: str = ""


class DeedCount(msgspec.Struct):
    """How often seats did something."""

    bot: str
    deed: Deed
    played: int
    """Times in all."""
    seats: int
    """On how many seats it was done at all, each game counted."""
    first: int
    """How often it was the first that a seat did with this verb."""


class SeatDeeds(msgspec.Struct):
    """What one seat did in one game."""

    played: dict[Deed, int]
    first: list[Deed]


def deeds_of(vocabulary: Vocabulary, action: Action) -> list[Deed]:
    """What an action counts as: its verb first, then each argument."""
    parts = vocabulary.to_json(action)
    verb = str(parts[VERB])
    return [Deed(verb), *(Deed(verb, name, str(value)) for name, value in parts.items() if name != VERB)]


class Tally:
    """Counts what the seats of one game do."""

    def __init__(self, vocabulary: Vocabulary, seats: int) -> None:
        self.vocabulary = vocabulary
        self.played: list[Counter[Deed]] = [Counter() for _ in range(seats)]
        self.first: list[list[Deed]] = [[] for _ in range(seats)]

    def add(self, seat: int, action: Action) -> None:
        """Count an action."""
        deeds = deeds_of(self.vocabulary, action)
        if deeds[0] not in self.played[seat]:
            self.first[seat] += deeds
        self.played[seat].update(deeds)

    def by_seat(self) -> list[SeatDeeds]:
        """What every seat did."""
        return [SeatDeeds(dict(played), first) for played, first in zip(self.played, self.first, strict=True)]


def possible(vocabulary: Vocabulary, verb: str) -> list[Deed]:
    """A verb with every name that its arguments may have: tiles, cards, areas."""
    kinds = {name: vocabulary.kinds[kind] for name, kind in vocabulary.verbs[verb].kinds.items()}
    return [Deed(verb, name, value) for name, kind in kinds.items() if isinstance(kind, Names) for value in kind.ids]


def add_up(seats: Iterable[tuple[str, SeatDeeds]], vocabulary: Vocabulary) -> list[DeedCount]:
    """Add the seats of each bot up, in the order of verbs, arguments and values; names that were never said count 0."""
    played: Counter[tuple[str, Deed]] = Counter()
    present: Counter[tuple[str, Deed]] = Counter()
    first: Counter[tuple[str, Deed]] = Counter()
    for bot, seat in seats:
        for deed, count in seat.played.items():
            played[bot, deed] += count
            present[bot, deed] += 1
        for deed in seat.first:
            first[bot, deed] += 1
    for bot, verb in {(bot, deed.verb) for bot, deed in played}:
        for deed in possible(vocabulary, verb):
            played.setdefault((bot, deed), 0)
    return [
        DeedCount(bot, deed, played[bot, deed], present[bot, deed], first[bot, deed]) for bot, deed in sorted(played)
    ]
