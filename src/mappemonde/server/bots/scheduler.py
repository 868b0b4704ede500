"""The scheduler: has bots play wherever a table waits for one, in one process at a time."""

import asyncio
import logging
import secrets
import time
from contextlib import suppress

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from mappemonde.bots.turn_taking import unasked
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import Table
from mappemonde.kernel.table_spec import table_spec
from mappemonde.server.bots.pool import WorkerPool
from mappemonde.server.bots.tasks import ABSENT, Decision, decide
from mappemonde.server.errors import Declined
from mappemonde.server.settings import Settings
from mappemonde.server.storage.models import TABLES
from mappemonde.server.storage.queries import seat_time
from mappemonde.server.tables import clocks
from mappemonde.server.tables.moves import Moves, lapsed
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.stored import PLAYING

LOG = logging.getLogger("mappemonde.bots")
TABLES_PER_POLL = 200
"""Due tables read from the database at once."""
TABLES_PER_WORKER = 8
"""Tables whose bots play at a time, for each worker: after a restart hundreds may wait, and so do people."""
PATIENCE = 10.0
"""Seconds for which somebody's row waits for bots that owe an answer."""
RETRY_AFTER = 5.0
"""Seconds for which a table whose bots failed is left alone, so that it does not stand in the way of others."""


class BotScheduler:
    """Plays for bots, and for seats whose clock ran out."""

    def __init__(self, moves: Moves, tables: Tables, workers: WorkerPool, settings: Settings) -> None:
        self.moves = moves
        self.tables = tables
        self.store = moves.store
        self.workers = workers
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.is_closed = False
        self._running: dict[str, asyncio.Task[None]] = {}
        """The task of each table whose bots are playing."""
        self._slots = asyncio.Semaphore(TABLES_PER_WORKER * workers.count)
        self._again: set[str] = set()
        """Tables that were woken while their task ran."""
        self._polling: asyncio.Task[None] | None = None
        self._unasked: dict[str, set[int]] = {}
        """Seats whose bots may want to act unasked, by table."""
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
        await self._release()

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
        where = (TABLES.c.wake <= now, TABLES.c.status == PLAYING, TABLES.c.paused.is_(False), self._free(now))
        query = sa.select(TABLES.c.id).where(*where, is_loadable()).order_by(TABLES.c.wake).limit(TABLES_PER_POLL)
        async with self.store.reading() as connection:
            return list((await connection.execute(query)).scalars())

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
                    moved = due is not None and await self._claim(table_id) and await self._play(table_id, *due)
        except Exception as error:
            code = error.code if isinstance(error, Declined) else ""
            LOG.error("bots of table %s failed: %s", table_id, code, exc_info=None if code else error)
            await self._put_off(table_id)
        finally:
            await self._release(table_id)

    async def _put_off(self, table_id: str) -> None:
        """Leave a table alone for a while."""
        try:
            async with self.tables.writing(table_id) as table:
                await table.update(wake=time.time() + RETRY_AFTER)
        except (SQLAlchemyError, Declined):  # the next poll finds it again, if it is still there
            LOG.warning("table %s could not be put off", table_id)
            await asyncio.sleep(self.settings.poll_interval)

    async def _next_asked(self, table_id: str) -> tuple[Table, int, str | None] | None:
        """The next seat to play for, a bot's or one whose time is up, with its bot.

        What a person whose time is up says the step may know; else the seat is given to a bot.
        """
        async with self.tables.session(table_id) as session:
            if not session.is_running:
                return None
            for number in session.table.state.waiting():
                if self._is_late(session, number):
                    if lapsed(session.table, number) is None:
                        await self._stand_in(session, number)
                    return session.table, number, session.seats[number].player
                if session.seats[number].player is not None:
                    return session.table, number, session.seats[number].player
        return None

    def _is_late(self, session: TableSession, number: int) -> bool:
        seat, row = session.seats[number], session.row
        end = clocks.deadline(clocks.read_clock(row.clock), row.pace, seat)
        return seat.player is None and end is not None and end <= time.time()

    async def _stand_in(self, session: TableSession, number: int) -> None:
        """Give the seat of somebody whose time is up to a bot."""
        after, row = session.copy(), session.row
        seat = after.seats[number]
        clocks.stop(clocks.read_clock(row.clock), row.pace, seat, time.time(), earned=False)
        seat.stand_in = ABSENT
        await self.store.apply([seat_time(seat)], self.moves.hub.payload(row.id, "seats"))
        session.keep(after)
        self.moves.hub.publish(row.id, "seats")

    async def _next_unasked(self, table_id: str) -> tuple[Table, int, str | None] | None:
        """The next seat whose bot witnessed something that it may want to answer."""
        witnesses = sorted(self._unasked.pop(table_id, set()))
        async with self.tables.session(table_id) as session:
            if not session.is_running:
                return None
            able = [seat for seat in unasked(session.table.state, witnesses) if session.seats[seat].player is not None]
            if able[1:]:
                self._unasked[table_id] = set(able[1:])
            if not able and table_id in self._all_answered:
                self._all_answered.pop(table_id).set()
            return (session.table, able[0], session.seats[able[0]].player) if able else None

    async def _play(self, table_id: str, table: Table, number: int, player: str | None) -> bool:
        """Decide in a worker, then play; whether the table moved."""
        if player is None:
            return await self.moves.lapse(table_id, number, self.me)
        if not table.state.may(number):
            return True  # somebody was quicker: look again
        header, seen = table.record.header, table.length(number)
        task = Decision(
            table_spec(header.game, len(header.seats), dict(header.options), header.board, header.version),
            table.game.save(table.state),
            number,
            player,
            b"bot/%d/" % seen + table.seed,
            number not in table.state.waiting(),
        )
        begin = time.perf_counter()
        texts = await self.workers.run(decide, task)
        self.moves.metrics.time("bot_seconds", time.perf_counter() - begin)
        if self.settings.bot_delay and texts:
            await asyncio.sleep(self.settings.bot_delay)
        for done, text in enumerate(texts):
            if not await self.moves.play_for(table_id, number, text, seen + done, self.me):
                return done > 0 or task.unasked
        if texts and task.unasked:  # another letter may wait
            self._unasked.setdefault(table_id, set()).add(number)
        return bool(texts) or task.unasked

    def _free(self, now: float) -> sa.ColumnElement[bool]:
        """The tables that no other process has claimed, or no longer."""
        return sa.or_(TABLES.c.claim.is_(None), TABLES.c.claim == self.me, TABLES.c.claimed_until < now)

    async def _claim(self, table_id: str) -> bool:
        """Claim the bots of a table for this process; whether no other has. Claims expire after a while.

        Only processes on PostgreSQL share tables.
        """
        if not self.store.is_postgres:
            return True
        now = time.time()
        held = sa.select(TABLES.c.claim, TABLES.c.claimed_until).where(TABLES.c.id == table_id)
        async with self.store.reading() as connection:
            claim, until = (await connection.execute(held)).one()
        if claim == self.me and until > now + self.settings.claim / 2:
            return True
        query = sa.update(TABLES).where(TABLES.c.id == table_id, self._free(now))
        async with self.store.writing() as connection:
            done = await connection.execute(query.values(claim=self.me, claimed_until=now + self.settings.claim))
        return done.rowcount == 1

    async def _release(self, table_id: str | None = None) -> None:
        """Give up the claim on one table, or all claims."""
        if not self.store.is_postgres:
            return
        query = sa.update(TABLES).where(TABLES.c.claim == self.me)
        if table_id is not None:
            query = query.where(TABLES.c.id == table_id)
        async with self.store.writing() as connection:
            await connection.execute(query.values(claim=None))


def is_loadable() -> sa.ColumnElement[bool]:
    """The tables whose rules this server has: others would be found in vain at every poll."""
    games = [find_game(game_id) for game_id in game_ids()]
    return sa.or_(*(sa.and_(TABLES.c.game == game.id, TABLES.c.version.in_(game.versions)) for game in games))
