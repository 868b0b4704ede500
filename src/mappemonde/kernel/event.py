"""Events: facts that happened, each with its rule, for the log, the screen reader and the animation."""

from typing import TypeAlias

Fact: TypeAlias = int | str | list[int]
"""One value of an event or a refusal; its kind (area, seat, number…) is declared by the game."""


class Event:
    """A fact that happened under a rule; `secret` facts are only for the seats that `knows` names."""

    def __init__(
        self,
        kind: str,
        rule: str,
        facts: dict[str, Fact],
        secret: dict[str, Fact] | None = None,
        knows: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.facts = facts
        self.secret = secret
        self.knows = knows

    def seen_by(self, seat: int | None) -> "Event":
        """The event as `seat` may know it, built up from nothing; spectators are `None`."""
        known = self.secret is not None and seat is not None and seat in self.knows
        facts = {**self.facts, **self.secret} if known and self.secret is not None else dict(self.facts)
        return Event(self.kind + "_known" if known else self.kind, self.rule, facts)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Event):
            return NotImplemented
        return self.as_tuple() == other.as_tuple()

    def __repr__(self) -> str:
        return f"Event{self.as_tuple()!r}"

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, for comparing and printing."""
        return (self.kind, self.rule, self.facts, self.secret, self.knows)
