"""Running: a server on its address until it is told to stop."""

import asyncio
import gc
import logging
import socket
import sqlite3
import sys
from collections.abc import Callable
from importlib.util import find_spec
from types import FrameType
from typing import Any

import asyncpg
import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from mappemonde.server.http.app import behind_the_gate, create_app
from mappemonde.server.logs import Access, set_up
from mappemonde.server.services import Services
from mappemonde.server.settings import Settings
from mappemonde.server.storage.sqlite_lock import TakenError

SHUTDOWN_TIMEOUT = 5
"""Seconds that requests under way have to finish after the server was told to stop."""
COLLECTED_AFTER = (10_000, 20, 20)
"""New objects after which Python looks for unreachable ones, or among older ones: each look holds up everybody."""
SWITCHED_AFTER = 0.0005
"""Seconds after which the event loop lets a thread have the interpreter that has waited for the disk."""
LOG = logging.getLogger("mappemonde.server")


class Server(uvicorn.Server):
    """Uvicorn that ends live connections before it waits for other requests."""

    def __init__(self, config: uvicorn.Config, services: Services) -> None:
        super().__init__(config)
        self.services = services

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop: finish what was begun, then leave; when asked again, leave."""
        self.force_exit = self.should_exit
        self.stop()

    def stop(self) -> None:
        """Stop without a signal."""
        self.services.hub.disconnect_all()
        self.should_exit = True


def make_server(settings: Settings) -> Server:
    """A server, not yet listening."""
    if settings.log:
        set_up()
    app = create_app(settings)
    config = uvicorn.Config(
        Access(behind_the_gate(app)),
        http=_protocol(settings),
        ws="none",  # whoever upgraded would be counted no longer
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=settings.proxies,
        lifespan="on",
    )
    return Server(config, app.state.services)


def _protocol(settings: Settings) -> Any:
    """How connections are guarded; the protocol written in Python, where only that runs, knows no deadlines."""
    if find_spec("httptools") is None:
        return "auto"
    from mappemonde.server.http import connections  # noqa: PLC0415  # needs httptools

    most = min(settings.connections, connections.raise_file_limit() - connections.KEPT_FILES)
    try:
        proxies = connections.Proxies(settings.proxies)
    except ValueError as error:
        raise StartError(f"a proxy that is no address: {error}") from error
    counted = connections.Connections(most, settings.connections_of_one, proxies)
    return connections.protocol(counted, settings.header_seconds, settings.body_seconds)


def listen(host: str, port: int) -> socket.socket:
    """A socket on an address; `OSError` if it is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)  # or small answers would wait
    try:
        found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
        found.listen(1024)
    except OSError:
        found.close()
        raise
    return found


def address(listening: socket.socket) -> str:
    """What to type into a browser."""
    host, port = listening.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)  # noqa: S104
    return f"http://{shown}:{port}/"


class StartError(Exception):
    """Why a server cannot begin, in one sentence."""


def serve(settings: Settings, host: str, port: int, on_ready: Callable[[str], None]) -> None:
    """Serve until told to stop; `StartError` if it cannot begin."""
    server = make_server(settings)
    try:
        listening = listen(host, port)
    except (OSError, OverflowError) as error:
        raise StartError(f"{host}:{port}: {getattr(error, 'strerror', None) or error}") from error
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(_serve(server, listening, on_ready))


def _make_ready() -> None:
    """Keep pauses short: what was loaded stays for ever and need not be looked through, no thread waits long."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTED_AFTER)
    sys.setswitchinterval(SWITCHED_AFTER)


async def _serve(server: Server, listening: socket.socket, on_ready: Callable[[str], None]) -> None:
    try:
        await server.services.store.open()
    except TakenError as error:
        raise StartError(str(error)) from error
    except (sqlite3.Error, SQLAlchemyError, CommandError, OSError, asyncpg.PostgresError) as error:
        fault = str(getattr(error, "orig", None) or error).partition("\n")[0]
        raise StartError(f"the database cannot be used: {fault}") from error
    task = asyncio.create_task(server.serve(sockets=[listening]))
    while not server.started and not task.done():
        await asyncio.sleep(0.01)
    if server.started:
        _make_ready()
        LOG.info("serving", extra={"address": address(listening)})
        on_ready(address(listening))
    await task
