"""The state of La Conquête du Monde."""

from typing import Final

from mappemonde.games.conquest import events
from mappemonde.games.conquest.constants import JOKER, SETS
from mappemonde.games.conquest.state_fields import ConquestFields
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
        self.lands = [[] for _ in range(self.constants.seats)]
        for area, seat in enumerate(self.owner):
            self.lands[seat].append(area)
        self.held = [len(land) for land in self.lands]
        self.refresh_moves()

    def pass_to(self, seat: int, area: int) -> None:
        """Give an area a new owner."""
        old = self.owner[area]
        self.owner[area] = seat
        self.held[old] -= 1
        self.held[seat] += 1
        self.lands[old] = [other for other in self.lands[old] if other != area]
        self.lands[seat] = sorted([*self.lands[seat], area])

    def refresh_moves(self) -> None:
        """The moves of this turn, a row per area with fresh armies, those of fewest armies first (R7.1, R7.3).

        Owners do not change during movement: as armies leave, a row only gets shorter.
        """
        self.forget_moves()
        if not self.movable:
            return
        self.lanes = [0] * self.constants.areas
        self.move_places = [0] * self.constants.areas
        for area in self.lands[self.seat]:
            most = self.movable[area]
            if most <= 0:
                continue
            lanes = [moves for other, moves in self.constants.moves[area] if self.owner[other] == self.seat]
            if lanes:
                if most > len(lanes[0]):
                    self.constants.grow_moves(area, max(16, 2 * most))
                self.lanes[area] = len(lanes)
                self.move_places[area] = len(self.move_rows)
                self.move_rows.append([moves[count] for count in range(most) for moves in lanes])
                self.move_counts.append(most * len(lanes))
        self.move_rows.append(self.constants.end_turn)
        self.move_counts.append(len(self.constants.end_turn))

    def forget_moves(self) -> None:
        """Movement is over, or has not begun."""
        self.lanes = []
        self.move_rows = []
        self.move_counts = []
        self.move_places = []

    def arms(self, seat: int) -> list[int]:
        """How many cards of each arm a seat holds; jokers come last."""
        counts = [0] * (JOKER + 1)
        for card in self.hands[seat]:
            counts[self.constants.arm[card]] += 1
        return counts

    def holds_set(self, seat: int, cards: int) -> bool:
        """Whether a seat can hand in this kind of set (R8.1)."""
        counts = self.arms(seat)
        needed = SETS[cards]
        return all(counts[arm] >= needed[arm] for arm in range(JOKER + 1))

    def is_protected(self, victim: int) -> bool:
        """Whether a seat may not be eliminated yet (R9.4)."""
        return self.constants.is_protected(victim, self.order, self.seat, self.round)

    def most_dice(self, origin: int, target: int) -> int:
        """The most armies that may attack `target` from `origin` now; 0 means no attack (R6.1, R6.5, R9.4)."""
        most = min(3, self.armies[origin] - 1)
        victim = self.owner[target]
        if self.held[victim] == 1 and self.is_protected(victim):
            most = 0 if self.constants.ban else min(most, self.armies[target] - 1)
        return most

    def is_barred_front(self, origin: int, target: int) -> bool:
        """Whether this would be a second front across the sea at a table that wants land borders there (R6.10a)."""
        if not self.constants.land_fronts or not self.front:
            return False
        return self.front[1] == target and self.front[0] != origin and target in self.constants.sea[origin]

    def finish(self, reason: int) -> None:
        """End the table (R10.1, D19)."""
        self.end = reason
        self.flow = []
        self.reserve = 0
        if self.journal is not None:
            facts: dict[str, Fact] = {"winner": self.result().winners(), "round": self.round}
            self.emit(ENDINGS[reason - 1], facts)

    def resign(self, seat: int) -> None:
        """Leave the areas of a seat as a garrison; the last seat that still plays wins (D19)."""
        self.resigned.append(seat)
        if self.journal is not None:
            self.emit(events.RESIGNED, {"seat": seat})
        if self.is_last_playing():
            self.finish(LAST_SEAT_LEFT)
        else:
            self.flow = self.flow[:1]
            self.flow[0].wake(self)

    def is_playing(self, seat: int) -> bool:
        """Whether a seat still takes turns (R4.4, D19)."""
        return self.held[seat] > 0 and seat not in self.resigned

    def is_last_playing(self) -> bool:
        """Whether only one seat still takes turns."""
        return sum(self.is_playing(seat) for seat in self.order) == 1

    def result(self) -> Result:
        points = [self._points(seat) for seat in range(self.constants.seats)]
        reason, rule = ending(ENDINGS, self.end)
        return Result(points, self._places(), reason, rule)

    def _points(self, seat: int) -> dict[str, int]:
        armies = [count for area, count in enumerate(self.armies) if self.owner[area] == seat]
        return {"areas": self.held[seat], "armies": sum(armies)}

    def _places(self) -> list[int]:
        """Survivors by areas, then armies; then those who resigned; then the fallen, the last to fall first."""

        def merit(seat: int) -> tuple[int, int, int]:
            if seat in self.fallen:
                return (0, self.fallen.index(seat), 0)
            if seat in self.resigned:
                return (1, self.held[seat], 0)
            points = self._points(seat)
            return (2, points["areas"], points["armies"])

        merits = [merit(seat) for seat in range(self.constants.seats)]
        return [1 + sum(other > mine for other in merits) for mine in merits]
