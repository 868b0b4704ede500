"""The planner of a turn: what every action, and what some pairs of moves, would make of the position."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import (
    Agriculture,
    Assault,
    Attack,
    Build,
    Buy,
    Colonise,
    Diplomacy,
    EndTurn,
    Enslave,
    Hunt,
    LayBlockade,
    Levy,
    March,
    Mercenaries,
    Move,
    Natives,
    Place,
    Pressgangs,
    Raid,
    Reform,
    WarOffice,
)
from mappemonde.games.struggle.bots.letters import has_promised
from mappemonde.games.struggle.bots.tile_planner import TilePlanner
from mappemonde.games.struggle.constants import ARMY, FORT, NAVY, SLAVES
from mappemonde.games.struggle.steps.building import Marching
from mappemonde.games.struggle.voyages import CLOSED, army_entry, is_rough
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu

ARRIVAL: Final = 0.9
"""How likely a voyage succeeds."""
FREE: Final = 100.0
"""More than any action is worth."""
IDLE: Final = 0.02
"""What an action must promise at least."""


class Planner(TilePlanner):
    """Weighs the choices of one seat in a state of its own, which it changes and changes back."""

    def best(self, menu: Menu) -> Action:
        """The most promising action of a menu."""
        best: Action | None = None
        most = -1e9
        for action in menu.all():
            value = self.value(action)
            if value > most:
                best, most = action, value
        assert best is not None
        return best

    def value(self, action: Action) -> float:
        """What an action makes of the position, compared with doing nothing."""
        state, seat, worth = self.state, self.seat, self.worth
        constants = state.constants
        if isinstance(action, EndTurn):
            return IDLE
        if isinstance(action, (Colonise, Enslave)):
            paid = 0.0
            if isinstance(action, Colonise):
                paid = worth.population(state.population[seat]) - worth.population(state.population[seat] - 1)
            area = constants.marker_area[action.marker]
            gained = worth.gain(area, seat, -1) + self.denial(area)
            return gained + 0.5 - paid + self.rest()
        if isinstance(action, Attack):
            return self.attack(action.area, action.victim) + self.rest_without(action.area)
        if isinstance(action, Assault):
            area = worth.forces.against(seat, action)
            gained = worth.gain(area, seat, -1) + worth.booty(action.marker)
            return worth.promise(gained, self.attack_price()) + self.rest_without(area)
        if isinstance(action, Hunt):
            area = worth.forces.against(seat, action)
            return worth.promise(worth.gain(area, seat, -1), self.attack_price()) + self.rest_without(area)
        if isinstance(action, Build):
            return self.building(action.unit, action.area)
        if isinstance(action, Place):
            return self.adding(action.unit, action.area, 0)
        if isinstance(action, Levy):
            paid = worth.population(state.population[seat]) - worth.population(state.population[seat] - 1)
            return self.adding(ARMY, action.area, self.actions) - paid - worth.upkeep()
        if isinstance(action, (Mercenaries, Natives)):
            return self.at_once(self.adding(ARMY, action.area, self.actions) - worth.upkeep() - self.now)
        if isinstance(action, Pressgangs):
            return self.at_once(self.adding(NAVY, action.area, self.actions) - worth.upkeep() - self.now)
        if isinstance(action, Move):
            return self.moving(action)
        if isinstance(action, March):
            step = state.flow[-1]
            assert isinstance(step, Marching)
            return self.shifting(ARMY, step.area, action.target, self.actions)
        if isinstance(action, Buy):
            return self.purchase(action.tile) + self.rest()
        if isinstance(action, Diplomacy):
            return self.at_once(self.alliance(action.tile) - worth.price(constants.tile_gold[action.tile]) - 0.3)
        if isinstance(action, Raid):
            return self.launching(action) + self.rest()
        if isinstance(action, WarOffice):
            most = self.promise(-1, 0.0, -1, 0.0, 1) + worth.price(2)
            least = 0.6 * float(constants.rounds - state.round) / float(constants.rounds) * 1.5
            return self.at_once(most if most > max(0.2, least) else -1.0)
        if isinstance(action, Agriculture):
            return self.at_once(5.0)
        if isinstance(action, Reform):
            return self.reform()
        if isinstance(action, LayBlockade):
            return self.at_once(self.blockading(action.area) - self.temper.kept_blockade)
        return self.now  # whatever ends a step

    def at_once(self, gain: float) -> float:
        """What costs no action is done before anything else, if it brings something."""
        return FREE + gain if gain > 0.0 else -FREE

    def reform(self) -> float:
        """Use Government Reform as soon as there is unrest for it."""
        return self.at_once(5.0 if self.state.tally[self.seat] >= 2 else -1.0)

    def attack_price(self) -> i64:
        """What an attack costs in gold, by War Office nothing."""
        return self.state.constants.office_price if self.state.flow[-1].NAME == "free_attack" else 2

    def attack(self, area: i64, victim: i64) -> float:
        """What an attack on a power promises."""
        state, seat, worth = self.state, self.seat, self.worth
        worth.forces.against_power(seat, area, victim)
        word = self.temper.word if has_promised(state, seat, victim, area) else 0.0
        if state.controls(victim, area) > 0:
            return worth.promise(worth.gain(area, seat, victim), self.attack_price()) - word
        worth_of_unit = 0.5 * worth.unit_price
        return worth.promise(0.0, self.attack_price()) + worth_of_unit * worth.forces.their_lost - word

    def denial(self, area: i64) -> float:
        """What a peaceful marker in a region would bring to the others, whoever takes it."""
        found = 0.0
        for other in range(self.state.constants.seats):
            if other != self.seat:
                found += max(0.0, -self.worth.gain(area, other, -1))
        return self.temper.denial * found

    # Units

    def put(self, unit: i64, area: i64, count: i64) -> None:
        """Change how many own units stand in an area, in thought: only what counts units may be asked then."""
        constants = self.state.constants
        self.state.units[(unit * constants.powers + self.seat) * constants.areas + area] += count

    def changed(self, area: i64, actions: i64) -> float:
        """What the regions that an area matters to have become worth, and what attacks promise then."""
        constants = self.state.constants
        if constants.is_home[area]:
            return self.promise(-1, 0.0, -1, 0.0, actions)
        worth = self.worth
        found = worth.region(area) - self.regions[area]
        strike = worth.strike(area)
        for other in constants.regions:
            if other != area and constants.sea[other] == area:
                found += worth.region(other) - self.regions[other]
                return found + self.promise(area, strike, other, worth.strike(other), actions)
        return found + self.promise(area, strike, -1, 0.0, actions)

    def adding(self, unit: i64, area: i64, actions: i64) -> float:
        """What one more unit in an area makes of the position."""
        self.put(unit, area, 1)
        found = self.changed(area, actions)
        if unit == NAVY:
            found += self.opening(area, actions)
        self.put(unit, area, -1)
        if is_rough(self.state.constants, self.state.constants.homes[self.seat], area):
            found -= (1.0 - ARRIVAL) * 1.0
        return found

    def building(self, unit: i64, area: i64) -> float:
        """What a build makes of the position, with an army more where Militia allows it."""
        state, seat, worth = self.state, self.seat, self.worth
        population = state.population[seat]
        paid = worth.population(population) - worth.population(population - 1) + worth.upkeep()
        left = self.actions - 1
        found = self.adding(unit, area, left) - paid
        if state.owns(seat, state.constants.militia) > 0 and population > 1 and unit != FORT:
            self.put(unit, area, 1)
            if army_entry(state, seat, area) != CLOSED:
                more = self.adding(ARMY, area, left) - 2.0 * paid
                found = max(found, more)
            self.put(unit, area, -1)
        return found

    def opening(self, area: i64, actions: i64) -> float:
        """What a navy just added opens: the first in a colony lets armies in, one in Africa takes Slaves."""
        state, seat = self.state, self.seat
        constants = state.constants
        found = 0.0
        if state.count(NAVY, seat, area) == 1:
            if area == constants.africa:
                for marker in range(constants.markers):
                    if state.lying[marker] and constants.marker_type[marker] == SLAVES:
                        found = max(found, 0.6 * self.worth.gain(constants.marker_area[marker], seat, -1))
                found += 0.1
            if constants.colonial[area] and (state.population[seat] > 0 or actions > 0):
                before = self.worth.region(area)
                self.put(ARMY, area, 1)
                found += 0.35 * max(0.0, self.worth.region(area) - before + 0.4 * self.worth.strike(area))
                self.put(ARMY, area, -1)
        return found

    def shifting(self, unit: i64, origin: i64, target: i64, actions: i64) -> float:
        """What the move of one unit makes of the position."""
        worth = self.worth
        self.put(unit, origin, -1)
        self.put(unit, target, 1)
        found = 0.0
        left_behind = -1.0
        if not self.state.constants.is_home[origin]:
            found += worth.region(origin) - self.regions[origin]
            left_behind = worth.strike(origin)
        found += self.changed(target, 0)
        if unit == NAVY:
            found += self.opening(target, actions)
        reached = 0.0 if self.state.constants.is_home[target] else worth.strike(target)
        found += self.promise(target, reached, origin if left_behind >= 0.0 else -1, left_behind, actions)
        self.put(unit, target, -1)
        self.put(unit, origin, 1)
        if is_rough(self.state.constants, origin, target):
            found -= (1.0 - ARRIVAL) * 1.0
        return found

    def moving(self, action: Move) -> float:
        """What a move makes of the position, if it is the first one with the best companion to the same place."""
        state = self.state
        is_first = state.flow[-1].NAME == "turn"
        left = self.actions - 1 if is_first else self.actions
        found = self.shifting(action.unit, action.origin, action.target, left)
        if is_first and not state.constants.is_home[action.target]:
            found = max(found, self.companion(action, left))
        return found

    def companion(self, action: Move, left: i64) -> float:
        """The same with another army that follows to the same place."""
        state, seat, worth = self.state, self.seat, self.worth
        constants = state.constants
        origin, target, unit = action.origin, action.target, action.unit
        found = -1e9
        self.put(unit, origin, -1)
        self.put(unit, target, 1)
        base = 0.0
        if not constants.is_home[origin]:
            base += worth.region(origin) - self.regions[origin]
        if army_entry(state, seat, target) != CLOSED:
            self.put(ARMY, target, 1)
            arrived = self.changed(target, left)
            self.put(ARMY, target, -1)
            for second in range(constants.areas):
                if second != target and state.count(ARMY, seat, second) > 0:
                    self.put(ARMY, second, -1)
                    lost = 0.0
                    if second == origin and not constants.is_home[origin]:
                        lost = worth.region(origin) - self.regions[origin] - base
                    elif not constants.is_home[second]:
                        lost = worth.region(second) - self.regions[second]
                    self.put(ARMY, second, 1)
                    found = max(found, base + arrived + lost)
        self.put(unit, target, -1)
        self.put(unit, origin, 1)
        if is_rough(constants, origin, target):
            found -= (1.0 - ARRIVAL) * 2.0
        return found
