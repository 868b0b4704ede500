"""Routes: games, their rules and words."""

from litestar import get
from litestar.params import FromPath, FromQuery

from mappemonde.server import catalogue
from mappemonde.server.http.routes import asks
from mappemonde.server.http.wire import GameInfo, Odds, Rulebook, VocabularyInfo


@get("/games", responses=asks())
async def games() -> list[GameInfo]:
    """All games, those to come included."""
    return catalogue.games()


@get("/games/{game_id:str}/rules", responses=asks())
async def rules(game_id: FromPath[str], lang: FromQuery[str] = "en") -> Rulebook:
    """The rulebook of a game."""
    return catalogue.rules(game_id, lang)


@get("/games/{game_id:str}/words", responses=asks())
async def game_words(game_id: FromPath[str]) -> VocabularyInfo:
    """Verbs, things and board of a game."""
    return catalogue.words(game_id)


@get("/games/{game_id:str}/odds", responses=asks("no_odds"))
async def odds(game_id: FromPath[str]) -> Odds:
    """Chances of attackers (rows) against defenders (columns)."""
    return catalogue.odds(game_id)


HANDLERS = [games, rules, game_words, odds]
