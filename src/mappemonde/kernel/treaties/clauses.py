"""Clauses: what letters may say in a game, and the verbs and kinds that follow from them."""

from typing import Final, NamedTuple

from mappemonde.kernel.action import Action
from mappemonde.kernel.kinds import Kind, Names, Number
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.texts import shared, shared_nouns
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


class Term(NamedTuple):
    """One promise: of whom, which clause, about what (-1: nothing), and who has done it (bit 0 and 1 as in `WHO`)."""

    who: int
    clause: int
    argument: int
    done: int = 0


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


class Reason:
    """Something that can be said when an offer is declined: its word, and whether it names a turn that is over."""

    def __init__(self, word: str, dated: bool = False) -> None:
        self.word = word
        self.dated = dated


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


class DeclineBecause(NamedTuple):
    """Decline an offer and say why, by the number that `Forms.reason` gives."""

    seat: int
    letter: int
    reason: int


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


BECAUSE: Final = Verb("decline_because", DeclineBecause, seat="seat", letter="letter", reason="reason")
"""Only where a game has reasons."""


def letter_verbs(clauses: tuple[Clause, ...], reasons: tuple[Reason, ...] = ()) -> tuple[Verb, ...]:
    """All verbs of letters: those every game shares, and `promise_…`, `ask_…`, `agree_…` for its clauses."""
    verbs: list[Verb] = [*VERBS, BECAUSE] if reasons else list(VERBS)
    for clause in clauses:
        kinds = {clause.field(): clause.kind} if clause.kind else {}
        for way, make in zip(WAYS, clause.makes, strict=True):
            if make is not None:
                verbs.append(Verb(f"{way}_{clause.word}", make, **kinds))
    return tuple(verbs)


def letter_kinds(clauses: tuple[Clause, ...], turn: Kind) -> dict[str, Kind]:
    """The kinds that letters need beside `seat` and those of their clauses; `turn` is how the game counts."""
    numbers = range(1, MOST_LETTERS + 1)
    forms = shared("letter", "open"), shared("letter", "secret")
    letters = Names(
        "letter",
        [str(n) for n in numbers] + [f"s{n}" for n in numbers],
        {lang: [form[lang].replace("{number}", str(n)) for form in forms for n in numbers] for lang in LANGUAGES},
        called=shared_nouns("kind", "letter"),
    )
    return {
        "letter": letters,
        "term": Number("term", 1, MOST_TERMS),
        "turn": turn,
        "clause": Names("clause", [clause.word for clause in clauses], called=shared_nouns("kind", "clause")),
    }


def reason_kind(reasons: tuple[Reason, ...], turn: Kind, last_turn: int, sentences: dict[str, list[str]]) -> Names:
    """The kind of reasons, `sentences` by language: those that name a turn stand there once for each, as `{turn}`."""
    ids: list[str] = []
    labels: dict[str, list[str]] = {lang: [] for lang in sentences}
    for place, reason in enumerate(reasons):
        for when in range(last_turn + 1 if reason.dated else 1):
            ids.append(f"{reason.word}_{turn.format(when)}" if reason.dated else reason.word)
            for lang, found in labels.items():
                found.append(sentences[lang][place].replace("{turn}", turn.label(when, lang)))
    return Names("reason", ids, labels, called=shared_nouns("kind", "reason"))
