"""Monumental at the terminal: map, City, display, previews, and what stays hidden."""

from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len
from rich.text import Text

from mappemonde.games.monumental import GAME
from mappemonde.games.monumental.terminal.hex_map import Tile, draw
from mappemonde.games.monumental.terminal.signs import TEXTS
from mappemonde.games.monumental.terminal.table import shortened
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.table import Table, open_table, seat_players
from terminal.kit import at_home, plays

WIDTH = 80
NAMES = ("Maximilienne", "Bartholomé", "Jean-Christophe", "Anne-Sophie", "Wolfgang Amadeus")
MODULES = {"quests": True, "heroes": True, "monsters": True, "natural_wonders": True}
COMMANDS = (
    "board",
    "map",
    "legend",
    "hand",
    "seats",
    "display",
    "city",
    "city blue",
    "preview 2 3",
    "look d4",
    "card temple",
)


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def played(people: int, actions: int, **options: Any) -> Table:
    """A table after so many actions."""
    names = seat_players(GAME, list(NAMES[:people]), options)
    table = open_table("monumental", names, options=options, seed=b"a seed")
    luck = fast(1)
    while len(table.record.rows) < actions and not table.ended:
        seat = table.state.waiting()[0]
        table.play(seat, decide(GAME, table.state, seat, GAME.make_bot("random"), luck))
    return table


def said(table: Table, *lines: str, lang: str = "en") -> str:
    """What the terminal shows for some lines of the first person."""
    return plays(table, "", *lines, lang=lang, width=WIDTH)


# The map


def test_neighbours_stand_half_a_tile_apart() -> None:
    tiles = [Tile(q, r, (Text(f"{q},{r}"),)) for q, r in ((0, 0), (1, 0), (0, 1))]
    assert draw(tiles, 80).plain.splitlines() == ["0,0         1,0", "      0,1"]


def test_the_widest_map_fits_80_columns() -> None:
    board = GAME.printed_boards["x"]
    tiles = [Tile(*area.data["hex"], (Text("x" * 30),)) for area in board.areas]
    assert max(cell_len(line) for line in draw(tiles, WIDTH).plain.splitlines()) <= WIDTH


def test_tiles_show_terrain_defence_holder_and_tokens() -> None:
    out = said(played(2, 0), "map")
    assert "d5 Capital" in out
    assert "d4 Pla 2" in out
    assert "RW9" in out


# Screens


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("people", "options"), [(2, {}), (4, {**MODULES, "automas": 1})])
def test_nothing_is_too_wide(people: int, options: dict[str, Any], lang: str) -> None:
    out = said(played(people, 30, **options), *COMMANDS, lang=lang)
    asked = [line for line in out.splitlines() if cell_len(line) > WIDTH]
    assert all(line.endswith((".", "?")) for line in asked), asked  # prompts are broken by a live terminal alone


def test_the_city_is_a_grid_with_yields_and_texts() -> None:
    out = said(played(2, 0), "city")
    assert out.count("Work Camp 1P") >= 2
    assert "Archive 1 card" in " ".join(out.split())


def test_a_preview_adds_up_what_a_cross_gives() -> None:
    table = played(2, 0)
    table.state.seat = 0
    assert "Row 1 and column 1 give:" in said(table, "preview 1 1")
    assert "Row 4" not in said(table, "preview 4 4")


def test_french_players_type_french_words() -> None:
    out = said(played(2, 0), "aperçu 1 1", "voir d4", "fiche temple", "étalage", "cité", lang="fr")
    assert "Rangée 1" in out or "rangée 1" in out
    assert "Défense" in out
    assert "✗" not in out


def test_a_tile_in_words() -> None:
    out = said(played(2, 0), "look d4")
    assert "Defence in all: 2." in out
    assert "Barbarian" in out


def test_the_hand_shows_own_quests_alone() -> None:
    table = played(2, 0, quests=True)
    own = table.constants.modules.quest_rows
    hidden = [own[quest].name["en"] for quest in table.state.quests[1]]
    out = said(table, "hand")
    assert all(own[quest].name["en"] in out for quest in table.state.quests[0])
    assert not [name for name in hidden if f"{name}:" in out]


def test_who_puts_a_quest_back_sees_all_three_without_asking() -> None:
    table = played(2, 0, quests=True)
    rows = table.constants.modules.quest_rows
    out = said(table, "board")
    assert all(f"Quest: {rows[quest].name['en']}:" in out for quest in table.state.quests[0])
    assert not [quest for quest in table.state.quests[1] if f"Quest: {rows[quest].name['en']}:" in out]


def test_a_cross_is_told_by_its_two_numbers_alone() -> None:
    table = played(1, 0, automas=1)
    assert table.state.flow[-1].NAME == "activate"
    assert "= activate 2 3" in said(table, "2 3")
    assert len(table.record.rows) == 1


def test_a_question_with_few_choices_lists_them_and_is_answered_by_number() -> None:
    table = played(2, 0, quests=True)
    quests = table.state.quests[0]
    names = [table.constants.modules.quest_rows[quest].name["en"] for quest in quests]
    out = said(table, "2")
    assert all(f"{number} reject {name}" in out for number, name in enumerate(names, 1))
    assert table.state.rejected[0] == quests[1]


def test_a_question_with_many_choices_lists_them_only_when_asked() -> None:
    table = played(1, 0, automas=1)
    out = said(table, "2 3")
    assert "acquire Workshop" not in out
    assert "acquire Workshop" in said(table, "choices")


def test_an_automa_shows_what_it_has_taken() -> None:
    table = played(1, 40, automas=1)
    assert "Taken:" in said(table, "city blue")


def test_a_long_text_is_cut_between_words_with_a_mark() -> None:
    assert shortened("gain one Production", 40) == "gain one Production"
    assert shortened("gain one Production", 12) == "gain one …"


def test_both_languages_have_the_same_words() -> None:
    english, french = (TEXTS.tables[lang] for lang in ("en", "fr"))
    for name in ("usage", "about", "refusal", "letter", "terrain", "kind", "say", "legend"):
        assert english[name].keys() == french[name].keys()
