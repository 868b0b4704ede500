"""Writing: everybody fills in a sheet, in secret and in small steps, and seals it (R4, D2, D3)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.actions import (
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
from mappemonde.games.africa1880.constants import WAR
from mappemonde.games.africa1880.state import Africa
from mappemonde.games.africa1880.steps.talk import LETTER_CHECKS
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import put_in_order, seats_without, with_column, with_flag, with_item, without
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Step
from mappemonde.kernel.treaties.letters import add_letters, letter_visible_to, owing_answers, write_letter

LINES: Final = (OrderExplore, OrderDevelop, OrderNothing, Land, LandNowhere, Declare)
"""What fills in the sheet, visible to its writer alone (D2)."""


class Writing(Step[Africa]):
    """All who have not sealed write; who has may open the own sheet again until the last seal falls."""

    NAME: ClassVar[str] = "write"
    RULE: ClassVar[str] = "R4.1"
    UNDO_RULE: ClassVar[str] = "D2"

    def seats(self, state: Africa) -> i64:
        return seats_without(state.sealed)

    def may(self, state: Africa, seat: i64) -> bool:
        return True

    def choices(self, state: Africa, seat: i64, menu: Menu) -> None:
        if state.sealed[seat]:
            menu.add(state.constants.unsealing, 1)
        else:
            menu.add_all(state.lines[seat])
        if state.constants.talks_writing:
            add_letters(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def visible_to(self, state: Africa, seat: i64, action: Action) -> i64:
        if isinstance(action, Seal | Unseal):
            return EVERYBODY
        return 1 << seat if isinstance(action, LINES) else letter_visible_to(state, seat, action)

    def lapse(self, state: Africa, seat: i64) -> Action | None:
        return Seal()

    def owing(self, state: Africa) -> i64:
        return owing_answers(state)

    def apply(self, state: Africa, seat: i64, action: Action) -> None:
        if isinstance(action, OrderExplore):
            write(state, seat, action.area, EXPLORE + action.target)
        elif isinstance(action, OrderDevelop):
            write(state, seat, action.area, DEVELOP)
        elif isinstance(action, OrderNothing):
            write(state, seat, action.area, NOTHING)
        elif isinstance(action, Land):
            state.landings = with_item(state.landings, seat, action.area)
        elif isinstance(action, LandNowhere):
            state.landings = with_item(state.landings, seat, NOWHERE)
        elif isinstance(action, Declare):
            declare(state, seat, action.other, action.relation)
        elif isinstance(action, Seal):
            seal(state, seat)
            if not self.seats(state):
                state.pop()  # the sheets are read
        elif isinstance(action, Unseal):
            unseal(state, seat)
        else:
            write_letter(state, seat, action)


def write(state: Africa, seat: i64, area: i64, entry: i64) -> None:
    """Fill in a line, on a sheet that copies of the state may still share."""
    state.orders[seat] = with_item(state.orders[seat], area, entry)


def declare(state: Africa, seat: i64, other: i64, relation: i64) -> None:
    """Write the relation towards another country."""
    wars = without(state.wars[seat], other)
    if relation == WAR:
        wars = put_in_order(wars, other)
    state.wars = with_column(state.wars, seat, wars)


def seal(state: Africa, seat: i64) -> None:
    """Publish a salted hash of the sheet."""
    state.reveal(EVERYBODY)
    number = state.sealings[seat] + 1
    state.sealed = with_flag(state.sealed, seat, True)
    state.sealings = with_item(state.sealings, seat, number)
    state.seals = with_column(state.seals, seat, state.hashed(seat, state.salts[seat]))
    seal = state.seal(seat)
    state.published = with_column(state.published, seat, seal)
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "year": state.year(), "number": number, "seal": list(seal)}
        state.emit(events.SEALED, facts)


def unseal(state: Africa, seat: i64) -> None:
    """Withdraw the seal: the sheet may be rewritten."""
    state.sealed = with_flag(state.sealed, seat, False)
    state.seals = with_column(state.seals, seat, vec[i64]())
    state.published = with_column(state.published, seat, vec[i64]())
    if state.journal is not None:
        state.emit(events.UNSEALED, {"seat": seat})


@check("D3", "Your sheet is sealed: unseal it first.")
def sheet_is_open(step: Writing, state: Africa, seat: int, action: Action) -> bool:
    return not state.sealed[seat]


@check("D3", "Your sheet is not sealed.")
def sheet_is_sealed(step: Writing, state: Africa, seat: int, action: Unseal) -> bool:
    return state.sealed[seat]


@check("R4.2", "You have no presence in {area the}.")
def presence_is_there(step: Writing, state: Africa, seat: int, action: OrderDevelop) -> bool:
    return state.stands(seat, action.area)


@check("R4.4", "{area The:is|are} named twice: a presence explores a neighbour of the area where it stands.")
def areas_differ(step: Writing, state: Africa, seat: int, action: OrderExplore) -> bool:
    return action.area != action.target


@check("R4.4", "{target The:is|are} not adjacent to {area the}.")
def areas_touch(step: Writing, state: Africa, seat: int, action: OrderExplore) -> bool:
    return state.constants.touch[action.area][action.target]


@check("R7.5", "{target The:is|are} a colony: nobody explores it.")
def target_is_no_colony(step: Writing, state: Africa, seat: int, action: OrderExplore) -> bool:
    return not state.colony[action.target]


@check("R4.5", "{area The:is|are} not on the coast.")
def area_is_coastal(step: Writing, state: Africa, seat: int, action: Land) -> bool:
    return state.constants.coast[action.area]


@check("R4.5", "{area The:is|are} occupied: landings need an empty coast.")
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
    OrderExplore: (sheet_is_open, presence_is_there, areas_differ, areas_touch, target_is_no_colony),
    OrderNothing: (sheet_is_open, presence_is_there),
    Land: (sheet_is_open, area_is_coastal, coast_is_empty),
    LandNowhere: (sheet_is_open,),
    Declare: (sheet_is_open, other_is_foreign),
    Seal: (sheet_is_open,),
    Unseal: (sheet_is_sealed,),
    **{make: (table_talks_writing, *checks) for make, checks in LETTER_CHECKS.items()},
}
WRITE: Final = Writing()
