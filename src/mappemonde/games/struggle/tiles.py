"""The tiles of the box, and what an owner's board says of them (R1.7)."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any, Final

from mappemonde.kernel.board import Board
from mappemonde.kernel.languages import read_own, translate

FOLDER: Final = files("mappemonde.games.struggle")
FILES: Final = ("development", "trade", "alliance")
"""In this order tiles are counted, in records too."""


@cache
def printed_tiles() -> list[dict[str, Any]]:
    """The rows of the game's own files, with the names that further languages have in `tiles.toml`."""
    told = [tomllib.loads((FOLDER / "data" / "tiles" / f"{name}.toml").read_text("utf-8")) for name in FILES]
    rows: dict[str, Any] = {"tile": [row for each in told for row in each["tile"]]}
    for lang, words in read_own(FOLDER / "texts", "tiles").items():
        translate(rows, words, lang)
    tiles: list[dict[str, Any]] = rows["tile"]
    return tiles


def tiles_on(board: Board) -> list[dict[str, Any]]:
    """The tiles of a table: an owner's values laid over ours by id, then tiles that only his board has."""
    rows = {tile["id"]: tile for tile in printed_tiles()}
    for own in board.data.get("tile", []):
        rows[own["id"]] = {**rows.get(own["id"], {}), **own}
    return list(rows.values())
