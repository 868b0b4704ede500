"""The display: discarding, sliding and filling, Eras, the end of the deck (R13.8 to R13.11, R14.1)."""

from librt.vecs import pop
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.heroes import bring_heroes
from mappemonde.games.monumental.indexes import NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.columns import with_one_more
from mappemonde.kernel.state import EVERYBODY


def refill_display(state: Monumental, wanted: i64) -> None:
    """At the end of a turn (round): discard the farthest cards until so many are gone, then fill up (R13.8, R15.20)."""
    while len(state.development) and state.taken < wanted:
        farthest: i64 = NONE
        for card in state.display:
            if card >= 0:
                farthest = card
                break
        if farthest < 0:
            break
        discard_from_display(state, farthest, "R13.8")
    fill_display(state)
    state.taken = 0


def discard_from_display(state: Monumental, card: i64, rule: str) -> None:
    """Take a card of the display out of the game; it counts as taken (R13.12)."""
    state.take_from_display(card)
    state.removed = with_one_more(state.removed, card)
    if state.journal is not None:
        state.emit(events.DISPLAY_DISCARDED, {"card": card}, rule=rule)


def fill_display(state: Monumental) -> None:
    """Slide the cards away from the deck and fill the gaps (R13.9)."""
    place: i64 = 0
    for slot in range(state.constants.slots):
        card = state.display[slot]
        if card >= 0:
            state.display[slot] = NONE
            state.display[place] = card
            place += 1
    while place < state.constants.slots and len(state.development):
        state.display[place] = draw_development(state)
        place += 1


def draw_development(state: Monumental) -> i64:
    """Take the top card of the Development deck: an Era may begin with it, or the end (R13.10, R14.1)."""
    constants = state.constants
    if constants.last_is_drawn:
        meet_last_round(state)
    state.development, card = pop(state.development)
    state.reveal(EVERYBODY, "card")
    era = constants.era_of[constants.face[card]]
    if era > state.era:
        state.era = era
        if state.journal is not None:
            state.emit(events.ERA_BEGUN, {"era": era})
        bring_heroes(state, era)
    if state.journal is not None:
        state.emit(events.DISPLAY_FILLED, {"card": card})
    if not constants.last_is_drawn:
        meet_last_round(state)
    return card


def meet_last_round(state: Monumental) -> None:
    """Begin the end where the Last Round card lies on top of the deck (R14.1, R15.22, R21.7)."""
    if len(state.development) == state.constants.last_depth and state.last_rounds < 0:
        begin_end(state)


def begin_end(state: Monumental) -> None:
    """The Last Round card is discarded and the Future cards are laid out (R14.2, R14.3)."""
    state.last_rounds = state.constants.last_rounds
    if state.journal is not None:
        state.emit(events.END_BEGUN, {}, rule="R15.22" if state.constants.modules.continuous else "R14.1")
    open_future(state)


def open_future(state: Monumental) -> None:
    """Lay out the Future cards, if the table plays with them (R11.1)."""
    if state.constants.has_future:
        state.future = 1
        if state.journal is not None:
            state.emit(events.FUTURE_OPENED, {})
