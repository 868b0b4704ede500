"""The tiles of the box in their files, and an owner's values laid over them (R1.7)."""

from collections import Counter

import pytest

from games.struggle.kit import BOARD
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.tiles import FILES, FOLDER, printed_tiles
from mappemonde.kernel.board import read_board
from mappemonde.kernel.table import prepare
from mappemonde.kernel.toml_text import toml_text

EDITION = """
[[tile]]
id = "army_training"
gold = 5

[[tile]]
id = "banking"
count = 0
"""
SPICES = """
[[tile]]
id = "spices"
name = { en = "Spices", fr = "Épices" }
group = "trade"
life = "permanent"
count = 1
gold = 4
effect = "trade"
regions = ["east_indies"]
"""


def owned(rows):
    return prepare(GAME, 3, {}, BOARD.text + rows)[0]


def test_r1_7_the_files_hold_75_tiles_by_group_and_no_others():
    counts = Counter()
    for tile in printed_tiles():
        counts[tile["group"]] += tile["count"]
    assert counts == {"development": 55, "trade": 9, "alliance": 11}
    assert {file.name for file in (FOLDER / "data" / "tiles").iterdir()} == {f"{name}.toml" for name in FILES}
    groups = [tile["group"] for tile in printed_tiles()]
    assert groups == sorted(groups, key=FILES.index), "each stands in the file of its group"
    assert "tile" not in BOARD.data


def test_every_value_of_a_tile_says_where_it_comes_from():
    for tile in printed_tiles():
        told = [*tile["attested"], *tile.get("reported", [])]
        assert set(told) <= set(tile), tile["id"]
        assert len(told) == len(set(told)), tile["id"]
        assert "gold" not in tile["attested"], "prices are reconstructed or reported"


def test_an_owner_corrects_single_values_and_the_rest_stays():
    constants, printed = owned(EDITION), prepare(GAME, 3, {}, "")[0]
    assert [tile["id"] for tile in constants.tile_data] == [tile["id"] for tile in printed.tile_data]
    places = {tile["id"]: place for place, tile in enumerate(constants.tile_data)}
    training, banking = places["army_training"], places["banking"]
    assert (constants.tile_gold[training], constants.tile_count[training]) == (5, 6)
    assert (constants.tile_gold[banking], constants.tile_count[banking]) == (2, 0)
    others = [place for place in places.values() if place not in (training, banking)]
    assert all(constants.tile_data[place] == printed.tile_data[place] for place in others)


def test_a_whole_list_of_tiles_as_boards_held_it_plays_as_before():
    whole = "\n" + toml_text({"tile": printed_tiles()})
    assert owned(whole).tile_data == prepare(GAME, 3, {}, "")[0].tile_data


def test_an_owner_adds_a_tile_after_the_printed_ones():
    assert [tile["id"] for tile in owned(SPICES).tile_data][-2:] == ["ottoman_alliance", "spices"]


@pytest.mark.parametrize(
    ("rows", "entries"),
    [
        (EDITION, set()),
        (SPICES, set()),
        (EDITION.replace("banking", "army_training"), {"tile army_training"}),
        (EDITION.replace("banking", "bankin"), {"tile bankin"}),
        (EDITION.replace("gold = 5", 'gold = "five"'), {"tile army_training"}),
        ('\n[[tile]]\nname = "nameless"\n', {"tile"}),
    ],
)
def test_board_check_names_the_row_that_is_wrong(rows, entries):
    assert {fault.entry for fault in GAME.board_faults(read_board(BOARD.text + rows))} == entries
