"""Africana at the terminal: what is shown, and the orders that say several actions at once."""

import io
import re

import pytest
import typer
from prompt_toolkit.document import Document
from rich.console import Console
from typer.testing import CliRunner

from games.africana.kit import GAME, Scene
from mappemonde.cli import play
from mappemonde.kernel.chance import fast
from mappemonde.kernel.record import read_record
from mappemonde.kernel.replay import verify
from mappemonde.kernel.table import open_table
from mappemonde.terminal.autosave import Autosave
from mappemonde.terminal.completion import Completing
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


def at_table(*says, lang="en", width=110, names=("Ada", "carrier"), bots=None, **scene):
    """Say some lines in a situation; what the terminal printed, and the table."""
    table = open_table("africana", list(names), seed=b"a seed")
    scene.setdefault("top", "G G")
    table.state = Scene(**scene).state
    table.state.journal = None
    out = io.StringIO()
    screen = Screen(table, Console(file=out, width=width, markup=False, highlight=False), lang)
    bots = {1: GAME.make_bot("carrier")} if bots is None else bots
    terminal = Terminal(table, bots, fast(1), screen, Autosave(table, screen), 0.0)
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
        "livre du nord, droite",
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


@pytest.mark.parametrize("say", ["page right", "buy right"])
def test_the_page_uncovered_is_told(say):
    shown, _ = at_table(say, at="kuka", silver=5, north=("", "wh01 wh02 wh03"))
    assert "R5.2   Now open on the right side of the north book: mask (Cape Town)." in shown
    assert "Now open" not in at_table(say, at="kuka", silver=5, north=("", "wh01"))[0]
    french, _ = at_table(say, at="kuka", silver=5, north=("", "wh01 wh02 wh03"), lang="fr")
    assert "Page visible du livre du nord, à droite : masque (Cape Town)." in french


def test_the_hand_stands_beside_the_question_what_to_give_up():
    shown, _ = at_table("draw", at="kuka", hand="M M T aV J", open="wh02 wh03", silver=4)
    before, question, _ = " ".join(shown.split()).partition("what do you give up?")
    assert question
    hand = "Hand: 2 × ◆ magenta card, ▲ turquoise card, 2 × ■ grey card, ✚ violet assistant, ★ joker · 4 silver"
    assert hand in before
    assert "mask (Cape Town) (3 silver, 6 points) [wh02]" in before.partition(hand)[2]
    # with the board, not with every question
    assert at_table("page sideways", at="kuka", hand="M")[0].count("Hand:") == 1


def test_the_hand_is_shown_again_after_each_card_given_up():
    shown, _ = at_table("draw", "discard magenta", at="kuka", hand="M M T aV J")
    assert "Hand: ◆ magenta card, ▲ turquoise card, 2 × ■ grey card, ✚ violet assistant, ★ joker" in shown


@pytest.mark.parametrize(
    ("lang", "card", "name", "yes", "no"),
    [
        ("en", "joker", "The joker leaves the game for good.", "yes", "no"),
        ("en", "violet_assistant", "The violet assistant leaves the game for good.", "y", ""),
        ("fr", "joker", "Le joker quitte la partie pour de bon.", "oui", "non"),
    ],
)
def test_a_helper_that_leaves_for_good_is_confirmed(lang, card, name, yes, no):
    scene = {"at": "kuka", "hand": "M M T aV J", "lang": lang}
    shown, table = at_table("draw", f"discard {card}", no, **scene)
    assert name in shown
    assert ("Then nothing has happened." if lang == "en" else "Alors rien ne s'est passé.") in shown
    assert [row.action for row in table.record.rows] == ["draw"]
    _, table = at_table("draw", f"discard {card}", yes, "discard magenta", **scene)
    assert [row.action for row in table.record.rows][:3] == ["draw", f"discard {card}", "discard magenta"]


def test_a_travel_card_is_given_up_without_a_question_and_what_is_refused_is_not_asked():
    shown, table = at_table("discard joker", "draw", "discard magenta", at="kuka", hand="M M T aV J")
    assert "for good" not in shown
    assert [row.action for row in table.record.rows] == ["draw", "discard magenta"]


@pytest.mark.parametrize(
    ("lang", "drawn", "wait"),
    [
        ("en", "White (you) draws a", "Press Enter once you have read"),
        ("fr", "Blanc (vous) pioche une", "quand vous avez lu ceci"),
    ],
)
def test_drawn_cards_stay_on_a_shared_screen_until_a_key_is_pressed(lang, drawn, wait):
    shown, _ = at_table("", "draw", "", "", lang=lang, names=("Ada", "Ben"), bots={}, at="kuka", hand="M")
    before, _, after = shown.partition(wait)
    assert before.count(f"R4.1   {drawn}") == 2
    assert drawn not in after.partition("Ben")[0]


def test_hands_and_seats_in_full():
    shown, _ = at_table("hand", "seats", at="kuka", hand="G J", open="wh02", done="a01", tucked="wh01")
    assert "White (Ada): Cape Town – Luanda (3 silver, 1 point) [a01], mask (Ujiji)" in " ".join(shown.split())


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "White (Ada) and Blue (Ben) share the first place."),
        ("fr", "Blanc (Ada) et Bleu (Ben) se partagent la première place."),
    ],
)
def test_several_winners_are_told_together(lang, told):
    table = open_table("africana", ["Ada", "Ben"], seed=b"a seed")
    table.state = Scene(turn="blue", closing=1).plays("end_turn").state
    out = io.StringIO()
    Screen(table, Console(file=out, width=110, markup=False, highlight=False), lang).result()
    assert told in out.getvalue()


def test_french_verbs_are_understood():
    _, table = at_table("passer", at="kuka", lang="fr")
    assert table.record.rows[0].action == "end_turn"


@pytest.mark.parametrize(
    ("typed", "at", "played"),
    [
        ("aller le caire orange", "jidda", "travel cairo orange"),
        ("aller au Caire carte orange", "jidda", "travel cairo orange"),
        ("aller cai or", "jidda", "travel cairo orange"),
        ("travel cairo orange", "jidda", "travel cairo orange"),
        ("aller à Tombouctou gris", "kuka", "travel timbuktu grey"),
        ("aller tombouctou, carte grise", "kuka", "travel timbuktu grey"),
        ("aller timbuktu grise", "kuka", "travel timbuktu grey"),
        ("aller aux chutes victoria avec gris", "ujiji", "travel victoria_falls grey"),
    ],
)
def test_french_names_are_understood_with_and_without_article(typed, at, played):
    _, table = at_table(typed, at=at, hand="G O J", lang="fr")
    assert [row.action for row in table.record.rows] == [played]


def test_french_choices_help_and_echoes_are_french():
    shown, _ = at_table(
        "choix", "aide", "aller au lac", "all khar jok", "compl", "tourner dr", at="jidda", hand="G J", lang="fr"
    )
    for part in ("aller Khartoum joker", "finir le tour", "aller <lieu> <carte>", "= aller Khartoum joker"):
        assert part in shown, part
    assert "Lieu inconnu" in shown
    assert "« compléter <expédition> »" in shown
    for word in ("travel", "end_turn", "<area>", "khartoum"):
        assert word not in shown.replace("all khar jok", ""), word


def test_a_verb_of_several_words_wins_over_its_first():
    shown, _ = at_table("aller en payant marrakech gris", "aller en payant", at="jidda", hand="G", lang="fr")
    assert "= aller en payant Marrakech carte grise" in shown or "✗ R6" in shown
    assert "« aller en payant <lieu> <carte> »" in shown


@pytest.mark.parametrize(
    ("begun", "offered"),
    [
        ("aller le c", ["Le Caire"]),
        ("aller cai", ["Le Caire"]),
        ("aller au ca", ["Le Caire"]),
        ("aller le caire ", ["carte orange", "joker"]),
        ("aller le caire carte o", ["carte orange"]),
        ("fini", ["finir le tour"]),
        ("pourquoi finir le ", ["finir le tour"]),
        ("gagner chutes ", ["Chutes Victoria"]),
    ],
)
def test_completion_offers_french_names(begun, offered):
    table = open_table("africana", ["Ada", "carrier"], seed=b"a seed")
    table.state = Scene(at="jidda", hand="O J", top="G G").state
    screen = Screen(table, Console(file=io.StringIO(), width=80), "fr")
    terminal = Terminal(table, {1: GAME.make_bot("carrier")}, fast(1), screen, Autosave(table, screen), 0.0)
    found = Completing(terminal.offers).get_completions(Document(begun), None)
    assert list(dict.fromkeys(one.text for one in found)) == offered


def test_an_expedition_is_named_by_its_slot():
    _, table = at_table("join 2", at="cape_town", hand="G", slots="a02 a01")
    assert [row.action for row in table.record.rows] == ["join a01"]


@pytest.mark.parametrize(
    ("lang", "says", "signs"),
    [
        (
            "en",
            ("map", "legend"),
            ("◆ magenta  ▲ turquoise  ■ grey  ● orange  ✚ violet", "[a09]  short for", r"■ +grey, the wheel\s"),
        ),
        (
            "fr",
            ("carte", "légende"),
            ("◆ magenta  ▲ turquoise  ■ gris  ● orange  ✚ violet", "[a09]  abrégé d'une", r"■ +gris, la roue\s"),
        ),
    ],
)
def test_the_map_is_shown_again_and_its_signs_are_explained(lang, says, signs):
    shown, _ = at_table(*says, at="kuka", lang=lang)
    assert shown.count(signs[0]) == 2
    assert shown.count("→ Tripoli") == 2
    assert signs[1] in shown
    assert re.search(signs[2], shown)
    assert "B      B" in shown.partition(signs[1])[0]  # Blue, Blanc


def test_hidden_totals_are_not_shown():
    sight_of = [at_table(at="kuka", tucked="wh01 wh02", hidden_totals=hidden)[0] for hidden in (False, True)]
    assert ["2 × mask = 6" in shown for shown in sight_of] == [True, False]
