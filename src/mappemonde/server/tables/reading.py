"""Looking: position, history, log and "why not?" of a table, for those who may."""

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
from mappemonde.server.tables.desk import GATHERING, UNLOADABLE, Desk, Sitting
from mappemonde.server.tables.presenter import Viewer, answer, entry, heard, position
from mappemonde.server.tables.shelf import Shelf

MANY = 2_000
"""Entries of a log sent at once."""


class Looking:
    """Answers whoever looks at a table."""

    def __init__(self, store: Store, shelf: Shelf, desk: Desk) -> None:
        self.store = store
        self.shelf = shelf
        self.desk = desk

    async def position(self, table_id: str, person: Person | None, seat: str | None, row: int | None) -> Position:
        """Where a table stands, or stood after a row."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            viewer = sitting.viewer(person, seat)
            _must_have_begun(sitting)
            now = (await self.shelf.take(sitting.sheet)).table
            numbers = [0, *heard(now, viewer)]
            if row is None or row == len(numbers) - 1:
                return position(now, viewer)
        if not 0 <= row < len(numbers):
            raise Declined("not_found")
        async with self.store.reading() as connection:
            record = await get_record(connection, table_id, numbers[row])
        table = await asyncio.to_thread(resume, record)
        told = position(table, viewer)
        told.offers, told.can_undo = [], False
        return told

    async def log(
        self, table_id: str, person: Person | None, seat: str | None, after: int | None, before: int | None
    ) -> list[Entry]:
        """What happened after one row and before another."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            viewer = sitting.viewer(person, seat)
            return await self._entries(sitting, viewer, -1 if after is None else after, before)

    async def news(self, table_id: str, person: Person | None, seat: str | None, after: int) -> list[Entry]:
        """What happened after a row, if anything did: for somebody who watches."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            if sitting.sheet.status == GATHERING or sitting.sheet.rows <= after:  # nobody hears of more than there is
                return []
            return await self._entries(sitting, sitting.viewer(person, seat), after)

    async def _entries(self, sitting: Sitting, viewer: Viewer, after: int, before: int | None = None) -> list[Entry]:
        """The log for a viewer whose right was checked."""
        _must_have_begun(sitting)
        copy = await self.shelf.take(sitting.sheet)
        numbers = [0, *heard(copy.table, viewer)]
        upto = len(numbers) if before is None else max(0, before)
        wanted = {number: count for count, number in enumerate(numbers)}
        numbers = numbers[max(after + 1, 0) : upto][-MANY:]
        if not numbers:
            return []
        logged = copy.logged(numbers[0] - 1, numbers[-1])
        if logged is None:
            async with self.store.reading() as connection:
                logged = await get_log(connection, sitting.sheet.id, numbers[0] - 1, numbers[-1])
        return [
            entry(copy.table, each, wanted[each.n], viewer, sitting.has_ended) for each in logged if each.n in wanted
        ]

    async def why(self, table_id: str, person: Person, seat: int, text: str) -> Answer:
        """Whether a seat may do something; if not, why."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            sitting.must_hold(person, seat)
            _must_have_begun(sitting)
            table = (await self.shelf.take(sitting.sheet)).table
            return answer(table, table.why_not(seat, text))

    async def count(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """The rows somebody who may watch from there hears of."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            viewer = sitting.viewer(person, seat)
            if sitting.status in (GATHERING, UNLOADABLE):
                return 0
            return len(heard((await self.shelf.take(sitting.sheet)).table, viewer))

    async def sitting(self, table_id: str) -> dict[str, Any]:
        """Who sits at a table, and whether they play, as everybody may see it."""
        sitting = await self.desk.look(table_id)
        seats = self.desk.seats(sitting, time.time())
        return {"seats": seats, "status": sitting.status, "paused": sitting.sheet.paused}

    async def words_of(self, table_id: str, person: Person | None) -> tuple[Any, Any, Any]:
        """Game, vocabulary and board of a table, also before it has begun."""
        sitting = await self.desk.look(table_id)
        sitting.must_be_visible(person)
        async with self.store.reading() as connection:
            own = (await connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == table_id))).scalar_one()
        if sitting.status == UNLOADABLE:
            raise Declined("unloadable")
        game = find_game(sitting.sheet.game)
        constants, board, _ = prepare(game, len(sitting.seats), msgspec.json.decode(sitting.sheet.options), own)
        return game, game.vocabulary(constants), board


def _must_have_begun(sitting: Sitting) -> None:
    if sitting.sheet.status == GATHERING:
        raise Declined("not_playing")
    if sitting.status == UNLOADABLE:
        raise Declined("unloadable")
