"""Joining and completing expeditions (R7)."""

import pytest

from games.africana.kit import Scene


def test_r7_1_joining_without_a_step_pays_the_bonus():
    scene = Scene(at="cape_town", slots="a02 a03 a01").plays("join a01")
    assert (scene.silver(), scene.named["markers"]["3"], scene.state.free_markers(0)) == (2, ["white"], 3)
    assert scene.plays("end_turn").turn == "blue"


def test_r7_1_all_expeditions_of_a_start_can_be_joined():
    scene = Scene(at="serengeti", hand="M J", slots="a07 a01 b10", top="V").plays("travel zanzibar magenta")
    scene.plays("join a07", "join b10")
    assert scene.silver() == 3
    assert scene.told("joined") == [
        {"seat": 0, "expedition": 6, "slot": 0, "silver": 1},
        {"seat": 0, "expedition": 19, "slot": 2, "silver": 2},
    ]


def test_r7_1_refusals():
    scene = Scene(at="kuka", slots="a01 a02 a03 a04 a05")
    assert scene.why("join a01") == ("R7.1", "This expedition is joined where it starts, in Cape Town.")
    assert scene.why("join c01") == ("R7.1", "This expedition does not lie open now: Addis Ababa – Timbuktu.")
    assert scene.why("join c01", "fr")[1].endswith(": Addis-Abeba – Tombouctou.")


def test_r7_2_a_bonus_card_pays_the_very_next_step():
    scene = Scene(at="zanzibar", hand="", slots="a02 a07", top="M").plays("join a07")
    scene.plays("travel mozambique magenta")
    assert scene.at() == "mozambique"


def test_r7_2_everybody_who_joins_gets_the_bonus():
    scene = Scene(at={"white": "cape_town", "blue": "cape_town"}, slots="a02 a03 a01")
    scene.plays("join a01", "end_turn", "join a01")
    assert (scene.silver("white"), scene.silver("blue")) == (2, 2)
    assert scene.named["markers"]["3"] == ["white", "blue"]


def test_r7_2_bonuses_of_the_printed_slots():
    assert [slot["bonus"] for slot in Scene().shown(None)["slots"]] == [
        {"silver": 1},
        {"card": 1},
        {"silver": 2},
        {"card": 1},
        {"silver": 1},
    ]


def test_r7_3_once_each_and_four_in_all():
    scene = Scene(at="cape_town", slots="a01 a02 a03 a04 c11", markers={1: "white", 2: "white", 3: "white"})
    assert scene.why("join a01") == ("R7.3", "You have joined it already.")
    scene.plays("join c11")
    full = Scene(at="cape_town", slots="a05 a02 a03 a04 c11", markers=dict.fromkeys(range(1, 5), "white"))
    assert full.why("join c11") == ("R7.3", "All four of your markers are out.")


def test_r7_4_completing_pays_and_keeps_the_card():
    scene = Scene(at="luanda", slots="a01", markers={1: "white"}).plays("complete a01")
    assert (scene.silver(), scene.named["done"]["white"], scene.named["slots"]["1"]) == (3, ["a01"], "-")
    assert scene.state.result().points[0]["expeditions"] == 1


def test_r7_4_two_with_the_same_destination():
    scene = Scene(at="serengeti", slots="a06 c08", markers={1: "white", 2: "white"})
    assert scene.plays("complete a06", "complete c08").silver() == 6


def test_r7_4_refusals():
    scene = Scene(at="luanda", slots="a01 a02", markers={2: "white"})
    assert scene.why("complete a01") == ("R7.4", "You have not joined this expedition.")
    assert scene.why("complete a02") == ("R7.4", "This expedition is completed at its destination, in Lagos.")
    assert scene.refuses("complete c01").rule == "R7.1"


def test_r7_5_one_winner_and_all_markers_return():
    scene = Scene(
        seats=4, turn="blue", at={"blue": "luanda"}, slots="a01", markers={1: "white red blue"}, silver={"red": 1}
    ).plays("complete a01")
    assert [scene.silver(seat) for seat in ("white", "blue", "red")] == [0, 3, 1]
    assert scene.named["markers"]["1"] == []
    assert scene.told("markers_returned") == [{"returned": [0, 3], "expedition": 0}]


@pytest.mark.parametrize(("markers", "returned"), [("white", []), ("white blue", [[1]]), ("white blue red", [[1, 3]])])
def test_r7_5_whose_markers_return_is_told(markers, returned):
    scene = Scene(seats=4, at="luanda", slots="a01", markers={1: markers}).plays("complete a01")
    assert [told["returned"] for told in scene.told("markers_returned")] == returned
    assert [scene.state.free_markers(seat) for seat in range(4)] == [4, 4, 4, 4]


def test_r7_5_a_returned_marker_can_be_placed_again():
    scene = Scene(
        turn="blue",
        at={"blue": "luanda", "white": "addis_ababa"},
        slots="a01 a02 a03 a04 c01",
        markers={1: "white blue", 2: "white", 3: "white", 4: "white"},
    )
    assert scene.state.free_markers(0) == 0
    scene.plays("complete a01", "end_turn")
    assert scene.state.free_markers(0) == 1
    assert "join c01" in scene.menu()


def test_r7_6_completing_first_frees_the_marker_for_joining():
    scene = Scene(at="serengeti", slots="a06 a02 a03 a04 b07", markers=dict.fromkeys(range(1, 5), "white"))
    assert scene.refuses("join b07").rule == "R7.3"
    scene.plays("complete a06", "join b07")
    assert scene.named["slots"]["1"] == "-"  # until the end of the turn
    assert scene.plays("end_turn").named["slots"]["1"] != "-"
