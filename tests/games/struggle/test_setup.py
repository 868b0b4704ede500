"""What there is, and the set-up (R1, R2)."""

import pytest

from games.struggle.kit import ANY, AREAS, BOARD, GAME, POWERS, Scene, Start, table
from mappemonde.kernel.chance import Scripted, fast

EUROPE = {"german_states", "central_europe", "ottoman_empire", "mediterranean", "baltic"}
AMERICAS = {"north_america", "caribbean", "south_america"}
COLONIES = AMERICAS | {"africa", "india", "east_indies"}
NAVAL = COLONIES | {"baltic", "mediterranean"}
VALUES = {
    "german_states": [8, 5, 3],
    "mediterranean": [6, 4, 2],
    "central_europe": [6, 4, 2],
    "baltic": [5, 3, 2],
    "ottoman_empire": [4, 2, 1],
    "north_america": [4, 2],
    "caribbean": [5, 3],
    "south_america": [5, 3],
    "africa": [3, 2],
    "india": [5, 3],
    "east_indies": [4, 2],
}
BORDERS = {
    "german_states": {"mediterranean", "central_europe", "baltic"},
    "mediterranean": {"german_states"},
    "central_europe": {"german_states", "baltic", "ottoman_empire"},
    "baltic": {"german_states", "central_europe"},
    "ottoman_empire": {"central_europe"},
}
HOMES = {
    "britain": {"german_states"},
    "france": {"german_states", "mediterranean"},
    "spain": {"mediterranean"},
    "russia": {"baltic", "central_europe", "ottoman_empire"},
    "austria": {"german_states", "central_europe", "ottoman_empire", "mediterranean"},
    "prussia": {"german_states", "central_europe", "baltic"},
    "united_provinces": {"german_states"},
}


def areas_where(column, constants):
    return {AREAS[place] for place in range(int(constants.areas)) if column[place]}


def test_r1_1_seven_powers_differ_only_in_where_their_homes_lie():
    constants, _ = table(7)
    assert constants.power_ids == list(POWERS) == list(HOMES)
    assert [AREAS[home] for home in constants.homes] == list(POWERS)
    near = {AREAS[place]: {AREAS[other] for other in constants.near[place]} for place in range(len(AREAS))}
    for power, regions in HOMES.items():
        assert near[power] == regions
    for region, regions in BORDERS.items():
        assert near[region] - set(POWERS) == regions
    assert all(not near[colony] for colony in COLONIES)


@pytest.mark.parametrize(
    ("seats", "options", "powers"),
    [
        (2, {}, "britain france"),
        (5, {}, "britain france spain russia austria"),
        (5, {"russia": False, "united_provinces": False}, "britain france spain austria prussia"),
        (2, {"britain": False, "france": False}, "spain russia"),
        (7, {"britain": False}, " ".join(POWERS)),
        (6, {"britain": False, "spain": False}, "britain france russia austria prussia united_provinces"),
    ],
)
def test_r1_1_the_first_powers_play_unless_an_option_leaves_them_out(seats, options, powers):
    assert table(seats, **options)[0].power_ids == powers.split()
    assert GAME.seat_names(seats, options) == tuple(powers.split())


def test_r1_2_eleven_regions_score_five_of_them_in_europe_and_three_in_the_americas():
    constants, _ = table(2)
    assert areas_where(constants.colonial, constants) == COLONIES
    assert areas_where(constants.american, constants) == AMERICAS
    assert {AREAS[region] for region in constants.regions} == EUROPE | COLONIES
    printed = {AREAS[place]: list(values) for place, values in enumerate(constants.values) if len(values)}
    assert printed == VALUES


def test_r1_3_eight_regions_hold_navies_and_the_ottomans_have_the_sea_of_the_mediterranean():
    constants, _ = table(2)
    assert areas_where(constants.naval, constants) == NAVAL
    seas = {AREAS[place]: AREAS[sea] for place, sea in enumerate(constants.sea) if sea >= 0}
    assert seas == {region: region for region in NAVAL} | {"ottoman_empire": "mediterranean"}


def test_r1_4_and_r1_5_every_power_has_fourteen_armies_seven_navies_two_forts_and_twenty_markers_for_the_map():
    constants, _ = table(3)
    assert (list(constants.pieces), constants.most_control) == ([14, 7, 2], 20)
    scene = Scene("german_states: britain 3a 2f 4c | baltic: britain 2n")
    assert [scene.state.left(unit, 0) for unit in range(3)] == [11, 5, 0]
    assert scene.state.unplaced[0] == 16


def markers_of(profile):
    constants, _ = table(2, marker_profile=profile)
    regions = [AREAS[area] for area in constants.marker_area]
    return constants, regions


@pytest.mark.parametrize(("profile", "europe", "colonies"), [("six_each", 30, 35), ("europe_seven", 35, 30)])
def test_r1_6_there_are_65_region_markers(profile, europe, colonies):
    constants, regions = markers_of(profile)
    assert (len(regions), constants.markers) == (65, 65)
    assert sum(region in EUROPE for region in regions) == europe
    assert sum(region in COLONIES for region in regions) == colonies
    peaceful = {region for region, kind in zip(regions, constants.marker_type, strict=True) if kind}
    assert peaceful == AMERICAS
    assert [list(constants.marker_type).count(kind) for kind in (1, 2)] == [7, 5]


def test_r1_6_the_usual_markers_are_as_the_dossier_has_them():
    constants, regions = markers_of("six_each")
    strengths = [int(strength) for strength in constants.marker_strength if strength]
    assert {each: strengths.count(each) for each in range(1, 6)} == {1: 1, 2: 8, 3: 20, 4: 16, 5: 8}
    assert [sum(gold > 0 for gold in constants.marker_gold), sum(constants.marker_gold)] == [15, 23]
    assert sum(constants.marker_points) == 6
    assert regions.count("africa") == 5


COUNTS = dict.fromkeys(("army_training", "improved_agriculture"), 6) | {
    "naval_training": 3,
    "reserve": 4,
    "war_office": 1,
    "mercenaries": 2,
    "pressgangs": 1,
    "trained_natives": 1,
    "militia": 4,
    "logistics": 4,
    "banking": 2,
    "navigation": 2,
    "diplomatic_service": 1,
    "government_reform": 10,
    "industry": 3,
    "pirates": 1,
    "slave_revolt": 1,
    "fighting_withdrawal": 1,
    "surprise_attack": 1,
    "blockade": 1,
    "gold_mines": 1,
    "slaves": 1,
    "tobacco": 1,
    "baltic_company": 1,
    "sugar_plantations": 1,
    "east_indies_company": 2,
    "levant_company": 2,
}
ALLIANCES = (
    "native_americans indian_nawab bavaria saxony naples gauchos cossacks sweden denmark portugal ottoman_alliance"
)


@pytest.mark.parametrize(("profile", "fewer"), [("list55", {}), ("box52", {"government_reform": 7})])
def test_r1_7_all_tiles_lie_in_the_supply(profile, fewer):
    start = Start(2, tile_profile=profile)
    wanted = COUNTS | dict.fromkeys(ALLIANCES.split(), 1) | fewer
    assert start.named["supply"] == wanted
    assert sum(wanted.values()) == 75 - 3 * bool(fewer)


def test_r1_7_the_smallest_box_has_51_development_tiles():
    assert sum(Start(2, tile_profile="box51").named["supply"].values()) == 71


@pytest.mark.parametrize(("seats", "rounds"), [(2, 6), (3, 6), (4, 6), (5, 5), (6, 5), (7, 5)])
def test_r1_8_a_war_has_six_rounds_with_up_to_four_players_and_five_with_more(seats, rounds):
    assert table(seats)[0].rounds == rounds


DRAWS = "german_states_1 german_states_2 baltic_1 baltic_2 india_1 india_2 africa_1 caribbean_1 caribbean_3 india_3"


def test_r2_1_ten_markers_are_drawn_and_lie_open():
    start = Start(3, DRAWS)
    lying = {marker for marker, lies in start.named["lying"].items() if lies}
    assert lying == set(DRAWS.split())
    assert len(start.state.bag) == 65 - 10 - 15


def test_r2_2_circle_and_first_player_are_drawn():
    start = Start(3, circle="france britain spain")
    assert start.named["circle"] == ["france", "britain", "spain"]
    assert (start.waiting, start.named["opener"]) == (["france"], "france")
    assert start.told("circle_drawn") == [{"order": [1, 0, 2]}]
    assert [len(facts["markers"]) for facts in start.told("markers_laid")] == [10]
    circles = {tuple(GAME.setup(table(3)[0], fast(seed)).circle) for seed in range(60)}
    assert len(circles) == 6


def test_r2_3_from_the_first_player_on_each_draws_five_and_ignores_the_symbols():
    own = "africa_2 africa_3 caribbean_2 north_america_4 ottoman_empire_6"
    start = Start(3, f"{DRAWS} {own}", circle="spain france britain")
    control = start.named["control"]["spain"]
    assert {area: count for area, count in control.items() if count} == {
        "africa": 2,
        "caribbean": 1,
        "north_america": 1,
        "ottoman_empire": 1,
    }
    assert (start.gold("spain"), start.points("spain"), start.population("spain")) == (10, 0, 5)
    bag = {start.words.kinds["marker"].format(marker) for marker in start.state.bag}
    assert not bag & set(own.split())
    assert not any(start.named["lying"][marker] for marker in own.split())
    assert [sum(start.named["control"][power].values()) for power in ("britain", "france", "spain")] == [5, 5, 5]
    assert [event["power"] for event in start.told("started")] == [2, 1, 0]


def test_r2_3_seven_powers_and_three_wars_empty_the_bag_exactly():
    assert len(Start(7).state.bag) == 20


def test_r2_4_by_option_a_player_draws_once_more_and_keeps_that():
    first = "africa_2 africa_3 caribbean_2 north_america_4 ottoman_empire_6"
    start = Start(2, f"{DRAWS} {first}", redraw_start=True)
    assert (start.step, start.waiting) == ("redraw", ["britain"])
    size = len(start.state.bag) + 5
    start.plays("britain", "redraw", [list(range(size))])
    assert sum(start.named["control"]["britain"].values()) == 5
    assert start.waiting == ["france"]
    before = start.named["control"]["france"]
    start.plays("france", "keep_draw")
    assert start.named["control"]["france"] == before
    assert start.step == "deploy"
    assert (start.events.count("redrew"), start.told("kept_draw")) == (1, [{"seat": 1}])


def test_r2_4_what_was_put_back_can_be_drawn_again():
    first = "africa_2 africa_3 caribbean_2 north_america_4 ottoman_empire_6"
    start = Start(2, f"{DRAWS} {first}", redraw_start=True)
    before = start.named["control"]["britain"]
    size = len(start.state.bag) + 5
    start.plays("britain", "redraw", [[*range(size)]])  # the five put back lie on top again
    assert start.named["control"]["britain"] == before


def test_r2_4_without_the_option_nobody_is_asked():
    assert Start(2).step == "deploy"


def test_r2_5_one_unit_at_a_time_until_all_have_five():
    start = Start(3, circle="spain france britain")
    order = []
    while start.step == "deploy":
        order += start.waiting
        start.plays(start.waiting[0], "place army india")
    assert order == ["spain", "france", "britain"] * 5
    assert start.units("spain", "india") == "5a"
    assert start.step == "opening"


def test_r2_6_armies_and_forts_anywhere_navies_in_naval_regions_nothing_at_home():
    start = Start(2)
    menu = {unit: {text.split()[2] for text in start.menu("place", unit)} for unit in ("army", "navy", "fort")}
    assert menu == {"army": EUROPE | COLONIES, "navy": NAVAL, "fort": EUROPE | COLONIES}


def test_r2_6_nothing_is_paid_or_rolled():
    start = Start(2).deploys("navy", "india")
    assert (start.population("britain"), start.gold("britain"), start.units("britain", "india")) == (5, 10, "5n")
    assert "sea_rolled" not in start.events


def test_r2_6_a_power_has_two_forts():
    start = Start(2).deploys("fort", "india", 2)
    assert start.why("britain", "place fort india") == ("piece_is_left", "R1.4")


def test_r2_7_everybody_begins_with_population_5_gold_10_and_nothing_else():
    start = Start(7)
    for power in POWERS:
        begins = start.gold(power), start.population(power), start.unrest(power), start.points(power)
        assert begins == (10, 5, 0, 0)
        assert not any(start.named["tiles"][power].values())
    assert start.named["war"] == 1


def test_r2_8_by_option_powers_without_a_player_have_five_markers_and_three_armies():
    start = Start(3, non_player_powers=True)
    assert start.state.constants.powers == 7
    for power in POWERS[3:]:
        assert sum(start.named["control"][power].values()) == 5
        armies = start.named["units"]["army"][power]
        assert sum(armies.values()) == 3
        assert all(start.control(power, area) > 0 for area, count in armies.items() if count)
        assert sum(start.named["units"]["navy"][power].values()) == 0
    assert len(start.state.bag) == 65 - 10 - 35


def test_r2_8_players_draw_before_the_powers_without_a_player():
    own = "africa_2 africa_3 caribbean_2 north_america_4 ottoman_empire_6"
    start = Start(6, f"{DRAWS} {own}", non_player_powers=True, circle="britain france spain russia austria prussia")
    assert (start.control("britain", "africa"), start.control("britain", "caribbean")) == (2, 1)


def test_r2_8_its_armies_stand_in_the_regions_of_its_first_three_markers():
    constants, words = table(6, non_player_powers=True)
    journal = []
    order = list(range(65))
    state = GAME.setup(constants, Scripted([order, list(range(6))]), journal)
    regions = next(event.facts["regions"] for event in journal if event.kind == "garrisoned")
    assert len(regions) == 5
    for area in set(regions):
        assert state.count(0, 6, area) == regions[:3].count(area)
        assert state.controls(6, area) == regions.count(area)
    assert words.kinds["power"].format(6) == "united_provinces"


def test_r2_8_the_auctions_give_it_a_side_and_it_takes_no_part_otherwise():
    start = Start(2, non_player_powers=True, circle="britain france").deploys()
    pairs = ["prussia austria", "britain france", "russia spain"]
    for number, pair in enumerate(pairs):
        opener = ("britain", "france")[number % 2]
        assert start.waiting == [opener]
        start.plays(opener, f"bid {pair} 0").plays(("france", "britain")[number % 2], "pass")
    assert start.step == "opening"
    start.plays("france", "bid_side a 0").plays("britain", "pass")
    assert start.waiting == ["britain"]
    start.plays("britain", "end_turn")
    assert start.waiting == ["france"]
    start.plays("france", "end_turn")
    assert start.waiting == ["britain"]
    assert start.named["round"] == 2


def test_r2_8_it_defends_itself_with_its_armies_and_has_no_unrest():
    board = "german_states: britain 3a, russia 1a 1c, spain 2a"
    sides = "britain spain v france russia"
    scene = Scene(board, seats=3, sides=sides, non_player_powers=True)
    scene.plays("britain", "attack german_states russia").plays("britain", "request spain 0")
    scene.plays("spain", "refuse_help", "1 1 v 1 1")
    assert scene.strengths() == (3, 1)
    assert (scene.units("russia", "german_states"), scene.control("britain", "german_states")) == ("", 1)
    assert scene.state.unrest[0] == 0
    assert len(scene.state.unrest) == 3


def test_r2_8_it_lends_nothing():
    board = "german_states: britain 3a, france 1a 1c, russia 2a, austria 1a"
    scene = Scene(board, seats=3, sides="britain austria v france russia spain", non_player_powers=True)
    scene.plays("britain", "attack german_states france", "1 1 v 1 1")
    assert scene.strengths() == (3, 1)


def test_r2_8_its_markers_count_when_regions_score():
    board = "africa: russia 3c, britain 2c, france 1c"
    scene = Scene(board, seats=2, sides="britain russia v france", non_player_powers=True, round=6, turn="france")
    scene.plays("france", "end_turn", ANY)
    assert (scene.points("britain"), scene.points("france")) == (2, 0)


def test_what_the_board_prints_is_sound():
    assert GAME.board_faults(BOARD) == []


def test_r2_8_a_raid_may_strike_a_power_without_a_player():
    told = {"seats": 3, "sides": "britain spain v france russia", "non_player_powers": True}
    scene = Scene("caribbean: russia 1a 1c", **told).plays("britain", "raid slave_revolt caribbean russia", "1 1 v 1 1")
    assert (scene.units("russia", "caribbean"), scene.control("russia", "caribbean")) == ("", 0)
    assert scene.named["captive"]["slave_revolt"] == "russia"


def test_r2_8_its_seven_costs_it_an_army_and_nobody_is_asked():
    board = "caribbean: britain 9a 1n, russia 3a 1c, france 2a"
    scene = Scene(board, seats=3, sides="britain spain v france russia", non_player_powers=True)
    scene.plays("britain", "attack caribbean russia", "1 1 v 3 4")
    assert scene.strengths() == (10, 3)
    assert (scene.units("russia", "caribbean"), scene.step) == ("1a", "turn")


def test_r2_8_it_neither_bids_nor_earns_nor_pays():
    scene = Scene("africa: russia 1c 3a", seats=2, sides="britain russia v france", non_player_powers=True, round=6)
    scene.ends_turn(2)
    assert [facts["seat"] for facts in scene.told("income")] == [0, 1]
    assert [facts["seat"] for facts in scene.told("upkeep")] == [0, 1]
    assert scene.units("russia", "africa") == "3a"
    assert scene.named["opener"] == "france"


def test_r2_8_the_last_player_in_the_order_opens_even_behind_a_power_without_a_player():
    told = {"seats": 2, "non_player_powers": True, "round": 6, "turn": "britain"}
    scene = Scene(sides="france v britain russia spain", **told).ends_turn()
    assert (scene.named["opener"], scene.waiting) == ("britain", ["britain"])
