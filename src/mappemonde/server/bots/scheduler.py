"""The scheduler: has bots play wherever a table waits for one, in one process at a time."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from mappemonde.bots.turn_taking import unasked
from mappemonde.kernel.table import Table
from mappemonde.server.bots.loadable import is_loadable
from mappemonde.server.bots.pool import For, WorkerPool
from mappemonde.server.bots.tables_of_bots import TablesOfBots
from mappemonde.server.bots.thinking import Thinking
from mappemonde.server.errors import Declined
from mappemonde.server.settings import Settings
from mappemonde.server.storage.models import TABLES, Seat
from mappemonde.server.storage.queries import CLAIM, RELEASE
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.stored import PLAYING, has_room

LOG = logging.getLogger("mappemonde.bots")
TABLES_PER_POLL = 200
"""Due tables read from the database at once, besides those whose bots play already."""
TABLES_AT_A_TIME = 3
"""Tables that are looked at and played at the same time: what they do stands before answers to people (0097)."""
SET_BACK = 60.0
"""Seconds from which the clock of the machine was set back: what was due before is due still."""
PATIENCE = 10.0
"""Seconds for which somebody's row waits for bots that owe an answer."""
RETRY_AFTER = 5.0
"""Seconds for which a table whose bots failed is left alone, so that it does not stand in the way of others."""


class NotNow(Exception):
    """A table of bots alone that waits until others like it have ended."""


class Due(NamedTuple):
    """A seat whose bot shall decide."""

    table: Table
    number: int
    player: str
    host: str


def _due(session: TableSession, seats: list[Seat]) -> list[Due]:
    """Those of some seats whose bots decide."""
    host = session.row.host
    return [Due(session.table, seat.number, seat.player, host) for seat in seats if seat.player is not None]


class BotScheduler:
    """Plays for bots."""

    def __init__(self, moves: Moves, tables: Tables, workers: WorkerPool, settings: Settings) -> None:
        self.moves = moves
        self.tables = tables
        self.store = moves.store
        self.thinking = Thinking(workers, moves.metrics)
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.is_closed = False
        self._running: dict[str, asyncio.Task[None]] = {}
        """The task of each table whose bots are playing."""
        self._alone = TablesOfBots(settings.quotas)
        self._slots = asyncio.Semaphore(TABLES_AT_A_TIME)
        self._again: set[str] = set()
        """Tables that were woken while their task ran."""
        self._polling: asyncio.Task[None] | None = None
        self._unasked: dict[str, set[int]] = {}
        """Seats whose bots may want to act unasked, by table."""
        self._claimed: set[str] = set()
        """Tables whose bots no other process moves."""
        moves.on_wake = self.wake
        self._all_answered: dict[str, asyncio.Event] = {}
        """Set once nobody in `_unasked` is left, by table, where somebody waits for that."""
        moves.on_witnessed = self.wake_unasked
        moves.on_owing = self.answered

    def open(self) -> None:
        """Start to look for due tables, also those of a server that is gone."""
        self._polling = asyncio.create_task(self._poll())

    async def close(self) -> None:
        """Stop. Unplayed decisions are recomputed after a restart."""
        self.is_closed = True
        tasks = [*self._running.values(), *([self._polling] if self._polling else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._release(*tuple(self._claimed))

    def wake(self, table_id: str) -> None:
        """Let the bots of a table play now, unless they do already."""
        if table_id in self._running:
            self._again.add(table_id)
        elif not self.is_closed:
            self._running[table_id] = asyncio.create_task(self._run(table_id))
            self._running[table_id].add_done_callback(lambda _: self._done(table_id))

    def wake_unasked(self, table_id: str, seats: list[int]) -> None:
        """Let the bots of some seats answer what they have just witnessed, if they like."""
        self._unasked.setdefault(table_id, set()).update(seats)
        self.wake(table_id)

    async def answered(self, table_id: str, seats: list[int]) -> None:
        """Let the bots of some seats answer what they were told, and wait for that; not for ever."""
        event = self._all_answered.setdefault(table_id, asyncio.Event())
        self.wake_unasked(table_id, seats)
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await event.wait()

    def _done(self, table_id: str) -> None:
        del self._running[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _poll(self) -> None:
        while True:
            try:
                for table_id in await self._due():
                    self.wake(table_id)
            except Exception:
                LOG.exception("polling failed")
            await asyncio.sleep(self.settings.poll_interval)

    async def _due(self) -> list[str]:
        now = time.time()
        is_due = sa.or_(TABLES.c.wake <= now, sa.and_(TABLES.c.wake.is_not(None), TABLES.c.updated > now + SET_BACK))
        where = (is_due, TABLES.c.status == PLAYING, TABLES.c.paused.is_(False), has_room(), self._free(now))
        query = sa.select(TABLES.c.id).where(*where, is_loadable()).order_by(TABLES.c.wake)
        async with self.store.reading() as connection:
            found = (await connection.execute(query.limit(TABLES_PER_POLL + len(self._running)))).scalars()
            return [table_id for table_id in found if table_id not in self._running]

    async def _run(self, table_id: str) -> None:
        """Say what was answered beforehand, then play for as long as the table waits for a bot.

        After each action of a bot other tables have their turn.
        """
        try:
            await self.moves.say_standing(table_id)
            moved = True
            while moved:
                async with self._slots:
                    due = await self._next_unasked(table_id) or await self._next_asked(table_id)
                    is_ours = due is not None and await self._claim(table_id)
                moved = due is not None and is_ours and await self._play(table_id, due)
        except NotNow:
            await self._put_off(table_id)
        except Exception as error:
            code = error.code if isinstance(error, Declined) else ""
            LOG.error("bots of table %s failed: %s", table_id, code, exc_info=None if code else error)
            await self._put_off(table_id)
        finally:
            self._alone.leave(table_id)
            await self._release(table_id)

    async def _put_off(self, table_id: str) -> None:
        """Leave a table alone for a while."""
        try:
            async with self.tables.writing(table_id) as table:
                await table.update(wake=time.time() + RETRY_AFTER)
        except (SQLAlchemyError, Declined):  # the next poll finds it again, if it is still there
            LOG.warning("table %s could not be put off", table_id)
            await asyncio.sleep(self.settings.poll_interval)

    async def _next_asked(self, table_id: str) -> Due | None:
        """The next seat of a bot that is asked, with its bot."""
        async with self.tables.session(table_id) as session:
            if not session.is_running:
                return None
            if not self._alone.may_play(session):
                raise NotNow
            asked = [session.seats[number] for number in session.table.state.waiting()]
            bots = _due(session, asked)
            return bots[0] if bots else None

    async def _next_unasked(self, table_id: str) -> Due | None:
        """The next seat whose bot witnessed something that it may want to answer."""
        if table_id not in self._unasked and table_id not in self._all_answered:
            return None
        witnesses = sorted(self._unasked.pop(table_id, set()))
        async with self.tables.session(table_id) as session:
            if not session.is_running:
                return None
            able = [session.seats[seat] for seat in unasked(session.table.state, witnesses)]
            bots = _due(session, able)
            if bots[1:]:
                self._unasked[table_id] = {due.number for due in bots[1:]}
            if not bots and table_id in self._all_answered:
                self._all_answered.pop(table_id).set()
            return bots[0] if bots else None

    async def _play(self, table_id: str, due: Due) -> bool:
        """Have a bot think, then play; whether the table moved."""
        table, number, player, host = due
        if not table.state.may(number):
            return True  # somebody was quicker: look again
        seen, is_unasked = table.length(number), number not in table.state.waiting()
        texts = await self.thinking.think(table, number, player, For(host, table_id))
        if self.settings.bot_delay and texts:
            await asyncio.sleep(self.settings.bot_delay)
        for done, text in enumerate(texts):
            async with self._slots:  # quick bots do not even wait for a worker, and people would stand behind them
                is_played = await self.moves.play_for(table_id, number, text, seen + done, self.me)
            if not is_played:
                return done > 0 or is_unasked
        if texts and is_unasked:  # another letter may wait
            self._unasked.setdefault(table_id, set()).add(number)
        return bool(texts) or is_unasked

    def _free(self, now: float) -> sa.ColumnElement[bool]:
        """The tables that no other process has claimed, or no longer."""
        return sa.or_(TABLES.c.claim.is_(None), TABLES.c.claim == self.me, TABLES.c.claimed_until < now)

    async def claim_name(self, table_id: str) -> str | None:
        """The name under which this process has claimed a table, if it could."""
        return self.me if await self._claim(table_id) else None

    async def _claim(self, table_id: str) -> bool:
        """Claim the bots of a table for this process; whether no other has. Claims expire after a while.

        Only processes on PostgreSQL share tables.
        """
        if self.store.direct is None:
            return True
        now = time.time()
        if self.tables.is_claimed(table_id, self.me, now + self.settings.claim / 2):
            return True
        names = {"which": table_id, "mine": self.me, "claimant": self.me}
        is_mine = await self.store.direct.change(CLAIM, **names, now=now, until=now + self.settings.claim) == 1
        if is_mine:
            self._claimed.add(table_id)
        return is_mine

    async def _release(self, *table_ids: str) -> None:
        """Give up the claims on tables."""
        for table_id in table_ids:
            if table_id in self._claimed and self.store.direct is not None:
                self._claimed.discard(table_id)
                await self.store.direct.change(RELEASE, which=table_id, mine=self.me)
