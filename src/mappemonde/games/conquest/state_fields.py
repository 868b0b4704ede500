"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from mappemonde.games.conquest.constants import Constants
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.view import View


class ConquestFields(State):
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
    cycle: list[int]  # the shuffle that last put a card into the talon
    shuffles: int
    exchanged: int  # sets handed in by all seats together (R8.2)
    fallen: list[int]  # seats in the order of their elimination (R9.1)
    resigned: list[int]
    front: list[int]  # what opened the combat under way: origin, target (R6.10)
    exchange_open: bool  # until the first attack (R8.5), and after an elimination (R9.3)
    end: int  # why the table has ended, by `ENDINGS`; 0: it has not
    held: list[int]  # derived: how many areas each seat owns
    lands: list[list[int]]  # derived: which, in order
    lanes: list[int]  # derived: during movement, per area: how many own areas it touches
    move_rows: list[list[Action]]  # derived: the moves of each area with fresh armies, and the turn's end
    move_counts: list[int]  # derived: how many of each row are open
    move_places: list[int]  # derived: per area: its row

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.order = []
        self.seat = -1
        self.round = 0
        self.owner = [-1] * constants.areas
        self.armies = [0] * constants.areas
        self.spent = [0] * constants.areas
        self.movable = []
        self.reserve = 0
        self.hands = [[] for _ in range(constants.seats)]
        self.talon = []
        self.discards = []
        self.cycle = [0] * constants.cards
        self.shuffles = 0
        self.exchanged = 0
        self.fallen = []
        self.resigned = []
        self.front = []
        self.exchange_open = False
        self.end = 0
        self.held = [0] * constants.seats
        self.lands = [[] for _ in range(constants.seats)]
        self.lanes = []
        self.move_rows = []
        self.move_counts = []
        self.move_places = []

    def copy_fields(self, twin: "ConquestFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.order = self.order
        twin.seat = self.seat
        twin.round = self.round
        twin.owner = self.owner.copy()
        twin.armies = self.armies.copy()
        twin.spent = self.spent.copy()
        twin.movable = self.movable.copy()
        twin.reserve = self.reserve
        twin.hands = self.hands.copy()
        twin.talon = self.talon.copy()
        twin.discards = self.discards.copy()
        twin.cycle = self.cycle
        twin.shuffles = self.shuffles
        twin.exchanged = self.exchanged
        twin.fallen = self.fallen.copy()
        twin.resigned = self.resigned.copy()
        twin.front = self.front
        twin.exchange_open = self.exchange_open
        twin.end = self.end
        twin.held = self.held.copy()
        twin.lands = self.lands.copy()
        twin.lanes = self.lanes
        twin.move_rows = self.move_rows
        twin.move_counts = self.move_counts.copy()
        twin.move_places = self.move_places


class ConquestViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    order: list[int]  # seats in turn order, the one that opened phase II first
    turn: int  # whose turn it is
    round: int  # of phase II, from 1
    owner: list[int]
    armies: list[int]
    spent: list[int]  # armies standing there that threw dice this turn (R7.2)
    movable: list[int]  # per area, from the end of combat on (R7.2)
    reserve: int  # armies received and not yet placed (R5.5)
    hand: list[int]
    exchanged: int  # sets handed in by all seats together (R8.2)
    fallen: list[int]  # seats in the order of their elimination (R9.1)
    resigned: list[int]
    front: list[int]  # what opened the combat under way: origin, target (R6.10)
    exchange_open: bool  # until the first attack (R8.5), and after an elimination (R9.3)
    end: int  # why the table has ended, by `ENDINGS`; 0: it has not
    held: list[int]  # how many areas each seat owns
    held_by_shuffle: list[list[int]]  # how many cards of each shuffle a hand holds
    talon_size: int
    discards: list[int]  # empty where discards are closed
    discards_size: int
    cycle: list[int]  # as in the state; all 0 where discards are closed
    shuffles: int  # 0 where discards are closed

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: ConquestFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.order = state.order
        self.turn = state.seat
        self.round = state.round
        self.owner = state.owner.copy()
        self.armies = state.armies.copy()
        self.spent = state.spent.copy()
        self.movable = state.movable.copy()
        self.reserve = state.reserve
        self.hand = state.hands[self.seat] if self.seat >= 0 else []
        self.exchanged = state.exchanged
        self.fallen = state.fallen.copy()
        self.resigned = state.resigned.copy()
        self.front = state.front
        self.exchange_open = state.exchange_open
        self.end = state.end
        self.held = state.held.copy()

    def fill(self, state: ConquestFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.order = self.order
        state.seat = self.turn
        state.round = self.round
        state.owner = self.owner.copy()
        state.armies = self.armies.copy()
        state.spent = self.spent.copy()
        state.movable = self.movable.copy()
        state.reserve = self.reserve
        state.hands = [[] for _ in range(constants.seats)]
        if self.seat >= 0:
            state.hands[self.seat] = self.hand
        state.exchanged = self.exchanged
        state.fallen = self.fallen.copy()
        state.resigned = self.resigned.copy()
        state.front = self.front
        state.exchange_open = self.exchange_open
        state.end = self.end

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.order,
            self.turn,
            self.round,
            self.owner,
            self.armies,
            self.spent,
            self.movable,
            self.reserve,
            self.hand,
            self.exchanged,
            self.fallen,
            self.resigned,
            self.front,
            self.exchange_open,
            self.end,
            self.held,
            self.held_by_shuffle,
            self.talon_size,
            self.discards,
            self.discards_size,
            self.cycle,
            self.shuffles,
        )
