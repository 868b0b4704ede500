"""HTTP players: scripted people who play as the page does, through lost answers and restarts of the server."""

import asyncio
import json
import random
import secrets
import ssl
import time
from collections.abc import AsyncIterator
from typing import Any

import httpx

AGAIN = (0.05, 0.8)
"""Seconds before an unanswered request is sent again: at first, and at most."""
TIMEOUT = 300.0
"""Seconds after which a request or a wait for news times out."""
SILENCE = 20.0
"""Seconds without a sign of life after which a live connection counts as lost; the server pings more often."""
_NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)  # one for all: reading certificates takes longer than a game
_HOSTS = iter(range(1, 2**24))


class Client:
    """Somebody with a session, and an address of their own as behind a proxy: the server sets limits by address."""

    def __init__(self, server: str, name: str) -> None:
        self.name = name
        host = next(_HOSTS)
        headers = {"X-CSRF": "1", "X-Forwarded-For": f"10.{host >> 16 & 255}.{host >> 8 & 255}.{host & 255}"}
        self.http = httpx.AsyncClient(
            base_url=server + "api", headers=headers, timeout=TIMEOUT, verify=_NO_TLS, trust_env=False
        )

    async def enter(self) -> None:
        """Come in as a guest."""
        (await self.send("POST", "/guests", {"name": self.name})).raise_for_status()

    async def leave(self) -> None:
        """Close every connection."""
        await self.http.aclose()

    async def send(self, method: str, path: str, body: Any = None, token: str = "") -> httpx.Response:
        """Send the same request until it is answered, whatever happens to the server meanwhile."""
        end = time.monotonic() + TIMEOUT
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        pause = AGAIN[0]
        while True:
            try:
                answer = await self.http.request(method, path, json=body, headers=headers)
            except httpx.TransportError:
                if time.monotonic() > end:
                    raise
                pause = await _rest(pause)
                continue
            if answer.status_code != httpx.codes.TOO_MANY_REQUESTS or time.monotonic() > end:
                return answer
            await asyncio.sleep(float(answer.headers.get("Retry-After", 1)))

    async def get(self, path: str) -> Any:
        """The JSON of a path; anything but a success is an error."""
        return (await self.send("GET", path)).raise_for_status().json()

    async def open(self, game: str, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        """Open a table."""
        answer = await self.send("POST", "/tables", {"game": game, "seats": seats, **wish})
        opened: dict[str, Any] = answer.raise_for_status().json()
        return opened

    async def position(self, table: str, seat: int) -> dict[str, Any]:
        """Where a table stands for a seat."""
        position: dict[str, Any] = await self.get(f"/tables/{table}/position?seat={seat}")
        return position

    async def act(self, table: str, seat: int, action: str, seen: int, connection: str | None = None) -> httpx.Response:
        """Play an action once, however often it must be sent: the key stays the same."""
        body = {"seat": seat, "action": action, "seen": seen, "key": secrets.token_hex(8), "connection": connection}
        return await self.send("POST", f"/tables/{table}/actions", body)


class Follower:
    """A live connection that reconnects when it breaks, and continues after the last row it received."""

    def __init__(self, client: Client, table: str, seat: int, connection: str | None = None) -> None:
        self.client = client
        self.path = f"/tables/{table}/events?seat={seat}&after=0"
        if connection is not None:
            self.path += f"&connection={connection}"
        self.entries: list[dict[str, Any]] = []
        """Everything received, in order."""
        self.rows = 0
        self.connections = 0
        self._has_news = asyncio.Event()

    async def run(self) -> None:
        """Listen until cancelled."""
        pause = AGAIN[0]
        while True:
            try:
                async for kind, data in self._listen():
                    pause = AGAIN[0]
                    if kind == "rows":
                        self.entries += data["entries"]
                        self.rows = data["rows"]
                        self._has_news.set()
            except httpx.TransportError:
                pass
            pause = await _rest(pause)

    async def beyond(self, rows: int) -> None:
        """Wait for news of more rows; `TimeoutError` if none come."""
        async with asyncio.timeout(TIMEOUT):
            while self.rows <= rows:
                self._has_news.clear()
                await self._has_news.wait()

    async def _listen(self) -> AsyncIterator[tuple[str, Any]]:
        headers = {"Last-Event-ID": str(self.rows)} if self.rows else {}
        timeout = httpx.Timeout(TIMEOUT, read=SILENCE)
        async with self.client.http.stream("GET", self.path, headers=headers, timeout=timeout) as answer:
            answer.raise_for_status()
            self.connections += 1
            kind = ""
            async for line in answer.aiter_lines():
                name, _, value = line.partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    yield kind, json.loads(value)


class Player:
    """Plays one seat of a table whenever the live connection reports news; keeps what the server answered."""

    def __init__(
        self,
        client: Client,
        table: str,
        seat: int,
        luck: random.Random,
        think: float = 0.0,
        most: int | None = None,
        connection: str | None = None,
    ) -> None:
        self.client = client
        self.table = table
        self.seat = seat
        self.luck = luck
        self.think = think
        """Mean seconds before an action."""
        self.most = most
        """Rows after which the player leaves, as soon as it is their turn."""
        self.connection = connection
        """The name of the live connection, which then leaves out what the answers to moves tell, as the page has it."""
        self.follower = Follower(client, table, seat, connection)
        self.acknowledged: list[tuple[int, str]] = []
        """Rows of the answer and text of every action that was answered with success."""
        self.declined: list[httpx.Response] = []
        self.times: list[tuple[float, float]] = []
        """When each answered action was sent, and the seconds until its answer."""

    async def run(self) -> None:
        """Play until the table has ended, or is long enough, and all news have arrived."""
        listening = asyncio.create_task(self.follower.run())
        try:
            position = await self.client.position(self.table, self.seat)
            while not position["ended"] and not self._has_enough(position):
                position = await self._go_on(position)
            await self.follower.beyond(position["rows"] - 1)
        finally:
            listening.cancel()
            await asyncio.gather(listening, return_exceptions=True)

    def _has_enough(self, position: dict[str, Any]) -> bool:
        return self.most is not None and position["rows"] >= self.most and self.seat in position["waiting"]

    async def _go_on(self, position: dict[str, Any]) -> dict[str, Any]:
        if self.seat not in position["waiting"] or not position["offers"]:
            await self.follower.beyond(position["rows"])
            return await self.client.position(self.table, self.seat)
        if self.think:
            await asyncio.sleep(self.think * self.luck.uniform(0.5, 1.5))
        action = choose(position["offers"], self.luck)
        begin = time.perf_counter()
        answer = await self.client.act(self.table, self.seat, action, position["rows"], self.connection)
        if answer.status_code != httpx.codes.OK:
            self.declined.append(answer)
            return await self.client.position(self.table, self.seat)
        self.times.append((begin, time.perf_counter() - begin))
        position = answer.json()["position"]
        self.acknowledged.append((position["rows"], action))
        return position


async def _rest(pause: float) -> float:
    """Wait about so long, with jitter; the next pause of the back-off."""
    await asyncio.sleep(pause * random.uniform(0.5, 1.0))  # noqa: S311 - no secret
    return min(2 * pause, AGAIN[1])


def choose(offers: list[dict[str, Any]], luck: random.Random) -> str:
    """Any offer with any number, but often one that ends something: turns shall not last for ever."""
    ends = [offer for offer in offers if offer["verb"].startswith("end")]
    offer = luck.choice(ends if ends and luck.random() < 0.4 else offers)
    number = [str(luck.randint(offer["low"], offer["high"]))] if "high" in offer else []
    return " ".join([offer["verb"], *offer["words"], *number])
