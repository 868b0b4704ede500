"""Forms: the actions that write letters at one table, and the events they bring about."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import sort
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.treaties.clauses import (
    BOTH,
    MOST_LETTERS,
    MOST_TERMS,
    PARTNER,
    PROPOSER,
    WHO,
    Accept,
    Address,
    Clause,
    Counter,
    Decline,
    DeclineBecause,
    Openly,
    Reason,
    Secretly,
    Send,
    Strike,
    TearUp,
    Term,
    Until,
    Withdraw,
)
from mappemonde.kernel.treaties.events import LetterEvents


class TermForm:
    """The actions that write one clause as the promise of one side: one for every argument, or a single one."""

    def __init__(self, clause: i64, who: i64, first: i64, terms: list[Term]) -> None:
        self.clause = clause
        self.who = who
        self.first = first
        """The place of the first action."""
        self.terms = terms
        """What they write, in the order of the actions."""


class Forms:
    """Everything that can be written at one table, made once: `sizes` says how many values each kind has.

    Actions are told by their places among the rows of the table. The game counts turns from `first_turn` on, and a
    treaty may last until `last_turn`. An offer may be declined for one of the `reasons`, where there are some.
    """

    def __init__(
        self,
        rows: Rows,
        clauses: tuple[Clause, ...],
        events: LetterEvents,
        sizes: dict[str, int],
        seats: int,
        last_turn: int,
        reasons: tuple[Reason, ...] = (),
        first_turn: int = 0,
    ) -> None:
        self.rows = rows
        self.clauses = clauses
        self.events = events
        self.seats: i64 = seats
        self.first_turn: i64 = first_turn
        self.last_turn: i64 = last_turn
        self.addresses = vec[i64](
            [rows.add([Address(other) for other in range(seats) if other != seat]) for seat in range(seats)]
        )
        """By seat: letters to all others."""
        self.terms: list[TermForm] = []
        """By clause and by who promises it, in the order of their places; none where that cannot be promised."""
        self.written: dict[type, TermForm] = {}
        """The same by class of action."""
        self.firsts = vec[i64]([-1] * (len(WHO) * len(clauses)))
        """The place of the first action for each of them, -1 where that cannot be promised (see `place`)."""
        for number, clause in enumerate(clauses):
            for who in (PROPOSER, PARTNER, BOTH):
                self._add_terms(number, clause, who, sizes)
        self.strikes = rows.add([Strike(number + 1) for number in range(MOST_TERMS)])
        self.untils = rows.add([Until(turn) for turn in range(last_turn + 1)])
        self.secretly = rows.add([Secretly()])
        self.openly = rows.add([Openly()])
        self.send = rows.add([Send()])
        self.tear_up = rows.add([TearUp()])
        self.reasons = reasons
        self.reason_firsts = vec[i64]()
        """By reason: its number among all there are to give, and the last number of all."""
        numbers: i64 = 0
        for reason in reasons:
            self.reason_firsts = append(self.reason_firsts, numbers)
            numbers += self.last_turn + 1 if reason.dated else 1
        self.reason_firsts = append(self.reason_firsts, numbers)
        letters = [(seat, letter) for seat in range(seats) for letter in range(2 * MOST_LETTERS)]
        self.answers = vec[i64]([rows.add([Accept(*each), Decline(*each), Counter(*each)]) for each in letters])
        """By writer and letter (see `letter_index`): accept, decline, counter."""
        self.becauses = vec[i64](
            [rows.add([DeclineBecause(*each, number) for number in range(numbers)]) for each in letters if numbers]
        )
        """By writer and letter: decline with each of the reasons there are to give."""
        self.withdrawals = vec[i64]([rows.add([Withdraw(*each)]) for each in letters])
        """By reader and letter."""

    def _add_terms(self, number: int, clause: Clause, who: int, sizes: dict[str, int]) -> None:
        """Make the actions that write a clause as somebody's promise, if that can be promised."""
        make: Any = clause.makes[who]
        if make is None:
            return
        actions: list[Action] = [make(argument) for argument in range(sizes[clause.kind])] if clause.kind else [make()]
        terms = [Term(who, number, action[0] if action else -1) for action in actions]
        form = TermForm(number, who, self.rows.add(actions), terms)
        self.terms.append(form)
        self.written[make] = form
        self.firsts[len(WHO) * number + who] = form.first

    def place(self, term: Term) -> i64:
        """The place of the action that writes a term; a negative number if nobody can write it."""
        return self.firsts[len(WHO) * term.clause + term.who] + max(0, term.argument)

    def action(self, term: Term) -> Action:
        """The action that writes a term."""
        return self.rows.at(self.place(term))

    def reason(self, place: i64, turn: i64 = -1) -> i64:
        """The number of a reason to give, by its place among `reasons` and the turn it names, if it names one."""
        return self.reason_firsts[place] + max(0, turn)

    def turn_named(self, number: i64) -> i64:
        """The turn that a reason names, by its number; -1: none."""
        for place, reason in enumerate(self.reasons):
            if self.reason_firsts[place] <= number < self.reason_firsts[place + 1]:
                return number - self.reason_firsts[place] if reason.dated else -1
        return -1

    def closed(self, seat: i64, partner: i64, terms: tuple[Term, ...]) -> vec[i64]:
        """What a letter cannot say besides these terms: the same again, or something about its parties; in order."""
        places = vec[i64]()
        for form in self.terms:
            if self.clauses[form.clause].kind == "seat":
                places = append(places, form.first + seat)
                places = append(places, form.first + partner)
        for term in terms:
            places = append(places, self.place(term))
        sort(places)
        return places


def letter_index(seat: i64, letter: i64) -> i64:
    """Where in `answers` and `withdrawals` a letter of or to a seat stands."""
    return seat * (2 * MOST_LETTERS) + letter
