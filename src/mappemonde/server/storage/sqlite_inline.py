"""An inline connection to SQLite: quick statements run in the event loop, only what may wait goes to the thread.

A lookup in SQLite takes some microseconds, a trip to aiosqlite's thread and back a hundred times as long, and every
statement needs four. What can wait for the disk or for another process still goes there: commits, and taking the lock;
so do many rows at once.
"""

import sqlite3
from collections.abc import Callable
from typing import Any

import aiosqlite

FETCHED_AT_ONCE = 64


class InlineConnection(aiosqlite.Connection):
    """An aiosqlite connection that does quick things at once."""

    async def _execute(self, fn: Callable[..., Any], *args: Any, **kwargs: Any) -> Any:
        if self._connection is None or _may_wait(fn, args):
            return await super()._execute(fn, *args, **kwargs)  # type: ignore[no-untyped-call]  # aiosqlite's own
        return fn(*args, **kwargs)


def _may_wait(fn: Callable[..., Any], args: tuple[Any, ...]) -> bool:
    name = getattr(fn, "__name__", "")
    if name == "execute":
        return str(args[0]).startswith(("BEGIN", "PRAGMA"))
    if name == "close" and isinstance(getattr(fn, "__self__", None), sqlite3.Connection):
        return True  # behind what the thread still does for a request that was cancelled: SQLite crashes otherwise
    return name not in ("cursor", "fetchall", "rollback") and not name.startswith("close")


def connect(database: str, **options: Any) -> InlineConnection:
    """A connection, to be awaited; both threads may use it, one after the other."""
    options["check_same_thread"] = False
    inline = InlineConnection(lambda: sqlite3.connect(database, **options), FETCHED_AT_ONCE)
    inline._thread.daemon = True
    return inline
