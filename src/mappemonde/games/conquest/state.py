"""The state of La Conquête du Monde."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.constants import DICE, KINDS, NEEDED
from mappemonde.games.conquest.state_fields import ConquestFields
from mappemonde.kernel.columns import filled, place_of
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import Result, ending

RUNNING: Final = 0
WORLD_CONQUERED: Final = 1
ROUNDS_OVER: Final = 2
LAST_SEAT_LEFT: Final = 3
ENDINGS: Final = (events.WORLD_CONQUERED, events.ROUND_LIMIT, events.RESIGNATION)
"""The events that end a table, by reason, of which the first is 1."""


class Conquest(ConquestFields):
    """Everything true at one moment of a table."""

    def copy(self) -> "Conquest":
        twin = Conquest(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def refresh(self) -> None:
        constants = self.constants
        self.held = filled(constants.seats, 0)
        for seat in self.owner:
            self.held[seat] += 1
        self.arms = filled(KINDS * constants.seats, 0)
        for seat in range(constants.seats):
            for card in self.hands[seat]:
                self.arms[KINDS * seat + constants.arm[card]] += 1
        self.refresh_lanes()

    def refresh_lanes(self) -> None:
        """The borders between own areas that fresh armies may cross (R7.1, R7.3): the same until the turn ends."""
        seat, owner, movable = self.seat, self.owner, self.movable
        first, near = self.constants.first, self.constants.near
        lanes = vec[i64]()
        for area in range(i64(len(movable))):
            if movable[area] > 0 and owner[area] == seat:
                for border in range(first[area], first[area + 1]):
                    if owner[near[border]] == seat:
                        lanes = append(lanes, border)
        self.lanes = lanes

    def pass_to(self, seat: i64, area: i64) -> None:
        """Give an area a new owner."""
        self.held[self.owner[area]] -= 1
        self.held[seat] += 1
        self.owner[area] = seat

    def armies_of(self, seat: i64) -> i64:
        """All armies that a seat has on the board."""
        count: i64 = 0
        for area in range(self.constants.areas):
            if self.owner[area] == seat:
                count += self.armies[area]
        return count

    def holds_set(self, seat: i64, cards: i64) -> bool:
        """Whether a seat can hand in this kind of set (R8.1)."""
        arms = self.arms
        for arm in range(i64(KINDS)):
            if arms[KINDS * seat + arm] < NEEDED[KINDS * cards + arm]:
                return False
        return True

    def is_protected(self, victim: i64) -> bool:
        """Whether a seat may not be eliminated yet (R9.4)."""
        return self.constants.is_protected(victim, self.order, self.seat, self.round)

    def most_dice(self, origin: i64, target: i64) -> i64:
        """The most armies that may attack `target` from `origin` now; 0 means no attack (R6.1, R6.5, R9.4)."""
        most = min(DICE, self.armies[origin] - 1)
        victim = self.owner[target]
        if self.held[victim] == 1 and self.is_protected(victim):
            most = 0 if self.constants.ban else min(most, self.armies[target] - 1)
        return most

    def is_barred_front(self, origin: i64, target: i64) -> bool:
        """Whether this would be a second front across the sea at a table that wants land borders there (R6.10a)."""
        if not self.constants.land_fronts or len(self.front) == 0:
            return False
        if self.front[1] != target or self.front[0] == origin:
            return False
        return self.constants.sea[self.constants.border(origin, target)]

    def finish(self, reason: i64) -> None:
        """End the table (R10.1, D19)."""
        self.end = reason
        self.flow = []
        self.reserve = 0
        if self.journal is not None:
            facts: dict[str, Fact] = {"winner": self.result().winners(), "round": self.round}
            self.emit(ENDINGS[reason - 1], facts)

    def resign(self, seat: i64) -> None:
        """Leave the areas of a seat as a garrison; the last seat that still plays wins (D19)."""
        self.resigned = append(self.resigned, seat)
        if self.journal is not None:
            self.emit(events.RESIGNED, {"seat": seat})
        if self.is_last_playing():
            self.finish(LAST_SEAT_LEFT)
        else:
            self.flow = self.flow[:1]
            self.flow[0].wake(self)

    def is_playing(self, seat: i64) -> bool:
        """Whether a seat still takes turns (R4.4, D19)."""
        return self.held[seat] > 0 and seat not in self.resigned

    def is_last_playing(self) -> bool:
        """Whether only one seat still takes turns."""
        playing: i64 = 0
        for seat in self.order:
            if self.is_playing(seat):
                playing += 1
        return playing == 1

    def result(self) -> Result:
        points = [self._points(seat) for seat in range(self.constants.seats)]
        reason, rule = ending(ENDINGS, self.end)
        return Result(points, self._places(), reason, rule)

    def _points(self, seat: i64) -> dict[str, int]:
        return {"areas": self.held[seat], "armies": self.armies_of(seat)}

    def _places(self) -> list[int]:
        """Survivors by areas, then armies; then those who resigned; then the fallen, the last to fall first."""

        def merit(seat: i64) -> tuple[int, int, int]:
            if seat in self.fallen:
                return (0, place_of(self.fallen, seat), 0)
            if seat in self.resigned:
                return (1, self.held[seat], 0)
            points = self._points(seat)
            return (2, points["areas"], points["armies"])

        merits = [merit(seat) for seat in range(self.constants.seats)]
        return [1 + sum(other > mine for other in merits) for mine in merits]
