"""What holds in every state of a table: menus and checks agree, no piece is lost, no secret shows, saves are whole."""

import pytest

from games.conquest.kit import GAME, Scene
from games.kit import broken_law
from mappemonde.games.conquest.view import imagine, view
from mappemonde.kernel.chance import fast

OPTIONS = {
    "printed": {},
    "asked": {"manual_defence": True, "huffing": True, "protection": "ban", "second_front_by_sea": False},
    "closed": {"open_discards": False, "second_rule": True, "reshuffle": "at_once", "resignation": True},
}


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_the_laws_of_the_contract_hold_in_random_games(seats, options):
    assert broken_law("conquest", seats, 60, **options) is None


def shuffled(**options):
    """Blue drew from the second talon, made of the discards in the open; red and green hold cards of the first."""
    hands = {"red": "foot horse", "blue": "cannon*2", "green": "horse*3"}
    board = "red: china 5, siam | blue: india 3, japan | green: brazil"
    talon, discards = "foot", "joker foot horse cannon cannon"
    scene = Scene(
        board, hands=hands, turn="red", step="movement", talon=talon, discards=discards, rest="green", **options
    )
    scene.plays("red", "end_turn", [] if options.get("reshuffle") != "at_once" else [[0, 1, 2, 3, 4]])
    scene.passes()
    return scene


@pytest.mark.parametrize("reshuffle", ["late", "at_once"])
@pytest.mark.parametrize("seat", ["red", "blue", None])
def test_r5_1_what_could_be_in_hidden_hands_is_what_the_shuffles_allow(seat, reshuffle):
    scene = shuffled(reshuffle=reshuffle)
    number = None if seat is None else scene.seat(seat)
    seen = view(scene.state, number)
    assert seen.seat == (-1 if seat is None else number)
    others = set()
    for luck in range(12):
        other = imagine(seen, fast(luck))
        assert GAME.conserved(other) is None
        assert view(other, number).as_tuple() == seen.as_tuple()
        others.add(tuple(tuple(sorted(hand)) for hand in other.hands))
        assert number is None or list(other.hands[number]) == list(scene.state.hands[number])
    assert len(others) > 6


def test_r8_6_open_discards_are_known_and_stay_where_they_are():
    scene = Scene("red: china 5 | blue: india", hands={"red": "foot horse"}, discards="joker foot*4 horse*3 cannon*5")
    seen = view(scene.state, 0)
    for luck in range(6):
        other = imagine(seen, fast(luck))
        assert list(other.discards) == list(scene.state.discards)
        assert GAME.conserved(other) is None
        assert view(other, 0).as_tuple() == seen.as_tuple()


def test_r6_8_a_view_says_whether_an_occupation_is_asked_for():
    scene = Scene("red: china 6 | blue: india, japan")
    assert not view(scene.state, 0).is_occupying()
    assert view(scene.plays("red", "attack china india 3", "6 6 6 v 1").state, 0).is_occupying()


def test_r8_6_everybody_knows_which_cards_a_new_talon_is_made_of():
    scene = shuffled()
    old, new = ({card for card, cycle in enumerate(scene.state.cycle) if cycle == number} for number in (0, 1))
    assert len(new) == 5
    assert set(scene.state.talon) <= new
    drawn = [card for hand in scene.state.hands for card in hand if card in new]
    seen = view(scene.state, 0)
    assert [list(counts) for counts in seen.held_by_shuffle] == [
        [sum(card in old for card in hand), sum(card in new for card in hand)] for hand in scene.state.hands
    ]
    assert (seen.shuffles, len(drawn) + seen.talon_size) == (1, 5)


def test_where_discards_are_closed_all_cards_count_as_one_shuffle():
    scene = Scene("red: china 5 | blue: india", discards="foot horse cannon", talon="joker foot*9", open_discards=False)
    seen = view(scene.state, 0)
    assert [list(counts) for counts in seen.held_by_shuffle] == [[len(hand)] for hand in scene.state.hands]
    assert (list(seen.cycle), seen.shuffles) == ([0] * 44, 0)
    assert (list(seen.discards), seen.discards_size) == ([], len(scene.state.discards))
    imagined = [imagine(seen, fast(luck)) for luck in range(8)]
    assert {(len(other.discards), len(other.talon)) for other in imagined} == {(3, 10)}
    assert len({tuple(other.discards) for other in imagined}) > 1
