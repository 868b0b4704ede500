"""Every option of a table changes what it says (R1 to R21)."""

import pytest

from games.struggle.kit import ANY, BOARD, GAME, POWERS, Scene, Start, table
from mappemonde.games.struggle.tiles import printed_tiles
from mappemonde.kernel.problem import sentence
from mappemonde.lab.simulate.variants import compare, variants_of

GS = "german_states"


def war_office(**options):
    scene = Scene(f"{GS}: britain 1a, france 1c", owned={"britain": "war_office"}, **options)
    return scene.plays("britain", "war_office").plays("britain", f"attack {GS} france", "1 1 v 1 1").gold("britain")


def lent_navy(**options):
    scene = Scene("india: britain 2a, spain 1n 1a", lie="india_2", **options).plays("britain", "assault india_2")
    scene.plays("britain", "request spain 0")
    return scene.plays("spain", "lend 1 1" if scene.offers("lend 1 1") else "lend 1 0", "1 1 v 1 1").strengths()


def literal_support(**options):
    scene = Scene("caribbean: britain 1a, france 1a 1c", **options)
    return scene.plays("britain", "attack caribbean france", "1 1 v 1 1").strengths()


def bare_tile(**options):
    scene = Scene(f"{GS}: britain 1a, france 1c", owned={"france": "saxony"}, **options)
    return scene.plays("britain", f"attack {GS} france", "1 1 v 1 1").strengths()


def withdrawal(**options):
    board = f"{GS}: britain 6a, france 2a 1c, russia 1a"
    scene = Scene(board, owned={"france": "fighting_withdrawal"}, **options).plays("britain", f"attack {GS} france")
    scene.plays("france", "request russia 0").plays("russia", "lend 1 0", "1 1 v 3 4").plays("france", "save_own")
    return scene.units("france", GS), scene.units("russia", GS)


def stay_out(**options):
    scene = Scene(f"{GS}: britain 2a, spain 1a, france 1c", **options).plays("britain", f"attack {GS} france")
    return scene.plays("britain", "request spain 0").step


def storm(**options):
    scene = Scene("india: britain 1n", **options).plays("britain", "move navy india africa", [1, 1])
    return scene.unrest("britain")


def militia(**options):
    scene = Scene(owned={"britain": "militia*2"}, **options).plays("britain", "build army britain")
    scene.plays("britain", "levy britain")
    return scene.step


def special(**options):
    return Scene(lie="caribbean_1", **options).plays("britain", "buy militia").offers("colonise caribbean_1")


def finals(**options):
    told = {"sides": "britain v france", "turn": "france", "war": 3, "round": 6, "population": 0}
    scene = Scene(scored={"britain": 9, "france": 2}, unrest={"britain": 1, "france": 0}, **told, **options)
    return tuple(scene.plays("france", "end_turn").scores.values())


def shown(unrest):
    scene = Scene(unrest={"france": 6}, options={"unrest": unrest})
    return scene.shown("britain")["unrest"]["france"]


def spain_by_land(**options):
    return Scene("spain: spain 1a", sides="spain v britain", seats=3, **options).offers("move army spain mediterranean")


def ottomans_by_land(**options):
    scene = Scene("britain: britain 1a | mediterranean: britain 1c", **options)
    return scene.offers("move army britain ottoman_empire")


def highest_bid(**options):
    start = Start(2, **options).deploys()
    return max(int(text.split()[3]) for text in start.menu("bid", "britain", "france"))


def natives(**options):
    scene = Scene("india: britain 1c", owned={"britain": "trained_natives"}, **options)
    scene.plays("britain", "natives india").plays("britain", "stay")
    return scene.named["actions"], scene.offers("natives india")


def ottoman_navy(**options):
    scene = Scene("britain: britain 1n 1a", **options)
    if not scene.offers("move navy britain ottoman_empire"):
        return False
    scene.plays("britain", "move navy britain ottoman_empire")
    return scene.offers("move army britain ottoman_empire")


def opener(**options):
    told = {"sides": "britain v france", "turn": "britain", "round": 6}
    scene = Scene("britain: britain 1a", **told, **options).plays("britain", "build army britain")
    return scene.ends_turn(2).waiting[0]


def second_attack(**options):
    scene = Scene(f"{GS}: britain 4a, france 2c", owned={"britain": "saxony"}, **options)
    scene.plays("britain", f"attack {GS} france", "1 1 v 1 1").plays("britain", f"attack {GS} france", "1 1 v 1 1")
    return scene.strengths()[0]


def single_tile(**options):
    scene = Scene("india: britain 1n 1a, france 1n 1c", owned={"britain": "indian_nawab"}, **options)
    scene.plays("britain", "attack india france").plays("britain", "fight")
    scene.plays("france", "fight", ANY)
    return scene.step == "assign"


def american_tile(**options):
    scene = Scene("india: britain 1a, france 1c", owned={"britain": "native_americans"}, **options)
    return scene.plays("britain", "attack india france", "1 1 v 1 1").strengths()[0]


def borrowed_navy(**options):
    scene = Scene("india: britain 1a, france 1a 1c, spain 1n", **options).plays("britain", "attack india france")
    return scene.plays("britain", "request spain 0").plays("spain", "lend 0 1", "1 1 v 2 2").strengths()


def equals(**options):
    told = {"sides": "britain v france", "turn": "france", "war": 3, "round": 6, "population": 0}
    scene = Scene(scored={"britain": 9, "france": 9}, gold={"britain": 3, "france": 1}, **told, **options)
    return scene.plays("france", "end_turn").winners


def seated(power):
    return lambda **options: power in table(6, **options)[0].power_ids


EFFECTS = {
    **{power: (seated(power), [(True, power != "united_provinces"), (False, False)]) for power in POWERS},
    "tile_profile": (
        lambda **options: sum(table(2, **options)[0].tile_count) - 20,
        [("list55", 55), ("box52", 52), ("box51", 51)],
    ),
    "random_powers": (
        lambda **options: GAME.seats_by_lot(table(2, **options)[0].options),
        [(False, False), (True, True)],
    ),
    "trade_tiles": (lambda **options: sum(table(2, **options)[0].tile_count), [("list9", 75), ("kinds7", 73)]),
    "next_opener": (opener, [("last_in_order", "france"), ("last_to_act", "britain")]),
    "trained_natives": (natives, [("once_a_war", (2, False)), ("action", (1, True))]),
    "ottoman_navies": (ottoman_navy, [(False, False), (True, True)]),
    "alliance_tiles_once": (second_attack, [(False, 5), (True, 4)]),
    "single_alliance_tiles": (single_tile, [("army", False), ("either", True)]),
    "native_americans_in_india": (american_tile, [(False, 1), (True, 2)]),
    "own_navy_for_support": (borrowed_navy, [(False, (2, 1)), (True, (1, 1))]),
    "victory_ties": (equals, [("unrest_gold", ["britain"]), ("shared", ["britain", "france"])]),
    "marker_profile": (
        lambda **options: list(table(2, **options)[0].marker_area).count(0),
        [("six_each", 6), ("europe_seven", 7)],
    ),
    "redraw_start": (lambda **options: Start(2, **options).step, [(False, "deploy"), (True, "redraw")]),
    "non_player_powers": (lambda **options: table(3, **options)[0].powers, [(False, 3), (True, 7)]),
    "unrest": (shown, [("face_down", -1), ("counted", 6)]),
    "unrest_for_sea_loss": (storm, [(False, 0), (True, 1)]),
    "congress": (
        lambda **options: Start(2, **options).deploys().step,
        [("wars", "congress"), ("rounds", "congress"), ("off", "opening")],
    ),
    "opening_pass": (lambda **options: Start(2, **options).deploys().offers("pass"), [(False, False), (True, True)]),
    "bid_ceiling": (highest_bid, [(99, 99), (5, 5)]),
    "one_special_action": (special, [(False, True), (True, False)]),
    "militia_adds_up": (militia, [(True, "levy"), (False, "turn")]),
    "attack_without_army": (
        lambda **options: Scene(f"{GS}: france 1c", **options).offers(f"attack {GS} france"),
        [(False, False), (True, True)],
    ),
    "war_office_pays_gold": (war_office, [(False, 10), (True, 8)]),
    "pay_to_stay_out": (stay_out, [(False, "answer"), (True, "outbid")]),
    "lent_navy_support": (lent_navy, [(False, (3, 3)), (True, (4, 3))]),
    "support_without_ships": (literal_support, [(False, (1, 1)), (True, (1, 2))]),
    "alliance_tile_needs_unit": (bare_tile, [(True, (1, 0)), (False, (1, 1))]),
    "withdrawal_saves_both": (withdrawal, [(False, ("2a", "")), (True, ("2a", "1a"))]),
    "zero_unrest_spared": (finals, [(False, (2, -2)), (True, (2, 2))]),
    "score_floor": (finals, [(False, (2, -2)), (True, (2, 0))]),
    "gifts": (lambda **options: Scene(**options).offers("give france 1"), [(False, False), (True, True)]),
    "spain_mediterranean": (spain_by_land, [(True, True), (False, False)]),
    "mediterranean_ottoman": (ottomans_by_land, [(False, False), (True, True)]),
}


def test_r1_6_marker_and_price_profiles_are_played_side_by_side():
    """Marker profiles are an option; prices stand on a board, so an owner's own is set beside the printed one."""
    dear = BOARD.text + "".join(f'\n[[tile]]\nid = "{tile["id"]}"\ngold = 7\n' for tile in printed_tiles())
    markers = variants_of(GAME, 2, "marker_profile", {}, "", "")
    prices = variants_of(GAME, 2, "board", {}, dear, "dear")
    found = compare("struggle", ["raider", "random"], 2, markers, counts_deeds=True)
    assert [each.variant for each in found] == ["six_each", "europe_seven"]
    assert all(each.report.winner_points is not None for each in found)
    counts = [{(one.deed.verb, one.deed.argument) for one in each.report.deeds} for each in found]
    assert all({("bid", "gold"), ("attack", "area"), ("buy", "tile")} <= count for count in counts)
    printed, owned = compare("struggle", ["raider", "random"], 2, prices)
    assert (printed.variant, owned.variant) == ("printed", "dear")
    assert printed.report.rows[0].average_points != owned.report.rows[0].average_points


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("en", ["65 region markers; pieces of a power 14/7/2/23; 55 development, 9 trade and 11 alliance tiles"]),
        ("en", ["52 development tiles (option tile_profile=box52) would drop 3 × Government Reform ("]),
        ("en", ["51 development", "would drop 1 × Improved Agriculture, 3 × Government Reform"]),
        ("fr", ["51 tuiles de développement", "se passerait de 1 × Progrès agricoles, 3 × Réforme gouvernementale"]),
    ],
)
def test_r1_7_board_check_tells_totals_and_what_smaller_editions_would_drop(lang, said):
    notes = [sentence(note, lang) for note in GAME.board_notes(BOARD)]
    assert [note for note in notes if all(part in note for part in said)] != []


def test_every_option_is_tried():
    assert set(EFFECTS) == {option.id for option in GAME.options(BOARD)}


@pytest.mark.parametrize(
    ("option", "value", "wanted"),
    [(option, value, wanted) for option, (_, cases) in EFFECTS.items() for value, wanted in cases],
)
def test_an_option_changes_what_it_says(option, value, wanted):
    effect = EFFECTS[option][0]
    assert effect(**{option: value}) == wanted


@pytest.mark.parametrize("option", EFFECTS)
def test_the_first_value_told_here_is_the_usual_one(option):
    defaults = {each.id: each.default for each in GAME.options(BOARD)}
    assert defaults[option] == EFFECTS[option][1][0][0]
