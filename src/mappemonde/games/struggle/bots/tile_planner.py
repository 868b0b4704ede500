"""What tiles are worth: by the fights in sight, by what they earn, and by what they save in later wars."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.actions import Raid
from mappemonde.games.struggle.bots.outlook import Outlook
from mappemonde.games.struggle.constants import ALLIANCE, ARMY, FORT, NAVY, PIRATES
from mappemonde.games.struggle.steps.turn import may_blockade

NEAR: Final = 15.0
"""Whoever is so far behind, or further, is no rival any more."""


class TilePlanner(Outlook):
    """Weighs tiles for one seat: those to buy, to launch, to lay, and those in hand."""

    def launching(self, action: Raid) -> float:
        """What Pirates or Slave Revolt promise: what the victim loses, and what hunting them down would bring."""
        state, seat, worth = self.state, self.seat, self.worth
        raid, area, victim = action.raid, action.area, action.victim
        if victim == seat:
            return -9.0
        win = worth.forces.of_raid(raid, area, victim)
        taken = worth.gain(area, -1, victim)
        kept = 0.8 if worth.turns_left(victim) > 0 else 1.0  # till the war is scored
        if self.decides(victim):
            kept *= 2.0
        tile = state.constants.raid_tile[raid]
        paid = worth.price(state.constants.tile_gold[tile])
        return win * (kept * taken + self.hunting(raid, area, worth.gain(area, seat, victim) - taken)) - paid

    def decides(self, victim: i64) -> bool:
        """Whether what a power loses may decide the game: in the last war, of the one rival to be beaten."""
        forecast, seats = self.worth.forecast, self.state.constants.seats
        if self.worth.wars_left > 0 or victim >= seats or forecast[victim] < forecast[self.seat] - NEAR:
            return False
        for other in range(seats):
            if other != self.seat and forecast[other] > forecast[victim]:
                return False
        return True

    def hunting(self, raid: i64, area: i64, gain: float) -> float:
        """What it adds to a raid that an own marker may be put in place of the captive: at once, or in a later turn."""
        state, seat, worth = self.state, self.seat, self.worth
        if state.count(NAVY if raid == PIRATES else ARMY, seat, area) == 0:
            return 0.0
        before = state.raided[raid]
        state.raided[raid] = area
        worth.forces.against_raid(seat, raid)
        state.raided[raid] = before
        found = worth.promise(gain, 2)
        if self.actions > 1:
            return max(0.0, found - self.rest())
        return self.temper.passing * max(0.0, found) if worth.turns_left(seat) > 0 else 0.0

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
                gained = self.worth.region(area) - self.regions[area]
                # one that tires counts in one of its regions only, once a round
                found = max(found, gained) if constants.alliances_tire else found + gained
                best = max(best, self.worth.strike(area) - self.strikes[area])
        state.tiles[place] -= 1
        return found + (best if self.actions > 1 else 0.5 * best)

    def blockading(self, area: i64) -> float:
        """What a Blockade in an area makes of it: armies of enemies without more navies stay out."""
        state = self.state
        before = state.blockader[area]
        state.blockader[area] = self.seat
        found = self.worth.region(area) - self.regions[area]
        state.blockader[area] = before
        return found

    def best_blockade(self) -> float:
        """What a Blockade would bring where it is laid best."""
        found = 0.0
        for area in self.state.constants.regions:
            if may_blockade(self.state, self.seat, area):
                found = max(found, self.blockading(area))
        return found

    def with_tile(self, tile: i64) -> float:
        """What a tile in hand makes of all fights in sight: those feared, those hoped for, those of this turn."""
        state, worth, strikes = self.state, self.worth, self.strikes
        constants = state.constants
        before = self.rest()
        place = self.seat * constants.tiles + tile
        state.tiles[place] += 1
        self.strikes = vec[float]([0.0] * constants.areas)
        found = 0.0
        for area in constants.regions:
            found += worth.region(area) - self.regions[area]
            self.strikes[area] = worth.strike(area)
        found += self.rest() - before
        self.strikes = strikes
        state.tiles[place] -= 1
        return found

    def surprising(self) -> float:
        """What Surprise Attack adds to the best attack where the victim's allies stand by and lend every other time."""
        state, seat, worth = self.state, self.seat, self.worth
        constants = state.constants
        found = 0.0
        instead = self.rest()
        for area in constants.regions:
            if state.count(ARMY, seat, area) == 0:
                continue
            for power in range(constants.seats):
                if not state.are_enemies(seat, power) or state.controls(power, area) == 0:
                    continue
                helped = worth.forces.helpers(power, seat, area)
                if helped > 0:
                    gain = worth.gain(area, seat, power)
                    worth.forces.against_power(seat, area, power, guarded=helped)
                    resisted = worth.promise(gain, 2)
                    worth.forces.against_power(seat, area, power, guarded=0)
                    alone = worth.promise(gain, 2)
                    found = max(found, alone - max(instead, 0.5 * (alone + resisted)))
        if self.actions > 1:
            return found
        return self.temper.passing * found if worth.turns_left(seat) > 0 else 0.0

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
        state, seat, worth, temper = self.state, self.seat, self.worth, self.temper
        constants = state.constants
        if tile == constants.reform:
            return self.reform_worth()
        if tile == constants.industry:
            unrest, cash = state.tally[seat], state.gold[seat]
            return 3.0 - temper.thrift * (worth.penalty(unrest + 2, cash) - worth.penalty(unrest, cash))
        if tile in (constants.army_training, constants.naval_training):
            return temper.present * self.with_tile(tile) + self.beyond(tile)
        if tile == constants.reroll:
            return temper.passing * self.with_tile(tile) + self.beyond(tile)
        if tile == constants.blockade:
            return max(self.best_blockade(), temper.passing * self.with_tile(tile))
        if tile == constants.surprise:
            return self.surprising() if state.owns(seat, tile) == 0 else 0.0
        if tile == constants.withdrawal:
            return self.dangers() * worth.unit_price
        if tile in constants.trade:
            most: i64 = 0
            for area in constants.tile_regions[tile]:
                most = max(most, state.controls(seat, area))  # R18.1
            return worth.gold_price * float(most) * (1.0 + 0.9 * float(worth.wars_left))
        if constants.life[tile] == ALLIANCE:
            return self.alliance(tile)
        return self.beyond(tile)

    def beyond(self, tile: i64) -> float:
        """What a tile is good for that the position does not show: in later wars, or by what it saves."""
        state, seat, worth, temper = self.state, self.seat, self.worth, self.temper
        constants = state.constants
        owned = state.owns(seat, tile)
        later = float(worth.wars_left) * 0.8
        if tile == constants.army_training:
            return temper.training * later * self.training(tile)
        if tile == constants.naval_training:
            return temper.sailors * later * self.training(tile)
        if tile == constants.reroll:
            return temper.reserve * later * (1.0 if owned == 0 else 0.6)
        rounds = float(constants.rounds - state.round + 1) / float(constants.rounds)
        once = later + (1.0 if state.round < constants.rounds else 0.6)
        while_it_lasts = later + rounds
        gold = worth.gold_price
        action = temper.action
        if tile == constants.free_attack:
            return (action + 2.0 * gold) * once * 0.7
        if tile == constants.free_army:
            return (action + 0.6) * once * 0.85
        if tile == constants.free_navy:
            return action * once * 2.4 * self.overseas()
        if tile == constants.natives:
            return action * once * 1.6 * self.overseas()
        if tile == constants.agriculture:
            return (gold + 0.7) * once * (1.0 if owned == 0 else 0.4)
        if owned > 0:
            return 0.1 * action * while_it_lasts if tile == constants.logistics else 0.0
        if tile == constants.diplomacy:
            return action * once * 0.8
        if tile == constants.militia:
            return temper.militia * while_it_lasts * min(1.0, float(state.population[seat]) / 5.0)
        if tile == constants.logistics:
            way = 0.4 if state.war == 1 else 1.0  # in the first war most units stand where they were wanted
            return temper.logistics * while_it_lasts * way * (1.0 + 0.5 * self.idle())
        if tile == constants.banking:
            return temper.banking * worth.unrest_price * while_it_lasts
        if tile == constants.navigation:
            return temper.navigation * while_it_lasts * 2.0 * self.overseas()
        return 0.0

    def idle(self) -> float:
        """How many units stand where they guard nothing and can win nothing, up to four: they have a way to go."""
        state, seat = self.state, self.seat
        constants = state.constants
        found: i64 = 0
        for area in range(constants.areas):
            if state.controls(seat, area) == 0 and self.strikes[area] <= 0.0:
                found += state.count(ARMY, seat, area) + state.count(NAVY, seat, area)
        return float(min(found, i64(4)))

    def overseas(self) -> float:
        """Which share of a seat's markers and navies is in the colonies; half of them at most tables."""
        state, seat = self.state, self.seat
        constants = state.constants
        there = 1.0
        total = 2.0
        for area in constants.regions:
            count = float(state.controls(seat, area) + state.count(NAVY, seat, area))
            total += count
            if constants.colonial[area]:
                there += count
        return there / total

    def dangers(self) -> float:
        """How many of a seat's units stand where they may be attacked and beaten in this war, weighed by how likely."""
        state, seat, worth = self.state, self.seat, self.worth
        constants = state.constants
        found = 0.0
        for area in constants.regions:
            if state.count(ARMY, seat, area) > 0:
                safe = 1.0
                for power in range(constants.seats):
                    if power != seat:
                        safe *= 1.0 - worth.risk(power, area, 0.0)
                found += 1.0 - safe
        return min(found, 1.0)

    def training(self, tile: i64) -> float:
        """Over which share of the table one more training tile brings an advantage, or makes up for one."""
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
        return level / float(state.constants.seats)

    def reform_worth(self) -> float:
        """What two unrest less are worth, more as Reforms run out."""
        state, seat, worth = self.state, self.seat, self.worth
        unrest, cash = state.tally[seat], state.gold[seat]
        if unrest < 2:
            return 0.0
        saved = self.temper.thrift * (worth.penalty(unrest, cash) - worth.penalty(unrest - 2, cash))
        left = state.supply[state.constants.reform]
        return saved * (1.0 if left <= 4 or worth.wars_left == 0 else 0.8)
