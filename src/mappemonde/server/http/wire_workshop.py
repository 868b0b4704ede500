"""The wire: what travels between server and client where an owner builds a board of his own."""

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, UnsetType

from mappemonde.kernel.catalogue import Component
from mappemonde.server.http.wire import Asked, Words
from mappemonde.server.http.wire_library import Named


class SheetWish(Asked, frozen=True):
    """A board that is being built: the text of its file, or its values as they were told before and are now."""

    text: Annotated[str, Meta(max_length=300_000)] | None = None
    data: dict[str, Any] | None = None


class PieceInfo(Named, frozen=True):
    """A kind of tile or token."""

    most: int
    """How many the box holds."""
    bears: bool
    """Whether tokens lie on it, if it is a tile."""


class SymmetryInfo(Named, frozen=True):
    """How a map may be symmetric."""

    turns: list[tuple[int, int, int, int]]
    """Where it takes the tile at q and r: for each (a, b, c, d) to a*q + b*r and c*q + d*r."""


class RowWish(Asked, frozen=True):
    """A row that is being written: its table, its id, and the values that differ from the printed ones."""

    table: Annotated[str, Meta(max_length=40)]
    row: dict[str, Any]


class RowTableInfo(Named, frozen=True):
    """A kind of components whose values may be replaced."""

    rows: list[Named]


class FormInfo(msgspec.Struct, frozen=True):
    """Something that can be written in a text: an example, what it says, and what else may stand there."""

    code: str
    told: Words
    others: str


class ChapterInfo(msgspec.Struct, frozen=True):
    """Forms that are told together."""

    name: Words
    forms: list[FormInfo]
    tables: list[str]
    """The kinds of components whose texts are written so."""


class WorkshopInfo(msgspec.Struct, frozen=True):
    """What boards of a game are built from."""

    tiles: list[PieceInfo]
    tokens: list[PieceInfo]
    home: str
    """The kind of tile on which seats begin."""
    symmetries: list[SymmetryInfo]
    maps: list[Named]
    """The printed boards, any of which may be a start."""
    tables: list[RowTableInfo]
    notation: list[ChapterInfo]
    """How texts of components are written."""


class FaultInfo(msgspec.Struct, frozen=True):
    """What is wrong with a board."""

    entry: str
    """The entry as the file has it: `area b3`."""
    text: Words
    area: str | UnsetType = UNSET
    """The area it is about, if it is about one."""


class MeasureInfo(msgspec.Struct, frozen=True):
    """Something by which the seats of a map are compared; -1 where no way leads."""

    name: Words
    values: list[int]
    even: bool


class SheetInfo(msgspec.Struct, frozen=True):
    """A board as it would be played: its file, its values, its faults, and how its seats compare."""

    text: str
    data: dict[str, Any]
    faults: list[FaultInfo]
    measures: list[MeasureInfo]
    """Of a board without faults."""
    seats: int
    """How many may play there; 0 while it has faults."""


class RowKeyInfo(msgspec.Struct, frozen=True):
    """A value of a row, and how it is written."""

    id: str
    form: str
    known: list[str]
    """What a word may be."""


class RowFaultInfo(msgspec.Struct, frozen=True):
    """What is wrong with a row, and with which value of it, if it is one."""

    text: Words
    key: str | UnsetType = UNSET


class RowInfo(msgspec.Struct, frozen=True):
    """A row as it is so far: what it says in every language, what it is worth, and what is wrong with it."""

    keys: list[RowKeyInfo]
    values: dict[str, Any]
    kind: str
    component: Component | UnsetType
    worth: float | UnsetType
    price: float | UnsetType
    """What printed components of the same worth cost."""
    faults: list[RowFaultInfo]
