"""Tokens: Trade Benefits and Market tokens, used at any moment of the own turn (R8.9, R8.11, R10.4)."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Cash, Redeem, Sell
from mappemonde.games.monumental.effects.effect import start_text
from mappemonde.games.monumental.indexes import PRODUCTION_TOKEN, PURSE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import place_of, with_one_more
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Step


def without_one(items: vec[i64], item: i64) -> vec[i64]:
    """A new column without the first of some equal numbers."""
    rest = vec[i64](capacity=len(items))
    gone = False
    for each in items:
        if each == item and not gone:
            gone = True
        else:
            rest = append(rest, each)
    return rest


def offer_tokens(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the unused tokens of a seat, each kind once: asked only where it is this seat's turn (R8.11, R8.13)."""
    constants = state.constants
    benefits, wares = state.benefits[seat], state.wares[seat]
    if len(benefits) > 0:
        offer_each(benefits, constants.redemptions, menu)
    if len(wares) > 0:
        offer_each(wares, constants.sales, menu)


def offer_each(tokens: vec[i64], first: i64, menu: Menu) -> None:
    """Offer tokens, equal ones once."""
    for number in range(i64(len(tokens))):
        if place_of(tokens, tokens[number]) == number:
            menu.add(first + tokens[number], 1)


def offer_cashing(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer to discard Production and Science tokens (R8.6)."""
    for resource in range(i64(2)):
        if state.purse[seat * PURSE + PRODUCTION_TOKEN + resource] > 0:
            menu.add(state.constants.cashings + resource, 1)


def use_token(state: Monumental, seat: i64, action: Action) -> bool:
    """Use a token, if that is what the action says: its text comes before anything else; do nothing afterwards."""
    constants = state.constants
    if isinstance(action, Redeem):
        state.benefits[seat] = without_one(state.benefits[seat], action.benefit)
        state.redeemed = with_one_more(state.redeemed, action.benefit)
        state.reveal(EVERYBODY, "token")
        if state.journal is not None:
            state.emit(events.BENEFIT_USED, {"seat": seat, "benefit": action.benefit})
        start_text(state, seat, constants.benefit_text[action.benefit])
        return True
    if isinstance(action, Sell):
        state.wares[seat] = without_one(state.wares[seat], action.ware)
        state.consumed = with_one_more(state.consumed, action.ware)
        state.reveal(EVERYBODY, "token")
        if state.journal is not None:
            state.emit(events.WARE_USED, {"seat": seat, "ware": action.ware})
        start_text(state, seat, constants.ware_text[action.ware])
        return True
    return False


def cash(state: Monumental, seat: i64, action: Cash) -> None:
    """Discard a Production or Science token for its resource (R8.6)."""
    state.purse[seat * PURSE + PRODUCTION_TOKEN + action.resource] -= 1
    state.purse[seat * PURSE + action.resource] += 1
    if state.journal is not None:
        state.emit(events.CASHED, {"seat": seat, "resource": action.resource})


@check("R10.4", "You hold no such Trade Benefit.")
def benefit_is_held(step: Step[Monumental], state: Monumental, seat: int, action: Redeem) -> bool:
    return action.benefit in state.benefits[seat]


@check("R8.9", "You hold no such Market token.")
def ware_is_held(step: Step[Monumental], state: Monumental, seat: int, action: Sell) -> bool:
    return action.ware in state.wares[seat]


@check("R8.6", "Only Production and Science have tokens, and you hold none of these.")
def token_is_held(step: Step[Monumental], state: Monumental, seat: int, action: Cash) -> bool:
    return action.resource < 2 and state.held(seat, PRODUCTION_TOKEN + action.resource) > 0


TOKEN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Redeem: (benefit_is_held,),
    Sell: (ware_is_held,),
}
CASH_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Cash: (token_is_held,)}
