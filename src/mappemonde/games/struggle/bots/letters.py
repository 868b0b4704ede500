"""Letters: which offers of the congress a statesman accepts, why it declines others, and what its word binds it to."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import GOLD, HELP, PEACE, SIDE, SPARE, TRUCE, YIELD
from mappemonde.games.struggle.bots.temper import Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Accept, DeclineBecause
from mappemonde.kernel.treaties.treaty import BREACHED, IN_FORCE, OFFERED, Treaty, promisers

TOO_DEAR: Final = 0
LEADS: Final = 2
BROKE_WORD: Final = 3
"""Reasons to decline, by their place among `REASONS`."""
PRICES: Final = {PEACE: 2.0, TRUCE: 2.0, SPARE: 0.7, HELP: 0.5, SIDE: 1.0, YIELD: 0.8}
"""What a promise is worth to whom it is given, in points; gold is priced as gold."""


def answer_letter(state: Struggle, seat: i64, menu: Menu, temper: Temper) -> Action | None:
    """Accept or decline the first offer that waits for an answer, if any does."""
    for treaty in state.treaties:
        if treaty.status != OFFERED or treaty.partner != seat:
            continue
        reason = objection(state, seat, treaty, temper)
        action: Action = Accept(int(treaty.proposer), int(treaty.letter))
        if reason >= 0:
            action = DeclineBecause(int(treaty.proposer), int(treaty.letter), int(reason))
        if menu.holds(action):
            return action
    return None


def objection(state: Struggle, seat: i64, treaty: Treaty, temper: Temper) -> i64:
    """Why to decline an offer, as the number of a reason; -1 if there is nothing against it."""
    forms = state.constants.forms
    worth = Worth(state, seat, temper)
    other = treaty.proposer
    for old in state.treaties:
        if old.status == BREACHED and old.breakers >> other & 1:
            return forms.reason(BROKE_WORD, old.made)
    given, asked = 0.0, 0.0
    for term in treaty.terms:
        price = worth.gold_price * float(term.argument) if term.clause == GOLD else PRICES[term.clause]
        sides = promisers(treaty, term)
        if other in sides:
            given += price
        if seat in sides:
            asked += price
    if asked == 0.0:
        return -1
    if leads(worth, other):
        return forms.reason(LEADS)
    return -1 if given >= asked else forms.reason(TOO_DEAR)


def leads(worth: Worth, other: i64) -> bool:
    """Whether a rival is ahead of everybody by a good deal."""
    most = -1e9
    for seat in range(worth.state.constants.seats):
        if seat != other:
            most = max(most, worth.forecast[seat])
    return worth.forecast[other] > most + 6.0


def has_promised(state: Struggle, seat: i64, other: i64, area: i64) -> bool:
    """Whether a seat has given another its word not to attack it in an area."""
    for treaty in state.treaties:
        if treaty.status == IN_FORCE and other in (treaty.proposer, treaty.partner):
            for term in treaty.terms:
                is_meant = term.clause in (PEACE, TRUCE) or (term.clause == SPARE and term.argument == area)
                if is_meant and seat in promisers(treaty, term):
                    return True
    return False
