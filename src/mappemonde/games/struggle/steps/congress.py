"""The congress: seats write letters until all are ready; promises bind nobody and are judged (R4.3, R21)."""

from typing import Any, ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import (
    CLAUSES,
    GOLD,
    HELP,
    PEACE,
    REASONS,
    SIDE,
    SPARE,
    TRUCE,
    AskGold,
    AskSpare,
    NotReady,
    PromiseGold,
    PromiseSpare,
    Ready,
)
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import open_auctions
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import filled, seats_without
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.letters import (
    add_letters,
    close_letters,
    letter_checks,
    letter_visible_to,
    open_letters,
    owing_answers,
    write_letter,
)
from mappemonde.kernel.treaties.treaty import BROKEN, IDLE, IN_FORCE, KEPT, OPEN, promisers, reckon

CONGRESS_SECONDS: Final = 480


class Congress(Step[Struggle]):
    """Everybody may write and answer letters, also who is ready, until all are or the time is up (R4.3)."""

    NAME: ClassVar[str] = "congress"
    RULE: ClassVar[str] = "R4.3"
    UNDO_RULE: ClassVar[str] = "R21.1"

    def seats(self, state: Struggle) -> i64:
        return seats_without(state.ready)

    def may(self, state: Struggle, seat: i64) -> bool:
        return 0 <= seat < state.constants.seats

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        constants = state.constants
        menu.add(constants.not_ready if state.ready[seat] else constants.ready, 1)
        add_letters(state, seat, menu)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CONGRESS_CHECKS

    def visible_to(self, state: Struggle, seat: i64, action: Action) -> i64:
        return letter_visible_to(state, seat, action)

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Ready()

    def seconds(self, state: Struggle) -> int:
        return CONGRESS_SECONDS

    def owing(self, state: Struggle) -> i64:
        return owing_answers(state)

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        is_ready = isinstance(action, Ready)
        if not is_ready and not isinstance(action, NotReady):
            write_letter(state, seat, action)
            return
        state.ready[seat] = is_ready
        if state.journal is not None:
            state.emit(events.READY if is_ready else events.NOT_READY, {"seat": seat})
        if not seats_without(state.ready):
            close_letters(state)
            if state.round == 0:
                state.replace(open_auctions(state))
            else:
                state.pop()


CONGRESS: Final = Congress()


def open_congress(state: Struggle) -> None:
    """Everybody may write again (R4.3); gold counts for what is promised from now on (R21.2)."""
    state.ready = vec[bool]([False] * state.constants.seats)
    forget_gifts(state)
    open_letters(state)
    if state.journal is not None:
        state.emit(events.CONGRESS_OPENED, {"war": state.war, "round": state.round})


def forget_gifts(state: Struggle) -> None:
    """Gold that was given counts no more, except for a promise of gold that is still in force (R21.2)."""
    seats = state.constants.seats
    given = filled(seats * seats, 0)
    for treaty in state.treaties:
        if treaty.status == IN_FORCE:
            for term in treaty.terms:
                if term.clause == GOLD:
                    for giver in promisers(treaty, term):
                        place = giver * seats + treaty.proposer + treaty.partner - giver
                        given[place] = state.given[place]
    state.given = given


def judge_promises(state: Struggle) -> None:
    """Compare what was done in this round with what was promised, and begin anew (R21.2)."""

    def judge(promiser: int, clause: int, argument: int, other: int) -> int:
        if clause in (PEACE, TRUCE):
            return BROKEN if has_struck(state, promiser, other, -1) else KEPT
        if clause == SPARE:
            return BROKEN if has_struck(state, promiser, other, argument) else KEPT
        if clause == HELP:
            if state.snubbed[promiser] >> other & 1:
                return BROKEN
            return KEPT if state.helped[promiser] >> other & 1 else IDLE
        if clause == SIDE:
            return BROKEN if state.parted[promiser] >> other & 1 else KEPT
        if clause == GOLD:
            return KEPT if state.given[promiser * int(state.constants.seats) + other] >= argument else OPEN
        return BROKEN if state.outbid[promiser] >> other & 1 else KEPT

    reckon(state, judge)
    constants = state.constants
    state.struck = filled(constants.seats * constants.areas, 0)
    state.snubbed = filled(constants.seats, 0)
    state.helped = filled(constants.seats, 0)
    state.outbid = filled(constants.seats, 0)
    state.parted = filled(constants.seats, 0)


def has_struck(state: Struggle, seat: int, victim: int, area: int) -> bool:
    """Whether a seat has attacked another in this round, in one region or anywhere (-1)."""
    areas = int(state.constants.areas)
    for place in range(areas):
        if area in (-1, place) and state.struck[seat * areas + place] >> victim & 1:
            return True
    return False


@check("R4.3", "You are ready already.")
def seat_talks(step: Congress, state: Struggle, seat: int, action: Ready) -> bool:
    return not state.ready[seat]


@check("R4.3", "You have not said that you are ready.")
def seat_is_ready(step: Congress, state: Struggle, seat: int, action: NotReady) -> bool:
    return bool(state.ready[seat])


@check("R21.2", "{area The:is|are} a home: nobody is attacked there.")
def letter_names_a_region(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return not state.constants.is_home[action.area]


@check("R21.3", "At this table gold is given for help in an attack alone.")
def letter_may_name_gold(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return state.constants.gifts


@check("R21.2", "A promise of gold is of 1 gold at least.")
def gold_is_something(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return bool(action.gold > 0)


TERM_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    PromiseSpare: (letter_names_a_region,),
    AskSpare: (letter_names_a_region,),
    PromiseGold: (letter_may_name_gold, gold_is_something),
    AskGold: (letter_may_name_gold, gold_is_something),
}
CONGRESS_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Ready: (seat_talks,),
    NotReady: (seat_is_ready,),
    **letter_checks(CLAUSES, "R21.1", REASONS, TERM_CHECKS),
}
