"""The end of the game (R10)."""

from games.africana.kit import Scene


def test_r10_1_too_few_cards_announce_the_end():
    scene = Scene(
        seats=4, turn="blue", at={"blue": "serengeti"}, slots="a02 a06 a03 c08 a04", deck="c01",
        markers={2: "blue", 4: "blue"},
    )  # fmt: skip
    scene.plays("complete a06", "complete c08", "end_turn")
    assert list(scene.named["slots"].values()) == ["a02", "c01", "a03", "-", "a04"]
    assert scene.told("last_round") == [{"round": 5}]
    assert scene.shown(None)["last_round"]
    for seat in ("yellow", "red"):
        assert scene.turn == seat
        scene.plays("end_turn")
    assert scene.step == ""
    assert scene.state.result().reason == "expeditions_out"


def test_r10_1_using_up_the_pile_is_not_the_end():
    scene = Scene(at="luanda", slots="a01", markers={1: "white"}, deck="c01").plays("complete a01", "end_turn")
    assert list(scene.state.deck) == []
    assert not scene.shown(None)["last_round"]
    scene.plays("end_turn", "end_turn", "end_turn")
    assert scene.turn == "white"
    scene = Scene(at="luanda", slots="a01", markers={1: "white"}, deck="").plays("complete a01", "end_turn")
    assert scene.shown(None)["last_round"]


def test_r10_2_in_the_last_seats_turn_the_end_comes_at_once():
    scene = Scene(seats=3, turn="yellow", at={"yellow": "luanda"}, slots="a01", markers={1: "yellow"}, deck="")
    scene.plays("complete a01", "end_turn")
    assert scene.step == ""
    assert scene.events[-1] == "expeditions_out"
    assert [facts["seat"] for facts in scene.told("scored")] == [0, 1, 2]


def endings(**situation):
    """How a table at its end is told in both languages."""
    scene = Scene(seats=3, turn="yellow", closing=1, **situation).plays("end_turn")
    return [scene.game.texts.event(scene.journal[-1], scene.words, lang) for lang in ("en", "fr")]


def test_r10_2_the_end_names_one_winner_or_several():
    assert endings(silver={"blue": 1}) == [
        "The expeditions have run out: Blue wins.",
        "Les expéditions sont épuisées : Bleu gagne.",
    ]
    assert endings(silver={"white": 1, "blue": 1}) == [
        "The expeditions have run out: White and Blue win.",
        "Les expéditions sont épuisées : Blanc et Bleu gagnent.",
    ]
    assert endings()[0].endswith(": White, Blue and Yellow win.")
    assert endings()[1].endswith(" : Blanc, Bleu et Jaune gagnent.")


def test_r10_3_the_last_turns_are_played_as_usual():
    scene = Scene(
        at={"white": "serengeti", "blue": "luanda"}, slots="a01 a06 a02 a03 c08", deck="",
        markers={1: "blue", 2: "white", 5: "white"},
    )  # fmt: skip
    scene.plays("complete a06", "complete c08", "end_turn")
    assert scene.turn == "blue"
    scene.plays("complete a01", "end_turn")
    assert scene.silver("blue") == 3
    assert list(scene.named["slots"].values()) == ["-", "-", "a02", "a03", "-"]
    assert scene.step == ""
