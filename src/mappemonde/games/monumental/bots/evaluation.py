"""How well a seat stands: points and majorities, then what a purse, a deck and pieces may still become."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.bots.worth import Worths
from mappemonde.games.monumental.indexes import (
    BITS,
    CULTURE,
    GOLD,
    KNOWLEDGE,
    MILITARY,
    PRODUCTION,
    PRODUCTION_TOKEN,
    PURSE,
    RAIDING,
    SCIENCE,
    SCIENCE_TOKEN,
)
from mappemonde.games.monumental.state import Monumental

MARGINS: Final = vec[float]([0.0, 0.1, 0.3, 0.75, 0.9, 0.97, 1.0])
"""How likely a majority is by how far one leads, from three behind to three ahead; a tie is worth it all."""
LEAD: Final = 3.5
"""A majority: its 3 points, and what it takes from rivals."""
BASIC: Final = 0.25
"""A basic resource that can still be spent in this turn."""
GOLD_WORTH: Final = 0.4
CULTURE_WORTH: Final = 2.2
"""What all the Culture for the next Policy is worth."""
TOKEN_WORTH: Final = 0.2
BENEFIT_WORTH: Final = 0.8
WARE_WORTH: Final = 0.9
UNIT_WORTH: Final = 0.01
BOTH_OUT: Final = 0.28
ONE_OUT: Final = 0.08
"""Each tile that both Explorers, or one of them, are away from home while a Trading Post can be built."""
INCOME: Final = 0.25
"""Points that a basic resource brings in a later turn."""
ACTIVATED: Final = 5.0
LEAST_CARDS: Final = 9.0
RIVALS: Final = 0.35
"""How much of the points of rivals counts against one."""
PER_TURN: Final = 1.15
"""Development cards that leave the deck in a turn."""


def turns_left(state: Monumental) -> float:
    """How many turns each seat still has, about."""
    if state.last_rounds >= 0:
        return float(state.last_rounds)
    return float(len(state.development)) / (PER_TURN * float(state.constants.seats)) + 1.0


def points_of(state: Monumental, seat: i64) -> float:
    """Points in hand, majorities by how far one leads."""
    found = float(state.knowledge[seat]) + 2.0 * float(len(state.wonders[seat]) + len(state.policies[seat]))
    found += float(state.provinces[seat]) + 0.5 * float(state.track[seat])
    for kind in range(i64(5)):
        own, best = count(state, seat, kind), i64(-9)
        for other in range(state.constants.seats):
            if other != seat:
                best = max(best, count(state, other, kind))
        place = own - best + 3
        found += LEAD * MARGINS[0 if place < 0 else 6 if place > 6 else place]
    return found


def count(state: Monumental, seat: i64, kind: i64) -> i64:
    """What a majority counts: Knowledge, Wonders, Policies, Provinces, spaces of the track."""
    if kind == 0:
        return state.knowledge[seat]
    if kind == 1:
        return i64(len(state.wonders[seat]))
    if kind == 2:
        return i64(len(state.policies[seat]))
    return state.provinces[seat] if kind == 3 else state.track[seat] // 2


def evaluate(state: Monumental, seat: i64, worths: Worths) -> float:
    """How well a seat stands, in points."""
    found = points_of(state, seat) + extras(state, seat)
    found -= rivals_points(state, seat)
    left = turns_left(state)
    return (
        found + purse_worth(state, seat, left) + deck_worth(state, seat, worths, left) + piece_worth(state, seat, left)
    )


def rivals_points(state: Monumental, seat: i64) -> float:
    """What the points of all others count against a seat."""
    rivals = 0.0
    for other in range(state.constants.seats):
        if other != seat:
            rivals += points_of(state, other)
    return RIVALS * rivals / float(state.constants.seats - 1)


def extras(state: Monumental, seat: i64) -> float:
    """Points of modules and of the Future Era."""
    found = 2.0 * float(len(state.fulfilled[seat]))
    for holder in state.project_of:
        if holder == seat:
            found += 0.6
    for taker in state.beaten:
        if taker == seat:
            found += 1.0
    for area in range(state.constants.areas):
        if state.natural_up[area] and state.holder[area] == seat:
            found += 1.0
    return found


def purse_worth(state: Monumental, seat: i64, left: float) -> float:
    """What the purse is good for; little of it at the end."""
    first = seat * PURSE
    later = 1.0 if left > 0.5 else 0.4
    basics = state.purse[first + PRODUCTION] + state.purse[first + SCIENCE] + state.purse[first + MILITARY]
    found = BASIC * float(basics) + 0.6 * BASIC * float(state.purse[first + RAIDING])
    found += GOLD_WORTH * later * float(state.purse[first + GOLD])
    found += TOKEN_WORTH * later * float(state.purse[first + PRODUCTION_TOKEN] + state.purse[first + SCIENCE_TOKEN])
    found += later * (BENEFIT_WORTH * float(len(state.benefits[seat])) + WARE_WORTH * float(len(state.wares[seat])))
    policies = len(state.policies[seat])
    if policies < 5:
        found += later * float(state.purse[first + CULTURE]) * CULTURE_WORTH / float(policies + 1)
    building = state.building[seat]
    if building >= 0:
        face = state.constants.face[building]
        paid = float(state.constants.cost[face])
        found += later * 2.2 * paid / (paid + float(state.constants.second_cost[face]))
    return found


def deck_worth(state: Monumental, seat: i64, worths: Worths, left: float) -> float:
    """What the cards of a seat bring in the turns that are left: five of nine are activated."""
    constants = state.constants
    cards, total, knowledge = 0.0, 0.0, 0.0
    first = seat * constants.cells
    for place in range(first, first + constants.cells):
        card = state.city[place]
        while card >= 0:
            face = constants.face[card]
            if constants.kind[face] == KNOWLEDGE:
                knowledge += worths.faces[face]
            else:
                total += worths.faces[face]
                cards += 1.0
            card = state.under[card]
    for pile in (state.decks[seat], state.discards[seat], state.beside[seat]):
        for card in pile:
            face = constants.face[card]
            if constants.kind[face] == KNOWLEDGE:
                knowledge += worths.faces[face]
            else:
                total += worths.faces[face]
                cards += 1.0
    size = cards if cards > LEAST_CARDS else LEAST_CARDS
    income = ACTIVATED * (total + knowledge) / size
    policies = state.policies[seat]
    if len(policies):
        income += worths.policies[policies[len(policies) - 1]]
    if state.hero[seat] >= 0:
        income += worths.heroes[state.hero[seat]]
    for area in range(constants.areas):
        if state.natural_up[area] and state.holder[area] == seat:
            income += 1.8
    reserved = 0.15 * float(len(state.reserves[seat]))
    return INCOME * income * left + (reserved if left > 0.5 else 0.0)


def piece_worth(state: Monumental, seat: i64, left: float) -> float:
    """Units that can go out, and how near Explorers are to what they may take."""
    if left <= 0.0:
        return 0.0
    found = UNIT_WORTH * float(state.spare_units(state.own[seat]))
    constants = state.constants
    for explorer in range(constants.explorers):
        found += prospect(state, seat, state.explorers[seat * constants.explorers + explorer])
    if state.posts_left[seat] > 0 and left > 1.0:
        first = constants.distance[seat * constants.areas + state.explorers[seat * constants.explorers]]
        second = constants.distance[seat * constants.areas + state.explorers[seat * constants.explorers + 1]]
        found += BOTH_OUT * float(min(first, second)) + ONE_OUT * float(max(first, second))
    return found


def prospect(state: Monumental, seat: i64, place: i64) -> float:
    """What lies where an Explorer stands, and next to it."""
    constants = state.constants
    best = 0.9 * find_worth(state, seat, place)
    walk = constants.walk_bits[seat * constants.areas + place]
    for area in constants.near[place]:
        if walk & BITS[area]:
            best = max(best, 0.45 * find_worth(state, seat, area))
    return best + 0.03 * float(constants.distance[seat * constants.areas + place])


def find_worth(state: Monumental, seat: i64, area: i64) -> float:
    """What an Explorer finds on a tile."""
    found = 0.0
    market = state.market[area]
    if market >= 0 and len(state.stacks[market]) and not state.marketed[seat] & BITS[market]:
        found = 0.8
    if state.production[area] or state.science[area]:
        found = max(found, 0.22)
    return found
