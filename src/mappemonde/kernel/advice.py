"""Advice: what a bot would do, what else it weighed, and why, noted while it decides.

A bot that is asked for its reasons decides as ever, with `notes` to write on: reasons are the very numbers of its
evaluation, and there is no second reckoning beside it. As with events, nothing is noted while nobody listens.
"""

from typing import Final, NamedTuple

from mappemonde.kernel.action import Action, same
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu

MOST_REASONS: Final = 5
MOST_WEIGHED: Final = 4
"""Actions told with their values, the one that was taken included."""
LIGHT: Final = 0.02
"""A reason that weighs less, as a share of the heaviest, is left out."""

ONLY_CHOICE: Final = "only_choice"
AHEAD: Final = "ahead"
OF_CHOICES: Final = "of_choices"


class Reason(NamedTuple):
    """Something that spoke for an action, or against it: a sentence of the game, its facts, and its part of the value.

    What rests on things that not everybody may know is `hidden`: it is told to whoever may see the bot's cards.
    """

    key: str
    weight: float
    facts: dict[str, Fact]
    hidden: bool


class Weighed(NamedTuple):
    """An action and what the bot held it to be worth, in the unit of its game."""

    action: Action
    value: float


class Advice(NamedTuple):
    """What a bot does, why, the heaviest reason first, and what it weighed, that action first, then by value."""

    action: Action
    reasons: list[Reason]
    weighed: list[Weighed]


class Notes:
    """What a bot notes while it decides."""

    def __init__(self) -> None:
        self.weighed: list[Weighed] = []
        self.reasons: list[Reason] = []
        self._places: dict[tuple[object, Action], int] = {}

    def weigh(self, action: Action, value: float) -> None:
        """An action was considered and found to be worth so much; the last word counts."""
        key = (type(action), action)
        if key in self._places:
            self.weighed[self._places[key]] = Weighed(action, value)
        else:
            self._places[key] = len(self.weighed)
            self.weighed.append(Weighed(action, value))

    def because(self, key: str, weight: float, facts: dict[str, Fact], hidden: bool = False) -> None:
        """Something counted so much for the action that is taken; against it if it is below nothing."""
        self.reasons.append(Reason(key, weight, facts, hidden))

    def instead(self, weighed: Action, taken: Action) -> None:
        """What was weighed as one action is begun with another: a part of it, for instance."""
        for number in range(len(self.weighed)):
            if same(self.weighed[number].action, weighed):
                self.weighed[number] = Weighed(taken, self.weighed[number].value)

    def clear(self) -> None:
        """Begin anew: what was noted belonged to something that is not done after all."""
        self.weighed = []
        self.reasons = []
        self._places = {}

    def advice(self, action: Action, choices: Menu) -> Advice:
        """What was noted, for an action of the menu; whoever noted nothing has said how many choices there were."""
        taken = [each for each in self.weighed if same(each.action, action)]
        others = [each for each in self.weighed if not same(each.action, action)]
        others.sort(key=_by_value, reverse=True)
        weighed = (taken + others)[:MOST_WEIGHED] if taken else []
        reasons = _heaviest(self.reasons)
        if not reasons:
            reasons = [_plain(weighed, len(choices))]
        return Advice(action, reasons, weighed)


def percent(chance: float) -> int:
    """A chance as people read it: 100 is told of what is certain alone."""
    return 100 if chance >= 1.0 else min(99, round(100.0 * chance))


def _by_value(weighed: Weighed) -> float:
    return weighed.value


def _by_weight(reason: Reason) -> float:
    return abs(reason.weight)


def _heaviest(reasons: list[Reason]) -> list[Reason]:
    """The reasons that count, the heaviest first."""
    found = sorted(reasons, key=_by_weight, reverse=True)
    if not found:
        return found
    least = LIGHT * abs(found[0].weight)
    return [each for each in found if abs(each.weight) >= least][:MOST_REASONS]


def _plain(weighed: list[Weighed], choices: int) -> Reason:
    """What is true of any choice: that it is the only one, better than the next by so much, or one of so many."""
    if choices == 1:
        return Reason(ONLY_CHOICE, 0.0, {}, False)
    if len(weighed) > 1:
        ahead = weighed[0].value - weighed[1].value
        return Reason(AHEAD, ahead, {"count": choices}, False)
    return Reason(OF_CHOICES, 0.0, {"count": choices}, False)
