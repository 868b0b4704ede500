"""The event codec: events and lines of a record as the database keeps them, secrets included."""

from typing import NamedTuple, TypeAlias

import msgspec

from mappemonde.kernel.event import Event
from mappemonde.kernel.record import Close, Header, Row, Snapshot

Facts: TypeAlias = dict[str, int | str | list[int]]

LINE = msgspec.json.Decoder(Header | Row | Snapshot | Close)
Seats: TypeAlias = tuple[int, ...]


class Packed(msgspec.Struct, array_like=True):
    """An event as it is stored; the last part is left out where it exists for everybody."""

    kind: str
    rule: str
    facts: Facts
    secret: Facts | None
    knows: Seats
    only: Seats | None = None


class Logged(msgspec.Struct):
    """A row as the log needs it."""

    n: int
    seat: int | None
    action: str | None
    events: list[Event]


class StoredRow(NamedTuple):
    """The same as it is stored."""

    n: int
    seat: int | None
    action: str | None
    events: bytes

    def logged(self) -> Logged:
        """The row with its events."""
        return Logged(self.n, self.seat, self.action, unpack_events(self.events))


EVENTS = msgspec.json.Decoder(list[Packed])


def pack_events(events: list[Event]) -> bytes:
    """Events with their secrets: for the database alone."""
    return msgspec.json.encode([event.as_tuple() for event in events])


def unpack_events(packed: bytes) -> list[Event]:
    """Events as they happened."""
    return [Event(*msgspec.structs.astuple(event)) for event in EVENTS.decode(packed)]
