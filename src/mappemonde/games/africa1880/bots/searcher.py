"""A bot that searches: every year the sheet that does best against many forecasts of what the others write."""

from typing import Final

from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.diplomat import Diplomat
from mappemonde.games.africa1880.bots.faith import trust
from mappemonde.games.africa1880.bots.forecast import as_seen_by, bargains
from mappemonde.games.africa1880.bots.letters import Letter, is_agreed, partners
from mappemonde.games.africa1880.bots.offers import cost, gain, objection, wishes
from mappemonde.games.africa1880.bots.sheet_search import Search
from mappemonde.games.africa1880.constants import YEARS
from mappemonde.games.africa1880.state import ALLYING, STAY_OUT
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.treaties.clauses import BOTH, MOST_TERMS, PROPOSER, Term
from mappemonde.kernel.treaties.treaty import Treaty

SAMPLES: Final = 8
"""Forecasts of the others that every sheet is tried against."""
WARY: Final = 0.3
"""The trust an alliance needs."""


class Searcher(Diplomat):
    """Allies with all who want to, and writes what promises most; what it has thought out it keeps for the year."""

    samples = SAMPLES

    def objection(self, view: AfricaView, treaty: Treaty) -> int:
        return objection(view, treaty, WARY)

    def letters(self, view: AfricaView) -> list[Letter]:
        return alliances(view)

    def think(self, view: AfricaView, chance: Chance) -> Sheet:
        return Search(view, chance, self.samples).best()


def alliances(view: AfricaView) -> list[Letter]:
    """Peace with everybody, first with those with whom most is shared.

    With those who bargain areas are exchanged besides, and year by year: a word kept often is trusted. Of somebody
    unknown a favour is asked in the first year, when a refusal costs nothing: the answer tells.
    """
    found: list[Letter] = []
    for other in partners(view, WARY):
        peace = Term(BOTH, ALLYING, -1)
        terms = [] if is_agreed(view, other, peace) else [peace]
        if view.turn == 0 or bargains(view, other):
            terms += exchange(view, other)
            if terms:
                found.append(Letter(other, view.turn, tuple(terms)))
        elif terms:
            found.append(Letter(other, len(YEARS) - 1, tuple(terms)))
    return found


def exchange(view: AfricaView, other: int) -> list[Term]:
    """Areas to be left alone by the other, and as many of his by oneself, as long as both gain by it."""
    terms: list[Term] = []
    theirs = wishes(as_seen_by(view, other), view.seat)
    for ask, give in zip(wishes(view, other), theirs, strict=False):
        more = [*terms, ask, Term(PROPOSER, STAY_OUT, give.argument)]
        if len(more) < MOST_TERMS and trust(view, other) * gain(view, other, more, 1) >= cost(view, more, 1):
            terms = more
    return terms
