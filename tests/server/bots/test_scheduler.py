"""Restarts: tables that wait for bots are found again, many at once, whatever stands in their way."""

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from mappemonde.server.bots.scheduler import TABLES_AT_A_TIME, TABLES_PER_POLL
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import TABLES
from mappemonde.server.storage.sqlite_lock import TakenError
from mappemonde.server.tables.moves import Moves
from server.kit import BOT, LONG, ME, running, sqlite
from waiting import until

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


def test_many_tables_that_wait_for_bots_all_move_after_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rows = _until_a_bot_is_due(tmp_path)
    names = [f"clone{number}" for number in range(DUE)]
    _clone(tmp_path / "tables.db", table, names)
    is_served, play_for, begun = threading.Event(), Moves.play_for, 0

    async def late(*given: Any) -> bool:
        nonlocal begun
        begun += 1
        while not is_served.is_set():
            await asyncio.sleep(0.001)
        return await play_for(*given)

    monkeypatch.setattr(Moves, "play_for", late)
    with running(sqlite(tmp_path), poll_interval=1.0) as server:
        until(lambda: begun == TABLES_AT_A_TIME)
        assert server.person().get("/health").status_code == 200  # people are served meanwhile
        assert _at_rest(tmp_path, names, rows) == names
        is_served.set()
        until(lambda: not _at_rest(tmp_path, names, rows))


def test_few_tables_are_played_at_a_time_however_quick_their_bots_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, rows = _until_a_bot_is_due(tmp_path)
    names = [f"clone{number}" for number in range(60)]
    _clone(tmp_path / "tables.db", table, names)
    most = now = 0
    play_for = Moves.play_for

    async def counted(*given: Any) -> bool:
        nonlocal most, now
        now += 1
        most = max(most, now)
        try:
            return await play_for(*given)
        finally:
            now -= 1

    monkeypatch.setattr(Moves, "play_for", counted)
    with running(sqlite(tmp_path)):
        until(lambda: not _at_rest(tmp_path, names, rows))
    assert 0 < most <= TABLES_AT_A_TIME <= 3  # their rows stand before the answers to people (0097)


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


def test_a_process_gives_up_its_claim_when_a_table_waits_for_somebody(postgres: str) -> None:
    with running(postgres) as server:
        ann = server.person()
        table = ann.open(ME, BOT, options=LONG)["id"]
        ann.move(table, 0)
        store = server.services.store

        async def look() -> Any:
            async with store.reading() as connection:
                which = sa.select(TABLES.c.claim, TABLES.c.claimed_until).where(TABLES.c.id == table)
                return (await connection.execute(which)).one()

        def is_given_up() -> bool:
            claim, until_then = asyncio.run_coroutine_threadsafe(look(), server.loop).result()
            return claim is None and until_then > 0  # it was claimed before

        until(is_given_up, "another process would have to wait for the claim to lapse")


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
