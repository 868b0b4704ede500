"""A bot that negotiates: seeks allies, shares out areas, keeps its word while that pays, and watches others' word."""

from typing import Final

from mappemonde.games.africa1880.adjudication import DEVELOP, NOWHERE, Sheet
from mappemonde.games.africa1880.bots.diplomat import Diplomat
from mappemonde.games.africa1880.bots.evaluation import hopes, horizon
from mappemonde.games.africa1880.bots.letters import Letter, allies, asked, offers, partners, promised, trust
from mappemonde.games.africa1880.bots.one_turn import one_turn_sheet
from mappemonde.games.africa1880.constants import MEMBERS, YEARS
from mappemonde.games.africa1880.state import ALLYING, DEVELOPING, STAY_OUT, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.treaties.clauses import BOTH, PARTNER, PROPOSER, Term
from mappemonde.kernel.treaties.treaty import Treaty

WARY: Final = 0.4
"""The trust an alliance needs."""
FRIENDLY: Final = 0.65
"""The trust it takes to share out areas, to build together or to go to war together."""
TERM: Final = 2
"""For how many turns alliances are offered."""
AHEAD: Final = 8.0
"""The lead that makes somebody everybody's rival."""


class Negotiator(Diplomat):
    """Writes a few letters a year, and keeps to them unless a breach gains much or the end is near."""

    def welcome(self, view: AfricaView) -> list[Treaty]:
        return [one for one in offers(view) if is_welcome(view, one)]

    def letters(self, view: AfricaView) -> list[Letter]:
        return letters(view)

    def think(self, view: AfricaView, chance: Chance) -> Sheet:
        return think(view, chance)


def think(view: AfricaView, chance: Chance) -> Sheet:
    """The best sheet one turn ahead, with the work that was promised to those who are still treated as friends."""
    sheet = one_turn_sheet(view, chance)
    keep_working(view, sheet)
    return sheet


def keep_working(view: AfricaView, sheet: Sheet) -> None:
    """Put onto a sheet the work that was promised to those on whom it declares no war."""
    for area, other in promised(view, DEVELOPING, view.seat):
        is_work = view.built[area] < view.constants.squares[area]
        if is_work and view.present[area] >> view.seat & 1 and not sheet.wars >> other & 1:
            sheet.orders[area] = DEVELOP


def is_welcome(view: AfricaView, treaty: Treaty) -> bool:
    """Whether to accept: the writer's word is worth something, and nothing asked hurts more than the rest helps."""
    word = trust(view, treaty.proposer)
    if word < WARY:
        return False
    given = [term for term in treaty.terms if term.clause == STAY_OUT and term.who == PROPOSER]
    price = 0
    for term in asked(treaty):
        if term.clause == STAY_OUT:
            price += 0 if is_theirs(view, term.argument, treaty.proposer) else 1
        elif term.clause == DEVELOPING:
            price += 0 if view.present[term.argument] >> view.seat & 1 else 1
        elif term.clause == WARRING and (word < FRIENDLY or not is_rival(view, term.argument)):
            return False
    return price <= len(given)


def is_theirs(view: AfricaView, area: int, other: int) -> bool:
    """Whether another seat stands in an area, and the bot does not."""
    return view.present[area] >> other & 1 == 1 and not view.present[area] >> view.seat & 1


def is_rival(view: AfricaView, other: int) -> bool:
    """Whether somebody is no ally and so far ahead of the bot that he must be stopped."""
    if allies(view) >> other & 1:
        return False
    hope = hopes(view.constants, view.position(), horizon(view.constants, view.position(), view.turn))
    return hope[other] == max(hope) and hope[other] >= hope[view.seat] + AHEAD


def letters(view: AfricaView) -> list[Letter]:
    """Whom to write to this year and what: first those with whom most is shared."""
    friends = allies(view)
    found: list[Letter] = []
    for other in partners(view, WARY):
        terms: list[Term] = []
        if not friends >> other & 1:
            terms.append(Term(BOTH, ALLYING, -1))
        if trust(view, other) >= FRIENDLY:
            terms += common_plans(view, other)
        if terms:
            found.append(Letter(other, min(len(YEARS) - 1, view.turn + TERM - 1), tuple(terms)))
    return found


def common_plans(view: AfricaView, other: int) -> list[Term]:
    """What to agree on with a friend besides peace: a border, an area to complete, a rival to stop."""
    terms: list[Term] = []
    both = 1 << view.seat | 1 << other
    mine, theirs = border(view, view.seat, other), border(view, other, view.seat)
    if NOWHERE not in (mine, theirs):
        terms += [Term(PROPOSER, STAY_OUT, theirs), Term(PARTNER, STAY_OUT, mine)]
    for area in range(view.constants.areas):
        if view.present[area] == both and view.constants.squares[area] - view.built[area] in (1, 2):
            terms.append(Term(BOTH, DEVELOPING, area))
            break
    for third in MEMBERS[view.constants.everybody & ~both]:
        if is_rival(view, third):
            terms.append(Term(BOTH, WARRING, third))
    return terms


def border(view: AfricaView, owner: int, other: int) -> int:
    """An area where one stands alone and the other is next to it, the nearest to completion; or NOWHERE."""
    best, fewest = NOWHERE, 99
    for area in range(view.constants.areas):
        if view.colony[area] or view.present[area] != 1 << owner:
            continue
        if any(view.present[near] >> other & 1 for near in view.constants.near[area]):
            missing = view.constants.squares[area] - view.built[area]
            if missing < fewest:
                best, fewest = area, missing
    return best
