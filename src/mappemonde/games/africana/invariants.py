"""Invariants: that no piece is lost, and twins, which differ only in what a seat cannot know; both test the rest."""

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.constants import ASSISTANT, CARDS, HUES, JOKER, LEFT, MARKERS, RIGHT
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column

SWAPS = 18
PILE = -1
"""Whose cards nobody holds."""


def twin(state: Africana, seat: int | None, chance: Chance) -> Africana:
    """Change what is hidden: Travel cards of others and of the pile, unseen pages, expeditions to come."""
    other = state.copy()
    if state.constants.remembers:
        _swap_by_pools(other, seat, chance)
    else:
        _swap_all(other, seat, chance)
    _swap_pages(other, chance)
    _swap_expeditions(other, chance)
    return other


def _swap_by_pools(state: Africana, seat: int | None, chance: Chance) -> None:
    """Swap cards that came from the same pool, as long as every seat could still have shown what it has."""
    others = [one for one in range(state.constants.seats) if one != seat]
    shown, kept = by_seat(state, state.shown), by_seat(state, state.kept)
    old = [_listed(counts) for counts in kept]
    new = [
        _listed([hand[hue] + shown[one][hue] - kept[one][hue] for hue in range(HUES)])
        for one, hand in enumerate(by_seat(state, state.hands))
    ]
    left = list(state.pile)
    old_places = [(one, old[one], place) for one in others for place in range(len(old[one]))]
    new_places = [(one, new[one], place) for one in others for place in range(len(new[one]))]
    pile = [(PILE, left, place) for place in range(len(left))]
    for number in range(SWAPS):
        ours = old_places if number % 3 == 0 else new_places if number % 3 == 1 else pile
        theirs = old_places if number % 3 == 0 else new_places + pile
        if ours and theirs:
            first, second = ours[chance.number(len(ours))], theirs[chance.number(len(theirs))]
            _exchange(first, second)
            owners = [owner for owner in (first[0], second[0]) if owner != PILE]
            if not all(_could_show(old[owner] + new[owner], shown[owner]) for owner in owners):
                _exchange(first, second)
    for one in others:
        had = old[one] + new[one]
        for hue in range(HUES):
            state.hands[one * CARDS + hue] = had.count(hue) - shown[one][hue]
    state.kept = column([cards.count(hue) for cards in old for hue in range(HUES)])
    state.pile = column(left)


def by_seat(state: Africana, counts: vec[i64]) -> list[list[int]]:
    """The entries of each seat in a flat column."""
    width = len(counts) // state.constants.seats
    return [list(counts[seat * width : (seat + 1) * width]) for seat in range(state.constants.seats)]


def _listed(counts: list[int]) -> list[int]:
    return [hue for hue, count in enumerate(counts) for _ in range(count)]


def _could_show(had: list[int], shown: list[int]) -> bool:
    return all(had.count(hue) >= count for hue, count in enumerate(shown))


def _exchange(one: tuple[int, list[int], int], two: tuple[int, list[int], int]) -> None:
    one[1][one[2]], two[1][two[2]] = two[1][two[2]], one[1][one[2]]


def _swap_all(state: Africana, seat: int | None, chance: Chance) -> None:
    """Deal all hidden Travel cards anew, and forget their history with them."""
    others = [one for one in range(state.constants.seats) if one != seat]
    hands = by_seat(state, state.hands)
    cards = _mixed([*state.pile, *(hue for one in others for hue in _listed(hands[one][:HUES]))], chance)
    for one in others:
        size = sum(hands[one][:HUES])
        dealt, cards = cards[:size], cards[size:]
        hands[one][:HUES] = [dealt.count(hue) for hue in range(HUES)]
    state.hands = column([count for hand in hands for count in hand])
    state.pile = column(cards)
    state.made = column([cards.count(hue) + sum(hand[hue] for hand in hands) for hue in range(HUES)])
    state.kept = column([0] * (HUES * len(hands)))
    state.shown = column([0] * (HUES * len(hands)))


def _mixed(cards: list[int], chance: Chance) -> list[int]:
    """The same cards in a random order."""
    mixed = column(cards)
    chance.mix(mixed)
    return list(mixed)


def _sides(state: Africana, book: int) -> list[vec[i64]]:
    """Both sides of a book."""
    return state.books[2 * book + LEFT : 2 * book + RIGHT + 1]


def _swap_pages(state: Africana, chance: Chance) -> None:
    """Mix the pages nobody has seen; where nobody remembers, all that do not lie open."""
    constants = state.constants
    if constants.remembers:
        for book in range(constants.books):
            right = list(state.books[2 * book + RIGHT])
            hidden = _mixed(right[: state.unseen[book]], chance)
            state.books[2 * book + RIGHT] = column(hidden + right[len(hidden) :])
        return
    gone: list[int] = []
    for book in range(constants.books):
        sides = _sides(state, book)
        lost = [card for card in state.gone if constants.book[card] == book]
        hidden = _mixed([card for side in sides for card in side[:-1]] + lost, chance)
        for side in sides:
            for place in range(len(side) - 1):
                side[place] = hidden.pop()
        gone += hidden
    state.gone = column(sorted(gone))


def _swap_expeditions(state: Africana, chance: Chance) -> None:
    """Mix the expeditions to come within their backs, the removed ones among them."""
    constants = state.constants
    cards = [*state.deck, *state.removed]
    for back in range(3):
        places = [place for place, card in enumerate(cards) if constants.back[card] == back]
        for place, card in zip(places, _mixed([cards[place] for place in places], chance), strict=True):
            cards[place] = card
    size = len(state.deck)
    state.deck, state.removed = column(cards[:size]), column(cards[size:])


def conserved(state: Africana) -> str | None:
    """What is wrong with cards, markers or money, or nothing (R1.5 to R1.8, R7.3)."""
    return _travel_fault(state) or _helper_fault(state) or _card_fault(state) or _marker_fault(state)


def _travel_fault(state: Africana) -> str | None:
    constants = state.constants
    hands, shown, kept = by_seat(state, state.hands), by_seat(state, state.shown), by_seat(state, state.kept)
    pile = list(state.pile)
    for hue in range(HUES):
        held = sum(hand[hue] for hand in hands)
        total = held + pile.count(hue) + state.discards[hue] + state.played[hue]
        if total != constants.travel[hue]:
            return f"there are {total} Travel cards of colour {hue}, not {constants.travel[hue]}"
        had = [hand[hue] + shown[seat][hue] - kept[seat][hue] for seat, hand in enumerate(hands)]
        if state.made[hue] - sum(had) != pile.count(hue):
            return f"the pile of {list(state.made)} less {had} of colour {hue} is not {pile.count(hue)}"
    if any(count < 0 for counts in (state.hands, state.played, state.discards, state.supply) for count in counts):
        return "a count of cards is below 0"
    drawn = [sum(hand[:HUES]) + sum(shown[seat]) - sum(kept[seat]) for seat, hand in enumerate(hands)]
    return f"seats have drawn {drawn} new cards" if min(drawn) < 0 else None


def _helper_fault(state: Africana) -> str | None:
    constants, hands = state.constants, by_seat(state, state.hands)
    for hue in range(HUES):
        card = ASSISTANT + hue
        out = sum(hand[card] for hand in hands) + state.played[card] + state.lost[card]
        hired = sum(constants.assistant[adventure] == hue for tucked in state.tucked for adventure in tucked)
        if out != hired or out + state.supply[hue] != constants.supply[hue]:
            return f"{out} assistants of colour {hue} are out, {hired} were hired, {state.supply[hue]} are left"
    jokers = sum(hand[JOKER] for hand in hands) + state.played[JOKER] + state.lost[JOKER]
    return None if jokers == constants.seats else f"there are {jokers} jokers"


def _card_fault(state: Africana) -> str | None:
    constants = state.constants
    adventures = [*state.gone, *(card for side in state.books for card in side)]
    adventures += [card for cards in (*state.open, *state.tucked) for card in cards]
    if sorted(adventures) != list(range(constants.adventures)):
        return f"adventures are not those of the box: {sorted(adventures)}"
    lying = [card for card in state.slots if card >= 0]
    expeditions = [*state.deck, *state.removed, *lying, *(card for done in state.done for card in done)]
    if sorted(expeditions) != list(range(constants.expeditions)):
        return f"expeditions are not those of the box: {sorted(expeditions)}"
    if [constants.back[card] for card in state.deck] != sorted(
        (constants.back[card] for card in state.deck), reverse=True
    ):
        return "the expedition pile is not in the order C, B, A"
    for book in range(constants.books):
        sides = _sides(state, book)
        if any(constants.book[card] != book for side in sides for card in side):
            return f"book {book} holds a card of the other one"
        if not 0 <= state.unseen[book] <= max(0, len(sides[RIGHT]) - 1):
            return f"{state.unseen[book]} of {len(sides[RIGHT])} pages of book {book} are unseen"
    return None


def _marker_fault(state: Africana) -> str | None:
    for slot, seats in enumerate(state.markers):
        if len(set(seats)) != len(seats) or (seats and state.slots[slot] < 0):
            return f"slot {slot} holds {state.slots[slot]} with markers of {list(seats)}"
    if any(sum(seat in seats for seats in state.markers) > MARKERS for seat in range(state.constants.seats)):
        return f"more than {MARKERS} markers of one seat are out: {[list(seats) for seats in state.markers]}"
    return f"money is {list(state.silver)}" if min(state.silver) < 0 else None
