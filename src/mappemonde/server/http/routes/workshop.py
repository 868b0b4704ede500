"""Routes: boards that owners build in the page."""

from collections.abc import Callable
from typing import Any, TypeAlias, TypeVar

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath, JSONBody

from mappemonde.server import workshop as shop
from mappemonde.server.bots.answer_tasks import write_row, write_sheet
from mappemonde.server.http.desk import IS_PACKED, packed
from mappemonde.server.http.leaving import unless_gone
from mappemonde.server.http.routes import asks, does
from mappemonde.server.http.shape import LARGEST, must_have_few_values
from mappemonde.server.http.wire_workshop import RowInfo, RowWish, SheetInfo, SheetWish, WorkshopInfo
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person

Asked: TypeAlias = Request[Any, Any, Any]
Wish = TypeVar("Wish")


@get("/games/{game_id:str}/workshop", responses=asks(), opt=IS_PACKED)
async def workshop(
    game_id: FromPath[str], request: Asked, services: NamedDependency[Services]
) -> Response[WorkshopInfo]:
    """What boards of a game are built from, if they can be built in a page."""
    return packed(request, await services.desk.pack_once(shop.info, game_id))


@get("/games/{game_id:str}/workshop/maps/{map_id:str}", responses=asks(), opt=IS_PACKED)
async def printed_map(
    game_id: FromPath[str], map_id: FromPath[str], request: Asked, services: NamedDependency[Services]
) -> Response[SheetInfo]:
    """A printed board, as a start for another or to look at."""
    return packed(request, await services.desk.pack_once(shop.printed, game_id, map_id))


@post(
    "/games/{game_id:str}/workshop/sheet",
    status_code=200,
    responses=does(),
    opt=IS_PACKED,
    request_max_body_size=LARGEST,
    before_request=must_have_few_values,
)
async def sheet(
    game_id: FromPath[str],
    data: JSONBody[SheetWish],
    request: Asked,
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
) -> Response[SheetInfo]:
    """A board that is being built, completed and checked; nothing is stored."""
    return await _looked_at(request, services, visitor, write_sheet, (game_id, data))


@post("/games/{game_id:str}/workshop/row", status_code=200, responses=does(), opt=IS_PACKED)
async def row(
    game_id: FromPath[str],
    data: JSONBody[RowWish],
    request: Asked,
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
) -> Response[RowInfo]:
    """A row of components that an owner writes: its sentence, its worth, its faults; nothing is stored."""
    return await _looked_at(request, services, visitor, write_row, (game_id, data))


async def _looked_at(
    request: Asked,
    services: Services,
    visitor: Person | None,
    work: Callable[[tuple[str, Wish]], bytes],
    given: tuple[str, Wish],
) -> Response[Any]:
    """What a worker says of something that is being built, one draft of each address at a time."""
    shop.info(given[0])  # declined where a game has no workshop
    async with services.desk.turn(request):
        looking = services.boards.check(work, given, visitor, given[0], "drafts")
        return packed(request, await unless_gone(request, looking))


HANDLERS = [workshop, printed_map, sheet, row]
