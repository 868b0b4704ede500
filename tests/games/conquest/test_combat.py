"""Step 2: combat (R6)."""

from collections import Counter

import pytest

from games.conquest.kit import AREAS, BOARD, Scene, table
from mappemonde.games.conquest.dice import LOST, RANK, compare
from mappemonde.kernel.kinds import Unreadable


def test_r6_1_combat_is_optional_and_one_army_always_stays():
    scene = Scene("red: china 2 | blue: india, japan").plays("red", "attack china india 1", "6 v 1")
    assert scene.armies("china", "india") == (1, 1)
    assert scene.plays("red", "end_combat").step == "movement"


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        pytest.param(
            "attack siam india 1",
            "en",
            "origin_has_two_armies",
            "One army must stay behind, and Siam holds only 1 army.",
            id="e2",
        ),
        pytest.param(
            "attack siam india 1",
            "fr",
            "origin_has_two_armies",
            "Une armée doit rester sur place, et le Siam compte 1 seule armée.",
            id="e2_fr",
        ),
        pytest.param(
            "attack china siam 1", "en", "target_is_enemy", "Only enemies are attacked; Siam is yours.", id="e11"
        ),
        pytest.param(
            "attack china siam 1",
            "fr",
            "target_is_enemy",
            "On n'attaque que l'ennemi ; le Siam est à vous.",
            id="e11_fr",
        ),
        pytest.param(
            "attack india china 1",
            "en",
            "origin_is_own",
            "You attack from your own areas; India is not yours.",
            id="foreign",
        ),
    ],
)
def test_r6_1_only_own_areas_with_two_armies_attack_and_only_enemies(text, lang, check, sentence):
    scene = Scene("red: china 5, siam 1 | blue: india 5, japan")
    assert scene.why("red", text, lang) == (check, "R6.1", sentence)


@pytest.mark.parametrize("area", AREAS)
def test_r6_2_an_area_attacks_all_its_neighbours_and_nobody_else(area):
    neighbours = [BOARD.areas[other].id for one, other in table(2)[0].borders if BOARD.areas[one].id == area]
    attacks = Scene(f"red: {area} 2", seats=2).menu("attack")
    assert sorted(attacks) == sorted(f"attack {area} {other} 1" for other in neighbours)


@pytest.mark.parametrize(
    ("origin", "target"),
    [
        pytest.param("brazil", "north_africa", id="e8"),
        pytest.param("greenland", "ontario", id="e10"),
        pytest.param("northern_europe", "ukraine", id="land"),
    ],
)
def test_r6_2_attacks_cross_land_borders_and_sea_lines_alike(origin, target):
    scene = Scene(f"red: {origin} 4 | blue: {target}, japan")
    assert scene.numbers("attack", origin, target) == [1, 2, 3]
    assert scene.plays("red", f"attack {origin} {target} 3", "6 5 5 v 4").owners(target) == ("red",)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [
        ("en", "Argentina and South Africa share neither a border nor a sea line."),
        ("fr", "Il n'y a ni frontière commune ni ligne maritime entre l'Argentine et l'Afrique du Sud."),
    ],
)
def test_r6_2_case_e9_no_attack_without_a_common_border(lang, sentence):
    scene = Scene("red: argentina 5 | blue: south_africa")
    assert scene.why("red", "attack argentina south_africa 1", lang) == ("areas_touch", "R6.2", sentence)


@pytest.mark.parametrize(("origin", "target"), [("alaska", "kamchatka"), ("kamchatka", "alaska")])
def test_r6_3_case_e7_rulebook_alaska_and_khabarovsk_touch_in_both_directions(origin, target):
    scene = Scene(f"red: {origin} 4 | blue: {target}, japan")
    assert scene.plays("red", f"attack {origin} {target} 3", "6 5 5 v 4").owners(target) == ("red",)
    assert scene.words.format(scene.words.parse("attack Alaska Khabarovsk 3")) == "attack alaska kamchatka 3"


@pytest.mark.parametrize("text", ["attack", "attack india", "attack india 3"])
def test_r6_4_an_attack_without_both_names_cannot_be_said(text):
    with pytest.raises(Unreadable) as unreadable:
        Scene("red: china 5 | blue: india 5").words.parse(text)
    assert unreadable.value.refusal.check == "arguments_are_complete"
    assert str(unreadable.value).endswith("not fit: say 'attack <origin> <target> <dice>'.")


@pytest.mark.parametrize(("armies", "left"), [(9, 6), (4, 1), (3, 1), (2, 1)])
def test_r6_4_the_defender_may_huff_three_armies_of_an_unnamed_attack_but_never_the_last(armies, left):
    scene = Scene(f"red: china {armies} | blue: india 5", huffing=True)
    scene.plays("red", "attack_unnamed china india 1")
    assert (scene.step, scene.waiting, scene.menu()) == ("claim", ["blue"], ["huff", "let_pass"])
    assert scene.refuses("red", "end_combat").check == "seat_is_asked"
    scene.plays("blue", "huff")
    assert (scene.armies("china", "india"), scene.step, scene.waiting) == ((left, 5), "combat", ["red"])
    assert scene.told("huffed") == [{"seat": 1, "origin": scene.words.parse("place china 1")[0], "lost": armies - left}]
    assert "thrown" not in scene.events


def test_r6_4_an_unnamed_attack_that_is_let_pass_is_thrown():
    scene = Scene("red: china 5 | blue: india 5", huffing=True).plays("red", "attack_unnamed china india 2")
    assert scene.plays("blue", "let_pass", "6 6 v 5 5 5").armies("china", "india") == (5, 3)


def test_r6_4_a_garrison_huffs_nobody():
    scene = Scene("red: china 3 | blue: india 1, japan", huffing=True, resignation=True, resigned=["blue"])
    scene.plays("red", "attack_unnamed china india 2", "6 6 v 5")
    assert scene.owners("india") == ("red",)
    assert "huffed" not in scene.events


def test_r6_4_a_named_attack_is_never_huffed():
    scene = Scene("red: china 5 | blue: india 5", huffing=True).plays("red", "attack china india 1", "6 v 5 5 5")
    assert (scene.step, scene.waiting) == ("combat", ["red"])


def test_r6_4_a_table_without_huffing_names_every_attack():
    scene = Scene("red: china 5 | blue: india 5")
    refusal = ("table_huffs", "R6.4")
    assert scene.why("red", "attack_unnamed china india 1") == (*refusal, "Attacks are named at this table.")
    assert scene.why("red", "attack_unnamed china india 1", "fr")[2] == "À cette table, les attaques sont nommées."


@pytest.mark.parametrize(
    ("armies", "dice"),
    [
        pytest.param(10, [1, 2, 3], id="e1_rulebook"),
        pytest.param(1, [], id="e2"),
        pytest.param(2, [1], id="e3"),
        pytest.param(3, [1, 2], id="e4"),
        pytest.param(4, [1, 2, 3], id="four"),
    ],
)
def test_r6_5_the_attacker_engages_up_to_three_armies_and_leaves_one_out(armies, dice):
    assert Scene(f"red: china {armies} | blue: india 5").numbers("attack china india") == dice


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        (
            "attack china india 3",
            "en",
            "armies_can_be_engaged",
            "China holds 3 armies: one stays behind, so 3 dice are too many.",
        ),
        (
            "attack china india 3",
            "fr",
            "armies_can_be_engaged",
            "La Chine a 3 armées, et une reste sur place : 3 dés, c'est trop.",
        ),
        ("attack siam india 4", "en", "throw_has_one_to_three_dice", "A throw takes one to three dice."),
        ("attack siam india 0", "fr", "throw_has_one_to_three_dice", "On jette d'un à trois dés."),
    ],
)
def test_r6_5_other_numbers_of_dice_are_refused(text, lang, check, sentence):
    scene = Scene("red: china 3, siam 9 | blue: india 5")
    assert scene.why("red", text, lang) == (check, "R6.5", sentence)


@pytest.mark.parametrize(
    ("armies", "dice", "answers"),
    [
        pytest.param(1, 3, [1], id="e5"),
        pytest.param(7, 1, [1, 2, 3], id="e6"),
        pytest.param(2, 3, [1, 2], id="two"),
        pytest.param(3, 1, [1, 2, 3], id="three"),
    ],
)
def test_r6_5_the_defender_engages_up_to_three_armies_the_last_one_included(armies, dice, answers):
    scene = Scene(f"red: china 9 | blue: india {armies}, japan", manual_defence=True)
    scene.plays("red", f"attack china india {dice}")
    assert (scene.waiting, scene.numbers("defend")) == (["blue"], answers)


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        ("defend 3", "en", "armies_are_there", "India holds 2 armies: 3 dice are too many."),
        ("defend 3", "fr", "armies_are_there", "L'Inde a 2 armées : 3 dés, c'est trop."),
        ("defend 0", "en", "answer_has_one_to_three_dice", "A throw takes one to three dice."),
        ("defend 4", "fr", "answer_has_one_to_three_dice", "On jette d'un à trois dés."),
    ],
)
def test_r6_5_nobody_defends_with_armies_that_are_not_there(text, lang, check, sentence):
    scene = Scene("red: china 9 | blue: india 2, japan", manual_defence=True).plays("red", "attack china india 3")
    assert scene.why("blue", text, lang) == (check, "R6.5", sentence)


def test_r6_5a_both_numbers_are_fixed_before_a_die_is_thrown():
    scene = Scene("red: china 9 | blue: india 7", manual_defence=True).plays("red", "attack china india 2")
    assert (scene.step, scene.events) == ("defend", ["attacked"])  # and no luck was asked for
    assert scene.refuses("red", "attack china india 3").check == "seat_is_asked"
    scene.plays("blue", "defend 3", "6 5 v 4 3 2")
    assert scene.events == ["attacked", "answered", "thrown"]


@pytest.mark.parametrize("red", ["1 1 1", "1 1 2", "6 6 6"])
def test_r6_5a_a_throw_seen_first_is_the_one_that_counts(red):
    scene = Scene("red: china 9 | blue: india 7", manual_defence=True, defence_after_dice=True)
    scene.plays("red", "attack china india 3", red)
    assert scene.told("red_thrown") == [{"seat": 0, "red": [int(face) for face in red.split()]}]
    scene.plays("blue", "defend 1", [[5]])
    assert scene.told("thrown")[0]["red"] == [int(face) for face in red.split()]


def test_r6_5a_case_e14_no_number_changes_once_the_dice_have_fallen():
    scene = Scene("red: china 9 | blue: india 7", manual_defence=True).plays("red", "attack china india 1")
    scene.plays("blue", "defend 1", "6 v 1")
    assert scene.refuses("blue", "defend 2").check == "seat_is_asked"
    assert scene.refuses("red", "defend 2").check == "verb_answers_the_step"
    assert scene.armies("india") == (6,)


DICE = [
    pytest.param("5 3 2", "6 2", (1, 1), id="d1_rulebook"),
    pytest.param("5 4 1", "4", (0, 1), id="d2_rulebook"),
    pytest.param("6", "6", (1, 0), id="d3_rulebook"),
    pytest.param("6 2 2", "5 4 2", (2, 1), id="d4_rulebook"),
    pytest.param("2 6 2", "2 5 4", (2, 1), id="d5"),
    pytest.param("6", "6 1 1", (1, 0), id="d6"),
    pytest.param("6", "5 5 5", (0, 1), id="d7"),
    pytest.param("3 3 3", "3 3 3", (3, 0), id="d8"),
    pytest.param("6 6 6", "5 5 5", (0, 3), id="d9"),
    pytest.param("6 1", "5 1 1", (1, 1), id="d10"),
    pytest.param("4 1 1", "3", (0, 1), id="d11"),
]


@pytest.mark.parametrize(("red", "black", "losses"), DICE)
def test_r6_6_dice_meet_in_pairs_from_the_highest_down_and_ties_defend(red, black, losses):
    scene = Scene("red: china 9 | blue: india 9", manual_defence=True)
    scene.plays("red", f"attack china india {len(red.split())}")
    scene.plays("blue", f"defend {len(black.split())}", f"{red} v {black}")
    assert scene.armies("china", "india") == (9 - losses[0], 9 - losses[1])
    assert [(throw["lost"], throw["killed"]) for throw in scene.told("thrown")] == [losses]


def test_r6_6_case_d2_rulebook_the_loss_of_the_only_army_costs_the_area():
    scene = Scene("red: china 8 | blue: india, japan").plays("red", "attack china india 3", "5 4 1 v 4")
    assert scene.numbers("occupy")[0] == 3
    assert scene.plays("red", "occupy 3").owners("india") == ("red",)


@pytest.mark.parametrize(
    ("red", "black", "counts"),
    [
        (1, 1, {(0, 1): 15, (1, 0): 21}),
        (1, 2, {(0, 1): 55, (1, 0): 161}),
        (1, 3, {(0, 1): 225, (1, 0): 1071}),
        (2, 1, {(0, 1): 125, (1, 0): 91}),
        (2, 2, {(0, 2): 295, (1, 1): 420, (2, 0): 581}),
        (2, 3, {(0, 2): 979, (1, 1): 1981, (2, 0): 4816}),
        (3, 1, {(0, 1): 855, (1, 0): 441}),
        (3, 2, {(0, 2): 2890, (1, 1): 2611, (2, 0): 2275}),
        (3, 3, {(0, 3): 6420, (1, 2): 10017, (2, 1): 12348, (3, 0): 17871}),
    ],
)
def test_r6_6_all_throws_together_give_the_known_counts(red, black, counts):
    pairs = min(red, black)
    killed = Counter(LOST[one][other] for one in RANK[red] for other in RANK[black])
    assert {(pairs - kills, kills): count for kills, count in killed.items()} == counts
    assert sum(counts.values()) == 6 ** (red + black)


def test_r6_6_points_are_never_added_up():
    assert compare((6, 1, 1), (2, 2, 1)) == (2, 1)
    assert compare((3, 3, 3), (4,)) == (1, 0)


def test_r6_6a_case_e15_one_beaten_die_does_not_take_an_area_that_has_more_armies():
    scene = Scene("red: china 9 | blue: india 3", manual_defence=True).plays("red", "attack china india 1")
    scene.plays("blue", "defend 1", "6 v 5")
    assert (scene.armies("india"), scene.owners("india"), scene.step) == ((2,), ("blue",), "combat")


def test_r6_7_case_e1_rulebook_engagements_repeat_with_any_dice_and_stop_at_any_time():
    scene = Scene("red: china 10 | blue: india 9")
    for dice, luck in ((3, "6 6 1 v 5 5 5"), (1, "6 v 5 5 5"), (2, "1 1 v 5 5 5"), (3, "6 1 1 v 5 5 5")):
        scene.plays("red", f"attack china india {dice}", luck)
        assert "end_combat" in scene.menu()
    assert scene.armies("china", "india") == (10 - 1 - 2 - 2, 9 - 2 - 1 - 1)
    assert scene.plays("red", "end_combat").owners("india") == ("blue",)


@pytest.mark.parametrize(
    ("armies", "dice", "luck", "open_numbers"),
    [
        pytest.param(8, 3, "6 5 4 v 1", range(3, 8), id="o1"),
        pytest.param(8, 1, "6 v 1", range(1, 8), id="o3"),
        pytest.param(5, 3, "6 1 1 v 5", range(3, 5), id="o6"),
    ],
)
def test_r6_8_the_engaged_armies_occupy_and_others_may_follow(armies, dice, luck, open_numbers):
    scene = Scene(f"red: china {armies}, siam 9 | blue: india, japan").plays("red", f"attack china india {dice}", luck)
    assert (scene.step, scene.waiting, scene.numbers("occupy")) == ("occupy", ["red"], list(open_numbers))
    scene.plays("red", f"occupy {open_numbers[-1]}")
    assert scene.armies("china", "india", "siam") == (1, armies - 1, 9)
    assert scene.owners("china", "india") == ("red", "red")


def test_r6_8_case_o2_an_occupation_without_a_choice_happens_by_itself():
    scene = Scene("red: china 4 | blue: india, japan").plays("red", "attack china india 3", "6 5 4 v 1")
    assert (scene.step, scene.armies("china", "india")) == ("combat", (1, 3))
    assert [occupied["armies"] for occupied in scene.told("occupied")] == [3]


@pytest.mark.parametrize(
    ("text", "lang", "check", "sentence"),
    [
        ("occupy 1", "en", "engaged_armies_move_in", "All 3 engaged armies must move in, not 1."),
        ("occupy 2", "fr", "engaged_armies_move_in", "3 armées engagées doivent entrer, et non 2."),
        ("occupy 8", "en", "one_army_stays", "One army must stay in China: at most 7 armies may leave, not 8."),
    ],
)
def test_r6_8_case_o6_fewer_than_engaged_or_all_of_them_are_refused(text, lang, check, sentence):
    scene = Scene("red: china 8 | blue: india, japan").plays("red", "attack china india 3", "6 5 4 v 1")
    assert scene.why("red", text, lang) == (check, "R6.8", sentence)
    assert scene.refuses("red", "end_combat").rule == "R6.8"


def test_r6_9_case_o5_a_conquered_area_attacks_onward_with_armies_that_have_fought():
    scene = Scene("red: china 5 | blue: india, siam, japan").plays("red", "attack china india 3", "6 5 4 v 1")
    scene.plays("red", "occupy 4")
    assert scene.numbers("attack india siam") == [1, 2, 3]
    assert scene.plays("red", "attack india siam 3", "6 5 4 v 1").armies("china", "india", "siam") == (1, 1, 3)
    assert scene.numbers("attack siam indonesia") == [1, 2]


def test_r6_9_case_o7_a_conquered_area_with_a_single_army_does_not_attack():
    scene = Scene("red: china 8 | blue: india, siam, japan").plays("red", "attack china india 1", "6 v 1")
    scene.plays("red", "occupy 1")
    assert scene.menu("attack india") == []
    assert scene.refuses("red", "attack india siam 1").check == "origin_has_two_armies"


def test_r6_10_case_o4_several_fronts_and_only_the_last_one_moves_in():
    scene = Scene("red: china 8, siam 6 | blue: india 5, japan")
    for _ in range(3):
        scene.plays("red", "attack china india 1", "6 v 5 5 5")
    scene.plays("red", "attack siam india 3", "6 6 6 v 1 1")
    assert scene.numbers("occupy") == [3, 4, 5]
    assert scene.plays("red", "occupy 5").armies("china", "siam", "india") == (8, 1, 5)


def test_r6_10_fronts_alternate_before_the_first_one_is_exhausted():
    scene = Scene("red: china 8, siam 6 | blue: india 9")
    for origin in ("china", "siam", "china", "siam"):
        scene.plays("red", f"attack {origin} india 1", "6 v 5 5 5")
    assert scene.armies("china", "siam", "india") == (8, 6, 5)
    assert scene.refuses("red", "attack afghanistan india 1").check == "origin_is_own"
    assert scene.refuses("red", "attack china middle_east 1").check == "areas_touch"


@pytest.mark.parametrize("fronts", [("great_britain", "northern_europe"), ("northern_europe", "great_britain")])
def test_r6_10a_case_e12_a_second_front_may_lie_across_the_sea(fronts):
    scene = Scene("red: great_britain 3, northern_europe 2 | blue: scandinavia 9")
    for origin in fronts:
        scene.plays("red", f"attack {origin} scandinavia 1", "6 v 5 5 5")
    assert scene.armies("scandinavia") == (7,)


def test_r6_10a_case_e13_armies_of_two_areas_never_join_in_one_throw():
    scene = Scene("red: northern_europe 3, ukraine 3 | blue: scandinavia 9")
    for origin in ("northern_europe", "ukraine"):
        assert scene.numbers("attack", origin, "scandinavia") == [1, 2]
        assert scene.refuses("red", f"attack {origin} scandinavia 3").check == "armies_can_be_engaged"
    scene.plays("red", "attack ukraine scandinavia 2", "1 1 v 6 6 6")
    assert scene.armies("northern_europe", "ukraine") == (3, 1)


def test_r6_10a_a_table_may_want_land_borders_for_second_fronts():
    board = "red: great_britain 3, northern_europe 3, ukraine 3 | blue: scandinavia 9"
    scene = Scene(board, second_front_by_sea=False).plays("red", "attack great_britain scandinavia 1", "6 v 5 5 5")
    assert scene.why("red", "attack northern_europe scandinavia 1") == (
        "front_is_open",
        "R6.10a",
        "A second front against Scandinavia needs a land border, and Northern Europe lies across the sea.",
    )
    assert scene.numbers("attack great_britain scandinavia") == [1, 2]  # the first front goes on
    scene.plays("red", "attack ukraine scandinavia 1", "6 v 5 5 5")
    assert scene.armies("scandinavia") == (7,)


def test_r6_10a_the_front_that_opened_the_combat_by_sea_goes_on_after_a_second_one_joined():
    board = "red: great_britain 3, ukraine 3 | blue: scandinavia 9"
    scene = Scene(board, second_front_by_sea=False).plays("red", "attack great_britain scandinavia 1", "6 v 5 5 5")
    scene.plays("red", "attack ukraine scandinavia 1", "6 v 5 5 5")
    scene.plays("red", "attack great_britain scandinavia 1", "6 v 5 5 5")


def test_r6_11_combats_are_opened_anywhere_against_anybody_and_taken_up_again():
    scene = Scene("red: china 9, brazil 9 | blue: india 9, japan | green: peru 9")
    for text in ("china india 1", "brazil peru 1", "china india 2"):
        scene.plays("red", f"attack {text}", "6 v 5 5 5" if text.endswith("1") else "6 6 v 5 5 5")
    scene.plays("red", "attack brazil argentina 1", "6 v 1").plays("red", "occupy 1")
    scene.plays("red", "attack china india 1", "6 v 5 5 5")
    assert scene.armies("india", "peru") == (5, 8)
    assert scene.owners("argentina") == ("red",)


@pytest.mark.parametrize(
    ("lang", "sentence"),
    [("en", "No enemy borders Alaska."), ("fr", "Aucun ennemi n'est limitrophe de l'Alaska.")],
)
def test_r6_2_an_area_without_an_enemy_beside_it_says_so(lang, sentence):
    scene = Scene("red: alaska 5, northwest_territory, alberta, kamchatka | blue: japan, china")
    assert scene.why("red", "attack alaska kamchatka 1", lang) == ("origin_has_an_enemy_beside_it", "R6.2", sentence)
