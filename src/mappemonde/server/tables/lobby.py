"""The lobby: lists of tables."""

import time
from typing import Any

import sqlalchemy as sa

from mappemonde.server.http.wire import TableCard
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import ROW_COLUMNS, SEATS, TABLES, Person, TableRow
from mappemonde.server.storage.queries import get_seats
from mappemonde.server.tables.stored import ENDED, GATHERING, PLAYING, StoredTable
from mappemonde.server.tables.summary import Summaries

LONGEST = 100
"""Tables in one list."""
WHO = sa.bindparam("who", type_=sa.String)


def _of(seated: sa.Select[Any], *where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The latest tables of a person's seats, or that they opened: either list is cut before both are one."""
    hosted = sa.select(TABLES.c.id).where(TABLES.c.host == WHO, *where).order_by(TABLES.c.updated.desc()).limit(LONGEST)
    both = sa.union(sa.select(seated.subquery().c.table_id), sa.select(hosted.subquery().c.id)).subquery()
    return _latest(TABLES.c.id.in_(sa.select(both.c.table_id)))


def _latest(*where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    return sa.select(*ROW_COLUMNS).where(*where).order_by(TABLES.c.updated.desc()).limit(LONGEST)


UNENDED = TABLES.c.status.in_([GATHERING, PLAYING])
SEATED = sa.select(SEATS.c.table_id).where(SEATS.c.person == WHO, SEATS.c.ended.is_(None))
DONE = (
    sa.select(SEATS.c.table_id, SEATS.c.ended)
    .where(SEATS.c.person == WHO, SEATS.c.ended.is_not(None))
    .distinct()
    .order_by(SEATS.c.ended.desc())
    .limit(LONGEST)
)
MINE = _of(SEATED, UNENDED)
MY_ENDED = _of(DONE, TABLES.c.status == ENDED)
PUBLIC = _latest(TABLES.c.visibility == "public", UNENDED)


class Lobby:
    """Knows which tables somebody may want to see."""

    def __init__(self, store: Store, summaries: Summaries) -> None:
        self.store = store
        self.summaries = summaries

    async def mine(self, person: Person) -> list[TableCard]:
        """The tables somebody sits at or opened, their turn first."""
        return sorted(await self._cards(person, MINE), key=lambda card: not card.my_turn)

    async def ended(self, person: Person) -> list[TableCard]:
        """The finished tables of somebody."""
        return await self._cards(person, MY_ENDED)

    async def open(self, person: Person | None) -> list[TableCard]:
        """Public tables with an open seat, and those that can be watched."""
        return await self._cards(person, PUBLIC)

    async def _cards(self, person: Person | None, query: sa.Select[Any]) -> list[TableCard]:
        async with self.store.reading() as connection:
            rows = await connection.execute(query, {"who": person.id} if person is not None else {})
            found = [TableRow(*row) for row in rows]
            seats = await get_seats(connection, [row.id for row in found])
        now = time.time()
        return [self.summaries.card(StoredTable(row, seats[row.id]), person, now) for row in found]
