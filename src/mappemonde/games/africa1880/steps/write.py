"""Writing: everybody fills in a sheet, in secret and in small steps, and seals it (R4, D2, D3)."""

from typing import ClassVar, Final

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.actions import (
    CLAUSES,
    Declare,
    Land,
    LandNowhere,
    OrderDevelop,
    OrderExplore,
    OrderNothing,
    Seal,
    Unseal,
)
from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, NOTHING, NOWHERE
from mappemonde.games.africa1880.constants import SEALING, UNSEALING, WAR
from mappemonde.games.africa1880.seal import seal_of, sheet_text
from mappemonde.games.africa1880.state import Africa
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu, whole
from mappemonde.kernel.state import EVERYBODY, Step
from mappemonde.kernel.treaties.letters import letter_checks, letter_rows, letter_visible_to, write_letter

LINES: Final = (OrderExplore, OrderDevelop, OrderNothing, Land, LandNowhere, Declare)
"""What fills in the sheet, visible to its writer alone (D2)."""


class Writing(Step[Africa]):
    """All who have not sealed write; who has may open the own sheet again until the last seal falls."""

    NAME: ClassVar[str] = "write"
    RULE: ClassVar[str] = "R4.1"

    def seats(self, state: Africa) -> list[int]:
        return [seat for seat in range(state.constants.seats) if not state.sealed[seat]]

    def may(self, state: Africa, seat: int) -> bool:
        return True

    def choices(self, state: Africa, seat: int) -> Menu:
        rows: list[list[Action]] = [UNSEALING]
        if not state.sealed[seat]:
            rows = [state.lines[area] for area in state.presences[seat]]
            if state.ships:
                rows.append(state.ships)
            rows.append(state.constants.declarations[seat])
            rows.append(SEALING)
        if state.constants.talks_writing:
            rows += letter_rows(state, seat)
        return whole(rows)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def visible_to(self, state: Africa, seat: int, action: Action) -> int:
        if isinstance(action, Seal | Unseal):
            return EVERYBODY
        return 1 << seat if isinstance(action, LINES) else letter_visible_to(state, seat, action)

    def lapse(self, state: Africa, seat: int) -> Action | None:
        return SEALING[1]

    def apply(self, state: Africa, seat: int, action: Action) -> None:
        if isinstance(action, OrderExplore):
            write(state, seat, action[0], EXPLORE + action[1])
        elif isinstance(action, OrderDevelop):
            write(state, seat, action[0], DEVELOP)
        elif isinstance(action, OrderNothing):
            write(state, seat, action[0], NOTHING)
        elif isinstance(action, Land):
            state.landings[seat] = action[0]
        elif isinstance(action, LandNowhere):
            state.landings[seat] = NOWHERE
        elif isinstance(action, Declare):
            wars = [other for other in state.wars[seat] if other != action[0]]
            state.wars[seat] = sorted([*wars, action[0]]) if action[1] == WAR else wars
        elif isinstance(action, Seal):
            seal(state, seat)
            if all(state.sealed):
                state.pop()  # the sheets are read
        elif isinstance(action, Unseal):
            unseal(state, seat)
        else:
            write_letter(state, seat, action)


def write(state: Africa, seat: int, area: int, entry: int) -> None:
    """Fill in a line, on a sheet that copies of the state may still share."""
    orders = state.orders[seat].copy()
    orders[area] = entry
    state.orders[seat] = orders


def seal(state: Africa, seat: int) -> None:
    """Publish a salted hash of the sheet."""
    state.reveal(EVERYBODY)
    state.sealed[seat] = True
    state.sealings[seat] += 1
    constants, number = state.constants, state.sealings[seat]
    text = sheet_text(constants, state.sheet(seat))
    state.seals[seat] = seal_of(state.year(), constants.ids[seat], number, state.salts[seat], text)
    if state.journal is not None:
        facts: dict[str, Fact] = {
            "seat": seat,
            "year": state.year(),
            "number": number,
            "seal": state.seals[seat].copy(),
        }
        state.emit(events.SEALED, facts)


def unseal(state: Africa, seat: int) -> None:
    """Withdraw the seal: the sheet may be rewritten."""
    state.sealed[seat] = False
    state.seals[seat] = []
    if state.journal is not None:
        state.emit(events.UNSEALED, {"seat": seat})


@check("D3", "Your sheet is sealed: unseal it first.")
def sheet_is_open(step: Writing, state: Africa, seat: int, action: Action) -> bool:
    return not state.sealed[seat]


@check("D3", "Your sheet is not sealed.")
def sheet_is_sealed(step: Writing, state: Africa, seat: int, action: Unseal) -> bool:
    return state.sealed[seat]


@check("R4.2", "You have no presence in {area}.")
def presence_is_there(step: Writing, state: Africa, seat: int, action: OrderDevelop) -> bool:
    return state.stands(seat, action.area)


@check("R4.4", "{target} does not touch {area}.")
def areas_touch(step: Writing, state: Africa, seat: int, action: OrderExplore) -> bool:
    return state.constants.touch[action.area][action.target]


@check("R7.5", "{target} is a colony: nobody explores it.")
def target_is_no_colony(step: Writing, state: Africa, seat: int, action: OrderExplore) -> bool:
    return not state.colony[action.target]


@check("R4.5", "{area} is not on the coast.")
def area_is_coastal(step: Writing, state: Africa, seat: int, action: Land) -> bool:
    return state.constants.coast[action.area]


@check("R4.5", "{area} is occupied: landings need an empty coast.")
def coast_is_empty(step: Writing, state: Africa, seat: int, action: Land) -> bool:
    return not state.present[action.area]


@check("R4.7", "Relations are declared to others.")
def other_is_foreign(step: Writing, state: Africa, seat: int, action: Declare) -> bool:
    return action.other != seat


@check("D6", "Letters are not written while sheets are, at this table.")
def table_talks_writing(step: Writing, state: Africa, seat: int, action: Action) -> bool:
    return state.constants.talks_writing


CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    OrderDevelop: (sheet_is_open, presence_is_there),
    OrderExplore: (sheet_is_open, presence_is_there, areas_touch, target_is_no_colony),
    OrderNothing: (sheet_is_open, presence_is_there),
    Land: (sheet_is_open, area_is_coastal, coast_is_empty),
    LandNowhere: (sheet_is_open,),
    Declare: (sheet_is_open, other_is_foreign),
    Seal: (sheet_is_open,),
    Unseal: (sheet_is_sealed,),
    **{make: (table_talks_writing, *checks) for make, checks in letter_checks(CLAUSES, "D7").items()},
}
WRITE: Final = Writing()
