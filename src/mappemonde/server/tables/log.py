"""The log of a table, as a viewer may know it."""

from mappemonde.server.http.wire import Entry
from mappemonde.server.storage.engine import Store
from mappemonde.server.storage.queries import get_log
from mappemonde.server.tables.presenter import Viewer, entry, visible_rows
from mappemonde.server.tables.session import TableSession

LONGEST_LOG = 2_000
"""Entries sent at once."""


async def read_log(
    store: Store, session: TableSession, viewer: Viewer, after: int, before: int | None = None
) -> list[Entry]:
    """The entries after one row and before another, by the count of a viewer whose right was checked."""
    table = session.table
    numbers = [0, *visible_rows(table, viewer)]
    upto = len(numbers) if before is None else max(0, before)
    counts = {number: count for count, number in enumerate(numbers)}
    numbers = numbers[max(after + 1, 0) : upto][-LONGEST_LOG:]
    if not numbers:
        return []
    logged = session.loaded.logged(numbers[0] - 1, numbers[-1])
    if logged is None:
        async with store.reading() as connection:
            logged = await get_log(connection, session.row.id, numbers[0] - 1, numbers[-1])
    words, ended = session.words_for(viewer), session.has_ended
    return [entry(table, words, each, counts[each.n], viewer, ended) for each in logged if each.n in counts]
