"""Waiting for conditions: a busy machine makes a test slower, never red."""

import time
from collections.abc import Callable
from typing import TypeVar

import httpx

PATIENCE = 300.0
"""Seconds after which a test gives up, on a machine however busy."""
PAUSE = 0.02
BRIEF = httpx.Limits(keepalive_expiry=1.0)
"""A client lets go of idle connections well before a server does: else one of them may be closed as it is used."""

Found = TypeVar("Found")


def until(look: Callable[[], Found], missing: str = "it never came to that") -> Found:
    """What `look` finds, as soon as it finds something."""
    end = time.monotonic() + PATIENCE
    while not (found := look()):
        assert time.monotonic() < end, missing
        time.sleep(PAUSE)
    return found
