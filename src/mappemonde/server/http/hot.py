"""Hot routes: moves and positions are answered without the framework, which would cost more than the move.

They do what their namesakes in `routes.play` do, for requests as our page sends them. Anything else about a request, a
body that cannot be read or a cookie that is not genuine, goes to the framework, which declines it in its words.
"""

import logging
import re
from collections.abc import Coroutine
from typing import Any

import msgspec
from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from mappemonde.server.accounts import COOKIE
from mappemonde.server.errors import Declined
from mappemonde.server.http.bodies import size_of
from mappemonde.server.http.packing import PACKED_FROM, compressed
from mappemonde.server.http.wire import Moved, Play, Position
from mappemonde.server.services import Services

LOG = logging.getLogger("mappemonde.http")
ACTIONS = re.compile(r"/api/tables/([0-9a-z]{1,32})/actions")
POSITION = re.compile(r"/api/tables/([0-9a-z]{1,32})/position")
SEAT = re.compile(rb"seat=([0-9]{1,2})")
LARGEST_MOVE = 4_096
"""Bytes of a move; a larger one is unusual."""
PLAY = msgspec.json.Decoder(Play)
ENCODER = msgspec.json.Encoder()
JSON = (b"content-type", b"application/json")


class HotRoutes:
    """Answers what it knows, and leaves the rest to the framework."""

    def __init__(self, services: Services, framework: ASGIApp) -> None:
        self.services = services
        self.framework = framework

    async def __call__(self, scope: HTTPScope, receive: Receive, send: Send) -> None:
        """Answer a request that was checked."""
        method, path = scope["method"], scope["path"]
        if method == "POST" and (found := ACTIONS.fullmatch(path)) is not None:
            await self._move(found[1], scope, receive, send)
        elif method == "GET" and (found := POSITION.fullmatch(path)) is not None:
            await self._position(found[1], scope, receive, send)
        else:
            await self.framework(scope, receive, send)

    async def _move(self, table_id: str, scope: HTTPScope, receive: Receive, send: Send) -> None:
        headers = dict(scope["headers"])
        size = size_of(headers)
        if headers.get(b"content-type") != JSON[1] or size is None or size > LARGEST_MOVE:
            await self.framework(scope, receive, send)
            return
        messages: list[Any] = [await receive()]
        while messages[-1].get("more_body"):
            messages.append(await receive())
        try:
            wish = PLAY.decode(b"".join(message.get("body", b"") for message in messages))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            wish = None
        person = await self.services.accounts.person_of(_cookie(headers)) if wish is not None else None
        if wish is None or person is None:
            await self.framework(scope, _again(messages, receive), send)
            return
        scope["path_template"] = "/api/tables/{table_id}/actions"
        await self._answer(scope, headers, send, self.services.moves.play(table_id, person, wish))

    async def _position(self, table_id: str, scope: HTTPScope, receive: Receive, send: Send) -> None:
        headers, asked = dict(scope["headers"]), SEAT.fullmatch(scope["query_string"])
        person = await self.services.accounts.person_of(_cookie(headers)) if asked is not None else None
        if asked is None or person is None:
            await self.framework(scope, receive, send)
            return
        scope["path_template"] = "/api/tables/{table_id}/position"
        found = self.services.reading.position(table_id, person, asked[1].decode())
        await self._answer(scope, headers, send, found)

    async def _answer(
        self, scope: Scope, headers: dict[bytes, bytes], send: Send, work: Coroutine[Any, Any, Moved | Position]
    ) -> None:
        """Do the work and send what comes of it."""
        try:
            body = ENCODER.encode(await work)
        except Declined as error:
            await send_declined(send, error)
            return
        except Exception as error:
            await send_declined(send, broken(self.services, scope, error))
            return
        if len(body) >= PACKED_FROM and b"gzip" in headers.get(b"accept-encoding", b""):
            await _send(send, 200, compressed(body, 1), (b"content-encoding", b"gzip"), (b"vary", b"Accept-Encoding"))
        else:
            await _send(send, 200, body)


def broken(services: Services, scope: Scope, error: Exception) -> Declined:
    """A fault of ours: told in the log, not to the client."""
    services.metrics.faults.inc()
    LOG.error("fault in %s %s", scope.get("method", ""), scope.get("path_template", "-"), exc_info=error)
    return Declined("internal")


async def send_declined(send: Send, error: Declined) -> None:
    """Answer with what is wrong."""
    extra = [(name.lower().encode(), value.encode()) for name, value in error.headers.items()]
    await _send(send, error.status, ENCODER.encode(error.body), *extra)


async def _send(send: Send, status: int, body: bytes, *extra: tuple[bytes, bytes]) -> None:
    headers = [JSON, (b"content-length", b"%d" % len(body)), *extra]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


def _cookie(headers: dict[bytes, bytes]) -> str | None:
    """The cookie of a session, if one is there."""
    for part in headers.get(b"cookie", b"").split(b";"):
        name, _, value = part.strip().partition(b"=")
        if name == COOKIE.encode():
            return value.decode("latin-1")
    return None


def _again(messages: list[Any], receive: Receive) -> Receive:
    """What was received once more, then what comes after it."""
    left = iter(messages)

    async def receive_again() -> Any:
        message = next(left, None)
        return message if message is not None else await receive()

    return receive_again
