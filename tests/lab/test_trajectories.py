"""Trajectories: the same seed goes the same way, in every process."""

import json
import os
import subprocess
import sys

import pytest

from mappemonde.lab.compiled import is_compiled
from mappemonde.lab.trajectories import main, trajectories, trajectory

GAME = "islands"


def test_a_trajectory_is_stable_and_depends_on_everything():
    told = trajectory(GAME, 1, 3, {}, 12)
    assert told == trajectory(GAME, 1, 3, None, 12)
    others = [
        trajectory(GAME, 2, 3, {}, 12),
        trajectory(GAME, 1, 4, {}, 12),
        trajectory(GAME, 1, 3, {}, 11),
        trajectory(GAME, 1, 3, {"notes": True}, 12),
    ]
    assert len({told, *others}) == 5


def test_a_fresh_process_prints_the_same_hashes():
    words = ["--games", GAME, "--seeds", "4", "--decisions", "30"]
    command = [sys.executable, "-m", "mappemonde.lab.trajectories", *words]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "PYTHONHASHSEED": "77"}
    printed = json.loads(subprocess.run(command, env=environment, capture_output=True, check=True).stdout)
    assert printed == {"compiled": is_compiled(), "hashes": trajectories([GAME], 4, 30)}
    assert list(printed["hashes"]) == [f"{GAME}/{seed}" for seed in range(4)]


@pytest.mark.parametrize("words", [["--games", "chess"], ["--seeds", "0"], ["--decisions", "-1"]])
def test_bad_input_ends_with_2(words, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(words)
    assert stopped.value.code == 2
    assert "Traceback" not in capsys.readouterr().err
