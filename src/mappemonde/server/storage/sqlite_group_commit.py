"""Group commit: writes of several tables share one transaction of SQLite, and so one wait for the disk.

Statements run in the event loop, where each takes some microseconds; only the commit goes to a thread. While it waits
for the disk, further writes gather and go together with the next one. Nobody is told before their commit is through.
"""

import asyncio
import sqlite3
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from mappemonde.server.storage.changes import Change, Clash, Overtaken

PAUSE = 0.005
"""Seconds between two tries to get the lock from another connection."""


class Group:
    """The one connection that writes moves, and those who wait for it."""

    def __init__(self, path: str, pragmas: Sequence[str], patience: float, lock: asyncio.Lock) -> None:
        self.path = path
        self.pragmas = pragmas
        self.patience = patience
        self.lock = lock
        self._connection: sqlite3.Connection | None = None
        self._disk = ThreadPoolExecutor(1, "disk")
        self._waiting: list[tuple[Sequence[Change], asyncio.Future[None]]] = []
        self._writing: asyncio.Task[None] | None = None

    async def apply(self, changes: Sequence[Change]) -> None:
        """Make all changes last, or none; whoever is cancelled meanwhile still waits until it is settled."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((changes, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write())
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            await asyncio.wait([done])
            done.exception()
            raise

    async def close(self) -> None:
        """Finish what was begun."""
        if self._writing is not None:
            await asyncio.wait([self._writing])
        self._disk.shutdown()
        if self._connection is not None:
            self._connection.close()

    async def _write(self) -> None:
        while self._waiting:
            async with self.lock:
                batch, self._waiting = self._waiting, []
                try:
                    made = await self._transact(batch)
                except BaseException as error:  # whatever it was, everybody must be told
                    made = [error] * len(batch)
            for (_, done), fault in zip(batch, made, strict=True):
                if fault is None:
                    done.set_result(None)
                else:
                    done.set_exception(fault)
        self._writing = None

    async def _transact(self, batch: list[tuple[Sequence[Change], asyncio.Future[None]]]) -> list[BaseException | None]:
        """One transaction; what is wrong with each part of it."""
        if self._connection is None:
            self._connection = await asyncio.get_running_loop().run_in_executor(self._disk, self._connect)
        connection = self._connection
        await self._begin(connection)
        try:
            made = [_try(connection, changes) for changes, _ in batch]
            await asyncio.get_running_loop().run_in_executor(self._disk, connection.execute, "COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
        return made

    async def _begin(self, connection: sqlite3.Connection) -> None:
        """Take the lock; another connection may have it for a moment, and the loop must not stand still."""
        end = time.monotonic() + self.patience
        while True:
            try:
                connection.execute("BEGIN IMMEDIATE")
                return
            except sqlite3.OperationalError as error:
                if not is_busy(error) or time.monotonic() > end:
                    raise
            await asyncio.sleep(PAUSE)

    def _connect(self) -> sqlite3.Connection:
        """A connection with all its settings, which others may delay; from then on it waits for nobody by itself."""
        connection = sqlite3.connect(self.path, self.patience, isolation_level=None, check_same_thread=False)
        try:
            for pragma in (*self.pragmas, "busy_timeout=0"):
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        return connection


def is_busy(error: sqlite3.Error) -> bool:
    """Whether another connection has what is asked for, for a moment: SQLite has several codes for it."""
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def _try(connection: sqlite3.Connection, changes: Sequence[Change]) -> BaseException | None:
    """Make some changes; if one cannot be, none of these, without harm to the others of the transaction."""
    connection.execute("SAVEPOINT one")
    try:
        for statement, values, decides in changes:
            done = connection.execute(_sql(statement), values)
            if decides and done.rowcount != 1:
                raise Overtaken
    except (sqlite3.IntegrityError, Overtaken) as error:
        connection.execute("ROLLBACK TO one")
        connection.execute("RELEASE one")
        return Clash(str(error)) if isinstance(error, sqlite3.IntegrityError) else error
    connection.execute("RELEASE one")
    return None


@cache
def _sql(statement: sa.Insert | sa.Update) -> str:
    """A statement as SQLite reads it, its values by name."""
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))
