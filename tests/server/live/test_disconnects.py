"""Leaving: a browser that goes in the middle of a lookup takes no connection to the database with it."""

import asyncio
import gc
import logging
from typing import Any

import pytest

from mappemonde.server.tables.chat import Mark
from server.kit import HOTSEAT, ME, Running, running
from waiting import until


def _left(server: Running) -> tuple[int, int]:
    """Watchers, and connections in use."""
    return server.services.hub.count(), server.services.store.engine.pool.checkedout()  # type: ignore[attr-defined]


def test_browsers_that_leave_in_the_middle_of_a_query_leave_no_trace(
    database: str, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with running(database) as server, caplog.at_level(logging.DEBUG):
        ann = server.person()
        table = ann.open(ME, HOTSEAT)["id"]
        store, begun, ended = server.services.store, 0, 0

        async def slow(*_: Any) -> Mark:
            nonlocal begun, ended
            async with store.reading() as connection:
                begun += 1
                await connection.exec_driver_sql("SELECT 1")
                await asyncio.sleep(0.3)
                await connection.exec_driver_sql("SELECT 1")
            ended += 1
            return Mark(0, 0, [])

        monkeypatch.setattr(server.services.chat, "begin", slow)
        for number in range(6):
            with ann.http.stream("GET", f"/tables/{table}/events?seat=0") as answer:
                assert answer.status_code == 200
                until(lambda so_far=number: begun > so_far)  # type: ignore[misc]
        until(lambda: ended == begun)
        until(lambda: _left(server) == (0, 0))
    gc.collect()
    told = [record.getMessage() for record in caplog.records if record.levelno >= logging.WARNING]
    assert told == []
