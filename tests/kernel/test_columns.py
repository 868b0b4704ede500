"""Columns: packed numbers do what lists of numbers would do."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import append, pop, vec

from mappemonde.kernel import columns
from mappemonde.kernel.columns import column

numbers = st.integers(-(1 << 63), (1 << 63) - 1)
small = st.integers(-3, 3)


@given(st.lists(numbers))
def test_a_column_holds_the_numbers_of_a_list(items):
    packed = column(items)
    assert list(packed) == items
    assert len(packed) == len(items)
    assert packed == column(items)
    assert all(type(each) is int for each in packed)


@pytest.mark.parametrize("item", [1 << 63, -(1 << 63) - 1], ids=["above", "below"])
def test_a_number_that_no_column_holds_is_an_error(item):
    with pytest.raises((OverflowError, ValueError)):  # interpreted, compiled
        column([item])


@pytest.mark.parametrize("item", ["1", 1.5, None], ids=str)
def test_what_is_no_number_is_an_error(item):
    with pytest.raises(TypeError):
        column([item])


@given(st.lists(numbers, min_size=1), st.data())
def test_a_copy_is_apart(items, data):
    packed = column(items)
    copy = packed[:]
    copy[data.draw(st.integers(0, len(items) - 1))] = 7
    assert list(packed) == items


@given(st.integers(0, 50), numbers)
def test_filled_is_so_many_times_the_same_number(count, item):
    assert list(columns.filled(count, item)) == [item] * count


@given(st.lists(small), small)
def test_a_sparse_column_tells_what_is_unusual_by_place(items, usual):
    told = columns.sparse(column(items), usual)
    assert told == {str(place): item for place, item in enumerate(items) if item != usual}
    assert list(columns.spread(told, len(items), usual)) == items


def test_a_sparse_column_may_be_told_in_full_also_in_rows():
    assert list(columns.spread([1, 0, 2, 0], 4, 0)) == [1, 0, 2, 0]
    assert list(columns.spread([[1, 0], [2, 0]], 4, 0)) == [1, 0, 2, 0]


@pytest.mark.parametrize("told", [{"4": 1}, {"-1": 1}, {"x": 1}, {"0": "1"}, [1, 2, 3], 7], ids=str)
def test_a_sparse_column_that_does_not_fit_is_an_error(told):
    with pytest.raises((IndexError, ValueError, TypeError)):
        columns.spread(told, 4, 0)


@given(st.lists(small), small)
def test_without_leaves_the_original_alone(items, item):
    packed = column(items)
    assert list(columns.without(packed, item)) == [each for each in items if each != item]
    assert list(packed) == items


@given(st.lists(numbers), numbers, numbers)
def test_two_columns_with_one_more_share_nothing(items, one, other):
    packed = column(items)
    first, second = columns.with_one_more(packed, one), columns.with_one_more(packed, other)
    assert (list(first), list(second), list(packed)) == ([*items, one], [*items, other], items)


@given(st.lists(small), small)
def test_place_of_is_the_first_place_or_none(items, item):
    assert columns.place_of(column(items), item) == (items.index(item) if item in items else -1)


@given(st.lists(st.integers(-(1 << 40), 1 << 40)))
def test_total_is_the_sum(items):
    assert columns.total(column(items)) == sum(items)


@given(st.lists(numbers))
def test_sort_puts_in_ascending_order(items):
    packed = column(items)
    columns.sort(packed)
    assert list(packed) == sorted(items)


@given(st.sets(st.integers(0, 61)))
def test_seats_come_back_from_their_bits_in_order(seats):
    assert columns.seats_in(sum(1 << seat for seat in seats)) == sorted(seats)


@given(st.lists(numbers), st.lists(st.one_of(st.none(), numbers)))
def test_a_column_grows_and_shrinks_like_a_list(items, changes):
    packed = column(items)
    for change in changes:
        if change is not None:
            packed = append(packed, change)
            items.append(change)
        elif items:
            packed, last = pop(packed)
            assert last == items.pop()
    assert list(packed) == items


@given(st.lists(numbers, max_size=5), st.integers(0, 5))
def test_a_wrong_index_is_an_error(items, further):
    with pytest.raises(IndexError):
        column(items)[len(items) + further]


@given(st.lists(numbers, min_size=2))
def test_a_column_that_is_only_popped_may_be_shared(items):
    packed = column(items)
    rest, last = pop(packed)
    least, before = pop(rest)
    assert (list(packed), list(rest), list(least)) == (items, items[:-1], items[:-2])
    assert [before, last] == items[-2:]


@given(st.lists(small), small)
def test_places_of_are_all_places(items, item):
    assert list(columns.places_of(column(items), item)) == [place for place, each in enumerate(items) if each == item]


@given(st.lists(st.lists(numbers), min_size=1), st.data())
def test_with_column_leaves_the_original_alone(lists, data):
    packed = [column(items) for items in lists]
    place = data.draw(st.integers(0, len(lists) - 1))
    twin = columns.with_column(packed, place, column([7]))
    assert [list(each) for each in packed] == lists
    assert [list(each) for each in twin] == [*lists[:place], [7], *lists[place + 1 :]]


def test_a_table_is_flattened_row_by_row():
    assert columns.flatten([[1, 2], [3, 4]], 2) == [1, 2, 3, 4]
    assert columns.nested([1, 2, 3, 4], 2) == [[1, 2], [3, 4]]
    assert list(columns.part(column([1, 2, 3, 4]), 1, 2)) == [3, 4]
    with pytest.raises(ValueError, match="a row has 1 entries, not 2"):
        columns.flatten([[1, 2], [3]], 2)


@given(st.sets(st.integers(0, 61)))
def test_how_many_counts_the_bits(members):
    assert columns.how_many(sum(1 << each for each in members)) == len(members)


@given(st.sets(st.integers(0, 61), min_size=1))
def test_members_of_a_set_are_counted_from_the_lowest_bit_on(members):
    bits = sum(1 << each for each in members)
    assert [columns.member(bits, number) for number in range(len(members))] == sorted(members)


@given(st.lists(st.integers(0, 40), unique=True))
def test_different_numbers_are_put_in_order_and_the_original_is_left_alone(items):
    packed = column(items)
    assert list(columns.in_order(packed, 41)) == sorted(items)
    assert list(packed) == items


@given(st.lists(numbers, min_size=1), numbers, st.data())
def test_with_item_leaves_the_original_alone(items, item, data):
    packed, place = column(items), data.draw(st.integers(0, len(items) - 1))
    assert list(columns.with_item(packed, place, item)) == [*items[:place], item, *items[place + 1 :]]
    assert list(packed) == items


@given(st.lists(st.booleans(), min_size=1), st.booleans(), st.data())
def test_with_flag_leaves_the_original_alone(flags, flag, data):
    packed, place = vec[bool](flags), data.draw(st.integers(0, len(flags) - 1))
    assert list(columns.with_flag(packed, place, flag)) == [*flags[:place], flag, *flags[place + 1 :]]
    assert list(packed) == flags


@given(st.lists(small), small)
def test_a_number_is_put_where_it_belongs(items, item):
    packed = column(sorted(items))
    assert list(columns.put_in_order(packed, item)) == sorted([*items, item])
    assert list(packed) == sorted(items)


@given(st.lists(st.booleans(), max_size=60))
def test_seats_without_a_flag_are_told_as_bits(flags):
    assert columns.seats_in(columns.seats_without(vec[bool](flags))) == [
        seat for seat, flag in enumerate(flags) if not flag
    ]


@given(st.lists(numbers, min_size=1))
def test_largest_is_the_maximum(items):
    assert columns.largest(column(items)) == max(items)
