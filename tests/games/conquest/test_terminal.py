"""La Conquête du Monde at a terminal: words, numbers left out, the board, odds, storms and hidden cards."""

import re
from pathlib import Path
from typing import Any

import pytest
from prompt_toolkit.application import create_app_session
from prompt_toolkit.document import Document
from prompt_toolkit.input import create_pipe_input
from prompt_toolkit.output import DummyOutput
from typer.testing import Result

from mappemonde.games.conquest import GAME
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.record import read_record
from mappemonde.kernel.table import Table, open_table
from mappemonde.terminal.abbreviations import rule_text
from mappemonde.terminal.completion import Completing, Keyboard
from mappemonde.terminal.speech import Speech
from terminal.kit import at_home, plays, run, saved, terminal, texts

SEED = "0102"
"""Red opens and holds Kamchatka; Japan is Green's."""


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def conquest(*arguments: str, says: str = "") -> Result:
    result = run("conquest", "--seed", SEED, *arguments, says=says)
    assert result.exit_code == 0, result.output
    return result


def situated(seats: list[str], told: dict[str, Any], **options: Any) -> Table:
    """A table in the middle of things, in round 5: every area Blue's with one army where nothing else is told."""
    table = open_table("conquest", seats, options, seed=b"a seed")
    situation = {"round": 5, "seat": "red", "reserve": 0, "flow": [["turns"], ["movement"], ["combat"]], **told}
    situation["owner"] = {"*": "blue", **told.get("owner", {})}
    table.state = GAME.situated(table.constants, table.state, situation, table.vocabulary)
    return table


def test_a_passage_with_why_undo_log_choices_save_and_resume(tmp_path: Path) -> None:
    copy = tmp_path / "copy.jsonl"
    says = "place kamchatka 2 | why place japan 1 | undo | why undo | log 3 | choices | place kamchatka 6"
    says += f" | save {copy} | quit"
    out = conquest(says=says).output
    assert re.search(r"The luck of this table is sealed: [0-9a-f]{64}", out)
    assert "Red: place 6 armies on your areas." in out
    assert "✗ R5.5 Armies are placed on own areas; Japan is not yours." in out
    assert "Red (you) takes it back." in out
    assert re.search(r"1 R5.5 Red \(you\) places 2 armies in Kamchatka. \(taken back\)", out)
    assert "✗ You have taken back all that you did." in out
    assert "place Kamchatka 1–6" in out
    assert f"To go on: mappemonde play --resume {saved(tmp_path)}" in out
    assert [row.action for row in read_record(copy).rows] == ["place kamchatka 2", "undo", "place kamchatka 6"]
    again = run("--resume", str(copy), says="log 4 | why undo | att kam jap 9").output
    assert "The table goes on after 3 rows." in again
    assert re.search(r"1 R5.5 Red \(you\) places 2 armies in Kamchatka. \(taken back\)", again)
    assert "Allowed: undo" in again
    assert "✗ R6.5 A throw takes one to three dice." in again


def test_shortened_words_are_understood_where_only_one_is_meant(tmp_path: Path) -> None:
    out = conquest(says="pl q 1 | pl ind 1 | pl w_z 1 | pl w_aus 1 | pl aus west 1 | zzz | placr | pl").output
    assert "= place Quebec 1" in out
    assert "✗ 'ind' could be India, Indonesia." in out
    assert "✗ Unknown area 'w_z'" in out
    assert "✗ 'zzz' is neither an action nor a command; `help` lists them." in out
    assert "'placr' is neither an action nor a command: did you mean place" in out
    assert "✗ Say 'place <area> <armies>'." in out
    assert [row.action for row in read_record(saved(tmp_path)).rows] == ["place quebec 1", "place western_australia 1"]


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("att al kam", "attack alaska kamchatka 3"),
        ("ATTACK Alaska kamchatka 2", "attack alaska kamchatka 2"),
        ("attack alaska khabarovsk 1", "attack alaska kamchatka 1"),
        ("attaquer alaska nt", "attack alaska northwest_territory 3"),
        ("end", "end_combat"),
        ("fin", "end_combat"),
        ("exch", "exchange joker"),
    ],
)
def test_what_is_typed_is_played_in_full(typed: str, played: str) -> None:
    told = {"owner": {"alaska": "red"}, "armies": {"alaska": 9}, "hands": {"red": ["joker_1"]}, "exchange_open": True}
    table = situated(["you", "random"], told)
    plays(table, typed)
    assert texts(table)[0] == played


def test_numbers_left_out_are_the_most_and_for_occupying_the_least_with_enemies_behind() -> None:
    told = {"owner": {"alaska": "red", "alberta": "red"}, "armies": {"alaska": 30}}
    table = situated(["you", "random"], told)
    out = plays(table, "storm alaska kamchatka", "occupy", "end_combat", "move alaska alberta")
    assert "The storm is over: Kamchatka has fallen." in out
    assert texts(table)[-3] == "occupy 3"
    left = GAME.view(table.state, 0).armies[table.vocabulary.kinds["area"].parse("alaska")]
    assert texts(table)[-1].startswith("move alaska alberta ")
    assert left <= 3  # one stays, and those that fought rest
    assert "defend 2" in texts(defended("def"))


@pytest.mark.parametrize(
    ("own", "origin", "target", "played", "told"),
    [
        ("alaska northwest_territory alberta", "alaska", "kamchatka", "occupy 8", "the most allowed"),
        ("alaska northwest_territory", "alaska", "kamchatka", "occupy 1", "the fewest allowed"),  # Alberta is Blue's
        ("kamchatka mongolia", "kamchatka", "japan", "occupy 1", "the fewest allowed"),  # Japan has no enemy beside it
        ("kamchatka alaska yakutsk irkutsk mongolia", "kamchatka", "japan", "occupy 1", "the fewest allowed"),
    ],
)
def test_d12_occupying_without_a_number_is_all_but_one_where_only_the_new_area_has_enemies(
    own: str, origin: str, target: str, played: str, told: str
) -> None:
    armies = {"*": 1, target: 0, origin: 9}
    places = [area.id for area in GAME.printed_board.areas]
    flow = [["turns"], ["movement"], ["combat"], ["occupy", places.index(origin), places.index(target), 1]]
    table = situated(["you", "random"], {"owner": dict.fromkeys(own.split(), "red"), "armies": armies, "flow": flow})
    out = plays(table, "help occupy", "occupy")
    assert f"Without a number: {told}." in out
    assert f"= {played}" in out
    assert texts(table)[0] == played


ASKED = {seat: {"defence": "ask"} for seat in range(6)}


@pytest.mark.parametrize(
    ("typed", "played"), [("5", "occupy 5"), ("max", "occupy 8"), ("all", "occupy 8"), ("occupy all", "occupy 8")]
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_question_for_a_number_tells_its_range_and_takes_a_bare_number(typed: str, played: str, lang: str) -> None:
    places = [area.id for area in GAME.printed_board.areas]
    flow = [["turns"], ["movement"], ["combat"], ["occupy", places.index("alaska"), places.index("kamchatka"), 3]]
    told = {"owner": {"alaska": "red"}, "armies": {"*": 1, "alaska": 9, "kamchatka": 0}, "flow": flow}
    table = situated(["you", "random"], told)
    out = plays(table, "2", typed, lang=lang)
    assert " (3–8)" in out
    assert "✗ R6.8" in out  # two are too few
    assert texts(table)[0] == played


def test_the_dice_of_a_defence_are_a_bare_number() -> None:
    assert "defend 1" in texts(defended("answers defence ask", "1"))


def test_choices_are_picked_by_number_as_long_as_they_hold() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 9}})
    out = plays(table, "1", "choices", "7", "2 1", "2 1", "choices end", "1")
    assert "✗ '1' alone says nothing now" in out
    assert " 2 attack Alaska → Alberta 1–3" in out
    assert "an amount may follow: `1 1`, `1 max`." in out
    assert "✗ There is no choice 7: they go from 1 to 4." in out
    assert "= attack Alaska → Alberta 1" in out
    assert "✗ '2' alone says nothing now" in out
    assert texts(table)[:2] == ["attack alaska alberta 1", "end_combat"]


@pytest.mark.parametrize(
    ("lang", "map_word", "legend_word", "asia", "sign"),
    [
        ("en", "map", "legend", "Asia +7", "+5   behind a continent: armies each turn"),
        ("fr", "carte", "légende", "Asie +7", "+5   après un continent : armées par tour"),
    ],
)
def test_the_map_is_shown_again_and_its_signs_are_explained(
    lang: str, map_word: str, legend_word: str, asia: str, sign: str
) -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 9}})
    board = plays(table, lang=lang)
    assert plays(table, map_word, lang=lang).count(asia) == board.count(asia) + 1
    assert plays(table, map_word, lang=lang).count("random") == board.count("random")  # no seats
    out = plays(table, legend_word, lang=lang)
    assert sign in out
    assert re.search(r"^R +(Red|Rouge) \(you\)", out, re.M)


def defended(*lines: str) -> Table:
    """Blue is asked how many dice answer an attack on two armies."""
    told = {"owner": {"alaska": "red"}, "armies": {"alaska": 9, "kamchatka": 2}}
    table = situated(["anna", "ben"], told, manual_defence=True)
    plays(table, "", "attack alaska kamchatka 3", "", *lines, answers=ASKED)
    return table


def test_resigning_is_never_guessed() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}}, resignation=True)
    out = plays(table, "resig", "end")
    assert "did you mean resign?" in out
    assert texts(table)[0] == "end_combat"


def test_a_refused_action_changes_nothing_and_shows_its_rule() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 9}})
    before = GAME.save(table.state)
    out = plays(
        table, "attack alaska brazil 3", "why attack alaska brazil", "why attack alaska kam 2", "why", "why board"
    )
    assert out.count("✗ R6.2 Alaska and Brazil share neither a border nor a sea line.") == 2
    assert "Allowed: attack Alaska → Kamchatka 2" in out
    assert "✗ Say 'why action|row'." in out
    assert "✗ 'board' is not an action one could take." in out
    assert GAME.save(table.state) == before


def test_choices_are_grouped_with_runs_of_numbers() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 3}})
    found = Speech(GAME, table.vocabulary).offers(table.state.choices(0), "en")
    assert found == [
        "attack Alaska → Northwest Territory 1–2",
        "attack Alaska → Alberta 1–2",
        "attack Alaska → Kamchatka 1–2",
        "end combat",
    ]
    assert "attack Alaska → Alberta 1–2" in plays(table, "choices att al alb")


def test_completion_offers_what_may_come_next() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 3}})
    one, _ = terminal(table, {1: Random()})
    one.screen.lang = "fr"
    completing = Completing(one.offers)

    def offered(text: str) -> list[str]:
        return [found.text for found in completing.get_completions(Document(text), None)]  # type: ignore[arg-type]

    assert offered("att") == ["attaquer"]
    assert offered("why a") == ["attaquer"]
    assert offered("attack al ") == ["Territoires du Nord-Ouest", "Alberta", "Khabarovsk"]
    assert offered("attack alaska terr") == ["Territoires du Nord-Ouest"]
    assert offered("attack alaska northw") == ["Territoires du Nord-Ouest"]
    assert offered("attack alaska territoires du n") == ["Territoires du Nord-Ouest"]
    assert offered("attack alaska territoires du ") == ["Territoires du Nord-Ouest"]
    assert offered("attack alaska kamchatka ") == ["1", "2"]
    assert offered("attaquer l'alaska les territoires du nord-ouest ") == ["1", "2"]
    assert offered("assaut alaska kamchatka moi=2 ") == ["ennemi=", "chance="]
    assert offered("cesser le") == ["cesser le combat"]
    assert offered("pla") == ["plateau"]
    assert "R6.5" in offered("règles R6")
    assert offered("langue ") == ["en", "fr"]
    assert "Égypte" in offered("voir ")
    assert offered("voir aust") == ["Australie occidentale", "Australie orientale"]
    assert offered("zzz ") == []


def test_tab_completes_at_a_live_keyboard() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 3}})
    one, _ = terminal(table, {1: Random()})
    with create_pipe_input() as keys, create_app_session(input=keys, output=DummyOutput()):
        keys.send_text("att\t al\t k\t 2\n")
        assert Keyboard(Completing(one.offers)).read(0, "you> ").split() == ["attack", "Alaska", "Kamchatka", "2"]


def test_help_says_what_can_be_said_now_and_what_a_left_out_number_means() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 9}})
    out = plays(table, "help", "? attack", "help occ", "help storm", "help log")
    assert "attack <from> <to> <dice>" in out
    assert "storm origin target" in out
    assert "Without a number: the most allowed." in out
    assert "Without a number: the most or the fewest allowed, whichever the situation proposes." in out
    assert "For example: attack Alaska → Kamchatka 3" in out


def test_rules_are_shown_by_number_and_by_chapter() -> None:
    book = GAME.rulebook("en")
    assert rule_text(book, "r6.5").startswith("**R6.5** One throw")
    assert "**R7.5**" in rule_text(book, "7")
    assert rule_text(book, "R99") == ""
    out = conquest(says="rules | rules R6.5 | rules R99").output
    assert "7. Step 3: movement" in out
    assert "One throw of both sides is an engagement." in out
    assert "✗ The rulebook has no rule R99." in out


# The look of the game


@pytest.mark.parametrize(
    ("lang", "order", "dealt", "lost"),
    [
        (
            "en",
            "throws 3 for the order of play.",
            "Steady (Blue) throws 4 and takes",
            "finds no more areas: 2 points are lost.",
        ),
        (
            "fr",
            "fait 3 pour l'ordre du jeu.",
            "Habile (Bleu) fait 4 et reçoit",
            "ne trouve plus de territoire : 2 points sont perdus.",
        ),
    ],
)
def test_d2_every_throw_of_the_set_up_is_shown_and_lost_points_are_named(
    lang: str, order: str, dealt: str, lost: str
) -> None:
    record = read_record(Path(__file__).parent / "golden" / "main-rule.jsonl")
    assert record.close is not None
    table = open_table("conquest", ["you", "policy", "policy"], seed=bytes.fromhex(record.close.seed))
    out = " ".join(plays(table, lang=lang).split())
    assert order in out
    assert dealt in out
    assert lost in out
    assert out.count("R3.2") == len([event for event in table.events[0] if event.kind == "dealt"])


@pytest.mark.parametrize("width", [20, 60, 80, 100, 120, 200])
def test_no_line_of_the_board_is_wider_than_the_screen(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(width))
    result = run("conquest", "--seats", "you,policy,policy,policy,policy,policy", "--lang", "fr", says="")
    board = result.output[result.output.index("Manche 1 ·") : result.output.index("Main :")]
    assert max(len(line) for line in board.splitlines()) <= width


def test_the_board_shows_owners_by_letter_continents_and_who_can_still_move() -> None:
    continent = ["venezuela", "peru", "brazil", "argentina"]
    told = {"owner": dict.fromkeys(continent, "red"), "armies": {"peru": 5}, "hands": {"red": ["alaska", "joker_1"]}}
    out = plays(situated(["you", "random"], told), "end_combat", "seats", "hand", "look peru")
    assert re.search(r"South America \+2 +Red", out)
    assert re.search(r"R Peru +5\b", out)
    assert re.search(r"R Peru +4/5", out)
    assert "two of five armies can still move" in out
    assert re.search(r"Red \(you\) +4 +8 +2 +\+3 +South America", out)
    assert "joker" in out
    assert re.search(r"Brazil +Red +1 army", out)


def test_odds_are_told_for_one_attack_or_for_all() -> None:
    told = {"owner": {"alaska": "red"}, "armies": {"alaska": 2, "kamchatka": 3}}
    out = plays(situated(["you", "random"], told), "odds", "odds alaska kam", "odds egypt")
    assert re.search(r"Alaska 2 → Alberta 1 +42 %", out)
    assert re.search(r"Alaska 2 → Kamchatka 3 +2 %", out)
    assert "You have no attack to make." in out


@pytest.mark.parametrize(
    ("order", "armies", "end"),
    [
        ("storm alaska kamchatka own=20", {"alaska": 24, "kamchatka": 40}, "The storm stops: Alaska has"),
        ("storm alaska kamchatka enemy=20", {"alaska": 90, "kamchatka": 24}, "The storm stops: Kamchatka has"),
        ("storm alaska kamchatka chance=90%", {"alaska": 9, "kamchatka": 20}, "The storm stops: the chance to take"),
        ("storm alaska kamchatka", {"alaska": 4, "kamchatka": 40}, "The storm stops: Alaska has 1 army left."),
        ("storm alaska kamchatka", {"alaska": 90, "kamchatka": 4}, "The storm is over: Kamchatka has fallen."),
        ("storm alaska brazil", {"alaska": 9}, "✗ R6.2 Alaska and Brazil share neither"),
        ("storm alaska", {"alaska": 9}, "✗ Say 'storm origin target'"),
        ("storm alaska kamchatka own=x", {"alaska": 9}, "✗ 'x' is not a number"),
        ("storm alaska kamchatka until=2", {"alaska": 9}, "✗ Say 'storm origin target'"),
    ],
)
def test_a_storm_is_a_row_of_single_attacks_until_it_stops(order: str, armies: dict[str, int], end: str) -> None:
    elsewhere = {"owner": {"alaska": "red", "china": "red"}, "armies": {"china": 2, **armies}}  # the turn goes on there
    table = situated(["you", "random"], elsewhere)
    out = plays(table, order)
    assert end in out
    assert all(re.fullmatch(r"attack alaska kamchatka [1-3]", text) for text in texts(table))
    assert out.count("Alaska throws") == len(texts(table))


def test_a_storm_waits_for_a_defender_who_is_asked() -> None:
    told = {"owner": {"alaska": "red"}, "armies": {"alaska": 9, "kamchatka": 6}}
    table = situated(["anna", "ben"], told, manual_defence=True)
    out = plays(table, "", "storm alaska kamchatka", "", "defend 1", "defend 1", "defend 1", answers=ASKED)
    assert texts(table)[:4] == ["attack alaska kamchatka 3", "defend 1"] * 2
    assert out.count("take the keyboard") == 2  # Anna need not come back while her order is carried out


# Languages


def test_the_terminal_speaks_french_from_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "fr_FR.UTF-8")
    says = "aide | place kamchatka 2 | pourquoi place japan 1 | annuler | journal | plateau | main | joueurs | choix"
    out = conquest(says=says + " | règles R6.5 | lang en | hand | quitter").output
    assert "Le sort de cette table est scellé" in out
    assert "Rouge : placez 6 armées sur vos territoires." in out
    assert "✗ R5.5 On place ses armées chez soi ; le Japon n'est pas à vous." in out
    assert "(repris)" in out
    assert "English it is." in out
    assert "The table is saved." in out


@pytest.mark.parametrize(
    ("typed", "played"),
    [
        ("attaquer de l'Alaska vers les Territoires du Nord-Ouest 2", "attack alaska northwest_territory 2"),
        ("attaquer alaska → territoires du nord-ouest tous", "attack alaska northwest_territory 3"),
        ("att alaska l'alberta", "attack alaska alberta 3"),
        ("attack alaska khabarovsk max", "attack alaska kamchatka 3"),
        ("cesser le combat", "end_combat"),
        ("cesser", "end_combat"),
    ],
)
def test_french_words_are_understood(typed: str, played: str) -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 9}})
    plays(table, typed, lang="fr")
    assert texts(table)[0] == played


def test_a_set_is_offered_and_handed_in_by_its_french_name() -> None:
    hand = ["alaska", "greenland", "quebec"]
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "hands": {"red": hand}, "exchange_open": True})
    out = " ".join(plays(table, "choix", "échanger fantassin + cavalier + canon", lang="fr").split())
    assert "vous pouvez échanger fantassin + cavalier + canon" in out
    assert "1 échanger fantassin + cavalier + canon" in out
    assert texts(table)[0] == "exchange foot+horse+cannon"


def test_french_words_are_shown_and_ids_are_not() -> None:
    table = situated(["you", "random"], {"owner": {"alaska": "red"}, "armies": {"alaska": 9}})
    out = plays(table, "choix", "aide", "aide att", "pourquoi att al kam", "att al chin", "journal", lang="fr")
    for part in (
        "attaquer Alaska → Territoires du Nord-Ouest 1–3",
        "cesser le combat",
        "attaquer <de> <vers> <dés>",
        "Par exemple : attaquer Alaska → Khabarovsk 3",
        "Permis : attaquer Alaska → Khabarovsk 3",
        "= attaquer Alaska → Chine 1",
    ):
        assert part in out, part
    assert not re.search(r"northwest_territory|kamchatka|end_combat|<origin>", out)


# Secrets


CARD = re.compile(r"[A-Z][A-Za-z ]*? \((?:foot soldier|horseman|cannon)\)")


@pytest.mark.parametrize(
    "seats",
    [
        pytest.param(["anna", "ben"], marks=pytest.mark.volume),
        ["anna", "ben", "random"],
        pytest.param(["anna", "random", "cleo", "ben"], marks=pytest.mark.volume),
    ],
)
def test_no_card_of_another_person_is_ever_on_the_screen(seats: list[str]) -> None:
    table = open_table("conquest", seats, {"manual_defence": True, "round_limit": 4}, seed=b"secrets")
    fronts: list[int | None] = []

    class Watching(Bot):
        def decide(self, view: Any, choices: Menu, chance: Any) -> Any:
            if view.turn == view.seat:
                fronts.append(one.screen.front)
            return choices.any(chance)

    one, out = terminal(table, {seat: Watching() for seat, name in enumerate(seats) if name == "random"})
    for seat in one.people:
        one.autosave.answers.change(seat, "defence", "ask")
    known: list[set[str]] = [set() for _ in seats]
    shown: list[tuple[int | None, str]] = []

    def learn() -> None:
        for owner, hand in enumerate(table.state.hands):  # type: ignore[attr-defined]
            known[owner] |= {table.vocabulary.say("card", card, "en") for card in hand}

    def write(text: str) -> int:
        learn()
        shown.append((one.screen.front, text))
        return len(text)

    def read(seat: int, prompt: str) -> str:
        learn()
        if prompt == "> ":  # Enter hands the keyboard over
            assert one.screen.front is None
            return ""
        assert one.screen.front == seat
        pick = one.luck.number(6)
        if pick < 2:
            return ("hand", "log 500")[pick]
        menu = table.state.choices(seat)
        return table.vocabulary.format(menu[one.luck.number(len(menu))])

    out.write = write  # type: ignore[method-assign]
    one.read = read
    one.run()
    cards = 0
    before = None
    for front, text in shown:
        found = set(CARD.findall(re.sub(r"draws ", "\n", text)))
        cards += len(found)
        assert found <= (known[front] if front is not None else set())
        if before is not None and front != before:
            assert "────────" in text  # wiped before anything else is shown
        before = front
    assert cards > 20
    assert set(fronts) <= {None}  # while a bot has its turn, anybody may look


def test_whoever_is_out_may_watch_or_leave() -> None:
    told = {"seat": "blue", "owner": {"alaska": "green"}, "fallen": ["red"], "armies": {"*": 2}}
    out = plays(situated(["you", "random", "random"], told), "quit")
    assert "Nobody at this keyboard is left in play." in out
    table = situated(["you", "random", "random"], told, round_limit=5)
    assert "The last round is over." in plays(table, "")
