"""Moves: one action from its text to the stored row, in one transaction, once."""

import time
from collections.abc import Awaitable, Callable, Collection

from mappemonde.bots.turn_taking import unasked
from mappemonde.kernel.record import encode
from mappemonde.kernel.table import SNAPSHOT_EVERY, UNDO, RefusedError, Table, has_private_rows
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Moved, Play
from mappemonde.server.live.hub import Hub
from mappemonde.server.metrics import Metrics
from mappemonde.server.storage import queries
from mappemonde.server.storage.changes import Change, Clash, Overtaken
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.event_codec import pack_events
from mappemonde.server.storage.models import Person, Seat
from mappemonde.server.tables import clocks
from mappemonde.server.tables.access import (
    must_be_in_time,
    must_be_playing,
    must_have_rows_left,
    must_hold,
    must_play_on,
)
from mappemonde.server.tables.log import read_log
from mappemonde.server.tables.premove_line import drop_refused, note_row
from mappemonde.server.tables.presenter import position, refusal_words
from mappemonde.server.tables.progress import Progress, progress_of
from mappemonde.server.tables.results import results
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.standing_due import due
from mappemonde.server.tables.stored import StoredTable


async def _nobody(table_id: str, seats: list[int]) -> None:
    """Wait for nobody."""


class Moves:
    """Writes rows: those of people, and those that bots decided."""

    def __init__(self, store: Store, tables: Tables, hub: Hub, metrics: Metrics) -> None:
        self.store = store
        self.tables = tables
        self.hub = hub
        self.metrics = metrics
        self.on_wake: Callable[[str], None] = lambda _: None
        """Is called with a table that waits for a bot."""
        self.on_witnessed: Callable[[str, list[int]], None] = lambda *_: None
        """Is called with the seats of bots that may answer a row, a letter perhaps, although nobody waits for them."""

        self.on_owing: Callable[[str, list[int]], Awaitable[None]] = _nobody
        """Is awaited with the seats of bots that owe an answer, before a row of a person ends the step."""

    async def play(self, table_id: str, person: Person, wish: Play) -> Moved:
        """Play one action of a person; the seat's new position, and all that happened since it had looked."""
        try:
            return await self._play_heard(table_id, person, wish)
        except Declined as error:
            if error.code != "stale" or not self.store.is_postgres:
                raise
        # another process was first, perhaps with this very request
        return await self._play_heard(table_id, person, wish)

    async def _play_heard(self, table_id: str, person: Person, wish: Play) -> Moved:
        """Play one action; if it would end a step in which bots still owe an answer, they answer first."""
        moved = await self._play(table_id, person, wish, is_patient=True)
        if isinstance(moved, list):
            await self.on_owing(table_id, moved)
            moved = await self._play(table_id, person, wish, is_patient=False)
        assert isinstance(moved, Moved)
        return moved

    async def _play(self, table_id: str, person: Person, wish: Play, is_patient: bool) -> Moved | list[int]:
        """Play one action, or tell which bots owe an answer before."""
        try:
            async with self.tables.session(table_id) as session:
                must_play_on(session, must_hold(session, person, wish.seat))
                rows = session.table.length(wish.seat)
                if wish.seen == rows or not await self._is_done(table_id, wish):
                    must_be_playing(session)
                    must_have_rows_left(session, wish.seat)
                    must_be_in_time(session, wish.seat, time.time())
                    if not session.loaded.accepts(wish.seat, wish.seen):
                        raise Declined("stale", rows=rows)
                    if is_patient and (owing := _owing_bots(session, wish)):
                        return owing
                    await self._write(session, wish.seat, wish.action, wish.key, by_person=True)
                return await self._answer(session, person, wish)
        except Overtaken as error:
            raise Declined("stale", rows=rows) from error
        except Clash as error:
            is_key = any(name in str(error) for name in ("rows_by_key", "rows.key"))
            raise Declined("key_used" if is_key else "stale", rows=rows) from error

    async def _answer(self, session: TableSession, person: Person, wish: Play) -> Moved:
        shown = position(session.table, wish.seat)
        if wish.connection is not None:
            self.hub.acknowledge(session.row.id, wish.connection, person.id, wish.seat, wish.seen, shown.rows)
        return Moved(shown, await read_log(self.store, session, wish.seat, wish.seen))

    async def play_for(self, table_id: str, seat: int, text: str, seen: int, claim: str) -> bool:
        """Play what a bot decided for a seat that had seen so many rows; whether the table still waited for that."""
        return await self._play_unsent(table_id, claim, lambda session: _still_wanted(session, seat, text, seen), seat)

    async def lapse(self, table_id: str, seat: int, claim: str) -> bool:
        """Play for a seat whose time is up what its step says then; whether the table still waited for that."""
        return await self._play_unsent(table_id, claim, lambda session: _lapsed_now(session, seat), seat)

    async def _play_unsent(
        self, table_id: str, claim: str, choose: Callable[[TableSession], str | None], seat: int
    ) -> bool:
        """Write what nobody sent, unless it is out of date or another process was first."""
        try:
            async with self.tables.session(table_id) as session:
                is_claimed = self.store.is_postgres and session.row.claim != claim
                text = choose(session) if session.is_running and not is_claimed else None
                if text is not None:
                    await self._write(session, seat, text, None, by_person=False)
                return text is not None
        except (Overtaken, Clash):
            return False

    async def _is_done(self, table_id: str, wish: Play) -> bool:
        """Whether this very request was carried out before; if it was, there are more rows than it had seen."""
        async with self.store.reading() as connection:
            row = await queries.get_keyed(connection, table_id, wish.key)
        if row is not None and (row[0] != wish.seat or (row[1] == UNDO) != (wish.action == UNDO)):
            raise Declined("key_used")
        return row is not None

    async def say_standing(self, table_id: str) -> None:
        """Say what seats that are asked have answered beforehand, unless another process is first."""
        try:
            async with self.tables.session(table_id) as session:
                if session.is_running and await self._say_standing(session):
                    self.maybe_wake(session)
        except (Overtaken, Clash):
            return

    async def _say_standing(self, session: TableSession) -> int:
        """Say what is answered beforehand, one row after another; how many there were."""
        rows = 0
        while said := due(session.table, session.seats):
            number, text = next(iter(said.items()))
            await self._write_row(session, number, text, None, by_person=False)
            rows += 1
        return rows

    async def _write(self, session: TableSession, seat: int, text: str, key: str | None, by_person: bool) -> None:
        """Write a row, and those with which others have answered it beforehand."""
        await self._write_row(session, seat, text, key, by_person)
        await self._say_standing(session)
        self.maybe_wake(session)

    async def _write_row(self, session: TableSession, seat: int, text: str, key: str | None, by_person: bool) -> None:
        """Carry an action out in memory and store it; if that fails, the session forgets what it has in memory."""
        begin, table, table_id = time.perf_counter(), session.table, session.row.id
        after = session.copy()
        is_noted = note_row(table, after.seats[seat], text, by_person)
        try:
            table.say(seat, text)
        except RefusedError as error:
            self.metrics.refusals.inc()
            refusal = error.refusal
            words = refusal_words(table, session.words_for(seat), refusal)
            raise Declined("refused", check=refusal.check, rule=refusal.rule, text=words) from error
        now = time.time()
        progress = progress_of(table, clocks.pace(clocks.read_clock(after.row.clock), table.state))
        lines = [after.seats[seat]] if is_noted else []
        lines += drop_refused(table, after.seats, session.words_for)
        answered = due(table, after.seats)
        timed = _turn_clocks(after, table, seat, progress, answered, by_person, now)
        changes = [*after.advance(progress, now, answered), _new_row(table_id, table, progress, key, now)]
        changes += map(queries.seat_time, {each.number: each for each in timed}.values())
        if progress.is_ended:
            changes += results(after, table, now)
        changes += map(queries.seat_premoves, {each.number: each for each in lines}.values())
        kinds = _kinds(after, table)
        await self.store.apply(changes, self.hub.payload(table_id, *kinds))
        session.keep(after)
        session.loaded.note(seat)
        self.metrics.moves.inc()
        self.metrics.move_seconds.observe(time.perf_counter() - begin)
        self.hub.publish(table_id, *kinds)
        if speakers := _unasked_bots(after, table, seat):
            self.on_witnessed(table_id, speakers)

    def maybe_wake(self, table: StoredTable) -> None:
        """Wake the bots of a table that waits for one."""
        if table.row.wake is not None and table.row.wake <= time.time():
            self.on_wake(table.row.id)


def lapsed(table: Table, seat: int) -> str | None:
    """What a seat says when its time is up, if its step knows."""
    action = table.state.flow[-1].lapse(table.state, seat)
    return None if action is None else table.vocabulary.format(action)


def _lapsed_now(session: TableSession, seat: int) -> str | None:
    return lapsed(session.table, seat) if seat in session.table.state.waiting() else None


def _still_wanted(session: TableSession, seat: int, text: str, seen: int) -> str | None:
    """A bot's decision, unless something happened meanwhile that makes it decide anew."""
    table = session.table
    if session.seat(seat).player is None or not session.loaded.accepts(seat, seen):
        return None
    return text if table.length(seat) == seen or table.why_not(seat, text) is None else None


def _turn_clocks(
    after: StoredTable,
    table: Table,
    seat: int,
    progress: Progress,
    answered: Collection[int],
    by_person: bool,
    now: float,
) -> list[Seat]:
    """Stop the clock of whoever acted, start those of whoever has to answer; the seats that changed."""
    row, actor = after.row, after.seats[seat]
    clock = clocks.read_clock(row.clock)
    changed = []
    if actor.stand_in is not None:
        if by_person:
            actor.stand_in = None
        else:
            clocks.answered_for(clock, row.pace, actor, now)
        changed.append(actor)
    asked = [number for number in progress.waiting if number not in answered]
    if table.record.rows[-1].action == UNDO:
        return changed + clocks.take_back(clock, progress.pace, after.seats, asked, now)
    if has_private_rows(table.state) and set(progress.waiting) - {seat, *after.waiting}:
        changed += clocks.begin_anew(clock, row.pace, after.seats, now)
    return changed + clocks.turn(clock, row.pace, after.seats, asked, now)


def _new_row(table_id: str, table: Table, progress: Progress, key: str | None, now: float) -> Change:
    row = table.record.rows[-1]
    return queries.new_row(
        table_id,
        n=row.n,
        seat=row.seat,
        action=row.action,
        line=encode(row),
        events=pack_events(table.events[-1]),
        snapshot=progress.snapshot if row.n % SNAPSHOT_EVERY == 0 else None,
        key=key,
        at=now,
    )


def _unasked_bots(after: StoredTable, table: Table, actor: int) -> list[int]:
    """The bots' seats that witnessed the last row and may answer it, though nobody waits for them."""
    row = table.record.rows[-1]
    bots = [seat.number for seat in after.seats if seat.player is not None and seat.number != actor]
    return unasked(table.state, [seat for seat in bots if row.is_visible_to(seat)])


def _owing_bots(session: TableSession, wish: Play) -> list[int]:
    """The bots' seats that owe an answer in a step that this action would end."""
    table = session.table
    state, owing = table.state, table.state.flow[-1].owing(table.state)
    bots = [seat.number for seat in session.seats if seat.player is not None and owing >> seat.number & 1]
    if not bots or wish.action == UNDO or table.why_not(wish.seat, wish.action) is not None:
        return []
    after = state.copy()
    after.play(wish.seat, table.vocabulary.parse(wish.action))
    return [] if after.flow and after.flow[-1] is state.flow[-1] else bots


def _kinds(after: StoredTable, table: Table) -> tuple[str, ...]:
    """The kinds of notifications about a move; a clock must not tell of a row that not everybody may know of."""
    is_public = table.record.rows[-1].visible_to is None
    return ("rows", "clock") if after.row.clock and is_public else ("rows",)
