"""The verbs of Africa 1880, each with the kind of its arguments."""

from typing import Final, NamedTuple

from mappemonde.kernel.treaties.clauses import Clause, Reason, letter_verbs
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


class AgreeAlliance(NamedTuple):
    """Put into a letter: both declare alliance to each other (D8)."""


class PromiseStayOut(NamedTuple):
    """Put into a letter: the writer stays out of an area (D8)."""

    area: int


class AskStayOut(NamedTuple):
    """Put into a letter: the reader stays out of an area (D8)."""

    area: int


class AgreeDevelop(NamedTuple):
    """Put into a letter: both develop an area (D8)."""

    area: int


class AgreeWar(NamedTuple):
    """Put into a letter: both declare war on a third country (D8)."""

    third: int


CLAUSES = (
    Clause("alliance", agree=AgreeAlliance),
    Clause("stay_out", "area", promise=PromiseStayOut, ask=AskStayOut),
    Clause("develop", "area", agree=AgreeDevelop),
    Clause("war", "seat", agree=AgreeWar),
)
"""What treaties may promise (D7)."""

REASONS = (
    Reason("no_trust"),
    Reason("hostile"),
    Reason("costs_more"),
    Reason("nothing_given"),
    Reason("no_quarrel"),
    Reason("my_ally"),
    Reason("agreed_already"),
    Reason("fears_revenge"),
    Reason("broke_treaty"),
    Reason("broke_with_another"),
    Reason("only_alliances"),
    Reason("nobody_there"),
    Reason("broke_word", dated=True),
    Reason("declared_war", dated=True),
)
"""Why a letter may be declined (D7)."""
NO_TRUST: Final = 0
HOSTILE: Final = 1
COSTS_MORE: Final = 2
NOTHING_GIVEN: Final = 3
NO_QUARREL: Final = 4
MY_ALLY: Final = 5
AGREED_ALREADY: Final = 6
FEARS_REVENGE: Final = 7
BROKE_TREATY: Final = 8
BROKE_WITH_ANOTHER: Final = 9
ONLY_ALLIANCES: Final = 10
NOBODY_THERE: Final = 11
BROKE_WORD: Final = 12
DECLARED_WAR: Final = 13
"""The reasons by their places."""

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
    *letter_verbs(CLAUSES, REASONS),
)
