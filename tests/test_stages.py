"""Stages: every game tells in its own words how far a table has come."""

import pytest

from mappemonde.kernel.chance import fast
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table import prepare

SEATS, MOST = 3, 3000
WORDS = {
    "conquest": ["Manche 1", "Manche 2", "Manche 3"],
    "africana": ["Manche 1", "Manche 2", "Manche 3"],
    "africa1880": ["Premières présences", "1880", "1885"],
    "struggle": ["Guerre 1 sur 3", "Guerre 1 sur 3, round 1 sur 6", "Guerre 1 sur 3, round 2 sur 6"],
    "monumental": ["Manche 1, ère I", "Manche 2, ère I", "Manche 3, ère I"],
}


@pytest.mark.parametrize("game_id", game_ids())
def test_a_table_tells_how_far_it_has_come(game_id: str) -> None:
    game, luck = find_game(game_id), fast(1)
    constants, _, _ = prepare(game, SEATS, {}, "")
    state = game.setup(constants, fast(1))
    told: list[str] = []
    for _ in range(MOST):
        stage = game.stage(state)
        if stage is None or len(told) == len(WORDS.get(game_id, [])) or not state.waiting():
            break
        words = game.texts.stage(*stage)
        assert set(words) == set(LANGUAGES)
        if words["fr"] not in told:
            told.append(words["fr"])
        seat = state.waiting()[0]
        state.play(seat, state.choices(seat).draw(luck))
    assert told == WORDS.get(game_id, told)
