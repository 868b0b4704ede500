"""Routes: games, their rules and words."""

import asyncio

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from mappemonde.kernel.languages import SOURCE
from mappemonde.server import library
from mappemonde.server.http.routes import asks, does
from mappemonde.server.http.wire import SetupWish
from mappemonde.server.http.wire_library import GameInfo, OddsInfo, Rulebook, SetupInfo, TableWords


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


@post("/games/{game_id:str}/setup", status_code=200, responses=does())
async def setup(game_id: FromPath[str], data: JSONBody[SetupWish]) -> SetupInfo:
    """Whether seats and options go together, and which seats the rules would play; nothing is opened."""
    return await asyncio.to_thread(library.setup, game_id, data)


@get("/games/{game_id:str}/odds", responses=asks("no_odds"))
async def odds(game_id: FromPath[str]) -> OddsInfo:
    """Chances of attackers (rows) against defenders (columns)."""
    return library.odds(game_id)


HANDLERS = [games, rules, game_words, setup, odds]
