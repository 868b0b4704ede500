"""Table sessions: the one way to a table, with its lock, its row, its seats and the table itself."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.record import RecordError
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.replay import resume
from mappemonde.kernel.table import Table
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.boards import Boards
from mappemonde.server.errors import Declined
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import Seat, TableRow
from mappemonde.server.storage.queries import TABLE, get_record, get_rows, get_table, read_table
from mappemonde.server.tables.loaded import LoadedTable
from mappemonde.server.tables.stored import GATHERING, StoredTable, TableTransaction
from mappemonde.server.turns import Turns

FAR_BEHIND = 200
"""Missing rows from which loading a snapshot is quicker than playing them."""
MOST_ROWS_KEPT = 500_000
"""Rows of all tables in memory together, each of which takes about half a kilobyte."""


class TableSession(StoredTable):
    """A table that one task holds: nobody else in this process reads or changes it meanwhile."""

    def __init__(self, row: TableRow, seats: list[Seat]) -> None:
        super().__init__(row, seats)
        self.is_current = True
        """Whether row and seats are as the database has them."""
        self.in_memory: LoadedTable | None = None

    @property
    def loaded(self) -> LoadedTable:
        """The table in memory; declined before it has begun, and where its rules are gone."""
        if self.in_memory is None:
            raise Declined("not_playing" if self.row.status == GATHERING else "unloadable")
        return self.in_memory

    @property
    def rows_in_memory(self) -> int:
        """How many rows memory holds of it."""
        return 0 if self.in_memory is None else self.in_memory.rows

    @property
    def table(self) -> Table:
        """The table itself; declined like `loaded`."""
        return self.loaded.table

    @property
    def persons(self) -> dict[int, str]:
        """The names of the people who sit there, by seat."""
        return {seat.number: seat.name for seat in self.seats if seat.kind == "person" and seat.name}

    def words_for(self, viewer: int | None) -> Vocabulary:
        """The words of the table for whoever looks from a seat: with the names of the others who sit there."""
        persons = self.persons
        return self.loaded.words_for(persons, viewer if viewer in persons else None)

    def keep(self, stored: StoredTable) -> None:
        """Have row and seats that were changed and stored."""
        self.row, self.seats = stored.row, stored.seats


class Tables:
    """The tables lately used, each behind its lock.

    An SQLite file belongs to one process, so what is known of a table stays true until a session changes it. On
    PostgreSQL another process may have changed anything: every session reads the row, and plays the rows it lacks.
    """

    def __init__(self, store: Store, boards: Boards, size: int) -> None:
        self.store = store
        self.boards = boards
        self.size = size
        self._sessions: OrderedDict[str, TableSession] = OrderedDict()
        """The cache: least recently used first."""
        self._turns = Turns()

    def __len__(self) -> int:
        return len(self._sessions)

    def session(self, table_id: str, load: bool = True) -> "HeldTable":
        """Hold a table; `load` brings its record into memory if it has begun.

        Any failure in the block, other than a declined request, makes the next session read everything anew.
        """
        return HeldTable(self, table_id, load)

    @asynccontextmanager
    async def writing(self, table_id: str) -> AsyncIterator[TableTransaction]:
        """Hold a table in a transaction that changes its row or seats; on PostgreSQL other processes wait for it."""
        async with self.lock(table_id):
            try:
                async with self.store.writing() as connection:
                    yield TableTransaction(connection, *_there(await get_table(connection, table_id, locked=True)))
            finally:
                self.invalidate(table_id, reload=False)

    def invalidate(self, table_id: str, reload: bool = True) -> None:
        """Read row and seats anew at the next use, and with `reload` the record, too."""
        session = self._sessions.get(table_id)
        if session is not None:
            session.is_current = False
            if reload:
                session.in_memory = None

    def is_claimed(self, table_id: str, claim: str, until: float) -> bool:
        """Whether the last look at a table found that a process holds its bots beyond a time; nobody else ends that."""
        session = self._sessions.get(table_id)
        return session is not None and session.row.claim == claim and session.row.claimed_until > until

    def lock(self, table_id: str) -> asyncio.Lock:
        """The lock of a table."""
        return self._turns.of(table_id)

    async def find(self, table_id: str) -> TableSession:
        """The session of a table with the row and the seats of now."""
        session = self._sessions.get(table_id)
        if session is None or not session.is_current or self.store.is_postgres:
            row, seats = await self._look(table_id)
            if session is None:
                session = self._sessions[table_id] = TableSession(row, seats)
                if len(self._sessions) > self.size:
                    self._sessions.popitem(last=False)
            session.row, session.seats, session.is_current = row, seats, True
        if table_id in self._sessions:  # as long as nobody else needed the room meanwhile
            self._sessions.move_to_end(table_id)
        return session

    async def _look(self, table_id: str) -> tuple[TableRow, list[Seat]]:
        if self.store.direct is not None:
            return _there(read_table(await self.store.direct.read(TABLE, which=table_id)))
        async with self.store.reading() as connection:
            return _there(await get_table(connection, table_id))

    async def load(self, session: TableSession) -> None:
        """Bring the record into memory, or bring memory to the rows that the database has."""
        if session.row.status == GATHERING or not session.is_loadable:
            session.in_memory = None
            return
        if session.in_memory is not None:
            await self._catch_up(session, session.in_memory)
        if session.in_memory is None:
            try:
                async with self.store.reading() as connection:
                    record = await get_record(connection, session.row.id)
                await self.boards.prepare_for(record.header)
                session.in_memory = LoadedTable(resume(record))
            except (ProblemError, UnknownGameError) as error:
                raise Declined("unloadable") from error
            self._forget_rows()

    def _forget_rows(self) -> None:
        """Forget the tables that were used longest ago, if memory holds too many rows."""
        rows = sum(session.rows_in_memory for session in self._sessions.values())
        while rows > MOST_ROWS_KEPT and len(self._sessions) > 1:
            rows -= self._sessions.popitem(last=False)[1].rows_in_memory

    async def _catch_up(self, session: TableSession, loaded: LoadedTable) -> None:
        """Play the rows that another process has added; a table that cannot follow is loaded anew."""
        behind = session.row.rows - loaded.rows
        if behind == 0:
            return
        session.in_memory = None
        if 0 < behind <= FAR_BEHIND:
            async with self.store.reading() as connection:
                rows = await get_rows(connection, session.row.id, loaded.rows, session.row.rows)
            try:
                loaded.follow(rows)
            except RecordError:
                return
            session.in_memory = loaded


class HeldTable:
    """The way into a session: holds the lock of its table from beginning to end.

    Written out, since every look and every move passes here, and a generator costs several times as much.
    """

    __slots__ = ("is_loaded", "lock", "table_id", "tables")

    def __init__(self, tables: Tables, table_id: str, is_loaded: bool) -> None:
        self.tables = tables
        self.table_id = table_id
        self.is_loaded = is_loaded
        self.lock = tables.lock(table_id)

    async def __aenter__(self) -> TableSession:
        await self.lock.acquire()
        try:
            session = await self.tables.find(self.table_id)
            if self.is_loaded:
                await self.tables.load(session)
        except BaseException as error:
            self._leave(error)
            raise
        return session

    async def __aexit__(self, _: type[BaseException] | None, error: BaseException | None, __: object) -> None:
        self._leave(error)

    def _leave(self, error: BaseException | None) -> None:
        if error is not None and not isinstance(error, Declined):
            self.tables.invalidate(self.table_id)
        self.lock.release()


def _there(found: tuple[TableRow, list[Seat]] | None) -> tuple[TableRow, list[Seat]]:
    if found is None:
        raise Declined("not_found")
    return found
