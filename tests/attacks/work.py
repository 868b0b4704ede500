"""Work for workers of tests: it takes CPU time, or hangs."""

import os
import time
from multiprocessing.connection import Connection
from pathlib import Path

from mappemonde.server.bots import worker

START = 0.6
"""Seconds of CPU time that a late worker needs to start."""


def burn(seconds: float) -> int:
    """Take so much CPU time; the process it was done in."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return os.getpid()


def burn_until(path: str) -> int:
    """Take CPU time until there is a file; the process it was done in."""
    while not Path(path).exists():
        pass
    return os.getpid()


def burn_between(folder: str) -> int:
    """Say by a file `begun` that it has begun, then take CPU time until there is a file `enough`."""
    Path(folder, "begun").touch()
    return burn_until(str(Path(folder, "enough")))


def hang(path: str) -> None:
    """Hang at first; done again, be done at once."""
    if not Path(path).exists():
        Path(path).touch()
        time.sleep(3600)


def serve_late(connection: Connection) -> None:
    """Work as a worker does, after a start that takes CPU time."""
    burn(START)
    worker._serve(connection)
