"""The raider: takes the best single action by exact odds and by the points it would bring now."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mappemonde.games.struggle.actions import (
    Agriculture,
    Assault,
    Attack,
    Bid,
    BidSide,
    Build,
    Buy,
    Colonise,
    EndTurn,
    Enslave,
    Hunt,
    KeepDraw,
    Mercenaries,
    Move,
    Natives,
    Pass,
    Place,
    Pressgangs,
    Raid,
    Ready,
    Reform,
    Stay,
    WarOffice,
)
from mappemonde.games.struggle.bots.answers import Stakes, answer
from mappemonde.games.struggle.bots.forces import Forces
from mappemonde.games.struggle.constants import ARMY, FORT, NAVY, NEUTRAL, POP, REVOLUTION
from mappemonde.games.struggle.scoring import region_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.auction import Auction, unaligned
from mappemonde.games.struggle.steps.settling import has_slave_ship
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.view import StruggleView, imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import filled
from mappemonde.kernel.menu import Menu

UNIT: Final = 1.2
"""What a lost unit costs, with its unrest."""
GOLD: Final = 0.3
"""What a gold is worth while there is some; on credit it costs more."""
MARKER: Final = 0.6
"""What a control marker is worth beside the points it brings now."""
PREPARED: Final = 0.6
"""How much of an attack's promise counts for what only prepares it."""
SAFE: Final = 14
"""With so much unrest nothing is bought on credit."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Raider(Bot):
    """Sees one action ahead."""

    def decide(self, view: StruggleView, choices: Menu, chance: Chance) -> Action:
        return self.choose(imagine(view, chance), view.seat, choices, chance)

    def choose(self, state: Struggle, seat: i64, menu: Menu, chance: Chance) -> Action:
        """Choose in a state of the bot's own, real or imagined."""
        step = state.flow[-1]
        if isinstance(step, Window):
            return answer(state, seat, step, self.stakes(state, seat, step))
        if isinstance(step, Auction):
            return bid(state, seat, step, chance)
        name = step.NAME
        if name == "congress":
            return Ready()
        if name == "redraw":
            return KeepDraw()
        mind = Greed(state, seat)
        return mind.best(menu)

    def stakes(self, state: Struggle, seat: i64, step: Window) -> Stakes:
        """What an attack means to a seat: points now."""
        battle = step.battle
        greed = Greed(state, seat)
        success = 0.0
        if seat == battle.attacker:
            success = greed.gain(battle.area, battle.defender)
        elif seat == battle.defender and state.controls(seat, battle.area) > 0:
            success = -greed.gain(battle.area, -1, -1) - MARKER
        keep = 0.4 + 0.2 * float(state.constants.rounds - state.round)
        return Stakes(success, UNIT, GOLD, keep)


class Greed:
    """The value of single actions for one seat, in points now."""

    def __init__(self, state: Struggle, seat: i64) -> None:
        self.state = state
        self.seat = seat
        self.forces = Forces(state)
        self.counts = filled(state.constants.powers, 0)
        self.strikes = [self.strike(area) for area in range(int(state.constants.areas))]
        """By area, what the best attack there promises now."""

    def points(self, area: i64, victim: i64, more: i64) -> i64:
        """The own points in a region with so many more markers, those of the victim fewer."""
        state = self.state
        constants = state.constants
        for power in range(constants.powers):
            self.counts[power] = state.control[power * constants.areas + area]
        self.counts[self.seat] += more
        if victim >= 0:
            self.counts[victim] -= 1
        return region_points(self.counts, constants.values[area])[self.seat]

    def gain(self, area: i64, victim: i64, more: i64 = 1) -> float:
        """What a marker in a region is worth, taken from a victim or from nobody."""
        state = self.state
        if victim >= 0 and state.controls(victim, area) == 0:
            return 0.2
        gained = float(self.points(area, victim, more) - self.points(area, -1, 0))
        return gained + MARKER * float(more)

    def price(self, gold: i64) -> float:
        """What paying costs: loans are unrest."""
        state = self.state
        loans = state.loans_for(self.seat, gold)
        if loans > 0 and state.tally[self.seat] + loans > SAFE:
            return 100.0
        return GOLD * float(gold) + 0.5 * float(loans)

    def strike(self, area: i64, armies: i64 = 0, navies: i64 = 0) -> float:
        """What the best attack in an area would promise, with units more than are there; 0 if nothing does."""
        state, seat, forces = self.state, self.seat, self.forces
        constants = state.constants
        if constants.is_home[area] or state.count(ARMY, seat, area) + armies == 0:
            return 0.0
        most = 0.0
        for power in range(constants.powers):
            if power != seat and state.are_enemies(seat, power) and state.controls(power, area) > 0:
                forces.against_power(seat, area, power, armies, navies)
                most = max(most, self.promise(area, power))
        for marker in range(constants.markers):
            if (
                state.lying[marker]
                and constants.marker_area[marker] == area
                and constants.marker_type[marker] == NEUTRAL
            ):
                forces.against_marker(seat, marker, armies, navies)
                most = max(most, self.promise(area, -1) + forces.win * self.booty(marker))
        return most

    def promise(self, area: i64, victim: i64) -> float:
        """What the attack just reckoned promises."""
        forces = self.forces
        return forces.win * self.gain(area, victim) - UNIT * forces.own_lost - self.price(2)

    def booty(self, marker: i64) -> float:
        """What is on a region marker."""
        constants = self.state.constants
        return GOLD * float(constants.marker_gold[marker]) + float(constants.marker_points[marker])

    def best(self, menu: Menu) -> Action:
        """The most promising action of a menu: the end of a turn promises nothing, so it comes last."""
        best: Action | None = None
        most = -1e9
        for action in menu.all():
            value = self.value(action)
            if value > most:
                best, most = action, value
        assert best is not None
        return best

    def value(self, action: Action) -> float:
        """What an action promises."""
        state, seat, forces = self.state, self.seat, self.forces
        constants = state.constants
        if isinstance(action, (Colonise, Enslave)):
            return self.gain(constants.marker_area[action.marker], -1) + 1.0
        if isinstance(action, Attack):
            if state.controls(action.victim, action.area) == 0:
                return -2.0
            return self.promise(forces.against(seat, action), action.victim)
        if isinstance(action, Assault):
            return self.promise(forces.against(seat, action), -1) + forces.win * self.booty(action.marker)
        if isinstance(action, Hunt):
            return self.promise(forces.against(seat, action), -1)
        if isinstance(action, WarOffice):
            return max(self.strikes) + 0.5 if max(self.strikes) > 0.5 else -1.0
        if isinstance(action, (Agriculture, Reform)):
            return 20.0
        if isinstance(action, Buy):
            return self.purchase(action.tile)
        if isinstance(action, Raid):
            return self.launching(action)
        if isinstance(action, Place):
            return self.placing(action.unit, action.area)
        if isinstance(action, Build):
            return self.placing(action.unit, action.area) - 0.4
        if isinstance(action, Mercenaries):
            return self.placing(ARMY, action.area) + 0.3
        if isinstance(action, Natives):
            return self.placing(ARMY, action.area) + 0.3
        if isinstance(action, Pressgangs):
            return self.placing(NAVY, action.area) + 0.3
        if isinstance(action, Move):
            return self.placing(action.unit, action.target) - self.leaving(action.unit, action.origin) - 0.1
        if isinstance(action, Stay):
            return 0.0
        return -0.05 if isinstance(action, EndTurn) else 0.0 if len(action) == 0 else -1.0

    def placing(self, unit: i64, area: i64) -> float:
        """What one more unit in an area is good for: a better attack, or a guard where there is none."""
        state, seat = self.state, self.seat
        constants = state.constants
        if constants.is_home[area]:
            return -0.5
        before = self.strikes[area]
        found = 0.0
        if unit == ARMY:
            found = PREPARED * (self.strike(area, 1) - before)
            if constants.colonial[area] and state.count(NAVY, seat, area) == 0:
                found += 0.1
        elif unit == NAVY:
            found = PREPARED * (self.strike(area, 0, 1) - before)
            if state.count(NAVY, seat, area) == 0:
                found += PREPARED * 0.5 * (self.strike(area, 1, 1) - before)
                if area == constants.africa and self.slaves_wait():
                    found += 1.0
        guards = state.count(ARMY, seat, area) + 2 * state.count(FORT, seat, area)
        if unit != NAVY and state.controls(seat, area) > 0 and guards < 2:
            strength = 1.0 if unit == ARMY else 1.6
            found += 0.25 * strength / float(1 + guards) * float(self.points(area, -1, 0) - self.points(area, -1, -1))
        return found - GOLD * float(4 - state.war) * 0.5

    def leaving(self, unit: i64, area: i64) -> float:
        """What a unit is good for where it stands."""
        state, seat = self.state, self.seat
        if state.constants.is_home[area]:
            return -0.5
        if unit == ARMY:
            found = PREPARED * (self.strikes[area] - self.strike(area, -1))
            if state.controls(seat, area) > 0 and state.count(ARMY, seat, area) < 2:
                found += 0.3 * float(self.points(area, -1, 0) - self.points(area, -1, -1))
            return found
        return PREPARED * (self.strikes[area] - self.strike(area, 0, -1)) + 0.3

    def slaves_wait(self) -> bool:
        """Whether a Slaves marker lies on the map and there is no navy in Africa to take it."""
        state = self.state
        constants = state.constants
        if has_slave_ship(state, self.seat):
            return False
        for marker in range(constants.markers):
            if state.lying[marker] and constants.marker_type[marker] not in (NEUTRAL, POP):
                return True
        return False

    def launching(self, action: Raid) -> float:
        """What Pirates or Slave Revolt promise: the points of whoever has more than oneself."""
        state = self.state
        if action.victim == self.seat or state.are_allies(self.seat, action.victim):
            return -1.0
        chance = self.forces.of_raid(action.raid, action.area, action.victim)
        gained = self.points(action.area, action.victim, 0) - self.points(action.area, -1, 0)
        tile = state.constants.raid_tile[action.raid]
        return chance * (0.5 + float(gained)) - self.price(state.constants.tile_gold[tile])

    def purchase(self, tile: i64) -> float:
        """What a tile is worth: those that serve every war early, those that remove unrest when there is some."""
        state, seat = self.state, self.seat
        constants = state.constants
        wars = float(4 - state.war)
        owned = state.owns(seat, tile)
        cost = self.price(constants.tile_gold[tile])
        if tile == constants.reform:
            return 0.5 if state.tally[seat] >= 2 else -1.0
        if tile == constants.industry:
            can_bear = state.tally[seat] + 4 < REVOLUTION - 6 and state.war == 3
            return 3.0 - cost - 1.5 if can_bear else -1.0
        if owned > 0 and tile != constants.army_training:
            return -1.0
        if tile == constants.army_training:
            return 0.9 * wars - cost - 0.9 * float(owned)
        if tile in (constants.free_attack, constants.free_army):
            return 0.8 * wars - cost
        if tile == constants.reroll:
            return 0.45 * wars
        if tile == constants.agriculture:
            return 0.4 * wars - cost
        if tile in (constants.diplomacy, constants.banking, constants.free_navy):
            return 0.3 * wars - cost
        if constants.tile_data[tile]["effect"] == "trade":
            most: i64 = 0
            for area in constants.tile_regions[tile]:
                most = max(most, state.controls(seat, area))
            return GOLD * wars * float(most) - cost
        if constants.tile_data[tile]["effect"] == "alliance":
            found = 0.0
            for area in constants.tile_regions[tile]:
                if state.count(ARMY, seat, area) > 0:
                    found = max(found, PREPARED * (self.strike(area, 1) - self.strikes[area]))
            return found - cost
        return -1.0


def bid(state: Struggle, seat: i64, step: Auction, chance: Chance) -> Action:
    """Pay nothing for alliances; an opener puts himself on the first place."""
    if step.high >= 0 or state.constants.opening_pass:
        return Pass()
    free = unaligned(state)
    if len(free) == 1:
        return BidSide(int(chance.number(2)), 0)
    one: i64 = seat if state.side[seat] < 0 else free[0]
    other: i64 = -1
    for power in free:
        if power != one and (other < 0 or state.all_units(power) < state.all_units(other)):
            other = power
    return Bid(int(one), int(other), 0)
