"""The daily deal: the table that everybody plays alone on the same day, with the same luck."""

from collections.abc import Mapping
from typing import NamedTuple

from mappemonde.kernel.options import Value


class Daily(NamedTuple):
    """What is played: one person on the first seat, on the others the rules or the game's usual bot."""

    seats: int
    options: Mapping[str, Value] = {}
