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
URGENT = {"close", "session"}
"""Notifications after which a live connection may have to end: they wait for nothing."""
REST = 0.0005
"""Seconds for each watcher of a table that a live connection there rests after a lookup: thousands may watch one."""
FEW = 20
"""Watchers up to whom nobody rests."""
LONGEST_REST = 1.0
PRESENCE = "here:"
PERSON_CHANGED = "person"
"""A notification about a person instead of a table: their name, their language or their sessions."""
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
        self.is_seated = False
        """Whether a seat of the table is this person's, so that others see whether they are here."""
        self.seat = seat
        self.rows = rows
        """The rows, by the viewer's count, whose entries it has."""
        self.key = key
        """How its client names it."""
        self.pending: set[str] = set()
        self._waiting: asyncio.Future[None] | None = None
        self._is_resting = False

    def notify(self, kind: str) -> None:
        """Something of a kind has happened."""
        self.pending.add(kind)
        self._wake()

    async def wait(self) -> set[str]:
        """The kinds notified, as soon as there are any; after a rest, unless something cannot wait."""
        if not self._is_due:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        kinds, self.pending = self.pending, set()
        return kinds

    def rest(self, seconds: float) -> None:
        """Let what happens meanwhile gather: one lookup then tells all of it."""
        self._is_resting = True
        asyncio.get_running_loop().call_later(seconds, self._end_rest)

    def _end_rest(self) -> None:
        self._is_resting = False
        self._wake()

    @property
    def _is_due(self) -> bool:
        return bool(self.pending & URGENT if self._is_resting else self.pending)

    def _wake(self) -> None:
        if self._is_due and self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


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

    def change_person(self, person: str) -> None:
        """Somebody changed or ended sessions: their live connections look whether they may go on."""
        self.on_person_changed(person)
        for subscriptions in tuple(self.subscriptions.values()):
            for subscription in tuple(subscriptions):
                if subscription.person == person:
                    subscription.notify("session")

    def subscribe(self, table_id: str, subscription: Subscription) -> None:
        """Notify a live connection from now on."""
        self.subscriptions[table_id].add(subscription)
        subscription.notify("seats")

    def seat(self, table_id: str, subscription: Subscription, is_seated: bool) -> None:
        """Whether the person of a live connection sits there; others are told who has come, if they did not know."""
        before = self._seated(table_id)
        subscription.is_seated = is_seated
        self._tell_presence(table_id, before, subscription)

    def unsubscribe(self, table_id: str, subscription: Subscription) -> None:
        """Notify a live connection no longer."""
        before = self._seated(table_id)
        self.subscriptions[table_id].discard(subscription)
        if not self.subscriptions[table_id]:
            del self.subscriptions[table_id]
        self._tell_presence(table_id, before, subscription)

    def _seated(self, table_id: str) -> set[str | None]:
        return {each.person for each in self.subscriptions.get(table_id, ()) if each.is_seated}

    def _tell_presence(self, table_id: str, before: set[str | None], whose: Subscription) -> None:
        """Tell others if somebody who sits there came or left; spectators come and go unnoticed."""
        if before != self._seated(table_id):
            for each in self.subscriptions.get(table_id, set()) - {whose}:
                each.notify("seats")
            self.publish_presence(table_id)

    def rest_after(self, table_id: str, subscription: Subscription) -> None:
        """Let a live connection of a table that many watch rest after it has looked something up."""
        watchers = len(self.subscriptions.get(table_id, ()))
        if watchers > FEW:
            subscription.rest(min(LONGEST_REST, REST * watchers))

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
        if kinds == [PERSON_CHANGED]:
            self.change_person(table_id)
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
