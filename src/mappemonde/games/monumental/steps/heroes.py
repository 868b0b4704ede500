"""Heroes: hiring one, and sending it away (R18.3 to R18.7, R15.23)."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Dismiss, Hire
from mappemonde.games.monumental.effects.effect import start_text
from mappemonde.games.monumental.heroes import give_back
from mappemonde.games.monumental.indexes import GOLD, HIRED, NONE, SENT_AWAY
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


def offer_heroes(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the Heroes a seat can pay, or to send the own one away."""
    constants = state.constants
    if state.hero[seat] < 0:
        for hero in state.heroes:
            if state.held(seat, GOLD) >= constants.modules.hero_cost[hero]:
                menu.add(constants.hirings + hero, 1)
    elif not state.hero_mark[seat]:
        menu.add(constants.dismiss, 1)


def hire(state: Monumental, seat: i64, hero: i64) -> None:
    """Take a Hero for its Gold (R18.3)."""
    state.pay(seat, GOLD, state.constants.modules.hero_cost[hero])
    state.heroes = without(state.heroes, hero)
    state.hero = with_item(state.hero, seat, hero)
    state.hero_mark = with_item(state.hero_mark, seat, HIRED)
    state.renew(seat)
    if state.journal is not None:
        state.emit(events.HERO_HIRED, {"seat": seat, "hero": hero}, rule="R18.3")


def dismiss(state: Monumental, seat: i64) -> None:
    """Send the own Hero away for its second effect; do nothing afterwards (R18.6, R15.23)."""
    modules, hero = state.constants.modules, state.hero[seat]
    if modules.continuous:
        state.hero_mark = with_item(state.hero_mark, seat, SENT_AWAY)
    else:
        state.hero = with_item(state.hero, seat, NONE)
    if state.journal is not None:
        rule = "R15.23" if modules.continuous else "R18.6"
        state.emit(events.HERO_SENT, {"seat": seat, "hero": hero}, rule=rule)
    if not modules.continuous:
        give_back(state, hero)
    state.renew(seat)
    start_text(state, seat, modules.hero_dismissal[hero])


def return_heroes(state: Monumental) -> None:
    """When the display is filled, Heroes that were sent away go back above it (R15.23)."""
    for seat in range(state.constants.seats):
        if state.hero_mark[seat] == SENT_AWAY:
            hero = state.hero[seat]
            state.hero = with_item(state.hero, seat, NONE)
            state.hero_mark = with_item(state.hero_mark, seat, 0)
            give_back(state, hero, "R15.23")


@check("R18.2", "This Hero is not above the display.")
def hero_is_available(step: Step[Monumental], state: Monumental, seat: int, action: Hire) -> bool:
    return action.hero in state.heroes


@check("R18.4", "You have a Hero already.")
def seat_has_no_hero(step: Step[Monumental], state: Monumental, seat: int, action: Hire) -> bool:
    return state.hero[seat] < 0


@check("R18.3", "You have not got the Gold for this Hero.")
def hero_can_be_paid(step: Step[Monumental], state: Monumental, seat: int, action: Hire) -> bool:
    return state.held(seat, GOLD) >= state.constants.modules.hero_cost[action.hero]


@check("R18.6", "You have no Hero to send away.")
def seat_has_a_hero(step: Step[Monumental], state: Monumental, seat: int, action: Dismiss) -> bool:
    return state.hero[seat] >= 0


@check("R18.7", "A Hero is not sent away in the turn in which it was hired, nor twice.")
def hero_may_go(step: Step[Monumental], state: Monumental, seat: int, action: Dismiss) -> bool:
    return not state.hero_mark[seat]


HERO_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Hire: (hero_is_available, seat_has_no_hero, hero_can_be_paid),
    Dismiss: (seat_has_a_hero, hero_may_go),
}
