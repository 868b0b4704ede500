"""Storage: migrations, old tables, lost workers, backups, and the command line."""

import asyncio
import json
import os
import signal
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from mappemonde.server.http.packing import compressed
from mappemonde.server.logs import Lines
from mappemonde.server.settings import read_secret
from mappemonde.server.storage.engine import AddressError, Store, make_engine
from mappemonde.server.storage.models import METADATA
from mappemonde.server.storage.sqlite_inline import connect
from server.kit import BOT, HOTSEAT, ME, Running, listening, running, sqlite
from waiting import PATIENCE


def test_migrations_lead_to_the_tables_of_today(database: str) -> None:
    def differences(connection: sa.Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def run() -> list[object]:
        store = Store(database)
        await asyncio.gather(store.open(), store.open())
        async with store.reading() as connection:
            found = await connection.run_sync(differences)
        await store.close()
        return found

    assert asyncio.run(run()) == []


@pytest.mark.parametrize(
    "address", ["", "nonsense", "mysql://x/y", "http://example.org", "sqlite://", "sqlite:///:memory:"]
)
def test_other_databases_are_not_known(address: str) -> None:
    with pytest.raises(AddressError):
        make_engine(address)


def test_what_is_safe_survives_a_full_restart(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT)["id"]
        ann.move(table, 0)
        before = ann.position(table)
        cookie = ann.http.cookies["mappemonde"]
    with running(sqlite(tmp_path)) as server:
        again = server.person(None)
        again.http.cookies.set("mappemonde", cookie)
        assert again.position(table) == before
        assert before["can_undo"]


def test_a_table_of_rules_that_are_gone_is_shown_and_exported(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT)["id"]
        cookie = ann.http.cookies["mappemonde"]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tables SET version = 99")
    connection.close()
    with running(sqlite(tmp_path)) as server:
        ann = server.person(None)
        ann.http.cookies.set("mappemonde", cookie)
        assert ann.get(f"/tables/{table}").json()["status"] == "unloadable"
        assert [card["status"] for card in ann.get("/tables?list=mine").json()] == ["unloadable"]
        for path in ("position?seat=0", "log"):
            assert ann.get(f"/tables/{table}/{path}").json()["error"] == "unloadable"
        assert ann.act(table, 0, "visit palm", 0).json()["error"] == "unloadable"
        assert ann.get(f"/tables/{table}/record").status_code == 200


OUTDATED = "name = 7"
"""A board as an earlier version may have read it."""


def test_a_table_whose_board_is_no_longer_read_says_so(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT)["id"]
        cookie = ann.http.cookies["mappemonde"]
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        (header,) = connection.execute("SELECT header FROM tables").fetchone()
        header = json.dumps({**json.loads(header), "board": OUTDATED}).encode()
        connection.execute("UPDATE tables SET board = ?, header = ?", (OUTDATED, header))
    connection.close()
    with running(sqlite(tmp_path)) as server:
        ann = server.person(None)
        ann.http.cookies.set("mappemonde", cookie)
        assert [card["id"] for card in ann.get("/tables?list=mine").json()] == [table]
        for path in ("", "/position?seat=0", "/log", "/words"):
            answer = ann.get(f"/tables/{table}{path}")
            assert answer.status_code == 200 if path == "" else answer.json()["error"] == "unloadable", path
        assert ann.act(table, 0, "visit palm", 0).json()["error"] == "unloadable"


def test_a_worker_that_died_is_replaced(server: Running) -> None:
    ann = server.person()
    first = ann.open(ME, BOT)["id"]
    ann.finish(first)
    for process in list(server.services.workers.processes):
        assert process.pid is not None
        os.kill(process.pid, signal.SIGKILL)
    second = ann.open(ME, BOT)["id"]
    ann.finish(second)
    assert ann.get(f"/tables/{second}/verify").json()["ok"]


def test_the_secret_is_made_once_and_for_its_owner_alone(tmp_path: Path) -> None:
    one, two = read_secret(tmp_path), read_secret(tmp_path)
    assert one == two
    assert len(one) >= 32
    assert (tmp_path / "secret.key").stat().st_mode & 0o777 == 0o600


def test_a_key_is_whole_or_not_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def killed(_: int) -> None:
        raise SystemExit

    monkeypatch.setattr("os.fsync", killed)  # in the middle of writing
    with pytest.raises(SystemExit):
        read_secret(tmp_path)
    assert list(tmp_path.iterdir()) == []
    monkeypatch.undo()
    monkeypatch.setattr(
        "os.fsync", lambda _: (tmp_path / "secret.key").write_text(40 * "x")
    )  # another server was first
    assert read_secret(tmp_path) == 40 * b"x"
    assert [each.name for each in tmp_path.iterdir()] == ["secret.key"]


def test_pages_and_files_of_the_client(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packed = list[bytes]()

    def pack(data: bytes, level: int) -> bytes:
        packed.append(data)
        return compressed(data, level)

    monkeypatch.setattr("mappemonde.server.http.client_files.compressed", pack)
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<title>home</title>")
    (tmp_path / "client" / "assets" / "app.js").write_text("let a")
    (tmp_path / "hidden.txt").write_text("no")
    with running(sqlite(tmp_path), client=tmp_path / "client") as server:
        http = server.person(None).http
        for path in ("", "t/abc", "rules/islands", "hidden.txt", "..%2fhidden.txt", "%2e%2e/hidden.txt"):
            answer = http.get(server.address + path)
            assert (answer.status_code, answer.text) == (200, "<title>home</title>"), path
            assert answer.headers["content-type"].startswith("text/html")
        script = http.get(server.address + "assets/app.js")
        assert (script.text, script.headers["content-type"]) == ("let a", "text/javascript; charset=utf-8")
        assert "immutable" in script.headers["cache-control"]
        assert http.get(server.address + "assets/gone.js").status_code == 404
        large = tmp_path / "client" / "assets" / "large.js"
        for text in ("let a = 1;" * 500, "let b = 22;" * 500):  # built anew
            large.write_text(text)
            answers = [http.get(server.address + "assets/large.js") for _ in range(3)]
            plain = http.get(server.address + "assets/large.js", headers={"Accept-Encoding": "identity"})
            assert {each.text for each in (*answers, plain)} == {text}
            assert {each.headers.get("content-encoding") for each in answers} == {"gzip"}
            assert "content-encoding" not in plain.headers
            assert {each.headers["vary"] for each in (*answers, plain)} == {"Accept-Encoding"}
            assert packed.pop() == text.encode()
            assert not packed  # once, however often it is asked for
        assert http.get(server.address + "api/gone").status_code == 404


def test_a_graceful_stop_ends_live_connections(tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path))
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    with listening(ann, table) as events:
        assert next(events)[0] == "hello"
        server.stop()
        list(events)  # to its regular end: a connection that is cut raises an error here


def test_logs_are_json_lines() -> None:
    import logging

    record = logging.LogRecord("mappemonde.http", logging.INFO, "", 0, "served %s", ("x",), None)
    record.table = "t"
    assert '"text":"served x"' in Lines().format(record)
    assert '"table":"t"' in Lines().format(record)


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_a_table_is_played_on_either_database(database: str) -> None:
    with running(database) as server:
        ann = server.person()
        table = ann.open(ME, BOT, BOT)["id"]
        ann.finish(table)
        assert ann.get(f"/tables/{table}/verify").json()["ok"]


def test_a_connection_is_closed_after_what_its_thread_still_does(tmp_path: Path) -> None:
    """Whoever is cancelled while SQLite waits for a lock leaves a statement behind; closing must wait for it."""
    closed = []

    class Noted(sqlite3.Connection):
        def close(self) -> None:
            closed.append(self)
            super().close()

    async def run() -> None:
        other = sqlite3.connect(tmp_path / "tables.db", isolation_level=None)
        other.execute("BEGIN EXCLUSIVE")
        connection = await connect(str(tmp_path / "tables.db"), isolation_level=None, timeout=PATIENCE, factory=Noted)
        beginning = asyncio.create_task(connection.execute("BEGIN IMMEDIATE"))
        await asyncio.sleep(0)  # it is on its way to the thread
        beginning.cancel()
        closing = asyncio.create_task(connection.close())
        await asyncio.wait([beginning])
        await asyncio.sleep(0)  # closing has begun
        assert closed == []
        other.execute("COMMIT")
        await closing
        assert len(closed) == 1
        other.close()

    asyncio.run(run())
