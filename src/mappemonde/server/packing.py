"""Packing: events and lines of a record as the database keeps them, secrets included."""

from typing import TypeAlias

import msgspec

from mappemonde.kernel.event import Event
from mappemonde.kernel.record import Close, Header, Row, Snapshot

Facts: TypeAlias = dict[str, int | str | list[int]]

LINE = msgspec.json.Decoder(Header | Row | Snapshot | Close)
EVENTS = msgspec.json.Decoder(list[tuple[str, str, Facts, Facts | None, tuple[int, ...]]])


def pack_events(events: list[Event]) -> bytes:
    """Events with their secrets: for the database alone."""
    return msgspec.json.encode([event.as_tuple() for event in events])


def unpack_events(packed: bytes) -> list[Event]:
    """Events as they happened."""
    return [Event(*parts) for parts in EVENTS.decode(packed)]
