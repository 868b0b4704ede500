"""The time that seats have at a live table."""

from typing import Final, NamedTuple


class LiveTime(NamedTuple):
    """Minutes for the whole table, and seconds more for every answer."""

    minutes: int
    increment: int


USUAL_TIME: Final = LiveTime(30, 15)
