"""The wire: what travels between server and client. Unknown fields are refused."""

from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, UnsetType

from mappemonde.kernel.languages import LANGUAGES, SOURCE
from mappemonde.server.storage.values import SeatKind, Status, Visibility

Words: TypeAlias = dict[str, str]
"""A sentence by language."""

Name: TypeAlias = Annotated[str, Meta(min_length=1, max_length=32)]
Number: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Length: TypeAlias = Annotated[int, Meta(ge=0, le=1_000_000_000)]
After: TypeAlias = Annotated[int, Meta(ge=-1, le=1_000_000_000)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[^\x00-\x1f]+$")]
Text: TypeAlias = Annotated[str, Meta(max_length=500)]
Word: TypeAlias = Annotated[str, Meta(max_length=100)]
Chosen: TypeAlias = Annotated[dict[Word, bool | int | Word], Meta(max_length=200)]
"""Options of a table that somebody thinks of; a game has some dozens."""

if TYPE_CHECKING:
    Lang: TypeAlias = str
else:
    Lang = Literal[LANGUAGES]
"""One of the listed languages."""


class Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something a client sends."""


class Guest(Asked, frozen=True):
    """A name, and nothing more."""

    name: Name
    lang: Lang = SOURCE


class Login(Asked, frozen=True):
    """A name with its password."""

    name: Name
    password: Annotated[str, Meta(min_length=8, max_length=200)]


class NewPassword(Asked, frozen=True):
    """Another password for an account, and the one it has."""

    old: Annotated[str, Meta(min_length=1, max_length=200)]
    new: Annotated[str, Meta(min_length=8, max_length=200)]


class Change(Asked, frozen=True):
    """What somebody changes about themself."""

    name: Name | None = None
    lang: Lang | None = None


class LiveClock(Asked, frozen=True, tag="live", tag_field="kind"):
    """Seconds for the whole table, and some more for every time a seat was asked."""

    bank: Annotated[int, Meta(ge=10, le=86_400)]
    increment: Annotated[int, Meta(ge=0, le=3_600)] = 0


class DaysClock(Asked, frozen=True, tag="days", tag_field="kind"):
    """Days for every time a seat is asked."""

    days: Annotated[float, Meta(gt=0, le=60)]


Clock: TypeAlias = LiveClock | DaysClock


class SeatWish(Asked, frozen=True):
    """Who shall sit there; `rules` where the game plays the seat itself, and only there."""

    kind: Literal["me", "bot", "open", "hotseat", "rules"]
    bot: Annotated[str, Meta(max_length=40)] | None = None
    name: Name | None = None


class TableWish(Asked, frozen=True):
    """A table to open."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=16)]
    options: Chosen = {}
    """What is not said has its default, which may be another where only bots sit."""
    clock: Clock | None = None
    visibility: Visibility = "private"
    board: Annotated[str, Meta(max_length=300_000)] | None = None
    seed: Annotated[str, Meta(pattern="^([0-9a-fA-F]{2}){1,64}$")] | None = None
    hints: bool = False
    """Whether bots give hints and reasons to all who sit there; whoever plays with bots alone has them anyway."""


class SetupWish(Asked, frozen=True):
    """A table that somebody thinks of opening: how many seats, and what is chosen so far."""

    seats: Annotated[int, Meta(ge=0, le=16)]
    options: Chosen = {}
    people: bool = True
    """Whether anybody but bots will sit there."""
    board: Annotated[str, Meta(max_length=300_000)] | None = None


class Join(Asked, frozen=True):
    """An invitation, if one is needed."""

    token: Annotated[str, Meta(max_length=100)] | None = None


class Invitation(Asked, frozen=True):
    """The token of an invitation that somebody has and would like to understand."""

    token: Annotated[str, Meta(max_length=100)]


class Play(Asked, frozen=True):
    """One action, and the length of the record its author had seen."""

    seat: Number
    action: Text
    seen: Length
    key: Key
    connection: Key | None = None
    """The live connection of its author, which then need not send what the answer tells."""


class TakeBack(Asked, frozen=True):
    """The last action back."""

    seat: Number
    seen: Length
    key: Key
    connection: Key | None = None


class Question(Asked, frozen=True):
    """Whether something is allowed."""

    seat: Number
    action: Text


class HintWish(Asked, frozen=True):
    """A hint for a seat that is asked."""

    seat: Number


class WhyDid(Asked, frozen=True):
    """Why a bot did what it did in a row, by the count of a seat, of all, or of a spectator."""

    row: Length
    seat: Annotated[str, Meta(max_length=8)] | None = None


class StandingWish(Asked, frozen=True):
    """What a seat answers to a kind of question from now on."""

    seat: Number
    question: Annotated[str, Meta(max_length=40)]
    answer: Annotated[str, Meta(max_length=100)]


class PremoveItem(Asked, frozen=True):
    """An action that a seat prepares."""

    action: Text
    condition: Annotated[str, Meta(max_length=40)] = ""
    """It is played only if this is so then; nothing: if it is allowed."""
    gives_way: bool = False
    """Where it cannot be played the next is tried; else everything is dropped."""


class PremoveWish(Asked, frozen=True):
    """All that a seat prepares, in the order in which it will be played; nothing: it takes everything back."""

    seat: Number
    actions: Annotated[list[PremoveItem], Meta(max_length=12)]


class HandOver(Asked, frozen=True):
    """A seat for a bot."""

    seat: Number
    bot: Annotated[str, Meta(max_length=40)]


class Return(Asked, frozen=True):
    """A seat back from its bot."""

    seat: Number


class Pause(Asked, frozen=True):
    """Whether somebody wants the table to rest."""

    want: bool


class Learnt(Asked, frozen=True):
    """Everything that whoever learns has done in a lesson, the newest last."""

    done: Annotated[list[Annotated[str, Meta(max_length=200)]], Meta(max_length=40)] = []


class Say(Asked, frozen=True):
    """A message to some seats, or to all."""

    text: Annotated[str, Meta(min_length=1, max_length=2_000)]
    to: Annotated[list[Number], Meta(min_length=1, max_length=16)] | None = None
    seat: Number | None = None
    """Who speaks, where somebody holds several seats."""


class Fault(msgspec.Struct):
    """Why something was not done: a code for programs, a sentence for people."""

    error: str
    text: Words
    check: str | UnsetType = UNSET
    """The check of the rules that refused, and its rule."""
    rule: str | UnsetType = UNSET
    rows: int | UnsetType = UNSET
    """How many rows there are, for those who had seen fewer."""
    wait: int | UnsetType = UNSET
    """Seconds to wait."""


class Health(msgspec.Struct):
    """A server that can serve; the operator is also told where work waits for a worker.

    Private tables may be what it waits behind, so nobody else is.
    """

    ok: bool
    version: str
    bots: Literal["ok", "late"] | UnsetType = UNSET
    boards: Literal["ok", "late"] | UnsetType = UNSET
    records: Literal["ok", "late"] | UnsetType = UNSET
    reviews: Literal["ok", "late"] | UnsetType = UNSET
    answers: Literal["ok", "late"] | UnsetType = UNSET


class LoggedOut(msgspec.Struct):
    """A session that has ended."""

    ok: bool


class Me(msgspec.Struct):
    """Who the session belongs to."""

    id: str
    name: str
    account: bool
    lang: Lang


class Time(msgspec.Struct):
    """A seat's clock."""

    bank: float
    running: bool
    deadline: float | UnsetType = UNSET


class SeatInfo(msgspec.Struct):
    """A seat as everybody may see it."""

    number: int
    colour: str
    name: str
    kind: SeatKind
    connected: bool
    absent: bool
    bot: str | UnsetType = UNSET
    time: Time | UnsetType = UNSET
    pauses: bool | UnsetType = UNSET
    """Whoever sits there wishes a pause."""


class TableCard(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: Words
    status: Status
    seats: list[SeatInfo]
    my_turn: bool
    waiting: list[int]
    """The seats that are asked now."""
    rows: int
    updated: float
    stage: Words | UnsetType = UNSET
    """How far it has come, such as its round, where the game tells it."""


class TableInfo(msgspec.Struct):
    """A table without its position."""

    id: str
    game: str
    version: int
    status: Status
    host: bool
    seats: list[SeatInfo]
    options: dict[str, bool | int | str]
    """Those that differ from the defaults of tables of bots alone."""
    visibility: Visibility
    clock: Clock | None
    commitment: str
    rows: int
    paused: bool
    hints: bool
    my_seats: list[int]
    invitations: dict[str, str] | UnsetType = UNSET
    rematch: str | UnsetType = UNSET
    day: str | UnsetType = UNSET
    """Of which it is the deal: its results are compared, so nobody is given hints before it is over."""


class InvitationInfo(msgspec.Struct):
    """What an invitation invites to, for whoever holds it."""

    game: str
    title: Words
    host: str
    seat: Words | UnsetType = UNSET
    """Not told where lots are drawn for the seats."""


class OfferInfo(msgspec.Struct):
    """Actions that differ only in their last number."""

    verb: str
    words: list[str]
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET


class Outcome(msgspec.Struct):
    """How a table ended."""

    places: list[int]
    points: list[dict[str, int]]
    reason: str
    rule: str
    text: Words


class Position(msgspec.Struct):
    """What one viewer may know now."""

    rows: int
    seat: int | None
    waiting: list[int]
    step: str | None
    prompt: Words | None
    view: dict[str, Any]
    offers: list[OfferInfo]
    can_undo: bool
    ended: bool
    result: Outcome | UnsetType = UNSET
    views: list[dict[str, Any]] | UnsetType = UNSET
    """Every seat's view, for those who look at an ended table from all sides."""


class EventInfo(msgspec.Struct):
    """A fact that happened."""

    kind: str
    rule: str
    facts: dict[str, Any]
    text: Words


class Entry(msgspec.Struct):
    """One row of the log."""

    row: int
    seat: int | None
    action: str | None
    events: list[EventInfo]


class Moved(msgspec.Struct):
    """The answer to a move: where the table stands for whoever acted, and what happened since they had looked."""

    position: Position
    entries: list[Entry]


class Hello(msgspec.Struct):
    """The first event of a live connection: which rows it continues after, and the server's time."""

    rows: int
    time: float


class Ping(msgspec.Struct):
    """A sign of life."""

    time: float


class RowsAdded(msgspec.Struct):
    """The record has grown; no entries where the answer to a move has carried them."""

    rows: int
    entries: list[Entry]
    position: Position | UnsetType = UNSET
    """Where the table stands, if that is short; else it is to be fetched."""


class SeatsChanged(msgspec.Struct):
    """Seats, clocks or the status of a table have changed."""

    status: Status
    paused: bool
    seats: list[SeatInfo]
    my_seats: list[int]


class Answer(msgspec.Struct):
    """Whether something is allowed; if not, why."""

    allowed: bool
    check: str | UnsetType = UNSET
    rule: str | UnsetType = UNSET
    text: Words | UnsetType = UNSET


class ReasonInfo(msgspec.Struct):
    """What counted for an action, or against it, and how much."""

    text: Words
    weight: float


class WeighedInfo(msgspec.Struct):
    """An action that a bot has weighed."""

    action: str
    value: float


class AdviceInfo(msgspec.Struct):
    """What a bot would do, or did, and why; values are in a unit of its game."""

    action: str
    rows: int
    """The rows that were seen by then, or the row that is explained."""
    bot: Words
    unit: Words
    reasons: list[ReasonInfo]
    weighed: list[WeighedInfo]
    partial: bool
    """Whether it is told from what the asker may know alone."""


class AnswerInfo(msgspec.Struct):
    """An answer that may be given beforehand."""

    id: str
    name: Words
    fits: bool
    """Whether it would answer what its seat is asked now."""


class StandingInfo(msgspec.Struct):
    """A kind of question that may be answered beforehand, what may be said to it, and what its seat says."""

    id: str
    name: Words
    rule: str
    steps: list[str]
    """The steps that ask it."""
    answer: str
    answers: list[AnswerInfo]


class Dropped(msgspec.Struct):
    """A prepared action that was not allowed when its turn came, and why."""

    action: str
    rule: str
    text: Words


class ConditionInfo(msgspec.Struct):
    """What an action in line may depend on."""

    id: str
    name: Words


class PremoveInfo(msgspec.Struct):
    """What a seat has prepared for when it is asked, what it might prepare, and what was dropped last."""

    possible: bool
    """Whether seats prepare actions at this table."""
    actions: list[PremoveItem]
    conditions: list[ConditionInfo]
    """On what an action may depend."""
    offers: list[OfferInfo]
    dropped: Dropped | None


class Message(msgspec.Struct, rename={"sender": "from"}):
    """Something said at a table."""

    id: int
    sender: int
    to: list[int] | None
    text: str
    at: float
    turn: int | UnsetType = UNSET
    """The game's turn it was said in, where the game counts turns of talk."""


class Verdict(msgspec.Struct):
    """Whether a record holds."""

    ok: bool
    fault: Words | None
    """What is wrong, if it does not."""


class LiveEvent(msgspec.Struct):
    """What the events of a live connection carry, by their names."""

    hello: Hello
    rows: RowsAdded
    seats: SeatsChanged
    clock: SeatsChanged
    message: Message
    ping: Ping
