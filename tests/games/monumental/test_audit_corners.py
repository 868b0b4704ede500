"""Corners where two sentences of the rulebook meet, or a seat that has passed, or an Automa (seed §2 to §10)."""

from collections.abc import Callable

import pytest

from mappemonde.games.monumental.actions import Bid
from mappemonde.games.monumental.automa.conquest import attack, take
from mappemonde.games.monumental.automa.program import LOW
from mappemonde.games.monumental.automa.turn import AutomaTurn
from mappemonde.games.monumental.indexes import (
    ACQUIRE,
    ARCHIVE,
    COLLECT,
    CONQUER,
    GOLD,
    NONE,
    OCCUPIED,
    OF_KNOWLEDGE,
    PURSE,
)
from mappemonde.games.monumental.quests import is_fulfilled
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.continuous import ACTING, Rounds
from mappemonde.games.monumental.steps.turn import Actions, Turns
from mappemonde.kernel.columns import column

from .kit import Scene, continuous, post_of_blue
from .test_automas import AUTOMA, table, without_goals

# Commerce (seed §2)


def test_r10_9_a_post_stands_beside_a_wonder_and_an_outpost_of_a_rival() -> None:
    scene = Scene(bare=True).holds("blue", "d4", outpost=1).stands("red", "d4", "d4")
    scene.state.wonder_on[scene.area("d4")] = scene.find("pyramids")
    scene.state.fortify(scene.area("d4"))
    scene.plays("red", "post 1")
    assert (scene.state.post[scene.area("d4")], scene.holder("d4"), scene.state.track[0]) == (0, "blue", 1)


def test_r10_14_who_has_passed_is_still_paid_for_his_post() -> None:
    scene = post_of_blue(continuous().gives("red", gold=1).stands("red", "d4", "d5"), "d4", "exchange_1")
    scene.state.passed[1] = 1
    scene.plays("red", "visit 1")
    assert (scene.has("blue", "gold"), scene.explorer("red", 1)) == (1, "d5")


def test_r15_8_explorers_that_built_a_post_walk_on_in_the_same_single_action() -> None:
    scene = continuous().gives("red", military=2).stands("red", "d4", "d4").plays("red", "post 1")
    scene.plays("red", "step 1 c4")
    assert (scene.waiting, scene.explorer("red", 1), scene.explorer("red", 2)) == (["red"], "c4", "d5")
    assert scene.why("red", "collect 1 production") == ("explorer_may_act", "R8.4")


# Future, Reserve, Unrest (seed §3)


def test_r11_2_a_contribution_is_at_least_one() -> None:
    scene = Scene().gives("red", military=2)
    scene.state.future = 1
    assert scene.menu("contribute", "peacekeeping") == ["contribute peacekeeping 1", "contribute peacekeeping 2"]


def test_r11_3_who_lost_a_project_takes_it_back_for_more() -> None:
    scene = Scene().gives("red", military=3)
    scene.state.future = 1
    scene.state.project_of[1], scene.state.project_paid[1] = 1, 2
    project = scene.constants.project_rows[1].id
    scene.plays("red", f"contribute {project} 3")
    assert (scene.state.project_of[1], scene.state.project_paid[1], scene.has("blue", "military")) == (0, 3, 0)


@pytest.mark.parametrize(("era", "pile"), [(3, 2), (1, 1)])
def test_r11_10_piles_of_later_eras_never_help_out(era: int, pile: int) -> None:
    scene = Scene("egyptian greek", renaissance=True).lays("red", "b2 ksar")
    card = scene.find("ksar")
    scene.state.era, scene.state.marks[card], scene.state.ready[0] = era, 1, column([card])
    for earlier in range(pile):
        scene.state.boxed = column([*scene.state.boxed, *scene.state.piles[earlier]])
        scene.state.piles[earlier] = column([])
    before = [list(cards) for cards in scene.state.piles]
    scene.plays("red", "use ksar")
    assert (scene.step, scene.cards("red", "reserves")) == ("actions", [])
    assert [list(cards) for cards in scene.state.piles] == before


def test_r11_16_two_knowledge_cards_under_activated_unrest_both_work() -> None:
    scene = Scene("zulu greek").lays("red", "b2 unrest", under="age_classes writing").at_activation()
    before = len(scene.state.unrest)
    scene.plays("red", "activate 2 2")
    assert len(scene.state.unrest) == before + 1
    assert scene.in_cell("red", "b2") == ["age_classes", "writing"]
    scene.plays("red", "end")
    assert {"age_classes", "writing"} <= set(scene.cards("red", "discards"))


def test_r11_16_knowledge_bared_by_unrest_waits_for_a_later_single_action() -> None:
    scene = continuous("egyptian greek").gives("red", gold=1, production=1)
    scene.lays("red", "b2 hieroglyphs")
    card = scene.find("hieroglyphs", "red")
    scene.state.marks[card], scene.state.ready[0] = 1, column([card])  # its Unrest card went back when it was activated
    scene.plays("red", "invest").plays("blue", "pass").plays("red", "use hieroglyphs")
    assert scene.step == "convert"


# Continuous mode (seed §4)


def test_r15_20_a_card_of_the_reserve_does_not_count_as_taken() -> None:
    scene = continuous().puts("red", "reserves", "temple").gives("red", production=9)
    farthest = [scene.face_of(card) for card in scene.state.display][:2]
    scene.plays("red", "acquire temple").plays("blue", "pass").plays("red", "pass")
    left = [scene.face_of(card) for card in scene.state.display]
    assert len(left) == 6
    assert not set(farthest) & set(left)


def test_r20_30_an_automa_that_is_first_acts_first_and_whole() -> None:
    state = table(continuous=True)
    state.first = state.seat = AUTOMA
    without_goals(state)
    ids = [row.id for row in state.constants.modules.program.cards]
    state.automa_deck = column([ids.index("action_12"), ids.index("action_4")])
    state.flow = [Rounds(ACTING, 0)]
    state.flow[-1].wake(state)
    while state.flow[-1].NAME.startswith("automa"):
        state.play(0, state.choices(0)[0])
    assert (state.waiting(), bool(state.passed[AUTOMA]), bool(state.passed[0])) == ([0], True, False)


# Terrains and Natural Wonders (seed §5, §6)


def test_r16_4_hidden_forces_are_no_structure_and_may_lie_beside_a_natural_wonder() -> None:
    scene = Scene("zulu greek", map="c", bare=True, natural_wonders=True).holds("red", "c6").holds("red", "c5")
    scene.gives("red", military=9).conquers("red", "c4")
    while scene.step not in ("actions", "hide") and "hide" not in scene.menu():
        scene.plays("red", next((text for text in scene.menu() if text.startswith("resolve")), scene.menu()[0]))
    scene.plays("red", next(text for text in scene.menu() if text.startswith(("hide", "place"))))
    assert scene.state.hidden[scene.area("c4")] == 1


# Automas (seed §8)


def hills(gold: int, bid: int) -> tuple[Monumental, int]:
    """An Automa with so much Gold attacks the Hills of a human, who bids so much of his 3."""
    state = without_goals(table(map="b"))
    constants = state.constants
    area = list(constants.terrain).index(constants.terrain_names.index("hills"))
    state.holder[area], state.soldiers[area], state.tokens[area] = 0, 1, NONE
    state.soldiers[constants.capital[0]] -= 1
    state.purse[AUTOMA * PURSE + GOLD], state.purse[GOLD] = gold, 3
    state.refresh()
    state.flow = [Turns(2), AutomaTurn(AUTOMA, 0, ())]
    assert attack(state, AUTOMA, area, LOW, 0), "the holder is asked"
    state.play(0, Bid(bid))
    return state, area


def test_r20_29_an_automa_matches_the_bid_on_hills_if_it_can() -> None:
    state, area = hills(gold=2, bid=2)
    assert (state.holder[area], state.held(0, GOLD), state.held(AUTOMA, GOLD)) == (AUTOMA, 1, 0)


def test_r20_29_a_bid_beyond_its_gold_stops_an_automa_and_costs_the_defender_alone() -> None:
    state, area = hills(gold=1, bid=2)
    assert (state.holder[area], state.held(0, GOLD), state.held(AUTOMA, GOLD)) == (0, 1, 1)


def test_r20_15_the_trade_benefit_of_a_port_is_two_gold_for_an_automa_and_is_used_up() -> None:
    state = without_goals(table(map="a"))
    constants = state.constants
    area = list(constants.terrain).index(constants.terrain_names.index("port"))
    state.tokens[area], gold, benefit = NONE, state.held(AUTOMA, GOLD), state.ports[area]
    take(state, AUTOMA, area)
    assert (state.held(AUTOMA, GOLD), list(state.benefits[AUTOMA])) == (gold + 2, [])
    assert (state.ports[area], benefit in state.redeemed) == (NONE, True)


@pytest.mark.parametrize(("quests", "points"), [(True, 2), (False, 0)])
def test_r20_31_an_automa_has_two_points_for_its_open_quest(quests: bool, points: int) -> None:
    state = table(quests=quests)
    assert state.result().points[AUTOMA].get("quests", 0) == points


# Every tile of a map, and every opponent


def test_r11_13_any_reserved_card_goes_to_any_opponent_and_to_nobody_else() -> None:
    scene = Scene("aksumite greek egyptian", bare=True).develops("red", "red_sea_ports")
    scene.plays("red", "use red_sea_ports.2", "pay")
    reserved = scene.cards("red", "reserves")
    assert len(reserved) == 3
    assert scene.menu() == [f"give {face} {seat}" for face in reserved for seat in ("blue", "green")]


def test_r11_13_a_card_may_go_to_a_seat_before_ones_own() -> None:
    scene = Scene("greek aksumite egyptian", bare=True).develops("blue", "red_sea_ports")
    scene.state.seat, scene.state.flow = 1, [Turns(2), Actions(1)]
    scene.plays("blue", "use red_sea_ports.2", "pay")
    face = scene.cards("blue", "reserves")[0]
    assert scene.menu(f"give {face}") == [f"give {face} red", f"give {face} green"]
    scene.plays("blue", f"give {face} red")
    assert scene.cards("red", "reserves") == [face]


def test_r3_2_the_first_card_of_the_box_is_activated_like_any_other() -> None:
    scene = Scene("chinese greek").lays("red", "b2 work_camp").at_activation()
    assert scene.state.city[4] == 0
    scene.plays("red", "activate 2 2")
    assert scene.state.marks[0] != 0


def test_r9_2_an_outpost_granted_by_a_text_may_be_left() -> None:
    scene = Scene("egyptian greek", bare=True).holds("red", "d4").displays("great_wall").gives("red", production=9)
    scene.plays("red", "acquire great_wall", "complete", "stop")
    assert (scene.step, int(scene.state.outposts_left[0]), scene.state.outpost[scene.area("d4")]) == ("actions", 2, 0)
    assert scene.state.wonder_on[scene.area("d4")] >= 0


def test_r9_24_without_another_card_in_the_city_nothing_is_copied() -> None:
    scene = Scene("egyptian greek", bare=True).lays("red", "b2 mass_media").at_activation()
    for cell in range(9):
        if cell != 4:
            card, scene.state.city[cell] = scene.state.city[cell], NONE
            scene.state.discard_stack(0, card)
    scene.plays("red", "activate 2 2", "use mass_media")
    assert scene.step == "actions"


FIRST_AND_LAST = pytest.mark.parametrize(("board", "tile", "beside"), [("e", "a1", "a2"), ("d", "g2", "f5")])
"""A map whose first tile is a Province, and one whose last tile is."""


@FIRST_AND_LAST
def test_r6_1_the_first_and_the_last_tile_of_a_map_are_conquered_and_count(board: str, tile: str, beside: str) -> None:
    scene = Scene("egyptian greek zulu", bare=True, map=board).holds("red", beside, 7, warlord=True)
    scene.gives("red", military=4)
    before = scene.state.result().points[0]["provinces"]
    assert f"conquer {tile}" in scene.menu()
    scene.conquers("red", tile, lead=True)
    assert (scene.holder(tile), scene.warlord("red")) == ("red", tile)
    assert scene.state.result().points[0]["provinces"] == before + 1


@FIRST_AND_LAST
def test_r7_1_units_move_and_build_on_the_first_and_the_last_tile(board: str, tile: str, beside: str) -> None:
    scene = Scene("egyptian greek zulu", bare=True, map=board).holds("red", tile, 4).holds("red", beside)
    scene.gives("red", military=1)
    assert f"manoeuvre soldier {tile} {beside}" in scene.menu()
    scene.plays("red", f"outpost {tile} soldier")
    scene.plays("red", f"manoeuvre soldier {tile} {beside}")
    assert (scene.soldiers(tile), scene.soldiers(beside), scene.holder(tile)) == (0, 2, "red")


@FIRST_AND_LAST
def test_r4_14_a_wonder_may_stand_on_the_first_and_the_last_tile(board: str, tile: str, beside: str) -> None:
    scene = Scene("egyptian greek zulu", bare=True, map=board).holds("red", tile).holds("red", beside)
    scene.displays("pyramids").gives("red", production=9).plays("red", "acquire pyramids", "complete")
    assert sorted(scene.menu("place")) == sorted([f"place {tile}", f"place {beside}"])
    before = scene.defence(tile)
    scene.plays("red", f"place {tile}")
    assert scene.defence(tile) == before + 2


@FIRST_AND_LAST
def test_r1_15_the_last_unit_of_the_first_or_the_last_tile_may_be_destroyed(board: str, tile: str, beside: str) -> None:
    scene = Scene("egyptian greek zulu", bare=True, heroes=True, map=board).holds("blue", tile).gives("red", gold=9)
    scene.state.hero = column([scene.words.kinds["hero"].parse("saladin"), NONE, NONE])
    scene.plays("red", "dismiss", "name blue")
    assert scene.menu() == [f"lose soldier {tile}"]
    scene.plays("red", f"lose soldier {tile}")
    assert scene.holder(tile) == ""


@pytest.mark.parametrize(("board", "tile"), [("e", "a1"), ("d", "g2")])
def test_r19_6_a_unit_may_be_lost_on_the_first_and_on_the_last_tile_of_a_map(board: str, tile: str) -> None:
    scene = Scene("egyptian greek zulu", bare=True, monsters=True, map=board)
    scene.holds("red", tile, 2).holds("red", "c4")
    monster = scene.words.kinds["monster"].parse("minotaur")
    scene.state.monsters = column([monster])
    scene.state.monster_at[monster] = scene.area(tile)
    scene.state.monster_column[monster] = 2
    scene.plays("red", "end")
    assert f"lose soldier {tile}" in scene.menu()
    scene.plays("red", f"lose soldier {tile}")
    assert (scene.soldiers(tile), scene.holder(tile)) == (1, "red")


# Words that no printed card has, on an owner's card (R9)


def owners_benefit(text: str, civilizations: str = "egyptian greek") -> Scene:
    """Red holds a Trade Benefit whose text is an owner's."""
    scene = Scene(civilizations, bare=True, own=f'[[benefit]]\nid = "benefit_1"\ntext = "{text}"')
    return scene.holds_tokens("red", benefits="benefit_1")


def test_r1_12_an_opponent_discards_as_many_cards_of_his_city_as_he_must_and_chooses_them() -> None:
    scene = owners_benefit("discard_city(target,2)").plays("red", "redeem benefit_1")
    assert scene.waiting == ["blue"]
    assert len(scene.menu("discard")) == 9
    scene.plays("blue", "discard a1", "discard c3")
    assert (scene.in_cell("blue", "a1"), scene.in_cell("blue", "c3"), scene.step) == ([], [], "actions")


def test_r9_25_one_opponent_is_robbed_of_what_there_is() -> None:
    scene = owners_benefit("lose(target,G,3)").gives("red", gold=5).gives("blue", gold=2)
    scene.plays("red", "redeem benefit_1")
    assert (scene.has("red", "gold"), scene.has("blue", "gold")) == (5, 0)


def test_r6_12_reach_opens_provinces_of_its_kind_alone_and_none_of_ones_own() -> None:
    scene = Scene("danish greek", bare=True).holds("red", "c4").holds("red", "f3").gives("red", military=9)
    scene.modifies("red", "reach_coastal", 1)
    constants, own, near = scene.constants, scene.state.own[0], scene.state.frontier[0]
    coastal = constants.coastal_bits & constants.province_bits
    assert coastal & own
    reached = [scene.area(line.split()[1]) for line in scene.menu("conquer")]
    assert any(not near >> area & 1 for area in reached)
    assert all((coastal | near) & ~own & constants.province_bits & 1 << area for area in reached)
    inland = scene.words.kinds["area"].format(constants.members(constants.province_bits & ~(coastal | near | own))[0])
    assert scene.why("red", f"conquer {inland}") == ("target_is_adjacent", "R6.1")


# Quests are fulfilled at their number and not one before (seed §7)


def counts(scene: Scene, column_name: str, place: int, number: int) -> None:
    """Let a thing have happened so often to red, in this turn or in the game."""
    getattr(scene.state, column_name)[place] = number


MEASURES: dict[str, tuple[int, Callable[[Scene, int], None]]] = {
    "master_builder": (3, lambda scene, n: scene.state.wonders.__setitem__(0, column(list(range(n))))),
    "scholar": (4, lambda scene, n: counts(scene, "totals", ACQUIRE + OF_KNOWLEDGE, n)),
    "lawgiver": (4, lambda scene, n: scene.state.policies.__setitem__(0, column(list(range(n))))),
    "merchant": (14, lambda scene, n: scene.state.track.__setitem__(0, n)),
    "founder_of_posts": (2, lambda scene, n: setattr(scene.state, "posts_left", column([2 - n, 2]))),
    "treasurer": (10, lambda scene, n: scene.gives("red", gold=n) and None),
    "lightning_war": (3, lambda scene, n: counts(scene, "counts", CONQUER, n)),
    "rival": (2, lambda scene, n: counts(scene, "totals", CONQUER + OCCUPIED, n)),
    "great_traveller": (5, lambda scene, n: counts(scene, "totals", COLLECT, n)),
    "reformer": (6, lambda scene, n: counts(scene, "totals", ARCHIVE, n)),
    "warden_of_the_marches": (2, lambda scene, n: setattr(scene.state, "outposts_left", column([2 - n, 2]))),
}
"""How many each Quest takes, and how red comes to have so many."""


@pytest.mark.parametrize("quest", MEASURES)
def test_r17_3_a_quest_is_fulfilled_at_its_number_and_not_one_before(quest: str) -> None:
    needed, have = MEASURES[quest]
    scene = Scene("egyptian greek", bare=True, quests=True)
    number = scene.words.kinds["quest"].parse(quest)
    have(scene, needed - 1)
    assert not is_fulfilled(scene.state, 0, number)
    have(scene, needed)
    assert is_fulfilled(scene.state, 0, number)
    assert not is_fulfilled(scene.state, 1, number)


# Whatever a text lets one do may be left, or cannot be done at all: the rest of the text follows (R9.2, R9.24)

OPTIONAL = (
    "activate(idle)",
    "activate(display)",
    "copy(city)",
    "copy(policy)",
    "archive(city,2)",
    "archive(discard,2)",
    "archive(reserve,1)",
    "recall(2)",
    "acquire_free(building,9,display)",
    "acquire_free(basic,3,basic)",
    "acquire_free(any,9,reserve)",
    "wonder_section(2)",
    "refill(2)",
    "move_units(2)",
    "move_explorers(2)",
    "free_outpost(2)",
    "free_conquest(9,any)",
    "draw_and_play(2)",
    "convert(P,S,2)",
)

ALWAYS_POSSIBLE = ("acquire_free(basic,3,basic)", "move_explorers(2)", "free_conquest(9,any)")
"""What finds a candidate even there: the basic piles, a step; a conquest is asked about in any case."""


@pytest.mark.parametrize("text", OPTIONAL)
def test_r9_2_whatever_may_be_left_is_left_and_the_rest_of_the_text_follows(text: str) -> None:
    scene = owners_benefit(f"{text}; gain(C,1)").holds("red", "d4", 2).gives("red", production=1, military=1)
    scene.displays("temple", "pyramids").develops("red", "corvee").puts("red", "discards", "granary")
    scene.puts("red", "reserves", "ksar").plays("red", "redeem benefit_1")
    assert "stop" in scene.menu()
    scene.plays("red", "stop")
    assert (scene.step, scene.has("red", "culture")) == ("actions", 1)
    assert (scene.has("red", "production"), scene.has("red", "military"), scene.soldiers("d4")) == (1, 1, 2)


def bereft(text: str) -> Scene:
    """Red has one Capital, an empty City and nothing else; neither has the display, nor a deck or a pile."""
    scene = owners_benefit(text)
    state = scene.state
    for cell in range(9):
        card, state.city[cell] = state.city[cell], NONE
        while card >= 0:
            below, state.under[card] = state.under[card], NONE
            state.removed = column([*state.removed, card])
            card = below
    gone = [card for card in state.display if card >= 0] + list(state.development) + list(state.decks[0])
    gone += [card for pile in state.piles for card in pile]
    state.removed = column([*state.removed, *[int(card) for card in gone]])
    state.display = column([NONE] * len(state.display))
    state.development, state.decks[0], state.known[0] = column([]), column([]), 0
    state.piles = [column([]) for _ in state.piles]
    state.buried = column([0] * len(state.piles))
    state.knowledge[0] = 0
    return scene


@pytest.mark.parametrize("text", [*(each for each in OPTIONAL if each not in ALWAYS_POSSIBLE), "reserve(2)"])
def test_r9_24_what_finds_no_candidate_is_passed_over_unasked(text: str) -> None:
    scene = bereft(f"{text}; gain(C,1)").plays("red", "redeem benefit_1")
    assert (scene.step, scene.has("red", "culture")) == ("actions", 1)
