"""Results: how a table ended for the people who sat there, kept for statistics and daily deals."""

import msgspec

from mappemonde.kernel.table import Table
from mappemonde.server.storage import queries
from mappemonde.server.storage.changes import Change
from mappemonde.server.tables.stored import StoredTable


def results(after: StoredTable, table: Table, now: float) -> list[Change]:
    """What is kept of the seats that people played to the end; whoever let a bot finish has no result."""
    people = [seat for seat in after.seats if seat.kind == "person" and seat.person is not None]
    outcome = table.state.result()
    options = dict(table.record.header.options)
    return [
        queries.new_result(
            table_id=after.row.id,
            seat=seat.number,
            person=seat.person,
            game=after.row.game,
            ended=now,
            place=outcome.places[seat.number],
            points=sum(outcome.points[seat.number].values()),
            alone=len(people) == 1,
            groups=msgspec.json.encode(table.game.groups(table.state, seat.number, table.board, options)).decode(),
        )
        for seat in people
        if seat.stand_in is None
    ]
