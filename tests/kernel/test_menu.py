"""Menus and rows: a plain list of actions in all but memory."""

from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mappemonde.bots.playout import play_out
from mappemonde.kernel.action import same
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import column
from mappemonde.kernel.menu import KEPT, Menu, Rows, with_place
from mappemonde.kernel.registry import game_ids
from mappemonde.kernel.table_spec import prepared, usual_spec
from menus import menu


class Knock(NamedTuple):
    door: int
    times: int


class Ring(NamedTuple):
    door: int
    times: int


class Wait(NamedTuple):
    pass


listed = st.one_of(
    st.builds(Knock, st.integers(4, 5), st.integers(0, 3)),
    st.builds(Ring, st.integers(0, 3), st.integers(0, 3)),
    st.just(Wait()),
)
anything = st.one_of(
    listed,
    st.builds(Knock, st.integers(0, 3), st.integers(0, 90)),
)


@st.composite
def tables(draw):
    """The rows of a made-up table, and by row the place of its first action and the actions that it holds."""
    rows, held = Rows(), []
    knocks = rows.add_counted(Knock, [(door,) for door in range(4)])
    held += [(first, [Knock(door, times) for times in range(1, 200)]) for door, first in enumerate(knocks)]
    actions = draw(st.lists(listed, max_size=20, unique_by=lambda action: (type(action), action)))
    while actions:
        count = draw(st.integers(1, len(actions)))
        held.append((rows.add(actions[:count]), actions[:count]))
        actions = actions[count:]
    return rows, held


@st.composite
def fillings(draw, held):
    """Ranges that do not overlap, in any order: the place of the first, and the actions that follow from there."""
    ranges = []
    for first, actions in held:
        cuts = sorted(draw(st.lists(st.integers(0, len(actions)), max_size=4, unique=True)))
        for begin, end in zip(cuts[::2], cuts[1::2], strict=False):
            ranges.append((first + begin, actions[begin:end]))
    return draw(st.permutations(ranges))


def fill(choices, ranges):
    """Fill a menu, and give the plain list it stands for."""
    for first, actions in ranges:
        choices.add(first, len(actions))
    return [action for _, actions in ranges for action in actions]


@st.composite
def menus(draw):
    """A menu, and the plain list it stands for."""
    rows, held = draw(tables())
    choices = Menu(rows)
    return choices, fill(choices, draw(fillings(held)))


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
    with pytest.raises(IndexError, match="a menu is counted from 0 to its end"):
        choices[len(plain) + further]


@given(menus(), st.integers(1, 8))
def test_no_index_counts_from_the_end(given_menu, back):
    with pytest.raises(IndexError, match="a menu is counted from 0 to its end"):
        given_menu[0][-back]


@given(menus())
def test_numbers_places_and_actions_lead_to_each_other(given_menu):
    choices, plain = given_menu
    places = [choices.place(number) for number in range(len(plain))]
    assert len(set(places)) == len(plain)
    assert [choices.number(place) for place in places] == list(range(len(plain)))
    assert [choices.find(action) for action in plain] == places
    assert told(choices.rows.at(place) for place in places) == told(plain)


@given(menus(), anything)
def test_what_is_not_on_the_menu_is_not_found(given_menu, action):
    choices, plain = given_menu
    on_it = (type(action), action) in told(plain)
    assert choices.holds(action) == on_it
    assert (choices.find(action) >= 0) == on_it


@given(tables(), st.data())
def test_a_place_that_is_not_on_the_menu_has_no_number(table, data):
    rows, held = table
    choices = Menu(rows)
    plain = fill(choices, data.draw(fillings(held)))
    first, actions = data.draw(st.sampled_from(held))
    at = data.draw(st.integers(0, len(actions) - 1))
    assert (choices.number(first + at) >= 0) == ((type(actions[at]), actions[at]) in told(plain))


@given(menus(), st.integers(0, 10**6))
def test_any_action_is_picked_by_its_number(given_menu, seed):
    choices, plain = given_menu
    if plain:
        assert same(choices.any(fast(seed)), plain[fast(seed).number(len(plain))])


@given(tables(), st.data())
def test_a_menu_is_filled_again_and_a_copy_stays(table, data):
    rows, held = table
    choices = Menu(rows)
    before = fill(choices, data.draw(fillings(held)))
    kept = choices.copy()
    choices.clear()
    assert len(choices) == 0
    assert choices.all() == []
    after = fill(choices, data.draw(fillings(held)))
    assert told(choices) == told(after)
    assert told(kept) == told(before)
    kept.clear()
    fill(kept, data.draw(fillings(held)))
    assert told(choices) == told(after)


@given(menus())
def test_runs_tell_the_whole_menu(given_menu):
    choices, plain = given_menu
    found = []
    for verb, values, low, high in choices.runs():
        found += [verb(*values, last) for last in range(low, high + 1)] if low else [verb(*values)]
    assert told(found) == told(plain)


def test_a_run_is_as_long_as_its_range():
    rows = Rows()
    _, second = rows.add_counted(Knock, [(0,), (1,)])
    choices = Menu(rows)
    choices.add(rows.add([Wait(), Ring(0, 1)]), 2)
    choices.add(second + 4, 4200)
    assert choices.runs() == [(Wait, (), 0, 0), (Ring, (0, 1), 0, 0), (Knock, (1,), 5, 4204)]


@given(menus())
def test_no_row_keeps_more_than_its_bound(given_menu):
    choices, _ = given_menu
    choices.all()
    assert kept(choices.rows) <= KEPT


def kept(rows):
    """How many actions the longest row that counts keeps."""
    return max((len(made) for made, verb in zip(rows.made, rows.verbs, strict=True) if verb is not None), default=0)


def test_actions_far_out_are_made_when_they_are_wanted_and_not_kept():
    rows = Rows()
    (first,) = rows.add_counted(Knock, [(7,)])
    assert rows.at(first + 99_999) == Knock(7, 100_000)
    assert kept(rows) == 0
    assert rows.at(first + KEPT - 1) is rows.at(first + KEPT - 1)
    assert kept(rows) == KEPT
    assert rows.at(first + KEPT) is not rows.at(first + KEPT)


def test_a_row_stays_in_order_when_two_threads_make_its_actions():
    rows = Rows()

    interrupted = iter([False, True])

    def knock(door, times):
        if next(interrupted, False):
            rows.at(first + 4)  # another thread comes in between, and goes further
        return Knock(door, times)

    (first,) = rows.add_counted(knock, [(7,)])
    assert rows.at(first + 2) == Knock(7, 3)
    assert [rows.at(first + place) for place in range(6)] == [Knock(7, times) for times in range(1, 7)]


@pytest.mark.parametrize("game", game_ids())
@settings(max_examples=3)
@given(seed=st.integers(0, 10**6))
def test_however_wildly_a_game_is_played_its_actions_stay_few(game, seed):
    state = prepared(usual_spec(game)).begin(fast(seed))
    rows = len(state.rows.made)
    play_out(state, fast(seed + 1), 2000)
    assert len(state.rows.made) == rows
    assert kept(state.rows) <= KEPT


def test_after_the_last_action_of_a_list_no_action_stands():
    rows = Rows()
    first = rows.add([Wait(), Knock(0, 1)])
    assert rows.at(first + 1) == Knock(0, 1)
    with pytest.raises(IndexError, match="no action stands here"):
        rows.at(first + 2)


def test_a_menu_has_as_many_ranges_as_are_added():
    rows = Rows()
    firsts = rows.add_counted(Knock, [(door,) for door in range(500)])
    choices = Menu(rows)
    for first in firsts:
        choices.add(first + 2, 2)
    assert choices.all() == [Knock(door, times) for door in range(500) for times in (3, 4)]
    assert [choices[number] for number in (0, 64, 999)] == [Knock(0, 3), Knock(32, 3), Knock(499, 4)]
    assert choices.copy().all() == choices.all()


@given(st.lists(st.integers(0, 49), unique=True), st.lists(st.integers(-2, 9), min_size=5, max_size=5))
def test_rows_are_offered_by_what_their_heads_have_left(chosen, left):
    rows = Rows()
    firsts = rows.add_counted(Knock, [(door,) for door in range(50)])
    heads = [door % 5 for door in range(50)]
    together, alone = Menu(rows), Menu(rows)
    for each in (together, alone):
        each.add(firsts[7], 3)
    together.add_rows(column(chosen), firsts, column(heads), column(left))
    for door in chosen:
        if left[heads[door]] > 0:
            alone.add(firsts[door], left[heads[door]])
    assert together.all() == alone.all()
    assert (together.ranges, len(together)) == (alone.ranges, len(alone))


def test_knocking_is_not_ringing():
    assert Knock(1, 2) == Ring(1, 2)
    assert not same(Knock(1, 2), Ring(1, 2))
    assert same(Knock(1, 2), Knock(1, 2))
    assert not same(Knock(1, 2), Knock(2, 1))
    assert not menu([Knock(1, 2)]).holds(Ring(1, 2))
    rows = Rows()
    choices = Menu(rows)
    choices.add(rows.add_counted(Knock, [(1,)])[0], 3)
    assert choices.holds(Knock(1, 2))
    assert not choices.holds(Ring(1, 2))


@given(menus())
def test_the_list_of_all_is_the_callers_own(given_menu):
    choices, plain = given_menu
    choices.all().clear()
    assert told(choices.all()) == told(plain)


def test_a_menu_of_one_row_and_one_of_nothing():
    assert menu([Wait(), Knock(0, 1)]).all() == [Wait(), Knock(0, 1)]
    assert len(menu([])) == 0
    assert list(menu([])) == []
    assert not menu([]).holds(Wait())


@given(st.sets(st.integers(0, 40)), st.sets(st.integers(0, 40)))
def test_ranges_are_offered_whole_or_without_certain_places(offered, closed):
    rows = Rows()
    firsts = [rows.add([Knock(door, time) for time in range(20)]) for door in range(3)]
    places = [first + time for first in firsts for time in range(20)]
    ranges = column([])
    for number in sorted(offered):
        ranges = with_place(ranges, places[number])
    whole, rest = Menu(rows), Menu(rows)
    whole.add_all(ranges)
    rest.add_without(ranges, column([places[number] for number in sorted(closed)]))
    assert told(whole) == told(rows.at(places[number]) for number in sorted(offered))
    assert told(rest) == told(rows.at(places[number]) for number in sorted(offered - closed))
    assert len(whole) == len(offered)


@given(st.lists(st.sets(st.integers(0, 61)), max_size=4), st.integers(0, 10**6))
def test_a_set_offers_what_its_bits_say_among_ranges(sets, seed):
    rows = Rows()
    firsts = [rows.add([Knock(door, time) for time in range(62)]) for door in range(4)]
    wait = rows.add([Wait()])
    offered, expected = Menu(rows), []
    for door, times in enumerate(sets):
        offered.add_set(firsts[door], sum(1 << time for time in times), len(times))
        offered.add(wait, 1)
        expected += [Knock(door, time) for time in sorted(times)] + [Wait()]
    assert told(offered) == told(offered.copy()) == told(offered.all()) == told(expected)
    assert told(offered[number] for number in range(len(offered))) == told(expected)
    assert [action for _, action, low, high in offered.runs() if low == high == 0] == expected
    for door, times in enumerate(sets):
        for time in range(62):
            action, place = Knock(door, time), firsts[door] + time
            assert offered.find(action) == (place if time in times else -1)
            assert offered.holds(action) == (time in times)
            assert (offered.number(place) >= 0) == (time in times)
            assert time not in times or offered[offered.number(place)] == action
    if expected:
        drawn = offered.any(fast(seed))
        offered.weighted = True
        assert same(drawn, offered.draw(fast(seed)))  # every row weighs 1 for each action


def test_places_that_follow_each_other_are_one_range():
    assert list(with_place(with_place(with_place(column([]), 4), 5), 7)) == [4, 2, 7, 1]


def test_more_ranges_than_a_menu_has_room_for_are_offered_too():
    rows = Rows()
    first = rows.add([Knock(0, time) for time in range(400)])
    offered = Menu(rows)
    for _ in range(2):
        offered.add_all(column([number for time in range(0, 400, 4) for number in (first + time, 2)]))
    assert len(offered) == 400
    assert offered[0] == offered[200] == Knock(0, 0)
    assert offered[399] == Knock(0, 397)


@given(menus(), st.integers(0, 10**6))
def test_without_weights_a_draw_spends_the_same_luck_as_any(given_menu, seed):
    choices, plain = given_menu
    if plain:
        luck, twin = fast(seed), fast(seed)
        assert same(choices.draw(luck), choices.any(twin))
        assert luck.number(1000) == twin.number(1000)


def weighted_auction():
    """Six lots that may be bid for from 5 to 99 coins, or one may wait, which weighs as much as all of them."""
    rows = Rows()
    wait = rows.add([Wait()], 6)
    choices = Menu(rows)
    choices.weighted = True
    for first in rows.add_counted(Knock, [(lot,) for lot in range(6)], 1):
        choices.add(first + 4, 95)
    choices.add(wait, 1)
    return choices


def test_a_weighted_row_counts_as_a_whole_and_small_numbers_are_likely():
    choices, luck = weighted_auction(), fast(3)
    drawn = [choices.draw(luck) for _ in range(6000)]
    bids = [action for action in drawn if type(action) is Knock]
    assert len(bids) == pytest.approx(3000, abs=200)
    assert {bid.door for bid in bids} == set(range(6))
    least = [sum(bid.times == coins for bid in bids) / len(bids) for coins in (5, 6, 7)]
    assert least == pytest.approx([1 / 2, 1 / 4, 1 / 8], abs=0.05)
    assert max(bid.times for bid in bids) <= 5 + 16


def test_any_takes_no_notice_of_weights():
    choices, luck = weighted_auction(), fast(3)
    drawn = [choices.any(luck) for _ in range(2000)]
    assert sum(action == Wait() for action in drawn) < 50
    assert sum(action.times for action in drawn if type(action) is Knock) / len(drawn) == pytest.approx(52, abs=3)


def test_a_draw_never_leaves_the_range_of_a_row():
    rows = Rows()
    (first,) = rows.add_counted(Knock, [(0,)], 3)
    choices = Menu(rows)
    choices.weighted = True
    choices.add(first + 1, 2)
    assert {choices.draw(fast(seed)) for seed in range(50)} == {Knock(0, 2), Knock(0, 3)}


def test_every_listed_action_of_a_row_has_its_weight():
    rows = Rows()
    choices = Menu(rows)
    choices.weighted = True
    choices.add(rows.add([Knock(0, 1), Knock(1, 1)], 3), 2)
    choices.add(rows.add([Wait()]), 1)
    luck = fast(5)
    drawn = [choices.draw(luck) for _ in range(7000)]
    counts = [drawn.count(action) for action in (Knock(0, 1), Knock(1, 1), Wait())]
    assert counts == pytest.approx([3000, 3000, 1000], abs=200)


def test_a_weight_below_one_is_refused():
    with pytest.raises(ValueError, match="weighs 1 or more"):
        Rows().add([Wait()], 0)
    with pytest.raises(ValueError, match="weighs 1 or more"):
        Rows().add_counted(Knock, [(0,)], -1)
