"""A pool of workers: places for one kind of work, given fairly, and taken back from whoever hangs or takes too long."""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.process import BaseProcess
from typing import Any, Literal, NamedTuple, TypeAlias, TypeVar

from mappemonde.server.bots.fair_queue import FairQueue
from mappemonde.server.bots.worker import Answer, Worker, WorkerEndedError

LOG = logging.getLogger("mappemonde.bots")
DEAR = 0.05
"""Seconds of CPU time from which work is dear: cheap work does not wait behind it."""
TRIAL = 0.4
"""Seconds of CPU time after which work that is not cheap after all leaves the place of cheap work, to begin again."""
WATCHED_EVERY = 0.2
HUNG_AFTER = 1.2
"""Seconds after which a worker that neither works nor answers is replaced; a stopped one is at once."""
WAITS_LONG = 10.0
"""Seconds of waiting from which a pool is late."""
PATIENCE = 20
"""The CPU time that work may take, times this: the time it may take by the clock, on a machine however busy."""
TRIES = 2
COSTS = 2_000
"""Kinds of work whose cost is remembered."""

Given = TypeVar("Given")
Done = TypeVar("Done")


class For(NamedTuple):
    """Whom work is done for: a table of somebody, and what its cost is remembered by."""

    person: str = ""
    table: str = ""
    kind: Hashable = None


ANYBODY = For()


class TooDearError(Exception):
    """Work that took longer than it may; it was ended."""


Class: TypeAlias = Literal["cheap", "new", "dear"]


class Job:
    """Some work, for whom it is done, and who waits for it."""

    def __init__(
        self,
        work: Callable[[Any], Any],
        given: Any,
        who: "For",
        seconds: float,
        first: Callable[[], object] | None = None,
    ) -> None:
        self.work = work
        self.first = first
        self.given = given
        self.person, self.table, self.kind = who
        self.seconds = seconds
        self.since = time.monotonic()
        self.tries = 0
        self.answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()


class Place:
    """A worker, and what it does now."""

    def __init__(self, *classes: Class) -> None:
        self.worker = Worker()
        self.classes = classes
        """The work it does, what goes first told first."""
        self.job: Job | None = None
        self.begun = 0.0
        self.seen: float | None = None
        """The CPU time of its worker at the last look."""
        self.moved = 0.0
        """When its worker was last seen at work."""


class Costs:
    """What kinds of work have cost lately, in seconds of CPU time."""

    def __init__(self) -> None:
        self._seconds: OrderedDict[Hashable, float] = OrderedDict()

    def note(self, kind: Hashable, seconds: float) -> None:
        """Some work of a kind took so long."""
        self._seconds[kind] = 0.7 * self._seconds.get(kind, seconds) + 0.3 * seconds
        self._seconds.move_to_end(kind)
        if len(self._seconds) > COSTS:
            self._seconds.popitem(last=False)

    def class_of(self, kind: Hashable) -> Class:
        """Whether work of a kind is cheap or dear, or was never measured."""
        seconds = self._seconds.get(kind)
        if seconds is None:
            return "new"
        return "dear" if seconds >= DEAR else "cheap"


class WorkerPool:
    """Workers for one kind of work.

    People are served in turn, and so are the tables of each. With `apart`, cheap work, by what it has cost, has a place
    of its own and waits behind nothing dear; so has work that was never measured, which may be either. Work that nobody
    waits for any more is dropped, its worker ended soon if it has begun. One piece may take `seconds` of CPU time.
    """

    def __init__(self, places: int, seconds: float, apart: bool = False) -> None:
        self.seconds = seconds
        self.costs = Costs()
        self.replaced = 0
        """Workers that hung or took too long."""
        kept = [Place("cheap"), Place("new")] if apart else []
        self._places = [*kept, *(Place("dear", "new", "cheap") for _ in range(places))]
        self._queues: dict[Class, FairQueue[Job]] = {"cheap": FairQueue(), "new": FairQueue(), "dear": FairQueue()}
        self._threads = ThreadPoolExecutor(len(self._places), "worker")
        self._watching: asyncio.Task[None] | None = None
        self._working: set[asyncio.Task[None]] = set()
        self._is_closed = False

    @property
    def processes(self) -> list[BaseProcess]:
        """The worker processes of now."""
        return [place.worker.process for place in self._places if place.worker.process is not None]

    @property
    def is_late(self) -> bool:
        """Whether somebody has waited for a place for long."""
        waiting = [job for queue in self._queues.values() for job in queue.items()]
        return any(time.monotonic() - job.since > WAITS_LONG for job in waiting)

    @property
    def health(self) -> Literal["ok", "late"]:
        """The same for whoever asks how the server is doing."""
        return "late" if self.is_late else "ok"

    async def run(
        self,
        work: Callable[[Given], Done],
        given: Given,
        who: For = ANYBODY,
        seconds: float | None = None,
        first: Callable[[], object] | None = None,
    ) -> Done:
        """Do something in a worker; once more if the worker ended, of it or of something else.

        `TooDearError` if it takes longer than it may; what is done `first`, to read data of ours, counts for nobody.
        """
        job = Job(work, given, who, self.seconds if seconds is None else seconds, first)
        self._queues[self.costs.class_of(who.kind)].put(job)
        if self._watching is None:
            self._watching = asyncio.create_task(self._watch())
        self._fill_places()
        try:
            done: Done = await job.answer
            return done
        except asyncio.CancelledError:
            for queue in self._queues.values():
                queue.drop(job)  # if it has begun, the next look ends it
            raise

    def close(self) -> None:
        """Let the workers go."""
        self._is_closed = True
        for task in [*self._working, *([self._watching] if self._watching is not None else [])]:
            task.cancel()
        for place in self._places:
            place.worker.close()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def _fill_places(self) -> None:
        if self._is_closed:
            return
        for place in self._places:
            if place.job is None and (job := self._next(place)) is not None:
                place.job, place.begun, place.seen = job, time.monotonic(), None
                task = asyncio.create_task(self._do(place, job))
                self._working.add(task)
                task.add_done_callback(self._working.discard)

    def _next(self, place: Place) -> Job | None:
        """What a place does next."""
        jobs = (self._queues[each].take() for each in place.classes)
        return next((job for job in jobs if job is not None), None)

    async def _do(self, place: Place, job: Job) -> None:
        job.tries += 1
        try:
            loop = asyncio.get_running_loop()
            found: Answer[Any] = await loop.run_in_executor(
                self._threads, place.worker.call, job.work, job.given, job.first
            )
            self.costs.note(job.kind, found.seconds)
            if not job.answer.done():
                job.answer.set_result(found.done)
        except WorkerEndedError as error:
            if job.answer.done():
                pass  # nobody waits for it any more
            elif job.tries < TRIES:
                self._queues["dear"].put(job)
            else:
                job.answer.set_exception(error)
        except Exception as error:
            if not job.answer.done():
                job.answer.set_exception(error)
        finally:
            place.job = None
            self._fill_places()

    async def _watch(self) -> None:
        while True:
            await asyncio.sleep(WATCHED_EVERY)
            for place in self._places:
                if place.job is not None:
                    self._look_at(place, place.job)

    def _look_at(self, place: Place, job: Job) -> None:
        """End a worker that hangs, whose job begins again elsewhere, that takes too long, or that nobody waits for."""
        if job.answer.cancelled():
            place.worker.end()
            return
        now, look = time.monotonic(), place.worker.look()
        if look is None:
            return
        if place.seen is None or look.is_running or look.seconds > place.seen:
            place.seen, place.moved = look.seconds, now
        ready = place.worker.spent
        spent = 0.0 if ready is None else look.seconds - ready  # to start counts for nobody
        if "dear" not in place.classes and spent > TRIAL:  # it belongs elsewhere
            self.costs.note(job.kind, TRIAL)
            job.tries -= 1
            place.seen = None
            place.worker.end()
            return
        is_slow = spent > job.seconds or now - place.begun > PATIENCE * job.seconds
        is_too_dear = is_slow and not place.worker.is_starting
        if is_too_dear and not job.answer.done():
            job.answer.set_exception(TooDearError())
        if is_too_dear or look.is_stopped or now - place.moved > HUNG_AFTER:
            self.replaced += 1
            LOG.error("a worker %s and is replaced", "takes too long" if is_too_dear else "hangs")
            place.seen = None
            place.worker.replace()
