"""The maps: hexes, tiles, tokens and ways of the ten that come with the game, and checks of an owner's (R2.1, R2.2)."""

from collections import Counter

import pytest

from mappemonde.games.monumental.board_check import board_faults
from mappemonde.games.monumental.card_reader import printed_cards
from mappemonde.games.monumental.hexes import (
    DIRECTIONS,
    beside,
    distances,
    hex_of,
    is_coastal,
    near,
    straight_distance,
    turned,
)
from mappemonde.games.monumental.numbers import FOLDER
from mappemonde.kernel.board import Board, read_board
from mappemonde.kernel.problem import sentence

TEXTS = {file.name.removesuffix(".toml"): file.read_text("utf-8") for file in (FOLDER / "boards").iterdir()}
MAPS = {name: read_board(text, name) for name, text in sorted(TEXTS.items())}
TERRAINS = {terrain.id: terrain for terrain in printed_cards().terrains}
COUNTS = {  # tiles, Provinces, Water, coastal Provinces; B, F, P, S, M, N, G
    "a": (23, 17, 4, 6, (15, 2, 6, 2, 1, 0, 2)),
    "b": (19, 12, 4, 10, (10, 2, 2, 4, 2, 0, 0)),
    "c": (23, 19, 2, 6, (17, 2, 4, 4, 2, 1, 2)),
    "d": (31, 24, 4, 15, (21, 3, 6, 3, 3, 0, 3)),
    "e": (28, 22, 3, 15, (19, 3, 6, 6, 3, 1, 0)),
    "f": (25, 19, 3, 6, (16, 3, 6, 3, 3, 1, 0)),
    "g": (35, 29, 2, 6, (25, 4, 8, 6, 4, 1, 2)),
    "h": (29, 23, 2, 7, (19, 4, 4, 2, 2, 2, 1)),
    "i": (41, 33, 4, 6, (29, 4, 16, 10, 4, 1, 2)),
    "x": (48, 37, 6, 30, (32, 5, 15, 10, 5, 1, 2)),
}
TOKENS = ("barbarian", "free_town", "production", "science", "market", "natural_wonder", "benefit")
BETWEEN = {"a": {4}, "b": {4}, "c": {6}, "d": {4}, "e": {6}, "f": {6}, "g": {4, 6}, "h": {4, 6}, "i": {4, 6, 8}}
"""Distances between Capitals."""


def terrain(board: Board, place: int) -> str:
    return str(board.areas[place].data["terrain"])


def capitals(board: Board) -> list[int]:
    return [place for place in range(len(board.areas)) if terrain(board, place) == "capital"]


def provinces(board: Board) -> list[int]:
    return [place for place in range(len(board.areas)) if TERRAINS[terrain(board, place)].province]


def test_there_are_ten_maps():
    assert list(MAPS) == list(COUNTS)
    assert [MAPS[name].data["players"] for name in MAPS] == [2, 2, 2, 3, 3, 3, 4, 4, 4, 5]
    assert [MAPS[name].data.get("difficulty") for name in MAPS] == [1, 2, 3, 1, 2, 3, 1, 2, 3, None]


@pytest.mark.parametrize("name", MAPS)
def test_r2_1_a_printed_map_has_no_fault(name):
    assert board_faults(MAPS[name]) == []


@pytest.mark.parametrize("name", MAPS)
def test_r2_2_tiles_and_tokens_are_as_many_as_listed(name):
    board, (tiles, lands, water, coastal, tokens) = MAPS[name], COUNTS[name]
    linked = near(board)
    assert len(board.areas) == tiles
    assert len(provinces(board)) == lands
    assert sum(terrain(board, place) == "water" for place in range(tiles)) == water
    assert sum(is_coastal(board, place, linked) for place in provinces(board)) == coastal
    found = Counter(token for area in board.areas for token in area.data.get("tokens", []))
    assert tuple(found[token] for token in TOKENS) == tokens


@pytest.mark.parametrize("name", MAPS)
def test_r2_2_every_province_has_a_barbarian_or_a_free_town(name):
    for place in provinces(MAPS[name]):
        tokens = MAPS[name].areas[place].data["tokens"]
        assert ("barbarian" in tokens) != ("free_town" in tokens)


@pytest.mark.parametrize("name", MAPS)
def test_r2_4_every_port_of_the_maps_holds_a_benefit(name):
    for place, area in enumerate(MAPS[name].areas):
        assert (terrain(MAPS[name], place) == "port") == ("benefit" in area.data.get("tokens", []))


@pytest.mark.parametrize("name", [name for name in MAPS if name != "x"])
def test_capitals_are_as_far_from_one_another_as_the_map_says(name):
    homes = capitals(MAPS[name])
    steps = {distances(MAPS[name], one)[other] for one in homes for other in homes if one != other}
    assert steps == BETWEEN[name]


@pytest.mark.parametrize("name", [name for name in MAPS if name != "x"])
def test_every_capital_is_as_far_from_every_kind_of_token_and_terrain(name):
    board = MAPS[name]
    profiles = []
    for home in capitals(board):
        steps = distances(board, home)
        kinds = [[area.data["terrain"], *area.data.get("tokens", [])] for area in board.areas]
        profiles.append(Counter((steps[place], kind) for place, each in enumerate(kinds) for kind in each))
    assert all(profile == profiles[0] for profile in profiles)


def test_map_x_is_as_fair_as_five_seats_can_be():
    board = MAPS["x"]
    for home in capitals(board):
        steps = distances(board, home)

        def nearest(token: str, steps: list[int] = steps) -> list[int]:
            return sorted(
                steps[place] for place, area in enumerate(board.areas) if token in area.data.get("tokens", [])
            )

        assert nearest("free_town")[0] == 2
        assert nearest("production")[:2] == [1, 1]
        assert nearest("market")[0] == 3
        assert nearest("natural_wonder") == [4]
        assert min(steps[other] for other in capitals(board) if other != home) in (4, 5)


@pytest.mark.parametrize("name", MAPS)
def test_r17_1_every_quest_can_be_met_on_every_map(name):
    board, linked = MAPS[name], near(MAPS[name])
    assert sum(is_coastal(board, place, linked) for place in provinces(board)) >= 3
    assert sum(terrain(board, place) in ("mountain", "hills") for place in provinces(board)) >= 2


@pytest.mark.parametrize("name", MAPS)
def test_seats_go_round_clockwise(name):
    """Each Capital is the next one clockwise, seen from the middle."""
    board = MAPS[name]
    homes = sorted(capitals(board), key=lambda place: board.areas[place].data["capital"])
    assert [board.areas[place].data["capital"] for place in homes] == list(range(len(homes)))
    at = [board.areas[place].at for place in homes]
    turns = [one[0] * other[1] - one[1] * other[0] for one, other in zip(at, [*at[1:], at[0]], strict=True)]
    assert all(turn <= 0 for turn in turns)


def test_names_and_neighbours_follow_from_the_hexes():
    for board in MAPS.values():
        hexes = {hex_of(area.data): area for area in board.areas}
        linked = near(board)
        for place, area in enumerate(board.areas):
            tile = hex_of(area.data)
            assert tile is not None
            assert {board.areas[other].id for other in linked[place]} == {
                hexes[other].id for other in beside(tile) if other in hexes
            }
            kind = TERRAINS[area.data["terrain"]]
            assert area.name == {lang: f"{kind.name[lang]} {area.id.upper()}" for lang in area.name}
            assert area.article == kind.article


# Hexes


def test_r1_16_distance_is_counted_over_tiles_that_exist():
    board = MAPS["b"]
    volcano = next(place for place in range(19) if terrain(board, place) == "volcano")
    one, other = capitals(board)
    assert distances(board, one)[other] == straight_distance((-2, 0), (2, 0)) == 4
    around = distances(board, one, [volcano])
    assert around[volcano] == -1
    assert around[other] == 5


def test_hexes_touch_six_others():
    assert len({straight_distance((0, 0), each) for each in DIRECTIONS}) == 1
    assert sorted(beside((2, -1))) == [(1, -1), (1, 0), (2, -2), (2, 0), (3, -2), (3, -1)]
    assert [straight_distance((0, 0), tile) for tile in ((3, 0), (2, -3), (-1, -2), (2, 2))] == [3, 3, 3, 4]


def test_symmetries_keep_distances():
    for symmetry in ("C2", "C3", "D2", "mirror"):
        for tile in ((1, 2), (3, -1), (0, 0)):
            for other in turned(tile, symmetry):
                assert straight_distance((0, 0), other) == straight_distance((0, 0), tile)
    assert turned((1, 2), "C3") == [(-3, 1), (2, -3)]


def test_r1_8_a_port_is_coastal_without_water():
    board = MAPS["h"]
    linked = near(board)
    middle = next(place for place, area in enumerate(board.areas) if hex_of(area.data) == (0, 0))
    assert terrain(board, middle) == "port"
    assert not any(terrain(board, other) == "water" for other in linked[middle])
    assert is_coastal(board, middle, linked)
    assert not any(is_coastal(board, place, linked) for place in range(29) if terrain(board, place) == "water")


# An owner's map


def faults(*changes: tuple[str, str], add: str = "", name: str = "a") -> list[tuple[str, str]]:
    text = TEXTS[name]
    for before, after in changes:
        assert before in text
        text = text.replace(before, after, 1)
    board = read_board(f"{text}\n{add}")
    return [(fault.entry, sentence(fault.problem, "en")) for fault in board_faults(board)]


FOREST = 'hex = [1, 1]\nterrain = "forest"'


@pytest.mark.parametrize(
    ("before", "after", "entry", "wrong"),
    [
        (FOREST, 'hex = [1]\nterrain = "forest"', "area e4", "hex = [q, r] is the place of a tile"),
        (FOREST, 'hex = [0, 0]\nterrain = "forest"', "area e4", "hex = [q, r] is the place of a tile"),
        (FOREST, 'hex = [1, 1]\nterrain = "moor"', "area e4", "unknown terrain 'moor': one of plain"),
        (FOREST, 'hex = [1, 1]\nterrain = "water"', "area e4", "tokens lie on Provinces only"),
        ('tokens = ["barbarian"]', 'tokens = ["dragon"]', "area b1", "tokens are a list of barbarian"),
        ('tokens = ["barbarian"]', 'tokens = ["barbarian", "free_town"]', "area b1", "one Barbarian or Free Town"),
        ('tokens = ["barbarian"]', 'tokens = ["market", "market"]', "area b1", "one Barbarian or Free Town"),
        ('tokens = ["barbarian"]', 'tokens = ["benefit"]', "area b1", "a Trade Benefit lies on Ports only"),
        ("capital = 1", "capital = 2", "area", "2 to 5 Capitals, with capital = 0, 1… by seat"),
        (FOREST, f"{FOREST}\ncapital = 2", "area", "2 to 5 Capitals, with capital = 0, 1… by seat"),
        ("players = 2", "players = 3", "players", "players is the number of Capitals, 2"),
        ('symmetry = "C2"', 'symmetry = "C7"', "symmetry", "symmetry is one of C2, C3, D2, mirror"),
        ('symmetry = "C2"', 'symmetry = "C3"', "area a1", "by the symmetry C3 another tile should be like this one"),
        (
            FOREST,
            'hex = [1, 1]\nterrain = "plain"',
            "area c1",
            "by the symmetry C2 another tile should be like this one",
        ),
    ],
)
def test_a_fault_of_a_map_names_its_tile(before, after, entry, wrong):
    found = faults((before, after))
    assert found[0][0] == entry
    assert found[0][1].startswith(wrong)


def test_hexes_that_touch_must_be_neighbours_and_no_others():
    far = faults(("hex = [2, -3]", "hex = [9, 9]"))
    assert ("area a1", "neighbours are the tiles whose hexes touch; wrong: b2, b3 (R1.16)") in far


def test_every_province_must_be_reached_over_land():
    moat = [
        (f'hex = [{q}, {r}]\nterrain = "{kind}"\ntokens', f'hex = [{q}, {r}]\nterrain = "water"\nno_tokens')
        for q, r, kind in ((1, 0, "plain"), (1, 1, "forest"), (1, -1, "mountain"), (2, -1, "savanna"))
    ]
    found = faults(*moat, ('symmetry = "C2"\n', ""))
    assert any(entry == "area d5" and wrong.startswith("no way over land leads from here to") for entry, wrong in found)


def test_there_are_no_more_tiles_and_tokens_than_the_boxes_hold():
    found = faults(('terrain = "forest"', 'terrain = "mine"'), ('terrain = "forest"', 'terrain = "mine"'))
    assert ("area", "there are 3 of mine, the map has 4 (R2.2)") in found
    many = ", ".join(['"science"'] * 13)
    found = faults(('tokens = ["barbarian"]', f'tokens = ["barbarian", {many}]'), ('symmetry = "C2"\n', ""))
    assert found == [("area", "there are 12 of science, the map has 15 (R2.2)")]


def test_an_owner_may_play_his_own_cards_on_a_printed_map():
    assert faults(add='[[building]]\nid = "temple"\ncost = 5\ntext = "gain(G,1)"') == []


def test_owners_rows_are_counted_against_the_box():
    assert faults(add='[[building]]\nid = "temple"\nera = "II"') == [
        ("box", "the boxes hold 16 cards of Era I in the core box, here are 15 (R1.1)"),
        ("box", "the boxes hold 13 cards of Era II in the core box, here are 14 (R1.1)"),
    ]
    assert faults(add='[[benefit]]\nid = "benefit_1"\ncopies = 5') == [
        ("box", "the boxes hold 40 Trade Benefit tokens, here are 41 (R1.1)")
    ]


def test_faults_of_rows_and_numbers_are_told_with_those_of_the_map():
    found = faults(
        ('tokens = ["barbarian"]', 'tokens = ["dragon"]'),
        add='[[hero]]\nid = "imhotep"\nowned = "gain(P"\n[[constant]]\nid = "start_gold"\nvalue = "two"',
    )
    assert [entry for entry, _ in found] == ["hero imhotep: owned", "constant start_gold", "area b1"]


@pytest.mark.parametrize(
    ("deck", "entry", "wrong"),
    [
        ("[deck]\nsix = {}", "deck", "deck has lists for two_to_four, five"),
        ("[deck]\nfive = 3", "deck.five", "a deck lists the cards of I, II, III"),
        ("[deck]\nfive = { I = [], II = [] }", "deck.five", "a deck lists the cards of I, II, III"),
        ('[deck]\nfive = { I = ["bank"], II = [], III = [] }', "deck.five.I", "'bank' is no Development card of Era I"),
        ('[deck]\nfive = { I = ["moon"], II = [], III = [] }', "deck.five.I", "'moon' is no Development card of Era I"),
        ('[deck]\nfive = { I = ["temple", "temple"], II = [], III = [] }', "deck.five", "a card is listed twice"),
        (
            '[deck]\nfive = { I = ["temple"], II = [], III = [] }',
            "deck.five.I",
            "6 cards of the kind building are wanted, here are 1",
        ),
        (
            '[[constant]]\nid = "development_deck"\nvalue = [[20, 5, 5], [4, 4, 4], [0, 4, 4]]',
            "constant development_deck",
            "there are not enough cards for the deck: building, Era I",
        ),
    ],
)
def test_r21_3_an_own_deck_is_checked(deck, entry, wrong):
    found = faults(add=deck)
    assert found[0][0] == entry
    assert found[0][1].startswith(wrong)


GARBAGE = ("[]", "[[1]]", "{ x = 1 }", "true", "-1", "1.5", '""', "[1.5, 2]", "[true, false]")


@pytest.mark.parametrize("value", GARBAGE)
def test_garbage_is_a_fault_and_never_an_accident(value):
    for before in ('terrain = "forest"', "hex = [1, 1]", "capital = 1", "players = 2", 'symmetry = "C2"'):
        key = before.split(" = ")[0]
        assert faults((before, f"{key} = {value}")), (key, value)
    if value != "[]":
        assert faults(('tokens = ["barbarian"]', f"tokens = {value}")), value
    for table in ("building", "wonder", "market", "constant", "quest", "automa"):
        assert faults(add=f"[[{table}]]\nid = {value}"), (table, value)
    for row in ("building temple cost", "building temple text", "market market_gold tokens", "constant zulu_die value"):
        table, name, key = row.split()
        if (key, value) != ("text", '""'):
            assert faults(add=f'[[{table}]]\nid = "{name}"\n{key} = {value}'), (row, value)
    assert faults(add=f"[deck]\nfive = {value}")
    assert faults(add=f"[deck]\nfive = {{ I = [{value}], II = [], III = [] }}")


def test_players_must_be_told():
    assert faults(("players = 2\n", "")) == [("players", "players is the number of Capitals, 2 (R2.1)")]


def test_every_fault_has_its_sentence_in_french():
    text = TEXTS["a"].replace('terrain = "forest"', 'terrain = "moor"', 1)
    (fault,) = board_faults(read_board(text))
    assert sentence(fault.problem, "fr").startswith("terrain inconnu « moor » : l'une des valeurs plain, forest")
