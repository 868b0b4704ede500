"""The stream of one live connection: server-sent events that continue after the last row somebody saw."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

import msgspec
from litestar.response.sse import ServerSentEventMessage

from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Hello, Ping, RowsAdded
from mappemonde.server.live.hub import Hub, Subscription
from mappemonde.server.storage.models import Person
from mappemonde.server.tables.chat import Chat
from mappemonde.server.tables.reading import Reading

Found = TypeVar("Found")


class Stream:
    """Looks a table up whenever it is notified, and sends what its viewer may know."""

    def __init__(self, reading: Reading, chat: Chat, hub: Hub, ping: float) -> None:
        self.reading = reading
        self.chat = chat
        self.hub = hub
        self.ping = ping

    async def check(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """Decline whoever may not watch from there; the rows there are."""
        return await self.reading.count(table_id, person, seat)

    async def run(
        self, table_id: str, person: Person | None, seat: str | None, after: int, key: str | None = None
    ) -> AsyncIterator[ServerSentEventMessage]:
        """Send everything after a row, then whatever happens, until either side ends it."""
        subscription = Subscription(person.id if person is not None else None, seat, after, key)
        self.hub.subscribe(table_id, subscription)
        try:
            yield _event("hello", Hello(after, time.time()))
            subscription.notify("rows")
            last_message = await settled(self._last_message(table_id, person))
            while not self.hub.is_closed:
                kinds = await subscription.wait(self.ping)
                if "close" in kinds:
                    return
                if not kinds:
                    self.hub.publish_presence(table_id)
                    yield _event("ping", Ping(time.time()))
                if "rows" in kinds:
                    found = await settled(self.reading.log_after(table_id, person, seat, subscription.rows))
                    entries = [entry for entry in found if entry.row > subscription.rows]  # acknowledged meanwhile
                    rows = subscription.rows = entries[-1].row if entries else subscription.rows
                    if rows > after:
                        after = rows
                        yield _event("rows", RowsAdded(rows, entries), rows)
                if kinds & {"seats", "clock"}:
                    kind = "seats" if "seats" in kinds else "clock"
                    yield _event(kind, await settled(self.reading.seats(table_id, person)))
                if "message" in kinds:
                    for message in await settled(self.chat.read(table_id, person, last_message)):
                        last_message = message.id
                        yield _event("message", message)
        except Declined:  # the table is gone
            return
        finally:
            self.hub.unsubscribe(table_id, subscription)

    async def _last_message(self, table_id: str, person: Person | None) -> int:
        messages = await self.chat.read(table_id, person)
        return messages[-1].id if messages else 0


async def settled(lookup: Coroutine[Any, Any, Found]) -> Found:
    """What a lookup finds; it is finished even if the browser leaves meanwhile.

    Cancelling mid-query would leak the connection. Whoever cancels may do so several times.
    """
    task = asyncio.create_task(lookup)
    left: asyncio.CancelledError | None = None
    while not task.done():
        try:
            await asyncio.wait([task])
        except asyncio.CancelledError as error:
            left = error
    if left is not None:
        task.exception()
        raise left
    return task.result()


def _event(kind: str, data: msgspec.Struct, number: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(msgspec.json.encode(data).decode(), event=kind, id=number)
