"""Table sessions: one at a time, one cache, read anew whenever memory may differ from the database."""

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from mappemonde.server.boards import Boards
from mappemonde.server.errors import Declined
from mappemonde.server.storage.engine import Store
from mappemonde.server.tables.session import Tables
from server.kit import HOTSEAT, ME, OPEN, running, sqlite


@pytest.fixture
def stored(tmp_path: Path) -> tuple[str, list[str]]:
    """A database with two tables under way and one that gathers."""
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        begun = [ann.open(ME, HOTSEAT)["id"] for _ in range(2)]
        ann.move(begun[0], 0)
        return sqlite(tmp_path), [*begun, ann.open(ME, OPEN)["id"]]


def _with_tables(database: str, check: Callable[[Tables], Awaitable[None]], size: int = 10) -> None:
    async def run() -> None:
        store = Store(database)
        await store.open()
        try:
            boards = Boards(None, None)  # type: ignore[arg-type]  # nobody brings a board of their own
            await check(Tables(store, boards, size))
        finally:
            await store.close()

    asyncio.run(run())


def test_a_session_holds_row_seats_and_the_table(stored: tuple[str, list[str]]) -> None:
    database, (begun, _, gathering) = stored

    async def check(tables: Tables) -> None:
        async with tables.session(begun) as session:
            assert (session.row.rows, len(session.seats), len(session.table.record.rows)) == (1, 2, 1)
        async with tables.session(gathering) as session:
            with pytest.raises(Declined) as declined:
                _ = session.table
            assert declined.value.code == "not_playing"
        with pytest.raises(Declined, match="not_found"):
            async with tables.session("nowhere"):
                pass

    _with_tables(database, check)


def test_sessions_of_one_table_come_one_after_the_other(stored: tuple[str, list[str]]) -> None:
    database, (begun, other, _) = stored
    steps: list[str] = []

    async def hold(tables: Tables, table: str, name: str) -> None:
        async with tables.session(table, load=False):
            steps.append(f"{name} in")
            await asyncio.sleep(0)
            steps.append(f"{name} out")

    async def check(tables: Tables) -> None:
        await asyncio.gather(hold(tables, begun, "a"), hold(tables, begun, "b"))
        async with tables.session(begun), tables.session(other):
            steps.append("both")

    _with_tables(database, check)
    assert steps == ["a in", "a out", "b in", "b out", "both"]


async def _spoil(tables: Tables, table: str) -> None:
    async with tables.session(table) as session:
        session.row.rows = 99
        raise ValueError("broken")


async def _go_on_without_leave(tables: Tables, table: str) -> None:
    async with tables.writing(table) as writing:
        await writing.update(paused=False)
        raise Declined("not_yours")


def test_only_a_failure_makes_the_next_session_load_anew(stored: tuple[str, list[str]]) -> None:
    database, (begun, *_) = stored

    async def check(tables: Tables) -> None:
        async with tables.session(begun) as session:
            first = session.table
        with pytest.raises(Declined):
            async with tables.session(begun):
                raise Declined("stale")
        async with tables.session(begun) as session:
            assert session.table is first
        with pytest.raises(ValueError, match="broken"):
            await _spoil(tables, begun)
        async with tables.session(begun) as session:
            assert session.row.rows == 1
            assert session.table is not first

    _with_tables(database, check)


def test_a_transaction_is_seen_by_the_next_session_which_keeps_its_table(stored: tuple[str, list[str]]) -> None:
    database, (begun, *_) = stored

    async def check(tables: Tables) -> None:
        async with tables.session(begun) as session:
            table = session.table
        async with tables.writing(begun) as writing:
            writing.seats[0].name = "Zoe"
            await writing.save_seats()
            await writing.update(paused=True)
        async with tables.session(begun) as session:
            assert (session.seats[0].name, session.is_running, session.table is table) == ("Zoe", False, True)
        with pytest.raises(Declined):
            await _go_on_without_leave(tables, begun)
        async with tables.session(begun) as session:
            assert session.row.paused

    _with_tables(database, check)


def test_the_cache_keeps_what_was_used_last_and_a_session_in_use_outlives_it(stored: tuple[str, list[str]]) -> None:
    database, (begun, other, gathering) = stored

    async def check(tables: Tables) -> None:
        async with tables.session(begun) as held:
            async with tables.session(other) as session:
                kept = session.table
            async with tables.session(gathering):
                pass
            assert len(tables) == 2
            assert held.table.record.rows
        async with tables.session(other) as session:
            assert session.table is kept

    _with_tables(database, check, size=2)


@pytest.mark.parametrize(("most", "kept"), [(0, 1), (1, 2)])
def test_the_cache_keeps_so_many_rows_however_few_tables_have_them(
    stored: tuple[str, list[str]], monkeypatch: pytest.MonkeyPatch, most: int, kept: int
) -> None:
    database, (begun, other, _) = stored
    monkeypatch.setattr("mappemonde.server.tables.session.MOST_ROWS_KEPT", most)

    async def check(tables: Tables) -> None:
        for each in (begun, other):
            async with tables.session(each) as session:
                assert session.table.length(None) == (each == begun)
        assert len(tables) == kept

    _with_tables(database, check)
