"""Makes the example game of the documentation known to all tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "docs" / "examples"))

from hypothesis import settings
from islands import GAME as ISLANDS

from mappemonde.kernel.registry import add_game

add_game(ISLANDS)
settings.register_profile("house", deadline=None)  # machines are noisy
settings.load_profile("house")
