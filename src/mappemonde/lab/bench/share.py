"""A share of a core: holds processes to so much CPU time each, as if everything else ran on other machines.

On a machine of two cores, clients, a database and two servers compete; whether a second server carries as much as the
first is seen where each has the same small share, and the others have all they need.
"""

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from mappemonde.lab.bench.processes import cpu_seconds

LOOKED_EVERY = 0.01
"""Seconds; the system counts CPU time in steps of about as many."""


class _Governor:
    """Stops a process whenever it has had more than its share, and lets it go on."""

    def __init__(self, pid: int, share: float) -> None:
        self.pid = pid
        self.share = share
        self.begin, self.before = time.monotonic(), cpu_seconds([pid])
        self.is_stopped = False

    def look(self) -> None:
        """Stop it, or let it go on."""
        allowed = self.share * (time.monotonic() - self.begin)
        self._be(is_stopped=cpu_seconds([self.pid]) - self.before > allowed)

    def release(self) -> None:
        """Let it go on for good."""
        self._be(is_stopped=False)

    def _be(self, is_stopped: bool) -> None:
        if is_stopped != self.is_stopped:
            self.is_stopped = is_stopped
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGSTOP if is_stopped else signal.SIGCONT)


@contextmanager
def held_to(share: float, pids: list[int]) -> Iterator[None]:
    """Hold each of some processes to a share of a core for a while; 0 holds nobody."""
    if not share:
        yield
        return
    governors, is_over = [_Governor(pid, share) for pid in pids], threading.Event()

    def run() -> None:
        while not is_over.wait(LOOKED_EVERY):
            for governor in governors:
                governor.look()

    thread = threading.Thread(target=run)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
        for governor in governors:
            governor.release()
