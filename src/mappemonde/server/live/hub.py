"""The hub: notifies live connections that something happened at their table, in every process."""

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
PRESENCE = "here:"
PERSON_CHANGED, SIGNED_OUT = "person", "out"
"""Notifications about a person instead of a table: they changed, or ended all their sessions."""
MOST_PRESENT = 100
"""People named in one notification of PostgreSQL, which has room for some thousand letters."""
PRESENCE_EXPIRES = 60.0
"""Presence expires after this many seconds, unless the other process repeats it."""
RECONNECT_AFTER = 2.0
"""Seconds before a lost connection to PostgreSQL is opened again."""


class Subscription:
    """One live connection, with the kinds of notifications it has not handled yet.

    Notifications carry a kind, no payload: the connection looks up what its viewer may know.
    """

    def __init__(self, person: str | None, seat: str | None, rows: int, key: str | None) -> None:
        self.person = person
        self.seat = seat
        self.rows = rows
        """The rows, by the viewer's count, whose entries it has."""
        self.key = key
        """How its client names it."""
        self.pending: set[str] = set()
        self._notified = asyncio.Event()

    def notify(self, kind: str) -> None:
        """Something of a kind has happened."""
        self.pending.add(kind)
        self._notified.set()

    async def wait(self, seconds: float) -> set[str]:
        """The kinds notified, or nothing after so many seconds."""
        try:
            await asyncio.wait_for(self._notified.wait(), seconds)
        except TimeoutError:
            return set()
        self._notified.clear()
        kinds, self.pending = self.pending, set()
        return kinds


class Hub:
    """Publishes to the live connections of this process, and through PostgreSQL to those of others."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.me = secrets.token_hex(4)
        self.subscriptions: defaultdict[str, set[Subscription]] = defaultdict(set)
        self.is_closed = False
        self.on_person_changed: Callable[[str], None] = lambda _: None
        self._elsewhere: dict[tuple[str, str], tuple[float, set[str]]] = {}
        """By process and table: who is connected there, and when the process said so."""
        self._publishing: set[asyncio.Task[None]] = set()
        self._listener: asyncio.Task[None] | None = None

    def open(self) -> None:
        """Start to listen to other processes."""
        if self.store.is_postgres:
            self._listener = asyncio.create_task(self._listen())

    async def close(self) -> None:
        """End all live connections and stop listening."""
        self.disconnect_all()
        if self._listener is not None:
            self._listener.cancel()
            await asyncio.gather(self._listener, return_exceptions=True)

    def disconnect_all(self) -> None:
        """End every live connection."""
        self.is_closed = True
        for table_id in list(self.subscriptions):
            self.publish(table_id, "close")

    def disconnect(self, person: str) -> None:
        """End the live connections of one person."""
        for subscriptions in tuple(self.subscriptions.values()):
            for subscription in tuple(subscriptions):
                if subscription.person == person:
                    subscription.notify("close")

    def subscribe(self, table_id: str, subscription: Subscription) -> None:
        """Notify a live connection from now on."""
        self.subscriptions[table_id].add(subscription)
        self.publish(table_id, "seats")
        self.publish_presence(table_id)

    def unsubscribe(self, table_id: str, subscription: Subscription) -> None:
        """Notify a live connection no longer."""
        self.subscriptions[table_id].discard(subscription)
        if not self.subscriptions[table_id]:
            del self.subscriptions[table_id]
        self.publish(table_id, "seats")
        self.publish_presence(table_id)

    def publish(self, table_id: str, *kinds: str) -> None:
        """Notify the live connections of this process."""
        for subscription in tuple(self.subscriptions.get(table_id, ())):
            for kind in kinds:
                subscription.notify(kind)

    def acknowledge(self, table_id: str, key: str, person: str, seat: int, seen: int, rows: int) -> None:
        """The answer to a move carries the entries from `seen` to `rows`: its own connection need not send them."""
        for each in self.subscriptions.get(table_id, ()):
            if (each.key, each.person, each.seat) == (key, person, str(seat)) and seen <= each.rows < rows:
                each.rows = rows

    async def publish_elsewhere(self, connection: AsyncConnection, table_id: str, *kinds: str) -> None:
        """Notify other processes as soon as the transaction is committed."""
        await self.store.notify(connection, self.payload(table_id, *kinds))

    def payload(self, table_id: str, *kinds: str) -> str:
        """A notification to other processes."""
        return " ".join((self.me, table_id, *kinds))

    def publish_presence(self, table_id: str) -> None:
        """Tell other processes who is connected to a table here; repeated with every ping."""
        if self.store.is_postgres and not self.is_closed:
            task = asyncio.create_task(self._publish_presence(table_id))
            self._publishing.add(task)
            task.add_done_callback(self._publishing.discard)

    async def _publish_presence(self, table_id: str) -> None:
        people = ",".join(sorted(self._connected(table_id))[:MOST_PRESENT])
        try:
            async with self.store.writing() as connection:
                await self.publish_elsewhere(connection, table_id, f"{PRESENCE}{people}")
        except SQLAlchemyError:  # nothing depends on it
            LOG.warning("presence could not be published")

    def presence(self, table_id: str) -> set[str]:
        """Who is connected to a table, here or in another process."""
        found = self._connected(table_id)
        for (_, where), (then, people) in self._elsewhere.items():
            if where == table_id and time.monotonic() - then < PRESENCE_EXPIRES:
                found |= people
        return found

    def _connected(self, table_id: str) -> set[str]:
        subscriptions = self.subscriptions.get(table_id, ())
        return {subscription.person for subscription in subscriptions if subscription.person is not None}

    def count(self) -> int:
        """How many live connections there are."""
        return sum(len(subscriptions) for subscriptions in self.subscriptions.values())

    def _on_notification(self, _connection: Any, _pid: int, _channel: str, payload: object) -> None:
        sender, table_id, *kinds = str(payload).split()
        if sender == self.me:
            return
        if kinds in ([PERSON_CHANGED], [SIGNED_OUT]):
            self.on_person_changed(table_id)
            if kinds == [SIGNED_OUT]:
                self.disconnect(table_id)
            return
        if kinds and kinds[0].startswith(PRESENCE):
            people = {person for person in kinds.pop().removeprefix(PRESENCE).split(",") if person}
            before = self._elsewhere.pop((sender, table_id), (0.0, set()))[1]
            if people:
                self._elsewhere[sender, table_id] = (time.monotonic(), people)
            if people != before:
                kinds = ["seats"]
        self.publish(table_id, *kinds)

    async def _listen(self) -> None:
        """Listen to other processes, again and again; whatever was missed meanwhile, everybody looks up."""
        while True:
            try:
                await self._listen_once()
            except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
                LOG.warning("listening to PostgreSQL failed: %s", type(error).__name__)
            await asyncio.sleep(RECONNECT_AFTER)

    async def _listen_once(self) -> None:
        url = self.store.engine.url.set(drivername="postgresql")
        connection = await asyncpg.connect(url.render_as_string(hide_password=False))
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._on_notification)
            for table_id in tuple(self.subscriptions):
                self.publish(table_id, "rows", "seats", "message")
            await lost.wait()
        finally:
            connection.terminate()
