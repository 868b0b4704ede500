"""Logs: one JSON object a line on the error stream; no names, cookies, tokens, seeds or bodies."""

import logging
import sys
import time
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

ACCESS = logging.getLogger("mappemonde.access")

PLAIN = set(vars(logging.makeLogRecord({}))) | {"message", "taskName"}
"""What every log record has; the rest was given by whoever logs."""


class Lines(logging.Formatter):
    """Writes a log record as JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """One line."""
        told: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "part": record.name,
            "text": record.getMessage(),
        }
        told |= {name: _plain(value) for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


def _plain(value: object) -> object:
    return value if isinstance(value, int | float) else str(value)


class Access:
    """Logs every request once it is over: its route with the names of what varies, never an address or a query."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on."""
        if scope["type"] != ScopeType.HTTP or not ACCESS.isEnabledFor(logging.INFO):
            await self.app(scope, receive, send)
            return
        status = 0  # whoever leaves before the answer gets none

        async def note(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        begin = time.perf_counter()
        try:
            await self.app(scope, receive, note)
        finally:
            told: dict[str, Any] = {"method": scope.get("method", ""), "route": scope.get("path_template", "-")}
            took = round(1000 * (time.perf_counter() - begin), 1)
            ACCESS.info("request", extra={**told, "status": status, "ms": took})


def set_up() -> None:
    """Log to the error stream from now on."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    root = logging.getLogger("mappemonde")
    root.handlers = [handler]
    root.setLevel(logging.INFO)
    root.propagate = False
    for name in ("uvicorn", "uvicorn.error"):
        logging.getLogger(name).handlers = [handler]
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).propagate = False
