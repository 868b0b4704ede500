"""Views: what a seat may know, and full states imagined from it."""

from typing import Any

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Position
from mappemonde.games.africa1880.constants import Constants
from mappemonde.games.africa1880.scoring import standing
from mappemonde.games.africa1880.seal import LARGEST, SALT
from mappemonde.games.africa1880.state import Africa
from mappemonde.games.africa1880.state_fields import AfricaViewFields
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.view import TreatyView, imagine_treaties


class AfricaView(AfricaViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator (D9)."""

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]], letters: TreatyView) -> None:
        super().__init__(constants, seat, flow)
        self.letters = letters

    def stock(self, seat: int) -> int:
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
    state.refresh_board()
    imagine_treaties(state, seen.letters)
    if seen.turn >= 0:
        state.salts = [[chance.number(LARGEST) for _ in range(SALT)] for _ in range(seen.constants.seats)]
    if state.flow and seen.turn >= 0:
        for seat in range(seen.constants.seats):
            if seat != seen.seat:
                scribble(state, seat, chance)
    return state


def scribble(state: Africa, seat: int, chance: Chance) -> None:
    """Write any legal sheet for a seat: mostly work, sometimes war."""
    orders = [BLANK] * state.constants.areas
    for area in state.presences[seat]:
        row = state.lines[area]
        pick = chance.number(len(row) + 2)
        if pick >= len(row) or pick == 1:
            orders[area] = DEVELOP
        elif pick == 0:
            orders[area] = NOTHING
        else:
            orders[area] = EXPLORE + row[pick][1]
    state.orders[seat] = orders
    ship = chance.number(len(state.ships) + 1)
    state.landings[seat] = state.ships[ship][0] if ship < len(state.ships) else NOWHERE
    state.wars[seat] = [other for other in range(state.constants.seats) if other != seat and chance.number(4) == 0]
