"""Written cases: what a game makes of a position and orders that are written in a file."""

from typing import Any, Protocol

from mappemonde.kernel.event import Event
from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.vocabulary import Vocabulary


class CaseError(ProblemError):
    """A case that cannot be adjudicated; says which part is wrong."""


class Case(Protocol):
    """A case and what became of it."""

    title: str
    vocabulary: Vocabulary
    phases: list[tuple[str, list[Event]]]
    """The verdicts, phase by phase in the order they are executed."""

    def outcome(self) -> dict[str, Any]:
        """Where it leads, in names, ready for JSON."""
        ...
