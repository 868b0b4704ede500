"""The variant called second rule (R11)."""

import pytest

from games.conquest.kit import Scene, Start, opening, scattered

TABLE = [(0, 1), (0, 2), (0, 3), (1, 0), (1, 1), (1, 2), (1, 3), (2, 0), (2, 1), (2, 2), (2, 3), (3, 0)]
SIXTEEN = "africa, oceania, iceland, scandinavia, great_britain, ukraine, western_europe, brazil"


def receives(areas, **told):
    """Armies and cards that a turn of red brings with these areas."""
    scene = opening(f"red: {areas}", second_rule=True, **told)
    return scene.reserve, len(scene.hand("red").split())


@pytest.mark.parametrize(
    ("areas", "received"),
    [pytest.param(count, told, id=f"v1_rulebook_{count}") for count, told in enumerate(TABLE[:9], 1)]
    + [pytest.param(count, told, id=str(count)) for count, told in enumerate(TABLE[9:], 10)],
)
def test_r11_1_four_areas_bring_an_army_and_each_one_left_over_a_card(areas, received):
    assert receives(scattered(areas)) == received


def test_r11_1_there_is_no_other_card_from_the_first_turn_on():
    start = Start(2, throws=(6, 4) * 4 + (2,), second_rule=True)  # blue opens, with four times four areas
    assert (start.turn, list(start.state.held), start.hand("blue")) == ("blue", [26, 16], "")
    assert start.told("income") == [{"seat": 1, "areas": 16, "armies": 4}]


def test_r11_1_the_count_is_taken_at_the_start_of_the_turn():
    scene = opening("red: china 9, siam, mongolia | blue: india, japan", second_rule=True)
    scene.plays("red", "attack china india 1", "6 v 1").plays("red", "occupy 1").passes()
    assert (len(scene.state.hands[0]), scene.told("income")[0]) == (3, {"seat": 0, "areas": 3, "armies": 0})


@pytest.mark.parametrize("areas", [4, 8, 12, 16])
def test_r11_2_case_v2_rulebook_a_multiple_of_four_brings_no_card(areas):
    assert receives(scattered(areas)) == (areas // 4, 0)


def test_r11_2_opponents_take_cards_away_by_taking_areas():
    scene = Scene("red: china 9 | blue: india, siam, japan, ural, peru", second_rule=True)
    scene.plays("red", "attack china india 1", "6 v 1").plays("red", "occupy 1").passes()
    assert (scene.turn, scene.reserve, scene.hand("blue")) == ("blue", 1, "")


def test_r11_3_case_x5_rulebook_the_ladder_begins_with_six():
    scene = Scene("red: china", hands={"red": "foot*8 horse*8 cannon*8"}, second_rule=True)
    for _ in range(8):
        scene.plays("red", "exchange foot+horse+cannon")
    assert [exchanged["armies"] for exchanged in scene.told("exchanged")] == [6, 8, 10, 12, 15, 20, 25, 30]


def test_r11_3_sets_are_what_they_were():
    scene = Scene("red: china", hands={"red": "foot*3 joker"}, second_rule=True)
    assert scene.menu("exchange") == ["exchange joker"]


@pytest.mark.parametrize(
    ("areas", "received"),
    [
        pytest.param(SIXTEEN, (4 + 3 + 2, 0), id="v3"),
        pytest.param(f"oceania, {scattered(7)}", (2 + 2, 3), id="v4"),
        pytest.param("asia", (3 + 7, 0), id="asia"),
    ],
)
def test_r11_4_continents_bring_their_bonus_as_before(areas, received):
    assert receives(areas) == received


def test_r11_4_all_other_rules_stand():
    scene = Scene("red: china 10 | blue: india 3", second_rule=True, round=4)
    assert scene.numbers("attack china india") == [1, 2]


def test_r11_5_cards_are_drawn_one_by_one_across_a_reshuffle():
    told = {"talon": "foot", "discards": "horse cannon", "second_rule": True}
    scene = opening(f"red: {scattered(3)}", luck=[[0, 1]], **told)
    assert (scene.hand("red"), scene.discards) == ("foot horse cannon", "")
    assert [kind for kind in scene.events if kind in ("drawn", "reshuffled")] == [
        "drawn",
        "reshuffled",
        "drawn",
        "drawn",
    ]


def test_r11_5_when_both_piles_are_empty_the_rest_is_not_drawn():
    scene = opening(f"red: {scattered(7)}", talon="foot", second_rule=True)
    assert (scene.hand("red"), scene.reserve, scene.step) == ("foot", 1, "place")
    assert scene.events.count("no_card_left") == 1
