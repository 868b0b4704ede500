"""Raw HTTP: as little of a client as there can be, so that measuring a server costs next to nothing."""

import asyncio
import zlib
from collections.abc import Callable

import httptools

CLOSED = 0
"""The status of a request whose connection was closed before its answer."""


class RawConnection(asyncio.Protocol):
    """One kept connection from an address of this machine: answers one request at a time, or tells a stream."""

    def __init__(self, address: tuple[str, int], mine: str) -> None:
        self.address = address
        self.mine = mine
        self.cookie = ""
        self._tell: Callable[[bytes], None] | None = None
        """Is called with each part of an answer that never ends."""
        self._transport: asyncio.Transport | None = None
        self._answer: asyncio.Future[tuple[int, bytes]] | None = None

    async def open(self) -> None:
        """Connect."""
        host, port = self.address
        await asyncio.get_running_loop().create_connection(lambda: self, host, port, local_addr=(self.mine, 0))

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.abort()

    async def ask(self, method: str, path: str, body: bytes = b"") -> tuple[int, bytes]:
        """Send a request; its status and the body of its answer.

        Like a browser, it sends again what met a kept connection that the server was about to close.
        """
        for _ in range(2):
            if self._transport is None:
                await self.open()
            self._answer = asyncio.get_running_loop().create_future()
            self._send(method, path, body)
            status, answer = await self._answer
            if status != CLOSED or self._tell is not None:
                break
        return status, answer

    async def listen(self, path: str, tell: Callable[[bytes], None]) -> None:
        """Ask for a stream and tell each part of it until somebody hangs up."""
        self._tell = tell
        await self.ask("GET", path)

    def _send(self, method: str, path: str, body: bytes) -> None:
        assert self._transport is not None
        head = [f"{method} {path} HTTP/1.1", f"Host: {self.address[0]}:{self.address[1]}", "X-CSRF: 1"]
        head += [f"Cookie: {self.cookie}"] if self.cookie else []
        head += [] if self._tell is not None else ["Accept-Encoding: gzip"]  # as a browser does
        head += ["Content-Type: application/json", f"Content-Length: {len(body)}"] if method == "POST" else []
        self._transport.write("\r\n".join([*head, "", ""]).encode() + body)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Be connected."""
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport
        self._parser = httptools.HttpResponseParser(self)
        self._body: list[bytes] = []
        self._is_packed = False

    def connection_lost(self, exc: Exception | None) -> None:
        """Tell whoever waits."""
        self._transport = None
        self._settle(CLOSED, b"")

    def data_received(self, data: bytes) -> None:
        """Read on."""
        self._parser.feed_data(data)

    def on_header(self, name: bytes, value: bytes) -> None:
        """Keep what matters of a header."""
        name = name.lower()
        if name == b"content-encoding":
            self._is_packed = value == b"gzip"
        elif name == b"set-cookie":
            self.cookie = value.partition(b";")[0].decode()

    def on_body(self, part: bytes) -> None:
        """Keep a part, or tell it."""
        if self._tell is not None:
            self._tell(part)
        else:
            self._body.append(part)

    def on_message_complete(self) -> None:
        """Tell whoever asked."""
        body = b"".join(self._body)
        body = zlib.decompress(body, 31) if self._is_packed else body
        self._body, self._is_packed = [], False
        self._settle(self._parser.get_status_code(), body)

    def _settle(self, status: int, body: bytes) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result((status, body))
