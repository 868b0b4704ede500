"""Support: allies are asked for help, for gold or for nothing, unless they are surprised (R11)."""

from typing import Any, ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import (
    Bribe,
    LeaveOut,
    Lend,
    NoBribe,
    NoSurprise,
    RefuseHelp,
    Request,
    StayOut,
    Surprise,
)
from mappemonde.games.struggle.battle import most_lent
from mappemonde.games.struggle.constants import ARMY, NAVY
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.windows import Window, stage_after
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu


class Surprising(Window):
    """The attacker may use Surprise Attack (R11.1)."""

    NAME: ClassVar[str] = "surprise"
    RULE: ClassVar[str] = "R11.1"

    def asked(self, state: Struggle) -> i64:
        return self.battle.attacker

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.surprises, 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return SURPRISE_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return NoSurprise()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        if isinstance(action, Surprise):
            state.return_tile(seat, state.constants.surprise)
            if state.journal is not None:
                state.emit(events.SURPRISED, {"seat": seat, "victim": battle.defender})
            battle = battle._replace(surprised=1)
        self.go_on(state, battle._replace(stage=stage_after(battle)))


class Calling(Window):
    """A principal may ask an ally for help, and offer gold for it (R11.2, R11.3)."""

    NAME: ClassVar[str] = "call"
    RULE: ClassVar[str] = "R11.3"

    def asked(self, state: Struggle) -> i64:
        battle = self.battle
        return battle.attacker if state.are_allies(battle.attacker, battle.ally) else battle.defender

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        constants, ally = state.constants, self.battle.ally
        menu.weighted = True
        menu.add(constants.leave_outs + ally, 1)
        menu.add(constants.zero_requests + ally, 1)
        menu.add(constants.requests[ally], constants.ceiling)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CALL_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Request(self.battle.ally, 0)

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        if isinstance(action, Request):
            if state.journal is not None:
                state.emit(events.REQUESTED, {"seat": seat, "ally": action.ally, "gold": action.gold})
            battle = battle._replace(gold=action.gold)
            state.flow.pop()
            bribes = state.constants.bribes
            enemy = battle.defender if seat == battle.attacker else battle.attacker
            state.push(Outbidding(battle) if bribes and 0 <= enemy < state.constants.seats else Lending(battle))
            return
        if state.journal is not None:
            state.emit(events.LEFT_OUT, {"seat": seat, "ally": battle.ally})
        self.go_on(state, battle)


class Outbidding(Window):
    """The other principal may offer the ally gold for staying out (R11.7)."""

    NAME: ClassVar[str] = "outbid"
    RULE: ClassVar[str] = "R11.7"

    def asked(self, state: Struggle) -> i64:
        battle = self.battle
        return battle.defender if state.are_allies(battle.attacker, battle.ally) else battle.attacker

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.weighted = True
        menu.add(state.constants.bribe_offers[self.battle.ally], state.constants.ceiling)
        menu.add(state.constants.no_bribe, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return OUTBID_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return NoBribe()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        if isinstance(action, Bribe):
            if state.journal is not None:
                state.emit(events.BRIBE_OFFERED, {"seat": seat, "ally": action.ally, "gold": action.gold})
            battle = battle._replace(bribe=action.gold)
        state.flow.pop()
        state.push(Lending(battle))


class Lending(Window):
    """An ally lends armies and navies, or not (R11.4)."""

    NAME: ClassVar[str] = "answer"
    RULE: ClassVar[str] = "R11.4"

    def asked(self, state: Struggle) -> i64:
        return self.battle.ally

    def principal(self, state: Struggle) -> i64:
        """Who asks for help."""
        battle = self.battle
        return battle.attacker if state.are_allies(battle.attacker, battle.ally) else battle.defender

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        constants = state.constants
        armies = most_lent(state, self.battle, seat, ARMY)
        navies = most_lent(state, self.battle, seat, NAVY)
        for army in range(armies + 1):
            first = 1 if army == 0 else 0
            if navies + 1 > first:
                menu.add(constants.lendings + army * constants.most_lent + first, navies + 1 - first)
        menu.add(constants.refuse_help, 1)
        if self.battle.bribe > 0:
            menu.add(constants.stay_out, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return LENDING_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return RefuseHelp()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle, asking = self.battle, self.principal(state)
        if isinstance(action, Lend):
            state.helped[seat] |= 1 << asking
            state.pay(asking, battle.gold)
            state.gold[seat] += battle.gold
            lent = list(battle.lent) if battle.lent else [0] * (2 * int(state.constants.seats))
            lent[2 * seat + ARMY] = action.armies
            lent[2 * seat + NAVY] = action.navies
            battle = battle._replace(lent=tuple(lent))
            if state.journal is not None:
                facts: dict[str, Fact] = {"seat": seat, "principal": asking, "gold": battle.gold}
                state.emit(events.LENT, {**facts, "armies": action.armies, "navies": action.navies})
        elif isinstance(action, StayOut):
            state.snubbed[seat] |= 1 << asking
            payer = battle.defender if asking == battle.attacker else battle.attacker
            state.pay(payer, battle.bribe)
            state.gold[seat] += battle.bribe
            if state.journal is not None:
                state.emit(events.STAYED_OUT, {"seat": seat, "principal": payer, "gold": battle.bribe})
        else:
            state.snubbed[seat] |= 1 << asking
            if state.journal is not None:
                state.emit(events.HELP_REFUSED, {"seat": seat, "principal": asking})
        self.go_on(state, battle._replace(gold=0, bribe=0))


def _there(step: Window, state: Struggle, seat: int, action: Lend) -> dict[str, Fact]:
    return {
        "here": int(most_lent(state, step.battle, seat, ARMY)),
        "afloat": int(most_lent(state, step.battle, seat, NAVY)),
    }


def _asked_about(step: Any, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    return {"asked": step.battle.ally}


def _ceiling(step: Any, state: Struggle, seat: int, action: Any) -> dict[str, Fact]:
    return {"most": int(state.constants.ceiling)}


@check("R11.2", "Allies are asked in order of play: {asked the:is|are} next.", facts=_asked_about)
def ally_is_next(step: Window, state: Struggle, seat: int, action: Any) -> bool:
    return bool(action.ally == step.battle.ally)


@check("R5.10", "No sum here is larger than {most}: a limit of this table, not of the rules.", facts=_ceiling)
def sum_is_below_the_ceiling(step: Any, state: Struggle, seat: int, action: Any) -> bool:
    return bool(0 <= action.gold <= state.constants.ceiling)


@check("R11.7", "A bribe is at least 1 gold.")
def bribe_is_gold(step: Any, state: Struggle, seat: int, action: Bribe) -> bool:
    return action.gold > 0


@check("R11.4", "Whoever lends nothing refuses.")
def something_is_lent(step: Any, state: Struggle, seat: int, action: Lend) -> bool:
    return action.armies + action.navies > 0


@check("R11.4", "You can lend {here:army|armies} here.", facts=_there)
def armies_are_there(step: Lending, state: Struggle, seat: int, action: Lend) -> bool:
    return 0 <= action.armies <= most_lent(state, step.battle, seat, ARMY)


@check("R11.4", "You can lend {afloat:navy|navies} here.", facts=_there)
def navies_are_there(step: Lending, state: Struggle, seat: int, action: Lend) -> bool:
    return 0 <= action.navies <= most_lent(state, step.battle, seat, NAVY)


@check("R11.7", "Nobody offers you gold for staying out.")
def bribe_is_offered(step: Lending, state: Struggle, seat: int, action: StayOut) -> bool:
    return step.battle.bribe > 0


SURPRISE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Surprise: (), NoSurprise: ()}


CALL_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Request: (ally_is_next, sum_is_below_the_ceiling),
    LeaveOut: (ally_is_next,),
}


OUTBID_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Bribe: (ally_is_next, bribe_is_gold, sum_is_below_the_ceiling),
    NoBribe: (),
}


LENDING_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Lend: (something_is_lent, armies_are_there, navies_are_there),
    RefuseHelp: (),
    StayOut: (bribe_is_offered,),
}
