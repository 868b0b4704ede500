"""Progress: how far a record has come. Workers compute it too, so nothing of the database is imported here."""

import msgspec

from mappemonde.kernel.record import encode
from mappemonde.kernel.table import Table


class Progress(msgspec.Struct):
    """Where the rows of a record have led."""

    rows: int
    public_rows: int
    waiting: list[int]
    is_ended: bool
    pace: int
    """Seconds that a rule gives the present step, at a live table."""
    snapshot: bytes
    close: bytes | None


def progress_of(table: Table, pace: int = 0) -> Progress:
    """The progress of a table in memory."""
    rows, close = len(table.record.rows), table.record.close
    return Progress(
        rows=rows,
        public_rows=table.length(None),
        waiting=table.state.waiting(),
        is_ended=table.ended,
        pace=pace,
        snapshot=encode(table.snapshot(rows)),
        close=encode(close) if close is not None else None,
    )
