"""Aim and pieces (R1)."""

import pytest

from games.conquest.kit import AREAS, CONTINENTS, Scene, Start, opening, table
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.constants import ARMS


def test_r1_1_whoever_owns_every_area_wins():
    scene = Scene("red: china 4 | blue: india", seats=2, rest="red").plays("red", "attack china india 3", "6 6 6 v 1")
    assert scene.winners == ["red"]
    assert (scene.state.result().reason, scene.state.result().rule) == ("world_conquered", "R10.1")


def test_r1_1_nothing_short_of_the_whole_world_wins():
    scene = Scene("red: china 90 | blue: india", seats=2, rest="red").passes()
    assert (scene.turn, scene.step) == ("blue", "combat")
    assert scene.state.result().reason == "running"


def test_r1_1a_the_world_is_42_areas_in_six_continents():
    sizes = {continent: len(areas) for continent, areas in CONTINENTS.items()}
    assert sizes == {"north_america": 9, "south_america": 4, "europe": 7, "africa": 6, "asia": 12, "oceania": 4}
    assert sorted(area for areas in CONTINENTS.values() for area in areas) == sorted(AREAS)
    assert len(AREAS) == 42


@pytest.mark.parametrize("seats", range(2, 7))
def test_r1_2_two_to_six_seats_share_the_world(seats):
    start = Start(seats)
    assert GAME.seats == (2, 6)
    assert set(start.owners(*AREAS)) == set(GAME.colours[:seats])
    assert GAME.seats_on(GAME.printed_board) == 6


def test_r1_3_a_colour_has_70_cubes_and_5_olives_worth_120_armies():
    assert GAME.printed_board.data["material"] == {"cubes": 70, "olives": 5}
    assert table(2, army_supply="printed")[0].supply == 120


def test_r1_3_running_out_of_pieces_is_no_limit():
    scene = opening("red: china 500, india 500, siam 500")
    assert scene.reserve == 1


def test_r1_4_the_box_holds_14_cards_of_each_arm_and_two_jokers():
    start = Start(top="joker_1")
    cards = [card for pile in (start.state.talon, *start.state.hands) for card in pile]
    arms = [ARMS[start.state.constants.arm[card]] for card in cards]
    assert {arm: arms.count(arm) for arm in ARMS} == {"foot": 14, "horse": 14, "cannon": 14, "joker": 2}
    names = [start.words.kinds["card"].format(card) for card in cards]
    assert sorted(names) == sorted([*AREAS, "joker_1", "joker_2"])


def test_r1_5_there_are_three_dice_for_each_side():
    scene = Scene("red: china 9 | blue: india 9").plays("red", "attack china india 3", "6 5 4 v 3 2 1")
    assert [(throw["red"], throw["black"]) for throw in scene.told("thrown")] == [([6, 5, 4], [3, 2, 1])]
    assert scene.refuses("red", "attack china india 4").rule == "R6.5"


def test_r1_6_the_banker_decides_nothing():
    start = Start(3)
    assert start.events[-4:] == ["talon_made", "turn_opened", "drawn", "income"]
    assert start.waiting == ["blue"]  # whose turn it is: nobody was asked before
    assert not {"deal", "draw", "shuffle", "hand_out"} & set(start.words.verbs)
