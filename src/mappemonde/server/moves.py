"""Moves: one action from its text to the stored row, in one transaction, once."""

import time
from collections.abc import Callable

from mappemonde.kernel.record import encode
from mappemonde.kernel.table import UNDO, RefusedError, Table
from mappemonde.server import clocks
from mappemonde.server.desk import ENDED, PLAYING, Desk, Sitting
from mappemonde.server.errors import Declined
from mappemonde.server.live import Hub
from mappemonde.server.metrics import Metrics
from mappemonde.server.packing import pack_events
from mappemonde.server.shelf import Copy, Shelf
from mappemonde.server.sight import position, refusal_words
from mappemonde.server.storage import queries
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.group import Clash, Overtaken
from mappemonde.server.storage.models import Person
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
        sitting = await self.desk.look(table_id)
        sitting.must_hold(person, wish.seat)
        done = wish.seen != sitting.sheet.rows and await self._done(table_id, wish)
        if not done:
            _must_be_playing(sitting)
        copy = await self.shelf.take(sitting.sheet)
        if not done:
            if not copy.accepts(wish.seat, wish.seen):
                raise Declined("stale", rows=sitting.sheet.rows)
            await self._write(sitting, copy, wish.seat, wish.action, wish.key, returns=True)
        return position(copy.table, wish.seat)

    async def play_for(self, table_id: str, seat: int, text: str, seen: int, claim: str) -> bool:
        """Play what a bot decided for a seat, if the table still stands where it was asked; whether it does."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            is_due = sitting.sheet.status == PLAYING and not sitting.sheet.paused and sitting.sheet.rows == seen
            is_ours = not self.store.is_postgres or sitting.sheet.claim == claim
            if not is_due or not is_ours or sitting.seat(seat).player is None:
                return False
            copy = await self.shelf.take(sitting.sheet)
            try:
                await self._write(sitting, copy, seat, text, None, returns=False)
            except Declined as error:
                if error.code != "stale":
                    raise
                return False
        return True

    async def _done(self, table_id: str, wish: Play) -> bool:
        """Whether this very request was carried out before; if it was, there are more rows than it had seen."""
        async with self.store.reading() as connection:
            row = await queries.get_keyed(connection, table_id, wish.key)
        if row is not None and (row[0] != wish.seat or (row[1] == UNDO) != (wish.action == UNDO)):
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
            after = await self._store(sitting, copy.table, seat, key, returns)
        except BaseException as error:
            self.shelf.drop(table_id)
            self.desk.forget(table_id)
            if not isinstance(error, Overtaken | Clash):
                raise
            is_key = any(name in str(error) for name in ("rows_by_key", "rows.key"))
            raise Declined("key_used" if is_key else "stale", rows=sitting.sheet.rows) from error
        self.desk.keep(after)
        copy.note(seat)
        self.metrics.add("moves")
        self.metrics.time("move_seconds", time.perf_counter() - begin)
        self.hub.tell(table_id, *_kinds(after))
        self.maybe_wake(after)

    def maybe_wake(self, sitting: Sitting) -> None:
        """Tell the bots about a table that waits for one."""
        if sitting.sheet.wake is not None and sitting.sheet.wake <= time.time():
            self.on_wake(sitting.sheet.id)

    async def _store(self, sitting: Sitting, table: Table, seat: int, key: str | None, returns: bool) -> Sitting:
        """Make the last row of a table last; how its seats and clocks are after it."""
        now, row, after = time.time(), table.record.rows[-1], sitting.copy()
        sheet, actor, waiting = after.sheet, after.seats[seat], table.state.waiting()
        clock = clocks.read_clock(sheet.clock)
        touched = []
        if returns and actor.stand_in is not None:
            actor.stand_in = None
            clocks.come_back(clock, actor)
            touched.append(actor)
        touched += clocks.turn(clock, after.seats, waiting, now)
        sheet.rows, sheet.updated = row.n, now
        sheet.waiting = ",".join(map(str, waiting))
        sheet.wake = clocks.next_wake(clock, after.seats, waiting, now)
        sheet.status = ENDED if table.ended else PLAYING
        snapshot = encode(table.snapshot(row.n))
        changes = [
            queries.move(
                sheet.id,
                before=row.n - 1,
                playing=PLAYING,
                rows=row.n,
                snapshot=snapshot,
                waiting=sheet.waiting,
                wake=sheet.wake,
                status=sheet.status,
                close=encode(table.record.close) if table.record.close is not None else None,
                updated=now,
            ),
            queries.row(
                sheet.id,
                n=row.n,
                seat=row.seat,
                action=row.action,
                line=encode(row),
                events=pack_events(table.events[-1]),
                snapshot=snapshot if row.n % SNAPSHOT_EVERY == 0 else None,
                key=key,
                at=now,
            ),
            *map(queries.seat_time, touched),
        ]
        if table.ended:
            changes.append(queries.end(sheet.id, now))
        await self.store.apply(changes, self.hub.news(sheet.id, *_kinds(after)))
        return after


def _kinds(sitting: Sitting) -> tuple[str, ...]:
    """The news a move is."""
    return ("rows", "clock") if sitting.sheet.clock else ("rows",)


def _must_be_playing(sitting: Sitting) -> None:
    status = sitting.status
    if status != PLAYING:
        raise Declined("unloadable" if status == "unloadable" else "not_playing")
    if sitting.sheet.paused:
        raise Declined("paused")
