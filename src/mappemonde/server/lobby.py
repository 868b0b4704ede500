"""The lobby: lists of tables."""

import time

import sqlalchemy as sa

from mappemonde.server.desk import ENDED, GATHERING, PLAYING, Desk, Sitting
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import SEATS, SHEET, TABLES, Person, Sheet
from mappemonde.server.storage.queries import get_seats
from mappemonde.server.wire import TableCard

MANY = 100


class Lobby:
    """Knows which tables somebody may want to see."""

    def __init__(self, store: Store, desk: Desk) -> None:
        self.store = store
        self.desk = desk

    async def mine(self, person: Person) -> list[TableCard]:
        """The tables somebody sits at or opened, their turn first."""
        cards = await self._cards(person, self._own(person), TABLES.c.status != ENDED)
        return sorted(cards, key=lambda card: not card.my_turn)

    async def ended(self, person: Person) -> list[TableCard]:
        """The finished tables of somebody."""
        return await self._cards(person, self._own(person), TABLES.c.status == ENDED)

    async def open(self, person: Person | None) -> list[TableCard]:
        """Public tables with an open seat, and those that can be watched."""
        return await self._cards(person, TABLES.c.visibility == "public", TABLES.c.status.in_([GATHERING, PLAYING]))

    def _own(self, person: Person) -> sa.ColumnElement[bool]:
        seated = sa.select(SEATS.c.table_id).where(SEATS.c.person == person.id)
        hosted = sa.select(TABLES.c.id).where(TABLES.c.host == person.id)
        return TABLES.c.id.in_(seated.union(hosted))

    async def _cards(self, person: Person | None, *where: sa.ColumnElement[bool]) -> list[TableCard]:
        query = sa.select(*SHEET).where(*where).order_by(TABLES.c.updated.desc()).limit(MANY)
        async with self.store.reading() as connection:
            sheets = [Sheet(*row) for row in await connection.execute(query)]
            seats = await get_seats(connection, [sheet.id for sheet in sheets])
        now = time.time()
        return [self.desk.card(Sitting(sheet, seats[sheet.id]), person, now) for sheet in sheets]
