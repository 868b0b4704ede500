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
