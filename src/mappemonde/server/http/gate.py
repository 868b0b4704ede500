"""The gate: every request passes it, in and out, whichever way it then takes.

It is the one place where a request is checked and an answer gets its security headers and is counted. Behind it a few
hot routes are answered at once; all others, and whatever is unusual about a hot one, go to the framework.
"""

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from mappemonde.server.errors import Declined
from mappemonde.server.http.bodies import Bodies
from mappemonde.server.http.hot import HotRoutes, send_declined
from mappemonde.server.http.security import HEADERS, RequestGuard, plain_path
from mappemonde.server.services import Services

SECURITY = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
CACHE_CONTROL = b"cache-control"
NOT_STORED = (CACHE_CONTROL, b"no-store")


class Gate:
    """Checks requests, then has them answered."""

    def __init__(self, app: ASGIApp, services: Services, guard: RequestGuard) -> None:
        self.app = app
        self.metrics = services.metrics
        self.guard = guard
        self.bodies = Bodies()
        self.hot = HotRoutes(services, app)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer a request."""
        if scope["type"] != ScopeType.HTTP:
            await self.app(scope, receive, send)
            return
        scope["path"] = plain_path(scope["path"])

        async def answer(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = _secured(scope["path"], list(message["headers"]))
                self.metrics.answered(scope.get("method", ""), message["status"])
            await send(message)

        try:
            self.guard.check(scope)
            with self.bodies.room(scope):
                await self.hot(scope, receive, answer)
        except Declined as error:
            await send_declined(answer, error)


def _secured(path: str, headers: list[tuple[bytes, bytes]]) -> list[tuple[bytes, bytes]]:
    """The headers of an answer with ours; only how long it may be kept a route may say itself."""
    is_told = any(name.lower() == CACHE_CONTROL for name, _ in headers)
    return [*headers, *SECURITY] if is_told or not path.startswith("/api") else [*headers, *SECURITY, NOT_STORED]
