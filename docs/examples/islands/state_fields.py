"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from islands.constants import Constants
from mappemonde.kernel.chance import Chance
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
    round: int
    notes: list[int]  # the island each seat has noted for itself
    picks: list[int]  # the island each seat sails to
    scores: list[int]

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.round = 1
        self.notes = [-1] * constants.seats
        self.picks = [-1] * constants.seats
        self.scores = [0] * constants.seats

    def copy_fields(self, twin: "IslandsFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.round = self.round
        twin.notes = self.notes.copy()
        twin.picks = self.picks.copy()
        twin.scores = self.scores.copy()


class IslandsViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    round: int
    note: int  # the island each seat has noted for itself
    pick: int  # the island each seat sails to
    scores: list[int]
    chosen: list[bool]  # who has picked an island

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: IslandsFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.round = state.round
        self.note = state.notes[self.seat] if self.seat >= 0 else -1
        self.pick = state.picks[self.seat] if self.seat >= 0 else -1
        self.scores = state.scores.copy()

    def fill(self, state: IslandsFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.round = self.round
        state.notes = [-1] * constants.seats
        if self.seat >= 0:
            state.notes[self.seat] = self.note
        state.picks = [-1] * constants.seats
        if self.seat >= 0:
            state.picks[self.seat] = self.pick
        state.scores = self.scores.copy()

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
