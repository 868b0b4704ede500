"""The game at one terminal: sheets stay hidden between people, maps, embassies and letters are shown."""

import io

import pytest
from rich.console import Console
from typer.testing import CliRunner

from games.africa1880.kit import started
from mappemonde.cli import app
from mappemonde.games.africa1880 import GAME
from mappemonde.games.africa1880.terminal.commands import letters, look, sheet
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.table import open_table
from mappemonde.terminal.game_look import RenderContext, find_look
from mappemonde.terminal.screen import Screen
from terminal.kit import plays, texts


def shown(what, width=100):
    console = Console(file=io.StringIO(), width=width, color_system=None)
    console.print(what)
    return console.file.getvalue()


def sight_of(table, lang="en", width=100):
    return RenderContext(GAME, table.words, ["Ada", "Ben", "Cem"], lang, width)


def view_of(table, name):
    return GAME.view(table.state, table.seat(name))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("width", [40, 80, 140])
def test_the_map_shows_every_area_with_its_squares_and_countries(lang, width):
    table = started().put(presences={"germany": ["dahomey", "natal"]}, built={"natal": 1, "tunis": 2})
    table.put(presences={"great_britain": ["tunis"]}, colonies=["tunis"])
    text = shown(find_look(GAME).board(view_of(table, "france"), sight_of(table, lang, width)), width)
    for area in range(32):
        assert table.words.say("area", area, lang)[:8] in text
    assert f"▪▫   Natal~{'':>1}" in text
    assert "★    Tunis~" in text


def test_the_embassies_are_a_matrix_of_doves_and_cannons():
    table = started(negotiation="none").year(france="declare germany war")
    text = shown(find_look(GAME).seats(view_of(table, "france"), sight_of(table)))
    row = next(line for line in text.splitlines() if line.strip().startswith("France"))
    assert row.split()[-3:] == ["○", "·", "✕"]
    assert "○ alliance" in text


def test_the_sheet_is_shown_as_paper_to_its_writer_alone():
    table = started(negotiation="none").plays("france", "order_explore algiers tunis", "declare germany war")
    text = shown(sheet(view_of(table, "france"), [], sight_of(table)))
    assert "France · Order sheet 1880" in text
    assert "→ Tunis" in text
    assert "G (war)" in text
    assert "Tunis" not in shown(sheet(view_of(table, "germany"), [], sight_of(table)))


def test_letters_show_draft_offers_and_who_kept_them():
    table = started().plays("france", "address germany", "agree_alliance", "promise_stay_out dahomey")
    assert "2. France stays out of Dahomey" in shown(letters(view_of(table, "france"), [], sight_of(table)))
    table.plays("france", "secretly", "send")
    look = find_look(GAME)
    assert "1 letter waits" in str(look.brief(view_of(table, "germany"), sight_of(table)))
    assert "offered" in shown(letters(view_of(table, "germany"), [], sight_of(table)))
    assert "No letters." in shown(letters(view_of(table, "great_britain"), [], sight_of(table)))
    table.plays("germany", "decline_because france s1 costs_more")
    assert "“That would cost me more than it brings.”" in shown(letters(view_of(table, "france"), [], sight_of(table)))


@pytest.mark.parametrize(("lang", "says"), [("en", ("map", "legend")), ("fr", ("carte", "légende"))])
def test_the_map_is_shown_again_and_its_signs_are_explained(lang, says):
    table = open_table("africa1880", ["you", "random", "random"], seed=b"x")
    shown = plays(table, *says, lang=lang, width=80)
    assert shown.count("Rio de Oro~") == 2
    for sign in "▪▫★~○✕⛵":
        assert any(line.startswith(sign + " ") for line in shown.splitlines()), sign


def at_write(*says, lang="en", seats=("random", "Ben", "random")):
    """Ben is France, and writes his sheet; what the screen shows."""
    table = open_table("africa1880", list(seats), {"historical_start": True, "negotiation": "none"}, seed=b"fr")
    return plays(table, *says, lang=lang, width=80)


@pytest.mark.parametrize(
    ("lang", "typed", "told"),
    [
        ("en", "order_explore algiers tunis", "Written: the presence in Algiers explores Tunis."),
        ("en", "develop algiers", "Written: the presence in Algiers develops it."),
        ("en", "nothing algiers", "Written: the presence in Algiers does nothing."),
        ("en", "land natal", "Written: the ship lands in Natal."),
        ("en", "declare germany war", "Written: war on Germany."),
        ("fr", "explorer alger sahara", "Écrit : la présence d'Alger explore le Sahara."),
        ("fr", "déclarer allemagne guerre", "Écrit : guerre à l'Allemagne."),
        ("fr", "débarquer au Maroc", "Écrit : le bateau débarque au Maroc."),
    ],
)
def test_a_line_of_the_sheet_is_confirmed_as_it_was_understood(lang, typed, told):
    assert told in at_write(typed, lang=lang)
    assert told not in at_write(f"{'why' if lang == 'en' else 'pourquoi'} {typed}", lang=lang)


def test_a_line_taken_back_to_the_sea_is_confirmed_and_a_refused_one_is_not():
    shown = at_write("land natal", "land nowhere", "explore algiers natal")
    assert "Written: the ship lands nowhere." in shown
    assert shown.count("Written:") == 2


def test_the_draft_is_shown_as_it_grows():
    table = open_table("africa1880", ["Ada", "builder", "builder"], {"historical_start": True}, seed=b"x")
    shown = plays(table, "", "address france", "promise stay out of the Congo", "secretly", lang="en", width=80)
    assert shown.count("Your draft to France") == 3
    assert "  1. Great Britain stays out of" in shown


@pytest.mark.parametrize(
    ("lang", "note"), [("en", "doves, if it ended now"), ("fr", "colombes, si la partie finissait maintenant")]
)
def test_points_of_doves_stand_apart_if_it_ended_now(lang, note):
    table = started(negotiation="none").put(presences={"france": ["tunis"]}, built={"tunis": 2}, colonies=["tunis"])
    assert note not in shown(find_look(GAME).seats(view_of(table, "france"), sight_of(table, lang, 80)), 80)
    table.year(france="declare germany war")
    rows = shown(find_look(GAME).seats(view_of(table, "france"), sight_of(table, lang, 80)), 80)
    assert note in rows
    assert "8 points  + 2 ○" in next(row for row in rows.splitlines() if row.startswith("France"))
    assert "+ 1 ○" in next(row for row in rows.splitlines() if row.startswith(("Germany", "Allemagne")))


def test_of_a_verb_with_many_choices_only_the_count_is_listed():
    table = open_table("africa1880", ["Ada", "builder", "builder"], {"historical_start": True}, seed=b"x")
    shown = plays(table, "", "écrire france", "choix", "choix promettre", lang="fr", width=80)
    assert "promettre de rester hors <territoire> : 32 en tout" in " ".join(shown.split())
    long, _, whole = shown.rpartition("en tout")
    assert "promettre de rester hors Zanzibar" not in long
    assert "32 promettre de rester hors Zanzibar" in whole


def test_looking_at_an_area():
    table = started()
    text = shown(look(view_of(table, "france"), ["algiers"], sight_of(table)))
    assert [line.split()[0] for line in text.splitlines()] == ["Algiers", "Morocco", "Sahara", "Tunis"]
    with pytest.raises(Unreadable):
        look(view_of(table, "france"), [], sight_of(table))


def test_a_whole_game_at_one_keyboard_keeps_sheets_from_the_others(tmp_path):
    """Three people, Enter at every hand-over; what one writes is gone from the screen when the next one sits down."""
    year = ["", "order_develop alexandria", "seal", "", "order_explore algiers tunis", "seal", "", "seal"]
    lines = [line for _ in range(8) for line in year]
    command = ["play", "africa1880", "--seats", "ada,ben,cem", "--option", "negotiation=none"]
    command += ["--option", "historical_start=on", "--save", str(tmp_path / "table.jsonl")]
    answer = CliRunner().invoke(app, command, input="\n".join(lines) + "\n")
    assert answer.exit_code == 0, answer.output
    first_year = answer.output[: answer.output.index("The year 1885 begins")]
    of_ben, of_cem = first_year.split("ben> order_explore algiers tunis")
    assert "order_develop" not in of_ben.split("ada> seal")[1]
    assert "order_explore" not in of_cem
    assert "Ben (France) explores Tunis from Algiers" in of_cem
    assert "wins" in answer.output
    assert CliRunner().invoke(app, ["verify", str(tmp_path / "table.jsonl")]).exit_code == 0


@pytest.mark.parametrize(
    ("typed", "written"),
    [
        ("explorer d'Alger à Tunis", "order_explore algiers tunis"),
        ("exp alger tun", "order_explore algiers tunis"),
        ("développer l'Alger", "order_develop algiers"),
        ("débarquer en Sierra Leone", "land sierra_leone"),
        ("débarquer côte de l'or", "land gold_coast"),
        ("déclarer la Grande-Bretagne guerre", "declare great_britain war"),
        ("ne rien faire alger", "order_nothing algiers"),
    ],
)
def test_french_orders_are_understood(typed, written):
    options = {"historical_start": True, "negotiation": "none"}
    table = open_table("africa1880", ["random", "Ben", "random"], options, seed=b"fr")
    plays(table, typed, lang="fr")
    assert texts(table)[-1] == written


@pytest.mark.parametrize(("lang", "wins"), [("en", "wins"), ("fr", "gagne")])
def test_d14_the_end_table_places_the_winner_alone(lang, wins):
    table = open_table("africa1880", ["Ada", "Ben", "Cem"], {"historical_start": True, "negotiation": "none"})
    while table.state.turn < 7:
        table.say(table.state.waiting()[0], "seal")
    for seat, text in enumerate(["declare germany war", "declare germany war", "declare france war"]):
        table.say(seat, text)
        table.say(seat, "seal")
    console = Console(file=io.StringIO(), width=100, color_system=None)
    Screen(table, console, lang).result()
    lines = [line.split() for line in console.file.getvalue().splitlines()]
    assert [(line[0], line[-4]) for line in lines[-3:]] == [("1", "Ada"), ("–", "Ben"), ("–", "Cem")]
    assert wins in console.file.getvalue()
