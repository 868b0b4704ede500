"""Routes: what somebody has played, and the deal of a day."""

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery

from mappemonde.server.http.routes import SESSION, asks, does
from mappemonde.server.http.wire_statistics import DailyInfo, DailyTable, GameStatistics
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person


@get("/statistics", responses=asks(SESSION))
async def statistics(person: NamedDependency[Person], services: NamedDependency[Services]) -> list[GameStatistics]:
    """What one has played alone, by game, map and whatever else a game tells apart."""
    return await services.statistics.of(person)


@get("/games/{game_id:str}/daily", responses=asks())
async def daily(
    game_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    day: FromQuery[str | None] = None,
) -> DailyInfo:
    """The deal of today, or of a day before: who has finished it, and one's own tries."""
    return await services.daily.info(game_id, visitor, day)


@post("/games/{game_id:str}/daily", status_code=200, responses=does(SESSION))
async def play_daily(
    game_id: FromPath[str], person: NamedDependency[Person], services: NamedDependency[Services]
) -> DailyTable:
    """Play the deal of today: one's table under way, or a new one."""
    return await services.daily.play(game_id, person)


HANDLERS = [statistics, daily, play_daily]
