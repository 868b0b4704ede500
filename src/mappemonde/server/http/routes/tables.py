"""Routes: tables in lists, opened, joined, begun, given up."""

from typing import Annotated, Any, Literal

from litestar import Request, Response, delete, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody, QueryParameter

from mappemonde.server.errors import Declined
from mappemonde.server.http.desk import IS_PACKED, packed
from mappemonde.server.http.leaving import unless_gone
from mappemonde.server.http.routes import SESSION, TABLE, asks, does
from mappemonde.server.http.shape import LARGEST, must_have_few_values
from mappemonde.server.http.wire import (
    HandOver,
    Invitation,
    InvitationInfo,
    Join,
    Pause,
    Return,
    TableCard,
    TableInfo,
    TableWish,
)
from mappemonde.server.http.wire_library import TableWords
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person


@post(
    "/tables",
    status_code=201,
    responses=does(SESSION, "name_taken"),
    request_max_body_size=LARGEST,
    before_request=must_have_few_values,
)
async def open_table(
    data: JSONBody[TableWish],
    request: Request[Any, Any, Any],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> TableInfo:
    """Open a table."""
    if data.visibility == "public" or any(seat.kind == "open" for seat in data.seats):
        for name in {seat.name for seat in data.seats if seat.name is not None and seat.kind != "bot"}:
            await services.accounts.must_be_free(name, person)  # others will see it
    opening = services.lifecycle.open(person, data)
    return await (unless_gone(request, opening) if data.board else opening)


@get("/tables", responses=asks(SESSION))
async def tables(
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    which: Annotated[Literal["mine", "open", "ended"], QueryParameter(name="list")] = "mine",
) -> list[TableCard]:
    """Tables of one's own, or those anybody may join or watch."""
    if which == "open":
        return await services.lobby.open(visitor)
    if visitor is None:
        raise Declined("no_session")
    return await (services.lobby.mine(visitor) if which == "mine" else services.lobby.ended(visitor))


@get("/tables/{table_id:str}", responses=asks(*TABLE))
async def table(
    table_id: FromPath[str], visitor: NamedDependency[Person | None], services: NamedDependency[Services]
) -> TableInfo:
    """A table without its position."""
    return await services.lifecycle.info(table_id, visitor)


@delete("/tables/{table_id:str}", status_code=204, responses=does(SESSION, *TABLE, "not_gathering"))
async def give_up(
    table_id: FromPath[str], person: NamedDependency[Person], services: NamedDependency[Services]
) -> None:
    """Give up a table that has not begun."""
    await services.lifecycle.delete(table_id, person)


@post(
    "/tables/{table_id:str}/join",
    status_code=200,
    responses=does(SESSION, *TABLE, "not_gathering", "no_seat", "seated"),
)
async def join(
    table_id: FromPath[str], data: JSONBody[Join], person: NamedDependency[Person], services: NamedDependency[Services]
) -> TableInfo:
    """Take an open seat."""
    return await services.lifecycle.join(table_id, person, data.token)


@post("/tables/{table_id:str}/invitation", status_code=200, responses=does(*TABLE))
async def invitation(
    table_id: FromPath[str], data: JSONBody[Invitation], services: NamedDependency[Services]
) -> InvitationInfo:
    """What an invitation invites to; it is shown in the body, for addresses are written down."""
    return await services.lifecycle.invitation(table_id, data.token)


@post("/tables/{table_id:str}/start", status_code=200, responses=does(SESSION, *TABLE, "not_gathering"))
async def start(
    table_id: FromPath[str], person: NamedDependency[Person], services: NamedDependency[Services]
) -> TableInfo:
    """Begin with bots on the seats still open."""
    return await services.lifecycle.start(table_id, person)


@post("/tables/{table_id:str}/fill", status_code=200, responses=does(SESSION, *TABLE, "not_gathering", "no_seat"))
async def fill(
    table_id: FromPath[str],
    data: JSONBody[HandOver],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> TableInfo:
    """Let a bot take an open seat; with the last one the table begins."""
    return await services.lifecycle.fill(table_id, person, data.seat, data.bot)


@post("/tables/{table_id:str}/rematch", status_code=200, responses=does(SESSION, *TABLE, "not_ended"))
async def rematch(
    table_id: FromPath[str], person: NamedDependency[Person], services: NamedDependency[Services]
) -> TableInfo:
    """The same table again."""
    return await services.lifecycle.rematch(table_id, person)


@post("/tables/{table_id:str}/bot", status_code=200, responses=does(SESSION, *TABLE, "not_playing"))
async def hand_over(
    table_id: FromPath[str],
    data: JSONBody[HandOver],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> TableInfo:
    """Let a bot play one's seat."""
    return await services.seating.hand_over(table_id, person, data.seat, data.bot)


@post(
    "/tables/{table_id:str}/return",
    status_code=200,
    responses=does(SESSION, *TABLE, "not_playing", "late", "bot_finishes"),
)
async def come_back(
    table_id: FromPath[str],
    data: JSONBody[Return],
    person: NamedDependency[Person],
    services: NamedDependency[Services],
) -> TableInfo:
    """Take one's seat back."""
    return await services.seating.come_back(table_id, person, data.seat)


@post("/tables/{table_id:str}/pause", status_code=200, responses=does(SESSION, *TABLE, "not_playing"))
async def pause(
    table_id: FromPath[str], data: JSONBody[Pause], person: NamedDependency[Person], services: NamedDependency[Services]
) -> TableInfo:
    """Wish for a pause, or for its end."""
    return await services.seating.pause(table_id, person, data.want)


@get("/tables/{table_id:str}/words", responses=asks(*TABLE), opt=IS_PACKED)
async def table_words(
    table_id: FromPath[str],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
    request: Request[Any, Any, Any],
) -> Response[TableWords]:
    """Verbs, things, board and components of one table: owners bring boards of their own."""
    return packed(request, await services.reading.words(table_id, visitor))


HANDLERS = [
    open_table, tables, table, give_up, join, invitation, start, fill, rematch, hand_over, come_back, pause,
    table_words,
]  # fmt: skip
