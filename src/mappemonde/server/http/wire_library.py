"""The wire: what clients are told of games before anybody plays, and of a table once."""

from typing import Literal

import msgspec
from msgspec import UNSET, UnsetType

from mappemonde.kernel.catalogue import Catalogue
from mappemonde.server.http.wire import Answer, Entry, LiveClock, Position, Words


class Named(msgspec.Struct, frozen=True):
    """A thing with its name."""

    id: str
    name: Words


class Thing(Named, frozen=True):
    """What an argument of a verb can be, with the article of its name in the languages where it has one."""

    article: Words | UnsetType = UNSET


class BotInfo(Named, frozen=True):
    """A bot that can be asked to a table; the usual one is offered first."""

    usual: bool
    level: Words | UnsetType = UNSET
    """How strong it is among the bots of its game, in a word."""
    style: Words | UnsetType = UNSET
    """How it plays, in a sentence."""


class OptionInfo(Named, frozen=True):
    """A table option, with the rule that leaves it open."""

    kind: Literal["switch", "choice", "number"]
    default: bool | int | str
    """Of tables with people; `without_people` of bots alone, and of what a table does not say, where it is another."""
    rule: str
    about: Words
    values: list[str] | UnsetType = UNSET
    names: dict[str, Words] | UnsetType = UNSET
    low: int | UnsetType = UNSET
    high: int | UnsetType = UNSET
    needs: str | UnsetType = UNSET
    without_people: bool | int | str | UnsetType = UNSET
    by_seats: dict[str, bool | int | str] | UnsetType = UNSET
    """The default by the number of seats, where that decides it."""
    boards: list[str] | UnsetType = UNSET
    """The values of the option `map` under which this one exists; unsaid, it always does."""


class LessonInfo(msgspec.Struct, frozen=True):
    """A lesson of a game, as it is offered."""

    id: str
    title: Words
    tasks: int


class GameInfo(msgspec.Struct, frozen=True):
    """A game as the lobby shows it."""

    id: str
    title: Words
    pitch: Words
    seats: tuple[int, int]
    bots: list[BotInfo]
    options: list[OptionInfo]
    note: Words
    """Who made it, and when."""
    lessons: list[LessonInfo]
    workshop: bool
    """Whether boards of it can be built in a page."""
    daily: bool
    """Whether there is a deal of the day."""


class LessonPosition(msgspec.Struct):
    """Where a lesson stands for whoever learns."""

    seat: int
    """Whose eyes."""
    seats: list[str]
    """Who sits there."""
    options: dict[str, bool | int | str]
    """What the table is played with, where the lesson tells it."""
    done: int
    tasks: int
    position: Position
    entries: list[Entry]
    """Everything that happened since the lesson began."""
    tell: Words | UnsetType = UNSET
    """What to do now; unsaid once all is done."""
    wanted: str | UnsetType = UNSET
    """An action that does it."""
    right: Words | UnsetType = UNSET
    """What came of the last task."""
    refused: Answer | UnsetType = UNSET
    """Why the last action was not taken."""


class LiveAnswer(msgspec.Struct, frozen=True):
    """A kind of question, and what is said to it."""

    name: Words
    answer: Words


class SetupInfo(msgspec.Struct, frozen=True):
    """What would come of a table if it were opened so."""

    automatic: list[int]
    """The seats that the rules would play."""
    fault: Words | UnsetType = UNSET
    """Why it cannot be opened: what does not go together, for instance."""
    clock: LiveClock | UnsetType = UNSET
    """The live clock that the game suggests for so many seats, where it is not the usual one."""
    live_answers: list[LiveAnswer] | UnsetType = UNSET
    """What seats have answered beforehand if the clock is a live one; everybody can change it."""


class RuleInfo(msgspec.Struct, frozen=True):
    """One numbered rule."""

    number: str
    text: str


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook, whole and rule by rule."""

    lang: str
    markdown: str
    rules: list[RuleInfo]


class WordInfo(msgspec.Struct, frozen=True):
    """A word of the game, explained."""

    forms: list[str]
    """As it stands in texts."""
    meaning: str


class PhaseInfo(msgspec.Struct, frozen=True):
    """A part of a turn."""

    id: str
    name: str
    steps: list[str]
    """The steps that belong to it, as positions name them."""
    told: str
    """What is done there, in a sentence or two."""


class PrimerInfo(msgspec.Struct, frozen=True):
    """What newcomers are told beside the question and on the first page of the rulebook."""

    lang: str
    words: list[WordInfo]
    aim: str
    """What it takes to win, in one line."""
    phases: list[PhaseInfo]
    end: str
    """When the game ends."""
    pitfalls: list[str]
    """What people get wrong, each with its rule."""
    beginning: PhaseInfo | None
    """What is asked before the first turn."""


class ArgumentInfo(msgspec.Struct, frozen=True):
    """An argument of a verb."""

    name: str
    kind: str


class VerbInfo(msgspec.Struct, frozen=True):
    """A verb with the kinds of its arguments."""

    verb: str
    arguments: list[ArgumentInfo]
    help: Words


class AreaInfo(Named, frozen=True):
    """Where an area lies: longitude and latitude, and its group."""

    at: tuple[float, float]
    group: str | None


class GroupInfo(Named, frozen=True):
    """Areas that belong together."""

    areas: list[str]


class BoardInfo(msgspec.Struct, frozen=True):
    """The board of a table; a border is two areas, by what it is crossed, and the option it hangs on."""

    areas: list[AreaInfo]
    borders: list[tuple[str, str, str, str]]
    groups: list[GroupInfo]


class TableWords(msgspec.Struct, frozen=True):
    """Everything told once of a table: verbs, things, board, and what is printed on its components."""

    verbs: list[VerbInfo]
    kinds: dict[str, list[Thing]]
    colours: list[str]
    board: BoardInfo
    catalogue: Catalogue


class OddsInfo(msgspec.Struct, frozen=True):
    """The chances of attackers (rows) against defenders (columns)."""

    chance: list[list[float]]
