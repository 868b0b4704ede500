"""Checks: named conditions that can say why they failed."""

from typing import NamedTuple

import pytest

from mappemonde.kernel.check import check, first_failed


class Lift(NamedTuple):
    floor: int
    people: int


class House:
    floors = 3


class Ride:
    """A step with some memory."""

    people = 99
    attic = 7


def _floors(step, house, seat, action):
    return {"floors": house.floors}


def _limit(step, state, seat, action):
    return {"floor": 100 + action.floor}


@check(
    "R1.1",
    "{seat}: there are only {floors} floors.",
    facts=_floors,
)
def floor_exists(step, house, seat, action):
    return action.floor <= house.floors


@check("R1.2", "{people} are too many for {floor}; try {attic}.", facts=_limit)
def people_fit(step, house, seat, action):
    return action.people <= 4


CHECKS = (floor_exists, people_fit)


def test_an_allowed_action_is_not_refused():
    assert first_failed(CHECKS, Ride(), House(), 0, Lift(3, 4)) is None
    assert first_failed((), Ride(), House(), 0, Lift(9, 9)) is None


@pytest.mark.parametrize(
    ("action", "name", "rule"), [(Lift(4, 9), "floor_exists", "R1.1"), (Lift(3, 9), "people_fit", "R1.2")]
)
def test_the_first_check_that_fails_gives_the_reason(action, name, rule):
    refusal = first_failed(CHECKS, Ride(), House(), 0, action)
    assert (refusal.check, refusal.rule) == (name, rule)


def test_facts_come_from_the_check_then_the_action_then_the_step():
    refusal = first_failed(CHECKS, Ride(), House(), 2, Lift(1, 9))
    assert refusal.facts == {"floor": 101, "people": 9, "attic": 7}


def test_the_seat_is_a_fact_where_the_sentence_asks_for_it():
    assert first_failed(CHECKS, Ride(), House(), 2, Lift(4, 1)).facts == {"seat": 2, "floors": 3}


def test_a_sentence_that_asks_for_what_nobody_knows_is_a_bug_that_shows():
    @check("R1.3", "{mystery}")
    def never(step, state, seat, action):
        return False

    with pytest.raises(KeyError, match=r"check never: nothing fills {mystery}"):
        first_failed((never,), Ride(), House(), 0, Lift(1, 1))
