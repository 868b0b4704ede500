"""The state of Africana."""

from typing import Final

from mappemonde.games.africana import events
from mappemonde.games.africana.constants import HUES, MARKERS, RIGHT
from mappemonde.games.africana.scoring import SOURCES, points
from mappemonde.games.africana.state_fields import AfricanaFields
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
        by_source: list[dict[str, int]] = []
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
            by_source.append(row)
            merits.append((row["total"], self.silver[seat]))
        places: list[int] = []
        for mine in merits:
            places.append(1 + sum([other > mine for other in merits]))
        reason, rule = ending(ENDINGS, self.end)
        return Result(by_source, places, reason, rule)
