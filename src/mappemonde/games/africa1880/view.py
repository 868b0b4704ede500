"""Views: what a seat may know, and full states imagined from it."""

from typing import Any

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Position
from mappemonde.games.africa1880.constants import Constants
from mappemonde.games.africa1880.scoring import standing
from mappemonde.games.africa1880.seal import LARGEST, SALT
from mappemonde.games.africa1880.state import Africa
from mappemonde.games.africa1880.state_fields import AfricaViewFields
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.view import TreatyView, imagine_treaties


class AfricaView(AfricaViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator (D9)."""

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]], letters: TreatyView) -> None:
        super().__init__(constants, seat, flow)
        self.letters = letters

    def stock(self, seat: i64) -> i64:
        """How many presences a seat has left (R1.4)."""
        return self.constants.presences - len(self.presences[seat])

    def position(self) -> Position:
        """The board as adjudication wants it."""
        return Position(self.present, self.built, self.colony)

    def points(self) -> list[dict[str, int]]:
        """The points of every seat by source, as if the game ended now (R8.3)."""
        return standing(self.constants, self.present, self.colony, self.past)

    def as_tuple(self) -> tuple[object, ...]:
        return (self.letters.as_tuple(), *super().as_tuple())


def view(state: Africa, seat: int | None) -> AfricaView:
    """Show `state` as `seat` may see it, built up from nothing."""
    seen = AfricaView(state.constants, -1 if seat is None else seat, state.flow.copy(), TreatyView(state, seat))
    seen.see(state)
    seen.year = state.year()
    return seen


def imagine(seen: AfricaView, chance: Chance) -> Africa:
    """A full state consistent with a view: the sheets of the others are anything that can be written."""
    state = Africa(seen.constants, chance)
    state.clear()
    seen.fill(state)
    state.published = state.seals = seen.seals  # what they are made of can be anything
    state.refresh_board()
    imagine_treaties(state, seen.letters)
    if seen.turn >= 0:
        for seat in range(seen.constants.seats):
            state.salts[seat] = vec[i64]([chance.number(LARGEST) for _ in range(SALT)])
    if state.flow and seen.turn >= 0:
        for seat in range(seen.constants.seats):
            if seat != seen.seat:
                scribble(state, seat, chance)
    return state


def scribble(state: Africa, seat: i64, chance: Chance) -> None:
    """Write any legal sheet for a seat: mostly work, sometimes war."""
    constants = state.constants
    orders = filled(constants.areas, BLANK)
    for area in state.presences[seat]:
        targets = vec[i64]()
        for target in constants.near[area]:
            if not state.colony[target]:
                targets = append(targets, target)
        pick = chance.number(len(targets) + 4)
        if pick == 0:
            orders[area] = NOTHING
        elif pick < 2 or pick >= 2 + len(targets):
            orders[area] = DEVELOP
        else:
            orders[area] = EXPLORE + targets[pick - 2]
    state.orders[seat] = orders
    ship = chance.number(len(state.ships) + 1)
    state.landings[seat] = state.ships[ship] if ship < len(state.ships) else NOWHERE
    wars = vec[i64]()
    for other in range(constants.seats):
        if other != seat and chance.number(4) == 0:
            wars = append(wars, other)
    state.wars[seat] = wars
