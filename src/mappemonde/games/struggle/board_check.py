"""Board check: what keeps Struggle of Empires from an owner's board, by the totals of the box (R1)."""

from collections import Counter
from importlib.resources import files
from typing import Any, Final

from mappemonde.games.struggle.constants import (
    DRAWN,
    EFFECTS,
    LIVES,
    MOST_IN_A_SET,
    POWERS,
    SHARED_EFFECTS,
    START,
    UNITS,
    WARS,
)
from mappemonde.games.struggle.tiles import tiles_on
from mappemonde.kernel.board import Board, Fault
from mappemonde.kernel.problem import Problem, Problems, problem

PROBLEM: Final = Problems(files("mappemonde.games.struggle") / "texts")
MARKERS: Final = WARS * DRAWN + START * len(POWERS)
"""So many region markers are drawn at a table of seven (R1.6)."""
MOST: Final = 1000
"""Prices and values of an owner's board may be strange, but must stay playable."""
CONTINENTS: Final = ("europe", "america", "colony", "home")
GROUPS: Final = ("development", "trade", "alliance")
PRICES: Final = ("gold", "population", "unrest")


def board_faults(board: Board, printed: Board) -> list[Fault]:
    """Every fault at once, each with its entry."""
    return [
        *_area_faults(board),
        *_home_faults(board),
        *_marker_faults(board, printed),
        *_tile_faults(board, printed),
        *_piece_faults(board, printed),
    ]


def _is_number(value: Any, low: int = 0, high: int = MOST) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def _area_faults(board: Board) -> list[Fault]:
    """Regions have values and lie somewhere; navies and sea areas are told (R1.2, R1.3)."""
    faults = []
    if len(board.areas) > MOST_IN_A_SET:
        faults.append(
            Fault("area", PROBLEM("entries_are_countable", "R1.2", most=MOST_IN_A_SET, found=len(board.areas)))
        )
    naval = [area.id for area in board.areas if area.data.get("navies") is True]
    for area in board.areas:
        entry = f"area {area.id}"
        if "home" in area.data:
            continue
        values = area.data.get("values")
        if not isinstance(values, list) or not values or not all(map(_is_number, values)):
            faults.append(Fault(entry, PROBLEM("values_are_numbers", "R19.4")))
        if area.data.get("continent") not in CONTINENTS[:3]:
            faults.append(Fault(entry, PROBLEM("continent_is_known", "R1.2", known=list(CONTINENTS[:3]))))
        if "sea" in area.data and area.data["sea"] not in naval:
            faults.append(Fault(entry, PROBLEM("sea_is_an_area", "R1.3", sea=str(area.data["sea"]))))
    return faults


def _home_faults(board: Board) -> list[Fault]:
    """Every power has one home (R1.1)."""
    homes = [area.data["home"] for area in board.areas if "home" in area.data]
    if sorted(map(str, homes)) != sorted(POWERS):
        return [Fault("area", PROBLEM("homes_are_seven", "R1.1", powers=list(POWERS)))]
    return []


def _marker_faults(board: Board, printed: Board) -> list[Fault]:
    """Each profile lists markers by region, as many as the box holds (R1.6)."""
    profiles: Any = board.data.get("markers", printed.data["markers"])
    if not isinstance(profiles, dict) or not profiles or not all(isinstance(each, dict) for each in profiles.values()):
        return [Fault("markers", PROBLEM("markers_are_by_region", "R1.6"))]
    faults = []
    regions = {area.id for area in board.areas if "home" not in area.data}
    for profile, listed in profiles.items():
        count = 0
        for region, texts in listed.items():
            entry = f"markers.{profile}.{region}"
            if region not in regions:
                faults.append(Fault(entry, PROBLEM("marker_region_is_known", "R1.6", region=region)))
            for text in texts if isinstance(texts, list) else [texts]:
                count += 1
                if not is_marker(text):
                    faults.append(Fault(entry, PROBLEM("marker_is_readable", "R1.6", marker=str(text))))
        if count != MARKERS:
            wrong = PROBLEM("markers_are_65", "R1.6", wanted=MARKERS, found=count)
            faults.append(Fault(f"markers.{profile}", wrong))
    return faults


def is_marker(text: Any) -> bool:
    """Whether a data file notes a marker as `4`, `4g1`, `5v`, `Pop` or `Slaves`."""
    if not isinstance(text, str):
        return False
    if text in ("Pop", "Slaves"):
        return True
    strength, found, gold = text.removesuffix("v").partition("g")
    return strength.isdecimal() and len(strength) < 3 and (gold.isdecimal() and len(gold) < 3) == bool(found)


def _tile_faults(board: Board, printed: Board) -> list[Fault]:
    """Tiles have a known life and effect, prices and regions that exist (R1.7, R7.1)."""
    own: Any = board.data.get("tile", [])
    if not isinstance(own, list) or not all(isinstance(tile, dict) and isinstance(tile.get("id"), str) for tile in own):
        return [Fault("tile", problem("entries_form", table="tile"))]
    told = Counter(tile["id"] for tile in own)
    faults = [Fault(f"tile {name}", problem("id_is_taken")) for name, times in told.items() if times > 1]
    tiles = tiles_on(board)
    if len(tiles) > MOST_IN_A_SET:
        faults.append(Fault("tile", PROBLEM("entries_are_countable", "R1.7", most=MOST_IN_A_SET, found=len(tiles))))
    regions = {area.id for area in board.areas if "home" not in area.data}
    effects: set[str] = set()
    for tile in tiles:
        entry = f"tile {tile['id']}"
        faults += [Fault(entry, wrong) for wrong in _printed_faults(tile, regions)]
        effect = tile.get("effect")
        if effect in effects and effect not in SHARED_EFFECTS:
            faults.append(Fault(entry, PROBLEM("tiles_of_an_effect_are_one_kind", "R1.7", effect=str(effect))))
        effects.add(str(effect))
    return faults + _profile_faults(board, printed, {tile["id"] for tile in tiles})


def _printed_faults(tile: dict[str, Any], regions: set[str]) -> list[Any]:
    """What is wrong with what is printed on one tile."""
    faults = []
    if tile.get("effect") not in EFFECTS:
        faults.append(PROBLEM("tile_effect_is_known", "R1.7", effect=str(tile.get("effect")), known=list(EFFECTS)))
    if tile.get("life") not in LIVES:
        faults.append(PROBLEM("tile_life_is_known", "R7.4", life=str(tile.get("life")), known=list(LIVES)))
    if tile.get("group") not in GROUPS:
        faults.append(PROBLEM("tile_group_is_known", "R1.7", known=list(GROUPS)))
    if not all(
        isinstance(values, dict) and all(isinstance(changes, dict) for changes in values.values())
        for values in _table(tile.get("by_option", {})).values()
    ):
        faults.append(PROBLEM("tile_changes_are_tables", "R1.7"))
    raids = tile.get("effect") in ("pirates", "revolt", "blockade")
    if not _is_number(tile.get("count"), 0, 1 if raids else MOST):
        faults.append(PROBLEM("tile_counts_are_numbers", "R1.7", key="count", most=1 if raids else MOST))
    for price in PRICES:
        if not _is_number(tile.get(price, 0)):
            faults.append(PROBLEM("tile_counts_are_numbers", "R7.1", key=price, most=MOST))
    named = tile.get("regions", [])
    needs = tile.get("effect") in SHARED_EFFECTS
    if not isinstance(named, list) or (needs and not named) or any(region not in regions for region in named):
        faults.append(PROBLEM("tile_names_regions", "R18.1" if tile.get("effect") == "trade" else "R18.2"))
    return faults


def _table(told: Any) -> dict[str, Any]:
    """A table, or one that is wrong."""
    return told if isinstance(told, dict) else {"": None}


def _profile_faults(board: Board, printed: Board, ids: set[str]) -> list[Fault]:
    """Profiles change the counts of tiles that exist."""
    profiles: Any = board.data.get("profile", printed.data["profile"])
    if not isinstance(profiles, dict):
        return [Fault("profile", PROBLEM("profile_counts_tiles", "R1.7"))]
    return [
        Fault(f"profile.{name}", PROBLEM("profile_counts_tiles", "R1.7"))
        for name, counts in profiles.items()
        if not isinstance(counts, dict)
        or any(tile not in ids or not _is_number(count) for tile, count in counts.items())
    ]


def _piece_faults(board: Board, printed: Board) -> list[Fault]:
    """How many pieces a power has (R1.4, R1.5)."""
    pieces: Any = board.data.get("pieces", printed.data["pieces"])
    return [
        Fault("pieces", PROBLEM("pieces_are_numbers", "R1.4", key=key))
        for key in (*UNITS, "control")
        if not isinstance(pieces, dict)
        or not _is_number(pieces.get(key), 8 if key == "control" else 0, 60 if key == "control" else 40)
    ]


def board_notes(board: Board, printed: Board) -> list[Problem]:
    """The totals of the box, and what an edition with fewer development tiles would drop (R1.4 to R1.7)."""
    tiles = tiles_on(board)
    pieces = board.table("pieces", printed)
    totals = {group: sum(int(tile["count"]) for tile in tiles if tile["group"] == group) for group in GROUPS}
    counts = [str(pieces[key]) for key in (*UNITS, "control")]
    notes = [PROBLEM("board_totals", "R1.7", markers=MARKERS, pieces="/".join(counts), **totals)]
    for profile, fewer in board.table("profile", printed).items():
        dropped = [
            {lang: f"{int(tile['count']) - int(fewer[tile['id']])} × {name}" for lang, name in tile["name"].items()}
            for tile in tiles
            if int(fewer.get(tile["id"], tile["count"])) < int(tile["count"])
        ]
        if dropped:
            left = sum(int(fewer.get(tile["id"], tile["count"])) for tile in tiles if tile["group"] == GROUPS[0])
            notes.append(PROBLEM("profile_drops", "R1.7", profile=profile, left=left, dropped=dropped))
    return notes
