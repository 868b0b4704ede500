"""A bot that searches: every year the sheet that does best against many forecasts of what the others write."""

from typing import Final

from mappemonde.games.africa1880.actions import Ready, Settle
from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.builder import next_line
from mappemonde.games.africa1880.bots.forecast import bargains
from mappemonde.games.africa1880.bots.heuristics import common_ground
from mappemonde.games.africa1880.bots.letters import (
    Letter,
    allies,
    asked,
    correspond,
    is_harmless,
    offers,
    promised,
    trust,
)
from mappemonde.games.africa1880.bots.negotiator import is_welcome
from mappemonde.games.africa1880.bots.opening import quick_start
from mappemonde.games.africa1880.bots.sheet_search import Search
from mappemonde.games.africa1880.constants import YEARS
from mappemonde.games.africa1880.state import ALLYING, STAY_OUT
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import BOTH, MOST_TERMS, PARTNER
from mappemonde.kernel.treaties.treaty import Term, Treaty

SAMPLES: Final = 8
"""Forecasts of the others that every sheet is tried against."""
WARY: Final = 0.3
"""The trust an alliance needs."""


class Searcher(Bot):
    """Allies with all who want to, and writes what promises most; what it has thought out it keeps for the year."""

    samples = SAMPLES

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.written: Sheet | None = None

    def decide(self, view: AfricaView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1].NAME
        if step == "settle":
            return Settle(quick_start(view, choices, chance))
        if step == "talk" or view.constants.talks_writing:
            letter = correspond(view, choices, welcome(view), alliances(view))
            if letter is not None:
                return letter
        return Ready() if step == "talk" else next_line(view, self.sheet(view, chance))

    def sheet(self, view: AfricaView, chance: Chance) -> Sheet:
        """The sheet of this year, thought out once."""
        key = (view.seat, view.turn, view.present, view.built, view.letters.treaties)
        if self.written is None or key != self.key:
            self.written = Search(view, chance, self.samples).best()
            self.key = key
        return self.written


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
    here = view.position()
    rows: list[tuple[float, int]] = []
    friends = allies(view)
    for other in range(view.constants.seats):
        if other != view.seat and trust(view, other) >= WARY:
            rows.append((-common_ground(view.constants, here, view.seat, other), other))
    rows.sort()
    found: list[Letter] = []
    for _, other in rows:
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
