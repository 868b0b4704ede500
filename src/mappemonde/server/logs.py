"""Logs: one JSON object a line on the error stream; no names, cookies, tokens, seeds or bodies."""

import logging
import sys
from datetime import UTC, datetime

import msgspec

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
        told |= {name: str(value) for name, value in vars(record).items() if name not in PLAIN}
        if record.exc_info:
            told["fault"] = self.formatException(record.exc_info)
        return msgspec.json.encode(told).decode()


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
