"""The compiled build: same source, same trajectories."""

import json
import os
import subprocess
import sys
from pathlib import Path
from pkgutil import iter_modules

import pytest

import mappemonde.games

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build" / "venv-play" / "bin" / "python"
TRAJECTORIES = ["-m", "mappemonde.lab.trajectories", "--seeds", "300", "--decisions", "300"]
GAMES = [module.name for module in iter_modules(mappemonde.games.__path__)]


def surroundings(**more: str) -> dict[str, str]:
    """Without the paths of the tests: each Python has a build of its own."""
    return {**{name: value for name, value in os.environ.items() if name != "PYTHONPATH"}, **more}


def trajectories(python: Path | str, game: str) -> dict[str, object]:
    command = [str(python), *TRAJECTORIES, "--games", game]
    answer = subprocess.run(command, cwd=ROOT / "tests", env=surroundings(), capture_output=True, text=True, check=True)
    told: dict[str, object] = json.loads(answer.stdout)
    return told


@pytest.fixture(scope="module")
def compiled() -> Path:
    subprocess.run(["make", "-s", "build/venv-play/done"], cwd=ROOT, check=True, capture_output=True)
    return COMPILED


@pytest.mark.parametrize("game", GAMES)
def test_compiled_and_interpreted_trajectories_have_equal_hashes(compiled: Path, game: str) -> None:
    machine, plain = trajectories(compiled, game), trajectories(sys.executable, game)
    assert machine["compiled"] is True
    assert plain["compiled"] is False
    assert len(str(machine["hashes"])) > 5000
    assert machine["hashes"] == plain["hashes"]


def test_a_run_of_the_compiled_build_stops_where_nothing_is_compiled() -> None:
    command = [sys.executable, "-m", "pytest", "-q", "tests/kernel/test_chance.py"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=surroundings(PYTEST_ADDOPTS="--compiled"),  # asked for, and not found: only the command line builds
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == pytest.ExitCode.USAGE_ERROR
    assert "is not compiled for" in done.stderr
