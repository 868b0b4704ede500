"""The planner of a turn: what every action, and what some pairs of moves, would make of the position."""

from typing import Final

from librt.vecs import vec
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
from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.constants import ALLIANCE, ARMY, FORT, NAVY, SLAVES
from mappemonde.games.struggle.state import Struggle
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


class Planner:
    """Weighs the choices of one seat in a state of its own, which it changes and changes back."""

    def __init__(self, state: Struggle, seat: i64, temper: Temper = USUAL) -> None:
        self.state = state
        self.seat = seat
        self.temper = temper
        self.worth = Worth(state, seat, temper)
        areas = state.constants.areas
        self.regions = vec[float]([0.0] * areas)
        self.strikes = vec[float]([0.0] * areas)
        for area in range(areas):
            if not state.constants.is_home[area]:
                self.regions[area] = self.worth.region(area)
                self.strikes[area] = self.worth.strike(area)
        self.actions = state.actions if state.seat == seat else 0
        self.now = self.promise(-1, 0.0, -1, 0.0, self.actions)

    def promise(self, area: i64, strike: float, also: i64, other: float, actions: i64) -> float:
        """What the best attacks of the actions left promise, with other figures for one or two areas."""
        if actions <= 0:
            return 0.0
        first = 0.0
        second = 0.0
        for place in range(i64(len(self.strikes))):
            value = strike if place == area else other if place == also else self.strikes[place]
            if value > first:
                first, second = value, first
            elif value > second:
                second = value
        return first + second if actions > 1 else first

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
            area = constants.marker_area[action.marker]
            worth.forces.against_marker(seat, action.marker)
            gained = worth.gain(area, seat, -1) + worth.booty(action.marker)
            return worth.promise(gained, self.attack_price()) + self.rest_without(area)
        if isinstance(action, Hunt):
            area = state.raided[action.raid]
            worth.forces.against_raid(seat, action.raid)
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
            return -FREE
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

    def rest(self) -> float:
        """What the actions promise that are left after one."""
        return self.promise(-1, 0.0, -1, 0.0, self.actions - 1)

    def rest_without(self, area: i64) -> float:
        """The same if an area has been fought for."""
        return self.promise(area, self.strikes[area] * 0.6, -1, 0.0, self.actions - 1)

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

    # Tiles

    def launching(self, action: Raid) -> float:
        """What Pirates or Slave Revolt promise."""
        state, seat, worth = self.state, self.seat, self.worth
        if action.victim == seat:
            return -9.0
        win = worth.forces.of_raid(action.raid, action.area, action.victim)
        tile = state.constants.raid_tile[action.raid]
        return win * worth.gain(action.area, -1, action.victim) * 0.8 - worth.price(state.constants.tile_gold[tile])

    def alliance(self, tile: i64) -> float:
        """What an alliance tile makes of the position for the rest of the war."""
        state, seat = self.state, self.seat
        constants = state.constants
        place = seat * constants.tiles + tile
        state.tiles[place] += 1
        found = 0.0
        best = 0.0
        for area in constants.tile_regions[tile]:
            if state.count(ARMY, seat, area) + state.count(FORT, seat, area) > 0:
                found += self.worth.region(area) - self.regions[area]
                best = max(best, self.worth.strike(area) - self.strikes[area])
        state.tiles[place] -= 1
        return found + (best if self.actions > 1 else 0.5 * best)

    def purchase(self, tile: i64) -> float:
        """What a tile is worth, less its price."""
        state, seat, worth = self.state, self.seat, self.worth
        constants = state.constants
        population = constants.tile_population[tile]
        paid = worth.price(constants.tile_gold[tile])
        if population > 0:
            paid += worth.population(state.population[seat]) - worth.population(state.population[seat] - population)
        return self.use(tile) - paid

    def use(self, tile: i64) -> float:
        """What a tile is good for from now on."""
        state, seat, worth = self.state, self.seat, self.worth
        constants = state.constants
        owned = state.owns(seat, tile)
        rounds = float(constants.rounds - state.round + 1) / float(constants.rounds)
        wars = float(worth.wars_left) * 0.8
        once = wars + (1.0 if state.round < constants.rounds else 0.6)
        while_it_lasts = wars + rounds
        gold = worth.gold_price
        action = self.temper.action
        if tile == constants.reform:
            return self.reform_worth()
        if tile == constants.industry:
            unrest, cash = state.tally[seat], state.gold[seat]
            return 3.0 - self.temper.thrift * (worth.penalty(unrest + 2, cash) - worth.penalty(unrest, cash))
        if tile == constants.army_training:
            return self.training(tile, self.temper.training * while_it_lasts)
        if tile == constants.naval_training:
            return self.training(tile, 0.35 * self.temper.training * while_it_lasts)
        if tile == constants.reroll:
            return self.temper.reserve * once * (1.0 if owned == 0 else 0.6)
        if tile == constants.free_attack:
            return (action + 2.0 * gold) * once * 0.9
        if tile == constants.free_army:
            return (action + 0.6) * once * 0.85
        if tile == constants.free_navy:
            return action * once * 0.45
        if tile == constants.natives:
            return action * once * 0.7
        if tile == constants.agriculture:
            return (gold + 0.7) * once * (1.0 if owned == 0 else 0.4)
        if tile == constants.diplomacy:
            return action * once * 0.5 if owned == 0 else 0.0
        if tile == constants.militia:
            return action * while_it_lasts * 0.6 if owned == 0 else 0.0
        if tile == constants.logistics:
            return action * while_it_lasts * (0.4 if owned == 0 else 0.1)
        if tile == constants.banking:
            return 1.4 * worth.unrest_price * while_it_lasts if owned == 0 else 0.0
        if tile == constants.navigation:
            return 0.25 * while_it_lasts if owned == 0 else 0.0
        if tile in constants.trade:
            most: i64 = 0
            for area in constants.tile_regions[tile]:
                most = max(most, state.controls(seat, area))
            return gold * float(most) * (1.0 + 0.9 * float(worth.wars_left))
        if constants.life[tile] == ALLIANCE:
            return self.alliance(tile)
        return 0.3

    def training(self, tile: i64, most: float) -> float:
        """What one more training tile brings: an advantage over those who have as many as oneself."""
        state, seat = self.state, self.seat
        own = state.owns(seat, tile)
        level = 0.0
        for other in range(state.constants.seats):
            if other != seat:
                theirs = state.owns(other, tile)
                if theirs == own or theirs == own + 1:
                    level += 1.0
        if own == 0:
            level += 0.6  # neutrals
        return most * level / float(state.constants.seats)

    def reform_worth(self) -> float:
        """What two unrest less are worth, more as Reforms run out."""
        state, seat, worth = self.state, self.seat, self.worth
        unrest, cash = state.tally[seat], state.gold[seat]
        if unrest < 2:
            return 0.0
        saved = self.temper.thrift * (worth.penalty(unrest, cash) - worth.penalty(unrest - 2, cash))
        left = state.supply[state.constants.reform]
        return saved * (1.0 if left <= 4 or worth.wars_left == 0 else 0.8)
