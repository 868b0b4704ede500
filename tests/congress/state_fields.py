"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from congress.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column
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
    turn: i64
    ready: vec[bool]
    marches: vec[i64]
    closed: vec[bool]

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows, constants.forms)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.turn = 1
        self.ready = vec[bool]([False] * constants.seats)
        self.marches = vec[i64]([-1] * constants.seats)
        self.closed = vec[bool]([False] * constants.areas)
        super().clear()

    def copy_fields(self, twin: "CongressFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.turn = self.turn
        twin.ready = self.ready[:]
        twin.marches = self.marches[:]
        twin.closed = self.closed[:]
        self.copy_treaties(twin)

    def pack(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "ready": list(self.ready),
            "marches": list(self.marches),
            "closed": list(self.closed),
            **super().pack(),
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.turn = packed["turn"]
        self.ready = vec[bool](packed["ready"])
        self.marches = column(packed["marches"])
        self.closed = vec[bool](packed["closed"])
        super().unpack(packed)


class CongressViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    turn: i64
    ready: vec[bool]
    marches: vec[i64]
    closed: vec[bool]

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: CongressFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.turn = state.turn
        self.ready = state.ready[:]
        self.marches = state.marches[:]
        self.closed = state.closed[:]

    def fill(self, state: CongressFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        state.turn = self.turn
        state.ready = self.ready[:]
        state.marches = self.marches[:]
        state.closed = self.closed[:]

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.turn,
            self.ready,
            self.marches,
            self.closed,
        )
