"""Odds: what may be asked about a fight before it is fought, as games declare it."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from mappemonde.kernel.problem import ProblemError, problem


class OddsError(ProblemError):
    """A question about odds that cannot be answered."""


class OddsOption(NamedTuple):
    """What may be added to a question, a tile or a fort for instance; named in the texts by `[odds]`."""

    id: str
    most: int = 1
    """How often it may be added."""


class Odds(NamedTuple):
    """One line of the answer, named in the texts by `[odds]`."""

    id: str
    value: float
    is_chance: bool = True
    """Whether it is a chance, told in per cent; otherwise a number on average."""


class OddsQuestion(NamedTuple):
    """How a game tells the odds of a fight."""

    ask: Callable[[int, int, Mapping[str, int]], list[Odds]]
    """From the strengths of attack and defence, and how often each option is added, to the lines of the answer."""
    most: int
    """The largest strength."""
    options: tuple[OddsOption, ...] = ()

    def answer(self, attack: int, defence: int, added: Mapping[str, int]) -> list[Odds]:
        """The odds; whatever is not asked as declared is an `OddsError`. Options that are not added count as 0."""
        if not (0 <= attack <= self.most and 0 <= defence <= self.most):
            raise OddsError(problem("strength_is_within", most=self.most))
        known = {option.id: option.most for option in self.options}
        for name, times in added.items():
            if name not in known:
                wrong = "odds_option_is_known" if known else "odds_have_options"
                raise OddsError(problem(wrong, option=name[:20], known=[f"--{each}" for each in known]))
            if not 0 <= times <= known[name]:
                raise OddsError(problem("odds_option_is_within", option=name, most=known[name]))
        return self.ask(attack, defence, {**dict.fromkeys(known, 0), **added})
