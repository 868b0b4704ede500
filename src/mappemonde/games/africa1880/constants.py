"""The constants of one table: board, countries in play and options worked out once."""

from collections.abc import Mapping
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.actions import (
    CLAUSES,
    REASONS,
    Declare,
    Land,
    LandNowhere,
    NotReady,
    OrderDevelop,
    OrderExplore,
    OrderNothing,
    Ready,
    Seal,
    Settle,
    Unseal,
)
from mappemonde.games.africa1880.events import LETTERS
from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board
from mappemonde.kernel.kinds import slug
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.options import Options
from mappemonde.kernel.treaties.forms import Forms

COUNTRIES: Final = ("great_britain", "france", "germany", "italy", "netherlands", "belgium")
"""In the order of set-up (R2.2)."""
YEARS: Final = (1880, 1885, 1890, 1895, 1900, 1905, 1910, 1914)
"""The turns (R3.1)."""
ALLIANCE: Final = 0
WAR: Final = 1
PRINTED_IN: Final = "fr"
"""The language of the printed board, by whose alphabet explorations are executed (R5.5)."""
RELATIONS: Final = ("alliance", "war")
ALONE: Final = 8
SHARED: Final = 3
"""Points of a presence in a colony (R8.3); a dove brings one."""
COLONY_POINTS: Final = vec[i64]([0, ALONE, SHARED, SHARED, SHARED, SHARED, SHARED])
"""The same by how many stand there."""
BITS: Final = vec[i64]([bin(mask).count("1") for mask in range(64)])
"""How many seats a mask holds."""
MEMBERS: Final = [vec[i64]([seat for seat in range(6) if mask >> seat & 1]) for mask in range(64)]
"""Which; columns that are never changed."""


class Constants:
    """Everything that stays the same during a table."""

    def __init__(self, seats: int, options: Options, board: Board, printed: Board) -> None:
        self.seats: i64 = seats
        self.options = options
        self.board = board
        self.areas: i64 = len(board.areas)
        self.area_ids: list[str] = [area.id for area in board.areas]
        self.countries: list[int] = in_play(seats, options)  # per seat (R2.1, D1)
        self.ids: list[str] = [COUNTRIES[country] for country in self.countries]
        self._read_board(board, options)
        material = board.table("material", printed)
        self.presences: i64 = int(material["presences"])  # R1.4
        self.figures: i64 = int(material["colonies"])  # R1.6
        self.starts: list[int] = self._starts(board, printed) if options["historical_start"] else []  # R2.4
        self.shares_start = options["share_start"] is True  # R2.3
        self.lands_late = options["landing_test"] == "after_explorations"  # D12
        self.by_target = options["shortage_key"] == "destination"  # D11
        self.talks_apart = options["negotiation"] == "separate"  # D6
        self.talks_writing = options["negotiation"] == "merged"  # D6
        self.seconds = 60 * int(options["minutes"])  # R3.3
        self.everybody: i64 = (1 << seats) - 1
        self.rows = Rows()
        self._prepare_actions()
        sizes = {"area": len(board.areas), "seat": seats}
        self.forms = Forms(self.rows, CLAUSES, LETTERS, sizes, seats, len(YEARS) - 1, REASONS)

    def _read_board(self, board: Board, options: Options) -> None:
        """Borders, coasts, squares and the alphabet (R1.3, R5.5)."""
        areas = range(len(board.areas))
        near: list[set[int]] = [set() for _ in areas]
        for border in board.links(options):
            near[border.one].add(border.other)
            near[border.other].add(border.one)
        self.near: list[vec[i64]] = [vec[i64](sorted(row)) for row in near]
        self.touch: list[vec[bool]] = [vec[bool]([other in row for other in areas]) for row in near]
        self.coast = vec[bool]([area.data["coast"] is True for area in board.areas])
        self.squares = vec[i64]([int(area.data["squares"]) for area in board.areas])
        names = [slug(area.name[PRINTED_IN]).replace("_", "") for area in board.areas]
        order = sorted(areas, key=lambda area: (names[area], area))
        self.rank = vec[i64]([order.index(area) for area in areas])

    def _starts(self, board: Board, printed: Board) -> list[int]:
        """The historical start of each seat, -1 where the board has none (R2.4)."""
        historical = board.table("historical", printed)
        starts = [str(historical.get(country, "")) for country in self.ids]
        return [self.area_ids.index(start) if start in self.area_ids else -1 for start in starts]

    def _prepare_actions(self) -> None:
        """Every action there can be, made once: its place among the rows of the table."""
        rows, areas, seats = self.rows, range(self.areas), range(self.seats)
        self.settlements = rows.add([Settle(area) for area in areas])
        self.lines = vec[i64]([rows.add(self._line(area)) for area in areas])
        """By area: nothing, developing, and exploring each neighbour."""
        self.landings = rows.add([Land(area) for area in areas])
        self.declarations = vec[i64]([rows.add(self._declarations(seat)) for seat in seats])
        """By seat: alliance and war with every other."""
        self.sealing = rows.add([LandNowhere(), Seal()])
        self.unsealing = rows.add([Unseal()])
        self.ready = rows.add([Ready()])
        self.not_ready = rows.add([NotReady()])

    def _line(self, area: int) -> list[Action]:
        return [OrderNothing(area), OrderDevelop(area), *[OrderExplore(area, target) for target in self.near[area]]]

    def _declarations(self, seat: int) -> list[Action]:
        others = [other for other in range(self.seats) if other != seat]
        return [Declare(other, relation) for other in others for relation in (ALLIANCE, WAR)]


def in_play(seats: int, options: Mapping[str, bool | int | str]) -> list[int]:
    """The countries of the seats: those left out come back, in order, only where too few remain (R2.1, D1)."""
    wanted = [country for country, name in enumerate(COUNTRIES) if options.get(name, True)]
    others = [country for country in range(len(COUNTRIES)) if country not in wanted]
    return sorted((wanted + others)[:seats])
