"""Step 3: movement (R7)."""

import pytest

from games.conquest.kit import AREAS, BOARD, Scene, opening, table

CHAIN = "red: egypt 5, middle_east 1, india 1 | blue: japan"


def after_combat(board, *attacks, **told):
    """The scene once red has made these attacks, each with its luck and perhaps an occupation, and ended combat."""
    scene = Scene(board, **told)
    for text, luck in attacks:
        scene.plays("red", text, luck)
    return scene.plays("red", "end_combat")


@pytest.mark.parametrize(
    ("origin", "target"), [("egypt", "east_africa"), ("brazil", "north_africa"), ("alaska", "kamchatka")]
)
def test_r7_1_armies_move_between_own_areas_by_land_and_sea(origin, target):
    scene = after_combat(f"red: {origin} 5, {target} | blue: japan")
    assert scene.plays("red", f"move {origin} {target} 3").armies(origin, target) == (2, 4)


def test_r7_1_every_border_of_the_map_is_crossed_in_both_directions_and_no_other():
    borders = {(BOARD.areas[one].id, BOARD.areas[other].id) for one, other in table(2)[0].borders}
    scene = after_combat("red: " + ", ".join(f"{area} 2" for area in AREAS if area != "japan") + " | blue: japan")
    moves = {tuple(text.split()[1:3]) for text in scene.menu("move")}
    assert moves == {pair for pair in borders if "japan" not in pair}


def test_r7_1_case_m12_combat_is_over_once_movement_has_begun():
    scene = after_combat("red: china 9, siam 9 | blue: india").plays("red", "move china siam 1")
    assert scene.why("red", "attack siam india 1") == (
        "verb_answers_the_step",
        "R7.1",
        "That is not what is asked now: moving armies, or ending the turn.",
    )


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        ("move india siam 1", "en", "moved_armies_are_own", "You move your own armies; India is not yours."),
        ("move china india 1", "en", "target_is_own", "You move into your own areas; India is not yours."),
        ("move china india 1", "fr", "target_is_own", "On se déplace chez soi ; l'Inde n'est pas à vous."),
        ("move china siam 0", "en", "moves_one_army", "At least one army moves."),
    ],
)
def test_r7_1_armies_move_at_home_only(text, lang, check, sentence):
    scene = after_combat("red: china 5, siam | blue: india 5")
    assert scene.why("red", text, lang) == (check, "R7.1", sentence)


@pytest.mark.parametrize(
    ("armies", "attacks", "movable"),
    [
        pytest.param(6, [("attack china india 3", "6 6 1 v 5 5 5")], 3, id="m1"),
        pytest.param(6, [], 5, id="m2"),
        pytest.param(3, [("attack china india 2", "6 6 v 5 5 5")], 1, id="m3"),
        pytest.param(2, [("attack china india 1", "6 v 5 5 5")], 1, id="m9"),
        pytest.param(
            8, [("attack china india 3", "6 6 1 v 5 5 5"), ("attack china india 2", "6 6 v 5 5 5")], 5, id="again"
        ),
        pytest.param(
            8, [("attack china india 1", "6 v 5 5 5"), ("attack china india 3", "6 6 6 v 5 5 5")], 5, id="more"
        ),
    ],
)
def test_r7_2_armies_that_fought_this_turn_do_not_move(armies, attacks, movable):
    scene = after_combat(f"red: china {armies}, siam | blue: india 9", *attacks)
    assert scene.movable("china") == (movable,)
    assert scene.numbers("move china siam") == list(range(1, movable + 1))


@pytest.mark.parametrize(("strict", "movable"), [(False, 4), (True, 0)])
def test_r7_2_case_m8_followers_that_threw_no_dice_stay_fresh_unless_the_table_is_strict(strict, movable):
    attacks = [("attack china india 3", "6 6 6 v 1"), ("occupy 7", "")]
    scene = after_combat("red: china 8, siam | blue: india, japan", *attacks, occupation_counts_as_combat=strict)
    assert (scene.armies("india"), scene.movable("india")) == ((7,), (movable,))


def test_r7_2_tired_armies_stay_behind_when_fewer_move_in():
    attacks = [("attack china india 3", "6 6 6 v 5 5 5"), ("attack china india 1", "6 v 1"), ("occupy 1", "")]
    scene = after_combat("red: china 6, siam | blue: india 4, japan", *attacks)
    assert (scene.armies("china", "india"), scene.movable("china", "india")) == ((5, 1), (3, 0))


def test_r7_2_case_m10_defending_in_the_turn_of_another_does_not_tire():
    scene = Scene("blue: india 9 | red: china 5, siam", rest="green", order=["blue", "red", "green"])
    scene.plays("blue", "attack india china 3", "6 6 1 v 5 5 5").passes()
    assert (scene.turn, scene.armies("china")) == ("red", (3,))
    assert scene.plays("red", "end_combat").movable("china") == (2,)


def test_r7_2_case_m11_armies_received_this_turn_are_fresh():
    scene = opening("red: china 3, siam, india, mongolia, japan, ural")
    scene.plays("red", "place china 2").plays("red", "end_combat")
    assert (scene.armies("china"), scene.movable("china")) == ((5,), (4,))


def test_r7_2_huffed_armies_take_their_fatigue_with_them():
    scene = Scene("red: china 4, siam | blue: india 9", huffing=True)
    scene.plays("red", "attack china india 3", "6 6 6 v 5 5 5")
    scene.plays("red", "attack_unnamed china india 1").plays("blue", "huff")
    assert scene.armies("china") == (1,)
    assert scene.shown(None)["spent"]["china"] <= 1
    assert scene.plays("red", "end_combat").movable("china") == (0,)


def test_r7_2_armies_placed_where_tired_ones_were_huffed_are_fresh():
    hands = {"blue": "joker"}
    scene = Scene("red: china 4, siam 9 | blue: india | green: mongolia 9, japan", hands=hands, huffing=True)
    scene.plays("red", "attack china mongolia 3", "6 6 6 v 5 5 5")
    scene.plays("red", "attack_unnamed china mongolia 1").plays("green", "huff")
    scene.plays("red", "attack siam india 3", "6 6 6 v 1").plays("red", "occupy 3")
    scene.plays("red", "exchange joker").plays("red", "place china 4").plays("red", "end_combat")
    assert (scene.armies("china"), scene.movable("china")) == ((5,), (4,))


def test_r7_2_fatigue_ends_with_the_turn():
    scene = after_combat("red: china 6, siam | blue: india 9", ("attack china india 3", "6 6 6 v 5 5 5")).passes(3)
    assert scene.plays("red", "end_combat").movable("china") == (5,)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "2 armies of China fought in this turn and must rest: 3 armies may still move, not 4."),
        (
            "fr",
            "En Chine, 2 armées qui ont combattu ce tour-ci se reposent ; 3 armées peuvent encore partir, et non 4.",
        ),
    ],
)
def test_r7_2_the_refusal_says_how_many_fought_and_how_many_are_fresh(lang, sentence):
    scene = after_combat("red: china 6, siam | blue: india 9", ("attack china india 3", "6 6 1 v 5 5 5"))
    assert scene.why("red", "move china siam 4", lang) == ("armies_are_fresh", "R7.2", sentence)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        (
            "en",
            "3 armies came to the Middle East in this turn, and an army crosses one border only: "
            "0 armies may still move, not 3.",
        ),
        (
            "fr",
            "3 armées viennent d'arriver au Moyen-Orient, et une armée ne franchit qu'une frontière ; "
            "0 armée peut encore partir, et non 3.",
        ),
    ],
)
def test_r7_3_case_m4_an_army_crosses_one_border_only(lang, sentence):
    scene = after_combat(CHAIN).plays("red", "move egypt middle_east 3")
    assert scene.why("red", "move middle_east india 3", lang) == ("armies_have_not_moved", "R7.3", sentence)
    assert scene.menu("move middle_east") == []


@pytest.mark.parametrize(
    ("armies", "check", "rule"),
    [
        (1, "", ""),
        (2, "armies_have_not_moved", "R7.3"),
        (3, "armies_have_not_moved", "R7.3"),
        (4, "armies_are_fresh", "R7.2"),
        (5, "armies_are_fresh", "R7.2"),
        (6, "one_army_holds_the_area", "R7.5"),
        (9, "one_army_holds_the_area", "R7.5"),
    ],
)
def test_r7_3_who_fought_who_came_and_who_must_stay_are_told_apart(armies, check, rule):
    attack = ("attack china india 3", "6 6 6 v 5 5 5")
    scene = after_combat("red: china 5, siam 3, mongolia | blue: india 9", attack)  # of five, three fought
    scene.plays("red", "move siam china 2").plays("red", "move china mongolia 1")  # two came, one of two left
    assert (scene.armies("china"), scene.movable("china")) == ((6,), (1,))
    text = f"move china siam {armies}"
    if not check:
        scene.plays("red", text)
    else:
        assert scene.why("red", text)[:2] == (check, rule)


def test_r7_3_case_m5_arrivals_do_not_make_an_area_movable():
    scene = after_combat(CHAIN).plays("red", "move egypt middle_east 3")
    assert (scene.armies("middle_east"), scene.movable("middle_east")) == ((4,), (0,))


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "An army crosses one border only, and Egypt does not touch India."),
        ("fr", "Une armée ne franchit qu'une frontière, et l'Égypte ne touche pas l'Inde."),
    ],
)
def test_r7_3_case_m6_no_army_goes_beyond_the_neighbouring_area(lang, sentence):
    assert after_combat(CHAIN).why("red", "move egypt india 1", lang) == ("move_crosses_one_border", "R7.3", sentence)


def test_r7_4_case_m7_any_number_of_movements_anywhere():
    scene = after_combat("red: china 5, siam, brazil 3, peru | blue: japan")
    for text in ("china siam 2", "brazil peru 1", "china siam 1", "china siam 1", "brazil peru 1"):
        scene.plays("red", f"move {text}")
    assert scene.armies("china", "siam", "brazil", "peru") == (1, 5, 1, 3)
    assert scene.menu() == ["end_turn"]


def test_r7_4_movements_are_simultaneous_neighbours_may_change_places():
    scene = after_combat("red: china 3, siam 4 | blue: japan")
    scene.plays("red", "move china siam 2").plays("red", "move siam china 3")
    assert scene.armies("china", "siam") == (4, 3)
    assert scene.menu() == ["end_turn"]


@pytest.mark.parametrize("armies", [1, 2, 7])
def test_r7_5_all_armies_may_leave_but_one(armies):
    scene = after_combat(f"red: china {armies}, siam | blue: japan")
    assert scene.numbers("move china siam") == list(range(1, armies))
    assert scene.why("red", f"move china siam {armies}")[:2] == ("one_army_holds_the_area", "R7.5")


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "One army must stay in China: 4 armies may still move, not 5."),
        ("fr", "Une armée doit rester en Chine ; 4 armées peuvent encore partir, et non 5."),
    ],
)
def test_r7_5_the_refusal_says_that_one_must_stay(lang, sentence):
    scene = after_combat("red: china 5, siam | blue: japan")
    assert scene.why("red", "move china siam 5", lang) == ("one_army_holds_the_area", "R7.5", sentence)
