"""Acquiring cards, beginning and completing Wonders (R4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Acquire, Complete, Obtain, Place, Stop, Sweep
from mappemonde.games.monumental.effects.effect import Effect, Frame, start_text
from mappemonde.games.monumental.indexes import (
    ACQUIRE,
    ANY_TYPE,
    BITS,
    DISCOUNT,
    KNOWLEDGE,
    NONE,
    OF_RESERVED,
    OF_WONDER,
    PRODUCTION,
    SCIENCE,
    WONDER,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.display import discard_from_display, fill_display
from mappemonde.games.monumental.steps.triggers import happen
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, with_one_more, without
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

DISPLAY: Final = 0
BASIC: Final = 1
RESERVE: Final = 2
"""Where a card is acquired from, by `SOURCES`."""


TYPE_COUNT: Final = 6
"""How many types of cards discounts know."""
DISCOUNTS: Final = 0b111111 << DISCOUNT
"""All discounts, a bit each."""


# Prices (R4.5, R4.6)


def price(state: Monumental, seat: i64, face: i64, second: bool, reserved: bool) -> i64:
    """What a card, or the second section of a Wonder, costs a seat now."""
    constants = state.constants
    cost = constants.second_cost[face] if second else constants.cost[face]
    first = seat * constants.modifiers + DISCOUNT
    types = types_of(state, face, second, reserved)
    standing, pending = state.standing, state.pending
    lasting, once = i64(0), i64(0)
    for kind in range(i64(TYPE_COUNT)):
        if (standing[first + kind] or pending[first + kind]) and types & BITS[kind]:
            lasting += standing[first + kind]
            once += pending[first + kind]
    if lasting > 0:
        cost = min(cost, max(cost - lasting, constants.discount_floor))
    return cost - once if cost > once else 0


def types_of(state: Monumental, face: i64, second: bool, reserved: bool) -> i64:
    """The types of cards that a purchase counts as, a bit each: by what it is and where it comes from."""
    types = state.constants.types[face]
    if second:
        return BITS[ANY_TYPE] | BITS[OF_WONDER]
    return types | BITS[OF_RESERVED] if reserved else types


def use_up_discounts(state: Monumental, seat: i64, face: i64, second: bool, reserved: bool) -> None:
    """Let the discounts for the next such purchase be used up (R4.6)."""
    first = seat * state.constants.modifiers + DISCOUNT
    types = types_of(state, face, second, reserved)
    for kind in range(i64(TYPE_COUNT)):
        if types & BITS[kind]:
            state.pending[first + kind] = 0
    state.note_modifiers(seat)


# Acquiring (R4.1 to R4.4, R4.10)


def source_of(state: Monumental, seat: i64, face: i64) -> i64:
    """Where a seat may acquire a face from: the display, a basic pile, its reserve; or nowhere."""
    if state.constants.basic_of[face] >= 0:
        return BASIC if state.supply[state.constants.basic_of[face]] > 0 else NONE
    if state.find_face(state.display, face) >= 0:
        return DISPLAY
    return RESERVE if state.find_face(state.reserves[seat], face) >= 0 else NONE


def can_begin(state: Monumental, seat: i64, face: i64) -> bool:
    """Whether no other Wonder is under construction, if this is one (R4.11)."""
    return state.constants.kind[face] != WONDER or state.building[seat] < 0


def can_afford(state: Monumental, seat: i64, face: i64, reserved: bool) -> bool:
    """Whether a seat can pay for a card."""
    return price(state, seat, face, False, reserved) <= state.reach(seat, state.constants.currency[face])


def offer_acquisitions(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the cards that a seat can pay for (R4.1)."""
    constants = state.constants
    production, science = state.reach(seat, PRODUCTION), state.reach(seat, SCIENCE)
    discounted = state.modified[seat] & DISCOUNTS != 0
    if discounted or production >= constants.cheapest or science >= constants.cheapest:
        for card in state.display:
            if card >= 0:
                offer_face(state, seat, constants.face[card], False, discounted, production, science, menu)
        for basic in range(constants.basics):
            if state.supply[basic] > 0:
                offer_face(state, seat, constants.basic_face[basic], False, discounted, production, science, menu)
        for card in state.reserves[seat]:
            offer_face(state, seat, constants.face[card], True, discounted, production, science, menu)
    if can_complete(state, seat) and completion_price(state, seat) <= production:
        menu.add(constants.completions, 1)


def offer_face(
    state: Monumental,
    seat: i64,
    face: i64,
    reserved: bool,
    discounted: bool,
    production: i64,
    science: i64,
    menu: Menu,
) -> None:
    """Offer one card, if a seat that can pay so much may acquire it."""
    constants = state.constants
    reach = science if constants.currency[face] == SCIENCE else production
    due = price(state, seat, face, False, reserved) if discounted else constants.cost[face]
    if due <= reach and can_begin(state, seat, face):
        menu.add(constants.acquisitions + face, 1)


def buy(state: Monumental, seat: i64, face: i64) -> None:
    """Pay for a card and acquire it; do nothing afterwards."""
    source = source_of(state, seat, face)
    due = price(state, seat, face, False, source == RESERVE)
    use_up_discounts(state, seat, face, False, source == RESERVE)
    state.pay(seat, state.constants.currency[face], due)
    acquire(state, seat, face, source)


def acquire(state: Monumental, seat: i64, face: i64, source: i64) -> None:
    """Take a card: on top of the City deck, a Wonder beside the City (R4.2, R4.10, R11.11); do nothing afterwards."""
    constants = state.constants
    if source == BASIC:
        basic = constants.basic_of[face]
        card = constants.basic_first[basic] + constants.basic_count[basic] - state.supply[basic]
        state.supply = with_item(state.supply, basic, state.supply[basic] - 1)
    elif source == DISPLAY:
        card = state.find_face(state.display, face)
        state.take_from_display(card)
    else:
        card = state.find_face(state.reserves[seat], face)
        state.reserves[seat] = without(state.reserves[seat], card)
    if constants.kind[face] == WONDER:
        state.building[seat] = card
    else:
        if constants.kind[face] == KNOWLEDGE:
            state.knowledge[seat] += 1
        state.put_on_deck(seat, card)
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "card": card}
        state.emit(events.BEGUN if constants.kind[face] == WONDER else events.ACQUIRED, facts)
    happen(state, seat, types_of(state, face, False, source == RESERVE) << ACQUIRE, card)


@check("R4.1", "That card lies neither in the display nor in a basic pile nor in your reserve.")
def card_is_for_sale(step: Step[Monumental], state: Monumental, seat: int, action: Acquire) -> bool:
    return source_of(state, seat, action.face) >= 0


@check("R4.11", "You are still building another Wonder.")
def no_other_wonder(step: Step[Monumental], state: Monumental, seat: int, action: Acquire) -> bool:
    return can_begin(state, seat, action.face)


def _price_facts(step: Step[Monumental], state: Monumental, seat: int, action: Acquire) -> dict[str, Fact]:
    reserved = source_of(state, seat, action.face) == RESERVE
    return {
        "price": int(price(state, seat, action.face, False, reserved)),
        "reach": int(state.reach(seat, state.constants.currency[action.face])),
    }


@check("R4.1", "It costs {price}, and you can pay {reach}.", _price_facts)
def card_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Acquire) -> bool:
    return can_afford(state, seat, action.face, source_of(state, seat, action.face) == RESERVE)


# Completing a Wonder (R4.12 to R4.15)


def can_complete(state: Monumental, seat: i64) -> bool:
    """Whether a Wonder is under construction and its token has a place to go (R4.14)."""
    return state.building[seat] >= 0 and state.wonder_sites(seat) != 0


def completion_price(state: Monumental, seat: i64) -> i64:
    """What the second section of the Wonder under construction costs."""
    return price(state, seat, state.constants.face[state.building[seat]], True, False)


def buy_completion(state: Monumental, seat: i64) -> None:
    """Pay for the second section; do nothing afterwards."""
    due = completion_price(state, seat)
    use_up_discounts(state, seat, state.constants.face[state.building[seat]], True, False)
    state.pay(seat, PRODUCTION, due)
    complete(state, seat)


def complete(state: Monumental, seat: i64) -> None:
    """Complete the Wonder under construction: its bonus, its token, then the card (R4.13); do nothing afterwards."""
    card = state.building[seat]
    state.building[seat] = NONE
    state.wonders[seat] = with_one_more(state.wonders[seat], card)
    if state.journal is not None:
        state.emit(events.COMPLETED, {"seat": seat, "card": card})
    state.push(Effect(seat, state.constants.finishing, 0, 0, card, NONE, NONE))
    start_text(state, seat, state.constants.completion[state.constants.face[card]], card)


@check("R4.12", "You have no Wonder under construction.")
def wonder_is_begun(step: Step[Monumental], state: Monumental, seat: int, action: Complete) -> bool:
    return state.building[seat] >= 0


@check("R4.14", "You control no Province without Wonder and Natural Wonder.")
def wonder_has_a_place(step: Step[Monumental], state: Monumental, seat: int, action: Complete) -> bool:
    return state.wonder_sites(seat) != 0


def _completion_facts(step: Step[Monumental], state: Monumental, seat: int, action: Complete) -> dict[str, Fact]:
    return {"price": int(completion_price(state, seat)), "reach": int(state.reach(seat, PRODUCTION))}


@check("R4.12", "Its second section costs {price}, and you can pay {reach}.", _completion_facts)
def completion_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Complete) -> bool:
    return completion_price(state, seat) <= state.reach(seat, PRODUCTION)


ACQUIRE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Acquire: (card_is_for_sale, no_other_wonder, card_is_affordable),
    Complete: (wonder_is_begun, wonder_has_a_place, completion_is_affordable),
}


class Placing(Frame):
    """The token of a completed Wonder goes on a Province (R4.13, R4.14)."""

    NAME: ClassVar[str] = "place"
    RULE: ClassVar[str] = "R4.13"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        menu.add_all(constants.runs(state.wonder_sites(seat)), constants.placings)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return PLACE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Place)
        self.wait(state, self.at + 1, 0)
        place_wonder(state, self.seat, self.card, action.area)


def place_wonder(state: Monumental, seat: i64, card: i64, area: i64) -> None:
    """Put the token of a Wonder on a Province, and let the terrain react (R4.16, R6.26); do nothing afterwards."""
    constants = state.constants
    state.wonder_on = with_item(state.wonder_on, area, card)
    state.fortify(area)
    if state.journal is not None:
        state.emit(events.WONDER_PLACED, {"seat": seat, "card": card, "area": area})
    text = constants.on_wonder[constants.terrain[area]]
    if text >= 0:
        start_text(state, seat, text, card, area)
    else:
        state.flow[-1].wake(state)


@check("R4.14", "The token goes on a Province of your own without Wonder and Natural Wonder.")
def site_is_free(step: Placing, state: Monumental, seat: int, action: Place) -> bool:
    return state.wonder_sites(seat) & BITS[action.area] != 0


PLACE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Place: (site_is_free,)}


# Cards without paying (R4.7, R9.21)


class Obtaining(Frame):
    """A text lets one take a card without paying (R9.21)."""

    NAME: ClassVar[str] = "obtain"
    RULE: ClassVar[str] = "R9.21"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        source = constants.code[self.at + 3]
        if source == BASIC:
            for basic in range(constants.basics):
                if self.fits(state, constants.basic_face[basic]):
                    menu.add(constants.obtainings + constants.basic_face[basic], 1)
        else:
            for card in state.display if source == DISPLAY else state.reserves[seat]:
                if card >= 0 and self.fits(state, constants.face[card]):
                    menu.add(constants.obtainings + constants.face[card], 1)
        menu.add(constants.stop, 1)

    def fits(self, state: Monumental, face: i64) -> bool:
        """Whether a face is of the type, within the limit and where the text says."""
        constants = state.constants
        wanted, limit, source = constants.code[self.at + 1], constants.code[self.at + 2], constants.code[self.at + 3]
        if source_of(state, self.seat, face) != source or not can_begin(state, self.seat, face):
            return False
        if not types_of(state, face, False, source == RESERVE) & BITS[wanted]:
            return False
        return constants.cost[face] + constants.second_cost[face] <= limit

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return OBTAIN_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 4)
            return
        assert isinstance(action, Obtain)
        obtained = with_face(state, self.seat, action.face)
        effect = Effect(self.seat, self.at + 4, self.loop, 0, obtained, self.area, self.foe)
        state.replace(effect)
        acquire(state, self.seat, action.face, state.constants.code[self.at + 3])
        if state.flow[-1] is effect:
            effect.wake(state)


def with_face(state: Monumental, seat: i64, face: i64) -> i64:
    """The card that would be taken for a face."""
    constants = state.constants
    basic = constants.basic_of[face]
    if basic >= 0:
        return constants.basic_first[basic] + constants.basic_count[basic] - state.supply[basic]
    card = state.find_face(state.display, face)
    return card if card >= 0 else state.find_face(state.reserves[seat], face)


@check("R9.21", "The text does not let you take that card.")
def card_may_be_taken(step: Obtaining, state: Monumental, seat: int, action: Obtain) -> bool:
    return step.fits(state, action.face)


OBTAIN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Obtain: (card_may_be_taken,), Stop: ()}


class Sectioning(Frame):
    """A text completes a section of a Wonder without paying (R4.19)."""

    NAME: ClassVar[str] = "section"
    RULE: ClassVar[str] = "R4.19"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        if can_complete(state, seat):
            menu.add(constants.completions, 1)
        if state.building[seat] < 0:
            for card in state.display:
                if card >= 0 and constants.kind[constants.face[card]] == WONDER:
                    menu.add(constants.obtainings + constants.face[card], 1)
        menu.add(constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return SECTION_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
            return
        effect = Effect(self.seat, self.at, self.loop, self.count + 1, self.card, self.area, self.foe)
        state.replace(effect)
        if isinstance(action, Complete):
            complete(state, self.seat)
        else:
            assert isinstance(action, Obtain)
            acquire(state, self.seat, action.face, DISPLAY)
        if state.flow[-1] is effect:
            effect.wake(state)


def section_is_possible(state: Monumental, seat: i64) -> bool:
    """Whether there is a section to complete (R4.19, R9.24)."""
    if state.building[seat] >= 0:
        return state.wonder_sites(seat) != 0
    for card in state.display:
        if card >= 0 and state.constants.kind[state.constants.face[card]] == WONDER:
            return True
    return False


@check("R4.19", "Only the first section of a Wonder of the display can be completed so, with none under construction.")
def wonder_may_be_taken(step: Sectioning, state: Monumental, seat: int, action: Obtain) -> bool:
    is_wonder = state.constants.kind[action.face] == WONDER
    return is_wonder and state.building[seat] < 0 and state.find_face(state.display, action.face) >= 0


SECTION_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Complete: (wonder_is_begun, wonder_has_a_place),
    Obtain: (wonder_may_be_taken,),
    Stop: (),
}


class Sweeping(Frame):
    """A text discards cards of the display, then refills it (R9.20)."""

    NAME: ClassVar[str] = "sweep"
    RULE: ClassVar[str] = "R9.20"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        for card in state.display:
            if card >= 0:
                menu.add(constants.sweepings + constants.face[card], 1)
        menu.add(constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return SWEEP_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        done = self.count
        if isinstance(action, Sweep):
            discard_from_display(state, state.find_face(state.display, action.face), "R9.20")
            done += 1
            if done < state.constants.code[self.at + 1] and has_cards(state):
                state.replace(Sweeping(self.seat, self.at, self.loop, done, self.card, self.area, self.foe))
                return
        if done:
            fill_display(state)
        self.go_on(state, self.at + 2)


def has_cards(state: Monumental) -> bool:
    """Whether the display has a card left."""
    for card in state.display:
        if card >= 0:
            return True
    return False


@check("R9.20", "No such card lies in the display.")
def face_is_displayed(step: Sweeping, state: Monumental, seat: int, action: Sweep) -> bool:
    return state.find_face(state.display, action.face) >= 0


SWEEP_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Sweep: (face_is_displayed,), Stop: ()}
