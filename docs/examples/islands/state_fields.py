"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from islands.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.view import View


class IslandsFields(State):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "round",
        "notes",
        "picks",
        "scores",
    )

    constants: Constants
    round: i64
    notes: vec[i64]  # the island each seat has noted for itself
    picks: vec[i64]  # the island each seat sails to
    scores: vec[i64]

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.round = 1
        self.notes = vec[i64]([-1] * constants.seats)
        self.picks = vec[i64]([-1] * constants.seats)
        self.scores = vec[i64]([0] * constants.seats)

    def copy_fields(self, twin: "IslandsFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.round = self.round
        twin.notes = self.notes[:]
        twin.picks = self.picks[:]
        twin.scores = self.scores[:]

    def pack(self) -> dict[str, Any]:
        return {
            "round": self.round,
            "notes": list(self.notes),
            "picks": list(self.picks),
            "scores": list(self.scores),
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.round = packed["round"]
        self.notes = column(packed["notes"])
        self.picks = column(packed["picks"])
        self.scores = column(packed["scores"])


class IslandsViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    round: i64
    note: i64  # the island each seat has noted for itself
    pick: i64  # the island each seat sails to
    scores: vec[i64]
    chosen: vec[bool]  # who has picked an island

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: IslandsFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.round = state.round
        self.note = state.notes[self.seat] if self.seat >= 0 else -1
        self.pick = state.picks[self.seat] if self.seat >= 0 else -1
        self.scores = state.scores[:]

    def fill(self, state: IslandsFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.round = self.round
        state.notes = vec[i64]([-1] * constants.seats)
        if self.seat >= 0:
            state.notes[self.seat] = self.note
        state.picks = vec[i64]([-1] * constants.seats)
        if self.seat >= 0:
            state.picks[self.seat] = self.pick
        state.scores = self.scores[:]

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.round,
            self.note,
            self.pick,
            self.scores,
            self.chosen,
        )
