"""Ends of wars and of the game (R19, R20), against a second, naive reckoning of points and penalties."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.struggle.kit import POWERS, Scene
from games.struggle.test_setup import VALUES
from mappemonde.games.struggle.scoring import penalties, region_points, war_points
from mappemonde.kernel.columns import column


def naive_points(counts, values):
    """Sort the different numbers of markers; whoever has the first number gets the first value, and so on."""
    numbers = sorted({count for count in counts if count}, reverse=True)
    worth = dict(zip(numbers, values, strict=False))
    return [worth.get(count, 0) for count in counts]


def naive_finals(points, unrest, spared=False, floor=False):
    """Final scores: revolutions count nothing, the others lose 7 and 4 by levels of unrest."""
    levels = sorted({level for level in unrest if level < 20}, reverse=True)
    lost = dict(zip(levels, (7, 4), strict=False))
    if spared:
        lost.pop(0, None)
    finals = [0 if level >= 20 else have - lost.get(level, 0) for have, level in zip(points, unrest, strict=True)]
    return [max(final, 0) for final in finals] if floor else finals


def ended(points, unrest, gold=None, **options):
    """A table of so many seats that has just ended, with nothing on the map and no income."""
    powers = POWERS[: len(points)]
    rows = " ".join(powers[::2]) + " v " + " ".join(powers[1::2])
    last = powers[-1]
    scene = Scene(
        sides=rows,
        turn=last,
        war=3,
        round=6 if len(powers) < 5 else 5,
        population=0,
        gold=dict(zip(powers, gold, strict=True)) if gold else 10,
        scored=dict(zip(powers, points, strict=True)),
        options=options,
        unrest=dict(zip(powers, unrest, strict=True)),
    )
    return scene.plays(last, "end_turn")


@given(st.lists(st.integers(0, 6), min_size=2, max_size=7), st.sampled_from(list(VALUES.values())))
def test_r19_4_points_are_those_of_a_naive_reckoning(counts, values):
    assert list(region_points(column(counts), column(values))) == naive_points(counts, values)


@given(st.lists(st.integers(0, 24), min_size=2, max_size=7), st.booleans())
def test_r20_3_penalties_are_those_of_a_naive_reckoning(unrest, spared):
    lost = penalties(column(unrest), spared)
    points = [50] * len(unrest)
    finals = [0 if level >= 20 else 50 - take for level, take in zip(unrest, lost, strict=True)]
    assert finals == naive_finals(points, unrest, spared)


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_r19_4_a_whole_war_scores_as_reckoned_naively(data):
    seats = data.draw(st.integers(2, 7))
    powers = POWERS[:seats]
    counts = {region: [data.draw(st.integers(0, 2)) for _ in powers] for region in VALUES}
    board = " | ".join(
        f"{region}: {', '.join(f'{power} {count}c' for power, count in zip(powers, held, strict=True))}"
        for region, held in counts.items()
        if all(sum(counts[each][place] for each in VALUES) <= 20 for place in range(seats))
    )
    if not board:
        return
    rows = " ".join(powers[::2]) + " v " + " ".join(powers[1::2])
    scene = Scene(board, sides=rows, turn=powers[-1], war=3, round=6 if seats < 5 else 5)
    expected = list(war_points(scene.state))
    scene.plays(powers[-1], "end_turn")
    won = [naive_points(counts[region], values) for region, values in VALUES.items()]
    for place, power in enumerate(powers):
        assert scene.named["points"][power]["war_3"] == expected[place] == sum(points[place] for points in won)


@pytest.mark.parametrize(
    ("points", "unrest", "finals", "winners"),
    [
        ((60, 50, 45, 40, 38), (21, 14, 14, 9, 3), (0, 43, 38, 36, 38), ["france"]),
        ((50, 50, 50, 50, 50), (20, 19, 12, 12, 4), (0, 43, 46, 46, 50), ["austria"]),
        ((40, 2), (3, 0), (33, -2), ["britain"]),
        ((9, 8, 7, 6), (0, 0, 0, 0), (2, 1, 0, -1), ["britain"]),
        ((9, 8, 7, 6), (6, 4, 4, 0), (2, 4, 3, 6), ["russia"]),
        ((30, 20), (20, 25), (0, 0), ["britain"]),
        ((30, 20), (19, 20), (23, 0), ["britain"]),
        ((3, 20), (5, 20), (-4, 0), ["france"]),
    ],
)
def test_r20_3_and_r20_4_final_scores(points, unrest, finals, winners):
    scene = ended(points, unrest)
    assert tuple(scene.scores.values()) == finals == tuple(naive_finals(points, unrest))
    assert scene.winners == winners


@pytest.mark.parametrize(
    ("options", "finals"),
    [({}, (33, -2)), ({"zero_unrest_spared": True}, (33, 2)), ({"score_floor": True}, (33, 0))],
)
def test_r20_4_nobody_is_spared_and_no_floor_unless_options_say_so(options, finals):
    assert tuple(ended((40, 2), (3, 0), **options).scores.values()) == finals


def test_r20_4_who_has_none_is_spared_by_option_even_as_the_highest():
    assert tuple(ended((9, 8), (0, 0), zero_unrest_spared=True).scores.values()) == (9, 8)


def test_r20_2_nineteen_is_no_revolution_and_twenty_is():
    scene = ended((50, 50, 50), (19, 20, 0))
    assert scene.scores == {"britain": 43, "france": 0, "spain": 46}
    assert [facts["seat"] for facts in scene.told("revolution")] == [1]
    assert [(facts["seat"], facts["points"]) for facts in scene.told("penalty")] == [(0, 7), (2, 4)]


@pytest.mark.parametrize(
    ("points", "unrest", "gold", "winners"),
    [
        ((34, 31), (6, 3), None, ["france"]),  # 27 each
        ((30, 30), (3, 3), (5, 3), ["britain"]),
        ((30, 30), (3, 3), (4, 4), ["britain", "france"]),
        ((34, 31), (6, 3), (99, 0), ["france"]),
    ],
)
def test_r20_5_ties_go_to_less_unrest_then_to_more_gold_then_are_shared(points, unrest, gold, winners):
    assert ended(points, unrest, gold).winners == winners


def test_r20_1_income_upkeep_and_scoring_come_before_the_end_of_the_third_war():
    board = "german_states: britain 4a 1c"
    scene = Scene(board, sides="britain v france", turn="france", war=3, round=6, gold=0, population=0)
    scene.plays("france", "end_turn")
    assert (scene.points("britain"), scene.unrest("britain"), scene.gold("britain")) == (8, 2, 1)
    kinds = [kind for kind in scene.events if kind in ("income", "upkeep", "grown", "war_ended", "unrest_shown")]
    assert kinds == ["income"] * 2 + ["upkeep"] * 2 + ["grown"] * 2 + ["war_ended"] + ["unrest_shown"] * 2
    assert scene.state.result().reason == "game_ended"


def war_end(board="", **told):
    """The end of a war of two."""
    scene = Scene(board, sides="britain v france", turn="france", round=6, **told)
    return scene.ends_turn()


def test_r19_1_income_is_population_markers_and_trade():
    board = "india: britain 2c | east_indies: britain 3c | german_states: britain 3c"
    scene = war_end(board, gold=0, population={"britain": 6}, owned={"britain": "east_indies_company"})
    assert scene.told("income")[0] == {"seat": 0, "population": 6, "control": 8, "trade": 3, "gold": 17}


def test_r19_1_units_bring_no_income():
    assert war_end("german_states: britain 3a", gold=0, population=0, unrest=0).gold("britain") == 1


@pytest.mark.parametrize(
    ("tile", "region"),
    [
        ("gold_mines", "south_america"),
        ("slaves", "africa"),
        ("tobacco", "north_america"),
        ("baltic_company", "baltic"),
        ("sugar_plantations", "caribbean"),
        ("east_indies_company", "india"),
        ("east_indies_company", "east_indies"),
        ("levant_company", "ottoman_empire"),
        ("levant_company", "mediterranean"),
    ],
)
def test_r18_1_a_trade_tile_brings_a_gold_for_each_marker_in_its_region(tile, region):
    scene = war_end(f"{region}: britain 3c | german_states: britain 2c", gold=0, population=0, owned={"britain": tile})
    assert scene.gold("britain") == 5 + 3
    other = war_end(
        "german_states: britain 2c | central_europe: britain 1c", gold=0, population=0, owned={"britain": tile}
    )
    assert other.gold("britain") == 3


def test_r18_1_of_two_regions_the_better_counts_once():
    board = "india: britain 2c | east_indies: britain 1c"
    assert war_end(board, gold=0, population=0, owned={"britain": "east_indies_company"}).gold("britain") == 3 + 2


def test_r18_1_only_the_owner_is_paid():
    scene = war_end("africa: france 3c", gold=0, population=0, owned={"britain": "slaves"})
    assert (scene.gold("britain"), scene.gold("france")) == (0, 3)


def test_r19_2_every_unit_is_paid_for_at_home_too():
    board = "britain: britain 1a 1n | india: britain 1n 1f 1a"
    scene = war_end(board, gold=9, population=0)
    assert (scene.gold("britain"), scene.told("upkeep")[0]) == (4, {"seat": 0, "units": 5})


def test_r19_2_upkeep_comes_after_income_and_before_growth():
    scene = war_end("india: britain 3n", gold=0, population={"britain": 3})
    assert (scene.gold("britain"), scene.unrest("britain"), scene.population("britain")) == (0, 0, 8)


def test_r19_4_units_do_not_score():
    assert war_end("africa: britain 5a, france 1c").points("britain") == 0


def test_r19_5_what_stays_and_what_goes():
    scene = war_end(
        "india: britain 1n 1c 1f | german_states: britain 2a",
        owned={"britain": "reserve*2 bavaria army_training industry", "france": "portugal blockade"},
        turned={"britain": "reserve"},
        unrest={"britain": 3},
        raided={"pirates": "africa"},
        captive={"pirates": "france"},
        supply={"pirates": 0},
        lie="india_1",
    )
    assert scene.units("britain", "india") == "1n 1f"
    assert (scene.control("britain", "india"), scene.unrest("britain")) == (1, 3)
    assert scene.named["lying"]["india_1"] is True
    assert (scene.named["raided"]["pirates"], scene.named["captive"]["pirates"]) == ("africa", "france")
    owned = {tile: scene.tiles("britain", tile) for tile in ("reserve", "bavaria", "army_training", "industry")}
    assert owned == {"reserve": 2, "bavaria": 0, "army_training": 1, "industry": 1}
    assert (scene.tiles("france", "portugal"), scene.tiles("france", "blockade")) == (0, 1)
    assert (scene.supply("bavaria"), scene.supply("portugal")) == (1, 1)
    assert not any(scene.named["used"]["britain"].values())
    assert (scene.named["war"], scene.named["boxes"]) == (2, ["-"] * 8)


def test_r19_6_the_last_in_the_order_is_remembered():
    assert war_end().named["opener"] == "france"


def test_r4_1_and_r4_2_three_wars_and_ten_more_markers_in_the_second_and_third():
    scene = Scene(sides="britain v france", turn="france", round=6)
    for war in (2, 3):
        lying = sum(scene.named["lying"].values())
        scene.ends_turn()
        assert scene.named["war"] == war
        assert sum(scene.named["lying"].values()) == lying + 10
        first = scene.waiting[0]
        scene.plays(first, "bid britain france 0").plays("britain" if first == "france" else "france", "pass")
        scene.ends_turn(11)
    scene.ends_turn()
    assert scene.step == ""
    assert scene.events.count("war_ended") == 3
    assert scene.events.count("round_opened") == 12


def test_r19_4_a_scoring_is_told_region_by_region():
    board = "german_states: britain 3c, france 1c | africa: france 2c, britain 2c"
    scene = war_end(board)
    names = scene.words.kinds["area"]
    told = {names.format(facts["area"]): facts for facts in scene.told("scored")}
    assert list(told) == ["german_states", "africa"]
    assert told["german_states"] == {"area": 0, "powers": [0, 1], "markers": [3, 1], "points": [8, 5]}
    assert (told["africa"]["markers"], told["africa"]["points"]) == ([2, 2], [3, 3])
    sums = [(facts["seat"], facts["points"], facts["total"]) for facts in scene.told("war_scored")]
    assert sums == [(0, 11, 11), (1, 8, 8)]
    assert (scene.points("britain"), scene.points("france")) == (11, 8)


def test_r4_2_new_markers_are_told_with_their_war_and_rule():
    scene = war_end()
    (event,) = (event for event in scene.journal if event.kind == "markers_laid")
    assert (event.rule, event.facts["war"], len(event.facts["markers"])) == ("R4.2", 2, 10)
    assert [facts["population"] for facts in scene.told("grown")] == [9, 9]


def test_r18_5_what_others_count_along_falls_with_a_reform():
    scene = Scene(owned={"britain": "government_reform*2"}, unrest={"britain": 3}).plays("britain", "reform")
    assert (scene.state.tally[0], scene.told("reformed")) == (1, [{"seat": 0, "unrest": 2}])
    assert scene.plays("britain", "reform").state.tally[0] == 0
