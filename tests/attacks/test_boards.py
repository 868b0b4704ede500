"""Boards and records sent to a server to keep it busy: the loop goes on, and the work ends."""

import asyncio
import json
import socket
import threading
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.sql.compiler import SQLCompiler

from attacks.test_board_files import BORDERS
from attacks.work import burn_until
from mappemonde.kernel import table
from mappemonde.kernel.board import MOST
from mappemonde.kernel.record import Secret, encode
from mappemonde.kernel.table import UNDO, open_table
from mappemonde.server import library
from mappemonde.server.http import packing
from mappemonde.server.tables import reading
from server.kit import HOTSEAT, ME, OPEN, SHORT, Person, Running, running, sqlite
from waiting import PATIENCE, until


def _large() -> str:
    """A sound board as large as one may be."""
    count = MOST["area"]
    areas = "".join(f'[[area]]\nid = "a{place}"\ntreasure = 1\n' for place in range(count))
    links = [(one, one + step) for step in range(1, 10) for one in range(count - step)]
    borders = "".join(f'[[border]]\nbetween = ["a{one}", "a{other}"]\n' for one, other in links)
    return areas + borders


def _send(person: Person, server: Running, path: str, body: bytes) -> socket.socket:
    """Send a request and hang up before it is answered."""
    port = int(server.address.rstrip("/").rpartition(":")[2])
    cookie = person.http.cookies["mappemonde"]
    head = f"POST /api{path} HTTP/1.1\r\nHost: x\r\nX-CSRF: 1\r\nCookie: mappemonde={cookie}\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    connection = socket.create_connection(("127.0.0.1", port))
    connection.sendall(head.encode() + body)
    return connection


def test_bad_boards_whose_senders_hung_up_stop_nobody(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        eve = server.person("Eve")
        wish = {"game": "islands", "seats": [ME, OPEN], "board": BORDERS}
        for _ in range(10):
            _send(eve, server, "/tables", json.dumps(wish).encode()).close()
        ann = server.person()
        assert ann.post("/accounts", name="Ann", password="correct horse").status_code == 200
        assert ann.open(ME, OPEN)["id"]
        told = eve.post("/tables", **wish)
        assert (told.status_code, told.json()["error"]) == (400, "bad_input")
        until(lambda: not server.services.pools["boards"].is_late)


def test_a_board_that_takes_too_long_is_ended(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), work_seconds=0.001) as server:
        ann = server.person()
        board = "\n".join(f"a{place} = {{ b = [1, 2, 3], c = 'x' }}" for place in range(7_500))

        def is_ended(path: str, wish: dict[str, Any]) -> bool:
            answer = ann.post(path, **wish)
            assert answer.status_code == 200 or (answer.status_code, answer.json()["error"]) == (413, "too_dear")
            return answer.status_code == 413

        until(lambda: is_ended("/games/islands/setup", {"seats": 2, "board": board}))
        until(lambda: is_ended("/games/monumental/workshop/sheet", {"text": board}))
        assert server.services.pools["boards"].replaced >= 2


def test_a_board_as_large_as_one_may_be_is_prepared_outside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    board, prepare, prepared, packed = _large(), table.prepare, list[threading.Thread](), list[threading.Thread]()

    def noted(game: Any, seats: int, options: Any, text: str, *more: Any) -> Any:
        if text == board:
            prepared.append(threading.current_thread())
        return prepare(game, seats, options, text, *more)

    def pack(told: Any) -> bytes:
        packed.append(threading.current_thread())
        return packing.pack(told)

    monkeypatch.setattr(table, "prepare", noted)
    monkeypatch.setattr(reading, "pack", pack)
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        opened = ann.open(ME, HOTSEAT, board=board)["id"]
        for _ in range(3):
            assert len(ann.get(f"/tables/{opened}/words").json()["board"]["areas"]) == MOST["area"]
            assert ann.move(opened, ann.position(opened, None)["waiting"][0])
        table._prepare_shared.cache_clear()
        server.services.tables.invalidate(opened)
        assert ann.position(opened)["rows"] == 3
        assert len(prepared) >= 2
        assert len(packed) == 1  # its words, asked for three times
        assert server.thread not in {*prepared, *packed}


def test_drafts_of_one_address_come_one_after_the_other(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), work_seconds=PATIENCE) as server, ExitStack() as held:
        workers, end, eve = server.services.pools["boards"], tmp_path / "end", server.person("Eve")
        asyncio.run_coroutine_threadsafe(workers.run(burn_until, str(end)), server.loop)
        for _ in range(10):
            draft = _send(eve, server, "/games/monumental/workshop/sheet", b'{"data": {"area": []}}')
            held.enter_context(draft)
        until(lambda: len(server.server.server_state.tasks) == 10)
        until(lambda: any(map(len, workers._queues.values())))
        assert sum(map(len, workers._queues.values())) == 1
        end.touch()
        until(lambda: not server.server.server_state.tasks)


def test_setups_of_one_address_come_one_after_the_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    is_free, setup = threading.Event(), library.setup

    def held(given: Any) -> Any:
        assert is_free.wait(PATIENCE)
        return setup(given)

    monkeypatch.setattr(library, "setup", held)
    with running(sqlite(tmp_path)) as server, ThreadPoolExecutor(4) as pool:
        eves = [server.person(None, "127.0.0.9") for _ in range(4)]
        found = [pool.submit(eve.post, "/games/islands/setup", seats=2) for eve in eves]
        until(lambda: len(server.server.server_state.tasks) == len(eves))
        assert server.person().open(ME, OPEN)["id"]  # by the other thread for boards
        is_free.set()
        assert {each.result().status_code for each in found} == {200}


def test_a_record_is_read_outside_the_loop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        monkeypatch.delattr("mappemonde.server.bots.tasks.parse_record")  # workers have their own
        for body in (b"{" * 4_000_000, b'{"a":1}\n' * 500_000, b"\n" * 4_000_000):
            assert ann.http.post("/records", content=body).status_code == 400


def test_a_long_record_is_stored_without_a_look_at_every_row(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    begun = open_table("islands", ["a", "b"], SHORT, "", bytes(32))
    looked, look = Counter[int](), SQLCompiler.construct_params
    seat = begun.state.waiting()[0]
    text = begun.vocabulary.format(begun.state.choices(seat)[0])
    while len(begun.record.rows) < 1_000:
        begun.say(seat, text)
        begun.say(seat, UNDO)
    begun.record.secret = Secret(begun.seed.hex())

    def counted(*given: Any, **more: Any) -> Any:
        looked[threading.get_ident()] += 1
        return look(*given, **more)

    monkeypatch.setattr(SQLCompiler, "construct_params", counted)
    with running(database) as server:
        ann = server.person()
        answer = ann.http.post("/records", content=b"".join(map(encode, begun.record.lines())))
        assert answer.status_code == 201, answer.text[:200]
        assert 0 < looked.total() < 100
        log = ann.get(f"/tables/{answer.json()['id']}/log?seat={seat}").json()
    assert [entry["row"] for entry in log] == list(range(1_001))


def test_nobody_in_a_record_has_an_endless_name(server: Running) -> None:
    ann = server.person()
    for letters, status in ((1_000, 201), (1_000_000, 413)):
        begun = open_table("islands", ["a" * letters, "b"], SHORT, "", bytes(32))
        begun.record.secret = Secret(begun.seed.hex())
        answer = ann.http.post("/records", content=b"".join(map(encode, begun.record.lines())))
        assert answer.status_code == status, answer.text[:200]
