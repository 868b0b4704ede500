"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.conquest.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column
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
    order: vec[i64]  # seats in turn order, the one that opened phase II first
    seat: i64  # whose turn it is
    round: i64  # of phase II, from 1
    owner: vec[i64]
    armies: vec[i64]
    spent: vec[i64]  # armies standing there that threw dice this turn (R7.2)
    movable: vec[i64]  # per area, from the end of combat on (R7.2)
    reserve: i64  # armies received and not yet placed (R5.5)
    hands: list[vec[i64]]
    talon: vec[i64]  # the top card is the last one
    discards: vec[i64]
    cycle: vec[i64]  # the shuffle that last put a card into the talon
    shuffles: i64
    exchanged: i64  # sets handed in by all seats together (R8.2)
    fallen: vec[i64]  # seats in the order of their elimination (R9.1)
    resigned: vec[i64]
    front: vec[i64]  # what opened the combat under way: origin, target (R6.10)
    exchange_open: bool  # until the first attack (R8.5), and after an elimination (R9.3)
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    held: vec[i64]  # derived: how many areas each seat owns
    arms: vec[i64]  # derived: per seat and arm: how many of its cards show it (R4.2)
    lanes: vec[i64]  # derived: during movement: the borders that fresh armies may cross (R7.3)

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.order = vec[i64]()
        self.seat = -1
        self.round = 0
        self.owner = vec[i64]([-1] * constants.areas)
        self.armies = vec[i64]([0] * constants.areas)
        self.spent = vec[i64]([0] * constants.areas)
        self.movable = vec[i64]()
        self.reserve = 0
        self.hands = [vec[i64]() for _ in range(constants.seats)]
        self.talon = vec[i64]()
        self.discards = vec[i64]()
        self.cycle = vec[i64]([0] * constants.cards)
        self.shuffles = 0
        self.exchanged = 0
        self.fallen = vec[i64]()
        self.resigned = vec[i64]()
        self.front = vec[i64]()
        self.exchange_open = False
        self.end = 0
        self.held = vec[i64]([0] * constants.seats)
        self.arms = vec[i64]()
        self.lanes = vec[i64]()

    def copy_fields(self, twin: "ConquestFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.order = self.order
        twin.seat = self.seat
        twin.round = self.round
        twin.owner = self.owner[:]
        twin.armies = self.armies[:]
        twin.spent = self.spent[:]
        twin.movable = self.movable[:]
        twin.reserve = self.reserve
        twin.hands = self.hands[:]
        twin.talon = self.talon[:]
        twin.discards = self.discards[:]
        twin.cycle = self.cycle
        twin.shuffles = self.shuffles
        twin.exchanged = self.exchanged
        twin.fallen = self.fallen[:]
        twin.resigned = self.resigned[:]
        twin.front = self.front
        twin.exchange_open = self.exchange_open
        twin.end = self.end
        twin.held = self.held[:]
        twin.arms = self.arms[:]
        twin.lanes = self.lanes

    def pack(self) -> dict[str, Any]:
        return {
            "order": list(self.order),
            "seat": self.seat,
            "round": self.round,
            "owner": list(self.owner),
            "armies": list(self.armies),
            "spent": list(self.spent),
            "movable": list(self.movable),
            "reserve": self.reserve,
            "hands": [list(each) for each in self.hands],
            "talon": list(self.talon),
            "discards": list(self.discards),
            "cycle": list(self.cycle),
            "shuffles": self.shuffles,
            "exchanged": self.exchanged,
            "fallen": list(self.fallen),
            "resigned": list(self.resigned),
            "front": list(self.front),
            "exchange_open": self.exchange_open,
            "end": self.end,
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.order = column(packed["order"])
        self.seat = packed["seat"]
        self.round = packed["round"]
        self.owner = column(packed["owner"])
        self.armies = column(packed["armies"])
        self.spent = column(packed["spent"])
        self.movable = column(packed["movable"])
        self.reserve = packed["reserve"]
        self.hands = [column(each) for each in packed["hands"]]
        self.talon = column(packed["talon"])
        self.discards = column(packed["discards"])
        self.cycle = column(packed["cycle"])
        self.shuffles = packed["shuffles"]
        self.exchanged = packed["exchanged"]
        self.fallen = column(packed["fallen"])
        self.resigned = column(packed["resigned"])
        self.front = column(packed["front"])
        self.exchange_open = packed["exchange_open"]
        self.end = packed["end"]


class ConquestViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    order: vec[i64]  # seats in turn order, the one that opened phase II first
    turn: i64  # whose turn it is
    round: i64  # of phase II, from 1
    owner: vec[i64]
    armies: vec[i64]
    spent: vec[i64]  # armies standing there that threw dice this turn (R7.2)
    movable: vec[i64]  # per area, from the end of combat on (R7.2)
    reserve: i64  # armies received and not yet placed (R5.5)
    hand: vec[i64]
    exchanged: i64  # sets handed in by all seats together (R8.2)
    fallen: vec[i64]  # seats in the order of their elimination (R9.1)
    resigned: vec[i64]
    front: vec[i64]  # what opened the combat under way: origin, target (R6.10)
    exchange_open: bool  # until the first attack (R8.5), and after an elimination (R9.3)
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    held: vec[i64]  # how many areas each seat owns
    held_by_shuffle: list[vec[i64]]  # how many cards of each shuffle a hand holds
    talon_size: i64
    discards: vec[i64]  # empty where discards are closed
    discards_size: i64
    cycle: vec[i64]  # as in the state; all 0 where discards are closed
    shuffles: i64  # 0 where discards are closed

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: ConquestFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        self.order = state.order
        self.turn = state.seat
        self.round = state.round
        self.owner = state.owner[:]
        self.armies = state.armies[:]
        self.spent = state.spent[:]
        self.movable = state.movable[:]
        self.reserve = state.reserve
        self.hand = state.hands[self.seat] if self.seat >= 0 else vec[i64]()
        self.exchanged = state.exchanged
        self.fallen = state.fallen[:]
        self.resigned = state.resigned[:]
        self.front = state.front
        self.exchange_open = state.exchange_open
        self.end = state.end
        self.held = state.held[:]

    def fill(self, state: ConquestFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.order = self.order
        state.seat = self.turn
        state.round = self.round
        state.owner = self.owner[:]
        state.armies = self.armies[:]
        state.spent = self.spent[:]
        state.movable = self.movable[:]
        state.reserve = self.reserve
        state.hands = [vec[i64]() for _ in range(constants.seats)]
        if self.seat >= 0:
            state.hands[self.seat] = self.hand
        state.exchanged = self.exchanged
        state.fallen = self.fallen[:]
        state.resigned = self.resigned[:]
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
