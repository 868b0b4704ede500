"""The shelf: tables in memory, each brought up to date with the database before it is used."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from weakref import WeakValueDictionary

from sqlalchemy.ext.asyncio import AsyncConnection

from mappemonde.kernel.record import RecordError
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.replay import repeat, resume
from mappemonde.kernel.table import Table
from mappemonde.server.errors import Declined
from mappemonde.server.storage.models import Sheet
from mappemonde.server.storage.queries import get_record, get_rows

FAR_BEHIND = 200
"""Rows after which loading a snapshot is quicker than playing them again."""


class Copy:
    """A table in memory; `asked` says after which row each waiting seat was first asked."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.asked: dict[int, int] = {}
        self.note()

    def note(self, actor: int | None = None) -> None:
        """Bring `asked` up to date: whoever has acted is asked anew."""
        rows = len(self.table.record.rows)
        before = self.asked
        self.asked = {seat: before.get(seat, rows) if seat != actor else rows for seat in self.table.state.waiting()}

    def accepts(self, seat: int, seen: int) -> bool:
        """Whether somebody who had seen so many rows may act: nothing happened since that concerns what is asked."""
        rows = len(self.table.record.rows)
        return seen == rows or self.asked.get(seat, rows) <= seen < rows


class Shelf:
    """The tables lately used; whoever reads or changes one holds its lock."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.copies: OrderedDict[str, Copy] = OrderedDict()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def holding(self, table_id: str) -> AsyncIterator[None]:
        """One at a time, in this process."""
        lock = self._locks.setdefault(table_id, asyncio.Lock())
        async with lock:
            yield

    async def take(self, connection: AsyncConnection, sheet: Sheet) -> Copy:
        """The table as the database has it; `Declined` if its rules are not there any more."""
        copy = self.copies.get(sheet.id)
        if copy is not None:
            await self._catch_up(connection, sheet, copy)
            copy = self.copies.get(sheet.id)
        if copy is None:
            try:
                copy = Copy(resume(await get_record(connection, sheet.id)))
            except (RecordError, UnknownGameError) as error:
                raise Declined("unloadable") from error
            self.copies[sheet.id] = copy
        self.copies.move_to_end(sheet.id)
        while len(self.copies) > self.size:
            self.copies.popitem(last=False)
        return copy

    async def _catch_up(self, connection: AsyncConnection, sheet: Sheet, copy: Copy) -> None:
        """Play what another process has added; a copy that cannot follow is dropped."""
        behind = sheet.rows - len(copy.table.record.rows)
        if behind == 0:
            return
        if not 0 < behind <= FAR_BEHIND:
            self.drop(sheet.id)
            return
        try:
            for row in await get_rows(connection, sheet.id, len(copy.table.record.rows), sheet.rows):
                repeat(copy.table, row)
                copy.note(row.seat)
        except RecordError:
            self.drop(sheet.id)

    def drop(self, table_id: str) -> None:
        """Forget a copy: the next one comes from the database."""
        self.copies.pop(table_id, None)
