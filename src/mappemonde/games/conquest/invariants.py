"""Invariants: that no piece is lost, and twins, which differ only in what a seat cannot know; both test the rest."""

from mappemonde.games.conquest.constants import KINDS
from mappemonde.games.conquest.state import Conquest
from mappemonde.kernel.chance import Chance


def twin(state: Conquest, seat: int | None, chance: Chance) -> Conquest:
    """Swap cards between the hands of others and the talon, and between places in the talon.

    Two cards may only be swapped if the same shuffle put both into the talon: their way since then is secret, the
    shuffle itself was made of open discards. Where discards are closed, any two unseen cards may.
    """
    other = state.copy()
    other.hands = [hand[:] for hand in state.hands]
    places = [(hand, place) for owner, hand in enumerate(other.hands) if owner != seat for place in range(len(hand))]
    places += [(other.talon, place) for place in range(len(other.talon))]
    if not state.constants.open_discards:
        places += [(other.discards, place) for place in range(len(other.discards))]
    for last in range(len(places) - 1, 0, -1):
        one_list, one = places[last]
        two_list, two = places[chance.number(last + 1)]
        if not state.constants.open_discards or state.cycle[one_list[one]] == state.cycle[two_list[two]]:
            one_list[one], two_list[two] = two_list[two], one_list[one]
    other.refresh()
    return other


def conserved(state: Conquest) -> str | None:
    """What is wrong with areas, armies or cards, or nothing (R1.4, R6.1, R7.2)."""
    constants = state.constants
    cards = sorted([*state.talon, *state.discards, *(card for hand in state.hands for card in hand)])
    if cards != list(range(constants.cards)):
        return f"cards are not the {constants.cards} of the box: {cards}"
    emptied = state.flow[-1].target if state.flow and state.flow[-1].NAME == "occupy" else -1  # type: ignore[attr-defined]  # only an occupation has a target
    for area, armies in enumerate(state.armies):
        if armies < 1 and area != emptied:
            return f"area {area} holds {armies} armies"
        if not 0 <= state.spent[area] <= armies or (state.spent[area] and state.owner[area] != state.seat):
            return f"area {area} holds {state.spent[area]} spent armies of {armies}"
    counts = [list(state.owner).count(seat) for seat in range(constants.seats)]
    if counts != list(state.held) or sum(counts) != constants.areas:
        return f"areas held are {counts}, not {state.held}"
    arms = [sum(constants.arm[card] == arm for card in hand) for hand in state.hands for arm in range(KINDS)]
    if arms != list(state.arms):
        return f"cards by arm are {arms}, not {state.arms}"
    if any((count == 0) != (seat in state.fallen) for seat, count in enumerate(counts)):
        return f"fallen are {state.fallen}, areas held {counts}"
    if any(len(state.hands[seat]) for seat in state.fallen):
        return "a fallen seat holds cards"
    return f"reserve is {state.reserve}" if state.reserve < 0 else None
