"""Elimination and the opening protection (R9)."""

import pytest

from games.conquest.kit import AREAS, COLOURS, CONTINENTS, Scene, table
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.actions import Attack
from mappemonde.kernel.chance import fast

SET = "exchange foot+horse+cannon"
PROTECTED = {
    "en": "Blue may not be eliminated before the fourth round is over, and India is all it has left: ",
    "fr": "Bleu ne peut être éliminé avant la fin de la quatrième manche, et l'Inde est son dernier territoire : ",
}


def eliminating(red="", blue="", **told):
    """Red has just thrown blue out of its last area and moved in with three of nine armies."""
    scene = Scene("red: china 9 | blue: india", hands={"red": red, "blue": blue}, **told)
    return scene.plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3")


def cornered(armies, **told):
    """Red attacks blue, who has one area left, in a protected round."""
    return Scene(f"red: china 10 | blue: india {armies}", **{"round": 4, **told})


def test_r9_1_who_loses_the_last_army_in_the_last_area_is_out_for_good():
    scene = eliminating()
    assert scene.told("eliminated") == [{"seat": 0, "victim": 1}]
    assert scene.passes().turn == "green"
    assert [scene.passes().turn for _ in range(3)] == ["red", "green", "red"]


def test_r9_1_who_keeps_an_area_stays():
    scene = Scene("red: china 9 | blue: india, japan").plays("red", "attack china india 3", "6 6 6 v 1")
    scene.plays("red", "occupy 3")
    assert "eliminated" not in scene.events
    assert scene.passes().turn == "blue"


def test_r9_2_the_victor_takes_all_cards_and_keeps_what_is_not_exchanged():
    scene = eliminating(red="foot", blue="foot horse*2 joker")
    assert (scene.hand("red"), scene.hand("blue")) == ("foot foot horse horse joker", "")
    scene.plays("red", "exchange joker").plays("red", "place china 4").plays("red", "end_combat")
    assert scene.hand("red") == "foot foot horse horse"


def test_r9_2_no_cards_are_taken_from_a_seat_that_stays():
    scene = Scene("red: china 9 | blue: india, japan", hands={"blue": "foot"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3")
    assert (scene.hand("red"), scene.hand("blue")) == ("", "foot")


def test_r9_3_case_x12_own_and_captured_cards_make_one_set_placed_at_once():
    scene = eliminating(red="foot horse", blue="cannon").plays("red", SET)
    assert (scene.step, scene.reserve) == ("place", 4)
    assert scene.refuses("red", "attack china siam 1").rule == "R5.5"
    assert scene.plays("red", "place china 4").step == "combat"


def test_r9_3_case_f2_occupation_then_cards_then_exchange_then_combat_goes_on():
    scene = Scene("red: china 9 | blue: india", hands={"blue": "foot horse cannon"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1")
    assert (scene.step, scene.hand("red")) == ("occupy", "")
    scene.plays("red", "occupy 3")
    assert (scene.hand("red"), scene.menu("exchange")) == ("foot horse cannon", [SET])
    scene.plays("red", SET).plays("red", "place india 4")  # the area just taken may receive them
    assert scene.armies("india") == (7,)
    assert scene.events[2:] == ["occupied", "eliminated", "cards_captured", "exchanged", "placed"]
    assert scene.plays("red", "attack india siam 3", "6 6 6 v 1").step == "occupy"


def test_r9_3_own_sets_may_be_exchanged_at_that_moment_too():
    scene = eliminating(red="joker")
    assert scene.plays("red", "exchange joker").reserve == 4


def test_r9_3_armies_received_then_are_fresh():
    scene = eliminating(blue="joker").plays("red", "exchange joker").plays("red", "place india 4")
    assert scene.plays("red", "end_combat").movable("india") == (4,)


def test_r9_3a_case_x17_the_next_attack_lets_the_moment_pass_until_the_next_turn():
    scene = eliminating(blue="foot horse cannon").plays("red", "attack china siam 1", "1 v 6")
    assert scene.refuses("red", SET).check == "exchange_is_open"
    scene.passes(2)
    assert (scene.turn, "cannon" in scene.hand("red")) == ("red", True)
    assert scene.plays("red", SET).reserve == 4


def test_r9_3a_the_end_of_combat_lets_it_pass_as_well():
    scene = eliminating(blue="foot horse cannon").plays("red", "end_combat")
    assert scene.refuses("red", SET).rule == "R8.5"
    assert scene.hand("red") == "foot horse cannon"


@pytest.mark.parametrize("turns", [1, 2, 3, 4])
def test_r9_4_the_first_four_rounds_are_protected(turns):
    assert cornered(1, round=turns).numbers("attack china india") == []


@pytest.mark.parametrize(
    ("armies", "dice", "told"),
    [
        pytest.param(1, [], {}, id="p1"),
        pytest.param(3, [1, 2], {}, id="p2"),
        pytest.param(3, [1, 2, 3], {"round": 5}, id="p3"),
        pytest.param(1, [1, 2, 3], {"round": 5}, id="p3_single"),
        pytest.param(4, [1, 2, 3], {}, id="four"),
    ],
)
def test_r9_4_a_protected_seats_only_area_meets_fewer_dice_than_it_holds_armies(armies, dice, told):
    assert cornered(armies, **told).numbers("attack china india") == dice


@pytest.mark.parametrize(
    ("lang", "end"),
    [("en", "no attack on it is allowed now."), ("fr", "aucune attaque n'y est permise à présent.")],
)
@pytest.mark.parametrize("told", [{"armies": 1}, {"armies": 9, "protection": "ban"}])
def test_r9_4_case_p1_the_refusal_names_the_victim_and_its_last_area(told, lang, end):
    sentence = PROTECTED[lang] + end
    assert cornered(**told).why("red", "attack china india 1", lang) == ("victim_survives", "R9.4", sentence)


@pytest.mark.parametrize(
    ("armies", "dice", "lang", "end"),
    [
        (3, 3, "en", "2 dice are allowed at most, not 3."),
        (2, 3, "en", "1 die is allowed at most, not 3."),
        (3, 3, "fr", "2 dés sont permis au plus, et non 3."),
        (2, 2, "fr", "1 dé est permis au plus, et non 2."),
    ],
)
def test_r9_4_case_p2_too_many_dice_are_refused_and_those_allowed_are_named(armies, dice, lang, end):
    why = cornered(armies).why("red", f"attack china india {dice}", lang)
    assert why == ("victim_keeps_an_army", "R9.4", PROTECTED[lang] + end)


def test_r9_4_case_p3_afterwards_a_seat_can_be_eliminated():
    scene = cornered(3, round=5).plays("red", "attack china india 3", "6 6 6 v 1 1 1").plays("red", "occupy 3")
    assert scene.told("eliminated") == [{"seat": 0, "victim": 1}]


def test_r9_4_case_p4_who_has_two_areas_may_lose_one():
    scene = Scene("red: china 10 | blue: india, japan", round=4)
    assert scene.plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3").owners("india") == ("red",)


def test_r9_4_case_p5_with_three_players_twelve_turns_are_protected():
    scene = Scene("red: kamchatka 4 | blue: japan | green: mongolia 4", round=1)
    open_attacks = []
    for _ in range(15):
        while scene.reserve:
            scene.plays(scene.turn, f"place mongolia {scene.reserve}")
        open_attacks.append(any(text.split()[2] == "japan" for text in scene.menu("attack")))
        scene.passes()
    assert open_attacks == [False] * 12 + [True, False, True]  # the fourteenth turn is blue's own


def test_r9_4_case_p6_the_cap_is_worked_out_anew_before_every_throw():
    scene = cornered(5)
    caps = [scene.numbers("attack china india")]
    for text, luck in (("attack china india 3", "6 6 6 v 5 5 5"), ("attack china india 1", "6 v 5 5")):
        caps.append(scene.plays("red", text, luck).numbers("attack china india"))
    assert caps == [[1, 2, 3], [1], []]
    assert scene.armies("india") == (1,)


def test_r9_4_case_p7_a_seat_reduced_to_one_area_is_protected_there():
    scene = Scene("red: china 10 | blue: india, siam", round=4)
    assert scene.numbers("attack china siam") == [1, 2, 3]
    scene.plays("red", "attack china india 1", "6 v 1").plays("red", "occupy 5")
    assert scene.menu("attack china siam") == scene.menu("attack india siam") == []
    assert scene.refuses("red", "attack india siam 1").check == "victim_survives"


@pytest.mark.parametrize("seats", range(2, 7))
def test_r9_4_case_f3_nobody_falls_in_the_first_four_rounds_however_wild_the_attacks(seats):
    weak = [f"{COLOURS[seat]}: {AREAS[6 * seat]} 2, {AREAS[6 * seat + 1]} 3" for seat in range(1, seats)]
    strong = "red: " + ", ".join(f"{continent} 9" for continent in CONTINENTS)
    state = Scene(" | ".join([strong, *weak]), seats=seats, round=1).state
    state.chance = luck = fast(seats)
    fewest = list(state.held)
    while state.round <= 4:
        choices = state.choices(state.seat)
        attacks = [choice for choice in choices if isinstance(choice, Attack)]
        wanted = attacks or list(choices)
        state.play(state.seat, wanted[luck.number(len(wanted))])
        assert (list(state.fallen), state.end) == ([], 0)
        fewest = [min(pair) for pair in zip(fewest, state.held, strict=True)]
    assert fewest[1:] == [1] * (seats - 1)  # all were driven into their last area


def test_r9_4_the_throws_of_the_distribution_are_no_round():
    for seats in (2, 6):
        state = GAME.setup(table(seats)[0], fast(seats))
        assert (state.round, COLOURS[state.seat]) == (1, COLOURS[state.order[0]])
