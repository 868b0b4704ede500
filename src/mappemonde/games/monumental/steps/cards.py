"""What texts do with cards: archive, discard, recall, reserve, hand over, draw, activate, copy (R1.11 to R1.14, R9)."""

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import (
    Archive,
    Borrow,
    Copy,
    Discard,
    Draw,
    Hand,
    Keep,
    Purge,
    Recall,
    Reserve,
    Revive,
    Stop,
    Tilt,
    Use,
)
from mappemonde.games.monumental.effects.assembler import ACT
from mappemonde.games.monumental.effects.effect import Effect, Frame, start_text
from mappemonde.games.monumental.indexes import (
    ACTIVATED,
    ARCHIVE,
    BITS,
    BUILDING,
    ERA_THREE,
    ERA_TWO,
    NONE,
    UNREST,
    USED,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.triggers import Triggers
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, with_one_more, without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Step

CITY_ZONE: Final = 0
DISCARD_ZONE: Final = 1
RESERVE_ZONE: Final = 2


# Archiving (R1.11)


class Archiving(Frame):
    """A text archives cards of the City, of the discard pile or of the reserve (R1.11)."""

    NAME: ClassVar[str] = "archive"
    RULE: ClassVar[str] = "R1.11"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        if constants.code[self.at + 1] == CITY_ZONE:
            for cell in range(constants.cells):
                if self.takes_cell(state, cell):
                    menu.add(constants.archivings + cell, 1)
        else:
            offer_faces(state, self.zone(state), constants.purges, menu, constants.code[self.at + 3] != 0)
        if not constants.code[self.at + 4]:
            menu.add(constants.stop, 1)

    def zone(self, state: Monumental) -> vec[i64]:
        """The cards to choose from, outside the City."""
        zone = state.constants.code[self.at + 1]
        if zone == DISCARD_ZONE:
            return state.discards[self.seat]
        return state.reserves[self.seat] if zone == RESERVE_ZONE else vec[i64]()

    def takes_cell(self, state: Monumental, cell: i64) -> bool:
        """Whether the card of a space may be archived."""
        if not state.is_idle(self.seat, cell):
            return False
        face = state.constants.face[state.city[self.seat * state.constants.cells + cell]]
        return not state.constants.code[self.at + 3] or state.constants.kind[face] == UNREST

    def has_candidate(self, state: Monumental) -> bool:
        """Whether there is anything to archive (R9.24)."""
        constants = state.constants
        if constants.code[self.at + 1] == CITY_ZONE:
            for cell in range(constants.cells):
                if self.takes_cell(state, cell):
                    return True
            return False
        if not constants.code[self.at + 3]:
            return len(self.zone(state)) > 0
        for card in self.zone(state):
            if constants.kind[constants.face[card]] == UNREST:
                return True
        return False

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return ARCHIVE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 5)
            return
        if isinstance(action, Archive):
            archive_cell(state, self.seat, action.cell)
        elif isinstance(action, Purge):
            zone = state.constants.code[self.at + 1]
            card = state.find_face(self.zone(state), action.face)
            if zone == DISCARD_ZONE:
                state.discards[self.seat] = without(state.discards[self.seat], card)
                archive_card(state, self.seat, card)
            else:
                state.reserves[self.seat] = without(state.reserves[self.seat], card)
                state.removed = with_one_more(state.removed, card)
                note_archived(state, self.seat, card)
        self.again(state, self.count + 1)


def archive_cell(state: Monumental, seat: i64, cell: i64) -> None:
    """Archive the uppermost card of a space; Knowledge under it goes to the discard pile (R1.11)."""
    place = seat * state.constants.cells + cell
    card = state.city[place]
    below = state.under[card]
    state.under[card] = NONE
    state.city[place] = NONE
    state.discard_stack(seat, below)
    archive_card(state, seat, card)


def archive_card(state: Monumental, seat: i64, card: i64) -> None:
    """Put a card under the Warlord card, or an Unrest card back on its pile (R1.11, R11.16)."""
    if state.constants.kind[state.constants.face[card]] == UNREST:
        state.return_unrest(card)
        if state.journal is not None:
            state.emit(events.UNREST_RETURNED, {"seat": seat})
        return
    state.archived[seat] = with_one_more(state.archived[seat], card)
    note_archived(state, seat, card)


def note_archived(state: Monumental, seat: i64, card: i64) -> None:
    """Count and tell that a card was archived."""
    state.counts[seat * state.constants.happenings + ARCHIVE] += 1
    state.totals[seat * state.constants.happenings + ARCHIVE] += 1
    if state.journal is not None:
        state.emit(events.ARCHIVED, {"seat": seat, "card": card})


def offer_faces(state: Monumental, cards: vec[i64], first: i64, menu: Menu, unrest: bool = False) -> None:
    """Offer actions by face for some cards, each face once."""
    constants = state.constants
    for number in range(i64(len(cards))):
        face = constants.face[cards[number]]
        if unrest and constants.kind[face] != UNREST:
            continue
        known = False
        for other in range(number):
            if constants.face[cards[other]] == face:
                known = True
                break
        if not known:
            menu.add(first + face, 1)


@check("R9.1", "The text takes cards of another place.")
def zone_is_city(step: Archiving, state: Monumental, seat: int, action: Archive) -> bool:
    return state.constants.code[step.at + 1] == CITY_ZONE


@check("R1.11", "Only a card of the City that was not activated in this turn can be archived.")
def cell_can_be_archived(step: Archiving, state: Monumental, seat: int, action: Archive) -> bool:
    return state.is_idle(seat, action.cell)


@check("R9.1", "The text archives Unrest cards only.")
def unrest_is_archived(step: Archiving, state: Monumental, seat: int, action: Archive) -> bool:
    return step.takes_cell(state, action.cell)


@check("R9.1", "No such card lies where the text takes cards from.")
def face_is_there(step: Archiving, state: Monumental, seat: int, action: Purge) -> bool:
    constants = state.constants
    if constants.code[step.at + 1] == CITY_ZONE or state.find_face(step.zone(state), action.face) < 0:
        return False
    return not constants.code[step.at + 3] or constants.kind[action.face] == UNREST


@check("R9.3", "This is the price: it must be paid.")
def archiving_may_stop(step: Archiving, state: Monumental, seat: int, action: Stop) -> bool:
    return not state.constants.code[step.at + 4]


ARCHIVE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Archive: (zone_is_city, cell_can_be_archived, unrest_is_archived),
    Purge: (face_is_there,),
    Stop: (archiving_may_stop,),
}


# Discarding (R1.12)


class Discarding(Frame):
    """Somebody discards cards of the own City, as far as there are any (R1.12)."""

    NAME: ClassVar[str] = "discard"
    RULE: ClassVar[str] = "R1.12"

    def seats(self, state: Monumental) -> i64:
        return BITS[self.victim(state)]

    def victim(self, state: Monumental) -> i64:
        """Whose City it is."""
        return self.seat if state.constants.code[self.at + 1] == 0 else self.foe

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        for cell in range(state.constants.cells):
            if state.is_idle(seat, cell):
                menu.add(state.constants.discardings + cell, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return DISCARD_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Discard)
        discard_cell(state, seat, action.cell)
        self.again(state, self.count + 1)


def discard_cell(state: Monumental, seat: i64, cell: i64) -> None:
    """Discard the card of a space with the Knowledge under it (R1.12)."""
    place = seat * state.constants.cells + cell
    card = state.city[place]
    state.city[place] = NONE
    if state.journal is not None:
        state.emit(events.DISCARDED, {"seat": seat, "card": card})
    state.discard_stack(seat, card)


@check("R1.12", "Only a card of the City that was not activated in this turn can be discarded.")
def cell_can_be_discarded(step: Discarding, state: Monumental, seat: int, action: Discard) -> bool:
    return state.is_idle(seat, action.cell)


DISCARD_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Discard: (cell_can_be_discarded,)}


# Recalling (R9.19)


class Recalling(Frame):
    """A text puts cards of the discard pile on top of the deck (R9.19)."""

    NAME: ClassVar[str] = "recall"
    RULE: ClassVar[str] = "R9.19"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offer_faces(state, state.discards[seat], state.constants.recalls, menu)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return RECALL_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        assert isinstance(action, Recall)
        card = state.find_face(state.discards[seat], action.face)
        state.discards[seat] = without(state.discards[seat], card)
        state.put_on_deck(seat, card)
        if state.journal is not None:
            state.emit(events.RECALLED, {"seat": seat, "card": card})
        self.again(state, self.count + 1)


@check("R9.19", "No such card lies on your discard pile.")
def face_is_discarded(step: Recalling, state: Monumental, seat: int, action: Recall) -> bool:
    return state.find_face(state.discards[seat], action.face) >= 0


RECALL_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Recall: (face_is_discarded,), Stop: ()}


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
    """The text of a card just drawn may be used at once, or kept for later in the turn (R1.14)."""

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
