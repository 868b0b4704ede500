"""Struggle of Empires at the terminal: screens, commands, what is confirmed, and what stays hidden."""

import re
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from games.struggle.kit import POWERS, Scene
from mappemonde.games.struggle.odds import combat, loss, tie, win
from mappemonde.games.struggle.terminal.signs import TEXTS
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.record import read_record
from mappemonde.kernel.table import Table, open_table
from terminal import test_speech, test_width
from terminal.kit import at_home, plays, run, saved, texts
from terminal.test_width import WIDTH, is_marked, played, screens, words_of

NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fay", "Gus")
CARIBBEAN = "caribbean: britain 2a 2n 1c, spain 1a 1n, france 1a 1n 1f 2c, russia 1a 1n | india: france 1a 1c"


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def situated(board: str = "", people: int = 4, **told: Any) -> Table:
    """A table in a situation, with people in all seats."""
    table = open_table("struggle", list(NAMES[:people]), options={"congress": "off"}, seed=b"a seed")
    table.state = Scene(board, seats=people, **told).state
    table.state.journal = None
    return table


def at_table(*says: str, lang: str = "en", board: str = CARIBBEAN, **told: Any) -> tuple[str, Table]:
    """Say some lines in a situation, the first person in front; what was shown, and the table."""
    table = situated(board, **told)
    return plays(table, "", *says, lang=lang, width=WIDTH), table


def squeezed(text: str) -> str:
    return " ".join(text.split())


# Screens


def test_the_board_shows_regions_and_powers_in_24_lines() -> None:
    out, _ = at_table(
        board="baltic: britain 1a 1n 2c, russia 1n 2c, spain 1c | caribbean: france 2n 1c | spain: spain 1a",
        lie="german_states_1 german_states_5 caribbean_4", owned={"britain": "reserve*2 banking"},
        turned={"britain": "reserve"}, unrest={"*": 0, "britain": 6, "france": 9}, gold=3,
        raided={"pirates": "caribbean"}, captive={"pirates": "britain"}, blockader={"caribbean": "france"},
        supply={"pirates": 0, "blockade": 0},
    )  # fmt: skip
    screen = out[out.index("War 1 · round 2 of 6") :]
    assert screen.count("\n") <= 24
    for line in (
        "Baltic~ 5/3/2 B2 R2 > S1 B1a1n R1n –",
        "Blockade:F Pirates:B",
        "At home: S1a",
        "B Britain ◄ A you 3 5 6 0 +5 +7 2 13/6/2 3 ▲1",
        "R Russia B enemy 3 5 ? 0 +5 +7 1 14/6/2 0",
        "S Spain A ally",
        "Your tiles: Reserve ×2 ▲△, Banking",
    ):
        assert line in squeezed(screen), line


def test_the_board_in_french() -> None:
    out, _ = at_table(lang="fr", owned={"britain": "reserve"})
    for line in (
        "Caraïbes~ 5/3 F2 > G1 G2a2n F1a1n1f E1a1n R1a1n",
        "G Grande-Bretagne ◄ A vous",
        "E Espagne A alliée",
        "Vos tuiles : Ménagement ▲",
    ):
        assert line in squeezed(out), line


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("people", "actions"), [(2, 0), (7, 40), (4, 90), (6, 200)])
def test_nothing_is_too_wide_and_no_word_is_cut(people: int, actions: int, lang: str) -> None:
    table = played_by(people, actions)
    narrow = screens(table, WIDTH, lang)
    longest = max(narrow.splitlines(), key=cell_len)
    assert cell_len(longest) <= WIDTH, longest
    counted = re.sub(r"^.*`(choices|choix) .*$", "", narrow, flags=re.M)  # what a wide screen lists in full
    cut = words_of(counted) - words_of(screens(table, 400, lang))
    assert not [word for word in cut if not is_marked(word, table, lang)]


def played_by(people: int, actions: int) -> Table:
    """A table after so many actions; one with seven people borrows a name."""
    if people <= 6:
        return played("struggle", people, actions)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("terminal.test_width.NAMES", (*NAMES[:6], "Konstantin von Thurn"))
        return played("struggle", people, actions)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    "command", ["market", "sheet", "sheet caribbean", "powers", "market blockade", "letters", "look india"]
)
def test_own_commands_fit_the_width(command: str, lang: str) -> None:
    out, _ = at_table(command, lang=lang, owned={"britain": "reserve portugal war_office", "france": "reserve*2"})
    longest = max(out.splitlines(), key=cell_len)
    asked = [line for line in out.splitlines() if cell_len(line) > WIDTH]
    assert all(line.endswith((".", "?")) for line in asked), longest  # prompts are broken by a live terminal alone


def test_the_auction_shows_boxes_bid_and_what_it_forces() -> None:
    flow = [["rounds"], ["auction", 0, 1, 4, 3, 2, 0, 1]]
    table = situated(people=5, flow=flow, turn="-", boxes=["-"] * 8, seat="-", gold={"*": 10, "france": 2})
    out = plays(table, "", lang="en", width=WIDTH)
    for line in (
        "row A (grey) 1 [Spain] 3 – 5 –",
        "row B (white) 2 [Britain] 4 – 6 –",
        "Auction 1 of 3, opened by Britain",
        "If it stands, without a place: France, Russia, Austria",
        "Standing bid: Austria, 3 gold: Spain in A, Britain in B",
        "Passed since: Britain",
        "At least 4 from you: with your 2 gold that takes 1 loan.",
    ):
        assert line in squeezed(out), line


# Attacks

SHEETS = {
    "en": """\
attack Caribbean France
          you               France
at sea    2 navies +2       1 navy +1
strength  2                 1
on land   2 armies +2       1 army +1
          Army Training +1  1 fort +2
strength  3                 3
""",
    "fr": """\
attaquer Caraïbes France
           vous                    France
en mer     2 navires +2            1 navire +1
force      2                       1
sur terre  2 armées +2             1 armée +1
           Formation militaire +1  1 fort +2
force      3                       3
""",
}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_sheet_looks_like_this(lang: str) -> None:
    out, _ = at_table("sheet caribbean france", lang=lang, owned={"britain": "army_training"})
    assert SHEETS[lang] in "\n".join(line.rstrip() for line in out.splitlines())


def test_war_office_shows_what_can_be_attacked() -> None:
    out, _ = at_table("war office", owned={"britain": "war_office"})
    assert re.search(r"attack Caribbean France +\d+ % +\d+ % +\d+ %", out)


def test_sheets_tell_the_same_chances_as_the_odds_of_the_game() -> None:
    out, _ = at_table("sheet", "sheet india france", board="india: britain 1a, france 1a 1c")
    assert "attack India France 40 % 20 % 40 % 0.7 +5" in squeezed(out)
    assert "Attack: wins 40 %, tie 20 %, beaten 40 %" in out
    even = combat(0)
    assert [round(100 * chance) for chance in (win(even), tie(even), loss(even))] == [40, 20, 40]


def test_a_sheet_tells_both_sides_line_by_line() -> None:
    out, _ = at_table("sheet caribbean france", owned={"britain": "army_training reserve", "france": "reserve"})
    for line in (
        "at sea 2 navies +2 1 navy +1 strength 2 1",
        "on land 2 armies +2 1 army +1 Army Training +1 1 fort +2 strength 3 3",
        "With Reserve: wins",
        "Against Reserve: wins",
        "A victory brings: a control marker",
        "Spain could lend you 1 army and 1 navy.",
        "Russia could lend them 1 army and 1 navy.",
    ):
        assert line in squeezed(out), line
    assert "There is no such attack" in at_table("sheet baltic")[0]


def test_an_attack_shows_what_was_lent_and_thrown_before_each_question() -> None:
    out, table = at_table(
        "attack caribbean france", "yes", "request spain 1", "", "lend 1 1", "", "request russia 0", "", "refuse help",
        "", "fight", "", "fight", "",
        owned={"france": "reserve"},
    )  # fmt: skip
    assert texts(table)[:3] == ["attack caribbean france", "request spain 1", "lend 1 1"]
    assert "Britain against France in the Caribbean" in out
    assert "1 navy (Spain) +1" in out
    assert "1 army (Spain) +1" in out
    if "reserve" in [step.NAME for step in table.state.flow]:
        assert re.search(r"Dice: Britain \d and \d, \d+ in all; France \d and \d, \d+ in all\.", out)
        assert "Thrown again, the attack wins this combat with" in out


def test_why_an_attack_is_not_allowed() -> None:
    out, table = at_table("why attack india france")
    assert "✗ R10.3" in out
    assert texts(table) == []


# What is confirmed


def test_a_risky_attack_and_one_on_credit_are_confirmed() -> None:
    scene: dict[str, Any] = {"board": "india: britain 1a, france 3a 1c"}
    out, table = at_table("attack india france", "no", **scene)
    assert re.search(r"Attack: wins \d+ %, tie \d+ %, beaten \d+ %\.", out)
    assert texts(table) == []
    assert texts(at_table("attack india france", "yes", **scene)[1])[0] == "attack india france"
    sure = {"board": "india: britain 3a, france 1a 1c"}
    assert texts(at_table("attack india france", **sure)[1])[0] == "attack india france"
    out, table = at_table("attack india france", "", gold=1, **sure)
    assert "Paying for it takes 1 loan." in out
    assert texts(table) == []


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", "If this bid wins, it takes 3 loans: 3 unrest."),
        ("fr", "Si cette mise l'emporte, elle demande 3 emprunts : 3 insatisfactions."),
    ],
)
def test_a_bid_on_credit_is_confirmed(lang: str, told: str) -> None:
    flow = [["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]]
    scene: dict[str, Any] = {"flow": flow, "boxes": ["-"] * 8, "seat": "-", "gold": 10}
    no, yes = ("no", "yes") if lang == "en" else ("non", "oui")
    table = situated(**scene)
    assert told in plays(table, "", "bid britain france 16", no, lang=lang)
    assert texts(table) == []
    plays(table, "", "bid britain france 16", yes, lang=lang)
    assert texts(table) == ["bid britain france 16"]
    table = situated(**scene)
    plays(table, "", "bid britain france 10", lang=lang)
    assert texts(table) == ["bid britain france 10"]


def test_the_last_turn_of_a_war_is_not_left_with_tiles_unused_or_an_upkeep_on_credit() -> None:
    scene: dict[str, Any] = {
        "board": "baltic: britain 9a 1n",
        "owned": {"britain": "mercenaries improved_agriculture banking government_reform"},
        "gold": 0,
        "population": 2,
    }
    out, table = at_table("end turn", "no", round=6, **scene)
    assert "not used yet: Mercenaries, Improved Agriculture." in squeezed(out)
    assert "As things stand, your upkeep will take 3 loans: 3 unrest." in squeezed(out)
    assert texts(table) == []
    assert texts(at_table("end turn", "yes", round=6, **scene)[1]) == ["end_turn"]
    assert texts(at_table("end turn", round=5, **scene)[1]) == ["end_turn"]
    last, _ = at_table("end turn", "no", round=6, war=3, **scene)
    assert "Government Reform" in last.partition("not used yet")[2].partition("\n\n")[0]


# Secrets


def test_unrest_is_hidden_between_people_at_one_screen() -> None:
    unrest = {"britain": 15, "france": 16, "spain": 17, "russia": 18}
    out, _ = at_table("hand", "powers", "end turn", "yes", "", "hand", unrest=unrest)
    first, _, second = out.partition("Ben (France), take the keyboard")
    assert "Your unrest: 15" in first
    assert "If the war ended now: 3 VP, 6 gold in, 4 out, 12 left, 0 loans." in first
    assert "Your unrest: 16" in second
    assert [number for number in ("16", "17", "18") if re.search(rf"(?<![\d+]){number}(?!\d)", first)] == []
    assert [number for number in ("15", "17", "18") if re.search(rf"(?<![\d+]){number}(?!\d)", second)] == []


def test_where_unrest_is_counted_everybody_sees_it() -> None:
    table = open_table("struggle", list(NAMES[:2]), options={"congress": "off", "unrest": "counted"}, seed=b"a seed")
    shown = plays(table, "", "powers", width=WIDTH)
    assert "?" not in squeezed(shown).partition("France")[2].partition("Your tiles")[0]


# Words


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("acheter formation militaire", "buy army_training"),
        ("construire armée caraïbes", "build army caribbean"),
        ("fini", "end_turn"),
        ("finir le tour", "end_turn"),
    ],
)
def test_french_is_understood(typed: str, played: str) -> None:
    _, table = at_table(typed, lang="fr")
    assert texts(table)[:1] == [played]


def test_help_is_asked_for_in_plain_words() -> None:
    _, table = at_table("attack caribbean france", "yes", "ask spain")
    assert texts(table) == ["attack caribbean france", "request spain 0"]


def test_a_region_is_told_in_words() -> None:
    out, _ = at_table("look caribbean", "look ottoman", "look", lie="caribbean_1")
    for line in (
        "Caribbean colony, naval region",
        "France: 2 control markers, 5 VP now",
        "One marker more of yours: Britain +2",
        "France: 1 army, 1 navy, 1 fort",
        "Your armies may enter: you have a navy there.",
        "Ottoman Empire European region, its sea is Mediterranean",
        "Beside it: Central Europe, Russia, Austria",
        "Say 'look region'.",
    ):
        assert line in squeezed(out), line


def test_the_market_sorts_by_use_and_says_what_one_can_pay() -> None:
    out, _ = at_table("market", "market reserve", "market pirates", gold=1, population=0, owned={"spain": "reserve*4"})
    assert re.search(r"^War on land .*Building and moving", out, re.M)
    assert re.search(r" – 1p +Reserve ▲", out)
    assert "You have 1 gold and 0 population; a loan brings 2 gold for 1 unrest." in out
    assert "Owned by S4" in out
    assert "Not to be had for you now." in out
    assert "It would take you 1 loan." in out


@pytest.mark.parametrize(
    ("lang", "told"),
    [
        ("en", ("Blockade of France", "The Pirates, with a captive marker of Britain")),
        ("fr", ("Blocus de la France", "Les Pirates, avec un jeton captif de la Grande-Bretagne")),
    ],
)
def test_a_blockade_and_captives_are_told(lang: str, told: tuple[str, ...]) -> None:
    out, _ = at_table(
        "look caribbean", board="caribbean: france 2n 1c", lang=lang, raided={"pirates": "caribbean"},
        captive={"pirates": "britain"}, blockader={"caribbean": "france"}, supply={"pirates": 0, "blockade": 0},
    )  # fmt: skip
    for line in told:
        assert line in squeezed(out), line


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_legend_explains_every_sign(lang: str) -> None:
    out, _ = at_table("legend" if lang == "en" else "légende", lang=lang)
    for sign in ("~", "8/5/3", "9!", "▲", "△", "?", "◄"):
        assert re.search(rf"^{re.escape(sign)} +\S", out, re.M), sign


def test_letters_are_drafted_and_read() -> None:
    table = open_table("struggle", list(NAMES[:2]), options={"congress": "wars"}, seed=b"a seed")
    while table.state.flow[-1].NAME != "congress":
        table.play(table.state.waiting()[0], table.state.choices(table.state.waiting()[0])[0])
    out = plays(table, "", "address france", "agree peace", "send", "letters", width=WIDTH)
    assert "Your draft to France, until round 1 of war 1, open:" in out
    assert "1. Britain and France do not attack each other." in out
    assert "France: 0 kept, 0 broken" in out


@pytest.mark.parametrize("lang", LANGUAGES)
def test_whatever_is_said_can_be_typed(lang: str) -> None:
    test_speech.test_whatever_is_said_can_be_typed("struggle", lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_nothing_that_is_typed_stops_the_table(lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    test_speech.test_nothing_that_is_typed_or_begun_stops_the_table("struggle", lang, tmp_path, monkeypatch)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_heading_is_cut_however_long_a_name_is(lang: str) -> None:
    test_width.test_no_heading_is_cut_however_long_a_name_is("struggle", lang)


# Whole tables


def test_bots_play_to_the_end_before_ones_eyes(tmp_path: Path) -> None:
    shown = run("struggle", "--seats", "random,random", "--seed", "0102").output
    assert "The third war is over" in shown
    for column in ("war 1", "war 3", "unrest"):
        assert column in shown
    assert saved(tmp_path).exists()


def test_every_power_has_its_own_letter() -> None:
    for lang in LANGUAGES:
        assert len({TEXTS.get(lang, "letter", power) for power in POWERS}) == len(POWERS)


@pytest.mark.parametrize("by_lot", [False, True])
def test_r1_1_powers_are_drawn_by_lot_at_the_terminal_too(by_lot: bool, tmp_path: Path) -> None:
    drawn = []
    for seed in ("00", "01", "02", "03"):
        path = tmp_path / f"{seed}.jsonl"
        told = ["--seats", "ann,ben,cat", "--option", f"random_powers={by_lot}", "--seed", seed, "--save", str(path)]
        run("struggle", *told, says="quit")
        drawn.append(list(read_record(path).header.seats))
    assert all(sorted(seats) == ["ann", "ben", "cat"] for seats in drawn)
    assert (len({tuple(seats) for seats in drawn}) > 1) == by_lot
