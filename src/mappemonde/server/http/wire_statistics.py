"""The wire: what somebody has played, and the deal of a day."""

import msgspec
from msgspec import UNSET, UnsetType

from mappemonde.server.http.wire import TableInfo, Words
from mappemonde.server.http.wire_library import Named


class Tally(msgspec.Struct, frozen=True):
    """Tables in four numbers."""

    played: int
    won: int
    best: int
    """The most points."""
    mean: float
    """Points on average."""


class TallyRow(Named, frozen=True):
    """The tables of one map, of one civilization."""

    tally: Tally


class GroupStatistics(Named, frozen=True):
    """The tables of a game by map, by civilization."""

    rows: list[TallyRow]


class GameStatistics(msgspec.Struct, frozen=True):
    """What somebody has played alone of a game."""

    game: str
    title: Words
    tally: Tally
    groups: list[GroupStatistics]


class DailyResult(msgspec.Struct, frozen=True):
    """How the deal of a day ended for somebody."""

    name: str
    points: int
    place: int
    """At their table."""
    mine: bool
    table: str | UnsetType = UNSET
    """Where it was played; one's own at once, everybody's once the day is over."""


class DailyTry(msgspec.Struct, frozen=True):
    """One of one's own tables of a day; the first is the one that is listed."""

    table: str
    points: int | UnsetType = UNSET
    """Unless it is still played."""


class DailyInfo(msgspec.Struct, frozen=True):
    """The deal of a day: who has finished it at the first try, the most points first."""

    game: str
    title: Words
    day: str
    ends: float
    """When the day is over."""
    over: bool
    seats: int
    options: dict[str, bool | int | str]
    """What is played, beside the defaults."""
    commitment: str
    """The hash of the seed, the same for everybody."""
    results: list[DailyResult]
    mine: list[DailyTry]
    seed: str | UnsetType = UNSET
    """Once the day is over."""


class DailyTable(msgspec.Struct, frozen=True):
    """A table of the deal of today, and which try it is."""

    attempt: int
    table: TableInfo
