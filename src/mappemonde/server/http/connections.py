"""Connections: how many there may be, and how long somebody may take to say what they want."""

import sys
from asyncio import TimerHandle, Transport
from collections import Counter
from ipaddress import ip_address, ip_network
from typing import Any

import msgspec
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from mappemonde.server.errors import Declined
from mappemonde.server.limits import address_of, plain_host

ANY = "0.0.0.0/0,::/0"
MANY_FILES = 65_536
LONGEST_HEAD = 32_000
"""Bytes of a request but for its body, or between two parts of it; a browser sends about a thousand."""
MOST_IN_LINE = 10
"""Requests that may be sent before those before them are answered; no browser sends any."""
KEPT_FILES = 150
"""Open files that are kept for the database, workers and whoever starts next."""


def raise_file_limit() -> int:
    """Let this process have as many open files as it may; how many."""
    if sys.platform == "win32":
        return MANY_FILES
    import resource  # noqa: PLC0415  # Unix only

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or soft < hard:
        wanted = MANY_FILES if hard == resource.RLIM_INFINITY else hard
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, wanted), hard))
        except (OSError, ValueError):
            return soft
    return resource.getrlimit(resource.RLIMIT_NOFILE)[0]


class Proxies:
    """The proxies a host names: what they forward is believed, and they may have any number of connections."""

    def __init__(self, named: str) -> None:
        told = [each.strip() for each in named.replace("*", ANY).split(",")]
        self.networks = [ip_network(each, strict=False) for each in told if each]

    def __contains__(self, host: str) -> bool:
        try:
            address = ip_address(host)
        except ValueError:
            return False
        return any(address in network for network in self.networks)


class Connections:
    """Counts connections, in all and by address."""

    def __init__(self, most: int, most_of_one: int, proxies: Proxies) -> None:
        self.most = most
        self.most_of_one = most_of_one
        self.proxies = proxies
        self.count = 0
        self._by_address: Counter[str] = Counter()

    def enter(self, host: str) -> bool:
        """Count somebody who connects; whether there is room for them."""
        address = address_of(host)
        self.count += 1
        self._by_address[address] += 1
        has_room = host in self.proxies or self._by_address[address] <= self.most_of_one
        return has_room and self.count <= self.most

    def leave(self, host: str) -> None:
        """Count somebody no longer."""
        address = address_of(host)
        self.count -= 1
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]


class LineError(Exception):
    """Too many requests at once: nothing that follows is read."""


class GuardedProtocol(HttpToolsProtocol):
    """Uvicorn's protocol with deadlines for headers and bodies; who finds no room is told so at once."""

    counted: Connections
    header_seconds: float
    body_seconds: float
    _deadline: TimerHandle | None = None
    _reading: TimerHandle | None = None
    """When somebody must have read what they were sent."""
    _head = 0
    """Bytes of the request that is being told, since a part of its body last came."""
    _is_in_body = False
    _is_refused = False
    _answered: RequestResponseCycle | None = None
    """The request that is being answered, which others may stand in line behind."""

    def connection_made(self, transport: Transport) -> None:  # type: ignore[override]
        """Let somebody in, or tell them that there is no room."""
        super().connection_made(transport)
        if self.client is not None:  # where one socket listens for both kinds, proxies are named as ever
            self.client = (plain_host(self.client[0]), self.client[1])
        if self.counted.enter(self._host):
            self._limit(self.header_seconds)
        else:
            self._is_refused = True
            self._refuse(b"503 Service Unavailable", Declined("full"))

    def connection_lost(self, exc: Exception | None) -> None:
        """Count them no longer."""
        self._limit(None)
        self.resume_writing()
        self.counted.leave(self._host)
        super().connection_lost(exc)
        if self._answered is not None:  # only the last one in line was told
            self._answered.disconnected = True
            self._answered.message_event.set()

    def data_received(self, data: bytes) -> None:
        """Read, unless they were told to leave."""
        if self._is_refused:
            return
        self._head += len(data)
        super().data_received(data)
        if self._head > LONGEST_HEAD:
            self._is_refused = True
            self._refuse(b"431 Request Header Fields Too Large", Declined("too_large"))
        elif self._deadline is None and (self.cycle is None or self.cycle.response_complete):
            self._limit(self.header_seconds)  # blank lines before a request are no request

    def pause_writing(self) -> None:
        """They do not read what they are sent; somebody who never does is let go."""
        super().pause_writing()
        self._must_read()

    def resume_writing(self) -> None:
        """They have read all of it."""
        super().resume_writing()
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    def on_message_begin(self) -> None:
        """A request begins: its headers must follow soon."""
        super().on_message_begin()
        self._limit(self.header_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header, unless it comes behind the body: a request was let in, or not, by those before it."""
        if not self._is_in_body:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The headers are there: the body must follow soon. Each request in line costs a hundred times its size."""
        self._head, self._is_in_body = 0, True
        self._limit(self.body_seconds)
        if len(self.pipeline) >= MOST_IN_LINE:
            raise LineError
        super().on_headers_complete()
        if not self.pipeline:
            self._answered = self.cycle
        if self.parser.should_upgrade():  # the parser takes no body with it: what follows would be read as a request
            self._is_refused, self.cycle.keep_alive = True, False

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        self._head = 0
        super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is there: what takes time now is ours."""
        self._head, self._is_in_body = 0, False
        self._limit(None)
        super().on_message_complete()

    def on_response_complete(self) -> None:
        """It is answered: the next in line is."""
        self._answered = self.pipeline[-1][0] if self.pipeline else None
        super().on_response_complete()

    def timeout_keep_alive_handler(self) -> None:
        """They ask for nothing more: let them go, also if they never read the rest of what they were sent."""
        super().timeout_keep_alive_handler()
        self._must_read()

    def _must_read(self) -> None:
        if self._reading is None:
            self._reading = self.loop.call_later(self.body_seconds, self.transport.abort)

    @property
    def _host(self) -> str:
        return self.client[0] if self.client is not None else "-"

    def _limit(self, seconds: float | None) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._expire)

    def _expire(self) -> None:
        self._is_refused = True
        self._refuse(b"408 Request Timeout", Declined("slow"))

    def _refuse(self, status: bytes, why: Declined) -> None:
        if self.transport.is_closing():
            return
        if self.cycle is None or not self.cycle.response_started:
            body = msgspec.json.encode(why.body)
            head = b"HTTP/1.1 %s\r\nContent-Type: application/json\r\nContent-Length: %d\r\nConnection: close\r\n\r\n"
            self.transport.write(head % (status, len(body)) + body)
        self.transport.close()


def protocol(counted: Connections, header_seconds: float, body_seconds: float) -> type[Any]:
    """The protocol of one server."""
    told = {"counted": counted, "header_seconds": header_seconds, "body_seconds": body_seconds}
    return type("Protocol", (GuardedProtocol,), told)
