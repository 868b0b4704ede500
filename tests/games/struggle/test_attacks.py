"""Attacks: declaration, support, at sea, on land, and what follows (R10 to R14)."""

import pytest

from games.struggle.kit import Scene

GS = "german_states"


def attack(board, *answers, luck="1 1 v 1 1", area=GS, victim="france", **told):
    """An attack of Britain with these answers after it; the last one throws the dice."""
    scene = Scene(board, **told)
    lines = [f"britain: attack {area} {victim}", *answers]
    for line in lines[:-1]:
        seat, _, text = line.partition(": ")
        scene.plays(seat, text)
    seat, _, text = lines[-1].partition(": ")
    return scene.plays(seat, text, luck)


def test_r10_1_the_price_is_paid_before_any_dice():
    scene = Scene(f"{GS}: britain 1a, spain 1a, france 1c", gold={"britain": 2})
    scene.plays("britain", f"attack {GS} france")
    assert (scene.gold("britain"), scene.named["actions"], scene.step) == (0, 1, "call")
    assert "thrown" not in scene.events


def test_r10_1_the_land_combat_follows_even_a_defeat_at_sea():
    scene = attack(
        "caribbean: britain 1n 1a, france 3n 1c",
        "britain: fight",
        "france: fight",
        area="caribbean",
        luck="1 1 v 1 1 | 6 2 v 1 1",
    )
    assert [facts["front"] for facts in scene.told("thrown")] == [0, 1]
    assert scene.control("britain", "caribbean") == 1


@pytest.mark.parametrize("pieces", ["1a", "1n", "1f", "1c"])
def test_r10_2_any_unit_or_marker_of_an_enemy_can_be_attacked(pieces):
    assert Scene(f"caribbean: britain 1a, france {pieces}").offers("attack caribbean france")


def test_r10_2_navies_in_the_mediterranean_are_not_in_the_ottoman_empire():
    scene = Scene("ottoman_empire: britain 1a | mediterranean: france 2n")
    assert scene.why("britain", "attack ottoman_empire france") == ("victim_is_there", "R10.2")


def test_r10_2_of_several_neutrals_one_is_chosen():
    scene = Scene(f"{GS}: britain 6a", lie=f"{GS}_1 {GS}_3")
    scene.plays("britain", f"assault {GS}_3", "1 1 v 1 1")
    assert scene.strengths() == (6, 4)
    assert (scene.named["lying"][f"{GS}_1"], scene.named["lying"][f"{GS}_3"]) == (True, False)


def test_r10_3_navies_in_the_mediterranean_do_not_attack_the_ottoman_empire():
    scene = Scene("ottoman_empire: france 1c | mediterranean: britain 2n")
    assert scene.why("britain", "attack ottoman_empire france") == ("army_is_there", "R10.3")
    fort = Scene(f"{GS}: britain 1f, france 1c")
    assert fort.why("britain", f"attack {GS} france") == ("army_is_there", "R10.3")


def test_r10_3_by_option_one_attacks_with_nothing_at_all():
    scene = attack(f"{GS}: france 1c", luck="1 6 v 1 1", attack_without_army=True)
    assert scene.strengths() == (0, 0)
    assert (scene.control("britain", GS), scene.unrest("britain")) == (1, 0)


def test_r10_5_no_ally_is_on_the_menu():
    scene = Scene(f"{GS}: britain 3a, spain 1a 1c, france 1c, russia 1c")
    assert scene.menu("attack") == [f"attack {GS} france", f"attack {GS} russia"]


def test_r10_6_war_office_serves_against_neutrals_and_raids_too():
    told = {"raided": {"pirates": "india"}, "captive": {"pirates": "france"}, "supply": {"pirates": 0}}
    scene = Scene(f"{GS}: britain 3a | india: britain 3n", owned={"britain": "war_office"}, lie=f"{GS}_1", **told)
    scene.plays("britain", "war_office")
    assert scene.step == "free_attack"
    assert set(scene.menu()) >= {f"assault {GS}_1", "hunt pirates"}
    scene.plays("britain", "hunt pirates", "1 1 v 1 1")
    assert (scene.control("britain", "india"), scene.gold("britain"), scene.named["actions"]) == (1, 10, 2)


def test_r10_6_war_office_may_be_used_in_the_turn_it_was_bought():
    scene = Scene(f"{GS}: britain 1a, france 1c").plays("britain", "buy war_office").plays("britain", "war_office")
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1")
    assert (scene.gold("britain"), scene.named["actions"]) == (6, 1)


def test_r11_1_surprise_bars_the_defenders_allies_not_the_attackers():
    scene = Scene(f"{GS}: britain 2a, spain 1a, france 2a 1c, russia 2a", owned={"britain": "surprise_attack"})
    scene.plays("britain", f"attack {GS} france")
    assert scene.step == "surprise"
    scene.plays("britain", "surprise")
    assert (scene.step, scene.waiting) == ("call", ["britain"])
    scene.plays("britain", "request spain 0").plays("spain", "lend 1 0", "1 1 v 1 1")
    assert scene.strengths() == (3, 2)


def test_r11_2_attackers_allies_come_first_each_side_in_order_of_play():
    board = f"{GS}: britain 1a, prussia 1a, austria 1a, france 1a 1c, spain 1a, russia 1a"
    scene = Scene(board, sides="britain austria prussia v france russia spain", seats=6)
    scene.plays("britain", f"attack {GS} france")
    asked = []
    while scene.step == "call":
        text = scene.menu("leave_out")[0]
        asked.append((scene.waiting[0], text.split()[1]))
        last = asked[-1] == ("france", "spain")
        scene.plays(scene.waiting[0], text, "1 1 v 1 1" if last else "")
    assert asked == [("britain", "austria"), ("britain", "prussia"), ("france", "russia"), ("france", "spain")]


def test_r11_2_allies_without_a_unit_there_are_not_asked():
    scene = attack(f"{GS}: britain 1a, spain 1f, france 1c | baltic: spain 3n, russia 2a")
    assert scene.step == "turn"


def test_r11_2_navies_in_the_mediterranean_are_called_for_the_ottoman_empire():
    board = "ottoman_empire: britain 1a, france 1a 1c | mediterranean: spain 1n, russia 1n"
    scene = attack(
        board,
        "britain: request spain 0",
        "spain: lend 0 1",
        "france: request russia 0",
        "russia: refuse_help",
        area="ottoman_empire",
        luck="1 1 v 2 2",
    )
    assert scene.strengths() == (2, 1)


def test_r11_3_the_defender_pays_for_help_too():
    scene = attack(
        f"{GS}: britain 1a, france 1a 1c, russia 1a",
        "france: request russia 4",
        "russia: lend 1 0",
        gold={"france": 1},
    )
    assert (scene.gold("france"), scene.gold("russia"), scene.unrest("france")) == (1, 14, 2)


def test_r11_4_lending_binds_at_sea_and_on_land():
    board = "caribbean: britain 1n 1a, spain 1n 1a, france 1n 1a 1c"
    answers = ["britain: request spain 0", "spain: lend 1 1", "britain: fight", "france: fight"]
    scene = attack(board, *answers, area="caribbean", luck="1 1 v 1 1 | 1 1 v 1 1")
    assert [scene.strengths(place) for place in (0, 1)] == [(2, 1), (3, 1)]


def test_r11_4_an_ally_may_lend_ships_and_no_armies():
    board = "caribbean: britain 2a, spain 1n 2a, france 2a 1c"
    scene = attack(board, "britain: request spain 0", "spain: lend 0 1", area="caribbean")
    assert scene.strengths() == (3, 2)


@pytest.mark.parametrize("marker", ["german_states_1", "india_1"])
def test_r11_6_neutrals_get_no_support(marker):
    area = marker.rpartition("_")[0]
    scene = Scene(f"{area}: britain 3a, france 3a, russia 2a", lie=marker)
    scene.plays("britain", f"assault {marker}", "1 1 v 1 1")
    assert scene.strengths()[1] == {"german_states_1": 3, "india_1": 2}[marker]


def test_r11_7_a_bribe_moves_only_when_it_is_taken():
    board = f"{GS}: britain 2a, spain 1a, france 2a 1c"
    scene = attack(board, "britain: request spain 0", "france: no_bribe", "spain: lend 1 0", pay_to_stay_out=True)
    assert scene.strengths() == (3, 2)
    refused = attack(
        board, "britain: request spain 0", "france: bribe spain 3", "spain: refuse_help", pay_to_stay_out=True
    )
    assert (refused.gold("france"), refused.gold("spain")) == (10, 10)


@pytest.mark.parametrize(("attacker", "victim"), [("britain", "france"), ("france", "britain")])
def test_r11_7_the_other_principal_is_asked_whatever_seat_he_is(attacker, victim):
    board = "german_states: britain 2a 1c, france 2a 1c, spain 1a, russia 1a"
    scene = Scene(board, sides=f"{attacker} spain v {victim} russia", pay_to_stay_out=True)
    scene.plays(attacker, f"attack german_states {victim}").plays(attacker, "request spain 0")
    assert (scene.step, scene.waiting) == ("outbid", [victim])
    scene.plays(victim, "no_bribe").plays("spain", "refuse_help").plays(victim, "request russia 0")
    assert (scene.step, scene.waiting) == ("outbid", [attacker])


def test_r11_7_a_bribe_may_be_borrowed():
    scene = attack(
        f"{GS}: britain 2a, spain 1a, france 2a 1c",
        "britain: request spain 0",
        "france: bribe spain 3",
        "spain: stay_out",
        pay_to_stay_out=True,
        gold={"france": 0},
    )
    assert (scene.gold("france"), scene.gold("spain"), scene.unrest("france")) == (1, 13, 2 + 1)
    assert scene.strengths() == (2, 2)


def test_r11_7_without_the_option_nobody_is_asked_to_pay():
    scene = Scene(f"{GS}: britain 2a, spain 1a, france 2a 1c").plays("britain", f"attack {GS} france")
    assert scene.plays("britain", "request spain 0").step == "answer"


def test_r11_8_principals_fight_with_all_they_have():
    scene = attack(f"{GS}: britain 5a, france 3a 2f 1c")
    assert scene.strengths() == (5, 7)


def test_r12_2_a_neutral_never_fights_at_sea_and_foreign_fleets_do_not_matter():
    scene = Scene("india: britain 2a 1n, france 5n", lie="india_2").plays("britain", "assault india_2", "1 1 v 1 1")
    assert scene.strengths() == (3, 3)
    assert scene.events.count("thrown") == 1


@pytest.mark.parametrize(("answer", "strengths"), [("fight", (3, 2)), ("refuse_battle", (2, 3))])
def test_r12_3_by_the_letter_an_attacker_with_ships_may_still_decline(answer, strengths):
    scene = Scene("caribbean: britain 2a 1n, france 2a 1c", support_without_ships=True)
    scene.plays("britain", "attack caribbean france")
    assert (scene.step, scene.waiting) == ("sea", ["britain"])
    scene.plays("britain", answer, "1 1 v 1 1")
    assert scene.strengths() == strengths


def test_r12_3_by_the_letter_there_is_still_no_sea_in_the_german_states():
    assert attack(f"{GS}: britain 2a, france 2a 1c", support_without_ships=True).strengths() == (2, 2)


def test_r12_3_by_the_letter_a_neutral_gives_support_to_a_navy_only():
    scene = Scene("india: britain 2a", lie="india_2", support_without_ships=True)
    assert scene.plays("britain", "assault india_2", "1 1 v 1 1").strengths() == (2, 3)


def test_r12_4_the_attacker_is_asked_first_then_the_defender():
    scene = Scene("caribbean: britain 1n 1a, france 1n 1c").plays("britain", "attack caribbean france")
    assert (scene.step, scene.waiting, sorted(scene.menu())) == ("sea", ["britain"], ["fight", "refuse_battle"])
    scene.plays("britain", "fight")
    assert (scene.step, scene.waiting) == ("sea", ["france"])


def test_r12_5_lent_ships_alone_may_fight_and_bring_support_but_no_training():
    board = "caribbean: britain 1a, spain 2n, france 1n 1a 1c"
    answers = ["britain: request spain 0", "spain: lend 0 2", "britain: fight", "france: fight"]
    scene = attack(board, *answers, area="caribbean", luck="1 1 v 1 1 | 1 1 v 1 1", owned={"britain": "naval_training"})
    assert [scene.strengths(place) for place in (0, 1)] == [(2, 1), (2, 1)]


def test_r12_5_the_loser_without_own_ships_loses_none_but_his_seven_sinks_his_allys():
    board = "caribbean: britain 1a, spain 2n, france 4n 1c"
    answers = ["britain: request spain 0", "spain: lend 0 2", "britain: fight", "france: fight"]
    calm = attack(board, *answers, area="caribbean", luck="1 1 v 1 1 | 1 1 v 1 1")
    assert (calm.units("spain", "caribbean"), calm.unrest("spain")) == ("2n", 0)
    seven = attack(board, *answers, area="caribbean", luck="3 4 v 1 1 | 1 1 v 1 1")
    assert (seven.units("spain", "caribbean"), seven.unrest("spain")) == ("1n", 1)


def test_r12_7_the_ottoman_tile_counts_in_the_mediterranean_for_the_ottoman_empire():
    board = "ottoman_empire: britain 2a, france 2a 1c | mediterranean: britain 1n, france 1n"
    scene = attack(
        board,
        "britain: fight",
        "france: fight",
        "britain: assign ottoman_alliance sea",
        area="ottoman_empire",
        luck="1 1 v 1 1 | 1 1 v 1 1",
        owned={"britain": "ottoman_alliance naples"},
    )
    assert [scene.strengths(place) for place in (0, 1)] == [(2, 1), (3, 2)]
    assert scene.units("france", "mediterranean") == ""


def test_r12_7_naples_helps_in_the_mediterranean_and_not_in_the_ottoman_empire():
    own = {"owned": {"britain": "naples"}}
    assert attack("mediterranean: britain 1a, france 1c", area="mediterranean", **own).strengths() == (2, 0)
    assert attack("ottoman_empire: britain 1a, france 1c", area="ottoman_empire", **own).strengths() == (1, 0)


ALLIANCES = {
    "native_americans": ["north_america"],
    "indian_nawab": ["india"],
    "bavaria": [GS],
    "saxony": [GS],
    "naples": ["mediterranean"],
    "gauchos": ["south_america"],
    "cossacks": ["central_europe"],
    "sweden": ["baltic"],
    "denmark": ["baltic"],
    "portugal": ["india", "south_america", "east_indies"],
    "ottoman_alliance": ["ottoman_empire", "mediterranean"],
}
REGIONS = [GS, "mediterranean", "central_europe", "baltic", "ottoman_empire"]
REGIONS += ["north_america", "caribbean", "south_america", "africa", "india", "east_indies"]


@pytest.mark.parametrize("tile", ALLIANCES)
def test_r18_2_an_alliance_tile_adds_one_on_land_in_its_regions_for_attacker_and_defender(tile):
    for area in REGIONS:
        worth = int(area in ALLIANCES[tile])
        ours = attack(f"{area}: britain 1a, france 1a 1c", area=area, owned={"britain": tile})
        assert ours.strengths() == (1 + worth, 1), area
        theirs = attack(f"{area}: britain 1a, france 1a 1c", area=area, owned={"france": tile})
        assert theirs.strengths() == (1, 1 + worth), area


DUAL = ["sweden", "denmark", "portugal", "ottoman_alliance"]


@pytest.mark.parametrize("tile", ALLIANCES)
def test_r12_8_only_dual_tiles_are_asked_about_when_both_fight_at_sea(tile):
    area = ALLIANCES[tile][-1]
    if area in (GS, "central_europe"):
        return
    scene = Scene(f"{area}: britain 1n 1a, france 1n 1a 1c", owned={"france": tile})
    scene.plays("britain", f"attack {area} france").plays("britain", "fight")
    if tile in DUAL:
        scene.plays("france", "fight")
        assert (scene.step, scene.waiting) == ("assign", ["france"])
        assert sorted(scene.menu()) == [f"assign {tile} land", f"assign {tile} sea"]
        scene.plays("france", f"assign {tile} sea", "1 1 v 1 1 | 1 1 v 1 1")
        assert scene.strengths(0) == (1, 2)
    else:
        scene.plays("france", "fight", "1 1 v 1 1 | 1 1 v 1 1")
        assert [scene.strengths(place) for place in (0, 1)] == [(1, 1), (1, 2)]


def test_r12_8_two_dual_tiles_of_one_owner_are_assigned_one_by_one():
    scene = Scene("baltic: britain 1n 1a, france 1n 1a 1c", owned={"britain": "sweden denmark"})
    scene.plays("britain", "attack baltic france").plays("britain", "fight").plays("france", "fight")
    first = scene.menu()[0].split()[1]
    other = "denmark" if first == "sweden" else "sweden"
    scene.plays("britain", f"assign {first} sea").plays("britain", f"assign {other} land", "1 1 v 1 1 | 1 1 v 1 1")
    assert [scene.strengths(place) for place in (0, 1)] == [(2, 1), (3, 1)]


def test_r13_2_trainings_of_allies_do_not_count():
    scene = attack(
        f"{GS}: britain 1a, spain 1a, france 2a 1c",
        "britain: request spain 0",
        "spain: lend 1 0",
        owned={"spain": "army_training*3"},
    )
    assert scene.strengths() == (2, 2)


def test_r13_2_a_defender_with_more_trainings_adds_one():
    assert attack(f"{GS}: britain 1a, france 1a 1c", owned={"france": "army_training"}).strengths() == (1, 2)


def test_r13_2_naval_training_of_the_defender_counts_at_sea_alone():
    scene = attack(
        "caribbean: britain 1n 1a, france 1n 1a 1c",
        "britain: fight",
        "france: fight",
        area="caribbean",
        luck="1 1 v 1 1 | 1 1 v 1 1",
        owned={"france": "naval_training*2", "britain": "naval_training"},
    )
    assert [scene.strengths(place) for place in (0, 1)] == [(1, 2), (1, 2)]


def test_r13_7_a_reserve_at_sea_throws_the_dice_of_the_sea_again():
    scene = Scene("caribbean: britain 1n 1a, france 1n 1c", owned={"britain": "reserve"})
    scene.plays("britain", "attack caribbean france").plays("britain", "fight").plays("france", "fight", "1 1 v 6 2")
    assert (scene.step, scene.waiting) == ("reserve", ["britain"])
    scene.plays("britain", "reserve", "6 2 v 1 1 | 1 1 v 1 1")
    assert (scene.units("france", "caribbean"), scene.control("britain", "caribbean")) == ("", 1)


def test_r13_7_who_won_may_have_the_dice_thrown_again_too():
    scene = Scene(f"{GS}: britain 3a, france 1a 1c", owned={"britain": "reserve"})
    scene.plays("britain", f"attack {GS} france", "3 4 v 1 1")
    assert scene.step == "reserve"
    scene.plays("britain", "reserve", "1 1 v 1 1")
    assert (scene.units("britain", GS), scene.unrest("britain")) == ("3a", 0)


def test_r13_7_a_turned_reserve_is_not_asked_about():
    scene = attack(f"{GS}: britain 3a, france 1a 1c", owned={"britain": "reserve"}, turned={"britain": "reserve"})
    assert scene.step == "turn"


def test_r13_7_allies_do_not_use_their_reserves():
    scene = attack(
        f"{GS}: britain 1a, spain 1a, france 2a 1c",
        "britain: request spain 0",
        "spain: lend 1 0",
        owned={"spain": "reserve"},
    )
    assert scene.step == "turn"


def test_r13_8_an_attacker_and_a_defender_choose_in_turn_where_both_have_a_choice():
    scene = attack(f"{GS}: britain 2a, france 1a 1f 1c", luck="3 4 v 2 5")
    assert (scene.step, scene.waiting) == ("loss", ["france"])  # the winner's 7 may cost the fort
    scene.plays("france", "lose fort")
    assert (scene.units("france", GS), scene.units("britain", GS)) == ("1a", "")
    assert (scene.unrest("france"), scene.unrest("britain")) == (1, 2)


def test_r13_8_two_losses_of_army_and_fort_are_chosen_one_by_one():
    scene = attack(f"{GS}: britain 9a, france 2a 1f 1c", luck="1 1 v 3 4")
    scene.plays("france", "lose fort")
    assert (scene.step, scene.units("france", GS)) == ("turn", "1a")
    both = attack(f"{GS}: britain 9a, france 1a 1f 1c", luck="1 1 v 3 4")
    assert (both.step, both.units("france", GS), both.unrest("france")) == ("turn", "", 2)


def test_r13_9_a_tied_side_pays_for_its_seven_itself():
    scene = attack(
        f"{GS}: britain 3a, spain 1a, france 4a 1c",
        "britain: request spain 0",
        "spain: lend 1 0",
        luck="3 4 v 1 2",
    )
    assert (scene.units("britain", GS), scene.units("spain", GS), scene.units("france", GS)) == ("1a", "1a", "3a")
    assert scene.control("france", GS) == 1


def test_r13_10_a_neutrals_seven_costs_it_nothing():
    scene = Scene(f"{GS}: britain 3a", lie=f"{GS}_1").plays("britain", f"assault {GS}_1", "1 1 v 3 4")
    assert (scene.named["lying"][f"{GS}_1"], scene.units("britain", GS)) == (True, "2a")


def test_r13_11_an_ally_who_lent_ships_only_loses_nothing_on_land():
    scene = attack(
        "caribbean: britain 2a, spain 1n, france 6a 1c",
        "britain: request spain 0",
        "spain: lend 0 1",
        area="caribbean",
        luck="3 4 v 1 1",
    )
    assert (scene.units("britain", "caribbean"), scene.units("spain", "caribbean")) == ("", "1n")
    assert (scene.unrest("britain"), scene.unrest("spain")) == (2, 0)


def test_r13_11_a_seven_against_a_neutral_falls_on_an_ally_as_well():
    scene = Scene(f"{GS}: britain 1a, spain 1a", lie=f"{GS}_6").plays("britain", f"assault {GS}_6")
    scene.plays("britain", "request spain 0").plays("spain", "lend 1 0", "3 4 v 1 1")
    assert (scene.units("britain", GS), scene.units("spain", GS)) == ("", "")
    assert (scene.unrest("britain"), scene.unrest("spain")) == (1, 1)


def test_r13_11_the_ally_who_lent_nothing_is_spared():
    scene = attack(
        f"{GS}: france 8a 1c, britain 1a, spain 3a",
        "britain: request spain 0",
        "spain: refuse_help",
        luck="3 4 v 1 1",
    )
    assert (scene.units("spain", GS), scene.units("britain", GS), scene.unrest("britain")) == ("3a", "", 1)


def test_r13_12_a_withdrawal_for_oneself_on_land_after_one_at_sea_needs_a_second_tile():
    scene = Scene("caribbean: britain 5n 5a, france 1n 1a 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", "attack caribbean france").plays("britain", "fight").plays("france", "fight", "1 1 v 1 1")
    assert (scene.step, scene.waiting) == ("withdrawal", ["france"])
    scene.plays("france", "save_own", "1 1 v 1 1")
    assert (scene.step, scene.units("france", "caribbean")) == ("turn", "1n")


def test_r13_12_by_option_both_are_spared_and_without_an_ally_one():
    scene = Scene(
        f"{GS}: britain 9a, france 2a 1c", owned={"france": "fighting_withdrawal"}, withdrawal_saves_both=True
    )
    scene.plays("britain", f"attack {GS} france", "1 1 v 3 4").plays("france", "save_own")
    assert (scene.units("france", GS), scene.unrest("france")) == ("1a", 1)


def test_r13_12_an_army_beside_a_fort_is_what_is_spared():
    scene = Scene(f"{GS}: britain 9a, france 1a 1f 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1").plays("france", "save_own")
    assert (scene.units("france", GS), scene.unrest("france"), scene.control("france", GS)) == ("1a 1f", 0, 0)


def test_r13_12_beside_two_losses_the_fort_falls_when_the_army_is_spared():
    scene = Scene(f"{GS}: britain 9a, france 1a 1f 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", f"attack {GS} france", "1 1 v 3 4").plays("france", "save_own")
    assert (scene.units("france", GS), scene.unrest("france")) == ("1a", 1)


def test_r7_5_a_withdrawal_used_in_anothers_turn_is_barred_for_its_user_in_this_round_only():
    scene = Scene(f"{GS}: britain 9a, france 2a 2c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1").plays("france", "save_own")
    assert scene.offers("buy fighting_withdrawal")
    scene.plays("britain", "end_turn")
    assert scene.why("france", "buy fighting_withdrawal") == ("tile_was_not_used_this_round", "R7.5")
    scene.ends_turn(4)
    assert scene.waiting == ["france"]
    scene.plays("france", "buy fighting_withdrawal")


def test_r7_5_a_blockade_laid_earlier_and_gone_now_may_be_bought_at_once():
    scene = Scene("india: britain 1n", blockader={"india": "britain"}, supply={"blockade": 0})
    scene.plays("britain", "move navy india britain", [6]).plays("britain", "buy blockade")
    assert scene.tiles("britain", "blockade") == 1


def test_r14_1_one_marker_changes_hands_whatever_else_is_there():
    scene = attack(f"{GS}: britain 9a, france 5a 3c")
    assert (scene.control("britain", GS), scene.control("france", GS), scene.units("france", GS)) == (1, 2, "4a")


def test_r14_2_gold_of_a_neutral_comes_even_without_a_marker_in_reserve():
    scene = Scene("baltic: britain 4a 20c", lie="baltic_5").plays("britain", "assault baltic_5", "1 3 v 1 1")
    assert (scene.gold("britain"), scene.control("britain", "baltic")) == (9, 20)
    assert scene.named["lying"]["baltic_5"] is False


def test_r14_4_captives_are_not_in_reserve():
    told = {"raided": {"pirates": "india"}, "captive": {"pirates": "britain"}, "supply": {"pirates": 0}}
    scene = Scene(f"{GS}: britain 2a, france 1c | baltic: britain 19c", **told)
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1")
    assert (scene.control("britain", GS), scene.control("france", GS)) == (0, 0)


def test_r14_5_allies_gain_nothing():
    scene = attack(f"{GS}: britain 1a, spain 3a, france 1c", "britain: request spain 0", "spain: lend 3 0")
    assert (scene.control("britain", GS), scene.control("spain", GS)) == (1, 0)
    assert (scene.gold("spain"), scene.points("spain")) == (10, 0)


@pytest.mark.parametrize(
    ("board", "action", "parties"),
    [
        (f"{GS}: britain 2a, france 1c", f"attack {GS} france", ("britain", "france")),
        (f"{GS}: britain 2a", f"assault {GS}_2", ("britain", f"{GS}_2")),
        ("india: britain 2n", "hunt pirates", ("britain", "pirates")),
        ("caribbean: france 1c", "raid slave_revolt caribbean france", ("slave_revolt", "france")),
    ],
)
def test_r13_6_a_throw_names_who_fights_whom_and_who_has_won(board, action, parties):
    raid = {"raided": {"pirates": "india"}, "captive": {"pirates": "spain"}, "supply": {"pirates": 0}}
    scene = Scene(board, lie=f"{GS}_2", **raid).plays("britain", action, "6 2 v 1 1")
    names = scene.words.kinds["party"]
    (facts,) = scene.told("thrown")
    assert (names.format(facts["assailant"]), names.format(facts["opponent"])) == parties
    assert names.format(scene.told("combat_won")[0]["victor"]) == parties[0]
    assert (facts["attack_total"] - facts["attack"], facts["defence_total"] - facts["defence"]) == (4, 0)


def test_r10_2_the_menu_lists_targets_where_an_own_army_stands_and_no_others():
    lie = f"{GS}_1 {GS}_4 baltic_1 india_1 caribbean_1 caribbean_3 caribbean_5"
    scene = Scene(f"{GS}: britain 1a | caribbean: britain 1a 1n, france 1n | india: britain 1n, france 1c", lie=lie)
    assert scene.menu("assault") == [f"assault {GS}_1", f"assault {GS}_4", "assault caribbean_5"]
    assert scene.menu("attack") == ["attack caribbean france"]
    assert scene.menu("hunt") == []
    assert scene.menu("colonise") == ["colonise caribbean_1"]


def test_r10_3_by_option_a_beaten_attacker_without_units_loses_none():
    scene = attack(f"{GS}: france 1a 1c", luck="3 4 v 2 6", attack_without_army=True)
    assert (scene.strengths(), scene.unrest("britain"), scene.control("france", GS)) == ((0, 1), 0, 1)


@pytest.mark.parametrize(("navies", "left", "unrest"), [(1, "1n", 0), (2, "1n", 1), (3, "2n", 1)])
def test_r13_12_at_sea_one_of_two_losses_is_spared(navies, left, unrest):
    board = f"caribbean: britain 7n 1a, france {navies}n 1c"
    scene = Scene(board, owned={"france": "fighting_withdrawal"}).plays("britain", "attack caribbean france")
    scene.plays("britain", "fight").plays("france", "fight", "1 1 v 3 4").plays("france", "save_own", "1 1 v 1 1")
    assert (scene.units("france", "caribbean"), scene.unrest("france")) == (left, unrest)


@pytest.mark.parametrize(("armies", "left", "unrest"), [(1, "1a", 0), (2, "1a", 1), (3, "2a", 1)])
def test_r13_12_on_land_one_of_two_losses_is_spared(armies, left, unrest):
    scene = Scene(f"{GS}: britain 9a, france {armies}a 1c", owned={"france": "fighting_withdrawal"})
    scene.plays("britain", f"attack {GS} france", "1 1 v 3 4").plays("france", "save_own")
    assert (scene.units("france", GS), scene.unrest("france")) == (left, unrest)
    assert scene.told("withdrew") == [{"seat": 1, "saved": 1}]


def test_r13_7_the_prompt_of_a_reserve_tells_the_dice():
    scene = Scene(f"{GS}: britain 3a, france 2a 1c", owned={"france": "reserve"})
    scene.plays("britain", f"attack {GS} france", "3 6 v 2 4")
    assert (scene.state.flow[-1].red, scene.state.flow[-1].black) == ([3, 6], [2, 4])


def test_r11_3_and_r11_7_offers_are_told():
    scene = Scene(f"{GS}: britain 2a, spain 1a, france 2a 1c", pay_to_stay_out=True)
    scene.plays("britain", f"attack {GS} france").plays("britain", "request spain 2").plays("france", "bribe spain 3")
    assert scene.told("requested") == [{"seat": 0, "ally": 2, "gold": 2}]
    assert scene.told("bribe_offered") == [{"seat": 1, "ally": 2, "gold": 3}]
    assert sorted(scene.menu()) == ["lend 1 0", "refuse_help", "stay_out"]


def test_r16_6_an_attack_cites_its_rule():
    raid = {"raided": {"pirates": "india"}, "captive": {"pirates": "spain"}, "supply": {"pirates": 0}}
    scene = Scene(f"india: britain 2n | {GS}: britain 5a", lie=f"{GS}_1", owned={"britain": "war_office"}, **raid)
    scene.plays("britain", f"assault {GS}_1", "1 1 v 1 1").plays("britain", "hunt pirates", "1 1 v 6 2")
    scene.plays("britain", "war_office").plays("britain", "hunt pirates", "1 1 v 6 2")
    rules = [(event.kind, event.rule) for event in scene.journal if event.kind in ("assaulted", "hunted")]
    assert rules == [("assaulted", "R10.1"), ("hunted", "R16.6"), ("hunted", "R10.6")]


def test_r1_5_the_twentieth_marker_is_placed_and_the_twenty_first_is_not():
    scene = Scene(f"{GS}: britain 3a, france 2c | baltic: britain 19c")
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1")
    assert (scene.control("britain", GS), scene.control("france", GS)) == (1, 1)
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1")
    assert (scene.control("britain", GS), scene.control("france", GS)) == (1, 0)
    assert scene.events.count("no_marker_left") == 1


def test_r14_2_what_a_beaten_neutral_brings_is_told():
    scene = Scene("baltic: britain 6a", lie="baltic_5").plays("britain", "assault baltic_5", "1 1 v 1 1")
    (facts,) = scene.told("neutral_beaten")
    assert (facts["seat"], facts["gold"], facts["points"]) == (0, 1, 0)
    assert scene.words.kinds["marker"].format(facts["marker"]) == "baltic_5"


SEVEN = "france britain united_provinces v spain russia austria prussia"


def test_r11_2_and_r13_11_the_first_and_the_last_power_lend_and_are_named_like_others():
    board = f"{GS}: france 1a, britain 2a, united_provinces 3a, russia 9a 1c"
    scene = Scene(board, sides=SEVEN).plays("france", f"attack {GS} russia").plays("france", "request britain 0")
    scene.plays("britain", "lend 2 0").plays("france", "request united_provinces 0")
    scene.plays("united_provinces", "lend 3 0", "3 4 v 1 1")
    assert (scene.strengths(), scene.step) == ((6, 9), "name_ally")
    assert scene.menu() == ["name_ally britain", "name_ally united_provinces"]
    scene.plays("france", "name_ally united_provinces")
    lost = [scene.units(power, GS) for power in ("france", "britain", "united_provinces")]
    assert lost == ["", "2a", "2a"]


def test_r11_2_a_defender_calls_the_first_and_the_last_power_too():
    board = f"{GS}: russia 5a, france 1a 1c, britain 1a, united_provinces 1a"
    scene = Scene(board, sides="russia spain austria prussia v france britain united_provinces")
    scene.plays("russia", f"attack {GS} france").plays("france", "request britain 0").plays("britain", "lend 1 0")
    scene.plays("france", "request united_provinces 0").plays("united_provinces", "lend 1 0", "1 1 v 3 4")
    assert (scene.strengths(), scene.waiting) == ((5, 3), ["france"])
    assert scene.menu() == ["name_ally britain", "name_ally united_provinces"]


def test_r10_2_every_enemy_from_the_first_to_the_last_is_a_target():
    board = f"{GS}: spain 2a, france 1c, britain 1a, united_provinces 1f, russia 1c"
    scene = Scene(board, sides="spain russia austria prussia v france britain united_provinces")
    targets = {text.split()[2] for text in scene.menu("attack", GS)}
    assert targets == {"france", "britain", "united_provinces"}


@pytest.mark.parametrize("raid", ["pirates", "slave_revolt"])
def test_r16_1_a_raid_may_strike_any_colour_from_the_first_to_the_last(raid):
    board = "caribbean: spain 1c, france 1c, britain 1c, united_provinces 1c, russia 1a | africa: prussia 1c"
    scene = Scene(board, sides="spain russia austria prussia v france britain united_provinces")
    struck = {tuple(text.split()[2:]) for text in scene.menu("raid", raid)}
    owners = ("spain", "france", "britain", "united_provinces")
    assert struck == {("caribbean", power) for power in owners} | (
        {("africa", "prussia")} if raid == "pirates" else set()
    )


def test_r13_8_an_attacker_of_the_last_seat_loses_and_gains_for_himself():
    board = f"{GS}: united_provinces 4a, britain 1a 1c"
    scene = Scene(board, sides="united_provinces france russia v britain spain austria prussia")
    scene.plays("united_provinces", f"attack {GS} britain", "3 4 v 1 1")
    assert (scene.units("united_provinces", GS), scene.units("britain", GS)) == ("3a", "")
    assert (scene.control("united_provinces", GS), scene.control("britain", GS)) == (1, 0)
    assert (scene.unrest("united_provinces"), scene.unrest("britain"), scene.gold("united_provinces")) == (1, 1, 8)


def test_r11_3_and_r11_7_offers_go_from_nothing_and_bribes_from_one_gold_to_the_ceiling():
    scene = Scene(f"{GS}: britain 2a, spain 1a, france 1c", pay_to_stay_out=True, bid_ceiling=3)
    scene.plays("britain", f"attack {GS} france")
    assert sorted(scene.menu()) == ["leave_out spain", *(f"request spain {gold}" for gold in range(4))]
    scene.plays("britain", "request spain 1")
    assert sorted(scene.menu()) == [*(f"bribe spain {gold}" for gold in (1, 2, 3)), "no_bribe"]


def test_r11_7_a_bribe_for_one_ally_is_none_for_the_next():
    board = f"{GS}: britain 2a, spain 1a, austria 1a, france 1c"
    scene = Scene(board, sides="britain spain austria v france russia", pay_to_stay_out=True)
    scene.plays("britain", f"attack {GS} france").plays("britain", "request spain 2").plays("france", "bribe spain 3")
    scene.plays("spain", "stay_out").plays("britain", "request austria 0").plays("france", "no_bribe")
    assert sorted(scene.menu()) == ["lend 1 0", "refuse_help"]
    assert (scene.gold("spain"), scene.gold("france"), scene.gold("britain")) == (13, 7, 8)


def test_r11_4_an_ally_may_lend_all_he_has_to_the_last_army_and_navy():
    scene = Scene("caribbean: britain 1a 1n, spain 14a 7n, france 1c").plays("britain", "attack caribbean france")
    scene.plays("britain", "request spain 0")
    assert len(scene.menu("lend")) == 15 * 8 - 1  # nothing at all is a refusal
    scene.plays("spain", "lend 14 7", "1 1 v 1 1")
    assert scene.strengths() == (1 + 14 + 1, 0)
