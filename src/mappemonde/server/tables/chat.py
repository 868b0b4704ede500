"""Chat: messages between any seats of a table."""

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import UNSET

from mappemonde.kernel.treaties.treaty import TreatyState
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Message, Say
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import MESSAGES, Person
from mappemonde.server.tables.desk import PLAYING, Desk, Sitting
from mappemonde.server.tables.shelf import Shelf

MANY = 500


class Chat:
    """Keeps messages and shows each to those it is for."""

    def __init__(self, store: Store, shelf: Shelf, desk: Desk, hub: Hub) -> None:
        self.store = store
        self.shelf = shelf
        self.desk = desk
        self.hub = hub

    async def say(self, table_id: str, person: Person, said: Say) -> Message:
        """Say something to some seats, or to the whole table."""
        turn = await self._turn(table_id)
        async with self.store.writing() as connection:
            sitting = await self.desk.find(connection, table_id)
            mine = sitting.seats_of(person)
            sender = mine[0] if mine and said.seat is None else said.seat
            if sender is None or sender not in mine:
                raise Declined("not_yours")
            to = None if said.to is None else sorted({sitting.seat(number).number for number in said.to})
            now = time.time()
            text = "".join(letter for letter in said.text if letter.isprintable() or letter == "\n").strip()
            if not text:
                raise Declined("bad_input", "text")
            values = {"table_id": table_id, "sender": sender, "text": text, "turn": turn, "at": now}
            values["recipients"] = None if to is None else msgspec.json.encode(to).decode()
            done = await connection.execute(sa.insert(MESSAGES).values(values).returning(MESSAGES.c.id))
            number = done.scalar_one()
            await self.hub.announce(connection, table_id, "message")
        self.hub.tell(table_id, "message")
        return Message(number, sender, to, text, now, UNSET if turn is None else turn)

    async def _turn(self, table_id: str) -> int | None:
        """The turn of a game under way that counts its talks: letters are filed by it."""
        async with self.shelf.holding(table_id):
            sitting = await self.desk.look(table_id)
            if sitting.status != PLAYING:
                return None
            state = (await self.shelf.take(sitting.sheet)).table.state
            return state.turn_now() if isinstance(state, TreatyState) else None

    async def read(self, table_id: str, person: Person | None, after: int = 0) -> list[Message]:
        """The last messages somebody may read: their own, those to them, those to all."""
        query = sa.select(MESSAGES).where(MESSAGES.c.table_id == table_id, MESSAGES.c.id > after)
        sitting = await self.desk.look(table_id)
        sitting.must_be_visible(person)
        async with self.store.reading() as connection:
            rows = (await connection.execute(query.order_by(MESSAGES.c.id.desc()).limit(MANY))).all()
        told = [_message(row) for row in reversed(rows)]
        return [message for message in told if _may_read(sitting, person, message)]


def _message(row: Any) -> Message:
    turn = UNSET if row.turn is None else row.turn
    return Message(row.id, row.sender, _numbers(row.recipients), row.text, row.at, turn)


def _may_read(sitting: Sitting, person: Person | None, message: Message) -> bool:
    return message.to is None or bool({message.sender, *message.to} & set(sitting.seats_of(person)))


def _numbers(stored: str | None) -> list[int] | None:
    numbers: list[int] | None = msgspec.json.decode(stored) if stored else None
    return numbers
