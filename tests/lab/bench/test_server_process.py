"""A server that is killed and started again is found where it was, and nobody else is taken for it."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from mappemonde.lab.bench.server_process import ServerProcess


@pytest.fixture
def server(tmp_path: Path) -> Iterator[ServerProcess]:
    found = ServerProcess(tmp_path)
    try:
        yield found
    finally:
        found.clean()


def test_nobody_else_is_given_the_port_of_a_server_that_is_down(server: ServerProcess) -> None:
    address = server.address
    server.kill()
    with socket.socket() as other, pytest.raises(OSError, match="in use"):
        other.bind(("127.0.0.1", int(address.rstrip("/").rpartition(":")[2])))
    server.start()
    assert server.address == address
    assert server.clean() == 0
    server.start()
    assert server.address == address


def test_others_who_have_the_number_of_a_process_that_is_gone_are_left_alone(
    server: ServerProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[int] = []
    monkeypatch.setattr(os, "killpg", lambda group, _: ended.append(group))
    server.kill()
    assert (server.clean(), ended) == (0, [])


def test_a_worker_that_outlives_its_server_is_ended(server: ServerProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mappemonde.lab.bench.server_process.STOPPING", 0.0)
    server.kill()
    outlives = "import os, time; print('http://127.0.0.1:1/', flush=True); os.fork(); time.sleep(600)"
    server.command = [*server.command[:1], "-c", outlives]
    server.start()
    server.kill()
    assert server.clean() >= 1
