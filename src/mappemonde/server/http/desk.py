"""The desk: long answers are written by a worker, one of each address at a time, so that nobody else waits for them."""

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Hashable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from litestar import MediaType, Request, Response

from mappemonde.server.bots.pool import For, TooDearError, WorkerPool
from mappemonde.server.errors import Declined
from mappemonde.server.http.leaving import unless_gone
from mappemonde.server.http.packing import is_compressed, pack, unpack
from mappemonde.server.limits import ADDRESS
from mappemonde.server.turns import Turns

MOST_KEPT = 500
"""Answers that are the same for everybody, kept in memory."""

PACKED = "is_packed"
IS_PACKED = {PACKED: True}
"""Marks a route whose answers the framework need not compress."""

Given = TypeVar("Given")


class Desk:
    """Where lessons, films and logs are asked for.

    A turn is taken when a request has been read, never while its sender may still hold it back.
    """

    def __init__(self, workers: WorkerPool) -> None:
        self.workers = workers
        self._turns = Turns()
        self._kept: OrderedDict[Hashable, bytes] = OrderedDict()

    @asynccontextmanager
    async def turn(self, request: Request[Any, Any, Any] | None = None) -> AsyncIterator[None]:
        """Wait until nothing else is worked out for this address; declined if whoever asks hangs up before."""
        lock = self._turns.of(ADDRESS.get())
        if request is not None and lock.locked():
            await unless_gone(request, lock.acquire())
        else:
            await lock.acquire()
        try:
            yield
        finally:
            lock.release()

    async def write(self, request: Request[Any, Any, Any], work: Callable[[Given], bytes], given: Given) -> bytes:
        """Have a worker write an answer; dropped if whoever asks hangs up."""
        try:
            return await unless_gone(request, self.workers.run(work, given, For(ADDRESS.get())))
        except TooDearError as error:
            raise Declined("too_dear") from error

    async def write_once(self, request: Request[Any, Any, Any], work: Callable[[Given], bytes], given: Given) -> bytes:
        """Have a worker write what is the same for everybody who asks for it."""
        key = (work, given)
        if key not in self._kept:
            async with self.turn(request):
                if key not in self._kept:
                    self._keep(key, await self.write(request, work, given))
        return self._kept[key]

    async def pack_once(self, work: Callable[..., Any], *given: str) -> bytes:
        """What is the same for everybody and worked out in no time, packed once."""
        key = (work, given)
        if key not in self._kept:
            self._keep(key, await asyncio.to_thread(lambda: pack(work(*given))))
        return self._kept[key]

    def _keep(self, key: Hashable, body: bytes) -> None:
        self._kept[key] = body
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)


def packed(request: Request[Any, Any, Any], body: bytes) -> Response[Any]:
    """The answer with what was packed, unpacked again for whoever cannot read it."""
    if not is_compressed(body):
        return Response(body, media_type=MediaType.JSON)
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers = {"Vary": "Accept-Encoding", "Content-Encoding": "gzip"}
        return Response(body, media_type=MediaType.JSON, headers=headers)
    return Response(unpack(body), media_type=MediaType.JSON, headers={"Vary": "Accept-Encoding"})
