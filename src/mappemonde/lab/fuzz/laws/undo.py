"""Undo: the law that nobody takes back what luck, a secret or another seat has answered."""

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.record import Secret
from mappemonde.kernel.replay import resume, verify
from mappemonde.kernel.table import Table, has_private_rows, open_table
from mappemonde.kernel.table_spec import TableSpec, prepared
from mappemonde.lab.fuzz.laws.visibility import notice

DECISIONS = 60


def undo_stops_at_revelations(spec: TableSpec, seed: bytes) -> str | None:
    """Play through a table, take back now and then, verify and resume its record; private rows show nowhere."""
    shared = prepared(spec)
    seats = shared.seated([f"seat {seat}" for seat in shared.players])
    table = open_table(spec.game, seats, dict(spec.options), spec.board, seed)
    game = table.game
    walker = fast_for(seed.hex(), "undo")
    viewers = (None, *shared.players)
    for _ in range(DECISIONS):
        if table.ended:
            break
        seat, action = any_choice(table.state, walker)
        text = table.vocabulary.format(action)
        before, count = game.save(table.state), table.state.chance.count
        noticed, private = {viewer: notice(table, viewer) for viewer in viewers}, has_private_rows(table.state)
        table.play(seat, action)
        for viewer in viewers:
            if not table.record.rows[-1].is_visible_to(viewer) and notice(table, viewer) != noticed[viewer]:
                return f"seat {viewer} does not see '{text}' and notices it: {noticed[viewer]}"
        revealed = (
            table.ended or table.state.revealed_to != 0 or table.state.chance.count != count
        )  # the end opens the seed
        revealed = revealed or private or has_private_rows(table.state)  # no undo among private rows
        able = [other for other in range(spec.seats) if table.can_undo(other)]
        if able != ([] if revealed else [seat]):
            return f"after '{text}' of seat {seat} seats {able} may undo; revealed: {revealed}"
        if able and walker.number(3) == 0:
            table.undo(seat)
            if game.save(table.state) != before:
                return f"taking back '{text}' does not give the state before"
    table.record.secret = Secret(seed.hex())
    verify(table.record)
    resumed = resume(table.record)
    if game.save(resumed.state) != game.save(table.state):
        return "a resumed record does not give the state it was left in"
    return _same_rows(table, resumed, viewers)


def _same_rows(table: Table, resumed: Table, viewers: tuple[int | None, ...]) -> str | None:
    """What differs between the rows each viewer sees and those of the resumed table, or nothing."""
    for viewer in viewers:
        if table.visible_rows(viewer) != resumed.visible_rows(viewer):
            return f"at a resumed table seat {viewer} sees rows {resumed.visible_rows(viewer)}"
    return None
