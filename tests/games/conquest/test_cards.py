"""Cards and exchange (R8)."""

import pytest

from games.conquest.kit import Scene, opening
from mappemonde.kernel.kinds import Unreadable

SET = "exchange foot+horse+cannon"


def holding(hand, **told):
    """Red, in its turn before the first attack, with these cards."""
    return Scene("red: china 5 | blue: india 9, japan", hands={"red": hand}, **told)


def hand_in(scene):
    """Exchange as long as there is a set; what each brought."""
    while sets := scene.menu("exchange"):
        scene.plays(scene.turn, sets[0])
    return [exchanged["armies"] for exchanged in scene.told("exchanged")]


SETS = [
    pytest.param("joker", 1, "", id="x6"),
    pytest.param("foot*3", 0, "foot foot foot", id="x7"),
    pytest.param("foot horse joker", 1, "foot horse", id="x8"),
    pytest.param("foot horse cannon joker*2", 3, "", id="x9"),
    pytest.param("foot*3 horse*2 cannon*2", 2, "foot", id="x10"),
    pytest.param("foot*14 horse*14", 0, " ".join(["foot"] * 14 + ["horse"] * 14), id="two_arms"),
    pytest.param("", 0, "", id="empty"),
]
WILD_SETS = [
    pytest.param("joker", 0, "joker", id="x6"),
    pytest.param("foot*3", 0, "foot foot foot", id="x7"),
    pytest.param("foot horse joker", 1, "", id="x8"),
    pytest.param("foot joker*2", 1, "", id="two_jokers"),
    pytest.param("foot cannon joker", 1, "", id="a_horseman_is_missing"),
    pytest.param("horse cannon joker", 1, "", id="a_foot_soldier_is_missing"),
    pytest.param("horse joker*2", 1, "", id="two_jokers_and_a_horseman"),
    pytest.param("cannon joker*2", 1, "", id="two_jokers_and_a_cannon"),
    pytest.param("foot*2 joker", 0, "foot foot joker", id="twice_an_arm"),
    pytest.param("foot*4 horse joker*2", 1, "foot foot foot joker", id="fewest_jokers_first"),
]


@pytest.mark.parametrize(("hand", "sets", "left"), SETS)
def test_r8_1_a_set_is_three_different_arms_or_a_single_joker(hand, sets, left):
    scene = holding(hand)
    assert (len(hand_in(scene)), scene.hand("red")) == (sets, left)


def test_r8_1_case_x7_three_alike_cannot_even_be_said():
    with pytest.raises(Unreadable, match="unknown set 'foot\\+foot\\+foot'"):
        holding("foot*3").words.parse("exchange foot+foot+foot")


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        (SET, "en", "hand_holds_the_set", "Your hand does not hold foot soldier + horseman + cannon."),
        ("exchange joker", "en", "hand_holds_the_set", "Your hand does not hold joker."),
        (SET, "fr", "hand_holds_the_set", "Votre main ne contient pas fantassin + cavalier + canon."),
        (
            "exchange foot+horse+joker",
            "en",
            "cards_are_a_set",
            "foot soldier + horseman + joker is not a set at this table.",
        ),
    ],
)
@pytest.mark.parametrize("reserve", [0, 3])
def test_r8_1_cards_that_are_no_set_or_not_in_hand_are_refused(text, lang, check, sentence, reserve):
    assert holding("foot horse", reserve=reserve).why("red", text, lang) == (check, "R8.1", sentence)


@pytest.mark.parametrize(("hand", "sets", "left"), WILD_SETS)
def test_r8_1a_wild_jokers_fill_missing_arms_and_are_no_set_alone(hand, sets, left):
    scene = holding(hand, joker_wild=True)
    assert (len(hand_in(scene)), scene.hand("red")) == (sets, left)


def test_r8_1a_case_x9_with_wild_jokers_five_cards_make_one_set_whichever_is_chosen():
    hand = "foot horse cannon joker*2"
    for text in (sets := holding(hand, joker_wild=True).menu("exchange")):
        assert holding(hand, joker_wild=True).plays("red", text).menu("exchange") == []
    assert len(sets) == 7
    assert holding(hand, joker_wild=True).why("red", "exchange joker")[2] == "joker is not a set at this table."


def test_r8_2_case_x4_rulebook_the_ladder_of_exchanges():
    assert hand_in(holding("foot*12 horse*12 cannon*12")) == [4, 6, 8, 10, 12, 15, 20, 25, 30, 35, 40, 45]


def test_r8_2_case_x1_the_first_set_brings_four():
    assert holding("foot horse cannon").plays("red", SET).reserve == 4


def test_r8_2_there_is_no_ceiling():
    assert holding("joker", exchanged=99).plays("red", "exchange joker").reserve == 15 + 5 * 94


def test_r8_2_the_sets_of_all_players_count_together():
    scene = Scene("red: china | blue: india", hands={"red": "foot horse cannon", "blue": "joker"})
    scene.plays("red", SET).passes()
    assert scene.plays("blue", "exchange joker").reserve == 6


def test_r8_3_nobody_is_obliged_to_exchange():
    scene = opening("red: china, india, siam", hands={"red": "foot*4 horse*4 cannon*4 joker"}, top="joker")
    scene.plays("red", "place china 1").plays("red", "end_combat").plays("red", "end_turn")
    assert len(scene.hand("red").split()) == 14


def test_r8_4_case_x2_rulebook_the_first_two_sets_together_bring_ten():
    scene = holding("foot horse cannon joker").plays("red", SET).plays("red", "exchange joker")
    assert (scene.reserve, scene.step) == (4 + 6, "place")


def test_r8_4_case_x3_rulebook_three_sets_after_one_bring_24():
    scene = holding("foot*3 horse*3 cannon*3", exchanged=1)
    for _ in range(3):
        scene.plays("red", SET)
    assert scene.reserve == 6 + 8 + 10


def test_r8_4_a_player_climbs_the_ladder_turn_by_turn():
    scene = holding("joker*2").plays("red", "exchange joker").passes(3)
    assert (scene.turn, scene.reserve) == ("red", 0)
    assert scene.plays("red", "exchange joker").reserve == 6


def test_r8_4_case_x16_exchanges_after_an_elimination_climb_it_too():
    hands = {"red": "foot*2 horse*2 cannon joker", "blue": "cannon"}
    scene = Scene("red: china 9 | blue: india", hands=hands, exchanged=2).plays("red", "exchange joker")
    assert scene.reserve == 8
    scene.plays("red", "place china 8").plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3")
    assert scene.plays("red", SET).plays("red", SET).reserve == 10 + 12


def test_r8_5_case_x15_armies_placed_before_do_not_close_the_exchange():
    scene = opening("red: china, india, siam", hands={"red": "foot horse cannon"}, top="foot")
    scene.plays("red", "place china 1")
    assert scene.step == "combat"
    scene.plays("red", SET)
    assert (scene.step, scene.reserve) == ("place", 4)
    assert scene.refuses("red", "end_combat").rule == "R5.5"
    assert scene.plays("red", "place siam 4").step == "combat"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Cards are exchanged before the first attack, or right after eliminating a seat."),
        ("fr", "On échange ses cartes avant la première attaque, ou aussitôt après une élimination."),
    ],
)
def test_r8_5_case_x11_no_exchange_after_the_first_attack(lang, sentence):
    scene = holding("foot horse cannon").plays("red", "attack china india 1", "6 v 5 5 5")
    assert scene.why("red", SET, lang) == ("exchange_is_open", "R8.5", sentence)


def test_r8_5_a_conquest_alone_does_not_reopen_the_exchange():
    scene = Scene("red: china 9 | blue: india, japan", hands={"red": "foot horse cannon joker"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3")
    assert (scene.owners("india"), scene.step, scene.menu("exchange")) == (("red",), "combat", [])
    assert scene.refuses("red", SET).check == "exchange_is_open"


def test_r8_5_nor_does_one_in_which_there_was_nothing_to_choose():
    scene = Scene("red: china 4 | blue: india, japan", hands={"red": "joker"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1")
    assert (scene.owners("india"), scene.step, scene.menu("exchange")) == (("red",), "combat", [])


def test_r8_5_an_attack_that_was_huffed_closes_the_exchange_too():
    scene = holding("foot horse cannon", huffing=True).plays("red", "attack_unnamed china india 1")
    assert scene.plays("blue", "huff").refuses("red", SET).check == "exchange_is_open"


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "Cards are exchanged before the first attack, or right after eliminating a seat; now armies are moved.",
        ),
        (
            "fr",
            "On échange ses cartes avant la première attaque, ou aussitôt après une élimination ; "
            "à présent, on déplace ses armées.",
        ),
    ],
)
def test_r8_5_case_x11_no_exchange_after_combat_or_a_movement(lang, sentence):
    scene = Scene("red: china 5, siam", hands={"red": "foot horse cannon"}).plays("red", "end_combat")
    assert scene.why("red", SET, lang) == ("combat_goes_on", "R8.5", sentence)
    scene.plays("red", "move china siam 1")
    assert scene.why("red", SET, lang) == ("combat_goes_on", "R8.5", sentence)


def test_r8_6_exchanged_cards_go_to_the_discards():
    scene = holding("foot*2 horse cannon", discards="joker").plays("red", SET)
    assert (scene.discards, scene.hand("red")) == ("foot horse cannon joker", "foot")


def test_r8_6_case_x13_an_empty_talon_is_made_of_the_discards_when_a_card_is_due():
    scene = opening("red: china", luck=[[0, 1, 3, 4, 5, 2]], talon="", discards="foot*2 horse*2 cannon*2")
    assert scene.told("reshuffled") == [{"count": 6}]
    assert (scene.discards, len(scene.state.talon), len(scene.hand("red").split())) == ("", 5, 1)


@pytest.mark.parametrize(("order", "arm"), [([1, 2, 0], "foot"), ([2, 0, 1], "horse"), ([1, 0, 2], "cannon")])
def test_r8_6_the_shuffle_alone_decides_which_discard_comes_first(order, arm):
    for discards in ("alaska ontario quebec", "quebec alaska ontario"):
        assert opening("red: china", luck=[order], talon="", discards=discards).hand("red") == arm


@pytest.mark.parametrize(
    ("reshuffle", "talon", "drawn", "left"),
    [("late", "", "joker", "foot horse joker"), ("at_once", "cannon", "cannon", "foot horse joker joker")],
)
def test_r8_6_jokers_are_shuffled_in_with_the_other_discards(reshuffle, talon, drawn, left):
    scene = opening("red: china", [[0, 1, 2, 3]], talon=talon, discards="joker foot joker horse", reshuffle=reshuffle)
    assert scene.told("reshuffled") == [{"count": 4}]
    assert (scene.hand("red"), scene.talon, scene.discards) == (drawn, left, "")


def test_r8_6_case_x18_cards_exchanged_after_the_last_draw_are_shuffled_in():
    scene = opening("red: china | blue: india", talon="cannon", hands={"red": "foot horse"})
    assert (scene.hand("red"), len(scene.state.talon)) == ("foot horse cannon", 0)
    scene.plays("red", SET).plays("red", "place china 4").plays("red", "end_combat")
    assert scene.discards == "foot horse cannon"  # not before the next card is due
    scene.plays("red", "end_turn", [[0, 1, 2]])
    assert scene.told("reshuffled") == [{"count": 3}]
    assert (scene.turn, len(scene.hand("blue").split()), len(scene.state.talon)) == ("blue", 1, 2)


def test_r8_7_case_x14_without_talon_and_discards_no_card_is_drawn_and_the_turn_goes_on():
    scene = opening("red: china, india, siam", talon="")
    assert scene.told("no_card_left") == [{"seat": 0}]
    assert (scene.hand("red"), scene.step, scene.reserve) == ("", "place", 1)
