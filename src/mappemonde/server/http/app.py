"""The application: its routes, what guards them, and what becomes of errors."""

import logging
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
from litestar.types import Message, Scope

from mappemonde import __version__
from mappemonde.kernel.decoding import unreadable
from mappemonde.kernel.problem import Problem, at, problem
from mappemonde.server.accounts import COOKIE
from mappemonde.server.errors import Declined
from mappemonde.server.http.routes import client, library, people, play, records, service, tables, talk
from mappemonde.server.http.security import RequestGuard, add_headers
from mappemonde.server.services import Services
from mappemonde.server.settings import Settings
from mappemonde.server.storage.models import Person

LOG = logging.getLogger("mappemonde.http")
LARGEST = 1_000_000
CODES = {400: "bad_input", 401: "no_session", 403: "not_yours", 404: "not_found", 405: "method", 413: "too_large"}


def create_app(settings: Settings) -> Litestar:
    """A server that waits for its first request."""
    services = Services(settings)
    guard = RequestGuard(settings.requests_per_second, settings.entries_per_minute)
    modules = (people, library, tables, play, talk, records, service)
    handlers = [handler for module in modules for handler in module.HANDLERS]
    return Litestar(
        [Router("/api", route_handlers=handlers), *client.HANDLERS],
        dependencies={
            "services": Provide(lambda: services, sync_to_thread=False),
            "visitor": Provide(_visitor),
            "person": Provide(_person),
        },
        before_request=guard.check,
        before_send=[add_headers, _counter(services)],
        exception_handlers={
            Declined: _declined,
            HTTPException: _http,
            RecursionError: _too_deep,
            Exception: _broken,
        },
        request_max_body_size=LARGEST,
        compression_config=CompressionConfig("gzip", minimum_size=1_000, gzip_compress_level=5, exclude=["/events$"]),
        openapi_config=OpenAPIConfig(
            "Mappemonde",
            __version__,
            path="/api/schema",
            render_plugins=[JsonRenderPlugin(path="/")],
            use_handler_docstrings=True,
        ),
        lifespan=[_lifespan(services)],
        state=State({"services": services}),
        logging_config=None,
    )


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


def _counter(services: Services) -> Any:
    async def count(message: Message, scope: Scope) -> None:
        """Count every answer by its method and status."""
        if message["type"] == "http.response.start":
            method = scope.get("method", "")
            services.metrics.add("requests", f'{{method="{method}",status="{message["status"]}"}}')

    return count


def _declined(_: Request[Any, Any, Any], error: Declined) -> Response[dict[str, Any]]:
    headers = {"Retry-After": str(error.body["wait"])} if error.code == "too_many" else {}
    return Response(error.body, status_code=error.status, headers=headers)


def _http(request: Request[Any, Any, Any], error: HTTPException) -> Response[dict[str, Any]]:
    """What the framework declines, in our words."""
    code = CODES.get(error.status_code)
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


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, Any]]:
    """A fault of ours: told in the log, not to the client."""
    services: Services = request.app.state.services
    services.metrics.add("faults")
    LOG.error("fault in %s %s", request.method, request.scope.get("path_template", "-"), exc_info=error)
    return Response(Declined("internal").body, status_code=500)
