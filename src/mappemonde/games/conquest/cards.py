"""Cards: drawing, exchanging and capturing them (R5.1, R8, R9.2)."""

from librt.vecs import append, extend, pop, vec
from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.constants import KINDS, NEEDED
from mappemonde.games.conquest.state import Conquest
from mappemonde.kernel.columns import sort, with_one_more
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY


def draw(state: Conquest, seat: i64) -> bool:
    """Give the top card of the talon to a seat, unseen by the others; false if there is none left (R5.1, R8.7)."""
    if len(state.talon) == 0:
        reshuffle(state)
    if len(state.talon) == 0:
        if state.journal is not None:
            state.emit(events.NO_CARD_LEFT, {"seat": seat})
        return False
    state.talon, card = pop(state.talon)
    state.hands[seat] = with_one_more(state.hands[seat], card)
    state.arms[KINDS * seat + state.constants.arm[card]] += 1
    state.reveal(seat, "card")
    if state.journal is not None:
        state.emit(events.DRAWN, {"seat": seat}, {"card": card}, (seat,), rule=state.constants.draw_rule)
    if len(state.talon) == 0 and state.constants.shuffles_at_once:
        reshuffle(state)
    return True


def reshuffle(state: Conquest) -> None:
    """Make a new talon of the discards (R8.6)."""
    if len(state.discards) == 0:
        return
    state.shuffles += 1
    state.talon = state.discards
    state.discards = vec[i64]()
    state.cycle = state.cycle[:]
    for card in state.talon:
        state.cycle[card] = state.shuffles
    sort(state.talon)
    state.chance.shuffle(state.talon)
    if state.journal is not None:
        state.emit(events.RESHUFFLED, {"count": len(state.talon)})


def add_exchanges(state: Conquest, seat: i64, menu: Menu) -> None:
    """Add the sets a seat can hand in now."""
    for cards in state.constants.sets:
        if state.holds_set(seat, cards):
            menu.add(state.constants.exchanges + cards, 1)


def exchange(state: Conquest, seat: i64, cards: i64) -> None:
    """Lay a set open and receive its armies (R8.2, R8.4, R8.6)."""
    missing = NEEDED[KINDS * cards : KINDS * (cards + 1)]
    kept = vec[i64]()
    for card in state.hands[seat]:
        arm = state.constants.arm[card]
        if missing[arm] > 0:
            missing[arm] -= 1
            state.arms[KINDS * seat + arm] -= 1
            state.discards = append(state.discards, card)
        else:
            kept = append(kept, card)
    state.hands[seat] = kept
    state.reveal(EVERYBODY, "set")
    state.exchanged += 1
    armies = state.constants.set_value(state.exchanged)
    if state.journal is not None:
        facts: dict[str, Fact] = {
            "seat": seat,
            "cards": cards,
            "number": state.exchanged,
            "armies": armies,
        }
        state.emit(events.EXCHANGED, facts, rule=state.constants.ladder_rule)
    receive(state, seat, armies)


def receive(state: Conquest, seat: i64, armies: i64) -> None:
    """Add armies to be placed, as far as the material reaches (R5.5, D18)."""
    if state.constants.supply:
        left = max(0, state.constants.supply - state.reserve - state.armies_of(seat))
        if armies > left:
            if state.journal is not None:
                state.emit(events.SUPPLY_EXHAUSTED, {"seat": seat, "lost": armies - left})
            armies = left
    state.reserve += armies


def capture(state: Conquest, seat: i64, victim: i64) -> None:
    """Take the cards of an eliminated seat (R9.2)."""
    cards = state.hands[victim]
    state.hands[victim] = vec[i64]()
    state.hands[seat] = extend(state.hands[seat][:], cards)
    for arm in range(i64(KINDS)):
        state.arms[KINDS * seat + arm] += state.arms[KINDS * victim + arm]
        state.arms[KINDS * victim + arm] = 0
    if len(cards):
        state.reveal(seat, "captured")
    if state.journal is not None:
        state.emit(
            events.CARDS_CAPTURED,
            {"seat": seat, "victim": victim, "count": len(cards)},
            {"card": list(cards)} if len(cards) else None,
            (seat, victim),
        )
