"""Evaluation: how well each seat stands before the end, for searches that stop early."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.constants import BITS, COLONY_POINTS, MEMBERS, Constants


def value(constants: Constants, present: vec[i64], built: vec[i64], colony: vec[bool], turns: i64) -> list[float]:
    """A share of the table per seat while it goes on: colonies, and what is likely to become one in so many turns."""
    values = [1.0] * constants.seats
    total = 0.0
    for area in range(constants.areas):
        mask = present[area]
        if mask:
            each = float(COLONY_POINTS[BITS[mask]])
            if not colony[area]:
                missing = constants.squares[area] - built[area] + (0 if BITS[mask] == 1 else 1)
                each *= 0.9 / (1.0 + 0.25 * float(missing)) if missing <= turns * BITS[mask] else 0.1
            for seat in MEMBERS[mask]:
                values[seat] += each
    for each in values:
        total += each * each
    return [each * each / total for each in values]
