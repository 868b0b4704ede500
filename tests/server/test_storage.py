"""Storage: migrations, old tables, lost workers, backups, and the command line."""

import asyncio
import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from mappemonde.server.logs import Lines
from mappemonde.server.settings import read_secret
from mappemonde.server.storage.engine import AddressError, Store, make_engine
from mappemonde.server.storage.models import METADATA
from server.kit import BOT, HOTSEAT, ME, Running, any_action, running, sqlite

COMMAND = "import typer; from mappemonde.cli import serve; app = typer.Typer(); serve.register(app); app()"


def _command(*arguments: str, **environment: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [sys.executable, "-c", COMMAND, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, **environment},
    )


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
        asked = ann.position(table, None)["waiting"][0]
        ann.act(table, asked, any_action(ann.position(table, asked)), 0)
        before = ann.position(table, asked)
        cookie = ann.http.cookies["mappemonde"]
    with running(sqlite(tmp_path)) as server:
        again = server.person(None)
        again.http.cookies.set("mappemonde", cookie)
        assert again.position(table, asked) == before
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
        assert ann.act(table, 0, "end_turn", 0).json()["error"] == "unloadable"
        assert ann.get(f"/tables/{table}/record").status_code == 200


def test_a_worker_that_died_is_replaced(house: Running) -> None:
    ann = house.person()
    first = ann.open(ME, BOT)["id"]
    ann.finish(first)
    for process in list(house.services.workers.processes):
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


def test_serve_prints_its_address_and_leaves_in_peace(tmp_path: Path) -> None:
    server = _command("serve", "--port", "0", "--data", str(tmp_path / "new"))
    assert server.stdout is not None
    assert server.stdout.readline().startswith("Mappemonde serves at http://127.0.0.1:")
    copy = _command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "new"))
    assert (copy.wait(20), (tmp_path / "copy.db").stat().st_mode & 0o777) == (0, 0o600)
    with sqlite3.connect(tmp_path / "copy.db") as connection:
        assert connection.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    again = _command("backup", str(tmp_path / "copy.db"), "--data", str(tmp_path / "new"))
    assert again.wait(20) == 2
    server.send_signal(signal.SIGTERM)
    assert server.wait(20) == 0


def test_serve_says_in_one_line_why_it_cannot(tmp_path: Path) -> None:
    taken = socket.socket()
    taken.bind(("127.0.0.1", 0))
    taken.listen()
    (tmp_path / "file").write_text("in the way")
    (tmp_path / "broken").mkdir()
    (tmp_path / "broken" / "tables.db").write_text("this is no database, and long enough to be seen as such" * 20)
    ports = str(taken.getsockname()[1])
    (tmp_path / "served").mkdir()
    first = Running(sqlite(tmp_path / "served"))
    tries = [
        _command("serve", "--port", ports, "--data", str(tmp_path / "a")),
        _command("serve", "--port", "0", "--data", str(tmp_path / "file")),
        _command("serve", "--port", "0", "--data", str(tmp_path / "broken")),
        _command("serve", "--port", "0", "--data", str(tmp_path / "b"), "--database", "oracle://x"),
        _command("serve", "--port", "0", "--data", str(tmp_path / "b"), "--database", "postgresql://127.0.0.1:1/x"),
        _command("serve", "--port", "0", "--data", str(tmp_path / "b"), "--host", "203.0.113.1"),
        _command("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "nothing")),
        _command("serve", "--port", "0", "--data", str(tmp_path / "served")),
    ]
    for each in tries:
        _, errors = each.communicate(timeout=40)
        assert each.returncode == 2, errors
        assert "Traceback" not in errors
        assert "mappemonde: " in errors
    assert "served already" in errors
    first.stop()
    taken.close()


def test_pages_and_files_of_the_client(tmp_path: Path) -> None:
    (tmp_path / "client" / "assets").mkdir(parents=True)
    (tmp_path / "client" / "index.html").write_text("<title>home</title>")
    (tmp_path / "client" / "assets" / "app.js").write_text("let a")
    (tmp_path / "hidden.txt").write_text("no")
    with running(sqlite(tmp_path), client=tmp_path / "client") as server:
        http = server.person(None).http
        for path in ("", "t/abc", "rules/conquest", "hidden.txt", "..%2fhidden.txt", "%2e%2e/hidden.txt"):
            answer = http.get(server.address + path)
            assert (answer.status_code, answer.text) == (200, "<title>home</title>"), path
            assert answer.headers["content-type"].startswith("text/html")
        script = http.get(server.address + "assets/app.js")
        assert (script.text, script.headers["content-type"]) == ("let a", "text/javascript; charset=utf-8")
        assert "immutable" in script.headers["cache-control"]
        assert http.get(server.address + "assets/gone.js").status_code == 404
        assert http.get(server.address + "api/gone").status_code == 404


def test_a_graceful_stop_ends_live_connections(tmp_path: Path) -> None:
    server = Running(sqlite(tmp_path))
    ann = server.person()
    table = ann.open(ME, HOTSEAT)["id"]
    with ann.http.stream("GET", f"/tables/{table}/events") as answer:
        lines = answer.iter_lines()
        assert next(lines) == "event: hello"
        begin = time.monotonic()
        server.stop()
        assert time.monotonic() - begin < 4


def test_logs_are_json_lines() -> None:
    import logging

    record = logging.LogRecord("mappemonde.http", logging.INFO, "", 0, "served %s", ("x",), None)
    record.table = "t"
    assert '"text":"served x"' in Lines().format(record)
    assert '"table":"t"' in Lines().format(record)
