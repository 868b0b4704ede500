"""Undo: the law that nobody takes back what luck, a secret or another seat has answered."""

from mappemonde.bots.playout import any_choice
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.record import Secret
from mappemonde.kernel.replay import resume, verify
from mappemonde.kernel.table import Table, has_private_rows, open_table
from mappemonde.kernel.table_spec import TableSpec
from mappemonde.lab.fuzz.laws.visibility import notice

DECISIONS = 60


def undo_stops_at_revelations(told: TableSpec, seed: bytes) -> str | None:
    """Play through a table, take back now and then, verify and resume its record; unheard rows show nowhere."""
    seats = [f"seat {seat}" for seat in range(told.seats)]
    table = open_table(told.game, seats, dict(told.options), told.board, seed)
    game = table.game
    walker = fast_for(seed.hex(), "undo")
    viewers = (None, *range(told.seats))
    for _ in range(DECISIONS):
        if table.ended:
            break
        seat, action = any_choice(table.state, walker)
        text = table.vocabulary.format(action)
        before, count = game.save(table.state), table.state.chance.count
        noticed, hushed = {viewer: notice(table, viewer) for viewer in viewers}, has_private_rows(table.state)
        table.play(seat, action)
        for viewer in viewers:
            if not table.record.rows[-1].is_visible_to(viewer) and notice(table, viewer) != noticed[viewer]:
                return f"seat {viewer} does not hear of '{text}' and notices it: {noticed[viewer]}"
        revealed = (
            table.ended or table.state.revealed_to != 0 or table.state.chance.count != count
        )  # the end opens the seed
        revealed = revealed or hushed or has_private_rows(table.state)  # where rows go unheard, nothing is taken back
        able = [other for other in range(told.seats) if table.can_undo(other)]
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
    return _heard_alike(table, resumed, viewers)


def _heard_alike(table: Table, resumed: Table, viewers: tuple[int | None, ...]) -> str | None:
    """Whether everybody has heard of the same rows at a resumed table."""
    for viewer in viewers:
        if table.heard(viewer) != resumed.heard(viewer):
            return f"at a resumed table seat {viewer} has heard of rows {resumed.heard(viewer)}"
    return None
