"""Completing adventures (R8)."""

import pytest

from games.africana.kit import BOARD, CARD_IDS, Scene, table

ASSISTANTS = [card for card in BOARD.data["adventure"] if "assistant" in card]


def test_r8_1_only_own_adventures_are_completed():
    scene = Scene(at="cape_town", open={"white": "wh01", "blue": "wh02"})
    assert scene.menu("deliver") == []
    assert scene.why("deliver wh02") == (
        "R8.1",
        "Only open adventures of your own can be completed: mask (Cape Town) is none.",
    )
    assert scene.why("deliver wh01") == ("R8.1", "This adventure is completed at its destination, in Ujiji.")


def test_r8_1_several_at_once():
    scene = Scene(at="cape_town", open="wh02 wh11", hand="").plays("deliver wh02", "deliver wh11")
    assert scene.named["tucked"]["white"] == ["wh02", "wh11"]


def test_r8_2_an_artifact_pays_and_counts():
    scene = Scene(at="cape_town", open="wh02").plays("deliver wh02")
    assert scene.silver() == 3
    assert scene.state.result().points[0]["artifacts"] == 6
    assert scene.told("artifact_delivered") == [{"seat": 0, "adventure": 1, "silver": 3, "points": 6}]


def test_r8_3_an_assistant_can_pay_the_next_step():
    scene = Scene(at="cape_town", open="wh11", hand="").plays("deliver wh11", "travel walvis_bay magenta_assistant")
    assert scene.at() == "walvis_bay"
    assert scene.named["supply"]["magenta"] == 1
    assert scene.plays("end_turn").hand() == "aM"


@pytest.mark.parametrize("card", ASSISTANTS, ids=lambda card: card["id"])
def test_r8_3_an_assistant_of_the_printed_colour_joins_the_hand(card):
    colour, name = card["assistant"], f"{card['assistant']}_assistant"
    scene = Scene(at=card["destination"], open=card["id"], hand="J").plays(f"deliver {card['id']}")
    assert scene.named["hands"]["white"] == dict.fromkeys(CARD_IDS, 0) | {"joker": 1, name: 1}
    assert scene.named["supply"] == dict.fromkeys(scene.named["supply"], 2) | {colour: 1}
    number = table(2)[0].adventure_ids.index(card["id"])
    assert scene.told("assistant_hired") == [{"seat": 0, "adventure": number, "card": CARD_IDS.index(name)}]
    assert (scene.silver(), scene.named["open"]["white"], scene.named["tucked"]["white"]) == (0, [], [card["id"]])


def test_r8_3_the_second_assistant_of_a_colour_stays_for_its_own_adventure():
    scene = Scene(at="tripoli", hand="aM aT M T G", open="br11", step="moving")
    scene.plays("deliver br11")
    assert scene.named["supply"]["magenta"] == 0
    scene.plays("end_turn", "discard magenta_assistant")
    assert scene.hand() == "M T G aM aT"
    assert scene.state.result().points[0]["assistants"] == -10  # three adventures, whoever still walks along
