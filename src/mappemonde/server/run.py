"""Running: a server on its address until it is told to stop."""

import asyncio
import logging
import socket
import sqlite3
from collections.abc import Callable
from types import FrameType

import asyncpg
import uvicorn
from alembic.util import CommandError
from sqlalchemy.exc import SQLAlchemyError

from mappemonde.server.http.app import create_app
from mappemonde.server.logs import Access, set_up
from mappemonde.server.services import Services
from mappemonde.server.settings import Settings
from mappemonde.server.storage.sqlite_lock import TakenError

SHUTDOWN_TIMEOUT = 5
"""Seconds that requests under way have to finish after the server was told to stop."""
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
        Access(app),
        log_config=None,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=SHUTDOWN_TIMEOUT,
        proxy_headers=True,
        lifespan="on",
    )
    return Server(config, app.state.services)


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
        LOG.info("serving", extra={"address": address(listening)})
        on_ready(address(listening))
    await task
