"""The constants of a table of Three Islands."""

from islands.actions import Note, Visit
from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board
from mappemonde.kernel.menu import menu, whole


class Constants:
    """What stays the same during a table."""

    def __init__(self, seats: int, rounds: int, notes: bool, board: Board) -> None:
        self.seats = seats
        self.rounds = rounds
        self.has_notes = notes
        self.board = board
        self.treasure: list[int] = [int(area.data["treasure"]) for area in board.areas]
        visits: list[Action] = [Visit(area) for area in range(len(board.areas))]
        self.visits = menu(visits)
        self.visits_and_notes = whole([visits, [Note(area) for area in range(len(board.areas))]])
