"""Continuous mode: all activate, then one single action each in turn until all have passed (R15)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import (
    BuildPost,
    Cash,
    Collect,
    End,
    Manoeuvre,
    Pass,
    StepTo,
    TakeWare,
    Visit,
)
from mappemonde.games.monumental.automa.turn import AutomaTurn
from mappemonde.games.monumental.indexes import BITS, MILITARY
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.city import Activation, clear_city, clear_marks, fill_city, lose_basics
from mappemonde.games.monumental.steps.display import refill_display
from mappemonde.games.monumental.steps.explorers import (
    ACT_CHECKS,
    EXPLORER_CHECKS,
    ON_THE_WAY_CHECKS,
    PAIR,
    offer_actions_of,
    offer_explorer_actions,
    offer_steps,
)
from mappemonde.games.monumental.steps.heroes import return_heroes
from mappemonde.games.monumental.steps.monsters import MonsterAttacks
from mappemonde.games.monumental.steps.tokens import (
    CASH_CHECKS,
    TOKEN_CHECKS,
    cash,
    offer_cashing,
    offer_tokens,
    use_token,
)
from mappemonde.games.monumental.steps.turn import ACTION_CHECKS, carry_out, finish, next_round, offer_actions
from mappemonde.games.monumental.steps.units import UNIT_CHECKS, manoeuvre_reach, offer_manoeuvres
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled, with_item
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

# What a seat has done at its opportunity.
NOTHING: Final = 0
DONE: Final = 1
MANOEUVRES: Final = 2
EXPLORERS: Final = 3

WALKS: Final = (StepTo, Collect, TakeWare, BuildPost, Visit)
"""What the single action with Explorers is made of (R15.16)."""


class SingleAction(Step[Monumental]):
    """One single action or pass, with free actions before and after (R15.5, R15.6, R15.11).

    Whatever is used here is the single action (R15.13), none is empty (R15.15); who makes none has passed (R15.18).
    """

    NAME: ClassVar[str] = "single_action"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "R15.5"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offer_actions(state, seat, menu)
        offer_cashing(state, seat, menu)
        offer_tokens(state, seat, menu)
        menu.add(state.constants.passing, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return SINGLE_CHECKS

    def lapse(self, state: Monumental, seat: i64) -> Action | None:
        return Pass()

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Pass):
            give_up(state, seat)
            state.pop()
        elif isinstance(action, Cash):
            cash(state, seat, action)
        elif not use_token(state, seat, action):
            kind = MANOEUVRES if isinstance(action, Manoeuvre) else EXPLORERS if isinstance(action, WALKS) else DONE
            act_on(state, seat, action, kind)


class AfterAction(Step[Monumental]):
    """The single action is made: more of it where it is many moves, and what is free, until the turn ends (R15.16).

    An Explorer that has acted may still be moved (R15.9).
    """

    NAME: ClassVar[str] = "after_action"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "kind")
    RULE: ClassVar[str] = "R15.11"

    def __init__(self, seat: i64, kind: i64) -> None:
        self.seat = seat
        self.kind = kind

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        if self.kind == MANOEUVRES and manoeuvre_reach(state, seat) > 0:
            offer_manoeuvres(state, seat, menu)
        if self.kind == EXPLORERS:
            if state.reach(seat, MILITARY) > 0:
                offer_steps(state, seat, menu)
            offer_explorer_actions(state, seat, menu)
        else:
            for explorer in range(i64(PAIR)):
                if state.walked[seat * PAIR + explorer]:
                    offer_actions_of(state, seat, explorer, menu)
        offer_cashing(state, seat, menu)
        offer_tokens(state, seat, menu)
        menu.add(state.constants.end, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return WALKING_CHECKS if self.kind == EXPLORERS else AFTER_CHECKS

    def lapse(self, state: Monumental, seat: i64) -> Action | None:
        return End()

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, End):
            state.pop()
        elif isinstance(action, Cash):
            cash(state, seat, action)
        elif not use_token(state, seat, action):
            act_on(state, seat, action, self.kind)

    def wake(self, state: Monumental) -> None:
        """End the turn of a seat that has nothing more to choose."""
        menu = Menu(state.rows)
        self.choices(state, self.seat, menu)
        if len(menu) == 1:
            state.pop()


def act_on(state: Monumental, seat: i64, action: Action, kind: i64) -> None:
    """Carry out an action; whatever it brings comes first, then what else its turn allows."""
    after = AfterAction(seat, kind)
    state.replace(after)
    carry_out(state, seat, action)
    if state.flow[-1] is after:
        after.wake(state)


@check("R15.16", "You have made another single action; Units are not moved now.")
def units_are_moving(step: AfterAction, state: Monumental, seat: int, action: Action) -> bool:
    return step.kind == MANOEUVRES


@check("R15.16", "You have made another single action; Explorers are not moved now.")
def explorers_are_moving(step: AfterAction, state: Monumental, seat: int, action: Action) -> bool:
    return step.kind == EXPLORERS


SINGLE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {**ACTION_CHECKS, Pass: ()}
AFTER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Manoeuvre: (units_are_moving, *UNIT_CHECKS[Manoeuvre]),
    StepTo: (explorers_are_moving, *EXPLORER_CHECKS[StepTo]),
    **ON_THE_WAY_CHECKS,
    **TOKEN_CHECKS,
    **CASH_CHECKS,
    End: (),
}


WALKING_CHECKS: Final[dict[type, tuple[Check, ...]]] = {**AFTER_CHECKS, **ACT_CHECKS}


def give_up(state: Monumental, seat: i64) -> None:
    """Pass for the rest of the round: basic resources are lost (R15.17)."""
    state.passed = with_item(state.passed, seat, 1)
    if state.journal is not None:
        state.emit(events.PASSED, {"seat": seat})
    lose_basics(state, seat)


# The round

ACTIVATING: Final = 0
ACTING: Final = 1
REFILLING: Final = 2
NEXT: Final = 3


class Rounds(Step[Monumental]):
    """A round: activations, actions, refill, Monsters (R15.3)."""

    NAME: ClassVar[str] = "rounds"
    FIELDS: ClassVar[tuple[str, ...]] = ("phase", "count")
    RULE: ClassVar[str] = "R15.3"

    def __init__(self, phase: i64, count: i64) -> None:
        self.phase = phase
        self.count = count
        """Seats that have had their opportunity; after a full circle the next one begins."""

    def seats(self, state: Monumental) -> i64:
        return 0

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        """Nobody is asked."""

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {}

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        raise AssertionError("rounds ask by steps of their own")

    def wake(self, state: Monumental) -> None:
        if self.phase == ACTIVATING:
            activate_next(state, self.count)
        elif self.phase == ACTING:
            act_next(state, self.count)
        elif self.phase == REFILLING:
            refill_all(state)
        else:
            begin_round(state)


def begin_round(state: Monumental) -> None:
    """The Era I card passes to the left, and the next round begins, or the game ends (R15.21, R15.22)."""
    if not next_round(state):
        finish(state)
        return
    state.first = (state.first + 1) % state.constants.seats
    open_round(state)


def open_round(state: Monumental) -> None:
    """Tell the round and let the first seat activate its City; do nothing afterwards."""
    state.passed = filled(state.constants.seats, 0)
    if state.journal is not None:
        state.emit(events.ROUND_BEGUN, {"round": state.round}, rule="R15.3")
    state.turn_into(Rounds(ACTIVATING, 0))


def activate_next(state: Monumental, count: i64) -> None:
    """Let the next seat activate its City, in order from the first player (R15.4)."""
    constants = state.constants
    while count < constants.seats:
        seat = (state.first + count) % constants.seats
        count += 1
        if not constants.is_automa[seat]:
            state.seat = seat
            state.replace(Rounds(ACTIVATING, count))
            state.push(Activation(seat))
            return
    state.turn_into(Rounds(ACTING, 0))


def act_next(state: Monumental, count: i64) -> None:
    """Give the next seat that has not passed its opportunity; an Automa makes its whole turn (R15.5, R20.30)."""
    constants = state.constants
    for turn in range(constants.seats):
        seat = (state.first + count + turn) % constants.seats
        if state.passed[seat]:
            continue
        state.seat = seat
        state.walked = filled(constants.seats * constants.explorers, 0)
        state.replace(Rounds(ACTING, (count + turn + 1) % constants.seats))
        if constants.is_automa[seat]:
            state.passed = with_item(state.passed, seat, 1)
            state.start(AutomaTurn(seat, constants.modules.automa_turn, ()))
        else:
            state.push(SingleAction(seat))
        return
    state.turn_into(Rounds(REFILLING, 0))


def refill_all(state: Monumental) -> None:
    """All refill their Cities, then the display is refilled, then Monsters attack (R15.19 to R15.21, R15.24)."""
    constants = state.constants
    for turn in range(constants.seats):
        seat = (state.first + turn) % constants.seats
        if not constants.is_automa[seat]:
            clear_city(state, seat)
    clear_marks(state)
    for turn in range(constants.seats):
        seat = (state.first + turn) % constants.seats
        if not constants.is_automa[seat]:
            fill_city(state, seat)
    refill_display(state, constants.seats)
    return_heroes(state)
    state.replace(Rounds(NEXT, 0))
    if len(state.monsters) and state.last_rounds != 0:
        state.start(MonsterAttacks(tuple([int(monster) for monster in state.monsters]), 0))
    else:
        begin_round(state)
