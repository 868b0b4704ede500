"""What some columns may hold."""

from typing import Literal, TypeAlias

Status: TypeAlias = Literal["gathering", "playing", "ended", "unloadable"]
"""How a table stands; the last is never stored, but shown where this server lacks the rules."""
Visibility: TypeAlias = Literal["private", "public"]
SeatKind: TypeAlias = Literal["person", "bot", "open", "rules"]
"""Who holds a seat; where the rules play, nobody ever does."""
