"""Cards that leave the City or the discard pile: archived, discarded, recalled (R1.11, R1.12, R9.19)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Archive, Discard, Purge, Recall, Stop
from mappemonde.games.monumental.effects.effect import Frame
from mappemonde.games.monumental.indexes import ARCHIVE, BITS, NONE, UNREST
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_one_more, without
from mappemonde.kernel.menu import Menu

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
