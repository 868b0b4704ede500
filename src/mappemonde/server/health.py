"""Health: whether this server can do what it promises, which is to store a move."""

import asyncio
import logging
import sqlite3
import time

import asyncpg
from sqlalchemy.exc import SQLAlchemyError

from mappemonde.server.errors import Declined
from mappemonde.server.storage.engine import Store

LOG = logging.getLogger("mappemonde.health")
LASTS = 1.0
"""Seconds for which an answer is given again: anybody may ask, and each look waits for the disk."""
TIMEOUT = 4.0
"""Seconds after which a database that does not answer counts as gone."""


class HealthCheck:
    """Writes to the database now and then: a full disk can be read from."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._asking = asyncio.Lock()
        self._asked = float("-inf")
        self._is_well = False

    async def check(self) -> None:
        """Declined if nothing can be stored."""
        async with self._asking:
            if time.monotonic() - self._asked > LASTS:
                self._is_well = await self._can_write()
                self._asked = time.monotonic()
        if not self._is_well:
            raise Declined("unhealthy")

    async def _can_write(self) -> bool:
        try:
            async with asyncio.timeout(TIMEOUT):
                await self.store.probe()
        except (SQLAlchemyError, sqlite3.Error, asyncpg.PostgresError, OSError) as error:
            LOG.error("nothing can be stored", extra={"fault": type(error).__name__})
            return False
        return True
