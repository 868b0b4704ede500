"""Views: what a seat may know, and full states imagined from it."""

from mappemonde.games.conquest.constants import Constants
from mappemonde.games.conquest.state import Conquest
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import Step


class ConquestView:
    """What one seat may know of a table; `seat` is -1 for a spectator.

    Where discards lie open, which shuffle last put a card into the talon is public, since talons are made of all
    discards; so is how many cards of each shuffle a hand holds. Nothing more can be known of a hand (R5.1). Where
    they do not, everything counts as one shuffle.
    """

    def __init__(self, constants: Constants, seat: int, flow: list[Step[Conquest]]) -> None:
        self.constants = constants
        self.seat = seat
        self.flow = flow
        self.order: list[int] = []
        self.turn = -1
        self.round = 0
        self.owner: list[int] = []
        self.armies: list[int] = []
        self.spent: list[int] = []
        self.movable: list[int] = []
        self.reserve = 0
        self.hand: list[int] = []  # own cards
        self.held_by_shuffle: list[list[int]] = []  # per seat: how many cards of each shuffle its hand holds
        self.talon_size = 0
        self.discards: list[int] = []  # empty where discards are closed
        self.discards_size = 0
        self.cycle: list[int] = []  # per card: the shuffle that last put it into the talon
        self.shuffles = 0
        self.exchanged = 0
        self.fallen: list[int] = []
        self.resigned: list[int] = []
        self.front: list[int] = []
        self.exchange_open = False
        self.end = 0
        self.held: list[int] = []

    def hand_size(self, seat: int) -> int:
        """How many cards a seat holds."""
        return sum(self.held_by_shuffle[seat])

    def as_tuple(self) -> tuple[object, ...]:
        """All there is to it, for comparing."""
        flow = [(step.NAME, [getattr(step, name) for name in step.FIELDS]) for step in self.flow]
        return (flow, *[getattr(self, name) for name in VIEW_FIELDS])


VIEW_FIELDS = (
    "seat",
    "order",
    "turn",
    "round",
    "owner",
    "armies",
    "spent",
    "movable",
    "reserve",
    "hand",
    "held_by_shuffle",
    "talon_size",
    "discards",
    "discards_size",
    "cycle",
    "shuffles",
    "exchanged",
    "fallen",
    "resigned",
    "front",
    "exchange_open",
    "end",
    "held",
)


def view(state: Conquest, seat: int | None) -> ConquestView:
    """Show `state` as `seat` may see it, built up from nothing."""
    seen = ConquestView(state.constants, -1 if seat is None else seat, state.flow.copy())
    seen.order = state.order
    seen.turn = state.seat
    seen.round = state.round
    seen.owner = state.owner.copy()
    seen.armies = state.armies.copy()
    seen.spent = state.spent.copy()
    seen.movable = state.movable.copy()
    seen.reserve = state.reserve
    seen.hand = [] if seat is None else state.hands[seat].copy()
    if state.constants.open_discards:
        seen.held_by_shuffle = [_by_shuffle(state, hand) for hand in state.hands]
        seen.cycle = state.cycle
        seen.shuffles = state.shuffles
    else:
        seen.held_by_shuffle = [[len(hand)] for hand in state.hands]
        seen.cycle = [0] * state.constants.cards
    seen.talon_size = len(state.talon)
    seen.discards = state.discards.copy() if state.constants.open_discards else []
    seen.discards_size = len(state.discards)
    seen.exchanged = state.exchanged
    seen.fallen = state.fallen.copy()
    seen.resigned = state.resigned.copy()
    seen.front = state.front.copy()
    seen.exchange_open = state.exchange_open
    seen.end = state.end
    seen.held = state.held.copy()
    return seen


def _by_shuffle(state: Conquest, hand: list[int]) -> list[int]:
    counts = [0] * (state.shuffles + 1)
    for card in hand:
        counts[state.cycle[card]] += 1
    return counts


def imagine(seen: ConquestView, chance: Chance) -> Conquest:
    """A full state consistent with a view: hands and talon of the others are dealt anew from the unseen cards."""
    constants = seen.constants
    state = Conquest(constants, chance)
    state.hands = [[] for _ in range(constants.seats)]
    state.flow = seen.flow.copy()
    state.order = seen.order
    state.seat = seen.turn
    state.round = seen.round
    state.owner = seen.owner.copy()
    state.armies = seen.armies.copy()
    state.spent = seen.spent.copy()
    state.movable = seen.movable.copy()
    state.reserve = seen.reserve
    state.cycle = seen.cycle
    state.shuffles = seen.shuffles
    state.exchanged = seen.exchanged
    state.fallen = seen.fallen.copy()
    state.resigned = seen.resigned.copy()
    state.front = seen.front.copy()
    state.exchange_open = seen.exchange_open
    state.end = seen.end
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
    if seen.seat >= 0:
        state.hands[seen.seat] = seen.hand.copy()
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
