"""The verbs, clauses and constants of Congress."""

from typing import NamedTuple

from mappemonde.kernel.board import Board
from mappemonde.kernel.event import Events
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.treaties.clauses import Clause, Reason, letter_verbs
from mappemonde.kernel.treaties.events import LetterEvents
from mappemonde.kernel.treaties.forms import Forms
from mappemonde.kernel.vocabulary import Verb

LAST_TURN = 3
AREAS = 4


class Ready(NamedTuple):
    pass


class March(NamedTuple):
    area: int


class PromiseStayOut(NamedTuple):
    area: int


class AskStayOut(NamedTuple):
    area: int


class AgreeMeet(NamedTuple):
    area: int


class AgreeAlliance(NamedTuple):
    pass


class AgreeWar(NamedTuple):
    against: int


CLAUSES = (
    Clause("stay_out", "area", promise=PromiseStayOut, ask=AskStayOut),
    Clause("meet", "area", agree=AgreeMeet),
    Clause("alliance", agree=AgreeAlliance),
    Clause("war", "seat", agree=AgreeWar),
)
STAY_OUT, MEET, ALLIANCE, WAR = range(4)
REASONS = (Reason("too_dear"), Reason("broke_word", dated=True))
VERBS = (Verb("ready", Ready), Verb("march", March, area="area"), *letter_verbs(CLAUSES, REASONS))
EVENTS = Events()
MARCHED = EVENTS.declare("marched", "R1.2", seat="seat", area="area")
LETTERS = LetterEvents(EVENTS, CLAUSES, "R1.1", REASONS)


class Constants:
    def __init__(self, seats: int, board: Board) -> None:
        self.seats = seats
        self.areas = AREAS
        self.board = board
        self.rows = Rows()
        self.ready = self.rows.add([Ready()])
        self.marches = self.rows.add([March(area) for area in range(AREAS)])
        self.forms = Forms(self.rows, CLAUSES, LETTERS, {"area": AREAS, "seat": seats}, seats, LAST_TURN, REASONS)
