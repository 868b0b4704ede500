"""The application: its routes, what guards them, and what becomes of errors."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar, Request, Response, Router
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp

from mappemonde import __version__
from mappemonde.kernel.decoding import unreadable
from mappemonde.kernel.problem import Problem, at, problem
from mappemonde.server.accounts import COOKIE
from mappemonde.server.errors import Declined
from mappemonde.server.http.bodies import LARGE
from mappemonde.server.http.desk import PACKED
from mappemonde.server.http.gate import Gate
from mappemonde.server.http.hot import broken
from mappemonde.server.http.routes import (
    advice,
    client,
    library,
    people,
    play,
    records,
    service,
    statistics,
    tables,
    talk,
    workshop,
)
from mappemonde.server.http.security import RequestGuard
from mappemonde.server.services import Services
from mappemonde.server.settings import Settings
from mappemonde.server.storage.models import Person

CODES = {400: "bad_input", 401: "no_session", 403: "not_yours", 404: "not_found", 405: "method", 413: "too_large"}

LEFT = "client disconnected prematurely"
"""What the framework says where a body does not come to its end."""


def create_app(settings: Settings) -> Litestar:
    """The framework's part of a server: all its routes, with their description."""
    services = Services(settings)
    modules = (people, library, workshop, statistics, tables, play, advice, talk, records, service)
    handlers = [handler for module in modules for handler in module.HANDLERS]
    return Litestar(
        [Router("/api", route_handlers=handlers), *client.HANDLERS],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "visitor": Provide(_visitor),
            "person": Provide(_person),
        },
        exception_handlers={
            Declined: _declined,
            HTTPException: _http,
            RecursionError: _too_deep,
            UnicodeDecodeError: _not_text,
            Exception: _broken,
        },
        request_max_body_size=LARGE,
        compression_config=CompressionConfig(
            "gzip", minimum_size=1_000, gzip_compress_level=5, exclude="/events$", exclude_opt_key=PACKED
        ),
        openapi_config=OpenAPIConfig(
            "Mappemonde",
            __version__,
            openapi_router=service.schema_router(),
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        lifespan=[_lifespan(services)],
        state=State({"services": services}),
        logging_config=None,
    )


def behind_the_gate(app: Litestar) -> ASGIApp:
    """The application as it is served: nothing reaches it unchecked."""
    services: Services = app.state.services
    settings = services.settings
    return Gate(app, services, RequestGuard(settings.requests_per_second, settings.entries_per_minute))


def _lifespan(services: Services) -> Any:
    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await services.open()
        try:
            yield
        finally:
            await services.close()

    return lifespan


async def _visitor(request: Request[Any, Any, Any]) -> Person | None:
    """Whoever asks, if they have a session."""
    services: Services = request.app.state.services
    return await services.accounts.person_of(request.cookies.get(COOKIE))


async def _person(request: Request[Any, Any, Any]) -> Person:
    """Whoever asks; they need a session."""
    found = await _visitor(request)
    if found is None:
        raise Declined("no_session")
    return found


def _declined(_: Request[Any, Any, Any], error: Declined) -> Response[dict[str, Any]]:
    return Response(error.body, status_code=error.status, headers=error.headers)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """What the framework declines, in our words."""
    code = CODES.get(error.status_code)
    if code is None and error.detail == LEFT:
        return _declined(request, Declined("slow"))  # nobody hears it
    if code is None:
        return _broken(request, error)
    problems = _problems(error) if code == "bad_input" else []
    return Response(Declined(code, *problems).body, status_code=error.status_code)


def _problems(error: HTTPException) -> list[Problem]:
    """What is wrong with a request: the field and the problem, never its value."""
    extra = error.extra if isinstance(error, ValidationException) and isinstance(error.extra, list) else []
    told = [(str(each.get("key", "")), str(each.get("message", ""))) for each in extra if isinstance(each, dict)]
    return [at(key, unreadable(message)) for key, message in told] or [unreadable(str(error.detail))]


def _too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[dict[str, Any]]:
    """Brackets within brackets, thousands of them."""
    return Response(Declined("bad_input", problem("too_deep")).body, status_code=400)


def _not_text(_: Request[Any, Any, Any], __: UnicodeDecodeError) -> Response[dict[str, Any]]:
    """Bytes where letters should be."""
    return Response(Declined("bad_input", problem("text_is_utf8")).body, status_code=400)


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A fault of ours."""
    return _declined(request, broken(request.app.state.services, request.scope, error))
