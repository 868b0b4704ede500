"""Chat: messages between any seats of a table."""

import time
from typing import Any, NamedTuple

import msgspec
import sqlalchemy as sa
from msgspec import UNSET
from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.problem import problem
from mappemonde.kernel.treaties.treaty import TreatyState
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Message, Say
from mappemonde.server.limits import Limits
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import MESSAGES, TABLES, Person
from mappemonde.server.tables.access import must_be_visible
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.stored import PLAYING

LATEST = 500
"""Messages sent at once."""
RESEAT = (
    sa.update(MESSAGES)
    .where(MESSAGES.c.id == sa.bindparam("which"))
    .values(sender=sa.bindparam("new_sender"), recipients=sa.bindparam("new_recipients"))
)
MOST_OF_SEAT = 2_000
"""Messages of one seat at one table: whoever reads the next goes through all that are there."""


class Mark(NamedTuple):
    """How far somebody has read: the last message there was, their own number of it, and the seats they had then."""

    stored: int
    number: int
    seats: list[int]


class Chat:
    """Keeps messages and shows each to those it is for."""

    def __init__(self, store: Store, tables: Tables, hub: Hub, limits: Limits) -> None:
        self.limits = limits
        self.store = store
        self.tables = tables
        self.hub = hub

    async def say(self, table_id: str, person: Person, said: Say) -> Message:
        """Say something to some seats, or to the whole table."""
        async with self.tables.session(table_id) as session:
            mine = session.seats_of(person)
            sender = mine[0] if mine and said.seat is None else said.seat
            if sender is None or sender not in mine:
                raise Declined("not_yours")
            to = None if said.to is None else sorted({session.seat(number).number for number in said.to})
            text = "".join(letter for letter in said.text if letter.isprintable() or letter == "\n").strip()
            if not text:
                raise Declined("bad_input", problem("field", field="text"))
            self.limits.take("messages", person)
            await self._must_have_room(table_id, sender)
            turn, now = _turn(session), time.time()
            values = {"table_id": table_id, "sender": sender, "text": text, "turn": turn, "at": now}
            values["recipients"] = None if to is None else msgspec.json.encode(to).decode()
            async with self.store.writing() as connection:
                lock = sa.select(TABLES.c.id).where(TABLES.c.id == table_id).with_for_update()
                await connection.execute(lock)  # or another process could store an earlier one later
                done = await connection.execute(sa.insert(MESSAGES).values(values).returning(MESSAGES.c.id))
                number = await _count(connection, table_id, mine, done.scalar_one())
                await self.hub.publish_elsewhere(connection, table_id, "message")
        self.hub.publish(table_id, "message")
        return Message(number, sender, to, text, now, UNSET if turn is None else turn)

    async def _must_have_room(self, table_id: str, sender: int) -> None:
        """Decline whoever has talked without end; others at the table go on."""
        said = sa.select(sa.func.count()).where(MESSAGES.c.table_id == table_id, MESSAGES.c.sender == sender)
        async with self.store.reading() as connection:
            if (await connection.execute(said)).scalar_one() >= MOST_OF_SEAT:
                raise Declined("quota", problem("quota_talk", number=MOST_OF_SEAT))

    async def read(self, table_id: str, person: Person | None) -> list[Message]:
        """The last messages somebody may read: their own, those to them, those to all.

        They are numbered by what their reader sees, so no gap tells of a letter between others.
        """
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            mine = session.seats_of(person)
            query = sa.select(MESSAGES).where(*_seen(table_id, mine)).order_by(MESSAGES.c.id.desc()).limit(LATEST)
            async with self.store.reading() as connection:  # as long as the seats are theirs
                rows = (await connection.execute(query)).all()
                last = await _count(connection, table_id, mine, rows[0].id) if rows else 0
        return [_message(row, last - place) for place, row in reversed(list(enumerate(rows)))]

    async def begin(self, table_id: str, person: Person | None) -> Mark:
        """Where somebody stands who has read everything."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            mine = session.seats_of(person)
            query = sa.select(sa.func.max(MESSAGES.c.id)).where(MESSAGES.c.table_id == table_id)
            async with self.store.reading() as connection:
                last = (await connection.execute(query)).scalar() or 0
                return Mark(last, await _count(connection, table_id, mine, last), mine)

    async def read_on(self, table_id: str, person: Person | None, mark: Mark) -> tuple[list[Message], Mark]:
        """What somebody has not read yet, and how far they have then: costs what is new, however much was said."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            mine = session.seats_of(person)
            query = sa.select(MESSAGES).where(*_seen(table_id, mine), MESSAGES.c.id > mark.stored)
            async with self.store.reading() as connection:
                is_same = mine == mark.seats
                read = mark.number if is_same else await _count(connection, table_id, mine, mark.stored)
                rows = (await connection.execute(query.order_by(MESSAGES.c.id))).all()
        last = rows[-1].id if rows else mark.stored
        return [_message(row, number) for number, row in enumerate(rows, read + 1)], Mark(last, read + len(rows), mine)


async def reseat_talk(connection: AsyncConnection, table_id: str, places: list[int]) -> None:
    """Leave what was said with those who said and heard it: the holder of each place of a list has another seat now."""
    seat_of = {place: seat for seat, place in enumerate(places)}
    said = sa.select(MESSAGES.c.id, MESSAGES.c.sender, MESSAGES.c.recipients).where(MESSAGES.c.table_id == table_id)
    moved = []
    for number, sender, stored in await connection.execute(said):
        to = _numbers(stored)
        told = None if to is None else msgspec.json.encode(sorted(seat_of[seat] for seat in to)).decode()
        moved.append({"which": number, "new_sender": seat_of[sender], "new_recipients": told})
    if moved:
        await connection.execute(RESEAT, moved)


def _seen(table_id: str, seats: list[int]) -> tuple[sa.ColumnElement[bool], ...]:
    """The messages of a table that some seats may read."""
    return MESSAGES.c.table_id == table_id, _is_for(seats)


async def _count(connection: AsyncConnection, table_id: str, seats: list[int], upto: int) -> int:
    """How many messages some seats may read, up to one."""
    query = sa.select(sa.func.count()).where(*_seen(table_id, seats), MESSAGES.c.id <= upto)
    number: int = (await connection.execute(query)).scalar_one()
    return number


def _is_for(seats: list[int]) -> sa.ColumnElement[bool]:
    """The messages that some seats may read: the database looks, so that no others take up room among the last."""
    forms = [form.format(seat) for seat in seats for form in ("[{}]", "[{},%", "%,{},%", "%,{}]")]
    told = [MESSAGES.c.recipients.like(form) for form in forms]
    return sa.or_(MESSAGES.c.recipients.is_(None), MESSAGES.c.sender.in_(seats), *told)


def _turn(session: TableSession) -> int | None:
    """The turn of a game under way that counts its talks: letters are filed by it."""
    state = session.table.state if session.status == PLAYING else None
    return state.turn_now() if isinstance(state, TreatyState) else None


def _message(row: Any, number: int) -> Message:
    turn = UNSET if row.turn is None else row.turn
    return Message(number, row.sender, _numbers(row.recipients), row.text, row.at, turn)


def _numbers(stored: str | None) -> list[int] | None:
    numbers: list[int] | None = msgspec.json.decode(stored) if stored else None
    return numbers
