"""A worker: a process that does one piece of work at a time, and can be ended in the middle of it."""

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from multiprocessing import forkserver
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any, Generic, NamedTuple, TypeVar

CONTEXT: Any = multiprocessing.get_context("spawn" if sys.platform == "win32" else "forkserver")
"""A fork server has everything imported once: a worker that was ended is replaced within milliseconds."""
if sys.platform != "win32":
    CONTEXT.set_forkserver_preload(["mappemonde.server.bots.tasks", "mappemonde.server.bots.answer_tasks"])
TRIES, PAUSE = 5, 0.1
"""How often a process is started anew, and the seconds between."""
DIES_WITH = 1
"""What Linux calls a signal that a process gets when the one that forked it ends."""
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100

Given = TypeVar("Given")
Done = TypeVar("Done")


def warm_up() -> None:
    """Start what workers are forked from, so that the first need not wait for it."""
    if sys.platform != "win32":
        forkserver.ensure_running()


def _fork_server() -> int | None:
    """The process that workers are forked from, if there is one."""
    pid: int | None = getattr(getattr(forkserver, "_forkserver", None), "_forkserver_pid", None)
    return pid


class WorkerEndedError(Exception):
    """A worker that ended before it had answered."""


class Answer(NamedTuple, Generic[Done]):
    """What came of some work, and the seconds of CPU time it took."""

    done: Done
    seconds: float


class Look(NamedTuple):
    """How a process is doing: whether it is or wants to be on a processor, was stopped, and its CPU time so far."""

    is_running: bool
    is_stopped: bool
    seconds: float


class Worker:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: BaseProcess | None = None
        self.spent: float | None = None
        """The CPU time the process had taken when it was last ready for work; none while it starts."""
        self._connection: Connection | None = None
        self.is_starting = False
        """Whether the process is being started, which may take long, or for ever."""
        self._is_closed = False

    def call(
        self, work: Callable[[Given], Done], given: Given, first: Callable[[], object] | None = None
    ) -> Answer[Done]:
        """Do something there and wait for it; `WorkerEndedError` if the process ends before.

        What has to be there `first` is done before, and counts for nobody.
        """
        connection = self._start()
        try:
            if self.spent is None:
                self.spent = connection.recv()
            if first is not None:
                self.spent = None
                connection.send((_serve_first, (first, work)))  # what the work is written in is imported, too
                self.spent = connection.recv()[2]
            connection.send((work, given))
            is_done, found, ready = connection.recv()
        except (EOFError, OSError) as error:
            self.end()
            connection.close()
            self._connection = self.spent = None
            raise WorkerEndedError from error
        seconds, self.spent = ready - self.spent, ready
        if not is_done:
            raise found
        return Answer(found, seconds)

    def end(self) -> None:
        """End the process, whatever it does."""
        if self.process is not None:
            self.process.kill()

    def replace(self) -> None:
        """End a process that hangs; if it cannot be started, what it would be forked from, which then begins again."""
        if not self.is_starting:
            self.end()
        elif (pid := _fork_server()) is not None:
            with suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)

    def close(self) -> None:
        """End the process, also one that is just being started."""
        self._is_closed = True
        self.end()

    def look(self) -> Look | None:
        """How the process is doing, or while it is started what it is forked from, where the system tells."""
        process = self.process
        pid = _fork_server() if self.is_starting else None if process is None else process.pid
        if pid is None:
            return None
        try:
            told = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return None
        return Look(told[0] == "R", told[0] in "Tt", (int(told[11]) + int(told[12])) / TICKS)

    def _start(self) -> Connection:
        if self._connection is not None:
            return self._connection
        here: Connection
        here, there = CONTEXT.Pipe()
        self.is_starting = True
        try:
            process = _forked(there)
        except (EOFError, OSError) as error:
            here.close()
            raise WorkerEndedError from error
        finally:
            self.is_starting = False
            there.close()
        self.process = process  # not before: what has not started cannot be ended
        if self._is_closed:
            self.end()
        self._connection = here
        return here


def _forked(connection: Connection) -> BaseProcess:
    """A process that serves; tried again where what it would be forked from has just ended."""
    for tries in range(TRIES):
        process: BaseProcess = CONTEXT.Process(target=_serve, args=(connection,), daemon=True)
        try:
            process.start()
            return process
        except (EOFError, OSError):
            if tries + 1 == TRIES:
                raise
        time.sleep(PAUSE)
    raise AssertionError


def _serve(connection: Connection) -> None:
    """Work until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which then ends its workers
    _end_with_parent()
    connection.send(time.process_time())
    while True:
        try:
            work, given = connection.recv()
        except EOFError:
            return
        try:
            found = (True, work(given))
        except Exception as error:
            found = (False, error)
        connection.send((*found, time.process_time()))


def _serve_first(given: tuple[Callable[[], object], object]) -> None:
    """Bring something into memory; whoever needs it says what is wrong with it."""
    with suppress(Exception):
        given[0]()


def _end_with_parent() -> None:
    """A worker ends with its server, even if that was killed, and with what it was forked from: nobody else could."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIES_WITH, signal.SIGKILL)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.sentinel,), daemon=True).start()


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
