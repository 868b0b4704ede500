"""Faith: what another's word is worth, and what it is reproached with."""

from typing import Final

from mappemonde.games.africa1880.actions import (
    BROKE_TREATY,
    BROKE_WITH_ANOTHER,
    BROKE_WORD,
    DECLARED_WAR,
    FEARS_REVENGE,
    HOSTILE,
    NO_TRUST,
)
from mappemonde.games.africa1880.state import ALLYING, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.treaties.treaty import BREACHED, HONOURED, IN_FORCE, Treaty

STRANGER: Final = 0.6
KEPT_FAITH: Final = 0.1
BROKE_FAITH: Final = 0.25
BROKE_PROMISE: Final = 0.4
BETRAYED: Final = 1.0
ATTACKED: Final = 0.12
REVENGE: Final = 0.4
"""What trust begins with, and how it moves: up for treaties kept; down for those broken with others, for promises
broken to oneself, for an alliance broken by war, for wars; and towards somebody whom one has betrayed oneself."""


def trust(view: AfricaView, other: int) -> float:
    """What the word of another seat is worth, from 0 to 1."""
    return max(0.0, min(1.0, credit(view, other)))


def credit(view: AfricaView, other: int) -> float:
    """What another seat has earned: as much as can be by keeping its word, whatever else is taken off that."""
    if is_hostile(view, other):
        return 0.0
    earned = STRANGER
    lost = 0.0
    for treaty in view.letters.treaties:
        if not treaty.binds(other):
            continue
        if treaty.status == HONOURED:
            earned += KEPT_FAITH
        elif treaty.status == BREACHED and treaty.breakers >> other & 1:
            if not treaty.binds(view.seat):
                lost += BROKE_FAITH
            else:
                lost += BETRAYED if is_betrayal(view, treaty, other) else BROKE_PROMISE
        elif treaty.status == BREACHED and treaty.binds(view.seat) and is_betrayal(view, treaty, view.seat):
            lost += REVENGE
    earned = min(1.0, earned)
    for wars in view.past:
        earned *= 1.0 - ATTACKED if view.seat in wars[other] else 1.0
    return earned - lost


def is_hostile(view: AfricaView, other: int) -> bool:
    """Whether another seat is known to want war on this one: proposes it to somebody now, or has agreed on it."""
    for treaty in view.letters.treaties:
        begins = treaty.proposer == other and treaty.made == view.turn
        agrees = treaty.status == IN_FORCE and treaty.binds(other)
        if begins or agrees:
            for term in treaty.terms:
                if term.clause == WARRING and term.argument == view.seat:
                    return True
    return False


def is_betrayal(view: AfricaView, treaty: Treaty, breaker: int) -> bool:
    """Whether somebody broke a treaty by declaring war on an ally."""
    return betrayal_turn(view, treaty, breaker) >= 0


def betrayal_turn(view: AfricaView, treaty: Treaty, breaker: int) -> int:
    """The turn in which somebody declared war on an ally; -1: never."""
    if any(term.clause == ALLYING for term in treaty.terms):
        victim = treaty.partner if breaker == treaty.proposer else treaty.proposer
        for turn in range(treaty.made, min(treaty.until + 1, len(view.past))):
            if victim in view.past[turn][breaker]:
                return turn
    return -1


def breach_turn(view: AfricaView, treaty: Treaty, breaker: int) -> int:
    """The turn in which somebody broke a treaty, as far as one can tell; -1: nobody knows."""
    turn = betrayal_turn(view, treaty, breaker)
    return treaty.made if turn < 0 and treaty.made == treaty.until else turn


def reproach(view: AfricaView, treaty: Treaty) -> int:
    """Why the writer of a letter is not believed, as the number of a reason: the worst of what he has done.

    A secret treaty is not spoken of in answer to an open letter, which everybody reads.
    """
    forms, other = view.constants.forms, treaty.proposer
    if is_hostile(view, other):
        return forms.reason(HOSTILE)
    known = [one for one in view.letters.treaties if one.status == BREACHED and (treaty.secret or not one.secret)]
    known.reverse()
    for one in known:
        if one.is_between(view.seat, other) and one.breakers >> other & 1:
            turn = breach_turn(view, one, other)
            return forms.reason(BROKE_TREATY) if turn < 0 else forms.reason(BROKE_WORD, turn)
    for one in known:
        if one.binds(other) and one.breakers >> other & 1:
            return forms.reason(BROKE_WITH_ANOTHER)
    for one in known:
        if one.is_between(view.seat, other):
            return forms.reason(FEARS_REVENGE)
    for turn in range(len(view.past) - 1, -1, -1):
        if view.seat in view.past[turn][other]:
            return forms.reason(DECLARED_WAR, turn)
    return forms.reason(NO_TRUST)
