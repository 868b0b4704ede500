"""Acquiring cards and building Wonders (R4)."""

from .kit import Scene


def test_r4_1_knowledge_is_paid_in_science_with_gold_in_its_place() -> None:
    scene = Scene().displays("currency").gives("red", science=2, gold=2).plays("red", "acquire currency")
    assert (scene.has("red", "science"), scene.has("red", "gold")) == (0, 0)
    assert scene.cards("red", "decks")[-1] == "currency"
    assert scene.state.knowledge[0] == 2


def test_r4_1_what_cannot_be_paid_is_refused() -> None:
    scene = Scene().displays("currency").gives("red", science=2, gold=1, production=9)
    assert scene.why("red", "acquire currency") == ("card_is_affordable", "R4.1")
    assert scene.why("red", "acquire steam_power") == ("card_is_for_sale", "R4.1")


def test_r4_3_the_gap_stays_open_until_the_display_is_refilled() -> None:
    scene = Scene().displays("granary").gives("red", production=3).plays("red", "acquire granary")
    assert scene.state.display[0] == -1
    assert scene.state.taken == 1
    scene.plays("red", "end")
    assert min(scene.state.display) >= 0
    assert scene.told("display_discarded") == []


def test_r4_4_an_empty_basic_pile_sells_nothing() -> None:
    scene = Scene().gives("red", production=60)
    for _ in range(10):
        scene.plays("red", "acquire workshop")
    assert scene.why("red", "acquire workshop") == ("card_is_for_sale", "R4.1")


def test_r4_5_standing_discounts_stop_at_one() -> None:
    scene = Scene("aksumite greek").develops("red", "struck_coinage").puts("red", "reserves", "barter")
    scene.gives("red", science=1).plays("red", "acquire barter")
    assert scene.has("red", "science") == 0


def test_r4_6_pending_discounts_go_down_to_nothing_and_are_used_up() -> None:
    scene = Scene()
    scene.modifies("red", "discount_any", 4)
    scene.plays("red", "acquire workshop")
    assert scene.state.pending[0] == 0
    assert scene.why("red", "acquire workshop") == ("card_is_affordable", "R4.1")


def test_r4_8_the_resource_goes_first_then_tokens_then_gold() -> None:
    scene = Scene().gives("red", production=1, production_token=1, gold=3).plays("red", "acquire workshop")
    assert [scene.has("red", each) for each in ("production", "production_token", "gold")] == [0, 0, 2]


def test_r4_10_a_wonder_is_begun_with_its_first_section_and_lies_beside_the_city() -> None:
    scene = Scene().displays("pyramids", "colossus").gives("red", production=20).plays("red", "acquire pyramids")
    assert scene.face_of(scene.state.building[0]) == "pyramids"
    assert scene.has("red", "production") == 16
    assert scene.why("red", "acquire colossus") == ("no_other_wonder", "R4.11")


def test_r4_12_without_a_wonder_under_construction_nothing_is_completed() -> None:
    assert Scene().gives("red", production=9).why("red", "complete") == ("wonder_is_begun", "R4.12")


def test_r4_13_bonus_token_and_card_on_the_deck_in_the_same_turn() -> None:
    scene = Scene(bare=True).holds("red", "d4").displays("pyramids").gives("red", production=9)
    scene.plays("red", "acquire pyramids", "complete")
    assert scene.has("red", "culture") == 1
    assert scene.cards("red", "decks")[-1] == "pyramids"
    assert scene.face_of(scene.state.wonder_on[scene.area("d4")]) == "pyramids"
    assert scene.defence("d4") == 1 + 1 + 2


def test_r4_14_a_wonder_needs_a_province_of_ones_own_without_wonder() -> None:
    scene = Scene(bare=True).displays("pyramids").gives("red", production=9).plays("red", "acquire pyramids")
    assert scene.why("red", "complete") == ("wonder_has_a_place", "R4.14")
    scene.holds("red", "d4").holds("red", "c4").plays("red", "complete", "place c4")
    scene.displays("colossus").gives("red", production=9).plays("red", "acquire colossus", "complete")
    assert scene.face_of(scene.state.wonder_on[scene.area("d4")]) == "colossus"


def test_r6_26_a_wonder_on_a_savanna_gives_two_gold() -> None:
    scene = Scene(bare=True).holds("red", "c4").displays("pyramids").gives("red", production=9)
    scene.plays("red", "acquire pyramids", "complete")
    assert scene.has("red", "gold") == 2


def test_r4_13_the_bonus_comes_before_the_token_which_may_go_on_what_it_brought() -> None:
    scene = Scene(bare=True).holds("red", "d4").displays("alhambra").gives("red", production=11, military=1)
    scene.plays("red", "acquire alhambra", "complete").conquers("red", "c4")
    assert scene.holder("c4") == "red"
    assert sorted(scene.menu()) == ["place c4", "place d4"]


def test_r4_15_a_bonus_that_costs_the_last_province_leaves_the_token_aside() -> None:
    scene = Scene(bare=True).holds("red", "d4").displays("alhambra").gives("red", production=11, military=1)
    scene.plays("red", "acquire alhambra", "complete")
    scene.state.soldiers[scene.area("d5")] += 1
    scene.state.soldiers[scene.area("d4")] = 0
    scene.state.settle(scene.area("d4"))
    scene.state.fortify(scene.area("d5"))
    scene.plays("red", "stop")
    assert scene.told("wonder_aside")
    assert scene.cards("red", "decks")[-1] == "alhambra"
    assert scene.state.result().points[0]["wonders"] == 2


def test_r4_17_a_wonder_counts_for_its_builder_whoever_holds_the_province() -> None:
    scene = Scene(bare=True).holds("red", "d4").displays("pyramids").gives("red", production=9)
    scene.plays("red", "acquire pyramids", "complete")
    scene.state.holder[scene.area("d4")] = 1
    scene.state.soldiers[scene.area("d4")] = 0
    assert scene.state.result().points[0]["wonders"] == 2


def test_r4_19_a_section_without_paying_takes_a_wonder_or_completes_one() -> None:
    scene = Scene(bare=True, renaissance=True).holds("red", "d4").holds("red", "c4")
    scene.displays("dome_of_florence", "pyramids").gives("red", production=14)
    scene.plays("red", "acquire dome_of_florence", "complete")
    assert "obtain pyramids" in scene.menu()
    assert "complete" not in scene.menu()
    scene.plays("red", "obtain pyramids", "place d4")
    assert scene.face_of(scene.state.building[0]) == "pyramids"
    assert scene.cards("red", "decks")[-1] == "dome_of_florence"


def test_r4_7_a_card_taken_without_paying_uses_up_no_discount() -> None:
    scene = Scene()
    scene.modifies("red", "discount_any", 4)
    scene.holds_tokens("red", benefits="benefit_6")
    scene.plays("red", "redeem benefit_6", "obtain workshop", "take science")
    assert scene.state.pending[0] == 4
    assert scene.cards("red", "decks")[-1] == "workshop"
    assert scene.has("red", "science") == 1
    assert scene.state.taken == 0
