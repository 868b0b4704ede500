"""Boards: every fault is found, and told with its file, its entry and a sentence."""

import pytest

from mappemonde.kernel.board import BoardError, load_board, read_board
from mappemonde.kernel.options import read_options
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import open_table

SOUND = """
id = "bay"
name = { en = "The Bay", fr = "La baie" }

[[area]]
id = "cape"
name = { en = "The Cape", fr = "Le cap" }
at = [1.5, -2]
also = ["Headland"]

[[area]]
id = "reef"

[[area]]
id = "town"
name = "Town"

[[border]]
between = ["cape", "reef"]
by = "sea"

[[border]]
between = ["cape", "town"]

[[border]]
between = ["reef", "town"]
by = "sea"
option = "ferry"

[[option]]
id = "ferry"
default = false

[[group]]
id = "coast"
areas = ["cape", "town"]
"""


def said(faults):
    return [(entry, sentence(problem)) for entry, problem in faults]


def faults(text):
    with pytest.raises(BoardError) as caught:
        read_board(text, "bay.toml")
    return said(caught.value.faults)


def without(text, *pieces):
    for piece in pieces:
        assert piece in text
        text = text.replace(piece, "")
    return text


def changed(old, new):
    assert old in SOUND
    return SOUND.replace(old, new)


def test_a_sound_board_is_read_as_it_is_written():
    board = read_board(SOUND)
    assert board.name == {"en": "The Bay", "fr": "La baie"}
    assert [area.id for area in board.areas] == ["cape", "reef", "town"]
    assert board.areas[0].at == (1.5, -2.0)
    assert [area.name["fr"] for area in board.areas] == ["Le cap", "reef", "Town"]
    assert [(border.one, border.other, border.by, border.option) for border in board.borders] == [
        (0, 1, "sea", ""),
        (0, 2, "land", ""),
        (1, 2, "sea", "ferry"),
    ]
    assert [(group.id, group.areas) for group in board.groups] == [("coast", [0, 2])]
    assert board.text == SOUND


def test_areas_are_understood_by_id_name_and_further_name():
    kind = read_board(SOUND).kind()
    assert [kind.parse(word) for word in ("cape", "Le_Cap", "headland", "reef", "TOWN")] == [0, 0, 0, 1, 2]


@pytest.mark.parametrize(("ferry", "links"), [(False, 2), (True, 3)])
def test_a_border_under_an_option_exists_where_the_table_says_so(ferry, links):
    board = read_board(SOUND)
    assert len(board.links(read_options(board.options, {"ferry": ferry}))) == links


FAULTS = [
    ("no_areas", 'id = "x"', "area", "a board needs areas"),
    (
        "unknown_area_in_border",
        changed('["cape", "reef"]', '["cap", "reef"]'),
        "border cap–reef",
        "unknown area 'cap': did you mean cape?",
    ),
    (
        "unknown_area_in_group",
        changed('areas = ["cape", "town"]', 'areas = ["cape", "twon"]'),
        "group coast",
        "unknown area 'twon': did you mean town?",
    ),
    ("unlike_anything", changed('["cape", "reef"]', '["cape", "zzz"]'), "border cape–zzz", "unknown area 'zzz'"),
    ("not_a_name", changed('["cape", "reef"]', '["cape", 7]'), "border cape–7", "unknown area '7'"),
    (
        "self_border",
        changed('["cape", "reef"]', '["cape", "cape"]'),
        "border cape–cape",
        "an area cannot border itself",
    ),
    ("told_twice", SOUND + '[[border]]\nbetween = ["town", "cape"]', "border town–cape", "is told twice"),
    ("between_one", changed('["cape", "reef"]', '["cape"]'), "border 1", "between must name two areas"),
    (
        "between_text",
        changed('between = ["cape", "reef"]', 'between = "cape reef"'),
        "border 1",
        "between must name two areas",
    ),
    ("by_air", changed('by = "sea"\n\n', 'by = "air"\n\n'), "border cape–reef", "by must be land or sea, not 'air'"),
    ("unknown_option", changed('option = "ferry"', 'option = "bridge"'), "border reef–town", "unknown option 'bridge'"),
    (
        "option_list",
        changed('option = "ferry"', 'option = ["ferry"]'),
        "border reef–town",
        "unknown option '['ferry']'",
    ),
    ("option_without_default", changed("default = false", ""), "option ferry", "default must be true or false"),
    ("duplicate_area", SOUND + '[[area]]\nid = "reef"', "area reef", "duplicate id"),
    ("duplicate_group", SOUND + '[[group]]\nid = "coast"\nareas = ["reef"]', "group coast", "duplicate id"),
    ("duplicate_option", SOUND + '[[option]]\nid = "ferry"\ndefault = true', "option ferry", "duplicate id"),
    ("two_words", changed('id = "reef"', 'id = "the reef"'), "area 2", "id must be one word"),
    (
        "two_words_by_tab",
        SOUND + '[[area]]\nid = "far\\toff"\n[[border]]\nbetween = ["cape", "far\\toff"]',
        "area 4",
        "id must be one word",
    ),
    (
        "two_words_by_line",
        SOUND + '[[area]]\nid = "far\\noff"\n[[border]]\nbetween = ["cape", "far\\noff"]',
        "area 4",
        "id must be one word",
    ),
    ("no_id", SOUND + '[[area]]\nname = "Nowhere"', "area 4", "id must be one word"),
    ("id_number", SOUND + "[[area]]\nid = 7", "area 4", "id must be one word"),
    ("empty_group", changed('areas = ["cape", "town"]', "areas = []"), "group coast", "has no areas"),
    ("group_without_areas", changed('areas = ["cape", "town"]', ""), "group coast", "has no areas"),
    (
        "two_homes",
        SOUND + '[[group]]\nid = "sea"\nareas = ["reef", "cape"]',
        "group sea",
        "cape belongs to coast already",
    ),
    ("isolated", changed('name = "Town"', 'isolated = "yes"'), "area town", "isolated must be true or false"),
    ("unreachable", SOUND + '[[area]]\nid = "moon"', "area moon", "cannot be reached from cape"),
    (
        "unreachable_by_default",
        without(SOUND, 'between = ["cape", "reef"]\nby = "sea"\n\n[[border]]\n'),
        "area reef",
        "cannot be reached from cape",
    ),
    (
        "name_without_english",
        changed('name = "Town"', 'name = { fr = "Ville" }'),
        "area town",
        "name must be a text, or { en = …, fr = … }",
    ),
    (
        "board_name",
        changed('name = { en = "The Bay", fr = "La baie" }', "name = 7"),
        "board",
        "name must be a text, or { en = …, fr = … }",
    ),
    ("at", changed("at = [1.5, -2]", "at = [1.5]"), "area cape", "at must be [longitude, latitude]"),
    ("at_words", changed("at = [1.5, -2]", 'at = ["west", "north"]'), "area cape", "at must be [longitude, latitude]"),
    ("also", changed('also = ["Headland"]', 'also = "Headland"'), "area cape", "also must be a list of names"),
    ("one_table", 'area = "cape"', "area", "must be written as [[area]] entries"),
    (
        "one_entry",
        '[border]\nbetween = ["a", "b"]\n[[area]]\nid = "a"',
        "border",
        "must be written as [[border]] entries",
    ),
]


@pytest.mark.parametrize(("text", "entry", "fault"), [pytest.param(*rest, id=name) for name, *rest in FAULTS])
def test_a_fault_is_told_with_its_entry(text, entry, fault):
    assert (entry, fault) in faults(text)


def test_no_border_need_lead_to_an_isolated_area():
    far = '[[area]]\nid = "{}"\nisolated = {}\n'
    board = read_board(SOUND + far.format("moon", "true"))
    assert [area.id for area in board.areas if area.is_isolated] == ["moon"]
    assert board.unreached({"ferry": False}) == []
    assert faults(SOUND + far.format("moon", "false")) == [("area moon", "cannot be reached from cape")]


def test_the_first_area_may_be_isolated():
    isles = '[[area]]\nid = "moon"\nisolated = true\n[[area]]\nid = "sun"\n[[area]]\nid = "star"\n'
    assert faults(isles) == [("area star", "cannot be reached from sun")]
    assert read_board(isles + '[[border]]\nbetween = ["sun", "star"]\n').unreached({}) == []


def test_an_isolated_area_may_have_a_border_that_an_option_takes_away():
    moon = '[[area]]\nid = "moon"\nisolated = {}\n[[border]]\nbetween = ["moon", "town"]\noption = "ferry"\n'
    assert read_board(SOUND + moon.format("true")).unreached({"ferry": False}) == []
    assert faults(SOUND + moon.format("false")) == [("area moon", "cannot be reached from cape")]


def test_an_owner_may_leave_out_components_and_gets_the_printed_ones():
    printed = read_board(SOUND + '[prices]\nfish = 3\n[[boat]]\nid = "cog"\n[[boat]]\nid = "barge"\n')
    own = read_board(SOUND + '[[boat]]\nid = "raft"\n')
    assert own.table("prices", printed) == {"fish": 3}
    assert [boat["id"] for boat in own.entries("boat", printed)] == ["raft"]
    assert [boat["id"] for boat in read_board(SOUND).entries("boat", printed)] == ["cog", "barge"]


def test_every_fault_is_told_at_once_and_each_line_names_the_file():
    text = (
        changed('["cape", "reef"]', '["cap", "reef"]')
        .replace("areas = [", "areas = [7, ")
        .replace("at = [1.5", "at = [[]")
    )
    with pytest.raises(BoardError) as caught:
        read_board(text, "bay.toml")
    assert [fault.entry for fault in caught.value.faults] == ["area cape", "border cap–reef", "group coast"]
    lines = str(caught.value).splitlines()
    assert len(lines) == 3
    assert lines[1] == "bay.toml: border cap–reef: unknown area 'cap': did you mean cape?"
    assert all(line.startswith("bay.toml: ") for line in lines)


@pytest.mark.parametrize(
    "text",
    ["[[area]", "= 3", "a = 1\na = 2", "\x00", "a = " + "9" * 5000, "a = " + "[" * 100_000],
    ids=["bracket", "no_key", "twice", "null", "long_number", "deep"],
)
def test_what_is_no_toml_is_a_fault_of_the_file(text):
    found = faults(text)
    assert [entry for entry, _ in found] == ["file"]
    assert found[0][1].startswith("is not TOML")


SHORT = """
[[area]]
id = "coral"
neighbours = ["~palm", "smoke"]

[[area]]
id = "palm"
neighbours = ["~coral"]

[[area]]
id = "smoke"
neighbours = ["coral"]
"""


def test_areas_may_list_their_neighbours_themselves():
    borders = read_board(SHORT).borders
    assert [(border.one, border.other, border.by) for border in borders] == [(0, 1, "sea"), (0, 2, "land")]


def test_a_border_told_in_both_forms_is_one_border():
    board = read_board(SHORT + '[[border]]\nbetween = ["palm", "coral"]\nby = "sea"')
    assert sorted((border.one, border.other) for border in board.borders) == [(0, 2), (1, 0)]


@pytest.mark.parametrize(
    ("old", "new", "entry", "fault"),
    [
        ('["coral"]', "[]", "border coral–smoke", "one-way border: smoke does not list coral"),
        ('["~coral"]', '["coral"]', "border coral–palm", "is by land on one side and by sea on the other"),
        ('["~coral"]', '["~corral"]', "area palm", "unknown area 'corral': did you mean coral?"),
        ('["coral"]', '["coral", "smoke"]', "border smoke–smoke", "an area cannot border itself"),
    ],
    ids=["one_way", "land_and_sea", "unknown", "self"],
)
def test_a_fault_of_the_short_form_is_told_with_its_entry(old, new, entry, fault):
    assert (entry, fault) in faults(SHORT.replace(old, new))


@pytest.mark.parametrize("neighbours", ["5", "true", '"palm"', "{ a = 1 }"])
def test_neighbours_must_be_a_list(neighbours):
    found = faults(SHORT.replace('["coral"]', neighbours))
    assert ("area smoke", "neighbours") in [(entry, fault.split()[0]) for entry, fault in found]


def test_a_board_file_is_read(tmp_path):
    path = tmp_path / "bay.toml"
    path.write_text(SOUND, "utf-8")
    assert load_board(path).name["en"] == "The Bay"


def test_a_missing_file_is_a_fault_of_the_file(tmp_path):
    with pytest.raises(BoardError, match=r"nowhere\.toml: file: No such file"):
        load_board(tmp_path / "nowhere.toml")


def test_a_folder_is_a_fault_of_the_file(tmp_path):
    with pytest.raises(BoardError, match="file: Is a directory"):
        load_board(tmp_path)


def test_a_file_in_another_encoding_is_a_fault_of_the_file(tmp_path):
    path = tmp_path / "latin.toml"
    path.write_bytes('name = "Île"'.encode("latin-1"))
    with pytest.raises(BoardError, match=r"latin\.toml: file: is not UTF-8 text"):
        load_board(path)


@pytest.mark.parametrize("game", game_ids())
def test_the_printed_boards_are_sound(game):
    found = find_game(game)
    assert found.board_faults(found.printed_board) == []


def test_a_table_is_not_opened_on_a_faulty_board():
    with pytest.raises(BoardError, match="the table's board: area atoll: treasure must be a number"):
        open_table("islands", ["one", "two"], board_text='[[area]]\nid = "atoll"')


def test_a_board_may_not_declare_an_option_of_the_game_anew():
    text = '[[area]]\nid = "atoll"\ntreasure = 1\n[[option]]\nid = "rounds"\ndefault = true\n'
    with pytest.raises(BoardError, match="option rounds"):
        open_table("islands", ["one", "two"], board_text=text)


@pytest.mark.parametrize("wrong", ['id = "-"', 'id = "*"', 'id = "a0"\nat = [nan, 0.0]'])
def test_words_with_a_meaning_and_places_nowhere_are_faults(wrong):
    assert read_board('[[area]]\nid = "a0"\n')
    assert faults(f"[[area]]\n{wrong}\n")
