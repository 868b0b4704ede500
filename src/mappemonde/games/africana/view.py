"""Views: what a seat may know, and full states imagined from it."""

from typing import Final

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import CARDS, HUES, LEFT, MARKERS, RIGHT, SIDES
from mappemonde.games.africana.memory import Holding, deal
from mappemonde.games.africana.state import Africana
from mappemonde.games.africana.state_fields import AfricanaViewFields
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import sort, total

UNKNOWN: Final = -1


class AfricanaView(AfricanaViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator.

    Hands are hidden, but jokers and assistants enter and leave them in the open, so `helpers` is public (D8). Where
    the table remembers (D9), so are the pages of the books that anybody has seen, and what follows from the last
    shuffle of the Travel cards: see `knowledge`.
    """

    def hand_size(self, seat: i64) -> i64:
        """All cards in a hand."""
        return self.travel_sizes[seat] + total(self.helpers[seat])

    def free_markers(self, seat: i64) -> i64:
        """Markers of a seat that lie on no expedition (R7.3)."""
        free: i64 = MARKERS
        for joined in self.markers:
            if seat in joined:
                free -= 1
        return free

    def tops(self, book: i64) -> vec[i64]:
        """The two open pages of a book, -1 for an empty side (R5.2)."""
        left, right = self.books[book]
        return vec[i64]([top(left), top(right)])


def top(side: vec[i64]) -> i64:
    """The open page of a side of a book, -1 if it is empty (R5.2)."""
    return side[-1] if len(side) > 0 else UNKNOWN


def view(state: Africana, seat: int | None) -> AfricanaView:
    """Show `state` as `seat` may see it, built up from nothing."""
    constants = state.constants
    seen = AfricanaView(constants, -1 if seat is None else seat, state.flow.copy())
    seen.see(state)
    seen.travel_sizes = vec[i64]([state.held(seat, 0, HUES) for seat in range(constants.seats)])
    seen.helpers = [state.hands[seat * CARDS + HUES : (seat + 1) * CARDS] for seat in range(constants.seats)]
    seen.pile_size = len(state.pile)
    seen.deck_backs = vec[i64]([0, 0, 0])
    for expedition in state.deck:
        seen.deck_backs[constants.back[expedition]] += 1
    seen.removed_size = len(state.removed)
    seen.gone_sizes = vec[i64]([0, 0])
    for adventure in state.gone:
        seen.gone_sizes[constants.book[adventure]] += 1
    if constants.remembers:
        _remember(state, seen)
    else:
        _look(state, seen)
    return seen


def _remember(state: Africana, seen: AfricanaView) -> None:
    """What everybody who paid attention knows (D9)."""
    seats, kept = state.constants.seats, state.kept
    seen.made = state.made
    seen.kept_own = vec[i64]([0] * HUES)
    seen.kept_pool = vec[i64]([0] * HUES)
    seen.kept_sizes = vec[i64]([0] * seats)
    for seat in range(seats):
        for hue in range(i64(HUES)):
            count = kept[seat * HUES + hue]
            seen.kept_pool[hue] += count
            seen.kept_sizes[seat] += count
            if seat == seen.seat:
                seen.kept_own[hue] = count
    seen.shown = [state.shown[seat * HUES : (seat + 1) * HUES] for seat in range(seats)]
    seen.gone = state.gone
    seen.books = []
    for book in range(state.constants.books):
        right = state.books[2 * book + RIGHT][:]
        for page in range(state.unseen[book]):
            right[page] = UNKNOWN
        seen.books.append([state.books[2 * book + LEFT][:], right])


def _look(state: Africana, seen: AfricanaView) -> None:
    """What lies on the table now, without anybody's memory of it (D9)."""
    seats, travel = state.constants.seats, state.constants.travel
    seen.made = vec[i64]([travel[hue] - state.discards[hue] - state.played[hue] for hue in range(HUES)])
    seen.kept_own = vec[i64]([0] * HUES)
    seen.kept_pool = vec[i64]([0] * HUES)
    seen.kept_sizes = vec[i64]([0] * seats)
    seen.shown = [vec[i64]([0] * HUES) for _ in range(seats)]
    seen.gone = vec[i64]()
    seen.books = []
    for book in range(state.constants.books):
        sides: list[vec[i64]] = []
        for side in range(i64(len(SIDES))):
            pages = state.books[2 * book + side][:]
            for page in range(i64(len(pages)) - 1):
                pages[page] = UNKNOWN
            sides.append(pages)
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
    seats = state.constants.seats
    old_pool, new_pool = seen.kept_pool[:], seen.made[:]
    holdings: list[Holding] = []
    for seat in range(seats):
        shown = seen.shown[seat]
        if seat == seen.seat:
            for hue in range(i64(HUES)):
                old_pool[hue] -= seen.kept_own[hue]
                new_pool[hue] -= seen.hand[hue] + shown[hue] - seen.kept_own[hue]
        else:
            had = seen.travel_sizes[seat] + total(shown)
            holdings.append(Holding(seen.kept_sizes[seat], had - seen.kept_sizes[seat], shown))
    old, new, state.pile = deal(holdings, old_pool, new_pool, chance)
    state.made = seen.made
    state.shown = vec[i64]([0] * (seats * HUES))
    state.kept = vec[i64]([0] * (seats * HUES))
    hands = state.hands
    other = 0
    for seat in range(seats):
        shown = seen.shown[seat]
        for hue in range(i64(HUES)):
            state.shown[seat * HUES + hue] = shown[hue]
        if seat == seen.seat:
            for hue in range(i64(HUES)):
                state.kept[seat * HUES + hue] = seen.kept_own[hue]
        else:
            had_old, had_new, helpers = old[other], new[other], seen.helpers[seat]
            other += 1
            for hue in range(i64(HUES)):
                state.kept[seat * HUES + hue] = had_old[hue]
                hands[seat * CARDS + hue] = had_old[hue] + had_new[hue] - shown[hue]
            for helper in range(i64(len(helpers))):
                hands[seat * CARDS + HUES + helper] = helpers[helper]


def _deal_pages(state: Africana, seen: AfricanaView, chance: Chance) -> None:
    """Pages of the books that are not known, and adventures given up where nobody remembers them."""
    constants = state.constants
    known = vec[bool]([False] * constants.adventures)
    note(known, seen.gone)
    for cards in (seen.open, seen.tucked, *seen.books):
        for column in cards:
            note(known, column)
    gone = seen.gone[:]
    state.books = []
    state.unseen = vec[i64]([0] * constants.books)
    for book in range(constants.books):
        hidden = unnoted(known, constants.book, book)
        chance.mix(hidden)
        for side in seen.books[book]:
            pages = side[:]
            for page in range(i64(len(pages))):
                if pages[page] == UNKNOWN:
                    hidden, pages[page] = pop(hidden)
            state.books.append(pages)
        for card in hidden:
            gone = append(gone, card)
        for card in seen.books[book][RIGHT]:
            if card == UNKNOWN:
                state.unseen[book] += 1
    sort(gone)
    state.gone = gone


def _deal_expeditions(state: Africana, seen: AfricanaView, chance: Chance) -> None:
    """Expeditions to come and those removed, within each back (R2.3, R2.4)."""
    constants = state.constants
    known = vec[bool]([False] * constants.expeditions)
    note(known, seen.slots)
    for done in seen.done:
        note(known, done)
    deck, removed = vec[i64](), vec[i64]()
    for back in range(i64(2), -1, -1):
        hidden = unnoted(known, constants.back, back)
        chance.mix(hidden)
        count = seen.deck_backs[back]
        for place in range(i64(len(hidden))):
            if place < count:
                deck = append(deck, hidden[place])
            else:
                removed = append(removed, hidden[place])
    state.deck = deck
    state.removed = removed


def note(known: vec[bool], cards: vec[i64]) -> None:
    """Note that these cards are known; -1 is none."""
    for card in cards:
        if card >= 0:
            known[card] = True


def unnoted(known: vec[bool], kinds: vec[i64], kind: i64) -> vec[i64]:
    """The cards of a kind that are not known, in order."""
    found = vec[i64](capacity=len(known))
    for card in range(i64(len(known))):
        if kinds[card] == kind and not known[card]:
            found = append(found, card)
    return found
