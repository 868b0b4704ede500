"""Cards: drawing, exchanging and capturing them (R5.1, R8, R9.2)."""

from mappemonde.games.conquest import events
from mappemonde.games.conquest.constants import EXCHANGES, JOKER, SETS
from mappemonde.games.conquest.state import Conquest
from mappemonde.kernel.action import Action
from mappemonde.kernel.state import EVERYBODY


def draw(state: Conquest, seat: int) -> bool:
    """Give the top card of the talon to a seat, unseen by the others; false if there is none left (R5.1, R8.7)."""
    if not state.talon:
        reshuffle(state)
    if not state.talon:
        if state.journal is not None:
            state.emit(events.NO_CARD_LEFT, {"seat": seat})
        return False
    card = state.talon.pop()
    state.hands[seat] = [*state.hands[seat], card]
    state.reveal(seat)
    if state.journal is not None:
        state.emit(events.DRAWN, {"seat": seat}, {"card": card}, (seat,), rule=state.constants.draw_rule)
    if not state.talon and state.constants.shuffles_at_once:
        reshuffle(state)
    return True


def reshuffle(state: Conquest) -> None:
    """Make a new talon of the discards (R8.6)."""
    if not state.discards:
        return
    state.shuffles += 1
    state.talon = state.discards
    state.discards = []
    state.cycle = state.cycle.copy()
    for card in state.talon:
        state.cycle[card] = state.shuffles
    state.talon.sort()
    state.chance.shuffle(state.talon)
    if state.journal is not None:
        state.emit(events.RESHUFFLED, {"count": len(state.talon)})


def exchanges(state: Conquest, seat: int) -> list[Action]:
    """The sets a seat can hand in now."""
    if not state.hands[seat]:
        return []
    counts = state.arms(seat)
    found: list[Action] = []
    for cards in state.constants.sets:
        needed = SETS[cards]
        if (
            counts[0] >= needed[0]
            and counts[1] >= needed[1]
            and counts[2] >= needed[2]
            and counts[JOKER] >= needed[JOKER]
        ):
            found.append(EXCHANGES[cards])
    return found


def exchange(state: Conquest, seat: int, cards: int) -> None:
    """Lay a set open and receive its armies (R8.2, R8.4, R8.6)."""
    missing = list(SETS[cards])
    kept: list[int] = []
    for card in state.hands[seat]:
        arm = state.constants.arm[card]
        if missing[arm] > 0:
            missing[arm] -= 1
            state.discards.append(card)
        else:
            kept.append(card)
    state.hands[seat] = kept
    state.reveal(EVERYBODY)
    state.exchanged += 1
    armies = state.constants.set_value(state.exchanged)
    if state.journal is not None:
        facts: dict[str, int | str | list[int]] = {
            "seat": seat,
            "cards": cards,
            "number": state.exchanged,
            "armies": armies,
        }
        state.emit(events.EXCHANGED, facts, rule=state.constants.ladder_rule)
    receive(state, seat, armies)


def receive(state: Conquest, seat: int, armies: int) -> None:
    """Add armies to be placed, as far as the material reaches (R5.5, D18)."""
    if state.constants.supply:
        on_board = state.reserve
        for area in state.lands[seat]:
            on_board += state.armies[area]
        left = max(0, state.constants.supply - on_board)
        if armies > left:
            if state.journal is not None:
                state.emit(events.SUPPLY_EXHAUSTED, {"seat": seat, "lost": armies - left})
            armies = left
    state.reserve += armies


def capture(state: Conquest, seat: int, victim: int) -> None:
    """Take the cards of an eliminated seat (R9.2)."""
    cards = state.hands[victim]
    state.hands[victim] = []
    state.hands[seat] = state.hands[seat] + cards
    if cards:
        state.reveal(seat)
    if state.journal is not None:
        state.emit(
            events.CARDS_CAPTURED,
            {"seat": seat, "victim": victim, "count": len(cards)},
            {"card": cards} if cards else None,
            (seat, victim),
        )
