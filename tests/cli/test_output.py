"""Output that cannot be written is one sentence, never a traceback."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

MAIN = [sys.executable, "-c", "from mappemonde.cli import main; main()"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device on this system")
def test_a_full_disk_is_said_in_one_sentence():
    with Path("/dev/full").open("w") as full:
        told = subprocess.run([*MAIN, "games"], stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert told.returncode == 1
    assert told.stderr == "mappemonde: the output cannot be written: No space left on device\n"


def test_a_terminal_without_accents_still_gets_its_answer():
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [*MAIN, "rules", "islands", "R2.1", "--lang", "fr"]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    assert (told.returncode, told.stderr) == (0, "")
    assert "une ?le" in told.stdout
