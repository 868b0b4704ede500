"""Events: facts that happened, each with its rule, for the log, the screen reader and the animation."""

from typing import TypeAlias

Fact: TypeAlias = int | str | list[int]
"""One value of an event or a refusal; its kind (area, seat, number…) is declared by the game."""


class Event:
    """A fact that happened under a rule; `secret` facts are only for the seats that `knows` names.

    Where `only` names seats, the event does not exist for anybody else.
    """

    def __init__(
        self,
        kind: str,
        rule: str,
        facts: dict[str, Fact],
        secret: dict[str, Fact] | None = None,
        knows: tuple[int, ...] = (),
        only: tuple[int, ...] | None = None,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.facts = facts
        self.secret = secret
        self.knows = knows
        self.only = only

    def seen_by(self, seat: int | None) -> "Event | None":
        """The event as `seat` may know it, built up from nothing, if it may know of it; spectators are `None`."""
        if self.only is not None and (seat is None or seat not in self.only):
            return None
        known = self.secret is not None and seat is not None and seat in self.knows
        facts = {**self.facts, **self.secret} if known and self.secret is not None else dict(self.facts)
        return Event(self.kind + "_known" if known else self.kind, self.rule, facts)

    def opened(self) -> "Event":
        """The event with all its facts, as told once nothing is secret any more."""
        if self.secret is None or not self.knows:
            return Event(self.kind, self.rule, dict(self.facts))
        return Event(self.kind + "_known", self.rule, {**self.facts, **self.secret})

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.as_tuple() == other.as_tuple()

    def __repr__(self) -> str:
        return f"Event{self.as_tuple()!r}"

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, for comparing and printing."""
        told = (self.kind, self.rule, self.facts, self.secret, self.knows)
        return told if self.only is None else (*told, self.only)
