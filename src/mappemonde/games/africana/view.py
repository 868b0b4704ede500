"""Views: what a seat may know, and full states imagined from it."""

from mappemonde.games.africana.constants import HUES, LEFT, MARKERS, RIGHT
from mappemonde.games.africana.memory import Holding, deal
from mappemonde.games.africana.state import Africana
from mappemonde.games.africana.state_fields import AfricanaViewFields
from mappemonde.kernel.chance import Chance

UNKNOWN = -1


class AfricanaView(AfricanaViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator.

    Hands are hidden, but jokers and assistants enter and leave them in the open, so `helpers` is public (D8). Where
    the table remembers (D9), so are the pages of the books that anybody has seen, and what follows from the last
    shuffle of the Travel cards: see `knowledge`.
    """

    def hand_size(self, seat: int) -> int:
        """All cards in a hand."""
        return self.travel_sizes[seat] + sum(self.helpers[seat])

    def free_markers(self, seat: int) -> int:
        """Markers of a seat that lie on no expedition (R7.3)."""
        free = MARKERS
        for joined in self.markers:
            if seat in joined:
                free -= 1
        return free

    def tops(self, book: int) -> list[int]:
        """The two open pages of a book, -1 for an empty side (R5.2)."""
        return [side[-1] if side else UNKNOWN for side in self.books[book]]


def view(state: Africana, seat: int | None) -> AfricanaView:
    """Show `state` as `seat` may see it, built up from nothing."""
    constants = state.constants
    seen = AfricanaView(constants, -1 if seat is None else seat, state.flow.copy())
    seen.see(state)
    seen.travel_sizes = [sum(hand[:HUES]) for hand in state.hands]
    seen.helpers = [hand[HUES:] for hand in state.hands]
    seen.pile_size = len(state.pile)
    seen.deck_backs = [0, 0, 0]
    for expedition in state.deck:
        seen.deck_backs[constants.back[expedition]] += 1
    seen.removed_size = len(state.removed)
    seen.gone_sizes = [0, 0]
    for adventure in state.gone:
        seen.gone_sizes[constants.book[adventure]] += 1
    if constants.remembers:
        _remember(state, seen)
    else:
        _look(state, seen)
    return seen


def _remember(state: Africana, seen: AfricanaView) -> None:
    """What everybody who paid attention knows (D9)."""
    seats = state.constants.seats
    seen.made = state.made
    seen.kept_own = state.kept[seen.seat] if seen.seat >= 0 else [0] * HUES
    seen.kept_pool = [0] * HUES
    for kept in state.kept:
        for hue in range(HUES):
            seen.kept_pool[hue] += kept[hue]
    seen.kept_sizes = [sum(state.kept[seat]) for seat in range(seats)]
    seen.shown = [hues.copy() for hues in state.shown]
    seen.gone = state.gone
    seen.books = []
    for book in range(len(state.books)):
        right = [UNKNOWN] * state.unseen[book] + state.books[book][RIGHT][state.unseen[book] :]
        seen.books.append([state.books[book][LEFT].copy(), right])


def _look(state: Africana, seen: AfricanaView) -> None:
    """What lies on the table now, without anybody's memory of it (D9)."""
    seats, travel = state.constants.seats, state.constants.travel
    seen.made = [travel[hue] - state.discards[hue] - state.played[hue] for hue in range(HUES)]
    seen.kept_own = [0] * HUES
    seen.kept_pool = [0] * HUES
    seen.kept_sizes = [0] * seats
    seen.shown = [[0] * HUES for _ in range(seats)]
    seen.gone = []
    seen.books = []
    for book in state.books:
        sides: list[list[int]] = []
        for side in book:
            sides.append([UNKNOWN] * (len(side) - 1) + side[-1:])
        seen.books.append(sides)


def imagine(seen: AfricanaView, chance: Chance) -> Africana:
    """A full state consistent with a view: hands of others, pile, pages and expeditions to come are drawn anew."""
    state = Africana(seen.constants, chance)
    seen.fill(state)
    _deal_travel(state, seen, chance)
    _deal_pages(state, seen, chance)
    _deal_expeditions(state, seen, chance)
    return state


def _deal_travel(state: Africana, seen: AfricanaView, chance: Chance) -> None:
    """Travel cards of the others and of the pile."""
    old_pool, new_pool = seen.kept_pool.copy(), seen.made.copy()
    holdings: list[Holding] = []
    for seat in range(state.constants.seats):
        if seat == seen.seat:
            for hue in range(HUES):
                old_pool[hue] -= seen.kept_own[hue]
                new_pool[hue] -= seen.hand[hue] + seen.shown[seat][hue] - seen.kept_own[hue]
        else:
            had = seen.travel_sizes[seat] + sum(seen.shown[seat])
            holdings.append(Holding(seen.kept_sizes[seat], had - seen.kept_sizes[seat], seen.shown[seat]))
    old, new, state.pile = deal(holdings, old_pool, new_pool, chance)
    state.made = seen.made
    state.shown = [hues.copy() for hues in seen.shown]
    state.kept = []
    other = 0
    for seat in range(state.constants.seats):
        if seat == seen.seat:
            state.kept.append(seen.kept_own)
        else:
            hand = [old[other][hue] + new[other][hue] - seen.shown[seat][hue] for hue in range(HUES)]
            state.hands[seat] = hand + seen.helpers[seat]
            state.kept.append(old[other])
            other += 1


def _deal_pages(state: Africana, seen: AfricanaView, chance: Chance) -> None:
    """Pages of the books that are not known, and adventures given up where nobody remembers them."""
    constants = state.constants
    known = [False] * constants.adventures
    for cards in (*seen.open, *seen.tucked, seen.gone, *(side for book in seen.books for side in book)):
        for card in cards:
            if card >= 0:
                known[card] = True
    state.gone = seen.gone
    state.books = []
    state.unseen = []
    for book in range(len(seen.books)):
        hidden = [card for card in range(constants.adventures) if constants.book[card] == book and not known[card]]
        chance.mix(hidden)
        sides: list[list[int]] = []
        for side in seen.books[book]:
            sides.append([hidden.pop() if card < 0 else card for card in side])
        state.books.append(sides)
        state.gone = sorted(state.gone + hidden)
        state.unseen.append(seen.books[book][RIGHT].count(UNKNOWN))


def _deal_expeditions(state: Africana, seen: AfricanaView, chance: Chance) -> None:
    """Expeditions to come and those removed, within each back (R2.3, R2.4)."""
    constants = state.constants
    known = [False] * constants.expeditions
    for cards in (*seen.done, seen.slots):
        for card in cards:
            if card >= 0:
                known[card] = True
    state.deck = []
    state.removed = []
    for back in (2, 1, 0):
        hidden = [card for card in range(constants.expeditions) if constants.back[card] == back and not known[card]]
        chance.mix(hidden)
        count = seen.deck_backs[back]
        state.deck += hidden[:count]
        state.removed += hidden[count:]
