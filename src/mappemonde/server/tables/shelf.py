"""The shelf: tables in memory, each brought up to date with the database before it is used."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from mappemonde.kernel.record import RecordError
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.replay import repeat, resume
from mappemonde.kernel.table import Table
from mappemonde.server.errors import Declined
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.models import Sheet
from mappemonde.server.storage.queries import Logged, get_record, get_rows

FAR_BEHIND = 200
"""Rows after which loading a snapshot is quicker than playing them again."""


class Copy:
    """A table in memory; `asked` says after which row, by its own count, each seat was first asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.loaded = len(table.record.rows)
        """The rows there were when it was loaded; what happened in them only the database knows."""
        self.asked: dict[int, int] = {}
        self.note()

    def note(self, actor: int | None = None) -> None:
        """Bring `asked` up to date: whoever has acted is asked anew."""
        table, before, self.asked = self.table, self.asked, {}
        for seat in range(len(table.record.header.seats)):
            if table.state.may(seat):
                rows = table.length(seat)
                self.asked[seat] = before.get(seat, rows) if seat != actor else rows

    def accepts(self, seat: int, seen: int) -> bool:
        """Whether somebody who had heard of so many rows may act: what happened since does not concern the question."""
        rows = self.table.length(seat)
        return seen == rows or self.asked.get(seat, rows) <= seen < rows

    def logged(self, after: int, upto: int) -> list[Logged] | None:
        """What happened after one row and up to another, if memory knows all of it."""
        if after < self.loaded:
            return None
        rows, events = self.table.record.rows, self.table.events
        return [Logged(row.n, row.seat, row.action, events[row.n]) for row in rows[after:upto]]


class Shelf:
    """The tables lately used; whoever reads or changes one holds its lock."""

    def __init__(self, store: Store, size: int) -> None:
        self.store = store
        self.size = size
        self.copies: OrderedDict[str, Copy] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def holding(self, table_id: str) -> AsyncIterator[None]:
        """One at a time, in this process."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield

    async def take(self, sheet: Sheet) -> Copy:
        """The table as the database has it; `Declined` if its rules are not there any more."""
        copy = self.copies.get(sheet.id)
        if copy is not None:
            await self._catch_up(sheet, copy)
            copy = self.copies.get(sheet.id)
        if copy is None:
            try:
                async with self.store.reading() as connection:
                    copy = Copy(resume(await get_record(connection, sheet.id)))
            except (RecordError, UnknownGameError) as error:
                raise Declined("unloadable") from error
            self.copies[sheet.id] = copy
        self.copies.move_to_end(sheet.id)
        while len(self.copies) > self.size:
            self.copies.popitem(last=False)
        return copy

    async def _catch_up(self, sheet: Sheet, copy: Copy) -> None:
        """Play what another process has added; a copy that cannot follow is dropped."""
        behind = sheet.rows - len(copy.table.record.rows)
        if behind == 0:
            return
        if not 0 < behind <= FAR_BEHIND:
            self.drop(sheet.id)
            return
        try:
            async with self.store.reading() as connection:
                rows = await get_rows(connection, sheet.id, len(copy.table.record.rows), sheet.rows)
            for row in rows:
                repeat(copy.table, row)
                copy.note(row.seat)
        except RecordError:
            self.drop(sheet.id)

    def drop(self, table_id: str) -> None:
        """Forget a copy: the next one comes from the database."""
        self.copies.pop(table_id, None)
