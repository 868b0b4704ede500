"""Limits: after the action, hand and open adventures are brought down to what may be kept (R9.1 to R9.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.africana import events
from mappemonde.games.africana.actions import Abandon, Discard
from mappemonde.games.africana.constants import CARDS, HAND, HUES, OPEN
from mappemonde.games.africana.state import Africana
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import sort, with_column, with_one_more, without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Limits(Step[Africana]):
    """The seat whose turn it was gives up cards of its choice, one at a time, until the limits hold."""

    NAME: ClassVar[str] = "limits"
    RULE: ClassVar[str] = "R9.3"

    def seats(self, state: Africana) -> i64:
        return 1 << state.seat

    def choices(self, state: Africana, seat: i64, menu: Menu) -> None:
        constants = state.constants
        if state.hand_size(seat) > HAND:
            hands = state.hands
            for card in range(constants.limited):
                if hands[seat * CARDS + card] > 0:
                    menu.add(constants.discards + card, 1)
        if len(state.open[seat]) > OPEN:
            for adventure in state.open[seat]:
                menu.add(constants.abandons + adventure, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CHECKS

    def apply(self, state: Africana, seat: i64, action: Action) -> None:
        if isinstance(action, Discard):
            card: i64 = action.card
            state.show_card(seat, card)
            if card < HUES:
                state.discards[card] += 1
            else:
                state.lost = state.lost[:]
                state.lost[card] += 1
            if state.journal is not None:
                state.emit(events.DISCARDED if card < HUES else events.HELPER_LOST, {"seat": seat, "card": card})
        elif isinstance(action, Abandon):
            adventure: i64 = action.adventure
            state.open = with_column(state.open, seat, without(state.open[seat], adventure))
            state.gone = with_one_more(state.gone, adventure)
            sort(state.gone)
            if state.journal is not None:
                state.emit(events.ABANDONED, {"seat": seat, "adventure": adventure})
        self.wake(state)

    def wake(self, state: Africana) -> None:
        if state.hand_size(state.seat) <= HAND and len(state.open[state.seat]) <= OPEN:
            state.pop()


@check("R9.1", "Cards are given up only when more than five are in hand at the end of the turn.")
def hand_is_too_large(step: Limits, state: Africana, seat: int, action: Discard) -> bool:
    return state.hand_size(seat) > HAND


@check("R9.1", "You hold no {card}.")
def hand_holds_the_card(step: Limits, state: Africana, seat: int, action: Discard) -> bool:
    return state.hands[seat * CARDS + action.card] > 0


@check("D4", "At this table only Travel cards count for the limit, and only they are discarded.")
def card_counts_for_the_limit(step: Limits, state: Africana, seat: int, action: Discard) -> bool:
    return action.card < HUES or not state.constants.limits_travel_only


@check("R9.2", "Adventures are given up only when more than three are open at the end of the turn.")
def too_many_are_open(step: Limits, state: Africana, seat: int, action: Abandon) -> bool:
    return len(state.open[seat]) > OPEN


@check("R9.2", "This is no open adventure of yours: {adventure}.")
def open_adventure_is_own(step: Limits, state: Africana, seat: int, action: Abandon) -> bool:
    return action.adventure in state.open[seat]


CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Discard: (hand_is_too_large, hand_holds_the_card, card_counts_for_the_limit),
    Abandon: (too_many_are_open, open_adventure_is_own),
}
LIMITS: Final = Limits()
