"""Routes: positions, actions, why not, standing answers, and premoves."""

from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from mappemonde.kernel.table import UNDO
from mappemonde.server.bots.answer_tasks import LongLog, write_film, write_log, write_past
from mappemonde.server.http.desk import IS_PACKED, packed
from mappemonde.server.http.packing import pack
from mappemonde.server.http.routes import SESSION, TABLE, asks, does
from mappemonde.server.http.wire import (
    After,
    Answer,
    Entry,
    Length,
    Moved,
    Number,
    Play,
    Position,
    PremoveInfo,
    PremoveWish,
    Question,
    StandingInfo,
    StandingWish,
    TakeBack,
)
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person

PAST = (*TABLE, "not_playing", "too_dear", "slow")
MOVE = ("not_playing", "paused", "full_record", "quota", "late", "bot_finishes", "stale", "key_used", "refused")


@get("/tables/{table_id:str}/position", responses=asks(*PAST), opt=IS_PACKED)
async def position(
    table_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
    seat: FromQuery[str | None] = None,
    row: FromQuery[Length | None] = None,
) -> Response[Position]:
    """Where a table stands, as a seat or a spectator may know it; with a row, how it stood after that."""
    if row is None:
        return packed(request, pack(await services.reading.position(table_id, visitor, seat)))
    async with services.desk.turn(request):
        past = await services.reading.past(table_id, visitor, seat, row, row)
        return packed(request, await services.desk.write(request, write_past, past))


@get("/tables/{table_id:str}/positions", responses=asks(*PAST), opt=IS_PACKED)
async def positions(
    table_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    first: Annotated[Length, QueryParameter(name="from")],
    last: Annotated[Length, QueryParameter(name="to")],
    request: Request[Any, Any, Any],
    seat: FromQuery[str | None] = None,
) -> Response[list[Position]]:
    """How a table stood after each row of a range, for a film; a long range is cut at its end."""
    async with services.desk.turn(request):
        past = await services.reading.past(table_id, visitor, seat, first, last)
        return packed(request, await services.desk.write(request, write_film, past))


@get("/tables/{table_id:str}/log", responses=asks(*PAST), opt=IS_PACKED)
async def log(
    table_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
    seat: FromQuery[str | None] = None,
    after: FromQuery[After | None] = None,
    before: FromQuery[Length | None] = None,
) -> Response[list[Entry]]:
    """What happened, as a seat or a spectator may know it."""
    async with services.desk.turn(request):
        told = await services.reading.log(table_id, visitor, seat, after, before)
        body = await services.desk.write(request, write_log, told) if isinstance(told, LongLog) else pack(told)
        return packed(request, body)


@post("/tables/{table_id:str}/actions", status_code=200, responses=does(SESSION, *TABLE, *MOVE))
async def play(
    table_id: FromPath[str], data: JSONBody[Play], person: NamedDependency[Person], services: NamedDependency[Services]
) -> Moved:
    """Play one action, in one transaction; the seat's new position, and what happened since it had looked."""
    return await services.moves.play(table_id, person, data)


@post("/tables/{table_id:str}/undo", status_code=200, responses=does(SESSION, *TABLE, *MOVE))
async def undo(
    table_id: FromPath[str],
    data: JSONBody[TakeBack],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> Moved:
    """Take the last action back."""
    return await services.moves.play(table_id, person, Play(data.seat, UNDO, data.seen, data.key, data.connection))


@post("/tables/{table_id:str}/why", status_code=200, responses=does(SESSION, *TABLE, "not_playing"))
async def why(
    table_id: FromPath[str],
    data: JSONBody[Question],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> Answer:
    """Whether an action is allowed; if not, by which rule."""
    return await services.reading.why(table_id, person, data.seat, data.action)


@get("/tables/{table_id:str}/answers", responses=asks(SESSION, *TABLE, "not_playing"))
async def answers(
    table_id: FromPath[str],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
    seat: FromQuery[Number],
) -> list[StandingInfo]:
    """One's own standing answers: what is said for one's seat at once, by kinds of questions."""
    return await services.standing.read(table_id, person, seat)


@post("/tables/{table_id:str}/answers", status_code=200, responses=does(SESSION, *TABLE, "not_playing", "late"))
async def give_answer(
    table_id: FromPath[str],
    data: JSONBody[StandingWish],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> list[StandingInfo]:
    """Answer a kind of question beforehand; nobody else learns of it, but by what is then said for the seat."""
    return await services.standing.change(table_id, person, data)


@get("/tables/{table_id:str}/premoves", responses=asks(SESSION, *TABLE, "not_playing"))
async def premoves(
    table_id: FromPath[str],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
    seat: FromQuery[Number],
) -> PremoveInfo:
    """What one has prepared for when one is asked, and what one might prepare."""
    return await services.premoves.read(table_id, person, seat)


@post("/tables/{table_id:str}/premoves", status_code=200, responses=does(SESSION, *TABLE, "not_playing", "late"))
async def prepare(
    table_id: FromPath[str],
    data: JSONBody[PremoveWish],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> PremoveInfo:
    """Prepare actions, instead of all that were prepared; nobody else learns of them before they are played."""
    return await services.premoves.change(table_id, person, data)


HANDLERS = [position, positions, log, play, undo, why, answers, give_answer, premoves, prepare]
