"""Pirates, Slave Revolt and Blockade, beyond what the scenarios tell (R15 to R17)."""

import pytest

from games.struggle.kit import Scene

PIRATES = {"raided": {"pirates": "india"}, "captive": {"pirates": "france"}, "supply": {"pirates": 0}}
REVOLT = {
    "raided": {"slave_revolt": "caribbean"},
    "captive": {"slave_revolt": "france"},
    "supply": {"slave_revolt": 0},
}


def test_r15_1_any_pop_marker_is_colonised_without_a_unit_there():
    scene = Scene(lie="south_america_1 north_america_2").plays("britain", "colonise south_america_1")
    assert (scene.control("britain", "south_america"), scene.population("britain"), scene.gold("britain")) == (1, 4, 10)
    assert scene.named["lying"]["south_america_1"] is False
    assert scene.named["actions"] == 1


def test_r15_2_any_slaves_marker_needs_an_own_navy_in_africa_and_no_population():
    scene = Scene("africa: britain 1n", lie="north_america_4", population={"britain": 0})
    scene.plays("britain", "enslave north_america_4")
    assert (scene.control("britain", "north_america"), scene.population("britain")) == (1, 0)


@pytest.mark.parametrize("area", ["north_america", "caribbean", "south_america", "africa", "india", "east_indies"])
def test_r16_1_pirates_strike_in_any_colony_and_cost_no_attack(area):
    scene = Scene(f"{area}: russia 1c").plays("britain", f"raid pirates {area} russia", "1 1 v 1 1")
    assert (scene.gold("britain"), scene.named["actions"]) == (8, 1)
    assert scene.named["captive"]["pirates"] == "russia"


@pytest.mark.parametrize("area", ["north_america", "caribbean", "south_america"])
def test_r16_1_slave_revolt_strikes_in_the_americas(area):
    scene = Scene(f"{area}: spain 1c").plays("britain", f"raid slave_revolt {area} spain", "1 1 v 1 1")
    assert (scene.strengths(), scene.gold("britain")) == ((3, 0), 7)
    assert scene.named["captive"]["slave_revolt"] == "spain"


def test_r16_1_a_raid_takes_one_marker_of_several():
    scene = Scene("africa: france 3c").plays("britain", "raid pirates africa france", "1 1 v 1 1")
    assert scene.control("france", "africa") == 2
    assert scene.state.unplaced[1] == 17


def test_r16_2_pirates_fight_navies_with_strength_one_and_armies_do_not_help():
    scene = Scene("africa: france 5a 2f 1n 1c").plays("britain", "raid pirates africa france", "1 1 v 1 1")
    assert scene.strengths() == (1, 1)
    assert scene.units("france", "africa") == "5a 2f"


def test_r16_2_the_victim_uses_his_tiles_the_buyer_none():
    owned = {"britain": "naval_training*2 reserve", "france": "naval_training portugal indian_nawab"}
    scene = Scene("india: france 1n 1c", owned=owned)
    scene.plays("britain", "raid pirates india france", "1 1 v 1 1")
    assert scene.strengths() == (1, 3)  # a navy, training, Portugal; the Nawab stands for an army
    assert scene.supply("pirates") == 1


def test_r16_2_without_a_navy_tiles_add_nothing_against_pirates():
    scene = Scene("india: france 3a 1c", owned={"france": "naval_training portugal"})
    assert scene.plays("britain", "raid pirates india france", "1 1 v 1 1").strengths() == (1, 0)


def test_r16_2_against_a_revolt_armies_forts_training_tiles_and_a_navy_count():
    owned = {"france": "army_training gauchos portugal"}
    scene = Scene("south_america: france 1a 1f 2n 1c", owned=owned)
    scene.plays("britain", "raid slave_revolt south_america france", "1 1 v 1 1")
    assert scene.strengths() == (3, 1 + 2 + 1 + 1 + 1 + 1)
    assert scene.events.count("thrown") == 1


def test_r16_2_the_victim_of_a_revolt_may_spend_blockade():
    scene = Scene("caribbean: france 1a 1n 1c", owned={"france": "blockade"})
    scene.plays("britain", "raid slave_revolt caribbean france")
    assert (scene.step, scene.waiting) == ("blockade", ["france"])
    scene.plays("france", "spend_blockade", "1 1 v 1 1")
    assert scene.strengths() == (3, 3)


def test_r16_2_the_victim_may_withdraw():
    scene = Scene("africa: france 1n 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", "raid pirates africa france", "6 2 v 1 1").plays("france", "save_own")
    assert (scene.units("france", "africa"), scene.control("france", "africa")) == ("1n", 0)
    assert scene.named["captive"]["pirates"] == "france"


def test_r16_2_allies_are_not_called_and_surprise_not_asked():
    scene = Scene("africa: france 1n 1c, russia 5n", owned={"britain": "surprise_attack"})
    scene.plays("britain", "raid pirates africa france", "6 2 v 1 1")
    assert scene.strengths() == (1, 1)


def test_r16_2_sevens_cost_the_victim_and_not_the_tile():
    scene = Scene("africa: france 3n 1c").plays("britain", "raid pirates africa france", "3 4 v 3 4")
    assert (scene.units("france", "africa"), scene.unrest("france"), scene.unrest("britain")) == ("2n", 1, 0)
    lost = Scene("africa: france 2n 1c").plays("britain", "raid pirates africa france", "6 1 v 3 4")
    assert (lost.units("france", "africa"), lost.unrest("france")) == ("", 2)


def test_r16_4_a_tie_with_army_and_fort_costs_the_army():
    scene = Scene("caribbean: france 1a 1f 1c").plays("britain", "raid slave_revolt caribbean france", "1 1 v 1 1")
    assert (scene.units("france", "caribbean"), scene.control("france", "caribbean")) == ("1f", 1)
    assert scene.supply("slave_revolt") == 1


def test_r16_4_a_tile_that_failed_may_be_bought_by_the_next_at_once():
    scene = Scene("africa: france 3n 1c, britain 1c").plays("britain", "raid pirates africa france", "1 1 v 1 1")
    scene.plays("britain", "end_turn").plays("france", "raid pirates africa britain", "1 1 v 1 1")
    assert scene.named["captive"]["pirates"] == "britain"


@pytest.mark.parametrize("seat", ["britain", "france", "spain"])
def test_r16_6_anybody_may_attack_the_tile_the_captives_owner_and_his_allies_too(seat):
    scene = Scene(f"india: {seat} 2n", turn=seat, **PIRATES).plays(seat, "hunt pirates", "1 1 v 1 1")
    assert (scene.control(seat, "india"), scene.gold(seat)) == (1, 8)
    assert (scene.named["raided"]["pirates"], scene.supply("pirates")) == ("-", 1)
    assert scene.state.unplaced[1] == (19 if seat == "france" else 20)


def test_r16_6_pirates_are_fought_at_sea_with_training_and_dual_tiles_without_asking():
    scene = Scene("india: britain 1n 3a", owned={"britain": "naval_training portugal army_training"}, **PIRATES)
    scene.plays("britain", "hunt pirates", "1 1 v 1 1")
    assert scene.strengths() == (3, 1)
    assert [facts["front"] for facts in scene.told("thrown")] == [0]


def test_r16_6_a_revolt_is_attacked_with_allies_and_support():
    scene = Scene("caribbean: britain 1a 1n, spain 1a 1n", **REVOLT).plays("britain", "hunt slave_revolt")
    scene.plays("britain", "request spain 0").plays("spain", "lend 1 0", "1 2 v 1 1")
    assert scene.strengths() == (3, 3)
    assert scene.control("britain", "caribbean") == 1


def test_r16_6_an_allys_navy_gives_no_support_against_a_revolt_unless_by_option():
    board = "caribbean: britain 2a, spain 1n 1a"
    for option, strength in ((False, 2), (True, 3)):
        scene = Scene(board, lent_navy_support=option, **REVOLT).plays("britain", "hunt slave_revolt")
        scene.plays("britain", "request spain 0")
        answer = "lend 0 1" if scene.offers("lend 0 1") else "refuse_help"
        assert scene.plays("spain", answer, "1 1 v 1 1").strengths() == (strength, 3)


def test_r16_7_without_a_marker_in_reserve_the_captive_is_still_freed():
    scene = Scene("india: britain 2n | baltic: britain 20c", **PIRATES).plays("britain", "hunt pirates", "1 1 v 1 1")
    assert (scene.control("britain", "india"), scene.state.unplaced[1], scene.supply("pirates")) == (0, 20, 1)
    assert scene.named["captive"]["pirates"] == "-"


def test_r16_7_a_defeat_leaves_the_tile_and_costs_a_unit_for_each_reason():
    scene = Scene("india: britain 2n", **PIRATES).plays("britain", "hunt pirates", "3 4 v 6 2")
    assert (scene.units("britain", "india"), scene.unrest("britain")) == ("", 2)
    assert scene.named["raided"]["pirates"] == "india"


def test_r16_8_the_tile_stays_across_wars():
    scene = Scene(sides="britain v france", turn="france", round=6, **PIRATES).ends_turn()
    assert (scene.named["war"], scene.named["raided"]["pirates"], scene.named["captive"]["pirates"]) == (
        2,
        "india",
        "france",
    )


def test_r17_1_a_blockade_costs_no_action_and_is_laid_in_colonies_with_an_own_navy():
    scene = Scene("india: britain 1n | baltic: britain 1n | africa: france 1n", owned={"britain": "blockade"})
    assert scene.menu("lay_blockade") == ["lay_blockade india"]
    scene.plays("britain", "lay_blockade india")
    assert (scene.named["blockader"]["india"], scene.named["actions"]) == ("britain", 2)
    assert (scene.tiles("britain", "blockade"), scene.supply("blockade")) == (0, 0)


@pytest.mark.parametrize(("navies", "is_open"), [(1, False), (2, False), (3, True)])
def test_r17_2_enemies_need_strictly_more_navies_than_the_blockader(navies, is_open):
    board = f"india: france 2n, britain {navies}n | german_states: britain 1a"
    scene = Scene(board, blockader={"india": "france"}, supply={"blockade": 0})
    assert scene.offers("move army german_states india") is is_open
    assert scene.offers("build army india") is is_open
    assert scene.offers("build fort india") is is_open
    assert scene.offers("build navy india")


def test_r17_2_the_blockader_himself_and_natives_who_march_are_not_and_are_hindered():
    board = "india: france 1n, britain 1n | africa: britain 1c"
    scene = Scene(board, owned={"britain": "trained_natives"}, blockader={"india": "france"}, supply={"blockade": 0})
    scene.plays("britain", "natives africa")
    assert scene.why("britain", "march india") == ("blockade_is_broken", "R17.2")
    own = Scene("india: britain 1n | britain: britain 1a", blockader={"india": "britain"}, supply={"blockade": 0})
    assert own.offers("move army britain india")


def test_r17_2_lent_navies_do_not_break_a_blockade():
    board = "india: france 1n, britain 1n, spain 3n | britain: britain 1a"
    scene = Scene(board, blockader={"india": "france"}, supply={"blockade": 0})
    assert not scene.offers("move army britain india")


def test_r17_3_a_blockade_stays_while_one_navy_is_left():
    scene = Scene("india: britain 2n", blockader={"india": "britain"}, supply={"blockade": 0})
    scene.plays("britain", "move navy india africa", [2])
    assert scene.named["blockader"]["india"] == "britain"
    scene.plays("britain", "move navy india africa", [1, 1])
    assert (scene.named["blockader"]["india"], scene.supply("blockade")) == ("-", 1)


def test_r17_3_a_navy_driven_back_keeps_the_blockade():
    scene = Scene("india: britain 1n", blockader={"india": "britain"}, supply={"blockade": 0})
    scene.plays("britain", "move navy india africa", [1, 3])
    assert scene.named["blockader"]["india"] == "britain"


def test_r17_4_no_support_no_question():
    scene = Scene("caribbean: britain 2a, france 1a 1c", owned={"britain": "blockade"})
    assert scene.plays("britain", "attack caribbean france", "1 1 v 1 1").step == "turn"
    land = Scene("german_states: britain 2a, france 1a 1c", owned={"britain": "blockade"})
    assert land.plays("britain", "attack german_states france", "1 1 v 1 1").step == "turn"


def test_r17_4_a_blockade_won_at_sea_is_asked_about_before_the_dice_of_the_land():
    scene = Scene("caribbean: britain 2n 1a, france 1n 1a 1c", owned={"britain": "blockade"})
    scene.plays("britain", "attack caribbean france").plays("britain", "fight").plays("france", "fight", "1 1 v 1 1")
    assert (scene.step, scene.waiting) == ("blockade", ["britain"])
    assert scene.plays("britain", "spend_blockade", "1 1 v 1 1").strengths() == (3, 1)


def test_r17_4_an_ally_does_not_spend_his_blockade():
    scene = Scene("caribbean: britain 2a, spain 1n, france 1a 1c", owned={"spain": "blockade"})
    scene.plays("britain", "attack caribbean france").plays("britain", "request spain 0")
    assert scene.plays("spain", "lend 0 1", "1 1 v 1 1").strengths() == (3, 1)


def test_r17_4_pirates_have_no_land_combat_to_spend_it_in():
    scene = Scene("india: britain 2n", owned={"britain": "blockade"}, **PIRATES)
    assert scene.plays("britain", "hunt pirates", "1 1 v 1 1").step == "turn"
