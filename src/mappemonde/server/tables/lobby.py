"""The lobby: lists of tables."""

import time
from collections.abc import Sequence
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
MOST_SEATED = 500
"""Tables under way that are looked through for the latest of somebody: ten times what a quota lets one person open."""
MOST_RANKED = 1_000
"""Public tables of each status that may come into the list: twice those of one address, by the usual quotas."""
MOST_OF_ONE = 5
"""Public tables of one host in the list."""
LATEST = TABLES.c.updated.desc()
WHO = sa.bindparam("who", type_=sa.String)


def _newest(statuses: Sequence[str], most: int, *where: sa.ColumnElement[bool]) -> list[sa.Select[Any]]:
    """The newest tables of each status, a list each: in one list of several they would all have to be sorted."""
    each = [sa.select(TABLES.c.id).where(TABLES.c.status == status, *where) for status in statuses]
    return [sa.select(one.order_by(LATEST).limit(most).subquery().c.id) for one in each]


def _of(seated: sa.Select[Any], *statuses: str) -> sa.Select[Any]:
    """The latest tables of a person's seats, or that they opened: every list is cut before all are one."""
    hosted = _newest(statuses, LONGEST, TABLES.c.host == WHO)
    both = sa.union(sa.select(seated.subquery().c.table_id.label("id")), *hosted).subquery()
    return _latest(TABLES.c.id.in_(sa.select(both.c.id)))


def _latest(*where: sa.ColumnElement[bool]) -> sa.Select[Any]:
    return sa.select(*ROW_COLUMNS).where(*where).order_by(LATEST).limit(LONGEST)


UNENDED = (GATHERING, PLAYING)
SEATED = sa.select(SEATS.c.table_id).where(SEATS.c.person == WHO, SEATS.c.ended.is_(None)).limit(MOST_SEATED)
DONE = (
    sa.select(SEATS.c.table_id, SEATS.c.ended)
    .where(SEATS.c.person == WHO, SEATS.c.ended.is_not(None))
    .distinct()
    .order_by(SEATS.c.ended.desc())
    .limit(LONGEST)
)
MINE = _of(SEATED, *UNENDED)
MY_ENDED = _of(DONE, ENDED)
OF_HOST = (
    sa.select(
        TABLES.c.id,
        TABLES.c.updated,
        sa.func.coalesce(TABLES.c.origin, TABLES.c.host).label("home"),
        sa.func.row_number().over(partition_by=TABLES.c.host, order_by=LATEST).label("rank"),
    )
    .where(TABLES.c.id.in_(sa.union_all(*_newest(UNENDED, MOST_RANKED, TABLES.c.visibility == "public"))))
    .subquery()
)
"""The newest public tables, and how many newer ones their host has."""
IN_TURN = (OF_HOST.c.rank, OF_HOST.c.updated.desc())
OF_ADDRESS = (
    sa.select(OF_HOST.c.id, sa.func.row_number().over(partition_by=OF_HOST.c.home, order_by=IN_TURN).label("rank"))
    .where(OF_HOST.c.rank <= MOST_OF_ONE)
    .subquery()
)
"""A few of each host, and how many come before each at the address they were opened from: of its hosts in turn."""
PUBLIC = (
    sa.select(*ROW_COLUMNS)
    .join(OF_ADDRESS, OF_ADDRESS.c.id == TABLES.c.id)
    .order_by(OF_ADDRESS.c.rank, LATEST)
    .limit(LONGEST)
)
"""The first table of each address comes before the second of any: nobody fills the list, under however many names."""


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
        return sorted(await self._cards(person, PUBLIC), key=lambda card: -card.updated)

    async def _cards(self, person: Person | None, query: sa.Select[Any]) -> list[TableCard]:
        async with self.store.reading() as connection:
            rows = await connection.execute(query, {"who": person.id} if person is not None else {})
            found = [TableRow(*row) for row in rows]
            seats = await get_seats(connection, [row.id for row in found])
        now = time.time()
        return [self.summaries.card(StoredTable(row, seats[row.id]), person, now) for row in found]
