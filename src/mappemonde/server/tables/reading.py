"""Reading a table: position, history, log and "why not?", for those who may."""

import asyncio
import time
from typing import Any

import msgspec
import sqlalchemy as sa

from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import resume
from mappemonde.kernel.table import prepare
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Answer, Entry, Position
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import TABLES, Person
from mappemonde.server.storage.queries import get_log, get_record
from mappemonde.server.tables.access import must_be_visible, must_hold, viewer
from mappemonde.server.tables.presenter import Viewer, answer, entry, heard, position
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.stored import GATHERING, UNLOADABLE
from mappemonde.server.tables.summary import Summaries

LONGEST_LOG = 2_000
"""Entries of a log sent at once."""


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
            numbers = [0, *heard(session.table, who)]
            if row is None or row == len(numbers) - 1:
                return position(session.table, who)
        if not 0 <= row < len(numbers):
            raise Declined("not_found")
        async with self.store.reading() as connection:
            record = await get_record(connection, table_id, numbers[row])
        table = await asyncio.to_thread(resume, record)
        told = position(table, who)
        told.offers, told.can_undo = [], False
        return told

    async def log(
        self, table_id: str, person: Person | None, seat: str | None, after: int | None, before: int | None
    ) -> list[Entry]:
        """What happened after one row and before another."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            return await self._entries(session, who, -1 if after is None else after, before)

    async def news(self, table_id: str, person: Person | None, seat: str | None, after: int) -> list[Entry]:
        """What happened after a row, if anything did: for somebody who watches."""
        async with self.tables.session(table_id) as session:
            if session.row.status == GATHERING or session.row.rows <= after:  # nobody may see more than there is
                return []
            return await self._entries(session, viewer(session, person, seat), after)

    async def _entries(self, session: TableSession, who: Viewer, after: int, before: int | None = None) -> list[Entry]:
        """The log for a viewer whose right was checked."""
        table = session.table
        numbers = [0, *heard(table, who)]
        upto = len(numbers) if before is None else max(0, before)
        wanted = {number: count for count, number in enumerate(numbers)}
        numbers = numbers[max(after + 1, 0) : upto][-LONGEST_LOG:]
        if not numbers:
            return []
        logged = session.loaded.logged(numbers[0] - 1, numbers[-1])
        if logged is None:
            async with self.store.reading() as connection:
                logged = await get_log(connection, session.row.id, numbers[0] - 1, numbers[-1])
        return [entry(table, each, wanted[each.n], who, session.has_ended) for each in logged if each.n in wanted]

    async def why(self, table_id: str, person: Person, seat: int, text: str) -> Answer:
        """Whether a seat may do something; if not, why."""
        async with self.tables.session(table_id) as session:
            must_hold(session, person, seat)
            return answer(session.table, session.table.why_not(seat, text))

    async def count(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """The rows that somebody may see from there."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            return 0 if session.status in (GATHERING, UNLOADABLE) else len(heard(session.table, who))

    async def seats(self, table_id: str) -> dict[str, Any]:
        """Who sits at a table, and whether they play, as everybody may see it."""
        async with self.tables.session(table_id, load=False) as session:
            seats = self.summaries.seats(session, time.time())
            return {"seats": seats, "status": session.status, "paused": session.row.paused}

    async def words_of(self, table_id: str, person: Person | None) -> tuple[Any, Any, Any]:
        """Game, vocabulary and board of a table, also before it has begun."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            if not session.is_loadable:
                raise Declined("unloadable")
            async with self.store.reading() as connection:
                own = (await connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == table_id))).scalar_one()
        game = find_game(session.row.game)
        constants, board, _ = prepare(game, len(session.seats), msgspec.json.decode(session.row.options), own)
        return game, game.vocabulary(constants), board
