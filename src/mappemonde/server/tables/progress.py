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
    stage: str | None
    """What the game says of its course, in JSON."""
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
        stage=stage_of(table),
        snapshot=encode(table.snapshot(rows)),
        close=encode(close) if close is not None else None,
    )


def stage_of(table: Table) -> str | None:
    """How far the game says it has come, as it is stored."""
    told = table.game.stage(table.state)
    return None if told is None else msgspec.json.encode(told).decode()
