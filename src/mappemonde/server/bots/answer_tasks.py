"""Tasks of workers that write long answers: logs, films, lessons and drafts, packed as they are sent."""

import msgspec

from mappemonde.kernel.people import told_to
from mappemonde.kernel.record import Header, Record, Row, Secret, Snapshot
from mappemonde.kernel.replay import repeat, resume
from mappemonde.kernel.table_spec import TableSpec, prepared
from mappemonde.server.http.packing import pack
from mappemonde.server.http.wire import Entry, Position
from mappemonde.server.http.wire_workshop import RowWish, SheetWish
from mappemonde.server.lessons import lesson
from mappemonde.server.storage.event_codec import StoredRow
from mappemonde.server.tables.presenter import Viewer, entry, past_position
from mappemonde.server.workshop import row, sheet


class LongLog(msgspec.Struct, frozen=True):
    """The rows of a log, and who is told of them."""

    spec: TableSpec
    persons: dict[int, str]
    """Names by seat."""
    reader: int | None
    viewer: Viewer
    ended: bool
    rows: list[tuple[int, StoredRow]]
    """With the number that each has for the viewer."""


class Past(msgspec.Struct, frozen=True):
    """A record up to a row, who looks, and after which rows."""

    header: Header
    rows: list[Row]
    snapshot: Snapshot | None
    secret: Secret | None
    viewer: Viewer
    numbers: list[int]


class Learning(msgspec.Struct, frozen=True):
    """A lesson, and all that was done in it."""

    game: str
    lesson: str
    done: tuple[str, ...]


def write_log(log: LongLog) -> bytes:
    """The entries of a log."""
    table = prepared(log.spec)
    words = told_to(table.vocabulary, log.persons, log.reader)
    entries: list[Entry] = [
        entry(table, words, each.logged(), number, log.viewer, log.ended) for number, each in log.rows
    ]
    return pack(entries)


def write_film(past: Past) -> bytes:
    """The positions after some rows."""
    return pack(_replay(past))


def write_past(past: Past) -> bytes:
    """The position after one row."""
    return pack(_replay(past)[0])


def write_lesson(learning: Learning) -> bytes:
    """Where a lesson stands."""
    return pack(lesson(learning.game, learning.lesson, list(learning.done)))


def write_sheet(given: tuple[str, SheetWish]) -> bytes:
    """A board that is being built."""
    return pack(sheet(given))


def write_row(given: tuple[str, RowWish]) -> bytes:
    """A row of components that is being written."""
    return pack(row(given))


def _replay(past: Past) -> list[Position]:
    """The positions, from one replay that starts at the nearest snapshot."""
    first, wanted = past.numbers[0], set(past.numbers)
    record = Record(past.header)
    record.rows, record.snapshot, record.secret = past.rows[:first], past.snapshot, past.secret
    table = resume(record)
    positions = [past_position(table, past.viewer)]
    for each in past.rows[first:]:
        repeat(table, each)
        if each.n in wanted:
            positions.append(past_position(table, past.viewer))
    return positions
