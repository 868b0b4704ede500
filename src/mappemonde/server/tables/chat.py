"""Chat: messages between any seats of a table."""

import time
from typing import Any

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
from mappemonde.server.storage.models import MESSAGES, Person
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
                done = await connection.execute(sa.insert(MESSAGES).values(values).returning(MESSAGES.c.id))
                upto = sa.and_(_is_for(mine), MESSAGES.c.table_id == table_id, MESSAGES.c.id <= done.scalar_one())
                counted = await connection.execute(sa.select(sa.func.count()).select_from(MESSAGES).where(upto))
                number = counted.scalar_one()
                await self.hub.publish_elsewhere(connection, table_id, "message")
        self.hub.publish(table_id, "message")
        return Message(number, sender, to, text, now, UNSET if turn is None else turn)

    async def _must_have_room(self, table_id: str, sender: int) -> None:
        """Decline whoever has talked without end; others at the table go on."""
        said = sa.select(sa.func.count()).where(MESSAGES.c.table_id == table_id, MESSAGES.c.sender == sender)
        async with self.store.reading() as connection:
            if (await connection.execute(said)).scalar_one() >= MOST_OF_SEAT:
                raise Declined("quota", problem("quota_talk", number=MOST_OF_SEAT))

    async def read(self, table_id: str, person: Person | None, after: int = 0) -> list[Message]:
        """The last messages somebody may read: their own, those to them, those to all.

        They are numbered by what their reader sees, so no gap tells of a letter between others.
        """
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            mine = session.seats_of(person)
            number = sa.func.row_number().over(order_by=MESSAGES.c.id).label("number")
            seen = sa.select(MESSAGES, number).where(MESSAGES.c.table_id == table_id, _is_for(mine)).subquery()
            query = sa.select(seen).where(seen.c.number > after).order_by(seen.c.number.desc()).limit(LATEST)
            async with self.store.reading() as connection:  # as long as the seats are theirs
                rows = (await connection.execute(query)).all()
        return [_message(row) for row in reversed(rows)]


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


def _is_for(seats: list[int]) -> sa.ColumnElement[bool]:
    """The messages that some seats may read: the database looks, so that no others take up room among the last."""
    forms = [form.format(seat) for seat in seats for form in ("[{}]", "[{},%", "%,{},%", "%,{}]")]
    told = [MESSAGES.c.recipients.like(form) for form in forms]
    return sa.or_(MESSAGES.c.recipients.is_(None), MESSAGES.c.sender.in_(seats), *told)


def _turn(session: TableSession) -> int | None:
    """The turn of a game under way that counts its talks: letters are filed by it."""
    state = session.table.state if session.status == PLAYING else None
    return state.turn_now() if isinstance(state, TreatyState) else None


def _message(row: Any) -> Message:
    turn = UNSET if row.turn is None else row.turn
    return Message(row.number, row.sender, _numbers(row.recipients), row.text, row.at, turn)


def _numbers(stored: str | None) -> list[int] | None:
    numbers: list[int] | None = msgspec.json.decode(stored) if stored else None
    return numbers
