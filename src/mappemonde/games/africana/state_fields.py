"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from mappemonde.games.africana.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.view import View


class AfricanaFields(State):
    """Everything true at one moment of a table."""

    FIELDS: ClassVar[tuple[str, ...]] = (
        "seat",
        "round",
        "at",
        "silver",
        "hands",
        "played",
        "pile",
        "discards",
        "made",
        "kept",
        "shown",
        "slots",
        "markers",
        "joined",
        "deck",
        "removed",
        "books",
        "unseen",
        "open",
        "tucked",
        "done",
        "gone",
        "supply",
        "lost",
        "closing",
        "idle",
        "end",
    )

    constants: Constants
    seat: int  # whose turn it is
    round: int
    at: list[int]  # where its explorer stands
    silver: list[int]
    hands: list[list[int]]  # how many cards of each kind
    played: list[int]  # of the move under way (R6.6)
    pile: list[int]  # Travel cards, the top one last
    discards: list[int]  # face up
    made: list[int]  # what the pile was made of when it was last shuffled; public
    kept: list[list[int]]  # held at that moment; sum and sizes are public
    shown: list[list[int]]  # played or discarded since; public
    slots: list[int]  # -1 for none
    markers: list[list[int]]  # the seats that joined, in order
    joined: list[int]  # in the move under way (D6)
    deck: list[int]  # to come, the top one last
    removed: list[int]  # C cards out of the game, unseen (R2.3)
    books: list[list[list[int]]]  # the top one last
    unseen: list[int]  # cards at the bottom of the right side that nobody has ever seen
    open: list[list[int]]  # bought and not completed
    tucked: list[list[int]]  # completed
    done: list[list[int]]  # completed
    gone: list[int]  # given up (R9.2)
    supply: list[int]  # assistants left
    lost: list[int]  # assistants and jokers out of the game (R9.1)
    closing: int  # whether the last round is under way, and why (R10.1, D14)
    idle: int  # turns since anybody completed anything (D14)
    end: int  # why the table has ended, by `ENDINGS`; 0: it has not

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.seat = 0
        self.round = 1
        self.at = [0] * constants.seats
        self.silver = [0] * constants.seats
        self.hands = [[0] * constants.cards for _ in range(constants.seats)]
        self.played = [0] * constants.cards
        self.pile = []
        self.discards = [0] * constants.colours
        self.made = [0] * constants.colours
        self.kept = [[0] * constants.colours for _ in range(constants.seats)]
        self.shown = [[0] * constants.colours for _ in range(constants.seats)]
        self.slots = [-1] * constants.slots
        self.markers = [[] for _ in range(constants.slots)]
        self.joined = []
        self.deck = []
        self.removed = []
        self.books = [[[] for _ in range(constants.sides)] for _ in range(constants.books)]
        self.unseen = [0] * constants.books
        self.open = [[] for _ in range(constants.seats)]
        self.tucked = [[] for _ in range(constants.seats)]
        self.done = [[] for _ in range(constants.seats)]
        self.gone = []
        self.supply = [0] * constants.colours
        self.lost = [0] * constants.cards
        self.closing = 0
        self.idle = 0
        self.end = 0

    def copy_fields(self, twin: "AfricanaFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.seat = self.seat
        twin.round = self.round
        twin.at = self.at.copy()
        twin.silver = self.silver.copy()
        twin.hands = [each.copy() for each in self.hands]
        twin.played = self.played.copy()
        twin.pile = self.pile.copy()
        twin.discards = self.discards.copy()
        twin.made = self.made
        twin.kept = self.kept
        twin.shown = [each.copy() for each in self.shown]
        twin.slots = self.slots.copy()
        twin.markers = self.markers.copy()
        twin.joined = self.joined
        twin.deck = self.deck.copy()
        twin.removed = self.removed
        twin.books = [[inner.copy() for inner in each] for each in self.books]
        twin.unseen = self.unseen.copy()
        twin.open = self.open.copy()
        twin.tucked = self.tucked.copy()
        twin.done = self.done.copy()
        twin.gone = self.gone
        twin.supply = self.supply.copy()
        twin.lost = self.lost.copy()
        twin.closing = self.closing
        twin.idle = self.idle
        twin.end = self.end


class AfricanaViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    turn: int  # whose turn it is
    round: int
    at: list[int]  # where its explorer stands
    silver: list[int]
    hand: list[int]  # how many cards of each kind
    played: list[int]  # of the move under way (R6.6)
    discards: list[int]  # face up
    slots: list[int]  # -1 for none
    markers: list[list[int]]  # the seats that joined, in order
    joined: list[int]  # in the move under way (D6)
    open: list[list[int]]  # bought and not completed
    tucked: list[list[int]]  # completed
    done: list[list[int]]  # completed
    supply: list[int]  # assistants left
    lost: list[int]  # assistants and jokers out of the game (R9.1)
    closing: int  # whether the last round is under way, and why (R10.1, D14)
    idle: int  # turns since anybody completed anything (D14)
    end: int  # why the table has ended, by `ENDINGS`; 0: it has not
    travel_sizes: list[int]  # Travel cards in hand
    helpers: list[list[int]]  # assistants in hand by colour, and the joker
    pile_size: int
    made: list[int]  # as in the state, or all that lies hidden where nobody remembers (D9)
    kept_own: list[int]
    kept_pool: list[int]  # what all seats together kept
    kept_sizes: list[int]
    shown: list[list[int]]
    deck_backs: list[int]  # expeditions to come, by back: A, B, C
    removed_size: int
    books: list[list[list[int]]]  # the top one last, -1 for pages that are not known
    gone: list[int]  # empty where the table does not remember
    gone_sizes: list[int]

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: AfricanaFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        constants = self.constants
        self.turn = state.seat
        self.round = state.round
        self.at = state.at.copy()
        self.silver = state.silver.copy()
        self.hand = state.hands[self.seat].copy() if self.seat >= 0 else [0] * constants.cards
        self.played = state.played.copy()
        self.discards = state.discards.copy()
        self.slots = state.slots.copy()
        self.markers = state.markers.copy()
        self.joined = state.joined
        self.open = state.open.copy()
        self.tucked = state.tucked.copy()
        self.done = state.done.copy()
        self.supply = state.supply.copy()
        self.lost = state.lost.copy()
        self.closing = state.closing
        self.idle = state.idle
        self.end = state.end

    def fill(self, state: AfricanaFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.seat = self.turn
        state.round = self.round
        state.at = self.at.copy()
        state.silver = self.silver.copy()
        state.hands = [[0] * constants.cards for _ in range(constants.seats)]
        if self.seat >= 0:
            state.hands[self.seat] = self.hand.copy()
        state.played = self.played.copy()
        state.discards = self.discards.copy()
        state.slots = self.slots.copy()
        state.markers = self.markers.copy()
        state.joined = self.joined
        state.open = self.open.copy()
        state.tucked = self.tucked.copy()
        state.done = self.done.copy()
        state.supply = self.supply.copy()
        state.lost = self.lost.copy()
        state.closing = self.closing
        state.idle = self.idle
        state.end = self.end

    def as_tuple(self) -> tuple[object, ...]:
        return (
            [step.as_tuple() for step in self.flow],
            self.seat,
            self.turn,
            self.round,
            self.at,
            self.silver,
            self.hand,
            self.played,
            self.discards,
            self.slots,
            self.markers,
            self.joined,
            self.open,
            self.tucked,
            self.done,
            self.supply,
            self.lost,
            self.closing,
            self.idle,
            self.end,
            self.travel_sizes,
            self.helpers,
            self.pile_size,
            self.made,
            self.kept_own,
            self.kept_pool,
            self.kept_sizes,
            self.shown,
            self.deck_backs,
            self.removed_size,
            self.books,
            self.gone,
            self.gone_sizes,
        )
