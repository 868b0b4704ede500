"""The registry: finds the games, each a folder of `mappemonde.games` or an entry point of another package."""

from difflib import get_close_matches
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from typing import Any, TypeAlias

from mappemonde.kernel.game import Game
from mappemonde.kernel.problem import ProblemError, problem

FOLDER = "mappemonde.games"
"""Games are found when they are asked for: the kernel depends on none of them."""

AnyGame: TypeAlias = Game[Any, Any, Any]


class UnknownGameError(ProblemError, LookupError):
    """No game has this id."""


class UnknownVersionError(UnknownGameError):
    """The game is there, but not under this version of its rules."""


class BrokenGameError(ProblemError):
    """The game is there, but cannot be imported."""


_added: dict[str, AnyGame] = {}


def add_game(game: AnyGame) -> None:
    """Make a game known that is neither a folder of ours nor an entry point: in a test, in a notebook."""
    _added[game.id] = game


def game_ids() -> list[str]:
    """The ids of all games there are."""
    return sorted({*_installed(), *_added})


@cache
def _installed() -> tuple[str, ...]:
    """The games that are installed, looked for once: it takes milliseconds, and a server asks often."""
    own = [module.name for module in iter_modules(import_module(FOLDER).__path__) if module.ispkg]
    return (*own, *(entry.name for entry in entry_points(group=FOLDER)))


def find_game(game_id: str, version: int | None = None) -> AnyGame:
    """The game with this id, under its newest rules or those of another version that it still has."""
    game = _added[game_id] if game_id in _added else _load(game_id)
    if version is None:
        return game
    if version not in game.versions:
        raise UnknownVersionError(problem("version_is_known", version=version, own=game.version))
    return game.versions[version]


@cache
def _load(game_id: str) -> AnyGame:
    if game_id not in game_ids():
        near = get_close_matches(game_id, game_ids(), 1)
        if near:
            raise UnknownGameError(problem("game_is_known_near", game=game_id[:40], near=near[0]))
        raise UnknownGameError(problem("game_is_known", game=game_id[:40], known=game_ids()))
    try:
        for entry in entry_points(group=FOLDER):
            if entry.name == game_id:
                found: AnyGame = entry.load()
                return found
        game: AnyGame = import_module(f"{FOLDER}.{game_id}").GAME
    except ImportError as error:  # a file is not written yet, or not generated
        raise BrokenGameError(problem("game_can_be_imported", game=game_id, error=str(error))) from error
    return game
