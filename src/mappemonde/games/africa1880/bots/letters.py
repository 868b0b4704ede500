"""Letters of bots: written one small action at a time; and what was promised by those in force."""

from typing import Final, NamedTuple

from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, Sheet
from mappemonde.games.africa1880.bots.faith import trust
from mappemonde.games.africa1880.bots.heuristics import common_ground
from mappemonde.games.africa1880.state import ALLYING, DEVELOPING, STAY_OUT, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Address, Counter, Send, Strike, TearUp, Term, Until
from mappemonde.kernel.treaties.letters import SWAPPED
from mappemonde.kernel.treaties.treaty import IN_FORCE, OFFERED, Draft, Treaty, promisers

LETTERS: Final = 3
"""Letters a bot writes in a year: people want to be left in peace too."""


class Letter(NamedTuple):
    """A letter to be written: openly, as bots have nothing to hide."""

    partner: int
    until: int
    terms: tuple[Term, ...]


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


def is_agreed(view: AfricaView, other: int, term: Term) -> bool:
    """Whether a term of one's own, towards another seat, is in force between the two already."""
    for treaty in view.letters.treaties:
        if treaty.status == IN_FORCE and treaty.is_between(view.seat, other):
            for one in treaty.terms:
                who = one.who if treaty.proposer == view.seat else SWAPPED[one.who]
                if (who, one.clause, one.argument) == (term.who, term.clause, term.argument):
                    return True
    return False


def partners(view: AfricaView, wary: float) -> list[int]:
    """The others who are trusted so much, first those with whom most is shared; not those who wrote first this year.

    They have had their answer, and to send it once more as a letter of one's own would be a mirror.
    """
    here = view.position()
    heard = [one.proposer for one in view.letters.treaties if one.partner == view.seat and one.made == view.turn]
    rows: list[tuple[float, int]] = []
    for other in range(view.constants.seats):
        if other != view.seat and other not in heard and trust(view, other) >= wary:
            rows.append((-common_ground(view.constants, here, view.seat, other), other))
    rows.sort()
    return [other for _, other in rows]


def offers(view: AfricaView) -> list[Treaty]:
    """The letters that wait for an answer."""
    return [one for one in view.letters.treaties if one.status == OFFERED and one.partner == view.seat]


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


def write_counter(view: AfricaView, choices: Menu, treaty: Treaty, terms: tuple[Term, ...]) -> Action | None:
    """The next small action towards an answer to an offer that says this instead."""
    draft = view.letters.draft
    if draft is None or draft.partner != treaty.proposer or draft.answers != treaty.letter:
        return _open(choices, Counter(treaty.proposer, treaty.letter))
    for place, term in enumerate(draft.terms):
        if term not in terms:
            return _open(choices, Strike(place + 1))
    return _complete(view, choices, draft, terms)


def _write_on(view: AfricaView, choices: Menu, draft: Draft, letter: Letter) -> Action | None:
    """Whatever the draft still lacks; a draft with something else in it is torn up."""
    if any(term not in letter.terms for term in draft.terms) or draft.secret:
        return _open(choices, TearUp())
    if len(draft.terms) == len(letter.terms) and draft.until != letter.until:
        return _open(choices, Until(letter.until))
    return _complete(view, choices, draft, letter.terms)


def _complete(view: AfricaView, choices: Menu, draft: Draft, terms: tuple[Term, ...]) -> Action | None:
    """The next term that a draft lacks, or send it."""
    for term in terms:
        if term not in draft.terms:
            return _first(choices, view.constants.forms.action(term), TearUp())
    return _first(choices, Send(), TearUp())


def _open(choices: Menu, action: Action) -> Action | None:
    return action if choices.holds(action) else None


def _first(choices: Menu, action: Action, instead: Action) -> Action | None:
    """The action, or the other where it is not allowed; actions without arguments are empty tuples, hence no `or`."""
    return action if choices.holds(action) else _open(choices, instead)
