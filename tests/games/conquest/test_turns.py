"""Phase II: the course of the turns (R4)."""

import pytest

from games.conquest.kit import AREAS, COLOURS, Scene, Start, opening


def test_r4_1_all_44_cards_form_the_talon_the_jokers_among_them():
    start = Start(2, top="joker_2 siam joker_1")
    assert start.hand("blue") == "joker"
    assert start.passes().hand("red") == "cannon"
    assert start.passes().hand("blue") == "joker joker"


@pytest.mark.parametrize("cards", ["alaska congo siam", "japan ural brazil"])
def test_r4_2_only_the_arm_of_a_card_counts_whoever_owns_its_area(cards):
    scene = Scene("red: alaska, congo, siam", hands={"red": cards}).plays("red", "exchange foot+horse+cannon")
    assert scene.reserve == 4
    assert scene.armies(*AREAS) == (1,) * 42


def test_r4_3_a_turn_is_resources_then_combat_then_movement():
    scene = opening("red: china 5, india, siam | blue: japan")
    steps = [scene.step]
    for text in ("place china 1", "end_combat", "move china siam 2", "end_turn"):
        steps.append(scene.plays("red", text).step)
    assert steps[:4] == ["place", "combat", "movement", "movement"]
    assert scene.turn == "blue"
    constants = [event.rule for event in scene.journal]
    assert constants[:3] == ["R4.3", "R5.1", "R5.2"]
    assert scene.events[:6] == ["turn_opened", "drawn", "income", "placed", "combat_ended", "moved"]


def test_r4_3_combat_and_movement_are_optional():
    scene = Scene("red: china 5, india 5 | blue: japan")
    scene.plays("red", "end_combat").plays("red", "end_turn")
    assert scene.turn == "blue"
    assert scene.events[:2] == ["combat_ended", "turn_opened"]


@pytest.mark.parametrize(
    ("situation", "text", "rule"),
    [
        ({"reserve": 2}, "attack china india 1", "R5.5"),
        ({"reserve": 2}, "move china siam 1", "R5.5"),
        ({"reserve": 2}, "end_turn", "R5.5"),
        ({}, "place china 1", "R6.1"),
        ({}, "move china siam 1", "R6.1"),
        ({"step": "movement"}, "attack china india 1", "R7.1"),
        ({"step": "movement"}, "place china 1", "R7.1"),
    ],
)
def test_r4_3_nothing_is_done_out_of_its_step(situation, text, rule):
    refusal = Scene("red: china 5, siam | blue: india", **situation).refuses("red", text)
    assert (refusal.check, refusal.rule) == ("verb_answers_the_step", rule)


def test_r4_4_turns_go_round_and_pass_over_the_eliminated():
    scene = Scene("red: china | green: japan", seats=4)
    turns = []
    for _ in range(5):
        turns.append((scene.turn, scene.state.round))
        scene.passes()
    assert list(scene.state.fallen) == [COLOURS.index("blue")]
    assert turns == [("red", 5), ("green", 5), ("yellow", 5), ("red", 6), ("green", 6)]


def test_r4_4_a_round_is_counted_from_the_seat_that_opened_phase_two():
    scene = Scene("green: china | blue: japan", order=["green", "red", "blue"], rest="red")
    assert [(scene.turn, scene.state.round)] + [(scene.passes().turn, scene.state.round) for _ in range(4)] == [
        ("green", 5),
        ("red", 5),
        ("blue", 5),
        ("green", 6),
        ("red", 6),
    ]


def test_r4_4_nothing_of_a_turn_is_left_when_the_next_begins():
    scene = Scene("red: china 9, siam 9 | blue: india 2, japan", reserve=0)
    scene.plays("red", "attack china india 3", "6 6 6 v 1 1").plays("red", "occupy 3").plays("red", "end_combat")
    assert scene.shown("red")["movable"]
    scene.plays("red", "end_turn", [])
    shown = scene.shown("blue")
    assert (shown["movable"], shown["front"], set(shown["spent"].values())) == ({}, [], {0})
    assert list(scene.state.lanes) == []


def test_r4_4_only_the_seat_whose_turn_it_is_decides():
    scene = Scene("red: china 5 | blue: india 5")
    assert scene.why("blue", "attack india china 1") == (
        "seat_is_asked",
        "R6.1",
        "It is for Red to decide now, not for you.",
    )
    assert scene.why("blue", "end_turn", "fr")[2] == "C'est à Rouge de décider à présent, pas à vous."
