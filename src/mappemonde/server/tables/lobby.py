"""The lobby: lists of tables."""

import time
from typing import Any

import sqlalchemy as sa

from mappemonde.server.http.wire import TableCard
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import SEATS, SHEET, TABLES, Person, Sheet
from mappemonde.server.storage.queries import get_seats
from mappemonde.server.tables.desk import ENDED, GATHERING, PLAYING, Desk, Sitting

MANY = 100
WHO = sa.bindparam("who", type_=sa.String)


def _of(seated: sa.Select[Any], *where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    """The latest tables of a person's seats, or that they opened: either list is cut before both are one."""
    hosted = sa.select(TABLES.c.id).where(TABLES.c.host == WHO, *where).order_by(TABLES.c.updated.desc()).limit(MANY)
    both = sa.union(sa.select(seated.subquery().c.table_id), sa.select(hosted.subquery().c.id)).subquery()
    return _latest(TABLES.c.id.in_(sa.select(both.c.table_id)))


def _latest(*where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    return sa.select(*SHEET).where(*where).order_by(TABLES.c.updated.desc()).limit(MANY)


UNENDED = TABLES.c.status.in_([GATHERING, PLAYING])
SEATED = sa.select(SEATS.c.table_id).where(SEATS.c.person == WHO, SEATS.c.ended.is_(None))
DONE = (
    sa.select(SEATS.c.table_id, SEATS.c.ended)
    .where(SEATS.c.person == WHO, SEATS.c.ended.is_not(None))
    .distinct()
    .order_by(SEATS.c.ended.desc())
    .limit(MANY)
)
MINE = _of(SEATED, UNENDED)
MY_ENDED = _of(DONE, TABLES.c.status == ENDED)
PUBLIC = _latest(TABLES.c.visibility == "public", UNENDED)


class Lobby:
    """Knows which tables somebody may want to see."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self.store = store
        self.desk = desk

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
            sheets = [Sheet(*row) for row in rows]
            seats = await get_seats(connection, [sheet.id for sheet in sheets])
        now = time.time()
        return [self.desk.card(Sitting(sheet, seats[sheet.id]), person, now) for sheet in sheets]
