"""The timekeeper: acts for seats whose time is up, however busy the bots are."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

import sqlalchemy as sa

from mappemonde.server.bots.loadable import is_loadable
from mappemonde.server.bots.tasks import ABSENT
from mappemonde.server.errors import Declined
from mappemonde.server.settings import Settings
from mappemonde.server.storage.models import ROW_COLUMNS, SEATS, TABLES, Seat, TableRow
from mappemonde.server.storage.queries import seat_time
from mappemonde.server.tables import clocks
from mappemonde.server.tables.moves import Moves, lapsed
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.stored import PLAYING, has_room

LOG = logging.getLogger("mappemonde.clocks")
AT_A_TIME = 16
"""Tables that are held to their clocks at the same time."""
RETRY_AFTER = 5.0
"""Seconds for which a table that failed is left alone."""
RUNNING = (
    sa.select(*ROW_COLUMNS, SEATS)
    .join_from(TABLES, SEATS)
    .where(TABLES.c.status == PLAYING, TABLES.c.paused.is_(False), TABLES.c.clock.is_not(None))
    .where(TABLES.c.wake <= sa.bindparam("now", type_=sa.Float))
    .where(SEATS.c.since.is_not(None), SEATS.c.stand_in.is_(None))
)
"""Clocks that run at tables where something is due: a table wakes at its first deadline at the latest."""


class Timekeeper:
    """Looks for clocks that ran out, at every table, and gives their seats to stand-ins or says what the step says.

    It needs no worker, and nothing limits how many tables it looks at.
    """

    def __init__(self, moves: Moves, tables: Tables, settings: Settings) -> None:
        self.moves = moves
        self.tables = tables
        self.store = moves.store
        self.settings = settings
        self.claim: Callable[[str], Awaitable[str | None]] = _nobody
        """Is asked to have a table for this process alone; the name of the claim, or nothing."""
        self._patrolling: asyncio.Task[None] | None = None
        self._left_alone: dict[str, float] = {}
        """Tables that failed, and until when they are left alone."""

    def open(self) -> None:
        """Start to look."""
        self._patrolling = asyncio.create_task(self._patrol())

    async def close(self) -> None:
        """Stop; whoever starts next finds what is due."""
        if self._patrolling is not None:
            self._patrolling.cancel()
            await asyncio.gather(self._patrolling, return_exceptions=True)

    async def _patrol(self) -> None:
        places = asyncio.Semaphore(AT_A_TIME)
        while True:
            try:
                async with asyncio.TaskGroup() as group:
                    for table_id, seats in (await self._late()).items():
                        group.create_task(self._enforce(table_id, seats, places))
            except Exception:
                LOG.exception("looking at the clocks failed")
            await asyncio.sleep(self.settings.poll_interval)

    async def _late(self) -> dict[str, list[int]]:
        """The seats whose time is up, by table."""
        now = time.time()
        self._left_alone = {table: until for table, until in self._left_alone.items() if until > now}
        found: dict[str, list[int]] = {}
        async with self.store.reading() as connection:
            rows = (await connection.execute(RUNNING.where(is_loadable(), has_room()), {"now": now})).all()
        for each in rows:
            row, seat = TableRow(*each[: len(ROW_COLUMNS)]), Seat(*each[len(ROW_COLUMNS) :])
            is_late = clocks.has_lapsed(clocks.read_clock(row.clock), row.pace, seat, now)
            if is_late and seat.player is None and row.id not in self._left_alone:
                found.setdefault(row.id, []).append(seat.number)
        return found

    async def _enforce(self, table_id: str, seats: list[int], places: asyncio.Semaphore) -> None:
        try:
            async with places:
                for number in seats:
                    await self._act_for(table_id, number)
            self.moves.on_wake(table_id)
        except Exception as error:
            self._left_alone[table_id] = time.time() + RETRY_AFTER
            code = error.code if isinstance(error, Declined) else ""
            LOG.error("the clock of table %s failed: %s", table_id, code, exc_info=None if code else error)

    async def _act_for(self, table_id: str, number: int) -> None:
        """Say what the step says for a seat whose time is up, or give the seat to a bot."""
        async with self.tables.session(table_id) as session:
            if not session.is_running or not _is_late(session, number):
                return
            is_said = lapsed(session.table, number) is not None
            if not is_said:
                await self._stand_in(session, number)
        if is_said and (claim := await self.claim(table_id)) is not None:
            await self.moves.lapse(table_id, number, claim)

    async def _stand_in(self, session: TableSession, number: int) -> None:
        """Give the seat of somebody whose time is up to a bot."""
        after, table_id = session.copy(), session.row.id
        after.seats[number].stand_in = ABSENT
        await self.store.apply([seat_time(after.seats[number])], self.moves.hub.payload(table_id, "seats"))
        session.keep(after)
        self.moves.hub.publish(table_id, "seats")


def _is_late(session: TableSession, number: int) -> bool:
    seat, row = session.seats[number], session.row
    return seat.player is None and clocks.has_lapsed(clocks.read_clock(row.clock), row.pace, seat, time.time())


async def _nobody(_: str) -> str | None:
    return None
