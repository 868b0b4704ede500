"""At the digital table (D1 to D21)."""

from itertools import permutations

import pytest

from games.conquest.kit import AREAS, COLOURS, Scene, Start, opening, scattered
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.bots.policy import Absent
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide

SET = "exchange foot+horse+cannon"
BORDER = "red: oceania 2, siam 4, argentina 3 | blue: japan"


def fresh_luck(scene):
    """How much luck the last play drew, and who learnt a secret from it."""
    return scene.state.chance.count, scene.state.revealed_to


def test_d1_the_table_throws_for_the_order_and_only_the_cycle_matters():
    start = Start(3, order=(2, 5, 2, 3, 6), throws=(6, 6, 6, 6, 6, 6, 6))
    assert [COLOURS[throw["seat"]] for throw in start.told("threw_for_order")] == [
        "red",
        "blue",
        "green",
        "red",
        "green",
    ]
    assert start.told("order_fixed") == [{"order": [1, 2, 0]}]
    assert list(start.state.order) == [2, 0, 1]  # the same circle, from the opener of phase two on


def test_d2_the_world_is_dealt_without_a_question_and_every_throw_is_shown():
    start = Start(2, throws=(1, 2, 3, 4, 5, 6))
    assert [deal["points"] for deal in start.told("dealt")] == [1, 2, 3, 4, 5, 6, 6, 6, 6, 6]
    assert start.events[-4:] == ["talon_made", "turn_opened", "drawn", "income"]
    assert all(event.secret is None for event in start.journal if event.kind == "dealt")


def test_d3_the_card_comes_by_itself_and_cannot_be_declined():
    scene = opening("red: china, india, siam", top="joker")
    assert scene.hand("red") == "joker"
    assert {text.split()[0] for text in scene.menu()} == {"place", "exchange"}


def test_d3_under_the_second_rule_the_areas_at_that_moment_fix_the_cards():
    assert len(opening(f"red: {scattered(6)}", second_rule=True).hand("red").split()) == 2


@pytest.mark.parametrize("seat", ["red", None])
def test_d3_other_hands_and_the_order_of_the_talon_are_hidden(seat):
    one = Scene("red: china", hands={"red": "foot", "blue": "alberta ontario"}, top="quebec ural")
    other = Scene("red: china", hands={"red": "foot", "blue": "quebec joker"}, top="ural ontario")
    assert one.shown(seat) == other.shown(seat)
    assert one.shown("blue") != other.shown("blue")


@pytest.mark.parametrize("seat", ["red", "blue", None])
def test_d3_sizes_and_the_number_of_sets_are_public(seat):
    shown = Scene("red: china", hands={"red": "foot", "blue": "horse*3"}, exchanged=7).shown(seat)
    assert shown["hand_size"] == {"red": 1, "blue": 3, "green": 0}
    assert (shown["talon_size"], shown["exchanged"], shown["next_set"]) == (40, 7, 25)


def test_d4_exchange_is_open_as_often_as_wished_and_always_followed_by_placing():
    scene = opening("red: china, india, siam | blue: japan", hands={"red": "foot horse cannon joker*2"}, top="foot")
    for text in ("place china 1", SET, "exchange joker", "place siam 10", "exchange joker"):
        scene.plays("red", text)
        assert scene.step == ("combat" if text.startswith("place") else "place")
    assert scene.reserve == 8


@pytest.mark.parametrize("reserve", [0, 2])
def test_d4_sets_of_three_arms_are_proposed_before_jokers(reserve):
    scene = Scene("red: china", hands={"red": "joker foot horse cannon"}, reserve=reserve)
    assert scene.menu("exchange") == [SET, "exchange joker"]


def test_d4_the_first_attack_and_the_end_of_combat_close_it():
    for text, luck in (("attack china india 1", "1 v 6"), ("end_combat", "")):
        scene = Scene("red: china 5 | blue: india, japan", hands={"red": "joker"}).plays("red", text, luck)
        assert scene.menu("exchange") == []


def test_d5_every_split_over_own_areas_is_on_the_menu_and_nothing_else():
    scene = Scene("red: china, siam | blue: india", reserve=40)
    assert {area: scene.numbers("place", area) for area in AREAS if scene.menu("place", area)} == {
        "china": list(range(1, 41)),
        "siam": list(range(1, 41)),
    }
    assert len(scene.menu()) == 80


def test_d5_no_attack_while_an_army_is_in_hand_and_placing_reveals_nothing():
    scene = Scene("red: china 9 | blue: india", reserve=2)
    before = scene.state.revealed_to
    assert fresh_luck(scene.plays("red", "place china 1")) == (0, before)
    assert scene.refuses("red", "attack china india 1").rule == "R5.5"


def test_d5_an_exchange_shows_its_cards_to_all_and_is_not_taken_back():
    scene = Scene("red: china", hands={"red": "joker"})
    scene.state.revealed_to = 0
    assert scene.plays("red", "exchange joker").state.revealed_to == -1


@pytest.mark.parametrize(("armies", "black"), [(1, "1"), (2, "1 1"), (3, "1 1 1"), (8, "1 1 1")])
def test_d6_the_table_throws_the_most_dice_for_the_defender(armies, black):
    scene = Scene(f"red: china 9 | blue: india {armies}, japan").plays("red", "attack china india 1", f"1 v {black}")
    assert len(scene.told("thrown")[0]["black"]) == len(black.split())
    assert scene.waiting == ["red"]


def test_d6_with_manual_defence_the_defender_is_asked():
    scene = Scene("red: china 9 | blue: india 8", manual_defence=True).plays("red", "attack china india 3")
    assert (scene.step, scene.waiting) == ("defend", ["blue"])
    assert len(scene.plays("blue", "defend 2", "6 6 6 v 1 1").told("thrown")[0]["black"]) == 2


def test_d6_with_defence_after_dice_the_defender_sees_the_red_ones_first():
    options = {"manual_defence": True, "defence_after_dice": True}
    scene = Scene("red: china 9 | blue: india 8", **options).plays("red", "attack china india 3", "6 5 1")
    assert scene.told("red_thrown") == [{"seat": 0, "red": [6, 5, 1]}]
    scene.plays("blue", "defend 1", "6")
    assert (scene.told("thrown")[0]["red"], scene.armies("china", "india")) == ([6, 5, 1], (8, 8))


@pytest.mark.parametrize(
    ("protection", "armies", "dice"),
    [("cap", 1, []), ("cap", 2, [1]), ("cap", 3, [1, 2]), ("cap", 9, [1, 2, 3]), ("ban", 1, []), ("ban", 9, [])],
)
def test_d7_protection_caps_the_dice_or_bans_the_attack(protection, armies, dice):
    scene = Scene(f"red: china 9 | blue: india {armies}", round=4, protection=protection)
    assert scene.numbers("attack china india") == dice
    if not dice:
        assert scene.refuses("red", "attack china india 1").check == "victim_survives"


def test_d7_the_cap_does_not_depend_on_the_defenders_answer():
    scene = Scene("red: china 9 | blue: india 3", round=4, manual_defence=True)
    assert scene.numbers("attack china india") == [1, 2]
    scene.plays("red", "attack china india 2").plays("blue", "defend 1", "6 6 v 1")
    assert scene.numbers("attack china india") == [1]


@pytest.mark.parametrize(
    ("tour", "turn", "attacked"),
    [
        ("round", "red", []),
        ("round", "green", []),
        ("victim", "red", []),  # blue has yet to play its fourth turn
        ("victim", "green", [1, 2, 3]),  # blue has played it
    ],
)
def test_d8_the_fourth_tour_is_a_round_or_the_victims_own_turn(tour, turn, attacked):
    board = f"{turn}: china 9 | blue: india"
    scene = Scene(board, turn=turn, rest="red" if turn == "green" else "green", round=4, fourth_tour=tour)
    assert scene.numbers("attack china india") == attacked


@pytest.mark.parametrize(("order", "attacked"), [("blue red green", [1, 2, 3]), ("green red blue", [])])
def test_d8_the_order_of_play_says_whose_fourth_turn_is_over(order, attacked):
    board = "red: china 9 | blue: india"
    scene = Scene(board, order=order.split(), round=4, fourth_tour="victim")
    assert scene.numbers("attack china india") == attacked


@pytest.mark.parametrize("tour", ["round", "victim"])
def test_d8_either_way_rounds_one_to_three_are_protected_and_the_fifth_is_not(tour):
    for turns, attacked in ((3, []), (5, [1, 2, 3])):
        scene = Scene("green: china 9 | blue: india", rest="red", round=turns, fourth_tour=tour)
        assert scene.numbers("attack china india") == attacked


def test_d8_the_protection_ends_for_all_with_the_last_seats_fourth_turn():
    scene = Scene("green: siam 9 | blue: india | red: china 9", round=4)
    assert scene.menu("attack siam india") == []
    scene.passes()
    assert (scene.turn, scene.state.round) == ("red", 5)
    assert scene.numbers("attack china india") == [1, 2, 3]


def test_d9_every_attack_carries_both_names_unless_the_table_huffs():
    assert Scene("red: china 9 | blue: india").menu("attack_unnamed") == []
    scene = Scene("red: china 9 | blue: india 9", huffing=True)
    assert scene.numbers("attack_unnamed china india") == scene.numbers("attack china india") == [1, 2, 3]


def test_d9_a_huffed_attack_is_not_thrown_and_the_turn_goes_on():
    scene = Scene("red: china 9 | blue: india 9", huffing=True).plays("red", "attack_unnamed china india 3")
    assert fresh_luck(scene.plays("blue", "huff"))[0] == 0
    assert (scene.armies("china", "india"), scene.step) == ((6, 9), "combat")


def test_d9_with_manual_defence_a_pardoned_attack_is_answered_as_usual():
    scene = Scene("red: china 9 | blue: india 9", huffing=True, manual_defence=True)
    scene.plays("red", "attack_unnamed china india 2").plays("blue", "let_pass")
    assert (scene.step, scene.numbers("defend")) == ("defend", [1, 2, 3])


def test_d10_one_to_three_dice_may_be_chosen_anew_for_each_engagement():
    scene = Scene("red: china 9 | blue: india 9")
    for dice, luck in ((1, "6 v 5 5 5"), (2, "6 6 v 5 5 5"), (3, "6 6 6 v 5 5 5")):
        assert scene.numbers("attack china india") == [1, 2, 3]
        scene.plays("red", f"attack china india {dice}", luck)
    assert [len(throw["red"]) for throw in scene.told("thrown")] == [1, 2, 3]


def test_d10_fewer_dice_keep_armies_fresh_and_the_occupation_small():
    scene = Scene("red: china 9, siam | blue: india, japan").plays("red", "attack china india 1", "6 v 1")
    scene.plays("red", "occupy 1").plays("red", "end_combat")
    assert scene.movable("china") == (7,)


def test_d11_attacks_that_go_on_are_single_engagements_in_the_journal():
    scene = Scene("red: china 9 | blue: india 4")
    for luck in ("6 6 1 v 5 5 5", "6 6 1 v 5 5"):
        scene.plays("red", "attack china india 3", luck)
    assert scene.events[:4] == ["attacked", "thrown", "attacked", "thrown"]


def test_d11_a_defender_who_is_asked_at_all_is_asked_each_time():
    scene = Scene("red: china 9 | blue: india 9", manual_defence=True)
    for answer, luck in ((3, "6 6 6 v 5 5 5"), (1, "6 6 6 v 5")):
        scene.plays("red", "attack china india 3")
        assert scene.waiting == ["blue"]
        scene.plays("blue", f"defend {answer}", luck)
    assert [answered["dice"] for answered in scene.told("answered")] == [3, 1]


@pytest.mark.parametrize(("armies", "dice"), [(60, 1), (60, 3), (9, 2)])
def test_d12_everything_between_the_engaged_and_all_but_one_may_occupy(armies, dice):
    luck = f"{'6 ' * dice} v 1"
    scene = Scene(f"red: china {armies} | blue: india, japan").plays("red", f"attack china india {dice}", luck)
    assert scene.numbers("occupy") == list(range(dice, armies))
    assert scene.refuses("red", f"occupy {dice - 1}").check == "engaged_armies_move_in"
    assert scene.refuses("red", f"occupy {armies}").check == "one_army_stays"


@pytest.mark.parametrize("moved", [2, 5, 8])
def test_d12_whichever_number_is_chosen_moves_in_and_the_rest_stays(moved):
    scene = Scene("red: china 9 | blue: india, japan").plays("red", "attack china india 2", "6 6 v 1")
    scene.plays("red", f"occupy {moved}")
    assert (scene.armies("china", "india"), scene.owners("india")) == ((9 - moved, moved), ("red",))


@pytest.mark.parametrize(
    ("own", "proposed"),
    [
        ("alaska 9, northwest_territory, alberta", True),
        ("alaska 9, northwest_territory", False),  # enemies beside the old area too
        ("alaska 9, northwest_territory, alberta, yakutsk, irkutsk, mongolia, japan", False),  # beside neither
    ],
)
@pytest.mark.parametrize("seat", ["red", "blue", None])
def test_d12_all_but_one_is_proposed_where_only_the_new_area_has_enemy_neighbours(own, proposed, seat):
    scene = Scene(f"red: {own} | blue: kamchatka, brazil")
    assert scene.shown(seat)["occupies_with_all"] is False
    scene.plays("red", "attack alaska kamchatka 1", "6 v 1")
    assert (scene.step, scene.shown(seat)["occupies_with_all"]) == ("occupy", proposed)
    assert scene.plays("red", "occupy 1").shown(seat)["occupies_with_all"] is False


def test_d12_nothing_is_asked_where_the_engaged_are_all_but_one():
    scene = Scene("red: china 4 | blue: india, japan").plays("red", "attack china india 3", "6 6 6 v 1")
    assert (scene.step, scene.armies("china", "india")) == ("combat", (1, 3))


@pytest.mark.parametrize("seat", ["red", "blue", None])
def test_d13_the_board_shows_how_many_can_still_move(seat):
    scene = Scene("red: china 6, siam 3, india | blue: afghanistan 9")
    scene.plays("red", "attack china afghanistan 3", "6 6 1 v 5 5 5").plays("red", "end_combat")
    shown = scene.shown(seat)["movable"]
    assert {area: count for area, count in shown.items() if count} == {"china": 3, "siam": 2}
    scene.plays("red", "move china siam 2")
    shown = scene.shown(seat)["movable"]
    assert {area: count for area, count in shown.items() if count} == {"china": 1, "siam": 2}


def test_d13_the_tired_fight_again_first_take_the_losses_and_move_in_first():
    scene = Scene("red: china 9 | blue: india 6, japan")
    scene.plays("red", "attack china india 3", "6 6 1 v 5 5 5")  # one of three tired armies falls
    assert scene.shown("blue")["spent"]["china"] == 2
    scene.plays("red", "attack china india 2", "6 6 v 5 5 5")  # the same two again
    scene.plays("red", "attack china india 1", "6 v 1 1").plays("red", "attack china india 1", "6 v 1")
    scene.plays("red", "occupy 3")
    assert (scene.shown(None)["spent"]["china"], scene.shown(None)["spent"]["india"]) == (0, 2)


@pytest.mark.parametrize(
    ("armies", "dice", "left", "spent", "movable"),
    [
        pytest.param(9, "1 1 1", 3, 0, 2, id="none that fought is left"),
        pytest.param(9, "6 6 6", 6, 0, 5, id="the three that fought are huffed"),
        pytest.param(5, "6 6 6", 2, 0, 1, id="never the last one"),
    ],
)
def test_d13_huffing_takes_the_attacking_armies_and_those_that_fought_first(armies, dice, left, spent, movable):
    scene = Scene(f"red: china {armies}, siam | blue: india 9", huffing=True)
    scene.plays("red", "attack china india 3", f"{dice} v 5 5 5")
    scene.plays("red", "attack_unnamed china india 2").plays("blue", "huff")
    assert (scene.armies("china"), scene.shown(None)["spent"]["china"]) == ((left,), spent)
    assert scene.plays("red", "end_combat").movable("china") == (movable,)


def test_d13_armies_that_fought_and_were_not_huffed_stay_tired():
    scene = Scene("red: china 9, siam | blue: india 9 | green: mongolia 9", huffing=True, spent={"china": 5})
    scene.plays("red", "attack_unnamed china india 1").plays("blue", "huff")
    assert (scene.armies("china"), scene.shown(None)["spent"]["china"]) == ((6,), 2)
    assert scene.plays("red", "end_combat").movable("china") == (4,)


def test_d14_after_an_elimination_the_joined_hand_is_offered_at_once():
    scene = Scene("red: china 9 | blue: india", hands={"red": "foot joker", "blue": "horse cannon"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3")
    assert (scene.step, scene.menu("exchange")) == ("combat", [SET, "exchange joker"])


def test_d14_captured_cards_are_known_to_victor_and_victim_and_their_number_to_all():
    scene = Scene("red: china 9 | blue: india", hands={"blue": "horse cannon"})
    scene.plays("red", "attack china india 3", "6 6 6 v 1").plays("red", "occupy 3")
    captured = next(event for event in scene.journal if event.kind == "cards_captured")
    seen = [captured.seen_by(seat).facts for seat in (0, 1, 2, None)]
    assert [facts["count"] for facts in seen] == [2] * 4
    assert [len(facts.get("card", [])) for facts in seen] == [2, 2, 0, 0]


def test_d14_nothing_is_offered_once_the_world_is_conquered():
    scene = Scene("red: china 4 | blue: india", hands={"blue": "joker"}, seats=2, rest="red")
    assert scene.plays("red", "attack china india 3", "6 6 6 v 1").menu() == []


def test_d15_movements_come_in_any_order_and_reveal_nothing():
    moves = ("move china siam 2", "move siam india 1", "move china mongolia 1")
    outcomes = set()
    for order in permutations(moves):
        scene = Scene("red: china 5, siam 2, india, mongolia | blue: japan").plays("red", "end_combat")
        before = scene.state.revealed_to
        for text in order:
            assert fresh_luck(scene.plays("red", text)) == (0, before)
        outcomes.add(scene.armies("china", "siam", "india", "mongolia"))
        assert scene.plays("red", "end_turn").turn == "blue"
    assert outcomes == {(2, 3, 2, 2)}


@pytest.mark.parametrize(("reshuffle", "talon", "discards"), [("late", 0, "foot horse"), ("at_once", 2, "")])
def test_d16_the_talon_is_made_anew_late_or_at_once(reshuffle, talon, discards):
    luck = [[0, 1]] if reshuffle == "at_once" else ""
    scene = opening("red: china", luck, talon="cannon", discards="foot horse", reshuffle=reshuffle)
    assert (len(scene.state.talon), scene.discards, scene.hand("red")) == (talon, discards, "cannon")


@pytest.mark.parametrize("reshuffle", ["late", "at_once"])
def test_d16_with_both_piles_empty_no_card_comes(reshuffle):
    assert opening("red: china", talon="", reshuffle=reshuffle).hand("red") == ""


@pytest.mark.parametrize(("open_discards", "seen"), [(True, ["alaska", "siam"]), (False, [])])
def test_d16_discards_are_looked_through_where_they_lie_open(open_discards, seen):
    scene = Scene("red: china", discards="alaska siam", open_discards=open_discards)
    assert [scene.shown(seat)["discards"] for seat in ("red", "blue", None)] == [seen] * 3
    assert scene.shown(None)["discards_size"] == 2


def test_d17_a_hand_has_no_limit():
    scene = opening("red: china | blue: japan", hands={"red": "foot*14 horse*14 cannon*13 joker"}, top="cannon")
    assert len(scene.hand("red").split()) == 43
    assert scene.plays("red", "end_combat").plays("red", "end_turn").turn == "blue"
    assert len(scene.hand("red").split()) == 43


@pytest.mark.parametrize(
    ("supply", "armies", "received"),
    [("unlimited", 130, 4), ("printed", 100, 4), ("printed", 106, 2), ("printed", 108, 0), ("printed", 130, 0)],
)
def test_d18_armies_run_out_only_where_the_material_is_the_limit(supply, armies, received):
    scene = opening(f"red: {scattered(12)}, china {armies}", army_supply=supply)
    assert (scene.reserve, scene.step) == (received, "place" if received else "combat")
    assert [lost["lost"] for lost in scene.told("supply_exhausted")] == ([4 - received] if received < 4 else [])


def test_d18_armies_in_hand_count_and_an_exchange_may_be_cut_short():
    scene = Scene("red: china 117 | blue: japan", hands={"red": "joker"}, reserve=2, army_supply="printed")
    assert scene.plays("red", "exchange joker").reserve == 3


def test_d19_a_seat_that_resigns_leaves_a_garrison_that_defends_with_the_most_dice():
    board = "red: china 5, siam | blue: india 9, japan"
    scene = Scene(board, resignation=True, manual_defence=True).plays("red", "resign")
    assert scene.turn == "blue"
    scene.plays("blue", "attack india china 1", "6 v 5 5 5")
    assert (scene.armies("china"), scene.waiting, scene.owners("china")) == ((4,), ["blue"], ("red",))
    assert [scene.passes().turn for _ in range(3)] == ["green", "blue", "green"]


def test_d19_a_seat_may_resign_before_it_has_placed_its_armies():
    scene = Scene("red: china 5, siam | blue: india 9, japan", reserve=3, resignation=True).plays("red", "resign")
    assert (scene.turn, scene.armies("china", "siam")) == ("blue", (5, 1))


def test_d19_the_last_seat_left_wins():
    scene = Scene("red: china | blue: india", resignation=True).plays("red", "resign")
    scene.plays("blue", "end_combat").plays("blue", "resign")
    assert (scene.step, scene.winners, scene.state.result().rule) == ("", ["green"], "D19")


def test_d19_the_last_seat_left_wins_when_the_only_other_one_is_eliminated():
    scene = Scene("red: china | blue: india 9 | green: siam", resignation=True, rest="red").plays("red", "resign")
    scene.plays("blue", "attack india siam 1", "6 v 1").plays("blue", "occupy 1")
    assert list(scene.state.fallen) == [2]
    assert (scene.step, scene.winners) == ("", ["blue"])


@pytest.mark.parametrize(
    ("lang", "told", "reason"),
    [
        ("en", "Nobody else is left in play: Blue wins.", "Nobody else is left in play."),
        ("fr", "Il ne reste personne d'autre en jeu : Bleu gagne.", "Il ne reste personne d'autre en jeu."),
    ],
)
def test_d19_the_reason_does_not_call_an_elimination_a_resignation(lang, told, reason):
    scene = Scene("red: china | blue: india 9 | green: siam", resignation=True, rest="red").plays("red", "resign")
    scene.plays("blue", "attack india siam 1", "6 v 1").plays("blue", "occupy 1")
    assert GAME.texts.event(scene.journal[-1], scene.words, lang) == told
    assert GAME.texts.get(lang, "result", scene.state.result().reason) == reason


@pytest.mark.parametrize(
    ("lang", "sentence"), [("en", "Nobody resigns at this table."), ("fr", "On n'abandonne pas à cette table.")]
)
@pytest.mark.parametrize("step", ["combat", "movement"])
def test_d19_nobody_resigns_where_the_table_does_not_allow_it(step, lang, sentence):
    scene = Scene("red: china", step=step)
    assert scene.why("red", "resign", lang) == ("table_allows_resigning", "D19", sentence)


@pytest.mark.parametrize(
    ("board", "winners"),
    [
        ("red: asia 9 | blue: north_america 9", ["green"]),
        ("red: asia 9 | blue: north_america, africa 2", ["blue"]),
        ("red: asia 9 | blue: north_america, africa", ["blue", "green"]),
    ],
)
def test_d19_after_the_last_round_most_areas_win_then_most_armies(board, winners):
    scene = Scene(board, turn="green", step="movement", round_limit=5)
    scene.plays("green", "end_turn")
    assert (scene.step, scene.winners) == ("", winners)
    assert (scene.state.result().reason, scene.state.result().rule) == ("round_limit", "D19")


@pytest.mark.parametrize(
    ("board", "english", "french"),
    [
        ("red: asia 9 | blue: north_america, africa 2", "Blue holds most.", "Bleu l'emporte."),
        ("red: asia 9 | blue: north_america, africa", "Blue and Green hold most.", "Bleu et Vert l'emportent."),
    ],
)
def test_d19_one_winner_or_several_are_told(board, english, french):
    scene = Scene(board, turn="green", step="movement", round_limit=5)
    scene.plays("green", "end_turn")
    told = [scene.game.texts.event(scene.journal[-1], scene.words, lang) for lang in ("en", "fr")]
    assert told[0].endswith(f": {english}")
    assert told[1].endswith(f" : {french}")


def test_d19_before_the_last_round_is_over_the_table_goes_on():
    scene = Scene("blue: india | red: china", round_limit=5).passes()
    assert scene.turn == "green"
    assert Scene("green: india | red: china", round_limit=6).passes().turn == "red"


def test_d20_no_verb_binds_seats_to_an_agreement():
    documented = "exchange place attack attack_unnamed huff let_pass defend occupy end_combat move end_turn resign"
    words = Scene("red: china").words
    assert set(words.verbs) == set(documented.split())
    assert not any(kind == "seat" for verb in words.verbs.values() for kind in verb.kinds.values())


def test_d20_nothing_keeps_a_seat_from_attacking_anybody():
    scene = Scene("red: china 9 | blue: india | green: siam")
    assert scene.numbers("attack china india") == scene.numbers("attack china siam") == [1, 2, 3]


def absent(scene, luck=0):
    """Let the bot for absent seats decide; the text of its action."""
    seat = scene.state.waiting()[0]
    return scene.words.format(decide(GAME, scene.state, seat, Absent(), fast(luck)))


def test_d21_an_absent_seat_places_at_random_on_areas_that_border_an_enemy():
    chosen = set()
    for luck in range(30):
        scene = Scene(BORDER, reserve=3)
        while scene.step == "place":
            text = absent(scene, luck)
            chosen.add(text.split()[1])
            scene.plays("red", text)
    assert chosen == {"siam", "argentina"}


@pytest.mark.parametrize("luck", range(10))
def test_d21_an_absent_seat_ends_combat_and_moves_nothing(luck):
    scene = Scene(BORDER, hands={"red": "joker foot horse cannon"})
    assert len(scene.menu("attack")) > 1
    assert absent(scene, luck) == "end_combat"
    scene.plays("red", "end_combat")
    assert scene.menu("move")
    assert absent(scene, luck) == "end_turn"
