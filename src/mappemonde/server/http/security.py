"""Security of requests: headers, same origin, and rate limits."""

import time
from urllib.parse import urlsplit

from litestar.types import HTTPScope

from mappemonde.kernel.problem import problem
from mappemonde.server.errors import Declined
from mappemonde.server.http.bodies import READING
from mappemonde.server.limits import ADDRESS, TokenBucket, address_of

FOREIGN = (b"cross-site", b"same-site")
"""Where a browser says that another page asks; a link that somebody follows is a navigation."""
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
ENTRIES = {"/api/guests", "/api/accounts", "/api/login", "/api/password"}
LONGEST_PATH, LONGEST_QUERY = 250, 1_000
"""Bytes; a path of ours has about a hundred, and no file system knows a name of more than 255."""
BURST = 4
FILES = 10
"""Files of the page for one question to the server: a page has dozens, and a club may open it at once."""


def must_be_readable(path: str, query: bytes) -> None:
    """Decline an address that no file and no database can have, before anybody looks for it."""
    is_long = len(path.encode(errors="replace")) > LONGEST_PATH or len(query) > LONGEST_QUERY
    if is_long or "\0" in path or b"\0" in query or b"%00" in query:
        raise Declined("bad_input", problem("address_is_plain", number=LONGEST_PATH))


def plain_path(path: str) -> str:
    """The one way to write a path: the framework takes doubled and trailing slashes for the same route."""
    return "/" + "/".join(part for part in path.split("/") if part)


class RequestGuard:
    """Checks every request before anything else does: how often an address asks, and from which page.

    It stands before the framework: what that declines, unknown addresses for instance, counts as well.
    """

    def __init__(self, requests_per_second: float, entries_per_minute: float) -> None:
        self.requests = TokenBucket(requests_per_second, requests_per_second * BURST)
        self.files = TokenBucket(FILES * requests_per_second, FILES * requests_per_second * BURST)
        self.entries = TokenBucket(entries_per_minute / 60, entries_per_minute)

    def check(self, scope: HTTPScope) -> None:
        """Decline what comes from another page or too often, or can be nobody's address."""
        client, now = scope["client"], time.monotonic()
        address = address_of(client[0]) if client is not None else "-"
        ADDRESS.set(address)
        headers = dict(scope["headers"])
        is_change, is_foreign = scope["method"] not in READING, headers.get(b"sec-fetch-site") in FOREIGN
        is_own = _is_own(headers) if is_change else not is_foreign
        asker = address if is_own else f"{address} elsewhere"  # another page does not use up what its visitor may
        wait = (self.requests if scope["path"].startswith("/api/") else self.files).take(asker, now)
        if scope["path"] in ENTRIES and is_change and is_own:
            wait = max(wait, self.entries.take(address, now))
        if wait:
            raise Declined("too_many", wait=max(1, round(wait + 0.5)))
        must_be_readable(scope["path"], scope["query_string"])
        is_followed = not is_change and headers.get(b"sec-fetch-mode") == b"navigate"
        if not is_own and not is_followed and (is_change or scope["path"].startswith("/api/")):
            raise Declined("other_site")


def _is_own(headers: dict[bytes, bytes]) -> bool:
    """Whether our own page sent this: another cannot set the header without asking, nor hide where it comes from."""
    if headers.get(b"x-csrf") != b"1":
        return False
    if headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
        return False
    origin = headers.get(b"origin")
    return origin is None or _host(origin) == headers.get(b"host", b"")


def _host(origin: bytes) -> bytes | None:
    """The host of a page, if it has one."""
    try:
        return urlsplit(origin).netloc
    except ValueError:  # no browser sends it
        return None
