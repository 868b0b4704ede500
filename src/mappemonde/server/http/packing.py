"""Packing: JSON compressed where it was worked out, so that the event loop only sends it."""

import zlib
from typing import Any

import msgspec

PACKED_FROM = 1_000
"""Bytes from which an answer is compressed."""
LEVEL = 5
"""How hard an answer is compressed; 9 is hardest."""
GZIP, GZIP_BEGINS = 31, b"\x1f\x8b"
"""What the compressor calls the format that browsers read, and how that begins, unlike any JSON."""
ENCODER = msgspec.json.Encoder()


def pack(told: Any) -> bytes:
    """An answer as it is sent; a short one is not compressed."""
    body = ENCODER.encode(told)
    return compressed(body, LEVEL) if len(body) >= PACKED_FROM else body


def compressed(body: bytes, level: int) -> bytes:
    """Some bytes, compressed as browsers read them."""
    packer = zlib.compressobj(level, wbits=GZIP)
    return packer.compress(body) + packer.flush()


def is_compressed(body: bytes) -> bool:
    """Whether an answer has been compressed."""
    return body.startswith(GZIP_BEGINS)


def unpack(body: bytes) -> bytes:
    """The same for whoever cannot read that."""
    return zlib.decompress(body, wbits=GZIP)
