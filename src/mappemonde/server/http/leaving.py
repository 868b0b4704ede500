"""Leaving: work for somebody who has hung up is dropped."""

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from litestar import Request

from mappemonde.server.errors import Declined

Done = TypeVar("Done")


async def unless_gone(request: Request[Any, Any, Any], work: Coroutine[Any, Any, Done]) -> Done:
    """What comes of some work, which is cancelled when whoever asked for it hangs up; the body must have been read."""
    doing, leaving = asyncio.create_task(work), asyncio.create_task(_gone(request))
    try:
        await asyncio.wait([doing, leaving], return_when=asyncio.FIRST_COMPLETED)
        if doing.done():
            return doing.result()
        raise Declined("slow")  # nobody hears it
    finally:
        for task in (doing, leaving):
            task.cancel()
        await asyncio.gather(doing, leaving, return_exceptions=True)


async def _gone(request: Request[Any, Any, Any]) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
