"""Scoring: points at the end, and as if it had come (R8)."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.constants import ALONE, BITS, MEMBERS, SHARED, Constants
from mappemonde.kernel.columns import filled


def points(constants: Constants, present: vec[i64], colony: vec[bool], wars: vec[i64]) -> list[dict[str, int]]:
    """The points of every seat by source: alone in colonies, sharing them, doves (R8.3)."""
    alone, shared = filled(constants.seats, 0), filled(constants.seats, 0)
    for area in range(constants.areas):
        if colony[area]:
            mask = present[area]
            for seat in MEMBERS[mask]:
                if BITS[mask] == 1:
                    alone[seat] += ALONE
                else:
                    shared[seat] += SHARED
    found: list[dict[str, int]] = []
    for seat in range(constants.seats):
        doves = constants.seats - 1
        for other in range(constants.seats):
            doves -= wars[other] >> seat & 1
        found.append({"alone": alone[seat], "shared": shared[seat], "doves": doves})
    return found


def standing(
    constants: Constants, present: vec[i64], colony: vec[bool], past: list[list[vec[i64]]]
) -> list[dict[str, int]]:
    """The points of every seat if the game ended now: doves are those of the last turn read, none before the first."""
    wars = filled(constants.seats, 0)
    if past:
        for seat, others in enumerate(past[-1]):
            for other in others:
                wars[seat] |= 1 << other
    found = points(constants, present, colony, wars)
    if not past:
        for each in found:
            each["doves"] = 0
    return found


def places(totals: list[int]) -> list[int]:
    """1 for whoever leads alone, 2 for all who lose: they have no place, and records tell it so (R1.1, R8.5, D14)."""
    best = max(totals)
    wins = totals.count(best) == 1
    return [1 if wins and mine == best else 2 for mine in totals]
