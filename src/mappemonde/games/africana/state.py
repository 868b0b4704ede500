"""The state of Africana."""

from typing import ClassVar, Final

from mappemonde.games.africana import events
from mappemonde.games.africana.constants import CARDS, HUES, MARKERS, RIGHT, Constants
from mappemonde.games.africana.scoring import SOURCES, points
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import EVERYBODY, Result, State, ending

RUNNING: Final = 0
EXPEDITIONS_OUT: Final = 1
STALLED: Final = 2
ENDINGS: Final = (events.EXPEDITIONS_OUT, events.STALLED)
"""The events that end a table, by reason, of which the first is 1."""


class Africana(State):
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
    at: list[int]  # per seat: where its explorer stands
    silver: list[int]
    hands: list[list[int]]  # per seat: how many cards of each kind
    played: list[int]  # of the move under way, by kind (R6.6)
    pile: list[int]  # Travel cards by colour, the top one last
    discards: list[int]  # how many of each colour; face up
    made: list[int]  # colours the pile was made of when it was last shuffled; public
    kept: list[list[int]]  # per seat: the colours it held at that moment; only their sum and sizes are public
    shown: list[list[int]]  # per seat: the colours it has played or discarded since; public
    slots: list[int]  # the expedition in each slot, -1 for none
    markers: list[list[int]]  # per slot: the seats that joined, in order
    joined: list[int]  # expeditions joined in the move under way (D6)
    deck: list[int]  # expeditions to come, the top one last
    removed: list[int]  # C cards out of the game, unseen (R2.3)
    books: list[list[list[int]]]  # per book and side: its cards, the top one last
    unseen: list[int]  # per book: how many cards at the bottom of the right side nobody has ever seen
    open: list[list[int]]  # per seat: adventures bought and not completed
    tucked: list[list[int]]  # per seat: adventures completed
    done: list[list[int]]  # per seat: expeditions completed
    gone: list[int]  # adventures given up (R9.2)
    supply: list[int]  # assistants left, by colour
    lost: list[int]  # assistants and jokers out of the game, by kind of card (R9.1)
    closing: int  # whether the last round is under way, and why (R10.1, D14)
    idle: int  # turns since anybody completed anything (D14)
    end: int

    def __init__(self, constants: Constants, chance: Chance) -> None:
        super().__init__(chance)
        self.constants = constants

    def clear(self) -> None:
        """Take everything off the board."""
        seats = self.constants.seats
        self.seat = 0
        self.round = 1
        self.at = [0] * seats
        self.silver = [0] * seats
        self.hands = [[0] * CARDS for _ in range(seats)]
        self.played = [0] * CARDS
        self.pile = []
        self.discards = [0] * HUES
        self.made = [0] * HUES
        self.kept = [[0] * HUES for _ in range(seats)]
        self.shown = [[0] * HUES for _ in range(seats)]
        self.slots = [-1] * self.constants.slots
        self.markers = [[] for _ in range(self.constants.slots)]
        self.joined = []
        self.deck = []
        self.removed = []
        self.books = [[[], []], [[], []]]
        self.unseen = [0, 0]
        self.open = [[] for _ in range(seats)]
        self.tucked = [[] for _ in range(seats)]
        self.done = [[] for _ in range(seats)]
        self.gone = []
        self.supply = [0] * HUES
        self.lost = [0] * CARDS
        self.closing = RUNNING
        self.idle = 0
        self.end = RUNNING

    def copy(self) -> "Africana":
        twin = Africana(self.constants, self.chance.copy())
        twin.flow = self.flow.copy()
        twin.seat = self.seat
        twin.round = self.round
        twin.at = self.at.copy()
        twin.silver = self.silver.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        twin.played = self.played.copy()
        twin.pile = self.pile.copy()
        twin.discards = self.discards.copy()
        twin.made = self.made  # replaced, never changed
        twin.kept = self.kept  # likewise
        twin.shown = [hues.copy() for hues in self.shown]
        twin.slots = self.slots.copy()
        twin.markers = self.markers.copy()  # each list is replaced, never changed
        twin.joined = self.joined  # replaced, never changed
        twin.deck = self.deck.copy()
        twin.removed = self.removed  # never changed
        twin.books = [[book[0].copy(), book[1].copy()] for book in self.books]
        twin.unseen = self.unseen.copy()
        twin.open = self.open.copy()  # as markers
        twin.tucked = self.tucked.copy()
        twin.done = self.done.copy()
        twin.gone = self.gone  # replaced, never changed
        twin.supply = self.supply.copy()
        twin.lost = self.lost.copy()
        twin.closing = self.closing
        twin.idle = self.idle
        twin.end = self.end
        return twin

    def free_markers(self, seat: int) -> int:
        """Company markers a seat has not placed (R7.3)."""
        free = MARKERS
        for joined in self.markers:
            if seat in joined:
                free -= 1
        return free

    def slot_of(self, expedition: int) -> int:
        """Where an expedition lies, or -1."""
        for slot in range(len(self.slots)):
            if self.slots[slot] == expedition:
                return slot
        return -1

    def can_join(self, seat: int, slot: int) -> bool:
        """Whether a seat may put a marker on the expedition in a slot (R7.1, R7.3)."""
        expedition = self.slots[slot]
        return (
            expedition >= 0
            and self.constants.origin[expedition] == self.at[seat]
            and seat not in self.markers[slot]
            and self.free_markers(seat) > 0
        )

    def can_complete(self, seat: int, slot: int) -> bool:
        """Whether a seat may complete the expedition in a slot (R7.4, D6)."""
        expedition = self.slots[slot]
        return (
            expedition >= 0
            and self.constants.target[expedition] == self.at[seat]
            and seat in self.markers[slot]
            and (self.constants.same_move or expedition not in self.joined)
        )

    def hand_size(self, seat: int) -> int:
        """Cards of a hand that count for its limit (R9.1, D4)."""
        hand = self.hands[seat]
        return sum(hand[:HUES]) if self.constants.limits_travel_only else sum(hand)

    def draw_travel(self, seat: int, rule: str) -> bool:
        """Give a Travel card to a seat, unseen by the others; false if there is none left (R4.1 to R4.3)."""
        if not self.pile and sum(self.discards) > 0:
            self._reshuffle()
        if not self.pile:
            if self.journal is not None:
                self.emit(events.NO_CARD_LEFT, {"seat": seat})
            return False
        card = self.pile.pop()
        self.hands[seat][card] += 1
        self.reveal(seat)
        if self.journal is not None:
            self.emit(events.DRAWN, {"seat": seat}, {"card": card}, (seat,), rule=rule)
        return True

    def _reshuffle(self) -> None:
        """Make a new pile of the discards; what lies open in front of somebody stays there (R4.2, R6.6)."""
        self.made = self.discards
        self.discards = [0] * HUES
        self.kept = [hand[:HUES] for hand in self.hands]
        self.shown = [[0] * HUES for _ in range(self.constants.seats)]
        self.pile = []
        for hue in range(HUES):
            self.pile += [hue] * self.made[hue]
        self.chance.shuffle(self.pile)
        if self.journal is not None:
            self.emit(events.RESHUFFLED, {"count": len(self.pile)})

    def show_card(self, seat: int, card: int) -> None:
        """Take a card out of a hand and lay it open."""
        self.hands[seat][card] -= 1
        if card < HUES:
            self.shown[seat][card] += 1

    def lift(self, book: int, side: int) -> int:
        """Take the top card of a side of a book; what lay under it is now seen by all (R5.5).

        Where the table remembers for everybody, a page seen before tells nothing new (D9).
        """
        card = self.books[book][side].pop()
        below = len(self.books[book][side])
        if side == RIGHT and self.unseen[book] >= below > 0:
            self.unseen[book] = below - 1
            self.reveal(EVERYBODY)
        elif below and not self.constants.remembers:
            self.reveal(EVERYBODY)
        return card

    def finish(self) -> None:
        """End the table: hands are counted, so nothing stays secret (R11.8)."""
        self.end = self.closing
        self.flow = []
        self.reveal(EVERYBODY)
        if self.journal is not None:
            result = self.result()
            for seat in range(self.constants.seats):
                facts: dict[str, Fact] = {"seat": seat}
                facts.update(result.points[seat])
                self.emit(events.SCORED, facts)
            self.emit(ENDINGS[self.end - 1], {"winner": result.winners(), "round": self.round})

    def result(self) -> Result:
        told: list[dict[str, int]] = []
        merits: list[tuple[int, int]] = []
        for seat in range(self.constants.seats):
            parts = points(
                self.constants,
                self.done[seat],
                self.tucked[seat],
                self.open[seat],
                self.silver[seat],
                sum(self.hands[seat][:HUES]),
            )
            row = {source: parts[place] for place, source in enumerate(SOURCES)}
            row["total"] = sum(parts)
            told.append(row)
            merits.append((row["total"], self.silver[seat]))
        places: list[int] = []
        for mine in merits:
            places.append(1 + sum([other > mine for other in merits]))
        reason, rule = ending(ENDINGS, self.end)
        return Result(told, places, reason, rule)
