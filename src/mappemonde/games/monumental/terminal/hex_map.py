"""A map of hexes in text: each tile is a block of lines, every other row set in by half a block."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from rich.text import Text

NARROWEST: Final = 4
WIDEST: Final = 6
"""Half the width of a tile, in characters."""


class Tile(NamedTuple):
    """A tile at its axial coordinates, with what is written on it."""

    q: int
    r: int
    lines: tuple[Text, ...]


def draw(tiles: Sequence[Tile], width: int) -> Text:
    """All tiles where they lie; as wide as there is room, with a blank column between neighbours."""
    places = {(2 * tile.q + tile.r, tile.r): tile for tile in tiles}
    left = min(x for x, _ in places)
    span = max(x for x, _ in places) - left + 2
    half = max(NARROWEST, min(WIDEST, width // span))
    rows = range(min(r for _, r in places), max(r for _, r in places) + 1)
    return Text("\n").join(
        _line([(x - left, tile) for (x, r), tile in sorted(places.items()) if r == row], line, half)
        for row in rows
        for line in range(max(len(tile.lines) for tile in tiles))
    )


def _line(row: Sequence[tuple[int, Tile]], line: int, half: int) -> Text:
    """One line of text across the tiles of a row."""
    text = Text()
    for x, tile in row:
        text.pad_right(x * half - text.cell_len)
        if line < len(tile.lines):
            written = tile.lines[line].copy()
            written.truncate(2 * half - 1, overflow="ellipsis")
            text.append_text(written)
    text.rstrip()
    return text
