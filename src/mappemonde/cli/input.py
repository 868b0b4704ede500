"""What the command line says about bad input."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import typer

from mappemonde.bots.registry import BotError
from mappemonde.kernel.board import BoardError, Fault
from mappemonde.kernel.game import CorruptError
from mappemonde.kernel.layout import LayoutError
from mappemonde.kernel.options import OptionError
from mappemonde.kernel.record import RecordError
from mappemonde.kernel.registry import UnknownGameError
from mappemonde.kernel.table import TableError
from mappemonde.lab.errors import LabError

KNOWN = (
    BoardError,
    BotError,
    CorruptError,
    LabError,
    LayoutError,
    OptionError,
    RecordError,
    TableError,
    UnknownGameError,
)


@contextmanager
def told() -> Iterator[None]:
    """Turn what the house knows to be bad input into one sentence on the error stream and exit code 2."""
    try:
        yield
    except KNOWN as error:
        typer.echo(f"mappemonde: {error}", err=True)
        raise typer.Exit(2) from error
    except OSError as error:
        typer.echo(f"mappemonde: {error.filename or 'file'}: {error.strerror}", err=True)
        raise typer.Exit(2) from error


def read_settings(settings: list[str]) -> dict[str, Any]:
    """Options given as `name=value`."""
    given: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise OptionError(f"option '{setting}' must be written name=value")
        given[name.strip()] = value.strip()
    return given


def read_board_text(path: Path | None) -> str:
    """The text of an owner's board, checked later with its game; empty for none."""
    if path is None:
        return ""
    try:
        return path.read_text("utf-8")
    except UnicodeDecodeError as error:
        raise BoardError(str(path), [Fault("file", "is not UTF-8 text")]) from error
