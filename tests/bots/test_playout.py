"""Playouts follow the weights that a game gives its actions; the walks of tests and fuzzer do not."""

from typing import NamedTuple

from mappemonde.bots.playout import any_choice, play_out
from mappemonde.bots.search import Branch, Search
from mappemonde.kernel.bot import Random
from mappemonde.kernel.chance import fast
from mappemonde.kernel.menu import Rows
from mappemonde.kernel.state import State, Step


class Bid(NamedTuple):
    coins: int


class Auction(State):
    """One seat bids without end, 1 to 99 coins."""

    def __init__(self):
        rows = Rows()
        (self.first,) = rows.add_counted(Bid, [()], 1)
        super().__init__(fast(1), rows)
        self.coins = []
        self.flow = [Bidding()]


class Bidding(Step):
    NAME = "bidding"

    def seats(self, state):
        return 1

    def choices(self, state, seat, menu):
        menu.weighted = True
        menu.add(state.first, 99)

    def apply(self, state, seat, action):
        state.coins.append(action.coins)


def mean(numbers):
    return sum(numbers) / len(numbers)


def test_a_playout_draws_small_sums():
    state = Auction()
    assert play_out(state, fast(2), 1000) == 1000
    assert mean(state.coins) < 3


def test_the_random_bot_draws_small_sums():
    choices, luck = Auction().choices(0), fast(2)
    assert mean([Random().decide(None, choices, luck).coins for _ in range(1000)]) < 3


def test_a_search_tries_small_sums_first():
    state, root = Auction(), Branch(-1, -1)
    root.visits = 16
    search, luck = Search(None, 1), fast(2)
    tried = []
    for _ in range(4):
        branch = search.pick(root, state, 0, state.choices(0), luck)
        branch.visits = 1
        tried.append(state.rows.at(branch.place).coins)
    assert len(set(tried)) == 4
    assert mean(tried) < 10


def test_walks_of_tests_stay_uniform():
    state, luck = Auction(), fast(2)
    assert mean([any_choice(state, luck)[1].coins for _ in range(1000)]) > 45
