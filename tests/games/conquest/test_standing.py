"""Standing answers of La Conquête du Monde: the dice of an attacked seat (R6.5), and huffing (R6.4)."""

import re

import pytest

from games.conquest.kit import COLOURS, Scene
from games.conquest.test_terminal import situated
from mappemonde.games.conquest.game import GAME
from mappemonde.kernel.standing_answers import StandingAnswers
from terminal.kit import plays, texts


def standing(scene: Scene) -> StandingAnswers:
    return StandingAnswers(GAME, scene.state.constants, scene.words)


def said(scene: Scene, seat: str, **given: str) -> str | None:
    """What a seat has answered beforehand to the question on the table."""
    action = standing(scene).say(scene.state, COLOURS.index(seat), given)
    return None if action is None else scene.words.format(action)


@pytest.mark.parametrize(
    ("armies", "given", "expected"),
    [
        (1, {}, "defend 1"),
        (2, {}, "defend 2"),
        (7, {}, "defend 3"),
        (7, {"defence": "most"}, "defend 3"),
        (7, {"defence": "one"}, "defend 1"),
        (7, {"defence": "ask"}, None),
    ],
)
def test_r6_5_as_many_dice_as_there_may_be_are_thrown_unless_the_seat_wants_otherwise(
    armies: int, given: dict[str, str], expected: str | None
) -> None:
    scene = Scene(f"red: china 9 | blue: india {armies}, japan", manual_defence=True)
    assert said(scene, "blue", **given) is None  # nobody attacks yet
    scene.plays("red", "attack china india 2")
    assert said(scene, "blue", **given) == expected
    assert said(scene, "red", **given) is None


def test_r6_5a_where_the_red_dice_are_seen_first_the_defender_is_asked_unless_it_wants_otherwise() -> None:
    scene = Scene("red: china 9 | blue: india 7", manual_defence=True, defence_after_dice=True)
    scene.plays("red", "attack china india 3", "6 6 6")
    assert said(scene, "blue") is None
    assert said(scene, "blue", defence="one") == "defend 1"


@pytest.mark.parametrize(
    ("given", "expected"), [({}, None), ({"huffing": "huff"}, "huff"), ({"huffing": "let_pass"}, "let_pass")]
)
def test_r6_4_whether_an_unnamed_attack_is_huffed_is_asked_unless_the_seat_wants_otherwise(
    given: dict[str, str], expected: str | None
) -> None:
    scene = Scene("red: china 9 | blue: india 7", manual_defence=True, huffing=True)
    scene.plays("red", "attack_unnamed china india 2")
    assert said(scene, "blue", **given) == expected


def test_questions_that_a_table_never_asks_are_not_offered() -> None:
    def asked(**options: object) -> list[str]:
        return list(standing(Scene("red: china 9 | blue: india 7", **options)).questions)

    assert asked(manual_defence=False) == ["idle"]
    assert asked(manual_defence=True) == ["defence", "idle"]
    assert asked(manual_defence=False, huffing=True) == ["huffing", "idle"]
    assert asked(manual_defence=True, huffing=True) == ["defence", "huffing", "idle"]


TOLD = {"owner": {"alaska": "red", "alberta": "red"}, "armies": {"alaska": 9, "kamchatka": 6, "alberta": 9}}


def test_at_one_keyboard_the_defender_is_asked_only_if_it_wants_to_be() -> None:
    table = situated(["anna", "ben"], TOLD, manual_defence=True)
    out = plays(table, "", "attack alaska kamchatka 2")
    assert texts(table) == ["attack alaska kamchatka 2", "defend 3"]
    assert re.search(r"Kamchatka throws \d, \d and \d:", out)
    assert out.count("take the keyboard") == 1

    table = situated(["anna", "ben"], TOLD, manual_defence=True)
    plays(table, "", "attack alaska kamchatka 2", answers={1: {"defence": "one"}})
    assert texts(table) == ["attack alaska kamchatka 2", "defend 1"]

    table = situated(["anna", "ben"], TOLD, manual_defence=True)
    out = plays(table, "", "attack alaska kamchatka 2", "", "defend 2", answers={1: {"defence": "ask"}})
    assert texts(table)[:2] == ["attack alaska kamchatka 2", "defend 2"]
    assert out.count("take the keyboard") >= 2


IDLE = {"owner": {"china": "red", "brazil": "red"}, "exchange_open": False}
"""Red can neither attack nor move: one army in each area."""


def test_where_nothing_can_be_attacked_or_moved_the_turn_goes_on_by_itself() -> None:
    table = situated(["Ann", "Ben"], IDLE)
    for expected in ("end_combat", "end_turn"):
        assert table.standing_answer(0, {"idle": "ask"}) is None
        action = table.standing_answer(0, {})
        assert action is not None
        assert table.vocabulary.format(action) == expected
        table.play(0, action)


def test_r8_5_while_cards_may_be_exchanged_a_seat_is_asked_whatever_it_holds() -> None:
    assert situated(["Ann", "Ben"], {**IDLE, "exchange_open": True}).standing_answer(0, {}) is None


def test_whoever_might_take_something_back_is_asked_before_the_turn_is_over() -> None:
    table = situated(["Ann", "Ben"], {**IDLE, "armies": {"china": 2}})
    table.say(0, "end_combat")
    assert (len(table.state.choices(0)), table.can_undo(0)) == (1, True)
    assert table.standing_answer(0, {}) is None
