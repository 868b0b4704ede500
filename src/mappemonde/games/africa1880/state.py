"""The state of Africa 1880."""

from typing import Final

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.adjudication import BLANK, NOWHERE, Position, Sheet
from mappemonde.games.africa1880.constants import MEMBERS, YEARS
from mappemonde.games.africa1880.scoring import places, standing
from mappemonde.games.africa1880.state_fields import AfricaFields
from mappemonde.kernel.action import Action
from mappemonde.kernel.state import Result, ending
from mappemonde.kernel.treaties.clauses import WHO

RUNNING: Final = 0
LAST_YEAR: Final = 1
LAST_FIGURE: Final = 2
ENDINGS: Final = (events.LAST_YEAR, events.LAST_FIGURE)
"""The events that end a table, by reason, of which the first is 1."""

ALLYING: Final = 0
STAY_OUT: Final = 1
DEVELOPING: Final = 2
WARRING: Final = 3
"""The clauses of treaties, by their place in `CLAUSES` (D8)."""


class Africa(AfricaFields):
    """Everything true at one moment of a table."""

    def clear(self) -> None:
        super().clear()
        self.refresh_board()

    def tear_up(self) -> None:
        """Begin a year with blank sheets (R4.8)."""
        seats, areas = self.constants.seats, self.constants.areas
        blank = [BLANK] * areas
        self.orders = [blank for _ in range(seats)]
        self.landings = [NOWHERE] * seats
        self.wars = [[] for _ in range(seats)]
        self.sealed = [False] * seats
        self.sealings = [0] * seats
        self.seals = [[] for _ in range(seats)]
        self.ready = [False] * seats

    def copy(self) -> "Africa":
        twin = Africa(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def turn_now(self) -> int:
        return self.turn

    def may_promise(self, clause: int, argument: int) -> bool:
        """Areas that are colonies are closed, and full ones need no work (D8)."""
        if clause == STAY_OUT:
            return not self.colony[argument]
        if clause == DEVELOPING:
            return self.built[argument] < self.constants.squares[argument]
        return True

    def open_terms(self, clause: int, who: int) -> list[Action]:
        return self.terms[clause][who]

    def refresh(self) -> None:
        super().refresh()
        self.presences = [sorted(areas) for areas in self.presences]  # a situation may tell them in any order
        self.refresh_board()

    def refresh_board(self) -> None:
        """Bits and menus of the year: who stands where, which orders can be right (R4.2 to R4.5)."""
        constants = self.constants
        self.present = [0] * constants.areas
        for seat in range(constants.seats):
            for area in self.presences[seat]:
                self.present[area] |= 1 << seat
        self.colony = [False] * constants.areas
        for area in self.colonies:
            self.colony[area] = True
        self.lines = []
        for area in range(constants.areas):
            row = constants.rests[area].copy()
            for place, target in enumerate(constants.near[area]):
                if not self.colony[target]:
                    row.append(constants.explorations[area][place])
            self.lines.append(row)
        self.ships = [constants.landings[area] for area in range(constants.areas) if self.is_open(area)]
        self.terms = []
        for clause in range(len(self.forms.clauses)):
            rows: list[list[Action]] = []
            for who in range(len(WHO)):
                rows.append(super().open_terms(clause, who))
            self.terms.append(rows)

    def is_open(self, area: int) -> bool:
        """Whether a landing can be ordered there: a coast without any presence (R4.5)."""
        return self.constants.coast[area] and not self.present[area]

    def stands(self, seat: int, area: int) -> bool:
        """Whether a seat has a presence in an area."""
        return bool(self.present[area] >> seat & 1)

    def year(self) -> int:
        """The year of the turn."""
        return YEARS[max(0, self.turn)]

    def position(self) -> Position:
        """The board as adjudication wants it."""
        return Position(self.present, self.built, self.colony)

    def sheet(self, seat: int) -> Sheet:
        """A sheet as adjudication wants it."""
        wars = 0
        for other in self.wars[seat]:
            wars |= 1 << other
        return Sheet(self.orders[seat], self.landings[seat], wars)

    def settle(self, after: Position) -> None:
        """Make a position that of the table; colonies keep the order they were founded in."""
        self.built = after.built
        self.colonies = self.colonies + [
            area for area in range(self.constants.areas) if after.colony[area] and not self.colony[area]
        ]
        presences: list[list[int]] = [[] for _ in range(self.constants.seats)]
        for area in range(self.constants.areas):
            for seat in MEMBERS[after.present[area]]:
                presences[seat].append(area)
        self.presences = presences
        self.refresh_board()

    def result(self) -> Result:
        points = standing(self.constants, self.present, self.colony, self.past)
        totals = [each["alone"] + each["shared"] + each["doves"] for each in points]
        reason, rule = ending(ENDINGS, self.end)
        return Result(points, places(totals), reason, rule)
