"""What keeps an Automa from carrying out a line of its card (R20.5, R20.6)."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental.automa.cards import best_card, can_wonder, current_pile
from mappemonde.games.monumental.automa.conquest import has_units, targets
from mappemonde.games.monumental.automa.deeds import MOST_POLICIES, post_sites, wanted_hero
from mappemonde.games.monumental.automa.program import (
    ALL,
    BUILDING,
    CONQUER,
    EXPLORERS,
    HERO,
    KNOWLEDGE,
    LOW,
    POLICY,
    POST,
    RESERVE_TAKE,
    TRADE,
    UNREST_HUMANS,
    WONDER,
)
from mappemonde.games.monumental.automa.walking import can_walk
from mappemonde.games.monumental.indexes import BUILDING as BUILDINGS
from mappemonde.games.monumental.indexes import KNOWLEDGE as KNOWLEDGE_CARDS
from mappemonde.games.monumental.indexes import NONE
from mappemonde.games.monumental.state import Monumental

HINDRANCES: Final = (
    "no_units",
    "no_target",
    "no_knowledge",
    "no_building",
    "no_wonder",
    "all_policies",
    "no_goal",
    "end_of_track",
    "no_reserve",
    "no_unrest",
    "no_post",
    "no_hero",
    "no_card",
)
"""What is missing, by the names of its sentences."""
NO_UNITS: Final = 0
NO_TARGET: Final = 1
NO_KNOWLEDGE: Final = 2
NO_BUILDING: Final = 3
NO_WONDER: Final = 4
ALL_POLICIES: Final = 5
NO_GOAL: Final = 6
END_OF_TRACK: Final = 7
NO_RESERVE: Final = 8
NO_UNREST: Final = 9
NO_POST: Final = 10
NO_HERO: Final = 11
NO_CARD: Final = 12


def hindrance(state: Monumental, seat: i64, line: i64) -> i64:
    """What makes a line impossible for an Automa; none: it can be carried out."""
    program = state.constants.modules.program
    word, first = program.word[line], program.first[line]
    if word == CONQUER:
        if len(targets(state, seat, first)):
            return NONE
        return NO_TARGET if has_units(state, seat) else NO_UNITS
    if word in (KNOWLEDGE, BUILDING):
        return _no_card(state, word, LOW if first == ALL else first)
    if word == WONDER:
        return NONE if can_wonder(state, seat) else NO_WONDER
    if word == POLICY:
        return NONE if len(state.policies[seat]) < MOST_POLICIES else ALL_POLICIES
    if word == EXPLORERS:
        return NONE if can_walk(state, seat, first) else NO_GOAL
    if word == TRADE:
        return NONE if state.track[seat] < state.constants.track_end else END_OF_TRACK
    if word == RESERVE_TAKE:
        return NONE if len(state.piles[current_pile(state)]) else NO_RESERVE
    if word == UNREST_HUMANS:
        return NONE if len(state.unrest) else NO_UNREST
    if word == POST:
        return NONE if len(post_sites(state, seat)) else NO_POST
    return NO_HERO if word == HERO and wanted_hero(state) < 0 else NONE


def _no_card(state: Monumental, word: i64, choice: i64) -> i64:
    """The lack of a card of a kind in the display (R20.9)."""
    kind = KNOWLEDGE_CARDS if word == KNOWLEDGE else BUILDINGS
    if best_card(state, kind, choice) >= 0:
        return NONE
    return NO_KNOWLEDGE if word == KNOWLEDGE else NO_BUILDING
