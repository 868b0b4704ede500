"""The fields of Africana: what its state holds, who may see it, and what is sent of a view (see docs/state.md)."""

from typing import NotRequired, TypedDict

from mappemonde.kernel.fields import Field, Fields, Seen


class Company(TypedDict):
    """What everybody knows of a seat."""

    company: dict[str, str]
    """Its name by language."""
    at: str
    silver: int
    hand_size: int
    travel_cards: int
    helpers: dict[str, int]
    """Assistants and the joker in hand."""
    markers: int
    """Those not placed yet."""
    open: list[str]
    adventures: list[str]
    expeditions: list[str]
    artifacts: dict[str, int]
    sets: int | None
    """What the sets are worth now; nothing where totals are hidden."""
    points: dict[str, int] | None
    """By source, and the total; nothing where totals are hidden."""


class Bonus(TypedDict):
    """What joining an expedition in a slot brings: silver, or a Travel card."""

    silver: NotRequired[int]
    card: NotRequired[int]


class Slot(TypedDict):
    """An expedition slot with its bonus and its markers."""

    slot: int
    bonus: Bonus
    expedition: str | None
    joined: list[str]


class Book(TypedDict):
    """Both sides from the bottom to the open page, nothing for pages that are not known; and what these may be."""

    left: list[str | None]
    right: list[str | None]
    hidden: list[str]


class Expeditions(TypedDict):
    """The pile of expeditions by back, and what is known of it."""

    pile: dict[str, int]
    top: str | None
    removed: int


class TravelCards(TypedDict):
    """The pile of Travel cards, what lies open, and the colours of all that is unseen."""

    pile: int
    discards: dict[str, int]
    hidden: dict[str, int]


class Path(TypedDict):
    """The cheapest way to a place."""

    actions: list[str]
    silver: int
    cards: int


class Ways(TypedDict):
    """For the seat that may move: what is due where it stands, and how to go on."""

    here: list[str]
    steps: dict[str, list[str]]
    """For every neighbour, the actions that pay for the step, the cheapest first."""
    paths: dict[str, Path]


class Place(TypedDict):
    """What is printed on a place."""

    half: str
    colours: list[str]


class Expedition(TypedDict):
    """What is printed on an expedition."""

    back: str
    start: str
    destination: str
    silver: int
    points: int


class Adventure(TypedDict):
    """What is printed on an adventure."""

    book: str
    artifact: str | None
    assistant: str | None
    """The colour of the assistant it brings."""
    destination: str
    silver: int
    points: int


class AfricanaJson(TypedDict):
    """A view as it is sent."""

    turn: str
    round: int
    last_round: bool
    hand: dict[str, int]
    """Own cards, by kind."""
    played: dict[str, int]
    seats: dict[str, Company]
    slots: list[Slot]
    books: dict[str, Book]
    expeditions: Expeditions
    travel: TravelCards
    assistants: dict[str, int]
    """Those left to be won, by colour."""
    gone: list[str]
    ways: Ways


FIELDS = Fields(
    "Africana",
    state=(
        Field("seat", "seat", "whose turn it is", seen="all", view="turn", start=0),
        Field("round", "number", seen="all", start=1),
        Field("at", "seat>area", "where its explorer stands", seen="all", start=0),
        Field("silver", "seat>number", seen="all"),
        Field("hands", "seat>card>number", "how many cards of each kind", seen="owner", view="hand", flat=True),
        Field("played", "card>number", "of the move under way (R6.6)", seen="all"),
        Field("pile", "colour*", "Travel cards, the top one last", copied="shared"),
        Field("discards", "colour>number", "face up", seen="all"),
        Field("made", "colour>number", "what the pile was made of when it was last shuffled; public", copied="shared"),
        Field("kept", "seat>colour>number", "held at that moment; sums are public", copied="shared", flat=True),
        Field("shown", "seat>colour>number", "played or discarded since; public", flat=True),
        Field("slots", "slot>expedition", "-1 for none", seen="all"),
        Field("markers", "slot>seat*", "the seats that joined, in order", seen="all", copied="shared"),
        Field("joined", "expedition*", "in the move under way (D6)", seen="all", copied="shared"),
        Field("deck", "expedition*", "to come, the top one last", copied="shared"),
        Field("removed", "expedition*", "C cards out of the game, unseen (R2.3)", copied="shared"),
        Field("books", "book>side>adventure*", "the top one last", flat=True),
        Field("unseen", "book>number", "cards at the bottom of the right side that nobody has ever seen"),
        Field("open", "seat>adventure*", "bought and not completed", seen="all", copied="shared"),
        Field("tucked", "seat>adventure*", "completed", seen="all", copied="shared"),
        Field("done", "seat>expedition*", "completed", seen="all", copied="shared"),
        Field("gone", "adventure*", "given up (R9.2)", copied="shared"),
        Field("supply", "colour>number", "assistants left", seen="all", copied="shared"),
        Field("lost", "card>number", "assistants and jokers out of the game (R9.1)", seen="all", copied="shared"),
        Field("closing", "number", "whether the last round is under way, and why (R10.1, D14)", seen="all"),
        Field("idle", "number", "turns since anybody completed anything (D14)", seen="all"),
        Field("end", "number", "why the table has ended, by `ENDINGS`; 0: it has not", seen="all"),
    ),
    view=(
        Seen("travel_sizes", "seat>number", "Travel cards in hand"),
        Seen("helpers", "seat>number*", "assistants in hand by colour, and the joker"),
        Seen("pile_size", "number"),
        Seen("made", "colour>number", "as in the state, or all that lies hidden where nobody remembers (D9)"),
        Seen("kept_own", "colour>number"),
        Seen("kept_pool", "colour>number", "what all seats together kept"),
        Seen("kept_sizes", "seat>number"),
        Seen("shown", "seat>colour>number"),
        Seen("deck_backs", "number*", "expeditions to come, by back: A, B, C"),
        Seen("removed_size", "number"),
        Seen("books", "book>side>adventure*", "the top one last, -1 for pages that are not known"),
        Seen("gone", "adventure*", "empty where the table does not remember"),
        Seen("gone_sizes", "book>number"),
    ),
    json=AfricanaJson,
    sends_fields=False,
    catalogue={"area": Place, "expedition": Expedition, "adventure": Adventure},
)
