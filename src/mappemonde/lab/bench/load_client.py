"""The load client: people at their tables, in a process of its own, on raw connections.

It seats everybody, says "ready", and measures whenever it reads a number of seconds; then it answers with a `Seen`.
"""

import argparse
import asyncio
import random
import secrets
import sys
import time
from itertools import cycle
from typing import Any
from urllib.parse import urlsplit

import msgspec

from mappemonde.lab.bench.http_players import choose
from mappemonde.lab.bench.raw_http import CLOSED, RawConnection

OK = (200, 201)
CONNECTION = "page"
"""How each person names their live connection."""


class Seen(msgspec.Struct):
    """What the clients saw in some seconds."""

    seconds: float
    moves: int
    """Rows of all tables, bots' included."""
    times: list[float]
    """Seconds from each person's move to its answer; every answered move counts."""
    declined: int


class Spot(msgspec.Struct):
    """What a person must know of a position."""

    rows: int
    waiting: list[int]
    ended: bool
    offers: list[dict[str, Any]] = []


class Answered(msgspec.Struct):
    """The answer to a move."""

    position: Spot


class Heard(msgspec.Struct):
    """What a live connection tells of new rows."""

    rows: int
    position: Spot | None = None
    """Where that is long, it is to be fetched."""


class Opened(msgspec.Struct):
    """A table just opened."""

    id: str


SPOT, ANSWERED, OPENED = msgspec.json.Decoder(Spot), msgspec.json.Decoder(Answered), msgspec.json.Decoder(Opened)
HEARD = msgspec.json.Decoder(Heard)


class Person:
    """One person, at one table after another."""

    def __init__(self, number: int, server: str, think: float) -> None:
        address = urlsplit(server)
        mine = f"127.{1 + (number >> 16)}.{number >> 8 & 255}.{1 + (number & 255) % 254}"  # limits are by address
        self.address = (address.hostname or "", address.port or 80)
        self.mine = mine
        self.number = number
        self.think = think
        self.luck = random.Random(number)  # noqa: S311 - no secret
        self.connection = RawConnection(self.address, mine)
        self.rows = 0
        """Of all tables until now."""
        self.times: list[tuple[float, float]] = []
        """When each answered move was sent, and the seconds until its answer."""
        self.declined = 0

    async def enter(self) -> None:
        """Come in; here there is nothing to do."""

    async def run(self) -> None:
        """Act again and again."""
        raise NotImplementedError

    async def pause(self) -> None:
        """Think."""
        if self.think:
            await asyncio.sleep(self.think * self.luck.uniform(0.5, 1.5))

    async def ask(self, method: str, path: str, body: Any = None) -> bytes:
        """An answer that must be a success."""
        status, answer = await self.connection.ask(method, path, msgspec.json.encode(body) if body is not None else b"")
        if status not in OK:
            raise RuntimeError(f"{method} {path}: {status or 'closed'} {answer[:200].decode()}")
        return answer

    async def move(self, path: str, body: Any) -> bytes | None:
        """A timed move; nothing if it was declined."""
        begin = time.perf_counter()
        status, answer = await self.connection.ask("POST", path, msgspec.json.encode(body))
        if status == CLOSED:
            raise RuntimeError(f"POST {path}: closed")
        if status not in OK:
            self.declined += 1
            return None
        self.times.append((begin, time.perf_counter() - begin))
        return answer


class Guest(Person):
    """Plays against a bot as the page does: moved by a live connection, which leaves out what answers have told."""

    def __init__(self, number: int, server: str, think: float, game: str, bot: str) -> None:
        super().__init__(number, server, think)
        self.wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "bot", "bot": bot}], "visibility": "public"}
        self.heard = Heard(0)
        """What the live connection told last."""
        self._is_rows = False
        self._past = 0
        self._has_news = asyncio.Event()
        self._line = b""

    async def enter(self) -> None:
        """Come in as a guest, and open a table."""
        await self.ask("POST", "/api/guests", {"name": f"Guest {self.number}"})
        self.table = OPENED.decode(await self.ask("POST", "/api/tables", self.wish)).id

    async def run(self) -> None:
        """Play one table after another."""
        while True:
            await self._play()
            self._past = self.rows
            self.table = OPENED.decode(await self.ask("POST", "/api/tables", self.wish)).id

    async def _play(self) -> None:
        live = RawConnection(self.address, self.mine)
        live.cookie, self.heard, self._line = self.connection.cookie, Heard(0), b""
        path = f"/api/tables/{self.table}/events?seat=0&after=0&connection={CONNECTION}"
        listening = asyncio.create_task(live.listen(path, self._hear))
        try:
            spot = await self._look()
            while not spot.ended:
                spot = await self._go_on(spot)
                self.rows = self._past + spot.rows
        finally:
            live.close()
            await listening

    async def _look(self) -> Spot:
        return SPOT.decode(await self.ask("GET", f"/api/tables/{self.table}/position?seat=0"))

    async def _go_on(self, spot: Spot) -> Spot:
        if 0 not in spot.waiting or not spot.offers:
            while self.heard.rows <= spot.rows:
                self._has_news.clear()
                await self._has_news.wait()
            return self.heard.position or await self._look()
        await self.pause()
        wish = {"seat": 0, "action": choose(spot.offers, self.luck), "seen": spot.rows, "key": secrets.token_hex(8)}
        answer = await self.move(f"/api/tables/{self.table}/actions", {**wish, "connection": CONNECTION})
        return await self._look() if answer is None else ANSWERED.decode(answer).position

    def _hear(self, part: bytes) -> None:
        """Read the live connection."""
        *lines, self._line = (self._line + part).split(b"\n")
        for line in lines:
            if line.startswith(b"event: "):
                self._is_rows = line.startswith(b"event: rows")
            elif self._is_rows and line.startswith(b"data: "):
                self.heard = HEARD.decode(line[6:])
                self._has_news.set()


class Writer(Person):
    """Adds rows to the bare server."""

    async def run(self) -> None:
        """Add row after row."""
        while True:
            await self.pause()
            await self.move("/rows", {"text": "attack alaska kamchatka 3", "key": secrets.token_hex(8)})
            self.rows += 1


async def crowd(people: list[Person], warm_up: float) -> None:
    """Seat everybody, let them act, and measure whenever told to."""
    for each in people:
        await each.enter()
    acting = [asyncio.create_task(_begin(each)) for each in people]
    await _wait(acting, warm_up)
    print("ready", flush=True)  # noqa: T201 - to whoever started this process
    while line := await asyncio.to_thread(sys.stdin.readline):
        print(msgspec.json.encode(await _measure(people, acting, float(line))).decode(), flush=True)  # noqa: T201


async def _begin(person: Person) -> None:
    await asyncio.sleep(person.luck.uniform(0, person.think))  # not all at the same moment
    await person.run()


async def _measure(people: list[Person], acting: list[asyncio.Task[None]], seconds: float) -> Seen:
    rows, declined = sum(each.rows for each in people), sum(each.declined for each in people)
    begin = time.perf_counter()
    await _wait(acting, seconds)
    end = time.perf_counter()
    return Seen(
        end - begin,
        sum(each.rows for each in people) - rows,
        [took for each in people for sent, took in each.times if begin <= sent < end],
        sum(each.declined for each in people) - declined,
    )


async def _wait(acting: list[asyncio.Task[None]], seconds: float) -> None:
    """Let time pass; a person that failed fails everything."""
    done, _ = await asyncio.wait(acting, timeout=seconds, return_when=asyncio.FIRST_EXCEPTION)
    for task in done:
        task.result()


def main() -> None:
    """Run as a process of `load`."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("servers", nargs="+", help="people are spread over them")
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--think", type=float, required=True)
    parser.add_argument("--warm-up", type=float, default=5.0)
    parser.add_argument("--game", default="", help="without one, rows are written to the bare server")
    parser.add_argument("--bot", default="")
    asked = parser.parse_args()
    people: list[Person] = [
        Guest(number, server, asked.think, asked.game, asked.bot) if asked.game else Writer(number, server, asked.think)
        for number, server in zip(range(asked.tables), cycle(asked.servers), strict=False)
    ]
    asyncio.run(crowd(people, asked.warm_up))


if __name__ == "__main__":
    main()
