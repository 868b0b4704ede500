"""Situations of the rulebook's sentences and of card texts that an auditor would try (seed §2 to §10)."""

from mappemonde.kernel.columns import column

from .kit import Scene, continuous, post_of_blue

# Commerce (seed §2)


def test_r10_14_the_explorer_goes_home_after_the_deed_wherever_it_walked_meanwhile() -> None:
    scene = post_of_blue(Scene().gives("red", gold=1).stands("red", "d4", "d5"), "d4", "exchange_9")
    scene.puts("red", "decks", "camel_husbandry")
    scene.plays("red", "visit 1", "draw", "use camel_husbandry")
    assert scene.explorer("red", 1) == "d4"
    scene.plays("red", "step 1 d3", "stop", "stop")
    assert (scene.step, scene.explorer("red", 1), scene.has("blue", "gold")) == ("actions", "d5", 1)


def test_r10_8_the_other_explorer_may_have_acted_before_and_the_builder_not() -> None:
    scene = Scene().stands("red", "d4", "d4").plays("red", "collect 2 production")
    assert scene.why("red", "post 2") == ("explorer_may_act", "R8.4")
    scene.plays("red", "post 1")
    assert (scene.explorer("red", 1), scene.explorer("red", 2)) == ("d5", "d5")


def test_r10_8_the_other_explorer_may_act_later_in_the_turn() -> None:
    scene = Scene().gives("red", military=1).stands("red", "d3", "d3").plays("red", "post 1", "step 2 d4")
    assert "collect 2 production" in scene.menu("collect")
    assert scene.why("red", "collect 1 production") == ("explorer_may_act", "R8.4")


def test_r10_1_the_pawn_stops_at_the_end_and_its_picture_counts_once() -> None:
    scene = Scene().gives("red", gold=3)
    end = int(scene.constants.track_end)
    scene.state.track[0] = end - 1
    scene.plays("red", "invest")
    held = len(scene.state.benefits[0])
    assert scene.state.track[0] == end
    scene.lays("red", "b2 free_trade").state.ready[0] = column([scene.find("free_trade", "red")])
    scene.plays("red", "use free_trade")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (end, held)


def test_r10_2_nothing_is_drawn_from_an_empty_bag() -> None:
    scene = Scene().gives("red", gold=1)
    scene.state.bag, scene.state.redeemed = column([]), scene.state.bag
    scene.state.track[0] = next(space for space in range(1, 28) if scene.constants.pictures >> space & 1) - 1
    scene.plays("red", "invest")
    assert len(scene.state.benefits[0]) == 0
    assert scene.step == "actions"


def test_r10_7_pilgrimage_allows_one_more_investment_and_no_third() -> None:
    scene = Scene("malian greek").gives("red", gold=5).develops("red", "pilgrimage")
    scene.plays("red", "invest", "invest")
    assert scene.why("red", "invest") == ("investment_is_left", "R10.6")
    assert scene.state.track[0] == 2


def test_r9_5_saltworks_ask_whether_one_has_invested_before() -> None:
    scene = Scene().gives("red", gold=2).lays("red", "b2 saltworks").at_activation()
    scene.plays("red", "activate 2 2", "use saltworks")
    assert scene.state.track[0] == 0
    assert scene.why("red", "use saltworks") == ("text_is_unused", "R1.10")


# Future, Reserve, Unrest (seed §3)


def future(scene: Scene) -> Scene:
    """Lay the Future cards out."""
    scene.state.future = 1
    return scene


def test_r11_3_as_much_as_lies_on_a_project_is_not_enough() -> None:
    scene = future(Scene("aksumite malian").gives("red", military=3).gives("blue", military=3, gold=1))
    scene.plays("red", "contribute peacekeeping 3", "end").plays("blue", "activate 1 1")
    scene.gives("blue", military=3, gold=1)
    assert scene.why("blue", "contribute peacekeeping 3") == ("contribution_is_enough", "R11.3")
    scene.plays("blue", "contribute peacekeeping 4")
    assert (scene.has("blue", "military"), scene.has("blue", "gold")) == (0, 0)
    assert scene.has("red", "military") == 0


def test_r11_5_gold_never_pays_for_the_united_nations() -> None:
    scene = future(Scene().gives("red", gold=9, culture=1))
    assert scene.menu("contribute", "united_nations_project") == ["contribute united_nations_project 1"]
    assert scene.why("red", "contribute united_nations_project 2") == ("contribution_is_affordable", "R11.5")


def test_r11_6_one_player_may_hold_all_four_projects() -> None:
    scene = future(Scene().gives("red", gold=3, culture=1))
    for project in scene.constants.project_rows:
        scene.plays("red", f"contribute {project.id} 1")
    assert [int(holder) for holder in scene.state.project_of] == [0, 0, 0, 0]
    assert scene.state.result().points[0]["projects"] == 4


def test_r11_16_an_archived_unrest_card_bares_its_knowledge_to_the_discard_pile() -> None:
    scene = Scene("zulu greek").lays("red", "b2 forum").lays("red", "c3 unrest", under="age_classes").at_activation()
    before = len(scene.state.unrest)
    scene.plays("red", "activate 2 2", "use forum", "archive c3")
    assert (len(scene.state.unrest), scene.in_cell("red", "c3")) == (before + 1, [])
    assert "age_classes" in scene.cards("red", "discards")
    assert scene.cards("red", "archived") == []


def test_r11_11_a_reserved_card_is_bought_with_its_own_discount_and_leaves_the_display_alone() -> None:
    scene = Scene("aksumite greek").develops("red", "struck_coinage").puts("red", "reserves", "temple")
    scene.gives("red", production=2).plays("red", "acquire temple")
    assert scene.has("red", "production") == 0
    assert scene.state.taken == 0


def test_r4_6_a_discount_for_reserved_cards_does_not_reach_the_second_section() -> None:
    scene = Scene("aksumite greek").develops("red", "struck_coinage").puts("red", "reserves", "pyramids")
    scene.holds("red", "d4")
    row = next(row for row in scene.constants.face_rows if row.id == "pyramids")
    scene.gives("red", production=row.cost[0] - 2 + row.cost[1] - 1).plays("red", "acquire pyramids")
    assert scene.has("red", "production") == row.cost[1] - 1
    assert scene.why("red", "complete") == ("completion_is_affordable", "R4.12")


def test_r11_13_a_card_handed_over_lies_in_the_others_reserve() -> None:
    scene = Scene("aksumite greek").develops("red", "red_sea_ports").puts("red", "reserves", "temple")
    scene.plays("red", "use red_sea_ports.2", "pay", "give temple blue")
    assert "temple" in scene.cards("blue", "reserves")
    assert scene.has("red", "gold") == 2


# Terrains (seed §5)


def test_r6_23_a_mine_turns_production_into_gold_also_when_taken_from_somebody() -> None:
    scene = Scene(bare=True).holds("red", "d4").holds("red", "d3").holds("red", "c2").holds("blue", "b1")
    scene.gives("red", military=9, production=3).conquers("red", "b1")
    scene.plays("red", "convert production gold 2")
    assert (scene.has("red", "production"), scene.has("red", "gold")) == (1, 2)


def test_r6_24_both_lose_their_gold_when_the_bid_is_matched() -> None:
    scene = Scene(map="b", bare=True).holds("red", "b4").holds("red", "c4").holds("red", "d4").holds("blue", "b3")
    scene.gives("red", military=9, gold=3).gives("blue", gold=2)
    scene.conquers("red", "b3").plays("red", "mix 0").plays("blue", "bid 2").plays("red", "pay")
    assert (scene.holder("b3"), scene.has("red", "gold"), scene.has("blue", "gold")) == ("red", 1, 0)


def test_r6_25_a_defender_gets_nothing_back_when_the_attack_fails() -> None:
    scene = Scene(map="b", bare=True).holds("red", "b4").holds("red", "c4").holds("red", "d4").holds("blue", "b3")
    scene.gives("red", military=9).gives("blue", gold=2)
    scene.conquers("red", "b3").plays("blue", "bid 2")
    assert (scene.holder("b3"), scene.has("blue", "gold"), scene.step) == ("blue", 0, "actions")
    assert "failed" in scene.events


def test_r6_28_the_benefit_of_a_port_is_gone_after_its_first_conquest() -> None:
    scene = Scene(bare=True).holds("red", "c4").gives("red", military=9)
    scene.conquers("red", "b3")
    assert (len(scene.state.benefits[0]), scene.state.ports[scene.area("b3")]) == (1, -1)


# Civilizations (seed §10 to §13)


def test_r12_12_malians_do_not_conquer_with_military() -> None:
    scene = Scene("malian greek", bare=True).gives("red", military=9)
    assert scene.menu("conquer") == []
    assert scene.why("red", "conquer d4") == ("attack_is_affordable", "R6.5")
    assert scene.menu("step")


def test_r12_13_a_failed_attack_gives_malians_nothing() -> None:
    scene = Scene("malian greek", map="b", bare=True).holds("red", "b4").holds("red", "c4").holds("red", "d4")
    scene.holds("blue", "b3").gives("blue", gold=1)
    price = scene.defence("b3")
    scene.gives("red", gold=price).conquers("red", "b3").plays("blue", "bid 1")
    assert (scene.holder("b3"), scene.has("red", "gold")) == ("blue", 0)


def test_r12_1_a_conquest_without_the_warlord_does_not_use_his_effect_up() -> None:
    scene = Scene("malian greek", bare=True).gives("red", gold=9)
    scene.conquers("red", "d4")
    assert scene.state.track[0] == 0
    scene.conquers("red", "e4", lead=True)
    assert scene.state.track[0] == 1


def test_r12_16_mansa_musa_advances_once_a_turn() -> None:
    scene = Scene("malian greek", bare=True).gives("red", gold=9)
    scene.conquers("red", "d4", lead=True).conquers("red", "c4", lead=True)
    assert (scene.holder("c4"), scene.state.track[0]) == ("red", 1)


def test_r12_11_shaka_gives_unrest_at_his_first_conquest_only() -> None:
    scene = Scene("zulu greek", bare=True).holds("blue", "d4").holds("blue", "e4").gives("red", military=9)
    for area in ("d4", "e4"):
        scene.conquers("red", area, lead=True)
        while scene.step != "actions":
            scene.plays("red", "stop" if "stop" in scene.menu() else scene.menu()[0])
    assert scene.holder("e4") == "red"
    assert scene.cards("blue", "discards").count("unrest") == 1


def test_r12_5_hidden_forces_may_be_left_in_the_supply() -> None:
    scene = Scene("zulu greek", bare=True).gives("red", military=9).conquers("red", "d4")
    scene.plays("red", "stop")
    assert (scene.state.hidden_left, scene.state.hidden[scene.area("d4")]) == (3, 0)


def test_r12_19_the_first_building_of_the_turn_is_activated_also_a_basic_one() -> None:
    scene = Scene("aksumite greek").develops("red", "stelae_building").gives("red", production=9)
    scene.plays("red", "acquire workshop")
    gained = scene.has("red", "production")
    scene.plays("red", "acquire workshop")
    row = next(row for row in scene.constants.face_rows if row.id == "workshop")
    assert gained == 9 - row.cost[0] + row.yields["P"]
    assert scene.has("red", "production") == gained - row.cost[0]


# Continuous mode (seed §4)


def test_r15_17_who_passes_keeps_tokens_gold_and_culture() -> None:
    scene = continuous().gives("red", production=2, science=1, military=1, gold=3, culture=2, science_token=1)
    scene.plays("red", "pass")
    assert [scene.has("red", name) for name in ("production", "science", "military")] == [0, 0, 0]
    assert [scene.has("red", name) for name in ("gold", "culture", "science_token")] == [3, 2, 1]
    assert scene.waiting == ["blue"]


def test_r15_13_an_altar_waits_for_the_next_opportunity_after_the_conquest() -> None:
    scene = continuous().gives("red", military=3).lays("red", "b2 warrior_priest_altar")
    card = scene.find("warrior_priest_altar")
    scene.state.marks[card] = 1
    scene.state.ready[0] = column([card])
    scene.conquers("red", "d4")
    assert scene.waiting == ["blue"]
    scene.plays("blue", "pass")
    scene.plays("red", "use warrior_priest_altar")
    assert scene.has("red", "culture") == 1


def test_r15_9_an_explorer_that_has_acted_is_still_moved() -> None:
    scene = continuous().gives("red", military=3).stands("red", "d4", "d5")
    scene.plays("red", "collect 1 production")
    assert "step 1 d3" in scene.menu("step")
    scene.plays("red", "step 1 d3")
    assert scene.explorer("red", 1) == "d3"


def test_r15_7_investing_waits_for_the_next_round() -> None:
    scene = continuous().gives("red", gold=4).plays("red", "invest").plays("blue", "pass")
    assert scene.why("red", "invest") == ("investment_is_left", "R10.6")


# Scoring (seed §2, §6)


def test_r14_8_everybody_leads_an_empty_track_and_nobody_what_is_counted_0() -> None:
    points = Scene("egyptian greek chinese").state.result().points
    assert [seat["track"] for seat in points] == [0, 0, 0]
    assert {seat["majorities"] for seat in points} == {6}  # the track, and one Knowledge card each


def test_r4_20_a_wonder_under_construction_scores_nothing_and_stays() -> None:
    scene = Scene().displays("pyramids").gives("red", production=9).plays("red", "acquire pyramids")
    assert scene.state.result().points[0]["wonders"] == 0
    assert scene.why("red", "acquire pyramids") == ("card_is_for_sale", "R4.1")


# Texts


def test_r5_5_the_new_policy_may_be_used_in_the_turn_in_which_the_old_one_was() -> None:
    scene = Scene("greek egyptian").develops("red", "democracy").gives("red", culture=2)
    scene.plays("red", "use democracy.2", "take science", "develop colonies", "resolve democracy", "take science")
    while scene.step != "actions":
        scene.plays("red", "stop")
    assert scene.why("red", "use democracy.2") == ("text_is_active", "R9.1")
    assert "use colonies.2" in scene.menu("use")


def test_r9_6_per_counts_when_the_text_is_used() -> None:
    scene = Scene("greek egyptian").develops("red", "delian_league").stands("red", "d4", "e4")
    scene.plays("red", "use delian_league.2")
    assert scene.has("red", "gold") == 2


def test_r9_8_a_card_taken_without_paying_is_an_acquisition_for_triggers() -> None:
    scene = post_of_blue(Scene("japanese greek").gives("red", gold=1).stands("red", "d4", "d5"), "d4", "exchange_10")
    scene.develops("red", "sakoku").plays("red", "visit 1", "obtain workshop")
    assert scene.step == "gain"
    scene.plays("red", "take military")
    assert (scene.step, scene.explorer("red", 1)) == ("actions", "d5")
    workshop = next(row for row in scene.constants.face_rows if row.id == "workshop")
    assert scene.has("red", "production") == workshop.yields["P"]  # the token activates what it gave


def test_r9_18_copies_are_not_copied() -> None:
    scene = Scene().lays("red", "b2 mass_media").lays("red", "c3 unrest").at_activation()
    scene.plays("red", "activate 2 2", "use mass_media")
    assert not [text for text in scene.menu("copy") if text in ("copy mass_media", "copy unrest")]
