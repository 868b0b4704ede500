"""Paths and payments: the cheapest there are, and only such as can be played (R6)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.africana.kit import CARD_IDS, HUES, Scene, counts, table
from mappemonde.games.africana.paths import find_paths, payments
from mappemonde.kernel.columns import column

RULES, WORDS = table(2)
AREAS = [area.id for area in RULES.board.areas]


def hand(letters):
    return column(list(counts(letters).values()))


def accepts(place, card):
    return RULES.accepts[place * len(CARD_IDS) + card]


def path(letters, start, goal, silver=0):
    legs = find_paths(RULES, hand(letters), silver, AREAS.index(start))[AREAS.index(goal)]
    return [(AREAS[leg.place], CARD_IDS[leg.card], leg.price) for leg in legs]


@pytest.mark.parametrize(
    ("letters", "silver", "cards"),
    [
        ("G J V V aG", 0, ["grey_assistant", "violet", "grey", "joker"]),
        ("G G V J", 0, ["grey", "violet", "joker"]),
        ("M G", 5, ["grey", "magenta"]),
        ("M", 4, []),
    ],
)
def test_payments_come_cheapest_first(letters, silver, cards):
    found = payments(RULES, hand(letters), silver, AREAS.index("port_natal"))
    assert [CARD_IDS[leg.card] for leg in found] == cards
    assert [leg.price for leg in found] == [0 if accepts(leg.place, leg.card) else 5 for leg in found]


def test_helpers_are_spent_before_cards():
    assert path("G J", "cape_town", "port_natal") == [("port_natal", "joker", 0)]
    assert path("G J aG", "cape_town", "port_natal") == [("port_natal", "grey_assistant", 0)]


def test_silver_is_spent_only_where_no_other_way_leads():
    assert path("M M O", "cape_town", "luanda", 20) == [("walvis_bay", "magenta", 0), ("luanda", "magenta", 0)]
    assert path("M O", "cape_town", "luanda", 20)[0] == ("victoria_falls", "orange", 0)
    assert sum(price for _, _, price in path("O O", "cape_town", "luanda", 20)) == 5
    assert path("O O", "cape_town", "luanda", 4) == []


def test_the_start_needs_no_path_and_an_empty_hand_goes_nowhere():
    assert find_paths(RULES, hand(""), 99, 0) == [[] for _ in AREAS]
    assert path("J", "cape_town", "cape_town") == []


def cheapest(held, silver, start, goal, most):
    """Changes and Travel cards of the best path, by trying every one of up to `most` steps."""
    best = None

    def walk(place, left, changes, cards, steps):
        nonlocal best
        if place == goal and steps:
            best = min(best or (99, 99), (changes, cards))
        if steps == most:
            return
        for card in [kind for kind, count in enumerate(left) if count]:
            rest = [count - (kind == card) for kind, count in enumerate(left)]
            for near in RULES.near[place]:
                price = 0 if accepts(near, card) else 1
                if 5 * (changes + price) <= silver:
                    walk(near, rest, changes + price, cards + (card < HUES), steps + 1)

    walk(start, held, 0, 0, 0)
    return best


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(["M", "T", "G", "O", "V", "J", "aM", "aV"]), min_size=1, max_size=4),
    st.integers(0, 12),
    st.integers(0, 21),
    st.integers(0, 21),
)
def test_no_path_is_cheaper_than_the_one_found(letters, silver, start, goal):
    if start == goal:
        return
    held = hand(" ".join(letters))
    legs = find_paths(RULES, held, silver, start)[goal]
    wanted = cheapest(held, silver, start, goal, len(letters))
    got = (sum(leg.price for leg in legs) // 5, sum(leg.card < HUES for leg in legs)) if legs else None
    assert got == wanted


def test_suggested_paths_can_be_played_as_they_are():
    scene = Scene(at="cape_town", hand="M M V O J aG", silver=5)
    for goal, way in scene.shown("white")["ways"]["paths"].items():
        other = Scene(at="cape_town", hand="M M V O J aG", silver=5).plays(*way["actions"])
        assert other.at() == goal
        assert 5 - other.silver() == way["silver"]


def test_suggestions_are_for_the_seat_that_moves():
    scene = Scene(at="cape_town", hand="G J", slots="a01 c11", markers={1: "white"}, open="wh02", silver=1)
    ways = scene.shown("white")["ways"]
    assert ways["here"] == ["deliver wh02", "join c11"]
    assert ways["steps"]["port_natal"] == ["travel port_natal grey", "travel port_natal joker"]
    nothing = {"here": [], "steps": {}, "paths": {}}
    assert scene.shown("blue")["ways"] == scene.shown(None)["ways"] == nothing
    assert scene.plays("page right").shown("white")["ways"] == nothing


def test_what_is_due_counts_the_markers_it_frees():
    full = dict.fromkeys(range(1, 5), "white")
    scene = Scene(at="serengeti", slots="a06 a02 a03 a04 b07", markers=full)
    assert scene.shown("white")["ways"]["here"] == ["complete a06", "join b07"]
    scene = Scene(at="serengeti", slots="a05 a02 a03 a04 b07", markers=full)
    assert scene.shown("white")["ways"]["here"] == []
