"""What is done for a seat whose time is up: the least that the step allows, and always something that is allowed."""

import pytest

from games.struggle.kit import GAME, Scene, Start
from games.struggle.test_raids import PIRATES
from mappemonde.kernel.state import Step

GS = "german_states"
OPENING = ["opening", 0, 0, -1, -1, -1, -1, 0]
BID = ["auction", 0, 1, 0, 3, 0, 1, 0]
EMPTY = {"turn": "-", "round": 0, "actions": 0}


def lapse(scene):
    """What the one seat asked does when its time is up; it must be allowed."""
    (seat,) = scene.state.waiting()
    action = scene.state.flow[-1].lapse(scene.state, seat)
    assert scene.state.refuse(seat, action) is None
    return scene.words.format(action)


def played(board, *lines, luck="1 1 v 1 1", **told):
    """A scene after these plays; the last one throws dice."""
    scene = Scene(board, **told)
    for place, line in enumerate(lines):
        seat, _, text = line.partition(": ")
        scene.plays(seat, text, luck if place == len(lines) - 1 else "")
    return scene


@pytest.mark.parametrize(
    ("sides", "step", "wanted"),
    [
        (" v ", OPENING, "bid britain france 0"),
        ("france v britain", OPENING, "bid spain russia 0"),
        ("britain spain v france", OPENING, "bid_side a 0"),
        (" v ", BID, "pass"),
    ],
)
def test_r5_6_an_opener_whose_time_is_up_bids_nothing_others_pass(sides, step, wanted):
    assert lapse(Scene(seats=4, sides=sides, flow=[["rounds"], step], **EMPTY)) == wanted


def test_r5_6_with_an_opening_pass_the_opener_passes():
    scene = Scene(seats=4, sides=" v ", flow=[["rounds"], OPENING], opening_pass=True, **EMPTY)
    assert lapse(scene) == "pass"


@pytest.mark.parametrize(
    ("board", "lines", "told", "luck", "wanted"),
    [
        ("", [], {}, "", "end_turn"),
        ("", ["britain: build army britain"], {"owned": {"britain": "militia"}}, "", "enough"),
        (f"{GS}: britain 2a", [f"britain: move army {GS} britain"], {}, "", "halt"),
        ("india: britain 1c", ["britain: natives india"], {"owned": {"britain": "trained_natives"}}, "", "stay"),
        (
            f"{GS}: britain 2a, france 1c, russia 1a",
            [f"britain: attack {GS} france"],
            {"owned": {"britain": "surprise_attack"}},
            "",
            "no_surprise",
        ),
        (f"{GS}: britain 2a, spain 1a, france 1c", [f"britain: attack {GS} france"], {}, "", "request spain 0"),
        (
            f"{GS}: britain 2a, spain 1a, france 1c",
            [f"britain: attack {GS} france", "britain: request spain 4"],
            {},
            "",
            "refuse_help",
        ),
        (
            f"{GS}: britain 2a, spain 1a, france 1c",
            [f"britain: attack {GS} france", "britain: request spain 4"],
            {"pay_to_stay_out": True},
            "",
            "no_bribe",
        ),
        ("caribbean: britain 1n 1a, france 1n 1c", ["britain: attack caribbean france"], {}, "", "refuse_battle"),
        (
            "baltic: britain 1n 1a, france 1n 1c",
            ["britain: attack baltic france", "britain: fight", "france: fight"],
            {"owned": {"britain": "sweden"}},
            "",
            "assign sweden land",
        ),
        (
            "caribbean: britain 1n 1a, france 1c",
            ["britain: attack caribbean france"],
            {"owned": {"britain": "blockade"}},
            "",
            "keep_blockade",
        ),
        (
            f"{GS}: britain 2a, france 2a 1c",
            [f"britain: attack {GS} france"],
            {"owned": {"france": "reserve"}},
            "6 2 v 1 1",
            "let_stand",
        ),
        (
            f"{GS}: britain 5a, france 2a 1c",
            [f"britain: attack {GS} france"],
            {"owned": {"france": "fighting_withdrawal"}},
            "1 1 v 1 1",
            "stand",
        ),
        (f"{GS}: britain 9a, france 1a 1f 1c", [f"britain: attack {GS} france"], {}, "1 1 v 1 1", "lose army"),
    ],
)
def test_r6_7_whoever_does_not_answer_in_time_does_the_least(board, lines, told, luck, wanted):
    assert lapse(played(board, *lines, luck=luck, **told)) == wanted


def test_r13_11_a_loser_whose_time_is_up_names_the_first_ally():
    scene = Scene(f"{GS}: france 9a, britain 1a 1c, spain 1a, russia 1a", sides="france v britain spain russia")
    scene.plays("france", f"attack {GS} britain").plays("britain", "request spain 0").plays("spain", "lend 1 0")
    scene.plays("britain", "request russia 0").plays("russia", "lend 1 0", "1 1 v 3 4")
    assert lapse(scene) == "name_ally spain"


@pytest.mark.parametrize(
    ("board", "lie", "told", "wanted"),
    [
        (f"{GS}: britain 2a, france 1c", f"{GS}_3 {GS}_1", {}, f"assault {GS}_1"),
        (f"{GS}: britain 2a, france 1c | india: britain 1n", f"{GS}_3", PIRATES, f"assault {GS}_3"),
        (f"{GS}: britain 2a, france 1c | india: britain 1n", "", PIRATES, "hunt pirates"),
        (f"{GS}: britain 2a, france 1c", "", {}, f"attack {GS} france"),
    ],
)
def test_r10_6_an_unnamed_attack_of_the_war_office_falls_on_the_weakest_marker_or_a_raid(board, lie, told, wanted):
    scene = Scene(board, lie=lie, owned={"britain": "war_office"}, **told).plays("britain", "war_office")
    assert lapse(scene) == wanted


def test_r2_5_units_nobody_places_in_time_guard_the_own_markers():
    start = Start(2)
    for _ in range(10):
        (seat,) = start.state.waiting()
        action = start.state.flow[-1].lapse(start.state, seat)
        assert start.state.refuse(seat, action) is None
        name = start.words.kinds["seat"].format(seat)
        assert start.control(name, start.words.format(action).split()[2]) > 0
        start.plays(name, start.words.format(action))
    assert start.step != "deploy"


def test_every_step_that_asks_somebody_knows_what_to_do_when_the_time_is_up():
    asking = [step for step in GAME.steps if step.seats is not Step.seats and step.NAME not in ("rounds", "attack")]
    assert [step.NAME for step in asking if step.lapse is Step.lapse] == []


def test_r2_4_starting_markers_are_kept_when_the_time_is_up():
    assert lapse(Start(2, redraw_start=True)) == "keep_draw"


def test_r4_3_whoever_says_nothing_in_a_congress_is_ready():
    start = Start(2, congress="wars").deploys()
    action = start.state.flow[-1].lapse(start.state, 1)
    assert start.words.format(action) == "ready"
