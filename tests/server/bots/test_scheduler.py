"""Restarts: tables that wait for bots are found again, many at once, whatever stands in their way."""

import asyncio
import os
import signal
import sqlite3
from pathlib import Path

import pytest

from mappemonde.server.bots.scheduler import TABLES_PER_POLL
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.sqlite_lock import TakenError
from server.kit import BOT, LONG, ME, running, sqlite
from waiting import PATIENCE, until

DUE = 150


def _columns(connection: sqlite3.Connection, part: str, key: str) -> str:
    names = [name for _, name, *_ in connection.execute(f"PRAGMA table_info({part})")]
    return ", ".join("?" if name == key else f'"{name}"' for name in names)


def _clone(path: Path, table: str, names: list[str]) -> None:
    """Store copies of a table under other names."""
    with sqlite3.connect(path) as connection:
        for part, key in (("tables", "id"), ("seats", "table_id"), ("rows", "table_id")):
            copied = f"INSERT INTO {part} SELECT {_columns(connection, part, key)} FROM {part} WHERE {key} = ?"
            connection.executemany(copied, [(name, table) for name in names])
    connection.close()


def _until_a_bot_is_due(folder: Path) -> tuple[str, int]:
    """A public table at which a bot must decide, left by a server that did not let it; its rows."""
    with running(sqlite(folder), bot_delay=60.0) as server:
        ann = server.person()
        table = ann.open(ME, BOT, visibility="public", options=LONG)["id"]
        ann.move(table, 0)
        return table, ann.position(table)["rows"]


def _rows(folder: Path) -> dict[str, int]:
    with sqlite3.connect(folder / "tables.db") as connection:
        found = dict(connection.execute("SELECT id, rows FROM tables").fetchall())
    connection.close()
    return found


def _at_rest(folder: Path, names: list[str], rows: int) -> list[str]:
    """The tables that have not moved."""
    found = _rows(folder)
    return [name for name in names if found[name] <= rows]


def test_many_tables_that_wait_for_bots_all_move_after_a_restart(tmp_path: Path) -> None:
    table, rows = _until_a_bot_is_due(tmp_path)
    names = [f"clone{number}" for number in range(DUE)]
    _clone(tmp_path / "tables.db", table, names)
    with running(sqlite(tmp_path), poll_interval=1.0) as server:
        person = server.person()
        assert person.get("/health").status_code == 200
        assert _at_rest(tmp_path, names, rows)  # people are served meanwhile
        until(lambda: not _at_rest(tmp_path, names, rows))


def test_tables_that_cannot_move_do_not_stand_in_the_way(tmp_path: Path) -> None:
    table, rows = _until_a_bot_is_due(tmp_path)
    aged, spoilt = [f"aged{n}" for n in range(TABLES_PER_POLL)], [f"spoilt{n}" for n in range(TABLES_PER_POLL)]
    _clone(tmp_path / "tables.db", table, [*aged, *spoilt, "good"])
    with sqlite3.connect(tmp_path / "tables.db") as connection:
        connection.execute("UPDATE tables SET version = 99, wake = 1 WHERE id LIKE 'aged%'")
        connection.execute("UPDATE tables SET snapshot = 'x', wake = 2 WHERE id LIKE 'spoilt%'")
    connection.close()
    with running(sqlite(tmp_path)):
        until(lambda: not _at_rest(tmp_path, ["good"], rows))


def test_workers_that_hang_are_replaced(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(ME, BOT)["id"]
        ann.finish(table)
        workers = server.services.workers
        hanging, workers.timeout = workers.processes, 1.0
        for process in hanging:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGSTOP)
        table = ann.open(ME, BOT)["id"]
        until(lambda: not any(process.is_alive() for process in hanging))
        workers.timeout = PATIENCE  # those that replace them may take their time
        ann.finish(table)


def test_a_second_server_on_one_file_is_refused_until_the_first_has_left(tmp_path: Path) -> None:
    async def run() -> None:
        one, two = Store(sqlite(tmp_path)), Store(sqlite(tmp_path))
        await one.open()
        with pytest.raises(TakenError, match="served already"):
            await two.open()
        await one.close()
        await two.open()
        await two.close()

    asyncio.run(run())
