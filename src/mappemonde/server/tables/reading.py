"""Reading a table: position, history, log and "why not?", for those who may."""

import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
import sqlalchemy as sa

from mappemonde.kernel.board import Board
from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.server.boards import Boards, digest
from mappemonde.server.bots.answer_tasks import LongLog, Past
from mappemonde.server.errors import Declined
from mappemonde.server.http.packing import pack
from mappemonde.server.http.wire import Answer, Entry, Position, SeatsChanged
from mappemonde.server.library import describe
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import TABLES, Person
from mappemonde.server.storage.queries import get_record
from mappemonde.server.tables.access import must_be_visible, must_hold, viewer
from mappemonde.server.tables.log import FEW, LONGEST_LOG, long_log, read_log, wanted
from mappemonde.server.tables.presenter import answer, position, visible_rows
from mappemonde.server.tables.session import Tables
from mappemonde.server.tables.stored import GATHERING, UNLOADABLE
from mappemonde.server.tables.summary import Summaries

MOST_POSITIONS = 50
"""Positions sent at once."""
MOST_WORDS = 64
"""Tables that differ whose words are kept in memory."""


class Reading:
    """Answers whoever looks at a table."""

    def __init__(self, store: Store, tables: Tables, summaries: Summaries, boards: Boards) -> None:
        self.store = store
        self.tables = tables
        self.summaries = summaries
        self.boards = boards
        self._words: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()
        """By what they follow from, packed: those of a large board are long."""

    async def position(self, table_id: str, person: Person | None, seat: str | None) -> Position:
        """Where a table stands."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)  # first: nobody else learns whether it has begun
            return position(session.table, who)

    async def past(self, table_id: str, person: Person | None, seat: str | None, first: int, last: int) -> Past:
        """How a table stood after each row of a range, which may be cut at its end: for a worker to write."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            numbers = [0, *visible_rows(session.table, who)][first : last + 1][:MOST_POSITIONS]
        if not numbers:
            raise Declined("not_found")
        async with self.store.reading() as connection:
            record = await get_record(connection, table_id, numbers[0], numbers[-1])
        return Past(record.header, record.rows, record.snapshot, record.secret, who, numbers)

    async def log(
        self, table_id: str, person: Person | None, seat: str | None, after: int | None, before: int | None
    ) -> list[Entry] | LongLog:
        """What happened after one row and before another; if that is much, for a worker to write."""
        async with self.tables.session(table_id) as session:
            who, start = viewer(session, person, seat), -1 if after is None else after
            counts = wanted(session, who, start, before)
            if len(counts) > FEW:
                return await long_log(self.store, session, who, counts)
            return await read_log(self.store, session, who, start, before)

    async def added(
        self, table_id: str, person: Person | None, seat: str | None, after: Callable[[], int], is_shown: bool
    ) -> tuple[list[Entry], Position | None]:
        """What happened after a row, if anything did: for a live connection, which asks again after many entries.

        `after` is asked once the table is held: what the answer to a move has told meanwhile is not told again. With
        the last entry comes where the table stands, if that `is_shown`.
        """
        async with self.tables.session(table_id) as session:
            seen = after()
            if session.row.status == GATHERING or session.row.rows <= seen:  # nobody may see more than there is
                return [], None
            who = viewer(session, person, seat)
            first = max(seen, len(visible_rows(session.table, who)) - LONGEST_LOG)
            entries = await read_log(self.store, session, who, first, first + FEW + 1)
            is_last = is_shown and 0 < len(entries) < FEW
            return entries, position(session.table, who) if is_last else None

    async def why(self, table_id: str, person: Person, seat: int, text: str) -> Answer:
        """Whether a seat may do something; if not, why."""
        async with self.tables.session(table_id) as session:
            must_hold(session, person, seat)
            return answer(session.table, session.words_for(seat), session.table.why_not(seat, text))

    async def count(self, table_id: str, person: Person | None, seat: str | None) -> int:
        """The rows that somebody may see from there."""
        async with self.tables.session(table_id) as session:
            who = viewer(session, person, seat)
            return 0 if session.status in (GATHERING, UNLOADABLE) else len(visible_rows(session.table, who))

    async def seats(self, table_id: str, person: Person | None, seat: str | None) -> SeatsChanged:
        """Who sits at a table, and whether they play; for those who may still look from there."""
        async with self.tables.session(table_id, load=False) as session:
            viewer(session, person, seat)
            seats, mine = self.summaries.seats(session, time.time()), session.seats_of(person)
            return SeatsChanged(session.status, session.row.paused, seats, mine)

    async def sits_at(self, table_id: str, person: Person | None) -> bool:
        """Whether a seat of a table is somebody's, or kept for them."""
        async with self.tables.session(table_id, load=False) as session:
            return person is not None and any(seat.person == person.id for seat in session.seats)

    async def words(self, table_id: str, person: Person | None) -> bytes:
        """The words of a table, packed, also before it has begun: owners bring boards of their own."""
        async with self.tables.session(table_id, load=False) as session:
            must_be_visible(session, person)
            if not session.is_loadable:
                raise Declined("unloadable")
            async with self.store.reading() as connection:
                own = (await connection.execute(sa.select(TABLES.c.board).where(TABLES.c.id == table_id))).scalar_one()
            row, seats = session.row, len(session.seats)
        key = (row.game, row.version, seats, row.options, digest(own))
        if key not in self._words:
            game = find_game(row.game, row.version)
            try:
                constants, board, _ = await self.boards.prepare(game, seats, msgspec.json.decode(row.options), own)
            except ProblemError as error:
                raise Declined("unloadable") from error
            self._words[key] = await self.boards.run(_packed_words, game, constants, board)
            if len(self._words) > MOST_WORDS:
                self._words.popitem(last=False)
        return self._words[key]


def _packed_words(game: AnyGame, constants: Any, board: Board) -> bytes:
    return pack(describe(game, constants, board))
