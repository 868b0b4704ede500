"""The registry of bots: makes a bot from its name, for every table that somebody opens, hosts or simulates."""

from difflib import get_close_matches
from typing import Final

from mappemonde.bots.search import Search
from mappemonde.kernel.bot import Bot, Random
from mappemonde.kernel.problem import ProblemError, problem
from mappemonde.kernel.registry import AnyGame

RANDOM: Final = "random"
SEARCH: Final = "search"
ITERATIONS: Final = 500


class BotError(ProblemError):
    """No bot has this name."""


def is_bot(game: AnyGame, name: str) -> bool:
    """Whether a seat of this name is a bot's."""
    spec = name.partition(":")[0]
    return spec in game.bots or spec in (RANDOM, SEARCH)


def make_bot(game: AnyGame, spec: str) -> Bot:
    """A bot by its name: one of the game's own, `random`, or `search:2000` with its iterations."""
    name, colon, number = spec.partition(":")
    if name == SEARCH:
        if colon and not (number.isascii() and number.isdigit() and len(number) < 9 and int(number) > 0):
            raise BotError(problem("search_is_counted", bot=spec[:40], number=ITERATIONS))
        return Search(game, int(number) if colon else ITERATIONS)
    if not colon and name in game.bots:
        return game.make_bot(name)
    if spec == RANDOM:
        return Random()
    known = sorted({*game.bots, RANDOM, SEARCH})
    near = get_close_matches(name, known, 1)
    if near:
        raise BotError(problem("bot_is_known_near", bot=spec[:40], near=near[0]))
    raise BotError(problem("bot_is_known", bot=spec[:40], known=known))
