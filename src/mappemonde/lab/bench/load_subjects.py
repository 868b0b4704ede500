"""What `load` measures, each in processes of its own: our server, the bare server, boardgame.io; and their clients."""

import asyncio
import secrets
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from mappemonde.lab.bench.processes import parent, tree
from mappemonde.lab.bench.server_process import ServerProcess

PEER = Path(__file__).parent / "peer"
"""Our programs that run boardgame.io and play it."""


class Started:
    """A server that runs."""

    def __init__(self, addresses: list[str], roots: list[int], stop: Callable[[], object], database: str = "") -> None:
        self.addresses = addresses
        self.roots = roots
        self.stop = stop
        self.database = database if database.startswith("postgres") else ""
        self.peer = ""
        """The folder of boardgame.io, whose clients are others."""
        self.is_bare = False

    @property
    def address(self) -> str:
        """Where the first process serves."""
        return self.addresses[0]

    def pids(self) -> list[int]:
        """All processes of the server."""
        return [pid for root in self.roots for pid in tree(root)]

    def database_pids(self) -> list[int]:
        """All processes of its PostgreSQL, if that runs on this machine."""
        return asyncio.run(database_processes(self.database)) if self.database else []


async def database_processes(database: str) -> list[int]:
    """All processes of a PostgreSQL, if it runs on this machine: they begin with the parent of whoever serves us."""
    connection = await asyncpg.connect(database)
    try:
        serving = int(await connection.fetchval("SELECT pg_backend_pid()"))
        return tree(parent(serving))  # while it is there
    finally:
        await connection.close()


def ours(folder: Path, database: str, workers: int, processes: int, python: str = sys.executable) -> Started:
    """`mappemonde serve`, one process or several on one database."""
    servers: list[ServerProcess] = []
    secret = secrets.token_hex(16)

    def stop() -> None:
        for server in servers:
            server.clean()

    try:
        for number in range(processes):
            place = folder / str(number)
            place.mkdir()
            servers.append(ServerProcess(place, database, workers, python=python, secret=secret))
    except BaseException:
        stop()
        raise
    roots = [server.process.pid for server in servers]
    return Started([server.address for server in servers], roots, stop, database)


def bare(folder: Path) -> Started:
    """The bare server."""
    started = _started([sys.executable, "-m", "mappemonde.lab.bench.bare_server", str(folder)])
    started.is_bare = True
    return started


def boardgame_io(folder: Path, installed: str, storage: str) -> Started:
    """boardgame.io as npm installed it in a folder, with its tables in memory or in SQLite."""
    started = _started(["node", str(PEER / "server.cjs"), installed, storage, str(folder / "peer.db")])
    started.peer = installed
    return started


def _started(command: list[str]) -> Started:
    process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)  # noqa: S603 - our own command
    assert process.stdout is not None
    address = process.stdout.readline().strip()
    if not address:
        process.kill()
        raise RuntimeError(f"did not start: {' '.join(command)}")

    def stop() -> None:
        process.terminate()
        process.wait()

    return Started([address], [process.pid], stop)


@contextmanager
def clients(server: Started, tables: int, think: float, game: str, bot: str) -> Iterator[subprocess.Popen[str]]:
    """A process of clients that act; tell it seconds, and it answers with what it saw in them."""
    if server.peer:
        command = ["node", str(PEER / "client.cjs"), server.peer, server.address, str(tables), str(think)]
    else:
        options = ["--tables", str(tables), "--think", str(think)]
        options += [] if server.is_bare else ["--game", game, "--bot", bot]
        command = [sys.executable, "-m", "mappemonde.lab.bench.load_client", *server.addresses, *options]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)  # noqa: S603
    assert process.stdout is not None
    try:
        if process.stdout.readline().strip() != "ready":
            raise RuntimeError("the clients did not begin")
        yield process
    finally:
        process.kill()
        process.wait()
