"""Thinking: a bot decides in the event loop only once it has proved to be quick, and decides the same there."""

import asyncio
from typing import Any

import pytest

from mappemonde.kernel.registry import find_game
from mappemonde.kernel.table import Table, open_table
from mappemonde.server.bots import thinking
from mappemonde.server.bots.tasks import decide
from mappemonde.server.bots.thinking import QUICK, UNKNOWN, WORST, Thinking
from mappemonde.server.metrics import Metrics

GAME = "islands"


class Workers:
    """Does the work at once, and says that it took as long as wanted."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.texts: list[list[str]] = []

    async def run(self, work: Any, given: Any, _who: Any = None) -> tuple[list[str], float]:
        self.texts.append(decide(given)[0])
        return self.texts[-1], self.seconds


def think(found: Thinking, table: Table, times: int) -> list[list[str]]:
    async def run() -> list[list[str]]:
        return [await found.think(table, table.state.waiting()[0], "random") for _ in range(times)]

    return asyncio.run(run())


@pytest.fixture
def table() -> Table:
    return open_table(GAME, ["random", "random"], {}, "", b"seed")


@pytest.fixture
def loop_seconds(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """What each decision in the loop takes from now on, by the clock that counts."""
    takes, now = [0.00005], 0.0

    def thread_time() -> float:
        nonlocal now
        now += takes[0]
        return now

    monkeypatch.setattr(thinking.time, "thread_time", thread_time)
    return takes


def test_a_bot_that_was_never_measured_thinks_in_a_worker(table: Table) -> None:
    workers = Workers(QUICK / 2)
    think(Thinking(workers, Metrics()), table, 1)  # type: ignore[arg-type]
    assert len(workers.texts) == 1
    assert UNKNOWN > QUICK


def test_a_quick_bot_thinks_in_the_loop_and_says_the_same(table: Table, loop_seconds: list[float]) -> None:
    workers = Workers(QUICK / 2)
    before = find_game(GAME).save(table.state)
    said = think(Thinking(workers, Metrics()), table, 100)  # type: ignore[arg-type]
    assert 0 < len(workers.texts) < 50
    assert all(texts == workers.texts[0] for texts in said), "the same question and luck, the same answer"
    assert find_game(GAME).save(table.state) == before, "thinking changes nothing"


def test_a_bot_above_the_limit_never_thinks_in_the_loop(table: Table) -> None:
    workers = Workers(QUICK * 1.1)
    think(Thinking(workers, Metrics()), table, 200)  # type: ignore[arg-type]
    assert len(workers.texts) == 200


def test_one_long_decision_sends_a_bot_back_to_the_workers(table: Table, loop_seconds: list[float]) -> None:
    workers = Workers(QUICK / 2)
    found = Thinking(workers, Metrics())  # type: ignore[arg-type]
    think(found, table, 100)
    loop_seconds[0], asked = WORST * 2, len(workers.texts)
    think(found, table, 11)
    assert len(workers.texts) == asked + 10, "one in the loop, then workers"


def test_a_slower_bot_leaves_the_loop_though_no_decision_is_long(table: Table, loop_seconds: list[float]) -> None:
    workers = Workers(QUICK * 2)
    found = Thinking(workers, Metrics())  # type: ignore[arg-type]
    found.seconds[GAME, "random", 2] = QUICK / 2
    loop_seconds[0] = QUICK * 2
    think(found, table, 100)
    assert len(workers.texts) > 80


def test_at_an_owners_board_bots_think_in_workers(table: Table) -> None:
    workers = Workers(QUICK / 2)
    board = find_game(GAME).board_at(2, {})
    own = open_table(GAME, ["random", "random"], {}, board.text, b"seed")
    found = Thinking(workers, Metrics())  # type: ignore[arg-type]
    found.seconds[GAME, "random", 2] = 0.0
    think(found, own, 3)
    assert len(workers.texts) == 3
