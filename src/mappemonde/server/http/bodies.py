"""Large bodies: how many the server holds at a time, so that nobody fills its memory with them."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from litestar.types import HTTPScope

from mappemonde.server.errors import Declined
from mappemonde.server.limits import ADDRESS

LARGE = 64_000
"""Bytes; boards and records have more, nothing else has."""
MOST_DIGITS = 20
OF_ONE, IN_ALL = 4, 24
READING = {"GET", "HEAD", "OPTIONS"}
"""The methods of questions, which change nothing."""
WAIT = 2
"""Seconds after which somebody who was one too many may try again."""


class Bodies:
    """Counts requests with large bodies, or of unknown size, until they are answered."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @contextmanager
    def room(self, scope: HTTPScope) -> Iterator[None]:
        """Have room for a body; declined if there is none. Nobody reads that of a question, which may last long."""
        if scope["method"] in READING or not _is_large(dict(scope["headers"])):
            yield
            return
        address = ADDRESS.get()
        if self._held[address] >= OF_ONE or self._held.total() >= IN_ALL:
            raise Declined("too_many", wait=WAIT)
        self._held[address] += 1
        try:
            yield
        finally:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]


def size_of(headers: dict[bytes, bytes]) -> int | None:
    """The bytes that a request says it has; nothing if it does not say, or with more digits than that takes."""
    length = headers.get(b"content-length", b"0")
    is_told = b"transfer-encoding" not in headers and length.isdigit() and len(length) < MOST_DIGITS
    return int(length) if is_told else None


def _is_large(headers: dict[bytes, bytes]) -> bool:
    size = size_of(headers)
    return size is None or size > LARGE
