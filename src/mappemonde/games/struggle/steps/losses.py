"""Dice and losses: Reserves, Fighting Withdrawal, and who loses what (R13.7 to R13.14)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import LetStand, Lose, NameAlly, Reserve, SaveAlly, SaveOwn, Stand
from mappemonde.games.struggle.battle import (
    ATTACKER,
    DEFENDER,
    Battle,
    allies_engaged,
    is_seven,
    opposite,
    own_armies,
    own_engaged,
    own_forts,
    principal,
)
from mappemonde.games.struggle.constants import ARMY, FORT, SEA
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.windows import Window, stage_after
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.menu import Menu


class Reserving(Window):
    """A principal may have all dice thrown again (R13.7)."""

    NAME: ClassVar[str] = "reserve"
    RULE: ClassVar[str] = "R13.7"

    @property
    def red(self) -> list[int]:
        """The dice of the attacker, for sentences."""
        return list(self.battle.dice[:2])

    @property
    def black(self) -> list[int]:
        """The dice of the defender, for sentences."""
        return list(self.battle.dice[2:])

    def side(self) -> i64:
        """The side that is asked: whoever has not let this throw stand, the attacker first."""
        return DEFENDER if self.battle.stood & 1 else ATTACKER

    def asked(self, state: Struggle) -> i64:
        return principal(self.battle, self.side())

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.reserves, 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return RESERVE_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return LetStand()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        if isinstance(action, Reserve):
            state.turn_tile(seat, state.constants.reroll)
            if state.journal is not None:
                state.emit(events.RESERVE_USED, {"seat": seat})
            self.go_on(state, battle._replace(dice=(), stood=0))
            return
        self.go_on(state, battle._replace(stood=battle.stood | 1 << int(self.side())))


class Naming(Window):
    """The loser names the ally who loses a unit to his 7 (R13.11)."""

    NAME: ClassVar[str] = "name_ally"
    RULE: ClassVar[str] = "R13.11"

    def asked(self, state: Struggle) -> i64:
        return principal(self.battle, opposite(self.battle.winner))

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        for ally in allies_engaged(state, self.battle, opposite(self.battle.winner)):
            menu.add(state.constants.namings + ally, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return NAMING_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return NameAlly(allies_engaged(state, self.battle, opposite(self.battle.winner))[0])

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        assert isinstance(action, NameAlly)
        self.go_on(state, self.battle._replace(ally_loses=action.ally))


def savable(state: Struggle, battle: Battle) -> bool:
    """Whether the defender has an own army or navy to lose, which he may save (R13.12)."""
    if battle.own_losses[DEFENDER] == 0:
        return False
    return (own_engaged(state, battle, DEFENDER) if battle.front == SEA else own_armies(state, battle, DEFENDER)) > 0


class Withdrawing(Window):
    """The beaten defender may save a unit, his own or his ally's (R13.12)."""

    NAME: ClassVar[str] = "withdrawal"
    RULE: ClassVar[str] = "R13.12"

    def asked(self, state: Struggle) -> i64:
        return self.battle.defender

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        constants, battle = state.constants, self.battle
        if savable(state, battle):
            menu.add(constants.save_own, 1)
        if battle.ally_loses >= 0:
            menu.add(constants.save_ally + battle.ally_loses, 1)
        menu.add(constants.stand, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return WITHDRAWAL_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Stand()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        if not isinstance(action, Stand):
            state.return_tile(seat, state.constants.withdrawal)
            both = state.constants.saves_both
            if (isinstance(action, SaveOwn) or both) and savable(state, battle):
                self.tell(state, seat, seat)
                engaged = int(own_engaged(state, battle, DEFENDER))
                left = min(battle.own_losses[DEFENDER], engaged) - 1
                battle = battle._replace(own_losses=(battle.own_losses[ATTACKER], left), saved=1)
            if (isinstance(action, SaveAlly) or both) and battle.ally_loses >= 0:
                self.tell(state, seat, battle.ally_loses)
                battle = battle._replace(ally_loses=-1)
        self.go_on(state, battle._replace(stage=stage_after(battle)))

    def tell(self, state: Struggle, seat: i64, saved: i64) -> None:
        """Say whose unit is saved."""
        if state.journal is not None:
            state.emit(events.WITHDREW, {"seat": seat, "saved": saved})


def losable(state: Struggle, battle: Battle, unit: i64) -> i64:
    """How many armies or forts the defender can lose on land: no fort in a tie, no army that was saved (R13.9)."""
    if unit == FORT:
        return 0 if battle.winner < 0 else own_forts(state, battle, DEFENDER)
    return max(own_armies(state, battle, DEFENDER) - battle.saved, 0)


class Losing(Window):
    """The defender says whether he loses an army or a fort (R13.8)."""

    NAME: ClassVar[str] = "loss"
    RULE: ClassVar[str] = "R13.8"

    def asked(self, state: Struggle) -> i64:
        return self.battle.defender

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.losses + ARMY, 1)
        menu.add(state.constants.losses + FORT, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return LOSS_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Lose(ARMY)

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        assert isinstance(action, Lose)
        battle = self.battle
        lose(state, seat, action.unit, battle.area, loss_rule(state, battle, DEFENDER, battle.own_losses[DEFENDER]))
        self.go_on(state, battle._replace(own_losses=(battle.own_losses[0], battle.own_losses[1] - 1)))


def loss_rule(state: Struggle, battle: Battle, side: i64, debt: i64) -> str:
    """Why a principal who owes so many own units loses the next one: a defeat or tie comes before his 7."""
    pays_seven = is_seven(battle, side) and (battle.winner != opposite(side) or not allies_engaged(state, battle, side))
    if pays_seven and debt == 1:
        return "R13.10"
    return "R13.9" if battle.winner < 0 else "R13.8"


def lose(state: Struggle, power: i64, unit: i64, area: i64, rule: str) -> None:
    """Remove a unit lost in combat; it costs its owner unrest (R13.13)."""
    if state.journal is not None:
        state.emit(events.UNIT_LOST, {"power": power, "unit": unit, "area": area}, rule=rule)
    state.take_unit(unit, power, area)
    state.grow_unrest(power, 1, "R13.13")


@check("R13.11", "{ally The} had no unit on your side in this combat.")
def ally_fought(step: Naming, state: Struggle, seat: int, action: NameAlly) -> bool:
    return action.ally in allies_engaged(state, step.battle, opposite(step.battle.winner))


@check("R13.12", "You lose no army or navy here that could be saved.")
def own_unit_is_lost(step: Withdrawing, state: Struggle, seat: int, action: SaveOwn) -> bool:
    return savable(state, step.battle)


@check("R13.12", "{ally The:loses|lose} no unit here.")
def ally_loses_a_unit(step: Withdrawing, state: Struggle, seat: int, action: SaveAlly) -> bool:
    return action.ally == step.battle.ally_loses


@check("R13.14", "On land an army or a fort is lost.")
def unit_fights_on_land(step: Losing, state: Struggle, seat: int, action: Lose) -> bool:
    return action.unit in (ARMY, FORT)


RESERVE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Reserve: (), LetStand: ()}


NAMING_CHECKS: Final[dict[type, tuple[Check, ...]]] = {NameAlly: (ally_fought,)}


WITHDRAWAL_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    SaveOwn: (own_unit_is_lost,),
    SaveAlly: (ally_loses_a_unit,),
    Stand: (),
}


LOSS_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Lose: (unit_fights_on_land,)}
