"""Adjudication: what becomes of a position and its order sheets, phase by phase (R5 to R7).

One pure function on columns: nothing is read but its arguments, and these are not changed. With a journal it says
of every order what became of it; without one, a search can ask it thousands of times a second. The rules are the same.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.africa1880 import events
from mappemonde.games.africa1880.constants import BITS, MEMBERS, Constants
from mappemonde.kernel.columns import filled, sort
from mappemonde.kernel.event import Event, EventKind, Fact

BLANK: Final = 0
NOTHING: Final = 1
DEVELOP: Final = 2
EXPLORE: Final = 3
"""Entries of a line: EXPLORE + x explores area x (R4.2)."""
ILLEGIBLE: Final = -1
DOUBLED: Final = -2
"""Lines of a sheet on paper that cannot be read, or hold two orders (R4.4)."""

NOWHERE: Final = -1
ILLEGIBLE_LANDING: Final = -2
DOUBLED_LANDING: Final = -3
"""What a ship's line may hold besides an area (R4.6)."""


class Sheet:
    """The order sheet of one seat: an entry per area, a landing, and the seats it declares war on, as bits."""

    def __init__(self, orders: vec[i64], landing: i64 = NOWHERE, wars: i64 = 0) -> None:
        self.orders = orders
        self.landing = landing
        self.wars = wars


class Position:
    """What stands on the board: per area the seats present (as bits), developments, and whether it is a colony."""

    def __init__(self, present: vec[i64], built: vec[i64], colony: vec[bool]) -> None:
        self.present = present
        self.built = built
        self.colony = colony

    def colonies(self) -> i64:
        """How many there are."""
        count: i64 = 0
        for is_colony in self.colony:
            if is_colony:
                count += 1
        return count


class Turn:
    """A turn under adjudication: the snapshot it began with, what is on the board so far, what is left to execute."""

    def __init__(
        self, constants: Constants, before: Position, sheets: list[Sheet], journal: list[Event] | None
    ) -> None:
        self.constants = constants
        self.before = before
        self.sheets = sheets
        self.journal = journal
        self.present = before.present[:]
        self.built = before.built[:]
        self.colony = before.colony[:]
        self.stock = filled(constants.seats, constants.presences)
        for mask in before.present:
            for seat in MEMBERS[mask]:
                self.stock[seat] -= 1
        self.developers = filled(constants.areas, 0)  # per area: seats with a valid order to develop
        self.explorers: list[vec[i64]] = []  # per seat: keys of its valid explorations
        self.landings = filled(constants.seats, NOWHERE)  # per seat: a valid landing or NOWHERE

    def tell(self, kind: EventKind, facts: dict[str, Fact], rule: str = "") -> None:
        """Note a verdict; callers ask for the journal first."""
        if self.journal is not None:
            self.journal.append(kind.event(facts, None, (), None, rule))


def read(turn: Turn) -> None:
    """Take the valid orders from the sheets; everything else counts as nothing, or is void (R4.3 to R4.6, R5.1)."""
    constants, before = turn.constants, turn.before
    telling = turn.journal is not None
    present, colony, developers = before.present, before.colony, turn.developers
    for seat in range(constants.seats):
        sheet = turn.sheets[seat]
        orders = sheet.orders
        bit = 1 << seat
        explorers = vec[i64]()
        for area in range(constants.areas):
            entry = orders[area]
            if not present[area] & bit:
                if telling and entry != BLANK:
                    turn.tell(events.LINE_IGNORED, {"seat": seat, "area": area})
            elif entry == DEVELOP:
                developers[area] |= bit
            elif entry >= EXPLORE:
                target = entry - EXPLORE
                if target == area:
                    if telling:
                        turn.tell(events.EXPLORE_OWN, {"seat": seat, "area": area})
                elif not constants.touch[area][target]:
                    if telling:
                        turn.tell(events.EXPLORE_TOO_FAR, {"seat": seat, "area": area, "target": target})
                elif colony[target]:
                    if telling:
                        turn.tell(events.EXPLORE_COLONY, {"seat": seat, "area": area, "target": target})
                else:
                    explorers = append(explorers, _key(constants, area, target))
            elif telling:
                turn.tell(LINES[int(entry)], {"seat": seat, "area": area})
        turn.explorers.append(explorers)
        turn.landings[seat] = _valid_landing(turn, seat, sheet.landing)


LINES: Final = {
    NOTHING: events.RESTED,
    BLANK: events.ORDER_FORGOTTEN,
    ILLEGIBLE: events.ORDER_ILLEGIBLE,
    DOUBLED: events.ORDER_DOUBLED,
}


def _key(constants: Constants, area: i64, target: i64) -> i64:
    """An exploration as a number that sorts as shortage wants it, and tells both areas (R5.5, D11)."""
    rank = (
        constants.rank[target] * constants.areas + constants.rank[area] if constants.by_target else constants.rank[area]
    )
    return (rank * constants.areas + area) * constants.areas + target


def _valid_landing(turn: Turn, seat: i64, landing: i64) -> i64:
    """The landing, or NOWHERE if it is wrong: inland, occupied in the snapshot, unreadable, several (R4.5, R4.6)."""
    if landing < 0:
        if turn.journal is not None and landing != NOWHERE:
            kind = events.LANDING_ILLEGIBLE if landing == ILLEGIBLE_LANDING else events.LANDING_DOUBLED
            turn.tell(kind, {"seat": seat})
        return NOWHERE
    if not turn.constants.coast[landing]:
        if turn.journal is not None:
            turn.tell(events.LANDING_INLAND, {"seat": seat, "area": landing})
        return NOWHERE
    if turn.before.present[landing]:
        if turn.journal is not None:
            turn.tell(events.LANDING_OCCUPIED, {"seat": seat, "area": landing})
        return NOWHERE
    return landing


def develop(turn: Turn) -> None:
    """Fill squares, one per order, as long as some are free (R5.2)."""
    for area in range(turn.constants.areas):
        if not turn.developers[area]:
            continue
        squares = turn.constants.squares[area]
        for seat in MEMBERS[turn.developers[area]]:
            if turn.built[area] < squares:
                turn.built[area] += 1
                if turn.journal is not None:
                    facts: dict[str, Fact] = {"seat": seat, "area": area, "built": turn.built[area], "squares": squares}
                    turn.tell(events.DEVELOPED, facts)
            elif turn.journal is not None:
                rule = "R7.5" if turn.before.colony[area] else "R5.2"
                turn.tell(events.DEVELOP_IDLE, {"seat": seat, "area": area}, rule=rule)


def explore(turn: Turn) -> None:
    """Place explorers, by the alphabet while presences last (R5.3, R5.5)."""
    areas = turn.constants.areas
    for seat in range(turn.constants.seats):
        bit = 1 << seat
        keys = turn.explorers[seat]
        sort(keys)
        for key in keys:
            target = key % areas
            kind = events.EXPLORED
            if turn.present[target] & bit:
                kind = events.EXPLORE_IDLE
            elif turn.stock[seat] == 0:
                kind = events.EXPLORE_SHORT
            else:
                turn.present[target] |= bit
                turn.stock[seat] -= 1
            if turn.journal is not None:
                turn.tell(kind, {"seat": seat, "area": key // areas % areas, "target": target})


def land(turn: Turn) -> None:
    """Place those who land, all against the same position (R5.6, D12)."""
    met = turn.present[:] if turn.constants.lands_late else turn.before.present
    for seat in range(turn.constants.seats):
        area = turn.landings[seat]
        if area == NOWHERE:
            continue
        kind = events.LANDED
        if met[area]:
            kind = events.LANDING_MET
        elif turn.present[area] >> seat & 1:
            kind = events.LANDING_IDLE
        elif turn.stock[seat] == 0:
            kind = events.LANDING_SHORT
        else:
            turn.present[area] |= 1 << seat
            turn.stock[seat] -= 1
        if turn.journal is not None:
            turn.tell(kind, {"seat": seat, "area": area})


def declare(turn: Turn) -> None:
    """Turn the counters in the embassies (R5.8)."""
    if turn.journal is None:
        return
    for seat in range(turn.constants.seats):
        wars = turn.sheets[seat].wars
        others = turn.constants.everybody & ~(1 << seat) & ~wars
        if wars and others:
            both: dict[str, Fact] = {"seat": seat, "at_war": list(MEMBERS[wars]), "allied": list(MEMBERS[others])}
            turn.tell(events.DECLARED_BOTH, both)
        elif wars:
            turn.tell(events.DECLARED_WAR, {"seat": seat, "at_war": list(MEMBERS[wars])})
        else:
            turn.tell(events.DECLARED_PEACE, {"seat": seat, "allied": list(MEMBERS[others])})


def fight(turn: Turn) -> None:
    """Remove who is expelled: everywhere at once, and once only (R6.1 to R6.5)."""
    constants, sheets = turn.constants, turn.sheets
    against = filled(constants.seats, 0)  # per seat: who declared war on it
    for seat in range(constants.seats):
        for other in MEMBERS[sheets[seat].wars]:
            against[other] |= 1 << seat
    for area in range(constants.areas):
        mask = turn.present[area]
        count = BITS[mask]
        if count < 2 or turn.before.colony[area]:
            continue
        removed: i64 = 0
        for seat in MEMBERS[mask]:
            wars = BITS[against[seat] & mask]
            if is_expelled(wars, count, sheets[seat].wars & mask != 0):
                removed |= 1 << seat
        turn.present[area] = mask & ~removed
        if turn.journal is not None:
            _tell_conflict(turn, area, mask, removed, against)


def is_expelled(wars: i64, count: i64, fights_back: bool) -> bool:
    """Whether a country leaves an area of `count` countries: most of the others declared war on it.

    Of two that fight each other both stay (R6.2, R6.3).
    """
    return 2 * wars > count - 1 and (count > 2 or not fights_back)


def _tell_conflict(turn: Turn, area: i64, mask: i64, removed: i64, against: vec[i64]) -> None:
    """Where there was a war at all: who was there, and why each of them leaves or stays."""
    wars: list[int] = [BITS[against[seat] & mask] for seat in MEMBERS[mask]]
    if not any(wars):
        return
    present: list[int] = list(MEMBERS[mask])
    of_two = len(present) == 2
    rule = "R6.2" if of_two else "R6.3"
    turn.tell(events.CONTESTED, {"area": area, "present": present, "wars": wars}, rule=rule)
    if of_two:
        _tell_two(turn, area, present, removed)
        return
    for seat, received in zip(present, wars, strict=True):
        if received:
            _tell_count(turn, seat, area, received, len(present) - 1 - received)
    unharmed = [seat for seat, received in zip(present, wars, strict=True) if not received]
    if unharmed:
        turn.tell(events.STAYED_UNHARMED, {"unharmed": unharmed, "area": area})


def _tell_two(turn: Turn, area: i64, present: list[int], removed: i64) -> None:
    """What became of two with a war between them (R6.2)."""
    if not removed:
        turn.tell(events.STAYED_FIGHTING, {"present": present, "area": area})
    for seat in MEMBERS[removed]:
        turn.tell(events.BETRAYED, {"seat": seat, "area": area, "other": sum(present) - seat})


def _tell_count(turn: Turn, seat: int, area: i64, wars: int, doves: int) -> None:
    """What became of one of three or more that received a war: the declarations of the others are counted (R6.3)."""
    counted: dict[str, Fact] = {"seat": seat, "area": area, "wars": wars, "doves": doves}
    if not doves:
        turn.tell(events.REMOVED_BY_ALL, {"seat": seat, "area": area})
    elif wars > doves:
        turn.tell(events.REMOVED, counted, rule="R6.3")
    elif wars == doves:
        turn.tell(events.STAYED_EQUAL, {"seat": seat, "area": area, "wars": wars})
    else:
        turn.tell(events.STAYED_BACKED, counted)


def colonise(turn: Turn) -> None:
    """Place a figure where all squares are full and all present are allied (R7.1 to R7.3)."""
    constants = turn.constants
    for area in range(constants.areas):
        mask = turn.present[area]
        if not mask or turn.before.colony[area] or turn.built[area] < constants.squares[area]:
            continue
        at_peace = True
        for seat in MEMBERS[mask]:
            if turn.sheets[seat].wars & mask:
                at_peace = False
        if at_peace:
            turn.colony[area] = True
        if turn.journal is not None:
            kind = events.COLONY_FOUNDED if at_peace else events.COLONY_PREVENTED
            turn.tell(kind, {"area": area, "present": list(MEMBERS[mask])})


Phase: TypeAlias = Callable[[Turn], None]

PHASES: Final[tuple[tuple[str, Phase], ...]] = (
    ("sheets", read),
    ("developments", develop),
    ("explorations", explore),
    ("landings", land),
    ("relations", declare),
    ("conflicts", fight),
    ("colonies", colonise),
)
"""The order in which a turn is executed (R3.2, R5 to R7)."""


def adjudicate(
    constants: Constants, before: Position, sheets: list[Sheet], journal: list[Event] | None = None
) -> Position:
    """The position after a turn; verdicts go into the journal, if there is one."""
    turn = Turn(constants, before, sheets, journal)
    for _, phase in PHASES:
        phase(turn)
    return Position(turn.present, turn.built, turn.colony)


def adjudicate_by_phase(
    constants: Constants, before: Position, sheets: list[Sheet]
) -> tuple[Position, list[tuple[str, list[Event]]]]:
    """The position after a turn, with the verdicts phase by phase."""
    turn = Turn(constants, before, sheets, [])
    phases: list[tuple[str, list[Event]]] = []
    for name, phase in PHASES:
        verdicts: list[Event] = []
        turn.journal = verdicts
        phase(turn)
        phases.append((name, verdicts))
    return Position(turn.present, turn.built, turn.colony), phases
