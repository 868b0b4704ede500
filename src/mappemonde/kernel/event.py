"""Events: facts that happened, each with its rule, for the log, the screen reader and the animation.

A game declares every kind of event once, in its `events.py`; steps emit the declared kinds and nothing else.
"""

from typing import Final, TypeAlias

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
        parts = (self.kind, self.rule, self.facts, self.secret, self.knows)
        return parts if self.only is None else (*parts, self.only)


class EventKind:
    """A kind of event as a game declares it: its name, the rules it may cite, and the shape of every fact.

    Shapes are written as in layouts: `seat` is one seat, `area*` a list of areas, `text` a text of its own.
    """

    def __init__(self, name: str, rules: tuple[str, ...], facts: dict[str, str], secret: dict[str, str]) -> None:
        self.name = name
        self.rules = rules
        self.rule = rules[0] if len(rules) == 1 else ""
        self.facts = facts
        self.secret = secret

    def event(
        self,
        facts: dict[str, Fact],
        secret: dict[str, Fact] | None = None,
        knows: tuple[int, ...] = (),
        only: tuple[int, ...] | None = None,
        rule: str = "",
    ) -> Event:
        """It happened; where several rules are declared, `rule` is the one it happened under."""
        return Event(self.name, rule or self.rule, facts, secret, knows, only)

    def fault(self, event: Event) -> str | None:
        """In which way an event is not as declared, or nothing."""
        if event.rule not in self.rules:
            return f"{self.name} cites {event.rule!r}, declared {self.rules}"
        if set(event.facts) != set(self.facts):
            return f"{self.name} has the facts {sorted(event.facts)}, declared {sorted(self.facts)}"
        if event.secret is not None and set(event.secret) != set(self.secret):
            return f"{self.name} has the secrets {sorted(event.secret)}, declared {sorted(self.secret)}"
        for name, value in {**event.facts, **(event.secret or {})}.items():
            shape = self.facts[name] if name in self.facts else self.secret[name]
            wanted: type = list if shape.endswith("*") else str if shape == "text" else int
            if not isinstance(value, wanted):
                return f"{self.name}: {name} is {value!r}, declared {shape}"
        return None


class Events:
    """All kinds of events of one game."""

    def __init__(self) -> None:
        self.kinds: dict[str, EventKind] = {}

    def declare(self, name: str, *rules: str, secret: dict[str, str] | None = None, **facts: str) -> EventKind:
        """Add a kind: its rule, or all that it may cite, then the shape of every fact."""
        return self.add(EventKind(name, rules, facts, secret if secret is not None else {}))

    def add(self, kind: EventKind) -> EventKind:
        """Add a kind declared elsewhere."""
        if kind.name in self.kinds:
            raise ValueError(f"the event {kind.name} is declared twice")
        self.kinds[kind.name] = kind
        return kind

    def fault(self, event: Event) -> str | None:
        """In which way an event is not as declared, or nothing."""
        kind = self.kinds.get(event.kind)
        return kind.fault(event) if kind is not None else f"{event.kind} is not declared"

    def shapes(self) -> dict[str, dict[str, str]]:
        """The shapes of the facts of every event as somebody sees it; `…_known` for those who know its secret."""
        found: dict[str, dict[str, str]] = {}
        for kind in self.kinds.values():
            found[kind.name] = kind.facts
            if kind.secret:
                found[kind.name + "_known"] = {**kind.facts, **kind.secret}
        return found


SHARED_EVENTS: Final = Events()
UNDONE: Final = SHARED_EVENTS.declare("undone", "", seat="seat")
"""What can happen at the table of every game."""
