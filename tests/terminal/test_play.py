"""`mappemonde play`: tables at one terminal, driven through a pipe."""

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import Result

from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.chance import fast
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.record import Journal, read_record
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import verify
from mappemonde.kernel.table import open_table
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.play_loop import Terminal
from mappemonde.terminal.screen import Screen
from terminal.kit import at_home, plays, run, saved, script, terminal


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def islands(*arguments: str, says: str = "") -> Result:
    result = run("islands", "--seed", "0102", *arguments, says=says)
    assert result.exit_code == 0, result.output
    return result


# A table from the first sentence to the last


def test_a_table_of_bots_ends_with_its_result_and_can_be_verified(tmp_path: Path) -> None:
    out = islands("--seats", "random,random", "--option", "rounds=2").output
    assert "The last round is over." in out
    assert re.search(r"(Red|Blue) \(Chance\) wins\.", out)
    assert f"To check all luck: mappemonde verify {saved(tmp_path)}" in out
    record = read_record(saved(tmp_path))
    assert record.close is not None
    verify(record)
    assert "The last round is over." in run("--resume", str(saved(tmp_path))).output


def test_the_same_seed_is_the_same_table_bots_included() -> None:
    played = [islands("--seats", "greedy,random").output for _ in range(2)]
    assert len({re.sub(r"(?m)^(Saved|To check).*$", "", output) for output in played}) == 1


def test_every_acknowledged_action_is_on_disk(tmp_path: Path) -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 50}, seed=b"x")
    one, _ = terminal(table, {1: Random()})
    path = tmp_path / "table.jsonl"
    one.autosave.start(path)
    seen = []

    def read(seat: int, prompt: str) -> str:
        seen.append(len(read_record(path).rows) == len(table.record.rows))
        if len(seen) == 12:
            raise KeyboardInterrupt
        return table.vocabulary.format(table.state.choices(seat)[0])

    one.read = read
    one.run()
    assert seen == [True] * 12
    verify(read_record(path))


def test_the_end_of_input_and_an_interruption_leave_the_saved_table() -> None:
    assert "The table is saved." in islands().output
    table = open_table("islands", ["you", "random"], seed=b"x")
    one, out = terminal(table, {1: Random()})

    def interrupted(seat: int, prompt: str) -> str:
        raise KeyboardInterrupt

    one.read = interrupted
    one.run()
    assert "You leave the table. It was not saved." in out.getvalue()


def test_without_a_game_the_games_are_listed() -> None:
    result = run()
    assert result.exit_code == 0
    assert "Three Islands (2–4)" in result.output


# Secrets


def test_the_screen_is_wiped_with_its_past_before_it_passes_on() -> None:
    table = open_table("islands", ["anna", "ben"], seed=b"x")
    out = io.StringIO()
    console = Console(file=out, width=80, force_terminal=True, color_system=None)
    screen = Screen(table, console, "en")
    one = Terminal(table, {}, fast(1), screen, Autosave(table, screen), 0.0)
    one.read = script("", "")
    one.run()
    assert "\x1b[2J\x1b[3J" in out.getvalue()


def test_the_screen_waits_for_a_key_before_it_wipes_what_only_one_may_read() -> None:
    one, out = terminal(open_table("islands", ["anna", "ben"], {"notes": True}, seed=b"x"))
    fronts = []

    def read(seat: int, prompt: str) -> str:
        fronts.append((one.screen.front, out.getvalue().splitlines()[-1]))
        if len(fronts) == 5:
            raise EOFError
        return ("", "visit coral", "", "")[len(fronts) - 1]

    one.read = read
    one.run()
    assert fronts[2] == (0, "Press Enter once you have read this: then the screen is cleared.")
    assert "Red (you) sails to Coral Island." in out.getvalue().partition("Press Enter once")[0]
    assert fronts[3][0] is None
    assert "Coral" not in out.getvalue().partition("Press Enter once")[2].partition("take the keyboard")[0]


def test_nothing_waits_where_everybody_saw_the_same() -> None:
    table = open_table("congress", ["anna", "ben"], seed=b"x")
    assert "Press Enter once" not in plays(table, "", "ready", "", "ready")


def test_what_several_choose_in_secret_stays_secret() -> None:
    def seen_by_ben(choice: str) -> str:
        one, out = terminal(open_table("islands", ["anna", "ben"], seed=b"x"))
        one.read = script("", f"visit {choice}", "", "", "log", "board", "undo")
        one.run()
        return out.getvalue().rpartition("take the keyboard")[2]

    bens = seen_by_ben("coral")
    assert "anna (Red) has chosen." in bens
    assert bens == seen_by_ben("palm")


def test_what_a_person_notes_is_told_to_nobody_else() -> None:
    def screens(annas_note: str, bens_note: str) -> list[str]:
        table = open_table("islands", ["anna", "ben", "random"], {"notes": True}, seed=b"x")
        one, out = terminal(table, {2: Random()})
        bens = ("log", f"note {bens_note}", "visit palm")
        one.read = script("", f"note {annas_note}", "log", "give ben", "", *bens, "", "", "log")
        one.run()
        return out.getvalue().split("take the keyboard")[1:]

    annas, bens, annas_again = screens("coral", "smoke")
    assert "Red (you) notes Coral Island." in annas
    assert "Blue (you) notes Smoke Island." in bens
    assert bens == screens("palm", "smoke")[1]
    assert "ben (Blue) has chosen." in annas_again
    assert annas_again == screens("coral", "palm")[2]
    assert "────────" in bens


def test_the_log_counts_the_rows_a_person_heard_of() -> None:
    table = open_table("islands", ["anna", "ben"], {"notes": True}, seed=b"x")
    for _ in range(5):
        table.say(0, "note coral")
    one, out = terminal(table)
    one.read = script("", "give", "", "note palm", "log")
    one.run()
    assert re.search(r"^ +1 R2.4 +Blue \(you\) notes Palm Island", out.getvalue(), re.M)


def test_the_keyboard_is_given_only_to_somebody_who_may_act() -> None:
    table = open_table("congress", ["anna", "ben"], seed=b"x")
    for seat in (0, 1):
        table.say(seat, "ready")  # from now on they march one after the other
    out = plays(table, "", "give", "give ben", "give nobody")
    assert out.count("Nobody else at this keyboard may act now.") == 2
    assert "unknown" in out.lower()


@pytest.mark.parametrize("called", ["ben", "Bleu", "au bleu", "blue"])
def test_the_keyboard_is_given_to_a_person_or_a_seat_by_name(called: str) -> None:
    table = open_table("islands", ["anna", "ben"], seed=b"x")
    out = plays(table, "", f"give {called}", lang="fr")
    assert "ben (Bleu), prenez le clavier" in out


def test_where_several_are_asked_bots_decide_before_people() -> None:
    table = open_table("islands", ["anna", "random", "random"], seed=b"x")
    out = plays(table, "board", bots={1: Random(), 2: Random()})
    assert [row.seat for row in table.record.rows] == [1, 2]
    assert "Blue has chosen." in out


# Bots


class Breaks(Bot):
    def decide(self, view: Any, choices: Menu, chance: Any) -> Any:
        raise RuntimeError("out of ideas")


class Cheats(Bot):
    def decide(self, view: Any, choices: Menu, chance: Any) -> Any:
        return (99, 99)


@pytest.mark.parametrize("bot", [Breaks(), Cheats()])
def test_a_bot_that_fails_or_cheats_does_not_stop_the_table(bot: Bot) -> None:
    table = open_table("islands", ["a", "b"], {"rounds": 1}, seed=b"x")
    out = plays(table, bots={0: bot, 1: Random()})
    assert table.ended
    assert "The bot of Red stumbled" in out


def test_search_plays_too() -> None:
    out = islands("--seats", "search:2,random", "--option", "rounds=2").output
    assert "The last round is over." in out


# Bad input


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["iland"], "unknown game 'iland': did you mean islands?"),
        (["islands", "--seats", "you"], "takes 2 to 4 seats, not 1"),
        (["islands", "--seats", "a,b,c,d,e"], "takes 2 to 4 seats, not 5"),
        (["islands", "--seats", "a,,b"], "a seat's name has 1 to 24 letters"),
        (["islands", "--seats", "anna,anna"], "two people are called anna"),
        (["islands", "--seats", "you,search:x"], "search takes a number of iterations"),
        (["islands", "--option", "note=on"], "unknown option 'note': did you mean notes?"),
        (["islands", "--option", "notes"], "must be written name=value"),
        (["islands", "--option", "rounds=-1"], "option rounds is a number from 1"),
        (["islands", "--board", "no/such.toml"], "no/such.toml"),
        (["islands", "--lang", "de"], "language 'de' is unknown: en or fr"),
        (["islands", "--seed", "xyz"], "a seed is written in hexadecimal"),
        (["--resume", "no/such.jsonl"], "no/such.jsonl: No such file or directory"),
        (["islands", "--resume", "x", "--seats", "a,b"], "a resumed table keeps its seats"),
    ],
)
def test_bad_input_gets_one_sentence(arguments: list[str], sentence: str) -> None:
    result = run(*arguments)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert len(result.stderr.strip().splitlines()) == 1
    assert result.stdout == ""


def test_a_broken_board_is_explained(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(find_game("islands").printed_board.text.replace("treasure = 1", 'treasure = "gold"', 1), "utf-8")
    result = run("islands", "--board", str(board))
    assert result.exit_code == 2
    assert "treasure must be a number" in result.stderr
    assert str(board) in result.stderr


def test_an_owners_board_is_played_and_kept_in_the_record(tmp_path: Path) -> None:
    board = tmp_path / "board.toml"
    board.write_text(find_game("islands").printed_board.text.replace("Palm Island", "Far East"), "utf-8")
    out = islands("--board", str(board), "--option", "notes=on", says="note far").output
    assert "Red (you) notes Far East." in out
    assert re.search(r"Far East +··", run("--resume", str(saved(tmp_path))).output)


def test_a_name_close_to_a_bots_is_pointed_out() -> None:
    assert "a person plays there. The bot is greedy." in islands("--seats", "you,greddy").stderr


@pytest.mark.parametrize(
    "spoil",
    [
        lambda _: b"",
        lambda _: b"\x00\xff not a record\n",
        lambda data: data.replace(b"note palm", b"note coral"),
        lambda data: data.replace(b"note palm", b"note nowhere"),
        lambda data: data.replace(b'"seed":"0102"', b'"seed":"0103"'),
        lambda data: data.replace(b'"seed":"0102"', b'"seed":"xyz"'),
        lambda data: data.replace(b'"line":"secret"', b'"line":"row"'),
        lambda data: data.replace(b'"game":"islands"', b'"game":"chess"'),
        lambda data: data.replace(b'"version":1', b'"version":99'),
        lambda data: data.replace(b'"you"', b'"\\u001b[2J"'),
        lambda data: re.sub(rb'"scores":\[\d+', b'"scores":[77', data),
    ],
)
def test_a_spoilt_save_gets_one_sentence(spoil: Callable[[bytes], bytes], tmp_path: Path) -> None:
    islands("--option", "notes=on", says="note palm")
    path = saved(tmp_path)
    data = path.read_bytes()
    assert spoil(data) != data
    path.write_bytes(spoil(data))
    result = run("--resume", str(path), says="quit")
    assert result.exit_code == 2
    assert len(result.stderr.strip().splitlines()) == 1
    assert path.read_bytes() == spoil(data)


def test_a_last_line_cut_short_was_never_acknowledged(tmp_path: Path) -> None:
    islands("--seats", "anna,ben", says="| visit palm | | | visit coral")
    path = saved(tmp_path)
    path.write_bytes(path.read_bytes()[:-9])
    assert "The table goes on after 1 row." in run("--resume", str(path)).output


# Disks


def test_a_folder_that_cannot_be_written_is_warned_of_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    elsewhere = tmp_path / "elsewhere.jsonl"
    says = f"| note palm | note coral | save {elsewhere} | note smoke | quit"
    out = islands("--seats", "anna,ben", "--option", "notes=on", says=says).output
    assert out.count("cannot be saved") == 1
    assert f"--resume {elsewhere}" in out
    assert len(read_record(elsewhere).rows) == 3


@pytest.mark.parametrize(("seats", "warned"), [("anna,ben", True), ("anna,random", False)])
@pytest.mark.parametrize(
    ("lang", "warning"), [("en", "holds the secrets of all who play here"), ("fr", "contient les secrets de tous ceux")]
)
def test_a_copy_made_at_a_shared_screen_is_said_to_hold_everybodys_secrets(
    tmp_path: Path, seats: str, warned: bool, lang: str, warning: str
) -> None:
    out = islands("--seats", seats, "--lang", lang, says=f"| save {tmp_path / 'copy.jsonl'} | quit").output
    assert (tmp_path / "copy.jsonl").is_file()
    assert (warning in " ".join(out.split())) == warned


def test_a_file_asked_for_must_be_writable_and_new(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine", "utf-8")
    for path, fault in (
        (tmp_path / "file" / "x.jsonl", "cannot be written: Not a directory"),
        (tmp_path / "file", "exists already"),
    ):
        result = run("islands", "--save", str(path))
        assert result.exit_code == 2
        assert fault in result.stderr
        assert len(result.stderr.strip().splitlines()) == 1
    assert (tmp_path / "file").read_text("utf-8") == "mine"
    out = islands("--save", str(tmp_path / "new.jsonl"), says=f"save {tmp_path / 'file'}").output
    assert "exists already and is left alone" in out
    assert (tmp_path / "new.jsonl").exists()


def test_a_disk_that_fails_for_a_while_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 50}, seed=b"x")
    one, out = terminal(table, {1: Random()})
    path, elsewhere = tmp_path / "table.jsonl", tmp_path / "elsewhere.jsonl"
    one.autosave.start(path)
    true_append = Journal.append
    typed = 0

    def append(self: Journal, *lines: Any) -> None:
        if self.path == path and 3 <= typed <= 5:
            raise OSError(28, "No space left on device")
        true_append(self, *lines)

    def read(seat: int, prompt: str) -> str:
        nonlocal typed
        typed += 1
        assert len(table.record.rows) == len(read_record(elsewhere if elsewhere.exists() else path).rows)
        if typed == 12:
            raise EOFError
        if prompt == "> ":
            return "" if typed == 4 else f"save {elsewhere}"
        return table.vocabulary.format(table.state.choices(seat)[0])

    monkeypatch.setattr(Journal, "append", append)
    one.read = read
    one.run()
    assert out.getvalue().count("this has not happened") == 2
    assert f"--resume {elsewhere}" in out.getvalue()
    verify(read_record(elsewhere))


# Standing answers


def test_standing_answers_are_shown_and_changed_at_any_time() -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 4}, seed=b"x")
    lines = ("answers", "visit coral", "answers island always palm", "answers")
    out = plays(table, *lines)
    own = [row.action for row in table.record.rows if row.seat == 0]
    assert own == ["visit coral", "visit palm", "visit palm", "visit palm"]  # nobody was asked again
    assert "1 Where you sail" in out
    assert re.search(r"✓ 4 +Ask me", out)
    assert re.search(r"✓ \d +Always to Palm Island", out)
    assert out.count("Red (you) sails to Palm Island.") == 3


def test_a_standing_answer_to_the_question_on_the_table_is_said_at_once() -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 1}, seed=b"x")
    plays(table, "answers island always smoke")
    assert table.ended
    assert "visit smoke" in [row.action for row in table.record.rows]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("answers dinner ask", "✗ 'dinner' is none of these: 1 Where you sail."),
        ("answers island", "✗ '' is none of these: 1 Always to"),
        ("answers island never", "✗ 'never' is none of these: 1 Always to"),
        ("answers 2 1", "✗ '2' is none of these: 1 Where you sail."),
        ("answers 1 5", "✗ '5' is none of these: 1 Always to"),
    ],
)
def test_what_is_no_standing_answer_is_told_in_words(typed: str, told: str) -> None:
    table = open_table("islands", ["you", "random"], {}, seed=b"x")
    assert told in plays(table, typed)
    assert not [row for row in table.record.rows if row.seat == 0]


def test_standing_answers_are_understood_shortened_and_in_french() -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 1}, seed=b"x")
    out = plays(table, "lang fr", "réponses", "réponses isl toujours_vers_ile_aux")
    assert "Où vous voguez" in out
    assert "visit palm" in [row.action for row in table.record.rows]


def test_standing_answers_are_given_by_number() -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 1}, seed=b"x")
    out = plays(table, "lang fr", "réponses", "réponses 1 3")
    assert re.search(r"  3 +Toujours vers", out)
    assert table.ended


def test_where_nothing_is_asked_that_way_there_is_no_standing_answer() -> None:
    table = open_table("congress", ["you", "random"], {}, seed=b"x")
    assert "Nothing can be answered beforehand at this table." in plays(table, "answers", "answers island ask")


def test_standing_answers_are_kept_beside_the_table_and_are_no_part_of_its_record(tmp_path: Path) -> None:
    path = tmp_path / "table.jsonl"
    says = "answers island always palm"
    islands(
        "--seats", "anna,ben", "--option", "rounds=3", "--save", str(path), says=f"| {says} | | | visit coral | quit"
    )
    assert "always" not in path.read_text()
    beside = tmp_path / "table.answers.json"
    assert beside.read_text() == '{"0":{"island":"always palm"}}'
    run("--resume", str(path), says=" | visit coral | quit")
    actions = [(row.seat, row.action) for row in read_record(path).rows]
    assert actions.count((0, "visit palm")) == 3  # two rounds, and the third is said already
    beside.write_text("{")
    assert run("--resume", str(path), says=" | quit").exit_code == 0  # somebody else's file


def test_a_standing_answer_that_cannot_be_kept_holds_all_the_same(tmp_path: Path) -> None:
    table = open_table("islands", ["you", "random"], {"rounds": 1}, seed=b"x")
    one, out = terminal(table, {1: Random()})
    one.autosave.start(tmp_path / "table.jsonl")
    (tmp_path / "table.answers.json").mkdir()
    one.read = script("answers island always palm")
    one.run()
    assert "table.answers.json cannot be written" in out.getvalue()
    assert "visit palm" in [row.action for row in table.record.rows]
