"""Routes: hints, and why a bot did something."""

from typing import Any

from litestar import Request, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from mappemonde.server.http.leaving import unless_gone
from mappemonde.server.http.routes import SESSION, TABLE, does
from mappemonde.server.http.wire import AdviceInfo, HintWish, WhyDid
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person


@post(
    "/tables/{table_id:str}/hints",
    status_code=200,
    responses=does(SESSION, *TABLE, "not_playing", "paused", "no_hints", "no_hints_daily", "not_asked"),
)
async def hint(
    table_id: FromPath[str],
    data: JSONBody[HintWish],
    request: Request[Any, Any, Any],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> AdviceInfo:
    """What the usual bot of the game would do now, and why: against bots alone, or where the table allows it to all."""
    return await unless_gone(request, services.advising.hint(table_id, person, data.seat))


@post(
    "/tables/{table_id:str}/reasons",
    status_code=200,
    responses=does(*TABLE, "not_playing", "no_hints", "no_hints_daily", "not_a_bot", "reasons_later"),
)
async def reasons(
    table_id: FromPath[str],
    data: JSONBody[WhyDid],
    request: Request[Any, Any, Any],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
) -> AdviceInfo:
    """Why a bot did something: before the end from what the asker may know, afterwards all of it."""
    return await unless_gone(request, services.advising.reasons(table_id, visitor, data.seat, data.row))


HANDLERS = [hint, reasons]
