"""Forms: what letters may say at a table: clauses, verbs, kinds and the actions themselves, made once."""

from typing import Any, Final, NamedTuple

from mappemonde.kernel.action import Action
from mappemonde.kernel.kinds import Kind, Names, Number
from mappemonde.kernel.treaties.view_json import Who
from mappemonde.kernel.vocabulary import Verb

PROPOSER: Final = 0
PARTNER: Final = 1
BOTH: Final = 2
WHO: Final[tuple[Who, ...]] = ("proposer", "partner", "both")
"""Who promises a term, as views say it."""

WAYS: Final = ("promise", "ask", "agree")
"""The first word of the verb that writes a term, by who promises it."""

MOST_LETTERS: Final = 8
"""Letters a seat may send in one turn."""
MOST_TERMS: Final = 6


class Clause:
    """Something that can be promised: its word, the kind of its argument if it has one, and the actions that write it.

    `promise` and `ask` put it into a letter as the writer's or the reader's promise, `agree` as that of both. Each is
    the class of one verb, with one field for the argument or none; what a clause has no class for cannot be promised.
    """

    def __init__(
        self,
        word: str,
        kind: str = "",
        promise: type[Action] | None = None,
        ask: type[Action] | None = None,
        agree: type[Action] | None = None,
    ) -> None:
        self.word = word
        self.kind = kind
        self.makes: tuple[type[Action] | None, ...] = (promise, ask, agree)
        """The class for each of `WHO`."""

    def field(self) -> str:
        """What its argument is called in actions and events; empty if it has none."""
        for make in self.makes:
            if make is not None and self.kind:
                return str(getattr(make, "_fields")[0])  # noqa: B009  # a NamedTuple, which its type does not say
        return ""


class Address(NamedTuple):
    """Begin a letter to a seat, instead of one not sent yet."""

    seat: int


class Strike(NamedTuple):
    """Strike a term out of the draft."""

    term: int


class Until(NamedTuple):
    """Let the treaty last until the end of a turn."""

    turn: int


class Secretly(NamedTuple):
    """Make the draft a secret one."""


class Openly(NamedTuple):
    """Make the draft one that everybody may read."""


class Send(NamedTuple):
    """Send the draft."""


class TearUp(NamedTuple):
    """Throw the draft away."""


class Accept(NamedTuple):
    """Accept an offer: the treaty is in force."""

    seat: int
    letter: int


class Decline(NamedTuple):
    """Decline an offer."""

    seat: int
    letter: int


class Counter(NamedTuple):
    """Begin an answer that holds the terms of an offer, seen from the other side."""

    seat: int
    letter: int


class Withdraw(NamedTuple):
    """Withdraw an own offer that is not answered yet."""

    seat: int
    letter: int


VERBS: Final = (
    Verb("address", Address, seat="seat"),
    Verb("strike", Strike, term="term"),
    Verb("until", Until, turn="turn"),
    Verb("secretly", Secretly),
    Verb("openly", Openly),
    Verb("send", Send),
    Verb("tear_up", TearUp),
    Verb("accept", Accept, seat="seat", letter="letter"),
    Verb("decline", Decline, seat="seat", letter="letter"),
    Verb("counter", Counter, seat="seat", letter="letter"),
    Verb("withdraw", Withdraw, seat="seat", letter="letter"),
)
FACTS: Final = {"proposer": "seat", "partner": "seat", "breaker": "seat", "other": "seat"}
"""The kinds of facts that events about letters and treaties mention besides the arguments of verbs."""


def letter_verbs(clauses: tuple[Clause, ...]) -> tuple[Verb, ...]:
    """All verbs of letters: those every game shares, and `promise_…`, `ask_…`, `agree_…` for its clauses."""
    verbs: list[Verb] = list(VERBS)
    for clause in clauses:
        kinds = {clause.field(): clause.kind} if clause.kind else {}
        for way, make in zip(WAYS, clause.makes, strict=True):
            if make is not None:
                verbs.append(Verb(f"{way}_{clause.word}", make, **kinds))
    return tuple(verbs)


def letter_kinds(clauses: tuple[Clause, ...], turn: Kind) -> dict[str, Kind]:
    """The kinds that letters need beside `seat` and those of their clauses; `turn` is how the game counts."""
    numbers = range(1, MOST_LETTERS + 1)
    letters = Names(
        "letter",
        [str(n) for n in numbers] + [f"s{n}" for n in numbers],
        {
            "en": [f"letter {n}" for n in numbers] + [f"secret letter {n}" for n in numbers],
            "fr": [f"lettre {n}" for n in numbers] + [f"lettre secrète {n}" for n in numbers],
        },
        called={"en": "letter", "fr": "lettre"},
    )
    return {
        "letter": letters,
        "term": Number("term", 1, MOST_TERMS),
        "turn": turn,
        "clause": Names("clause", [clause.word for clause in clauses], called={"en": "clause", "fr": "clause"}),
    }


class Forms:
    """Everything that can be written at one table, made once: `sizes` says how many values each kind has.

    `rule` is the one that events about letters and treaties cite; a treaty may last until `last_turn`.
    """

    def __init__(
        self, clauses: tuple[Clause, ...], rule: str, sizes: dict[str, int], seats: int, last_turn: int
    ) -> None:
        self.clauses = clauses
        self.rule = rule
        self.seats = seats
        self.last_turn = last_turn
        self.addresses: list[list[Action]] = [
            [Address(other) for other in range(seats) if other != seat] for seat in range(seats)
        ]
        self.strikes: list[Action] = [Strike(place + 1) for place in range(MOST_TERMS)]
        self.untils: list[Action] = [Until(turn) for turn in range(last_turn + 1)]
        self.terms: list[list[list[Action]]] = []
        """[clause][who]: the actions that write it, by argument; none where that cannot be promised."""
        self.written: dict[type, tuple[int, int]] = {}
        """The clause and who promises it, by class of action."""
        for place, clause in enumerate(clauses):
            rows: list[list[Action]] = []
            for who, make in enumerate(clause.makes):
                row: list[Action] = []
                if make is not None:
                    maker: Any = make
                    self.written[make] = (place, who)
                    if clause.kind:
                        for argument in range(sizes[clause.kind]):
                            row.append(maker(argument))
                    else:
                        row.append(maker())
                rows.append(row)
            self.terms.append(rows)
