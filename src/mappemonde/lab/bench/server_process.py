"""Server process: a real server in a process of its own, to be measured, killed and started again."""

import os
import secrets
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import IO

COMMAND = "from mappemonde.cli import main; main()"
STOPPING = 120.0
"""Seconds a server, or a worker that lost its server, has to stop of its own accord."""


class ServerProcess:
    """`mappemonde serve` on a free port of this machine; started again, it keeps port, database and secret."""

    def __init__(
        self,
        folder: Path,
        database: str = "",
        workers: int = 1,
        secret: str = "",
        options: Sequence[str] = (),
        python: str = sys.executable,
    ) -> None:
        options = ["--data", str(folder), "--workers", str(workers), *options]
        options += ["--database", database] if database else []
        self.command = [python, "-c", COMMAND, "serve", *options]
        named = {"MAPPEMONDE_SECRET": secret or secrets.token_hex(16), "FORWARDED_ALLOW_IPS": "127.0.0.1"}
        self.environment = {**os.environ, **named}  # the players stand for people behind a proxy
        self.token = self.environment["MAPPEMONDE_METRICS_TOKEN"] = secrets.token_hex(16)
        """What the server wants to hear from whoever asks for its metrics."""
        self.log = folder / "server.log"
        self.address = ""
        self._kept = _kept_port(0)
        self._outputs: dict[int, IO[str]] = {}
        """By the process group of every start what its processes write to: it ends with the last of them.

        The number of a group that is gone may be somebody else's by now.
        """
        self.start()

    def start(self) -> None:
        """Start, and wait until it serves."""
        if self._kept.fileno() < 0:
            self._kept = _kept_port(int(self.address.rstrip("/").rpartition(":")[2]))
        port = self._kept.getsockname()[1]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(  # noqa: S603 - our own command
                [*self.command, "--port", str(port)],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.environment,
                start_new_session=True,
            )
        assert self.process.stdout is not None
        self._outputs[self.process.pid] = output = self.process.stdout
        line = output.readline()
        os.set_blocking(output.fileno(), False)
        if "http" not in line:
            self.kill()
            raise RuntimeError(f"the server did not start:\n{self.log.read_text()[-2000:]}")
        self.address = line.split()[-1]

    def kill(self) -> None:
        """End the server without any warning; its workers must notice by themselves."""
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        """Ask the server to stop; its exit code."""
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(STOPPING)

    def clean(self) -> int:
        """End whatever is left of any start; how many starts had left something behind."""
        if self.process.poll() is None:
            self.kill()
        end = time.monotonic() + STOPPING
        while any(map(_lives, self._outputs.values())) and time.monotonic() < end:
            time.sleep(0.05)
        left = [group for group, output in self._outputs.items() if _lives(output)]
        for group in left:
            os.killpg(group, signal.SIGKILL)
        for output in self._outputs.values():
            output.close()
        self._outputs.clear()
        self._kept.close()
        return len(left)


def _kept_port(port: int) -> socket.socket:
    """A port of this machine that nobody else is given, also while the server that listens there is started again."""
    kept = socket.socket()
    kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    kept.bind(("127.0.0.1", port))
    return kept


def _lives(output: IO[str]) -> bool:
    """Whether anybody is left who could write there."""
    try:
        return bool(os.read(output.fileno(), 1))
    except BlockingIOError:
        return True
