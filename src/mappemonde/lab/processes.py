"""Processes: many tasks spread over the cores, with results that do not depend on how."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeAlias, TypeVar

from mappemonde.kernel.problem import problem
from mappemonde.lab.errors import LabError

Task = TypeVar("Task")
Done = TypeVar("Done")

Progress: TypeAlias = Callable[[int, int], None]
"""Is told how many tasks are done, and of how many."""


def spread(
    work: Callable[[Task], Done], tasks: Sequence[Task], workers: int, progress: Progress | None = None
) -> Iterator[Done]:
    """Do tasks here or in fresh processes; results come in the order of the tasks, whoever did them."""
    if workers < 1:
        raise LabError(problem("workers_are_counted", workers=workers))
    if workers == 1 or len(tasks) == 1:
        for number, task in enumerate(tasks, 1):
            yield work(task)
            if progress is not None:
                progress(number, len(tasks))
        return
    pool = ProcessPoolExecutor(min(workers, len(tasks)), mp_context=multiprocessing.get_context("spawn"))
    try:
        chunk = max(1, min(16, len(tasks) // (8 * workers)))
        for number, done in enumerate(pool.map(work, tasks, chunksize=chunk), 1):
            yield done
            if progress is not None:
                progress(number, len(tasks))
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
