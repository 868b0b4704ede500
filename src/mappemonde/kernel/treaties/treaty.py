"""Treaties: promises between two seats as part of the state, binding nobody, judged by what was done.

What one may say is in `clauses`, how it comes about in `letters`, who may know of it in `view`.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, filled
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Rows, with_place
from mappemonde.kernel.state import State
from mappemonde.kernel.treaties.clauses import BOTH, PROPOSER, Term
from mappemonde.kernel.treaties.forms import Forms

OFFERED: Final = 0
DECLINED: Final = 1
WITHDRAWN: Final = 2
COUNTERED: Final = 3
LAPSED: Final = 4
IN_FORCE: Final = 5
HONOURED: Final = 6
BREACHED: Final = 7
EXTINCT: Final = 8
"""The statuses, by their place in `STATUS`."""

KEPT: Final = 0
"""A verdict: done as promised, for a deed once and for all, for a forbearance as far as this turn goes."""
BROKEN: Final = 1
"""A verdict: the opposite was done; the treaty is broken at once."""
OPEN: Final = 2
"""A verdict: a deed still to be done; when the treaty runs out, undone is broken."""
VOID: Final = 3
"""A verdict: it has become impossible, and nobody is to blame."""
IDLE: Final = 4
"""A verdict: nothing was due in this turn; a promise of which nothing was ever due is void when the treaty runs out."""

Judge: TypeAlias = Callable[[int, int, int, int], int]
"""Takes the promiser, the place of the clause, its argument (-1: none) and the other party; gives a verdict."""


class Draft:
    """A letter somebody is writing: nobody else knows of it. With every word it becomes another one."""

    def __init__(
        self, partner: i64, secret: bool, until: i64, answers: i64, terms: tuple[Term, ...], closed: vec[i64]
    ) -> None:
        self.partner = partner
        self.secret = secret
        self.until = until
        self.answers = answers
        """The letter of the partner that it answers; -1: none."""
        self.terms = terms
        self.closed = closed
        """What it cannot say besides: `Forms.closed`."""

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, as a save has it; the rest follows from that."""
        return (self.partner, self.secret, self.until, self.answers, self.terms)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Draft) and self.as_tuple() == other.as_tuple()

    def __hash__(self) -> int:
        return hash(self.as_tuple())


class Treaty:
    """A letter that was sent, and what became of it. What changes makes another one of it."""

    def __init__(
        self,
        proposer: i64,
        partner: i64,
        letter: i64,
        secret: bool,
        made: i64,
        until: i64,
        status: i64,
        breakers: i64,
        terms: tuple[Term, ...],
        reason: i64 = -1,
    ) -> None:
        self.proposer = proposer
        self.partner = partner
        self.letter = letter
        """Its number among the open, or among the secret, letters of this turn from one to the other."""
        self.secret = secret
        self.made = made
        self.until = until
        self.status = status
        self.breakers = breakers
        """Bit per seat."""
        self.terms = terms
        self.reason = reason
        """Why it was declined, by the number of `Forms.reason`; -1: nobody said."""

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, as a save has it: a reason only where one was given."""
        told = (
            self.proposer,
            self.partner,
            self.letter,
            self.secret,
            self.made,
            self.until,
            self.status,
            self.breakers,
            self.terms,
        )
        return told if self.reason < 0 else (*told, self.reason)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Treaty) and self.as_tuple() == other.as_tuple()

    def __hash__(self) -> int:
        return hash(self.as_tuple())

    def settled(self, status: i64, breakers: i64, reason: i64 = -1) -> "Treaty":
        """The same treaty with another status."""
        return self._changed(status, breakers, self.terms, reason)

    def saying(self, terms: tuple[Term, ...]) -> "Treaty":
        """The same treaty with other terms."""
        return self._changed(self.status, self.breakers, terms, self.reason)

    def _changed(self, status: i64, breakers: i64, terms: tuple[Term, ...], reason: i64) -> "Treaty":
        until, secret = self.until, self.secret
        return Treaty(
            self.proposer, self.partner, self.letter, secret, self.made, until, status, breakers, terms, reason
        )

    def is_between(self, one: i64, other: i64) -> bool:
        """Whether these two seats are its parties."""
        return self.binds(one) and self.binds(other)

    def binds(self, seat: i64) -> bool:
        """Whether a seat is one of its parties."""
        return seat == self.proposer or seat == self.partner  # noqa: PLR1714  # quicker than a tuple

    def is_known_to(self, viewer: int | None) -> bool:
        """Whether a viewer may know of it while the table is under way."""
        return not self.secret or viewer in (self.proposer, self.partner)

    def only(self) -> tuple[int, ...] | None:
        """The seats for which events about it exist; nothing: all."""
        return (self.proposer, self.partner) if self.secret else None


@mypyc_attr(allow_interpreted_subclasses=True)
class TreatyState(State):
    """A state with treaties, declared as `TREATY_FIELDS`. Copies share drafts, and all of `treaties` and `sent`."""

    drafts: list[Draft | None]
    treaties: list[Treaty]
    sent: vec[i64]

    def __init__(self, chance: Chance, rows: Rows, forms: Forms) -> None:
        super().__init__(chance, rows)
        self.forms = forms

    def clear(self) -> None:
        self.drafts = [None] * self.forms.seats
        self.treaties = []
        self.sent = filled(self.forms.seats, 0)

    def turn_now(self) -> i64:
        """The turn that treaties made now begin with."""
        raise NotImplementedError

    def may_promise(self, clause: i64, argument: i64) -> bool:
        """Whether a term makes sense now; an answer that rests on a secret would tell it."""
        return True

    def open_terms(self) -> vec[i64]:
        """The ranges of terms that make sense now, place and count by turns; a state that keeps them answers faster."""
        ranges = vec[i64]()
        for form in self.forms.terms:
            place = form.first
            for term in form.terms:
                if self.may_promise(form.clause, term.argument):
                    ranges = with_place(ranges, place)
                place += 1
        return ranges

    def copy_treaties(self, twin: "TreatyState") -> None:
        """Give a copy of this state its treaties."""
        twin.drafts = self.drafts[:]
        twin.treaties = self.treaties
        twin.sent = self.sent

    def pack(self) -> dict[str, Any]:
        return {
            "drafts": [None if draft is None else draft.as_tuple() for draft in self.drafts],
            "treaties": [treaty.as_tuple() for treaty in self.treaties],
            "sent": list(self.sent),
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.drafts = [_read_draft(self.forms, seat, saved) for seat, saved in enumerate(packed["drafts"])]
        self.treaties = [_read_treaty(saved) for saved in packed["treaties"]]
        self.sent = column(packed["sent"])


def _read_draft(forms: Forms, seat: int, saved: Any) -> Draft | None:
    if saved is None:
        return None
    partner, secret, until, answers, written = saved
    terms = _read_terms(written)
    return Draft(partner, secret, until, answers, terms, forms.closed(seat, partner, terms))


def _read_treaty(saved: Any) -> Treaty:
    proposer, partner, letter, secret, made, until, status, breakers, terms, *reason = saved
    return Treaty(proposer, partner, letter, secret, made, until, status, breakers, _read_terms(terms), *reason)


def _read_terms(saved: Any) -> tuple[Term, ...]:
    terms: list[Term] = []
    for who, clause, argument, done in saved:
        terms.append(Term(who, clause, argument, done))
    return tuple(terms)


def promisers(treaty: Treaty, term: Term) -> list[int]:
    """The seats that promise a term."""
    if term.who == BOTH:
        return [treaty.proposer, treaty.partner]
    return [treaty.proposer if term.who == PROPOSER else treaty.partner]


def put_treaty(state: TreatyState, place: i64, treaty: Treaty) -> None:
    """Replace a treaty in a list that copies of the state may share."""
    treaties = state.treaties.copy()
    treaties[place] = treaty
    state.treaties = treaties


def settle(state: TreatyState, place: i64, status: i64, breakers: i64 = 0, reason: i64 = -1) -> None:
    """Give a treaty another status, for a reason perhaps, and tell those who may know."""
    treaty = state.treaties[place]
    put_treaty(state, place, treaty.settled(status, breakers, reason))
    if state.journal is not None:
        events = state.forms.events
        kind = events.settled[status]
        facts: dict[str, Fact] = {"proposer": treaty.proposer, "partner": treaty.partner, "letter": treaty.letter}
        if breakers:
            facts["breaker"] = [seat for seat in (treaty.proposer, treaty.partner) if breakers >> seat & 1]
        if reason >= 0 and events.declined_because is not None:
            kind = events.declined_because
            facts["reason"] = reason
        state.emit(kind, facts, None, (), treaty.only())


def reckon(state: TreatyState, judge: Judge) -> None:
    """Compare what was done this turn with what was promised: call it once, after a turn's resolution."""
    for place, treaty in enumerate(state.treaties):
        if treaty.status == IN_FORCE:
            _reckon_one(state, place, judge)


def _reckon_one(state: TreatyState, place: int, judge: Judge) -> None:
    """Judge one treaty: a breach ends it at once, its last turn ends it anyway."""
    treaty = state.treaties[place]
    is_over = treaty.until <= state.turn_now()
    breakers = 0
    alive = False
    terms: list[Term] = []
    for term in treaty.terms:
        done = term.done
        for seat in promisers(treaty, term):
            bit = 1 if seat == treaty.proposer else 2
            other = treaty.partner if seat == treaty.proposer else treaty.proposer
            verdict = judge(seat, term.clause, term.argument, other)
            if verdict == KEPT:
                done |= bit
            elif verdict == BROKEN or (verdict == OPEN and is_over and not done & bit):
                breakers |= 1 << seat
            if done & bit or not (verdict == VOID or (verdict == IDLE and is_over)):
                alive = True
        terms.append(term._replace(done=done))
    put_treaty(state, place, treaty.saying(tuple(terms)))
    if breakers:
        settle(state, place, BREACHED, breakers)
    elif not alive:
        settle(state, place, EXTINCT)
    elif is_over:
        settle(state, place, HONOURED)


class Standing(NamedTuple):
    """What treaties say about a seat: how many it kept, broke, and had broken by others."""

    kept: int
    broken: int
    suffered: int


def ledger(treaties: list[Treaty], seats: int) -> list[Standing]:
    """The standing of every seat, as far as these treaties tell: give it those that a viewer may know."""
    standings: list[Standing] = []
    for seat in range(seats):
        kept, broken, suffered = 0, 0, 0
        for treaty in treaties:
            if not treaty.binds(seat):
                continue
            if treaty.status == HONOURED:
                kept += 1
            elif treaty.status == BREACHED and treaty.breakers >> seat & 1:
                broken += 1
            elif treaty.status == BREACHED:
                suffered += 1
        standings.append(Standing(kept, broken, suffered))
    return standings
