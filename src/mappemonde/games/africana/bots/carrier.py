"""Bots that know Africana: a greedy carrier, and one that minds the place of an absent seat."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.africana.actions import Abandon, Complete, Deliver, Discard, Join
from mappemonde.games.africana.constants import (
    BOTH,
    BUYS,
    CARDS,
    CHANGE,
    DRAW,
    END_TURN,
    HUES,
    JOKER,
    OPEN,
    PAGES,
    PRICE,
    Constants,
)
from mappemonde.games.africana.evaluation import CARD, Assessment, adventure_value
from mappemonde.games.africana.paths import Leg, find_paths
from mappemonde.games.africana.steps.books import Books
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

FURTHER: Final = 0.6
"""How much of the prospect from where a move ends counts beside what the move itself brings."""


class Carrier(Bot):
    """Heads for whatever brings most for the cards it costs, buys when it is rich, draws when it is short."""

    def decide(self, view: AfricanaView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1]
        if step.NAME == "limits":
            return give_up(view, choices)
        assessment = Assessment(view)
        if isinstance(step, Books):
            return self._read(view, assessment, choices, step.free)
        done = done_here(choices)
        if done is not None:
            return done
        gain, leg = best_leg(view, assessment)
        if step.NAME == "moving":
            return go(view.constants, leg) if leg is not None and gain > 0.0 else END_TURN
        bought, _ = best_purchase(view, assessment)
        drawn = assessment.draw()
        if bought > max(gain, drawn):
            return self._read(view, assessment, choices, BOTH)
        if leg is not None and gain > drawn:
            return go(view.constants, leg)
        return DRAW

    def _read(self, view: AfricanaView, assessment: Assessment, choices: Menu, free: i64) -> Action:
        """Buy the better of the two open pages, or turn a free page where neither is good."""
        gain, side = best_purchase(view, assessment)
        if gain > 0.0 and choices.holds(BUYS[side]):
            return BUYS[side]
        for page in (1, 0):
            if free >> page & 1 and view.silver[view.seat] >= PRICE and choices.holds(PAGES[page]):
                return PAGES[page]
        return END_TURN


def done_here(choices: Menu) -> Action | None:
    """Something to complete or to join where the explorer stands; completing comes first, it frees a marker (R7.6)."""
    found: Action | None = None
    for action in choices:
        if isinstance(action, Complete | Deliver):
            return action
        if found is None and isinstance(action, Join):
            found = action
    return found


def best_leg(view: AfricanaView, assessment: Assessment) -> tuple[float, Leg | None]:
    """The first leg of the path that brings most, and what it brings beyond staying."""
    constants, here = view.constants, view.at[view.seat]
    stay = FURTHER * assessment.prospect(here)
    best, chosen = 0.0, None
    silver = (
        view.silver[view.seat] if view.silver[view.seat] >= 2 * CHANGE else 0
    )  # a change must not cost all there is
    for legs in find_paths(constants, view.hand, silver, here):
        if legs:
            gain = -stay + FURTHER * assessment.prospect(legs[-1].place)
            for leg in legs:
                gain += assessment.stops[leg.place]
                gain -= assessment.coin * leg.price + (CARD if leg.card < HUES else 0.1)
            if gain > best:
                best, chosen = gain, legs[0]
    return best, chosen


def best_purchase(view: AfricanaView, assessment: Assessment) -> tuple[float, i64]:
    """What the better of the two open pages promises beyond its price, and its side."""
    best, side = 0.0, i64(0)
    if len(view.open[view.seat]) < OPEN and view.silver[view.seat] >= PRICE:
        tops = view.tops(view.constants.half[view.at[view.seat]])
        for place in range(i64(len(tops))):
            if tops[place] >= 0:
                gain = assessment.purchase(tops[place]) - assessment.coin * PRICE
                if gain > best:
                    best, side = gain, place
    return best, side


def go(constants: Constants, leg: Leg) -> Action:
    """The action of a leg."""
    return constants.entries[leg.place * CARDS + leg.card]


def give_up(view: AfricanaView, choices: Menu) -> Action:
    """What to do without: the colour held most, then assistants, the joker last; the adventure of least value."""
    assessment = Assessment(view)
    best, most = choices[0], -1e9
    for action in choices:
        rank = 0.0
        if isinstance(action, Discard):
            card = action.card
            rank = float(view.hand[card]) if card < HUES else (-2.0 if card == JOKER else -1.0)
        elif isinstance(action, Abandon):
            rank = -adventure_value(
                view.constants, view.tucked[view.seat], action.adventure, assessment.coin, assessment.share
            )
        if rank > most:
            best, most = action, rank
    return best


class Absent(Bot):
    """Draws two cards and ends whatever was begun (D16)."""

    def decide(self, view: AfricanaView, choices: Menu, chance: Chance) -> Action:
        name = view.flow[-1].NAME
        if name == "limits":
            return give_up(view, choices)
        return DRAW if name == "turn" else END_TURN
