"""Conquest: targets, prices and Units (R6.1 to R6.12)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental.actions import Conquer, Lead, Send, Stop
from mappemonde.games.monumental.effects.effect import Frame
from mappemonde.games.monumental.indexes import (
    BITS,
    COASTAL,
    FEWER_UNITS,
    FILTER_COUNT,
    GOLD,
    MILITARY,
    NONE,
    PURSE,
    RAIDING,
    REACH,
    WEAKEN,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.attack import Attack
from mappemonde.games.monumental.steps.demands import settle_price
from mappemonde.games.monumental.steps.tokens import TOKEN_CHECKS, offer_tokens, use_token
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

ANY_DEFENCE: Final = 99
WEAKENINGS: Final = 0b111111 << WEAKEN
REACHES: Final = 0b111111 << REACH
"""All modifiers of a sort, a bit each."""


# Price, reach and Units (R6.5 to R6.12)


def defence_for(state: Monumental, seat: i64, area: i64) -> i64:
    """The defence of a Province against a seat: what lowers it is taken off, down to 1 (R6.4, R6.9)."""
    defence = state.defence[area]
    first = seat * state.constants.modifiers + WEAKEN
    for kind in range(i64(FILTER_COUNT)):
        if state.pending[first + kind] and state.fits(area, kind):
            defence -= state.pending[first + kind]
    return defence if defence > 1 else 1


def units_for(state: Monumental, seat: i64, defence: i64) -> i64:
    """How many Units must move in (R6.6, R6.10)."""
    units = defence - state.pending[seat * state.constants.modifiers + FEWER_UNITS]
    return units if units > 1 else 1


def targets(state: Monumental, seat: i64) -> i64:
    """The Provinces a seat may attack, wherever Units are, as bits (R6.1, R6.12)."""
    found = state.frontier[seat]
    first = seat * state.constants.modifiers + REACH
    for kind in range(i64(FILTER_COUNT)):
        reaches = state.pending[first + kind] > 0 or state.standing[first + kind] > 0
        if reaches and base_of_kind(state, seat, kind):
            found |= provinces_of_kind(state, kind) & ~state.own[seat]
    return found


def provinces_of_kind(state: Monumental, kind: i64) -> i64:
    """All Provinces of a kind, as bits."""
    constants = state.constants
    if kind == COASTAL:
        return constants.coastal_bits & constants.province_bits
    found: i64 = 0
    for area in range(constants.areas):
        if constants.province_bits & BITS[area] and state.fits(area, kind):
            found |= BITS[area]
    return found


def base_of_kind(state: Monumental, seat: i64, kind: i64) -> i64:
    """The own tiles from which Provinces of a kind are within reach: those of that kind (R6.12)."""
    if kind == COASTAL:
        return state.own[seat] & state.constants.coastal_bits
    found: i64 = 0
    for area in range(state.constants.areas):
        if state.own[seat] & BITS[area] and state.fits(area, kind):
            found |= BITS[area]
    return found


def sources(state: Monumental, seat: i64, area: i64) -> i64:
    """The own tiles from which Units may reach a Province (R6.6, R6.12)."""
    base = state.constants.near_bits[area] & state.own[seat]
    first = seat * state.constants.modifiers + REACH
    for kind in range(i64(FILTER_COUNT)):
        if (state.pending[first + kind] or state.standing[first + kind]) and state.fits(area, kind):
            base |= base_of_kind(state, seat, kind)
    return state.region(seat, base)


def war_chest(state: Monumental, seat: i64, area: i64) -> i64:
    """How much a seat can pay for the conquest of a Province (R4.8, R12.4, R12.12)."""
    return chest_against(state, seat, state.holder[area] < 0)


def chest_against(state: Monumental, seat: i64, unoccupied: bool) -> i64:
    """The same for Provinces that are held by nobody, or by somebody."""
    first = seat * PURSE
    if state.constants.conquest_currency[state.civilization[seat]] == GOLD:
        return state.purse[first + GOLD]
    found = state.purse[first + MILITARY] + state.purse[first + GOLD]
    return found + state.purse[first + RAIDING] if unoccupied else found


def offer_conquests(state: Monumental, seat: i64, menu: Menu, limit: i64, kind: i64) -> None:
    """Offer the Provinces that a seat can conquer; of a kind and up to a limit where a text grants it (R6.11)."""
    constants = state.constants
    occupied = chest_against(state, seat, False)
    unoccupied = chest_against(state, seat, True)
    if unoccupied < (1 if limit == ANY_DEFENCE else constants.free_price):
        return
    weakened = state.modified[seat] & WEAKENINGS != 0
    reaching = state.modified[seat] & REACHES != 0
    bits = targets(state, seat) if reaching else state.frontier[seat]
    own = state.own[seat]
    is_whole = state.realm[seat] == own and not reaching
    region, spare = i64(0), i64(0)
    for area in constants.members(bits):
        defence = defence_for(state, seat, area) if weakened else state.defence[area]
        price = defence if limit == ANY_DEFENCE else constants.free_price
        if defence > limit or price > (unoccupied if state.holder[area] < 0 else occupied):
            continue
        if kind > 0 and not state.fits(area, kind):
            continue
        reach = own if is_whole else sources(state, seat, area)
        if reach != region:
            region = reach
            spare = state.spare_units(region)
        if spare >= units_for(state, seat, defence):
            menu.add(constants.conquests + area, 1)


@check("R6.19", "Only Provinces are conquered.")
def target_is_province(step: Step[Monumental], state: Monumental, seat: int, action: Conquer) -> bool:
    return state.constants.province_bits & BITS[action.area] != 0


@check("R6.1", "You control that Province already.")
def target_is_not_own(step: Step[Monumental], state: Monumental, seat: int, action: Conquer) -> bool:
    return state.holder[action.area] != seat


@check("R6.1", "It is not next to a tile of yours.")
def target_is_adjacent(step: Step[Monumental], state: Monumental, seat: int, action: Conquer) -> bool:
    return targets(state, seat) & BITS[action.area] != 0


def _attack_facts(step: Step[Monumental], state: Monumental, seat: int, action: Conquer) -> dict[str, Fact]:
    defence = defence_for(state, seat, action.area)
    return {
        "price": int(defence),
        "units": int(units_for(state, seat, defence)),
        "reach": int(war_chest(state, seat, action.area)),
        "spare": int(state.spare_units(sources(state, seat, action.area))),
    }


@check("R6.5", "The conquest costs {price}, and you can pay {reach}.", _attack_facts)
def attack_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Conquer) -> bool:
    return defence_for(state, seat, action.area) <= war_chest(state, seat, action.area)


@check("R6.6", "It takes {units:Unit|Units}, and {spare} can go there.", _attack_facts)
def units_suffice(step: Step[Monumental], state: Monumental, seat: int, action: Conquer) -> bool:
    needed = units_for(state, seat, defence_for(state, seat, action.area))
    return state.spare_units(sources(state, seat, action.area)) >= needed


CONQUER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Conquer: (target_is_province, target_is_not_own, target_is_adjacent, attack_is_affordable, units_suffice)
}


class Granted(Frame):
    """A text grants the conquest of a Province for a small price (R6.11)."""

    NAME: ClassVar[str] = "granted_conquest"
    RULE: ClassVar[str] = "R6.11"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        code = state.constants.code
        offer_conquests(state, seat, menu, code[self.at + 1], code[self.at + 2])
        menu.add(state.constants.stop, 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return GRANTED_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 3)
        elif isinstance(action, Conquer):
            self.wait(state, self.at + 3, 0)
            attack(state, self.seat, action.area, state.constants.free_price)
        else:
            use_token(state, seat, action)


@check("R6.11", "The text grants the conquest of other Provinces.")
def target_is_granted(step: Granted, state: Monumental, seat: int, action: Conquer) -> bool:
    code = state.constants.code
    within = defence_for(state, seat, action.area) <= code[step.at + 1]
    return within and state.fits(action.area, code[step.at + 2])


@check("R6.11", "You cannot pay for it.")
def grant_is_affordable(step: Granted, state: Monumental, seat: int, action: Conquer) -> bool:
    return state.constants.free_price <= war_chest(state, seat, action.area)


GRANTED_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Conquer: (
        target_is_province,
        target_is_not_own,
        target_is_adjacent,
        target_is_granted,
        grant_is_affordable,
        units_suffice,
    ),
    Stop: (),
    **TOKEN_CHECKS,
}


def attack(state: Monumental, seat: i64, area: i64, price: i64) -> None:
    """Attack a Province for a price: what lowers its defence is used up (R6.13, R6.14); do nothing afterwards."""
    first = seat * state.constants.modifiers
    units = units_for(state, seat, defence_for(state, seat, area))
    for kind in range(i64(FILTER_COUNT)):
        if state.fits(area, kind):
            state.pending[first + WEAKEN + kind] = 0
    state.pending[first + FEWER_UNITS] = 0
    state.note_modifiers(seat)
    state.start(Gathering(seat, area, price, units, (), 0, 0))


# Gathering Units (R6.8)


class Gathering(Attack):
    """The attacker picks the Units one by one, where it matters (R6.8)."""

    NAME: ClassVar[str] = "gather"
    RULE: ClassVar[str] = "R6.8"

    @property
    def left(self) -> i64:
        """How many Units are still to be picked."""
        return self.units - i64(len(self.sent)) - self.led

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        region = sources(state, self.seat, self.area)
        for area in range(constants.areas):
            if region & BITS[area] and self.soldiers_left(state, area) > 0:
                menu.add(constants.sendings + area, 1)
        if self.can_lead(state, region):
            menu.add(constants.lead, 1)

    def spare_left(self, state: Monumental, area: i64) -> i64:
        """How many Units may still leave a tile, those picked aside."""
        return state.spare_in(area) - self.picked(state, area)

    def soldiers_left(self, state: Monumental, area: i64) -> i64:
        """How many Soldiers may still leave a tile, those picked aside."""
        return min(self.spare_left(state, area), state.soldiers[area] - i64(self.sent.count(area)))

    def can_lead(self, state: Monumental, region: i64) -> bool:
        """Whether the Warlord may go along."""
        area = state.warlord[self.seat]
        return not self.led and region & BITS[area] != 0 and self.spare_left(state, area) > 0

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return GATHER_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Send):
            sent = (*self.sent, action.area)
            state.turn_into(Gathering(self.seat, self.area, self.price, self.units, sent, self.led, 0))
        else:
            state.turn_into(Gathering(self.seat, self.area, self.price, self.units, self.sent, 1, 0))

    def wake(self, state: Monumental) -> None:
        """Pick whoever must go; ask only while there is a choice; then pay."""
        sent = self.sent
        missing = self.left
        if missing <= 0:
            settle_price(state, self)
            return
        region = sources(state, self.seat, self.area)
        kinds, total, only = i64(0), i64(0), i64(NONE)
        leads = self.can_lead(state, region)
        for area in range(state.constants.areas):
            if region & BITS[area]:
                soldiers = self.soldiers_left(state, area)
                total += self.spare_left(state, area)
                if soldiers > 0:
                    kinds += 1
                    only = area
        if leads and kinds == 0:
            state.turn_into(Gathering(self.seat, self.area, self.price, self.units, sent, 1, 0))
        elif kinds == 1 and not leads:
            for _ in range(missing):
                sent = (*sent, int(only))
            state.turn_into(Gathering(self.seat, self.area, self.price, self.units, sent, self.led, 0))
        elif total == missing and leads and not self.shares(state):
            state.turn_into(Gathering(self.seat, self.area, self.price, self.units, sent, 1, 0))
        elif total == missing and not leads:
            state.turn_into(Gathering(self.seat, self.area, self.price, self.units, (*sent, int(only)), self.led, 0))

    def shares(self, state: Monumental) -> bool:
        """Whether the Warlord's tile must keep him or a Soldier, so that it matters who goes."""
        area = state.warlord[self.seat]
        return self.spare_left(state, area) < state.units_in(area) - i64(self.sent.count(area))


@check("R6.7", "No Soldier of that tile can go: each Province left keeps a Unit or an Outpost.")
def soldier_can_go(step: Gathering, state: Monumental, seat: int, action: Send) -> bool:
    region = sources(state, seat, step.area)
    return region & BITS[action.area] != 0 and step.soldiers_left(state, action.area) > 0


@check("R6.7", "Your Warlord cannot go there.")
def warlord_can_go(step: Gathering, state: Monumental, seat: int, action: Lead) -> bool:
    return step.can_lead(state, sources(state, seat, step.area))


GATHER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Send: (soldier_can_go,), Lead: (warlord_can_go,)}
