"""The fields of Struggle of Empires: what its state holds, and who may see it (see docs/state.md)."""

from typing import TypedDict

from mappemonde.games.struggle.told import Further
from mappemonde.kernel.fields import Field, Fields, Seen


class Region(TypedDict):
    """What is printed on an area."""

    values: list[int]
    """Points for the most control markers, the second most and so forth; empty for a home (R19.4)."""
    continent: str
    """`europe`, `america`, `colony` or `home`."""
    navies: bool
    """Whether navies may stand there (R1.3)."""
    sea: str | None
    """Where it is fought at sea for it (R12.7)."""
    home: str | None
    """Whose home it is."""
    borders: list[str]
    """The areas an army may march from, one way or the other (R9.6)."""
    calm: list[str]
    """The areas from which it is entered without a sea roll (R9.9)."""


class Marker(TypedDict):
    """What is printed on a region marker (R1.6)."""

    area: str
    type: str
    """`neutral`, `pop` or `slaves`."""
    strength: int
    gold: int
    points: int


class Tile(TypedDict):
    """What is printed on a tile (R7.1, R7.4)."""

    group: str
    """`development`, `trade` or `alliance`."""
    use: str
    """What it is good for, as the market sorts it: `war`, `sea`, `build`…"""
    life: str
    """`permanent`, `triangle`, `square`, `returning`, `immediate` or `alliance`."""
    effect: str
    count: int
    gold: int
    population: int
    unrest: int
    regions: list[str]
    adds: list[str]
    """What an alliance tile may add: `army`, `navy`."""


FIELDS = Fields(
    "Struggle",
    state=(
        Field("war", "number", "from 1 to 3", seen="all", start=1),
        Field("round", "number", "of the war; 0 before its first", seen="all"),
        Field(
            "circle",
            "seat*",
            "seats clockwise round the table, the first player first (R2.2)",
            seen="all",
            copied="shared",
        ),
        Field("opener", "seat", "who opens the first auction of the next war (R5.2)", seen="all"),
        Field(
            "boxes", "power*", "the eight boxes of the alliances, A and B by turns (R5.11)", seen="all", copied="shared"
        ),
        Field("seat", "seat", "whose turn it is", seen="all", view="turn"),
        Field("actions", "number", "left in this turn (R6.1)", seen="all"),
        Field("bought", "flag", "whether a tile was bought in this turn (R6.3)", seen="all"),
        Field("settled", "flag", "whether this turn has colonised or enslaved (R6.4)", seen="all"),
        Field("gold", "seat>number", seen="all"),
        Field("population", "seat>number", seen="all"),
        Field("unrest", "seat>number", "face down until the end (R3.6)"),
        Field("tally", "seat>number", "unrest as the open rows add up (R3.6)", seen="all", sent=False),
        Field("points", "seat>source>number", "victory points by where they come from", seen="all", flat=True),
        Field("units", "unit>power>area>number", seen="all", flat=True),
        Field("control", "power>area>number", "control markers", seen="all", flat=True),
        Field("lying", "marker>flag", "region markers on the map", seen="all"),
        Field("bag", "marker*", "markers to come, the next one last", copied="shared"),
        Field("tiles", "seat>tile>number", "tiles each seat owns", seen="all", flat=True),
        Field("used", "seat>tile>number", "of these, turned for this war (R18.7)", seen="all", flat=True),
        Field("supply", "tile>number", "tiles to be had", seen="all"),
        Field("barred", "seat>number", "tiles a seat used in this round, a bit each (R7.5)", seen="all", sent=False),
        Field("blockader", "area>seat", "whose Blockade lies there (R17.1)", seen="all"),
        Field("raided", "raid>area", "where Pirates and Slave Revolt lie (R16.3)", seen="all"),
        Field("captive", "raid>power", "whose marker lies on them (R16.5)", seen="all"),
        Field("ready", "seat>flag", "who has nothing more to write at this congress (R4.3)", seen="all"),
        Field(
            "struck",
            "seat>area>number",
            "this round: whom a seat attacked there, a bit each (R21.2)",
            seen="all",
            flat=True,
            sent=False,
        ),
        Field(
            "snubbed", "seat>number", "this round: whom a seat refused help, a bit each (R21.2)", seen="all", sent=False
        ),
        Field(
            "helped", "seat>number", "this round: whom a seat lent units, a bit each (R21.2)", seen="all", sent=False
        ),
        Field(
            "outbid",
            "seat>number",
            "since the last judgement: whose bids a seat raised, a bit each (R21.2)",
            seen="all",
            sent=False,
        ),
        Field(
            "parted",
            "seat>number",
            "since the last judgement: whom a seat put against itself, a bit each (R21.2)",
            seen="all",
            sent=False,
        ),
        Field(
            "given", "seat>seat>number", "gold given since the last congress (R21.3)", seen="all", flat=True, sent=False
        ),
        Field("end", "number", "why the table has ended, by `ENDINGS`; 0: it has not", seen="all", sent=False),
    ),
    derived=(
        Field(
            "side",
            "power>number",
            "the row of each power: 0 for A, 1 for B, -1 before it has one (R5.12)",
            seen="all",
            sent=False,
            start=-1,
        ),
        Field("order", "seat*", "seats in order of play (R5.11)", seen="all", copied="shared"),
        Field("reserve", "unit>power>number", "units that can be built (R1.4)", seen="all", flat=True, sent=False),
        Field("stock", "number", "the kinds of tiles in the supply, a bit each (R7.2)", seen="all", sent=False),
        Field(
            "hand",
            "seat>number",
            "tiles each seat may use in this war, a bit for each kind",
            seen="all",
            sent=False,
        ),
        Field(
            "posts",
            "unit>power>number",
            "areas with units of each power, a bit each",
            seen="all",
            flat=True,
            sent=False,
        ),
        Field("there", "area>number", "powers with a unit or a control marker, a bit each", seen="all", sent=False),
        Field("held", "power>number", "areas with control markers of each power, a bit each", seen="all", sent=False),
        Field("unplaced", "power>number", "control markers that can be placed (R1.5)", seen="all", sent=False),
    ),
    view=(
        Seen("unrest", "seat>number", "as far as the seat may see it; -1 where it may not (R3.6)"),
        Seen("in_bag", "marker*", "markers to come, in no order: what has left the game lay open", sent=False),
        Seen("bag_size", "number"),
    ),
    treaties=True,
    json=Further,
    catalogue={"area": Region, "marker": Marker, "tile": Tile},
)
