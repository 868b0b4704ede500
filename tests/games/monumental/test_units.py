"""Units and Outposts (R7)."""

from .kit import Scene


def test_r7_1_a_manoeuvre_costs_one_military_whatever_the_distance() -> None:
    scene = Scene(bare=True).holds("red", "d4", 2).holds("red", "d3").gives("red", military=2)
    scene.plays("red", "manoeuvre soldier d4 d3", "manoeuvre warlord d5 d3")
    assert (scene.soldiers("d3"), scene.warlord("red"), scene.has("red", "military")) == (2, "d3", 0)
    assert scene.why("red", "manoeuvre soldier d5 d3") == ("manoeuvre_is_affordable", "R7.1")


def test_r7_2_only_over_own_tiles() -> None:
    scene = Scene(bare=True).holds("red", "d4").holds("red", "b1").gives("red", military=2)
    assert scene.why("red", "manoeuvre soldier d5 b1") == ("way_is_own", "R7.2")
    assert scene.why("red", "manoeuvre soldier c4 d4") == ("unit_is_there", "R7.1")


def test_r7_3_no_province_is_given_up() -> None:
    scene = Scene(bare=True).holds("red", "d4").holds("red", "c4", 0, outpost=1, warlord=True).gives("red", military=2)
    assert scene.why("red", "manoeuvre soldier d4 d5") == ("unit_is_spare", "R7.3")
    scene.plays("red", "manoeuvre warlord c4 d5")
    assert scene.holder("c4") == "red"


def test_r7_5_three_units_go_home_for_an_outpost() -> None:
    scene = Scene(bare=True).holds("red", "d4", 3).plays("red", "outpost d4 soldier")
    assert (scene.soldiers("d4"), scene.soldiers("d5"), scene.defence("d4")) == (0, 9, 4)
    assert scene.holder("d4") == "red"


def test_r7_7_the_warlord_may_be_among_those_who_go_home() -> None:
    scene = Scene(bare=True).holds("red", "d4", 2, warlord=True)
    assert scene.menu("outpost") == ["outpost d4 warlord"]
    scene.plays("red", "outpost d4 warlord")
    assert (scene.warlord("red"), scene.soldiers("d4")) == ("d5", 0)


def test_r7_6_two_outposts_one_to_a_province_and_none_beside_a_natural_wonder() -> None:
    scene = Scene(bare=True).holds("red", "d4", 4, outpost=1)
    assert scene.why("red", "outpost d4 soldier") == ("site_takes_outpost", "R7.6")
    scene.holds("red", "c4", 4)
    scene.state.naturals[scene.area("c4")] = 0
    assert scene.why("red", "outpost c4 soldier") == ("site_takes_outpost", "R7.6")
    scene.state.outposts_left[0] = 0
    assert scene.why("red", "outpost c4 soldier") == ("outpost_is_left", "R7.6")
    scene.state.outposts_left[0] = 1
    scene.state.naturals[scene.area("c4")] = -1
    scene.plays("red", "outpost c4 soldier")
    assert scene.state.outposts_left[0] == 0


def test_r7_5_fewer_than_three_units_build_nothing() -> None:
    assert Scene(bare=True).holds("red", "d4", 2).why("red", "outpost d4 soldier") == ("units_make_room", "R7.5")


def test_r7_9_a_free_outpost_sends_nobody_home() -> None:
    scene = Scene(bare=True).holds("red", "d4").displays("great_wall").gives("red", production=9)
    scene.plays("red", "acquire great_wall", "complete", "fortify d4")
    assert (scene.soldiers("d4"), scene.defence("d4")) == (1, 1 + 1 + 3 + 2)
