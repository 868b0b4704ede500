"""Weights: what the planner believes things to be worth, in points of the final scoring; read from `data/bots.toml`."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec

NAMES: Final = (
    "rivals",  # how much of the points of rivals counts against one
    "lead_near",  # how uncertain a majority is at the end, in what it counts
    "lead_far",  # how much more with every turn to come
    "basic",  # a basic resource that can still be spent in this turn
    "gold",
    "culture",  # Culture towards the next Policy; all of it together is worth the Policy at most
    "token",  # a Production or Science token
    "benefit",
    "ware",
    "wonder_begun",  # a Wonder under construction, by the part that is paid
    "income",  # what a basic resource of each later turn is worth
    "growth",  # how much more early ones are worth, which still buy cards
    "spread",  # what unequal cards add to income: the best of nine crosses is activated
    "next_cross",  # what the best cross of the next City is worth, for each basic resource
    "policy_effect",  # how much of what a Policy or Hero promises comes true
    "text",  # how much of what a text promises comes true
    "reserve",  # a reserved card
    "unit",  # a Unit that can go out
    "find_market",
    "find_token",
    "visit",  # another's Trading Post
    "far",  # what is left of a find with every step that it is away
    "space",  # a space of the Trade track that a Trading Post would give
    "step",  # what a step of an Explorer towards it costs
    "threat",  # a Province that a rival can conquer in the next turn
    "project",  # a Future project in hand, while others can still take it
    "pace",  # Development cards that leave the deck in a turn
    "quest",  # a Quest in hand, by how much of it is done
)
RIVALS: Final = 0
LEAD_NEAR: Final = 1
LEAD_FAR: Final = 2
BASIC: Final = 3
GOLD_WORTH: Final = 4
CULTURE_WORTH: Final = 5
TOKEN: Final = 6
BENEFIT: Final = 7
WARE: Final = 8
WONDER_BEGUN: Final = 9
INCOME: Final = 10
GROWTH: Final = 11
SPREAD: Final = 12
NEXT_CROSS: Final = 13
POLICY_EFFECT: Final = 14
TEXT: Final = 15
RESERVE: Final = 16
UNIT: Final = 17
FIND_MARKET: Final = 18
FIND_TOKEN: Final = 19
VISIT: Final = 20
FAR: Final = 21
SPACE: Final = 22
STEP: Final = 23
THREAT: Final = 24
PROJECT: Final = 25
PACE: Final = 26
QUEST: Final = 27
"""Where each weight stands."""


@cache
def printed_weights() -> Mapping[str, Any]:
    """The file with the weights."""
    return tomllib.loads((files("mappemonde.games.monumental") / "data" / "bots.toml").read_text("utf-8"))


def told_weights(seats: int) -> dict[str, float]:
    """The weights for a number of seats, by name."""
    told = printed_weights()
    return {**told["weights"], **told["seats"].get(str(seats), {})}


def weights_for(seats: int) -> vec[float]:
    """The weights for a number of seats."""
    return as_column(told_weights(seats))


def as_column(told: Mapping[str, float]) -> vec[float]:
    """Weights in the order of their names."""
    return vec[float]([float(told[name]) for name in NAMES])
