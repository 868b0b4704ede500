"""Large bodies: how many the server holds at a time, so that nobody fills its memory with them."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from litestar.types import HTTPScope

from mappemonde.server.errors import Declined
from mappemonde.server.limits import ADDRESS

LARGE = 64_000
"""Bytes; boards and records have more, nothing else has."""
OF_ONE, IN_ALL = 4, 24
WAIT = 2
"""Seconds after which somebody who was one too many may try again."""


class Bodies:
    """Counts requests with large bodies, or of unknown size, until they are answered."""

    def __init__(self) -> None:
        self._held: Counter[str] = Counter()

    @contextmanager
    def room(self, scope: HTTPScope) -> Iterator[None]:
        """Have room for a body; declined if there is none."""
        if not _is_large(dict(scope["headers"])):
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


def _is_large(headers: dict[bytes, bytes]) -> bool:
    length = headers.get(b"content-length", b"0")
    return b"transfer-encoding" in headers or not length.isdigit() or int(length) > LARGE
