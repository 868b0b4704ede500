"""Kinds of questions that a seat may answer beforehand, as games declare them."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu

ASK: Final = "ask"
"""What may be said to every kind of question: that the seat wants to be asked."""

Say: TypeAlias = Callable[[Any, Menu, int], Action | None]
"""From a seat's view, its choices and what the answer is about (-1: nothing) to one of the choices; nothing: ask."""


class StandingAnswer(NamedTuple):
    """One answer that a seat may give beforehand, named in the texts by `[standing]` as `<question>_<id>`."""

    id: str
    say: Say
    kind: str = ""
    """What it is about: a kind of names such as a seat. It is then said with one of them: `lend_all red`."""


class StandingQuestion(NamedTuple):
    """A kind of question that may be answered beforehand, named in the texts by `[standing]` as its id."""

    id: str
    steps: tuple[str, ...]
    """The names of the steps that ask it."""
    answers: tuple[StandingAnswer, ...]
    """What may be said; to be asked is always possible."""
    preset: str = ASK
    """What is said for a seat that has not decided about it."""
    live: str = ""
    """The same at a live table, where it differs: so that a large table ends the same evening."""


def only_choice(view: Any, choices: Menu, about: int) -> Action | None:
    """What is said where there is nothing to decide."""
    return choices[0] if len(choices) == 1 else None


def nothing_to_decide(*steps: str, say: Say = only_choice) -> StandingQuestion:
    """Parts of a turn that are passed over where one choice is left, unless a seat wants to be asked.

    A game whose menus depend on what others do not know says less than `only_choice`, or the pause would tell it.
    """
    return StandingQuestion("idle", steps, (StandingAnswer("pass_over", say),), "pass_over")
