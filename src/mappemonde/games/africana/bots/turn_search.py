"""Plans: whole moves and whole readings of a book, every one judged by where it leaves the seat."""

from typing import Final

from mappemonde.games.africana.bots.position_value import Outlook, Standing
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
from mappemonde.games.africana.view import UNKNOWN
from mappemonde.kernel.action import Action

CHANGES: Final = 2
"""Changes of colour that a planned move may pay for."""
SECOND_LOOKS: Final = 12
"""How many of the moves that look best are looked at closely."""
PAGE_LIMIT: Final = 4
"""Pages turned in one plan."""
LEAST: Final = -1e9


class Move:
    """A move, and where it leaves the seat."""

    def __init__(self, worth: float, actions: list[Action], standing: Standing) -> None:
        self.worth = worth
        self.actions = actions
        self.standing = standing


class Moves:
    """All moves of a seat from where it stands; what is due at a place is done on the way (R6.7)."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        self.outlook = outlook
        self.view = view
        self.constants = view.constants
        self.hand = view.hand.copy()
        self.back = [0] * CARDS
        """Assistants and jokers played: they come back (R6.6)."""
        for card in range(ASSISTANT, CARDS):
            self.back[card] = view.played[card]
        self.actions: list[Action] = []
        self.found: list[Move] = []
        self.seen: set[tuple[int, int, int, int, int, int, int]] = set()
        self.fresh = 0
        """Slots joined in this move already, where that matters (D6)."""
        if not self.constants.same_move:
            for slot in range(len(view.slots)):
                if view.slots[slot] in view.joined:
                    self.fresh |= 1 << slot

    def best(self) -> Move:
        """The best move; one without an action is staying."""
        view = self.view
        self._enter(
            view.at[view.seat], view.silver[view.seat], self.outlook.joined, 0, self.outlook.held, 0, 0, CHANGES
        )
        self.found.sort(key=_by_worth)
        best = self.found[0]
        most = LEAST
        for move in self.found[:SECOND_LOOKS]:
            move.worth = self.outlook.fine(move.standing)
            if move.worth > most:
                most = move.worth
                best = move
        return best

    def _enter(
        self, place: int, silver: int, joined: int, done: int, held: int, tucked: int, unknown: int, changes: int
    ) -> None:
        """Do what is due at a place, note where that leaves the seat, and go on from there."""
        view, constants, outlook = self.view, self.constants, self.outlook
        length = len(self.actions)
        fresh = self.fresh
        hired: list[int] = []
        for slot in range(len(view.slots)):
            expedition = view.slots[slot]
            if expedition >= 0 and joined & ~done & ~self.fresh & 1 << slot and constants.target[expedition] == place:
                done |= 1 << slot
                silver += constants.pay[expedition]
                self.actions.append(constants.completions[expedition])
        for adventure in outlook.listed(held):
            if constants.goal[adventure] == place:
                hue = constants.assistant[adventure]
                if hue >= 0:
                    if outlook.collection(tucked | 1 << adventure) < outlook.collection(tucked):
                        continue
                    self.hand[ASSISTANT + hue] += 1
                    hired.append(ASSISTANT + hue)
                else:
                    silver += constants.fee[adventure]
                held &= ~(1 << adventure)
                tucked |= 1 << adventure
                self.actions.append(constants.deliveries[adventure])
        for slot in range(len(view.slots)):
            expedition = view.slots[slot]
            if (
                expedition >= 0
                and joined >> slot & 1 == 0
                and constants.origin[expedition] == place
                and (joined & ~done).bit_count() < MARKERS
            ):
                joined |= 1 << slot
                silver += constants.bonus[slot]
                unknown += int(constants.bonus[slot] == 0)
                if not constants.same_move:
                    self.fresh |= 1 << slot
                self.actions.append(constants.joins[expedition])
        left = 0
        for card in range(CARDS):
            left = left * 8 + min(7, self.hand[card])
        key = (place, left, joined, done, held, silver, unknown)
        if key not in self.seen:
            self.seen.add(key)
            self._note(place, silver, joined, done, held, tucked, unknown)
            self._go_on(place, silver, joined, done, held, tucked, unknown, changes)
        for card in hired:
            self.hand[card] -= 1
        del self.actions[length:]
        self.fresh = fresh

    def _note(self, place: int, silver: int, joined: int, done: int, held: int, tucked: int, unknown: int) -> None:
        hand = [self.hand[card] + self.back[card] for card in range(CARDS)]
        standing = Standing(place, hand, silver, joined, done, held, tucked)
        standing.unknown = unknown
        self.found.append(Move(self.outlook.rough(standing), self.actions.copy(), standing))

    def _go_on(
        self, place: int, silver: int, joined: int, done: int, held: int, tucked: int, unknown: int, changes: int
    ) -> None:
        """Every step from a place."""
        constants = self.constants
        for card in range(CARDS):
            if self.hand[card] == 0:
                continue
            self.hand[card] -= 1
            if card >= ASSISTANT:
                self.back[card] += 1
            for other in constants.near[place]:
                if constants.accepts[other][card]:
                    self.actions.append(constants.travels[other][card])
                    self._enter(other, silver, joined, done, held, tucked, unknown, changes)
                    self.actions.pop()
                elif changes and silver >= CHANGE:
                    self.actions.append(constants.paid[other][card])
                    self._enter(other, silver - CHANGE, joined, done, held, tucked, unknown, changes - 1)
                    self.actions.pop()
            self.hand[card] += 1
            if card >= ASSISTANT:
                self.back[card] -= 1


def _by_worth(move: Move) -> tuple[float, int]:
    """The best first, of equals the shortest."""
    return -move.worth, len(move.actions)


class Reading:
    """What can be done with a book in one turn (R5)."""

    def __init__(self, outlook: Outlook) -> None:
        view = outlook.view
        self.outlook = outlook
        self.view = view
        self.constants = view.constants
        self.book = view.constants.half[view.at[view.seat]]
        self.hidden: list[int] = []
        """Cards that may lie where nobody has looked."""
        known = 0
        for cards in (*view.open, *view.tucked, view.gone, *view.books[self.book]):
            for card in cards:
                if card >= 0:
                    known |= 1 << card
        for card in range(self.constants.adventures):
            if self.constants.book[card] == self.book and known >> card & 1 == 0:
                self.hidden.append(card)
        self.left_open = self.outlook.exposed(self.book, view.tops(self.book))
        """What rivals find if the book is not touched; a page nobody knows is taken to be as good to them."""
        self._worths: dict[tuple[int, int], float] = {}

    def best(self, free: int) -> tuple[float, Action]:
        """What the book promises, with the first thing to do."""
        view = self.view
        sides = view.books[self.book]
        return self._read(sides[LEFT], sides[RIGHT], view.silver[view.seat], self.outlook.held, free, PAGE_LIMIT)

    def _worth(self, held: int, silver: int) -> float:
        """What it is worth to end the turn so; beyond three, the least useful adventure is given up (R9.2)."""
        known = self._worths.get((held, silver))
        if known is not None:
            return known
        view = self.view
        best = LEAST
        if held.bit_count() > OPEN:
            for adventure in self.outlook.listed(held):
                best = max(best, self._worth(held & ~(1 << adventure), silver))
        else:
            standing = Standing(view.at[view.seat], view.hand, silver, self.outlook.joined, 0, held, 0)
            best = self.outlook.fine(standing)
        self._worths[held, silver] = best
        return best

    def _read(
        self, left: list[int], right: list[int], silver: int, held: int, free: int, pages: int
    ) -> tuple[float, Action]:
        """The best that can be made of a book that lies open so."""
        sides = [left, right]
        tops = [side[-1] if side else UNKNOWN for side in sides]
        best, chosen = self._worth(held, silver) - self.outlook.exposed(self.book, tops), END_TURN
        for side in (RIGHT, LEFT):
            if not sides[side]:
                continue
            top = sides[side][-1]
            rest = sides[side][:-1]
            if silver >= PRICE and held.bit_count() <= OPEN:
                after = held | 1 << top
                bought = 0 if self.constants.buying_is_a_page else free
                worth = self._reveal(rest, sides[1 - side], side, silver - PRICE, after, bought, pages)
                if worth > best:
                    best, chosen = worth, BUYS[side]
            price = 0 if free >> side & 1 else 1
            if pages and silver >= price + PRICE:
                turned = free & ~(1 << side) if self.constants.free_per_side else 0
                over = [*sides[1 - side], top]
                worth = self._reveal(rest, over, side, silver - price, held, turned, pages - 1)
                if worth > best:
                    best, chosen = worth, PAGES[side]
        return best, chosen

    def _reveal(
        self, rest: list[int], other: list[int], side: int, silver: int, held: int, free: int, pages: int
    ) -> float:
        """What follows after the top of a side is gone: on average, where the next page is not known."""
        if not rest or rest[-1] != UNKNOWN:
            left, right = (rest, other) if side == LEFT else (other, rest)
            return self._read(left, right, silver, held, free, pages)[0]
        stay = self._worth(held, silver) - self.left_open
        if silver < PRICE or held.bit_count() > OPEN or not self.hidden:
            return stay
        if other:  # the page on the other side may be bought all the same
            stay = max(stay, self._worth(held | 1 << other[-1], silver - PRICE) - self.left_open)
        total = 0.0
        for card in self.hidden:
            total += max(stay, self._worth(held | 1 << card, silver - PRICE) - self.left_open)
        return total / len(self.hidden)
