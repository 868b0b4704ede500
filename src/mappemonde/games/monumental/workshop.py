"""The workshop of Monumental: maps of hexes from the tiles and tokens of the box, held against each other by seat."""

from math import atan2, cos, radians, sin
from typing import Any, Final

from mappemonde.games.monumental import card_sheet
from mappemonde.games.monumental.board_check import SYMMETRIES, stock
from mappemonde.games.monumental.card_reader import printed_cards
from mappemonde.games.monumental.cards import Terrain
from mappemonde.games.monumental.effects.parser import PROBLEM
from mappemonde.games.monumental.effects.sentences import Teller
from mappemonde.games.monumental.hexes import TURNS, Hex, beside, distances, hex_of
from mappemonde.games.monumental.notation import chapters
from mappemonde.games.monumental.numbers import read_numbers
from mappemonde.kernel.board import Board
from mappemonde.kernel.languages import LANGUAGES, ByLang
from mappemonde.kernel.problem import Problem
from mappemonde.kernel.workshop import NEVER, Measure, Piece, RowTold, Symmetry, Workshop

CAPITAL: Final = "capital"
WATER: Final = "water"
CLOSED: Final = (WATER, "volcano")
"""What no Unit crosses."""
STEP: Final = 10.0
"""Degrees between the middles of two tiles, where a map has longitude and latitude."""
NEAR: Final = (1, 2, 3)
"""So far the Provinces round a Capital are counted."""
COMPARED: Final = ("free_town", "production", "science", "market", "natural_wonder")
"""Tokens whose distance from each Capital is told."""


class MonumentalWorkshop(Workshop):
    """Maps of an owner."""

    home = CAPITAL

    def __init__(self) -> None:
        cards = printed_cards()
        self.terrains: dict[str, Terrain] = {terrain.id: terrain for terrain in cards.terrains}
        most = stock(cards, read_numbers({}))
        self.tiles = tuple(Piece(row.id, row.name, row.tiles, row.province) for row in cards.terrains)
        tokens = [name for name in most if name not in self.terrains]
        self.tokens = tuple(Piece(name, _said("laid", name), most[name]) for name in tokens)
        self.tables, self.notation = card_sheet.tables(), chapters()
        self.symmetries = tuple(Symmetry(name, _said("symmetry", name), TURNS[name]) for name in SYMMETRIES)

    def completed(self, data: dict[str, Any]) -> dict[str, Any]:
        areas = data.get("area", [])
        if not isinstance(areas, list) or not all(isinstance(area, dict) for area in areas):
            return data
        hexes = [hex_of(area) for area in areas]
        laid = {place: area for place, area in zip(hexes, areas, strict=True) if place is not None}
        if len(laid) < len(areas):
            return data
        names = _names(list(laid))
        seats = _seats({place: area for place, area in laid.items() if area.get("terrain") == CAPITAL})
        tiles = [self._tile(place, laid, names, seats) for place in sorted(laid, key=lambda each: (each[1], each[0]))]
        players = {"players": len(seats)} if seats else {}
        return {"id": "own", **data, "game": "monumental", **players, "area": tiles}

    def _tile(
        self, place: Hex, laid: dict[Hex, dict[str, Any]], names: dict[Hex, str], seats: dict[Hex, int]
    ) -> dict[str, Any]:
        """A tile with everything that follows from where it lies; a name of its own is kept."""
        old, kind = laid[place], self._terrain(laid[place])
        tile: dict[str, Any] = {"id": names[place]}
        if kind is not None and self._is_usual(old):
            tile |= {"name": _called(kind, names[place]), "article": dict(kind.article)}
        elif "name" in old:
            tile |= {key: old[key] for key in ("name", "article") if key in old}
        tile |= {"at": [_degrees(place[0] + place[1] / 2, STEP), _degrees(-place[1], STEP * sin(radians(60)))]}
        tile |= {"hex": list(place), "terrain": old.get("terrain")} if "terrain" in old else {"hex": list(place)}
        tile |= {"tokens": old["tokens"]} if old.get("tokens") else {}
        tile |= {CAPITAL: seats[place]} if place in seats else {}
        is_sea = old.get("terrain") == WATER
        tile["neighbours"] = sorted(
            f"{'~' * (is_sea or laid[other].get('terrain') == WATER)}{names[other]}"
            for other in beside(place)
            if other in laid
        )
        tile["neighbours"].sort(key=lambda name: name.lstrip("~"))
        written = {"id", "name", "article", "at", "hex", "terrain", "tokens", CAPITAL, "neighbours"}
        return tile | {key: value for key, value in old.items() if key not in written}

    def _is_usual(self, area: dict[str, Any]) -> bool:
        """Whether a tile has no name, or one that followed from what lay there."""
        usual = [_called(terrain, str(area.get("id"))) for terrain in self.terrains.values()]
        return "name" not in area or area["name"] in usual

    def _terrain(self, area: dict[str, Any]) -> Terrain | None:
        terrain = area.get("terrain")
        return self.terrains.get(terrain) if isinstance(terrain, str) else None

    def measures(self, board: Board) -> list[Measure]:
        return measures(board)

    def row(self, table: str, given: dict[str, Any]) -> RowTold:
        return card_sheet.row(table, given)


def measures(board: Board) -> list[Measure]:
    """How far each Capital has it over land: to other Capitals, to each kind of Province, to tokens (R2.1)."""
    terrain = [str(area.data["terrain"]) for area in board.areas]
    homes = {int(area.data[CAPITAL]): place for place, area in enumerate(board.areas) if terrain[place] == CAPITAL}
    capitals = [homes[seat] for seat in range(len(homes))]
    closed = [place for place, kind in enumerate(terrain) if kind in CLOSED]
    steps = [distances(board, start, [*closed, *(each for each in capitals if each != start)]) for start in capitals]
    between = [distances(board, start, closed) for start in capitals]
    found = [
        _measure(
            "to_capital", None, [_nearest(way, capitals, start) for way, start in zip(between, capitals, strict=True)]
        )
    ]
    lands = [place for place, kind in enumerate(terrain) if kind != CAPITAL and kind not in CLOSED]
    for far in NEAR:
        found.append(_measure(f"within_{far}", None, [sum(0 < way[place] <= far for place in lands) for way in steps]))
    for row in printed_cards().terrains:
        places = [place for place in lands if terrain[place] == row.id]
        if places:
            found.append(_measure("to", row.name, [_nearest(way, places) for way in steps]))
    for token in COMPARED:
        places = [place for place, area in enumerate(board.areas) if token in area.data.get("tokens", [])]
        if places:
            found.append(_measure("to", _said("laid", token), [_nearest(way, places) for way in steps]))
    return found


def board_notes(board: Board) -> list[Problem]:
    """What an owner should know: how the Capitals compare."""
    uneven = [each for each in measures(board) if not each.is_even]
    if not uneven:
        return [PROBLEM("capitals_are_even", "R2.1")]
    return [PROBLEM("capitals_differ", "R2.1", measure=each.name, values=_listed(each)) for each in uneven]


def _listed(measure: Measure) -> list[str]:
    return ["–" if value == NEVER else str(value) for value in measure.values]


def _measure(key: str, what: ByLang | None, values: list[int]) -> Measure:
    name = {lang: Teller(lang).say("measure", key, what=what[lang] if what else "") for lang in LANGUAGES}
    return Measure(name, tuple(values))


def _nearest(steps: list[int], places: list[int], start: int = NEVER) -> int:
    return min((steps[place] for place in places if steps[place] >= 0 and place != start), default=NEVER)


def _said(table: str, key: str) -> ByLang:
    return {lang: Teller(lang).say(table, key) for lang in LANGUAGES}


def _called(terrain: Terrain, tile: str) -> ByLang:
    """What a tile is called: Mine B1."""
    return {lang: f"{terrain.name[lang]} {tile.upper()}" for lang in LANGUAGES}


def _names(places: list[Hex]) -> dict[Hex, str]:
    """Rows have letters from the top, their tiles are counted from the left."""
    rows = sorted({r for _, r in places})
    lines = {r: sorted(q for q, other in places if other == r) for r in rows}
    return {(q, r): f"{_letters(rows.index(r))}{lines[r].index(q) + 1}" for q, r in places}


def _letters(row: int) -> str:
    letter = chr(ord("a") + row % 26)
    return letter * (1 + row // 26)


def _seats(capitals: dict[Hex, dict[str, Any]]) -> dict[Hex, int]:
    """The seats of Capitals as they are told, or, unless each is told once, clockwise from the right of the top."""
    told = {place: area[CAPITAL] for place, area in capitals.items() if type(area.get(CAPITAL)) is int}
    if sorted(told.values()) == list(range(len(capitals))):
        return told
    clockwise = sorted(capitals, key=lambda place: atan2(-(place[0] + place[1] / 2), place[1] * cos(radians(30))))
    return {place: seat for seat, place in enumerate(clockwise)}


def _degrees(steps: float, size: float) -> float | int:
    found = round(steps * size, 2)
    return int(found) if found == int(found) else found
