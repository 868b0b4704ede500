"""View: what one seat may know of a table."""

from typing import Any

from mypy_extensions import i64, mypyc_attr

from mappemonde.kernel.state import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class View:
    """What one seat may know of a table; `seat` is -1 for a spectator. What is in it is declared as `Fields`."""

    def __init__(self, seat: i64, flow: list[Step[Any]]) -> None:
        self.seat = seat
        self.flow = flow

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, for comparing."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        raise TypeError("A view is neither copied nor pickled: pickle the state, and ask `game.view` for it there.")
