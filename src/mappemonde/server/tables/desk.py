"""The desk: who sits where, and who may look at or change a table."""

import hmac
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from copy import copy
from hashlib import sha256
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.registry import UnknownGameError, find_game
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import SeatInfo, TableCard, TableInfo
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import SEATS, TABLES, Person, Seat, Sheet
from mappemonde.server.storage.queries import get_sitting
from mappemonde.server.tables.clocks import read_clock, show
from mappemonde.server.tables.presenter import ALL, Viewer

GATHERING, PLAYING, ENDED, UNLOADABLE = "gathering", "playing", "ended", "unloadable"
MANY = 2_000
"""Sittings kept in memory."""


class Sitting:
    """A table's sheet with its seats."""

    def __init__(self, sheet: Sheet, seats: list[Seat]) -> None:
        self.sheet = sheet
        self.seats = seats

    def copy(self) -> "Sitting":
        """One to be changed."""
        return Sitting(copy(self.sheet), [copy(seat) for seat in self.seats])

    @property
    def status(self) -> str:
        """How the table stands; one whose rules are gone says so."""
        return UNLOADABLE if self.sheet.status == PLAYING and not is_loadable(self.sheet) else self.sheet.status

    @property
    def has_ended(self) -> bool:
        """Whether everything may be shown."""
        return self.sheet.status == ENDED

    @property
    def waiting(self) -> list[int]:
        """Who must decide."""
        return [int(number) for number in self.sheet.waiting.split(",") if number]

    def seats_of(self, person: Person | None) -> list[int]:
        """The seats somebody holds."""
        return [seat.number for seat in self.seats if person is not None and seat.person == person.id]

    def is_host(self, person: Person | None) -> bool:
        """Whether somebody opened this table."""
        return person is not None and self.sheet.host == person.id

    def seat(self, number: int) -> Seat:
        """A seat by its number."""
        if not 0 <= number < len(self.seats):
            raise Declined("not_found")
        return self.seats[number]

    def must_be_visible(self, person: Person | None) -> None:
        """Private tables are for those who sit there."""
        if self.sheet.visibility != "public" and not self.is_host(person) and not self.seats_of(person):
            raise Declined("not_yours")

    def must_hold(self, person: Person, number: int) -> Seat:
        """The seat, if it is this person's."""
        if number not in self.seats_of(person):
            raise Declined("not_yours")
        return self.seats[number]

    def viewer(self, person: Person | None, asked: str | None) -> Viewer:
        """The viewpoint somebody asks for, if it is theirs: any once the table has ended, else their own seats'."""
        self.must_be_visible(person)
        if asked is None or asked == "":
            return None
        if asked == "all":
            if not self.has_ended:
                raise Declined("not_yours")
            return ALL
        if not (asked.isascii() and asked.isdigit() and len(asked) < 4):
            raise Declined("bad_input", "seat")
        number = self.seat(int(asked)).number
        if not self.has_ended and number not in self.seats_of(person):
            raise Declined("not_yours")
        return number


class Desk:
    """Reads tables and tells about them.

    An SQLite file belongs to one process, so what it knows of a sitting stays true until it changes it. On PostgreSQL
    another process may have changed anything, and every look is one at the database.
    """

    def __init__(self, store: Store, secret: bytes, present: Any) -> None:
        self.store = store
        self.secret = secret
        self.present = present
        """Tells who watches a table."""
        self._known: OrderedDict[str, Sitting] = OrderedDict()
        self._changes = 0
        """How often something was forgotten: what was read meanwhile may be older."""

    async def look(self, table_id: str) -> Sitting:
        """A table with its seats, to be read; whoever wants to change it takes a copy."""
        known = self._known.get(table_id)
        if known is not None:
            self._known.move_to_end(table_id)
            return known
        changes = self._changes
        async with self.store.reading() as connection:
            sitting = await self.find(connection, table_id)
        if changes == self._changes:
            self.keep(sitting)
        return sitting

    def keep(self, sitting: Sitting) -> None:
        """Know a sitting as the database has it now."""
        if not self.store.is_postgres:
            self._known[sitting.sheet.id] = sitting
            if len(self._known) > MANY:
                self._known.popitem(last=False)

    def forget(self, table_id: str) -> None:
        """Look a table up again the next time."""
        self._changes += 1
        self._known.pop(table_id, None)

    @asynccontextmanager
    async def changing(self, table_id: str) -> AsyncIterator[AsyncConnection]:
        """A transaction that changes a table's sheet or seats."""
        try:
            async with self.store.writing() as connection:
                yield connection
        finally:
            self.forget(table_id)

    async def find(self, connection: AsyncConnection, table_id: str, locked: bool = False) -> Sitting:
        """A table with its seats inside a transaction, perhaps kept from other processes until that is through."""
        found = await get_sitting(connection, table_id, locked)
        if found is None:
            raise Declined("not_found")
        return Sitting(*found)

    def token(self, table_id: str, number: int) -> str:
        """The invitation to an open seat: made again whenever the host asks, stored as a hash only."""
        text = f"invitation/{table_id}/{number}".encode()
        return hmac.new(self.secret, text, sha256).hexdigest()[:32]

    def info(self, sitting: Sitting, person: Person | None, now: float) -> TableInfo:
        """A table, as somebody may see it."""
        sheet = sitting.sheet
        told = TableInfo(
            id=sheet.id,
            game=sheet.game,
            version=sheet.version,
            status=sitting.status,
            host=sitting.is_host(person),
            seats=self.seats(sitting, now),
            options=msgspec.json.decode(sheet.options),
            visibility=sheet.visibility,
            clock=msgspec.json.decode(sheet.clock) if sheet.clock else None,
            commitment=sheet.commitment,
            rows=sheet.told,
            paused=sheet.paused,
            my_seats=sitting.seats_of(person),
        )
        if sitting.is_host(person) and sheet.status == GATHERING:
            open_seats = [seat.number for seat in sitting.seats if seat.kind == "open"]
            told.invitations = {str(number): self.token(sheet.id, number) for number in open_seats}
        if sheet.rematch is not None:
            told.rematch = sheet.rematch
        return told

    def seats(self, sitting: Sitting, now: float) -> list[SeatInfo]:
        """The seats, as everybody may see them."""
        colours = seat_names(sitting.sheet, len(sitting.seats))
        clock = read_clock(sitting.sheet.clock)
        here: set[str] = self.present(sitting.sheet.id)
        told = []
        for seat in sitting.seats:
            colour = colours[seat.number] if seat.number < len(colours) else ""
            connected = seat.kind == "bot" or seat.person in here
            info = SeatInfo(seat.number, colour, seat.name, seat.kind, connected, seat.stand_in is not None)
            if seat.player is not None:
                info.bot = seat.player
            time = show(clock, sitting.sheet.pace, seat, now)
            if time is not None:
                info.time = time
            told.append(info)
        return told

    def card(self, sitting: Sitting, person: Person | None, now: float) -> TableCard:
        """A table in a list."""
        sheet = sitting.sheet
        mine = set(sitting.seats_of(person)) & set(sitting.waiting)
        turn = sitting.status == PLAYING and bool(mine)
        title = game_title(sheet.game)
        return TableCard(
            sheet.id, sheet.game, title, sitting.status, self.seats(sitting, now), turn, sheet.told, sheet.updated
        )


CHANGEABLE = ("kind", "person", "name", "bot", "stand_in", "token", "bank", "since", "wants_pause")


async def put_seat(connection: AsyncConnection, seat: Seat, names: tuple[str, ...] = CHANGEABLE) -> None:
    """Store what changed about a seat."""
    where = (SEATS.c.table_id == seat.table_id, SEATS.c.number == seat.number)
    await connection.execute(sa.update(SEATS).where(*where).values({name: getattr(seat, name) for name in names}))


async def put_sheet(connection: AsyncConnection, table_id: str, **values: Any) -> None:
    """Store what changed about a table."""
    await connection.execute(sa.update(TABLES).where(TABLES.c.id == table_id).values(values))


def hashed(token: str) -> str:
    """A token as it is stored."""
    return sha256(token.encode()).hexdigest()


def is_loadable(sheet: Sheet) -> bool:
    """Whether the rules of a table are still there."""
    try:
        return find_game(sheet.game).version == sheet.version
    except UnknownGameError:
        return False


def seat_names(sheet: Sheet, seats: int) -> tuple[str, ...]:
    """The seats' names at a table, if its game is there."""
    try:
        return find_game(sheet.game).seat_names(seats, msgspec.json.decode(sheet.options))
    except UnknownGameError:
        return ()


def game_title(game_id: str) -> dict[str, str]:
    """The title of a game, if it is there."""
    try:
        return find_game(game_id).title
    except UnknownGameError:
        return {"en": game_id, "fr": game_id}
