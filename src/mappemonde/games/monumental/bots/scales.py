"""Scales: what stays the same at a table when positions are weighed."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.bots.weights import TEXT
from mappemonde.games.monumental.bots.worth import RESOURCES, UNREST, worth_of
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.indexes import BITS
from mappemonde.kernel.columns import filled

UNREACHED: Final = 99
"""Steps to a tile that cannot be walked to."""


class Scales:
    """What stays the same at a table: its weights, what cards give, how far tiles are from each other."""

    def __init__(self, constants: Constants, weights: vec[float]) -> None:
        self.weights = weights
        self.faces = vec[float]([0.0 for _ in range(constants.faces)])
        """By face what a card gives when it is activated, in basic resources."""
        for face, row in enumerate(constants.face_rows):
            given = UNREST
            if row.kind != "unrest":
                given = weights[TEXT] * worth_of(row.text)
                for symbol, number in row.yields.items():
                    given += RESOURCES[symbol] * number
            self.faces[face] = given
        self.policies = vec[float]([worth_of(row.active) + worth_of(row.bonus) for row in constants.policy_rows])
        self.heroes = vec[float]([worth_of(row.owned) for row in constants.modules.hero_rows])
        self.steps = [walking(constants, seat) for seat in range(constants.seats)]


def walking(constants: Constants, seat: i64) -> vec[i64]:
    """By pair of tiles how many steps an Explorer of a seat needs from one to the other."""
    areas = constants.areas
    found = filled(areas * areas, UNREACHED)
    for start in range(areas):
        found[start * areas + start] = 0
        todo = [int(start)]
        for place in todo:
            bits = constants.walk_bits[seat * areas + place]
            for other in constants.near[place]:
                if bits & BITS[other] and found[start * areas + other] == UNREACHED:
                    found[start * areas + other] = found[start * areas + place] + 1
                    todo.append(int(other))
    return found
