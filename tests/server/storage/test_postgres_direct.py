"""Direct connections: all changes of a move are one statement, all or none, and a lost connection is replaced."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import asyncpg
import pytest
import sqlalchemy as sa

from mappemonde.kernel.registry import find_game
from mappemonde.server.storage import queries
from mappemonde.server.storage.changes import Clash, Overtaken
from mappemonde.server.storage.engine import CHANNEL, Store
from mappemonde.server.storage.models import ROWS, Person, Seat, TableRow
from mappemonde.server.storage.postgres_direct import can_be_one
from mappemonde.server.tables.lifecycle import new_table_row

HOST = Person("host", "Ann", None, None, "en", 0.0)


def at_a_table(postgres: str, work: Callable[[Store, TableRow, Seat], Awaitable[Any]]) -> Any:
    """Do something with a table of one seat and its store."""

    async def run() -> Any:
        store = Store(postgres)
        await store.open()
        try:
            row = new_table_row(f"direct{time.time_ns()}", find_game("islands"), HOST, {}, 0.0)
            seat = Seat(row.id, 0, "person", bank=60.0)
            await store.apply([queries.new_table(row, "", b"seed")], "test a")
            await store.apply([queries.new_seat(seat)], "test a")
            return await work(store, row, seat)
        finally:
            await store.close()

    return asyncio.run(run())


def move(row: TableRow, seat: Seat, before: int, key: str) -> list[queries.Change]:
    row.rows, seat.bank = before + 1, 50.0
    line = queries.new_row(row.id, n=row.rows, events=b"[]", key=key, at=1.0)
    return [queries.advance(row, before, "gathering", b"{}", None), line, queries.seat_time(seat)]


async def stored(store: Store, row: TableRow) -> tuple[int, float | None, list[int]]:
    """Rows by the table, the bank of the seat, and the rows themselves."""
    assert store.direct is not None
    found = queries.read_table(await store.direct.read(queries.TABLE, which=row.id))
    assert found is not None
    rows = await store.direct.read(sa.select(ROWS.c.n).where(ROWS.c.table_id == queries.WHICH), which=row.id)
    return found[0].rows, found[1][0].bank, [n for (n,) in rows]


def test_a_move_is_stored_whole_and_told(postgres: str) -> None:
    async def work(store: Store, row: TableRow, seat: Seat) -> Any:
        heard: list[str] = []
        listener = await asyncpg.connect(postgres)
        await listener.add_listener(CHANNEL, lambda *told: heard.append(str(told[-1])))
        await store.apply(move(row, seat, 0, "a"), f"me {row.id} rows")
        await listener.fetch("SELECT 1")
        await listener.close()
        return await stored(store, row), heard == [f"me {row.id} rows"]

    assert at_a_table(postgres, work) == ((1, 50.0, [1]), True)


def test_whoever_is_overtaken_changes_nothing(postgres: str) -> None:
    async def work(store: Store, row: TableRow, seat: Seat) -> Any:
        with pytest.raises(Overtaken):
            await store.apply(move(row, seat, 7, "a"), "me x rows")
        return await stored(store, row)

    assert at_a_table(postgres, work) == (0, 60.0, [])


def test_a_key_used_before_changes_nothing_and_is_named(postgres: str) -> None:
    async def work(store: Store, row: TableRow, seat: Seat) -> Any:
        await store.apply(move(row, seat, 0, "a"), "me x rows")
        with pytest.raises(Clash, match="rows_by_key"):
            await store.apply(move(row, seat, 1, "a"), "me x rows")
        return await stored(store, row)

    assert at_a_table(postgres, work) == (1, 50.0, [1])


def test_one_of_two_processes_adds_a_row(postgres: str) -> None:
    async def work(store: Store, row: TableRow, seat: Seat) -> Any:
        tries = [store.apply(move(row, seat, 0, str(number)), "me x rows") for number in range(5)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        return [type(each) for each in done].count(Overtaken), await stored(store, row)

    assert at_a_table(postgres, work) == (4, (1, 50.0, [1]))


def test_a_lost_connection_is_replaced(postgres: str) -> None:
    async def work(store: Store, row: TableRow, seat: Seat) -> Any:
        other = await asyncpg.connect(postgres)
        mine = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = $1"
        await other.fetch(mine, store.engine.url.database)
        await other.close()
        return await stored(store, row)

    assert at_a_table(postgres, work) == (0, 60.0, [])


def test_the_same_seat_is_not_changed_twice_by_one_statement() -> None:
    row, seats = new_table_row("a", find_game("islands"), HOST, {}, 0.0), [Seat("a", n, "person") for n in (0, 1)]
    timed = [queries.seat_time(seat) for seat in seats]
    assert can_be_one([queries.advance(row, 0, "", b"", None), *timed])
    assert not can_be_one([*timed, timed[0]])
    assert not can_be_one([queries.end("a", 1.0), timed[0]])
    assert can_be_one([queries.end("a", 1.0)])


def test_the_last_move_of_a_table_with_clocks_is_stored(postgres: str) -> None:
    async def work(store: Store, row: TableRow, seat: Seat) -> Any:
        await store.apply([*move(row, seat, 0, "a"), queries.end(row.id, 5.0)], "me x rows")
        return await stored(store, row)

    assert at_a_table(postgres, work) == (1, 50.0, [1])
