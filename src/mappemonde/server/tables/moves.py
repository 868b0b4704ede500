"""Moves: one action from its text to the stored row, in one transaction, once."""

import time
from collections.abc import Callable

from mappemonde.kernel.record import encode
from mappemonde.kernel.table import UNDO, RefusedError, Table, has_private_rows
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Play, Position
from mappemonde.server.live.hub import Hub
from mappemonde.server.metrics import Metrics
from mappemonde.server.storage import queries
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.event_codec import pack_events
from mappemonde.server.storage.models import Person
from mappemonde.server.storage.sqlite_group_commit import Clash, Overtaken
from mappemonde.server.tables import clocks
from mappemonde.server.tables.desk import ENDED, PLAYING, Desk, Sitting
from mappemonde.server.tables.presenter import position, refusal_words
from mappemonde.server.tables.shelf import Copy, Shelf

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
        self.on_heard: Callable[[str, list[int]], None] = lambda *_: None
        """Is told about bots that need not act, but may, and have just heard of a row: of a letter, perhaps."""

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
        if sitting.status != ENDED:
            _must_have_begun(sitting)
        copy = await self.shelf.take(sitting.sheet)
        if wish.seen == copy.table.length(wish.seat) or not await self._done(table_id, wish):
            _must_be_playing(sitting)
            if not copy.accepts(wish.seat, wish.seen):
                raise Declined("stale", rows=copy.table.length(wish.seat))
            await self._write(sitting, copy, wish.seat, wish.action, wish.key, returns=True)
        return position(copy.table, wish.seat)

    async def play_for(self, table_id: str, seat: int, text: str, seen: int, claim: str) -> bool:
        """Play what a bot decided for a seat that had heard of so many rows, if it is still asked; whether it is."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            if not self._is_due(sitting, claim) or sitting.seat(seat).player is None:
                return False
            copy = await self.shelf.take(sitting.sheet)
            rows = copy.table.length(seat)
            if not copy.accepts(seat, seen) or (rows != seen and copy.table.why_not(seat, text) is not None):
                return False  # what happened meanwhile makes it think again
            return await self._write_unasked(sitting, copy, seat, text)

    async def lapse(self, table_id: str, seat: int, claim: str) -> bool:
        """Say for a seat whose time is up what its step says then; whether the table still waited for that."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            if not self._is_due(sitting, claim):
                return False
            copy = await self.shelf.take(sitting.sheet)
            action = lapsed(copy.table, seat) if seat in copy.table.state.waiting() else None
            return action is not None and await self._write_unasked(sitting, copy, seat, action)

    def _is_due(self, sitting: Sitting, claim: str) -> bool:
        is_ours = not self.store.is_postgres or sitting.sheet.claim == claim
        return is_ours and sitting.sheet.status == PLAYING and not sitting.sheet.paused

    async def _write_unasked(self, sitting: Sitting, copy: Copy, seat: int, text: str) -> bool:
        """Write what nobody sent; whether no other process was first."""
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
            raise Declined("key_used" if is_key else "stale", rows=copy.table.length(seat) - 1) from error
        self.desk.keep(after)
        copy.note(seat)
        self.metrics.add("moves")
        self.metrics.time("move_seconds", time.perf_counter() - begin)
        self.hub.tell(table_id, *_kinds(after, copy.table))
        self.maybe_wake(after)
        if listeners := _listeners(after, copy.table, seat):
            self.on_heard(table_id, listeners)

    def maybe_wake(self, sitting: Sitting) -> None:
        """Tell the bots about a table that waits for one."""
        if sitting.sheet.wake is not None and sitting.sheet.wake <= time.time():
            self.on_wake(sitting.sheet.id)

    async def _store(self, sitting: Sitting, table: Table, seat: int, key: str | None, returns: bool) -> Sitting:
        """Make the last row of a table last; how its seats and clocks are after it."""
        now, row, after = time.time(), table.record.rows[-1], sitting.copy()
        sheet, actor, waiting = after.sheet, after.seats[seat], table.state.waiting()
        clock, pace = clocks.read_clock(sheet.clock), sheet.pace
        touched = []
        if returns and actor.stand_in is not None:
            actor.stand_in = None
            clocks.come_back(clock, actor)
            touched.append(actor)
        if has_private_rows(table.state) and set(waiting) - {seat, *sitting.waiting}:
            touched += clocks.begin_anew(clock, pace, after.seats, now)
        touched += clocks.turn(clock, pace, after.seats, waiting, now)
        sheet.rows, sheet.pace = row.n, clocks.pace(clock, table.state)
        if row.heard is None:
            sheet.told, sheet.updated = sheet.told + 1, now
        sheet.waiting = ",".join(map(str, waiting))
        sheet.wake = clocks.next_wake(clock, sheet.pace, after.seats, waiting, now)
        sheet.status = ENDED if table.ended else PLAYING
        snapshot = encode(table.snapshot(row.n))
        changes = [
            queries.move(
                sheet.id,
                before=row.n - 1,
                playing=PLAYING,
                rows=row.n,
                told=sheet.told,
                pace=sheet.pace,
                snapshot=snapshot,
                waiting=sheet.waiting,
                wake=sheet.wake,
                status=sheet.status,
                close=encode(table.record.close) if table.record.close is not None else None,
                updated=sheet.updated,
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
        await self.store.apply(changes, self.hub.news(sheet.id, *_kinds(after, table)))
        return after


def lapsed(table: Table, seat: int) -> str | None:
    """What a seat says when its time is up, if its step knows."""
    action = table.state.flow[-1].lapse(table.state, seat)
    return None if action is None else table.vocabulary.format(action)


def _listeners(sitting: Sitting, table: Table, actor: int) -> list[int]:
    """The bots' seats that heard of the last row and may act, though nobody waits for them."""
    row, state = table.record.rows[-1], table.state
    if not has_private_rows(state):
        return []
    bots = {seat.number for seat in sitting.seats if seat.player is not None} - {actor, *state.waiting()}
    return [seat for seat in sorted(bots) if row.is_visible_to(seat) and state.may(seat)]


def _kinds(sitting: Sitting, table: Table) -> tuple[str, ...]:
    """The news a move is; of a row that not everybody hears of, clocks must not tell."""
    is_told = table.record.rows[-1].heard is None
    return ("rows", "clock") if sitting.sheet.clock and is_told else ("rows",)


def _must_have_begun(sitting: Sitting) -> None:
    status = sitting.status
    if status != PLAYING:
        raise Declined("unloadable" if status == "unloadable" else "not_playing")


def _must_be_playing(sitting: Sitting) -> None:
    _must_have_begun(sitting)
    if sitting.sheet.paused:
        raise Declined("paused")
