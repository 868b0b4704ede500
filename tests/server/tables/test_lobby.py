"""The lobby: what a list costs does not grow with the tables that are stored."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite as dialect

from mappemonde.kernel.registry import find_game
from mappemonde.server.storage import queries
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import Person, Seat
from mappemonde.server.tables.lifecycle import new_table_row
from mappemonde.server.tables.lobby import LONGEST, MINE, MY_ENDED, PUBLIC
from server.kit import HOTSEAT, ME, running, sqlite

FEW, MANY = 1_500, 9_000
ANN = Person("ann", "Ann", None, None, "en", 0.0)


async def _store(folder: Path, first: int, last: int) -> None:
    """Public tables of one person, every other one ended."""
    store = Store(sqlite(folder))
    await store.open()
    tables, seats = [], []
    for number in range(first, last):
        row = new_table_row(f"t{number}", find_game("islands"), ANN, {}, float(number))
        ended = float(number) if number % 2 else None
        row.visibility, row.status = "public", "ended" if ended else "playing"
        tables.append(queries.new_table(row, "", b"").values)
        seats.append(queries.new_seat(Seat(row.id, 0, "person", ANN.id, "Ann", ended=ended)).values)
    async with store.writing() as connection:
        await connection.execute(queries.NEW_TABLE, tables)
        await connection.execute(queries.NEW_SEAT, seats)
    await store.close()


def _cost(folder: Path, query: sa.Select[Any]) -> tuple[int, list[str]]:
    """The steps SQLite takes for a list, in hundreds, and the tables it finds."""
    steps = 0

    def count() -> None:
        nonlocal steps
        steps += 1

    compiled = query.compile(dialect=dialect.dialect(paramstyle="named"))
    connection = sqlite3.connect(folder / "tables.db")
    connection.set_progress_handler(count, 100)
    found = [row[0] for row in connection.execute(str(compiled), {**compiled.params, "who": ANN.id})]
    connection.close()
    return steps, found


@pytest.mark.parametrize("query", [MINE, MY_ENDED, PUBLIC], ids=["mine", "ended", "open"])
def test_a_list_costs_the_same_however_many_tables_are_stored(tmp_path: Path, query: sa.Select[Any]) -> None:
    asyncio.run(_store(tmp_path, 0, FEW))
    before, _ = _cost(tmp_path, query)
    asyncio.run(_store(tmp_path, FEW, MANY))
    after, found = _cost(tmp_path, query)
    assert 0 < after < 1.5 * before, "six times the tables"
    newest = MANY - 1 if query is MY_ENDED else MANY - 2
    assert found[0] == f"t{newest}", "the newest comes first, however old the others are"
    assert len(found) <= LONGEST


def test_a_list_tells_how_far_a_table_has_come(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT, game="islands", options={"rounds": 2})["id"]

        def told(which: str = "mine") -> str | None:
            (card,) = ann.get(f"/tables?list={which}").json()
            stage: dict[str, str] = card.get("stage", {})
            return stage.get("fr")

        assert told() == "Manche 1"
        for seat in (0, 1):
            ann.move(table, seat)
        assert told() == "Manche 2"
        ann.finish(table, (0, 1))
        assert told("ended") is None, "the end is told instead"
