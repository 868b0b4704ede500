"""The bot's reasons add up to what it decided by."""

import pytest

from mappemonde.games.conquest.bots.policy import Policy
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.chance import fast
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import prepare


@pytest.mark.parametrize("verb", ["attack", "place"])
def test_the_parts_of_an_attack_or_a_placement_add_up_to_its_value(verb: str) -> None:
    game = find_game("conquest")
    constants, _, _ = prepare(game, 3, {}, "")
    words, state, luck = game.vocabulary(constants), game.setup(constants, fast(1)), fast(2)
    checked = 0
    while state.waiting() and checked < 40:
        seat = state.waiting()[0]
        bot = Policy()
        bot.notes = notes = Notes()
        action = bot.decide(game.view(state, seat), state.choices(seat), luck)
        if words.format(action).split()[0] == verb and notes.weighed:
            parts = sum(reason.weight for reason in notes.reasons if reason.key != "spares")
            assert parts == pytest.approx(notes.advice(action, state.choices(seat)).weighed[0].value, abs=0.05)
            checked += 1
        state.play(seat, action)
    assert checked == 40
