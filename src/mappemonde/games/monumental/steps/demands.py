"""What an attack demands: its price, Hidden Forces, a bid for Hills (R6.5, R6.24, R6.25, R12.7 to R12.9)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Bid, Decline, Mix, Pay
from mappemonde.games.monumental.indexes import BITS, GOLD, MILITARY, NONE, RAIDING
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.attack import Attack
from mappemonde.games.monumental.steps.spoils import win
from mappemonde.games.monumental.steps.tokens import TOKEN_CHECKS, offer_tokens, use_token
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

# The price (R6.5, R4.8)


def settle_price(state: Monumental, step: Attack) -> None:
    """Pay, and ask how where the Gold left can matter: before Hidden Forces and Hills (R4.8)."""
    seat, area = step.seat, step.area
    if demands_more(state, area) and can_mix(state, seat, step.price):
        state.replace(Mixing(seat, area, step.price, step.units, step.sent, step.led, 0))
    else:
        pay_attack(state, step, NONE)


def can_mix(state: Monumental, seat: i64, price: i64) -> bool:
    """Whether a price of an attack can be paid in Military and Gold in more than one way (R4.8)."""
    low, high = gold_range(state, seat, price)
    return low < high and pays_military(state, seat)


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
        state.spend(seat, GOLD, gold)
        state.spend(seat, MILITARY, price - gold)
    elif pays_military(state, seat):
        if state.holder[area] < 0:
            raiding = min(price, state.held(seat, RAIDING))
            state.spend(seat, RAIDING, raiding)
            price -= raiding
        state.pay(seat, MILITARY, price)
    else:
        state.pay(seat, GOLD, price)
    roll_hidden(state, step)


class Mixing(Attack):
    """How much of the price, or of what Hidden Forces demand, is paid in Gold (R4.8)."""

    NAME: ClassVar[str] = "mix"
    RULE: ClassVar[str] = "R4.8"

    @property
    def cost(self) -> i64:
        """What is to be paid now."""
        return self.due if self.due > 0 else self.price

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.weighted = True
        low, high = gold_range(state, seat, self.cost)
        if low == 0:
            menu.add(state.constants.no_mix, 1)
            low = 1
        if high >= low:
            menu.add(state.constants.mixes + low - 1, high - low + 1)
        if not self.is_reached(state):
            menu.add(state.constants.decline, 1)
        offer_tokens(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MIX_CHECKS

    def is_reached(self, state: Monumental) -> bool:
        """Whether the seat can still pay: texts of tokens used meanwhile may have cost it something (R8.11)."""
        low, high = gold_range(state, self.seat, self.cost)
        return low <= high

    def wake(self, state: Monumental) -> None:
        """Let the attack fail where nothing is left to pay it with (R6.14)."""
        if not self.is_reached(state) and not state.has_tokens(self.seat):
            fail(state, self.seat, self.area)

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Mix) and self.due > 0:
            state.spend(seat, GOLD, action.gold)
            state.spend(seat, MILITARY, self.due - action.gold)
            ask_bid(state, self)
        elif isinstance(action, Mix):
            pay_attack(state, self, action.gold)
        elif isinstance(action, Decline):
            fail(state, seat, self.area)
        else:
            use_token(state, seat, action)


def _mix_facts(step: Mixing, state: Monumental, seat: int, action: Mix) -> dict[str, Fact]:
    low, high = gold_range(state, seat, step.cost)
    return {"low": int(low), "high": int(high)}


@check("R4.8", "Between {low} and {high} Gold can be part of this price.", _mix_facts)
def mix_is_possible(step: Mixing, state: Monumental, seat: int, action: Mix) -> bool:
    low, high = gold_range(state, seat, step.cost)
    return low <= action.gold <= high


@check("R6.14", "You can pay for this attack, and nobody takes it back.")
def price_is_out_of_reach(step: Mixing, state: Monumental, seat: int, action: Decline) -> bool:
    return not step.is_reached(state)


MIX_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Mix: (mix_is_possible,),
    Decline: (price_is_out_of_reach,),
    **TOKEN_CHECKS,
}


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
        elif isinstance(action, Pay) and can_bid(state, self.area) and can_mix(state, seat, self.due):
            state.replace(Mixing(seat, self.area, self.price, self.units, self.sent, self.led, self.due))
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
        state.spend(seat, GOLD, action.gold)
        if action.gold == 0:
            win(state, self)
        elif state.held(self.seat, GOLD) >= action.gold or state.has_tokens(self.seat):
            state.replace(Matching(self.seat, self.area, self.price, self.units, self.sent, self.led, action.gold))
        else:
            fail(state, self.seat, self.area)

    def lapse(self, state: Monumental, seat: i64) -> Action:
        return Bid(0)


def _bid_facts(step: Step[Monumental], state: Monumental, seat: int, action: Bid) -> dict[str, Fact]:
    return {"held": int(state.held(seat, GOLD))}


@check("R6.24", "You have {held} Gold.", _bid_facts)
def bid_is_held(step: Step[Monumental], state: Monumental, seat: int, action: Bid) -> bool:
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
            state.spend(seat, GOLD, self.due)
            if state.journal is not None:
                state.emit(events.MATCHED, {"seat": seat, "gold": self.due})
            win(state, self)
        else:
            use_token(state, seat, action)


@check("R6.25", "You have not {due} Gold.")
def bid_can_be_matched(step: Matching, state: Monumental, seat: int, action: Pay) -> bool:
    return state.held(seat, GOLD) >= step.due


MATCH_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Pay: (bid_can_be_matched,), Decline: (), **TOKEN_CHECKS}
