"""Views: what a seat may know, and full states imagined from it."""

from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.state_fields import ConquestViewFields
from mappemonde.kernel.chance import Chance


class ConquestView(ConquestViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator.

    Where discards lie open, which shuffle last put a card into the talon is public, since talons are made of all
    discards; so is how many cards of each shuffle a hand holds. Nothing more can be known of a hand (R5.1). Where
    they do not, everything counts as one shuffle.
    """

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.held_by_shuffle[seat])

    def holder(self, continent: int) -> int:
        """Who owns a continent entirely, or -1."""
        return self.constants.holder(self.owner, continent)

    def next_income(self, seat: int) -> int:
        """What a seat would receive if its turn began now."""
        return self.constants.income_of(seat, self.owner, self.held[seat])


def view(state: Conquest, seat: int | None) -> ConquestView:
    """Show `state` as `seat` may see it, built up from nothing."""
    seen = ConquestView(state.constants, -1 if seat is None else seat, state.flow.copy())
    seen.see(state)
    seen.talon_size = len(state.talon)
    seen.discards_size = len(state.discards)
    if state.constants.open_discards:
        seen.held_by_shuffle = [_by_shuffle(state, hand) for hand in state.hands]
        seen.cycle = state.cycle
        seen.shuffles = state.shuffles
        seen.discards = state.discards.copy()
    else:
        seen.held_by_shuffle = [[len(hand)] for hand in state.hands]
        seen.cycle = [0] * state.constants.cards
        seen.shuffles = 0
        seen.discards = []
    return seen


def _by_shuffle(state: Conquest, hand: list[int]) -> list[int]:
    counts = [0] * (state.shuffles + 1)
    for card in hand:
        counts[state.cycle[card]] += 1
    return counts


def imagine(seen: ConquestView, chance: Chance) -> Conquest:
    """A full state consistent with a view: hands and talon of the others are dealt anew from the unseen cards."""
    state = Conquest(seen.constants, chance)
    seen.fill(state)
    state.cycle = seen.cycle
    state.shuffles = seen.shuffles
    state.refresh()
    _deal_unseen(state, seen, chance)
    return state


def _deal_unseen(state: Conquest, seen: ConquestView, chance: Chance) -> None:
    """Deal, shuffle by shuffle, the cards that are neither in the own hand nor open on the discards."""
    known = [False] * state.constants.cards
    for card in seen.hand:
        known[card] = True
    for card in seen.discards:
        known[card] = True
    state.discards = seen.discards.copy()
    rest: list[int] = []
    for shuffle in range(seen.shuffles + 1):
        pool = [card for card in range(state.constants.cards) if not known[card] and seen.cycle[card] == shuffle]
        chance.mix(pool)
        for seat in range(state.constants.seats):
            if seat != seen.seat:
                for _ in range(seen.held_by_shuffle[seat][shuffle]):
                    state.hands[seat].append(pool.pop())
        rest += pool
    chance.mix(rest)
    closed = seen.discards_size - len(seen.discards)
    state.discards += rest[:closed]
    state.talon = rest[closed:]
