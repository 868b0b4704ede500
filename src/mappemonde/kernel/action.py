"""Actions: what a seat wants, as small immutable tuples."""

from typing import TypeAlias

Seat: TypeAlias = int
"""A place at the table, counted from 0."""

Action: TypeAlias = tuple[int, ...]
"""One NamedTuple class per verb, every argument a small integer.

Two verbs with equal arguments are equal as tuples: compare actions with `same`, never with `==` alone.
"""


def same(one: Action, other: Action) -> bool:
    """Whether both are the same verb with the same arguments."""
    return type(one) is type(other) and one == other
