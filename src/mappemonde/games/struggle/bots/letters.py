"""Letters: what a statesman offers at a congress, what it accepts, why it declines, and what its word binds it to."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import GOLD, HELP, PEACE, SIDE, SPARE, TRUCE, YIELD
from mappemonde.games.struggle.bots.temper import Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import (
    BOTH,
    PARTNER,
    PROPOSER,
    Accept,
    Address,
    Decline,
    DeclineBecause,
    Send,
    TearUp,
    Term,
    Until,
)
from mappemonde.kernel.treaties.treaty import BREACHED, IN_FORCE, OFFERED, Draft, Treaty, promisers

TOO_DEAR: Final = 0
NO_NEED: Final = 1
LEADS: Final = 2
BROKE_WORD: Final = 3
"""Reasons to decline, by their place among `REASONS`."""
PRICES: Final = {HELP: 0.5, SIDE: 0.8, YIELD: 0.8}
"""What a promise is worth to whom it is given, in points; peace and gold are reckoned."""
LEAST: Final = 0.2
"""What any promise of peace is worth, and costs."""
LETTERS: Final = 2
"""Letters a statesman writes at one congress: people want to be left in peace, too."""
ROUNDS: Final = 2
"""For how many rounds peace is offered."""


def answer_letter(state: Struggle, seat: i64, menu: Menu, temper: Temper) -> Action | None:
    """Accept or decline the first offer that waits for an answer, if any does."""
    for treaty in state.treaties:
        if treaty.status != OFFERED or treaty.partner != seat:
            continue
        reason = objection(state, seat, treaty, temper)
        action: Action = Accept(int(treaty.proposer), int(treaty.letter))
        if reason >= 0:
            action = DeclineBecause(int(treaty.proposer), int(treaty.letter), int(reason))
        if not menu.holds(action):  # a reason that names a turn may not be said yet
            action = Decline(int(treaty.proposer), int(treaty.letter))
        if menu.holds(action):
            return action
    return None


def objection(state: Struggle, seat: i64, treaty: Treaty, temper: Temper) -> i64:
    """Why to decline an offer, as the number of a reason; -1 if there is nothing against it."""
    forms = state.constants.forms
    worth = Worth(state, seat, temper)
    other = treaty.proposer
    broken = broken_word(state, other)
    if broken >= 0:
        return forms.reason(BROKE_WORD, broken)
    given, asked = 0.0, 0.0
    lasts = duration(state, treaty.until)
    for term in treaty.terms:
        sides = promisers(treaty, term)
        if other in sides:
            given += price(worth, term, other, seat, lasts)
        if seat in sides:
            asked += price(worth, term, seat, other, lasts)
    if asked == 0.0:
        return -1
    if leads(worth, other):
        return forms.reason(LEADS)
    if given >= asked:
        return -1
    return forms.reason(NO_NEED if given <= LEAST else TOO_DEAR)


def price(worth: Worth, term: Term, promiser: i64, other: i64, lasts: float) -> float:
    """What a promise of one seat to another is worth, or costs, to the one that reckons."""
    if term.clause == GOLD:
        return worth.gold_price * float(term.argument)
    if term.clause not in (PEACE, TRUCE, SPARE):
        return PRICES[term.clause]
    area: i64 = term.argument if term.clause == SPARE else -1
    if promiser == worth.seat:
        return LEAST + lasts * desire(worth, other, area)
    return LEAST + lasts * fear(worth, promiser, area)


def duration(state: Struggle, until: i64) -> float:
    """Which part of a war a promise covers, counted in rounds; more than a whole one does not count."""
    return min(1.0, float(until - state.turn_now() + 1) / float(state.constants.rounds))


def fear(worth: Worth, other: i64, only: i64 = -1) -> float:
    """What the attacks of another seat may cost in this war, everywhere or in one region."""
    state, seat = worth.state, worth.seat
    found = 0.0
    for area in state.constants.regions:
        if only in (-1, area) and state.controls(seat, area) > 0:
            worth.tally_region(area)
            lost = worth.horizon * (worth.standing(area, -1, -1) - worth.standing(area, other, seat))
            found += worth.risk(other, area, 0.0) * max(0.0, lost)
    return found


def desire(worth: Worth, other: i64, only: i64 = -1) -> float:
    """What attacks on another seat promise in this war, everywhere or in one region."""
    state, seat = worth.state, worth.seat
    hostile = worth.hostility(other)
    most = 0.0
    for area in state.constants.regions:
        if only in (-1, area) and state.controls(other, area) > 0:
            away = worth.navies_needed(area)
            if away >= 0:
                gain = worth.gain(area, seat, other)
                most = max(most, worth.temper.hope * hostile * worth.build_up(area, other, 0, gain, away))
    return most


def broken_word(state: Struggle, other: i64) -> i64:
    """The turn in which a seat made a treaty that it broke; -1 if it has kept its word."""
    for old in state.treaties:
        if old.status == BREACHED and old.breakers >> other & 1:
            return old.made
    return -1


def leads(worth: Worth, other: i64) -> bool:
    """Whether a rival is ahead of everybody by a good deal."""
    most = -1e9
    for seat in range(worth.state.constants.seats):
        if seat != other:
            most = max(most, worth.forecast[seat])
    return worth.forecast[other] > most + 6.0


# Letters of one's own


def write_letter(state: Struggle, seat: i64, menu: Menu, temper: Temper) -> Action | None:
    """The next small action towards an offer of peace to whoever gains by it like oneself; nothing once all is said."""
    draft = state.drafts[seat]
    if draft is not None:
        return write_on(state, draft, menu)
    if state.sent[seat] >= LETTERS:
        return None
    partner = best_partner(state, seat, temper)
    action: Action = Address(int(partner))
    return action if partner >= 0 and menu.holds(action) else None


def write_on(state: Struggle, draft: Draft, menu: Menu) -> Action | None:
    """Whatever a draft still lacks, then send it."""
    terms = [Term(BOTH, PEACE, -1)]
    if state.round == 0:  # alliances are still to be made
        terms.append(Term(PROPOSER, SIDE, -1))
        terms.append(Term(PARTNER, SIDE, -1))
    for term in terms:
        if term not in draft.terms:
            action = state.constants.forms.action(term)
            if menu.holds(action):
                return action
    until = min(state.turn_now() + ROUNDS - 1, state.constants.last_turn)
    lasting: Action = Until(int(until))
    if draft.until < until and menu.holds(lasting):
        return lasting
    sending: Action = Send()
    if menu.holds(sending):
        return sending
    tearing: Action = TearUp()
    return tearing if menu.holds(tearing) else None


def best_partner(state: Struggle, seat: i64, temper: Temper) -> i64:
    """With whom peace is worth most: nobody who leads or broke its word, nor who has heard or written this turn."""
    worth = Worth(state, seat, temper)
    best: i64 = -1
    most = LEAST
    for other in range(state.constants.seats):
        if other == seat or broken_word(state, other) >= 0 or have_talked(state, seat, other) or leads(worth, other):
            continue
        own = fear(worth, other) - desire(worth, other)
        if own > most:
            theirs = Worth(state, other, temper)
            if fear(theirs, seat) > desire(theirs, seat):
                best, most = other, own
    return best


def have_talked(state: Struggle, seat: i64, other: i64) -> bool:
    """Whether two seats have written to each other this turn, or are at peace by a treaty."""
    for treaty in state.treaties:
        if treaty.is_between(seat, other) and (treaty.made == state.turn_now() or treaty.status == IN_FORCE):
            return True
    return False


# What a word binds to


def has_given(state: Struggle, seat: i64, other: i64, clause: i64) -> bool:
    """Whether a seat has given another its word by a clause that is in force."""
    for treaty in state.treaties:
        if treaty.status == IN_FORCE and treaty.is_between(seat, other):
            for term in treaty.terms:
                if term.clause == clause and seat in promisers(treaty, term):
                    return True
    return False


def has_promised(state: Struggle, seat: i64, other: i64, area: i64) -> bool:
    """Whether a seat has given another its word not to attack it in an area."""
    for treaty in state.treaties:
        if treaty.status == IN_FORCE and other in (treaty.proposer, treaty.partner):
            for term in treaty.terms:
                is_meant = term.clause in (PEACE, TRUCE) or (term.clause == SPARE and term.argument == area)
                if is_meant and seat in promisers(treaty, term):
                    return True
    return False
