"""The fuzzer over every game we have: a thousand games and more in all, all seat counts, all options."""

import pytest

from mappemonde.kernel.registry import game_ids
from mappemonde.lab.fuzz.run import fuzz

CHUNKS = range(20)
SPARE = {"africa1880": 4, "africana": 4}
"""Games whose laws are costly (long menus, many seats that write at once, hands to be imagined): every so many-th chunk
will do."""
EXAMPLES = ("congress", "islands")  # held against the laws by tests of their own
GAMES = [game for game in game_ids() if game not in EXAMPLES]
CASES = [
    pytest.param(game, chunk, marks=[pytest.mark.volume] if chunk else [])  # the first is the sample for both builds
    for game in GAMES
    for chunk in CHUNKS[:: SPARE.get(game, 1)]
]


@pytest.mark.parametrize(("game", "chunk"), CASES)
def test_every_law_holds_in_every_state(game: str, chunk: int) -> None:
    report = fuzz(game, 40, seed=1000 + chunk, share_to_the_end=0.0, limit=70, rate=1.0)
    assert [(failure.law, failure.what) for failure in report.failures] == []
    assert report.states > 2000


@pytest.mark.parametrize(("game", "chunk"), CASES)
def test_long_games_stay_sound_to_their_end(game: str, chunk: int) -> None:
    report = fuzz(game, 12, seed=2000 + chunk, share_to_the_end=0.25, limit=1500, rate=0.03)
    assert [(failure.law, failure.what) for failure in report.failures] == []
    assert report.finished > 0
