"""Queries: the few questions the server asks its database about tables."""

from collections.abc import Iterable
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.event import Event
from mappemonde.kernel.record import Record, Row, Secret
from mappemonde.server.packing import LINE, unpack_events
from mappemonde.server.storage.models import ROWS, SEATS, SHEET, TABLES, Seat, Sheet


class Logged(msgspec.Struct):
    """A stored row as the log needs it."""

    n: int
    seat: int | None
    action: str | None
    events: list[Event]


async def get_sitting(
    connection: AsyncConnection, table_id: str, locked: bool = False
) -> tuple[Sheet, list[Seat]] | None:
    """A table's sheet and seats, in one question."""
    query = sa.select(*SHEET, SEATS).join_from(TABLES, SEATS).where(TABLES.c.id == table_id).order_by(SEATS.c.number)
    rows = (await connection.execute(query.with_for_update() if locked else query)).all()
    if not rows:
        return None
    return Sheet(*rows[0][: len(SHEET)]), [Seat(*row[len(SHEET) :]) for row in rows]


async def get_seats(connection: AsyncConnection, table_ids: Iterable[str]) -> dict[str, list[Seat]]:
    """The seats of tables, in order."""
    wanted = list(table_ids)
    found: dict[str, list[Seat]] = {table_id: [] for table_id in wanted}
    query = sa.select(SEATS).where(SEATS.c.table_id.in_(wanted)).order_by(SEATS.c.number)
    for row in await connection.execute(query):
        seat = Seat(*row)
        found[seat.table_id].append(seat)
    return found


async def get_rows(connection: AsyncConnection, table_id: str, after: int, upto: int | None = None) -> list[Row]:
    """The record's rows after one, perhaps up to another."""
    query = sa.select(ROWS.c.line).where(ROWS.c.table_id == table_id, ROWS.c.n > after, ROWS.c.line.is_not(None))
    if upto is not None:
        query = query.where(ROWS.c.n <= upto)
    lines = (await connection.execute(query.order_by(ROWS.c.n))).scalars()
    rows: list[Row] = [LINE.decode(line) for line in lines]
    return rows


async def get_log(connection: AsyncConnection, table_id: str, after: int, upto: int) -> list[Logged]:
    """What happened after one row and up to another; row 0 is the set-up."""
    query = (
        sa.select(ROWS.c.n, ROWS.c.seat, ROWS.c.action, ROWS.c.events)
        .where(ROWS.c.table_id == table_id, ROWS.c.n > after, ROWS.c.n <= upto)
        .order_by(ROWS.c.n)
    )
    return [
        Logged(n, seat, action, unpack_events(events)) for n, seat, action, events in await connection.execute(query)
    ]


async def get_record(connection: AsyncConnection, table_id: str, upto: int | None = None) -> Record:
    """A record with its seed, whole or up to a row; it starts from the best snapshot there is."""
    parts = (TABLES.c.header, TABLES.c.seed, TABLES.c.snapshot, TABLES.c.close)
    header, seed, snapshot, close = (await connection.execute(sa.select(*parts).where(TABLES.c.id == table_id))).one()
    record = Record(LINE.decode(header))
    record.rows = await get_rows(connection, table_id, 0, upto)
    record.secret = Secret(seed.hex())
    if upto is not None:
        older = (
            sa.select(ROWS.c.snapshot)
            .where(ROWS.c.table_id == table_id, ROWS.c.n <= upto, ROWS.c.snapshot.is_not(None))
            .order_by(ROWS.c.n.desc())
        )
        snapshot = (await connection.execute(older.limit(1))).scalar()
    elif close is not None:
        record.close = LINE.decode(close)
    record.snapshot = LINE.decode(snapshot) if snapshot is not None else None
    return record


async def add_row(connection: AsyncConnection, table_id: str, **values: Any) -> None:
    """Store one row."""
    await connection.execute(sa.insert(ROWS).values(table_id=table_id, **values))
