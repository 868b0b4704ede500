"""Triggers: what reacts to something that happened, in the order its player likes (R9.7, R9.8, R9.12)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Resolve
from mappemonde.games.monumental.effects.assembler import ON, ON_ACT, ON_FIRST
from mappemonde.games.monumental.effects.effect import Effect
from mappemonde.games.monumental.indexes import BITS, NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Triggers(Step[Monumental]):
    """Parts of texts that are to be carried out one after the other; asked only while the order can matter (R9.12)."""

    NAME: ClassVar[str] = "triggers"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "parts", "card", "area", "foe")
    RULE: ClassVar[str] = "R9.12"

    def __init__(self, seat: i64, parts: tuple[int, ...] | list[int], card: i64, area: i64, foe: i64) -> None:
        self.seat = seat
        self.parts = tuple(parts)
        self.card = card
        self.area = area
        self.foe = foe

    @classmethod
    def blank(cls) -> "Triggers":
        return Triggers(0, (), NONE, NONE, NONE)

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offered: list[int] = []
        for part in self.parts:
            if part not in offered:
                offered.append(part)
                menu.add(state.constants.resolutions + part, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Resolve)
        self.carry_out(state, self.parts.index(action.part))

    def wake(self, state: Monumental) -> None:
        """Carry out what only gives resources first, then the last one left; else wait for an answer."""
        if not self.parts:
            state.pop()
            return
        plain = state.constants.is_plain
        for number in range(len(self.parts)):
            if plain[self.parts[number]]:
                self.carry_out(state, number)
                return
        if len(self.parts) == 1:
            self.carry_out(state, 0)

    def carry_out(self, state: Monumental, number: int) -> None:
        """Start one of the parts; the others wait below."""
        part = self.parts[number]
        if state.journal is not None:
            state.emit(events.TRIGGERED, {"seat": self.seat, "part": part})
        effect = Effect(self.seat, state.constants.entry[part], 0, 0, self.card, self.area, self.foe)
        if len(self.parts) == 1:
            state.turn_into(effect)
        else:
            rest = self.parts[:number] + self.parts[number + 1 :]
            state.replace(Triggers(self.seat, rest, self.card, self.area, self.foe))
            state.start(effect)


@check("R9.12", "That does not wait to be carried out.")
def part_waits(step: Triggers, state: Monumental, seat: int, action: Resolve) -> bool:
    return action.part in step.parts


CHECKS: Final[dict[type, tuple[Check, ...]]] = {Resolve: (part_waits,)}


def collect(state: Monumental, seat: i64, happened: i64) -> tuple[int, ...]:
    """Count what happened, a bit for each way to call it, and find the parts that react to it (R9.8, R9.13)."""
    constants = state.constants
    first = seat * constants.happenings
    for happening in range(constants.happenings):
        if happened & BITS[happening]:
            state.counts[first + happening] += 1
            state.totals[first + happening] += 1
    return reacting(state, seat, happened, 1)


def reacting(state: Monumental, seat: i64, happened: i64, times: i64) -> tuple[int, ...]:
    """The parts that react to what happens; what happened so often by then happens for the first time (R9.8)."""
    constants = state.constants
    first = seat * constants.happenings
    found: tuple[int, ...] = ()
    for part in state.triggers[seat]:
        happening = constants.happening_of[part]
        if happening < 0 or not happened & BITS[happening]:
            continue
        kind = constants.part_kind[part]
        if (
            kind == ON
            or (kind == ON_FIRST and state.counts[first + happening] == times)
            or (kind == ON_ACT and not state.spent[part])
        ):
            found = (*found, int(part))
    return found


def happen(state: Monumental, seat: i64, happened: i64, card: i64 = NONE, area: i64 = NONE, foe: i64 = NONE) -> None:
    """Let parts react to what happened, before anything else; do nothing afterwards."""
    parts = collect(state, seat, happened)
    if parts:
        state.start(Triggers(seat, parts, card, area, foe))
