"""Records and scenarios on the command line: what is printed, and how it exits."""

import json
from pathlib import Path

import msgspec
import pytest
import typer
from typer.testing import CliRunner

from mappemonde.bots.playout import any_choice
from mappemonde.cli.records import register
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import read_record, write_record
from mappemonde.kernel.table import open_table

SCENARIOS = Path(__file__).parents[1] / "scenarios"
SEED = bytes(range(32))
app = typer.Typer(pretty_exceptions_enable=False)
register(app)


def run(*words):
    return CliRunner(env={"COLUMNS": "200", "NO_COLOR": "1"}).invoke(app, [str(word) for word in words])


def played(decisions=10_000):
    table = open_table("islands", ["Ada", "Ben", "Cleo"], {"rounds": 8}, "", SEED)
    walker = fast(17)
    for _ in range(decisions):
        if table.ended:
            break
        table.play(*any_choice(table.state, walker))
    return table


@pytest.fixture
def table():
    """A finished table of Three Islands in which everybody has sailed in secret."""
    return played()


@pytest.fixture
def file(table, tmp_path):
    """Its record."""
    path = tmp_path / "table.jsonl"
    write_record(table.record, path)
    return path


def spoil(file, number, **what):
    record = read_record(file)
    record.rows[number - 1] = msgspec.structs.replace(record.rows[number - 1], **what)
    write_record(record, file)


# verify


def test_verify_exits_with_0_where_all_is_as_recorded(file):
    told = run("verify", file)
    assert told.exit_code == 0
    assert told.stdout.startswith(f"{file}: all ")
    assert told.stdout.endswith("rows are as the sealed seed and the rules make them, and the table has ended.\n")
    assert told.stderr == ""


def test_verify_exits_with_1_and_names_the_first_wrong_row(file):
    spoil(file, 12, hash="0" * 24)
    spoil(file, 20, action="note palm")
    told = run("verify", file)
    assert told.exit_code == 1
    assert told.stdout == f"{file}: row 12: the state does not have its hash\n"


def test_verify_prints_json_for_programs(file):
    told = json.loads(run("verify", file, "--json").stdout)
    assert (told["file"], told["ok"], told["fault"], told["ended"]) == (str(file), True, None, True)
    spoil(file, 12, hash="0" * 24)
    told = run("verify", "--json", file)
    assert told.exit_code == 1
    spoilt = json.loads(told.stdout)
    assert (spoilt["ok"], spoilt["fault"]) == (False, "row 12: the state does not have its hash")


def test_verify_exits_with_2_where_there_is_nothing_to_verify(tmp_path):
    told = run("verify", tmp_path / "nothing.jsonl")
    assert told.exit_code == 2
    assert told.stderr == f"mappemonde: {tmp_path / 'nothing.jsonl'}: there is no such file\n"
    assert told.stdout == ""


def test_verify_exits_with_2_on_a_game_nobody_knows(file):
    record = read_record(file)
    record.header = msgspec.structs.replace(record.header, game="islandss")
    write_record(record, file)
    told = run("verify", file)
    assert told.exit_code == 2
    assert "did you mean islands?" in told.stderr


@pytest.mark.parametrize(("raw", "said"), [(b"\x00\xff\xfe" * 99, "line 1"), (b"", "the file is empty")])
def test_verify_finds_garbage_to_be_no_record(tmp_path, raw, said):
    path = tmp_path / "garbage.jsonl"
    path.write_bytes(raw)
    told = run("verify", path)
    assert told.exit_code == 1
    assert said in told.stdout


def test_verify_says_why_a_table_under_way_must_wait(tmp_path):
    path = tmp_path / "table.jsonl"
    write_record(played(decisions=5).record, path)
    told = run("verify", path)
    assert told.exit_code == 1
    assert "does not hold its seed yet" in told.stdout


# replay


def test_replay_tells_every_row_and_the_end(table, file):
    told = run("replay", file)
    assert told.exit_code == 0
    assert all(row.action in told.stdout for row in table.record.rows)
    assert told.stdout.rstrip().endswith("The last round is over.")
    found = [event for row in table.events for event in row if event.kind == "found"]
    assert found
    assert all(table.game.texts.event(event, table.vocabulary, "en") in told.stdout for event in found)


def test_replay_speaks_french(file):
    told = run("replay", file, "--lang", "fr")
    assert told.exit_code == 0
    assert "est seul sur" in told.stdout
    assert "is alone on" not in told.stdout


def sentences(table, known):
    """What was told of every choice, by seat: as its owner knows it or as the others do."""
    found = {}
    for event in (event for row in table.events for event in row if event.kind == "chosen"):
        seat = event.knows[0]
        seen = event.seen_by(seat if known else None)
        found.setdefault(seat, set()).add(table.game.texts.event(seen, table.vocabulary, "en"))
    return found


@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("form", [[], ["--json"]], ids=["text", "json"])
def test_replay_from_a_seat_hides_the_choices_of_the_others(table, file, seat, form):
    known, hidden = sentences(table, True), sentences(table, False)
    assert set(known) == {0, 1, 2}
    told = run("replay", file, "--seat", table.game.colours[seat], *form)
    assert told.exit_code == 0
    for owner, choices in known.items():
        assert all((sentence in told.stdout) == (owner == seat) for sentence in choices)
        assert owner == seat or all(sentence in told.stdout for sentence in hidden[owner])


def test_replay_from_a_seat_shows_its_view_and_no_other_secret(tmp_path):
    table = open_table("islands", ["Ada", "Ben"], {"notes": True}, "", SEED)
    for seat, text in ((0, "note coral"), (1, "note smoke"), (1, "visit palm")):
        table.say(seat, text)
    path = tmp_path / "table.jsonl"
    write_record(table.record, path)
    view = json.loads(run("replay", path, "--seat", "blue", "--json").stdout)["view"]
    assert (view["note"], view["pick"]) == ("smoke", "palm")
    assert "notes" not in view
    assert "picks" not in view
    assert view["chosen"] == {"red": False, "blue": True}


def test_replay_without_a_seat_shows_all_choices(table, file):
    told = run("replay", file)
    assert all(sentence in told.stdout for choices in sentences(table, True).values() for sentence in choices)


def test_replay_from_a_seat_hides_what_others_have_written_in_secret(tmp_path):
    table = open_table("islands", ["Ada", "Ben", "Cleo"], {}, "", SEED)
    table.say(0, "visit coral")
    table.say(1, "visit smoke")
    path = tmp_path / "table.jsonl"
    write_record(table.record, path)
    for form in ([], ["--json"]):
        told = run("replay", path, "--seat", "red", *form).stdout
        assert "visit coral" in told
        assert "smoke" not in told.lower()


def test_replay_leaves_out_rows_the_viewer_did_not_hear_of(tmp_path):
    table = open_table("islands", ["Ada", "Ben"], {"notes": True}, "", SEED)
    for seat, text in ((0, "note coral"), (1, "note smoke"), (0, "visit palm"), (1, "note palm")):
        table.say(seat, text)
    path = tmp_path / "table.jsonl"
    write_record(table.record, path)

    def actions(*words):
        return [row["action"] for row in json.loads(run("replay", path, "--json", *words).stdout)["rows"][1:]]

    assert actions("--seat", "red") == ["note coral", "visit palm"]
    assert actions("--seat", "blue") == ["note smoke", "…", "note palm"]
    assert actions() == ["…"]
    assert actions("--all") == ["note coral", "note smoke", "visit palm", "note palm"]
    assert actions("--seat", "blue", "--row", "1") == ["note smoke"]
    assert "there is no row 3: the record has 2" in run("replay", path, "--seat", "red", "--row", "3").stderr


@pytest.mark.parametrize("seat", ["blue", "1", "Ben"])
def test_a_seat_is_named_by_colour_number_or_person(file, seat):
    assert run("replay", file, "--seat", seat).stdout == run("replay", file, "--seat", "blue").stdout


def test_replay_stops_at_a_row(table, file):
    told = json.loads(run("replay", file, "--row", "4", "--json").stdout)
    assert [row["row"] for row in told["rows"]] == [0, 1, 2, 3, 4]
    assert [row["action"] for row in told["rows"][1:]] == [row.action for row in table.record.rows[:4]]
    assert told["ended"] is False
    assert told["places"] == []
    assert told["seats"] == ["Ada", "Ben", "Cleo"]


def test_replay_tells_the_places_at_the_end(table, file):
    told = json.loads(run("replay", file, "--json").stdout)
    assert told["ended"] is True
    assert told["places"] == table.record.close.places


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--row", "9999"], "there is no row 9999"),
        (["--row", "-2"], "there is no row -2"),
        (["--seat", "purple"], "there is no seat 'purple': red, blue, green"),
        (["--lang", "de"], "language 'de' is unknown: en or fr"),
    ],
)
def test_replay_exits_with_2_on_bad_input(file, words, said):
    told = run("replay", file, *words)
    assert told.exit_code == 2
    assert said in told.stderr
    assert told.stdout == ""


def test_replay_exits_with_2_on_what_is_no_record(tmp_path):
    assert run("replay", tmp_path / "nothing.jsonl").exit_code == 2
    path = tmp_path / "garbage.jsonl"
    path.write_bytes(b"\xff" * 50)
    told = run("replay", path)
    assert told.exit_code == 2
    assert "line 1" in told.stderr


def test_replay_prints_names_with_brackets_as_they_are(tmp_path):
    board = (
        '[[area]]\nid = "bay"\nname = "Bay [west]"\ntreasure = 1\nneighbours = ["cape"]\n'
        '[[area]]\nid = "cape"\ntreasure = 2\nneighbours = ["bay"]\n'
    )
    table = open_table("islands", ["Ada", "Ben"], {}, board, SEED)
    table.say(0, "visit bay")
    path = tmp_path / "table.jsonl"
    write_record(table.record, path)
    assert "Red sails to Bay [west]." in run("replay", path, "--all").stdout
    assert "Bay [west]" not in run("replay", path).stdout  # a spectator of a table under way


# scenario

GOOD = 'title = "Alone"\ngame = "islands"\nseats = 2\nluck = [1, 1]\nplay = ["red: visit coral", "blue: visit palm"]\n'


@pytest.fixture
def scenarios(tmp_path):
    """A folder with a good, a wrong and a broken scenario."""
    (tmp_path / "a_good.toml").write_text(GOOD)
    (tmp_path / "b_wrong.toml").write_text(GOOD.replace("Alone", "Never") + "[expect.state.scores]\nred = 9\n")
    (tmp_path / "c_broken.toml").write_text("title = 3")
    return tmp_path


def test_scenario_exits_with_0_where_nothing_differs(scenarios):
    told = run("scenario", scenarios / "a_good.toml")
    assert told.exit_code == 0
    assert told.stdout == "ok    Alone\n"


def test_scenario_exits_with_1_and_prints_the_difference(scenarios):
    told = run("scenario", scenarios / "a_good.toml", scenarios / "b_wrong.toml")
    assert told.exit_code == 1
    assert told.stdout == "ok    Alone\nFAIL  Never\n      state.scores.red: expected 9, got 2\n"


def test_scenario_exits_with_2_where_one_cannot_be_run(scenarios):
    told = run("scenario", scenarios)
    assert told.exit_code == 2
    assert f"FAIL  {scenarios / 'c_broken.toml'}" in told.stdout
    assert "ok    Alone" in told.stdout  # the others are run all the same


@pytest.mark.parametrize("name", ["nothing.toml", "empty"])
def test_scenario_exits_with_2_where_there_is_none(tmp_path, name):
    (tmp_path / "empty").mkdir()
    assert run("scenario", tmp_path / name).exit_code == 2


def test_scenario_prints_json_for_programs(scenarios):
    told = run("scenario", scenarios, "--json")
    reports = json.loads(told.stdout)
    assert told.exit_code == 2
    assert [(report["title"], report["ok"], report["broken"]) for report in reports] == [
        ("Alone", True, False),
        ("Never", False, False),
        ("", False, True),
    ]
    assert reports[1]["differences"] == ["state.scores.red: expected 9, got 2"]


def test_the_scenarios_of_a_folder_run():
    told = run("scenario", SCENARIOS / "islands", "--json")
    assert told.exit_code == 0
    assert len(json.loads(told.stdout)) == len(list((SCENARIOS / "islands").rglob("*.toml"))) > 0
