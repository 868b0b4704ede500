"""The verbs of Africa 1880, each with the kind of its arguments."""

from typing import NamedTuple

from mappemonde.kernel.vocabulary import Verb


class Settle(NamedTuple):
    """Put the first presence on a coast (R2.2)."""

    area: int


class OrderDevelop(NamedTuple):
    """Write: the presence in this area develops it (R4.2)."""

    area: int


class OrderExplore(NamedTuple):
    """Write: the presence in this area explores a neighbour (R4.2)."""

    area: int
    target: int


class OrderNothing(NamedTuple):
    """Write: the presence in this area does nothing (R4.2)."""

    area: int


class Land(NamedTuple):
    """Write: land on an empty coast (R4.5)."""

    area: int


class LandNowhere(NamedTuple):
    """Leave the ship's line blank (R4.6)."""


class Declare(NamedTuple):
    """Write: the relation towards another country (R4.7)."""

    other: int
    relation: int


class Seal(NamedTuple):
    """Close the sheet and publish its seal (D3)."""


class Unseal(NamedTuple):
    """Open the own sheet again, as long as somebody still writes (D3)."""


class Ready(NamedTuple):
    """Have nothing more to negotiate (D6)."""


class NotReady(NamedTuple):
    """Have something to negotiate after all (D6)."""


VERBS = (
    Verb("settle", Settle, area="area"),
    Verb("order_develop", OrderDevelop, area="area"),
    Verb("order_explore", OrderExplore, area="area", target="area"),
    Verb("order_nothing", OrderNothing, area="area"),
    Verb("land", Land, area="area"),
    Verb("land_nowhere", LandNowhere),
    Verb("declare", Declare, other="seat", relation="relation"),
    Verb("seal", Seal),
    Verb("unseal", Unseal),
    Verb("ready", Ready),
    Verb("not_ready", NotReady),
)

FACTS = {
    "seat": "seat",
    "asked": "seat",
    "winner": "seat",
    "other": "seat",
    "present": "seat",
    "at_war": "seat",
    "allied": "seat",
    "year": "number",
}
"""The kinds of further names used in events and refusals."""
