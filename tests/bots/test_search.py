"""The search: finds what wins, keeps long menus narrow, follows its luck alone.

Conquest is the game: menus of a thousand choices and a move that wins are not to be had in the example games.
"""

import msgspec
import pytest

from mappemonde.bots.search import WIDTH, Branch, Search
from mappemonde.games.conquest import GAME
from mappemonde.games.conquest.actions import Attack, EndCombat
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.options import read_options
from mappemonde.lab.simulate.run import simulate

BOARD = GAME.printed_board
HALF = len(BOARD.areas) // 2


def situation(step="combat", armies=1, **changes):
    """Both seats hold half the world; seat 0 decides last, in the last round, and is behind by armies alone."""
    constants = GAME.constants(2, read_options(GAME.options(BOARD), {"round_limit": 5}), BOARD)
    packed = msgspec.json.decode(GAME.save(GAME.setup(constants, fast(1))))
    owner = [0] * HALF + [1] * (len(BOARD.areas) - HALF)
    front = next(one for one, other in constants.borders if one < HALF <= other)
    strength = [1] * len(BOARD.areas)
    strength[front] = armies
    far = next(area for area in range(HALF, len(BOARD.areas)) if (front, area) not in constants.borders)
    strength[far] = 100
    told = {"order": [1, 0], "seat": 0, "round": 5, "owner": owner, "armies": strength, "hands": [[], []]}
    told |= {"talon": list(range(constants.cards)), "discards": [], "reserve": 0, "exchange_open": False}
    told["flow"] = [["turns"], ["movement"], ["combat"]] + ([[step]] if step != "combat" else [])
    return GAME.unpack(constants, packed | told | changes, fast(2))


def test_it_takes_the_area_that_wins():
    state = situation(armies=12)
    assert {type(action) for action in state.choices(0)} == {Attack, EndCombat}
    for seed in range(3):
        assert isinstance(decide(GAME, state, 0, Search(GAME, 150), fast(seed)), Attack)


def test_the_same_luck_gives_the_same_decision():
    state = situation(armies=12)
    told = [decide(GAME, state, 0, Search(GAME, 40, 30), fast(9)) for _ in range(2)]
    assert told[0] == told[1]
    assert type(told[0]) is type(told[1])


def test_a_single_choice_takes_no_thought():
    state = situation()
    assert len(state.choices(0)) == 1
    assert decide(GAME, state, 0, Search(GAME, 10**9), fast(1)) == EndCombat()


def test_a_long_menu_is_widened_slowly_and_the_best_branches_are_visited_again():
    state = situation("place", reserve=60)
    menu = state.choices(0)
    assert len(menu) > 1000
    search, root, chance = Search(GAME, 1, 10), Branch(-1, -1), fast(4)
    view, filled = GAME.view(state, 0), Menu(state.rows)
    for _ in range(100):
        search.iterate(root, GAME.imagine(view, chance), view, filled, chance)
    assert root.visits == 100 == sum(branch.visits for branch in root.below)
    assert len(root.below) <= WIDTH * 10 + 1
    assert max(branch.visits for branch in root.below) > 1
    assert all(menu.number(branch.place) >= 0 for branch in root.below)
    assert len({branch.place for branch in root.below}) == len(root.below)


def test_it_decides_for_its_own_seat_where_several_write_in_secret():
    report = simulate("islands", ["search:20", "random", "search:10"], 6, 2)
    assert report.finished == 6


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_it_always_answers_from_the_menu(seats):
    constants = GAME.constants(
        seats, read_options(GAME.options(BOARD), {"manual_defence": True, "huffing": True}), BOARD
    )
    state = GAME.setup(constants, fast(seats))
    luck = fast(5)
    for _ in range(25):
        seat = state.waiting()[0]
        action = decide(GAME, state, seat, Search(GAME, 8, 5), luck)
        assert state.choices(seat).holds(action)
        state.play(seat, action)
