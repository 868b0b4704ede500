"""Short pauses: how a server that serves has set the interpreter."""

import json
import subprocess
import sys
from pathlib import Path

from mappemonde.server.run import COLLECTED_AFTER, SWITCHED_AFTER

SERVE = """
import gc, json, os, signal, sys
from mappemonde.server.run import serve
from mappemonde.server.settings import Settings

def tell(_):
    print(json.dumps([gc.get_freeze_count(), gc.get_threshold(), sys.getswitchinterval()]), flush=True)
    os.kill(os.getpid(), signal.SIGTERM)

serve(Settings(sys.argv[1], b"for tests only, and long enough"), "127.0.0.1", 0, tell)
"""


def test_what_was_loaded_is_frozen_and_looks_for_garbage_are_rare(tmp_path: Path) -> None:
    command = [sys.executable, "-c", SERVE, f"sqlite:///{tmp_path / 'tables.db'}"]
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    frozen, threshold, interval = json.loads(told[-1])
    assert frozen > 50_000
    assert (tuple(threshold), interval) == (COLLECTED_AFTER, SWITCHED_AFTER)
    assert COLLECTED_AFTER[0] > 700  # what Python has by itself
    assert SWITCHED_AFTER < 0.005
