"""Database: what it costs to list and open tables when thousands are stored."""

import random
import secrets
import time
from collections.abc import Callable
from statistics import median
from typing import Any

import msgspec
import sqlalchemy as sa

from mappemonde.lab.bench.http_players import Client, Player
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import ROWS, SEATS, TABLES

FEW = 300
"""Tables stored for the measurement before: more than a server keeps in memory."""
BATCH = 250
SAMPLE = 60
"""How often each thing is measured."""


class Costs(msgspec.Struct):
    """Medians in milliseconds."""

    tables: int
    list_mine_ms: float
    list_ended_ms: float
    list_open_ms: float
    open_ms: float
    """A table and its position, from the database."""
    log_ms: float


class DatabaseCosts(msgspec.Struct):
    """The same with few and with many tables."""

    before: Costs
    after: Costs
    insert_s: float


async def measure_database(
    client: Client, game: str, database: str, count: int, say: Callable[[str], None]
) -> DatabaseCosts:
    """Store copies of an ended and of an unfinished table; time lists and cold tables with few and with all."""
    ended = await _play(client, game, 2, None)
    playing = await _play(client, game, 1_000, 30)
    store = Store(database)
    try:
        templates = [await _read(store, table) for table in (ended, playing)]
        few = await _store(store, templates, min(FEW, count), say)
        before = await _costs(client, few, len(few))
        begin = time.perf_counter()
        more = await _store(store, templates, count - len(few), say)
        took = time.perf_counter() - begin
        after = await _costs(client, more or few, len(few) + len(more))
    finally:
        await store.close()
    return DatabaseCosts(before, after, round(took, 1))


async def _play(client: Client, game: str, rounds: int, most: int | None) -> str:
    """Play against a bot, to the end or until there are so many rows; the table."""
    seats = {"kind": "me"}, {"kind": "bot", "bot": "random"}
    table: str = (await client.open(game, *seats, options={"round_limit": rounds}, visibility="public"))["id"]
    await Player(client, table, 0, random.Random(0), most=most).run()  # noqa: S311 - no secret
    return table


async def _read(store: Store, table: str) -> dict[sa.Table, list[dict[str, Any]]]:
    """Everything stored about a table."""
    found: dict[sa.Table, list[dict[str, Any]]] = {}
    async with store.reading() as connection:
        for part, name in ((TABLES, "id"), (SEATS, "table_id"), (ROWS, "table_id")):
            rows = await connection.execute(sa.select(part).where(part.c[name] == table))
            found[part] = [dict(row._mapping) for row in rows]
    return found


async def _store(
    store: Store, templates: list[dict[sa.Table, list[dict[str, Any]]]], count: int, say: Callable[[str], None]
) -> list[str]:
    """Store so many copies, of each template in turn; their names."""
    names = [secrets.token_hex(8) for _ in range(count)]
    for begin in range(0, count, BATCH):
        async with store.writing() as connection:
            for part, key in ((TABLES, "id"), (SEATS, "table_id"), (ROWS, "table_id")):
                rows = [
                    {**row, key: name}
                    for number, name in enumerate(names[begin : begin + BATCH])
                    for row in templates[number % len(templates)][part]
                ]
                await connection.execute(sa.insert(part), rows)
        say(f"stored {min(begin + BATCH, count)}/{count}")
    return names


async def _costs(client: Client, names: list[str], count: int) -> Costs:
    cold = names[:: max(1, len(names) // SAMPLE)][:SAMPLE]
    opened = [await _time(client, f"/tables/{name}", f"/tables/{name}/position?seat=0") for name in cold]
    logs = [await _time(client, f"/tables/{name}/log?seat=0") for name in cold]
    lists = {}
    for which in ("mine", "ended", "open"):
        lists[which] = _middle([await _time(client, f"/tables?list={which}") for _ in range(SAMPLE // 3)])
    return Costs(count, lists["mine"], lists["ended"], lists["open"], _middle(opened), _middle(logs))


async def _time(client: Client, *paths: str) -> float:
    begin = time.perf_counter()
    for path in paths:
        await client.get(path)
    return time.perf_counter() - begin


def _middle(seconds: list[float]) -> float:
    return round(1000 * median(seconds), 1)
