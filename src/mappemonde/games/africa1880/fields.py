"""The fields of Africa 1880: what its state holds, who may see it, and what is sent of a view (see docs/state.md)."""

from typing import TypedDict

from mappemonde.kernel.fields import Field, Fields, Seen
from mappemonde.kernel.treaties.view_json import Letters


class Sheet(TypedDict):
    """The own sheet of a seat."""

    orders: dict[str, str]
    """By area with a presence: `blank`, `nothing`, `develop` or the area that is explored."""
    landing: str | None
    """Where a ship lands; nothing: nowhere."""
    wars: list[str]


class Score(TypedDict):
    """Points by source."""

    alone: int
    shared: int
    doves: int


class Territory(TypedDict):
    """What is printed on a territory."""

    squares: int
    """To be developed before it can become a colony."""
    coast: bool


class Further(TypedDict):
    """What is sent beside the fields of a view."""

    powers: list[str]
    phase: str
    stock: dict[str, int]
    """Presences left to each power."""
    figures: int
    """Colonies that can still be founded."""
    past: list[dict[str, list[str]]]
    """By turn read: the wars each power declared."""
    embassies: dict[str, list[str]] | None
    """The last of them."""
    scores: dict[str, Score]
    letters: Letters
    room: int
    """How many more terms the letter this viewer writes may hold."""
    sheet: Sheet | None


FIELDS = Fields(
    "Africa",
    state=(
        Field("turn", "number", "index into YEARS; -1 while first presences are placed", seen="all", start=-1),
        Field("presences", "seat>area*", "where it stands, in order", seen="all", copied="shared"),
        Field("built", "area>number", "developments", seen="all", copied="shared"),
        Field("colonies", "area*", "in the order they were founded", seen="all", copied="shared"),
        Field(
            "past", "seat***", "by turn read and seat: on whom it declared war", seen="all", sent=False, copied="shared"
        ),
        Field("orders", "seat>area>order", "the lines of its sheet", seen="owner", sent=False, copied="outer", start=0),
        Field(
            "landings", "seat>area", "secret until opened", seen="owner", view="landing", sent=False, copied="shared"
        ),
        Field("wars", "seat>seat*", "on whom its sheet declares war", seen="owner", sent=False, copied="shared"),
        Field("sealed", "seat>flag", seen="all", copied="shared"),
        Field(
            "sealings",
            "seat>number",
            "how often it has sealed its sheet this year",
            seen="all",
            sent=False,
            copied="shared",
        ),
        Field(
            "seals", "seat>number*", "hash of its sealed sheet and its salt, which salts a later seal", copied="shared"
        ),
        Field("salts", "seat>number*", "drawn for the first seal of the year; secret, for itself too", copied="shared"),
        Field("ready", "seat>flag", "whether it has nothing more to negotiate", seen="all", copied="shared"),
        Field("end", "number", "why the table has ended, by `ENDINGS`; 0: it has not", seen="all", sent=False),
    ),
    derived=(
        Field(
            "published",
            "seat>number*",
            "hash of its sealed sheet: 4 numbers of 48 bits",
            seen="all",
            view="seals",
            copied="shared",
        ),
        Field("present", "area>number", "the seats there, as bits", seen="all", sent=False, copied="shared"),
        Field("colony", "area>flag", "whether it is one", seen="all", sent=False, copied="shared"),
        Field("ships", "area*", "where anybody may land this year", copied="shared"),
        Field("lines", "seat>number*", "the ranges of actions its sheet may say this year", copied="shared"),
        Field("terms", "number*", "the ranges of terms treaties may say this year", copied="shared"),
    ),
    view=(Seen("year", "number"),),
    treaties=True,
    json=Further,
    catalogue={"area": Territory},
)
