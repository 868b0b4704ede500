"""Routes: messages and the live connection."""

import asyncio
from typing import Annotated, Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, HeaderParameter, JSONBody
from litestar.types import ASGIApp

from mappemonde.server.accounts import COOKIE
from mappemonde.server.http.desk import IS_PACKED, packed
from mappemonde.server.http.packing import pack
from mappemonde.server.http.routes import SESSION, TABLE, asks, does
from mappemonde.server.http.wire import Key, Length, LiveEvent, Message, Say
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person

LIVE = asks(*TABLE) | {
    200: ResponseSpec(
        LiveEvent,
        generate_examples=False,
        media_type="text/event-stream",
        description="Server-sent events; this is the JSON in their data, by the name of the event.",
    )
}


@get("/tables/{table_id:str}/messages", responses=asks(*TABLE), opt=IS_PACKED)
async def messages(
    table_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
) -> Response[list[Message]]:
    """What somebody may read of the talk at a table."""
    async with services.desk.turn(request):
        told = await services.chat.read(table_id, visitor)
        return packed(request, await asyncio.to_thread(pack, told))


@post("/tables/{table_id:str}/messages", status_code=201, responses=does(SESSION, *TABLE))
async def say(
    table_id: FromPath[str], data: JSONBody[Say], person: NamedDependency[Person], services: NamedDependency[Services]
) -> Message:
    """Say something to some seats, or to all."""
    return await services.chat.say(table_id, person, data)


@get("/tables/{table_id:str}/events", media_type="text/event-stream", responses=LIVE)
async def events(
    table_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
    seat: FromQuery[str | None] = None,
    after: FromQuery[Length | None] = None,
    connection: FromQuery[Key | None] = None,
    last: Annotated[str | None, HeaderParameter(name="Last-Event-ID")] = None,
) -> ASGIApp:
    """What happens from now on, or after the last row somebody saw."""
    rows = await services.stream.check(table_id, visitor, seat)
    begin = int(last) if last is not None and last.isascii() and last.isdigit() and len(last) < 10 else after
    start = rows if begin is None else max(-1, min(begin, rows))
    keys = services.limits.must_have_room("live", visitor)
    cookie = request.cookies.get(COOKIE)
    live = services.stream.connect(table_id, visitor, cookie, seat, start, connection)
    live.counted = services.limits.hold(keys)
    return live


HANDLERS = [messages, say, events]
