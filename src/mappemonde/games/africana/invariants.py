"""Invariants: that no piece is lost, and twins, which differ only in what a seat cannot know; both test the rest."""

from mappemonde.games.africana.constants import ASSISTANT, HUES, JOKER, MARKERS, RIGHT
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.chance import Chance

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
    old = [_listed(kept) for kept in state.kept]
    new = [
        _listed([hand[hue] + state.shown[one][hue] - state.kept[one][hue] for hue in range(HUES)])
        for one, hand in enumerate(state.hands)
    ]
    old_places = [(one, old[one], place) for one in others for place in range(len(old[one]))]
    new_places = [(one, new[one], place) for one in others for place in range(len(new[one]))]
    pile = [(PILE, state.pile, place) for place in range(len(state.pile))]
    for number in range(SWAPS):
        ours = old_places if number % 3 == 0 else new_places if number % 3 == 1 else pile
        theirs = old_places if number % 3 == 0 else new_places + pile
        if ours and theirs:
            first, second = ours[chance.number(len(ours))], theirs[chance.number(len(theirs))]
            _exchange(first, second)
            owners = [owner for owner in (first[0], second[0]) if owner != PILE]
            if not all(_could_show(old[owner] + new[owner], state.shown[owner]) for owner in owners):
                _exchange(first, second)
    for one in others:
        had = old[one] + new[one]
        for hue in range(HUES):
            state.hands[one][hue] = had.count(hue) - state.shown[one][hue]
    state.kept = [[cards.count(hue) for hue in range(HUES)] for cards in old]


def _listed(counts: list[int]) -> list[int]:
    return [hue for hue, count in enumerate(counts) for _ in range(count)]


def _could_show(had: list[int], shown: list[int]) -> bool:
    return all(had.count(hue) >= count for hue, count in enumerate(shown))


def _exchange(one: tuple[int, list[int], int], two: tuple[int, list[int], int]) -> None:
    one[1][one[2]], two[1][two[2]] = two[1][two[2]], one[1][one[2]]


def _swap_all(state: Africana, seat: int | None, chance: Chance) -> None:
    """Deal all hidden Travel cards anew, and forget their history with them."""
    others = [one for one in range(state.constants.seats) if one != seat]
    cards = [*state.pile, *(hue for one in others for hue in range(HUES) for _ in range(state.hands[one][hue]))]
    chance.mix(cards)
    for one in others:
        size = sum(state.hands[one][:HUES])
        dealt, cards = cards[:size], cards[size:]
        state.hands[one][:HUES] = [dealt.count(hue) for hue in range(HUES)]
    state.pile = cards
    state.made = [cards.count(hue) + sum(hand[hue] for hand in state.hands) for hue in range(HUES)]
    state.kept = [[0] * HUES for _ in state.hands]
    state.shown = [[0] * HUES for _ in state.hands]


def _swap_pages(state: Africana, chance: Chance) -> None:
    """Mix the pages nobody has seen; where nobody remembers, all that do not lie open."""
    constants = state.constants
    if constants.remembers:
        for book, sides in enumerate(state.books):
            hidden = sides[RIGHT][: state.unseen[book]]
            chance.mix(hidden)
            sides[RIGHT][: len(hidden)] = hidden
        return
    gone = []
    for book, sides in enumerate(state.books):
        lost = [card for card in state.gone if constants.book[card] == book]
        hidden = [card for side in sides for card in side[:-1]] + lost
        chance.mix(hidden)
        for side in sides:
            for place in range(len(side) - 1):
                side[place] = hidden.pop()
        gone += hidden
    state.gone = sorted(gone)


def _swap_expeditions(state: Africana, chance: Chance) -> None:
    """Mix the expeditions to come within their backs, the removed ones among them."""
    constants = state.constants
    cards = state.deck + state.removed
    for back in range(3):
        places = [place for place, card in enumerate(cards) if constants.back[card] == back]
        mixed = [cards[place] for place in places]
        chance.mix(mixed)
        for place, card in zip(places, mixed, strict=True):
            cards[place] = card
    state.deck, state.removed = cards[: len(state.deck)], cards[len(state.deck) :]


def conserved(state: Africana) -> str | None:
    """What is wrong with cards, markers or money, or nothing (R1.5 to R1.8, R7.3)."""
    return _travel_fault(state) or _helper_fault(state) or _card_fault(state) or _marker_fault(state)


def _travel_fault(state: Africana) -> str | None:
    constants = state.constants
    for hue in range(HUES):
        held = sum(hand[hue] for hand in state.hands)
        total = held + state.pile.count(hue) + state.discards[hue] + state.played[hue]
        if total != constants.travel[hue]:
            return f"there are {total} Travel cards of colour {hue}, not {constants.travel[hue]}"
        had = [hand[hue] + state.shown[seat][hue] - state.kept[seat][hue] for seat, hand in enumerate(state.hands)]
        if state.made[hue] - sum(had) != state.pile.count(hue):
            return f"the pile of {state.made} less {had} of colour {hue} is not {state.pile.count(hue)}"
    if any(count < 0 for counts in (*state.hands, state.played, state.discards, state.supply) for count in counts):
        return "a count of cards is below 0"
    drawn = [sum(hand[:HUES]) + sum(state.shown[seat]) - sum(state.kept[seat]) for seat, hand in enumerate(state.hands)]
    return f"seats have drawn {drawn} new cards" if min(drawn) < 0 else None


def _helper_fault(state: Africana) -> str | None:
    constants = state.constants
    for hue in range(HUES):
        card = ASSISTANT + hue
        out = sum(hand[card] for hand in state.hands) + state.played[card] + state.lost[card]
        hired = sum(constants.assistant[adventure] == hue for tucked in state.tucked for adventure in tucked)
        if out != hired or out + state.supply[hue] != constants.supply[hue]:
            return f"{out} assistants of colour {hue} are out, {hired} were hired, {state.supply[hue]} are left"
    jokers = sum(hand[JOKER] for hand in state.hands) + state.played[JOKER] + state.lost[JOKER]
    return None if jokers == constants.seats else f"there are {jokers} jokers"


def _card_fault(state: Africana) -> str | None:
    constants = state.constants
    adventures = [*state.gone, *(card for book in state.books for side in book for card in side)]
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
    for book, sides in enumerate(state.books):
        if any(constants.book[card] != book for side in sides for card in side):
            return f"book {book} holds a card of the other one"
        if not 0 <= state.unseen[book] <= max(0, len(sides[RIGHT]) - 1):
            return f"{state.unseen[book]} of {len(sides[RIGHT])} pages of book {book} are unseen"
    return None


def _marker_fault(state: Africana) -> str | None:
    for slot, seats in enumerate(state.markers):
        if len(set(seats)) != len(seats) or (seats and state.slots[slot] < 0):
            return f"slot {slot} holds {state.slots[slot]} with markers of {seats}"
    if any(sum(seat in seats for seats in state.markers) > MARKERS for seat in range(state.constants.seats)):
        return f"more than {MARKERS} markers of one seat are out: {state.markers}"
    return f"money is {state.silver}" if min(state.silver) < 0 else None
