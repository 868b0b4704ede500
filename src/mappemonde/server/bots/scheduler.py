"""Bots: they think in worker processes and play wherever a table waits for them, in one process at a time."""

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import SQLAlchemyError

from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import Table
from mappemonde.kernel.table_spec import table_spec
from mappemonde.server.bots.tasks import ABSENT, Task, prepare, think
from mappemonde.server.errors import Declined
from mappemonde.server.settings import Settings
from mappemonde.server.storage.models import TABLES
from mappemonde.server.storage.queries import seat_time
from mappemonde.server.tables import clocks
from mappemonde.server.tables.desk import PLAYING, Desk, Sitting, put_sheet
from mappemonde.server.tables.moves import Moves, lapsed

LOG = logging.getLogger("mappemonde.bots")
MANY = 200
"""Tables looked at in one patrol."""
AT_ONCE = 8
"""Tables that each worker's bots are moved at, at a time: after a restart hundreds may wait, and people, too."""
PATIENCE = 300.0
"""Seconds after which a worker that does not answer is given up."""
PENALTY = 5.0
"""Seconds for which a table whose bots failed is left alone, so that it does not stand in the way of others."""

Given = TypeVar("Given")
Done = TypeVar("Done")


class Workers:
    """Processes for long work; those that break or hang are replaced."""

    def __init__(self, count: int, patience: float = PATIENCE) -> None:
        self.count = count
        self.patience = patience
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[Given], Done], given: Given) -> Done:
        """Do something elsewhere; once more if a worker died of it or of something else."""
        for last in (False, True):
            pool = self._pool or self._start()
            try:
                async with asyncio.timeout(self.patience):
                    return await asyncio.get_running_loop().run_in_executor(pool, work, given)
            except TimeoutError:
                self._give_up(pool)
                raise
            except BrokenProcessPool:
                if self._pool is pool:
                    self._pool = None
                if last:
                    raise
        raise AssertionError

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self.count, mp_context=context, initializer=prepare)
        return self._pool

    def _give_up(self, pool: ProcessPoolExecutor) -> None:
        """End workers that hang; whoever waits for one of them too begins anew with others."""
        if self._pool is pool:
            self._pool = None
            LOG.error("workers do not answer and are replaced")
            for process in tuple(pool._processes.values()):
                process.kill()

    def close(self) -> None:
        """Let the workers go."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)


class Bots:
    """Moves the tables that wait for a bot or whose clock ran out."""

    def __init__(self, moves: Moves, desk: Desk, workers: Workers, settings: Settings) -> None:
        self.moves = moves
        self.store = moves.store
        self.desk = desk
        self.workers = workers
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self._places = asyncio.Semaphore(AT_ONCE * workers.count)
        self._again: set[str] = set()
        """Tables that were woken while somebody saw to them."""
        self.is_closed = False
        self._patrol: asyncio.Task[None] | None = None
        self._heard: dict[str, set[int]] = {}
        """Seats whose bots may want to act unasked, by table."""
        moves.on_wake = self.wake
        moves.on_heard = self.hear

    def open(self) -> None:
        """Begin to look for tables that wait: those of a server that is gone are found, too."""
        self._patrol = asyncio.create_task(self._walk())

    async def close(self) -> None:
        """Stop; a thought that was not played is thought again by whoever comes next."""
        self.is_closed = True
        tasks = [*self.tasks.values(), *([self._patrol] if self._patrol else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self._release()

    def wake(self, table_id: str) -> None:
        """See to a table now, unless somebody does already."""
        if table_id in self.tasks:
            self._again.add(table_id)
        elif not self.is_closed:
            self.tasks[table_id] = asyncio.create_task(self._see_to(table_id))
            self.tasks[table_id].add_done_callback(lambda _: self._done(table_id))

    def hear(self, table_id: str, seats: list[int]) -> None:
        """Let the bots of some seats think about what they have just heard."""
        self._heard.setdefault(table_id, set()).update(seats)
        self.wake(table_id)

    def _done(self, table_id: str) -> None:
        del self.tasks[table_id]
        if table_id in self._again:
            self._again.discard(table_id)
            self.wake(table_id)

    async def _walk(self) -> None:
        while True:
            try:
                for table_id in await self._due():
                    self.wake(table_id)
            except Exception:
                LOG.exception("patrol failed")
            await asyncio.sleep(self.settings.patrol)

    async def _due(self) -> list[str]:
        now = time.time()
        free = sa.or_(TABLES.c.claim.is_(None), TABLES.c.claim == self.me, TABLES.c.claimed_until < now)
        where = (TABLES.c.wake <= now, TABLES.c.status == PLAYING, TABLES.c.paused.is_(False), free, is_ours())
        async with self.store.reading() as connection:
            query = sa.select(TABLES.c.id).where(*where).order_by(TABLES.c.wake).limit(MANY)
            return list((await connection.execute(query)).scalars())

    async def _see_to(self, table_id: str) -> None:
        """Play for as long as the table waits for a bot; after each action other tables have their turn."""
        try:
            moved = True
            while moved:
                async with self._places:
                    due = await self._next(table_id) or await self._listener(table_id)
                    moved = due is not None and await self._claim(table_id) and await self._decide(*due)
        except Exception as error:
            code = error.code if isinstance(error, Declined) else ""
            LOG.error("bots of table %s failed: %s", table_id, code, exc_info=None if code else error)
            await self._put_off(table_id)
        finally:
            await self._release(table_id)

    async def _put_off(self, table_id: str) -> None:
        """Leave a table alone for a while."""
        try:
            async with self.desk.changing(table_id) as connection:
                await put_sheet(connection, table_id, wake=time.time() + PENALTY)
        except SQLAlchemyError:  # the next patrol finds it again
            LOG.warning("table %s could not be put off", table_id)
            await asyncio.sleep(self.settings.patrol)

    async def _next(self, table_id: str) -> tuple[Sitting, Table, int] | None:
        """The next seat somebody must speak for: a bot's, or one whose time is up.

        What a person whose time is up says the step may know; else the seat is given to a bot.
        """
        async with self.moves.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            if sitting.status != PLAYING or sitting.sheet.paused:
                return None
            copy = await self.moves.shelf.take(sitting.sheet)
            clock, now = clocks.read_clock(sitting.sheet.clock), time.time()
            for number in copy.table.state.waiting():
                seat = sitting.seats[number]
                end = clocks.deadline(clock, sitting.sheet.pace, seat)
                is_late = seat.player is None and end is not None and end <= now
                if is_late and lapsed(copy.table, number) is None:
                    sitting = sitting.copy()
                    seat = sitting.seats[number]
                    clocks.stop(clock, sitting.sheet.pace, seat, now, earned=False)
                    seat.stand_in = ABSENT
                    await self.store.apply([seat_time(seat)], self.moves.hub.news(table_id, "seats"))
                    self.desk.keep(sitting)
                    self.moves.hub.tell(table_id, "seats")
                if is_late or seat.player is not None:
                    return sitting, copy.table, number
        return None

    async def _listener(self, table_id: str) -> tuple[Sitting, Table, int] | None:
        """The next seat whose bot heard of something that it may want to answer."""
        seats = self._heard.pop(table_id, set())
        async with self.moves.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            if sitting.status != PLAYING or sitting.sheet.paused:
                return None
            table = (await self.moves.shelf.take(sitting.sheet)).table
            able = [seat for seat in sorted(seats) if sitting.seats[seat].player is not None and table.state.may(seat)]
        if able[1:]:
            self._heard[table_id] = set(able[1:])
        return (sitting, table, able[0]) if able else None

    async def _decide(self, sitting: Sitting, table: Table, number: int) -> bool:
        """Think elsewhere, then play; whether the table moved."""
        header, seen, player = table.record.header, table.length(number), sitting.seats[number].player
        if player is None:
            return await self.moves.lapse(sitting.sheet.id, number, self.me)
        if not table.state.may(number):
            return True  # somebody was quicker: look again
        luck = b"bot/%d/" % seen + table.seed
        task = Task(
            table_spec(header.game, len(header.seats), dict(header.options), header.board),
            table.game.save(table.state),
            number,
            player,
            luck,
            number not in table.state.waiting(),
        )
        begin = time.perf_counter()
        texts = await self.workers.run(think, task)
        self.moves.metrics.time("bot_seconds", time.perf_counter() - begin)
        if self.settings.bot_delay:
            await asyncio.sleep(self.settings.bot_delay)
        for done, text in enumerate(texts):
            if not await self.moves.play_for(sitting.sheet.id, number, text, seen + done, self.me):
                return done > 0
        return bool(texts) or sitting.sheet.id in self._heard

    async def _claim(self, table_id: str) -> bool:
        """Say that this process plays the bots of a table; whether no other does. Claims last a while, then lapse.

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
        free = sa.or_(TABLES.c.claim.is_(None), TABLES.c.claim == self.me, TABLES.c.claimed_until < now)
        query = sa.update(TABLES).where(TABLES.c.id == table_id, free)
        async with self.store.writing() as connection:
            done = await connection.execute(query.values(claim=self.me, claimed_until=now + self.settings.claim))
        return done.rowcount == 1

    async def _release(self, table_id: str | None = None) -> None:
        """Leave one table, or all, to whoever comes."""
        if not self.store.is_postgres:
            return
        query = sa.update(TABLES).where(TABLES.c.claim == self.me)
        if table_id is not None:
            query = query.where(TABLES.c.id == table_id)
        async with self.store.writing() as connection:
            await connection.execute(query.values(claim=None))


def is_ours() -> sa.ColumnElement[bool]:
    """The tables whose rules this server has: others would be found in vain at every patrol."""
    games = [find_game(game_id) for game_id in game_ids()]
    return sa.or_(*(sa.and_(TABLES.c.game == game.id, TABLES.c.version == game.version) for game in games))
