"""Queries: the few questions the server asks its database about tables."""

import asyncio
from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.record import Record, Row, Secret
from mappemonde.server.storage.changes import Change
from mappemonde.server.storage.event_codec import LINE, StoredRow
from mappemonde.server.storage.models import (
    COLUMN_OF,
    PEOPLE,
    RESULTS,
    ROW_COLUMNS,
    ROWS,
    SEATS,
    TABLES,
    Seat,
    TableRow,
)

WHICH = sa.bindparam("which", type_=sa.String)
"""The table a statement is about. Statements are built once: building one takes longer than carrying it out."""
TABLE = sa.select(*ROW_COLUMNS, SEATS).join_from(TABLES, SEATS).where(TABLES.c.id == WHICH).order_by(SEATS.c.number)
LOCKED_TABLE = TABLE.with_for_update()
LINES = (
    sa.select(ROWS.c.line)
    .where(ROWS.c.table_id == WHICH, ROWS.c.n > sa.bindparam("after"), ROWS.c.line.is_not(None))
    .where(ROWS.c.n <= sa.bindparam("upto"))
    .order_by(ROWS.c.n)
)
LOG = (
    sa.select(ROWS.c.n, ROWS.c.seat, ROWS.c.action, ROWS.c.events)
    .where(ROWS.c.table_id == WHICH, ROWS.c.n > sa.bindparam("after"), ROWS.c.n <= sa.bindparam("upto"))
    .order_by(ROWS.c.n)
)
RECORD = sa.select(TABLES.c.header, TABLES.c.seed, TABLES.c.snapshot, TABLES.c.close).where(TABLES.c.id == WHICH)
KEYED = sa.select(ROWS.c.seat, ROWS.c.action).where(ROWS.c.table_id == WHICH, ROWS.c.key == sa.bindparam("asked"))
ADVANCED = ("rows", "public_rows", "pace", "waiting", "wake", "status", "updated", "stage")
"""The fields of a table's row that follow from its record."""
ADVANCE = (
    sa.update(TABLES)
    .where(TABLES.c.id == WHICH, TABLES.c.rows == sa.bindparam("before"), TABLES.c.status == sa.bindparam("was"))
    .values(
        {
            name: sa.bindparam(f"new_{name}", type_=TABLES.c[name].type)
            for name in (*(COLUMN_OF[field] for field in ADVANCED), "snapshot", "close")
        }
    )
)


def _insert(into: sa.Table) -> sa.Insert:
    return sa.insert(into).values({column.name: sa.bindparam(column.name, type_=column.type) for column in into.c})


NEW_TABLE, NEW_SEAT, NEW_ROW, NEW_RESULT = _insert(TABLES), _insert(SEATS), _insert(ROWS), _insert(RESULTS)
TIMED = ("bank", "since", "stand_in")
TIME = (
    sa.update(SEATS)
    .where(SEATS.c.table_id == WHICH, SEATS.c.number == sa.bindparam("seat"))
    .values({name: sa.bindparam(f"new_{name}", type_=SEATS.c[name].type) for name in TIMED})
)
PREMOVES = (
    sa.update(SEATS)
    .where(SEATS.c.table_id == WHICH, SEATS.c.number == sa.bindparam("seat"))
    .values(premoves=sa.bindparam("new_premoves", type_=SEATS.c.premoves.type))
)
MINE = sa.bindparam("mine", type_=sa.String)
"""A process that claims the bots of a table."""
CLAIM = (
    sa.update(TABLES)
    .where(TABLES.c.id == WHICH)
    .where(
        sa.or_(
            TABLES.c.claim.is_(None),
            TABLES.c.claim == MINE,
            TABLES.c.claimed_until < sa.bindparam("now", type_=sa.Float),
        )
    )
    .values(claim=sa.bindparam("claimant", type_=sa.String), claimed_until=sa.bindparam("until", type_=sa.Float))
)
RELEASE = sa.update(TABLES).where(TABLES.c.id == WHICH, TABLES.c.claim == MINE).values(claim=sa.null())
END = sa.update(SEATS).where(SEATS.c.table_id == WHICH).values(ended=sa.bindparam("new_ended", type_=sa.Float))
PAGE = 1_000
"""Rows that are read at once: to read all of a long record would hold up everybody else."""
EVER = 1_000_000_000
"""More rows than any table has."""


async def get_name(connection: AsyncConnection, person_id: str) -> str:
    """What somebody is called."""
    found = await connection.execute(sa.select(PEOPLE.c.name).where(PEOPLE.c.id == person_id))
    name: str = found.scalar_one()
    return name


async def get_table(
    connection: AsyncConnection, table_id: str, locked: bool = False
) -> tuple[TableRow, list[Seat]] | None:
    """A table's row and seats in one query; `locked` keeps other processes out until the transaction ends."""
    return read_table((await connection.execute(LOCKED_TABLE if locked else TABLE, {"which": table_id})).all())


def read_table(rows: Sequence[Sequence[Any]]) -> tuple[TableRow, list[Seat]] | None:
    """A table's row and seats from what `TABLE` finds."""
    if not rows:
        return None
    return TableRow(*rows[0][: len(ROW_COLUMNS)]), [Seat(*row[len(ROW_COLUMNS) :]) for row in rows]


async def get_seats(connection: AsyncConnection, table_ids: Iterable[str]) -> dict[str, list[Seat]]:
    """The seats of tables, in order."""
    wanted = list(table_ids)
    found: dict[str, list[Seat]] = {table_id: [] for table_id in wanted}
    query = sa.select(SEATS).where(SEATS.c.table_id.in_(wanted)).order_by(SEATS.c.number)
    for row in await connection.execute(query):
        seat = Seat(*row)
        found[seat.table_id].append(seat)
    return found


async def get_rows(connection: AsyncConnection, table_id: str, after: int, upto: int = EVER) -> list[Row]:
    """The record's rows after one, perhaps up to another."""
    rows: list[Row] = []
    while after < upto:
        last = min(upto, after + PAGE)
        lines = (await connection.execute(LINES, {"which": table_id, "after": after, "upto": last})).scalars().all()
        rows += [LINE.decode(line) for line in lines]
        if len(lines) < PAGE:
            break
        after = last
        await asyncio.sleep(0)  # others have their turn
    return rows


async def get_log(connection: AsyncConnection, table_id: str, after: int, upto: int) -> list[StoredRow]:
    """What happened after one row and up to another; row 0 is the set-up."""
    rows = await connection.execute(LOG, {"which": table_id, "after": after, "upto": upto})
    return [StoredRow(*row) for row in rows]


async def get_keyed(connection: AsyncConnection, table_id: str, key: str) -> tuple[int, str] | None:
    """Seat and action of the row that was written by a request with this key."""
    row = (await connection.execute(KEYED, {"which": table_id, "asked": key})).first()
    return None if row is None else (row.seat, row.action)


async def get_record(
    connection: AsyncConnection, table_id: str, start: int | None = None, upto: int | None = None
) -> Record:
    """A record with its seed: whole, with its last snapshot; or up to a row, with the last snapshot before `start`."""
    header, seed, snapshot, close = (await connection.execute(RECORD, {"which": table_id})).one()
    record = Record(LINE.decode(header))
    record.rows = await get_rows(connection, table_id, 0, EVER if upto is None else upto)
    record.secret = Secret(seed.hex())
    if start is not None:
        older = (
            sa.select(ROWS.c.snapshot)
            .where(ROWS.c.table_id == table_id, ROWS.c.n <= start, ROWS.c.snapshot.is_not(None))
            .order_by(ROWS.c.n.desc())
        )
        snapshot = (await connection.execute(older.limit(1))).scalar()
    elif close is not None:
        record.close = LINE.decode(close)
    record.snapshot = LINE.decode(snapshot) if snapshot is not None else None
    return record


def new_table(row: TableRow, board: str, seed: bytes) -> Change:
    """A table that has just been opened."""
    values = {column: getattr(row, field) for field, column in COLUMN_OF.items()}
    return Change(NEW_TABLE, {**_nothing(TABLES), **values, "board": board, "seed": seed, "created": row.updated})


def new_seat(seat: Seat) -> Change:
    """A seat of a table that has just been opened."""
    return Change(NEW_SEAT, msgspec.structs.asdict(seat))


def new_row(table_id: str, **values: Any) -> Change:
    """A further row of a record."""
    return Change(NEW_ROW, {**_nothing(ROWS), "table_id": table_id, **values})


async def add_rows(connection: AsyncConnection, rows: Sequence[tuple[Any, ...]]) -> None:
    """Many rows of a record at once, each with all its columns in their order.

    They go to the driver as they are: SQLAlchemy would look at every value of them, in the event loop.
    """
    statement = sa.insert(ROWS).compile(dialect=connection.dialect)
    await connection.exec_driver_sql(str(statement), list(rows))


def new_result(**values: Any) -> Change:
    """How a table ended for a person."""
    return Change(NEW_RESULT, values)


def advance(row: TableRow, before: int, was: str, snapshot: bytes, close: bytes | None) -> Change:
    """A table whose record has grown; fails if another process was first, since it no longer has `before` rows."""
    values = {f"new_{COLUMN_OF[field]}": getattr(row, field) for field in ADVANCED}
    values |= {"new_snapshot": snapshot, "new_close": close}
    return Change(ADVANCE, {"which": row.id, "before": before, "was": was, **values}, decides=True)


def _nothing(table: sa.Table) -> dict[str, None]:
    return dict.fromkeys(table.c.keys())


def seat_time(seat: Seat) -> Change:
    """A seat whose clock was started or stopped, or whose person came or went."""
    values = {f"new_{name}": getattr(seat, name) for name in TIMED}
    return Change(TIME, {"which": seat.table_id, "seat": seat.number, **values})


def seat_premoves(seat: Seat) -> Change:
    """A seat one of whose prepared actions was played or dropped."""
    return Change(PREMOVES, {"which": seat.table_id, "seat": seat.number, "new_premoves": seat.premoves})


def end(table_id: str, now: float) -> Change:
    """Seats whose table has ended."""
    return Change(END, {"which": table_id, "new_ended": now})
