"""End of the game (R10)."""

import pytest

from games.conquest.kit import Scene

LAST = {"seats": 3, "rest": "red"}


def test_r10_1_case_f1_the_game_ends_the_instant_the_42nd_area_is_taken():
    scene = Scene("red: china 4 | blue: india", **LAST).plays("red", "attack china india 3", "6 6 6 v 1")
    assert (scene.step, scene.waiting, scene.winners) == ("", [], ["red"])
    assert scene.events == ["attacked", "thrown", "occupied", "eliminated", "cards_captured", "world_conquered"]
    assert scene.told("world_conquered") == [{"winner": [0], "round": 5}]


def test_r10_1_an_emptied_area_is_taken_when_it_is_occupied():
    scene = Scene("red: china 9 | blue: india", **LAST).plays("red", "attack china india 1", "6 v 1")
    assert (scene.step, scene.state.result().reason) == ("occupy", "running")
    assert scene.plays("red", "occupy 8").state.result().reason == "world_conquered"


@pytest.mark.parametrize(("lang", "sentence"), [("en", "The table has ended."), ("fr", "La partie est finie.")])
@pytest.mark.parametrize("text", ["end_combat", "end_turn", "move china siam 1", "exchange joker"])
def test_r10_1_nothing_happens_afterwards(text, lang, sentence):
    scene = Scene("red: china 4 | blue: india", hands={"blue": "joker"}, **LAST)
    scene.plays("red", "attack china india 3", "6 6 6 v 1")
    assert scene.why("red", text, lang) == ("table_is_open", "", sentence)


def test_r10_1_the_fallen_rank_by_how_long_they_lasted():
    scene = Scene("red: china 9 | blue: india | green: siam", **LAST)
    scene.plays("red", "attack china india 1", "6 v 1").plays("red", "occupy 1")
    assert scene.step == "combat"
    scene.plays("red", "attack china siam 1", "6 v 1").plays("red", "occupy 1")
    assert scene.state.result().places == [1, 3, 2]
    assert scene.state.result().points[0]["areas"] == 42
