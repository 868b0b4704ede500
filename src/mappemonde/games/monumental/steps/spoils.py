"""A Province that falls: who goes home, who moves in, and all that it brings (R6.15 to R6.18, R12.5, R12.10)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.actions import Both, Choose, Hide, Regroup, Stop
from mappemonde.games.monumental.effects.effect import Effect, Frame
from mappemonde.games.monumental.indexes import BITS, CONQUER, CONQUER_WARLORD, FILTER_COUNT, NOBODY, NONE
from mappemonde.games.monumental.monsters import appear
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.attack import Attack
from mappemonde.games.monumental.steps.triggers import Triggers, collect
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.columns import with_item, with_one_more
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import EVERYBODY

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
    for place in range(state.constants.areas):
        if state.own[seat] & BITS[place]:
            state.fortify(place)
    state.turn_into(Triggers(seat, spoils(state, seat, area, foe, collect(state, seat, happened)), NONE, area, foe))


def ways_to_call(state: Monumental, area: i64, led: i64) -> i64:
    """What the conquest of a Province counts as, judged before Units move in, a bit each (R9.23).

    Only where the Warlord himself moves in it is one of his (R12.1, R12.2).
    """
    found: i64 = 0
    for kind in range(i64(FILTER_COUNT)):
        if state.fits(area, kind):
            found |= BITS[CONQUER + kind]
            if led:
                found |= BITS[CONQUER_WARLORD + kind]
    return found


def drive_out(state: Monumental, area: i64) -> None:
    """Send the holder's Units home and his Outpost to his supply; Explorers stay (R6.15, R7.8, R8.3)."""
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


def spoils(state: Monumental, seat: i64, area: i64, foe: i64, reacting: tuple[int, ...]) -> tuple[int, ...]:
    """All that a conquest brings, as parts, those that react to it last (R6.16)."""
    constants = state.constants
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
    """An Exploration token was turned up: one of its gains, or both for an Unrest card (R6.17, R12.10).

    Nobody is asked while the Unrest pile is empty (R11.15).
    """

    NAME: ClassVar[str] = "explore"
    RULE: ClassVar[str] = "R6.17"

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        text = self.text(state)
        code = state.constants.code
        menu.add(state.constants.choosings + code[text + 1], code[text + 2])
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


EXPLORE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Choose: (gain_is_offered,), Both: ()}


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
    """Hidden Forces may be put on the Province just conquered, one at most, or moved there (R12.5, R12.6)."""

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
