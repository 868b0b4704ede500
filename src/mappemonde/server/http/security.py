"""Security of requests: headers, same origin, and rate limits."""

import time
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from mappemonde.server.errors import Declined

READING = {"GET", "HEAD", "OPTIONS"}
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; "
        "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
ENTRIES = {"/api/guests", "/api/accounts", "/api/login"}
BURST = 4
MOST_ADDRESSES = 10_000
"""Addresses remembered before those that have rested are forgotten."""


async def add_headers(message: Message, scope: Scope) -> None:
    """Put our security headers on every answer."""
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api"):
            headers.setdefault("Cache-Control", "no-store")


class TokenBucket:
    """A rate limit with bursts, by the address of the client."""

    def __init__(self, per_second: float, burst: float) -> None:
        self.per_second = per_second
        self.burst = burst
        self.left: dict[str, tuple[float, float]] = {}

    def take(self, who: str, now: float) -> float:
        """Take one; 0 if it is there, else the seconds to wait."""
        if len(self.left) > MOST_ADDRESSES:
            self.left = {key: each for key, each in self.left.items() if now - each[1] < self.burst / self.per_second}
        left, then = self.left.get(who, (self.burst, now))
        left = min(self.burst, left + (now - then) * self.per_second)
        if left < 1:
            return (1 - left) / self.per_second
        self.left[who] = (left - 1, now)
        return 0.0


class RequestGuard:
    """Checks every request before anything else does: how often an address asks, and from which page."""

    def __init__(self, requests_per_second: float, entries_per_minute: float) -> None:
        self.requests = TokenBucket(requests_per_second, requests_per_second * BURST)
        self.entries = TokenBucket(entries_per_minute / 60, entries_per_minute)

    async def check(self, request: Request[Any, Any, Any]) -> None:
        """Decline what comes from another page or too often."""
        path = request.url.path
        if not path.startswith("/api/"):
            return
        who = request.client.host if request.client is not None else "-"
        now = time.monotonic()
        wait = self.requests.take(who, now)
        if path in ENTRIES and request.method not in READING:
            wait = max(wait, self.entries.take(who, now))
        if wait:
            raise Declined("too_many", wait=max(1, round(wait + 0.5)))
        if request.method not in READING and not _is_own(request):
            raise Declined("other_site")


def _is_own(request: Request[Any, Any, Any]) -> bool:
    """Whether our own page sent this: another cannot set the header without asking, nor hide where it comes from."""
    headers = request.headers
    if headers.get("x-csrf") != "1":
        return False
    if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none"):
        return False
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")
