"""State and steps of Three Islands."""

from typing import ClassVar

from islands import events
from islands.actions import Note, Visit
from islands.state_fields import IslandsFields
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Result, Step


class Islands(IslandsFields):
    """Everything true at one moment."""

    def copy(self) -> "Islands":
        twin = Islands(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def result(self) -> Result:
        places = [1 + sum(other > mine for other in self.scores) for mine in self.scores]
        return Result([{"treasure": score} for score in self.scores], places, "rounds_over", "R3.1")


class Choose(Step[Islands]):
    """Every seat that has not chosen yet picks an island, all at once and in secret (R2.1)."""

    NAME: ClassVar[str] = "choose"
    RULE: ClassVar[str] = "R2.1"

    def seats(self, state: Islands) -> list[int]:
        return [seat for seat, pick in enumerate(state.picks) if pick < 0]

    def choices(self, state: Islands, seat: int) -> Menu:
        return state.constants.visits

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {Visit: (island_exists,)}

    def apply(self, state: Islands, seat: int, action: Action) -> None:
        state.picks[seat] = action[0]
        state.emit(events.CHOSEN, {"seat": seat}, {"area": action[0]}, (seat,))
        if not self.seats(state):
            land(state)


class ChooseWithNotes(Choose):
    """The same, with notes that nobody else sees (R2.4)."""

    NAME: ClassVar[str] = "choose_with_notes"
    RULE: ClassVar[str] = "R2.4"

    def choices(self, state: Islands, seat: int) -> Menu:
        return state.constants.visits_and_notes

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {Visit: (island_exists,), Note: (island_exists,)}

    def visible_to(self, state: Islands, seat: int, action: Action) -> int:
        return 1 << seat if isinstance(action, Note) else EVERYBODY

    def lapse(self, state: Islands, seat: int) -> Action:
        return Visit(max(0, state.notes[seat]))

    def apply(self, state: Islands, seat: int, action: Action) -> None:
        if isinstance(action, Note):
            state.notes[seat] = action.area
            state.emit(events.NOTED, {"seat": seat, "area": action.area})
        else:
            super().apply(state, seat, action)


@check("R2.1", "There is no such island.")
def island_exists(step: Choose, state: Islands, seat: int, action: Visit) -> bool:
    return action.area < len(state.constants.treasure)


def land(state: Islands) -> None:
    """All ships arrive: whoever is alone on an island finds its treasure and a die more (R2.2)."""
    state.reveal(EVERYBODY)
    for area, treasure in enumerate(state.constants.treasure):
        visitors = [seat for seat, pick in enumerate(state.picks) if pick == area]
        if len(visitors) == 1:
            found = treasure + state.chance.die()
            state.scores[visitors[0]] += found
            state.emit(events.FOUND, {"seat": visitors[0], "area": area, "points": found})
        elif visitors:
            state.emit(events.QUARRELLED, {"visitor": visitors, "area": area})
    state.notes = [-1] * state.constants.seats
    state.picks = [-1] * state.constants.seats
    state.round += 1
    if state.round > state.constants.rounds:
        state.flow = []
        state.emit(events.ROUNDS_OVER, {"winner": state.result().winners()})
