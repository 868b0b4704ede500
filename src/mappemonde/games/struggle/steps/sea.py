"""The sea: who fights there, where tiles are used, what naval support is worth (R12, R17.4)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import Assign, Fight, KeepBlockade, RefuseBattle, SpendBlockade
from mappemonde.games.struggle.battle import DICE, SEA_OVER, opposite, principal
from mappemonde.games.struggle.constants import LAND, SEA
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.windows import Window, stage_after
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu


class AtSea(Window):
    """A principal fights at sea or declines: the attacker first, then the defender (R12.4)."""

    NAME: ClassVar[str] = "sea"
    RULE: ClassVar[str] = "R12.4"

    def asked(self, state: Struggle) -> i64:
        return principal(self.battle, self.battle.asked)

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.sea_answers, 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return SEA_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return RefuseBattle()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        fights = isinstance(action, Fight)
        if state.journal is not None:
            state.emit(events.FIGHTS_AT_SEA if fights else events.DECLINES_AT_SEA, {"seat": seat, "area": battle.area})
        if fights:
            self.go_on(state, battle._replace(stage=stage_after(battle)))
        else:
            self.go_on(state, battle._replace(support=int(opposite(battle.asked)), stage=SEA_OVER))


class Assigning(Window):
    """A principal uses a tile that adds an army or a navy in one of the two fights (R12.8)."""

    NAME: ClassVar[str] = "assign"
    RULE: ClassVar[str] = "R12.8"

    def tile(self, state: Struggle) -> i64:
        """The tile that is asked about: those of the attacker come first."""
        battle = self.battle
        for power in (battle.attacker, battle.defender):
            for tile in state.constants.alliances:
                if battle.unassigned >> tile & 1 and state.owns(power, tile) > 0:
                    return tile
        return -1

    def asked(self, state: Struggle) -> i64:
        tile = self.tile(state)
        return self.battle.attacker if state.owns(self.battle.attacker, tile) > 0 else self.battle.defender

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.assignments + 2 * self.tile(state), 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return ASSIGN_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return Assign(int(self.tile(state)), LAND)

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        assert isinstance(action, Assign)
        battle = self.battle
        if state.journal is not None:
            state.emit(events.ASSIGNED, {"seat": seat, "tile": action.tile, "front": action.front})
        at_sea = battle.at_sea | (1 << action.tile if action.front == SEA else 0)
        self.go_on(state, battle._replace(at_sea=at_sea, unassigned=battle.unassigned & ~(1 << action.tile)))


class Blockading(Window):
    """Who has naval support may use Blockade to double it (R17.4)."""

    NAME: ClassVar[str] = "blockade"
    RULE: ClassVar[str] = "R17.4"

    def asked(self, state: Struggle) -> i64:
        return principal(self.battle, self.battle.support)

    def choices(self, state: Struggle, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.blockade_answers, 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return BLOCKADE_CHECKS

    def lapse(self, state: Struggle, seat: i64) -> Action | None:
        return KeepBlockade()

    def apply(self, state: Struggle, seat: i64, action: Action) -> None:
        battle = self.battle
        if isinstance(action, SpendBlockade):
            state.return_tile(seat, state.constants.blockade)
            if state.journal is not None:
                state.emit(events.BLOCKADE_SPENT, {"seat": seat})
            battle = battle._replace(bonus=2)
        self.go_on(state, battle._replace(stage=DICE))


def _tile_asked(step: Assigning, state: Struggle, seat: int, action: Assign) -> dict[str, Fact]:
    return {"asked_tile": int(step.tile(state))}


@check("R12.8", "The tile in question is {asked_tile the}.", facts=_tile_asked)
def tile_is_asked_about(step: Assigning, state: Struggle, seat: int, action: Assign) -> bool:
    return bool(action.tile == step.tile(state))


SEA_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Fight: (), RefuseBattle: ()}


ASSIGN_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Assign: (tile_is_asked_about,)}


BLOCKADE_CHECKS: Final[dict[type, tuple[Check, ...]]] = {SpendBlockade: (), KeepBlockade: ()}
