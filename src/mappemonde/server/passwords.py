"""Passwords: hashed and verified one at a time, each address in its turn: each takes all processors for a while."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import Argon2Error, InvalidHashError

from mappemonde.server.errors import Declined
from mappemonde.server.limits import ADDRESS
from mappemonde.server.turns import Turns

NO_ONES_HASH = "$argon2id$v=19$m=65536,t=3,p=4$MDAwMDAwMDAwMDAwMDAwMA$MDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDA"
"""The hash of a password nobody has: checking it takes as long as any other."""

Done = TypeVar("Done")


class Passwords:
    """Has a thread of its own: however many log in at once, nothing else waits for one, nor for their memory."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self._turns = Turns()
        self._thread = ThreadPoolExecutor(1, "passwords")

    async def hash(self, password: str) -> str:
        """A password as it is stored."""
        return await self._do(self.hasher.hash, password)

    async def verify(self, known: str | None, password: str) -> None:
        """Decline a password that is not the stored one; where there is none, after as long a time."""
        try:
            await self._do(self.hasher.verify, known or NO_ONES_HASH, password)
        except (Argon2Error, InvalidHashError) as error:
            raise Declined("wrong_login") from error

    async def _do(self, work: Callable[..., Done], *given: Any) -> Done:
        async with self._turns.of(ADDRESS.get()):  # what has its turn waits for one of each other address at most
            return await asyncio.get_running_loop().run_in_executor(self._thread, work, *given)

    def close(self) -> None:
        """Let the thread go."""
        self._thread.shutdown(wait=False, cancel_futures=True)
