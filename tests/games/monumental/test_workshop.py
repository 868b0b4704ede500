"""The workshop: maps completed from their hexes, compared by seat, and written as files that read the same (R2.1)."""

import re
import tomllib
from typing import Any

import pytest
from typer.testing import CliRunner

from mappemonde.cli import app
from mappemonde.games.monumental.card_reader import printed_cards, read_cards
from mappemonde.games.monumental.card_sheet import row
from mappemonde.games.monumental.cards import OWNER
from mappemonde.games.monumental.effects import goals, lines, parser
from mappemonde.games.monumental.game import MonumentalGame
from mappemonde.kernel.board import BoardError, Fault, read_board
from mappemonde.kernel.problem import sentence
from mappemonde.kernel.toml_text import toml_text

GAME = MonumentalGame()
SHOP = GAME.workshop()
MAPS = {name: tomllib.loads(board.text) for name, board in GAME.printed_boards.items()}
DRAWN = ("hex", "terrain", "tokens")
"""What a person lays; everything else follows."""


def bare(name: str) -> dict[str, Any]:
    return {"area": [{key: area[key] for key in DRAWN if key in area} for area in MAPS[name]["area"]]}


def faults(text: str) -> list[Fault]:
    try:
        return GAME.check_board(read_board(text))
    except BoardError as error:
        return error.faults


@pytest.mark.parametrize("name", MAPS)
def test_a_printed_map_is_complete(name):
    assert SHOP.completed(MAPS[name]) == MAPS[name]


@pytest.mark.parametrize("name", MAPS)
def test_r2_1_a_map_of_bare_tiles_is_completed_into_one_that_can_be_played(name):
    board = read_board(toml_text(SHOP.completed(bare(name))))
    assert GAME.check_board(board) == []
    assert [area.id for area in board.areas] == [area["id"] for area in MAPS[name]["area"]]
    assert GAME.seats_on(board) == MAPS[name]["players"]


def test_seats_are_counted_clockwise_from_the_right_of_the_top():
    def seats(data: dict[str, Any]) -> dict[str, int]:
        return {area["id"]: area["capital"] for area in data["area"] if "capital" in area}

    assert seats(SHOP.completed(bare("g"))) == seats(MAPS["g"])


def test_a_name_of_its_own_stays_and_a_usual_one_follows_the_terrain():
    data = SHOP.completed(bare("a"))
    data["area"][3] |= {"terrain": "hills"}
    data["area"][4] |= {"name": "Goat Rock"}
    again = SHOP.completed(data)["area"]
    assert again[3]["name"] == {"en": "Hills B3", "fr": "Collines B3"}
    assert again[4]["name"] == "Goat Rock"


@pytest.mark.parametrize(
    "area",
    [7, "tiles", [7], [{"hex": "b3"}], [{"hex": [0, 0]}, {"hex": [0, 0]}], [{"hex": [0, 0], "terrain": ["sea"]}], []],
)
def test_whatever_cannot_be_completed_is_left_for_its_faults(area):
    assert faults(toml_text(SHOP.completed({"area": area})))


@pytest.mark.parametrize("name", [name for name in MAPS if name != "x"])
def test_printed_maps_are_the_same_for_every_seat(name):
    assert all(measure.is_even for measure in SHOP.measures(GAME.printed_boards[name]))


def test_a_mine_nearer_to_one_capital_is_told():
    data = SHOP.completed(bare("b"))
    home = next(area for area in data["area"] if area["id"] == "c1")
    beside = {name.lstrip("~") for name in home["neighbours"]}
    spot = next(area for area in data["area"] if area["id"] in beside and area["terrain"] not in ("water", "volcano"))
    spot["terrain"] = "oasis"
    data.pop("symmetry", None)
    board = read_board(toml_text(SHOP.completed(data)))
    oasis = next(each for each in SHOP.measures(board) if each.name["en"].endswith("Oasis"))
    seat = home["capital"]
    assert oasis.values[seat] == 1
    assert oasis.values[1 - seat] > 1
    assert not oasis.is_even
    notes = [sentence(note, "fr") for note in GAME.board_notes(board)]
    assert any("Oasis" in note for note in notes)


def test_board_check_compares_the_capitals(tmp_path):
    file = tmp_path / "own.toml"
    file.write_text(toml_text(SHOP.completed(bare("a"))), "utf-8")
    told = CliRunner().invoke(app, ["board", "check", str(file)])
    assert told.exit_code == 0
    assert "each Capital has all it needs equally near (R2.1)" in told.output


@pytest.mark.parametrize("name", ["", "   ", "x" * 61, "T\u202eelpm", {"en": "Temple", "fr": "x" * 61}, 5])
def test_a_name_that_cannot_be_shown_is_a_fault(name):
    (fault,) = row("building", {"id": "temple", "name": name}).faults
    assert fault.key == "name"
    assert "at most 60 letters" in sentence(fault.problem, "en")


def test_a_word_that_nobody_knows_is_told_in_short():
    (fault,) = row("building", {"id": "temple", "text": "a" * 5000}).faults
    assert "…" in sentence(fault.problem, "en")
    assert "a" * 50 not in sentence(fault.problem, "en")


def test_a_trait_is_told_while_it_is_typed():
    told = row("civilization", {"id": "malian", "trait": "on(invest -> gain(C,1))"}).component
    assert told is not None
    assert told.text["en"].startswith("Whenever you Invest, gain 1 Culture.")
    assert told.text["fr"].startswith("Chaque fois que vous Investissez, gagnez 1 Culture.")
    market = row("market", {"id": printed_cards().markets[0].id}).component
    assert market is not None
    assert market.text["en"].count(".") == len(printed_cards().markets[0].tokens)


def test_tokens_of_a_market_are_typed_by_their_texts():
    printed = row("market", {"id": "market_production"})
    texts = printed.values["tokens"]
    assert all(isinstance(text, str) for text in texts)
    told = row("market", {"id": "market_production", "tokens": ["gain(G,2)", *texts[1:]]})
    assert told.component is not None
    assert told.component.text["en"].startswith("Gain 2 Gold.")
    read = read_cards({"market": [{"id": "market_production", "tokens": ["gain(G,2)", *texts[1:]]}]})
    tokens, before = read.markets[0].tokens, printed_cards().markets[0].tokens
    assert [token.copies for token in tokens] == [token.copies for token in before]
    assert (tokens[0].provenance.of("text"), tokens[1]) == (OWNER, before[1])
    for wrong in (["gain(P,3", *texts[1:]], [*texts, "gain(P,3)"], "gain(P,3)"):
        (fault,) = row("market", {"id": "market_production", "tokens": wrong}).faults
        assert fault.key == "tokens"


def test_r9_every_word_that_can_be_written_has_an_example_with_a_sentence():
    """In both languages; what a word may stand with is told, too."""
    forms = [form for chapter in SHOP.notation for form in chapter.forms]
    written = " ".join(f"{form.code} {form.others}" for form in forms)
    vocabulary = {*parser.WORDS, *parser.COMBINATORS, *parser.CONDITIONS, *parser.COUNTERS, *parser.TRIGGERS}
    vocabulary |= {*parser.RESOURCES, *parser.FILTERS, *parser.TYPES, *parser.WHO, *parser.ZONES, *parser.SOURCES}
    vocabulary |= {*goals.THINGS, *lines.WORDS, *lines.COMPARED}
    assert vocabulary <= {*re.findall(r"\w+", written), *re.findall(r"\b([A-Z]\w?)2", written)}
    for form in forms:
        assert form.told["en"].endswith(".")
        assert form.told["fr"].endswith(".")
        assert "{" not in form.told["en"] + form.told["fr"]
