"""Bots that know Africa 1880: one that builds and answers in kind, one that minds the place of an absent seat."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.africa1880.actions import (
    NOBODY_THERE,
    ONLY_ALLIANCES,
    Declare,
    Land,
    LandNowhere,
    OrderDevelop,
    OrderExplore,
    OrderNothing,
    Ready,
    Seal,
    Settle,
)
from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOWHERE, Sheet
from mappemonde.games.africa1880.bots.faith import is_hostile, reproach
from mappemonde.games.africa1880.bots.heuristics import (
    answers_war,
    common_ground,
    finishing,
    foothold,
    may_end,
    plan,
    rivals_near,
    turns_left,
)
from mappemonde.games.africa1880.constants import ALLIANCE, WAR, YEARS
from mappemonde.games.africa1880.state import ALLYING, STAY_OUT
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Accept, DeclineBecause
from mappemonde.kernel.treaties.treaty import IN_FORCE, OFFERED, Treaty, ledger, promisers

PEACE: Final = 1.0
"""Common ground worth so much is not risked for guarding an area."""


class Builder(Bot):
    """Spreads early, then develops; answers alliance with alliance and war with war, and guards what it completes."""

    def decide(self, view: AfricaView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1].NAME
        if step == "settle":
            return Settle(best_start(view, choices))
        answer = self.reply(view, choices, chance)
        if answer is not None:
            return answer
        if step == "talk":
            return Ready()
        return next_line(view, self.sheet(view))

    def reply(self, view: AfricaView, choices: Menu, chance: Chance) -> Action | None:
        """Answer the first letter: yes to alliances of those who have broken none, no to everything else."""
        for treaty in view.letters.treaties:
            if treaty.status == OFFERED and treaty.partner == view.seat:
                action: Action = Accept(treaty.proposer, treaty.letter)
                if is_hostile(view, treaty.proposer) or not is_trusted(view, treaty.proposer):
                    action = DeclineBecause(treaty.proposer, treaty.letter, reproach(view, treaty))
                elif not is_plain_alliance(treaty):
                    reason = view.constants.forms.reason(ONLY_ALLIANCES)
                    action = DeclineBecause(treaty.proposer, treaty.letter, reason)
                if choices.holds(action):
                    return action
        return None

    def sheet(self, view: AfricaView) -> Sheet:
        """The sheet to be written; it follows from the view alone."""
        turns = turns_left(view.turn, len(view.colonies), view.constants.figures)
        sheet = plan(view.constants, view.position(), view.seat, turns, shunned(view))
        sheet.wars = stances(view, sheet)
        return sheet


class Absent(Bot):
    """Plays for a seat that nobody minds: begins on the first coast offered, agrees to nothing, seals what is there."""

    def decide(self, view: AfricaView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1].NAME
        if step == "settle":
            return choices[0]
        answer = self.reply(view, choices, chance)
        if answer is not None:
            return answer
        return Ready() if step == "talk" else Seal()

    def reply(self, view: AfricaView, choices: Menu, chance: Chance) -> Action | None:
        """Decline the first letter: nobody is there to read it."""
        for treaty in view.letters.treaties:
            if treaty.status == OFFERED and treaty.partner == view.seat:
                reason = view.constants.forms.reason(NOBODY_THERE)
                action = DeclineBecause(treaty.proposer, treaty.letter, reason)
                return action if choices.holds(action) else None
        return None


def best_start(view: AfricaView, choices: Menu) -> int:
    """The coast with most room around it."""
    best, most = choices[0][0], -1.0
    here = view.position()
    for action in choices:
        area = action[0]
        gain = foothold(view.constants, here, area, view.seat, len(YEARS))
        for near in view.constants.near[area]:
            gain += 0.5 * foothold(view.constants, here, near, view.seat, len(YEARS))
        if here.present[area]:
            gain = 0.0
        if gain > most:
            best, most = area, gain
    return best


def next_line(view: AfricaView, sheet: Sheet) -> Action:
    """The first line of the own sheet that is not yet as it shall be, or the seal."""
    for area in view.presences[view.seat]:
        entry = sheet.orders[area]
        if view.orders[area] != entry and entry != BLANK:
            if entry == DEVELOP:
                return OrderDevelop(area)
            return OrderExplore(area, entry - EXPLORE) if entry >= EXPLORE else OrderNothing(area)
    if view.landing != sheet.landing:
        return Land(sheet.landing) if sheet.landing != NOWHERE else LandNowhere()
    for other in range(view.constants.seats):
        stance = WAR if sheet.wars >> other & 1 else ALLIANCE
        if other != view.seat and stance != (WAR if other in view.wars else ALLIANCE):
            return Declare(other, stance)
    return Seal()


def stances(view: AfricaView, sheet: Sheet) -> i64:
    """On whom to declare war, as bits: in kind, and on those who could spoil what is completed now; never on allies."""
    here = view.position()
    threats: i64 = 0
    for area in finishing(view.constants, here, sheet, view.seat):
        threats |= rivals_near(view.constants, here, area, view.seat)
    wars: i64 = 0
    for other in range(view.constants.seats):
        if other == view.seat or allied_until(view, other) >= view.turn:
            continue
        ground = common_ground(view.constants, here, view.seat, other)
        if (threats >> other & 1 and ground < PEACE) or is_quarrel(view, other) or is_last_ahead(view, other, ground):
            wars |= 1 << other
    return wars


def is_quarrel(view: AfricaView, other: int) -> bool:
    """Whether the other declared war last turn and is answered with war."""
    if not view.past or view.seat not in view.past[-1][other]:
        return False
    return answers_war(view.turn, view.seat, other, other in view.past[-1][view.seat])


def is_last_ahead(view: AfricaView, other: int, ground: float) -> bool:
    """Whether this may be the last turn, nothing is shared, and a dove would only help a rival who is not behind."""
    if ground > 0.0 or not may_end(view.constants, view.position(), view.turn):
        return False
    points = view.points()
    mine, theirs = points[view.seat], points[other]
    return theirs["alone"] + theirs["shared"] >= mine["alone"] + mine["shared"]


def allied_until(view: AfricaView, other: int) -> int:
    """Until when an alliance with another seat is promised; -1: none."""
    until = -1
    for treaty in view.letters.treaties:
        if treaty.status == IN_FORCE and treaty.is_between(view.seat, other):
            for term in treaty.terms:
                if term.clause == ALLYING:
                    until = max(until, treaty.until)
    return until


def shunned(view: AfricaView) -> list[int]:
    """The areas the seat has promised to stay out of."""
    found: list[int] = []
    for treaty in view.letters.treaties:
        if treaty.status == IN_FORCE and treaty.binds(view.seat):
            for term in treaty.terms:
                if term.clause == STAY_OUT and view.seat in promisers(treaty, term):
                    found.append(term.argument)
    return found


def is_plain_alliance(treaty: Treaty) -> bool:
    """Whether an offer asks nothing of its reader but an alliance."""
    asked = [term for term in treaty.terms if treaty.partner in promisers(treaty, term)]
    return any(term.clause == ALLYING for term in asked) and all(term.clause == ALLYING for term in asked)


def is_trusted(view: AfricaView, seat: int) -> bool:
    """Whether a seat has broken no treaty that is known here."""
    return ledger(view.letters.treaties, view.constants.seats)[seat].broken == 0
