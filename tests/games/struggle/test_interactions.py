"""Where several rules meet: captives and income, Surprise and allies, Blockade and moves, Reserves, loans, tiles."""

import pytest

from games.struggle.kit import Scene, Start
from games.struggle.test_raids import PIRATES, REVOLT

LAST_TURN = {"war": 3, "round": 6, "turn": "russia"}
"""Russia is last in the order: when it ends its turn, the last war is over."""


def test_r16_5_a_captive_brings_nothing_by_trade_either_and_ranks_nowhere():
    scene = Scene("india: france 1c, spain 1c", owned={"france": "east_indies_company"}, **PIRATES, **LAST_TURN)
    scene.ends_turn()
    income = {facts["seat"]: facts for facts in scene.told("income")}
    assert (income[1]["control"], income[1]["trade"]) == (1, 1)  # two markers there, one of them captive
    assert [facts["points"] for facts in scene.told("scored")] == [[5, 5]]  # one each: France is not ahead


def test_r16_6_whoever_sets_pirates_on_an_ally_may_beat_them_and_keep_the_place():
    scene = Scene("india: britain 1n, spain 1c", sides="britain spain v france russia")
    scene.plays("britain", "raid pirates india spain", "1 1 v 1 1").plays("britain", "hunt pirates", "5 2 v 1 1")
    assert (scene.control("britain", "india"), scene.control("spain", "india")) == (1, 0)
    assert scene.units("britain", "india") == ""  # the winner's 7 costs his last navy, and the marker stays
    assert (scene.gold("britain"), scene.unrest("britain"), scene.supply("pirates")) == (6, 1, 1)


def test_r11_1_surprise_keeps_both_allies_of_the_defender_out_and_both_of_the_attacker_are_asked():
    board = "india: britain 2a, spain 1a, russia 1a, france 1a 1c, austria 2a, prussia 2a"
    scene = Scene(board, sides="britain spain russia v france austria prussia", owned={"britain": "surprise_attack"})
    scene.plays("britain", "attack india france").plays("britain", "surprise")
    asked = []
    while scene.menu("leave_out"):
        asked += [text.split()[1] for text in scene.menu("leave_out")]
        scene.plays("britain", scene.menu("leave_out")[0], "6 6 v 1 1" if len(asked) == 2 else "")
    assert asked == ["spain", "russia"]
    assert scene.strengths() == (2, 1)
    assert scene.why("britain", "buy surprise_attack") == ("tile_was_not_used_this_round", "R7.5")


def test_r11_1_surprise_is_for_nothing_against_a_neutral_or_a_lonely_defender():
    scene = Scene("india: britain 2a, france 1a 1c, russia 1c", lie="india_1", owned={"britain": "surprise_attack"})
    scene.plays("britain", "assault india_1", "1 1 v 6 6").plays("britain", "attack india france", "1 1 v 6 6")
    assert scene.tiles("britain", "surprise_attack") == 1


def test_r17_2_a_second_navy_opens_a_blockaded_colony_to_the_army_that_follows_it():
    scene = Scene(
        "india: france 1n, britain 1n 1c | baltic: britain 1n | german_states: britain 1a",
        blockader={"india": "france"},
        supply={"blockade": 0},
    )
    assert scene.why("britain", "move army german_states india") == ("blockade_is_broken", "R17.2")
    scene.plays("britain", "move navy baltic india", [3]).plays("britain", "move army german_states india", [2])
    assert scene.units("britain", "india") == "1a 2n"
    assert scene.named["blockader"]["india"] == "france"  # it lies there still, and others are kept out


def test_r17_3_a_blockade_sunk_at_sea_is_gone_before_the_land_and_for_whoever_buys_it_next():
    scene = Scene(
        "india: britain 1a 2n, france 1n 1a 1c | german_states: britain 1a",
        blockader={"india": "france"},
        supply={"blockade": 0},
    )
    scene.plays("britain", "attack india france").plays("britain", "fight")
    scene.plays("france", "fight", "6 1 v 1 1 | 1 1 v 1 1")
    assert (scene.units("france", "india"), scene.named["blockader"]["india"], scene.supply("blockade")) == ("", "-", 1)
    assert scene.offers("buy blockade")
    assert scene.offers("move army german_states india")


def test_r13_7_a_reserve_used_at_sea_is_not_there_on_land_and_each_side_is_asked_anew_after_a_throw():
    owned = {"britain": "reserve", "france": "reserve*2"}
    scene = Scene("india: britain 1a 1n, france 1a 1n 1c", owned=owned)
    scene.plays("britain", "attack india france").plays("britain", "fight").plays("france", "fight", "1 1 v 2 1")
    scene.plays("britain", "reserve", "3 1 v 1 1")
    assert scene.waiting == ["france"]  # Britain has none left
    scene.plays("france", "reserve", "2 1 v 5 1").plays("france", "let_stand", "6 2 v 1 1")
    assert scene.waiting == ["france"]  # on land: with its second one
    scene.plays("france", "reserve", "1 1 v 1 1")
    assert scene.strengths() == (1, 2)  # the last throw at sea counted: France has the support
    assert scene.named["used"]["france"]["reserve"] == 2
    assert scene.control("france", "india") == 1


def test_r13_12_a_navy_saved_at_sea_does_not_keep_the_support():
    scene = Scene("india: britain 1a 1n, france 1a 1n 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", "attack india france").plays("britain", "fight").plays("france", "fight", "6 2 v 1 1")
    scene.plays("france", "save_own", "1 1 v 1 1")
    assert (scene.strengths(), scene.units("france", "india"), scene.unrest("france")) == ((2, 1), "1n", 1)


@pytest.mark.parametrize(("owned", "unrest", "total"), [({}, 20, 0), ({"france": "banking"}, 19, 33)])
def test_r19_2_loans_of_the_last_upkeep_may_be_the_revolution_and_banking_may_spare_it(owned, unrest, total):
    scene = Scene(
        "france: france 8a",
        **LAST_TURN,
        owned=owned,
        gold={"*": 10, "france": 0},
        population={"*": 5, "france": 5},
        unrest={"*": 0, "france": 18},
        scored={"france": 40},
    ).ends_turn()
    assert (scene.unrest("france"), scene.scores["france"]) == (unrest, total)


def test_r5_8_the_third_of_three_is_placed_by_bids_and_is_then_nobodys_prey_in_its_row():
    flow = [["rounds"], ["opening", 1, 1, -1, -1, -1, -1, 0]]
    boxes = ["france", "britain", *["-"] * 6]
    scene = Scene("india: france 1a, spain 1a 1c", seats=3, flow=flow, boxes=boxes, turn="-", round=0, actions=0)
    assert scene.why("france", "bid spain britain 0") == ("two_powers_are_left", "R5.8")
    scene.plays("france", "bid_side a 0").plays("spain", "bid_side b 1").plays("britain", "pass")
    scene.plays("france", "bid_side a 2").plays("spain", "pass").plays("britain", "pass")
    assert scene.named["boxes"][:4] == ["france", "britain", "spain", "-"]
    assert (scene.gold("france"), scene.waiting) == (8, ["france"])
    assert scene.why("france", "attack india spain") == ("victim_is_an_enemy", "R10.5")


def test_r6_5_tiles_serve_after_the_last_action_and_not_after_the_pass():
    owned = {"britain": "improved_agriculture government_reform war_office"}
    scene = Scene("india: britain 3a, france 3a 1c", owned=owned, unrest={"britain": 3})
    for _ in range(2):
        scene.plays("britain", "attack india france", "1 1 v 2 1")
    assert scene.named["actions"] == 0
    scene.plays("britain", "war_office").plays("britain", "attack india france", "6 2 v 1 1")
    scene.plays("britain", "agriculture").plays("britain", "reform")
    assert (scene.gold("britain"), scene.population("britain"), scene.unrest("britain")) == (6, 6, 3)
    assert scene.control("britain", "india") == 1
    scene.plays("britain", "end_turn")
    assert scene.why("britain", "agriculture")[0] == "seat_is_asked"


def test_r18_3_an_alliance_tile_of_diplomatic_service_serves_in_the_same_turn_and_goes_home_with_the_war():
    scene = Scene("german_states: britain 1a, france 1a 1c", owned={"britain": "diplomatic_service"}, round=6)
    scene.plays("britain", "diplomacy bavaria").plays("britain", "buy saxony")
    scene.plays("britain", "attack german_states france", "1 1 v 2 1")
    assert scene.strengths() == (3, 1)
    scene.ends_turn(4)
    assert (scene.supply("bavaria"), scene.supply("saxony"), scene.tiles("britain", "diplomatic_service")) == (1, 1, 1)
    assert scene.named["used"]["britain"]["diplomatic_service"] == 0


def test_r16_2_a_revolt_that_wins_takes_a_fort_that_stands_alone():
    scene = Scene("caribbean: spain 1f 1c").plays("britain", "raid slave_revolt caribbean spain", "1 1 v 1 1")
    assert (scene.strengths(), scene.units("spain", "caribbean"), scene.unrest("spain")) == ((3, 2), "", 1)
    assert scene.named["captive"]["slave_revolt"] == "spain"


def test_r16_7_a_beaten_revolt_frees_the_place_for_the_victor_with_an_allys_army():
    scene = Scene("caribbean: britain 2a 1n, spain 1a", sides="britain spain v france russia", **REVOLT)
    scene.plays("britain", "hunt slave_revolt").plays("britain", "request spain 3")
    scene.plays("spain", "lend 1 0", "2 1 v 1 1")
    assert scene.strengths() == (4, 3)  # two armies, the lent one, support by the own navy
    assert (scene.control("britain", "caribbean"), scene.control("france", "caribbean")) == (1, 0)
    assert (scene.gold("britain"), scene.gold("spain"), scene.control("spain", "caribbean")) == (5, 13, 0)


def test_r3_1_help_is_paid_on_credit_and_the_ally_has_all_of_it():
    scene = Scene(
        "german_states: britain 1a, spain 1a, france 1c", sides="britain spain v france russia", gold={"britain": 3}
    )
    scene.plays("britain", "attack german_states france").plays("britain", "request spain 4")
    scene.plays("spain", "lend 1 0", "1 1 v 1 1")
    assert (scene.gold("britain"), scene.unrest("britain"), scene.gold("spain")) == (1, 2, 14)


def test_r2_8_a_power_without_a_player_defends_ranks_and_keeps_no_unrest():
    scene = Scene("india: britain 2a, austria 1a 2c", seats=2, sides="britain v france austria", non_player_powers=True)
    scene.plays("britain", "attack india austria", "2 1 v 1 1")
    assert (scene.strengths(), scene.units("austria", "india"), scene.control("austria", "india")) == ((2, 1), "", 1)
    assert scene.control("britain", "india") == 1


def test_r20_2_industry_may_tip_a_power_into_revolution_and_a_reform_saves_it():
    told = {**LAST_TURN, "unrest": {"*": 0, "russia": 18}, "owned": {"russia": "government_reform"}}
    ruined = Scene(**told).plays("russia", "buy industry").ends_turn()
    saved = Scene(**told).plays("russia", "buy industry").plays("russia", "reform").ends_turn()
    assert (ruined.scores["russia"], saved.scores["russia"]) == (0, 3 - 7)


def test_r2_3_markers_drawn_for_a_start_never_come_back_to_the_bag():
    scene = Start(2).deploys()
    drawn = [marker for facts in scene.told("markers_laid") for marker in facts["markers"]]
    assert len(scene.state.bag) == 65 - 10 - 2 * 5
    assert not set(drawn) & set(scene.state.bag)
