"""The state of Africa 1880."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.adjudication import BLANK, NOWHERE, Position, Sheet
from mappemonde.games.africa1880.constants import MEMBERS, YEARS
from mappemonde.games.africa1880.scoring import places, standing
from mappemonde.games.africa1880.seal import seal_of, sheet_text
from mappemonde.games.africa1880.state_fields import AfricaFields
from mappemonde.kernel.columns import filled, sort, with_one_more
from mappemonde.kernel.menu import with_place
from mappemonde.kernel.state import Result, ending

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

    def tear_up(self) -> None:
        """Begin a year with blank sheets (R4.8)."""
        seats = self.constants.seats
        blank = filled(self.constants.areas, BLANK)
        nobody = vec[i64]()
        self.orders = [blank for _ in range(seats)]
        self.landings = filled(seats, NOWHERE)
        self.wars = [nobody for _ in range(seats)]
        self.sealed = vec[bool]([False] * seats)
        self.sealings = filled(seats, 0)
        self.seals = [nobody for _ in range(seats)]
        self.published = [nobody for _ in range(seats)]
        self.ready = vec[bool]([False] * seats)

    def copy(self) -> "Africa":
        twin = Africa(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def turn_now(self) -> i64:
        return self.turn

    def may_promise(self, clause: i64, argument: i64) -> bool:
        """Areas that are colonies are closed, and full ones need no work (D8)."""
        if clause == STAY_OUT:
            return not self.colony[argument]
        if clause == DEVELOPING:
            return self.built[argument] < self.constants.squares[argument]
        return True

    def open_terms(self) -> vec[i64]:
        return self.terms

    def refresh(self) -> None:
        for areas in self.presences:
            sort(areas)  # a situation may tell them in any order
        self.refresh_board()
        self.published = [self.seal(seat) if self.sealed[seat] else vec[i64]() for seat in range(self.constants.seats)]

    def refresh_board(self) -> None:
        """Bits and menus of the year: who stands where, which orders can be right (R4.2 to R4.5)."""
        constants = self.constants
        present = filled(constants.areas, 0)
        for seat in range(constants.seats):
            for area in self.presences[seat]:
                present[area] |= 1 << seat
        colony = vec[bool]([False] * constants.areas)
        for area in self.colonies:
            colony[area] = True
        ships = vec[i64]()
        for area in range(constants.areas):
            if constants.coast[area] and not present[area]:
                ships = append(ships, area)
        self.present, self.colony, self.ships = present, colony, ships
        self.lines = [self._lines(seat) for seat in range(constants.seats)]
        self.terms = super().open_terms()

    def _lines(self, seat: i64) -> vec[i64]:
        """The ranges of actions that fill in a sheet: orders, landings, declarations, and the seal."""
        constants = self.constants
        ranges = vec[i64]()
        for area in self.presences[seat]:
            place = constants.lines[area]
            ranges = with_place(with_place(ranges, place), place + 1)  # nothing, developing
            place += 2
            for target in constants.near[area]:
                if not self.colony[target]:
                    ranges = with_place(ranges, place)
                place += 1
        for area in self.ships:
            ranges = with_place(ranges, constants.landings + area)
        ranges = append(append(ranges, constants.declarations[seat]), 2 * (constants.seats - 1))
        return append(append(ranges, constants.sealing), 2)

    def is_open(self, area: i64) -> bool:
        """Whether a landing can be ordered there: a coast without any presence (R4.5)."""
        return self.constants.coast[area] and not self.present[area]

    def stands(self, seat: i64, area: i64) -> bool:
        """Whether a seat has a presence in an area."""
        return bool(self.present[area] >> seat & 1)

    def year(self) -> int:
        """The year of the turn."""
        return YEARS[max(0, self.turn)]

    def position(self) -> Position:
        """The board as adjudication wants it."""
        return Position(self.present, self.built, self.colony)

    def sheet(self, seat: i64) -> Sheet:
        """A sheet as adjudication wants it."""
        wars: i64 = 0
        for other in self.wars[seat]:
            wars |= 1 << other
        return Sheet(self.orders[seat], self.landings[seat], wars)

    def opening(self, seat: i64) -> vec[i64]:
        """The salt that opens the last seal of a seat, and no earlier one (D3, D4).

        The first seal of a year has the salt that was drawn for it. Any later one has a salt that is worked out from
        the drawn one, which then is never told.
        """
        return self.salts[seat] if self.sealings[seat] == 1 else self.seals[seat]

    def hashed(self, seat: i64, salt: vec[i64]) -> vec[i64]:
        """The hash of a sheet as it was sealed last."""
        constants = self.constants
        text = sheet_text(constants, self.sheet(seat))
        return seal_of(self.year(), constants.ids[seat], self.sealings[seat], salt, text)

    def seal(self, seat: i64) -> vec[i64]:
        """The seal of a seat that everybody sees."""
        return self.seals[seat] if self.sealings[seat] == 1 else self.hashed(seat, self.seals[seat])

    def settle(self, after: Position) -> None:
        """Make a position that of the table; colonies keep the order they were founded in."""
        constants = self.constants
        self.built = after.built
        presences: list[vec[i64]] = [vec[i64]() for _ in range(constants.seats)]
        for area in range(constants.areas):
            if after.colony[area] and not self.colony[area]:
                self.colonies = with_one_more(self.colonies, area)
            for seat in MEMBERS[after.present[area]]:
                presences[seat] = append(presences[seat], area)
        self.presences = presences
        self.refresh_board()

    def result(self) -> Result:
        points = standing(self.constants, self.present, self.colony, self.past)
        totals = [each["alone"] + each["shared"] + each["doves"] for each in points]
        reason, rule = ending(ENDINGS, self.end)
        return Result(points, places(totals), reason, rule)
