"""The file lock: an SQLite file is served by one process, which may therefore trust its memory."""

import sqlite3
from pathlib import Path


class TakenError(Exception):
    """Another server has the file."""


class FileLock:
    """A lock beside the file, held by SQLite's own means: it works everywhere and ends with the process, however."""

    def __init__(self, path: str) -> None:
        self.path = path
        self._lock: sqlite3.Connection | None = None

    def acquire(self) -> None:
        """Own the file from now on; `TakenError` if another server does."""
        if self._lock is not None:
            return
        path = Path(self.path)
        if path.exists() and path.stat().st_nlink > 1:
            raise TakenError(f"{path} has another name (a hard link), by which a second server would not be noticed")
        lock = sqlite3.connect(f"{self.path}.lock", timeout=0, isolation_level=None, check_same_thread=False)
        try:
            lock.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise TakenError(
                f"{self.path} is served already: stop that server, or let several share a PostgreSQL database"
            ) from error
        self._lock = lock

    def release(self) -> None:
        """Let others have the file."""
        if self._lock is not None:
            self._lock.close()
            self._lock = None
