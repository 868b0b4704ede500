"""Seats while a table is played: handed to a bot and back, and the pause everybody agrees on."""

import time

from mappemonde.kernel.registry import find_game
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import TableInfo
from mappemonde.server.limits import Limits
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.models import Person
from mappemonde.server.tables import clocks
from mappemonde.server.tables.access import must_be_in_time, must_hold, must_play_on
from mappemonde.server.tables.lifecycle import check_bot
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.stored import PLAYING, TableTransaction
from mappemonde.server.tables.summary import Summaries


class Seating:
    """Changes who decides for a seat, and whether anybody may."""

    def __init__(self, tables: Tables, summaries: Summaries, hub: Hub, moves: Moves, limits: Limits) -> None:
        self.tables = tables
        self.summaries = summaries
        self.hub = hub
        self.moves = moves
        self.limits = limits

    async def hand_over(self, table_id: str, person: Person, number: int, bot: str) -> TableInfo:
        """Let a bot play one's seat."""
        async with self.tables.writing(table_id) as table:
            seat = must_hold(table, person, number)
            _must_be_under_way(table)
            check_bot(find_game(table.row.game), bot)
            if table.present == [seat] and table.row.host == person.id:
                await self.limits.may_watch_bots(table.connection, person.id, table.row.origin)
            seat.stand_in = bot
            seat.wants_pause = False
            await self._save(table)
        return await self._publish(table_id, person)

    async def come_back(self, table_id: str, person: Person, number: int) -> TableInfo:
        """Take one's seat back from its bot."""
        async with self.tables.writing(table_id) as table:
            seat = must_hold(table, person, number)
            _must_be_under_way(table)
            must_play_on(table, seat)
            if seat.stand_in is not None:
                must_be_in_time(table, number, time.time())
                seat.stand_in = None
            await self._save(table)
        return await self._publish(table_id, person)

    async def pause(self, table_id: str, person: Person, want: bool) -> TableInfo:
        """Wish for a pause, or for its end: the table rests once everybody present wishes so, until one goes on."""
        async with self.tables.writing(table_id) as table:
            mine = table.seats_of(person)
            if not mine:
                raise Declined("not_yours")
            _must_be_under_way(table)
            ends = table.row.paused and not want  # with all wishes for it
            for seat in table.seats:
                if ends or seat.number in mine:
                    seat.wants_pause = want
            await self._save(table)
        return await self._publish(table_id, person)

    async def _save(self, table: TableTransaction) -> None:
        """Store the seats, with clocks and pause as they follow from them."""
        now, row = time.time(), table.row
        present = table.present
        paused = bool(present) and all(seat.wants_pause for seat in present)
        clock = clocks.read_clock(row.clock)
        waiting = [] if paused else table.waiting
        for seat in table.seats:
            if seat.since is not None and paused:
                clocks.stop(clock, row.pace, seat, now, earned=False)
        clocks.resume(clock, row.pace, table.seats, waiting, now)
        await table.save_seats()
        wake = clocks.next_wake(clock, row.pace, table.seats, waiting, now)
        await table.update(paused=paused, wake=wake, updated=now)
        await self.hub.publish_elsewhere(table.connection, row.id, "seats", "clock")

    async def _publish(self, table_id: str, person: Person) -> TableInfo:
        self.hub.publish(table_id, "seats", "clock")
        self.moves.on_wake(table_id)  # a seat that plays on may have answered beforehand
        async with self.tables.session(table_id, load=False) as session:
            return self.summaries.info(session, person, time.time())


def _must_be_under_way(table: TableTransaction) -> None:
    if table.status != PLAYING:
        raise Declined("not_playing")
