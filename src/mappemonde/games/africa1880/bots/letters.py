"""Letters of bots: written and answered one small action at a time, and what another's word is worth."""

from typing import Final, NamedTuple

from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, Sheet
from mappemonde.games.africa1880.bots.heuristics import common_ground
from mappemonde.games.africa1880.state import ALLYING, DEVELOPING, STAY_OUT, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Accept, Address, Decline, Send, TearUp, Term, Until
from mappemonde.kernel.treaties.treaty import BREACHED, HONOURED, IN_FORCE, OFFERED, Draft, Treaty, promisers

LETTERS: Final = 3
"""Letters a bot writes in a year: people want to be left in peace too."""

STRANGER: Final = 0.6
KEPT_FAITH: Final = 0.1
BROKE_FAITH: Final = 0.25
BETRAYED: Final = 0.4
ATTACKED: Final = 0.12
"""What trust begins with, and how it moves: for treaties kept, broken with others, broken with oneself; for wars."""


class Letter(NamedTuple):
    """A letter to be written: openly, as bots have nothing to hide."""

    partner: int
    until: int
    terms: tuple[Term, ...]


def trust(view: AfricaView, other: int) -> float:
    """What the word of another seat is worth, from 0 to 1."""
    return max(0.0, min(1.0, credit(view, other)))


def credit(view: AfricaView, other: int) -> float:
    """What another seat has earned by its treaties and by the wars received from it; more than 1 is a reserve."""
    earned = STRANGER
    for treaty in view.letters.treaties:
        if not treaty.binds(other):
            continue
        if treaty.status == HONOURED:
            earned += KEPT_FAITH
        elif treaty.status == BREACHED and treaty.breakers >> other & 1:
            earned -= BETRAYED if treaty.binds(view.seat) else BROKE_FAITH
    for wars in view.past:
        earned *= 1.0 - ATTACKED if view.seat in wars[other] else 1.0
    return earned


def promised(view: AfricaView, clause: int, by: int) -> list[tuple[int, int]]:
    """What a seat has promised by treaties in force: pairs of the argument and the other party."""
    found: list[tuple[int, int]] = []
    for treaty in view.letters.treaties:
        if treaty.status == IN_FORCE and treaty.binds(by):
            for term in treaty.terms:
                if term.clause == clause and by in promisers(treaty, term):
                    found.append((term.argument, treaty.partner if by == treaty.proposer else treaty.proposer))
    return found


def allies(view: AfricaView) -> int:
    """Those with whom an alliance is in force, as bits."""
    mask = 0
    for _, other in promised(view, ALLYING, view.seat):
        mask |= 1 << other
    return mask


def betrayed(view: AfricaView, sheet: Sheet) -> int:
    """Those to whom a sheet would break a promise, as bits."""
    found = sheet.wars & allies(view)
    for area, other in promised(view, STAY_OUT, view.seat):
        if sheet.landing == area or any(sheet.orders[near] == EXPLORE + area for near in view.constants.near[area]):
            found |= 1 << other
    for area, other in promised(view, DEVELOPING, view.seat):
        is_work = view.present[area] >> view.seat & 1 and view.built[area] < view.constants.squares[area]
        if is_work and sheet.orders[area] != DEVELOP:
            found |= 1 << other
    for third, other in promised(view, WARRING, view.seat):
        if not sheet.wars >> third & 1:
            found |= 1 << other
    return found


def asked(treaty: Treaty) -> list[Term]:
    """What an offer asks of its reader."""
    return [term for term in treaty.terms if treaty.partner in promisers(treaty, term)]


def is_harmless(view: AfricaView, term: Term) -> bool:
    """Whether a promise costs its reader nothing it would not do anyway: peace, or staying where it cannot go."""
    if term.clause == ALLYING:
        return True
    if term.clause == STAY_OUT:
        near = any(view.present[area] >> view.seat & 1 for area in view.constants.near[term.argument])
        return not near and view.present[term.argument] != 0
    return term.clause == DEVELOPING and view.present[term.argument] >> view.seat & 1 == 1


def partners(view: AfricaView, wary: float) -> list[int]:
    """The others who are trusted so much, first those with whom most is shared."""
    here = view.position()
    rows: list[tuple[float, int]] = []
    for other in range(view.constants.seats):
        if other != view.seat and trust(view, other) >= wary:
            rows.append((-common_ground(view.constants, here, view.seat, other), other))
    rows.sort()
    return [other for _, other in rows]


def offers(view: AfricaView) -> list[Treaty]:
    """The letters that wait for an answer."""
    return [one for one in view.letters.treaties if one.status == OFFERED and one.partner == view.seat]


def correspond(view: AfricaView, choices: Menu, welcome: list[Treaty], letters: list[Letter]) -> Action | None:
    """Answer first, then write; nothing once all is said."""
    reply = answer(view, choices, welcome)
    return write(view, choices, letters) if reply is None else reply


def answer(view: AfricaView, choices: Menu, welcome: list[Treaty]) -> Action | None:
    """Answer the first letter that waits, if any: yes to those that are welcome."""
    for treaty in offers(view):
        if treaty in welcome:
            return _open(choices, Accept(treaty.proposer, treaty.letter))
        return _open(choices, Decline(treaty.proposer, treaty.letter))
    return None


def write(view: AfricaView, choices: Menu, letters: list[Letter]) -> Action | None:
    """The next small action towards the letters of this year, or nothing once they are written."""
    draft = view.letters.draft
    if draft is not None:
        for letter in letters:
            if letter.partner == draft.partner:
                return _write_on(view, choices, draft, letter)
        return _open(choices, TearUp())
    sent = [one.partner for one in view.letters.treaties if one.proposer == view.seat and one.made == view.turn]
    if max(len(sent), view.letters.sent) >= LETTERS:
        return None
    for letter in letters:
        if letter.partner not in sent:
            return _open(choices, Address(letter.partner))
    return None


def _write_on(view: AfricaView, choices: Menu, draft: Draft, letter: Letter) -> Action | None:
    """Whatever the draft still lacks; a draft with something else in it is torn up."""
    if any(term not in letter.terms for term in draft.terms) or draft.secret:
        return _open(choices, TearUp())
    for term in letter.terms:
        if term not in draft.terms:
            return _first(choices, view.constants.forms.action(term), TearUp())
    if draft.until != letter.until:
        return _open(choices, Until(letter.until))
    return _first(choices, Send(), TearUp())


def _open(choices: Menu, action: Action) -> Action | None:
    return action if choices.holds(action) else None


def _first(choices: Menu, action: Action, instead: Action) -> Action | None:
    """The action, or the other where it is not allowed; actions without arguments are empty tuples, hence no `or`."""
    return action if choices.holds(action) else _open(choices, instead)
