"""Workers that somebody keeps busy, hangs or leaves: others have their turn all the same."""

import asyncio
import os
import signal
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from functools import partial
from multiprocessing.process import BaseProcess
from pathlib import Path

import pytest

from attacks.work import START, burn, burn_until, hang, serve_late
from mappemonde.server.bots import worker
from mappemonde.server.bots.fair_queue import FairQueue
from mappemonde.server.bots.pool import For, Job, TooDearError, WorkerPool
from mappemonde.server.bots.worker import CONTEXT, Worker, WorkerEndedError
from server.kit import BOT, ME, running, sqlite
from waiting import PATIENCE, until

DEAR, CHEAP = 0.2, 0.001


@asynccontextmanager
async def pool(places: int = 1, seconds: float = PATIENCE, apart: bool = False) -> AsyncIterator[WorkerPool]:
    workers = WorkerPool(places, seconds, apart)
    try:
        yield workers
    finally:
        workers.close()


def run(test: Callable[[], Awaitable[None]]) -> None:
    async def main() -> None:
        async with asyncio.timeout(PATIENCE):
            await test()

    asyncio.run(main())


def _without_end(workers: WorkerPool, folder: Path, *whose: For) -> list[asyncio.Task[int]]:
    """Order work that lasts until it is told to end."""
    return [asyncio.create_task(workers.run(burn_until, str(folder / "end"), each)) for each in whose]


async def _end(folder: Path, tasks: list[asyncio.Task[int]]) -> None:
    (folder / "end").touch()
    await asyncio.gather(*tasks)


def test_people_take_turns_and_so_do_the_tables_of_one() -> None:
    async def test() -> None:
        queue: FairQueue[Job] = FairQueue()
        told = ["eve 1", "eve 1", "eve 2", "eve 3", "ann 4"]
        for person, table in (each.split() for each in told):
            queue.put(Job(burn, 0, For(person, table), 1.0))
        order = [f"{job.person} {job.table}" for job in iter(queue.take, None)]
        assert order == ["eve 1", "ann 4", "eve 2", "eve 3", "eve 1"]
        assert len(queue) == 0

    run(test)


def test_nobody_waits_behind_all_that_another_has_ordered() -> None:
    async def test() -> None:
        async with pool() as workers:
            done: list[str] = []

            async def order(person: str, table: int) -> None:
                await workers.run(burn, 0.05, For(person, str(table)))
                done.append(person)

            flood = [asyncio.create_task(order("eve", table)) for table in range(30)]
            await asyncio.sleep(0)
            await order("ann", 0)
            assert done.count("eve") <= 2
            await asyncio.gather(*flood)

    run(test)


@pytest.mark.parametrize("kind", ["cheap", "never measured"])
def test_cheap_work_waits_behind_nothing_dear(tmp_path: Path, kind: str) -> None:
    async def test() -> None:
        async with pool(apart=True) as workers:
            await workers.run(burn, CHEAP, For("ann", "t", "cheap"))
            await workers.run(burn, DEAR, For("eve", "t", "dear"))
            flood = _without_end(workers, tmp_path, *[For(f"eve{each}", "t", "dear") for each in range(8)])
            await asyncio.sleep(0)
            await workers.run(burn, CHEAP, For("ann", "t", kind))
            assert not any(task.done() for task in flood)
            await _end(tmp_path, flood)

    run(test)


def test_work_that_turns_out_dear_gives_its_place_to_cheap_work(tmp_path: Path) -> None:
    async def test() -> None:
        async with pool(apart=True) as workers:
            dear = _without_end(workers, tmp_path, *[For(f"eve{each}", "t", each) for each in range(2)])
            await asyncio.sleep(0)
            await workers.run(burn, CHEAP, For("ann", "t", "never measured"))
            assert not any(task.done() for task in dear)
            await _end(tmp_path, dear)
            assert workers.replaced == 0

    run(test)


def test_work_that_takes_too_long_is_ended() -> None:
    async def test() -> None:
        async with pool(seconds=0.3) as workers:
            before = await workers.run(burn, CHEAP)
            with pytest.raises(TooDearError):
                await workers.run(burn, PATIENCE)
            assert await workers.run(burn, CHEAP) != before
            assert workers.replaced == 1

    run(test)


def test_what_has_to_be_there_first_counts_for_nobody() -> None:
    async def test() -> None:
        async with pool(seconds=START / 2) as workers:
            await workers.run(burn, CHEAP, first=partial(burn, START))
            assert workers.replaced == 0
            with pytest.raises(TooDearError):
                await workers.run(burn, PATIENCE, first=partial(burn, CHEAP))

    run(test)


def test_to_start_counts_for_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mappemonde.server.bots.worker._serve", serve_late)
    monkeypatch.setattr("mappemonde.server.bots.pool.PATIENCE", PATIENCE)

    async def test() -> None:
        async with pool(seconds=START / 2) as workers:
            await workers.run(burn, CHEAP)
            assert workers.replaced == 0

    run(test)


def test_a_worker_that_hangs_is_replaced_and_its_work_begun_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with pool() as workers:
            await workers.run(hang, str(tmp_path / "begun"))
            assert workers.replaced == 1

    run(test)


def test_a_worker_that_is_just_being_started_can_be_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    worker, begun, go = Worker(), threading.Event(), threading.Event()
    start = CONTEXT.Process.start

    def late(process: BaseProcess) -> None:
        begun.set()
        go.wait(PATIENCE)
        start(process)

    monkeypatch.setattr(CONTEXT.Process, "start", late)
    with ThreadPoolExecutor(1) as threads:
        called = threads.submit(worker.call, burn, PATIENCE)
        assert begun.wait(PATIENCE)
        worker.close()
        go.set()
        with pytest.raises(WorkerEndedError):
            called.result(PATIENCE)
    assert worker.process is not None
    worker.process.join(PATIENCE)
    assert not worker.process.is_alive()


def test_a_stopped_worker_is_replaced() -> None:
    async def test() -> None:
        async with pool() as workers:
            stopped = await workers.run(burn, CHEAP)
            os.kill(stopped, signal.SIGSTOP)
            assert await workers.run(burn, CHEAP) != stopped

    run(test)


def test_what_workers_are_forked_from_is_replaced_when_it_was_stopped() -> None:
    async def test() -> None:
        async with pool() as workers, pool() as others:
            first = await workers.run(burn, CHEAP)
            stopped = worker._fork_server()
            assert stopped is not None
            os.kill(stopped, signal.SIGSTOP)
            os.kill(first, signal.SIGKILL)
            assert await asyncio.gather(workers.run(burn, CHEAP), others.run(burn, CHEAP))
            assert worker._fork_server() != stopped

    run(test)


def test_workers_end_with_what_they_were_forked_from_and_their_work_begins_again(tmp_path: Path) -> None:
    async def test() -> None:
        async with pool() as workers:
            first = await workers.run(burn, CHEAP)
            (doing,) = _without_end(workers, tmp_path, For())
            killed = worker._fork_server()
            assert killed is not None
            os.kill(killed, signal.SIGKILL)
            await asyncio.to_thread(until, lambda: not Path(f"/proc/{first}").exists(), "a worker nobody could end")
            await _end(tmp_path, [doing])
            assert doing.result() != first

    run(test)


def test_work_whose_asker_has_gone_is_dropped() -> None:
    async def test() -> None:
        async with pool() as workers:
            process = await workers.run(burn, CHEAP)
            orders = [asyncio.create_task(workers.run(burn, PATIENCE)) for _ in range(20)]
            await asyncio.sleep(0)  # the first has its place
            for order in orders:
                order.cancel()
            assert await workers.run(burn, CHEAP) != process

    run(test)


def test_a_table_goes_on_when_every_worker_was_stopped(tmp_path: Path) -> None:
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        ann.finish(ann.open(ME, BOT)["id"])
        for process in server.services.workers.processes:
            assert process.pid is not None
            os.kill(process.pid, signal.SIGSTOP)
        ann.finish(ann.open(ME, BOT)["id"])
        assert server.services.workers.replaced >= 1
