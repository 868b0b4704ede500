"""The bots: they keep to the menu and to what they may know, and the one that plays to win does."""

from itertools import count

import pytest

from games.conquest.kit import AREAS, Scene, table
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.actions import AttackUnnamed, Place, Resign
from mappemonde.games.conquest.bots.policy import Absent, Policy
from mappemonde.kernel.action import same
from mappemonde.kernel.board import read_board
from mappemonde.kernel.bot import Random
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.options import read_options

TABLES = [
    (2, {}),
    (3, {"second_rule": True}),
    (6, {"protection": "ban", "fourth_tour": "victim"}),
    (4, {"manual_defence": True, "defence_after_dice": True}),
    (5, {"manual_defence": True, "joker_wild": True, "open_discards": False}),
    (4, {"huffing": True, "resignation": True, "second_front_by_sea": False}),
    (3, {"huffing": True, "second_rule": True, "reshuffle": "at_once", "occupation_counts_as_combat": True}),
    (2, {"army_supply": "printed", "kenya_middle_east": False}),
    (6, {"round_limit": 12, "joker_wild": True, "second_rule": True}),
]
"""Between them, every option away from its default, and every number of seats."""

RING = "\n".join(
    [
        *(f'[[area]]\nid = "a{place}"\narm = "foot"' for place in range(9)),
        *(f'[[border]]\nbetween = ["a{place}", "a{(place + 1) % 9}"]' for place in range(9)),
    ]
)
"""A board without continents."""


def play(bots, constants, seed, limit=1200):
    """Play a table, and check every decision against the menu; gives the state and how many were made."""
    state, luck = GAME.setup(constants, fast(seed)), fast(seed + 1)
    for made in count():
        if not state.flow or made == limit:
            return state, made
        seat = state.waiting()[0]
        action = decide(GAME, state, seat, bots[seat], luck)
        assert state.choices(seat).holds(action), f"{action} is not on the menu"
        assert not isinstance(bots[seat], Policy) or not isinstance(action, AttackUnnamed | Resign)
        state.play(seat, action)
    raise AssertionError


def choice(bot, scene, seat="red", seed=1):
    """What a bot does, as a text."""
    number = GAME.colours.index(seat)
    action = decide(GAME, scene.state, number, bot, fast(seed))
    assert scene.state.choices(number).holds(action)
    return scene.words.format(action)


@pytest.mark.parametrize(("seats", "options"), TABLES)
@pytest.mark.parametrize("others", [Policy, Absent, Random])
def test_every_decision_is_on_the_menu(seats, options, others):
    constants, _ = table(seats, **options)
    for seed in range(2):
        play([Policy(), *(others() for _ in range(seats - 1))], constants, seed)


def test_any_board_will_do():
    board = read_board(RING)
    constants = GAME.constants(2, read_options(GAME.options(board), {}), board)
    for seed in range(5):
        state, _ = play([Policy(), Policy()], constants, seed)
        assert not state.flow


@pytest.mark.parametrize("options", [{}, {"second_rule": True}])
@pytest.mark.parametrize(("seats", "games", "least"), [(2, 20, 19), pytest.param(4, 12, 11, marks=pytest.mark.volume)])
def test_policy_beats_chance(seats, games, least, options):
    constants, _ = table(seats, **options)
    won = 0
    for seed in range(games):
        bots = [Random() for _ in range(seats)]
        bots[seed % seats] = Policy()
        state, _ = play(bots, constants, seed, 3000)
        won += not state.flow and state.result().winners() == [seed % seats]
    assert won >= least


def test_r10_1_tables_of_policies_end():
    for seats in (2, 4, 6):
        state, _ = play([Policy() for _ in range(seats)], table(seats)[0], 7, 6000)
        assert not state.flow
        assert state.round < 100


@pytest.mark.parametrize(("seats", "options"), [(3, {}), (4, {"second_rule": True, "open_discards": False})])
def test_r5_1_bots_know_nothing_of_the_cards_of_others(seats, options):
    state, luck = GAME.setup(table(seats, **options)[0], fast(3)), fast(4)
    differing = 0
    for turn in range(500):
        if not state.flow:
            break
        seat = state.waiting()[0]
        twin = GAME.twin(state, seat, luck)
        differing += twin.hands != state.hands
        for bot in (Policy(), Absent()):
            one, other = (decide(GAME, each, seat, bot, fast(turn)) for each in (state, twin))
            assert same(one, other)
        state.play(seat, decide(GAME, state, seat, Policy(), luck))
    assert differing > 50


def test_the_same_view_and_luck_give_the_same_decision():
    constants, _ = table(3)
    ends = [play([Policy() for _ in range(3)], constants, 11, 400) for _ in range(2)]
    assert ends[0][1] == ends[1][1]
    assert GAME.save(ends[0][0]) == GAME.save(ends[1][0])


def test_d21_absent_places_all_armies_on_one_border_area():
    scene = Scene("red: south_america | blue: japan", reserve=5)
    placed = set()
    for seed in range(40):
        action = decide(GAME, scene.state, 0, Absent(), fast(seed))
        assert isinstance(action, Place)
        assert action.armies == 5
        placed.add(AREAS[action.area])
    assert placed == {"venezuela", "brazil"}  # Peru and Argentina touch no enemy


def test_d21_absent_neither_exchanges_nor_fights_nor_moves():
    cards = {"red": "foot horse cannon joker*2"}
    assert choice(Absent(), Scene("red: china 9 | blue: japan", reserve=3, hands=cards)).startswith("place china 3")
    assert choice(Absent(), Scene("red: china 9 | blue: japan", hands=cards)) == "end_combat"
    movable = [8] * len(AREAS)
    scene = Scene("red: china 9, siam | blue: japan", step="movement", movable=movable)
    assert choice(Absent(), scene) == "end_turn"


def test_d21_absent_defends_with_most_dice_and_lets_attacks_pass():
    for armies, dice in ((1, 1), (2, 2), (7, 3)):
        scene = Scene(f"red: china 9 | blue: india {armies}, japan", manual_defence=True)
        scene.plays("red", "attack china india 3")
        assert choice(Absent(), scene, "blue") == f"defend {dice}"
    scene = Scene("red: china 9 | blue: india, japan", huffing=True).plays("red", "attack_unnamed china india 3")
    assert choice(Absent(), scene, "blue") == "let_pass"


def test_d21_absent_occupies_with_the_fewest():
    scene = Scene("red: china 9 | blue: india, japan").plays("red", "attack china india 2", "6 6 v 1")
    assert choice(Absent(), scene) == "occupy 2"


def test_r6_4_policy_huffs_and_r6_5_throws_most_dice():
    scene = Scene("red: china 9 | blue: india 5, japan", huffing=True).plays("red", "attack_unnamed china india 3")
    assert choice(Policy(), scene, "blue") == "huff"
    scene = Scene("red: china 9 | blue: india 5, japan", manual_defence=True).plays("red", "attack china india 3")
    assert choice(Policy(), scene, "blue") == "defend 3"


@pytest.mark.parametrize(("red", "dice"), [("6 6 6", 1), ("1 1 1", 3), ("6 1 1", 3), ("6 6 5", 1)])
def test_r6_5a_policy_answers_the_throw_it_sees(red, dice):
    scene = Scene("red: china 9 | blue: india 5, japan", manual_defence=True, defence_after_dice=True)
    scene.plays("red", "attack china india 3", red)
    assert choice(Policy(), scene, "blue") == f"defend {dice}"


def test_r8_1_policy_exchanges_at_once_and_jokers_last():
    hands = {"red": "foot horse cannon joker"}
    assert choice(Policy(), Scene("red: china 9 | blue: japan", reserve=3, hands=hands)) == "exchange foot+horse+cannon"
    assert choice(Policy(), Scene("red: china 9 | blue: japan", hands={"red": "joker foot"})) == "exchange joker"
    wild = Scene("red: china 9 | blue: japan", hands={"red": "foot horse cannon joker*2"}, joker_wild=True)
    assert choice(Policy(), wild) == "exchange foot+horse+cannon"


def test_d18_policy_keeps_its_cards_when_the_box_is_empty():
    hands = {"red": "foot horse cannon"}
    scene = Scene("red: china 119 | blue: japan", hands=hands, army_supply="printed")
    assert not choice(Policy(), scene).startswith("exchange")


def test_r9_1_policy_finishes_a_seat_that_is_all_but_gone():
    scene = Scene("red: china 9, siam | blue: india", hands={"blue": "foot*3"}, exchanged=8)
    assert choice(Policy(), scene) == "attack china india 3"


def test_r9_4_policy_wastes_nothing_on_a_protected_seat():
    scene = Scene(
        "red: argentina 9, peru, brazil, venezuela | blue: central_america 5 | green: japan", round=3, rest="red"
    )
    assert "central_america" not in choice(Policy(), scene)


def test_r7_1_policy_brings_reserves_up_to_the_front():
    movable = [8 if area == "argentina" else 0 for area in AREAS]
    scene = Scene("red: south_america, argentina 9 | blue: japan", step="movement", movable=movable)
    assert choice(Policy(), scene) in {"move argentina brazil 8", "move argentina peru 8"}


def test_policy_leaves_strong_garrisons_alone():
    assert (
        choice(Policy(), Scene("red: china 4 | blue: japan | green: siam 9", rest="green", seats=3))
        != "attack china siam 3"
    )


def test_policy_attacks_with_stacks_beyond_the_tables():
    scene = Scene("red: china 5000 | blue: india 400, japan", rest="red", seats=3)
    assert choice(Policy(), scene) == "attack china india 3"
