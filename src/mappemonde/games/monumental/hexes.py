"""Hexes: tiles by axial coordinates, as the maps of Monumental note them; what is next to what, and how far (R1.16)."""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from mappemonde.kernel.board import Board
from mappemonde.kernel.workshop import Turn

Hex: TypeAlias = tuple[int, int]
"""The axial coordinates of a tile: q counts to the right, r downwards and half a tile to the right."""
DIRECTIONS: Final = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
HALF: Final = (-1, 0, 0, -1)
MIRROR: Final = (-1, -1, 0, 1)
TURNS: Final[dict[str, tuple[Turn, ...]]] = {
    "C2": (HALF,),
    "C3": ((-1, -1, 1, 0), (0, 1, -1, -1)),
    "D2": (HALF, MIRROR, (1, 1, 0, -1)),
    "mirror": (MIRROR,),
}
"""Where each symmetry takes a tile: C2 half a turn, C3 thirds of one, D2 half a turn and the mirror."""


def hex_of(data: dict[str, Any]) -> Hex | None:
    """The coordinates that an area tells, or nothing."""
    told = data.get("hex")
    if not isinstance(told, list) or len(told) != 2 or any(type(each) is not int for each in told):
        return None
    return told[0], told[1]


def beside(tile: Hex) -> list[Hex]:
    """The six places next to a tile, whether or not a tile lies there."""
    return [(tile[0] + q, tile[1] + r) for q, r in DIRECTIONS]


def straight_distance(one: Hex, other: Hex) -> int:
    """Steps between two tiles where no tile is missing."""
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def turned(tile: Hex, symmetry: str) -> list[Hex]:
    """Where a symmetry of a map takes a tile."""
    q, r = tile
    return [(a * q + b * r, c * q + d * r) for a, b, c, d in TURNS[symmetry]]


def near(board: Board) -> list[list[int]]:
    """The areas next to each area, by the borders of the board."""
    found: list[list[int]] = [[] for _ in board.areas]
    for border in board.borders:
        found[border.one].append(border.other)
        found[border.other].append(border.one)
    return found


def distances(board: Board, start: int, closed: Iterable[int] = ()) -> list[int]:
    """Steps from one area to each, over existing tiles that are not closed; -1 where no way leads."""
    steps = [-1] * len(board.areas)
    steps[start] = 0
    linked, shut, todo = near(board), set(closed), [start]
    for place in todo:
        for other in linked[place]:
            if steps[other] < 0 and other not in shut:
                steps[other] = steps[place] + 1
                todo.append(other)
    return steps


def is_coastal(board: Board, place: int, linked: list[list[int]]) -> bool:
    """Whether a tile lies at the sea: a Port always, any other but Water itself next to Water (R1.8)."""
    terrain = [area.data.get("terrain") for area in board.areas]
    if terrain[place] in ("water", "volcano"):
        return False
    return terrain[place] == "port" or any(terrain[other] == "water" for other in linked[place])
