"""A table as the database has it: its row and its seats."""

from collections.abc import Collection
from copy import copy
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.registry import UnknownGameError, find_game
from mappemonde.server.errors import Declined
from mappemonde.server.storage import queries
from mappemonde.server.storage.changes import Change
from mappemonde.server.storage.models import SEATS, TABLES, Person, Seat, TableRow
from mappemonde.server.storage.values import Status
from mappemonde.server.tables import clocks
from mappemonde.server.tables.progress import Progress

GATHERING: Final = "gathering"
PLAYING: Final = "playing"
ENDED: Final = "ended"
UNLOADABLE: Final = "unloadable"
MOST_ROWS = 20_000
"""Rows of one record: the longest that people play have some thousands, and a table holds all of its own in memory."""
SEAT_COLUMNS = ("kind", "person", "name", "bot", "stand_in", "token", "bank", "since", "wants_pause", "answers")
"""What may change about a seat."""


def has_room() -> sa.ColumnElement[bool]:
    """The tables that may have further rows."""
    return TABLES.c.rows < MOST_ROWS


class StoredTable:
    """The row of a table with its seats."""

    def __init__(self, row: TableRow, seats: list[Seat]) -> None:
        self.row = row
        self.seats = seats

    def copy(self) -> "StoredTable":
        """A copy to change, so that this one stays true if the change cannot be stored."""
        return StoredTable(copy(self.row), [copy(seat) for seat in self.seats])

    @property
    def present(self) -> list[Seat]:
        """The seats whose people decide for themselves."""
        return [seat for seat in self.seats if seat.kind == "person" and seat.stand_in is None]

    @property
    def is_loadable(self) -> bool:
        """Whether this server has the rules of the table."""
        try:
            find_game(self.row.game, self.row.version)
        except UnknownGameError:
            return False
        return True

    @property
    def status(self) -> Status:
        """The status to show: a table under way whose rules are gone is unloadable."""
        return UNLOADABLE if self.row.status == PLAYING and not self.is_loadable else self.row.status

    @property
    def is_running(self) -> bool:
        """Whether its seats may act now."""
        return self.status == PLAYING and not self.row.paused and not self.is_full

    @property
    def is_full(self) -> bool:
        """Whether its record has as many rows as one may have: nobody acts there any more."""
        return self.row.rows >= MOST_ROWS

    @property
    def most_of_seat(self) -> int:
        """The rows that each seat may have of a record."""
        return MOST_ROWS // len(self.seats)

    @property
    def has_ended(self) -> bool:
        """Whether everything may be shown."""
        return self.row.status == ENDED

    @property
    def waiting(self) -> list[int]:
        """The seats that must decide."""
        return [int(number) for number in self.row.waiting.split(",") if number]

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.seats):
            raise Declined("not_found")
        return self.seats[number]

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats somebody holds."""
        return self._seats_for(person, "person")

    def kept_for(self, person: Person | None) -> list[int]:
        """The open seats that are kept for somebody, after a table that they played together."""
        return self._seats_for(person, "open")

    def _seats_for(self, person: Person | None, kind: str) -> list[int]:
        if person is None:
            return []
        return [seat.number for seat in self.seats if seat.person == person.id and seat.kind == kind]

    def is_host(self, person: Person | None) -> bool:
        """Whether somebody opened this table."""
        return person is not None and self.row.host == person.id

    def advance(self, progress: Progress, now: float, answered: Collection[int] = ()) -> list[Change]:
        """Bring the row to where the record is, and tell the changes that store it: only here is it written.

        `answered` are the seats for which a standing answer is to be said.
        """
        row, clock = self.row, clocks.read_clock(self.row.clock)
        before, was, is_news = row.rows, row.status, row.public_rows != progress.public_rows
        row.rows, row.public_rows, row.pace = progress.rows, progress.public_rows, progress.pace
        row.stage = progress.stage
        row.waiting = ",".join(map(str, progress.waiting))
        row.wake = clocks.next_wake(clock, row.pace, self.seats, progress.waiting, now, answered)
        row.status = ENDED if progress.is_ended else PLAYING
        row.updated = now if is_news or was == GATHERING else row.updated  # a private row must not show in lists
        changes = [queries.advance(row, before, was, progress.snapshot, progress.close)]
        return [*changes, queries.end(row.id, now)] if progress.is_ended else changes


class TableTransaction(StoredTable):
    """A table inside a transaction that changes its row or its seats."""

    def __init__(self, connection: AsyncConnection, row: TableRow, seats: list[Seat]) -> None:
        super().__init__(row, seats)
        self.connection = connection

    def reseat(self, places: list[int]) -> None:
        """Let the holder of each place of a list sit down at the seat of its number; `save_seats` stores it."""
        holders = [(seat.kind, seat.person, seat.name, seat.bot) for seat in self.seats]
        for seat, place in zip(self.seats, places, strict=True):
            seat.kind, seat.person, seat.name, seat.bot = holders[place]

    async def save_seats(self) -> None:
        """Store the seats as they are now."""
        for seat in self.seats:
            where = (SEATS.c.table_id == seat.table_id, SEATS.c.number == seat.number)
            values = {name: getattr(seat, name) for name in SEAT_COLUMNS}
            await self.connection.execute(sa.update(SEATS).where(*where).values(values))

    async def update(self, **columns: object) -> None:
        """Store some columns of the row."""
        await self.connection.execute(sa.update(TABLES).where(TABLES.c.id == self.row.id).values(columns))
