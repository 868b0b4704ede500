"""Views: what a seat may know, and full states imagined from it."""

from typing import Any

from mypy_extensions import i64

from mappemonde.games.struggle.constants import Constants
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.state_fields import StruggleViewFields
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled, in_order
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.view import TreatyView, imagine_treaties

FACE_DOWN = -1


class StruggleView(StruggleViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator.

    Everything lies open but the bag and the unrest of others, whose causes happen in the open: `tally` is what they add
    up to, for whoever counts along; only tables that say so show it (R3.6).
    """

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]], letters: TreatyView) -> None:
        super().__init__(constants, seat, flow)
        self.letters = letters

    def as_tuple(self) -> tuple[object, ...]:
        return (self.letters.as_tuple(), *super().as_tuple())


def view(state: Struggle, seat: int | None) -> StruggleView:
    """Show `state` as `seat` may see it, built up from nothing."""
    seen = StruggleView(state.constants, -1 if seat is None else seat, state.flow.copy(), TreatyView(state, seat))
    seen.see(state)
    unrest = filled(state.constants.seats, FACE_DOWN)
    for other in range(state.constants.seats):
        if state.end or other == seat:
            unrest[other] = state.unrest[other]
        elif state.constants.counted:
            unrest[other] = state.tally[other]
    seen.unrest = unrest
    seen.in_bag = in_order(state.bag, state.constants.markers)
    seen.bag_size = len(state.bag)
    return seen


def imagine(seen: StruggleView, chance: Chance) -> Struggle:
    """A full state consistent with a view: the bag is shuffled, unrest is what the open rows add up to."""
    state = Struggle(seen.constants, chance)
    state.clear()
    seen.fill(state)
    state.unrest = seen.tally[:]
    for seat in range(seen.constants.seats):
        if seen.unrest[seat] != FACE_DOWN:
            state.unrest[seat] = seen.unrest[seat]
    bag = seen.in_bag[:]
    chance.mix(bag)
    state.bag = bag
    imagine_treaties(state, seen.letters)
    state.refresh()
    return state
