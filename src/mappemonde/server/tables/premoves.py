"""Premoves on the server: prepared by the holder of a seat, told to nobody else, played when the seat is asked."""

import time

import sqlalchemy as sa

from mappemonde.kernel.premoves import Planned, condition_name, noted, preparable
from mappemonde.kernel.problem import problem
from mappemonde.kernel.table import RefusedError, Table
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import ConditionInfo, PremoveInfo, PremoveItem, PremoveWish
from mappemonde.server.storage import queries
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import TABLES, Person, Seat
from mappemonde.server.tables.access import must_be_in_time, must_be_under_way, must_hold
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.premove_line import Line, drop_refused, keep, line_of
from mappemonde.server.tables.presenter import shown_offers
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.standing_due import due


class PremoveService:
    """Shows and changes what somebody has prepared."""

    def __init__(self, store: Store, tables: Tables, moves: Moves) -> None:
        self.store = store
        self.tables = tables
        self.moves = moves

    async def read(self, table_id: str, person: Person, number: int) -> PremoveInfo:
        """What the holder of a seat has prepared, and might prepare."""
        async with self.tables.session(table_id) as session:
            seat = must_hold(session, person, number)
            return _shown(session.table, seat)

    async def change(self, table_id: str, person: Person, wish: PremoveWish) -> PremoveInfo:
        """Prepare actions instead of all that were; if the seat is asked already, the first is played at once."""
        async with self.tables.session(table_id) as session:
            must_hold(session, person, wish.seat)
            must_be_under_way(session)
            must_be_in_time(session, wish.seat, time.time())
            after = session.copy()
            seat = after.seats[wish.seat]
            before = line_of(seat)
            keep(seat, Line(_checked(session.table, wish, before.actions), before.carried))
            drop_refused(session.table, after.seats, session.words_for)
            change = queries.seat_premoves(seat)
            async with self.store.writing() as connection:
                await connection.execute(change.statement, change.values)
                if due(session.table, after.seats):  # whoever starts next plays it, if this process cannot
                    after.row.wake = time.time()
                    row = sa.update(TABLES).where(TABLES.c.id == table_id)
                    await connection.execute(row.values(wake=after.row.wake))
            session.keep(after)
        await self.moves.say_standing(table_id)
        return await self.read(table_id, person, wish.seat)


def _checked(table: Table, wish: PremoveWish, before: list[Planned]) -> list[Planned]:
    """Actions in their canonical form, if each is one that the question takes, on a condition that the game knows."""
    if wish.actions and table.premoves is None:
        raise Declined("bad_input", problem("premoves_are_possible"))
    known = {"", *_conditions(table)}
    if any(item.condition not in known for item in wish.actions):
        raise Declined("bad_input", problem("field", field="condition"))
    try:
        return [_planned(table, wish.seat, item, before) for item in wish.actions]
    except RefusedError as error:
        raise Declined("bad_input", problem("field", field="actions")) from error


def _planned(table: Table, seat: int, item: PremoveItem, before: list[Planned]) -> Planned:
    """An action for the line; what its condition remembers stays as long as it is in line."""
    text = table.vocabulary.format(table.parse(item.action))
    kept = [each.noted for each in before if (each.text, each.condition) == (text, item.condition)]
    return Planned(text, item.condition, kept[0] if kept else noted(table, seat, item.condition), item.gives_way)


def _conditions(table: Table) -> list[str]:
    return [each.id for each in table.premoves.conditions] if table.premoves is not None else []


def _shown(table: Table, seat: Seat) -> PremoveInfo:
    line = line_of(seat)
    return PremoveInfo(
        table.premoves is not None,
        [PremoveItem(each.text, each.condition, each.gives_way) for each in line.actions],
        [ConditionInfo(each, condition_name(table, each)) for each in _conditions(table)],
        shown_offers(preparable(table, seat.number)),
        line.dropped,
    )
