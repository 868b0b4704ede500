"""Reading a table: position, history, log and "why not?", for those who may."""

import asyncio
import time

import msgspec
import sqlalchemy as sa

from mappemonde.kernel.record import Record, Row
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import repeat, resume
from mappemonde.kernel.table import prepare
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Answer, Entry, Position, SeatsChanged
from mappemonde.server.http.wire_library import TableWords
from mappemonde.server.library import describe
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import TABLES, Person
from mappemonde.server.storage.queries import get_record
from mappemonde.server.tables.access import must_be_visible, must_hold, viewer
from mappemonde.server.tables.log import read_log
from mappemonde.server.tables.presenter import Viewer, answer, past_position, position, visible_rows
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.stored import GATHERING, UNLOADABLE
from mappemonde.server.tables.summary import Summaries

MOST_POSITIONS = 50
"""Positions sent at once."""


class Reading:
    """Answers whoever looks at a table."""

    def __init__(self, store: Store, tables: Tables, summaries: Summaries) -> None:
        self.store = store
        self.tables = tables
        self.summaries = summaries

    async def position(self, table_id: str, person: Person | None, seat: str | None, row: int | None) -> Position:
        """Where a table stands, or stood after a row."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            numbers = [0, *visible_rows(session.table, who)]
            if row is None or row == len(numbers) - 1:
                return position(session.table, who)
        return (await self._past(table_id, who, numbers[row : row + 1]))[0]

    async def positions(
        self, table_id: str, person: Person | None, seat: str | None, first: int, last: int
    ) -> list[Position]:
        """How a table stood after each row of a range, which may be cut at its end."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            numbers = [0, *visible_rows(session.table, who)]
        return await self._past(table_id, who, numbers[first : last + 1][:MOST_POSITIONS])

    async def _past(self, table_id: str, who: Viewer, numbers: list[int]) -> list[Position]:
        """The positions after some rows, from one replay that starts at the nearest snapshot."""
        if not numbers:
            raise Declined("not_found")
        async with self.store.reading() as connection:
            record = await get_record(connection, table_id, numbers[0], numbers[-1])
        return await asyncio.to_thread(_replay, record, who, numbers)

    async def log(
        self, table_id: str, person: Person | None, seat: str | None, after: int | None, before: int | None
    ) -> list[Entry]:
        """What happened after one row and before another."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            return await read_log(self.store, session, who, -1 if after is None else after, before)

    async def log_after(self, table_id: str, person: Person | None, seat: str | None, after: int) -> list[Entry]:
        """What happened after a row, if anything did: for a live connection."""
        async with self.tables.session(table_id) as session:
            if session.row.status == GATHERING or session.row.rows <= after:  # nobody may see more than there is
                return []
            return await read_log(self.store, session, viewer(session, person, seat), after)

    async def why(self, table_id: str, person: Person, seat: int, text: str) -> Answer:
        """Whether a seat may do something; if not, why."""
        async with self.tables.session(table_id) as session:
            must_hold(session, person, seat)
            return answer(session.table, session.words_for(seat), session.table.why_not(seat, text))

    async def count(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """The rows that somebody may see from there."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            return 0 if session.status in (GATHERING, UNLOADABLE) else len(visible_rows(session.table, who))

    async def seats(self, table_id: str, person: Person | None) -> SeatsChanged:
        """Who sits at a table, and whether they play."""
        async with self.tables.session(table_id, load=False) as session:
            seats, mine = self.summaries.seats(session, time.time()), session.seats_of(person)
            return SeatsChanged(session.status, session.row.paused, seats, mine)

    async def words(self, table_id: str, person: Person | None) -> TableWords:
        """The words of a table, also before it has begun: owners bring boards of their own."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            if not session.is_loadable:
                raise Declined("unloadable")
            async with self.store.reading() as connection:
                own = (await connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == table_id))).scalar_one()
        game = find_game(session.row.game, session.row.version)
        constants, board, _ = prepare(game, len(session.seats), msgspec.json.decode(session.row.options), own)
        return describe(game, constants, board)


def _replay(record: Record, who: Viewer, numbers: list[int]) -> list[Position]:
    rows: list[Row] = record.rows
    record.rows = rows[: numbers[0]]
    table, wanted = resume(record), set(numbers)
    positions = [past_position(table, who)]
    for row in rows[numbers[0] :]:
        repeat(table, row)
        if row.n in wanted:
            positions.append(past_position(table, who))
    return positions
