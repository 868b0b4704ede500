"""Views: what a seat may know, and full states imagined from it."""

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.state_fields import ConquestViewFields
from mappemonde.games.conquest.steps.occupation import Occupation
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled, total


class ConquestView(ConquestViewFields):
    """What one seat may know of a table; `seat` is -1 for a spectator.

    Where discards lie open, which shuffle last put a card into the talon is public, since talons are made of all
    discards; so is how many cards of each shuffle a hand holds. Nothing more can be known of a hand (R5.1). Where
    they do not, everything counts as one shuffle.
    """

    def hand_size(self, seat: i64) -> i64:
        """How many cards a seat holds."""
        return total(self.held_by_shuffle[seat])

    def holder(self, continent: i64) -> i64:
        """Who owns a continent entirely, or -1."""
        return self.constants.holder(self.owner, continent)

    def next_income(self, seat: i64) -> i64:
        """What a seat would receive if its turn began now."""
        return self.constants.income_of(seat, self.owner, self.held[seat])

    def is_occupying(self) -> bool:
        """Whether the number of armies that move into a conquered area is asked for (R6.8)."""
        return len(self.flow) > 0 and isinstance(self.flow[-1], Occupation)

    def occupies_with_all(self) -> bool:
        """Whether all armies but one are proposed: only the area just taken has enemy neighbours (D12)."""
        if len(self.flow) == 0:
            return False
        step = self.flow[-1]
        if not isinstance(step, Occupation):
            return False
        return self._faces_enemies(step.target, step.target) and not self._faces_enemies(step.origin, step.target)

    def _faces_enemies(self, area: i64, taken: i64) -> bool:
        """Whether an area has enemy neighbours for the seat whose turn it is, once another is taken."""
        for near in self.constants.neighbours(area):
            if near != taken and self.owner[near] != self.turn:
                return True
        return False


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
        seen.discards = state.discards[:]
    else:
        seen.held_by_shuffle = [filled(1, len(hand)) for hand in state.hands]
        seen.cycle = filled(state.constants.cards, 0)
        seen.shuffles = 0
        seen.discards = vec[i64]()
    return seen


def _by_shuffle(state: Conquest, hand: vec[i64]) -> vec[i64]:
    counts = filled(state.shuffles + 1, 0)
    for card in hand:
        counts[state.cycle[card]] += 1
    return counts


def imagine(seen: ConquestView, chance: Chance) -> Conquest:
    """A full state consistent with a view: hands and talon of the others are dealt anew from the unseen cards."""
    state = Conquest(seen.constants, chance)
    seen.fill(state)
    state.cycle = seen.cycle
    state.shuffles = seen.shuffles
    _deal_unseen(state, seen, chance)
    state.refresh()
    return state


def _deal_unseen(state: Conquest, seen: ConquestView, chance: Chance) -> None:
    """Deal, shuffle by shuffle, the cards that are neither in the own hand nor open on the discards."""
    constants = state.constants
    known = vec[bool]([False] * constants.cards)
    for card in seen.hand:
        known[card] = True
    for card in seen.discards:
        known[card] = True
    rest = vec[i64](capacity=constants.cards)
    for shuffle in range(seen.shuffles + 1):
        pool = vec[i64](capacity=constants.cards)
        for card in range(constants.cards):
            if not known[card] and seen.cycle[card] == shuffle:
                pool = append(pool, card)
        chance.mix(pool)
        for seat in range(constants.seats):
            if seat != seen.seat:
                hand = state.hands[seat]
                for _ in range(seen.held_by_shuffle[seat][shuffle]):
                    pool, card = pop(pool)
                    hand = append(hand, card)
                state.hands[seat] = hand
        rest = extend(rest, pool)
    chance.mix(rest)
    closed = seen.discards_size - len(seen.discards)
    state.discards = extend(seen.discards[:], rest[:closed])
    state.talon = rest[closed:]
