"""The odds against the tables of the strategy notes, and against plain enumeration."""

from itertools import product

import pytest

from mappemonde.games.conquest.dice import compare
from mappemonde.games.conquest.odds import LARGE, Odds, conquest, engagement, losses, price, throw_counts
from server.kit import Running

THROWS = {
    (1, 1): [21, 15],
    (1, 2): [161, 55],
    (1, 3): [1071, 225],
    (2, 1): [91, 125],
    (2, 2): [581, 420, 295],
    (2, 3): [4816, 1981, 979],
    (3, 1): [441, 855],
    (3, 2): [2275, 2611, 2890],
    (3, 3): [17871, 12348, 10017, 6420],
}
"""By red and black dice: of all throws, how many cost the defence 0, 1, … armies."""

DEFENDERS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15)
CONQUESTS = {
    1: (41.7, 10.6, 1.8, 0.3, 0.1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0),
    2: (75.4, 36.3, 12.2, 5.0, 1.6, 0.6, 0.2, 0.1, 0.0, 0.0, 0.0, 0.0),
    3: (91.6, 65.6, 32.8, 20.9, 11.7, 5.6, 3.2, 1.8, 0.8, 0.5, 0.1, 0.0),
    4: (97.2, 78.5, 43.7, 30.8, 19.2, 10.9, 6.9, 3.9, 2.2, 1.3, 0.4, 0.1),
    5: (99.0, 89.0, 56.7, 41.1, 27.8, 17.8, 11.3, 7.1, 4.4, 2.6, 1.0, 0.2),
    6: (99.7, 93.4, 68.4, 52.4, 37.7, 25.5, 17.3, 11.5, 7.3, 4.7, 1.8, 0.4),
    7: (99.9, 96.7, 75.5, 60.6, 46.2, 33.2, 23.8, 16.3, 11.0, 7.4, 3.1, 0.8),
    8: (100.0, 98.0, 81.6, 68.3, 54.2, 41.0, 30.4, 21.9, 15.5, 10.6, 4.9, 1.4),
    9: (100.0, 99.0, 87.0, 74.8, 61.6, 48.6, 37.3, 28.0, 20.3, 14.5, 7.0, 2.1),
    10: (100.0, 99.4, 90.1, 79.8, 68.1, 55.5, 44.2, 34.1, 25.7, 19.0, 9.7, 3.2),
    12: (100.0, 99.8, 94.9, 87.7, 78.4, 67.8, 56.9, 46.5, 37.0, 28.8, 16.5, 6.3),
    14: (100.0, 100.0, 97.2, 92.6, 85.8, 77.2, 67.8, 57.9, 48.4, 39.5, 24.8, 10.9),
    16: (100.0, 100.0, 98.5, 95.5, 90.9, 84.4, 76.5, 68.0, 58.9, 50.0, 33.9, 16.7),
    18: (100.0, 100.0, 99.2, 97.4, 94.2, 89.6, 83.4, 76.1, 68.2, 59.7, 43.4, 23.6),
    20: (100.0, 100.0, 99.6, 98.5, 96.4, 93.0, 88.5, 82.6, 75.8, 68.4, 52.6, 31.4),
    25: (100.0, 100.0, 99.9, 99.6, 99.0, 97.7, 95.7, 92.8, 88.9, 84.1, 72.3, 51.8),
    30: (100.0, 100.0, 100.0, 99.9, 99.7, 99.3, 98.5, 97.3, 95.4, 92.9, 85.6, 69.8),
}
"""Chance in per cent, by usable attackers."""

NEEDED = {
    0.50: {1: 2, 2: 3, 3: 5, 4: 6, 5: 8, 6: 10, 7: 11, 8: 13, 9: 15, 10: 17, 12: 20, 15: 25, 20: 34},
    0.75: {1: 2, 2: 4, 3: 7, 4: 10, 5: 12, 6: 14, 7: 16, 8: 18, 9: 20, 10: 22, 12: 26, 15: 32, 20: 42},
    0.90: {1: 3, 2: 6, 3: 10, 4: 13, 5: 16, 6: 19, 7: 21, 8: 24, 9: 26, 10: 28, 12: 33, 15: 40, 20: 51},
}
"""The fewest attackers with such a chance, by defenders."""


@pytest.mark.parametrize(("red", "black"), THROWS)
def test_r6_6_throws_cost_what_counting_them_says(red, black):
    assert throw_counts(red, black) == THROWS[red, black]
    assert sum(engagement(red, black)) == pytest.approx(1)


def test_r6_6_counts_equal_a_plain_enumeration():
    faces = range(1, 7)
    killed = [compare(red, black)[1] for red in product(faces, repeat=3) for black in product(faces, repeat=2)]
    assert [killed.count(armies) for armies in range(3)] == throw_counts(3, 2)


@pytest.mark.parametrize("attackers", CONQUESTS)
def test_r6_7_chances_of_fighting_to_the_end(attackers):
    found = [100 * conquest(attackers, defenders) for defenders in DEFENDERS]
    assert found == pytest.approx(CONQUESTS[attackers], abs=0.0501)


@pytest.mark.parametrize("chance", NEEDED)
def test_r6_7_attackers_needed(chance):
    found = {
        defenders: next(attackers for attackers in range(1, LARGE) if conquest(attackers, defenders) >= chance)
        for defenders in NEEDED[chance]
    }
    assert found == NEEDED[chance]


@pytest.mark.parametrize(
    ("attackers", "defenders", "lost", "killed"),
    [
        (3, 1, 0.57, 0.92),
        (3, 2, 1.41, 1.44),
        (3, 3, 2.27, 1.36),
        (5, 3, 3.07, 1.96),
        (10, 5, 6.05, 4.00),
        (15, 10, 12.24, 7.33),
        (20, 10, 14.04, 8.66),
        (20, 20, 19.48, 11.14),
    ],
)
def test_r6_7_losses_of_fighting_to_the_end(attackers, defenders, lost, killed):
    assert losses(attackers, defenders) == pytest.approx((lost, killed), abs=0.0051)


def test_losses_are_those_of_conquests_and_of_failures_together():
    for attackers, defenders in product(range(1, 30), repeat=2):
        won = conquest(attackers, defenders)
        failing = attackers * (1 - won)
        assert losses(attackers, defenders)[0] == pytest.approx(won * price(attackers, defenders) + failing)


def test_more_attackers_help_and_more_defenders_hinder():
    for attackers, defenders in product(range(1, 60), repeat=2):
        assert conquest(attackers, defenders) <= conquest(attackers + 1, defenders)
        assert conquest(attackers, defenders) >= conquest(attackers, defenders + 1)


def test_nobody_left_to_attack_or_to_defend():
    assert [conquest(0, 1), conquest(0, 200), conquest(1, 0), conquest(300, 0)] == [0, 0, 1, 1]
    assert losses(0, 5) == (0, 0)
    assert losses(5, 0) == (0, 0)


@pytest.mark.parametrize("times", [3, 30, 3000])
def test_stacks_beyond_the_tables_are_scaled_down(times):
    for attackers, defenders in ((100, 50), (100, 75), (75, 100)):
        assert conquest(times * attackers, times * defenders) == conquest(attackers, defenders)
        lost, killed = losses(times * attackers, times * defenders)
        assert 0 < lost <= times * attackers
        assert 0 < killed <= times * defenders
    assert conquest(100 * times, 3) > 0.9999
    assert conquest(3, 100 * times) < 0.0001
    assert losses(100 * times, 3) == pytest.approx(losses(LARGE, 3), abs=0.001)
    assert losses(100 * times, 40) == pytest.approx(losses(LARGE, 40), rel=0.1)


def test_odds_are_worked_out_on_demand_and_no_further_than_needed():
    odds = Odds()
    assert len(odds.chance) == 0
    odds.reach(5)
    small = odds.size
    odds.reach(small)
    assert odds.size == small
    odds.reach(small + 1)
    odds.reach(100_000)
    assert odds.size == LARGE
    assert len(odds.chance) == (LARGE + 1) ** 2


def test_the_server_tells_the_odds(server: Running):
    chance = server.person(None).get("/games/conquest/odds").json()["chance"]
    assert (len(chance), len(chance[0])) == (41, 41)
    assert 0.4 < chance[1][1] < 0.42
