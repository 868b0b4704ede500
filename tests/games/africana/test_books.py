"""The books: pages and purchases (R5)."""

import pytest

from games.africana.kit import Scene


def tops(scene, book="north"):
    sides = scene.named["books"][book]
    return [sides[side][-1] if sides[side] else None for side in ("left", "right")]


def test_r5_1_only_the_book_of_the_own_half_is_used():
    north = Scene(at="lagos", silver=5, north=("", "wh01 wh02"), south=("", "br01 br02")).plays("buy right")
    assert north.named["open"]["white"] == ["wh01"]
    south = Scene(at="cape_town", silver=5, north=("", "wh01 wh02"), south=("", "br01 br02")).plays("buy right")
    assert south.named["open"]["white"] == ["br01"]


def test_r5_2_only_the_top_cards_show_and_are_sold():
    scene = Scene(at="kuka", silver=10, north=("wh05", "wh01 wh02 wh03")).plays("buy left", "buy right")
    assert scene.named["open"]["white"] == ["wh05", "wh01"]
    assert tops(scene) == [None, "wh02"]
    assert scene.shown("blue")["books"]["north"]["right"] == [None, "wh02"]
    assert scene.told("page_seen") == [{"adventure": 1, "book": 0, "side": 1}]


def test_r5_3_the_first_page_is_free_and_each_further_one_costs_one():
    scene = Scene(at="kuka", silver=2, north=("", "wh01 wh02 wh03 wh04")).plays("page right")
    assert (tops(scene), scene.silver()) == (["wh01", "wh02"], 2)
    scene.plays("page right")
    assert (tops(scene), scene.silver()) == (["wh02", "wh03"], 1)
    scene.plays("page left")
    assert (tops(scene), scene.silver()) == (["wh01", "wh02"], 0)


def test_r5_3_four_silver_turn_five_pages():
    scene = Scene(at="kuka", silver=4)
    scene.plays(*["page right"] * 5)
    assert scene.silver() == 0
    assert scene.why("page right") == (
        "R5.3",
        "Only the first page is free; a further one costs 1 silver, and you have 0.",
    )
    assert scene.refuses("buy right").rule == "R5.4"


def test_r5_3_the_free_page_comes_back_next_turn():
    scene = Scene(at="kuka").plays("page right", "end_turn", "end_turn")
    assert scene.turn == "white"
    assert "page right" in scene.menu()


def test_r5_4_a_card_costs_five_silver():
    scene = Scene(at="kuka", silver=4)
    assert scene.why("buy right") == ("R5.4", "An adventure costs 5 silver, and you have 4.")
    assert scene.why("buy right", "fr")[1] == "Une aventure coûte 5 pièces d'argent, et vous en avez 4."


def test_r5_5_pages_and_purchases_in_any_order():
    scene = Scene(at="kuka", silver=11)
    left = []
    for text in ("buy right", "page right", "buy right", "page right"):
        left.append(scene.plays(text).silver())
    assert left == [6, 6, 1, 0]
    assert {scene.refuses(text).rule for text in ("page right", "buy left")} == {"R5.3", "R5.4"}


def test_r5_5_nothing_is_compulsory():
    assert Scene(at="kuka", silver=20).plays("page right", "end_turn").silver() == 20


def test_r5_6_an_empty_side_gives_nothing():
    scene = Scene(at="cape_town", silver=20, south=("", ""), north=("", "wh01"))
    assert scene.menu("page") + scene.menu("buy") == []
    for text in ("page left", "buy right"):
        assert scene.refuses(text).rule == "R5.6"
    elsewhere = Scene(at="kuka", silver=20, south=("", ""), north=("", "wh01"))
    assert elsewhere.menu("page") == ["page right"]


def test_r5_6_cards_stay_where_they_were_left():
    scene = Scene(at={"white": "kuka", "blue": "kuka"}, north=("", "wh01 wh02 wh03"))
    scene.plays("page right", "end_turn")
    assert (scene.turn, tops(scene)) == ("blue", ["wh01", "wh02"])


@pytest.mark.parametrize(("text", "kind"), [("page right", "page_turned"), ("buy right", "bought")])
def test_events_of_reading(text, kind):
    scene = Scene(at="kuka", silver=5, north=("", "wh01 wh02")).plays(text)
    assert scene.events == [kind, "page_seen"]
