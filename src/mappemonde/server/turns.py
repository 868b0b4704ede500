"""Turns: a lock for each name, a table's or an address's, so that one thing of it is done at a time."""

import asyncio
from weakref import WeakValueDictionary


class Turns:
    """Locks by name; there is one as long as somebody holds it or waits for it."""

    def __init__(self) -> None:
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def of(self, name: str) -> asyncio.Lock:
        """The lock of a name."""
        lock = self._locks.get(name)
        if lock is None:
            lock = self._locks[name] = asyncio.Lock()
        return lock
