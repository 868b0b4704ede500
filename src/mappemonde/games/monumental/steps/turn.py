"""The turn: its actions in any order, its end, the next seat, the end of the game (R3.1, R3.6, R14.3)."""

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import (
    Acquire,
    Cash,
    Complete,
    Conquer,
    Contribute,
    Defeat,
    Develop,
    Dismiss,
    End,
    Hire,
    Invest,
    Manoeuvre,
    Outpost,
    Progress,
    StepTo,
    Use,
)
from mappemonde.games.monumental.automa.turn import AutomaTurn
from mappemonde.games.monumental.effects.effect import start_text
from mappemonde.games.monumental.indexes import BITS, CULTURE, DEVELOP, MILITARY, NONE, SCIENCE, USED
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.acquire import ACQUIRE_CHECKS, buy, buy_completion, offer_acquisitions
from mappemonde.games.monumental.steps.city import Activation, clear_city, clear_marks, fill_city, lose_basics
from mappemonde.games.monumental.steps.commerce import INVEST_CHECKS, can_invest, invest
from mappemonde.games.monumental.steps.conquest import ANY_DEFENCE, CONQUER_CHECKS, attack, defence_for, offer_conquests
from mappemonde.games.monumental.steps.display import refill_display
from mappemonde.games.monumental.steps.drawing import mark_used
from mappemonde.games.monumental.steps.explorers import (
    EXPLORER_CHECKS,
    act,
    offer_explorer_actions,
    offer_steps,
    pay_step,
)
from mappemonde.games.monumental.steps.future import FUTURE_CHECKS, contribute, offer_projects
from mappemonde.games.monumental.steps.heroes import HERO_CHECKS, dismiss, hire, offer_heroes
from mappemonde.games.monumental.steps.monsters import (
    MONSTER_CHECKS,
    MonsterAttacks,
    defeat,
    move_monsters,
    offer_monsters,
)
from mappemonde.games.monumental.steps.tokens import (
    CASH_CHECKS,
    TOKEN_CHECKS,
    cash,
    offer_cashing,
    offer_tokens,
    use_token,
)
from mappemonde.games.monumental.steps.triggers import Triggers
from mappemonde.games.monumental.steps.units import (
    UNIT_CHECKS,
    build_outpost,
    manoeuvre_reach,
    move_unit,
    offer_manoeuvres,
    offer_outposts,
    pay_manoeuvre,
)
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_one_more
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

# Policies (R5)


def policy_price(state: Monumental, seat: i64) -> i64:
    """What the next Policy costs (R5.1)."""
    return state.constants.policy_cost[len(state.policies[seat])]


def is_own_policy(state: Monumental, seat: i64, policy: i64) -> bool:
    """Whether a Policy belongs to a seat's civilization."""
    return state.constants.policy_civilization[policy] == state.civilization[seat]


def can_develop(state: Monumental, seat: i64) -> bool:
    """Whether a seat has a Policy left and can pay for it (R5.1, R5.6)."""
    costs, culture = state.constants.policy_cost, state.held(seat, CULTURE)
    if culture < costs[0]:
        return False
    developed = len(state.policies[seat])
    return developed < len(costs) and culture >= costs[developed]


def offer_policies(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the undeveloped Policies of a seat (R5.2)."""
    if can_develop(state, seat):
        developed = state.policies[seat]
        for policy in state.constants.policies_of[state.civilization[seat]]:
            if policy not in developed:
                menu.add(state.constants.developments + policy, 1)


def develop(state: Monumental, seat: i64, policy: i64) -> None:
    """Develop a Policy: all Bonuses are gained, it alone works now (R5.3, R5.4, R5.5); do nothing afterwards."""
    state.pay(seat, CULTURE, policy_price(state, seat))
    state.policies[seat] = with_one_more(state.policies[seat], policy)
    place = seat * state.constants.happenings + DEVELOP
    state.counts[place] += 1
    state.totals[place] += 1
    state.renew(seat)
    if state.journal is not None:
        state.emit(events.DEVELOPED, {"seat": seat, "policy": policy})
    parts: tuple[int, ...] = ()
    for each in state.policies[seat]:
        parts = (*parts, int(state.constants.bonus[each]))
    state.start(Triggers(seat, parts, NONE, NONE, NONE))


@check("R5.2", "That Policy belongs to another civilization.")
def policy_is_own(step: Step[Monumental], state: Monumental, seat: int, action: Develop) -> bool:
    return is_own_policy(state, seat, action.policy)


@check("R5.2", "You have developed that Policy already.")
def policy_is_new(step: Step[Monumental], state: Monumental, seat: int, action: Develop) -> bool:
    return action.policy not in state.policies[seat]


def _policy_facts(step: Step[Monumental], state: Monumental, seat: int, action: Develop) -> dict[str, Fact]:
    return {"price": int(policy_price(state, seat)), "held": int(state.held(seat, CULTURE))}


@check("R5.1", "The next Policy costs {price} Culture, and you have {held}.", _policy_facts)
def policy_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Develop) -> bool:
    return can_develop(state, seat)


# Texts (R9.1, R9.9) and scientific progress (R9.22)


def offer_uses(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer the texts that wait to be used: of activated cards, and of lasting ones."""
    constants = state.constants
    for card in state.ready[seat]:
        menu.add(constants.uses + constants.use_part[constants.face[card]], 1)
    for part in state.acts[seat]:
        if not state.spent[part]:
            menu.add(constants.uses + part, 1)


def use(state: Monumental, seat: i64, part: i64) -> None:
    """Use a text: the mark is one of the card, whoever holds it later (R16.6); do nothing afterwards."""
    constants = state.constants
    face = constants.part_face[part]
    if face >= 0:
        mark_used(state, seat, state.find_face(state.ready[seat], face))
    else:
        state.spent[part] = 1
        if state.journal is not None:
            state.emit(events.CARD_USED, {"seat": seat, "part": part}, rule="R9.9")
    start_text(state, seat, constants.entry[part])


def is_ready(state: Monumental, seat: i64, part: i64) -> bool:
    """Whether a text waits to be used: of an activated card, or of a lasting one."""
    face = state.constants.part_face[part]
    if face >= 0:
        return state.find_face(state.ready[seat], face) >= 0
    return part in state.acts[seat] and not state.spent[part]


def was_used(state: Monumental, seat: i64, part: i64) -> bool:
    """Whether a text of a seat was used in this turn, wherever its card has gone since (R1.10)."""
    constants = state.constants
    face = constants.part_face[part]
    if face < 0:
        return part in state.acts[seat] and state.spent[part] != 0
    for card in range(constants.cards):
        if constants.face[card] == face and state.marks[card] & USED and state.owns(seat, card):
            return True
    return False


@check("R1.10", "That text was used in this turn.")
def text_is_unused(step: Step[Monumental], state: Monumental, seat: int, action: Use) -> bool:
    return is_ready(state, seat, action.part) or not was_used(state, seat, action.part)


@check("R9.1", "That text cannot be used: its card was not activated in this turn, or is not yours.")
def text_is_active(step: Step[Monumental], state: Monumental, seat: int, action: Use) -> bool:
    return is_ready(state, seat, action.part)


@check("R9.22", "Scientific progress costs more Science than you can pay.")
def progress_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Progress) -> bool:
    return state.reach(seat, SCIENCE) >= state.constants.progress_cost


@check("R1.13", "You have no card left to draw.")
def card_is_left(step: Step[Monumental], state: Monumental, seat: int, action: Progress) -> bool:
    return state.can_draw(seat)


def can_progress(state: Monumental, seat: i64) -> bool:
    """Whether a seat can pay for scientific progress and has a card to draw."""
    return state.reach(seat, SCIENCE) >= state.constants.progress_cost and state.can_draw(seat)


ACTION_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    **ACQUIRE_CHECKS,
    Develop: (policy_is_own, policy_is_new, policy_is_affordable),
    **CONQUER_CHECKS,
    **UNIT_CHECKS,
    **EXPLORER_CHECKS,
    Use: (text_is_unused, text_is_active),
    Progress: (progress_is_affordable, card_is_left),
    **INVEST_CHECKS,
    **FUTURE_CHECKS,
    **HERO_CHECKS,
    **MONSTER_CHECKS,
    **TOKEN_CHECKS,
    **CASH_CHECKS,
}


def offer_actions(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer all that a seat may do in its actions, tokens aside (R3.6)."""
    constants = state.constants
    offer_acquisitions(state, seat, menu)
    offer_policies(state, seat, menu)
    offer_conquests(state, seat, menu, ANY_DEFENCE, 0)
    if manoeuvre_reach(state, seat) > 0:
        offer_manoeuvres(state, seat, menu)
    offer_outposts(state, seat, menu)
    if state.reach(seat, MILITARY) > 0:
        offer_steps(state, seat, menu)
    offer_explorer_actions(state, seat, menu)
    offer_uses(state, seat, menu)
    if can_progress(state, seat):
        menu.add(constants.progress, 1)
    if can_invest(state, seat):
        menu.add(constants.invest, 1)
    offer_projects(state, seat, menu)
    if constants.heroes > 0:
        offer_heroes(state, seat, menu)
    if len(state.monsters) > 0:
        offer_monsters(state, seat, menu)


def carry_out(state: Monumental, seat: i64, action: Action) -> None:
    """Carry out an action or use a token, what comes most often first; do nothing afterwards."""
    if isinstance(action, StepTo):
        pay_step(state, seat, action)
    elif isinstance(action, Use):
        use(state, seat, action.part)
    elif isinstance(action, Acquire):
        buy(state, seat, action.face)
    elif isinstance(action, Manoeuvre):
        pay_manoeuvre(state, seat)
        move_unit(state, seat, action)
    elif isinstance(action, Conquer):
        attack(state, seat, action.area, defence_for(state, seat, action.area))
    elif isinstance(action, Complete):
        buy_completion(state, seat)
    elif isinstance(action, Develop):
        develop(state, seat, action.policy)
    elif isinstance(action, Outpost):
        build_outpost(state, seat, action.area, action.unit)
    elif isinstance(action, Progress):
        state.pay(seat, SCIENCE, state.constants.progress_cost)
        start_text(state, seat, state.constants.progressing)
    elif isinstance(action, Invest):
        invest(state, seat)
    elif isinstance(action, Contribute):
        contribute(state, seat, action)
    elif isinstance(action, Hire):
        hire(state, seat, action.hero)
    elif isinstance(action, Dismiss):
        dismiss(state, seat)
    elif isinstance(action, Defeat):
        defeat(state, seat, action.monster)
    elif isinstance(action, Cash):
        cash(state, seat, action)
    elif not use_token(state, seat, action):
        act(state, seat, action)


class Actions(Step[Monumental]):
    """Any number of actions in any order, until the player ends the turn (R3.6)."""

    NAME: ClassVar[str] = "actions"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)
    RULE: ClassVar[str] = "R3.6"

    def __init__(self, seat: i64) -> None:
        self.seat = seat

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        offer_actions(state, seat, menu)
        offer_cashing(state, seat, menu)
        offer_tokens(state, seat, menu)
        menu.add(state.constants.end, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return TURN_CHECKS

    def lapse(self, state: Monumental, seat: i64) -> Action | None:
        return End()

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, End):
            state.pop()
        else:
            carry_out(state, seat, action)


TURN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {**ACTION_CHECKS, End: ()}


@mypyc_attr(allow_interpreted_subclasses=True)
class Turns(Step[Monumental]):
    """Seats take whole turns, one after the other (R3.1)."""

    NAME: ClassVar[str] = "turns"
    FIELDS: ClassVar[tuple[str, ...]] = ("phase",)
    RULE: ClassVar[str] = "R3.1"

    def __init__(self, phase: i64) -> None:
        self.phase = phase
        """0: the City is to be activated; 1: actions; 2: the turn ends; 3: the next one comes."""

    def seats(self, state: Monumental) -> i64:
        return 0

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        raise AssertionError("nobody is asked")

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {}

    def wake(self, state: Monumental) -> None:
        if self.phase == 0 and state.constants.is_automa[state.seat]:
            state.replace(Turns(2))
            state.start(AutomaTurn(state.seat, state.constants.modules.automa_turn, ()))
        elif self.phase == 0:
            state.replace(Turns(1))
            state.push(Activation(state.seat))
        elif self.phase == 1:
            state.replace(Turns(2))
            state.push(Actions(state.seat))
        elif self.phase == 2:
            end_turn(state)
        else:
            next_turn(state)


def begin_turn(state: Monumental, seat: i64) -> None:
    """Let a seat begin its turn; do nothing afterwards."""
    state.seat = seat
    if state.journal is not None:
        state.emit(events.TURN_BEGUN, {"seat": seat, "round": state.round})
    state.turn_into(Turns(0))


def end_turn(state: Monumental) -> None:
    """Refill City and display, then Monsters may attack (R13.1 to R13.11, R19.4); do nothing afterwards."""
    seat = state.seat
    if not state.constants.is_automa[seat]:
        clear_city(state, seat)
        clear_marks(state)
        fill_city(state, seat)
        lose_basics(state, seat)
    refill_display(state, 1)
    state.replace(Turns(3))
    attacking = move_monsters(state)
    if attacking and not is_last_turn(state):
        state.start(MonsterAttacks(attacking, 0))
    else:
        next_turn(state)


def is_last_turn(state: Monumental) -> bool:
    """Whether no turn follows this one."""
    return state.last_rounds == 0 and (state.seat + 1) % state.constants.seats == state.first


def next_turn(state: Monumental) -> None:
    """Let the next seat begin its turn, or end the game (R14.3); do nothing afterwards."""
    seat = state.seat
    following = (seat + 1) % state.constants.seats
    if following == state.first and not next_round(state):
        finish(state)
        return
    begin_turn(state, following)


def next_round(state: Monumental) -> bool:
    """Begin the next round, unless the last one was played (R14.3)."""
    if state.last_rounds == 0:
        return False
    if state.last_rounds > 0:
        state.last_rounds -= 1
    state.round += 1
    return True


def finish(state: Monumental) -> None:
    """The game ends (R14.3)."""
    state.end = 1
    if state.journal is not None:
        state.emit(events.LAST_ROUND_PLAYED, {"winner": state.result().winners()})
    state.flow.clear()
