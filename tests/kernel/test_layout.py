"""Layouts: saved values in the words of the game, and back."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.layout import LayoutError, from_names, to_names

KINDS = {
    "seat": Names("seat", ["red", "blue", "green"]),
    "area": Names("area", ["coral", "palm"]),
    "card": Names("card", ["ace", "king", "queen"]),
    "number": Number(),
}


@pytest.mark.parametrize(
    ("shape", "value", "names"),
    [
        ("number", -7, -7),
        ("flag", True, True),
        ("area", 1, "palm"),
        ("area", -1, "-"),
        ("card*", [2, 0], ["queen", "ace"]),
        ("card*", [], []),
        ("number*", [3, -1], [3, -1]),
        ("area>number", [4, 5], {"coral": 4, "palm": 5}),
        ("area>seat", [-1, 2], {"coral": "-", "palm": "green"}),
        ("seat>card*", [[0], [], [1, 2]], {"red": ["ace"], "blue": [], "green": ["king", "queen"]}),
        (
            "area>seat>number",
            [[1, 2, 3], [0, 0, 0]],
            {"coral": {"red": 1, "blue": 2, "green": 3}, "palm": {"red": 0, "blue": 0, "green": 0}},
        ),
    ],
)
def test_values_become_names_and_names_values(shape, value, names):
    assert to_names(shape, value, KINDS) == names
    assert from_names(shape, names, value, KINDS) == value


@given(
    st.lists(st.integers(-1, 2), min_size=2, max_size=2), st.lists(st.lists(st.integers(0, 2)), min_size=3, max_size=3)
)
def test_any_table_comes_back(owners, hands):
    nothing = [[], [], []]
    assert from_names("area>seat", to_names("area>seat", owners, KINDS), [0, 0], KINDS) == owners
    assert from_names("seat>card*", to_names("seat>card*", hands, KINDS), nothing, KINDS) == hands


def test_tables_are_merged_and_lists_replaced():
    before = [[0, 1], [2], []]
    assert from_names("seat>card*", {"blue": ["ace"]}, before, KINDS) == [[0, 1], [0], []]
    assert before == [[0, 1], [2], []]


@pytest.mark.parametrize("told", [{"*": 9, "palm": 2}, {"palm": 2, "*": 9}])
def test_a_star_is_every_place_and_a_name_wins_over_it(told):
    assert from_names("area>number", told, [1, 1], KINDS) == [9, 2]


def test_a_star_reaches_into_tables_of_tables():
    told = {"*": {"red": 7}, "palm": {"*": 0}}
    assert from_names("area>seat>number", told, [[1, 2, 3], [4, 5, 6]], KINDS) == [[7, 2, 3], [0, 0, 0]]


@pytest.mark.parametrize(
    ("shape", "told", "said"),
    [
        ("number", "3", "expected a number, found '3'"),
        ("number", True, "expected a number, found True"),
        ("number", "-", "expected a number, found '-'"),
        ("number", 1.5, "expected a number, found 1.5"),
        ("flag", 1, "expected true or false, found 1"),
        ("flag", "-", "expected true or false, found '-'"),
        ("card*", "ace", "expected a list, found 'ace'"),
        ("card*", {"ace": 1}, "expected a list"),
        ("card*", ["ace", "jack"], "unknown card 'jack'"),
        ("area", "palms", "unknown area 'palms': did you mean palm?"),
        ("area>number", [1, 2], r"expected a table by area, found \[1, 2\]"),
        ("area>number", {"atoll": 1}, "unknown area 'atoll'"),
        ("area>number", {"-": 1}, "there is no area '-' at this table"),
        ("area>number", {"*": "many"}, "expected a number, found 'many'"),
    ],
)
def test_what_does_not_fit_is_explained(shape, told, said):
    before = [0, 0] if ">" in shape else 0
    with pytest.raises(LayoutError, match=said):
        from_names(shape, told, before, KINDS)


def test_a_place_that_this_table_does_not_have_is_refused():
    with pytest.raises(LayoutError, match="there is no seat 'green' at this table"):
        from_names("seat>number", {"green": 1}, [0, 0], KINDS)
