"""State and step: everything true at one moment, and the question on the table."""

from typing import Any, ClassVar, Final, Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.check import Check, Refusal, first_failed
from mappemonde.kernel.columns import seats_in
from mappemonde.kernel.event import Event, EventKind, Fact
from mappemonde.kernel.menu import Menu, Rows
from mappemonde.kernel.problem import PROBLEMS

S = TypeVar("S", bound="State")

EVERYBODY: Final = -1
"""All seats, and spectators too: to whom something is revealed, or an action visible (every bit is set)."""

MOST_SEATS: Final = 62
"""No table has more: a set of seats is a number with a bit for each."""


class Result:
    """How a table ended: points by source and seat, places (1 wins, ties share one), reason with its rule.

    Where a game knows that nobody wins, no place is 1.
    """

    def __init__(self, points: list[dict[str, int]], places: list[int], reason: str, rule: str) -> None:
        self.points = points
        self.places = places
        self.reason = reason
        self.rule = rule

    def winners(self) -> list[int]:
        """The seats on the first place; empty where a game knows no winner."""
        return [seat for seat, place in enumerate(self.places) if place == 1]


def ending(endings: tuple[EventKind, ...], reason: int) -> tuple[str, str]:
    """The reason of a result and its rule: the event that ended the table, counted from 1; 0 is a table under way."""
    return (endings[reason - 1].name, endings[reason - 1].rules[0]) if reason else ("running", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything true at one moment, secrets included; the sequence of play is the stack `flow`."""

    FIELDS: ClassVar[tuple[str, ...]] = ()
    """The attributes a save holds besides the flow; what is derived from them is rebuilt by `refresh`."""

    def __init__(self, chance: Chance, rows: Rows) -> None:
        self.flow: list[Step[Any]] = []
        self.chance = chance
        self.rows = rows
        """The actions of this table: menus hold places among them."""
        self.journal: list[Event] | None = None
        self.revealed_to: i64 = 0
        """Bit per seat: whom a secret was revealed to since somebody last cleared this."""
        self.revealed = ""
        """What it was: the key of a text in `[revealed]`."""

    def waiting(self) -> list[int]:
        """The seats that must decide now: one, several when they write in secret, none when the table has ended."""
        return seats_in(self.flow[-1].seats(self)) if self.flow else []

    def may(self, seat: i64) -> bool:
        """Whether `seat` may act now: those who must, and perhaps others."""
        return bool(self.flow) and self.flow[-1].may(self, seat)

    def choices(self, seat: i64) -> Menu:
        """Exactly the actions `seat` may take now, as a menu of the caller's own."""
        menu = Menu(self.rows)
        if self.flow and self.flow[-1].may(self, seat):
            self.flow[-1].choices(self, seat, menu)
        return menu

    def refuse(self, seat: i64, action: Action) -> Refusal | None:
        """Why `seat` may not take `action` now, or nothing if it may."""
        if not self.flow:
            return Refusal("table_is_open", "", {}, PROBLEMS["table_is_open"])
        return self.flow[-1].refuse(self, seat, action)

    def play(self, seat: i64, action: Action) -> None:
        """Carry out an action that is known to be allowed."""
        self.flow[-1].apply(self, seat, action)

    def push(self, step: "Step[Any]") -> None:
        """Ask something first; what was asked before waits below."""
        self.flow.append(step)

    def pop(self) -> None:
        """Take the answered question away and wake the one below."""
        self.flow.pop()
        self.flow[-1].wake(self)

    def replace(self, step: "Step[Any]") -> None:
        """Ask something else instead."""
        self.flow[-1] = step

    def start(self, step: "Step[Any]") -> None:
        """Push a step that works by itself, and wake it; do nothing afterwards."""
        self.flow.append(step)
        step.wake(self)

    def turn_into(self, step: "Step[Any]") -> None:
        """Go on as a step that works by itself, and wake it; do nothing afterwards."""
        self.flow[-1] = step
        step.wake(self)

    def emit(
        self,
        kind: EventKind,
        facts: dict[str, Fact],
        secret: dict[str, Fact] | None = None,
        knows: tuple[int, ...] = (),
        only: tuple[int, ...] | None = None,
        rule: str = "",
    ) -> None:
        """Note an event, for all or `only` for some seats; name the rule where several are declared.

        Callers ask for the journal first, so that no event is built when nobody reads it.
        """
        if self.journal is not None:
            self.journal.append(kind.event(facts, secret, knows, only, rule))

    def reveal(self, seat: i64, what: str = "secret") -> None:
        """Say that a secret is now known to `seat` (or to `EVERYBODY`): nothing before this can be taken back.

        `what` was revealed is said to whoever wants to, by the text of that key in `[revealed]`.
        """
        self.revealed_to |= EVERYBODY if seat == EVERYBODY else 1 << seat
        self.revealed = what

    def clear(self) -> None:
        """Take everything off the board."""
        raise NotImplementedError

    def copy(self: S) -> S:
        """Give an independent twin without the journal."""
        raise NotImplementedError

    def __copy__(self: S) -> S:
        return self.copy()

    def __deepcopy__(self: S, memo: dict[int, Any]) -> S:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        """What pickle keeps: its table's specification, a save and the luck; no journal, as in `copy`."""
        from mappemonde.kernel.table_spec import reduced  # noqa: PLC0415  # it knows the games, which know this module

        return reduced(self)

    def pack(self) -> dict[str, Any]:
        """What a save holds besides the flow, as plain values."""
        raise NotImplementedError

    def unpack(self, packed: dict[str, Any]) -> None:
        """Take everything but the flow from the plain values of a save."""
        raise NotImplementedError

    def refresh(self) -> None:
        """Rebuild what is derived from `FIELDS`, after loading."""

    def result(self) -> Result:
        """How the table ended, or stands."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One situation of the rulebook: its attributes are its memory, and it never changes once pushed."""

    NAME: ClassVar[str] = ""
    """How saves and texts call it."""
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """Its memory, in the order of its constructor: numbers, or tuples of them, which a save gives back as lists."""
    RULE: ClassVar[str] = ""
    """The rule that asks the question."""
    UNDO_RULE: ClassVar[str] = ""
    """Where `visible_to` is overridden, so that nothing is taken back: the rule that says what is done instead."""

    @classmethod
    def blank(cls) -> "Step[Any]":
        """A step with an empty memory, to ask it what holds whatever it remembers, such as its checks.

        A step whose memory is more than numbers says here what an empty one is.
        """
        make: Any = cls
        step: Step[Any] = make(*[0 for _ in cls.FIELDS])
        return step

    def as_tuple(self) -> tuple[object, ...]:
        """Its name and its memory, as a save has them."""
        return (self.NAME, *[getattr(self, name) for name in self.FIELDS])

    def __copy__(self) -> "Step[S]":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Step[S]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.as_tuple()[1:]

    def seats(self, state: S) -> i64:
        """Who must answer, one bit per seat."""
        raise NotImplementedError

    def may(self, state: S, seat: i64) -> bool:
        """Whether `seat` may act now: those who must, and perhaps others, who may take back what they sealed."""
        return 0 <= seat < MOST_SEATS and bool(self.seats(state) >> seat & 1)

    def choices(self, state: S, seat: i64, menu: Menu) -> None:
        """Add exactly the legal answers of `seat` to an empty menu."""
        raise NotImplementedError

    def checks(self) -> dict[type, tuple[Check, ...]]:
        """The verbs that answer this step, each with its conditions in the order they are explained."""
        raise NotImplementedError

    def refuse(self, state: S, seat: i64, action: Action) -> Refusal | None:
        """Why `action` is no answer of `seat`, or nothing if it is one."""
        if not self.may(state, seat):
            asked = seats_in(self.seats(state))
            return Refusal("seat_is_asked", self.RULE, {"asked": asked}, PROBLEMS["seat_is_asked"])
        checks = self.checks().get(type(action))
        if checks is None:
            return Refusal("verb_answers_the_step", self.RULE, {"step": self.NAME}, PROBLEMS["verb_answers_the_step"])
        return first_failed(checks, self, state, seat, action)

    def apply(self, state: S, seat: i64, action: Action) -> None:
        """Carry out a legal answer: change the state, emit events, push, replace or pop steps."""
        raise NotImplementedError

    def visible_to(self, state: S, seat: i64, action: Action) -> i64:
        """Who sees that `seat` takes this action, one bit per seat; asked before it is carried out.

        The seat itself always does. For those who do not, the row does not exist: neither their view nor who is asked
        may change with it. Where a step overrides this, undo is disabled: it would reveal private rows.
        """
        return EVERYBODY

    def lapse(self, state: S, seat: i64) -> Action | None:
        """What `seat` says when its time is up; nothing: somebody has to decide for it."""
        return None

    def owing(self, state: S) -> i64:
        """The seats that have not answered something said to them, as bits: bots may do so before the step ends."""
        return 0

    def seconds(self, state: S) -> int:
        """How long a live table gives this step by rule, all seats alike; 0: as long as the table's clock does."""
        return 0

    def wake(self, state: S) -> None:
        """Be on top again after the step above was popped.

        A step that asks nobody (a round, an effect under way) does its work here and leaves a question on top.
        """
