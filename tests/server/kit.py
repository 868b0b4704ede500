"""A kit for tests of the server: real servers on loopback, people with sessions, and moves."""

import asyncio
import json
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx

from mappemonde.server.run import Server, address, listen, make_server
from mappemonde.server.settings import Settings

SECRET = b"for tests only"
SHORT = {"round_limit": 2}
BOT = {"kind": "bot", "bot": "random"}
ME = {"kind": "me"}
OPEN = {"kind": "open"}
HOTSEAT = {"kind": "hotseat", "name": "Other"}


class Running:
    """A server in a thread of its own."""

    def __init__(self, database: str, **settings: Any) -> None:
        told = {"requests_per_second": 1e6, "entries_per_minute": 1e6, "poll_interval": 0.1, "log": False, **settings}
        self.server: Server = make_server(Settings(database, SECRET, **told))
        self.services = self.server.services
        socket = listen("127.0.0.1", 0)
        self.address = address(socket)
        self.thread = threading.Thread(target=lambda: asyncio.run(self.server.serve(sockets=[socket])))
        self.thread.start()
        while not self.server.started and self.thread.is_alive():
            time.sleep(0.005)
        assert self.server.started

    def stop(self) -> None:
        self.server.stop()
        self.thread.join()

    def person(self, name: str | None = "Ann") -> "Person":
        return Person(self.address, name)


@contextmanager
def running(database: str, **settings: Any) -> Iterator[Running]:
    server = Running(database, **settings)
    try:
        yield server
    finally:
        server.stop()


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


class Person:
    """Somebody with a browser; without a name they have no session."""

    def __init__(self, server: str, name: str | None) -> None:
        self.http = httpx.Client(base_url=server + "api", headers={"X-CSRF": "1"}, timeout=30)
        if name is not None:
            assert self.post("/guests", name=name).status_code == 200

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def post(self, path: str, **body: Any) -> httpx.Response:
        return self.http.post(path, json=body)

    def open(self, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        answer = self.post("/tables", **{"game": "conquest", "options": SHORT, "seats": seats, **wish})
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

    def asked(self, table: str, seat: int = 0) -> dict[str, Any]:
        """The position as soon as the seat is asked, or the table has ended."""
        end = time.monotonic() + 30
        while time.monotonic() < end:
            told = self.position(table, seat)
            if told["ended"] or seat in told["waiting"]:
                return told
            time.sleep(0.01)
        raise AssertionError("nobody asked")

    def finish(self, table: str, seats: tuple[int, ...] = (0,)) -> dict[str, Any]:
        """Play on, quickly and badly, until the table has ended."""
        while True:
            told = self.position(table, seats[0])
            if told["ended"]:
                return told
            mine = [seat for seat in seats if seat in told["waiting"]]
            if not mine:
                time.sleep(0.01)
                continue
            told = self.position(table, mine[0])
            if told["offers"]:
                answer = self.act(table, mine[0], any_action(told), told["rows"])
                assert answer.status_code in (200, 409), answer.text


def any_action(told: dict[str, Any]) -> str:
    """The quickest way on: what ends something, else the largest offer, never giving up."""
    offers = [offer for offer in told["offers"] if offer["verb"] != "resign"]
    offer = next((offer for offer in offers if offer["verb"].startswith("end")), offers[0])
    return " ".join([offer["verb"], *offer["words"], *([str(offer["high"])] if "high" in offer else [])])


def live(
    person: Person, table: str, query: str = "", until: int = 1, header: int | None = None, stop: str | None = None
) -> list[Any]:
    """The first so many events of a live connection, or all up to the first of a kind; pings left out."""
    found: list[Any] = []
    headers = {} if header is None else {"Last-Event-ID": str(header)}
    with person.http.stream("GET", f"/tables/{table}/events{query}", headers=headers) as answer:
        assert answer.status_code == 200
        kind = ""
        for line in answer.iter_lines():
            if line.startswith("event: "):
                kind = line.removeprefix("event: ")
            elif line.startswith("data: ") and kind != "ping":
                found.append((kind, json.loads(line.removeprefix("data: "))))
                if kind == stop or (stop is None and len(found) >= until):
                    break
    return found
