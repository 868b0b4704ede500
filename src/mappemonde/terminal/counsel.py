"""Counsel at the terminal: hints, and why a bot did something (decision 0068)."""

from mappemonde.bots.explaining import explain
from mappemonde.bots.registry import make_bot
from mappemonde.kernel.advice import Advice
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import advise
from mappemonde.kernel.record import Record, Row, Secret
from mappemonde.kernel.replay import resume
from mappemonde.kernel.table import Table


def hint(table: Table, seat: int) -> Advice:
    """What the usual bot would do for a seat, from its view and choices alone.

    Always with the same luck: what was planned is not planned anew when half of it is done.
    """
    bot = make_bot(table.game, table.game.usual_bot)
    return advise(table.game, table.state, seat, bot, fast(0))


def why_row(table: Table, row: Row, asker: int, number: int) -> Advice:
    """Why a bot did what it did in a row, from what a seat could know before it."""
    record = Record(table.record.header)
    record.rows = table.record.rows[: row.n - 1]
    record.secret = Secret(table.seed.hex())
    before = resume(record).state
    bot = make_bot(table.game, table.record.header.seats[row.seat])
    return explain(table.game, before, row.seat, bot, fast(number), table.parse(row.action), asker)
