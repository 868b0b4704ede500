"""The engine: connections to SQLite or PostgreSQL that keep what was promised."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from mappemonde.server.storage.changes import Change, Clash, Overtaken
from mappemonde.server.storage.migrations import migrate
from mappemonde.server.storage.postgres_direct import Direct, can_be_one
from mappemonde.server.storage.sqlite_group_commit import Group
from mappemonde.server.storage.sqlite_inline import connect
from mappemonde.server.storage.sqlite_lock import FileLock

BUSY_MS = 15_000
CONNECTIONS = 10
CHANNEL = "mappemonde"
SERIALIZED = 3
"""How SQLite must be built for two threads to share a connection."""
LASTING = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON")
PRAGMAS = (*LASTING, f"busy_timeout={BUSY_MS}")
NOTIFY = sa.select(sa.func.pg_notify(CHANNEL, sa.bindparam("payload", type_=sa.Text)))


class AddressError(ValueError):
    """A database address that is none of ours."""


class Store:
    """The database of a server: short transactions for reading and for writing."""

    def __init__(self, address: str) -> None:
        self.engine = make_engine(address)
        self.is_postgres = self.engine.dialect.name == "postgresql"
        self._is_open = False
        self._writer: asyncio.Lock | nullcontext[None] = nullcontext()
        self._group: Group | None = None
        self._file_lock: FileLock | None = None
        self.direct: Direct | None = None
        """What moves use on PostgreSQL."""
        if self.is_postgres:
            url = self.engine.url.set(drivername="postgresql")
            self.direct = Direct(url.render_as_string(hide_password=False), CHANNEL, CONNECTIONS)
        else:
            path = self.engine.url.database or ""
            self._writer = asyncio.Lock()
            self._group = Group(path, LASTING, BUSY_MS / 1000, self._writer)
            self._file_lock = FileLock(path)

    async def open(self) -> None:
        """Bring the database to the form of today, once; an SQLite file is ours alone from now on."""
        if self._file_lock is not None:
            self._file_lock.acquire()
        if not self._is_open:
            await migrate(self.engine)
            self._is_open = True

    async def close(self) -> None:
        """Give all connections back."""
        if self._group is not None:
            await self._group.close()
        if self.direct is not None:
            await self.direct.close()
        await self.engine.dispose()
        if self._file_lock is not None:
            self._file_lock.release()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for reading, without a transaction: rows are only ever added."""
        async with self.engine.connect() as connection:
            yield connection

    @asynccontextmanager
    async def writing(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is safe when the block is left, or nothing of it has happened."""
        async with self._writer, self.engine.connect() as connection:
            await connection.execution_options(writing=True)
            async with connection.begin():
                yield connection

    async def probe(self) -> None:
        """Store something that changes nothing, as durably as a move; whatever hinders it is raised."""
        async with self.writing() as connection:
            await connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")

    async def apply(self, changes: Sequence[Change], payload: str) -> None:
        """Make changes last, all or none, and tell other processes; `Overtaken` or `Clash` if they cannot be.

        This is the way of the many moves; in SQLite those of several tables share a transaction.
        """
        if self._group is not None:
            await self._group.apply(changes)
            return
        if self.direct is not None and can_be_one(changes):
            await self.direct.apply(changes, payload)
            return
        try:
            async with self.writing() as connection:
                await self.execute(connection, changes)
                await self.notify(connection, payload)
        except IntegrityError as error:
            raise Clash(str(error.orig)) from error

    async def execute(self, connection: AsyncConnection, changes: Sequence[Change]) -> None:
        """Make changes inside a transaction; `Overtaken` if one that decides finds nothing to change."""
        for statement, values, decides in changes:
            done = await connection.execute(statement, values)
            if decides and done.rowcount != 1:
                raise Overtaken

    async def notify(self, connection: AsyncConnection, payload: str) -> None:
        """Tell other processes, once the transaction is through."""
        if self.is_postgres:
            await connection.execute(NOTIFY, {"payload": payload})


def make_engine(address: str) -> AsyncEngine:
    """An engine for an address as people write it."""
    try:
        url = make_url(address)
    except ArgumentError as error:
        raise AddressError("a database is written sqlite:///FILE or postgresql://USER@HOST/NAME") from error
    drivers = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}
    family = url.drivername.partition("+")[0]
    if family not in drivers:
        raise AddressError(f"a database is sqlite or postgresql, not {url.drivername[:40]}")
    url = url.set(drivername=drivers[family])
    if family == "sqlite" and (url.database or ":memory:").startswith((":", "file:")):
        raise AddressError("an SQLite database needs a file: sqlite:///FILE")
    if family != "sqlite":
        pool = {"pool_size": CONNECTIONS, "max_overflow": CONNECTIONS, "pool_pre_ping": True}
        return create_async_engine(url, hide_parameters=True, **pool)
    url = url.set(database=str(Path(url.database or "").resolve()))  # whatever links lead there, it is locked once
    inline = {"async_creator_fn": connect} if sqlite3.threadsafety == SERIALIZED else {}
    engine = create_async_engine(url, pool_size=8, max_overflow=8, hide_parameters=True, connect_args=inline)
    sa.event.listen(engine.sync_engine, "connect", _prepare)
    sa.event.listen(engine.sync_engine, "begin", _begin)
    return engine


def _prepare(connection: Any, _: Any) -> None:
    """Settings of one SQLite connection; transactions are begun by `_begin` alone."""
    connection.isolation_level = None
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: sa.Connection) -> None:
    """A writer takes its lock at once: it could not get it later without having to start over. A reader needs none."""
    if connection.get_execution_options().get("writing", False):
        connection.exec_driver_sql("BEGIN IMMEDIATE")
