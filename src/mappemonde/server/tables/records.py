"""The archive: records exported, imported and verified."""

import secrets
import time

import msgspec
import sqlalchemy as sa

from mappemonde.kernel.chance import commitment
from mappemonde.kernel.record import Record, RecordError, encode, parse_record
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.server.accounts import clean
from mappemonde.server.bots.scheduler import Workers
from mappemonde.server.bots.tasks import Digest, digest, judge
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import TableInfo, Verdict
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import ROWS, SEATS, TABLES, Person
from mappemonde.server.storage.queries import get_record
from mappemonde.server.tables.desk import ENDED, GATHERING, PLAYING, UNLOADABLE, Desk, Sitting
from mappemonde.server.tables.lifecycle import Tables, is_bot


class Archive:
    """Gives records out and takes them in."""

    def __init__(self, store: Store, desk: Desk, tables: Tables, workers: Workers) -> None:
        self.store = store
        self.desk = desk
        self.tables = tables
        self.workers = workers

    async def export(self, table_id: str, person: Person | None) -> bytes:
        """A record: of an ended table for all who see it, of one under way only where nobody is deceived by it."""
        sitting = await self.desk.look(table_id)
        sitting.must_be_visible(person)
        if not may_export(sitting, person):
            raise Declined("not_yours")
        async with self.store.reading() as connection:
            return _written(await get_record(connection, table_id))

    async def verify(self, table_id: str, person: Person | None) -> Verdict:
        """Recompute everything that was drawn and decided."""
        sitting = await self.desk.look(table_id)
        sitting.must_be_visible(person)
        if not sitting.has_ended:
            raise Declined("not_ended")
        async with self.store.reading() as connection:
            data = _written(await get_record(connection, table_id))
        fault = await self.workers.run(judge, data)
        return Verdict(fault is None, fault)

    async def take_in(self, person: Person, data: bytes) -> TableInfo:
        """A table from a record: ended, or to be continued if it holds its secret."""
        try:
            record = parse_record(data)
        except RecordError as error:
            raise Declined("bad_input", str(error)) from error
        found = await self.workers.run(digest, data)
        if isinstance(found, str):
            raise Declined("bad_input", found)
        table_id = secrets.token_hex(8)
        await self._store(table_id, person, record, found)
        return await self.tables.tell(table_id, person)

    async def _store(self, table_id: str, person: Person, record: Record, found: Digest) -> None:
        header, opened, now = record.header, record.close or record.secret, time.time()
        assert opened is not None  # or it would not have been verified
        seed = bytes.fromhex(opened.seed)
        seats = [_seat(find_game(header.game), name, person, now if found.is_ended else None) for name in header.seats]
        wakes = any(seats[number]["kind"] == "bot" for number in found.waiting)
        values = {
            "id": table_id,
            "game": header.game,
            "version": header.version,
            "status": ENDED if found.is_ended else PLAYING,
            "host": person.id,
            "visibility": "private",
            "options": msgspec.json.encode(header.options).decode(),
            "board": header.board,
            "seed": seed,
            "commitment": commitment(seed),
            "header": encode(header),
            "snapshot": found.snapshot,
            "close": encode(record.close) if record.close is not None else None,
            "rows": len(record.rows),
            "told": sum(row.heard is None for row in record.rows),
            "pace": 0,
            "waiting": ",".join(map(str, found.waiting)),
            "wake": now if wakes else None,
            "claimed_until": 0.0,
            "paused": False,
            "created": now,
            "updated": now,
        }
        rows: list[dict[str, object]] = [
            {"n": 0, "seat": None, "action": None, "line": None, "events": found.events[0]}
        ]
        for row, events in zip(record.rows, found.events[1:], strict=True):
            rows.append({"n": row.n, "seat": row.seat, "action": row.action, "line": encode(row), "events": events})
        async with self.store.writing() as connection:
            await connection.execute(sa.insert(TABLES).values(**values))
            for number, seat in enumerate(seats):
                await connection.execute(sa.insert(SEATS).values(table_id=table_id, number=number, **seat))
            await connection.execute(sa.insert(ROWS), [{"table_id": table_id, "at": now, **row} for row in rows])


def may_export(sitting: Sitting, person: Person | None) -> bool:
    """Whether somebody may have the record, secrets included."""
    if sitting.has_ended:
        return True
    if not sitting.is_host(person) or sitting.sheet.status == GATHERING:
        return False
    others = [seat for seat in sitting.seats if seat.kind == "person" and person and seat.person != person.id]
    return not others or sitting.status == UNLOADABLE


def _written(record: Record) -> bytes:
    if record.close is not None:
        record.secret = None  # the close tells the seed
        record.snapshot = None
    return b"".join(encode(line) for line in record.lines())


def _seat(game: AnyGame, name: str, person: Person, ended: float | None) -> dict[str, object]:
    """Who sits there again: bots by their names, everybody else is whoever brought the record."""
    is_ended = ended is not None
    if is_bot(game, name):
        return {"kind": "bot", "bot": name, "name": name[:64], "wants_pause": False, "ended": ended}
    owner = None if is_ended else person.id
    return {"kind": "person", "person": owner, "name": clean(name or "?")[:64], "wants_pause": False, "ended": ended}
