"""Boards of owners, and what follows from a board: checked in a worker that can be ended, prepared outside the loop."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from hashlib import blake2b
from typing import Any, TypeVar

from mappemonde.kernel.board import Board
from mappemonde.kernel.record import Header
from mappemonde.kernel.registry import AnyGame, find_game
from mappemonde.kernel.table import prepare_shared
from mappemonde.server.bots.pool import For, TooDearError, WorkerPool
from mappemonde.server.errors import Declined
from mappemonde.server.library import load
from mappemonde.server.limits import ADDRESS, Limits, asker
from mappemonde.server.storage.models import Person
from mappemonde.server.turns import Turns

THREADS = 2
"""Threads in which boards are prepared."""

Given = TypeVar("Given")
Done = TypeVar("Done")


class Boards:
    """Prepares every board once, and nothing of it in the event loop."""

    def __init__(self, workers: WorkerPool, limits: Limits) -> None:
        self.workers = workers
        self.limits = limits
        self._threads = ThreadPoolExecutor(THREADS, "boards")
        self._turns = Turns()

    async def check(
        self,
        work: Callable[[Given], Done],
        given: Given,
        person: Person | None,
        game_id: str,
        quota: str = "boards",
    ) -> Done:
        """Do something with a board that nobody has seen yet; declined if that takes too long.

        What is printed of its game is read first, if a worker has just been started.
        """
        self.limits.take(quota, person)
        try:
            return await self.workers.run(work, given, For(asker(person), "board"), first=partial(load, game_id))
        except TooDearError as error:
            raise Declined("too_dear") from error

    async def prepare(
        self, game: AnyGame, seats: int, options: dict[str, Any], board: str
    ) -> tuple[Any, Board, dict[str, Any]]:
        """Constants, board and options of a table; from now on they are there for whoever asks in the loop."""
        return await self.run(prepare_shared, game, seats, options, board)

    async def prepare_for(self, header: Header) -> None:
        """Prepare what a record is played on; `UnknownGameError` or a `ProblemError` if it cannot be."""
        await self.prepare(
            find_game(header.game, header.version), len(header.seats), dict(header.options), header.board
        )

    async def run(self, work: Callable[..., Done], *given: Any) -> Done:
        """Do something in a thread that is there for boards, one thing of each address at a time."""
        async with self._turns.of(ADDRESS.get()):
            return await asyncio.get_running_loop().run_in_executor(self._threads, work, *given)

    def close(self) -> None:
        """Let the threads go."""
        self._threads.shutdown(wait=False, cancel_futures=True)


def digest(board: str) -> bytes:
    """What a board is known by."""
    return blake2b(board.encode(), digest_size=16).digest()
