"""Direct connections to PostgreSQL: what every move needs, in one round trip each.

A look at a table and the write of a move go past SQLAlchemy, whose transactions take four and six. A statement alone is
a transaction of its own, so all changes of a move are made by one: each becomes a part of a common table expression,
and where one decides, the others depend on it.
"""

import asyncio
import re
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

import asyncpg
import sqlalchemy as sa
from sqlalchemy.dialects.postgresql import asyncpg as dialect

from mappemonde.server.storage.changes import Change, Clash, Overtaken
from mappemonde.server.storage.models import SEATS

DIALECT = dialect.dialect()  # type: ignore[no-untyped-call]  # of SQLAlchemy
PLACE = re.compile(r"\$(\d+)")
LOST = (OSError, asyncpg.PostgresConnectionError, asyncpg.InterfaceError, asyncpg.InternalClientError)
"""After these a connection is not used again; the last is raised when the server's goodbye is still being read."""


def can_be_one(changes: Sequence[Change]) -> bool:
    """Whether changes can be made by one statement: that cannot change the same row twice."""
    seats = [change.values.get("seat") for change in changes if change.statement.table is SEATS]
    return len(seats) < 2 or (None not in seats and len(set(seats)) == len(seats))


class Direct:
    """A few connections, each used by one task at a time."""

    def __init__(self, address: str, channel: str, most: int) -> None:
        self.address = address
        self.channel = channel
        self._places = asyncio.Semaphore(most)
        self._idle: list[Any] = []

    async def close(self) -> None:
        """Give all connections back."""
        while self._idle:
            await self._idle.pop().close()

    async def read(self, query: sa.Select[Any], **values: Any) -> list[tuple[Any, ...]]:
        """The rows of a query; if its connection was lost meanwhile, asked once more on another."""
        text, names = _compiled(query)
        found = [values[name] for name in names]
        try:
            return await self._fetch(text, found)
        except LOST:
            await self.close()  # a restart of the database ends them all
            return await self._fetch(text, found)

    async def change(self, statement: sa.Update, **values: Any) -> int:
        """Change rows by one statement, and tell nobody; how many there were."""
        text, names = _compiled(statement)
        return len(await self._fetch(f"{text} RETURNING 1", [values[name] for name in names]))

    async def apply(self, changes: Sequence[Change], payload: str) -> None:
        """Make changes, all or none, and tell other processes; `Overtaken` or `Clash` if they cannot be."""
        statements = tuple(change.statement for change in changes)
        deciding = next((number for number, change in enumerate(changes) if change.decides), None)
        text, names = _combined(statements, deciding)
        values = [changes[number].values[name] for number, name in names]
        try:
            done = await self._fetch(text, [*values, self.channel, payload])
        except asyncpg.IntegrityConstraintViolationError as error:
            raise Clash(str(error)) from error
        if not done:
            raise Overtaken

    async def _fetch(self, text: str, values: list[Any]) -> list[tuple[Any, ...]]:
        async with self._connection() as connection:
            return [tuple(row) for row in await connection.fetch(text, *values)]

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[Any]:
        async with self._places:
            connection = self._idle.pop() if self._idle else None
            if connection is None or connection.is_closed():
                connection = await asyncpg.connect(self.address)
            try:
                yield connection
            except (*LOST, asyncio.CancelledError):
                connection.terminate()
                raise
            finally:
                if not connection.is_closed():
                    self._idle.append(connection)


@cache
def _compiled(statement: sa.Select[Any] | sa.Insert | sa.Update) -> tuple[str, list[str]]:
    """A statement as PostgreSQL reads it, and the names of its values in their order."""
    compiled = statement.compile(dialect=DIALECT)
    return str(compiled), list(compiled.positiontup or ())


@cache
def _combined(statements: tuple[sa.Insert | sa.Update, ...], deciding: int | None) -> tuple[str, list[tuple[int, str]]]:
    """Statements as one that notifies, and where its values come from; no row if the one that decides changed none."""
    parts: list[str] = []
    places: list[tuple[int, str]] = []
    for number, statement in enumerate(statements):
        text, names = _compiled(statement)
        text = _shifted(text, len(places))
        if deciding is not None and number != deciding:
            text = _depending(text, f"EXISTS (SELECT FROM part{deciding})")
        parts.append(f"part{number} AS ({text} RETURNING 1)")
        places += [(number, name) for name in names]
    source = "" if deciding is None else f" FROM part{deciding}"
    notify = f"SELECT pg_notify(${len(places) + 1}, ${len(places) + 2}){source}"
    return f"WITH {', '.join(parts)} {notify}", places


def _shifted(text: str, by: int) -> str:
    """A statement whose values have as many others before them."""
    return PLACE.sub(lambda found: f"${int(found[1]) + by}", text)


def _depending(text: str, condition: str) -> str:
    """A statement of ours that does nothing unless a condition holds."""
    head, is_insert, values = text.partition(" VALUES (")
    return (
        f"{head} SELECT {values.rstrip().removesuffix(')')} WHERE {condition}"
        if is_insert
        else f"{text} AND {condition}"
    )
