"""Moves: one action from its text to the stored row, in one transaction, once."""

import time
from collections.abc import Callable

import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.record import encode
from mappemonde.kernel.table import UNDO, RefusedError, Table
from mappemonde.server import clocks
from mappemonde.server.desk import ENDED, PLAYING, Desk, Sitting, put_seat
from mappemonde.server.errors import Declined
from mappemonde.server.live import Hub
from mappemonde.server.metrics import Metrics
from mappemonde.server.packing import pack_events
from mappemonde.server.shelf import Copy, Shelf
from mappemonde.server.sight import position, refusal_words
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import ROWS, TABLES, Person
from mappemonde.server.storage.queries import add_row
from mappemonde.server.wire import Play, Position

SNAPSHOT_EVERY = 25
"""Rows between the snapshots from which history is shown."""


class Moves:
    """Writes rows: those of people, and those that bots decided."""

    def __init__(self, store: Store, shelf: Shelf, desk: Desk, hub: Hub, metrics: Metrics) -> None:
        self.store = store
        self.shelf = shelf
        self.desk = desk
        self.hub = hub
        self.metrics = metrics
        self.on_wake: Callable[[str], None] = lambda _: None
        """Is told about a table that waits for a bot."""

    async def play(self, table_id: str, person: Person, wish: Play) -> Position:
        """Play one action of a person, and answer with the seat's new position."""
        async with self.shelf.holding(table_id):
            try:
                return await self._play(table_id, person, wish)
            except Declined as error:
                if error.code != "stale" or not self.store.is_postgres:
                    raise
            return await self._play(table_id, person, wish)  # another process was first, perhaps with this very request

    async def _play(self, table_id: str, person: Person, wish: Play) -> Position:
        async with self.store.reading() as connection:
            sitting = await self.desk.find(connection, table_id)
            sitting.must_hold(person, wish.seat)
            done = wish.seen != sitting.sheet.rows and await self._done(connection, table_id, wish)
            if not done:
                _must_be_playing(sitting)
            copy = await self.shelf.take(connection, sitting.sheet)
        if not done:
            if not copy.accepts(wish.seat, wish.seen):
                raise Declined("stale", rows=sitting.sheet.rows)
            await self._write(sitting, copy, wish.seat, wish.action, wish.key, returns=True)
        return position(copy.table, wish.seat)

    async def play_for(self, table_id: str, seat: int, text: str, seen: int, claim: str) -> bool:
        """Play what a bot decided for a seat, if the table still stands where it was asked; whether it does."""
        async with self.shelf.holding(table_id):
            async with self.store.reading() as connection:
                sitting = await self.desk.find(connection, table_id)
                is_due = sitting.sheet.status == PLAYING and not sitting.sheet.paused and sitting.sheet.rows == seen
                is_ours = not self.store.is_postgres or sitting.sheet.claim == claim
                if not is_due or not is_ours or sitting.seat(seat).player is None:
                    return False
                copy = await self.shelf.take(connection, sitting.sheet)
            try:
                await self._write(sitting, copy, seat, text, None, returns=False)
            except Declined as error:
                if error.code != "stale":
                    raise
                return False
        return True

    async def _done(self, connection: AsyncConnection, table_id: str, wish: Play) -> bool:
        """Whether this very request was carried out before; if it was, there are more rows than it had seen."""
        query = sa.select(ROWS.c.seat, ROWS.c.action).where(ROWS.c.table_id == table_id, ROWS.c.key == wish.key)
        row = (await connection.execute(query)).first()
        if row is not None and (row.seat != wish.seat or (row.action == UNDO) != (wish.action == UNDO)):
            raise Declined("key_used")
        return row is not None

    async def _write(self, sitting: Sitting, copy: Copy, seat: int, text: str, key: str | None, returns: bool) -> None:
        """Carry an action out in memory and make it last; if it cannot, memory forgets it, too."""
        begin = time.perf_counter()
        table_id = sitting.sheet.id
        try:
            copy.table.say(seat, text)
        except RefusedError as error:
            self.metrics.add("refusals")
            refusal = error.refusal
            told = refusal_words(copy.table, refusal)
            raise Declined("refused", check=refusal.check, rule=refusal.rule, text=told) from error
        try:
            await self._store(sitting, copy.table, seat, key, returns)
        except IntegrityError as error:
            self.shelf.drop(table_id)
            is_key = any(name in str(error.orig) for name in ("rows_by_key", "rows.key"))
            raise Declined("key_used" if is_key else "stale", rows=sitting.sheet.rows) from error
        except BaseException:
            self.shelf.drop(table_id)
            raise
        copy.note(seat)
        self.metrics.add("moves")
        self.metrics.time("move_seconds", time.perf_counter() - begin)
        self.hub.tell(table_id, "rows", "clock")
        self.maybe_wake(sitting)

    def maybe_wake(self, sitting: Sitting) -> None:
        """Tell the bots about a table that waits for one."""
        if sitting.sheet.wake is not None and sitting.sheet.wake <= time.time():
            self.on_wake(sitting.sheet.id)

    async def _store(self, sitting: Sitting, table: Table, seat: int, key: str | None, returns: bool) -> None:
        now = time.time()
        row, sheet = table.record.rows[-1], sitting.sheet
        waiting = table.state.waiting()
        clock = clocks.read_clock(sheet.clock)
        actor = sitting.seats[seat]
        comes_back = returns and actor.stand_in is not None
        if comes_back:
            actor.stand_in = None
            clocks.come_back(clock, actor)
        changed = clocks.turn(clock, sitting.seats, waiting, now)
        sheet.wake = clocks.next_wake(clock, sitting.seats, waiting, now)
        snapshot = encode(table.snapshot(row.n))
        values = {
            "rows": row.n,
            "snapshot": snapshot,
            "waiting": ",".join(map(str, waiting)),
            "wake": sheet.wake,
            "status": ENDED if table.ended else PLAYING,
            "close": encode(table.record.close) if table.record.close is not None else None,
            "updated": now,
        }
        async with self.store.writing() as connection:
            where = (TABLES.c.id == sheet.id, TABLES.c.rows == row.n - 1, TABLES.c.status == PLAYING)
            done = await connection.execute(sa.update(TABLES).where(*where).values(values))
            if done.rowcount != 1:
                raise Declined("stale", rows=sheet.rows)
            await add_row(
                connection,
                sheet.id,
                n=row.n,
                seat=row.seat,
                action=row.action,
                line=encode(row),
                events=pack_events(table.events[-1]),
                snapshot=snapshot if row.n % SNAPSHOT_EVERY == 0 else None,
                key=key,
                at=now,
            )
            for each in changed:
                await put_seat(connection, each, ("bank", "since"))
            if comes_back:
                await put_seat(connection, actor, ("bank", "since", "stand_in"))
            await self.hub.announce(connection, sheet.id, "rows", "clock")


def _must_be_playing(sitting: Sitting) -> None:
    status = sitting.status
    if status != PLAYING:
        raise Declined("unloadable" if status == "unloadable" else "not_playing")
    if sitting.sheet.paused:
        raise Declined("paused")
