"""Conquest, terrains, Hidden Forces and the civilizations (R6, R12)."""

import pytest

from .kit import Scene


def duel(civilizations: str = "egyptian greek", **options: bool) -> Scene:
    """Red next to a Plain of blue with one Soldier: a defence of 2."""
    return Scene(civilizations, bare=True, **options).holds("blue", "d4")


@pytest.mark.parametrize(("area", "defence"), [("d4", 2), ("c4", 2), ("e4", 3), ("c2", 3), ("d3", 4), ("b1", 3)])
def test_r6_2_defence_is_terrain_and_token(area: str, defence: int) -> None:
    assert Scene().defence(area) == defence


@pytest.mark.parametrize(
    ("terrains", "defence"),
    [("plain savanna oasis port", 1), ("forest swamp mine hills", 2), ("mountain", 3)],
)
def test_r6_22_every_terrain_has_its_defence(terrains: str, defence: int) -> None:
    for civilizations, name in (("egyptian greek", "c"), ("egyptian greek danish", "f"), ("egyptian greek zulu", "d")):
        scene = Scene(civilizations, bare=True, map=name)
        constants = scene.constants
        for area in range(int(constants.areas)):
            if constants.terrain_names[constants.terrain[area]] in terrains.split():
                assert scene.state.defence[area] == defence


def test_r6_3_units_outpost_and_wonder_add() -> None:
    scene = Scene().holds("blue", "d4", 1, outpost=1, warlord=True)
    scene.state.wonder_on[scene.area("d4")] = 0
    scene.state.fortify(scene.area("d4"))
    assert scene.defence("d4") == 1 + 2 + 3 + 2


def test_r6_1_the_target_is_next_to_an_own_tile() -> None:
    scene = Scene().gives("red", military=9)
    assert sorted(scene.menu("conquer")) == ["conquer c4", "conquer d4", "conquer e4"]
    assert scene.why("red", "conquer d3") == ("target_is_adjacent", "R6.1")
    assert scene.why("red", "conquer d5") == ("target_is_province", "R6.19")
    assert scene.holds("red", "d4").why("red", "conquer d4") == ("target_is_not_own", "R6.1")


def test_r6_5_the_price_is_the_defence_with_gold_in_its_place() -> None:
    scene = Scene().gives("red", military=1)
    assert scene.why("red", "conquer d4") == ("attack_is_affordable", "R6.5")
    scene.gives("red", gold=3).conquers("red", "d4")
    assert (scene.has("red", "military"), scene.has("red", "gold")) == (0, 2)


def test_r6_6_exactly_as_many_units_move_in() -> None:
    scene = Scene(bare=True).gives("red", military=5).conquers("red", "e4")
    assert scene.soldiers("e4") == 2
    assert scene.soldiers("d5") == 7
    assert scene.has("red", "military") == 3


def test_r6_7_a_lone_soldier_cannot_leave() -> None:
    scene = Scene(bare=True).holds("red", "d4", 1).holds("red", "c4", 8).gives("red", military=9)
    scene.plays("red", "conquer e4")
    assert "send d4" not in scene.menu()
    assert "send c4" in scene.menu()
    assert scene.why("red", "send d4") == ("soldier_can_go", "R6.7")


def test_r6_7_the_warlord_may_keep_a_province_for_a_soldier() -> None:
    scene = Scene(bare=True).holds("red", "d4", 1, warlord=True).holds("red", "c4", 7).gives("red", military=9)
    scene.plays("red", "conquer e4", "send d4")
    assert scene.why("red", "lead") == ("warlord_can_go", "R6.7")


def test_r6_6_units_must_be_at_hand() -> None:
    scene = Scene(bare=True).holds("red", "d4", 5, warlord=True).holds("red", "c4", 4).gives("red", military=9)
    scene.state.outpost[scene.area("d3")] = 0
    scene.holds("blue", "d3", 9)
    assert scene.why("red", "conquer d3") == ("attack_is_affordable", "R6.5")
    scene.gives("red", military=12)
    assert scene.why("red", "conquer d3") == ("units_suffice", "R6.6")


def test_r6_8_units_are_picked_only_where_it_matters() -> None:
    scene = Scene(bare=True).gives("red", military=2).holds("red", "d4", 1, warlord=True)
    scene.plays("red", "conquer c4")
    assert sorted(scene.menu()) == ["lead", "send d4", "send d5"]
    alone = Scene(bare=True).gives("red", military=2).holds("red", "d4", 0, outpost=1, warlord=True)
    alone.holds("blue", "e3", 0, outpost=1).plays("red", "conquer c4", "send d5")
    assert alone.holder("c4") == "red"


def test_r6_9_a_lower_defence_lowers_price_and_units() -> None:
    scene = Scene().gives("red", military=1)
    scene.modifies("red", "weaken_any", 1)
    scene.conquers("red", "d4")
    assert scene.has("red", "military") == 0
    assert scene.soldiers("d4") == 1
    assert scene.state.pending[6] == 0


def test_r6_10_fewer_units_lowers_the_units_alone() -> None:
    scene = Scene().gives("red", military=2)
    scene.modifies("red", "fewer_units", 1)
    scene.conquers("red", "d4")
    assert scene.has("red", "military") == 0
    assert scene.soldiers("d4") == 1


def test_r6_11_a_free_conquest_costs_one_military_and_all_units() -> None:
    scene = Scene(bare=True).displays("alhambra").holds("red", "d4", 2).gives("red", production=11, military=1)
    scene.holds("blue", "c4").plays("red", "acquire alhambra", "complete")
    assert scene.why("red", "conquer c4") == ("target_is_granted", "R6.11")
    scene.conquers("red", "e4")
    assert scene.soldiers("e4") == 2
    assert scene.has("red", "military") == 0


def test_r21_10_a_free_conquest_may_cost_nothing() -> None:
    scene = Scene(bare=True, free_conquest_price=0).displays("alhambra").holds("red", "d4").gives("red", production=11)
    scene.plays("red", "acquire alhambra", "complete").conquers("red", "e4")
    assert scene.holder("e4") == "red"


def test_r6_12_reach_makes_coastal_provinces_adjacent() -> None:
    scene = Scene("danish greek", bare=True).develops("red", "longships").holds("red", "c4").gives("red", military=9)
    assert "conquer f2" in scene.menu("conquer")
    scene.conquers("red", "f2")
    assert scene.holder("f2") == "red"


def test_r6_14_a_failed_attack_leaves_the_map_and_the_triggers_alone() -> None:
    scene = duel("egyptian zulu").gives("red", military=2)
    scene.state.hidden[scene.area("d4")] = 1
    scene.state.hidden_left = 2
    scene.conquers("red", "d4", lead=True, luck=[4])
    assert scene.holder("d4") == "blue"
    assert scene.soldiers("d5") == 9
    assert scene.warlord("red") == "d5"
    assert scene.has("red", "production") == 0
    assert scene.told("failed")
    assert scene.state.counts[6] == 0


def test_r6_15_the_defender_goes_home_and_the_outpost_to_the_supply() -> None:
    scene = Scene(bare=True).holds("blue", "d4", 1, outpost=1, warlord=True).gives("red", military=6)
    scene.conquers("red", "d4")
    assert scene.holder("d4") == "red"
    assert scene.soldiers("d1") == 9
    assert scene.warlord("blue") == "d1"
    assert scene.state.outposts_left[1] == 2


def test_r6_16_gains_follow_in_the_order_the_attacker_likes() -> None:
    scene = Scene("chinese greek").token("d4", "barbarian_1").gives("red", military=2)
    scene.conquers("red", "d4", lead=True)
    assert sorted(scene.menu()) == ["resolve exploration", "resolve hua_mulan"]
    scene.plays("red", "resolve hua_mulan", "stop")
    assert scene.menu() == ["choose barbarian_1.1", "choose barbarian_1.2"]


def test_r6_17_one_of_the_two_gains_of_a_token_then_it_leaves() -> None:
    scene = Scene().token("d4", "barbarian_1").gives("red", military=2)
    scene.conquers("red", "d4").plays("red", "choose barbarian_1.2")
    assert scene.has("red", "production") == 2
    assert scene.has("red", "gold") == 0
    assert scene.state.tokens[scene.area("d4")] == -1
    assert len(scene.state.explored) == 1


def test_r6_20_a_province_without_unit_and_outpost_lapses() -> None:
    scene = Scene("greek egyptian", bare=True, heroes=True).holds("blue", "d4", 1, warlord=True)
    scene.state.hero[0] = scene.words.kinds["hero"].parse("saladin")
    scene.plays("red", "dismiss", "lose soldier d4", "lose warlord d4")
    assert scene.holder("d4") == ""
    assert scene.told("lapsed")
    assert scene.defence("d4") == 1


def test_r6_21_a_lapsed_province_is_unoccupied_and_has_no_token() -> None:
    scene = Scene("japanese greek", bare=True).develops("red", "bushido").gives("red", raiding=1)
    scene.conquers("red", "d4")
    assert scene.has("red", "science") == 1
    assert scene.told("explored") == []


def test_r6_23_a_mine_turns_any_production_into_gold() -> None:
    scene = Scene(bare=True).holds("red", "c2", 3).gives("red", military=2, production=3)
    scene.conquers("red", "b1").plays("red", "convert production gold 2")
    assert (scene.has("red", "production"), scene.has("red", "gold")) == (1, 2)
    scene.plays("red", "stop")
    assert scene.step == "actions"


HILLS = "b3"
"""Hills of map B."""


def hills(blue: int, **red: int) -> Scene:
    """Map B: red next to Hills of blue with one Soldier, a defence of 3; blue has so much Gold."""
    scene = Scene(bare=True, map="b").holds("red", "c4").holds("blue", HILLS)
    return scene.gives("blue", gold=blue).gives("red", **red)


def test_r6_24_the_defender_of_hills_bids_and_the_attacker_matches() -> None:
    scene = hills(3, military=3, gold=2).conquers("red", HILLS).plays("red", "mix 0")
    assert scene.waiting == ["blue"]
    scene.plays("blue", "bid 2").plays("red", "pay")
    assert (scene.has("red", "gold"), scene.has("blue", "gold")) == (0, 1)
    assert scene.holder(HILLS) == "red"


def test_r6_25_who_cannot_match_fails_and_keeps_the_gold() -> None:
    scene = hills(3, military=3, gold=2).conquers("red", HILLS).plays("red", "mix 0").plays("blue", "bid 3")
    assert (scene.has("red", "gold"), scene.has("blue", "gold"), scene.has("red", "military")) == (2, 0, 0)
    assert scene.holder(HILLS) == "blue"
    assert scene.step == "actions"


def test_r6_24_nobody_bids_more_than_he_has() -> None:
    scene = hills(3, military=3).conquers("red", HILLS)
    assert scene.why("blue", "bid 4") == ("bid_is_held", "R6.24")
    scene.plays("blue", "bid 0")
    assert scene.holder(HILLS) == "red"


def test_r4_8_how_a_price_is_paid_is_asked_before_a_bid() -> None:
    scene = hills(1, military=3, gold=2).conquers("red", HILLS)
    assert scene.menu() == ["mix 0", "mix 1", "mix 2"]
    assert scene.why("red", "mix 3") == ("mix_is_possible", "R4.8")
    scene.plays("red", "mix 2").plays("blue", "bid 1")
    assert scene.told("failed")
    assert scene.has("red", "military") == 2


def test_r6_25_tokens_are_used_when_asked_to_match() -> None:
    scene = hills(2, military=3).holds_tokens("red", benefits="benefit_4").conquers("red", HILLS).plays("blue", "bid 2")
    assert scene.why("red", "pay") == ("bid_can_be_matched", "R6.25")
    scene.plays("red", "redeem benefit_4", "pay")
    assert scene.holder(HILLS) == "red"


def test_r6_24_a_defender_without_gold_is_not_asked() -> None:
    assert hills(0, military=3, gold=2).conquers("red", HILLS).holder(HILLS) == "red"


def test_r6_27_an_oasis_lets_reserve_a_card_while_unoccupied() -> None:
    scene = Scene(bare=True, map="b").holds("red", "b2", 3).gives("red", military=3).conquers("red", "a2")
    assert scene.menu() == ["pay", "decline"]
    scene.plays("red", "pay")
    assert len(scene.cards("red", "reserves")) == 1


def test_r6_27_an_oasis_of_a_player_gives_no_card() -> None:
    scene = Scene(bare=True, map="b").holds("red", "b2", 4).holds("blue", "a2").gives("red", military=3)
    scene.conquers("red", "a2")
    assert scene.step == "actions"
    assert scene.cards("red", "reserves") == []


def test_r6_28_a_port_gives_its_trade_benefit_once() -> None:
    scene = Scene(bare=True).holds("red", "c4").gives("red", military=1).conquers("red", "b3")
    assert len(scene.state.benefits[0]) == 1
    assert scene.state.ports[scene.area("b3")] == -1
    assert len(scene.state.benefits[1]) == 0


def test_r12_1_the_warlord_gives_at_the_first_conquest_he_joins() -> None:
    scene = Scene("egyptian greek", bare=True).gives("red", military=5)
    scene.conquers("red", "c4")
    assert scene.has("red", "production") == 0
    scene.conquers("red", "d4", lead=True)
    assert scene.has("red", "production") == 2
    scene.plays("red", "manoeuvre soldier d5 d4").conquers("red", "e4", lead=True)
    assert scene.has("red", "production") == 2


def test_r12_4_japanese_military_is_good_against_unoccupied_provinces_only() -> None:
    scene = Scene("japanese greek", bare=True).holds("blue", "d4").gives("red", raiding=2)
    assert scene.menu("conquer") == ["conquer c4", "conquer e4"]
    assert scene.menu("step") == []


def test_r12_5_the_zulu_hide_forces_and_move_them_when_none_is_left() -> None:
    scene = Scene("zulu greek", bare=True).holds("red", "d4").gives("red", military=3)
    scene.conquers("red", "c4").plays("red", "hide")
    assert scene.state.hidden[scene.area("c4")] == 1
    assert scene.state.hidden_left == 2
    scene.state.hidden_left = 0
    scene.state.hidden[scene.area("d4")] = 1
    scene.conquers("red", "e4")
    assert sorted(scene.menu()) == ["regroup c4", "regroup d4", "stop"]
    scene.plays("red", "regroup d4")
    assert scene.state.hidden[scene.area("e4")] == 1
    assert scene.state.hidden[scene.area("d4")] == 0


@pytest.mark.parametrize(("face", "extra"), [(0, 0), (2, 1), (5, 2)])
def test_r12_7_hidden_forces_demand_what_the_die_shows(face: int, extra: int) -> None:
    scene = duel("egyptian zulu").gives("red", military=2 + extra)
    scene.state.hidden[scene.area("d4")] = 1
    scene.state.hidden_left = 2
    scene.conquers("red", "d4", luck=[face])
    if extra:
        assert scene.menu() == ["pay", "decline"]
        scene.plays("red", "pay")
    assert scene.holder("d4") == "red"
    assert scene.has("red", "military") == 0
    assert scene.state.hidden_left == 3


def test_r12_8_a_held_token_is_reason_enough_to_ask() -> None:
    scene = duel("egyptian zulu").gives("red", military=2).holds_tokens("red", benefits="benefit_1")
    scene.state.hidden[scene.area("d4")] = 1
    scene.state.hidden_left = 2
    scene.conquers("red", "d4", luck=[5])
    assert scene.step == "ambush"
    assert scene.why("red", "pay") == ("extra_is_affordable", "R12.8")
    scene.plays("red", "redeem benefit_1")
    assert scene.why("red", "pay") == ("extra_is_affordable", "R12.8")
    scene.plays("red", "decline")
    assert scene.holder("d4") == "blue"
    assert scene.state.hidden_left == 3


def test_r12_10_shaka_takes_both_gains_for_an_unrest_card() -> None:
    scene = Scene("zulu greek").token("d4", "barbarian_1").gives("red", military=2)
    scene.conquers("red", "d4", lead=True).plays("red", "resolve exploration.2", "both")
    assert (scene.has("red", "gold"), scene.has("red", "production")) == (1, 2)
    assert scene.cards("red", "discards") == ["unrest"]


def test_r12_11_who_loses_a_province_to_shaka_gains_unrest() -> None:
    scene = duel("zulu greek").gives("red", military=2).conquers("red", "d4", lead=True)
    assert scene.cards("blue", "discards") == ["unrest"]


def test_r9_12_shaka_is_not_asked_about_where_he_does_nothing() -> None:
    scene = Scene("zulu greek", bare=True).gives("red", military=2).conquers("red", "d4", lead=True)
    assert scene.menu() == ["hide", "stop"]


def test_r12_12_malians_pay_in_gold_and_gain_one() -> None:
    scene = Scene("malian greek", bare=True).gives("red", military=5)
    assert scene.menu("conquer") == []
    scene.gives("red", gold=2).conquers("red", "e4")
    assert (scene.has("red", "gold"), scene.has("red", "military")) == (1, 5)


def test_r12_14_malians_manoeuvre_with_military_or_by_option_with_gold() -> None:
    assert Scene("malian greek", bare=True).holds("red", "d4").gives("red", military=1).menu("manoeuvre")
    gold = Scene("malian greek", bare=True, malian_manoeuvre="gold").holds("red", "d4").gives("red", military=1)
    assert gold.menu("manoeuvre") == []


def test_r12_16_mansa_musa_advances_once_a_turn() -> None:
    scene = Scene("malian greek", bare=True).gives("red", gold=9)
    scene.conquers("red", "c4", lead=True)
    assert scene.state.track[0] == 1
    scene.conquers("red", "d4")
    assert scene.state.track[0] == 1


def test_r12_17_aksumites_begin_with_three_reserved_cards() -> None:
    scene = Scene("aksumite greek")
    assert len(scene.cards("red", "reserves")) == 3
    assert {scene.constants.face_rows[scene.face(face)].era for face in scene.cards("red", "reserves")} == {1}


def test_r12_18_makeda_reserves_at_one_conquest_of_her_choice() -> None:
    scene = Scene("aksumite greek", bare=True).gives("red", military=9)
    scene.conquers("red", "c4", lead=True).plays("red", "decline")
    assert len(scene.cards("red", "reserves")) == 3
    scene.plays("red", "manoeuvre soldier d5 c4").conquers("red", "d4", lead=True).plays("red", "pay")
    assert len(scene.cards("red", "reserves")) == 4
    scene.plays("red", "manoeuvre soldier d5 d4").conquers("red", "e4", lead=True)
    assert scene.step == "actions"
