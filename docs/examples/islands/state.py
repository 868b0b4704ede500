"""State and steps of Three Islands."""

from typing import ClassVar

from mypy_extensions import i64

from islands import events
from islands.actions import Note, Visit
from islands.state_fields import IslandsFields
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled
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

    def seats(self, state: Islands) -> i64:
        asked: i64 = 0
        for seat in range(state.constants.players):
            if state.picks[seat] < 0:
                asked |= 1 << seat  # a bit per seat
        return asked

    def choices(self, state: Islands, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.visits, state.constants.areas)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {Visit: (island_exists,)}

    def apply(self, state: Islands, seat: i64, action: Action) -> None:
        assert isinstance(action, Visit)
        state.picks[seat] = action.area
        state.emit(events.CHOSEN, {"seat": seat}, {"area": action.area}, (seat,))
        if not self.seats(state):
            land(state)


class ChooseWithNotes(Choose):
    """The same, with notes that nobody else sees (R2.4)."""

    NAME: ClassVar[str] = "choose_with_notes"
    RULE: ClassVar[str] = "R2.4"

    def choices(self, state: Islands, seat: i64, menu: Menu) -> None:
        super().choices(state, seat, menu)
        menu.add(state.constants.notes, state.constants.areas)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {Visit: (island_exists,), Note: (island_exists,)}

    def visible_to(self, state: Islands, seat: i64, action: Action) -> i64:
        return 1 << seat if isinstance(action, Note) else EVERYBODY

    def lapse(self, state: Islands, seat: i64) -> Action:
        return Visit(max(0, state.notes[seat]))

    def apply(self, state: Islands, seat: i64, action: Action) -> None:
        if isinstance(action, Note):
            state.notes[seat] = action.area
            state.emit(events.NOTED, {"seat": seat, "area": action.area})
        else:
            super().apply(state, seat, action)


@check("R2.1", "There is no such island.")
def island_exists(step: Choose, state: Islands, seat: int, action: Visit) -> bool:
    return action.area < state.constants.areas


def land(state: Islands) -> None:
    """All ships arrive: whoever is alone on an island finds its treasure and a die more (R2.2)."""
    state.reveal(EVERYBODY)
    for pirate in range(state.constants.players, state.constants.seats):  # sails where it likes (R4.1)
        state.picks[pirate] = state.chance.below(state.constants.areas)
        state.emit(events.RAIDED, {"seat": pirate, "area": state.picks[pirate]})
    for area, treasure in enumerate(state.constants.treasure):
        visitors = [seat for seat, pick in enumerate(state.picks) if pick == area]
        if len(visitors) == 1:
            found = treasure + state.chance.die()
            state.scores[visitors[0]] += found
            state.emit(events.FOUND, {"seat": visitors[0], "area": area, "points": found})
        elif visitors:
            state.emit(events.QUARRELLED, {"visitor": visitors, "area": area})
    state.notes = filled(state.constants.seats, -1)
    state.picks = filled(state.constants.seats, -1)
    state.round += 1
    if state.round > state.constants.rounds:
        state.flow = []
        state.emit(events.ROUNDS_OVER, {"winner": state.result().winners()})
