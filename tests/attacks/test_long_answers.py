"""Two hundred long answers asked for at once from one address: others do not wait for them."""

import asyncio
import json
import socket
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest
from msgspec.structs import replace

from attacks.work import burn, burn_until
from mappemonde.server import library
from mappemonde.server.bots.pool import For
from mappemonde.server.http.routes import service, talk
from mappemonde.server.quotas import NO_QUOTAS
from mappemonde.server.tables import records
from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, Running, any_action, listening, running, sqlite
from waiting import PATIENCE, until

FLOOD = 200
ANN, EVE = "127.0.0.1", "127.0.0.9"


def _request(path: str, body: object = None) -> bytes:
    sent = b"" if body is None else json.dumps(body).encode()
    head = f"{'GET' if body is None else 'POST'} /api{path} HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\n"
    return f"{head}Content-Type: application/json\r\nContent-Length: {len(sent)}\r\n\r\n".encode() + sent


def _lesson(number: int, _: str) -> bytes:
    return _request("/games/monumental/lessons/1-city", {"done": [f"wrong {number}"]})


def _log(_: int, table: str) -> bytes:
    return _request(f"/tables/{table}/log")


def _film(number: int, table: str) -> bytes:
    return _request(f"/tables/{table}/positions?from={number % 50}&to={number % 50 + 49}")


def _connected(server: Running) -> socket.socket:
    """A connection of Eve."""
    place = urlsplit(server.address)
    return socket.create_connection((place.hostname, place.port), source_address=(EVE, 0))


class Finished(list[str]):
    """Whose long answers were written, in their order; the worker is held until it is let go."""

    def __init__(self, server: Running, folder: Path) -> None:
        self.workers, self.end = server.services.desk.workers, folder / "end"
        self.run = self.workers.run
        asyncio.run_coroutine_threadsafe(self.run(burn_until, str(self.end)), server.loop)

    async def __call__(self, work: Callable[[Any], Any], given: Any, who: For) -> Any:
        found = await self.run(work, given, who)
        self.append(who.person)
        return found

    @property
    def waiting(self) -> set[str]:
        """Whose are next."""
        return {job.person for queue in self.workers._queues.values() for job in queue.items()}


@pytest.mark.parametrize("ask", [_lesson, _log, _film])
def test_nobody_waits_for_the_long_answers_of_another_address(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[[int, str], bytes]
) -> None:
    with running(sqlite(tmp_path)) as server, ExitStack() as held, ThreadPoolExecutor(1) as pool:
        ann = server.person()
        long = ann.open(BOT, BOT, options=LONG, visibility="public")["id"]
        until(lambda: ann.position(long, None)["rows"] >= 100)
        table = ann.open(ME, BOT, options=LONG)["id"]
        ann.asked(table)
        finished = Finished(server, tmp_path)
        monkeypatch.setattr(finished.workers, "run", finished)
        for number in range(FLOOD):
            held.enter_context(_connected(server)).sendall(ask(number, long))
        until(lambda: len(server.server.server_state.tasks) == FLOOD)
        ann.move(table, 0)
        log = pool.submit(ann.get, f"/tables/{long}/log")
        until(lambda: finished.waiting == {ANN, EVE})
        finished.end.touch()
        assert len(log.result().json()) > 100
        until(lambda: ANN in finished)
        assert finished.index(ANN) <= 1  # of the others, one at most


@pytest.mark.parametrize(
    ("ask", "name"),
    [(_lesson, "lessons.position"), (_log, "tables.presenter._event"), (_film, "tables.presenter.position")],
)
def test_long_answers_are_not_worked_out_where_requests_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ask: Callable[[int, str], bytes], name: str
) -> None:
    with running(sqlite(tmp_path)) as server, _connected(server) as connection:
        ann = server.person()
        table = ann.open(BOT, BOT, options=LONG, visibility="public")["id"]
        until(lambda: ann.position(table, None)["ended"])
        monkeypatch.delattr(f"mappemonde.server.{name}")
        connection.sendall(ask(0, table))
        assert connection.recv(12) == b"HTTP/1.1 200"


def test_long_answers_of_whoever_has_left_are_not_written(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        workers = server.services.desk.workers
        held = asyncio.run_coroutine_threadsafe(workers.run(burn, PATIENCE), server.loop)
        with ExitStack() as stack:
            for number in range(10):
                stack.enter_context(_connected(server)).sendall(_lesson(number, ""))
            until(lambda: len(server.server.server_state.tasks) == 10)
        until(lambda: not server.server.server_state.tasks, "somebody waits for those who have left")
        held.cancel()


def test_a_rulebook_is_packed_once_and_read_by_those_who_cannot_unpack(server: Running) -> None:
    ann = server.person(None)
    packed = ann.get("/games/conquest/rules?lang=fr")
    plain = ann.http.get("/games/conquest/rules?lang=fr", headers={"Accept-Encoding": "identity"})
    assert (packed.headers["Content-Encoding"], "Content-Encoding" in plain.headers) == ("gzip", False)
    assert packed.json() == plain.json()
    kept = server.services.desk._kept[library.rules, ("conquest", "fr")]
    ann.get("/games/conquest/rules?lang=fr")
    assert server.services.desk._kept[library.rules, ("conquest", "fr")] is kept


def test_whoever_comes_back_late_is_told_all_rows_in_order(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(BOT, BOT, options=LONG, visibility="public")["id"]
        until(lambda: ann.position(table, None)["rows"] >= 100)
        log = ann.get(f"/tables/{table}/log").json()
        told: list[object] = []
        with listening(ann, table, "?after=0") as events:
            while len(told) < 100:
                kind, rows = next(events)
                told += rows["entries"] if kind == "rows" else []
        assert told[:100] == log[1:101]


def test_boards_do_not_wait_behind_records(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), work_seconds=PATIENCE) as server:
        records = server.services.pools["records"]
        held = asyncio.run_coroutine_threadsafe(records.run(burn, PATIENCE), server.loop)
        wish = {"seats": 2, "options": {}, "board": '[[area]]\nid = "here"\n'}
        assert server.person().post("/games/conquest/setup", **wish).status_code == 200
        assert not held.done()
        held.cancel()


def test_open_seats_are_not_looked_at_by_row(server: Running) -> None:
    ann = server.person()
    table = ann.open(ME, OPEN)["id"]
    for path in ("position?row=0", "positions?from=0&to=1", "log"):
        assert ann.get(f"/tables/{table}/{path}").json()["error"] == "not_playing"


@pytest.mark.parametrize(("path", "work"), [("/docs", "_page"), ("/schema", "_description")])
def test_descriptions_of_the_interface_are_written_once_and_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, path: str, work: str
) -> None:
    written, write = list[threading.Thread](), getattr(service, work)

    def noted(app: Any) -> Any:
        written.append(threading.current_thread())
        return write(app)

    monkeypatch.setattr(service, work, noted)
    with running(sqlite(tmp_path)) as server:
        person = server.person(None)
        plain = {"Accept-Encoding": "identity"}
        found = {person.get(path).text for _ in range(3)} | {person.http.get(path, headers=plain).text}
        assert [("/api/tables/{table_id}" in text) for text in found] == [True]
        assert len(written) == 1
        assert server.thread not in written
        if path == "/schema":
            assert person.get("/schema").json()["info"]["title"] == "Mappemonde"
            assert {person.get(each).text for each in ("/schema/", "/schema/openapi.json")} == found
            assert {person.get(f"/schema/{each}").json()["error"] for each in ("else", "swagger")} == {"not_found"}


def test_a_record_has_so_many_rows_and_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mappemonde.server.tables.stored.MOST_ROWS", 7)
    monkeypatch.setattr("mappemonde.server.tables.session.TableSession.most_of_seat", 7)
    monkeypatch.setattr("mappemonde.server.storage.queries.PAGE", 2)  # read in parts
    with running(sqlite(tmp_path), quotas=replace(NO_QUOTAS, bot_tables=1)) as server:
        ann = server.person()
        bots = ann.open(BOT, BOT, options=LONG, visibility="public")["id"]
        table = ann.open(ME, HOTSEAT, options=LONG, clock={"kind": "live", "bank": 600})["id"]
        for number in range(7):
            told = ann.asked(table, 0, 1)
            assert ann.act(table, told["seat"], any_action(told), number).status_code == 200
        told = ann.asked(table, 0, 1)
        answer = ann.act(table, told["seat"], any_action(told), 7)
        assert (answer.status_code, answer.json()["error"]) == (409, "full_record")
        server.services.tables.invalidate(table)
        assert ann.position(table, told["seat"]) == told
        until(lambda: ann.position(bots, None)["rows"] == 7)
        second = until(lambda: _opened(ann.post("/tables", game="islands", options=LONG, seats=[BOT, BOT])))
        until(lambda: ann.post("/tables", game="islands", seats=[BOT, BOT]).status_code == 201)  # the next is full, too
        assert ann.position(bots, None)["rows"] == 7
        assert second != bots
        due = asyncio.run_coroutine_threadsafe(server.services.bots._due(), server.loop).result(PATIENCE)
        assert bots not in due


def test_whoever_takes_back_without_end_leaves_the_others_their_rows(
    server: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mappemonde.server.tables.stored.MOST_ROWS", 8)
    ann = server.person()
    table = ann.open(ME, HOTSEAT, game="conquest", options={})["id"]
    told = ann.asked(table, 0, 1)
    first = told["seat"]
    for number in range(0, 4, 2):
        assert ann.act(table, first, any_action(told), number).status_code == 200
        assert ann.post(f"/tables/{table}/undo", seat=first, seen=number + 1, key=f"back {number}").status_code == 200
    answer = ann.act(table, first, any_action(told), 4)
    assert (answer.status_code, answer.json()["error"]) == (429, "quota")
    assert "4 actions of one seat" in answer.json()["text"]["en"]
    assert "4 actions d'une même place" in answer.json()["text"]["fr"]
    assert ann.position(table, first)["rows"] == 4
    bot = ann.post(f"/tables/{table}/bot", seat=first, bot="random")
    assert bot.status_code == 200
    until(lambda: ann.position(table, first)["rows"] > 4)


def _opened(answer: httpx.Response) -> str:
    return str(answer.json()["id"]) if answer.status_code == 201 else ""


def test_one_seat_says_so_much_at_a_table_and_others_go_on(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mappemonde.server.tables.chat.MOST_OF_SEAT", 2)
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    said = [ann.post(f"/tables/{table}/messages", text="again", seat=0) for _ in range(3)]
    assert [answer.status_code for answer in said] == [201, 201, 429]
    assert "2 messages of one seat" in said[2].json()["text"]["en"]
    assert "2 messages d'une même place" in said[2].json()["text"]["fr"]
    assert ann.post(f"/tables/{table}/messages", text="at last", seat=1).status_code == 201


def test_long_talk_and_records_are_written_outside_the_loop(server: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = server.person()
    table = ann.open(ME, HOTSEAT, visibility="public")["id"]
    for _ in range(30):
        assert ann.post(f"/tables/{table}/messages", text="x" * 500).status_code == 201
    ann.finish(table, (0, 1))
    threads = list[threading.Thread]()
    for place, work in ((talk, "pack"), (records, "encode")):
        done = getattr(place, work)

        def noted(told: Any, done: Callable[[Any], bytes] = done) -> bytes:
            threads.append(threading.current_thread())
            return done(told)

        monkeypatch.setattr(place, work, noted)
    assert len(ann.get(f"/tables/{table}/messages").json()) == 30
    assert ann.get(f"/tables/{table}/record").content.count(b"\n") == len(threads) - 1
    assert server.thread not in threads
