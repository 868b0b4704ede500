"""Forecast: what the others will probably write on their sheets, by simple characters and by their history."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import BLANK, Position, Sheet
from mappemonde.games.africa1880.bots.builder import Builder, allied_until, is_plain_alliance, is_quarrel, stances
from mappemonde.games.africa1880.bots.heuristics import plan, turns_left
from mappemonde.games.africa1880.constants import BITS, MEMBERS
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled
from mappemonde.kernel.treaties.treaty import IN_FORCE, ledger

BUILDER: Final = 10
WANDERER: Final = 5
CAUTIOUS: Final = 2
RAIDER: Final = 1
ONE_TURN: Final = 3
"""How often each character is imagined of somebody about whom nothing is known: one builds, one builds elsewhere, one
fights nobody, one breaks with all whom it could expel from an area that is nearly complete, one looks ahead as well."""
NEGOTIATES: Final = 20
"""How much likelier somebody who writes letters or began wars is to look ahead."""
GRIM: Final = 3
"""How much likelier a raid is for every war begun and every treaty broken."""
NEARLY: Final = 2
"""Squares that may be missing where a raid is worth it."""
ELSEWHERE: Final = 4
"""A wanderer leaves out one area in so many."""


def as_seen_by(view: AfricaView, seat: int) -> AfricaView:
    """What another seat sees of the same table, as far as one knows."""
    other = AfricaView(view.constants, seat, view.flow, view.letters)
    other.turn = view.turn
    other.year = view.year
    other.presences = view.presences
    other.built = view.built
    other.colonies = view.colonies
    other.past = view.past
    other.present = view.present
    other.colony = view.colony
    return other


class Character:
    """What one other seat may write: two sets of orders, and its wars by character."""

    def __init__(self, view: AfricaView, seat: int, chance: Chance, one_turn: list[Sheet] | None = None) -> None:
        self.seat = seat
        seen = as_seen_by(view, seat)
        self.usual: Sheet = Builder().sheet(seen)
        shunned = [area for area in range(view.constants.areas) if chance.number(ELSEWHERE) == 0]
        turns = turns_left(view.turn, len(view.colonies), view.constants.figures)
        self.other: Sheet = plan(view.constants, view.position(), seat, turns, shunned)
        self.other.wars = stances(seen, self.other)
        self.raids = raids(seen)
        begun = aggression(view, seat)
        self.weights = [BUILDER, WANDERER, CAUTIOUS, RAIDER + GRIM * begun, 0]
        self.one_turn: list[Sheet] = [] if one_turn is None else one_turn
        if self.one_turn:
            self.weights[4] = ONE_TURN + (NEGOTIATES if begun or bargains(view, seat) else 0)
        self.looks_ahead = self.weights[4] > BUILDER
        self.likeliest: Sheet = self.one_turn[0] if self.looks_ahead else self.usual

    def sheet(self, chance: Chance) -> Sheet:
        """One of the sheets it may write."""
        pick = chance.number(sum(self.weights))
        kind = 0
        while pick >= self.weights[kind]:
            pick -= self.weights[kind]
            kind += 1
        if kind == 2:
            return Sheet(self.usual.orders, self.usual.landing, 0)
        if kind == 3:
            return Sheet(self.usual.orders, self.usual.landing, self.usual.wars | self.raids)
        if kind == 4:
            return self.one_turn[chance.number(len(self.one_turn))]
        return self.usual if kind == 0 else self.other


def forecasts(view: AfricaView, cast: list[Character | None], chance: Chance, samples: int) -> list[list[Sheet]]:
    """So many samples of the others' sheets, the likeliest first; the own sheet, without a character, is blank."""
    blank = Sheet(filled(view.constants.areas, BLANK))
    found: list[list[Sheet]] = []
    for number in range(samples):
        sheets: list[Sheet] = []
        for one in cast:
            sheets.append(blank if one is None else one.likeliest if number == 0 else one.sheet(chance))
        found.append(sheets)
    return found


def bargains(view: AfricaView, seat: int) -> bool:
    """Whether a seat is known to have written letters, or to have granted more than peace."""
    for treaty in view.letters.treaties:
        if treaty.proposer == seat:
            return True
        if treaty.partner == seat and treaty.status >= IN_FORCE and not is_plain_alliance(treaty):
            return True
    return False


def aggression(view: AfricaView, seat: int) -> int:
    """Wars a seat began without having been attacked the turn before, and treaties it broke."""
    begun = ledger(view.letters.treaties, view.constants.seats)[seat].broken
    for turn, wars in enumerate(view.past):
        for other in wars[seat]:
            if turn == 0 or seat not in view.past[turn - 1][other]:
                begun += 1
    return begun


def raids(view: AfricaView) -> i64:
    """Those whom the seat of a view could expel from an area that is nearly complete, or is quarrelling with."""
    here: Position = view.position()
    found: i64 = 0
    bit = 1 << view.seat
    for area in range(view.constants.areas):
        mask = here.present[area]
        is_near = view.constants.squares[area] - here.built[area] <= NEARLY
        if is_near and not here.colony[area] and mask & bit and BITS[mask] == 2:
            found |= mask & ~bit
    for other in range(view.constants.seats):
        if other != view.seat and is_quarrel(view, other):
            found |= 1 << other
    for other in MEMBERS[found]:
        if allied_until(view, other) >= view.turn and view.turn < 2:
            found &= ~(1 << other)
    return found
