"""Explaining: what somebody may be told about a bot's move depends on nothing that they cannot know."""

import pytest

from mappemonde.bots.explaining import explain
from mappemonde.bots.registry import make_bot
from mappemonde.kernel.action import same
from mappemonde.kernel.chance import fast
from mappemonde.kernel.game import advise, decide
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import prepare

MOMENTS = 6
FAR = 25
TWINS = 2


@pytest.mark.parametrize("game_id", game_ids())
def test_twin_states_give_the_same_reasons_and_the_same_hint(game_id: str) -> None:
    """A bot's move is explained alike, and a hint is the same, whatever hidden things are."""
    game = find_game(game_id)
    constants, _, _ = prepare(game, 3 if game.seats[1] > 2 else 2, {}, "")
    state, luck = game.setup(constants, fast(5)), fast(6)
    quick = make_bot(game, game.quick_bot)
    asked = made = 0
    while state.waiting() and asked < MOMENTS:
        seat = state.waiting()[0]
        played = decide(game, state, seat, quick, luck)
        if made % FAR == 7:
            asker = (seat + 1) % constants.seats
            told = [
                explain(game, each, seat, make_bot(game, game.quick_bot), fast(9), played, asker)
                for each in [state.copy(), *(game.twin(state.copy(), asker, fast(number)) for number in range(TWINS))]
            ]
            assert told.count(told[0]) == len(told)
            hints = [
                advise(game, each, seat, make_bot(game, game.quick_bot), fast(9))
                for each in [state.copy(), *(game.twin(state.copy(), seat, fast(number)) for number in range(TWINS))]
            ]
            assert hints.count(hints[0]) == len(hints)
            asked += 1
        state.play(seat, played)
        made += 1
    assert asked


def test_a_bot_that_is_asked_again_tells_all_of_its_own_move() -> None:
    game = find_game("conquest")
    constants, _, _ = prepare(game, 3, {}, "")
    state = game.setup(constants, fast(1))
    seat = state.waiting()[0]
    bot = make_bot(game, "policy")
    played = decide(game, state, seat, bot, fast(2))
    advice = explain(game, state, seat, bot, fast(2), played)
    assert same(advice.action, played)
    assert len(advice.weighed) > 1
    other = next(action for action in state.choices(seat) if not same(action, played))
    assert [reason.key for reason in explain(game, state, seat, bot, fast(2), other).reasons] == ["otherwise"]
    asker = (seat + 1) % 3
    assert [reason.key for reason in explain(game, state, seat, bot, fast(2), other, asker).reasons] == ["unexplained"]
    unasked = explain(game, state, asker, bot, fast(2), played)
    assert [reason.key for reason in unasked.reasons] == ["unasked"]
