"""Standing answers on the server: kept for the holder of a seat alone, and said for the seat at once."""

import time

import msgspec
import sqlalchemy as sa

from mappemonde.kernel.standing_answers import StandingAnswerError
from mappemonde.kernel.table import Table
from mappemonde.server.errors import Declined
from mappemonde.server.http.wire import AnswerInfo, StandingInfo, StandingWish
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import SEATS, TABLES, Person, Seat
from mappemonde.server.tables.access import must_be_in_time, must_be_under_way, must_hold
from mappemonde.server.tables.moves import Moves
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.standing_due import due, fitting_answers, given


class Standing:
    """Shows and changes what somebody has answered beforehand."""

    def __init__(self, store: Store, tables: Tables, moves: Moves) -> None:
        self.store = store
        self.tables = tables
        self.moves = moves

    async def read(self, table_id: str, person: Person, number: int) -> list[StandingInfo]:
        """The kinds of questions that may be answered beforehand, and what the holder of a seat has said to each."""
        async with self.tables.session(table_id) as session:
            seat = must_hold(session, person, number)
            return _shown(session.table, seat)

    async def change(self, table_id: str, person: Person, wish: StandingWish) -> list[StandingInfo]:
        """Answer a kind of question beforehand; if it is being asked, this is the answer."""
        async with self.tables.session(table_id) as session:
            must_hold(session, person, wish.seat)
            must_be_under_way(session)
            must_be_in_time(session, wish.seat, time.time())
            after = session.copy()
            seat = after.seats[wish.seat]
            seat.answers = _changed(session.table, seat, wish)
            async with self.store.writing() as connection:
                own = (SEATS.c.table_id == table_id, SEATS.c.number == seat.number)
                await connection.execute(sa.update(SEATS).where(*own).values(answers=seat.answers))
                if due(session.table, after.seats):  # whoever starts next says it, if this process cannot
                    after.row.wake = time.time()
                    row = sa.update(TABLES).where(TABLES.c.id == table_id)
                    await connection.execute(row.values(wake=after.row.wake))
            session.keep(after)
        await self.moves.say_standing(table_id)
        return await self.read(table_id, person, wish.seat)


def _changed(table: Table, seat: Seat, wish: StandingWish) -> str:
    """The answers of a seat with a further one, as they are stored."""
    try:
        table.standing.check(wish.question, wish.answer)
    except StandingAnswerError as error:
        raise Declined("bad_input", *error.problems) from error
    before = given(seat)
    kept = table.standing.complete(None) if before is None else before
    return msgspec.json.encode({**kept, wish.question: wish.answer}).decode()


def _shown(table: Table, seat: Seat) -> list[StandingInfo]:
    fitting = fitting_answers(table, seat)
    return [
        _question(table, question, said, fitting.get(question, []))
        for question, said in table.standing.complete(given(seat)).items()
    ]


def _question(table: Table, question: str, said: str, fitting: list[str]) -> StandingInfo:
    standing = table.standing
    steps = list(standing.questions[question].steps)
    rule = table.game.steps_by_name[steps[0]].RULE
    answers = [AnswerInfo(text, standing.label(question, text), text in fitting) for text in standing.offered(question)]
    return StandingInfo(question, standing.name(question), rule, steps, said, answers)
