"""The fuzzer over every game we have: a thousand games and more in all, all seat counts, all options."""

from pkgutil import iter_modules

import pytest

import mappemonde.games
from mappemonde.lab.fuzz.run import fuzz

CHUNKS = range(20)
SPARE = {"africa1880": 4, "africana": 4}
"""Games whose laws are costly (long menus, many seats that write at once, hands to be imagined): every so many-th chunk
will do."""
SHARE = {"africana": 0.5, "conquest": 0.4, "monumental": 0.2, "struggle": 0.25}
"""Games whose costly laws are held on so many of their states: they have many games and many things to imagine, and
every chunk draws other states. A thousand games of Struggle of Empires take a minute of two cores so, compiled."""
GAMES = [module.name for module in iter_modules(mappemonde.games.__path__)]
SAMPLE = [(game, 0) for game in GAMES]
"""What is tried on both builds; the volume is left to the compiled one."""
CHUNKED = [(game, chunk) for game in GAMES for chunk in CHUNKS[:: SPARE.get(game, 1)]]


def assert_sound(game: str, games: int, chunk: int) -> None:
    """Every law holds in so many games: in every state, or in a share of them where a law is costly."""
    report = fuzz(game, games, seed=1000 + chunk, share_to_the_end=0.0, limit=70, rate=SHARE.get(game, 1.0))
    assert [(failure.law, failure.what) for failure in report.failures] == []
    assert report.states > 50 * games


@pytest.mark.parametrize(("game", "chunk"), SAMPLE)
def test_every_law_holds_in_a_few_games(game: str, chunk: int) -> None:
    assert_sound(game, 10, chunk)


@pytest.mark.volume
@pytest.mark.parametrize(("game", "chunk"), CHUNKED)
def test_every_law_holds_in_every_state(game: str, chunk: int) -> None:
    assert_sound(game, 40, chunk)


@pytest.mark.volume
def test_every_law_holds_in_the_example() -> None:
    assert fuzz("islands", games=60, seed=3, rate=0.3).failures == []


@pytest.mark.parametrize(
    ("game", "chunk"), [pytest.param(*case, marks=() if case in SAMPLE else pytest.mark.volume) for case in CHUNKED]
)
def test_long_games_stay_sound_to_their_end(game: str, chunk: int) -> None:
    report = fuzz(game, 12, seed=2000 + chunk, share_to_the_end=0.25, limit=1500, rate=0.03)
    assert [(failure.law, failure.what) for failure in report.failures] == []
    assert report.finished > 0
