"""The shape of large bodies: how many values one holds is counted before the event loop makes them.

A board is one long text, which is read at once. As many bytes of brackets and commas would hold everybody up, and more
so on their way to a worker.
"""

from typing import Any

import msgspec
from litestar import Request

from mappemonde.server.errors import Declined

LARGEST = 1_000_000
"""Bytes of a body with a board in it."""
FEW = 20_000
"""Bytes in which there is no room for many values."""
MOST_VALUES = 10_000


class Shape(msgspec.Struct):
    """The parts of a body that may be long, not yet read."""

    seats: msgspec.Raw = msgspec.Raw()
    options: msgspec.Raw = msgspec.Raw()
    data: msgspec.Raw = msgspec.Raw()
    row: msgspec.Raw = msgspec.Raw()
    board: msgspec.Raw = msgspec.Raw()
    text: msgspec.Raw = msgspec.Raw()
    """A board as its file: a text, or declined at its first bracket."""


SHAPE = msgspec.json.Decoder(Shape)


async def must_have_few_values(request: Request[Any, Any, Any]) -> None:
    """Decline a body that holds too much; one that cannot be read is declined by whoever reads it."""
    body = await request.body()
    if len(body) <= FEW:
        return
    try:
        shape = SHAPE.decode(body)
    except (msgspec.DecodeError, UnicodeDecodeError):
        return
    parts = [bytes(part) for part in (shape.seats, shape.options, shape.data, shape.row)]
    told = [*parts, bytes(shape.board), bytes(shape.text)]
    rest = len(body) - sum(map(len, told))  # a part that is told twice counts here
    if rest > FEW or sum(part.count(sign) for part in parts for sign in (b",", b"[", b"{")) > MOST_VALUES:
        raise Declined("too_large")
