"""What the table remembers and what it does not: books, shuffles, twins and imagined states (D9)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.africana.kit import GAME, Scene, Start
from mappemonde.games.africana.bots.carrier import Carrier
from mappemonde.games.africana.constants import CARDS, HUES
from mappemonde.games.africana.memory import Holding, attribute, deal
from mappemonde.games.africana.view import imagine, view
from mappemonde.kernel.chance import fast
from mappemonde.kernel.columns import column
from mappemonde.kernel.game import decide
from mappemonde.kernel.table_spec import table_spec
from mappemonde.lab.fuzz.cases import Case
from mappemonde.lab.fuzz.examine import examine


def turned(**options):
    scene = Scene(at="kuka", silver=9, north=("", "wh01 wh02 wh03 wh04 wh05"), **options)
    return scene.plays("page right", "page right", "page left")


def test_d9_pages_seen_by_all_stay_known():
    book = turned().shown("blue")["books"]["north"]
    assert book["left"] == ["wh01"]
    assert book["right"] == [None, None, "wh03", "wh02"]
    assert {"wh04", "wh05"} <= set(book["hidden"])
    assert not {"wh01", "wh02", "wh03"} & set(book["hidden"])


def test_d9_the_strict_table_shows_open_pages_only():
    book = turned(memory="table").shown("blue")["books"]["north"]
    assert book["left"] == ["wh01"]
    assert book["right"] == [None, None, None, "wh02"]
    assert {"wh03", "wh04", "wh05"} <= set(book["hidden"])


def test_d9_what_was_given_up_is_remembered_or_not():
    for memory, gone in (("perfect", ["wh01"]), ("table", [])):
        scene = Scene(open="wh01 wh02 wh03 wh04", step="moving", memory=memory).plays("end_turn", "abandon wh01")
        shown = scene.shown("blue")
        assert shown["gone"] == gone
        assert ("wh01" in shown["books"]["north"]["hidden"]) == (memory == "table")


def hand_of(state, seat):
    return list(state.hands[seat * CARDS : (seat + 1) * CARDS])


def test_d9_a_shuffle_tells_what_the_pile_is_made_of():
    scene = Scene(hand={"white": "M J", "blue": "G J"}, pile="T", discards="O O O V").plays("draw", luck=[[0, 1, 2, 3]])
    seen = view(scene.state, 1)
    assert list(seen.made) == [0, 0, 0, 3, 1]
    assert seen.kept_sizes[0] == 2
    assert seen.kept_own == seen.hand[:HUES]
    for seed in range(20):
        hand = hand_of(imagine(seen, fast(seed)), 0)
        assert sum(hand[3:5]) == 1  # one of the white hand's three cards comes from the new pile
        assert (hand[0], hand[1]) == (1, 1)  # blue holds all others of the old cards, so these are known
    loose = view(Scene(hand={"white": "M J", "blue": "G J"}, pile="T", discards="O O O V", memory="table").state, 1)
    assert len({tuple(hand_of(imagine(loose, fast(seed)), 0)) for seed in range(20)}) > 1


def test_d9_which_pool_a_shown_card_came_from_stays_open():
    holdings = [Holding(1, 1, column([1, 0, 0, 0, 0])), Holding(1, 0, column([0] * 5))]
    old, new = column([1, 1, 0, 0, 0]), column([1, 1, 0, 0, 0])
    seen = set()
    for seed in range(60):
        had_old, had_new, pile = deal(holdings, old, new, fast(seed))
        assert had_old[0][0] + had_new[0][0] >= 1
        seen.add((tuple(had_old[0]), tuple(had_new[0])))
        assert sum(pile) >= 0
    magenta, turquoise = (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)
    assert seen == {(magenta, magenta), (magenta, turquoise), (turquoise, magenta)}


@st.composite
def histories(draw):
    """Pools dealt out to some seats, and what they have shown of their cards."""
    seats = draw(st.integers(1, 3))
    old = [draw(st.lists(st.integers(0, 4), max_size=5)) for _ in range(seats)]
    new = [draw(st.lists(st.integers(0, 4), max_size=6)) for _ in range(seats)]
    pile = draw(st.lists(st.integers(0, 4), max_size=6))
    holdings = []
    for one, other in zip(old, new, strict=True):
        shown = [card for card in one + other if draw(st.booleans())]
        holdings.append(Holding(len(one), len(other), by_hue(shown)))
    flat = [card for cards in old for card in cards], [card for cards in new for card in cards] + pile
    return holdings, by_hue(flat[0]), by_hue(flat[1]), len(pile)


def by_hue(cards):
    return column([cards.count(hue) for hue in range(HUES)])


@settings(max_examples=200)
@given(histories(), st.integers(0, 10**6))
def test_d9_hands_dealt_anew_fit_everything_that_was_seen(history, seed):
    holdings, old, new, left = history
    had_old, had_new, pile = deal(holdings, old, new, fast(seed))
    assert len(pile) == left
    for place, holding in enumerate(holdings):
        assert (sum(had_old[place]), sum(had_new[place])) == (holding.old, holding.new)
        both = [one + other for one, other in zip(had_old[place], had_new[place], strict=True)]
        assert min([*had_old[place], *had_new[place]]) >= 0
        assert all(count >= shown for count, shown in zip(both, holding.shown, strict=True))
    for hue in range(HUES):
        assert sum(row[hue] for row in had_old) == old[hue]
        assert sum(row[hue] for row in had_new) + list(pile).count(hue) == new[hue]
    assert len(attribute(holdings, old, new, fast(seed))) == len(holdings)


@pytest.mark.parametrize("memory", ["perfect", "table"])
def test_twins_change_hands_pile_pages_and_expeditions(memory):
    state = Start(3, memory=memory).state
    bot, luck = Carrier(), fast(4)
    for _ in range(60):
        seat = state.waiting()[0]
        state.play(seat, decide(GAME, state, seat, bot, luck))
    twins = [GAME.twin(state, 0, fast(seed)) for seed in range(20)]
    assert all(hand_of(twin, 0) == hand_of(state, 0) for twin in twins)
    for secret in ("pile", "books", "deck", "removed"):
        assert any(getattr(twin, secret) != getattr(state, secret) for twin in twins), secret
    assert any(hand_of(twin, 1) != hand_of(state, 1) for twin in twins)


@pytest.mark.parametrize("memory", ["perfect", "table"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_secrets_hold_in_whole_games_of_carriers(seats, memory):
    """Random players hardly complete anything: the laws are held against games that go somewhere, too."""
    told = table_spec("africana", seats, {"memory": memory, "stall_limit": 0})
    for number in range(1, 4):
        finding = examine(Case(told, 77, number, 1500, 0.25, "carrier", ("carrier", "random")))
        assert finding.failure is None, (finding.failure.law, finding.failure.what)
        assert finding.finished
