"""An attack under way: what all its questions remember (R6.13)."""

from typing import ClassVar

from mypy_extensions import i64, mypyc_attr

from mappemonde.games.monumental.indexes import BITS
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.state import Step


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(Step[Monumental]):
    """What every question of an attack remembers; one replaces the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "area", "price", "units", "sent", "led", "due")

    def __init__(
        self, seat: i64, area: i64, price: i64, units: i64, sent: tuple[int, ...] | list[int], led: i64, due: i64
    ) -> None:
        self.seat = seat
        self.area = area
        self.price = price
        self.units = units
        """How many Units must move in."""
        self.sent = tuple(sent)
        """Where the Soldiers come from that were picked."""
        self.led = led
        """Whether the Warlord goes along."""
        self.due = due
        """What Hidden Forces or Hills demand."""

    @classmethod
    def blank(cls) -> "Attack":
        return cls(0, 0, 0, 0, (), 0, 0)

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def picked(self, state: Monumental, area: i64) -> i64:
        """How many Units of a tile were picked, who wait there for the outcome."""
        return i64(self.sent.count(area)) + (1 if self.led and state.warlord[self.seat] == area else 0)


def attack_under_way(state: Monumental, seat: i64) -> Attack | None:
    """The attack of a seat whose outcome waits for what is asked now, if there is one."""
    for step in state.flow:
        if isinstance(step, Attack) and step.seat == seat:
            return step
    return None
