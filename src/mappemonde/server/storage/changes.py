"""Changes: what a move stores, as values, and how it may fail."""

from typing import Any, NamedTuple

import sqlalchemy as sa


class Change(NamedTuple):
    """A statement that was built once, with its values of this time."""

    statement: sa.Insert | sa.Update
    values: dict[str, Any]
    decides: bool = False
    """Whether everything fails unless this changes one row."""


class Overtaken(Exception):
    """A change that decides found that somebody else was first."""


class Clash(Exception):
    """Two rows cannot both be; says which key they share."""
