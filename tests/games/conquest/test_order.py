"""Order of play (R2)."""

import pytest

from games.conquest.kit import COLOURS, Start


def order(start):
    return [COLOURS[seat] for seat in start.told("order_fixed")[0]["order"]]


def dealt_to(start):
    return [COLOURS[deal["seat"]] for deal in start.told("dealt")]


@pytest.mark.parametrize(
    ("throws", "expected"),
    [
        ((6, 4, 1), ["red", "blue", "green"]),
        ((3, 6, 5), ["blue", "green", "red"]),
        ((1, 2, 5), ["green", "blue", "red"]),
    ],
)
def test_r2_1_the_highest_throw_plays_first_and_the_others_follow_downwards(throws, expected):
    start = Start(3, order=throws)
    assert order(start) == expected
    assert dealt_to(start)[:4] == [*expected, expected[0]]


def test_r2_1_the_order_holds_for_the_whole_game():
    start = Start(3, order=(3, 6, 5))
    turns = []
    for _ in range(7):
        turns.append(start.turn)
        start.passes()
    assert turns == ["green", "red", "blue", "green", "red", "blue", "green"]


@pytest.mark.parametrize(
    ("throws", "expected"),
    [
        ((6, 6, 2, 3, 5), ["blue", "red", "green"]),  # red and blue throw again
        ((2, 4, 2, 1, 6), ["blue", "green", "red"]),  # a tie for the last place counts, too
        ((4, 4, 4, 1, 5, 5, 2, 3), ["green", "blue", "red"]),  # a tie among three leaves one between two
    ],
)
def test_r2_2_equal_throws_are_thrown_again_among_the_tied(throws, expected):
    start = Start(3, order=throws)
    assert order(start) == expected
    assert [throw["points"] for throw in start.told("threw_for_order")] == list(throws)
