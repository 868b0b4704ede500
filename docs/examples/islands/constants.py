"""The constants of a table of Three Islands."""

from mypy_extensions import i64

from islands.actions import Note, Visit
from mappemonde.kernel.board import Board
from mappemonde.kernel.columns import column
from mappemonde.kernel.menu import Rows


class Constants:
    """What stays the same during a table."""

    def __init__(self, seats: int, players: int, rounds: int, notes: bool, board: Board) -> None:
        self.seats: i64 = seats
        self.players: i64 = players
        """So many seats choose; a pirate sits on the last one (R4.1)."""
        self.areas: i64 = len(board.areas)
        self.rounds: i64 = rounds
        self.has_notes = notes
        self.board = board
        self.treasure = column([int(area.data["treasure"]) for area in board.areas])
        self.rows = Rows()
        """All actions of the table, and below where the first of each verb stands."""
        self.visits = self.rows.add([Visit(area) for area in range(len(board.areas))])
        self.notes = self.rows.add([Note(area) for area in range(len(board.areas))])
