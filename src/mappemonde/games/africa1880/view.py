"""Views: what a seat may know, and full states imagined from it."""

from mappemonde.games.africa1880.adjudication import BLANK, DEVELOP, EXPLORE, NOTHING, NOWHERE, Position
from mappemonde.games.africa1880.constants import YEARS, Constants
from mappemonde.games.africa1880.scoring import standing
from mappemonde.games.africa1880.seal import LARGEST, SALT
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.view import TreatyView, imagine_treaties


class AfricaView:
    """What one seat may know of a table; `seat` is -1 for a spectator (D9)."""

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Africa]], letters: TreatyView) -> None:
        self.constants = constants
        self.letters = letters
        self.seat = seat
        self.flow = flow
        self.turn = -1
        self.year = 0
        self.presences: list[list[int]] = []
        self.built: list[int] = []
        self.colonies: list[int] = []
        self.past: list[list[list[int]]] = []  # all relations read so far
        self.orders: list[int] = []  # the own sheet
        self.landing = NOWHERE
        self.wars: list[int] = []
        self.sealed: list[bool] = []
        self.sealings: list[int] = []
        self.seals: list[list[int]] = []
        self.ready: list[bool] = []
        self.end = 0
        self.present: list[int] = []
        self.colony: list[bool] = []

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
        """All there is to it, for comparing."""
        flow = [(step.NAME, [getattr(step, name) for name in step.FIELDS]) for step in self.flow]
        return (flow, self.letters.as_tuple(), *[getattr(self, name) for name in VIEW_FIELDS])


VIEW_FIELDS = (
    "seat",
    "turn",
    "year",
    "presences",
    "built",
    "colonies",
    "past",
    "orders",
    "landing",
    "wars",
    "sealed",
    "sealings",
    "seals",
    "ready",
    "end",
    "present",
    "colony",
)


def view(state: Africa, seat: int | None) -> AfricaView:
    """Show `state` as `seat` may see it, built up from nothing."""
    seen = AfricaView(state.constants, -1 if seat is None else seat, state.flow.copy(), TreatyView(state, seat))
    seen.turn = state.turn
    seen.year = YEARS[max(0, state.turn)]
    seen.presences = state.presences.copy()
    seen.built = state.built
    seen.colonies = state.colonies
    seen.past = state.past
    if seat is not None:
        seen.orders = state.orders[seat]
        seen.landing = state.landings[seat]
        seen.wars = state.wars[seat]
    seen.sealed = state.sealed.copy()
    seen.sealings = state.sealings.copy()
    seen.seals = state.seals.copy()
    seen.ready = state.ready.copy()
    seen.end = state.end
    seen.present = state.present
    seen.colony = state.colony
    return seen


def imagine(seen: AfricaView, chance: Chance) -> Africa:
    """A full state consistent with a view: the sheets of the others are anything that can be written."""
    state = Africa(seen.constants, chance)
    state.clear()
    state.flow = seen.flow.copy()
    state.turn = seen.turn
    state.presences = seen.presences.copy()
    state.built = seen.built
    state.colonies = seen.colonies
    state.past = seen.past
    state.sealed = seen.sealed.copy()
    state.sealings = seen.sealings.copy()
    state.seals = seen.seals.copy()
    state.ready = seen.ready.copy()
    state.end = seen.end
    state.survey()
    imagine_treaties(state, seen.letters)
    if seen.turn >= 0:
        state.salts = [[chance.number(LARGEST) for _ in range(SALT)] for _ in range(seen.constants.seats)]
    if state.flow and seen.turn >= 0:
        for seat in range(seen.constants.seats):
            if seat != seen.seat:
                scribble(state, seat, chance)
    if seen.seat >= 0:
        state.orders[seen.seat] = seen.orders
        state.landings[seen.seat] = seen.landing
        state.wars[seen.seat] = seen.wars
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
