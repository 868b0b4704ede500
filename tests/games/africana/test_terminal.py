"""Africana at the terminal: what is shown, and the orders that say several actions at once."""

import io

import pytest
import typer
from rich.console import Console
from typer.testing import CliRunner

from games.africana.kit import GAME, Scene
from mappemonde.cli import play
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import read_record
from mappemonde.kernel.replay import verify
from mappemonde.kernel.table import open_table
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.play_loop import Terminal
from mappemonde.terminal.screen import Screen

app = typer.Typer()
app.callback()(lambda: None)
play.register(app)


@pytest.fixture(autouse=True)
def _at_home(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "110")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)


def run(*arguments, says=""):
    lines = "".join(line.strip() + "\n" for line in says.split("|"))
    result = CliRunner().invoke(app, ["play", "africana", "--seed", "0102", *arguments], input=lines)
    assert result.exit_code == 0, result.output
    return result.output


def at_table(*says, lang="en", width=110, names=("Ada", "carrier"), **scene):
    """Say some lines in a situation; what the terminal printed, and the table."""
    table = open_table("africana", list(names), seed=b"a seed")
    scene.setdefault("top", "G G")
    table.state = Scene(**scene).state
    table.state.journal = None
    out = io.StringIO()
    screen = Screen(table, Console(file=out, width=width, markup=False, highlight=False), lang)
    terminal = Terminal(table, {1: GAME.make_bot("carrier")}, fast(1), screen, Autosave(table, screen), 0.0)
    lines = iter(says)

    def read(seat, prompt):
        for line in lines:
            return line
        raise EOFError

    terminal.read = read
    terminal.run()
    return out.getvalue(), table


def test_a_table_is_played_from_the_keyboard_and_kept(tmp_path):
    shown = run("--seats", "you,carrier", says="|".join(["go jidda", "here", "end_turn", "draw", "discard joker"] * 3))
    assert "Round 1 · White (you)" in shown
    (path,) = (tmp_path / "data" / "mappemonde" / "tables").iterdir()
    verify(read_record(path))


def test_bots_play_to_the_end_before_ones_eyes():
    shown = run("--seats", "carrier,carrier,random")
    assert "The expeditions have run out" in shown or "come to rest" in shown
    for column in ("expeditions", "sets", "total"):
        assert column in shown


@pytest.mark.parametrize("width", [80, 160])
def test_the_board_shows_slots_places_books_and_seats(width):
    shown, _ = at_table(
        at="cape_town", hand="G G aM J", slots="a01 a06", markers={2: "white blue"}, open="wh02", silver=7, width=width,
        tucked="wh01 wh04 wh03", north=("wh05", "wh06 wh07"),
    )  # fmt: skip
    for part in (
        "1  1 silver  Cape Town – Luanda (3 silver, 1 point) [a01]",
        "W B",
        "✚  Cape Town       → Walvis Bay, Victoria Falls, Port Natal  W",
        "north book, left: 1",
        "figure (Tananarive) (3 silver, 6 points) [wh05]",
        "2 × ■ grey card, ◆ magenta assistant, ★ joker · 7 silver",
        "mask (Cape Town) (3 silver, 6 points) [wh02]",
        "1 × mask, 2 × drum = 6",
    ):
        assert " ".join(part.split()) in " ".join(shown.split()), part


def test_the_board_in_french():
    shown, _ = at_table(at="cape_town", hand="G J", slots="a01 a06", open="wh02", lang="fr", closing=1)
    for part in (
        "Manche 5",
        "dernière manche",
        "livre nord, droite",
        "carte grise",
        "masque (Cape Town)",
        "Tombouctou",
    ):
        assert part in shown


def test_look_tells_routes_and_what_is_due():
    shown, _ = at_table("look cape", "look", "books", at="kuka", slots="a01 a09", open="wh02")
    assert "→ ■✚ Port Natal" in shown
    assert "starts here: Cape Town – Luanda" in shown
    assert "ends here: Cairo – Cape Town" in shown
    assert "due here: mask (Cape Town)" in shown
    assert "→ ✚  Leopoldville" in shown
    assert "pages nobody has seen" in shown


def test_go_walks_the_cheapest_path_and_here_does_all():
    shown, table = at_table(
        "go luanda", "here", at="cape_town", hand="M M", slots="a01 a02 c06", markers={1: "white"}, open="wh07"
    )
    assert "You are in Luanda." in shown
    assert [row.action for row in table.record.rows] == [
        "travel walvis_bay magenta",
        "travel luanda magenta",
        "complete a01",
        "deliver wh07",
        "join c06",
    ]
    assert "Nothing is left to do here." in shown


def test_go_says_why_it_does_not():
    shown, table = at_table("go", "go cairo", "go luanda", at="cape_town", hand="O O", silver=5)
    assert "Say 'go place'." in shown
    assert "Your cards do not lead to Cairo." in shown
    assert "The way to Luanda needs 5 silver: go step by step." in shown
    assert table.record.rows == []


def test_hands_and_seats_in_full():
    shown, _ = at_table("hand", "seats", at="kuka", hand="G J", open="wh02", done="a01", tucked="wh01")
    assert "White (Ada): Cape Town – Luanda (3 silver, 1 point) [a01], mask (Ujiji)" in " ".join(shown.split())


def test_french_verbs_are_understood():
    _, table = at_table("passer", at="kuka", lang="fr")
    assert table.record.rows[0].action == "end_turn"


def test_hidden_totals_are_not_shown():
    sight_of = [at_table(at="kuka", tucked="wh01 wh02", hidden_totals=hidden)[0] for hidden in (False, True)]
    assert ["2 × mask = 6" in shown for shown in sight_of] == [True, False]
