"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africa1880.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.treaty import TreatyState
from mappemonde.kernel.view import View


class AfricaFields(TreatyState):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "turn",
        "presences",
        "built",
        "colonies",
        "past",
        "orders",
        "landings",
        "wars",
        "sealed",
        "sealings",
        "seals",
        "salts",
        "ready",
        "end",
        "drafts",
        "treaties",
        "sent",
    )

    constants: Constants
    turn: i64  # index into YEARS; -1 while first presences are placed
    presences: list[vec[i64]]  # where it stands, in order
    built: vec[i64]  # developments
    colonies: vec[i64]  # in the order they were founded
    past: list[list[vec[i64]]]  # by turn read and seat: on whom it declared war
    orders: list[vec[i64]]  # the lines of its sheet
    landings: vec[i64]  # secret until opened
    wars: list[vec[i64]]  # on whom its sheet declares war
    sealed: vec[bool]
    sealings: vec[i64]  # how often it has sealed its sheet this year
    seals: list[vec[i64]]  # hash of its sealed sheet and its salt, which salts a later seal
    salts: list[vec[i64]]  # drawn for the first seal of the year; secret, for itself too
    ready: vec[bool]  # whether it has nothing more to negotiate
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    published: list[vec[i64]]  # derived: hash of its sealed sheet: 4 numbers of 48 bits
    present: vec[i64]  # derived: the seats there, as bits
    colony: vec[bool]  # derived: whether it is one
    ships: vec[i64]  # derived: where anybody may land this year
    lines: list[vec[i64]]  # derived: the ranges of actions its sheet may say this year
    terms: vec[i64]  # derived: the ranges of terms treaties may say this year

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows, constants.forms)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.turn = -1
        self.presences = [vec[i64]() for _ in range(constants.seats)]
        self.built = vec[i64]([0] * constants.areas)
        self.colonies = vec[i64]()
        self.past = []
        self.orders = [vec[i64]([0] * constants.areas) for _ in range(constants.seats)]
        self.landings = vec[i64]([-1] * constants.seats)
        self.wars = [vec[i64]() for _ in range(constants.seats)]
        self.sealed = vec[bool]([False] * constants.seats)
        self.sealings = vec[i64]([0] * constants.seats)
        self.seals = [vec[i64]() for _ in range(constants.seats)]
        self.salts = [vec[i64]() for _ in range(constants.seats)]
        self.ready = vec[bool]([False] * constants.seats)
        self.end = 0
        self.published = [vec[i64]() for _ in range(constants.seats)]
        self.present = vec[i64]([0] * constants.areas)
        self.colony = vec[bool]([False] * constants.areas)
        self.ships = vec[i64]()
        self.lines = [vec[i64]() for _ in range(constants.seats)]
        self.terms = vec[i64]()
        super().clear()

    def copy_fields(self, twin: "AfricaFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.turn = self.turn
        twin.presences = self.presences
        twin.built = self.built
        twin.colonies = self.colonies
        twin.past = self.past
        twin.orders = self.orders[:]
        twin.landings = self.landings
        twin.wars = self.wars
        twin.sealed = self.sealed
        twin.sealings = self.sealings
        twin.seals = self.seals
        twin.salts = self.salts
        twin.ready = self.ready
        twin.end = self.end
        twin.published = self.published
        twin.present = self.present
        twin.colony = self.colony
        twin.ships = self.ships
        twin.lines = self.lines
        twin.terms = self.terms
        self.copy_treaties(twin)

    def pack(self) -> dict[str, Any]:
        return {
            "turn": self.turn,
            "presences": [list(each) for each in self.presences],
            "built": list(self.built),
            "colonies": list(self.colonies),
            "past": [[list(each) for each in row] for row in self.past],
            "orders": [list(each) for each in self.orders],
            "landings": list(self.landings),
            "wars": [list(each) for each in self.wars],
            "sealed": list(self.sealed),
            "sealings": list(self.sealings),
            "seals": [list(each) for each in self.seals],
            "salts": [list(each) for each in self.salts],
            "ready": list(self.ready),
            "end": self.end,
            **super().pack(),
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        self.turn = packed["turn"]
        self.presences = [column(each) for each in packed["presences"]]
        self.built = column(packed["built"])
        self.colonies = column(packed["colonies"])
        self.past = [[column(each) for each in row] for row in packed["past"]]
        self.orders = [column(each) for each in packed["orders"]]
        self.landings = column(packed["landings"])
        self.wars = [column(each) for each in packed["wars"]]
        self.sealed = vec[bool](packed["sealed"])
        self.sealings = column(packed["sealings"])
        self.seals = [column(each) for each in packed["seals"]]
        self.salts = [column(each) for each in packed["salts"]]
        self.ready = vec[bool](packed["ready"])
        self.end = packed["end"]
        super().unpack(packed)


class AfricaViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    turn: i64  # index into YEARS; -1 while first presences are placed
    presences: list[vec[i64]]  # where it stands, in order
    built: vec[i64]  # developments
    colonies: vec[i64]  # in the order they were founded
    past: list[list[vec[i64]]]  # by turn read and seat: on whom it declared war
    orders: vec[i64]  # the lines of its sheet
    landing: i64  # secret until opened
    wars: vec[i64]  # on whom its sheet declares war
    sealed: vec[bool]
    sealings: vec[i64]  # how often it has sealed its sheet this year
    ready: vec[bool]  # whether it has nothing more to negotiate
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    seals: list[vec[i64]]  # hash of its sealed sheet: 4 numbers of 48 bits
    present: vec[i64]  # the seats there, as bits
    colony: vec[bool]  # whether it is one
    year: i64

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: AfricaFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        constants = self.constants
        self.turn = state.turn
        self.presences = state.presences
        self.built = state.built
        self.colonies = state.colonies
        self.past = state.past
        self.orders = state.orders[self.seat] if self.seat >= 0 else vec[i64]([0] * constants.areas)
        self.landing = state.landings[self.seat] if self.seat >= 0 else -1
        self.wars = state.wars[self.seat] if self.seat >= 0 else vec[i64]()
        self.sealed = state.sealed
        self.sealings = state.sealings
        self.ready = state.ready
        self.end = state.end
        self.seals = state.published
        self.present = state.present
        self.colony = state.colony

    def fill(self, state: AfricaFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.turn = self.turn
        state.presences = self.presences
        state.built = self.built
        state.colonies = self.colonies
        state.past = self.past
        state.orders = [vec[i64]([0] * constants.areas) for _ in range(constants.seats)]
        if self.seat >= 0:
            state.orders[self.seat] = self.orders
        state.landings = vec[i64]([-1] * constants.seats)
        if self.seat >= 0:
            state.landings[self.seat] = self.landing
        state.wars = [vec[i64]() for _ in range(constants.seats)]
        if self.seat >= 0:
            state.wars[self.seat] = self.wars
        state.sealed = self.sealed
        state.sealings = self.sealings
        state.ready = self.ready
        state.end = self.end

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.turn,
            self.presences,
            self.built,
            self.colonies,
            self.past,
            self.orders,
            self.landing,
            self.wars,
            self.sealed,
            self.sealings,
            self.ready,
            self.end,
            self.seals,
            self.present,
            self.colony,
            self.year,
        )
