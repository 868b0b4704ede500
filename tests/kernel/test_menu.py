"""Menus: a plain list of actions in all but memory."""

from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.action import same
from mappemonde.kernel.menu import NOTHING, Menu, menu


class Knock(NamedTuple):
    door: int
    times: int


class Ring(NamedTuple):
    door: int
    times: int


class Wait(NamedTuple):
    pass


actions = st.one_of(
    st.builds(Knock, st.integers(0, 3), st.integers(0, 3)),
    st.builds(Ring, st.integers(0, 3), st.integers(0, 3)),
    st.just(Wait()),
)


@st.composite
def menus(draw):
    """A menu, and the plain list it stands for."""
    rows = draw(st.lists(st.lists(actions, max_size=6), max_size=5))
    ends, plain = [], []
    for row in rows:
        plain += row[: draw(st.integers(0, len(row)))]
        ends.append(len(plain))
    return Menu(rows, ends), plain


def told(found):
    """Actions with their verbs, for verbs with equal arguments are equal tuples."""
    return [(type(action), action) for action in found]


@given(menus())
def test_a_menu_reads_like_a_list(given_menu):
    choices, plain = given_menu
    assert len(choices) == len(plain)
    assert told(choices) == told(choices.all()) == told(plain)
    assert told(choices[place] for place in range(len(plain))) == told(plain)


@given(menus(), st.integers(0, 5))
def test_beyond_the_end_there_is_nothing(given_menu, further):
    choices, plain = given_menu
    with pytest.raises(IndexError):
        choices[len(plain) + further]


@given(menus(), st.integers(1, 8))
def test_an_index_from_the_end_never_reaches_closed_actions(given_menu, back):
    choices, plain = given_menu
    try:
        found = choices[-back]
    except IndexError:
        return  # to count from the end may be refused, but not be answered wrongly
    assert back <= len(plain)
    assert same(found, plain[-back])


@given(menus(), actions)
def test_holds_tells_verbs_with_equal_arguments_apart(given_menu, action):
    choices, plain = given_menu
    assert choices.holds(action) == ((type(action), action) in told(plain))


def test_knocking_is_not_ringing():
    assert Knock(1, 2) == Ring(1, 2)
    assert not same(Knock(1, 2), Ring(1, 2))
    assert same(Knock(1, 2), Knock(1, 2))
    assert not same(Knock(1, 2), Knock(2, 1))
    assert not menu([Knock(1, 2)]).holds(Ring(1, 2))


@given(menus())
def test_the_list_of_all_is_the_callers_own(given_menu):
    choices, plain = given_menu
    choices.all().clear()
    assert told(choices.all()) == told(plain)


def test_a_menu_of_one_row_and_one_of_nothing():
    assert menu([Wait(), Knock(0, 1)]).all() == [Wait(), Knock(0, 1)]
    assert len(menu([])) == len(NOTHING) == 0
    assert list(NOTHING) == []
    assert not NOTHING.holds(Wait())
