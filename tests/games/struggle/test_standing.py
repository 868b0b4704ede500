"""Standing answers of Struggle of Empires: every question inside another's turn can be answered beforehand."""

from pathlib import Path
from typing import Any

import pytest

from games.struggle.kit import Scene, table
from games.struggle.test_terminal import situated
from mappemonde.games.struggle import GAME
from mappemonde.games.struggle.steps.congress import CONGRESS_SECONDS
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.kernel.standing_answers import StandingAnswers
from terminal.kit import at_home, plays, texts

DUEL = "india: britain 1a 1n, france 1a 1n 1c"
ALLIES = "india: britain 2a 1n, spain 2a 1n, france 2a 1n 1c, russia 1a 1n"


@pytest.fixture(autouse=True)
def _at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    at_home(tmp_path, monkeypatch)


def said(scene: Scene, seat: str, **given: str) -> str | None:
    """What a seat has answered beforehand to the question on the table, and else nothing."""
    standing = StandingAnswers(GAME, scene.state.constants, scene.words)
    silent = {**standing.complete(None), **given}
    action = standing.say(scene.state, scene.seat(seat), silent)
    return None if action is None else scene.words.format(action)


def preset(scene: Scene, seat: str) -> str | None:
    """What is said for a seat that has decided nothing."""
    action = StandingAnswers(GAME, scene.state.constants, scene.words).say(scene.state, scene.seat(seat), {})
    return None if action is None else scene.words.format(action)


def asked(**options: Any) -> list[str]:
    constants, words = table(4, **options)
    return list(StandingAnswers(GAME, constants, words).questions)


def test_every_window_of_an_attack_can_be_answered_beforehand() -> None:
    constants, words = table(4, pay_to_stay_out=True)
    questions = StandingAnswers(GAME, constants, words).questions.values()
    windows = {step.NAME for step in GAME.steps if issubclass(step, Window)}
    assert windows <= {step for question in questions for step in question.steps}


def test_questions_that_a_table_never_asks_are_not_offered() -> None:
    assert "outbid" not in asked()
    assert "outbid" in asked(pay_to_stay_out=True)
    assert "congress" not in asked()
    assert asked(congress="wars")[0] == "congress"


def test_every_answer_has_its_words() -> None:
    constants, words = table(4, pay_to_stay_out=True, congress="wars")
    standing = StandingAnswers(GAME, constants, words)
    for question in standing.questions:
        assert all(standing.name(question).values())
        labels = [standing.label(question, text) for text in standing.offered(question)]
        for lang in ("en", "fr"):
            assert len({label[lang] for label in labels}) == len(labels)
            assert not any("{" in label[lang] for label in labels)


def helping(**options: Any) -> Scene:
    """Spain is asked for help by Britain, for nothing."""
    scene = Scene(ALLIES, **options).plays("britain", "attack india france")
    return scene.plays("britain", "request spain 0")


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("never", "refuse_help"),
        ("lend_all britain", "lend 2 1"),
        ("lend_all russia", None),
        ("if_strong", "lend 2 1"),
        ("ask", None),
    ],
)
def test_r11_4_help(given: str, expected: str | None) -> None:
    assert said(helping(), "spain", help=given) == expected
    assert said(helping(), "britain", help=given) is None  # nobody asks Britain


def test_r11_4_help_is_not_lent_to_the_weak() -> None:
    scene = Scene("india: britain 1a, spain 1a, france 3a 1c").plays("britain", "attack india france")
    scene.plays("britain", "request spain 5")
    assert said(scene, "spain", help="if_strong") == "refuse_help"
    assert said(scene, "spain", help="lend_all britain") == "lend 1 0"


def test_r11_7_who_never_lends_takes_gold_for_staying_out() -> None:
    scene = helping(pay_to_stay_out=True)
    assert said(scene, "france", outbid="never") == "no_bribe"
    scene.plays("france", "bribe spain 2")
    assert said(scene, "spain", help="never") == "stay_out"


def test_r11_3_allies_are_asked_for_nothing_or_left_out() -> None:
    scene = Scene(ALLIES).plays("britain", "attack india france")
    assert said(scene, "britain", call="free") == "request spain 0"
    assert said(scene, "britain", call="never") == "leave_out spain"
    scene.plays("britain", "leave_out spain")
    assert said(scene, "france", call="free") == "request russia 0"


@pytest.mark.parametrize(
    ("navies", "given", "expected"),
    [
        (1, "if_weaker", "fight"),
        (2, "if_weaker", "refuse_battle"),
        (2, "fight", "fight"),
        (1, "decline", "refuse_battle"),
    ],
)
def test_r12_4_fights_at_sea(navies: int, given: str, expected: str) -> None:
    scene = Scene(f"india: britain 1a {navies}n, france 1a 1n 1c").plays("britain", "attack india france")
    scene.plays("britain", "fight")
    assert said(scene, "france", sea=given) == expected


def test_r12_8_tiles_for_army_or_navy() -> None:
    scene = Scene(DUEL, owned={"france": "portugal"}).plays("britain", "attack india france")
    scene.plays("britain", "fight").plays("france", "fight")
    assert said(scene, "france", assign="land") == "assign portugal land"
    assert said(scene, "france", assign="sea") == "assign portugal sea"


def thrown(dice: str) -> Scene:
    """France holds a Reserve, and the dice of a combat on land lie on the table."""
    scene = Scene("india: britain 1a, france 1a 1c", owned={"france": "reserve"})
    return scene.plays("britain", "attack india france", dice)


@pytest.mark.parametrize(
    ("dice", "given", "expected"),
    [
        ("1 1 v 6 1", "won", "let_stand"),
        ("1 1 v 1 1", "won", None),
        ("6 1 v 1 1", "won", None),
        ("6 1 v 1 1", "stand", "let_stand"),
        ("6 1 v 1 1", "lost", "reserve"),
        ("1 1 v 1 1", "lost", "let_stand"),
    ],
)
def test_r13_7_reserves(dice: str, given: str, expected: str | None) -> None:
    assert said(thrown(dice), "france", dice=given) == expected


def test_r13_7_dice_that_win_are_let_stand_unless_the_seat_wants_otherwise() -> None:
    assert preset(thrown("1 1 v 6 1"), "france") == "let_stand"
    assert preset(thrown("6 1 v 1 1"), "france") is None
    assert said(thrown("1 1 v 6 1"), "france", dice="ask") is None


def test_nothing_else_is_preset() -> None:
    constants, words = table(4, pay_to_stay_out=True, congress="wars")
    questions = StandingAnswers(GAME, constants, words).questions.values()
    preset = {question.id: question.preset for question in questions if question.preset != "ask"}
    assert preset == {"dice": "won", "idle": "pass_over"}


def test_r13_11_the_ally_who_lent_most_is_named() -> None:
    board = "india: britain 1a, spain 1a, austria 2a, france 2a 1f 1c"
    scene = Scene(board, sides="britain spain austria v france russia").plays("britain", "attack india france")
    scene.plays("britain", "request spain 0").plays("spain", "lend 1 0")
    scene.plays("britain", "request austria 0").plays("austria", "lend 2 0", "3 4 v 6 1")
    assert said(scene, "britain", naming="most") == "name_ally austria"


def test_r13_12_fighting_withdrawal() -> None:
    scene = Scene("india: britain 2a, france 1a 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", "attack india france", "6 1 v 1 1")
    assert said(scene, "france", withdrawal="own") == "save_own"
    assert said(scene, "france", withdrawal="never") == "stand"


def test_r13_8_army_or_fort() -> None:
    scene = Scene("india: britain 4a, france 1a 1f 1c").plays("britain", "attack india france", "6 1 v 1 1")
    assert said(scene, "france", loss="army") == "lose army"
    assert said(scene, "france", loss="fort") == "lose fort"


def test_r17_4_blockade_in_hand() -> None:
    scene = Scene("india: britain 1a 1n, france 1a 1c", owned={"britain": "blockade"})
    scene.plays("britain", "attack india france")
    assert said(scene, "britain", blockade="keep") == "keep_blockade"
    assert said(scene, "britain", blockade="spend") == "spend_blockade"


def test_r11_1_surprise_attack() -> None:
    scene = Scene(ALLIES, owned={"britain": "surprise_attack"}).plays("britain", "attack india france")
    assert said(scene, "britain", surprise="use") == "surprise"
    assert said(scene, "britain", surprise="keep") == "no_surprise"


def test_r5_4_auctions_are_passed_where_that_is_allowed() -> None:
    scene = Scene(flow=[["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]], boxes=["-"] * 8, seat="-")
    assert said(scene, "britain", auction="pass") is None  # who opens must bid
    scene.plays("britain", "bid britain france 0")
    assert said(scene, "france", auction="pass") == "pass"


def test_auctions_about_others_are_passed_once_a_seat_has_its_place() -> None:
    scene = Scene(flow=[["rounds"], ["opening", 0, 0, -1, -1, -1, -1, 0]], boxes=["-"] * 8, seat="-")
    scene.plays("britain", "bid britain france 0")
    for _ in range(3):
        assert said(scene, scene.waiting[0], auction="placed") is None
        scene.plays(scene.waiting[0], "pass")
    assert said(scene, "france", auction="placed") is None  # who opens must bid
    scene.plays("france", "bid spain russia 0")
    answers = {}
    for _ in range(3):
        answers[scene.waiting[0]] = said(scene, scene.waiting[0], auction="placed")
        scene.plays(scene.waiting[0], "pass")
    assert answers == {"spain": None, "russia": None, "britain": "pass"}


# At one keyboard


def test_nobody_takes_the_keyboard_for_what_was_answered_beforehand() -> None:
    answers = {
        1: {"sea": "decline", "call": "never"},
        2: {"help": "lend_all britain"},
    }
    board = situated(ALLIES)
    out = plays(board, "", "attack india france", "y", "request spain 0", "fight", answers=answers)
    assert texts(board) == [
        "attack india france",
        "request spain 0",
        "lend 2 1",
        "leave_out russia",
        "fight",
        "refuse_battle",
    ]
    assert out.count("take the keyboard") == 1


def test_answers_are_shown_and_changed_by_their_owner() -> None:
    board = situated(ALLIES)
    out = plays(board, "", "answers help never", "answers")
    assert "✓ 1" in out.partition("When an ally asks you for help")[2]
    french = plays(situated(ALLIES), "", "réponses", lang="fr")
    assert "Prêter à la France tout ce que je peux" in french


def test_r5_from_six_seats_a_live_table_passes_for_whoever_has_a_place() -> None:
    def at_live_tables(seats: int) -> dict[str, str]:
        return StandingAnswers(GAME, *table(seats)).at_live_tables()

    assert at_live_tables(5) == {}
    assert at_live_tables(6) == at_live_tables(7) == {"auction": "placed"}


def test_the_clock_of_a_live_table_ends_it_within_three_hours() -> None:
    """If everybody uses all of it: banks, increments for 750 answers among seven (0062), and three congresses."""
    answers = {2: 230, 3: 330, 4: 430, 5: 540, 6: 640, 7: 750}
    for seats, count in answers.items():
        clock = GAME.live_clock(seats)
        minutes = seats * clock.minutes + count * clock.increment / 60 + 3 * CONGRESS_SECONDS / 60
        assert minutes < 180
