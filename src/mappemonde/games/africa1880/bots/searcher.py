"""A bot that searches: every year the sheet that does best against many forecasts of what the others write."""

from typing import Final

from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.diplomat import Diplomat
from mappemonde.games.africa1880.bots.forecast import bargains
from mappemonde.games.africa1880.bots.letters import (
    Letter,
    allies,
    asked,
    is_harmless,
    offers,
    partners,
    promised,
    trust,
)
from mappemonde.games.africa1880.bots.negotiator import is_welcome
from mappemonde.games.africa1880.bots.sheet_search import Search
from mappemonde.games.africa1880.constants import YEARS
from mappemonde.games.africa1880.state import ALLYING, STAY_OUT
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.treaties.clauses import BOTH, MOST_TERMS, PARTNER, Term
from mappemonde.kernel.treaties.treaty import Treaty

SAMPLES: Final = 8
"""Forecasts of the others that every sheet is tried against."""
WARY: Final = 0.3
"""The trust an alliance needs."""


class Searcher(Diplomat):
    """Allies with all who want to, and writes what promises most; what it has thought out it keeps for the year."""

    samples = SAMPLES

    def welcome(self, view: AfricaView) -> list[Treaty]:
        return welcome(view)

    def letters(self, view: AfricaView) -> list[Letter]:
        return alliances(view)

    def think(self, view: AfricaView, chance: Chance) -> Sheet:
        return Search(view, chance, self.samples).best()


def welcome(view: AfricaView) -> list[Treaty]:
    """The offers that are accepted: what a negotiator would accept, and peace with those it would not trust."""
    found: list[Treaty] = []
    for treaty in offers(view):
        harmless = all(is_harmless(view, term) for term in asked(treaty))
        if is_welcome(view, treaty) or (harmless and trust(view, treaty.proposer) >= WARY):
            found.append(treaty)
    return found


def alliances(view: AfricaView) -> list[Letter]:
    """Peace with everybody, first with those with whom most is shared.

    Those who bargain are asked besides to keep away from what one holds alone, and year by year: a word kept often is
    trusted. Of somebody unknown a favour is asked in the first year, when a refusal costs nothing: the answer tells.
    """
    friends = allies(view)
    found: list[Letter] = []
    for other in partners(view, WARY):
        peace = [] if friends >> other & 1 else [Term(BOTH, ALLYING, -1)]
        if view.turn == 0 or bargains(view, other):
            terms = peace + favours(view, other)
            if terms:
                found.append(Letter(other, view.turn, tuple(terms)))
        elif peace:
            found.append(Letter(other, len(YEARS) - 1, tuple(peace)))
    return found


def favours(view: AfricaView, other: int) -> list[Term]:
    """Areas to be left alone by somebody who could go there: those that are nearest to completion."""
    rows: list[tuple[int, int]] = []
    asked_before = [area for area, to in promised(view, STAY_OUT, other) if to == view.seat]
    for area in view.presences[view.seat]:
        if view.colony[area] or view.present[area] != 1 << view.seat or area in asked_before:
            continue
        if view.turn == 0 or any(view.present[near] >> other & 1 for near in view.constants.near[area]):
            rows.append((view.constants.squares[area] - view.built[area], area))
    rows.sort()
    return [Term(PARTNER, STAY_OUT, area) for _, area in rows[: MOST_TERMS - 1]]
