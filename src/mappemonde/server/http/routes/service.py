"""Routes: health, metrics, and the description of the interface."""

import asyncio
from hmac import compare_digest
from html import escape
from typing import Annotated, Any

from litestar import Litestar, MediaType, Request, Response, Router, get
from litestar.di import NamedDependency
from litestar.params import HeaderParameter

from mappemonde import __version__
from mappemonde.server.errors import Declined
from mappemonde.server.http.desk import IS_PACKED, packed
from mappemonde.server.http.packing import pack
from mappemonde.server.http.routes import asks
from mappemonde.server.http.wire import Health
from mappemonde.server.services import Services

PAGE, DESCRIPTION = "described", "description"
"""Where the page is kept, and the same for programs."""
SCHEMA = "/api/schema"
Authorization = Annotated[str, HeaderParameter(name="Authorization")]


@get("/health", responses=asks("unhealthy"))
async def health(services: NamedDependency[Services], authorization: Authorization = "") -> Health:
    """Whether the server is there and can store what happens; with the operator's token, which workers are late."""
    await services.health.check()
    if not _is_operator(services, authorization):
        return Health(True, __version__)
    return Health(True, __version__, **{name: pool.health for name, pool in services.pools.items()})


@get("/metrics", media_type=MediaType.TEXT, responses=asks("not_yours"))
async def metrics(services: NamedDependency[Services], authorization: Authorization = "") -> Response[str]:
    """Counts and times, as Prometheus reads them: for the operator, who has a token."""
    if not _is_operator(services, authorization):
        raise Declined("not_yours")  # counts tell of private rows and letters
    return Response(services.metrics.text(), media_type="text/plain; version=0.0.4")


@get("/docs", include_in_schema=False, media_type=MediaType.HTML)
async def describe(request: Request[Any, Any, Any]) -> str:
    """The interface as a page without scripts; programs read /api/schema."""
    state = request.app.state
    if PAGE not in state:  # to write it takes a hundred times as long as any other answer
        state[PAGE] = await asyncio.to_thread(_page, request.app)
    page: str = state[PAGE]
    return page


def schema_router() -> Router:
    """Where programs read the description: written once, outside the event loop, instead of by the framework."""
    return Router(SCHEMA, route_handlers=[], include_in_schema=False, opt=IS_PACKED, before_request=_schema)


async def _schema(request: Request[Any, Any, Any]) -> Response[Any]:
    if request.scope["path"].rstrip("/") not in (SCHEMA, f"{SCHEMA}/openapi.json"):
        raise Declined("not_found")  # the framework would answer with a page of its own
    state = request.app.state
    if DESCRIPTION not in state:
        state[DESCRIPTION] = await asyncio.to_thread(_description, request.app)
    return packed(request, state[DESCRIPTION])


def _description(app: Litestar) -> bytes:
    return pack(app.openapi_schema.to_schema())


def _page(app: Litestar) -> str:
    rows = []
    paths: dict[str, dict[str, Any]] = app.openapi_schema.to_schema()["paths"]
    for path, methods in sorted(paths.items()):
        for method, operation in methods.items():
            told = [method.upper(), path, operation.get("description") or operation.get("summary", "")]
            rows.append("<tr>" + "".join(f"<td>{escape(word)}</td>" for word in told) + "</tr>")
    head = "<!doctype html><html lang=en><meta charset=utf-8><title>Mappemonde: HTTP interface</title>"
    style = "<style>body{font:1rem/1.5 sans-serif;margin:2rem}td{padding:.2rem 1rem .2rem 0;vertical-align:top}</style>"
    schema = f'<p>For programs: <a href="{SCHEMA}">OpenAPI description</a>.</p>'
    return f"{head}{style}<h1>HTTP interface</h1>{schema}<table>{''.join(rows)}</table></html>"


def _is_operator(services: Services, authorization: str) -> bool:
    token = services.settings.metrics_token
    return bool(token) and compare_digest(authorization.encode(), f"Bearer {token}".encode())


HANDLERS = [health, metrics, describe]
