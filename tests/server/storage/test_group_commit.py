"""Group commit: writes wait while others have the file, and nothing of their connection's settings is missing."""

import asyncio
import sqlite3
from pathlib import Path

import pytest
import sqlalchemy as sa

from mappemonde.server.storage.changes import Change, Clash
from mappemonde.server.storage.engine import LASTING
from mappemonde.server.storage.sqlite_group_commit import Group, is_busy

METADATA = sa.MetaData()
TABLES = sa.Table("tables", METADATA, sa.Column("id", sa.Integer, primary_key=True))
ROWS = sa.Table("rows", METADATA, sa.Column("of", sa.ForeignKey("tables.id")))
PATIENCE = 60.0


def _table(number: int) -> Change:
    return Change(sa.insert(TABLES), {"id": number})


def _row(of: int) -> Change:
    return Change(sa.insert(ROWS), {"of": of})


@pytest.fixture
def path(tmp_path: Path) -> str:
    found = str(tmp_path / "games.db")
    engine = sa.create_engine(f"sqlite:///{found}")
    METADATA.create_all(engine)
    engine.dispose()
    return found


def _owner(path: str) -> sqlite3.Connection:
    """Somebody who has the whole file, as whoever restores it after a kill has it for a moment."""
    owner = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for statement in ("PRAGMA journal_mode=WAL", "PRAGMA locking_mode=EXCLUSIVE", "BEGIN IMMEDIATE"):
        owner.execute(statement)
    return owner


def test_the_first_write_waits_for_the_file_and_the_loop_does_not(path: str) -> None:
    async def run() -> None:
        owner, group = _owner(path), Group(path, LASTING, PATIENCE, asyncio.Lock())
        written = asyncio.create_task(group.apply([_table(1)]))
        for _ in range(20):
            await asyncio.sleep(0.01)
            assert not written.done()
        owner.close()
        await written
        with pytest.raises(Clash, match="FOREIGN KEY"):
            await group.apply([_row(of=2)])
        await group.apply([_row(of=1)])
        await group.close()

    asyncio.run(run())


def test_a_write_after_one_whose_connection_failed_has_all_settings(path: str) -> None:
    async def run() -> None:
        owner, group = _owner(path), Group(path, LASTING, 0.0, asyncio.Lock())
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            await group.apply([_table(1)])
        owner.close()
        await group.apply([_table(1)])
        with pytest.raises(Clash, match="FOREIGN KEY"):
            await group.apply([_row(of=2)])
        await group.close()

    asyncio.run(run())


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY, sqlite3.SQLITE_BUSY_RECOVERY, sqlite3.SQLITE_BUSY_SNAPSHOT])
def test_whatever_code_a_busy_file_has_is_waited_for(code: int) -> None:
    error = sqlite3.OperationalError("database is locked")
    error.sqlite_errorcode = code
    assert is_busy(error)
    error.sqlite_errorcode = sqlite3.SQLITE_FULL
    assert not is_busy(error)
