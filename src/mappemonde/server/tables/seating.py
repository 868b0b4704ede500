"""Seats while a table is played: handed to a bot and back, and the pause everybody agrees on."""

import time

from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.registry import find_game
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import TableInfo
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.models import Person
from mappemonde.server.tables import clocks
from mappemonde.server.tables.desk import PLAYING, Desk, Sitting, put_seat, put_sheet
from mappemonde.server.tables.lifecycle import check_bot
from mappemonde.server.tables.moves import Moves


class Seats:
    """Changes who decides for a seat, and whether anybody may."""

    def __init__(self, desk: Desk, hub: Hub, moves: Moves) -> None:
        self.desk = desk
        self.hub = hub
        self.moves = moves

    async def hand_over(self, table_id: str, person: Person, number: int, bot: str) -> TableInfo:
        """Let a bot play one's seat."""
        async with self.moves.shelf.holding(table_id), self.desk.changing(table_id) as connection:
            sitting = await self._playing(connection, table_id)
            seat = sitting.must_hold(person, number)
            check_bot(find_game(sitting.sheet.game), bot)
            seat.stand_in = bot
            seat.wants_pause = False
            await self._settle(connection, sitting)
        return await self._after(table_id, person)

    async def come_back(self, table_id: str, person: Person, number: int) -> TableInfo:
        """Take one's seat back from its bot."""
        async with self.moves.shelf.holding(table_id), self.desk.changing(table_id) as connection:
            sitting = await self._playing(connection, table_id)
            seat = sitting.must_hold(person, number)
            if seat.stand_in is not None:
                seat.stand_in = None
                clocks.come_back(clocks.read_clock(sitting.sheet.clock), seat)
            await self._settle(connection, sitting)
        return await self._after(table_id, person)

    async def pause(self, table_id: str, person: Person, want: bool) -> TableInfo:
        """Wish for a pause, or for its end: the table rests for as long as everybody present wishes so."""
        async with self.moves.shelf.holding(table_id), self.desk.changing(table_id) as connection:
            sitting = await self._playing(connection, table_id)
            mine = sitting.seats_of(person)
            if not mine:
                raise Declined("not_yours")
            for number in mine:
                sitting.seats[number].wants_pause = want
            await self._settle(connection, sitting)
        return await self._after(table_id, person)

    async def _playing(self, connection: AsyncConnection, table_id: str) -> Sitting:
        sitting = await self.desk.find(connection, table_id, locked=True)
        if sitting.status != PLAYING:
            raise Declined("not_playing")
        return sitting

    async def _settle(self, connection: AsyncConnection, sitting: Sitting) -> None:
        """Store the seats, with clocks and pause as they follow from them."""
        now, sheet = time.time(), sitting.sheet
        present = [seat for seat in sitting.seats if seat.kind == "person" and seat.stand_in is None]
        paused = bool(present) and all(seat.wants_pause for seat in present)
        clock = clocks.read_clock(sheet.clock)
        waiting = [] if paused else sitting.waiting
        for seat in sitting.seats:
            if seat.since is not None and (paused or seat.stand_in is not None):
                clocks.stop(clock, sheet.pace, seat, now, earned=False)
        clocks.turn(clock, sheet.pace, sitting.seats, waiting, now)
        for seat in sitting.seats:
            await put_seat(connection, seat)
        wake = clocks.next_wake(clock, sheet.pace, sitting.seats, waiting, now)
        await put_sheet(connection, sheet.id, paused=paused, wake=wake, updated=now)
        await self.hub.announce(connection, sheet.id, "seats", "clock")

    async def _after(self, table_id: str, person: Person) -> TableInfo:
        self.hub.tell(table_id, "seats", "clock")
        sitting = await self.desk.look(table_id)
        self.moves.maybe_wake(sitting)
        return self.desk.info(sitting, person, time.time())
