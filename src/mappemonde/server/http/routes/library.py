"""Routes: games, their rules and words."""

from typing import Any, TypeAlias

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody

from mappemonde.kernel.languages import SOURCE
from mappemonde.server import lessons, library
from mappemonde.server.bots.answer_tasks import Learning, write_lesson
from mappemonde.server.http.desk import IS_PACKED, packed
from mappemonde.server.http.leaving import unless_gone
from mappemonde.server.http.routes import asks, does
from mappemonde.server.http.shape import LARGEST, must_have_few_values
from mappemonde.server.http.wire import Learnt, SetupWish
from mappemonde.server.http.wire_library import (
    GameInfo,
    LessonPosition,
    OddsInfo,
    PrimerInfo,
    Rulebook,
    SetupInfo,
    TableWords,
)
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person

Asked: TypeAlias = Request[Any, Any, Any]


@get("/games", responses=asks(), opt=IS_PACKED)
async def games(request: Asked, services: NamedDependency[Services]) -> Response[list[GameInfo]]:
    """All games, those to come included."""
    return packed(request, await services.desk.pack_once(library.games))


@get("/games/{game_id:str}/rules", responses=asks(), opt=IS_PACKED)
async def rules(
    game_id: FromPath[str], request: Asked, services: NamedDependency[Services], lang: FromQuery[str] = SOURCE
) -> Response[Rulebook]:
    """The rulebook of a game."""
    return packed(request, await services.desk.pack_once(library.rules, game_id, lang))


@get("/games/{game_id:str}/primer", responses=asks(), opt=IS_PACKED)
async def primer(
    game_id: FromPath[str], request: Asked, services: NamedDependency[Services], lang: FromQuery[str] = SOURCE
) -> Response[PrimerInfo]:
    """What newcomers are told beside the question: the aim, the phases of a turn, words explained."""
    return packed(request, await services.desk.pack_once(library.primer, game_id, lang))


@get("/games/{game_id:str}/words", responses=asks(), opt=IS_PACKED)
async def game_words(
    game_id: FromPath[str], request: Asked, services: NamedDependency[Services]
) -> Response[TableWords]:
    """Verbs, things, board and components of a game."""
    return packed(request, await services.desk.pack_once(library.words, game_id))


@post(
    "/games/{game_id:str}/setup",
    status_code=200,
    responses=does(),
    request_max_body_size=LARGEST,
    before_request=must_have_few_values,
)
async def setup(
    game_id: FromPath[str],
    data: JSONBody[SetupWish],
    request: Asked,
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
) -> SetupInfo:
    """Whether seats and options go together, and which seats the rules would play; nothing is opened."""
    library.known(game_id)
    if data.board:
        return await unless_gone(request, services.boards.check(library.setup, (game_id, data), visitor, game_id))
    return await services.boards.run(library.setup, (game_id, data))


@get("/games/{game_id:str}/odds", responses=asks("no_odds"), opt=IS_PACKED)
async def odds(game_id: FromPath[str], request: Asked, services: NamedDependency[Services]) -> Response[OddsInfo]:
    """Chances of attackers (rows) against defenders (columns)."""
    return packed(request, await services.desk.pack_once(library.odds, game_id))


@get("/games/{game_id:str}/lessons/{lesson_id:str}/words", responses=asks(), opt=IS_PACKED)
async def lesson_words(
    game_id: FromPath[str], lesson_id: FromPath[str], request: Asked, services: NamedDependency[Services]
) -> Response[TableWords]:
    """Verbs, things, board and components of the table at which a lesson is given."""
    return packed(request, await services.desk.pack_once(lessons.words, game_id, lesson_id))


@post("/games/{game_id:str}/lessons/{lesson_id:str}", status_code=200, responses=does("slow"), opt=IS_PACKED)
async def lesson(
    game_id: FromPath[str],
    lesson_id: FromPath[str],
    data: JSONBody[Learnt],
    request: Asked,
    services: NamedDependency[Services],
) -> Response[LessonPosition]:
    """Where a lesson stands after all that was done in it; nothing is stored."""
    learning = Learning(game_id, lesson_id, tuple(data.done))
    return packed(request, await services.desk.write_once(request, write_lesson, learning))


HANDLERS = [games, rules, primer, game_words, setup, odds, lesson_words, lesson]
