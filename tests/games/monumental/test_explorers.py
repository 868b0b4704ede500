"""Explorers, tokens and Trading Posts (R8, R10)."""

import pytest

from mappemonde.kernel.columns import column

from .kit import Scene


def test_r8_1_a_step_costs_one_military() -> None:
    scene = Scene().gives("red", military=3).plays("red", "step 1 d4", "step 1 d3", "step 1 c2")
    assert (scene.explorer("red", 1), scene.has("red", "military")) == ("c2", 0)
    assert scene.why("red", "step 1 c1") == ("step_is_affordable", "R8.1")


def test_r8_2_explorers_enter_water_but_no_other_capital() -> None:
    scene = Scene().gives("red", military=3).stands("red", "b3", "d2")
    assert "step 1 a1" in scene.menu("step")
    assert scene.why("red", "step 2 d1") == ("step_is_open", "R8.2")
    assert scene.why("red", "step 1 c2") == ("step_is_open", "R8.2")


def test_r8_2_explorers_do_not_enter_a_volcano() -> None:
    scene = Scene(map="b").gives("red", military=3).stands("red", "c4")
    assert scene.why("red", "step 1 c3") == ("step_is_open", "R8.2")


def test_r8_5_a_token_is_picked_up_and_spent_in_a_later_turn() -> None:
    scene = Scene().stands("red", "d4").plays("red", "collect 1 production")
    assert (scene.has("red", "production_token"), scene.state.production[scene.area("d4")]) == (1, 0)
    assert scene.why("red", "collect 1 production") == ("explorer_may_act", "R8.4")
    assert scene.why("red", "collect 2 science") == ("token_lies_there", "R8.5")
    scene.plays("red", "cash production")
    assert (scene.has("red", "production_token"), scene.has("red", "production")) == (0, 1)


def test_r8_6_there_are_tokens_of_production_and_science_only() -> None:
    scene = Scene().gives("red", science_token=1)
    assert scene.why("red", "cash gold") == ("token_is_held", "R8.6")
    assert scene.plays("red", "cash science").has("red", "science") == 1


def test_r8_7_one_token_of_each_market() -> None:
    scene = Scene().stands("red", "d3", "d3").plays("red", "market 1")
    assert len(scene.state.wares[0]) == 1
    assert scene.state.revealed_to == 1
    assert scene.why("red", "market 2") == ("market_is_new", "R8.7")


def test_r8_8_an_empty_stack_gives_nothing() -> None:
    scene = Scene().stands("red", "d3")
    scene.state.stacks[scene.state.market[scene.area("d3")]] = column([])
    assert scene.why("red", "market 1") == ("stack_has_tokens", "R8.8")
    assert scene.why("red", "market 2") == ("market_is_there", "R8.7")


def test_r8_9_a_market_token_is_used_once() -> None:
    scene = Scene().stands("red", "d3").plays("red", "market 1")
    sell = scene.menu("sell")
    assert len(sell) == 1
    scene.plays("red", *sell)
    assert (len(scene.state.wares[0]), len(scene.state.consumed)) == (0, 1)
    assert scene.why("red", sell[0]) == ("ware_is_held", "R8.9")


def test_r8_10_a_further_action_goes_to_either_explorer() -> None:
    scene = Scene().stands("red", "d4").plays("red", "collect 1 production")
    scene.state.production[scene.area("d4")] = 2
    scene.modifies("red", "explorer_action", 1)
    scene.plays("red", "collect 1 production")
    assert scene.why("red", "collect 1 production") == ("explorer_may_act", "R8.4")


def test_r10_1_the_pawn_stops_at_the_end() -> None:
    scene = Scene("malian greek").gives("red", gold=1)
    scene.state.track[0] = 27
    scene.plays("red", "invest")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (28, 1)
    scene.state.counts[20] = 0
    scene.gives("red", gold=1).plays("red", "invest")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (28, 1)


@pytest.mark.parametrize(("pictures", "drawn"), [("all", 1), ("last", 0)])
def test_r10_3_every_picture_on_the_way_counts_unless_the_table_says_otherwise(pictures: str, drawn: int) -> None:
    scene = Scene(track_pictures=pictures).holds_tokens("red", benefits="benefit_9")
    scene.state.track[0] = 2
    scene.plays("red", "redeem benefit_9")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (5, drawn)


def test_r10_5_an_empty_bag_gives_nothing() -> None:
    scene = Scene().gives("red", gold=1)
    scene.state.track[0] = 2
    scene.state.redeemed = scene.state.bag
    scene.state.bag = column([])
    scene.plays("red", "invest")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (3, 0)


def test_r10_6_invest_once_a_turn() -> None:
    scene = Scene().gives("red", gold=2).plays("red", "invest")
    assert (scene.state.track[0], scene.has("red", "gold")) == (1, 1)
    assert scene.why("red", "invest") == ("investment_is_left", "R10.6")
    assert Scene().why("red", "invest") == ("investment_is_affordable", "R10.6")


def test_r10_7_a_policy_may_allow_one_more() -> None:
    scene = Scene("malian greek").develops("red", "pilgrimage").gives("red", gold=3)
    scene.plays("red", "invest", "invest")
    assert scene.why("red", "invest") == ("investment_is_left", "R10.6")


def test_r10_8_a_trading_post_needs_both_explorers_and_one_action() -> None:
    scene = Scene("aksumite greek").stands("red", "d3", "d3").plays("red", "post 2")
    assert (scene.explorer("red", 1), scene.explorer("red", 2)) == ("d5", "d5")
    assert (scene.state.track[0], scene.state.posts_left[0]) == (2, 1)
    assert scene.state.exchange[scene.area("d3")] >= 0
    assert list(scene.state.acted)[:2] == [0, 1]


def test_r10_8_one_explorer_alone_builds_nothing() -> None:
    assert Scene().stands("red", "d3", "d4").why("red", "post 1") == ("both_are_there", "R10.8")
    assert Scene().stands("red", "a1", "a1").why("red", "post 1") == ("both_are_there", "R10.8")


def test_r10_9_not_beside_a_post_or_a_natural_wonder() -> None:
    scene = Scene().stands("red", "d3", "d3")
    scene.state.post[scene.area("d3")] = 1
    assert scene.why("red", "post 1") == ("site_takes_post", "R10.9")
    scene.state.post[scene.area("d3")] = -1
    scene.state.naturals[scene.area("d3")] = 0
    assert scene.why("red", "post 1") == ("site_takes_post", "R10.9")


def test_r10_11_a_free_town_gives_a_trade_benefit() -> None:
    scene = Scene().stands("red", "c2", "c2")
    scene.state.track[0] = 3
    scene.plays("red", "post 1")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (6, 1)
    assert scene.state.tokens[scene.area("c2")] >= 0


def test_r10_13_two_posts_in_the_game() -> None:
    scene = Scene().stands("red", "d3", "d3")
    scene.state.posts_left[0] = 0
    assert scene.why("red", "post 1") == ("post_is_left", "R10.13")


def trading() -> Scene:
    """Red's first Explorer at a Post of blue with the token that gives 3 Gold."""
    scene = Scene("egyptian greek").stands("red", "d3")
    scene.state.post[scene.area("d3")] = 1
    scene.state.posts_left[1] = 1
    exchange = scene.words.kinds["exchange"].parse("exchange_5")
    pile = [int(each) for each in scene.state.exchanges]
    pile.remove(exchange)
    scene.state.exchanges = column(pile)
    scene.state.exchange[scene.area("d3")] = exchange
    return scene


def test_r10_14_a_visit_pays_the_owner_and_sends_the_explorer_home() -> None:
    scene = trading().gives("red", gold=1).plays("red", "visit 1")
    assert (scene.has("red", "gold"), scene.has("blue", "gold")) == (3, 1)
    assert scene.explorer("red", 1) == "d5"


def test_r10_14_a_visit_costs_one_gold() -> None:
    assert trading().why("red", "visit 1") == ("visit_is_affordable", "R10.14")


def test_r10_15_nobody_trades_at_his_own_post() -> None:
    scene = trading().gives("red", gold=1)
    scene.state.post[scene.area("d3")] = 0
    assert scene.why("red", "visit 1") == ("post_is_others", "R10.14")


def test_r21_1_without_african_empires_there_is_no_commerce() -> None:
    scene = Scene(african_empires=False).gives("red", gold=3).stands("red", "d3", "d3")
    assert scene.why("red", "invest") == ("track_is_played", "R21.1")
    assert scene.why("red", "post 1") == ("commerce_is_played", "R21.1")
