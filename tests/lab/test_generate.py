"""What follows from the fields of a game: generated files are current, and say what the declaration says."""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from typer.testing import CliRunner

from mappemonde.bots.playout import any_choice
from mappemonde.cli import app
from mappemonde.kernel.chance import fast
from mappemonde.kernel.event import Event
from mappemonde.kernel.fields import Field, Fields, as_seen, stored
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table_spec import prepared, usual_spec
from mappemonde.lab.errors import LabError
from mappemonde.lab.generate.python import copy_of, packed_of, start_of, type_of, unpacked_of
from mappemonde.lab.generate.run import game_folder, generate, read_fields
from mappemonde.lab.generate.typescript import type_of_shape

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "islands"


@pytest.mark.parametrize("game", [*game_ids(), str(ROOT / "tests" / "congress")])
def test_generated_files_are_current(game):
    assert generate([game], write=False) == []  # if not: make generate


@pytest.mark.parametrize(
    ("shape", "start", "python", "begins", "typescript"),
    [
        ("number", None, "i64", "0", "number"),
        ("number", 1, "i64", "1", "number"),
        ("flag", None, "bool", "False", "boolean"),
        ("seat", None, "i64", "-1", "string"),
        ("card*", None, "vec[i64]", "vec[i64]()", "string[]"),
        ("seat***", None, "list[list[vec[i64]]]", "[]", "string[][][]"),
        ("area>number", None, "vec[i64]", "vec[i64]([0] * constants.areas)", "Record<string, number>"),
        ("area>flag", None, "vec[bool]", "vec[bool]([False] * constants.areas)", "Record<string, boolean>"),
        (
            "seat>card*",
            None,
            "list[vec[i64]]",
            "[vec[i64]() for _ in range(constants.seats)]",
            "Record<string, string[]>",
        ),
        (
            "seat>area>order",
            0,
            "list[vec[i64]]",
            "[vec[i64]([0] * constants.areas) for _ in range(constants.seats)]",
            "Record<string, Record<string, string>>",
        ),
    ],
)
def test_a_shape_gives_types_and_the_value_of_an_empty_board(shape, start, python, begins, typescript):
    assert (type_of(shape), start_of(shape, start), type_of_shape(shape)) == (python, begins, typescript)


@pytest.mark.parametrize(
    ("shape", "copied", "copies", "one_entry"),
    [
        ("number", "whole", "x", "x"),
        ("card*", "whole", "x[:]", "x"),
        ("card*", "shared", "x", "x"),
        ("seat>card*", "whole", "[each[:] for each in x]", "x[:]"),
        ("seat>card*", "outer", "x[:]", "x"),
        ("seat>card*", "shared", "x", "x"),
        ("book>side>card*", "whole", "[[each[:] for each in row] for row in x]", "[each[:] for each in x]"),
    ],
)
def test_a_copy_goes_as_deep_as_the_declaration_says(shape, copied, copies, one_entry):
    field = Field("x", shape, copied=copied)
    assert (copy_of(field, "x"), copy_of(field, "x", 1)) == (copies, one_entry)


@pytest.mark.parametrize(
    ("shape", "packs", "unpacks"),
    [
        ("number", "self.x", 'packed["x"]'),
        ("flag", "self.x", 'packed["x"]'),
        ("area>flag", "list(self.x)", 'vec[bool](packed["x"])'),
        ("card*", "list(self.x)", 'column(packed["x"])'),
        ("seat>card*", "[list(each) for each in self.x]", '[column(each) for each in packed["x"]]'),
        (
            "book>side>card*",
            "[[list(each) for each in row] for row in self.x]",
            '[[column(each) for each in row] for row in packed["x"]]',
        ),
    ],
)
def test_saves_hold_plain_lists_and_states_packed_columns(shape, packs, unpacks):
    field = Field("x", shape)
    assert (packed_of(field), unpacked_of(field)) == (packs, unpacks)


def test_a_flat_table_is_one_column_and_saved_as_a_list_of_lists():
    field = Field("x", "seat>card>number", flat=True)
    assert (stored(field), type_of(stored(field))) == ("seat+card>number", "vec[i64]")
    assert start_of(stored(field)) == "vec[i64]([0] * (constants.seats * constants.cards))"
    assert copy_of(field, "x") == "x[:]"
    assert packed_of(field) == "nested(list(self.x), constants.cards)"
    assert unpacked_of(field) == 'column(flatten(packed["x"], constants.cards))'


def test_a_flat_table_of_stacks_is_one_list_of_columns():
    field = Field("x", "book>side>card*", flat=True)
    assert (stored(field), type_of(stored(field))) == ("book+side>card*", "list[vec[i64]]")
    assert start_of(stored(field)) == "[vec[i64]() for _ in range(constants.books * constants.sides)]"
    assert copy_of(field, "x") == "[each[:] for each in x]"
    assert packed_of(field) == "nested([list(each) for each in self.x], constants.sides)"
    assert unpacked_of(field) == '[column(each) for each in flatten(packed["x"], constants.sides)]'


def test_a_sparse_field_is_saved_by_what_is_unusual():
    field = Field("x", "seat>card>number", flat=True, sparse=True)
    assert packed_of(field) == "sparse(self.x, 0)"
    assert unpacked_of(field) == 'spread(packed["x"], constants.seats * constants.cards, 0)'
    assert packed_of(Field("x", "card>card", sparse=True)) == "sparse(self.x, -1)"


@pytest.mark.parametrize("shape", ["number", "card*", "seat>card*", "seat>card>number", "seat>flag"])
def test_what_cannot_be_sparse_is_refused(shape):
    with pytest.raises(ValueError, match="x: a sparse field holds numbers by one index"):
        packed_of(Field("x", shape, sparse=True))


@pytest.mark.parametrize(
    "field",
    [
        Field("x", "seat>number", flat=True),
        Field("x", "seat>card>flag", flat=True),
    ],
)
def test_what_cannot_be_flat_is_refused(field):
    with pytest.raises(ValueError, match="x: a flat field holds numbers by two indexes or more"):
        stored(field)


def test_a_flat_table_may_have_three_indexes():
    field = Field("x", "seat>area>unit>number", flat=True)
    assert (stored(field), type_of(stored(field))) == ("seat+area+unit>number", "vec[i64]")
    assert packed_of(field) == "nested(nested(list(self.x), constants.units), constants.areas)"
    assert unpacked_of(field) == 'column(flatten(flatten(packed["x"], constants.areas), constants.units))'


@pytest.mark.parametrize(
    ("seen", "shape", "held"),
    [("all", "seat>area>unit>number", "seat+area+unit>number"), ("owner", "area>unit>number", "area+unit>number")],
)
def test_a_view_holds_a_flat_table_as_one_column_too(seen, shape, held):
    shown = as_seen(Field("x", "seat>area>unit>number", seen=seen, flat=True))
    assert (shown.shape, stored(shown)) == (shape, held)


def test_of_a_flat_table_of_two_indexes_an_owner_sees_a_plain_column():
    shown = as_seen(Field("x", "seat>card>number", seen="owner", flat=True))
    assert (shown.shape, shown.flat) == ("card>number", False)


def test_nobody_sees_a_field_unless_its_declaration_says_so():
    fields = Fields("Any", state=(Field("secret", "number"), Field("open", "number", seen="all")))
    assert [seen.name for seen in fields.seen] == ["open"]


@pytest.fixture
def example(tmp_path: Path) -> Path:
    """The example game as somebody's own folder, with one field more."""
    folder = tmp_path / "islands"
    shutil.copytree(EXAMPLE, folder)
    declared = (folder / "fields.py").read_text("utf-8")
    added = '        Field("storms", "area>number", "islands that nobody reaches", seen="all"),\n'
    before = '        Field("scores"'
    (folder / "fields.py").write_text(declared.replace(before, added + before), "utf-8")
    return folder


def runs(example: Path, play: str) -> None:
    """Run a program that knows the example game."""
    path = {"PYTHONPATH": f"{example.parent}:{ROOT / 'src'}"}
    done = subprocess.run([sys.executable, "-c", play], env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_a_field_is_added_by_declaring_it(example: Path):
    """Saved, cleared, copied, seen, compared, imagined and sent; nothing else was touched."""
    assert generate([str(example)]) == [example / "state_fields.py"]
    play = """
from islands import GAME
from mappemonde.kernel.chance import fast
from mappemonde.kernel.table import prepare

constants, _, _ = prepare(GAME, 3, {}, "")
state = GAME.setup(constants, fast(1))
words = GAME.vocabulary(constants)
assert list(state.storms) == [0, 0, 0]
twin = state.copy()
twin.storms[1] = 2
assert list(state.storms) == [0, 0, 0]
assert list(GAME.load(constants, GAME.save(twin), fast(1)).storms) == [0, 2, 0]
assert GAME.named(twin, words)["storms"] == {"coral": 0, "palm": 2, "smoke": 0}
view = GAME.view(twin, 0)
assert view.as_tuple() != GAME.view(state, 0).as_tuple()
assert list(GAME.imagine(view, fast(2)).storms) == [0, 2, 0]
assert GAME.show(view, words)["storms"] == {"coral": 0, "palm": 2, "smoke": 0}
"""
    runs(example, play)


def test_flat_tables_are_lists_of_lists_wherever_they_leave_state_and_view(example: Path):
    """One of three indexes that all see, and one of which each seat sees its own part."""
    declared = (example / "fields.py").read_text("utf-8")
    added = (
        '        Field("trips", "seat>area>seat>number", seen="all", flat=True),\n'
        '        Field("maps", "seat>area>seat>number", seen="owner", view="map", flat=True),\n'
    )
    before = '        Field("scores"'
    (example / "fields.py").write_text(declared.replace(before, added + before), "utf-8")
    generate([str(example)])
    play = """
from islands import GAME
from mappemonde.kernel.chance import fast
from mappemonde.kernel.table import prepare

constants, _, _ = prepare(GAME, 2, {}, "")
state = GAME.setup(constants, fast(1))
words = GAME.vocabulary(constants)
assert list(state.trips) == list(state.maps) == [0] * 2 * 3 * 2
twin = state.copy()
place = (1 * 3 + 2) * 2 + 0  # of the second seat: smoke, with the first seat
twin.trips[place] = twin.maps[place] = 7
assert list(state.trips) == list(state.maps) == [0] * 2 * 3 * 2
rows = [[0, 0], [0, 0], [0, 0]], [[0, 0], [0, 0], [7, 0]]
assert twin.pack()["trips"] == list(rows)
again = GAME.load(constants, GAME.save(twin), fast(1))
assert (list(again.trips), list(again.maps)) == (list(twin.trips), list(twin.maps))
told = GAME.named(twin, words)["trips"]
first, second = told
assert told[second] == {"coral": {first: 0, second: 0}, "palm": {first: 0, second: 0}, "smoke": {first: 7, second: 0}}
situation = {"trips": {second: {"smoke": {first: 5}}}}
assert GAME.situated(constants, twin, situation, words).trips[place] == 5
view = GAME.view(twin, 1)
assert list(view.trips) == list(twin.trips)
assert list(view.map) == list(twin.maps)[6:]
assert view.as_tuple() != GAME.view(state, 1).as_tuple()
shown = GAME.show(view, words)
assert shown["trips"] == told
assert shown["map"] == told[second]
imagined = GAME.imagine(view, fast(2))
assert (list(imagined.trips), list(imagined.maps)) == (list(twin.trips), list(twin.maps))
assert list(GAME.view(twin, None).map) == [0] * 6
"""
    runs(example, play)


def test_a_declaration_that_was_changed_is_noticed_before_and_gone_after_generating(example: Path):
    command = CliRunner()
    check = ["generate", str(example), "--check"]
    told = command.invoke(app, check)
    assert (told.exit_code, told.output) == (1, f"{example / 'state_fields.py'}: is not current\n")
    assert command.invoke(app, ["generate", str(example)]).output == f"{example / 'state_fields.py'}: written\n"
    told = command.invoke(app, check)
    assert (told.exit_code, told.output) == (0, "")


def test_a_game_need_not_be_importable_to_be_generated(example: Path):
    (example / "state_fields.py").unlink()
    assert generate([str(example)]) == [example / "state_fields.py"]


def test_a_folder_without_a_declaration_is_refused(tmp_path: Path):
    with pytest.raises(LabError, match=r"has no fields\.py"):
        read_fields(tmp_path)
    assert CliRunner().invoke(app, ["generate", "atlantis"]).exit_code == 2


def test_the_client_has_its_types_beside_its_part_of_the_game(example: Path):
    client = example.parent / "web" / "src" / "games" / "islands"
    client.mkdir(parents=True)
    assert generate([str(example)]) == [example / "state_fields.py", client / "view.generated.ts"]
    told = (client / "view.generated.ts").read_text("utf-8")
    assert "export interface IslandsView {" in told
    assert "  /** The island each seat sails to. */\n  pick: string;\n" in told
    assert "  storms: Record<string, number>;\n" in told
    assert "  chosen: { seat: string };\n  chosen_known: { seat: string; area: string };\n" in told


@pytest.mark.parametrize("game", game_ids())
def test_what_is_sent_of_a_view_is_what_is_declared(game):
    table = prepared(usual_spec(game))
    fields = find_game(game).fields
    names = {"seat", *(seen.name for seen in fields.sent)}
    declared: Any = fields.json
    state, luck = table.begin(fast(3)), fast(4)
    for _ in range(40):
        for seat in (None, *range(table.seats)):
            shown = table.game.show(table.game.view(state, seat), table.vocabulary)
            further = {name: value for name, value in shown.items() if name not in names}
            assert msgspec.json.encode(shown)  # nothing packed is left in it
            assert names <= shown.keys()
            assert set(further) == (set() if declared is None else set(declared.__annotations__))
            assert declared is None or msgspec.convert(further, declared) == further
        if state.flow:
            state.play(*any_choice(state, luck))


@pytest.mark.parametrize("game", game_ids())
def test_facts_are_sent_as_the_types_of_the_client_say(game):
    table = prepared(usual_spec(game))
    words, luck = table.vocabulary, fast(6)
    events: list[Event] = []
    state = table.game.setup(table.constants, fast(5), events)
    for _ in range(300):
        if state.flow:
            state.play(*any_choice(state, luck))
    assert msgspec.json.encode([event.as_tuple() for event in events])
    told = [event.opened() for event in events]
    assert len({event.kind for event in told}) > 2
    for event in told:
        for name, shape in words.events[event.kind].items():
            value = words.named(name, event.facts[name], event.kind)
            wanted = {"number": int, "turn": int | str}.get(shape.rstrip("*"), str)
            assert all(isinstance(each, wanted) for each in (value if shape.endswith("*") else [value])), event


def test_every_game_is_found_by_its_id():
    assert game_folder("islands") == EXAMPLE
    assert all((game_folder(game) / "fields.py").is_file() for game in game_ids())
