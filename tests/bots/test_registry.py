"""Bots are made by their names."""

import pytest

from mappemonde.bots.registry import ITERATIONS, BotError, make_bot
from mappemonde.bots.search import Search
from mappemonde.kernel.bot import Random
from mappemonde.kernel.registry import find_game

GAME = "islands"


def test_bots_are_made_by_name():
    game = find_game(GAME)
    assert isinstance(make_bot(game, "random"), Random)
    search = make_bot(game, "search")
    assert isinstance(search, Search)
    assert search.iterations == ITERATIONS
    assert make_bot(game, "search:70").iterations == 70


@pytest.mark.parametrize(
    ("spec", "sentence"),
    [
        ("randm", "did you mean random"),
        ("serch:5", "did you mean search"),
        ("xyzzy", "Bots: .*random"),
        ("search:0", "number of iterations"),
        ("search:many", "number of iterations"),
        ("search:", "number of iterations"),
        ("random:3", "unknown bot"),
    ],
)
def test_an_unknown_bot_is_refused_with_a_hint(spec, sentence):
    with pytest.raises(BotError, match=sentence):
        make_bot(find_game(GAME), spec)
