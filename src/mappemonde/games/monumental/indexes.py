"""Indexes: the small numbers by which everything at a table of Monumental is known."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.effects.parser import FILTERS, TYPES

NOBODY: Final = -1
NONE: Final = -1

RESOURCES: Final = (
    "production",
    "science",
    "military",
    "raiding",
    "gold",
    "culture",
    "production_token",
    "science_token",
)
"""What a purse holds; `raiding` is Military against unoccupied Provinces alone (R12.4)."""
SYMBOLS: Final = ("P", "S", "M", "Mx", "G", "C", "TP", "TS")
"""The same as effects write them."""
PRODUCTION: Final = 0
SCIENCE: Final = 1
MILITARY: Final = 2
RAIDING: Final = 3
GOLD: Final = 4
CULTURE: Final = 5
PRODUCTION_TOKEN: Final = 6
SCIENCE_TOKEN: Final = 7
PURSE: Final = 8

KINDS: Final = ("building", "knowledge", "wonder", "unrest")
BUILDING: Final = 0
KNOWLEDGE: Final = 1
WONDER: Final = 2
UNREST: Final = 3

ERA_ONE: Final = 1
ERA_TWO: Final = 2
RENAISSANCE: Final = 3
ERA_THREE: Final = 4
ERAS: Final = ("", "I", "II", "R", "III", "IV")

ACTIVATED: Final = 1
USED: Final = 2
"""Marks of a card."""

CELLS: Final = ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
"""The spaces of a City, row by row; columns are letters."""
WIDTH: Final = 3

UNITS: Final = ("soldier", "warlord")
SOLDIER: Final = 0
WARLORD: Final = 1
EXPLORERS: Final = ("1", "2")
BACKS: Final = ("barbarian", "free_town", "monster")
BARBARIAN: Final = 0
FREE_TOWN: Final = 1
MONSTER: Final = 2

# Modifiers (R4.5, R4.6, R6.9 to R6.12): by type of card or filter of Provinces, then the rest.
DISCOUNT: Final = 0
WEAKEN: Final = 6
DEFEND: Final = 12
REACH: Final = 18
FEWER_UNITS: Final = 24
INVEST_EXTRA: Final = 25
EXPLORER_ACTION: Final = 26
MODIFIERS: Final = (
    *[f"discount_{kind}" for kind in TYPES],
    *[f"weaken_{each}" for each in FILTERS],
    *[f"defend_{each}" for each in FILTERS],
    *[f"reach_{each}" for each in FILTERS],
    "fewer_units",
    "invest_extra",
    "explorer_action",
)
ANY_TYPE: Final = 0
OF_BUILDING: Final = 1
OF_KNOWLEDGE: Final = 2
OF_WONDER: Final = 3
OF_BASIC: Final = 4
OF_RESERVED: Final = 5
ANYWHERE: Final = 0
UNOCCUPIED: Final = 1
OCCUPIED: Final = 2
COASTAL: Final = 3
WITH_WONDER: Final = 4
MOUNTAIN: Final = 5
FILTER_COUNT: Final = 6

# What happens (R9.23): counted by turn and since the start; triggers wait for the first ones.
ACQUIRE: Final = 0
CONQUER: Final = 6
CONQUER_WARLORD: Final = 12
COMPLETE_WONDER: Final = 18
GAIN_TRADE_TOKEN: Final = 19
INVEST: Final = 20
COLLECT: Final = 21
DEVELOP: Final = 22
ARCHIVE: Final = 23
CONTRIBUTE: Final = 24
HAPPENINGS: Final = (
    *[f"acquire_{kind}" for kind in TYPES],
    *[f"conquer_{each}" for each in FILTERS],
    *[f"conquer_warlord_{each}" for each in FILTERS],
    "complete_wonder",
    "gain_trade_token",
    "invest",
    "collect",
    "develop",
    "archive",
    "contribute",
)

HIRED: Final = 1
SENT_AWAY: Final = 2
"""Marks of the Hero of a seat (R18.7, R15.23)."""

BITS: Final = vec[i64]([1 << place for place in range(62)])
"""Single bits: compiled, a shifted 1 would have 32 of them."""

START_CARDS: Final = 15
SOLDIERS: Final = 9
OUTPOSTS: Final = 2
POSTS: Final = 2
