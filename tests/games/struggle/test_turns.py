"""Auctions, turns, buying, building and moving, beyond what the scenarios tell (R5 to R9)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.struggle.kit import ANY, AREAS, POWERS, Scene, Start
from games.struggle.test_setup import BORDERS, COLONIES, EUROPE, HOMES, NAVAL

COSTS = {
    "army_training": (3, 0, 0),
    "naval_training": (2, 0, 0),
    "reserve": (0, 1, 0),
    "war_office": (4, 0, 0),
    "mercenaries": (3, 0, 0),
    "pressgangs": (2, 0, 0),
    "trained_natives": (3, 0, 0),
    "militia": (2, 0, 0),
    "logistics": (2, 0, 0),
    "banking": (2, 0, 0),
    "navigation": (1, 0, 0),
    "diplomatic_service": (2, 0, 0),
    "improved_agriculture": (1, 0, 0),
    "government_reform": (0, 0, 0),
    "industry": (3, 0, 2),
    "fighting_withdrawal": (1, 0, 0),
    "surprise_attack": (1, 0, 0),
    "blockade": (2, 0, 0),
    "gold_mines": (2, 0, 0),
    "slaves": (2, 0, 0),
    "tobacco": (2, 0, 0),
    "baltic_company": (2, 0, 0),
    "sugar_plantations": (2, 0, 0),
    "east_indies_company": (3, 0, 0),
    "levant_company": (3, 0, 0),
    "native_americans": (0, 0, 0),
    "indian_nawab": (0, 0, 0),
    "bavaria": (0, 0, 0),
    "saxony": (0, 0, 0),
    "naples": (0, 0, 0),
    "gauchos": (0, 0, 0),
    "cossacks": (0, 0, 0),
    "sweden": (1, 0, 0),
    "denmark": (1, 0, 0),
    "portugal": (2, 0, 0),
    "ottoman_alliance": (2, 0, 0),
}
TRIANGLES = {
    "reserve",
    "war_office",
    "mercenaries",
    "pressgangs",
    "trained_natives",
    "diplomatic_service",
    "improved_agriculture",
}


def test_r5_1_half_as_many_auctions_as_powers_rounded_up():
    for seats, auctions in ((2, 1), (3, 2), (4, 2), (5, 3), (6, 3), (7, 4)):
        start = Start(seats).deploys()
        while start.step in ("opening", "auction"):
            if start.step == "opening":
                start.plays(start.waiting[0], (start.menu("bid") + start.menu("bid_side"))[0])
            else:
                start.plays(start.waiting[0], "pass")
        assert start.events.count("auction_won") == auctions
        opened = [(facts["number"], facts["auctions"]) for facts in start.told("auction_opened")]
        assert opened == [(number, auctions) for number in range(1, auctions + 1)]
        assert (start.step, start.named["round"]) == ("turn", 1)


def test_r5_2_and_r5_3_openers_go_round_the_circle_from_the_first_player():
    start = Start(6, circle="spain prussia britain austria france russia").deploys()
    openers = []
    while start.step != "turn":
        seat = start.waiting[0]
        if start.step == "opening":
            openers.append(seat)
            start.plays(seat, start.menu("bid")[0])
        elif seat == "russia" and start.events[-2:] == ["bid_made", "bid_passed"]:
            start.plays(seat, start.menu("bid")[0])  # the winner of an auction does not open the next
        else:
            start.plays(seat, "pass")
    assert openers == ["spain", "prussia", "britain"]


def test_r5_11_and_r5_12_rows_are_alliances_and_boxes_the_order():
    scene = Scene(sides="russia spain v britain france")
    order = [POWERS[seat] for seat in scene.state.order]
    assert order == ["russia", "britain", "spain", "france"]
    state = scene.state
    enemies = {(one, other) for one in range(4) for other in range(4) if state.are_enemies(one, other)}
    assert enemies == {(0, 2), (0, 3), (1, 2), (1, 3), (2, 0), (2, 1), (3, 0), (3, 1)}
    allies = {(one, other) for one in range(4) for other in range(4) if state.are_allies(one, other)}
    assert allies == {(0, 1), (1, 0), (2, 3), (3, 2)}


@pytest.mark.parametrize("tile", COSTS)
def test_r7_1_every_tile_costs_what_is_printed_and_goes_to_its_buyer(tile):
    scene = Scene(unrest={"britain": 1})
    gold, population, unrest = COSTS[tile]
    left = scene.supply(tile)
    scene.plays("britain", f"buy {tile}")
    assert (scene.gold("britain"), scene.population("britain")) == (10 - gold, 5 - population)
    assert (scene.unrest("britain"), scene.tiles("britain", tile)) == (1 + unrest, 1)
    assert (scene.supply(tile), scene.named["actions"]) == (left - 1, 1)


@pytest.mark.parametrize("tile", sorted(TRIANGLES))
def test_r18_7_every_copy_with_a_triangle_is_used_once_a_war(tile):
    board = "india: britain 1c | german_states: britain 2a, france 2a 1c"
    told = {"owned": {"britain": tile}}
    uses = {
        "reserve": "reserve",
        "war_office": "war_office",
        "mercenaries": "mercenaries german_states",
        "pressgangs": "pressgangs baltic",
        "trained_natives": "natives india",
        "diplomatic_service": "diplomacy bavaria",
        "improved_agriculture": "agriculture",
    }
    fresh, turned = Scene(board, **told), Scene(board, turned={"britain": tile}, **told)
    for scene in (fresh, turned):
        if tile == "reserve":
            scene.plays("britain", "attack german_states france", "1 1 v 1 1")
    assert fresh.offers(uses[tile])
    assert not turned.offers(uses[tile])
    fresh.plays("britain", uses[tile], "1 1 v 1 1" if tile == "reserve" else "")
    assert fresh.named["used"]["britain"][tile] == 1


def test_r7_2_and_r7_3_copies_run_out():
    scene = Scene(owned={"britain": "banking", "france": "banking"})
    assert scene.why("britain", "buy banking") == ("tile_is_in_supply", "R7.2")


def test_r6_1_each_player_has_two_actions_in_each_round():
    scene = Scene(sides="britain v france")
    for seat in ("britain", "france", "britain"):
        assert (scene.waiting, scene.named["actions"]) == ([seat], 2)
        scene.plays(seat, f"build army {seat}")
        scene.plays(seat, "end_turn")
    assert scene.named["round"] == 3


def test_r6_3_and_r6_4_limits_begin_anew_with_each_round():
    scene = Scene(sides="britain v france", lie="caribbean_1 caribbean_2")
    scene.plays("britain", "buy militia").plays("britain", "colonise caribbean_1").ends_turn(2)
    scene.plays("britain", "buy logistics").plays("britain", "colonise caribbean_2")
    assert scene.control("britain", "caribbean") == 2


def test_r6_5_who_passed_still_defends_lends_and_uses_tiles_in_his_defence():
    board = "german_states: france 2a, britain 2a 1c, spain 1a"
    scene = Scene(board, owned={"britain": "reserve"}).ends_turn()
    scene.plays("france", "attack german_states britain").plays("britain", "request spain 0")
    scene.plays("spain", "lend 1 0", "6 1 v 1 1").plays("britain", "reserve", "1 1 v 1 1")
    assert scene.strengths() == (2, 3)


def test_r6_5_nothing_is_saved_up():
    scene = Scene(sides="britain v france").ends_turn(2)
    assert (scene.waiting, scene.named["actions"]) == (["britain"], 2)


def test_r6_6_tiles_are_used_before_between_and_after_the_actions():
    scene = Scene(owned={"britain": "improved_agriculture*3"}, population={"britain": 3})
    scene.plays("britain", "agriculture").plays("britain", "build army britain").plays("britain", "agriculture")
    scene.plays("britain", "build army britain").plays("britain", "agriculture")
    assert (scene.population("britain"), scene.named["actions"], scene.waiting) == (4, 0, ["britain"])


def test_r6_7_only_its_player_ends_a_turn():
    scene = Scene().plays("britain", "build army britain").plays("britain", "build army britain")
    assert scene.menu() == ["end_turn"]
    scene.plays("britain", "end_turn")
    assert scene.events[-2:] == ["turn_ended", "turn_opened"]


def test_r7_4_a_returning_tile_is_kept_across_wars_until_it_is_used():
    owned = {"britain": "surprise_attack", "france": "fighting_withdrawal"}
    scene = Scene(sides="britain v france", turn="france", round=6, owned=owned).ends_turn()
    assert (scene.tiles("britain", "surprise_attack"), scene.tiles("france", "fighting_withdrawal")) == (1, 1)


def test_r8_1_a_build_takes_one_population_and_no_gold():
    scene = Scene().plays("britain", "build navy baltic")
    assert (scene.population("britain"), scene.gold("britain"), scene.units("britain", "baltic")) == (4, 10, "1n")


def test_r8_2_an_army_is_built_wherever_an_army_from_home_may_go():
    scene = Scene("central_europe: britain 1c | india: britain 1n")
    areas = {text.split()[2] for text in scene.menu("build", "army")}
    assert areas == {"britain", "german_states", "central_europe", "baltic", "ottoman_empire", "india"}
    assert {text.split()[2] for text in scene.menu("build", "fort")} == areas - {"britain"}
    navies = {"britain", "baltic", "mediterranean", "north_america", "caribbean", "south_america"}
    assert {text.split()[2] for text in scene.menu("build", "navy")} == navies | {"africa", "india", "east_indies"}


def test_r8_5_militia_may_be_left_aside_and_is_not_asked_without_population():
    scene = Scene(owned={"britain": "militia"}).plays("britain", "build army britain")
    assert (scene.step, "enough" in scene.menu()) == ("levy", True)
    assert scene.plays("britain", "enough").step == "turn"
    poor = Scene(owned={"britain": "militia"}, population={"britain": 1}).plays("britain", "build army britain")
    assert (poor.step, poor.population("britain")) == ("turn", 0)


def test_r8_5_the_second_army_has_a_storm_of_its_own():
    scene = Scene("india: britain 1n", owned={"britain": "militia"}).plays("britain", "build army britain")
    scene.plays("britain", "levy india", [1, 2])
    assert (scene.units("britain", "india"), scene.population("britain")) == ("1n", 3)


def test_r8_6_and_r8_7_hired_units_meet_storms_like_others():
    scene = Scene("india: britain 1n", owned={"britain": "mercenaries pressgangs"})
    scene.plays("britain", "mercenaries india", [1, 3]).plays("britain", "pressgangs africa", [1, 1])
    assert (scene.units("britain", "britain"), scene.units("britain", "africa")) == ("1a", "")
    assert (scene.unrest("britain"), scene.named["actions"]) == (0, 2)


@pytest.mark.parametrize("pieces", ["1c", "1n", "1f", "1a"])
def test_r8_8_a_marker_or_any_unit_raises_natives(pieces):
    scene = Scene(f"india: britain {pieces}", owned={"britain": "trained_natives"})
    assert scene.menu("natives") == ["natives india"]


def test_r8_9_natives_may_go_to_europe_with_a_sea_roll():
    scene = Scene("india: britain 1c", owned={"britain": "trained_natives"}).plays("britain", "natives india")
    scene.plays("britain", "march german_states", [1, 1])
    assert (scene.units("britain", "india"), scene.units("britain", "german_states")) == ("", "")
    assert (scene.step, scene.unrest("britain")) == ("turn", 0)


def test_r9_1_another_unit_may_leave_where_the_first_arrived():
    scene = Scene("german_states: britain 1a | britain: britain 1a", owned={"britain": "logistics"})
    scene.plays("britain", "move army german_states britain").plays("britain", "move army britain german_states")
    assert scene.units("britain", "german_states") == scene.units("britain", "britain") == "1a"
    assert scene.step == "turn"  # both armies have moved; a third move has nothing left to move


def test_r9_1_a_unit_driven_back_has_used_its_move():
    scene = Scene("india: britain 1n | german_states: britain 1a | baltic: britain 1n")
    scene.plays("britain", "move army german_states india", [1, 4])
    assert scene.why("britain", "move army german_states india") == ("unit_has_not_moved", "R9.1")
    two = Scene("india: britain 1n | german_states: britain 2a")
    two.plays("britain", "move army german_states india", [1, 4]).plays("britain", "move army german_states india", [2])
    assert two.units("britain", "india") == "1a 1n"


def test_r9_1_a_lost_unit_has_used_one_of_the_two_moves():
    scene = Scene("india: britain 1n | german_states: britain 3a")
    scene.plays("britain", "move army german_states india", [1, 1])
    scene.plays("britain", "move army german_states britain")
    assert (scene.step, scene.named["actions"], scene.units("britain", "german_states")) == ("turn", 1, "1a")


def test_r9_2_logistics_does_not_help_a_build():
    scene = Scene(owned={"britain": "logistics"}).plays("britain", "build army britain")
    assert scene.step == "turn"


def test_r9_8_leaving_is_free_from_enemies_and_blockades():
    scene = Scene("india: britain 1a, france 5n 5a", blockader={"india": "france"}, supply={"blockade": 0})
    scene.plays("britain", "move army india britain", [2])
    assert scene.units("britain", "britain") == "1a"


def test_r9_8_armies_stay_when_their_last_navy_goes():
    scene = Scene("india: britain 1a 1n").plays("britain", "move navy india africa", [2])
    assert scene.units("britain", "india") == "1a"


@pytest.mark.parametrize(
    ("origin", "target", "rolls"),
    [
        ("britain", "india", True),
        ("baltic", "caribbean", True),
        ("caribbean", "baltic", True),
        ("caribbean", "britain", True),
        ("caribbean", "north_america", False),
        ("north_america", "south_america", False),
        ("south_america", "caribbean", False),
        ("caribbean", "africa", True),
        ("india", "east_indies", True),
        ("africa", "caribbean", True),
        ("baltic", "mediterranean", False),
        ("britain", "baltic", False),
        ("mediterranean", "britain", False),
    ],
)
def test_r9_9_where_a_sea_roll_is_made(origin, target, rolls):
    scene = Scene(f"{origin}: britain 1n").plays("britain", f"move navy {origin} {target}", [6] if rolls else [])
    assert scene.units("britain", target) == "1n"
    assert ("sea_rolled" in scene.events) is rolls


@pytest.mark.parametrize("navigation", [False, True])
@pytest.mark.parametrize("first", range(1, 7))
@pytest.mark.parametrize("second", range(1, 7))
def test_r9_10_and_r9_11_every_pair_of_dice(first, second, navigation):
    scene = Scene("baltic: britain 1n", owned={"britain": "navigation"} if navigation else None)
    scene.plays("britain", "move navy baltic india", [first, second] if first == 1 else [first])
    counted = second + 2 * navigation
    fate = "arrives" if first > 1 or counted >= 5 else "back" if counted >= 3 else "lost"
    there, here = scene.units("britain", "india"), scene.units("britain", "baltic")
    assert (there, here) == {"arrives": ("1n", ""), "back": ("", "1n"), "lost": ("", "")}[fate]
    assert scene.unrest("britain") == 0


def test_r9_12_forts_do_not_move():
    scene = Scene("german_states: britain 2f 1a")
    assert scene.why("britain", "move fort german_states britain") == ("unit_moves", "R9.12")
    assert not scene.menu("move", "fort")


def test_r4_3_letters_hold_up_nothing_without_a_congress():
    start = Start(3).deploys()
    assert start.step == "opening"
    talking = Start(3, congress="wars").deploys()
    assert (talking.step, talking.waiting) == ("congress", ["britain", "france", "spain"])
    for seat in talking.waiting:
        talking.plays(seat, "ready", ANY)
    assert talking.step == "opening"


def may_enter(power, area, markers, ships, barred):
    """Whether an army may go to an area, read off the list of the rulebook (R9.4 to R9.7, R17.2)."""
    if area in POWERS:
        return area == power
    if area in COLONIES:
        return area in ships and area not in barred
    return (
        area in markers
        or bool(BORDERS[area] & markers)
        or area in HOMES[power]
        or area in ships
        or (area == "ottoman_empire" and "mediterranean" in ships)
    )


@settings(max_examples=120, deadline=None)
@given(st.data())
def test_r9_4_to_r9_7_armies_and_forts_go_where_the_list_of_the_rulebook_says(data):
    power = data.draw(st.sampled_from(POWERS))
    markers = data.draw(st.sets(st.sampled_from(sorted(EUROPE | COLONIES)), max_size=3))
    ships = data.draw(st.sets(st.sampled_from(sorted(NAVAL)), max_size=3))
    origin = data.draw(st.sampled_from([power, "german_states", "caribbean", "india"]))
    enemy = next(other for other in POWERS if other != power)
    barred = data.draw(st.sampled_from(sorted(ships & COLONIES) or [""]))
    parts = [f"{area}: {power} 1c" for area in markers] + [f"{area}: {power} 1n" for area in ships]
    parts += [f"{origin}: {power} 1a"] + ([f"{barred}: {enemy} 1n"] if barred else [])
    told = {"blockader": {barred: enemy}, "supply": {"blockade": 0}} if barred else {}
    scene = Scene(" | ".join(parts), sides=rows(power, enemy), **told)
    wanted = {area for area in AREAS if may_enter(power, area, markers, ships, {barred})}
    assert {text.split()[3] for text in scene.menu("move", "army", origin)} == wanted - {origin}
    assert {text.split()[2] for text in scene.menu("build", "army")} == wanted
    assert {text.split()[2] for text in scene.menu("build", "fort")} == wanted - {power}


def rows(power, enemy):
    """Seven powers in two rows, two of them opposed."""
    others = [other for other in POWERS if other not in (power, enemy)]
    return f"{power} {' '.join(others[:3])} v {enemy} {' '.join(others[3:])}"


def test_r5_12_the_alliances_are_told_by_rows_and_order():
    scene = Scene(seats=3, sides="spain v france", turn="-", round=0, actions=0, flow=[["rounds"], LAST_OPENING])
    scene.plays("britain", "bid_side b 0").plays("france", "pass").plays("spain", "pass")
    assert scene.told("alliances_made") == [{"first": [2], "second": [1, 0], "order": [2, 1, 0]}]
    assert [(facts["power"], facts["side"], facts["box"]) for facts in scene.told("aligned")] == [(0, 1, 4)]


LAST_OPENING = ["opening", 0, 0, -1, -1, -1, -1, 0]


def test_r8_6_without_a_piece_or_a_tile_nothing_is_hired():
    board = "german_states: britain 14a | baltic: britain 7n | india: britain 1c"
    scene = Scene(board, owned={"britain": "mercenaries pressgangs trained_natives"})
    assert not scene.menu("mercenaries") + scene.menu("pressgangs") + scene.menu("natives")
    assert not scene.menu("build", "army") + scene.menu("build", "navy")
    assert scene.menu("build", "fort")


@pytest.mark.parametrize(("cash", "due", "owned", "loans"), [(2, 5, "", 2), (2, 5, "banking", 1), (9, 5, "", 0)])
def test_r3_1_loans_are_known_before_a_payment(cash, due, owned, loans):
    scene = Scene(gold={"britain": cash}, owned={"britain": owned} if owned else None)
    assert scene.state.loans_for(0, due) == loans


def russian(board="", **told):
    """The turn of the fourth seat, against Britain and France."""
    return Scene(board, sides="britain france v russia spain", turn="russia", **told)


@pytest.mark.parametrize(
    ("board", "owned", "lines", "step"),
    [
        ("", "militia", ["build army russia"], "levy"),
        ("baltic: russia 2a", "", ["move army baltic russia"], "moving"),
        ("india: russia 1c", "trained_natives", ["natives india"], "natives"),
        ("baltic: russia 1a, britain 1c", "war_office", ["war_office"], "free_attack"),
        ("baltic: russia 1a, britain 1c, france 1a", "surprise_attack", ["attack baltic britain"], "surprise"),
        ("baltic: russia 1a, spain 1a, britain 1c", "", ["attack baltic britain"], "call"),
        ("baltic: russia 1a 1n, britain 1c 1n", "", ["attack baltic britain"], "sea"),
        ("baltic: russia 1a 1n, britain 1c", "blockade", ["attack baltic britain"], "blockade"),
    ],
)
def test_r6_1_whose_turn_it_is_is_asked_whatever_seat_it_is(board, owned, lines, step):
    scene = russian(board, owned={"russia": owned} if owned else None)
    for text in lines:
        scene.plays("russia", text)
    assert (scene.step, scene.waiting) == (step, ["russia"])
    assert scene.refuses("britain", "end_turn").check == "seat_is_asked"


def test_r6_6_another_seat_uses_its_own_tiles_and_purse():
    owned = {"russia": "improved_agriculture government_reform diplomatic_service mercenaries pressgangs blockade"}
    scene = russian("india: russia 1n", owned=owned, unrest={"russia": 5}, gold={"russia": 1})
    scene.plays("russia", "agriculture").plays("russia", "reform").plays("russia", "diplomacy portugal")
    scene.plays("russia", "mercenaries baltic").plays("russia", "pressgangs baltic").plays(
        "russia", "lay_blockade india"
    )
    assert (scene.population("russia"), scene.gold("russia"), scene.unrest("russia")) == (6, 1, 4)
    assert (scene.units("russia", "baltic"), scene.named["blockader"]["india"]) == ("1a 1n", "russia")
    assert all(scene.gold(seat) == 10 for seat in ("britain", "france", "spain"))
    assert all(scene.unrest(seat) == 0 for seat in ("britain", "france", "spain"))


def test_r13_7_every_window_of_a_defence_is_for_the_defender_whatever_seat_he_is():
    owned = {"spain": "reserve fighting_withdrawal sweden"}
    scene = Scene(
        "baltic: france 5a 2n, spain 1a 1f 1n 1c, russia 1a",
        sides="france britain v spain russia",
        turn="france",
        owned=owned,
    )
    scene.plays("france", "attack baltic spain")
    assert (scene.step, scene.waiting) == ("call", ["spain"])
    scene.plays("spain", "request russia 0").plays("russia", "lend 1 0").plays("france", "fight")
    assert (scene.step, scene.waiting) == ("sea", ["spain"])
    scene.plays("spain", "fight")
    assert (scene.step, scene.waiting) == ("assign", ["spain"])
    scene.plays("spain", "assign sweden land", "6 2 v 1 1")
    assert (scene.step, scene.waiting) == ("reserve", ["spain"])
    scene.plays("spain", "let_stand")
    assert (scene.step, scene.waiting) == ("withdrawal", ["spain"])
    scene.plays("spain", "stand", "6 2 v 1 1")
    assert scene.strengths() == (6, 5)  # an army, a fort, a lent army, Sweden
    scene.plays("spain", "let_stand").plays("spain", "stand")
    assert (scene.step, scene.waiting) == ("loss", ["spain"])
    scene.plays("spain", "lose fort")
    assert (scene.units("spain", "baltic"), scene.unrest("spain"), scene.unrest("france")) == ("1a", 2, 0)
    assert (scene.control("france", "baltic"), scene.waiting) == (1, ["france"])


def test_r9_1_of_three_moves_none_is_of_a_unit_that_has_moved():
    board = "german_states: britain 1a | baltic: britain 1n | caribbean: britain 1n"
    scene = Scene(board, owned={"britain": "logistics"}).plays("britain", "move army german_states britain")
    scene.plays("britain", "move navy baltic mediterranean")
    assert {tuple(text.split()[1:3]) for text in scene.menu("move")} == {("navy", "caribbean")}
    assert scene.why("britain", "move navy mediterranean baltic") == ("unit_has_not_moved", "R9.1")
    assert scene.plays("britain", "halt").step == "turn"


def test_r17_1_a_blockade_may_be_laid_in_every_colony():
    board = " | ".join(f"{colony}: britain 1n" for colony in sorted(COLONIES))
    scene = Scene(board, owned={"britain": "blockade"})
    assert {text.split()[1] for text in scene.menu("lay_blockade")} == COLONIES


def test_r5_4_and_r5_10_every_higher_sum_up_to_the_ceiling_is_offered():
    start = Start(2, bid_ceiling=9).deploys()
    assert [text.split()[3] for text in start.menu("bid", "france", "britain")] == [str(gold) for gold in range(10)]
    start.plays("britain", "bid france britain 6")
    assert start.menu("bid", "france", "britain") == [f"bid france britain {gold}" for gold in (7, 8, 9)]
    start.plays("france", "bid britain france 9")
    assert start.menu() == ["pass"]


def test_r21_3_gold_may_be_given_to_everybody_else_up_to_the_cash_in_hand():
    scene = Scene(sides="france britain v spain russia", gold={"france": 2}, gifts=True)
    receivers = ("britain", "spain", "russia")
    assert scene.menu("give") == [f"give {seat} {gold}" for seat in receivers for gold in (1, 2)]
    scene.plays("france", "give russia 2")
    assert (scene.gold("france"), scene.gold("russia"), scene.menu("give")) == (0, 12, [])


def test_r21_3_a_gift_at_once_is_no_more_than_the_ceiling():
    scene = Scene(gold={"britain": 9}, gifts=True, bid_ceiling=4)
    assert scene.menu("give", "france") == [f"give france {gold}" for gold in (1, 2, 3, 4)]


def test_r1_4_the_last_piece_of_a_kind_is_still_built_and_hired():
    board = "german_states: britain 13a 1f | baltic: britain 6n | india: britain 1c"
    scene = Scene(board, owned={"britain": "mercenaries pressgangs trained_natives militia"})
    for verb in ("build army", "build navy", "build fort", "mercenaries", "pressgangs", "natives"):
        assert scene.menu(*verb.split()), verb
    assert scene.plays("britain", "build navy baltic").offers("levy german_states")
    scene.plays("britain", "levy german_states")
    assert (scene.units("britain", "german_states"), scene.units("britain", "baltic")) == ("14a 1f", "7n")
    assert not scene.menu("mercenaries") + scene.menu("pressgangs") + scene.menu("natives")


def test_r1_4_the_last_piece_of_a_kind_is_still_placed():
    start = Start(2).deploys("fort", "india", 1)
    assert start.offers("place fort india")
