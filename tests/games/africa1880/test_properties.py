"""Adjudication of anything at all: properties that hold for every position and every set of sheets."""

from functools import cache
from itertools import combinations
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from librt.vecs import vec

from games.africa1880.kit import rules_of
from mappemonde.games.africa1880.adjudication import (
    BLANK,
    DEVELOP,
    DOUBLED,
    DOUBLED_LANDING,
    EXPLORE,
    ILLEGIBLE,
    NOTHING,
    NOWHERE,
    Position,
    Sheet,
    adjudicate,
    adjudicate_by_phase,
)
from mappemonde.kernel.columns import column

AREAS = 32


@cache
def constants(seats, landing="writing", key="origin"):
    return rules_of(seats, landing_test=landing, shortage_key=key)


@st.composite
def turns(draw, seats=None):
    """Rules, a position that can be, and sheets with anything on them."""
    count = seats or draw(st.integers(3, 6))
    told = constants(
        count,
        draw(st.sampled_from(["writing", "after_explorations"])),
        draw(st.sampled_from(["origin", "destination"])),
    )
    luck = Random(draw(st.integers(0, 1 << 32)))
    crowd = draw(st.sampled_from([1, 4, 14]))
    present = [0] * AREAS
    for seat in range(count):
        for area in luck.sample(range(AREAS), min(22, crowd + luck.randrange(9))):
            present[area] |= 1 << seat
    built = [luck.randrange(squares + 1) for squares in told.squares]
    colony = [built[area] == told.squares[area] and present[area] != 0 and luck.random() < 0.4 for area in range(AREAS)]
    sheets = []
    for seat in range(count):
        orders = []
        for area in range(AREAS):
            odd = [BLANK, NOTHING, DEVELOP, DEVELOP, ILLEGIBLE, DOUBLED, EXPLORE + luck.randrange(AREAS)]
            near = [EXPLORE + other for other in told.near[area]]
            orders.append(luck.choice(odd + near + near))
        landing = luck.choice([NOWHERE, DOUBLED_LANDING, *range(AREAS)])
        wars = luck.randrange(1 << count) & ~(1 << seat)
        sheets.append(Sheet(column(orders), landing, wars))
    return told, Position(column(present), column(built), vec[bool](colony)), sheets


def plain(position):
    return list(position.present), list(position.built), list(position.colony)


def moved(mask, order):
    """The seats of a mask, each in its new place."""
    return sum(1 << order[seat] for seat in range(len(order)) if mask >> seat & 1)


@given(turns(), st.data())
@settings(max_examples=200)
def test_r5_1_permuting_the_countries_permutes_the_result(turn, data):
    """So it does not matter whose sheet is read first, either."""
    told, before, sheets = turn
    order = data.draw(st.permutations(range(told.seats)))
    other = Position(column([moved(mask, order) for mask in before.present]), before.built, before.colony)
    shuffled = [sheets[order.index(seat)] for seat in range(told.seats)]
    shuffled = [Sheet(sheet.orders, sheet.landing, moved(sheet.wars, order)) for sheet in shuffled]
    after, after_other = adjudicate(told, before, sheets), adjudicate(told, other, shuffled)
    assert [moved(mask, order) for mask in after.present] == list(after_other.present)
    assert (after.built, after.colony) == (after_other.built, after_other.colony)


@given(turns())
@settings(max_examples=200)
def test_r1_4_nobody_ever_has_more_than_22_presences(turn):
    told, before, sheets = turn
    after = adjudicate(told, before, sheets)
    for seat in range(told.seats):
        assert sum(mask >> seat & 1 for mask in after.present) <= 22
    assert max(after.present) < 1 << told.seats


@given(turns())
@settings(max_examples=200)
def test_r1_5_developments_never_shrink_and_never_overflow(turn):
    told, before, sheets = turn
    after = adjudicate(told, before, sheets)
    for area in range(AREAS):
        assert before.built[area] <= after.built[area] <= told.squares[area]


@given(turns())
@settings(max_examples=200)
def test_r7_4_colonies_stay_colonies_with_the_same_countries_for_ever(turn):
    told, before, sheets = turn
    after = adjudicate(told, before, sheets)
    for area in range(AREAS):
        if before.colony[area]:
            assert after.colony[area]
            assert after.present[area] == before.present[area]


@given(turns())
@settings(max_examples=200)
def test_r7_1_a_colony_is_founded_exactly_where_the_three_conditions_hold(turn):
    told, before, sheets = turn
    after = adjudicate(told, before, sheets)
    for area in range(AREAS):
        if not before.colony[area]:
            there = [seat for seat in range(told.seats) if after.present[area] >> seat & 1]
            allied = not any(
                sheets[one].wars >> other & 1 or sheets[other].wars >> one & 1 for one, other in combinations(there, 2)
            )
            full = after.built[area] == told.squares[area]
            assert after.colony[area] == (full and bool(there) and allied)


@given(turns())
@settings(max_examples=200)
def test_r6_4_conflicts_are_one_pass_over_the_position_after_the_orders(turn):
    """At peace nobody is removed: that gives the position after the orders, from which every removal is checked."""
    told, before, sheets = turn
    peaceful = [Sheet(sheet.orders, sheet.landing) for sheet in sheets]
    middle = adjudicate(told, before, peaceful).present
    after = adjudicate(told, before, sheets).present
    for area in range(AREAS):
        there = [seat for seat in range(told.seats) if middle[area] >> seat & 1]
        for seat in there:
            others = [other for other in there if other != seat]
            wars = sum(sheets[other].wars >> seat & 1 for other in others)
            if before.colony[area] or not others:
                stays = True
            elif len(others) == 1:
                stays = not wars or bool(sheets[seat].wars >> others[0] & 1)
            else:
                stays = wars <= len(others) - wars
            assert bool(after[area] >> seat & 1) == stays
        assert after[area] & ~middle[area] == 0


@given(turns())
@settings(max_examples=200)
def test_d10_telling_changes_nothing_and_nothing_given_is_changed(turn):
    told, before, sheets = turn
    kept = [list(column) for column in plain(before)], [list(sheet.orders) for sheet in sheets]
    silent = adjudicate(told, before, sheets)
    aloud, phases = adjudicate_by_phase(told, before, sheets)
    journal = []
    assert plain(adjudicate(told, before, sheets, journal)) == plain(silent) == plain(aloud)
    assert [event.kind for event in journal] == [event.kind for _, verdicts in phases for event in verdicts]
    assert ([list(column) for column in plain(before)], [list(sheet.orders) for sheet in sheets]) == kept


@given(turns())
@settings(max_examples=150)
def test_d10_every_order_has_exactly_one_verdict(turn):
    told, before, sheets = turn
    _, phases = adjudicate_by_phase(told, before, sheets)
    lines = [
        (event.facts["seat"], event.facts["area"])
        for name, verdicts in phases[:3]
        for event in verdicts
        if name != "sheets" or not event.kind.startswith("landing")
    ]
    assert len(lines) == len(set(lines))
    expected = {
        (seat, area)
        for seat in range(told.seats)
        for area in range(AREAS)
        if before.present[area] >> seat & 1 or sheets[seat].orders[area] != BLANK
    }
    assert set(lines) == expected


@given(turns())
@settings(max_examples=150)
def test_d11_whatever_sorts_them_as_many_explorers_are_placed(turn):
    told, before, sheets = turn
    peaceful = [Sheet(sheet.orders, NOWHERE) for sheet in sheets]
    counts = []
    for key in ("origin", "destination"):
        after = adjudicate(constants(told.seats, "writing", key), before, peaceful)
        counts.append([sum(mask >> seat & 1 for mask in after.present) for seat in range(told.seats)])
    assert counts[0] == counts[1]


@given(turns())
@settings(max_examples=150)
def test_d12_the_late_test_only_ever_keeps_landings_out(turn):
    told, before, sheets = turn
    peaceful = [Sheet(sheet.orders, sheet.landing) for sheet in sheets]
    early = adjudicate(constants(told.seats, "writing"), before, peaceful).present
    late = adjudicate(constants(told.seats, "after_explorations"), before, peaceful).present
    for area in range(AREAS):
        assert late[area] & ~early[area] == 0
        if before.present[area]:
            assert late[area] == early[area]


@given(turns(seats=6))
@settings(max_examples=150)
def test_r5_6_a_landing_needs_an_empty_coast(turn):
    told, before, sheets = turn
    assume(any(sheet.landing >= 0 for sheet in sheets))
    _, phases = adjudicate_by_phase(told, before, sheets)
    for event in dict(phases)["landings"]:
        area = event.facts["area"]
        assert told.coast[area]
        assert before.present[area] == 0
