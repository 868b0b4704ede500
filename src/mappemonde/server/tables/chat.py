"""Chat: messages between any seats of a table."""

import time
from typing import Any

import msgspec
import sqlalchemy as sa
from msgspec import UNSET

from mappemonde.kernel.problem import problem
from mappemonde.kernel.treaties.treaty import TreatyState
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import Message, Say
from mappemonde.server.live.hub import Hub
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import MESSAGES, Person
from mappemonde.server.tables.access import must_be_visible
from mappemonde.server.tables.session import Tables, TableSession
from mappemonde.server.tables.stored import PLAYING

LATEST = 500
"""Messages sent at once."""


class Chat:
    """Keeps messages and shows each to those it is for."""

    def __init__(self, store: Store, tables: Tables, hub: Hub) -> None:
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
            turn, now = _turn(session), time.time()
            values = {"table_id": table_id, "sender": sender, "text": text, "turn": turn, "at": now}
            values["recipients"] = None if to is None else msgspec.json.encode(to).decode()
            async with self.store.writing() as connection:
                done = await connection.execute(sa.insert(MESSAGES).values(values).returning(MESSAGES.c.id))
                number = done.scalar_one()
                await self.hub.publish_elsewhere(connection, table_id, "message")
        self.hub.publish(table_id, "message")
        return Message(number, sender, to, text, now, UNSET if turn is None else turn)

    async def read(self, table_id: str, person: Person | None, after: int = 0) -> list[Message]:
        """The last messages somebody may read: their own, those to them, those to all."""
        query = sa.select(MESSAGES).where(MESSAGES.c.table_id == table_id, MESSAGES.c.id > after)
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            mine = set(session.seats_of(person))
        async with self.store.reading() as connection:
            rows = (await connection.execute(query.order_by(MESSAGES.c.id.desc()).limit(LATEST))).all()
        messages = [_message(row) for row in reversed(rows)]
        return [message for message in messages if message.to is None or mine & {message.sender, *message.to}]


def _turn(session: TableSession) -> int | None:
    """The turn of a game under way that counts its talks: letters are filed by it."""
    state = session.table.state if session.status == PLAYING else None
    return state.turn_now() if isinstance(state, TreatyState) else None


def _message(row: Any) -> Message:
    turn = UNSET if row.turn is None else row.turn
    return Message(row.id, row.sender, _numbers(row.recipients), row.text, row.at, turn)


def _numbers(stored: str | None) -> list[int] | None:
    numbers: list[int] | None = msgspec.json.decode(stored) if stored else None
    return numbers
