"""What the log tells, row by row: the rule that is cited, the event, and its facts in the order declared."""

import pytest

from games.struggle.kit import Scene, Start

GS = "german_states"


def log(board, *lines, **told):
    """The log of some plays, told as `seat: action <- luck`, where unrest is not what it is about."""
    scene = Scene(board, **told)
    for line in lines:
        play, _, luck = line.partition(" <- ")
        seat, _, text = play.partition(": ")
        is_roll = luck and "v" not in luck
        scene.plays(seat, text, [int(die) for die in luck.split()] if is_roll else luck)
    return [row for row in scene.log if " unrest_grew " not in row]


def test_r9_10_and_r9_11_a_voyage_is_told_with_its_dice_and_its_end():
    board = f"india: britain 1n | {GS}: britain 2a"
    lines = [f"britain: move army {GS} india <- {luck}" for luck in ("1 3", "1 2")]
    assert log(board, *lines) == [
        "R9.10 sea_rolled britain army india 1+3",
        f"R9.10 driven_back britain army {GS} india",
        "R9.10 sea_rolled britain army india 1+2",
        "R9.10 sunk britain army india",
    ]
    lines = [f"britain: move army {GS} india <- {luck}" for luck in ("1 3", "4")]
    assert log(board, *lines, owned={"britain": "navigation"}) == [
        "R9.11 sea_rolled britain army india 1+3",
        f"R9.1 moved britain army {GS} india",
        "R9.10 sea_rolled britain army india 4",
        f"R9.1 moved britain army {GS} india",
    ]


def test_r8_4_storms_of_new_units_are_told():
    lines = ["britain: build army india <- 1 2", "britain: build navy africa <- 1 4"]
    assert log("india: britain 1n", *lines) == [
        "R9.10 sea_rolled britain army india 1+2",
        "R8.4 sunk britain army india",
        "R9.10 sea_rolled britain navy africa 1+4",
        "R8.4 driven_back britain navy britain africa",
        "R8.1 built britain navy britain",
    ]
    assert log("india: britain 1n", "britain: build fort india <- 1 4") == [
        "R9.10 sea_rolled britain fort india 1+4",
        "R8.4 fort_refunded britain india",
    ]


def test_r8_5_to_r8_9_every_way_to_raise_a_unit_cites_its_rule():
    owned = {"britain": "militia mercenaries pressgangs trained_natives"}
    lines = ["build fort german_states", "levy britain", "mercenaries german_states", "pressgangs baltic"]
    assert log("india: britain 1c", *(f"britain: {line}" for line in lines), owned=owned) == [
        f"R8.1 built britain fort {GS}",
        "R8.5 built britain army britain",
        "R6.6 tile_used britain mercenaries",
        f"R8.6 built britain army {GS}",
        "R6.6 tile_used britain pressgangs",
        "R8.7 built britain navy baltic",
    ]
    assert log("india: britain 1c", "britain: natives india", "britain: march britain <- 6", owned=owned) == [
        "R8.8 natives_raised britain india",
        "R9.10 sea_rolled britain army britain 6",
        "R8.9 moved britain army india britain",
    ]


def test_r7_1_a_purchase_is_told_with_its_price_and_what_it_brings():
    assert log("", "britain: buy industry", "britain: end_turn", gold={"britain": 1}) == [
        "R7.1 bought britain industry 3 0",
        "R3.1 borrowed britain 1 2 1",
        "R18.6 industry_built britain 3",
        "R6.5 passed britain 1",
        "R6.1 turn_opened france 2",
    ]
    owned = {"britain": "banking diplomatic_service government_reform improved_agriculture"}
    lines = ["buy war_office", "diplomacy portugal", "agriculture", "reform", "build army britain", "end_turn"]
    assert log("", *(f"britain: {line}" for line in lines), gold={"britain": 1}, owned=owned) == [
        "R7.1 bought britain war_office 4 0",
        "R3.2 borrowed britain 1 3 1",
        "R6.6 tile_used britain diplomatic_service",
        "R18.3 bought britain portugal 2 0",
        "R3.2 borrowed britain 1 3 1",
        "R18.4 population_grew britain 6",
        "R18.5 reformed britain 2",
        "R8.1 built britain army britain",
        "R6.7 turn_ended britain",
        "R6.1 turn_opened france 2",
    ]


def test_r15_1_r15_2_r17_1_and_r21_3_other_actions_are_told():
    lie = "caribbean_1 caribbean_3"
    assert log("", "britain: colonise caribbean_1", lie=lie) == ["R15.1 colonised britain caribbean_1 caribbean"]
    enslaved = log("africa: britain 1n", "britain: enslave caribbean_3", lie=lie)
    assert enslaved == ["R15.2 enslaved britain caribbean_3 caribbean"]
    assert log("", "britain: give russia 3", gifts=True) == ["R21.3 gave britain russia 3"]
    lines = ["britain: lay_blockade india", "britain: move navy india britain <- 5"]
    assert log("india: britain 1n", *lines, owned={"britain": "blockade"}) == [
        "R17.1 blockaded britain india",
        "R9.10 sea_rolled britain navy britain 5",
        "R9.1 moved britain navy india britain",
        "R17.3 tile_returned blockade",
    ]


def test_r3_4_r3_5_r7_1_and_r13_13_unrest_is_told_with_its_cause():
    scene = Scene("india: britain 1n", unrest_for_sea_loss=True).plays("britain", "build army india", [1, 2])
    scene.plays("britain", "buy industry")
    assert [row for row in scene.log if "unrest_grew" in row] == [
        "R3.5 unrest_grew britain 1",
        "R7.1 unrest_grew britain 2",
    ]
    lost = Scene(f"{GS}: britain 1a, france 5a").plays("britain", f"attack {GS} france", "1 1 v 1 1")
    assert lost.log[-3:-1] == [f"R13.8 unit_lost britain army {GS}", "R13.13 unrest_grew britain 1"]


HELPED = f"{GS}: britain 2a, spain 1a, france 2a 1c, russia 1a"


def test_r11_2_to_r11_4_help_is_told_answer_by_answer():
    rows = log(
        HELPED,
        f"britain: attack {GS} france",
        "britain: no_surprise",
        "britain: request spain 2",
        "spain: lend 1 0",
        "france: leave_out russia <- 3 4 v 2 2",
        owned={"britain": "surprise_attack"},
    )
    assert rows == [
        f"R10.1 attacked britain {GS} france",
        "R11.3 requested britain spain 2",
        "R11.4 lent spain britain 2 1 0",
        "R11.3 left_out france russia",
        f"R13.6 thrown land {GS} britain france 3 2 3+4 2+2 4 2",
        f"R13.6 combat_won land {GS} britain",
        "R13.10 seven britain land",
        f"R13.10 unit_lost britain army {GS}",
        f"R13.8 unit_lost france army {GS}",
        f"R14.1 control_taken britain france {GS}",
    ]


def test_r11_1_and_r13_9_a_surprise_a_refusal_and_a_tie_are_told():
    rows = log(
        HELPED,
        f"britain: attack {GS} france",
        "britain: surprise",
        "britain: request spain 2",
        "spain: refuse_help <- 3 4 v 1 2",
        owned={"britain": "surprise_attack"},
    )
    assert rows == [
        f"R10.1 attacked britain {GS} france",
        "R11.1 surprised britain france",
        "R11.3 requested britain spain 2",
        "R11.4 help_refused spain britain",
        f"R13.6 thrown land {GS} britain france 2 2 3+4 1+2 3 3",
        f"R13.9 combat_tied land {GS}",
        "R13.10 seven britain land",
        f"R13.9 unit_lost britain army {GS}",
        f"R13.10 unit_lost britain army {GS}",
        f"R13.9 unit_lost france army {GS}",
        f"R14.3 nothing_gained britain {GS}",
    ]


def test_r11_7_a_bribe_is_told_with_who_pays_it():
    lines = [f"britain: attack {GS} france", "britain: request spain 2", "france: bribe spain 1"]
    rows = log(HELPED.replace(", russia 1a", ""), *lines, "spain: stay_out <- 6 2 v 1 1", pay_to_stay_out=True)
    assert rows[2:4] == ["R11.7 bribe_offered france spain 1", "R11.7 stayed_out spain france 1"]


def test_r12_5_and_r12_8_a_fight_at_sea_is_told_before_the_land():
    rows = log(
        "baltic: britain 2a 2n, france 1a 1n 1c",
        "britain: attack baltic france",
        "britain: fight",
        "france: fight",
        "britain: assign sweden sea",
        "france: assign denmark land <- 2 2 v 1 1",
        "britain: spend_blockade <- 2 2 v 1 6",
        owned={"britain": "sweden blockade", "france": "denmark"},
    )
    assert rows == [
        "R10.1 attacked britain baltic france",
        "R12.4 fights_at_sea britain baltic",
        "R12.4 fights_at_sea france baltic",
        "R12.8 assigned britain sweden sea",
        "R12.8 assigned france denmark land",
        "R13.6 thrown sea baltic britain france 3 1 2+2 1+1 3 1",
        "R13.6 combat_won sea baltic britain",
        "R13.8 unit_lost france navy baltic",
        "R12.5 naval_support britain baltic 1",
        "R17.4 blockade_spent britain",
        "R13.6 thrown land baltic britain france 4 2 2+2 1+6 4 7",
        "R13.6 combat_won land baltic france",
        "R13.10 seven france land",
        "R13.8 unit_lost britain army baltic",
        "R13.10 unit_lost france army baltic",
        "R14.3 nothing_gained britain baltic",
    ]


FLEETS = "baltic: britain 2a 2n, france 1a 2n 1c"
ATTACK = "britain: attack baltic france"
ASSAULT = "britain: assault baltic_5"


@pytest.mark.parametrize(
    ("board", "lines", "options", "row"),
    [
        (
            FLEETS,
            [ATTACK, "britain: fight", "france: fight <- 2 2 v 1 1 | 1 1 v 1 1"],
            {},
            "R12.5 no_naval_support baltic",
        ),
        (FLEETS, [ATTACK, "britain: refuse_battle <- 1 1 v 1 1"], {}, "R12.4 naval_support france baltic 1"),
        (
            FLEETS,
            [ATTACK, "britain: fight", "france: refuse_battle <- 1 1 v 1 1"],
            {},
            "R12.4 naval_support britain baltic 1",
        ),
        ("baltic: britain 1a 1n, france 1c", [f"{ATTACK} <- 1 1 v 1 1"], {}, "R12.3 naval_support britain baltic 1"),
        ("baltic: britain 1a, france 1n", [f"{ATTACK} <- 1 1 v 1 1"], {}, "R12.3 naval_support france baltic 1"),
        ("baltic: britain 1a, france 1c", [f"{ATTACK} <- 1 1 v 1 1"], {}, "R12.3 no_naval_support baltic"),
        (
            "baltic: britain 1a, france 1c",
            [f"{ATTACK} <- 1 1 v 1 1"],
            {"support_without_ships": True},
            "R12.3 naval_support france baltic 1",
        ),
        (
            "baltic: britain 1a 1n",
            ["britain: assault baltic_5 <- 1 1 v 1 1"],
            {},
            "R12.2 naval_support britain baltic 1",
        ),
        ("baltic: britain 1a", ["britain: assault baltic_5 <- 1 1 v 1 1"], {}, "R12.2 no_naval_support baltic"),
        (
            "caribbean: france 1n 1c",
            ["britain: raid slave_revolt caribbean france <- 1 1 v 1 1"],
            {},
            "R12.2 naval_support france caribbean 1",
        ),
        (
            "caribbean: france 1c",
            ["britain: raid slave_revolt caribbean france <- 1 1 v 1 1"],
            {},
            "R12.2 no_naval_support caribbean",
        ),
    ],
)
def test_r12_2_to_r12_5_who_has_naval_support_is_told_with_the_rule_that_gives_it(board, lines, options, row):
    rows = log(board, *lines, lie="baltic_5", **options)
    assert [told for told in rows if "naval_support" in told] == [row]


def test_r12_1_without_a_sea_area_nothing_is_said_of_support():
    assert not any(
        "support" in row for row in log(f"{GS}: britain 1a, france 1c", f"britain: attack {GS} france <- 1 1 v 1 1")
    )


@pytest.mark.parametrize(
    ("board", "luck", "lost"),
    [
        (f"{GS}: britain 1a, france 5a 1c", "3 4 v 1 1", ["R13.8 britain army"]),  # nothing is left for the 7
        (f"{GS}: britain 2a, france 5a 1c", "3 4 v 1 1", ["R13.8 britain army", "R13.10 britain army"]),
        (f"{GS}: britain 5a, france 3a 1c", "1 1 v 3 4", ["R13.8 france army", "R13.10 france army"]),
        (f"{GS}: britain 5a, france 1a 1f 1c", "1 1 v 3 4", ["R13.8 france army", "R13.10 france fort"]),
        (f"{GS}: britain 1a, france 1f 1c", "3 4 v 1 1", ["R13.9 britain army"]),  # a fort stays in a tie
    ],
)
def test_r13_8_to_r13_10_a_defeat_or_tie_is_paid_before_the_seven(board, luck, lost):
    rows = log(board, f"britain: attack {GS} france <- {luck}")
    told = [row.split() for row in rows if " unit_lost " in row]
    assert [f"{rule} {power} {unit}" for rule, _, power, unit, _ in told] == lost


def test_r13_8_and_r13_10_a_chosen_loss_cites_its_cause_too():
    rows = log(f"{GS}: britain 2a, france 1a 1f 1c", f"britain: attack {GS} france <- 1 1 v 2 5", "france: lose fort")
    assert [row for row in rows if " unit_lost " in row] == [
        f"R13.10 unit_lost france fort {GS}",
        f"R13.8 unit_lost britain army {GS}",
    ]
    rows = log(f"{GS}: britain 9a, france 2a 1f 1c", f"britain: attack {GS} france <- 1 1 v 3 4", "france: lose fort")
    assert [row for row in rows if " unit_lost " in row] == [
        f"R13.8 unit_lost france fort {GS}",
        f"R13.10 unit_lost france army {GS}",
    ]


def test_r13_11_a_seven_that_an_ally_pays_is_told_so():
    lines = [f"britain: attack {GS} france", "britain: request spain 0", "spain: lend 1 0 <- 3 4 v 1 1"]
    rows = log(f"{GS}: britain 2a, spain 1a, france 8a 1c", *lines)
    assert rows[-4:-1] == [
        "R13.11 seven britain land",
        f"R13.8 unit_lost britain army {GS}",
        f"R13.11 unit_lost spain army {GS}",
    ]


def test_r13_7_and_r13_12_a_reserve_and_a_withdrawal_are_told():
    lines = [f"britain: attack {GS} france <- 3 4 v 1 1", "britain: reserve <- 1 1 v 1 1", "france: save_own"]
    owned = {"britain": "reserve", "france": "fighting_withdrawal"}
    assert log(f"{GS}: britain 3a, france 2a 1c", *lines, owned=owned) == [
        f"R10.1 attacked britain {GS} france",
        f"R13.6 thrown land {GS} britain france 3 2 3+4 1+1 4 2",
        "R13.7 reserve_used britain",
        f"R13.6 thrown land {GS} britain france 3 2 1+1 1+1 3 2",
        f"R13.6 combat_won land {GS} britain",
        "R13.12 withdrew france france",
        f"R14.1 control_taken britain france {GS}",
    ]


PIRATES = {"raided": {"pirates": "india"}, "captive": {"pirates": "spain"}, "supply": {"pirates": 0}}


@pytest.mark.parametrize(
    ("board", "line", "told", "rows"),
    [
        (f"{GS}: britain 3a, france 1a", f"attack {GS} france", {}, [f"R14.1 nothing_gained britain {GS}"]),
        (
            f"{GS}: britain 3a 20c, france 2c",
            f"attack {GS} france",
            {},
            ["R14.4 no_marker_left britain", f"R14.4 control_removed france {GS}"],
        ),
        ("baltic: britain 6a", "assault baltic_5", {}, ["R14.2 neutral_beaten britain baltic_5 baltic 1 0"]),
        (
            "india: britain 2n",
            "hunt pirates",
            PIRATES,
            ["R16.7 raid_beaten britain pirates india", "R16.7 tile_returned pirates"],
        ),
        ("africa: france 1c", "raid pirates africa france", {}, ["R16.3 captured pirates france africa"]),
        ("africa: france 2n 1c", "raid pirates africa france", {}, ["R16.4 tile_returned pirates"]),
    ],
)
def test_r14_and_r16_what_changes_hands_is_told(board, line, told, rows):
    found = log(board, f"britain: {line} <- 1 1 v 1 1", lie="baltic_5", **told)
    assert found[-len(rows) :] == rows


def test_r2_5_and_r5_the_set_up_and_an_auction_are_told():
    start = Start(3, circle="spain britain france").deploys()
    assert start.log[-3:] == [
        f"R2.5 deployed france army {GS}",
        "R4.1 war_opened 1",
        "R5.1 auction_opened 1 2 spain",
    ]
    start.journal.clear()
    start.plays("spain", "bid france spain 0").plays("britain", "bid britain spain 12")
    start.plays("france", "pass").plays("spain", "pass")
    start.plays("britain", "bid_side b 0").plays("france", "pass").plays("spain", "pass")
    assert start.log == [
        "R5.4 bid_made spain france spain 0",
        "R5.4 bid_made britain britain spain 12",
        "R5.4 bid_passed france",
        "R5.4 bid_passed spain",
        "R5.10 auction_won britain 12",
        "R3.1 borrowed britain 1 2 1",
        "R5.11 aligned britain a 1",
        "R5.11 aligned spain b 2",
        "R5.1 auction_opened 2 2 britain",
        "R5.8 side_bid_made britain france b 0",
        "R5.4 bid_passed france",
        "R5.4 bid_passed spain",
        "R5.10 auction_won britain 0",
        "R5.11 aligned france b 4",
        "R5.12 alliances_made britain spain+france britain+spain+france",
        "R6.1 round_opened 1 1",
        "R6.1 turn_opened britain 1",
    ]


def prompts(board, *lines, luck="", **told):
    """The question that some plays lead to, in English and French."""
    scene = Scene(board, **told)
    for place, line in enumerate(lines):
        seat, _, text = line.partition(": ")
        scene.plays(seat, text, luck if place == len(lines) - 1 else "")
    (asked,) = scene.state.waiting()
    view = scene.game.view(scene.state, asked)
    return [scene.game.texts.prompt(scene.state.flow[-1], view, asked, scene.words, lang) for lang in ("en", "fr")]


CALLED = [f"france: attack {GS} russia", "france: request spain 3"]
PROMPTS = f"{GS}: france 5a, spain 1a, russia 1a 1f 1c, britain 1a"


@pytest.mark.parametrize(
    ("lines", "luck", "told", "english"),
    [
        (CALLED[:1], "", {}, "France: France attacks Russia in the German States. Ask Spain for help"),
        (
            CALLED[:1],
            "",
            {"owned": {"france": "surprise_attack"}},
            "France: you attack Russia in the German States. Use",
        ),
        (CALLED, "", {}, "Spain: France attacks Russia in the German States. France asks you for help, for 3 gold if"),
        (
            CALLED,
            "",
            {"pay_to_stay_out": True},
            "Russia: France attacks Russia in the German States. France asks Spain for help against you, for 3 gold.",
        ),
        (
            [*CALLED, "spain: refuse_help"],
            "",
            {},
            "Russia: France attacks Russia in the German States. Ask Britain for help",
        ),
        (
            [*CALLED, "spain: refuse_help", "russia: request britain 2"],
            "",
            {},
            "Britain: France attacks Russia in the German States. Russia asks you for help, for 2 gold if",
        ),
        (
            [*CALLED, "spain: refuse_help", "russia: leave_out britain"],
            "2 6 v 1 4",
            {"owned": {"russia": "reserve"}},
            "Russia: on land, in the German States, France has thrown 2 and 6, Russia 1 and 4. Use Reserve",
        ),
        (
            [*CALLED, "spain: refuse_help", "russia: leave_out britain"],
            "2 6 v 1 4",
            {"owned": {"russia": "fighting_withdrawal"}},
            "Russia: France has beaten you on land in the German States. Use Fighting Withdrawal",
        ),
        (
            [*CALLED, "spain: refuse_help", "russia: leave_out britain"],
            "2 6 v 1 4",
            {},
            "Russia: France attacks you in the German States, and you lose a unit",
        ),
    ],
)
def test_r11_and_r13_every_question_says_who_attacks_whom_and_where(lines, luck, told, english):
    found = prompts(PROMPTS, *lines, luck=luck, sides="france spain v russia britain", **told)
    assert found[0].startswith(english)
    assert not any("{" in prompt for prompt in found)


@pytest.mark.parametrize(
    ("lines", "told", "english"),
    [
        ([ATTACK], {}, "Britain: Britain attacks France in the Baltic. Fight at sea"),
        ([ATTACK, "britain: fight"], {}, "France: Britain attacks France in the Baltic. Fight at sea"),
        (
            [ATTACK, "britain: fight", "france: fight"],
            {"owned": {"france": "sweden"}},
            "France: Britain attacks France in the Baltic. Your alliance tile",
        ),
        (
            [ATTACK, "britain: refuse_battle"],
            {"owned": {"france": "blockade"}},
            "France: Britain attacks France in the Baltic, and you have naval support.",
        ),
    ],
)
def test_r12_every_question_at_sea_says_who_attacks_whom_and_where(lines, told, english):
    assert prompts(FLEETS, *lines, **told)[0].startswith(english)
