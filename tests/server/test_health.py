"""Health: a server says that it is well only while it can store a move."""

import resource
import subprocess
from pathlib import Path

import httpx
import pytest

from mappemonde.lab.bench.server_process import ServerProcess
from mappemonde.server import health
from server.kit import ME, OPEN, Person, running
from waiting import until


def _limit(process: "subprocess.Popen[str]", size: int) -> None:
    """From now on no file of a process may be larger: what a full disk does to whoever writes."""
    most = resource.prlimit(process.pid, resource.RLIMIT_FSIZE)[1]
    resource.prlimit(process.pid, resource.RLIMIT_FSIZE, (size, most))


def test_a_full_disk_is_told_and_forgotten_when_there_is_room(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        ann, asked = Person(server.address, "Ann"), server.address + "api/health"
        assert httpx.get(asked).json()["ok"]
        _limit(server.process, 1)
        until(lambda: httpx.get(asked).status_code == 503, "a full disk is not noticed")
        assert httpx.get(asked).json()["error"] == "unhealthy"
        assert ann.post("/tables", game="islands", seats=[ME, OPEN]).status_code == 500  # so it was true
        _limit(server.process, resource.RLIM_INFINITY)
        until(lambda: httpx.get(asked).status_code == 200, "room on the disk is not noticed")
        ann.open(ME, OPEN)
        server.stop()
    finally:
        server.clean()


def test_health_writes_and_not_for_every_stranger(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "LASTS", 3600.0)
    with running(database) as server:
        written = 0
        probe = server.services.store.probe

        async def count() -> None:
            nonlocal written
            written += 1
            await probe()

        monkeypatch.setattr(server.services.store, "probe", count)
        for _ in range(5):
            assert server.person(None).get("/health").status_code == 200
        assert written == 1
