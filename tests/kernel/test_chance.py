"""Chance: sealed luck can be checked, fast luck is fair, scripted luck is taken literally."""

from collections import Counter
from hashlib import sha256
from itertools import pairwise, permutations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from mappemonde.kernel.chance import THROWS, Scripted, ScriptError, Sealed, commitment, fast
from mappemonde.kernel.columns import column

SEED = bytes(range(32))
SOURCES = [pytest.param(lambda: Sealed(SEED), id="sealed"), pytest.param(lambda: fast(1957), id="fast")]

draws = st.lists(
    st.one_of(
        st.tuples(st.just("die"), st.just(0)),
        st.tuples(st.just("throw"), st.integers(1, 3)),
        st.tuples(st.just("shuffle"), st.integers(0, 12)),
        st.tuples(st.just("below"), st.integers(1, 1000)),
    ),
    max_size=20,
)
sources = st.one_of(st.binary(min_size=1, max_size=64).map(Sealed), st.integers(0, 10**9).map(fast))


def draw(chance, wanted):
    """Draw whatever is listed; what a player would see."""
    seen = []
    for what, size in wanted:
        if what == "die":
            seen.append(chance.die())
        elif what == "throw":
            seen.append(THROWS[size][chance.throw(size)])
        elif what == "below":
            seen.append(chance.below(size))
        else:
            cards = column([100 + card for card in range(size)])
            chance.shuffle(cards)
            seen.append(list(cards))
    return seen


def is_even(counts, cells):
    """Whether counts are as even as chance makes them: Pearson's statistic within five deviations of its mean."""
    each = sum(counts.values()) / cells
    assert each >= 20, "too few draws to say"
    statistic = sum((count - each) ** 2 / each for count in counts.values()) + (cells - len(counts)) * each
    return statistic < cells - 1 + 5 * sqrt(2 * (cells - 1))


def test_the_yardstick_itself_finds_a_loaded_die():
    assert is_even(Counter(dict.fromkeys(range(6), 1000)), 6)
    assert not is_even(Counter({0: 800, 1: 1200, 2: 1000, 3: 1000, 4: 1000, 5: 1000}), 6)
    assert not is_even(Counter({0: 1000, 1: 1000}), 3)


@pytest.mark.parametrize("source", SOURCES)
def test_dice_are_fair(source):
    chance = source()
    assert is_even(Counter(chance.die() for _ in range(12_000)), 6)


@pytest.mark.parametrize("source", SOURCES)
def test_three_dice_show_every_throw_as_often(source):
    chance = source()
    assert is_even(Counter(THROWS[3][chance.throw(3)] for _ in range(12_000)), 216)


@pytest.mark.parametrize("source", SOURCES)
def test_every_order_of_four_cards_comes_as_often(source):
    chance = source()
    counts = Counter()
    for _ in range(4_800):
        cards = column([0, 1, 2, 3])
        chance.shuffle(cards)
        counts[tuple(cards)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert is_even(counts, 24)


@pytest.mark.parametrize("source", SOURCES)
def test_what_follows_does_not_depend_on_what_came(source):
    chance = source()
    dice = [chance.die() for _ in range(12_001)]
    assert is_even(Counter(pairwise(dice)), 36)


def test_sealed_numbers_are_not_bent_by_a_bound_that_does_not_divide_the_hash():
    bound = 3 << 61  # without drawing again, the two lower thirds would come three times out of four
    chance = Sealed(SEED)
    low = sum(chance.number(bound) < bound // 3 * 2 for _ in range(3_000))
    assert 1_900 < low < 2_100


@pytest.mark.parametrize("bound", [0, -1, (1 << 31) + 1, 1 << 62])
@pytest.mark.parametrize("chance", [Sealed(SEED), fast(1)], ids=["sealed", "fast"])
def test_no_source_draws_below_a_bound_it_cannot_fill(chance, bound):
    with pytest.raises(ValueError, match="cannot be drawn"):
        chance.below(bound)


def test_sealed_luck_stays_what_it_was_when_old_records_were_written():
    chance = Sealed(b"mappemonde")
    assert [chance.die() for _ in range(8)] == [1, 2, 2, 2, 5, 1, 2, 1]
    assert [chance.below(42) for _ in range(4)] == [30, 4, 30, 9]


@given(st.binary(min_size=1, max_size=64), st.binary(min_size=1, max_size=64))
def test_sealed_luck_follows_from_its_seed_alone(one, other):
    assert [Sealed(one).number(1 << 60)] == [Sealed(one).number(1 << 60)]
    assert (Sealed(one).number(1 << 60) == Sealed(other).number(1 << 60)) == (one == other)


def test_a_commitment_binds_to_one_seed_and_does_not_give_it_away():
    promise = commitment(SEED)
    assert promise == commitment(bytes(range(32)))
    assert len({commitment(bytes([first]) * 32) for first in range(256)}) == 256
    assert promise != sha256(SEED).hexdigest()  # nobody can pass another house's published hash off as ours
    assert SEED.hex() not in promise


@given(sources, draws, draws)
def test_a_copy_draws_the_same_luck_and_is_independent(chance, before, after):
    draw(chance, before)
    twin, idle = chance.copy(), chance.copy()
    seen = draw(chance, after)
    assert idle.count == len(before)
    assert draw(twin, after) == seen
    assert draw(idle, after) == seen
    assert twin.count == chance.count == len(before) + len(after)


@given(sources, draws)
def test_the_log_of_what_was_drawn_gives_the_same_luck_again(chance, wanted):
    chance.drawn = []
    seen = draw(chance, wanted)
    script = Scripted(list(chance.drawn))
    script.drawn = []
    assert draw(script, wanted) == seen
    assert script.left() == 0
    assert script.drawn == chance.drawn
    assert script.count == chance.count == len(wanted)


@given(sources, draws)
def test_nobody_listening_changes_nothing(chance, wanted):
    twin = chance.copy()
    twin.drawn = []
    assert draw(chance, wanted) == draw(twin, wanted)
    assert chance.drawn is None


@given(draws.filter(bool), st.integers(0, 10**6))
def test_a_copied_script_goes_on_where_the_first_stood(wanted, seed):
    chance = fast(seed)
    chance.drawn = []
    draw(chance, wanted)
    script = Scripted(list(chance.drawn))
    draw(script, wanted[:1])
    twin = script.copy()
    assert twin.left() == script.left() == len(wanted) - 1
    assert draw(twin, wanted[1:]) == draw(script, wanted[1:])


def test_neighbouring_seeds_of_fast_luck_are_unrelated():
    first = [fast(seed).die() for seed in range(7_201)]
    assert is_even(Counter(first), 6)
    assert is_even(Counter(pairwise(first)), 36)
    assert len({tuple(draw(fast(seed), [("below", 1000)] * 4)) for seed in range(1_000)}) == 1_000


@settings(max_examples=200)
@given(st.integers(-(10**30), 10**30), st.integers(1, 1 << 31))
def test_fast_numbers_stay_below_their_bound(seed, bound):
    chance = fast(seed)
    assert all(0 <= chance.below(bound) < bound for _ in range(20))


@pytest.mark.parametrize(
    ("outcomes", "ask", "said"),
    [
        ([], lambda chance: chance.die(), "holds only 0 outcomes, and a number from 1 to 6 is asked for"),
        (
            [4],
            lambda chance: [chance.die(), chance.throw(2)],
            "holds only 1 outcomes, and a throw of 2 dice is asked for",
        ),
        ([], lambda chance: chance.shuffle(column([7, 8])), "an order of 2 is asked for"),
        ([0], lambda chance: chance.die(), "outcome 1: 0 is not between 1 and 6"),
        ([7], lambda chance: chance.die(), "outcome 1: 7 is not between 1 and 6"),
        ([3, 5], lambda chance: [chance.die(), chance.below(5)], "outcome 2: 5 is not between 0 and 4"),
        ([-1], lambda chance: chance.below(5), "outcome 1: -1 is not between 0 and 4"),
        ([[1, 0]], lambda chance: chance.die(), r"outcome 1: \[1, 0\] is not between 1 and 6"),
        ([[6, 1]], lambda chance: chance.throw(3), r"outcome 1: \[6, 1\] is no throw of 3 dice"),
        ([[6, 7]], lambda chance: chance.throw(2), r"outcome 1: \[6, 7\] is no throw of 2 dice"),
        ([[]], lambda chance: chance.throw(1), r"outcome 1: \[\] is no throw of 1 dice"),
        ([5], lambda chance: chance.throw(2), "outcome 1: 5 is no throw of 2 dice"),
        ([[0, 1]], lambda chance: chance.shuffle(column([7, 8, 9])), r"outcome 1: \[0, 1\] is no order of 3 things"),
        ([[0, 0, 2]], lambda chance: chance.shuffle(column([7, 8, 9])), r"\[0, 0, 2\] is no order of 3 things"),
        ([2], lambda chance: chance.shuffle(column([7, 8, 9])), "outcome 1: 2 is no order of 3 things"),
    ],
)
def test_a_script_refuses_what_does_not_fit_and_says_which(outcomes, ask, said):
    with pytest.raises(ScriptError, match=said):
        ask(Scripted(outcomes))


def test_a_script_knows_what_was_never_asked_for():
    script = Scripted([6, [2, 3], [1, 0]])
    assert script.die() == 6
    assert script.left() == 2


def test_a_single_die_may_be_scripted_without_brackets():
    assert THROWS[1][Scripted([4]).throw(1)] == (4,)


@given(st.lists(st.integers(0, 9), max_size=12), st.integers(0, 99))
def test_mixing_orders_as_shuffling_does_and_notes_nothing(items, seed):
    shuffled, mixed = column(items), column(items)
    noted, silent = fast(seed), fast(seed)
    noted.drawn, silent.drawn = [], []
    noted.shuffle(shuffled)
    silent.mix(mixed)
    assert list(mixed) == list(shuffled) == [items[place] for place in noted.drawn[0]]
    assert (silent.drawn, silent.count, noted.count) == ([], 0, 1)
