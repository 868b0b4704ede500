"""The Reserve: taking a card, handing one over (R11.8 to R11.13)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Hand, Reserve
from mappemonde.games.monumental.effects.effect import Frame
from mappemonde.games.monumental.indexes import ERA_THREE, ERA_TWO
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, with_one_more, without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY

# The Reserve (R11.8 to R11.13)


class Reserving(Frame):
    """A text reserves cards: from which pile (R11.8)."""

    NAME: ClassVar[str] = "reserve"
    RULE: ClassVar[str] = "R11.8"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for pile in range(open_piles(state)):
            if len(state.piles[pile]):
                menu.add(state.constants.reservings + pile, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return RESERVE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Reserve)
        reserve_card(state, self.seat, action.pile)
        self.again(state, self.count + 1)


def open_piles(state: Monumental) -> i64:
    """How many Reserve piles, from the first on, belong to the current or an earlier Era (R11.8, R11.10)."""
    if state.future or state.era >= ERA_THREE or state.last_rounds >= 0:
        return 3
    return 2 if state.era >= ERA_TWO else 1


def can_reserve(state: Monumental) -> bool:
    """Whether an open pile has a card (R11.9)."""
    for pile in range(open_piles(state)):
        if len(state.piles[pile]):
            return True
    return False


def reserve_card(state: Monumental, seat: i64, pile: i64) -> None:
    """Lay the top card of a pile face up beside the Warlord card (R11.8)."""
    size = len(state.piles[pile])
    card = state.piles[pile][size - 1]
    if size > state.buried[pile]:
        state.reveal(EVERYBODY, "card")
    else:
        state.buried = with_item(state.buried, pile, state.buried[pile] - 1)
    state.piles[pile] = without(state.piles[pile], card)
    state.reserves[seat] = with_one_more(state.reserves[seat], card)
    if state.journal is not None:
        state.emit(events.RESERVED, {"seat": seat, "card": card})


@check("R11.8", "Only piles of the current or an earlier Era that have cards are open.")
def pile_is_open(step: Reserving, state: Monumental, seat: int, action: Reserve) -> bool:
    return action.pile < open_piles(state) and len(state.piles[action.pile]) > 0


RESERVE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Reserve: (pile_is_open,)}


class Handing(Frame):
    """A text hands reserved cards over to opponents (R11.13)."""

    NAME: ClassVar[str] = "hand"
    RULE: ClassVar[str] = "R11.13"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        for card in state.reserves[seat]:
            first = constants.handings + constants.face[card] * constants.seats
            if seat > 0:
                menu.add(first, seat)
            if seat + 1 < constants.seats:
                menu.add(first + seat + 1, constants.seats - seat - 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return HAND_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Hand)
        card = state.find_face(state.reserves[seat], action.face)
        state.reserves[seat] = without(state.reserves[seat], card)
        if state.constants.is_automa[action.seat]:
            state.removed = with_one_more(state.removed, card)
        else:
            state.reserves[action.seat] = with_one_more(state.reserves[action.seat], card)
        if state.journal is not None:
            state.emit(events.HANDED, {"seat": seat, "card": card, "to": action.seat})
        self.again(state, self.count + 1)


@check("R11.13", "You have reserved no such card.")
def face_is_reserved(step: Handing, state: Monumental, seat: int, action: Hand) -> bool:
    return state.find_face(state.reserves[seat], action.face) >= 0


@check("R11.13", "It goes to an opponent.")
def receiver_is_other(step: Handing, state: Monumental, seat: int, action: Hand) -> bool:
    return action.seat != seat


HAND_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Hand: (face_is_reserved, receiver_is_other)}
