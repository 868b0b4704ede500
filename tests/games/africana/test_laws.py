"""What holds in every state of a table: menus and checks agree, no piece is lost, no secret shows, saves are whole."""

import pytest

from games.africana.kit import GAME, SEATS, Scene, table
from games.kit import broken_law
from mappemonde.games.africana.constants import CARDS, HUES
from mappemonde.games.africana.view import imagine, top, view
from mappemonde.kernel.chance import fast

OPTIONS = {
    "printed": {"memory": "table"},
    "remembering": {"memory": "perfect", "hidden_totals": True},
    "strict": {"memory": "table", "free_page": "side", "hand_limit": "travel", "same_move": False, "capital": "gold"},
}


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_laws_of_the_contract_hold_in_random_games(seats, options):
    assert broken_law("africana", seats, 40, **options) is None


def midway(memory):
    """A table in its middle: pages turned, cards shown before and after a shuffle, adventures done, open and given up.

    Red holds all Travel cards that are not told.
    """
    scene = Scene(
        seats=4,
        at={"white": "kuka", "blue": "cape_town", "yellow": "luanda"},
        silver={"white": 12, "blue": 3, "yellow": 1},
        hand={"white": "M T G J aO", "blue": "V V O J", "yellow": "G G M J"},
        open={"white": "wh01 wh02", "blue": "br03"},
        tucked={"yellow": "wh07"},
        done={"white": "a01", "yellow": "b02 c03"},
        north=("wh05", "wh03 wh04 wh06 wh09 wh10 wh11"),
        south=("br01", "br02 br04 br05 br09"),
        slots="a02 a03 b01 b04 c05",
        markers={1: "white blue", 4: "yellow"},
        deck="b05 c06 c07 c08",
        pile="T",
        discards="M M T T G O O V",
        memory=memory,
    )
    scene.plays("page right", "page right", "buy right", "buy left", "end_turn", "abandon wh01")
    scene.plays("travel port_natal violet", "end_turn")
    scene.plays("draw", luck=[[3, 1, 0, 2, 7, 6, 5, 4, 8]])
    return scene.plays("discard grey")


@pytest.mark.parametrize("memory", ["perfect", "table"])
@pytest.mark.parametrize("seat", [*SEATS, None])
def test_d9_whatever_is_imagined_looks_the_same_and_uses_the_pieces_of_the_box(seat, memory):
    scene = midway(memory)
    number = None if seat is None else scene.seat(seat)
    seen = view(scene.state, number)
    found = []
    for luck in range(10):
        other = imagine(seen, fast(luck))
        assert GAME.conserved(other) is None
        assert view(other, number).as_tuple() == seen.as_tuple()
        found.append(other)
    for secret in ("pile", "deck", "removed", "books", "hands"):
        assert len({str(getattr(other, secret)) for other in found}) > 1, secret
    if number is not None:
        hands = {tuple(other.hands[number * CARDS : (number + 1) * CARDS]) for other in found}
        assert hands == {tuple(scene.state.hands[number * CARDS : (number + 1) * CARDS])}


def test_d9_a_shuffle_begins_the_count_of_shown_cards_anew():
    scene = Scene(at="cape_town", hand={"white": "V J", "blue": "M J"}, pile="", discards="T T T T", memory="perfect")
    scene.plays("travel port_natal violet", "end_turn")
    assert scene.state.shown[4] == 1
    scene.plays("draw", luck=[[0, 1, 2, 3, 4]])
    assert list(scene.state.shown) == [0] * (2 * HUES)
    assert list(view(scene.state, 0).made) == [0, 4, 0, 0, 1]


def test_r5_2_the_open_pages_are_the_tops_of_both_sides():
    scene = Scene(north=("wh05 wh08", "wh03"), south=("", "br02"))
    constants = table(2)[0]
    seen = view(scene.state, 0)
    names = [[constants.adventure_ids[card] if card >= 0 else "-" for card in seen.tops(book)] for book in range(2)]
    assert names == [["wh05", "wh03"], ["-", "br02"]]
    assert [top(side) for side in seen.books[1]] == list(seen.tops(1))


@pytest.mark.parametrize("memory", ["perfect", "table"])
def test_d8_helpers_markers_and_sizes_are_public(memory):
    seen = view(midway(memory).state, None)
    state = midway(memory).state
    for seat in range(3):
        assert seen.hand_size(seat) == sum(state.hands[seat * CARDS : (seat + 1) * CARDS])
        assert seen.free_markers(seat) == state.free_markers(seat)
        assert list(seen.helpers[seat]) == list(state.hands[seat * CARDS + HUES : (seat + 1) * CARDS])
    assert (seen.pile_size, seen.removed_size) == (len(state.pile), len(state.removed))
    assert list(seen.deck_backs) == [0, 1, 3]
