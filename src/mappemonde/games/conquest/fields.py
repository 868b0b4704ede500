"""The fields of La Conquête du Monde: what its state holds, and who may see it (see docs/state.md)."""

from typing import TypedDict

from mappemonde.kernel.fields import Field, Fields, Seen


class Further(TypedDict):
    """What is sent beside the fields of a view."""

    hand_size: dict[str, int]
    movable: dict[str, int]
    """Armies that may still move, by area; empty before movement."""
    next_set: int
    """What the next set handed in brings."""
    income: dict[str, int]
    """By seat: what its next turn brings without cards, if nothing changes until then."""
    occupies_with_all: bool
    """Whether all armies but one are proposed for the occupation under way, and not the fewest (D12)."""
    holders: dict[str, str]
    """The continents that one seat owns entirely, each with its owner."""


class Card(TypedDict):
    """What is printed on a card."""

    arm: str
    """`foot`, `horse`, `cannon` or `joker`."""
    area: str | None
    """Jokers show none."""


class Continent(TypedDict):
    """What is printed about a continent."""

    bonus: int
    """Armies for whoever holds it whole (R5.3)."""


FIELDS = Fields(
    "Conquest",
    state=(
        Field("order", "seat*", "seats in turn order, the one that opened phase II first", seen="all", copied="shared"),
        Field("seat", "seat", "whose turn it is", seen="all", view="turn"),
        Field("round", "number", "of phase II, from 1", seen="all"),
        Field("owner", "area>seat", seen="all"),
        Field("armies", "area>number", seen="all"),
        Field("spent", "area>number", "armies standing there that threw dice this turn (R7.2)", seen="all"),
        Field("movable", "number*", "per area, from the end of combat on (R7.2)", seen="all", sent=False),
        Field("reserve", "number", "armies received and not yet placed (R5.5)", seen="all"),
        Field("hands", "seat>card*", seen="owner", view="hand", copied="outer"),
        Field("talon", "card*", "the top card is the last one"),
        Field("discards", "card*"),
        Field("cycle", "card>number", "the shuffle that last put a card into the talon", copied="shared"),
        Field("shuffles", "number"),
        Field("exchanged", "number", "sets handed in by all seats together (R8.2)", seen="all"),
        Field("fallen", "seat*", "seats in the order of their elimination (R9.1)", seen="all"),
        Field("resigned", "seat*", seen="all"),
        Field(
            "front", "area*", "what opened the combat under way: origin, target (R6.10)", seen="all", copied="shared"
        ),
        Field("exchange_open", "flag", "until the first attack (R8.5), and after an elimination (R9.3)", seen="all"),
        Field("end", "number", "why the table has ended, by `ENDINGS`; 0: it has not", seen="all", sent=False),
    ),
    derived=(
        Field("held", "seat>number", "how many areas each seat owns", seen="all", sent=False),
        Field("arms", "number*", "per seat and arm: how many of its cards show it (R4.2)"),
        Field("lanes", "number*", "during movement: the borders that fresh armies may cross (R7.3)", copied="shared"),
    ),
    view=(
        Seen("held_by_shuffle", "seat>number*", "how many cards of each shuffle a hand holds"),
        Seen("talon_size", "number"),
        Seen("discards", "card*", "empty where discards are closed"),
        Seen("discards_size", "number"),
        Seen("cycle", "card>number", "as in the state; all 0 where discards are closed", sent=False),
        Seen("shuffles", "number", "0 where discards are closed"),
    ),
    json=Further,
    catalogue={"card": Card, "continent": Continent},
)
