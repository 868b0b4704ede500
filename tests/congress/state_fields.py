"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from congress.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.treaty import TreatyState
from mappemonde.kernel.view import View


class CongressFields(TreatyState):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "turn",
        "ready",
        "marches",
        "closed",
        "drafts",
        "treaties",
        "sent",
    )

    constants: Constants
    turn: int
    ready: list[bool]
    marches: list[int]
    closed: list[bool]

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.forms)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.turn = 1
        self.ready = [False] * constants.seats
        self.marches = [-1] * constants.seats
        self.closed = [False] * constants.areas
        super().clear()

    def copy_fields(self, twin: "CongressFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.turn = self.turn
        twin.ready = self.ready.copy()
        twin.marches = self.marches.copy()
        twin.closed = self.closed.copy()
        self.copy_treaties(twin)


class CongressViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    turn: int
    ready: list[bool]
    marches: list[int]
    closed: list[bool]

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: CongressFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.turn = state.turn
        self.ready = state.ready.copy()
        self.marches = state.marches.copy()
        self.closed = state.closed.copy()

    def fill(self, state: CongressFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        state.turn = self.turn
        state.ready = self.ready.copy()
        state.marches = self.marches.copy()
        state.closed = self.closed.copy()

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.turn,
            self.ready,
            self.marches,
            self.closed,
        )
