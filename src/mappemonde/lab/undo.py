"""Undo: the law that nobody takes back what luck, a secret or another seat has answered."""

from mappemonde.kernel.record import Secret
from mappemonde.kernel.replay import resume, verify
from mappemonde.kernel.table import open_table
from mappemonde.lab.deals import Deal, any_choice, luck

DECISIONS = 60


def undo_stops_at_revelations(told: Deal, seed: bytes) -> str | None:
    """Play through a table, take back now and then, verify and resume its record."""
    seats = [f"seat {seat}" for seat in range(told.seats)]
    table = open_table(told.game, seats, dict(told.options), told.board, seed)
    game = table.game
    walker = luck(seed.hex(), "undo")
    for _ in range(DECISIONS):
        if table.ended:
            break
        seat, action = any_choice(table.state, walker)
        text = table.vocabulary.format(action)
        before, count = game.save(table.state), table.state.chance.count
        table.play(seat, action)
        revealed = table.ended or table.state.told != 0 or table.state.chance.count != count  # the end opens the seed
        able = [other for other in range(told.seats) if table.can_undo(other)]
        if able != ([] if revealed else [seat]):
            return f"after '{text}' of seat {seat} seats {able} may undo; revealed: {revealed}"
        if able and walker.number(3) == 0:
            table.undo(seat)
            if game.save(table.state) != before:
                return f"taking back '{text}' does not give the state before"
    table.record.secret = Secret(seed.hex())
    verify(table.record)
    if game.save(resume(table.record).state) != game.save(table.state):
        return "a resumed record does not give the state it was left in"
    return None
