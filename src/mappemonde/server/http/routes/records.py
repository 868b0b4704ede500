"""Routes: records given out, taken in and verified."""

from typing import Any

from litestar import Request, Response, get, post
from litestar.di import NamedDependency
from litestar.params import FromPath

from mappemonde.server.http.leaving import unless_gone
from mappemonde.server.http.routes import SESSION, TABLE, asks, does
from mappemonde.server.http.wire import TableInfo, Verdict
from mappemonde.server.services import Services
from mappemonde.server.storage.models import Person

LARGEST = 8_000_000
LINES = "application/jsonl"


@get("/tables/{table_id:str}/record", media_type=LINES, responses=asks(*TABLE, "record_later"))
async def export(
    table_id: FromPath[str], visitor: NamedDependency[Person | None], services: NamedDependency[Services]
) -> Response[bytes]:
    """A record, one JSON value a line: after the end for all who see the table, before it where it deceives nobody."""
    data = await services.records.export(table_id, visitor)
    name = f'attachment; filename="mappemonde-{table_id}.jsonl"'
    return Response(data, media_type=LINES, headers={"Content-Disposition": name})


@post("/records", status_code=201, request_max_body_size=LARGEST, responses=does(SESSION))
async def import_record(
    request: Request[Any, Any, Any], person: NamedDependency[Person], services: NamedDependency[Services]
) -> TableInfo:
    """A table from a record."""
    return await unless_gone(request, services.records.import_record(person, await request.body()))


@get("/tables/{table_id:str}/verify", responses=asks(*TABLE, "not_ended", "too_dear"))
async def verify(
    table_id: FromPath[str],
    request: Request[Any, Any, Any],
    visitor: NamedDependency[Person | None],
    services: NamedDependency[Services],
) -> Verdict:
    """Whether everything at an ended table was as it was recorded."""
    return await unless_gone(request, services.records.verify(table_id, visitor))


HANDLERS = [export, import_record, verify]
