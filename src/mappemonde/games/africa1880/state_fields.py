"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from mappemonde.games.africa1880.constants import Constants
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
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
    turn: int  # index into YEARS; -1 while first presences are placed
    presences: list[list[int]]  # where it stands, in order
    built: list[int]  # developments
    colonies: list[int]  # in the order they were founded
    past: list[list[list[int]]]  # by turn read and seat: on whom it declared war
    orders: list[list[int]]  # the lines of its sheet
    landings: list[int]  # secret until opened
    wars: list[list[int]]  # on whom its sheet declares war
    sealed: list[bool]
    sealings: list[int]  # how often it has sealed its sheet this year
    seals: list[list[int]]  # hash of its sealed sheet: four numbers of 48 bits
    salts: list[list[int]]  # keep its seal from being guessed; secret, for itself too
    ready: list[bool]  # whether it has nothing more to negotiate
    end: int  # why the table has ended, by `ENDINGS`; 0: it has not
    present: list[int]  # derived: the seats there, as bits
    colony: list[bool]  # derived: whether it is one
    lines: list[list[Action]]  # derived: what may be ordered there this year
    ships: list[Action]  # derived: where anybody may land this year
    terms: list[list[list[Action]]]  # derived: by clause and who promises it: what treaties may say this year

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.forms)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.turn = -1
        self.presences = [[] for _ in range(constants.seats)]
        self.built = [0] * constants.areas
        self.colonies = []
        self.past = []
        self.orders = [[0] * constants.areas for _ in range(constants.seats)]
        self.landings = [-1] * constants.seats
        self.wars = [[] for _ in range(constants.seats)]
        self.sealed = [False] * constants.seats
        self.sealings = [0] * constants.seats
        self.seals = [[] for _ in range(constants.seats)]
        self.salts = [[] for _ in range(constants.seats)]
        self.ready = [False] * constants.seats
        self.end = 0
        self.present = [0] * constants.areas
        self.colony = [False] * constants.areas
        self.lines = [[] for _ in range(constants.areas)]
        self.ships = []
        self.terms = []
        super().clear()

    def copy_fields(self, twin: "AfricaFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.turn = self.turn
        twin.presences = self.presences.copy()
        twin.built = self.built
        twin.colonies = self.colonies
        twin.past = self.past
        twin.orders = self.orders.copy()
        twin.landings = self.landings.copy()
        twin.wars = self.wars.copy()
        twin.sealed = self.sealed.copy()
        twin.sealings = self.sealings.copy()
        twin.seals = self.seals.copy()
        twin.salts = self.salts
        twin.ready = self.ready.copy()
        twin.end = self.end
        twin.present = self.present
        twin.colony = self.colony
        twin.lines = self.lines
        twin.ships = self.ships
        twin.terms = self.terms
        self.copy_treaties(twin)


class AfricaViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    turn: int  # index into YEARS; -1 while first presences are placed
    presences: list[list[int]]  # where it stands, in order
    built: list[int]  # developments
    colonies: list[int]  # in the order they were founded
    past: list[list[list[int]]]  # by turn read and seat: on whom it declared war
    orders: list[int]  # the lines of its sheet
    landing: int  # secret until opened
    wars: list[int]  # on whom its sheet declares war
    sealed: list[bool]
    sealings: list[int]  # how often it has sealed its sheet this year
    seals: list[list[int]]  # hash of its sealed sheet: four numbers of 48 bits
    ready: list[bool]  # whether it has nothing more to negotiate
    end: int  # why the table has ended, by `ENDINGS`; 0: it has not
    present: list[int]  # the seats there, as bits
    colony: list[bool]  # whether it is one
    year: int

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: AfricaFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        constants = self.constants
        self.turn = state.turn
        self.presences = state.presences.copy()
        self.built = state.built
        self.colonies = state.colonies
        self.past = state.past
        self.orders = state.orders[self.seat] if self.seat >= 0 else [0] * constants.areas
        self.landing = state.landings[self.seat] if self.seat >= 0 else -1
        self.wars = state.wars[self.seat] if self.seat >= 0 else []
        self.sealed = state.sealed.copy()
        self.sealings = state.sealings.copy()
        self.seals = state.seals.copy()
        self.ready = state.ready.copy()
        self.end = state.end
        self.present = state.present
        self.colony = state.colony

    def fill(self, state: AfricaFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.turn = self.turn
        state.presences = self.presences.copy()
        state.built = self.built
        state.colonies = self.colonies
        state.past = self.past
        state.orders = [[0] * constants.areas for _ in range(constants.seats)]
        if self.seat >= 0:
            state.orders[self.seat] = self.orders
        state.landings = [-1] * constants.seats
        if self.seat >= 0:
            state.landings[self.seat] = self.landing
        state.wars = [[] for _ in range(constants.seats)]
        if self.seat >= 0:
            state.wars[self.seat] = self.wars
        state.sealed = self.sealed.copy()
        state.sealings = self.sealings.copy()
        state.seals = self.seals.copy()
        state.ready = self.ready.copy()
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
            self.seals,
            self.ready,
            self.end,
            self.present,
            self.colony,
            self.year,
        )
