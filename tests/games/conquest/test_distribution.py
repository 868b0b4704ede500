"""Phase I: the world is dealt out by dice (R3)."""

import pytest

from games.conquest.kit import AREAS, COLOURS, Start

SIXES = (6,) * 6


def test_r3_1_the_42_area_cards_are_dealt_from_the_top_and_the_jokers_stay_aside():
    pile = AREAS[::-1]
    deals = Start(3, pile=" ".join(pile)).told("dealt")
    assert [AREAS[area] for deal in deals for area in deal["taken"]] == pile


def test_r3_2_case_s1_rulebook_a_throw_of_four_takes_four_areas_with_one_army_each():
    start = Start(2, pile="kenya china siberia brazil alaska", throws=(4,))
    areas = ("kenya", "china", "siberia", "brazil")
    assert start.owners(*areas) == ("red",) * 4
    assert start.armies(*areas) == (1,) * 4
    assert start.owners("alaska") == ("blue",)
    assert start.told("dealt")[0] == {
        "seat": 0,
        "points": 4,
        "taken": [AREAS.index(area) for area in ("east_africa", *areas[1:])],
        "lost": 0,
    }


def test_r3_2_everybody_takes_as_many_areas_as_the_throws_say():
    start = Start(3, throws=(1, 2, 3, 4, 5, 6, 1, 2, 3, 4, 5, 6))
    held = [start.owners(*AREAS).count(colour) for colour in COLOURS[:3]]
    assert held == [1 + 4 + 1 + 4, 2 + 5 + 2 + 5, 3 + 6 + 3 + 6]


def test_r3_3_case_s2_rulebook_points_in_excess_of_the_cards_left_are_lost():
    start = Start(2, throws=(*SIXES, 3, 5))
    last = start.told("dealt")[-1]
    assert (last["points"], len(last["taken"]), last["lost"]) == (5, 3, 2)
    assert start.told("points_lost") == [{"seat": last["seat"], "lost": 2}]


def test_r3_3_no_lost_points_are_told_where_the_last_throw_fits():
    assert Start(2, throws=(*SIXES, 3, 3)).told("points_lost") == []


def test_r3_4_the_phase_ends_with_the_last_area_in_the_middle_of_a_round():
    start = Start(5)
    assert [COLOURS[deal["seat"]] for deal in start.told("dealt")][-2:] == ["red", "blue"]
    assert len(start.told("dealt")) == 7


def test_r3_4_case_s4_phase_two_opens_with_one_army_in_every_area_and_no_more():
    start = Start(4, throws=(5, 1, 6, 2))
    assert start.armies(*AREAS) == (1,) * 42


@pytest.mark.parametrize(
    ("throws", "opener"),
    [((), "blue"), ((*SIXES, 3, 3), "green"), ((5, 5, 5, 5, 5, 5, 5, 5, 2), "red")],
    ids=["red_took_the_last", "blue_took_the_last", "green_took_the_last"],
)
def test_r3_5_case_s3_rulebook_who_follows_the_taker_of_the_last_area_opens_phase_two(throws, opener):
    start = Start(3, throws=throws)
    assert (start.turn, start.state.round) == (opener, 1)
    assert [COLOURS[turn["seat"]] for turn in start.told("turn_opened")] == [opener]


def test_r3_6_case_s4_all_cards_are_handed_back_before_phase_two():
    start = Start(3)
    made = start.events.index("talon_made")
    assert start.told("talon_made") == [{"count": 44}]
    assert start.events[made - 1 : made + 3] == ["dealt", "talon_made", "turn_opened", "drawn"]
    assert [len(hand) for hand in start.state.hands] == [0, 1, 0]  # the card the opener has just drawn
    assert len(start.state.talon) == 43
