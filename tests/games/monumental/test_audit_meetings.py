"""Where several effects of the rulebook meet in one action, one turn or one round (seed §2 to §10)."""

import pytest

from mappemonde.games.monumental.indexes import NONE
from mappemonde.kernel.columns import column

from .kit import Scene, continuous, post_of_blue

HILLS = "b3"
"""Hills of map B."""


def ambush_on_hills(*, military: int, gold: int, bid: int) -> Scene:
    """Red attacks Hills of the Zulu with Hidden Forces, rolls a 2 and pays it, and blue has bid."""
    scene = Scene("egyptian zulu", bare=True, map="b").holds("red", "c4").holds("blue", HILLS)
    scene.state.hidden[scene.area(HILLS)], scene.state.hidden_left = 1, 2
    scene.gives("blue", gold=3).gives("red", military=military, gold=gold)
    scene.conquers("red", HILLS, lead=True)
    return scene.plays("red", "mix 0", luck=[5]).plays("red", "pay", "mix 0").plays("blue", f"bid {bid}")


def settles(scene: Scene, answer: str) -> Scene:
    """Answer all offers after a conquest of red in the same way, and take the rest as it comes."""
    while scene.step not in ("actions", "single_action", "after_action"):
        scene.plays("red", answer if answer in scene.menu() else scene.menu()[0])
    return scene


# Conquest (seed §5.1, §9, §10)


def test_r6_13_die_and_bid_paid_in_one_attack_conquer_the_hills() -> None:
    scene = ambush_on_hills(military=5, gold=2, bid=2).plays("red", "pay")
    assert (scene.holder(HILLS), scene.soldiers(HILLS), scene.warlord("red")) == ("red", 2, HILLS)
    assert (scene.has("red", "military"), scene.has("red", "gold"), scene.has("blue", "gold")) == (0, 0, 1)
    assert (scene.state.hidden[scene.area(HILLS)], scene.state.hidden_left) == (0, 3)
    assert scene.has("red", "production") == 2  # Ramses II


def test_r6_25_what_the_die_took_is_lost_too_when_the_bid_is_not_matched() -> None:
    scene = ambush_on_hills(military=5, gold=1, bid=2)
    assert (scene.holder(HILLS), scene.warlord("red"), scene.has("red", "production")) == ("blue", "c5", 0)
    assert (scene.has("red", "military"), scene.has("red", "gold"), scene.has("blue", "gold")) == (0, 1, 1)
    assert scene.state.hidden_left == 3


def test_r6_4_the_die_is_paid_beyond_the_least_defence_of_one() -> None:
    scene = (
        Scene("egyptian zulu", bare=True).holds("blue", "d4").modifies("red", "weaken_any", 9).gives("red", military=2)
    )
    scene.state.hidden[scene.area("d4")], scene.state.hidden_left = 1, 2
    scene.conquers("red", "d4", luck=[2]).plays("red", "pay")
    assert (scene.holder("d4"), scene.soldiers("d4"), scene.has("red", "military")) == ("red", 1, 0)


def mixing(tokens: str) -> Scene:
    """Red attacks Hidden Forces for 2, has 1 Military and 2 Gold, and is asked how to pay."""
    scene = Scene("chinese zulu", bare=True).holds("blue", "d4").puts("red", "decks", "paper_mill", "notre_dame")
    scene.state.hidden[scene.area("d4")], scene.state.hidden_left = 1, 2
    scene.gives("red", military=1, gold=2).holds_tokens("red", benefits=tokens)
    return scene.conquers("red", "d4", lead=True)


def spends_all_gold(scene: Scene) -> Scene:
    """Draw two cards by a Trade Benefit in the middle of an attack, and pay 1 Gold for the text of each."""
    scene.plays("red", "redeem benefit_7", "draw", "use notre_dame", "pay", "draw", "use paper_mill", "pay")
    return scene.plays("red", "take science", "take science")


def test_r6_14_an_attack_fails_whose_price_the_text_of_a_token_put_out_of_reach() -> None:
    scene = spends_all_gold(mixing("benefit_7"))
    assert (scene.step, scene.holder("d4"), scene.warlord("red")) == ("actions", "blue", "d5")
    assert (scene.has("red", "military"), scene.has("red", "gold"), scene.state.hidden_left) == (1, 0, 2)


def test_r6_14_whoever_has_another_token_may_use_it_or_give_the_attack_up() -> None:
    scene = spends_all_gold(mixing("benefit_7 benefit_4"))
    assert scene.menu() == ["decline", "redeem benefit_4"]
    scene.plays("red", "decline")
    assert (scene.step, scene.holder("d4"), scene.has("red", "military")) == ("actions", "blue", 1)
    scene = spends_all_gold(mixing("benefit_7 benefit_4")).plays("red", "redeem benefit_4")
    assert scene.menu("mix") == ["mix 1", "mix 2"]


def test_r6_13_a_warlord_who_was_picked_is_not_moved_by_a_token() -> None:
    scene = Scene("egyptian zulu", bare=True).holds("red", "c4", 2, warlord=True).holds("blue", "d4")
    scene.state.hidden[scene.area("d4")], scene.state.hidden_left = 1, 2
    scene.gives("red", military=3, gold=1).holds_tokens("red", benefits="benefit_11")
    scene.conquers("red", "d4", lead=True).plays("red", "redeem benefit_11")
    assert "manoeuvre warlord c4 d5" not in scene.menu()
    assert scene.why("red", "manoeuvre warlord c4 d5") == ("unit_is_not_picked", "R6.13")


def test_r6_13_units_that_were_not_picked_move_by_a_token_as_far_as_one_is_left() -> None:
    scene = Scene("egyptian zulu", bare=True).holds("red", "c4", 3).holds("blue", "d4")
    scene.state.hidden[scene.area("d4")], scene.state.hidden_left = 1, 2
    scene.gives("red", military=3, gold=1).holds_tokens("red", benefits="benefit_11")
    scene.plays("red", "conquer d4", "send c4", "send d5", "redeem benefit_11", "manoeuvre soldier c4 d5")
    assert "manoeuvre soldier c4 d5" not in scene.menu()
    scene.plays("red", "stop", "mix 0", luck=[0])
    assert (scene.soldiers("c4"), scene.soldiers("d4"), scene.holder("c4")) == (1, 2, "red")


def test_r12_6_hidden_forces_of_a_province_that_is_lost_do_not_move_with_the_attack() -> None:
    scene = Scene("egyptian zulu", bare=True).holds("blue", "d4").holds("blue", "d3").gives("red", military=4)
    scene.state.hidden[scene.area("d3")], scene.state.hidden_left = 1, 2
    scene.conquers("red", "d4")
    assert (scene.holder("d4"), scene.state.hidden[scene.area("d3")], scene.state.hidden_left) == ("red", 1, 2)


def test_r12_13_the_gold_of_a_conquest_comes_too_late_to_match_a_bid() -> None:
    scene = Scene("malian greek", bare=True, map="b").holds("red", "c4").holds("blue", HILLS)
    scene.gives("blue", gold=1).gives("red", gold=3).conquers("red", HILLS).plays("blue", "bid 1")
    assert (scene.holder(HILLS), scene.has("red", "gold"), scene.has("blue", "gold")) == ("blue", 0, 0)


def test_r6_23_gold_of_a_mine_pays_for_the_next_conquest_of_malians() -> None:
    scene = Scene("malian greek", bare=True).holds("red", "e4", 3).gives("red", gold=2, production=2)
    scene.conquers("red", "f4")
    while scene.step != "actions":
        scene.plays("red", next(text for text in ("convert production gold 2", "pay", "stop") if text in scene.menu()))
    assert (scene.holder("f4"), scene.has("red", "production"), scene.has("red", "gold")) == ("red", 0, 3)


# Wonders and policies (seed §4.3; decision 0014)


def test_r9_7_two_wonders_completed_in_one_turn_trigger_twice_and_both_count() -> None:
    scene = Scene(bare=True).holds("red", "c4").holds("red", "d4").develops("red", "cult_of_the_pharaoh")
    scene.displays("pyramids", "colossus").gives("red", production=30)
    scene.plays("red", "acquire pyramids", "complete", "place c4")
    culture, gold = scene.has("red", "culture"), scene.has("red", "gold")
    scene.plays("red", "acquire colossus", "complete")  # only d4 is free of Wonders
    assert len(scene.state.wonders[0]) == 2
    assert scene.has("red", "culture") - culture == 1
    assert scene.has("red", "gold") - gold == 2  # of the Colossus
    assert (scene.defence("c4"), scene.defence("d4")) == (4, 4)


# Commerce (seed §2)


def test_r10_11_a_post_on_a_free_town_may_draw_two_benefits_at_once() -> None:
    scene = Scene(bare=True).token("d3", "free_town_1").stands("red", "d3", "d3")
    scene.state.track[0] = 2
    scene.plays("red", "post 1")
    assert (scene.state.track[0], len(scene.state.benefits[0])) == (4, 2)


def test_r10_11_an_empty_bag_leaves_a_post_on_a_free_town_without_a_benefit() -> None:
    scene = Scene(bare=True).token("d3", "free_town_1").stands("red", "d3", "d3")
    scene.state.bag, scene.state.redeemed = column([]), scene.state.bag
    scene.plays("red", "post 1")
    assert (scene.state.post[scene.area("d3")], len(scene.state.benefits[0]), scene.step) == (0, 0, "actions")


def test_r10_14_both_explorers_visit_one_post_and_pay_twice() -> None:
    scene = post_of_blue(Scene(bare=True).gives("red", gold=2).stands("red", "d4", "d4"), "d4", "exchange_1")
    scene.plays("red", "visit 1")
    while scene.step != "actions":
        scene.plays("red", scene.menu()[0])
    scene.plays("red", "visit 2")
    assert scene.has("blue", "gold") == 2
    assert (scene.explorer("red", 1), scene.explorer("red", 2)) == ("d5", "d5")


# Future Era and Unrest (seed §3)


def test_r11_4_resources_of_an_outbid_contribution_do_not_come_back() -> None:
    scene = Scene("egyptian aksumite greek").gives("red", military=4)
    scene.state.future = 1
    scene.plays("red", "contribute peacekeeping 4")
    scene.state.flow = [*scene.state.flow[:-1], type(scene.state.flow[-1])(1)]
    scene.state.seat = 1
    scene.gives("blue", military=4, gold=1).plays("blue", "contribute peacekeeping 5")
    project = [row.id for row in scene.constants.project_rows].index("peacekeeping")
    assert (scene.state.project_of[project], scene.state.project_paid[project]) == (1, 5)
    assert (scene.has("red", "military"), scene.has("blue", "military"), scene.has("blue", "gold")) == (0, 0, 0)


def test_r11_15_shaka_conquers_also_when_no_unrest_is_left_to_give() -> None:
    scene = Scene("zulu greek", bare=True).holds("blue", "d4").gives("red", military=9)
    scene.state.unrest, scene.state.discards[0] = column([]), scene.state.unrest
    settles(scene.conquers("red", "d4", lead=True), "decline")
    assert (scene.holder("d4"), scene.cards("blue", "discards")) == ("red", [])


# Continuous mode (seed §4)


def test_r15_17_unrest_reaches_a_player_who_has_passed() -> None:
    scene = continuous("zulu greek").holds("blue", "d4").gives("red", military=9)
    scene.state.passed[1] = 1
    settles(scene.conquers("red", "d4", lead=True), "decline")
    assert scene.cards("blue", "discards").count("unrest") == 1


def test_r15_12_an_investment_passes_a_picture_and_its_benefit_is_free_in_the_same_turn() -> None:
    scene = continuous().gives("red", gold=1)
    scene.state.track[0] = 2
    scene.plays("red", "invest")
    assert len(scene.state.benefits[0]) == 1
    assert [text for text in scene.menu_of([0]) if text.startswith("redeem")]


@pytest.mark.parametrize("seats", ["egyptian greek", "egyptian greek zulu", "egyptian greek zulu danish"])
def test_r15_20_a_round_without_purchases_discards_as_many_cards_as_there_are_players(seats: str) -> None:
    scene = continuous(seats)
    count = len(seats.split())
    scene.state.passed = column([0] + [1] * (count - 1))
    display = [int(card) for card in scene.state.display]
    scene.plays("red", "pass")
    left = [card for card in display if card in list(scene.state.display)]
    assert len(left) == len(display) - count
    assert NONE not in list(scene.state.display)


# The Reserve (seed §3.2, §5.1, §13)


@pytest.mark.parametrize(
    ("civilization", "map_name", "base", "target"), [("aksumite", "a", "", "d4"), ("greek", "b", "a3", "a2")]
)
def test_r11_9_nobody_is_asked_whether_to_reserve_where_no_pile_has_a_card(
    civilization: str, map_name: str, base: str, target: str
) -> None:
    scene = Scene(f"{civilization} egyptian", bare=True, map=map_name).gives("red", military=9)
    if base:
        scene.holds("red", base, 3)  # next to an Oasis
    state = scene.state
    state.removed = column([int(card) for zone in (state.removed, *state.piles) for card in zone])
    state.piles = [column([]) for _ in state.piles]
    scene.conquers("red", target, lead=True)
    assert (scene.holder(target), scene.step) == ("red", "actions")


# Triggers and tokens that meet (seed §2.1, §3.3, §4.3, §5.1, §11, §12)


@pytest.mark.parametrize(("bag", "resources"), [(True, 2), (False, 0)])
def test_r9_7_relay_stations_pay_for_every_benefit_drawn_and_for_none_of_an_empty_bag(
    bag: bool, resources: int
) -> None:
    scene = Scene("malian greek", bare=True).develops("red", "relay_stations").token("d3", "free_town_1")
    scene.stands("red", "d3", "d3").state.track[0] = 2
    if not bag:
        scene.state.bag, scene.state.redeemed = column([]), scene.state.bag
    scene.plays("red", "post 1")
    for _ in range(resources):
        scene.plays("red", "take science")
    assert (scene.step, scene.has("red", "science")) == ("actions", resources)


def test_r9_8_a_failed_attack_leaves_the_first_conquest_of_the_turn_to_come() -> None:
    scene = Scene("danish greek", bare=True, map="b").develops("red", "berserkers").holds("red", "c4", 3)
    scene.holds("blue", HILLS).gives("blue", gold=3).gives("red", military=9)
    scene.conquers("red", HILLS).plays("blue", "bid 3")
    assert (scene.holder(HILLS), scene.has("red", "culture")) == ("blue", 0)
    settles(scene.conquers("red", HILLS), "decline")
    assert (scene.holder(HILLS), scene.has("red", "culture")) == ("red", 1)


def test_r15_17_who_has_passed_still_defends_hills_with_gold_and_without_tokens() -> None:
    scene = continuous(map="b").holds("red", "c4", 3).holds("blue", HILLS).gives("red", military=6)
    scene.gives("blue", gold=2).holds_tokens("blue", benefits="benefit_5").state.passed[1] = 1
    scene.conquers("red", HILLS)
    assert (scene.waiting, scene.menu()) == (["blue"], ["bid 0", "bid 1", "bid 2"])


def test_r11_16_unrest_drawn_by_progress_goes_back_and_takes_no_place_beside_the_city() -> None:
    scene = Scene("zulu greek", bare=True).puts("red", "decks", "unrest").gives("red", science=9)
    left = len(scene.state.unrest)
    scene.plays("red", "progress")
    assert (scene.step, len(scene.state.unrest), scene.cards("red", "beside")) == ("actions", left + 1, [])


def test_r9_3_an_ibutho_camp_gives_nothing_when_no_unrest_is_left_to_take() -> None:
    scene = Scene("zulu greek", bare=True).lays("red", "b2 ibutho_camp").at_activation().plays("red", "activate 2 2")
    scene.state.removed, scene.state.unrest = column([*scene.state.removed, *scene.state.unrest]), column([])
    before = scene.has("red", "military")
    scene.plays("red", "use ibutho_camp")
    assert (scene.step, scene.has("red", "military")) == ("actions", before)


def before_the_cross(**options: bool) -> Scene:
    """Red is to activate its City, and has a Production token, a Trade Benefit and a Market token."""
    scene = Scene("egyptian zulu", bare=True, **options).gives("red", production_token=1)
    return scene.holds_tokens("red", benefits="benefit_2", wares="market_production_3").at_activation()


def test_r8_11_tokens_are_used_before_the_city_is_activated_and_the_question_stays() -> None:
    scene = before_the_cross().plays("red", "redeem benefit_2", "cash production")
    assert (scene.step, scene.has("red", "science"), scene.has("red", "production")) == ("activate", 3, 1)
    assert scene.why("red", "redeem benefit_2") == ("benefit_is_held", "R10.4")
    scene.plays("red", "activate 1 1")
    assert scene.step == "actions"


def test_r8_11_cards_drawn_before_the_city_is_activated_are_beside_it_and_leave_it_whole() -> None:
    scene = Scene("chinese zulu", bare=True).puts("red", "decks", "paper_mill", "notre_dame")
    scene.holds_tokens("red", benefits="benefit_7").at_activation().plays("red", "redeem benefit_7", "draw")
    scene.plays("red", "keep notre_dame", "draw", "keep paper_mill", "activate 2 2")
    assert scene.step == "actions"
    assert {"use paper_mill", "use notre_dame"} <= set(scene.menu("use"))


def test_r15_4_in_continuous_mode_tokens_wait_until_all_cities_are_activated() -> None:
    scene = before_the_cross(continuous=True)
    assert all(action.startswith("activate") for action in scene.menu())
    for action in ("redeem benefit_2", "cash production"):
        assert scene.why("red", action) == ("turn_has_begun", "R15.4")
