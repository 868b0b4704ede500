"""The bots of La Conquête du Monde: what they may do, what they see, how well they play."""

import pytest

from mappemonde.games.conquest.bot import Absent, Policy
from mappemonde.games.conquest.game import GAME
from mappemonde.kernel.bot import Random
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import decide
from mappemonde.lab.deals import deal, ground
from mappemonde.lab.simulate import simulate

VARIANTS = [
    {},
    {"second_rule": True},
    {"manual_defence": True, "defence_after_dice": True, "joker_wild": True},
    {"huffing": True, "second_front_by_sea": False, "protection": "ban"},
    {"resignation": True, "army_supply": "printed", "fourth_tour": "victim", "reshuffle": "at_once"},
    {"open_discards": False, "occupation_counts_as_combat": True, "round_limit": 8},
]


def walk(options, seats, seed, bot, decisions=250):
    """States of a table at which `bot` decides, with its choice; every second seat plays at random."""
    table = ground(deal("conquest", seats, options))
    state = table.begin(fast(seed))
    luck = fast(seed + 1)
    for _ in range(decisions):
        if not state.flow:
            return
        seat = state.waiting()[0]
        player = bot if seat % 2 == 0 else Random()
        action = decide(GAME, state, seat, player, luck)
        if player is bot:
            yield state, seat, action
        state.play(seat, action)


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "+".join(options) or "main")
@pytest.mark.parametrize("bot", [Policy, Absent])
def test_whatever_a_bot_decides_is_on_the_menu(bot, options):
    for seats in range(2, 7):
        for state, seat, action in walk(options, seats, seats, bot()):
            assert state.choices(seat).holds(action)


@pytest.mark.parametrize("bot", [Policy, Absent])
def test_a_bot_decides_alike_whatever_it_cannot_know(bot):
    player = bot()
    for state, seat, _ in walk({}, 3, 5, player, 300):
        twin = GAME.twin(state, seat, fast(7))
        told = [decide(GAME, each, seat, player, fast(9)) for each in (state, twin)]
        assert told[0] == told[1]


@pytest.mark.parametrize(
    ("bots", "options", "least"),
    [
        (["policy", "random"], {}, 0.95),
        (["policy", "random"], {"second_rule": True}, 0.95),
        (["policy", "random", "random", "random"], {}, 0.85),
        (["policy", "random", "random", "random"], {"second_rule": True}, 0.85),
    ],
)
def test_the_policy_bot_beats_random_seats(bots, options, least):
    report = simulate("conquest", bots, 60, seed=3, options=options, limit=4000)
    assert report.rows[0].win_share >= least


def test_tables_of_policy_bots_come_to_an_end():
    report = simulate("conquest", ["policy"] * 4, 12, seed=5, limit=20_000)
    assert report.unfinished <= 1


def test_d21_an_absent_seat_places_on_a_border_and_lets_the_rest_pass():
    seen = set()
    for state, seat, action in walk({"manual_defence": True}, 3, 11, Absent(), 400):
        step = state.flow[-1].NAME
        seen.add((step, type(action).__name__))
        if step == "place":
            near = state.rules.near[action.area]
            assert action.armies == state.reserve
            assert any(state.owner[other] != seat for other in near)
        if step == "defend":
            assert action.dice == min(3, state.armies[state.flow[-1].target])
    assert seen == {("place", "Place"), ("combat", "EndCombat"), ("defend", "Defend"), ("movement", "EndTurn")}
