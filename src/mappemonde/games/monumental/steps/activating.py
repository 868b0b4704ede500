"""Activating one more card, and copying (R9.16 to R9.18)."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Borrow, Copy, Revive, Stop, Tilt
from mappemonde.games.monumental.effects.assembler import ACT
from mappemonde.games.monumental.effects.effect import Frame, start_text
from mappemonde.games.monumental.indexes import ACTIVATED, BUILDING, NONE, UNREST
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.archive import offer_faces
from mappemonde.games.monumental.steps.triggers import Triggers
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.menu import Menu

# Activating one more card (R9.16)


class Tilting(Frame):
    """A text activates one more card of the City (R9.16)."""

    NAME: ClassVar[str] = "tilt"
    RULE: ClassVar[str] = "R9.16"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for cell in range(state.constants.cells):
            if state.is_idle(seat, cell):
                menu.add(state.constants.tiltings + cell, 1)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return TILT_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Tilt):
            activate_cell(state, self.seat, action.cell)
        self.go_on(state, self.at + 2)


def activate_cell(state: Monumental, seat: i64, cell: i64) -> None:
    """Activate the card of a space and the Knowledge under it; an Unrest card goes back to its pile (R3.2, R3.5)."""
    place = seat * state.constants.cells + cell
    card = state.city[place]
    if card >= 0 and state.constants.kind[state.constants.face[card]] == UNREST:
        state.city[place] = state.under[card]
        state.under[card] = NONE
        state.return_unrest(card)
        if state.journal is not None:
            state.emit(events.UNREST_RETURNED, {"seat": seat})
        card = state.city[place]
    while card >= 0:
        if not state.marks[card] & ACTIVATED:
            state.activate(seat, card)
        card = state.under[card]


@check("R9.16", "Only a card of the City that was not activated in this turn can be activated.")
def cell_can_be_activated(step: Tilting, state: Monumental, seat: int, action: Tilt) -> bool:
    return state.is_idle(seat, action.cell)


TILT_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Tilt: (cell_can_be_activated,), Stop: ()}


class Borrowing(Frame):
    """A text activates a Building of the display, which stays there (R9.16)."""

    NAME: ClassVar[str] = "borrow"
    RULE: ClassVar[str] = "R9.16"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        for card in state.display:
            if card >= 0 and constants.kind[constants.face[card]] == BUILDING:
                menu.add(constants.borrowings + constants.face[card], 1)
        menu.add(constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return BORROW_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        assert isinstance(action, Borrow)
        card = state.find_face(state.display, action.face)
        if state.journal is not None:
            state.emit(events.BORROWED, {"seat": seat, "card": card})
        self.wait(state, self.at + 2, 0)
        play_face(state, self.seat, action.face)


def play_face(state: Monumental, seat: i64, face: i64) -> None:
    """Gain the resources of a face and carry its text out at once; do nothing afterwards (R9.16, R9.17)."""
    constants = state.constants
    state.give_yield(seat, face)
    if len(constants.armed[face]):
        state.arm(seat, constants.armed[face])
    part = constants.use_part[face]
    if part >= 0:
        start_text(state, seat, constants.entry[part])
    else:
        state.flow[-1].wake(state)


@check("R9.16", "No such Building lies in the display.")
def building_is_displayed(step: Borrowing, state: Monumental, seat: int, action: Borrow) -> bool:
    card = state.find_face(state.display, action.face)
    return card >= 0 and state.constants.kind[action.face] == BUILDING


BORROW_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Borrow: (building_is_displayed,), Stop: ()}


# Copying (R9.17, R9.18)


class Copying(Frame):
    """A text copies another card of the City (R9.17)."""

    NAME: ClassVar[str] = "copy"
    RULE: ClassVar[str] = "R9.17"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offer_faces(state, copyable(state, seat), state.constants.copyings, menu)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return COPY_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        assert isinstance(action, Copy)
        card = state.find_face(copyable(state, seat), action.face)
        if state.journal is not None:
            state.emit(events.COPIED, {"seat": seat, "card": card})
        self.wait(state, self.at + 2, 0)
        play_face(state, self.seat, action.face)


def copyable(state: Monumental, seat: i64) -> vec[i64]:
    """The cards of a City that can be copied: no Unrest, and no text that copies (R9.18)."""
    constants = state.constants
    found = vec[i64]()
    for cell in range(constants.cells):
        card = state.city[seat * constants.cells + cell]
        while card >= 0:
            face = constants.face[card]
            part = constants.use_part[face]
            if constants.kind[face] != UNREST and (part < 0 or not constants.part_copies[part]):
                found = append(found, card)
            card = state.under[card]
    return found


@check("R9.18", "No such card of your City can be copied.")
def face_can_be_copied(step: Copying, state: Monumental, seat: int, action: Copy) -> bool:
    return state.find_face(copyable(state, seat), action.face) >= 0


COPY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Copy: (face_can_be_copied,), Stop: ()}


class Reviving(Frame):
    """A text copies a developed Policy (R9.17)."""

    NAME: ClassVar[str] = "revive"
    RULE: ClassVar[str] = "R9.17"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for policy in state.policies[seat]:
            if policy_can_be_copied(state, policy):
                menu.add(state.constants.revivals + policy, 1)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return REVIVE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        assert isinstance(action, Revive)
        if state.journal is not None:
            state.emit(events.POLICY_COPIED, {"seat": seat, "policy": action.policy})
        constants = state.constants
        acts: tuple[int, ...] = ()
        lasting = vec[i64]()
        for part in constants.policy_parts[action.policy]:
            if constants.part_kind[part] == ACT:
                acts = (*acts, int(part))
            else:
                lasting = append(lasting, part)
        if len(lasting):
            state.arm(self.seat, lasting)
        self.wait(state, self.at + 2, 0)
        state.start(Triggers(self.seat, acts, NONE, NONE, NONE))


def policy_can_be_copied(state: Monumental, policy: i64) -> bool:
    """Whether a Policy does not copy itself (R9.18)."""
    for part in state.constants.policy_parts[policy]:
        if state.constants.part_copies[part]:
            return False
    return True


@check("R9.17", "You have not developed that Policy.")
def policy_is_developed(step: Reviving, state: Monumental, seat: int, action: Revive) -> bool:
    return action.policy in state.policies[seat]


@check("R9.18", "A text that copies cannot be copied.")
def policy_does_not_copy(step: Reviving, state: Monumental, seat: int, action: Revive) -> bool:
    return policy_can_be_copied(state, action.policy)


REVIVE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Revive: (policy_is_developed, policy_does_not_copy), Stop: ()}
