"""Events of letters and treaties, which every game with treaties shares."""

from typing import Final

from mappemonde.kernel.event import EventKind, Events
from mappemonde.kernel.treaties.clauses import Clause, Reason
from mappemonde.kernel.treaties.view_json import Status

STATUS: Final[tuple[Status, ...]] = (
    "offered",
    "declined",
    "withdrawn",
    "countered",
    "lapsed",
    "in_force",
    "kept",
    "broken",
    "void",
)
"""The statuses of treaties as views and events say them, by number."""

PARTIES: Final = {"proposer": "seat", "partner": "seat", "letter": "letter"}
FURTHER: Final = {"offered": {"turn": "turn"}, "broken": {"breaker": "seat*"}}
"""The facts of every change of status, and those that some of them have besides."""


class LetterEvents:
    """Declares the events of letters among those of a game, under its rule about them."""

    def __init__(
        self, events: Events, clauses: tuple[Clause, ...], rule: str, reasons: tuple[Reason, ...] = ()
    ) -> None:
        self.settled: list[EventKind] = [
            events.add(EventKind(f"treaty_{status}", (rule,), {**PARTIES, **FURTHER.get(status, {})}, {}))
            for status in STATUS
        ]
        """By status of the treaty; the first tells that it was offered."""
        self.declined_because: EventKind | None = None
        """Declined with a reason, where a game has some."""
        if reasons:
            facts = {**PARTIES, "reason": "reason"}
            self.declined_because = events.add(EventKind("treaty_declined_because", (rule,), facts, {}))
        self.terms: list[EventKind] = []
        """By clause: who promises it (`seat`), to whom (`other`), and its argument."""
        for clause in clauses:
            argument = {clause.field(): clause.kind} if clause.kind else {}
            facts = {"seat": "seat", "other": "seat", **argument}
            self.terms.append(events.add(EventKind(f"term_{clause.word}", (rule,), facts, {})))
