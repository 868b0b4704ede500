"""The pool of worker processes in which bots decide and records are replayed."""

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.connection import wait
from multiprocessing.context import SpawnContext
from multiprocessing.process import BaseProcess
from typing import Any, TypeVar

LOG = logging.getLogger("mappemonde.bots")
TASK_TIMEOUT = 300.0
"""Seconds after which a worker that does not answer is replaced."""

Given = TypeVar("Given")
Done = TypeVar("Done")


class WorkerPool:
    """Processes for long work; those that break or hang are replaced."""

    def __init__(self, count: int, timeout: float = TASK_TIMEOUT) -> None:
        self.count = count
        self.timeout = timeout
        self._executor: ProcessPoolExecutor | None = None
        self._context = _TrackingContext()

    @property
    def processes(self) -> list[BaseProcess]:
        """The worker processes of now."""
        return self._context.processes

    async def run(self, work: Callable[[Given], Done], given: Given) -> Done:
        """Do something in a worker; once more if the worker died, of it or of something else."""
        for is_last in (False, True):
            executor = self._executor or self._start()
            try:
                async with asyncio.timeout(self.timeout):
                    return await asyncio.get_running_loop().run_in_executor(executor, work, given)
            except TimeoutError:
                self._kill(executor)
                raise
            except BrokenProcessPool:
                if self._executor is executor:
                    self._executor = None
                if is_last:
                    raise
        raise AssertionError

    def close(self) -> None:
        """Let the workers go."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> ProcessPoolExecutor:
        self._context = _TrackingContext()
        self._executor = ProcessPoolExecutor(self.count, mp_context=self._context, initializer=_end_with_parent)
        return self._executor

    def _kill(self, executor: ProcessPoolExecutor) -> None:
        """End workers that hang; others who wait for them start over with new ones."""
        if self._executor is executor:
            self._executor = None
            LOG.error("workers do not answer and are replaced")
            for process in self.processes:
                process.kill()


class _TrackingContext(SpawnContext):
    """Spawns processes and remembers them, so that those which hang can be killed."""

    def __init__(self) -> None:
        super().__init__()
        self.processes: list[BaseProcess] = []

    def Process(self, *args: Any, **kwargs: Any) -> BaseProcess:  # type: ignore[override]  # noqa: N802  # its name there
        process = SpawnContext.Process(*args, **kwargs)
        self.processes.append(process)
        return process


def _end_with_parent() -> None:
    """Begin a worker: it ends with its server, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_exit_after, args=(parent.sentinel,), daemon=True).start()


def _exit_after(sentinel: int) -> None:
    wait([sentinel])
    os._exit(0)
