"""Every option of a table changes what it says (R1 to R21)."""

import pytest

from games.struggle.kit import BOARD, GAME, POWERS, Scene, Start, table

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


def seated(power):
    return lambda **options: power in table(6, **options)[0].power_ids


EFFECTS = {
    **{power: (seated(power), [(True, power != "united_provinces"), (False, False)]) for power in POWERS},
    "tile_profile": (
        lambda **options: sum(table(2, **options)[0].tile_count) - 20,
        [("list55", 55), ("box52", 52), ("box51", 51)],
    ),
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
