"""Records of tables: exported, imported and verified."""

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TypeVar

from mappemonde.kernel.chance import commitment
from mappemonde.kernel.record import encode
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.kernel.table import AUTOMATIC
from mappemonde.server.bots.pool import For, TooDearError, WorkerPool
from mappemonde.server.bots.tasks import Replayed, replay_record, verify_record
from mappemonde.server.errors import Declined, in_lines
from mappemonde.server.http.wire import TableInfo, Verdict
from mappemonde.server.limits import Limits, asker
from mappemonde.server.names import clean
from mappemonde.server.storage import queries
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import Person, Seat
from mappemonde.server.tables.access import must_be_exportable, must_be_visible
from mappemonde.server.tables.lifecycle import Lifecycle, is_bot, new_table_row
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.stored import MOST_ROWS, TableTransaction
from mappemonde.server.workshop import MOST_LETTERS

VERIFYING = 10.0
"""Seconds of CPU time in which a table that was played here is verified."""

Done = TypeVar("Done")


class Records:
    """Gives records out and takes them in."""

    def __init__(self, store: Store, tables: Tables, lifecycle: Lifecycle, workers: WorkerPool, limits: Limits) -> None:
        self.limits = limits
        self.store = store
        self.tables = tables
        self.lifecycle = lifecycle
        self.workers = workers

    async def export(self, table_id: str, person: Person | None) -> bytes:
        """A record: of an ended table for all who see it, of one under way only where nobody is deceived by it."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            must_be_exportable(session, person)
        return await self._read(table_id)

    async def verify(self, table_id: str, person: Person | None) -> Verdict:
        """Recompute everything that was drawn and decided."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            if not session.has_ended:
                raise Declined("not_ended")
        self.limits.take("verifications", person)
        problems = await self._run(verify_record, await self._read(table_id), person, VERIFYING)
        return Verdict(not problems, in_lines(*problems) if problems else None)

    async def _read(self, table_id: str) -> bytes:
        async with self.store.reading() as connection:
            record = await queries.get_record(connection, table_id)
        if record.close is not None:
            record.secret = None  # the close tells the seed
            record.snapshot = None
        return await asyncio.to_thread(lambda: b"".join(encode(line) for line in record.lines()))

    async def import_record(self, person: Person, data: bytes) -> TableInfo:
        """A table from a record: ended, or to be continued if it holds its secret."""
        self.limits.take("imports", person)
        await self.limits.may_open(person, has_people=True)
        found = await self._run(replay_record, data, person)
        if not isinstance(found, Replayed):
            raise Declined("bad_input", *found)
        if len(found.header.board) > MOST_LETTERS or len(found.rows) > MOST_ROWS:
            raise Declined("too_large")
        table_id = secrets.token_hex(8)
        await self._insert(table_id, person, found)
        return await self.lifecycle.publish(table_id, person)

    async def _run(
        self, work: Callable[[bytes], Done], data: bytes, person: Person | None, seconds: float | None = None
    ) -> Done:
        try:
            return await self.workers.run(work, data, For(asker(person), "record"), seconds)
        except TooDearError as error:
            raise Declined("too_dear") from error

    async def _insert(self, table_id: str, person: Person, found: Replayed) -> None:
        header, seed, now = found.header, bytes.fromhex(found.seed), time.time()
        game = find_game(header.game, header.version)
        owner = None if found.progress.is_ended else person.id
        seats = [_seat(table_id, number, game, name, owner) for number, name in enumerate(header.seats)]
        for number in found.automatic:
            seats[number] = Seat(table_id, number, "rules", name=AUTOMATIC)
        row = new_table_row(table_id, game, person, dict(header.options), now, self.limits.origin())
        async with self.store.writing() as connection:
            if not found.progress.is_ended:
                await self.limits.reserve_table(connection, person, not _is_of_bots(found))
            table = TableTransaction(connection, row, seats)
            opening = [queries.new_table(row, header.board, seed), *map(queries.new_seat, seats)]
            await self.store.execute(connection, opening)
            await table.update(header=encode(header), commitment=commitment(seed))
            await self.store.execute(connection, table.advance(found.progress, now))
            rows = zip([(0, None, None, None), *found.rows], found.events, strict=True)
            await queries.add_rows(connection, [(table_id, *row, events, None, None, now) for row, events in rows])


def _is_of_bots(found: Replayed) -> bool:
    """Whether nobody but bots, and the rules, would go on."""
    game, seats = find_game(found.header.game, found.header.version), enumerate(found.header.seats)
    return all(number in found.automatic or is_bot(game, name) for number, name in seats)


def _seat(table_id: str, number: int, game: AnyGame, name: str, owner: str | None) -> Seat:
    """Who sits there again: bots by their names, everybody else is whoever brought the record."""
    if is_bot(game, name):
        return Seat(table_id, number, "bot", name=name[:64], bot=name)
    return Seat(table_id, number, "person", owner, clean(name or "?")[:64])
