"""Makes the example game of the documentation known to all tests."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "docs" / "examples"))

from islands import GAME as ISLANDS

from mappemonde.kernel.registry import add_game

add_game(ISLANDS)
