"""The stream of one live connection: server-sent events that continue after the last row somebody saw."""

import asyncio
import time
from collections.abc import AsyncIterator, Coroutine
from typing import Any, TypeVar

import msgspec
from litestar.response.sse import ServerSentEventMessage

from mappemonde.server.errors import Declined
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.models import Person
from mappemonde.server.tables.chat import Chat
from mappemonde.server.tables.reading import Reading

Found = TypeVar("Found")


class Stream:
    """Looks a table up whenever there is news, and tells what its viewer may know."""

    def __init__(self, reading: Reading, chat: Chat, hub: Hub, ping: float) -> None:
        self.reading = reading
        self.chat = chat
        self.hub = hub
        self.ping = ping

    async def check(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """Decline whoever may not watch from there; the rows there are."""
        return await self.reading.count(table_id, person, seat)

    async def run(
        self, table_id: str, person: Person | None, seat: str | None, after: int
    ) -> AsyncIterator[ServerSentEventMessage]:
        """Tell everything after a row, then whatever happens, until one side has enough."""
        watcher = self.hub.watch(table_id, person.id if person is not None else None)
        try:
            yield _event("hello", {"rows": after, "time": time.time()})
            watcher.stir("rows")
            heard = await settled(self._last_message(table_id, person))
            while not self.hub.is_closed:
                news = await watcher.wait(self.ping)
                if "close" in news:
                    return
                if not news:
                    self.hub.greet(table_id)
                    yield _event("ping", {"time": time.time()})
                if "rows" in news:
                    entries = await settled(self.reading.news(table_id, person, seat, after))
                    if entries:
                        after = entries[-1].row
                        yield _event("rows", {"rows": after, "entries": entries}, after)
                if news & {"seats", "clock"}:
                    kind = "seats" if "seats" in news else "clock"
                    yield _event(kind, await settled(self.reading.seats(table_id)))
                if "message" in news:
                    for message in await settled(self.chat.read(table_id, person, heard)):
                        heard = message.id
                        yield _event("message", message)
        except Declined:  # the table is gone
            return
        finally:
            self.hub.leave(table_id, watcher)

    async def _last_message(self, table_id: str, person: Person | None) -> int:
        messages = await self.chat.read(table_id, person)
        return messages[-1].id if messages else 0


async def settled(lookup: Coroutine[Any, Any, Found]) -> Found:
    """What a lookup finds; it is finished even if the browser leaves meanwhile.

    Torn in its middle, it would take a connection to the database with it. Whoever cancels may do so again and again.
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


def _event(kind: str, data: Any, number: int | None = None) -> ServerSentEventMessage:
    return ServerSentEventMessage(msgspec.json.encode(data).decode(), event=kind, id=number)
