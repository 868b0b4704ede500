"""Makes the example games known to all tests, and to every process that a test starts."""

import os
import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

HERE = Path(__file__).parent
FOLDERS = [str(HERE), str(HERE.parent / "docs" / "examples")]
"""What a package that brings games would have installed: its modules, and the entry points that name them."""

sys.path[:0] = [folder for folder in FOLDERS if folder not in sys.path]
os.environ["PYTHONPATH"] = os.pathsep.join([*FOLDERS, *filter(None, [os.environ.get("PYTHONPATH")])])

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])  # machines are noisy
settings.load_profile("house")
