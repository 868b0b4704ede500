"""Treaties: promises between two seats as part of the state, binding nobody, judged by what was done.

What one may say is in `clauses`, how it comes about in `letters`, who may know of it in `view`.
"""

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeAlias

from mypy_extensions import mypyc_attr

from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import State
from mappemonde.kernel.treaties.clauses import BOTH, PROPOSER
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

Judge: TypeAlias = Callable[[int, int, int, int], int]
"""Takes the promiser, the place of the clause, its argument (-1: none) and the other party; gives a verdict."""


class Term(NamedTuple):
    """One promise: of whom, which clause, about what (-1: nothing), and who has done it (bit 0 and 1 as in `WHO`)."""

    who: int
    clause: int
    argument: int
    done: int = 0


class Draft(NamedTuple):
    """A letter somebody is writing: nobody else knows of it."""

    partner: int
    secret: bool
    until: int
    answers: int
    """The letter of the partner that it answers; -1: none."""
    terms: tuple[Term, ...]


class Treaty(NamedTuple):
    """A letter that was sent, and what became of it."""

    proposer: int
    partner: int
    letter: int
    """Its number among the open, or among the secret, letters of this turn from one to the other."""
    secret: bool
    made: int
    until: int
    status: int
    breakers: int
    """Bit per seat."""
    terms: tuple[Term, ...]

    def is_known_to(self, viewer: int | None) -> bool:
        """Whether a viewer may know of it while the table is under way."""
        return not self.secret or viewer in (self.proposer, self.partner)

    def only(self) -> tuple[int, ...] | None:
        """The seats for which events about it exist; nothing: all."""
        return (self.proposer, self.partner) if self.secret else None


@mypyc_attr(allow_interpreted_subclasses=True)
class TreatyState(State):
    """A state with treaties, declared as `TREATY_FIELDS`. Its lists hold tuples: copying the lists is enough."""

    drafts: list[Draft | None]
    treaties: list[Treaty]
    sent: list[int]

    def __init__(self, chance: Chance, forms: Forms) -> None:
        super().__init__(chance)
        self.forms = forms

    def clear(self) -> None:
        self.drafts = [None] * self.forms.seats
        self.treaties = []
        self.sent = [0] * self.forms.seats

    def turn_now(self) -> int:
        """The turn that treaties made now begin with."""
        raise NotImplementedError

    def may_promise(self, clause: int, argument: int) -> bool:
        """Whether a term makes sense now; an answer that rests on a secret would tell it."""
        return True

    def open_terms(self, clause: int, who: int) -> list[Action]:
        """The actions that write a clause and make sense now; a state that knows them beforehand answers faster."""
        row: list[Action] = []
        for action in self.forms.terms[clause][who]:
            if self.may_promise(clause, action[0] if action else -1):
                row.append(action)
        return row

    def copy_treaties(self, twin: "TreatyState") -> None:
        """Give a copy of this state its treaties."""
        twin.drafts = self.drafts.copy()
        twin.treaties = self.treaties.copy()
        twin.sent = self.sent.copy()

    def refresh(self) -> None:
        """Make tuples of what a save holds as lists."""
        drafts: Any = self.drafts
        treaties: Any = self.treaties
        self.drafts = [_read_draft(saved) for saved in drafts]
        self.treaties = [_read_treaty(saved) for saved in treaties]


def _read_draft(saved: Any) -> Draft | None:
    if saved is None:
        return None
    partner, secret, until, answers, terms = saved
    return Draft(partner, secret, until, answers, _read_terms(terms))


def _read_treaty(saved: Any) -> Treaty:
    proposer, partner, letter, secret, made, until, status, breakers, terms = saved
    return Treaty(proposer, partner, letter, secret, made, until, status, breakers, _read_terms(terms))


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


def settle(state: TreatyState, place: int, status: int, breakers: int = 0) -> None:
    """Give a treaty another status, and tell those who may know."""
    treaty = state.treaties[place]
    state.treaties[place] = treaty._replace(status=status, breakers=breakers)
    if state.journal is not None:
        facts: dict[str, Fact] = {"proposer": treaty.proposer, "partner": treaty.partner, "letter": treaty.letter}
        if breakers:
            facts["breaker"] = [seat for seat in (treaty.proposer, treaty.partner) if breakers >> seat & 1]
        state.emit(state.forms.events.settled[status], facts, None, (), treaty.only())


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
            if verdict != VOID or done & bit:
                alive = True
        terms.append(term._replace(done=done))
    state.treaties[place] = treaty._replace(terms=tuple(terms))
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
            if seat not in (treaty.proposer, treaty.partner):
                continue
            if treaty.status == HONOURED:
                kept += 1
            elif treaty.status == BREACHED and treaty.breakers >> seat & 1:
                broken += 1
            elif treaty.status == BREACHED:
                suffered += 1
        standings.append(Standing(kept, broken, suffered))
    return standings
