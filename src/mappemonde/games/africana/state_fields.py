"""The fields of state and view. Written by `mappemonde generate` from `fields.py`: do not edit."""

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import Constants
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, flatten, nested, part
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
    seat: i64  # whose turn it is
    round: i64
    at: vec[i64]  # where its explorer stands
    silver: vec[i64]
    hands: vec[i64]  # how many cards of each kind
    played: vec[i64]  # of the move under way (R6.6)
    pile: vec[i64]  # Travel cards, the top one last
    discards: vec[i64]  # face up
    made: vec[i64]  # what the pile was made of when it was last shuffled; public
    kept: vec[i64]  # held at that moment; sums are public
    shown: vec[i64]  # played or discarded since; public
    slots: vec[i64]  # -1 for none
    markers: list[vec[i64]]  # the seats that joined, in order
    joined: vec[i64]  # in the move under way (D6)
    deck: vec[i64]  # to come, the top one last
    removed: vec[i64]  # C cards out of the game, unseen (R2.3)
    books: list[vec[i64]]  # the top one last
    unseen: vec[i64]  # cards at the bottom of the right side that nobody has ever seen
    open: list[vec[i64]]  # bought and not completed
    tucked: list[vec[i64]]  # completed
    done: list[vec[i64]]  # completed
    gone: vec[i64]  # given up (R9.2)
    supply: vec[i64]  # assistants left
    lost: vec[i64]  # assistants and jokers out of the game (R9.1)
    closing: i64  # whether the last round is under way, and why (R10.1, D14)
    idle: i64  # turns since anybody completed anything (D14)
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance, constants.rows)
        self.constants = constants

    def clear(self) -> None:
        constants = self.constants
        self.seat = 0
        self.round = 1
        self.at = vec[i64]([0] * constants.seats)
        self.silver = vec[i64]([0] * constants.seats)
        self.hands = vec[i64]([0] * (constants.seats * constants.cards))
        self.played = vec[i64]([0] * constants.cards)
        self.pile = vec[i64]()
        self.discards = vec[i64]([0] * constants.colours)
        self.made = vec[i64]([0] * constants.colours)
        self.kept = vec[i64]([0] * (constants.seats * constants.colours))
        self.shown = vec[i64]([0] * (constants.seats * constants.colours))
        self.slots = vec[i64]([-1] * constants.slots)
        self.markers = [vec[i64]() for _ in range(constants.slots)]
        self.joined = vec[i64]()
        self.deck = vec[i64]()
        self.removed = vec[i64]()
        self.books = [vec[i64]() for _ in range(constants.books * constants.sides)]
        self.unseen = vec[i64]([0] * constants.books)
        self.open = [vec[i64]() for _ in range(constants.seats)]
        self.tucked = [vec[i64]() for _ in range(constants.seats)]
        self.done = [vec[i64]() for _ in range(constants.seats)]
        self.gone = vec[i64]()
        self.supply = vec[i64]([0] * constants.colours)
        self.lost = vec[i64]([0] * constants.cards)
        self.closing = 0
        self.idle = 0
        self.end = 0

    def copy_fields(self, twin: "AfricanaFields") -> None:
        """Give a copy of this state everything it holds."""
        twin.flow = self.flow.copy()
        twin.seat = self.seat
        twin.round = self.round
        twin.at = self.at[:]
        twin.silver = self.silver[:]
        twin.hands = self.hands[:]
        twin.played = self.played[:]
        twin.pile = self.pile
        twin.discards = self.discards[:]
        twin.made = self.made
        twin.kept = self.kept
        twin.shown = self.shown[:]
        twin.slots = self.slots[:]
        twin.markers = self.markers
        twin.joined = self.joined
        twin.deck = self.deck
        twin.removed = self.removed
        twin.books = [each[:] for each in self.books]
        twin.unseen = self.unseen[:]
        twin.open = self.open
        twin.tucked = self.tucked
        twin.done = self.done
        twin.gone = self.gone
        twin.supply = self.supply
        twin.lost = self.lost
        twin.closing = self.closing
        twin.idle = self.idle
        twin.end = self.end

    def pack(self) -> dict[str, Any]:
        constants = self.constants
        return {
            "seat": self.seat,
            "round": self.round,
            "at": list(self.at),
            "silver": list(self.silver),
            "hands": nested(list(self.hands), constants.cards),
            "played": list(self.played),
            "pile": list(self.pile),
            "discards": list(self.discards),
            "made": list(self.made),
            "kept": nested(list(self.kept), constants.colours),
            "shown": nested(list(self.shown), constants.colours),
            "slots": list(self.slots),
            "markers": [list(each) for each in self.markers],
            "joined": list(self.joined),
            "deck": list(self.deck),
            "removed": list(self.removed),
            "books": nested([list(each) for each in self.books], constants.sides),
            "unseen": list(self.unseen),
            "open": [list(each) for each in self.open],
            "tucked": [list(each) for each in self.tucked],
            "done": [list(each) for each in self.done],
            "gone": list(self.gone),
            "supply": list(self.supply),
            "lost": list(self.lost),
            "closing": self.closing,
            "idle": self.idle,
            "end": self.end,
        }

    def unpack(self, packed: dict[str, Any]) -> None:
        constants = self.constants
        self.seat = packed["seat"]
        self.round = packed["round"]
        self.at = column(packed["at"])
        self.silver = column(packed["silver"])
        self.hands = column(flatten(packed["hands"], constants.cards))
        self.played = column(packed["played"])
        self.pile = column(packed["pile"])
        self.discards = column(packed["discards"])
        self.made = column(packed["made"])
        self.kept = column(flatten(packed["kept"], constants.colours))
        self.shown = column(flatten(packed["shown"], constants.colours))
        self.slots = column(packed["slots"])
        self.markers = [column(each) for each in packed["markers"]]
        self.joined = column(packed["joined"])
        self.deck = column(packed["deck"])
        self.removed = column(packed["removed"])
        self.books = [column(each) for each in flatten(packed["books"], constants.sides)]
        self.unseen = column(packed["unseen"])
        self.open = [column(each) for each in packed["open"]]
        self.tucked = [column(each) for each in packed["tucked"]]
        self.done = [column(each) for each in packed["done"]]
        self.gone = column(packed["gone"])
        self.supply = column(packed["supply"])
        self.lost = column(packed["lost"])
        self.closing = packed["closing"]
        self.idle = packed["idle"]
        self.end = packed["end"]


class AfricanaViewFields(View):
    """What one seat may know of a table; `seat` is -1 for a spectator."""

    turn: i64  # whose turn it is
    round: i64
    at: vec[i64]  # where its explorer stands
    silver: vec[i64]
    hand: vec[i64]  # how many cards of each kind
    played: vec[i64]  # of the move under way (R6.6)
    discards: vec[i64]  # face up
    slots: vec[i64]  # -1 for none
    markers: list[vec[i64]]  # the seats that joined, in order
    joined: vec[i64]  # in the move under way (D6)
    open: list[vec[i64]]  # bought and not completed
    tucked: list[vec[i64]]  # completed
    done: list[vec[i64]]  # completed
    supply: vec[i64]  # assistants left
    lost: vec[i64]  # assistants and jokers out of the game (R9.1)
    closing: i64  # whether the last round is under way, and why (R10.1, D14)
    idle: i64  # turns since anybody completed anything (D14)
    end: i64  # why the table has ended, by `ENDINGS`; 0: it has not
    travel_sizes: vec[i64]  # Travel cards in hand
    helpers: list[vec[i64]]  # assistants in hand by colour, and the joker
    pile_size: i64
    made: vec[i64]  # as in the state, or all that lies hidden where nobody remembers (D9)
    kept_own: vec[i64]
    kept_pool: vec[i64]  # what all seats together kept
    kept_sizes: vec[i64]
    shown: list[vec[i64]]
    deck_backs: vec[i64]  # expeditions to come, by back: A, B, C
    removed_size: i64
    books: list[list[vec[i64]]]  # the top one last, -1 for pages that are not known
    gone: vec[i64]  # empty where the table does not remember
    gone_sizes: vec[i64]

    def __init__(self, constants: Constants, seat: i64, flow: list[Step[Any]]) -> None:
        super().__init__(seat, flow)
        self.constants = constants

    def see(self, state: AfricanaFields) -> None:
        """Copy from a state what this seat may see; everything else in view is worked out."""
        constants = self.constants
        self.turn = state.seat
        self.round = state.round
        self.at = state.at[:]
        self.silver = state.silver[:]
        self.hand = vec[i64]([0] * constants.cards)
        if self.seat >= 0:
            self.hand = part(state.hands, self.seat, constants.cards)
        self.played = state.played[:]
        self.discards = state.discards[:]
        self.slots = state.slots[:]
        self.markers = state.markers
        self.joined = state.joined
        self.open = state.open
        self.tucked = state.tucked
        self.done = state.done
        self.supply = state.supply
        self.lost = state.lost
        self.closing = state.closing
        self.idle = state.idle
        self.end = state.end

    def fill(self, state: AfricanaFields) -> None:
        """Give an imagined state all that was copied, and leave to `refresh` what is derived."""
        state.flow = self.flow.copy()
        constants = self.constants
        state.seat = self.turn
        state.round = self.round
        state.at = self.at[:]
        state.silver = self.silver[:]
        state.hands = vec[i64]([0] * (constants.seats * constants.cards))
        if self.seat >= 0:
            for place in range(constants.cards):
                state.hands[self.seat * constants.cards + place] = self.hand[place]
        state.played = self.played[:]
        state.discards = self.discards[:]
        state.slots = self.slots[:]
        state.markers = self.markers
        state.joined = self.joined
        state.open = self.open
        state.tucked = self.tucked
        state.done = self.done
        state.supply = self.supply
        state.lost = self.lost
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
