"""Conquest: target, Units, price, Hidden Forces, Hills, and what it brings (R6, R12.5 to R12.9)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import (
    Bid,
    Both,
    Choose,
    Conquer,
    Decline,
    Hide,
    Lead,
    Mix,
    Pay,
    Regroup,
    Send,
    Stop,
)
from mappemonde.games.monumental.effects.effect import Effect, Frame
from mappemonde.games.monumental.indexes import (
    BITS,
    COASTAL,
    CONQUER,
    CONQUER_WARLORD,
    FEWER_UNITS,
    GOLD,
    MILITARY,
    NOBODY,
    NONE,
    PURSE,
    RAIDING,
    REACH,
    WEAKEN,
)
from mappemonde.games.monumental.monsters import appear
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.tokens import TOKEN_CHECKS, offer_tokens, use_token
from mappemonde.games.monumental.steps.triggers import Triggers, collect
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, with_one_more
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Step

FILTER_COUNT: Final = 6
ANY_DEFENCE: Final = 99


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
    first = seat * constants.modifiers
    weakened = has_modifier(state.pending, first + WEAKEN)
    reaching = has_modifier(state.pending, first + REACH) or has_modifier(state.standing, first + REACH)
    bits = targets(state, seat) if reaching else state.frontier[seat]
    own = state.own[seat]
    is_whole = state.realm[seat] == own and not reaching
    region = own if is_whole else i64(0)
    spare = state.spare_units(own) if is_whole else i64(0)
    occupied = chest_against(state, seat, False)
    unoccupied = chest_against(state, seat, True)
    for area in range(constants.areas):
        if not bits & BITS[area]:
            continue
        defence = defence_for(state, seat, area) if weakened else state.defence[area]
        price = defence if limit == ANY_DEFENCE else constants.free_price
        if defence > limit or price > (unoccupied if state.holder[area] < 0 else occupied):
            continue
        if kind > 0 and not state.fits(area, kind):
            continue
        if not is_whole:
            reach = sources(state, seat, area)
            if reach != region:
                region = reach
                spare = state.spare_units(region)
        if spare >= units_for(state, seat, defence):
            menu.add(constants.conquests + area, 1)


def has_modifier(modifiers: vec[i64], first: i64) -> bool:
    """Whether one of the modifiers by filter is there, from a place on."""
    for place in range(first, first + FILTER_COUNT):
        if modifiers[place]:
            return True
    return False


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
    state.start(Gathering(seat, area, price, units, (), 0, 0))


# The attack under way (R6.13)


@mypyc_attr(allow_interpreted_subclasses=True)
class Attack(Step[Monumental]):
    """What every question of an attack remembers; one replaces the other."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "area", "price", "units", "sent", "led", "due")

    def __init__(
        self, seat: i64, area: i64, price: i64, units: i64, sent: tuple[int, ...] | list[int], led: i64, due: i64
    ) -> None:
        self.seat = seat
        self.area = area
        self.price = price
        self.units = units
        """How many Units must move in."""
        self.sent = tuple(sent)
        """Where the Soldiers come from that were picked."""
        self.led = led
        """Whether the Warlord goes along."""
        self.due = due
        """What Hidden Forces or Hills demand."""

    @classmethod
    def blank(cls) -> "Attack":
        return cls(0, 0, 0, 0, (), 0, 0)

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]


class Gathering(Attack):
    """The attacker picks the Units one by one, where it matters (R6.8)."""

    NAME: ClassVar[str] = "gather"
    RULE: ClassVar[str] = "R6.8"

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
        gone = i64(self.sent.count(area))
        if self.led and state.warlord[self.seat] == area:
            gone += 1
        return state.spare_in(area) - gone

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
        missing = self.units - i64(len(sent)) - self.led
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


# The price (R6.5, R4.8)


def settle_price(state: Monumental, step: Attack) -> None:
    """Pay, and ask how where the Gold left can matter: before Hidden Forces and Hills (R4.8)."""
    seat, area = step.seat, step.area
    if demands_more(state, area) and pays_military(state, seat):
        low, high = gold_range(state, seat, step.price)
        if low < high:
            state.replace(Mixing(seat, area, step.price, step.units, step.sent, step.led, 0))
            return
    pay_attack(state, step, NONE)


def pays_military(state: Monumental, seat: i64) -> bool:
    """Whether a seat pays conquests in Military (R12.12)."""
    return state.constants.conquest_currency[state.civilization[seat]] == MILITARY


def demands_more(state: Monumental, area: i64) -> bool:
    """Whether more may be demanded after the price: by Hidden Forces, or by a bid for Hills (R6.13)."""
    return state.hidden[area] > 0 or can_bid(state, area)


def can_bid(state: Monumental, area: i64) -> bool:
    """Whether somebody may defend Hills with Gold (R6.24)."""
    constants = state.constants
    holder = state.holder[area]
    if constants.terrain[area] != constants.hills or holder < 0 or constants.is_automa[holder]:
        return False
    return state.held(holder, GOLD) > 0


def gold_range(state: Monumental, seat: i64, price: i64) -> tuple[i64, i64]:
    """The least and the most Gold that can be part of a price in Military."""
    military, gold = state.held(seat, MILITARY), state.held(seat, GOLD)
    return max(0, price - military), min(gold, price)


def pay_attack(state: Monumental, step: Attack, gold: i64) -> None:
    """Pay the price, so much of it in Gold where that was asked; then comes what else is demanded."""
    seat, area, price = step.seat, step.area, step.price
    if state.journal is not None:
        state.emit(events.ATTACKED, {"seat": seat, "area": area, "price": price, "units": step.units})
    if gold >= 0:
        state.lose(seat, GOLD, gold)
        state.lose(seat, MILITARY, price - gold)
    elif pays_military(state, seat):
        if state.holder[area] < 0:
            raiding = min(price, state.held(seat, RAIDING))
            state.lose(seat, RAIDING, raiding)
            price -= raiding
        state.pay(seat, MILITARY, price)
    else:
        state.pay(seat, GOLD, price)
    roll_hidden(state, step)


class Mixing(Attack):
    """How much of the price is paid in Gold (R4.8)."""

    NAME: ClassVar[str] = "mix"
    RULE: ClassVar[str] = "R4.8"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.weighted = True
        low, high = gold_range(state, seat, self.price)
        if low == 0:
            menu.add(state.constants.no_mix, 1)
            low = 1
        if high >= low:
            menu.add(state.constants.mixes + low - 1, high - low + 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MIX_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Mix):
            pay_attack(state, self, action.gold)
        else:
            use_token(state, seat, action)


def _mix_facts(step: Mixing, state: Monumental, seat: int, action: Mix) -> dict[str, Fact]:
    low, high = gold_range(state, seat, step.price)
    return {"low": int(low), "high": int(high)}


@check("R4.8", "Between {low} and {high} Gold can be part of this price.", _mix_facts)
def mix_is_possible(step: Mixing, state: Monumental, seat: int, action: Mix) -> bool:
    low, high = gold_range(state, seat, step.price)
    return low <= action.gold <= high


MIX_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Mix: (mix_is_possible,), **TOKEN_CHECKS}


# Hidden Forces (R12.7 to R12.9)


def roll_hidden(state: Monumental, step: Attack) -> None:
    """Roll the Zulu die where Hidden Forces lie, which go home; then come Hills (R12.7, R12.9)."""
    seat, area = step.seat, step.area
    if not state.hidden[area]:
        ask_bid(state, step)
        return
    extra = state.constants.die[state.chance.below(i64(len(state.constants.die)))]
    state.hidden[area] = 0
    state.hidden_left += 1
    if state.journal is not None:
        state.emit(events.ROLLED, {"seat": seat, "area": area, "extra": extra})
        state.emit(events.HIDDEN_HOME, {"area": area})
    if extra == 0:
        ask_bid(state, step)
    elif state.has_tokens(seat) or extra_is_reached(state, seat, extra):
        state.replace(Ambushed(seat, area, step.price, step.units, step.sent, step.led, extra))
    else:
        fail(state, seat, area)


def extra_is_reached(state: Monumental, seat: i64, extra: i64) -> bool:
    """Whether a seat can pay what Hidden Forces demand (R12.8, R12.15)."""
    resource = state.constants.conquest_currency[state.civilization[seat]]
    return state.reach(seat, resource) >= extra


class Ambushed(Attack):
    """Hidden Forces demand more: pay or fail (R12.7, R12.8)."""

    NAME: ClassVar[str] = "ambush"
    RULE: ClassVar[str] = "R12.7"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        if extra_is_reached(state, seat, self.due):
            menu.add(state.constants.pay, 1)
        menu.add(state.constants.decline, 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return AMBUSH_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Decline):
            fail(state, seat, self.area)
        elif isinstance(action, Pay):
            state.pay(seat, state.constants.conquest_currency[state.civilization[seat]], self.due)
            ask_bid(state, self)
        else:
            use_token(state, seat, action)


@check("R12.8", "You cannot pay {due} more.")
def extra_is_affordable(step: Ambushed, state: Monumental, seat: int, action: Pay) -> bool:
    return extra_is_reached(state, seat, step.due)


AMBUSH_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Pay: (extra_is_affordable,), Decline: (), **TOKEN_CHECKS}


def fail(state: Monumental, seat: i64, area: i64) -> None:
    """The attack fails: what was paid is lost, nothing moves (R6.14); do nothing afterwards."""
    if state.journal is not None:
        state.emit(events.FAILED, {"seat": seat, "area": area})
    state.pop()


# Hills (R6.24, R6.25)


def ask_bid(state: Monumental, step: Attack) -> None:
    """Ask the holder of Hills for Gold, if there is any; then the Province falls."""
    if can_bid(state, step.area):
        state.replace(Bidding(step.seat, step.area, step.price, step.units, step.sent, step.led, 0))
    else:
        win(state, step)


class Bidding(Attack):
    """The holder of Hills may pay Gold, which the attacker must match (R6.24)."""

    NAME: ClassVar[str] = "bid"
    RULE: ClassVar[str] = "R6.24"

    def seats(self, state: Monumental) -> i64:
        return BITS[state.holder[self.area]]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.weighted = True
        menu.add(state.constants.no_bid, 1)
        menu.add(state.constants.bids, state.held(seat, GOLD))

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return BID_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Bid)
        if state.journal is not None:
            state.emit(events.BID_MADE, {"seat": seat, "gold": action.gold})
        state.lose(seat, GOLD, action.gold)
        if action.gold == 0:
            win(state, self)
        elif state.held(self.seat, GOLD) >= action.gold or state.has_tokens(self.seat):
            state.replace(Matching(self.seat, self.area, self.price, self.units, self.sent, self.led, action.gold))
        else:
            fail(state, self.seat, self.area)

    def lapse(self, state: Monumental, seat: i64) -> Action:
        return Bid(0)


def _bid_facts(step: Bidding, state: Monumental, seat: int, action: Bid) -> dict[str, Fact]:
    return {"held": int(state.held(seat, GOLD))}


@check("R6.24", "You have {held} Gold.", _bid_facts)
def bid_is_held(step: Bidding, state: Monumental, seat: int, action: Bid) -> bool:
    return 0 <= action.gold <= state.held(seat, GOLD)


BID_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Bid: (bid_is_held,)}


class Matching(Attack):
    """The attacker pays as much Gold as the holder of the Hills, or fails (R6.25)."""

    NAME: ClassVar[str] = "match"
    RULE: ClassVar[str] = "R6.25"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        if state.held(seat, GOLD) >= self.due:
            menu.add(state.constants.pay, 1)
        menu.add(state.constants.decline, 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MATCH_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Decline):
            fail(state, seat, self.area)
        elif isinstance(action, Pay):
            state.lose(seat, GOLD, self.due)
            if state.journal is not None:
                state.emit(events.MATCHED, {"seat": seat, "gold": self.due})
            win(state, self)
        else:
            use_token(state, seat, action)


@check("R6.25", "You have not {due} Gold.")
def bid_can_be_matched(step: Matching, state: Monumental, seat: int, action: Pay) -> bool:
    return state.held(seat, GOLD) >= step.due


MATCH_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Pay: (bid_can_be_matched,), Decline: (), **TOKEN_CHECKS}


# Success (R6.15, R6.16)


def win(state: Monumental, step: Attack) -> None:
    """The Province falls: the losers go home, the attackers move in, and all it brings follows; nothing afterwards."""
    seat, area, led = step.seat, step.area, step.led
    foe = state.holder[area]
    happened = ways_to_call(state, area, led)
    drive_out(state, area)
    for origin in step.sent:
        state.soldiers[origin] -= 1
    if led:
        state.warlord[seat] = area
    take_over(state, seat, area, i64(len(step.sent)), led)
    for origin in step.sent:
        state.fortify(origin)
    for place in range(state.constants.areas):
        if state.own[seat] & BITS[place]:
            state.fortify(place)
    state.turn_into(Triggers(seat, spoils(state, seat, area, foe, happened), NONE, area, foe))


def ways_to_call(state: Monumental, area: i64, led: i64) -> i64:
    """What the conquest of a Province counts as, judged before Units move in, a bit each (R9.23)."""
    found: i64 = 0
    for kind in range(i64(FILTER_COUNT)):
        if state.fits(area, kind):
            found |= BITS[CONQUER + kind]
            if led:
                found |= BITS[CONQUER_WARLORD + kind]
    return found


def drive_out(state: Monumental, area: i64) -> None:
    """Send the holder's Units home and his Outpost to his supply (R6.15, R7.8)."""
    foe = state.holder[area]
    if foe < 0:
        return
    home = state.constants.capital[foe]
    state.soldiers[home] += state.soldiers[area]
    state.soldiers[area] = 0
    if state.warlord[foe] == area:
        state.warlord[foe] = home
    state.outposts_left = with_item(state.outposts_left, foe, state.outposts_left[foe] + state.outpost[area])
    state.outpost[area] = 0
    state.holder[area] = NOBODY
    if state.hidden[area]:
        state.hidden[area] = 0
        state.hidden_left += 1
    state.survey(foe)
    if state.natural_up[area]:
        state.renew(foe)
    state.fortify(home)
    if state.journal is not None:
        state.emit(events.DRIVEN_OUT, {"seat": foe, "area": area})


def take_over(state: Monumental, seat: i64, area: i64, soldiers: i64, led: i64) -> None:
    """Let a seat hold a Province with so many Soldiers more, and tell whether its Warlord led them."""
    state.holder[area] = seat
    state.soldiers[area] += soldiers
    state.survey(seat)
    if state.journal is not None:
        state.emit(events.CONQUERED, {"seat": seat, "area": area, "warlord": led})
    if state.natural_up[area]:
        state.renew(seat)
        if state.journal is not None:
            facts: dict[str, Fact] = {"seat": seat, "area": area, "natural": state.naturals[area]}
            state.emit(events.NATURAL_FOUND, facts, rule="R16.5")
    state.fortify(area)


def spoils(state: Monumental, seat: i64, area: i64, foe: i64, happened: i64) -> tuple[int, ...]:
    """All that a conquest brings, as parts (R6.16)."""
    constants = state.constants
    reacting = collect(state, seat, happened)
    found: tuple[int, ...] = ()
    token = state.tokens[area]
    if token >= 0:
        part = constants.explore
        for each in reacting:
            if constants.buys_both[each]:
                part = constants.explore_both
        found = (*found, int(part))
    if foe < 0 and state.ports[area] >= 0:
        found = (*found, int(constants.port))
    if state.naturals[area] >= 0 and not state.natural_up[area]:
        found = (*found, int(constants.natural))
    terrain = constants.terrain[area]
    if constants.on_conquest[terrain] >= 0:
        found = (*found, int(constants.on_conquest[terrain]))
    if foe < 0 and constants.on_unoccupied[terrain] >= 0:
        found = (*found, int(constants.on_unoccupied[terrain]))
    if constants.hidden_forces[state.civilization[seat]] and can_hide(state, seat, area):
        found = (*found, int(constants.hide))
    return found + reacting


def can_hide(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether Hidden Forces can be put on a Province or moved there (R12.5)."""
    return state.hidden_left > 0 or total_hidden(state) > 0


def total_hidden(state: Monumental) -> i64:
    """How many Hidden Forces lie on the map."""
    found: i64 = 0
    for count in state.hidden:
        found += count
    return found


# What a conquest brings by itself


class Exploring(Frame):
    """An Exploration token was turned up: one of its gains, or both for an Unrest card (R6.17, R12.10)."""

    NAME: ClassVar[str] = "explore"
    RULE: ClassVar[str] = "R6.17"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        text = self.text(state)
        code = state.constants.code
        menu.add(state.constants.choosings + code[text + 1], code[text + 2])
        if len(state.unrest):
            menu.add(state.constants.both, 1)

    def text(self, state: Monumental) -> i64:
        """Where the text of the token begins; the token is remembered as the card it is about."""
        return state.constants.exploration_text[self.card]

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return EXPLORE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        constants = state.constants
        if isinstance(action, Both):
            state.take_unrest(seat, False)
            at = constants.both_text[self.card]
        else:
            assert isinstance(action, Choose)
            text = self.text(state)
            at = constants.code[text + 3 + action.branch - constants.code[text + 1]]
        state.replace(Effect(self.seat, self.at + 2, self.loop, 0, NONE, self.area, self.foe))
        state.start(Effect(self.seat, at, 0, 0, NONE, self.area, self.foe))


@check("R6.17", "The token offers other gains.")
def gain_is_offered(step: Exploring, state: Monumental, seat: int, action: Choose) -> bool:
    code, text = state.constants.code, step.text(state)
    return 0 <= action.branch - code[text + 1] < code[text + 2]


@check("R11.15", "The Unrest pile is empty.")
def unrest_is_left(step: Exploring, state: Monumental, seat: int, action: Both) -> bool:
    return len(state.unrest) > 0


EXPLORE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Choose: (gain_is_offered,), Both: (unrest_is_left,)}


def explore(state: Monumental, effect: Frame) -> None:
    """Turn the Exploration token of a Province up; do nothing afterwards (R6.17)."""
    constants = state.constants
    area = effect.area
    token = state.tokens[area]
    if token < 0:
        effect.go_on(state, effect.at + 2)
        return
    state.tokens[area] = NONE
    state.explored = with_one_more(state.explored, token)
    state.fortify(area)
    state.reveal(EVERYBODY, "token")
    if state.journal is not None:
        state.emit(events.EXPLORED, {"seat": effect.seat, "area": area, "exploration": token})
    if constants.modules.token_monster[token] >= 0:
        appear(state, constants.modules.token_monster[token], area)
    if constants.code[effect.at + 1] and constants.both_text[token] >= 0 and len(state.unrest):
        state.replace(Exploring(effect.seat, effect.at, effect.loop, 0, token, area, effect.foe))
        return
    effect.wait(state, effect.at + 2, 0)
    state.start(Effect(effect.seat, constants.exploration_text[token], 0, 0, NONE, area, effect.foe))


class Hiding(Frame):
    """Hidden Forces may be put on the Province just conquered, or moved there when none is left (R12.5)."""

    NAME: ClassVar[str] = "hide"
    RULE: ClassVar[str] = "R12.5"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        constants = state.constants
        if state.hidden_left > 0:
            menu.add(constants.hide_here, 1)
        else:
            for area in range(constants.areas):
                if state.hidden[area]:
                    menu.add(constants.regroupings + area, 1)
        menu.add(constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return HIDE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if not isinstance(action, Stop):
            if isinstance(action, Regroup):
                state.hidden[action.area] = 0
            else:
                state.hidden_left -= 1
            state.hidden[self.area] = 1
            if state.journal is not None:
                state.emit(events.HIDDEN_PLACED, {"seat": seat, "area": self.area})
        self.go_on(state, self.at + 1)


@check("R12.5", "No Hidden Forces are left in your supply.")
def forces_are_left(step: Hiding, state: Monumental, seat: int, action: Hide) -> bool:
    return state.hidden_left > 0


@check("R12.5", "They are moved only when none are left in the supply.")
def no_forces_are_left(step: Hiding, state: Monumental, seat: int, action: Regroup) -> bool:
    return state.hidden_left == 0


@check("R12.5", "No Hidden Forces lie there.")
def forces_lie_there(step: Hiding, state: Monumental, seat: int, action: Regroup) -> bool:
    return state.hidden[action.area] > 0


HIDE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Hide: (forces_are_left,),
    Regroup: (no_forces_are_left, forces_lie_there),
    Stop: (),
}
