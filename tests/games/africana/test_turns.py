"""The turn, drawing and the end of a turn (R3, R4, R9)."""

import pytest

from games.africana.kit import Scene, Start


def test_r3_1_company_one_begins_and_the_others_follow():
    start = Start(3)
    order = []
    for _ in range(4):
        order.append((start.turn, start.state.round))
        start.plays("end_turn")
    assert order == [("white", 1), ("blue", 1), ("yellow", 1), ("white", 2)]


@pytest.mark.parametrize(
    ("first", "then"),
    [
        ("page right", ["draw", "travel napoli joker"]),
        ("travel tripoli joker", ["draw", "page right"]),
    ],
)
def test_r3_2_what_is_begun_decides_the_action(first, then):
    scene = Scene(at="napoli" if first[0] == "p" else "kuka", hand="J", silver=3).plays(first)
    assert scene.step in ("books", "moving")
    for text in then:
        assert scene.refuses(text).check == "verb_answers_the_step"


def test_r3_2_drawing_is_the_whole_turn():
    assert Scene(top="M T").plays("draw").turn == "blue"


def test_r3_3_limits_then_refill_then_the_next_turn():
    scene = Scene(at="luanda", hand="M T G O V J", slots="a01", markers={1: "white"})
    scene.plays("complete a01", "end_turn")
    assert (scene.step, scene.turn, scene.named["slots"]["1"]) == ("limits", "white", "-")
    scene.plays("discard violet")
    assert scene.events == ["completed", "discarded", "expedition_dealt", "turn_opened"]
    assert (scene.step, scene.turn) == ("turn", "blue")


def test_r3_4_no_joining_or_completing_in_a_turn_of_drawing_or_reading():
    scene = Scene(at="luanda", slots="c06 a01", markers={2: "white"}, open="wh07", silver=9)
    assert {"join c06", "complete a01", "deliver wh07"} <= set(scene.menu())
    scene.plays("page right")
    for text in ("join c06", "complete a01", "deliver wh07"):
        assert scene.refuses(text).check == "verb_answers_the_step"


def test_r4_1_two_cards_are_drawn_and_nothing_else_changes():
    scene = Scene(hand="M J", top="T G")
    before = scene.named
    scene.plays("draw")
    after = scene.named
    assert scene.hand() == "M T G J"
    changed = {name for name in before if before[name] != after[name]}
    assert changed == {"hands", "pile", "seat", "idle"}


def test_r4_1_only_the_drawer_sees_the_cards():
    scene = Scene(top="T G").plays("draw")
    drawn = [event for event in scene.journal if event.kind == "drawn"]
    assert [event.seen_by(0).kind for event in drawn] == ["drawn_known"] * 2
    assert [event.seen_by(1).facts for event in drawn] == [{"seat": 0}] * 2


def test_r4_2_the_discards_are_shuffled_between_two_cards():
    scene = Scene(hand="J", pile="M", discards="T T T G G O V").plays("draw", luck=[[6, 5, 4, 3, 2, 1, 0]])
    assert scene.hand() == "M T J"  # the order of the colours, turned round: turquoise on top
    assert (len(scene.state.pile), sum(scene.state.discards)) == (6, 0)
    assert scene.told("reshuffled") == [{"count": 7}]


def test_r4_2_a_bonus_card_reshuffles_too_without_the_cards_in_play():
    scene = Scene(at="cape_town", hand="J", pile="", discards="M T G", played="V V", step="moving", slots="a02 a01")
    scene.plays("join a01", luck=[[0, 1, 2]])
    assert scene.hand() == "G J"
    assert (len(scene.state.pile), sum(scene.state.discards)) == (2, 0)
    scene.plays("end_turn")
    assert scene.named["discards"]["violet"] == 2


def test_r4_3_no_card_is_given_when_none_is_left():
    scene = Scene(hand="J", pile="").plays("draw")
    assert scene.hand() == "J"
    assert scene.told("no_card_left") == [{"seat": 0}]
    half = Scene(hand="J", pile="M").plays("draw")
    assert (half.hand(), half.events[:2]) == ("M J", ["drawn", "no_card_left"])


def test_r9_1_a_hand_of_seven_is_brought_down_to_five():
    scene = Scene(hand="M T G O J", top="V V").plays("draw")
    assert (scene.hand(), scene.step) == ("M T G O V V J", "limits")
    scene.plays("discard violet", "discard violet")
    assert (scene.hand(), scene.turn) == ("M T G O J", "blue")
    assert scene.named["discards"]["violet"] == 2


def test_r9_1_an_assistant_given_up_leaves_the_game():
    scene = Scene(hand="J aM M T G O V", step="moving").plays("end_turn", "discard magenta_assistant")
    assert scene.named["lost"]["magenta_assistant"] == 1
    assert scene.named["supply"]["magenta"] == 1
    assert scene.shown("blue")["seats"]["white"]["helpers"] == {"joker": 1}
    scene.plays("discard grey")
    assert scene.turn == "blue"
    assert scene.state.result().points[0]["assistants"] == 0  # one adventure is tucked all the same
    assert len(scene.state.tucked[0]) == 1


def test_r9_1_the_table_is_told_what_was_given_up():
    scene = Scene(hand="J aM M T G V V", open="wh01 wh02 wh03 wh04", step="moving").plays("end_turn")
    scene.plays("discard violet", "discard magenta_assistant")
    assert scene.told("discarded") == [{"seat": 0, "card": 4}]
    assert scene.told("helper_lost") == [{"seat": 0, "card": 5}]
    assert scene.why("discard joker") == (
        "R9.1",
        "Cards are given up only when more than five are in hand at the end of the turn.",
    )
    scene.plays("abandon wh02")
    assert scene.told("abandoned") == [{"seat": 0, "adventure": 1}]
    assert scene.turn == "blue"


def test_d4_where_only_travel_cards_count_no_assistant_is_given_up():
    scene = Scene(hand="J aM M T G O V V", step="moving", hand_limit="travel").plays("end_turn")
    assert scene.refuses("discard magenta_assistant").check == "card_counts_for_the_limit"
    assert scene.refuses("discard joker").check == "card_counts_for_the_limit"
    assert scene.plays("discard violet").turn == "blue"


def test_r9_1_a_joker_given_up_leaves_the_game():
    scene = Scene(hand="J M T G O V", step="moving").plays("end_turn", "discard joker")
    assert (scene.hand(), scene.named["lost"]["joker"]) == ("M T G O V", 1)
    assert scene.told("helper_lost") == [{"seat": 0, "card": 10}]


def test_r9_1_refusals():
    scene = Scene(hand="J M T G O O", open="wh01 wh02 wh03", step="moving").plays("end_turn")
    assert scene.why("discard violet") == ("R9.1", "You hold no violet card.")
    assert scene.why("abandon wh01")[0] == "R9.2"
    assert scene.menu() == [f"discard {card}" for card in ("magenta", "turquoise", "grey", "orange", "joker")]


def test_r9_2_a_fourth_adventure_is_given_up_and_leaves_the_game():
    scene = Scene(at="kuka", silver=10, open="wh01 wh02", north=("", "wh03 wh04 wh05"))
    scene.plays("buy right", "buy right")
    assert len(scene.state.open[0]) == 4
    scene.plays("end_turn")
    assert scene.step == "limits"
    scene.plays("abandon wh02")
    assert scene.named["open"]["white"] == ["wh01", "wh03", "wh04"]
    assert "wh02" in scene.shown("blue")["gone"]
    assert scene.named["books"]["north"] == {"left": [], "right": ["wh05"]}


def test_r9_2_refusals():
    scene = Scene(open="wh01 wh02 wh03 wh04", step="books").plays("end_turn")
    assert scene.why("abandon wh05") == ("R9.2", "This is no open adventure of yours: figure (Tananarive).")
    assert scene.why("discard joker")[0] == "R9.1"
    assert scene.why("abandon wh05", "fr")[1].endswith(": statuette (Tananarive).")


def test_r9_3_limits_do_not_hold_within_the_turn_nor_for_others():
    scene = Scene(at="cape_town", hand={"white": "M T G O V J", "blue": "M M M M M M M J"})
    scene.plays("travel port_natal violet", "end_turn")
    assert (scene.turn, scene.step) == ("blue", "turn")
    assert len(scene.hand("blue").split()) == 8


def test_r9_4_empty_slots_are_filled_from_left_to_right():
    scene = Scene(
        at="serengeti",
        slots="a02 a06 a04 c08 a10",
        markers={2: "white", 4: "white blue", 5: "blue"},
        deck="b01 b02 b03",
    )
    scene.plays("complete c08", "complete a06", "end_turn")
    assert list(scene.named["slots"].values()) == ["a02", "b01", "a04", "b02", "a10"]
    assert scene.named["markers"]["5"] == ["blue"]
    assert scene.told("expedition_dealt") == [{"expedition": 10, "slot": 1}, {"expedition": 11, "slot": 3}]
