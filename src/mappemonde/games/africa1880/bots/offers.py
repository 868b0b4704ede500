"""Offers: what a letter asks and gives, why it is declined, and what is proposed instead."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.africa1880.actions import AGREED_ALREADY, COSTS_MORE, MY_ALLY, NO_QUARREL, NOTHING_GIVEN
from mappemonde.games.africa1880.bots.evaluation import hopes, horizon, promise
from mappemonde.games.africa1880.bots.faith import reproach, trust
from mappemonde.games.africa1880.bots.letters import allies, is_agreed
from mappemonde.games.africa1880.state import DEVELOPING, STAY_OUT, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.treaties.clauses import MOST_TERMS, PARTNER, PROPOSER, Term
from mappemonde.kernel.treaties.letters import SWAPPED
from mappemonde.kernel.treaties.treaty import Treaty

FRIENDLY: Final = 0.65
"""The trust it takes to share out areas, to build together or to go to war together."""
AHEAD: Final = 8.0
"""The lead that makes somebody everybody's rival."""
HOST: Final = 2.0
"""What a guest takes from whoever is alone in an area, compared with what he gets himself: 8 points become 3."""
DISTANT: Final = 0.5
"""How likely somebody comes to an area in later years that he cannot enter now."""
WELCOME: Final = -1
"""No reason to decline."""


def objection(view: AfricaView, treaty: Treaty, wary: float) -> int:
    """Why to decline an offer, as the number of a reason; `WELCOME` if there is no reason to."""
    other = treaty.proposer
    word = trust(view, other)
    if word < wary:
        return reproach(view, treaty)
    forms = view.constants.forms
    if all(is_agreed(view, other, treated(term)) for term in treaty.terms):
        return forms.reason(AGREED_ALREADY)
    for term in treaty.terms:
        if term.clause == WARRING:
            if allies(view) >> term.argument & 1:
                return forms.reason(MY_ALLY)
            if word < FRIENDLY or not is_rival(view, term.argument):
                return forms.reason(NO_QUARREL)
    if all(term.who == PARTNER for term in treaty.terms):
        return forms.reason(NOTHING_GIVEN)
    terms, years = [treated(term) for term in treaty.terms], treaty.until - view.turn + 1
    price, given = cost(view, terms, years), gain(view, other, terms, years)
    if word * given >= price:
        return WELCOME
    return forms.reason(COSTS_MORE if given > 0.0 else NOTHING_GIVEN)


def treated(term: Term) -> Term:
    """A term of a letter as its reader would write it."""
    return Term(SWAPPED[term.who], term.clause, term.argument)


def cost(view: AfricaView, terms: list[Term], years: int) -> float:
    """What one's own promises among some terms cost in so many years: areas that one could enter."""
    total = 0.0
    for term in terms:
        if term.clause == STAY_OUT and term.who == PROPOSER:
            total += guest_gain(view, term.argument, view.seat, years)
        elif term.clause == DEVELOPING and not view.present[term.argument] >> view.seat & 1:
            total += 1.0
    return total


def gain(view: AfricaView, other: int, terms: list[Term], years: int) -> float:
    """What the other's promises among some terms bring in so many years: areas where one is or may be alone."""
    total = 0.0
    for term in terms:
        if term.clause == STAY_OUT and term.who == PARTNER:
            mask = view.present[term.argument]
            if mask == 1 << view.seat or (not mask and guest_gain(view, term.argument, view.seat, 1) > 0.0):
                total += HOST * guest_gain(view, term.argument, other, years)
    return total


def guest_gain(view: AfricaView, area: int, seat: int, years: int) -> float:
    """What entering an area within so many years would probably bring to a seat; nothing where it stands."""
    mask = view.present[area]
    if view.colony[area] or mask >> seat & 1:
        return 0.0
    lands = view.constants.coast[area] and not mask
    is_near = lands or any(view.present[near] >> seat & 1 for near in view.constants.near[area])
    if not is_near and years <= 1:
        return 0.0
    turns = horizon(view.constants, view.position(), view.turn)
    worth = promise(view.constants, area, mask | i64(1) << seat, view.built[area], turns)
    return worth if is_near else DISTANT * worth


def is_rival(view: AfricaView, other: int) -> bool:
    """Whether somebody is no ally and so far ahead of the bot that he must be stopped."""
    if allies(view) >> other & 1:
        return False
    hope = hopes(view.constants, view.position(), horizon(view.constants, view.position(), view.turn))
    return hope[other] == max(hope) and hope[other] >= hope[view.seat] + AHEAD


def wishes(view: AfricaView, other: int) -> list[Term]:
    """Areas that one would like another to stay out of, those first where he would take most."""
    rows: list[tuple[float, int]] = []
    for area in view.presences[view.seat]:
        worth = guest_gain(view, area, other, 1) if view.present[area] == 1 << view.seat else 0.0
        if worth > 0.0:
            rows.append((-worth, area))
    rows.sort()
    terms = [Term(PARTNER, STAY_OUT, area) for _, area in rows]
    return [term for term in terms if not is_agreed(view, other, term)]


def counter_offer(view: AfricaView, treaty: Treaty) -> tuple[Term, ...]:
    """What to propose instead of an offer that asks too much: peace, and a fair price for what is asked; or nothing."""
    other = treaty.proposer
    word, years = trust(view, other), treaty.until - view.turn + 1
    terms = [treated(term) for term in treaty.terms if term.clause != WARRING]
    terms = [term for term in terms if not is_agreed(view, other, term)]
    for wish in wishes(view, other):
        is_short = word * gain(view, other, terms, years) < cost(view, terms, years)
        if is_short and wish not in terms and len(terms) < MOST_TERMS:
            terms.append(wish)
    while cost(view, terms, years) > word * gain(view, other, terms, years):
        terms.remove(dearest(view, terms, years))
    if all(term.who == PARTNER for term in terms):
        return ()  # nothing is left to give, so nothing is asked
    offered = [treated(term) for term in treaty.terms]
    return () if sorted(terms) == sorted(offered) else tuple(terms)


def dearest(view: AfricaView, terms: list[Term], years: int) -> Term:
    """The one of some terms that costs most."""
    best, most = terms[0], -1.0
    for term in terms:
        price = cost(view, [term], years)
        if price > most:
            best, most = term, price
    return best
