"""Drawing and playing cards (R1.14)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Draw, Keep, Stop, Use
from mappemonde.games.monumental.effects.effect import Effect, Frame
from mappemonde.games.monumental.indexes import ACTIVATED, BITS, NONE, UNREST, USED
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_one_more, without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

# Drawing and playing (R1.14)


class Drawing(Frame):
    """A text lets one draw and play cards (R1.14)."""

    NAME: ClassVar[str] = "draw"
    RULE: ClassVar[str] = "R1.14"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.draw, 1)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return DRAW_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 3)
        else:
            self.wait(state, self.at, self.count + 1)
            draw_and_play(state, self.seat)


DRAW_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Draw: (), Stop: ()}


def draw_and_play(state: Monumental, seat: i64) -> None:
    """Draw a card and activate it beside the City; its text may be used at once (R1.14); do nothing afterwards."""
    constants = state.constants
    card = state.draw_card(seat)
    face = constants.face[card]
    if state.journal is not None:
        state.emit(events.DRAWN, {"seat": seat, "card": card})
    if constants.kind[face] == UNREST:
        state.return_unrest(card)
        if state.journal is not None:
            state.emit(events.UNREST_RETURNED, {"seat": seat})
        state.flow[-1].wake(state)
        return
    state.beside[seat] = with_one_more(state.beside[seat], card)
    if not state.marks[card] & ACTIVATED:
        state.activate(seat, card)
        if constants.use_part[face] >= 0:
            state.push(Drawn(seat, card))
            return
    state.flow[-1].wake(state)


class Drawn(Step[Monumental]):
    """The text of a card just drawn may be used at once, for free, or kept for later in the turn (R1.14, R15.12)."""

    NAME: ClassVar[str] = "drawn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "card")
    RULE: ClassVar[str] = "R1.14"

    def __init__(self, seat: i64, card: i64) -> None:
        self.seat = seat
        self.card = card

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        face = constants.face[self.card]
        menu.add(constants.uses + constants.use_part[face], 1)
        menu.add(constants.keeps + face, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return DRAWN_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Keep):
            state.pop()
        else:
            assert isinstance(action, Use)
            mark_used(state, seat, self.card)
            state.turn_into(Effect(seat, state.constants.entry[action.part], 0, 0, self.card, NONE, NONE))


def mark_used(state: Monumental, seat: i64, card: i64) -> None:
    """Note that the text of an activated card is used (R1.10)."""
    state.marks[card] |= USED
    state.ready[seat] = without(state.ready[seat], card)
    if state.journal is not None:
        part = state.constants.use_part[state.constants.face[card]]
        state.emit(events.CARD_USED, {"seat": seat, "part": part}, rule="R9.1")


@check("R1.14", "This is about the card just drawn.")
def text_was_drawn(step: Drawn, state: Monumental, seat: int, action: Use) -> bool:
    return action.part == state.constants.use_part[state.constants.face[step.card]]


@check("R1.14", "Another card was drawn.")
def face_was_drawn(step: Drawn, state: Monumental, seat: int, action: Keep) -> bool:
    return action.face == state.constants.face[step.card]


DRAWN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Use: (text_was_drawn,), Keep: (face_was_drawn,)}
