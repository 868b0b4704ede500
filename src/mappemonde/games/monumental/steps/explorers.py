"""Explorers: steps, tokens, Markets, Trading Posts (R8, R10.8 to R10.15)."""

from typing import ClassVar, Final, TypeAlias

from librt.vecs import pop
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import BuildPost, Collect, Mix, StepTo, Stop, TakeWare, Visit
from mappemonde.games.monumental.effects.effect import Effect, Frame, start_text
from mappemonde.games.monumental.indexes import (
    BITS,
    COLLECT,
    EXPLORER_ACTION,
    FREE_TOWN,
    GOLD,
    MILITARY,
    NOBODY,
    NONE,
    PRODUCTION,
    PRODUCTION_TOKEN,
)
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.triggers import happen
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, with_one_more
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY, Step

ExplorerAction: TypeAlias = Collect | TakeWare | BuildPost | Visit
PAIR: Final = 2
"""Explorers of a seat."""


def where(state: Monumental, seat: i64, explorer: i64) -> i64:
    """The tile on which an Explorer stands."""
    return state.explorers[seat * PAIR + explorer]


def steps_open(state: Monumental, seat: i64, explorer: i64) -> i64:
    """The tiles that an Explorer may step on, as bits (R8.2)."""
    constants = state.constants
    return constants.walk_bits[seat * constants.areas + where(state, seat, explorer)]


def offer_steps(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer every step of both Explorers."""
    constants = state.constants
    for explorer in range(i64(PAIR)):
        runs = constants.walk_runs[seat * constants.areas + state.explorers[seat * PAIR + explorer]]
        menu.add_all(runs, constants.steps + explorer * constants.areas)


def step_to(state: Monumental, seat: i64, action: StepTo) -> None:
    """Move an Explorer one tile."""
    state.explorers[seat * PAIR + action.explorer] = action.area
    state.walked[seat * PAIR + action.explorer] = 1
    if state.journal is not None:
        state.emit(events.STEPPED, {"seat": seat, "explorer": action.explorer, "area": action.area})


# Paying for a step (R8.1)


def pay_step(state: Monumental, seat: i64, action: StepTo) -> None:
    """Pay for a step and make it; asked how where a visit may follow, which takes Gold (R4.8, R10.14)."""
    before_visit = state.constants.african and is_foreign_post(state, seat, action.area)
    mixes = state.held(seat, MILITARY) > 0 and state.held(seat, GOLD) > 0
    if before_visit and mixes and can_act(state, seat, action.explorer):
        state.push(MixingStep(seat, action.explorer, action.area))
    else:
        state.pay(seat, MILITARY, 1)
        step_to(state, seat, action)


class MixingStep(Step[Monumental]):
    """Whether a step onto the tile of another's Trading Post is paid in Gold (R4.8)."""

    NAME: ClassVar[str] = "mix_step"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "explorer", "area")
    RULE: ClassVar[str] = "R4.8"

    def __init__(self, seat: i64, explorer: i64, area: i64) -> None:
        self.seat = seat
        self.explorer = explorer
        self.area = area

    def seats(self, state: Monumental) -> i64:
        return BITS[self.seat]

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.no_mix, 1)
        menu.add(state.constants.mixes, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MIX_STEP_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        assert isinstance(action, Mix)
        state.spend(seat, GOLD if action.gold else MILITARY, 1)
        step_to(state, seat, StepTo(int(self.explorer), int(self.area)))
        state.pop()


@check("R4.8", "The step costs 1 Military, or 1 Gold instead.")
def step_mix_is_possible(step: MixingStep, state: Monumental, seat: int, action: Mix) -> bool:
    return 0 <= action.gold <= 1


MIX_STEP_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Mix: (step_mix_is_possible,)}


@check("R8.2", "The Explorer cannot step there: one tile, no Volcano and no other's Capital.")
def step_is_open(step: Step[Monumental], state: Monumental, seat: int, action: StepTo) -> bool:
    return steps_open(state, seat, action.explorer) & BITS[action.area] != 0


@check("R8.1", "A step costs 1 Military.")
def step_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: StepTo) -> bool:
    return state.reach(seat, MILITARY) > 0


# Actions of Explorers (R8.4)


def can_act(state: Monumental, seat: i64, explorer: i64) -> bool:
    """Whether an Explorer has its action, or a text grants one more (R8.4, R8.10)."""
    if not state.acted[seat * PAIR + explorer]:
        return True
    return state.pending[seat * state.constants.modifiers + EXPLORER_ACTION] > 0


def spend_action(state: Monumental, seat: i64, explorer: i64) -> None:
    """Let an Explorer act: its own action first, then one more that was granted."""
    if state.acted[seat * PAIR + explorer]:
        state.pending[seat * state.constants.modifiers + EXPLORER_ACTION] -= 1
        state.note_modifiers(seat)
    state.acted[seat * PAIR + explorer] = 1


def tokens_lying(state: Monumental, area: i64, resource: i64) -> i64:
    """How many Production or Science tokens lie on a tile."""
    return state.production[area] if resource == PRODUCTION else state.science[area]


def can_take_ware(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether a tile has a Market of which a seat may take a token (R8.7, R8.8)."""
    market = state.market[area]
    if market < 0 or not len(state.stacks[market]):
        return False
    return not state.constants.market_limit or not state.marketed[seat] & BITS[market]


def can_build_post(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether a Trading Post may be built on a tile by two Explorers there (R10.8, R10.9, R10.13)."""
    if not state.posts_left[seat] or state.post[area] >= 0 or state.has_natural(area):
        return False
    both_there = state.explorers[seat * PAIR] == area and state.explorers[seat * PAIR + 1] == area
    return both_there and state.constants.province_bits & BITS[area] != 0


def can_visit(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether a seat may trade at a Trading Post on a tile (R10.14, R10.15)."""
    return is_foreign_post(state, seat, area) and state.held(seat, GOLD) >= state.constants.visit_cost


def is_foreign_post(state: Monumental, seat: i64, area: i64) -> bool:
    """Whether another's Trading Post stands on a tile."""
    owner = state.post[area]
    return owner >= 0 and owner != seat


def offer_explorer_actions(state: Monumental, seat: i64, menu: Menu) -> None:
    """Offer what Explorers can do where they stand."""
    for explorer in range(i64(PAIR)):
        offer_actions_of(state, seat, explorer, menu)


def offer_actions_of(state: Monumental, seat: i64, explorer: i64, menu: Menu) -> None:
    """Offer what one Explorer can do where it stands."""
    constants = state.constants
    if not can_act(state, seat, explorer):
        return
    area = state.explorers[seat * PAIR + explorer]
    if state.production[area] > 0:
        menu.add(constants.collections + explorer * 2, 1)
    if state.science[area] > 0:
        menu.add(constants.collections + explorer * 2 + 1, 1)
    if state.market[area] >= 0 and can_take_ware(state, seat, area):
        menu.add(constants.ware_takings + explorer, 1)
    if constants.african:
        if state.explorers[seat * PAIR + 1 - explorer] == area and can_build_post(state, seat, area):
            menu.add(constants.post_buildings + explorer, 1)
        if state.post[area] >= 0 and can_visit(state, seat, area):
            menu.add(constants.visits + explorer, 1)


def act(state: Monumental, seat: i64, action: Action) -> bool:
    """Let an Explorer act, if that is what the action says; do nothing afterwards."""
    if isinstance(action, Collect):
        pick_up(state, seat, action)
    elif isinstance(action, TakeWare):
        take_ware(state, seat, action)
    elif isinstance(action, BuildPost):
        build_post(state, seat, action)
    elif isinstance(action, Visit):
        visit(state, seat, action)
    else:
        return False
    return True


def pick_up(state: Monumental, seat: i64, action: Collect) -> None:
    """Pick up a Production or Science token (R8.5)."""
    area = where(state, seat, action.explorer)
    spend_action(state, seat, action.explorer)
    if action.resource == PRODUCTION:
        state.production = with_item(state.production, area, state.production[area] - 1)
    else:
        state.science = with_item(state.science, area, state.science[area] - 1)
    state.gain(seat, PRODUCTION_TOKEN + action.resource, 1, "R8.5")
    if state.journal is not None:
        state.emit(events.COLLECTED, {"seat": seat, "resource": action.resource, "area": area})
    happen(state, seat, BITS[COLLECT], NONE, area)


def take_ware(state: Monumental, seat: i64, action: TakeWare) -> None:
    """Take the top token of a Market, which its owner alone sees (R8.7)."""
    area = where(state, seat, action.explorer)
    market = state.market[area]
    spend_action(state, seat, action.explorer)
    state.stacks[market], ware = pop(state.stacks[market])
    state.wares[seat] = with_one_more(state.wares[seat], ware)
    state.marketed = with_item(state.marketed, seat, state.marketed[seat] | BITS[market])
    state.reveal(seat, "token")
    if state.journal is not None:
        state.emit(events.WARE_TAKEN, {"seat": seat, "market": market, "area": area}, {"ware": ware}, (int(seat),))
    happen(state, seat, BITS[COLLECT], NONE, area)


def build_post(state: Monumental, seat: i64, action: BuildPost) -> None:
    """Build a Trading Post: both Explorers go home, the pawn advances (R10.8 to R10.12)."""
    constants = state.constants
    area = where(state, seat, action.explorer)
    spend_action(state, seat, action.explorer)
    state.post = with_item(state.post, area, seat)
    state.posts_left = with_item(state.posts_left, seat, state.posts_left[seat] - 1)
    for explorer in range(i64(PAIR)):
        state.explorers[seat * PAIR + explorer] = constants.capital[seat]
    if len(state.exchanges):
        state.exchanges, exchange = pop(state.exchanges)
        state.exchange = with_item(state.exchange, area, exchange)
        state.reveal(EVERYBODY, "token")
        if state.journal is not None:
            state.emit(events.POST_BUILT, {"seat": seat, "area": area, "exchange": exchange})
    elif state.journal is not None:
        state.emit(events.POST_BUILT_BARE, {"seat": seat, "area": area})
    distance = constants.distance[seat * constants.areas + area]
    token = state.tokens[area]
    town = token >= 0 and constants.back_of[token] == FREE_TOWN
    start_text(state, seat, constants.advancing_token[distance] if town else constants.advancing[distance])


def visit(state: Monumental, seat: i64, action: Visit) -> None:
    """Trade at another's Trading Post: pay, then the deed of its token, then the Explorer goes home (R10.14)."""
    constants = state.constants
    area = where(state, seat, action.explorer)
    owner = state.post[area]
    spend_action(state, seat, action.explorer)
    state.pay(seat, GOLD, constants.visit_cost)
    state.gain(owner, GOLD, constants.visit_cost, "R10.14")
    if state.journal is not None:
        state.emit(events.VISITED, {"seat": seat, "area": area, "owner": owner})
    if state.exchange[area] >= 0:
        state.push(Effect(seat, constants.going_home, 0, 0, action.explorer, area, owner))
        start_text(state, seat, constants.exchange_text[state.exchange[area]], NONE, area, owner)
    else:
        send_home(state, seat, action.explorer)


def send_home(state: Monumental, seat: i64, explorer: i64) -> None:
    """Put an Explorer back on its Capital, wherever it has gone meanwhile."""
    state.explorers[seat * PAIR + explorer] = state.constants.capital[seat]


@check("R8.4", "That Explorer has acted in this turn.")
def explorer_may_act(step: Step[Monumental], state: Monumental, seat: int, action: Collect) -> bool:
    return can_act(state, seat, action.explorer)


@check("R8.5", "No such token lies on its tile.")
def token_lies_there(step: Step[Monumental], state: Monumental, seat: int, action: Collect) -> bool:
    return action.resource < 2 and tokens_lying(state, where(state, seat, action.explorer), action.resource) > 0


@check("R8.7", "There is no Market on its tile.")
def market_is_there(step: Step[Monumental], state: Monumental, seat: int, action: TakeWare) -> bool:
    return state.market[where(state, seat, action.explorer)] >= 0


@check("R8.8", "The Market's stack is empty.")
def stack_has_tokens(step: Step[Monumental], state: Monumental, seat: int, action: TakeWare) -> bool:
    return len(state.stacks[state.market[where(state, seat, action.explorer)]]) > 0


@check("R8.7", "You have had a token of this Market.")
def market_is_new(step: Step[Monumental], state: Monumental, seat: int, action: TakeWare) -> bool:
    return can_take_ware(state, seat, where(state, seat, action.explorer))


@check("R21.1", "There is no commerce at this table.")
def commerce_is_played(step: Step[Monumental], state: Monumental, seat: int, action: Action) -> bool:
    return state.constants.african


@check("R10.13", "You have built both your Trading Posts.")
def post_is_left(step: Step[Monumental], state: Monumental, seat: int, action: BuildPost) -> bool:
    return state.posts_left[seat] > 0


@check("R10.8", "Both Explorers must stand on the same Province.")
def both_are_there(step: Step[Monumental], state: Monumental, seat: int, action: BuildPost) -> bool:
    area = state.explorers[seat * PAIR]
    return area == state.explorers[seat * PAIR + 1] and state.constants.province_bits & BITS[area] != 0


@check("R10.9", "No Trading Post is built beside another or beside a Natural Wonder.")
def site_takes_post(step: Step[Monumental], state: Monumental, seat: int, action: BuildPost) -> bool:
    area = where(state, seat, action.explorer)
    return state.post[area] == NOBODY and not state.has_natural(area)


@check("R10.14", "No other player's Trading Post stands on its tile.")
def post_is_others(step: Step[Monumental], state: Monumental, seat: int, action: Visit) -> bool:
    return is_foreign_post(state, seat, where(state, seat, action.explorer))


@check("R10.14", "A visit costs 1 Gold.")
def visit_is_affordable(step: Step[Monumental], state: Monumental, seat: int, action: Visit) -> bool:
    return state.held(seat, GOLD) >= state.constants.visit_cost


ACT_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Collect: (explorer_may_act, token_lies_there),
    TakeWare: (explorer_may_act, market_is_there, stack_has_tokens, market_is_new),
    BuildPost: (commerce_is_played, explorer_may_act, post_is_left, both_are_there, site_takes_post),
    Visit: (commerce_is_played, explorer_may_act, post_is_others, visit_is_affordable),
}
EXPLORER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {StepTo: (step_is_open, step_is_affordable), **ACT_CHECKS}


class MovingExplorers(Frame):
    """A text moves Explorers for free; they may act on the way (R8.10)."""

    NAME: ClassVar[str] = "move_explorers"
    RULE: ClassVar[str] = "R8.10"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        if self.count < state.constants.code[self.at + 1]:
            offer_steps(state, seat, menu)
        for explorer in range(i64(PAIR)):
            if is_on_the_way(state, seat, explorer):
                offer_actions_of(state, seat, explorer, menu)
        menu.add(state.constants.stop, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return MOVE_CHECKS

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        if isinstance(action, Stop):
            self.go_on(state, self.at + 2)
        elif isinstance(action, StepTo):
            step_to(state, seat, action)
            self.again(state, self.count + 1)
        elif act(state, seat, action) and state.flow[-1] is self:
            self.wake(state)

    def wake(self, state: Monumental) -> None:
        """Go on once there is neither a step nor an action left."""
        if self.count >= state.constants.code[self.at + 1] and not may_act(state, self.seat):
            self.go_on(state, self.at + 2)


def is_on_the_way(state: Monumental, seat: i64, explorer: i64) -> bool:
    """Whether an Explorer may act while a text moves it; in continuous mode only one that has moved (R15.8)."""
    return not state.constants.modules.continuous or state.walked[seat * PAIR + explorer] != 0


def may_act(state: Monumental, seat: i64) -> bool:
    """Whether an Explorer has its action and something to do where it stands."""
    for explorer in range(i64(PAIR)):
        if can_act(state, seat, explorer) and is_on_the_way(state, seat, explorer):
            area = where(state, seat, explorer)
            if state.production[area] or state.science[area] or can_take_ware(state, seat, area):
                return True
            if state.constants.african and (can_build_post(state, seat, area) or can_visit(state, seat, area)):
                return True
    return False


@check("R8.10", "No free step is left.")
def step_is_left(step: MovingExplorers, state: Monumental, seat: int, action: StepTo) -> bool:
    return step.count < state.constants.code[step.at + 1]


@check("R15.8", "This Explorer has not moved at this opportunity.")
def explorer_has_moved(step: Step[Monumental], state: Monumental, seat: int, action: ExplorerAction) -> bool:
    return is_on_the_way(state, seat, action.explorer)


ON_THE_WAY_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    verb: (explorer_has_moved, *checks) for verb, checks in ACT_CHECKS.items()
}
MOVE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    StepTo: (step_is_left, step_is_open),
    **ON_THE_WAY_CHECKS,
    Stop: (),
}
