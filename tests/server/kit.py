"""A kit for tests of the server: real servers on loopback, people with sessions, and moves."""

import asyncio
import json
import secrets
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from pathlib import Path
from typing import Any

import httpx
import msgspec
import sqlalchemy as sa

from mappemonde.kernel.record import encode
from mappemonde.kernel.table import Table, header_hash
from mappemonde.server.quotas import NO_QUOTAS
from mappemonde.server.run import Server, address, listen, make_server
from mappemonde.server.settings import Settings
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import ROWS, TABLES
from mappemonde.server.tables.progress import stage_of
from waiting import BRIEF, PATIENCE, until

SECRET = b"for tests only"
TOKEN = "metrics are the operator's"
SHORT = {"rounds": 2}
LONG = {"rounds": 50}
BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
HOTSEAT = {"kind": "hotseat", "name": "Other"}


class Running:
    """A server in a thread of its own."""

    def __init__(self, database: str, **settings: Any) -> None:
        told = {"requests_per_second": 1e6, "entries_per_minute": 1e6, "poll_interval": 0.1, "log": False}
        told |= {"quotas": NO_QUOTAS, "connections_of_one": 10_000, "metrics_token": TOKEN, **settings}
        self.server: Server = make_server(Settings(database, SECRET, **told))
        self.services = self.server.services
        place = listen("127.0.0.1", 0)
        self.address = address(place)
        self.thread = threading.Thread(target=lambda: asyncio.run(self._serve(place)))
        self.thread.start()
        until(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started

    async def _serve(self, listening: socket.socket) -> None:
        self.loop = asyncio.get_running_loop()
        await self.server.serve(sockets=[listening])

    def stop(self) -> None:
        self.server.stop()
        self.thread.join()

    def metrics(self) -> str:
        """What the operator is told."""
        answer = httpx.get(self.address + "api/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
        return answer.raise_for_status().text

    def person(self, name: str | None = "Ann", host: str | None = None) -> "Person":
        return Person(self.address, name, host)


@contextmanager
def running(database: str, **settings: Any) -> Iterator[Running]:
    server = Running(database, **settings)
    try:
        yield server
    finally:
        server.stop()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


def plant(database: str, table_id: str, table: Table) -> None:
    """Begin a stored table with this state, whatever its bots have done already.

    A server that has the table in memory must be told, or started afterwards.
    """
    promised = header_hash(table.record.header, table.game.save(table.state), table.seed)
    table.record.header = msgspec.structs.replace(table.record.header, hash=promised)
    waiting = ",".join(map(str, table.state.waiting()))
    values = {"snapshot": encode(table.snapshot(0)), "header": encode(table.record.header), "waiting": waiting}
    values |= {"seed": table.seed, "rows": 0, "told": 0, "stage": stage_of(table)}

    async def store() -> None:
        there = Store(database)
        async with there.writing() as connection:
            await connection.execute(sa.update(TABLES).where(TABLES.c.id == table_id).values(values))
            await connection.execute(sa.delete(ROWS).where(ROWS.c.table_id == table_id, ROWS.c.n > 0))
            first = sa.update(ROWS).where(ROWS.c.table_id == table_id)
            await connection.execute(first.values(snapshot=values["snapshot"]))
        await there.close()

    asyncio.run(store())


class Person:
    """Somebody with a browser, on another machine if a host is named; without a name they have no session."""

    def __init__(self, server: str, name: str | None, host: str | None = None) -> None:
        self.host = host
        here = httpx.HTTPTransport(limits=BRIEF, local_address=host)
        self.http = httpx.Client(base_url=server + "api", headers={"X-CSRF": "1"}, timeout=PATIENCE, transport=here)
        if name is not None:
            assert self.post("/guests", name=name).status_code == 200

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def open(self, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        """Open a table of Three Islands, or of what is wished."""
        answer = self.post("/tables", **{"game": "islands", "options": SHORT, "seats": seats, **wish})
        assert answer.status_code == 201, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def position(self, table: str, seat: int | str | None = 0) -> dict[str, Any]:
        answer = self.get(f"/tables/{table}/position" + ("" if seat is None else f"?seat={seat}"))
        assert answer.status_code == 200, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def act(self, table: str, seat: int, action: str, seen: int, key: str = "") -> httpx.Response:
        body = {"seat": seat, "action": action, "seen": seen, "key": key or secrets.token_hex(8)}
        return self.post(f"/tables/{table}/actions", **body)

    def move(self, table: str, seat: int) -> str:
        """Do anything that is offered; its text."""
        told = self.position(table, seat)
        action = any_action(told)
        answer = self.act(table, seat, action, told["rows"])
        assert answer.status_code == 200, answer.text
        return action

    def asked(self, table: str, *seats: int) -> dict[str, Any]:
        """The position of whichever of these seats is asked, as soon as one is, or the end of the table."""
        first = seats[0] if seats else 0

        def look() -> dict[str, Any] | None:
            told = self.position(table, first)
            mine = [seat for seat in seats or (0,) if seat in told["waiting"]]
            return told if told["ended"] or first in mine else self.position(table, mine[0]) if mine else None

        found = until(look, "nobody asked")
        assert found is not None
        return found

    def finish(self, table: str, seats: tuple[int, ...] = (0,)) -> dict[str, Any]:
        """Play on, quickly and badly, until the table has ended."""
        while not (told := self.asked(table, *seats))["ended"]:
            if told["offers"]:
                answer = self.act(table, told["seat"], any_action(told), told["rows"])
                assert answer.status_code in (200, 409), answer.text
        return told


def any_action(told: dict[str, Any]) -> str:
    """The quickest way on: what ends something, else any offer, never giving up."""
    offers = [offer for offer in told["offers"] if offer["verb"] != "resign"]
    any_offer = offers[told["rows"] % len(offers)]
    offer = next((offer for offer in offers if offer["verb"].startswith("end")), any_offer)
    return " ".join([offer["verb"], *offer["words"], *([str(offer["high"])] if "high" in offer else [])])


@contextmanager
def listening(
    person: Person, table: str, query: str = "", header: int | None = None
) -> Iterator[Iterator[tuple[str, Any]]]:
    """A live connection, and its events as they come."""
    headers = {} if header is None else {"Last-Event-ID": str(header)}
    with person.http.stream("GET", f"/tables/{table}/events{query}", headers=headers) as answer:
        assert answer.status_code == 200
        yield _events(answer)


def _events(answer: httpx.Response) -> Iterator[tuple[str, Any]]:
    """What a live connection tells, pings left out; it may not be silent for ever."""
    kind, end = "", time.monotonic() + PATIENCE
    for line in answer.iter_lines():
        assert time.monotonic() < end, "nothing but pings"
        if line.startswith("event: "):
            kind = line.removeprefix("event: ")
        elif line.startswith("data: ") and kind != "ping":
            yield kind, json.loads(line.removeprefix("data: "))


def live(person: Person, table: str, query: str = "", until: int = 1, header: int | None = None) -> list[Any]:
    """The first so many events of a live connection."""
    with listening(person, table, query, header) as events:
        return list(islice(events, until))
