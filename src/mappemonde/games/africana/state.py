"""The state of Africana."""

from typing import Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.constants import CARDS, HUES, MARKERS, RIGHT
from mappemonde.games.africana.scoring import SOURCES, points
from mappemonde.games.africana.state_fields import AfricanaFields
from mappemonde.kernel.columns import place_of, total
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import EVERYBODY, Result, ending

RUNNING: Final = 0
EXPEDITIONS_OUT: Final = 1
STALLED: Final = 2
ENDINGS: Final = (events.EXPEDITIONS_OUT, events.STALLED)
"""The events that end a table, by reason, of which the first is 1."""


class Africana(AfricanaFields):
    """Everything true at one moment of a table."""

    def copy(self) -> "Africana":
        twin = Africana(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def free_markers(self, seat: i64) -> i64:
        """Company markers a seat has not placed (R7.3)."""
        free: i64 = MARKERS
        for joined in self.markers:
            if seat in joined:
                free -= 1
        return free

    def slot_of(self, expedition: i64) -> i64:
        """Where an expedition lies, or -1."""
        return place_of(self.slots, expedition)

    def can_join(self, seat: i64, slot: i64) -> bool:
        """Whether a seat may put a marker on the expedition in a slot (R7.1, R7.3)."""
        expedition = self.slots[slot]
        return (
            expedition >= 0
            and self.constants.origin[expedition] == self.at[seat]
            and seat not in self.markers[slot]
            and self.free_markers(seat) > 0
        )

    def can_complete(self, seat: i64, slot: i64) -> bool:
        """Whether a seat may complete the expedition in a slot (R7.4, D6)."""
        expedition = self.slots[slot]
        return (
            expedition >= 0
            and self.constants.target[expedition] == self.at[seat]
            and seat in self.markers[slot]
            and (self.constants.same_move or expedition not in self.joined)
        )

    def hand_size(self, seat: i64) -> i64:
        """Cards of a hand that count for its limit (R9.1, D4)."""
        return self.held(seat, 0, self.constants.limited)

    def held(self, seat: i64, first: i64, end: i64) -> i64:
        """Cards in a hand of the kinds from `first` to before `end`."""
        hands, found = self.hands, i64(0)
        for place in range(seat * CARDS + first, seat * CARDS + end):
            found += hands[place]
        return found

    def draw_travel(self, seat: i64, rule: str) -> bool:
        """Give a Travel card to a seat, unseen by the others; false if there is none left (R4.1 to R4.3)."""
        if len(self.pile) == 0 and total(self.discards) > 0:
            self._reshuffle()
        if len(self.pile) == 0:
            if self.journal is not None:
                self.emit(events.NO_CARD_LEFT, {"seat": seat})
            return False
        self.pile, card = pop(self.pile)
        self.hands[seat * CARDS + card] += 1
        self.reveal(seat, "card")
        if self.journal is not None:
            self.emit(events.DRAWN, {"seat": seat}, {"card": card}, (int(seat),), rule=rule)
        return True

    def _reshuffle(self) -> None:
        """Make a new pile of the discards; what lies open in front of somebody stays there (R4.2, R6.6)."""
        seats = self.constants.seats
        self.made = self.discards
        self.discards = vec[i64]([0] * HUES)
        self.kept = vec[i64]([0] * (seats * HUES))
        self.shown = vec[i64]([0] * (seats * HUES))
        for seat in range(seats):
            for hue in range(i64(HUES)):
                self.kept[seat * HUES + hue] = self.hands[seat * CARDS + hue]
        self.pile = spread(self.made)
        self.chance.shuffle(self.pile)
        if self.journal is not None:
            self.emit(events.RESHUFFLED, {"count": len(self.pile)})

    def show_card(self, seat: i64, card: i64) -> None:
        """Take a card out of a hand and lay it open."""
        self.hands[seat * CARDS + card] -= 1
        if card < HUES:
            self.shown[seat * HUES + card] += 1

    def lift(self, book: i64, side: i64) -> i64:
        """Take the top card of a side of a book; what lay under it is now seen by all (R5.5).

        Where the table remembers for everybody, a page seen before tells nothing new (D9).
        """
        rest, card = pop(self.books[2 * book + side])
        self.books[2 * book + side] = rest
        below: i64 = len(rest)
        if side == RIGHT and self.unseen[book] >= below > 0:
            self.unseen[book] = below - 1
            self.reveal(EVERYBODY, "page")
        elif below > 0 and not self.constants.remembers:
            self.reveal(EVERYBODY, "page")
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
        by_source: list[dict[str, int]] = []
        merits: list[tuple[int, int]] = []
        for seat in range(self.constants.seats):
            parts = points(
                self.constants,
                self.done[seat],
                self.tucked[seat],
                self.open[seat],
                self.silver[seat],
                self.held(seat, 0, HUES),
            )
            row: dict[str, int] = dict(zip(SOURCES, parts, strict=True))
            row["total"] = total(parts)
            by_source.append(row)
            merits.append((row["total"], self.silver[seat]))
        places: list[int] = []
        for mine in merits:
            places.append(1 + sum([other > mine for other in merits]))
        reason, rule = ending(ENDINGS, self.end)
        return Result(by_source, places, reason, rule)


def spread(counts: vec[i64]) -> vec[i64]:
    """Travel cards told by how many there are of each colour, in the order of the colours."""
    cards = vec[i64]([0] * total(counts))
    place: i64 = 0
    for hue in range(i64(HUES)):
        for _ in range(counts[hue]):
            cards[place] = hue
            place += 1
    return cards
