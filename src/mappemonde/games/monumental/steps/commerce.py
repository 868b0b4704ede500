"""Commerce: the Trade track, Trade Benefits, Investing (R10.1 to R10.7)."""

from typing import Final

from librt.vecs import pop
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Invest
from mappemonde.games.monumental.effects.effect import Frame, start_text
from mappemonde.games.monumental.indexes import BITS, GAIN_TRADE_TOKEN, GOLD, INVEST, INVEST_EXTRA, NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.triggers import happen
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_one_more
from mappemonde.kernel.state import Step


def advance(state: Monumental, seat: i64, last: bool) -> bool:
    """Move a pawn one space, unless it stands at the end; answers whether its picture counts (R10.1 to R10.3)."""
    constants = state.constants
    if state.track[seat] >= constants.track_end:
        return False
    state.track[seat] += 1
    space = state.track[seat]
    if state.journal is not None:
        state.emit(events.ADVANCED, {"seat": seat, "space": space})
    pictured = constants.pictures & BITS[space] != 0
    return pictured and (constants.passed_pictures or last or space == constants.track_end)


def draw_benefit(state: Monumental, seat: i64) -> None:
    """Draw a Trade Benefit from the bag, which its owner alone sees (R10.2, R10.5); do nothing afterwards."""
    if len(state.bag):
        state.bag, benefit = pop(state.bag)
        take_benefit(state, seat, benefit, "R10.2")


def take_benefit(state: Monumental, seat: i64, benefit: i64, rule: str) -> None:
    """Give a seat a Trade Benefit; do nothing afterwards."""
    state.benefits[seat] = with_one_more(state.benefits[seat], benefit)
    state.reveal(seat, "token")
    if state.journal is not None:
        state.emit(events.BENEFIT_GAINED, {"seat": seat}, {"benefit": benefit}, (int(seat),), rule=rule)
    happen(state, seat, BITS[GAIN_TRADE_TOKEN])


def open_port(state: Monumental, effect: Frame) -> None:
    """Gain the Trade Benefit of a Port (R6.28); do nothing afterwards."""
    benefit = state.ports[effect.area]
    if benefit >= 0:
        state.ports[effect.area] = NONE
        take_benefit(state, effect.seat, benefit, "R6.28")


# Investing (R10.6, R10.7)


def investments_left(state: Monumental, seat: i64) -> i64:
    """How often a seat may still Invest in this turn."""
    first = seat * state.constants.modifiers + INVEST_EXTRA
    allowed = 1 + state.standing[first] + state.pending[first]
    return allowed - state.counts[seat * state.constants.happenings + INVEST]


def can_invest(state: Monumental, seat: i64) -> bool:
    """Whether a seat may Invest and can pay."""
    if not state.constants.african or state.held(seat, GOLD) < state.constants.invest_cost:
        return False
    return investments_left(state, seat) > 0


def invest(state: Monumental, seat: i64) -> None:
    """Pay to advance one space: the Gold is gone for the round (R10.6, R15.10); do nothing afterwards."""
    state.pay(seat, GOLD, state.constants.invest_cost)
    start_text(state, seat, state.constants.investing)


@check("R21.1", "There is no commerce at this table.")
def track_is_played(step: Step[Monumental], state: Monumental, seat: int, action: Action) -> bool:
    return state.constants.african


@check("R10.6", "You have Invested in this turn.")
def investment_is_left(step: Step[Monumental], state: Monumental, seat: int, action: Invest) -> bool:
    return investments_left(state, seat) > 0


@check("R10.6", "Investing costs 1 Gold.")
def investment_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Invest) -> bool:
    return state.held(seat, GOLD) >= state.constants.invest_cost


INVEST_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Invest: (track_is_played, investment_is_left, investment_is_affordable)
}
