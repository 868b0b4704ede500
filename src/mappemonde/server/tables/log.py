"""The log of a table, as a viewer may know it."""

from mappemonde.kernel.table_spec import spec_of
from mappemonde.server.bots.answer_tasks import LongLog
from mappemonde.server.http.wire import Entry
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.queries import get_log
from mappemonde.server.tables.presenter import Viewer, entry, visible_rows
from mappemonde.server.tables.session import TableSession

LONGEST_LOG = 2_000
"""Entries sent at once."""
FEW = 20
"""Entries that the event loop works out itself; each takes it a tenth of a millisecond."""


async def read_log(
    store: Store, session: TableSession, viewer: Viewer, after: int, before: int | None = None
) -> list[Entry]:
    """The entries after one row and before another, by the count of a viewer whose right was checked."""
    counts = wanted(session, viewer, after, before)
    if not counts:
        return []
    first, last = min(counts), max(counts)
    logged = session.loaded.logged(first - 1, last)
    if logged is None:
        async with store.reading() as connection:
            logged = [row.logged() for row in await get_log(connection, session.row.id, first - 1, last)]
    words, ended = session.words_for(viewer), session.has_ended
    return [entry(session.table, words, each, counts[each.n], viewer, ended) for each in logged if each.n in counts]


async def long_log(store: Store, session: TableSession, viewer: Viewer, counts: dict[int, int]) -> LongLog:
    """The same for a worker to write."""
    async with store.reading() as connection:
        rows = await get_log(connection, session.row.id, min(counts) - 1, max(counts))
    told = [(counts[row.n], row) for row in rows if row.n in counts]
    persons = session.persons
    reader = viewer if viewer in persons else None
    return LongLog(spec_of(session.table.record.header), persons, reader, viewer, session.has_ended, told)


def wanted(session: TableSession, viewer: Viewer, after: int, before: int | None = None) -> dict[int, int]:
    """Which rows are meant: by the record's number of each, the viewer's."""
    visible = visible_rows(session.table, viewer)
    last = len(visible) if before is None else min(len(visible), before - 1)
    first = max(after + 1, last - LONGEST_LOG + 1, 0)
    numbers = ([0] if first == 0 <= last else []) + visible[max(first - 1, 0) : max(last, 0)]
    return {number: first + place for place, number in enumerate(numbers)}
