"""Cultural Policies (R5)."""

from .kit import Scene


def test_r5_1_the_nth_policy_costs_n_culture() -> None:
    scene = Scene("greek danish").gives("red", culture=3).develops("red", "olympic_games", "delian_league")
    scene.plays("red", "develop democracy", "take science")
    assert scene.has("red", "culture") == 0
    assert scene.why("red", "develop colonies") == ("policy_is_affordable", "R5.1")


def test_r5_2_only_undeveloped_policies_of_ones_own() -> None:
    scene = Scene("greek danish").gives("red", culture=9).develops("red", "olympic_games")
    assert scene.why("red", "develop olympic_games") == ("policy_is_new", "R5.2")
    assert scene.why("red", "develop longships") == ("policy_is_own", "R5.2")


def test_r5_3_every_bonus_is_gained_again_in_ones_own_order() -> None:
    scene = Scene("greek danish").gives("red", culture=3).develops("red", "olympic_games", "democracy")
    scene.plays("red", "develop colonies")
    assert scene.has("red", "gold") == 1
    assert sorted(scene.menu()) == ["resolve colonies", "resolve democracy"]
    scene.plays("red", "resolve democracy", "take military")
    assert scene.has("red", "military") == 1
    assert scene.step == "move_explorers"


def test_r5_4_only_the_newest_policy_works_and_it_starts_unused() -> None:
    scene = Scene("greek danish").gives("red", culture=2).develops("red", "democracy")
    assert scene.menu("use") == ["use democracy.2"]
    scene.plays("red", "develop delian_league", "take production")
    assert scene.menu("use") == ["use delian_league.2"]


def test_r5_5_a_replaced_policy_ends_at_once() -> None:
    scene = Scene("aksumite greek").develops("red", "struck_coinage").puts("red", "reserves", "barter")
    scene.gives("red", culture=2, science=1)
    assert scene.menu("acquire barter")
    scene.plays("red", "develop red_sea_ports", "take production")
    assert scene.why("red", "acquire barter") == ("card_is_affordable", "R4.1")


def test_r5_6_there_is_no_sixth_policy() -> None:
    five = ("democracy", "olympic_games", "colonies", "academy_of_athens", "delian_league")
    scene = Scene("greek danish").gives("red", culture=9).develops("red", *five)
    assert scene.menu("develop") == []


def test_r9_9_a_part_of_a_policy_is_used_once_a_turn() -> None:
    scene = Scene("greek danish").develops("red", "democracy").plays("red", "use democracy.2", "take science")
    assert scene.why("red", "use democracy.2") == ("text_is_unused", "R1.10")
