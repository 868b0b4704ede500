"""Turn search: whole moves and whole readings of a book, each judged by where it leaves the seat."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from mappemonde.games.africana.bots.memo import Memo
from mappemonde.games.africana.bots.position_value import PositionValue
from mappemonde.games.africana.bots.progress import Progress, Standing
from mappemonde.games.africana.constants import (
    ASSISTANT,
    BUYS,
    CARDS,
    CHANGE,
    END_TURN,
    LEFT,
    MARKERS,
    OPEN,
    PAGES,
    PRICE,
    RIGHT,
)
from mappemonde.games.africana.view import UNKNOWN, top
from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import how_many, with_one_more

CHANGES: Final = 2
"""Changes of colour that a planned move may pay for."""
SECOND_LOOKS: Final = 12
"""How many of the moves that look best are looked at closely."""
PAGE_LIMIT: Final = 4
"""Pages turned in one plan."""
LEAST: Final = -1e9


class Move:
    """A move, and where it leaves the seat."""

    def __init__(self, value: float, actions: list[Action], standing: Standing) -> None:
        self.value = value
        self.actions = actions
        self.standing = standing


class Trip:
    """A move so far: where it has come, with what in the purse and what under way."""

    def __init__(self, place: i64, silver: i64, progress: Progress, unknown: i64, changes: i64) -> None:
        self.place = place
        self.silver = silver
        self.progress = progress
        self.unknown = unknown
        """Travel cards drawn on the way that nobody has looked at yet."""
        self.changes = changes
        """Changes of colour that may still be paid for."""

    def to(self, place: i64) -> "Trip":
        """The same a step further, by a card that fits."""
        return Trip(place, self.silver, self.progress.copy(), self.unknown, self.changes)

    def paid_to(self, place: i64) -> "Trip":
        """The same a step further, by a card whose colour is changed for silver (R6.4)."""
        return Trip(place, self.silver - CHANGE, self.progress.copy(), self.unknown, self.changes - 1)


class MoveSearch:
    """All moves of a seat from where it stands; what is due at a place is done on the way (R6.7)."""

    def __init__(self, position: PositionValue) -> None:
        view = position.view
        self.position = position
        self.view = view
        self.constants = view.constants
        self.rows = view.constants.rows
        self.hand = view.hand[:]
        self.back = vec[i64]([0] * CARDS)
        """Assistants and jokers played: they come back (R6.6)."""
        for card in range(i64(ASSISTANT), i64(CARDS)):
            self.back[card] = view.played[card]
        self.actions: list[Action] = []
        self.found: list[Move] = []
        self.seen = Memo(1024)
        self.fresh: i64 = 0
        """Slots joined in this move already, where that matters (D6)."""
        if not self.constants.same_move:
            for slot in range(view.constants.slots):
                if view.slots[slot] in view.joined:
                    self.fresh |= 1 << slot

    def best(self) -> Move:
        """The best move; one without an action is staying."""
        view, position = self.view, self.position
        progress = Progress(position.joined, 0, position.held, 0)
        self._enter(Trip(view.at[view.seat], view.silver[view.seat], progress, 0, CHANGES))
        self.found.sort(key=by_value)
        best = self.found[0]
        most = LEAST
        for move in self.found[:SECOND_LOOKS]:
            move.value = position.fine(move.standing)
            if move.value > most:
                most = move.value
                best = move
        return best

    def _enter(self, trip: Trip) -> None:
        """Do what is due at a place, note where that leaves the seat, and go on from there."""
        length, fresh = len(self.actions), self.fresh
        self._complete(trip)
        hired = self._deliver(trip)
        self._join(trip)
        if self._is_new(trip):
            self._note(trip)
            self._go_on(trip)
        for card in hired:
            self.hand[card] -= 1
        del self.actions[length:]
        self.fresh = fresh

    def _complete(self, trip: Trip) -> None:
        """Complete the expeditions that end here (R7.4)."""
        constants, progress = self.constants, trip.progress
        for slot in range(constants.slots):
            expedition = self.view.slots[slot]
            is_joined = progress.markers() & ~self.fresh & 1 << slot != 0
            if expedition >= 0 and is_joined and constants.target[expedition] == trip.place:
                progress.done |= 1 << slot
                trip.silver += constants.pay[expedition]
                self.actions.append(self.rows.at(constants.completions + expedition))

    def _deliver(self, trip: Trip) -> vec[i64]:
        """Deliver the adventures that are due here, unless an assistant costs more than it helps; who was hired."""
        constants, progress, tours = self.constants, trip.progress, self.position.tours
        hired = vec[i64]()
        for adventure in tours.bits(progress.held):
            if constants.goal[adventure] == trip.place:
                hue = constants.assistant[adventure]
                if hue >= 0:
                    if tours.collection(progress.tucked | 1 << adventure) < tours.collection(progress.tucked):
                        continue
                    self.hand[ASSISTANT + hue] += 1
                    hired = append(hired, ASSISTANT + hue)
                else:
                    trip.silver += constants.fee[adventure]
                progress.held &= ~(1 << adventure)
                progress.tucked |= 1 << adventure
                self.actions.append(self.rows.at(constants.deliveries + adventure))
        return hired

    def _join(self, trip: Trip) -> None:
        """Join the expeditions that start here, while there are markers (R7.2)."""
        constants, progress = self.constants, trip.progress
        for slot in range(constants.slots):
            expedition = self.view.slots[slot]
            if expedition < 0 or progress.joined >> slot & 1 or constants.origin[expedition] != trip.place:
                continue
            if how_many(progress.markers()) < MARKERS:
                progress.joined |= 1 << slot
                trip.silver += constants.bonus[slot]
                trip.unknown += 1 if constants.bonus[slot] == 0 else 0
                if not constants.same_move:
                    self.fresh |= 1 << slot
                self.actions.append(self.rows.at(constants.joins + expedition))

    def _is_new(self, trip: Trip) -> bool:
        """Whether no other way led to the same place with the same hand, silver and progress."""
        left: i64 = 0
        for count in self.hand:
            left = left * 8 + min(7, count)
        progress = trip.progress
        key = (((trip.place * 1024 + progress.joined) * 1024 + progress.done) * 1024 + trip.silver) * 64 + trip.unknown
        if self.seen.used[self.seen.place(key, left, progress.held)]:
            return False
        self.seen.put(key, left, progress.held, 0.0)
        return True

    def _note(self, trip: Trip) -> None:
        hand = self.hand[:]
        for card in range(i64(CARDS)):
            hand[card] += self.back[card]
        standing = Standing(trip.place, hand, trip.silver, trip.progress, trip.unknown)
        self.found.append(Move(self.position.rough(standing), self.actions.copy(), standing))

    def _go_on(self, trip: Trip) -> None:
        """Every step from a place."""
        constants = self.constants
        for card in range(i64(CARDS)):
            if self.hand[card] == 0:
                continue
            self.hand[card] -= 1
            if card >= ASSISTANT:
                self.back[card] += 1
            for other in constants.near[trip.place]:
                accepted = constants.accepts[other * CARDS + card]
                if accepted or (trip.changes > 0 and trip.silver >= CHANGE):
                    self.actions.append(constants.entries[other * CARDS + card])
                    self._enter(trip.to(other) if accepted else trip.paid_to(other))
                    self.actions.pop()
            self.hand[card] += 1
            if card >= ASSISTANT:
                self.back[card] -= 1


def by_value(move: Move) -> tuple[float, int]:
    """The best first, of equals the shortest."""
    return -move.value, len(move.actions)


class BookSearch:
    """What can be done with a book in one turn (R5)."""

    def __init__(self, position: PositionValue) -> None:
        view = position.view
        self.position = position
        self.view = view
        self.constants = view.constants
        self.book = view.constants.half[view.at[view.seat]]
        self.hidden = vec[i64]()
        """Cards that may lie where nobody has looked."""
        known: i64 = 0
        for cards in (*view.open, *view.tucked, view.gone, *view.books[self.book]):
            for card in cards:
                if card >= 0:
                    known |= 1 << card
        for card in range(self.constants.adventures):
            if self.constants.book[card] == self.book and known >> card & 1 == 0:
                self.hidden = append(self.hidden, card)
        self.left_open = self.position.exposed(self.book, view.tops(self.book))
        """What rivals find if the book is not touched; a page nobody knows is taken to be as good to them."""
        self._values: dict[tuple[int, int], float] = {}

    def best(self, free: i64) -> tuple[float, Action]:
        """What the book promises, with the first thing to do."""
        view = self.view
        sides = view.books[self.book]
        return self._read(sides[LEFT], sides[RIGHT], view.silver[view.seat], self.position.held, free, PAGE_LIMIT)

    def _value(self, held: i64, silver: i64) -> float:
        """What it is worth to end the turn so; beyond three, the least useful adventure is given up (R9.2)."""
        known = self._values.get((held, silver))
        if known is not None:
            return known
        best = LEAST
        if how_many(held) > OPEN:
            for adventure in self.position.tours.bits(held):
                best = max(best, self._value(held & ~(1 << adventure), silver))
        else:
            best = self.position.fine(self.position.standing(self.view.hand, silver, held))
        self._values[held, silver] = best
        return best

    def _read(
        self, left: vec[i64], right: vec[i64], silver: i64, held: i64, free: i64, pages: i64
    ) -> tuple[float, Action]:
        """The best that can be made of a book that lies open so."""
        tops = vec[i64]([top(left), top(right)])
        best, chosen = self._value(held, silver) - self.position.exposed(self.book, tops), END_TURN
        for side in range(i64(RIGHT), LEFT - 1, -1):
            one, other = (left, right) if side == LEFT else (right, left)
            if len(one) == 0:
                continue
            rest, page = pop(one)
            if silver >= PRICE and how_many(held) <= OPEN:
                after = held | 1 << page
                bought = 0 if self.constants.buying_is_a_page else free
                value = self._reveal(rest, other, side, silver - PRICE, after, bought, pages)
                if value > best:
                    best, chosen = value, BUYS[side]
            price: i64 = 0 if free >> side & 1 else 1
            if pages > 0 and silver >= price + PRICE:
                turned = free & ~(1 << side) if self.constants.free_per_side else 0
                over = with_one_more(other, page)
                value = self._reveal(rest, over, side, silver - price, held, turned, pages - 1)
                if value > best:
                    best, chosen = value, PAGES[side]
        return best, chosen

    def _reveal(
        self, rest: vec[i64], other: vec[i64], side: i64, silver: i64, held: i64, free: i64, pages: i64
    ) -> float:
        """What follows after the top of a side is gone: on average, where the next page is not known."""
        if len(rest) == 0 or rest[-1] != UNKNOWN:
            left, right = (rest, other) if side == LEFT else (other, rest)
            return self._read(left, right, silver, held, free, pages)[0]
        stay = self._value(held, silver) - self.left_open
        if silver < PRICE or how_many(held) > OPEN or len(self.hidden) == 0:
            return stay
        if len(other) > 0:  # the page on the other side may be bought all the same
            stay = max(stay, self._value(held | 1 << other[-1], silver - PRICE) - self.left_open)
        total = 0.0
        for card in self.hidden:
            total += max(stay, self._value(held | 1 << card, silver - PRICE) - self.left_open)
        return total / float(len(self.hidden))
