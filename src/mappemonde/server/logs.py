"""Logs: one JSON object a line on the error stream; no names, cookies, tokens, seeds or bodies.

A fault is told by its kind, its code and its place, never by its message: that may quote what was sent or stored.
"""

import logging
import sys
import time
import traceback
from datetime import UTC, datetime
from typing import Any

import msgspec
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

ACCESS = logging.getLogger("mappemonde.access")

TURNED_AWAY = 429
IN_CALLBACK = "Exception in callback"
"""How the event loop begins what goes on with everything that a function was given."""
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
            "text": _text(record),
        }
        told |= {name: _plain(value) for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info and record.exc_info[1] is not None:
            told["fault"] = fault(record.exc_info[1])
        return msgspec.json.encode(told).decode()


def _text(record: logging.LogRecord) -> str:
    """What is said; of what the event loop says, its first words: the others quote errors, and what was being done."""
    text = record.getMessage()
    if record.name != "asyncio":
        return text
    first = text.partition("\n")[0]
    return first.partition("(")[0] if first.startswith(IN_CALLBACK) else first


def fault(error: BaseException) -> str:
    """Where an error happened and of which kind it is, and those that it came from."""
    lines = [*traceback.format_tb(error.__traceback__), _kind(error)]
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return ("" if cause is None else f"{fault(cause)}\nthen:\n") + "".join(lines)


def _kind(error: BaseException) -> str:
    """The name of an error with the code that its library gives it, and of those it holds."""
    codes = (getattr(error, name, None) for name in ("errno", "sqlite_errorname", "sqlstate"))
    kind = " ".join([type(error).__qualname__, *(str(code) for code in codes if code is not None)])
    held = error.exceptions if isinstance(error, BaseExceptionGroup) else ()
    return kind + "".join(f"\nwith:\n{fault(each)}" for each in held)


def _plain(value: object) -> object:
    return value if isinstance(value, int | float) else str(value)


class Access:
    """Logs every request once it is over: its route with the names of what varies, never an address or a query.

    What was turned away at the door because there were too many is counted, not logged: a flood would fill the disk.
    """

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
            if status != TURNED_AWAY or "path_template" in scope:
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
    for name in ("uvicorn", "uvicorn.error", "asyncio", "sqlalchemy", "alembic", "litestar"):
        logging.getLogger(name).handlers = [handler]
        logging.getLogger(name).setLevel(logging.WARNING)
        logging.getLogger(name).propagate = False
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of every request that is none
