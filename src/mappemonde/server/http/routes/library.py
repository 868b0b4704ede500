"""Routes: games, their rules and words."""

from litestar import get
from litestar.params import FromPath, FromQuery

from mappemonde.kernel.languages import SOURCE
from mappemonde.server import library
from mappemonde.server.http.routes import asks
from mappemonde.server.http.wire_library import GameInfo, OddsInfo, Rulebook, TableWords


@get("/games", responses=asks())
async def games() -> list[GameInfo]:
    """All games, those to come included."""
    return library.games()


@get("/games/{game_id:str}/rules", responses=asks())
async def rules(game_id: FromPath[str], lang: FromQuery[str] = SOURCE) -> Rulebook:
    """The rulebook of a game."""
    return library.rules(game_id, lang)


@get("/games/{game_id:str}/words", responses=asks())
async def game_words(game_id: FromPath[str]) -> TableWords:
    """Verbs, things, board and components of a game."""
    return library.words(game_id)


@get("/games/{game_id:str}/odds", responses=asks("no_odds"))
async def odds(game_id: FromPath[str]) -> OddsInfo:
    """Chances of attackers (rows) against defenders (columns)."""
    return library.odds(game_id)


HANDLERS = [games, rules, game_words, odds]
