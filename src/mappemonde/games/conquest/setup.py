"""Set-up: the order of play and the distribution of the areas by dice (R2, R3, R4.1)."""

from librt.vecs import pop, vec
from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.constants import Constants
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.turns import open_turn
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column
from mappemonde.kernel.event import Event


def setup(constants: Constants, chance: Chance, journal: list[Event] | None = None) -> Conquest:
    """Play phase I, in which nobody decides anything, and open the first turn of phase II."""
    state = Conquest(constants, chance)
    state.clear()
    state.journal = journal
    order = throw_for_order(state)
    distribute(state, order)
    shuffle_all_cards(state)
    state.round = 1
    state.seat = state.order[0]
    open_turn(state)
    return state


def throw_for_order(state: Conquest) -> list[int]:
    """Every seat throws a die; the highest comes first, and equal throws are thrown again (R2.1, R2.2)."""
    order = _by_throw(state, list(range(state.constants.seats)))
    state.emit(events.ORDER_FIXED, {"order": order.copy()})
    return order


def _by_throw(state: Conquest, seats: list[int]) -> list[int]:
    throws = [(int(state.chance.die()), seat) for seat in seats]
    for points, seat in throws:
        state.emit(events.THREW_FOR_ORDER, {"seat": seat, "points": points})
    order: list[int] = []
    for points in range(6, 0, -1):
        tied = [seat for thrown, seat in throws if thrown == points]
        order += _by_throw(state, tied) if len(tied) > 1 else tied
    return order


def distribute(state: Conquest, order: list[int]) -> None:
    """Deal the areas: each throw takes so many cards, one army on each (R3.1 to R3.5)."""
    talon = vec[i64](range(state.constants.areas))  # without the jokers (R3.1)
    state.chance.shuffle(talon)
    place = 0
    while len(talon):
        seat = order[place % len(order)]
        points = state.chance.die()
        taken: list[int] = []
        while len(taken) < points and len(talon):
            talon, area = pop(talon)
            state.owner[area] = seat
            state.armies[area] = 1
            taken.append(area)
        state.emit(events.DEALT, {"seat": seat, "points": points, "taken": taken, "lost": points - len(taken)})
        if len(taken) < points:
            state.emit(events.POINTS_LOST, {"seat": seat, "lost": points - len(taken)})
        place += 1
    opener = place % len(order)  # who follows the one that got the last area (R3.5)
    state.order = column(order[opener:] + order[:opener])
    state.refresh()


def shuffle_all_cards(state: Conquest) -> None:
    """All cards, jokers included, become the talon; hands are empty (R3.6, R4.1)."""
    state.talon = vec[i64](range(state.constants.cards))
    state.chance.shuffle(state.talon)
    state.emit(events.TALON_MADE, {"count": state.constants.cards})
