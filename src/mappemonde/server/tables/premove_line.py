"""The line of actions that a seat has prepared: how it is stored, what becomes of it row by row."""

from collections.abc import Callable

import msgspec

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.premoves import Planned, Prepared, prepared
from mappemonde.kernel.table import UNDO, Table
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.server.http.wire import Dropped
from mappemonde.server.storage.models import Seat
from mappemonde.server.tables.presenter import refusal_words


class Line(msgspec.Struct, omit_defaults=True):
    """Actions in the order in which they will be played, and what was dropped of them last."""

    actions: list[Planned] = []
    carried: bool = False
    """Whether the last one that was played is still being carried out."""
    dropped: Dropped | None = None


class _Stored(msgspec.Struct):
    """A line as it is stored; once actions had no conditions and were texts alone."""

    actions: list[Planned | str] = []
    carried: bool = False
    dropped: Dropped | None = None


STORED = msgspec.json.Decoder(_Stored)


def line_of(seat: Seat) -> Line:
    """What a seat has prepared, as it is stored."""
    if seat.premoves is None:
        return Line()
    stored = STORED.decode(seat.premoves)
    actions = [Planned(each) if isinstance(each, str) else each for each in stored.actions]
    return Line(actions, stored.carried, stored.dropped)


def keep(seat: Seat, line: Line) -> bool:
    """Store a line with its seat; whether that changed anything."""
    before = seat.premoves
    seat.premoves = None if line == Line() else msgspec.json.encode(line).decode()
    return seat.premoves != before


def next_of(table: Table, seat: Seat) -> Prepared | None:
    """What a seat that is asked has prepared for this question; bots and stand-ins decide for themselves."""
    if seat.premoves is None or seat.player is not None:
        return None
    line = line_of(seat)
    return prepared(table, seat.number, line.actions, line.carried)


def note_row(table: Table, seat: Seat, text: str, by_person: bool) -> bool:
    """Bring the line of whoever acts up to date before a row is played; whether it changed.

    Whoever takes something back has prepared nothing any more.
    """
    if seat.premoves is None or table.premoves is None or not table.state.flow:
        return False
    line = line_of(seat)
    is_asked = table.premoves.step == table.state.flow[-1].NAME
    if text == UNDO:
        line = Line()
    elif is_asked:
        said = None if by_person else next_of(table, seat)
        line.carried = said is not None and said.refusal is None and said.text == text
        line.actions = line.actions[said.place + 1 :] if said is not None and line.carried else line.actions
    line.dropped = None if by_person else line.dropped
    return keep(seat, line)


def drop_refused(table: Table, seats: list[Seat], words: Callable[[int], Vocabulary]) -> list[Seat]:
    """Drop what seats that are asked have prepared and may not do, with all that was to follow; the seats changed."""
    changed = []
    for number in table.state.waiting() if table.premoves is not None else ():
        seat = seats[number]
        found = next_of(table, seat)
        if found is not None and found.refusal is not None:
            keep(seat, Line(dropped=_dropped(table, words(number), found.text, found.refusal)))
            changed.append(seat)
    return changed


def _dropped(table: Table, words: Vocabulary, text: str, refusal: Refusal) -> Dropped:
    return Dropped(text, refusal.rule, refusal_words(table, words, refusal))
