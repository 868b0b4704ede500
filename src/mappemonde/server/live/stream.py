"""The stream of one live connection: server-sent events that continue after the last row somebody saw."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, nullcontext

import msgspec
from litestar.types import Receive, Scope, Send
from msgspec import UNSET

from mappemonde.server.accounts import Accounts
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Hello, Ping, RowsAdded
from mappemonde.server.live.hub import Hub, Subscription
from mappemonde.server.storage.models import Person
from mappemonde.server.tables.chat import Chat
from mappemonde.server.tables.log import FEW
from mappemonde.server.tables.reading import Reading

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-cache"),
    (b"x-accel-buffering", b"no"),
]
LONGEST = 8_000
"""Bytes of news up to which the next ones tell the position, too; longer ones are fetched, which compresses them."""


class LiveConnection:
    """The answer to a request for a stream: an ASGI application that sends until either side ends it.

    Nobody cancels it when the browser leaves: it is notified, and so finishes the lookup it is at. Cancelled in the
    middle of a query, that would leak the connection to the database.
    """

    def __init__(self, events: AsyncIterator[bytes], subscription: Subscription, ping: float) -> None:
        self.events = events
        self.subscription = subscription
        self.ping = ping
        self.counted: AbstractContextManager[None] = nullcontext()
        """Counts it for as long as it lasts."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send events as they come."""
        with self.counted:
            await self._send(receive, send)

    async def _send(self, receive: Receive, send: Send) -> None:
        leaving = asyncio.create_task(self._notice_leaving(receive))
        self._alarm = asyncio.get_running_loop().call_later(self.ping, self._ring)
        try:
            await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
            async for event in self.events:
                await send({"type": "http.response.body", "body": event, "more_body": True})
            await send({"type": "http.response.body", "body": b"", "more_body": False})
        finally:
            self._alarm.cancel()
            leaving.cancel()

    async def _notice_leaving(self, receive: Receive) -> None:
        while (await receive())["type"] != "http.disconnect":
            pass
        self.subscription.notify("close")

    def _ring(self) -> None:
        self.subscription.notify("ping")
        self._alarm = asyncio.get_running_loop().call_later(self.ping, self._ring)


class Stream:
    """Looks a table up whenever it is notified, and sends what its viewer may know."""

    def __init__(self, reading: Reading, chat: Chat, hub: Hub, accounts: Accounts, ping: float) -> None:
        self.reading = reading
        self.chat = chat
        self.hub = hub
        self.accounts = accounts
        self.ping = ping
        self._catching_up = asyncio.Lock()
        """Held by one stream at a time that has more to tell: what others do comes between two of them."""

    async def check(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """Decline whoever may not watch from there; the rows there are."""
        return await self.reading.count(table_id, person, seat)

    def connect(
        self,
        table_id: str,
        person: Person | None,
        cookie: str | None,
        seat: str | None,
        after: int,
        key: str | None = None,
    ) -> LiveConnection:
        """Send everything after a row, then whatever happens, until either side, the session or the right ends."""
        subscription = Subscription(person.id if person is not None else None, seat, after, key)
        return LiveConnection(self._run(table_id, person, cookie, subscription), subscription, self.ping)

    async def _run(
        self, table_id: str, person: Person | None, cookie: str | None, subscription: Subscription
    ) -> AsyncIterator[bytes]:
        after, is_short = subscription.rows, True
        self.hub.subscribe(table_id, subscription)
        try:
            mark = await self.chat.begin(table_id, person)
            yield _event("hello", Hello(after, time.time()))  # whatever happens from here on is told
            subscription.notify("rows")
            if person is not None:
                subscription.notify("session")  # it may have ended since the request was let in
            while not self.hub.is_closed:
                kinds = await subscription.wait()
                if "close" in kinds:
                    return
                if "ping" in kinds:
                    self.hub.publish_presence(table_id)
                    yield _event("ping", Ping(time.time()))
                    if person is not None and self.hub.store.is_postgres:
                        subscription.notify("session")  # the notification of another process may have been lost
                if "session" in kinds and await self.accounts.person_of(cookie) is None:
                    return
                if "rows" in kinds:
                    entries, shown = await self.reading.added(
                        table_id, person, subscription.seat, lambda: subscription.rows, is_short
                    )
                    rows = subscription.rows = entries[-1].row if entries else subscription.rows
                    if rows > after:
                        after = rows
                        event = _event("rows", RowsAdded(rows, entries, UNSET if shown is None else shown), rows)
                        is_short = len(event) <= LONGEST
                        yield event
                    if len(entries) == FEW:
                        subscription.notify("rows")
                        async with self._catching_up:
                            await asyncio.sleep(0)
                if kinds & {"seats", "clock"}:
                    kind = "seats" if "seats" in kinds else "clock"
                    if kind == "seats":
                        self.hub.seat(table_id, subscription, await self.reading.sits_at(table_id, person))
                    yield _event(kind, await self.reading.seats(table_id, person, subscription.seat))
                if "message" in kinds:
                    messages, mark = await self.chat.read_on(table_id, person, mark)
                    for message in messages:
                        yield _event("message", message)
                self.hub.rest_after(table_id, subscription)
        except Declined:  # the table is gone, or the seat is another's
            return
        finally:
            self.hub.unsubscribe(table_id, subscription)


def _event(kind: str, data: msgspec.Struct, number: int | None = None) -> bytes:
    name = f"event: {kind}\r\n" if number is None else f"event: {kind}\r\nid: {number}\r\n"
    return name.encode() + b"data: " + msgspec.json.encode(data) + b"\r\n\r\n"
