"""The state of La Conquête du Monde."""

from typing import ClassVar, Final

from mappemonde.games.conquest import events
from mappemonde.games.conquest.constants import JOKER, SETS, Constants
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import Result, State, ending

RUNNING: Final = 0
WORLD_CONQUERED: Final = 1
ROUNDS_OVER: Final = 2
LAST_SEAT_LEFT: Final = 3
ENDINGS: Final = (events.WORLD_CONQUERED, events.ROUND_LIMIT, events.RESIGNATION)
"""The events that end a table, by reason, of which the first is 1."""


class Conquest(State):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "order",
        "seat",
        "round",
        "owner",
        "armies",
        "spent",
        "movable",
        "reserve",
        "hands",
        "talon",
        "discards",
        "cycle",
        "shuffles",
        "exchanged",
        "fallen",
        "resigned",
        "front",
        "exchange_open",
        "end",
    )

    constants: Constants
    order: list[int]  # seats in turn order, the one that opened phase II first
    seat: int  # whose turn it is
    round: int  # of phase II, from 1
    owner: list[int]
    armies: list[int]
    spent: list[int]  # armies standing there that threw dice this turn (R7.2)
    movable: list[int]  # per area, from the end of combat on (R7.2)
    reserve: int  # armies received and not yet placed (R5.5)
    hands: list[list[int]]
    talon: list[int]  # the top card is the last one
    discards: list[int]
    cycle: list[int]  # per card: the shuffle that last put it into the talon; public
    shuffles: int
    exchanged: int  # sets handed in by all seats together (R8.2)
    fallen: list[int]  # seats in the order of their elimination (R9.1)
    resigned: list[int]
    front: list[int]  # the area that opened the combat under way, and its target (R6.10)
    exchange_open: bool  # until the first attack (R8.5), and again right after an elimination (R9.3)
    end: int
    held: list[int]  # how many areas each seat owns; derived
    lands: list[list[int]]  # which, in order; derived
    lanes: list[int]  # during movement, per area: how many own areas it touches; derived, as all that follows
    move_rows: list[list[Action]]  # the moves of each area with fresh armies, and what ends the turn
    move_counts: list[int]  # how many of each row are open
    move_places: list[int]  # per area: its row

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance)
        self.constants = constants

    def clear(self) -> None:
        """Take everything off the board."""
        self.order = []
        self.seat = -1
        self.round = 0
        self.owner = [-1] * self.constants.areas
        self.armies = [0] * self.constants.areas
        self.spent = [0] * self.constants.areas
        self.movable = []
        self.reserve = 0
        self.hands = [[] for _ in range(self.constants.seats)]
        self.talon = []
        self.discards = []
        self.cycle = [0] * self.constants.cards
        self.shuffles = 0
        self.exchanged = 0
        self.fallen = []
        self.resigned = []
        self.front = []
        self.exchange_open = False
        self.end = RUNNING
        self.held = [0] * self.constants.seats
        self.lands = [[] for _ in range(self.constants.seats)]
        self.forget_moves()

    def copy(self) -> "Conquest":
        twin = Conquest(self.constants, self.chance.copy())
        twin.flow = self.flow.copy()
        twin.order = self.order
        twin.seat = self.seat
        twin.round = self.round
        twin.owner = self.owner.copy()
        twin.armies = self.armies.copy()
        twin.spent = self.spent.copy()
        twin.movable = self.movable.copy()
        twin.reserve = self.reserve
        twin.hands = self.hands.copy()  # a hand is replaced, never changed
        twin.talon = self.talon.copy()
        twin.discards = self.discards.copy()
        twin.cycle = self.cycle  # replaced, never changed
        twin.shuffles = self.shuffles
        twin.exchanged = self.exchanged
        twin.fallen = self.fallen.copy()
        twin.resigned = self.resigned.copy()
        twin.front = self.front  # replaced, never changed
        twin.exchange_open = self.exchange_open
        twin.end = self.end
        twin.held = self.held.copy()
        twin.lands = self.lands.copy()  # as hands
        twin.lanes = self.lanes  # replaced, never changed
        twin.move_rows = self.move_rows  # likewise
        twin.move_counts = self.move_counts.copy()
        twin.move_places = self.move_places  # likewise
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
