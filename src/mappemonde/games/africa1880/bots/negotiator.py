"""A bot that negotiates: seeks allies, shares out areas, keeps its word while that pays, and watches others' word."""

from typing import Final

from mappemonde.games.africa1880.adjudication import DEVELOP, NOWHERE, Sheet
from mappemonde.games.africa1880.bots.diplomat import Diplomat
from mappemonde.games.africa1880.bots.faith import trust
from mappemonde.games.africa1880.bots.letters import Letter, is_agreed, partners, promised
from mappemonde.games.africa1880.bots.lookahead import Lookahead
from mappemonde.games.africa1880.bots.offers import FRIENDLY, cost, gain, is_rival, objection
from mappemonde.games.africa1880.bots.one_turn import one_turn_sheet
from mappemonde.games.africa1880.constants import MEMBERS, YEARS
from mappemonde.games.africa1880.state import ALLYING, DEVELOPING, STAY_OUT, WARRING
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.treaties.clauses import BOTH, PARTNER, PROPOSER, Term
from mappemonde.kernel.treaties.treaty import Treaty

WARY: Final = 0.4
"""The trust an alliance needs."""
TERM: Final = 2
"""For how many turns alliances are offered."""


class Negotiator(Diplomat):
    """Writes a few letters a year, and keeps to them unless a breach gains much or the end is near."""

    def objection(self, view: AfricaView, treaty: Treaty) -> int:
        return objection(view, treaty, WARY)

    def letters(self, view: AfricaView) -> list[Letter]:
        return letters(view)

    def think(self, view: AfricaView, chance: Chance) -> Sheet:
        self.ahead, sheet = think(view, chance)
        return sheet


def think(view: AfricaView, chance: Chance) -> tuple[Lookahead, Sheet]:
    """The best sheet one turn ahead, with the work that was promised to those who are still treated as friends."""
    ahead, sheet = one_turn_sheet(view, chance)
    keep_working(view, sheet)
    return ahead, sheet


def keep_working(view: AfricaView, sheet: Sheet) -> None:
    """Put onto a sheet the work that was promised to those on whom it declares no war."""
    for area, other in promised(view, DEVELOPING, view.seat):
        is_work = view.built[area] < view.constants.squares[area]
        if is_work and view.present[area] >> view.seat & 1 and not sheet.wars >> other & 1:
            sheet.orders[area] = DEVELOP


def letters(view: AfricaView) -> list[Letter]:
    """Whom to write to this year and what: first those with whom most is shared; nothing that is agreed already."""
    found: list[Letter] = []
    for other in partners(view, WARY):
        terms = [Term(BOTH, ALLYING, -1)]
        if trust(view, other) >= FRIENDLY:
            terms += common_plans(view, other)
        terms = [term for term in terms if not is_agreed(view, other, term)]
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
        if trust(view, other) * gain(view, other, terms, TERM) < cost(view, terms, TERM):
            terms = []
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
