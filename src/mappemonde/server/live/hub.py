"""Live updates: whoever watches a table is told when something happened, in every process."""

import asyncio
import logging
import secrets
import time
from collections import defaultdict
from collections.abc import Callable
from typing import Any

import asyncpg
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.server.storage.engine import CHANNEL, Store

LOG = logging.getLogger("mappemonde.live")
HERE = "here:"
PERSON, OUT = "person", "out"
"""News about a person instead of a table: they changed, or ended all their sessions."""
MANY = 100
"""People named to other processes: a notification has room for some thousand letters."""
LAPSE = 60.0
"""Seconds after which somebody of whom another process says nothing is taken for gone."""
AGAIN = 2.0
"""Seconds before a lost connection to PostgreSQL is tried again."""


class Watcher:
    """One live connection: the kinds of news it has not told yet. News say what to look up, never what it is."""

    def __init__(self, person: str | None) -> None:
        self.person = person
        self.news: set[str] = set()
        self._stirred = asyncio.Event()

    def stir(self, kind: str) -> None:
        """There is news of a kind."""
        self.news.add(kind)
        self._stirred.set()

    async def wait(self, seconds: float) -> set[str]:
        """The news, or nothing after so many seconds."""
        try:
            await asyncio.wait_for(self._stirred.wait(), seconds)
        except TimeoutError:
            return set()
        self._stirred.clear()
        news, self.news = self.news, set()
        return news


class Hub:
    """Carries news to the watchers of this process, and by PostgreSQL to those of others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.me = secrets.token_hex(4)
        self.watchers: defaultdict[str, set[Watcher]] = defaultdict(set)
        self.is_closed = False
        self.on_person: Callable[[str], None] = lambda _: None
        """Is told whom to look up again."""
        self._elsewhere: dict[tuple[str, str], tuple[float, set[str]]] = {}
        """By process and table: who watches there, and when it said so."""
        self._telling: set[asyncio.Task[None]] = set()
        self._listener: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to listen to other processes."""
        if self.store.is_postgres:
            self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """Send all watchers home."""
        self.dismiss()
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)

    def dismiss(self) -> None:
        """Let every live connection end."""
        self.is_closed = True
        for table_id in list(self.watchers):
            self.tell(table_id, "close")

    def send_home(self, person: str) -> None:
        """Let the live connections of one person end."""
        for watchers in tuple(self.watchers.values()):
            for watcher in tuple(watchers):
                if watcher.person == person:
                    watcher.stir("close")

    def watch(self, table_id: str, person: str | None) -> Watcher:
        """A new watcher."""
        watcher = Watcher(person)
        self.watchers[table_id].add(watcher)
        self.tell(table_id, "seats")
        self.greet(table_id)
        return watcher

    def leave(self, table_id: str, watcher: Watcher) -> None:
        """A watcher goes."""
        self.watchers[table_id].discard(watcher)
        if not self.watchers[table_id]:
            del self.watchers[table_id]
        self.tell(table_id, "seats")
        self.greet(table_id)

    def greet(self, table_id: str) -> None:
        """Tell other processes who watches a table here; said again with every sign of life."""
        if self.store.is_postgres and not self.is_closed:
            task = asyncio.create_task(self._greet(table_id))
            self._telling.add(task)
            task.add_done_callback(self._telling.discard)

    async def _greet(self, table_id: str) -> None:
        here = ",".join(sorted(self._here(table_id))[:MANY])
        try:
            async with self.store.writing() as connection:
                await self.store.notify(connection, f"{self.me} {table_id} {HERE}{here}")
        except SQLAlchemyError:  # presence is a courtesy
            LOG.warning("presence could not be told")

    def _here(self, table_id: str) -> set[str]:
        return {watcher.person for watcher in self.watchers.get(table_id, ()) if watcher.person is not None}

    def present(self, table_id: str) -> set[str]:
        """Who watches a table, here or in another process."""
        found = self._here(table_id)
        for (_, where), (then, people) in self._elsewhere.items():
            if where == table_id and time.monotonic() - then < LAPSE:
                found |= people
        return found

    def count(self) -> int:
        """How many watch any table."""
        return sum(len(watchers) for watchers in self.watchers.values())

    def news(self, table_id: str, *kinds: str) -> str:
        """What other processes are told."""
        return " ".join((self.me, table_id, *kinds))

    async def announce(self, connection: AsyncConnection, table_id: str, *kinds: str) -> None:
        """Tell other processes as soon as the transaction is through."""
        await self.store.notify(connection, self.news(table_id, *kinds))

    def tell(self, table_id: str, *kinds: str) -> None:
        """Tell the watchers of this process."""
        for watcher in tuple(self.watchers.get(table_id, ())):
            for kind in kinds:
                watcher.stir(kind)

    def _hear(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        sender, table_id, *kinds = str(payload).split()
        if sender == self.me:
            return
        if kinds in ([PERSON], [OUT]):
            self.on_person(table_id)
            if kinds == [OUT]:
                self.send_home(table_id)
            return
        if kinds and kinds[0].startswith(HERE):
            people = {person for person in kinds.pop().removeprefix(HERE).split(",") if person}
            before = self._elsewhere.pop((sender, table_id), (0.0, set()))[1]
            if people:
                self._elsewhere[sender, table_id] = (time.monotonic(), people)
            if people != before:
                kinds = ["seats"]
        self.tell(table_id, *kinds)

    async def _listen(self) -> None:
        """Hear other processes for as long as we live; after a loss everybody looks again."""
        while True:
            try:
                await self._hear_out()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("listening to PostgreSQL failed: %s", type(error).__name__)
            await asyncio.sleep(AGAIN)

    async def _hear_out(self) -> None:
        url = self.store.engine.url.set(drivername="postgresql")
        connection = await asyncpg.connect(url.render_as_string(hide_password=False))
        gone = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: gone.set())
            await connection.add_listener(CHANNEL, self._hear)
            for table_id in tuple(self.watchers):
                self.tell(table_id, "rows", "seats", "message")
            await gone.wait()
        finally:
            connection.terminate()
