"""Ties of an Automa: equal tiles, between which the nearest human to its right decides (R20.8)."""

from typing import ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.actions import Decide
from mappemonde.games.monumental.indexes import BITS
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


def decider(state: Monumental, seat: i64) -> i64:
    """The nearest human to the right of an Automa: the seat before it, other Automas skipped."""
    constants = state.constants
    asked = (seat + constants.seats - 1) % constants.seats
    while constants.is_automa[asked]:
        asked = (asked + constants.seats - 1) % constants.seats
    return asked


def bits_of(tiles: vec[i64]) -> i64:
    """Tiles as bits."""
    found: i64 = 0
    for tile in tiles:
        found |= BITS[tile]
    return found


class Tie(Step[Monumental]):
    """A human decides between tiles that are equal to an Automa; what follows is up to the kind of tie."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "bits")
    RULE: ClassVar[str] = "R20.8"

    def __init__(self, seat: i64, bits: i64) -> None:
        self.seat = seat
        self.bits = bits
        """The tiles, a bit each."""

    def seats(self, state: Monumental) -> i64:
        return BITS[decider(state, self.seat)]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        runs = state.constants.runs(self.bits)
        for at in range(0, i64(len(runs)), 2):
            menu.add(state.constants.decisions + runs[at], runs[at + 1])

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return TIE_CHECKS


@check("R20.8", "{area} is none of the equal tiles.")
def tile_is_tied(step: Tie, state: Monumental, seat: int, action: Decide) -> bool:
    """Only the equal tiles can be chosen."""
    return bool(step.bits >> action.area & 1)


TIE_CHECKS: dict[type, tuple[Check, ...]] = {Decide: (tile_is_tied,)}
