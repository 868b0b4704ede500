"""Scoring and its best partition into sets (R11)."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.africana.kit import SEATS, Scene, table
from mappemonde.games.africana.scoring import points, set_bonus
from mappemonde.kernel.columns import column

RULES, WORDS = table(4)


def ids(kind, told):
    return column([WORDS.kinds[kind].parse(word) for word in told.split()])


def score(expeditions="", tucked="", still_open="", silver=0, cards=0):
    told = points(
        RULES, ids("expedition", expeditions), ids("adventure", tucked), ids("adventure", still_open), silver, cards
    )
    return list(told), sum(told)


def test_r11_1_points_of_expeditions_and_artifacts():
    told, _ = score("a01 b09 c11", "wh02 br04")
    assert told[:2] == [1 + 5 + 8, 6 + 6]


@pytest.mark.parametrize(
    ("counts", "worth"),
    [
        ((2, 0, 0, 0, 0), 6), ((3, 0, 0, 0, 0), 12), ((4, 0, 0, 0, 0), 12), ((1, 1, 0, 0, 0), 2),
        ((1, 1, 1, 0, 0), 2), ((1, 1, 1, 1, 0), 10), ((1, 1, 1, 1, 1), 10), ((2, 1, 0, 0, 0), 6),
        ((2, 2, 0, 0, 0), 12), ((3, 1, 0, 0, 0), 12), ((2, 1, 1, 1, 0), 10), ((2, 2, 1, 1, 0), 14),
        ((3, 1, 1, 1, 0), 16), ((2, 1, 1, 1, 1), 16), ((3, 1, 1, 1, 1), 22), ((4, 1, 1, 1, 0), 22),
        ((3, 2, 1, 0, 0), 18), ((3, 2, 1, 1, 0), 20), ((2, 2, 2, 2, 0), 24), ((3, 3, 1, 1, 0), 26),
        ((4, 4, 4, 4, 4), 70), ((0, 0, 0, 0, 0), 0),
    ],
)  # fmt: skip
def test_r11_2_sets(counts, worth):
    assert set_bonus(column(list(counts))) == worth
    assert set_bonus(column(list(counts[::-1]))) == worth


def brute(cards):
    """Every way to put cards into sets, one after the other."""
    if not cards:
        return 0
    first, rest = cards[0], cards[1:]
    best = brute(rest)
    for size, worth in ((2, None), (3, 12), (4, 10)):
        for others in combinations(range(len(rest)), size - 1):
            group = [first, *(rest[place] for place in others)]
            kinds = len(set(group))
            if size == 2:
                gain = 6 if kinds == 1 else 2
            elif (size == 3 and kinds == 1) or (size == 4 and kinds == 4):
                gain = worth
            else:
                continue
            best = max(best, gain + brute([card for place, card in enumerate(rest) if place not in others]))
    return best


@given(st.lists(st.integers(0, 4), max_size=8).filter(lambda cards: all(cards.count(kind) <= 4 for kind in range(5))))
def test_r11_3_the_partition_is_the_best_there_is(cards):
    assert set_bonus(column([cards.count(kind) for kind in range(5)])) == brute(cards)


@given(st.lists(st.integers(0, 3), min_size=5, max_size=5), st.integers(0, 4))
def test_r11_3_one_more_artifact_never_costs_anything(counts, kind):
    more = column([count + (place == kind) for place, count in enumerate(counts)])
    before = set_bonus(column(counts))
    assert before <= set_bonus(more) <= before + 10


@pytest.mark.parametrize(("count", "worth"), list(enumerate([0, 0, -5, -10, -10, -10])))
def test_r11_4_assistants_cost_points(count, worth):
    assert score(tucked=" ".join(f"wh{11 + place}" for place in range(count)))[0][3] == worth


@pytest.mark.parametrize(("silver", "worth"), [(9, 0), (10, 1), (19, 1), (20, 2)])
def test_r11_5_ten_silver_are_a_point(silver, worth):
    assert score(silver=silver)[0][4] == worth


@pytest.mark.parametrize(("hand", "worth"), [("M M T T G", 2), ("J aM aT M T", 1), ("M", 0)])
def test_r11_6_two_travel_cards_are_a_point(hand, worth):
    assert Scene(hand=hand).state.result().points[0]["cards"] == worth


def test_r11_7_open_artifacts_are_a_point_each():
    assert score(still_open="wh01 wh02 wh11")[0][6] == 2


@pytest.mark.parametrize(
    ("silver", "winners"), [((12, 11), ["white"]), ((11, 12), ["blue"]), ((12, 12), ["white", "blue"])]
)
def test_r11_8_silver_breaks_ties_and_what_is_left_is_shared(silver, winners):
    scene = Scene(silver=dict(zip(SEATS, silver, strict=False)), hand={"white": "J", "blue": "J"})
    result = scene.state.result()
    assert len({points["total"] for points in result.points}) == 1
    assert [SEATS[seat] for seat in result.winners()] == winners


def test_the_first_example():
    told, total = score("c01 c05 b01", "wh02 wh01 wh03 wh11", "wh05", 14, 3)
    assert (told, total) == ([14, 15, 6, 0, 1, 1, 1], 38)


def test_the_second_example():
    scene = Scene(
        done="c01 b01", hand="J aM aT M T", silver=27, open="wh07 wh13", tucked="wh02 wh01 wh03 wh06 br08 wh11 wh12"
    )
    assert list(scene.state.result().points[0].values()) == [8, 24, 10, -5, 2, 1, 1, 41]


def test_d13_a_total_below_zero_stands():
    scene = Scene(tucked="wh11 wh12 wh13", hand="J aM aT aG V", silver=9, markers={1: "white"})
    assert scene.state.result().points[0]["total"] == -10
