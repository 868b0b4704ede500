"""The end and the points (R14)."""

import pytest

from mappemonde.kernel.columns import column

from .kit import Scene


def emptied(**options: int) -> Scene:
    """Red's turn with one card left in the Development deck."""
    scene = Scene("egyptian greek danish", **options)
    cards = [int(card) for card in scene.state.development]
    scene.state.removed = column([*scene.state.removed, *cards[1:]])
    scene.state.development = column(cards[:1])
    return scene


def test_r14_1_the_end_begins_with_the_last_card_of_the_deck() -> None:
    scene = emptied().plays("red", "end")
    assert "end_begun" in scene.events
    assert scene.state.last_rounds == 1


@pytest.mark.parametrize(("last_rounds", "turns"), [(1, 5), (0, 2)])
def test_r14_3_the_round_is_finished_then_one_more_is_played(last_rounds: int, turns: int) -> None:
    scene = emptied(last_rounds=last_rounds).plays("red", "end")
    played = 0
    while scene.waiting:
        seat = scene.waiting[0]
        scene.plays(seat, "activate 1 1", "end")
        played += 1
    assert played == turns
    assert scene.told("last_round_played")


def test_r13_11_nothing_is_discarded_once_the_deck_is_empty() -> None:
    scene = emptied().plays("red", "end")
    before = len(scene.told("display_discarded"))
    scene.plays("blue", "activate 1 1", "end")
    assert len(scene.told("display_discarded")) == before


def test_r14_8_the_track_counts_by_twos_and_its_leaders_get_three() -> None:
    scene = Scene("egyptian greek danish japanese")
    scene.state.track = column([7, 6, 7, 0])
    points = scene.state.result().points
    assert [each["track"] for each in points] == [3, 3, 3, 0]
    assert [each["majorities"] - points[3]["majorities"] for each in points] == [3, 0, 3, 0]


def test_r14_7_nobody_leads_with_nothing_but_on_the_track() -> None:
    points = Scene().state.result().points
    assert [each["majorities"] for each in points] == [3 + 3, 3 + 3]


def test_r14_6_tied_leaders_all_get_their_three() -> None:
    scene = Scene("egyptian greek danish")
    scene.state.knowledge = column([5, 5, 3])
    points = scene.state.result().points
    assert [each["majorities"] for each in points] == [6, 6, 3]


@pytest.mark.parametrize(("counts", "knowledge"), [(True, 2), (False, 1)])
def test_r14_9_archived_cards_count_unless_the_table_says_no(counts: bool, knowledge: int) -> None:
    scene = Scene(archived_score=counts).puts("red", "discards", "currency")
    scene.state.archived[0] = scene.state.discards[0]
    scene.state.discards[0] = column([])
    assert scene.state.result().points[0]["knowledge"] == knowledge


def test_r14_10_a_wonder_under_construction_is_worth_nothing() -> None:
    scene = Scene().displays("pyramids").gives("red", production=4).plays("red", "acquire pyramids")
    assert scene.state.result().points[0]["wonders"] == 0


def test_r14_12_gold_then_culture_break_ties() -> None:
    scene = Scene()
    assert scene.state.result().places == [1, 1]
    scene.gives("blue", culture=1)
    assert scene.state.result().places == [2, 1]
    scene.gives("red", gold=1)
    assert scene.state.result().places == [1, 2]


def test_r3_6_a_turn_whose_time_is_up_ends() -> None:
    scene = Scene()
    assert scene.state.flow[-1].lapse(scene.state, 0) == scene.words.parse("end")
