"""Files of the built client: read and packed once, outside the event loop, however often they are asked for."""

import asyncio
import mimetypes
from pathlib import Path
from typing import NamedTuple

from mappemonde.server.http.packing import PACKED_FROM, compressed

LEVEL = 9
"""How hard a file is compressed: it is done once."""


class ClientFile(NamedTuple):
    """A file as it is sent."""

    kind: str
    plain: bytes
    packed: bytes | None
    """Compressed, where that makes it smaller."""


class ClientFiles:
    """Holds every file that was asked for; one that was built anew is read again."""

    def __init__(self) -> None:
        self._held: dict[Path, tuple[tuple[int, int], ClientFile]] = {}

    async def get(self, path: Path) -> ClientFile:
        """A file that is there."""
        told = path.stat()
        stamp = (told.st_mtime_ns, told.st_size)
        held = self._held.get(path)
        if held is None or held[0] != stamp:
            held = self._held[path] = (stamp, await asyncio.to_thread(_read, path))
        return held[1]


def _read(path: Path) -> ClientFile:
    kind, plain = mimetypes.guess_type(path.name)[0] or "application/octet-stream", path.read_bytes()
    packed = compressed(plain, LEVEL) if len(plain) >= PACKED_FROM else plain
    return ClientFile(kind, plain, packed if len(packed) < len(plain) else None)
