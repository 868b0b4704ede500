"""The compiled build: same source, same trajectories."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COMPILED = ROOT / "build" / "venv-play" / "bin" / "python"
TRAJECTORIES = ["-m", "mappemonde.lab.trajectories", "--seeds", "300", "--decisions", "300"]


def trajectories(python: Path | str) -> dict[str, object]:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    answer = subprocess.run(
        [str(python), *TRAJECTORIES], cwd=ROOT / "tests", env=environment, capture_output=True, text=True, check=True
    )
    told: dict[str, object] = json.loads(answer.stdout)
    return told


@pytest.fixture(scope="module")
def compiled() -> Path:
    subprocess.run(["make", "-s", "build/venv-play/done"], cwd=ROOT, check=True, capture_output=True)
    return COMPILED


def test_compiled_and_interpreted_trajectories_have_equal_hashes(compiled: Path) -> None:
    machine, plain = trajectories(compiled), trajectories(sys.executable)
    assert machine["compiled"] is True
    assert plain["compiled"] is False
    assert len(str(machine["hashes"])) > 5000
    assert machine["hashes"] == plain["hashes"]
