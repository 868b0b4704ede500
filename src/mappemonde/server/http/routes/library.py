"""Routes: games, their rules and words."""

from typing import Any

from litestar import get
from litestar.params import FromPath, FromQuery

from mappemonde.kernel.languages import SOURCE
from mappemonde.server import catalogue as words
from mappemonde.server.http.routes import asks


@get("/games", responses=asks())
async def games() -> list[dict[str, Any]]:
    """All games, those to come included."""
    return words.games()


@get("/games/{game_id:str}/rules", responses=asks())
async def rules(game_id: FromPath[str], lang: FromQuery[str] = SOURCE) -> dict[str, Any]:
    """The rulebook of a game."""
    return words.rules(game_id, lang)


@get("/games/{game_id:str}/words", responses=asks())
async def game_words(game_id: FromPath[str]) -> dict[str, Any]:
    """Verbs, things and board of a game."""
    return words.words(game_id)


@get("/games/{game_id:str}/odds", responses=asks("no_odds"))
async def odds(game_id: FromPath[str]) -> dict[str, Any]:
    """Chances of attackers (rows) against defenders (columns)."""
    return words.odds(game_id)


HANDLERS = [games, rules, game_words, odds]
