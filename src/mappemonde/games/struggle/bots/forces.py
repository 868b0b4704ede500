"""Forces: how an attack that nobody has declared yet would go, by the exact odds."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import Assault, Attack, Hunt
from mappemonde.games.struggle.battle import ATTACKER, DEFENDER
from mappemonde.games.struggle.constants import ARMY, FORT, NAVY, PIRATES, RAID_STRENGTH
from mappemonde.games.struggle.odds import attack, combat, lost, sea_of, win
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.action import Action

HOPELESS: Final = -2
"""Whoever is so far behind at sea, or further, declines."""


class Forces:
    """Reckons attacks in a state, which others may change meanwhile. Each reckoning overwrites the last one."""

    def __init__(self, state: Struggle) -> None:
        self.state = state
        self.win = 0.0
        """The chance that the attacker wins."""
        self.own_lost = 0.0
        """The units the attacker loses on average."""
        self.their_lost = 0.0
        """The units the defender loses on average."""

    def against(self, seat: i64, action: Action) -> i64:
        """Reckon an attack that may be declared, on a power, a region marker or a raid; where it is."""
        if isinstance(action, Attack):
            self.against_power(seat, action.area, action.victim)
            return action.area
        if isinstance(action, Assault):
            self.against_marker(seat, action.marker)
            return self.state.constants.marker_area[action.marker]
        assert isinstance(action, Hunt)
        self.against_raid(seat, action.raid)
        return self.state.raided[action.raid]

    def against_power(
        self, seat: i64, area: i64, victim: i64, armies: i64 = 0, navies: i64 = 0, guarded: i64 = -1
    ) -> float:
        """Reckon an attack on a power, with so many armies and navies more than are there.

        `guarded` is what the victim's allies lend; -1: as much as can be expected.
        """
        state = self.state
        constants = state.constants
        own = state.count(ARMY, seat, area) + armies
        guards, forts = state.count(ARMY, victim, area), state.count(FORT, victim, area)
        helped = self.help(seat, victim, area)
        if guarded < 0:
            guarded = self.help(victim, seat, area) if state.owns(seat, constants.surprise) == 0 else 0
        lead = own + helped + self.tiles(seat, area) - guards - 2 * forts
        trained, their_training = state.owns(seat, constants.army_training), state.owns(victim, constants.army_training)
        if trained > their_training:
            lead += 1
        if guards + forts > 0:
            lead -= self.tiles(victim, area)
            if their_training > trained:
                lead -= 1
        lead -= guarded
        reserves = state.unused(seat, constants.reroll)
        theirs = state.unused(victim, constants.reroll)
        afloat: i64 = 0
        enemies_afloat: i64 = 0
        sea = constants.sea[area]
        if sea >= 0:
            afloat = state.count(NAVY, seat, sea) + navies
            enemies_afloat = state.count(NAVY, victim, sea)
        place: i64 = -1
        self.own_lost = 0.0
        self.their_lost = 0.0
        if afloat > 0 and enemies_afloat > 0:
            ahead = afloat - enemies_afloat + self.sailors(seat, victim)
            bonus, their_bonus = self.support(seat), self.support(victim)
            if ahead <= HOPELESS:
                place = combat(lead - their_bonus, reserves, theirs)
            elif ahead >= -HOPELESS:
                place = combat(lead + bonus, reserves, theirs)
            else:
                place = attack(ahead, lead, reserves, theirs, bonus, their_bonus)
                self.own_lost = lost(sea_of(place), ATTACKER, afloat)
                self.their_lost = lost(sea_of(place), DEFENDER, enemies_afloat)
        else:
            support: i64 = 0
            if afloat > 0:
                support = self.support(seat)
            elif enemies_afloat > 0:
                support = -self.support(victim)
            place = combat(lead + support, reserves, theirs)
        self.own_lost += lost(place, ATTACKER, own, 0, helped > 0)
        self.their_lost += lost(place, DEFENDER, guards, forts, guarded > 0)
        self.win = win(place)
        return self.win

    def against_marker(self, seat: i64, marker: i64, armies: i64 = 0, navies: i64 = 0) -> float:
        """Reckon an attack on a region marker."""
        constants = self.state.constants
        return self.against_strength(
            seat, constants.marker_area[marker], constants.marker_strength[marker], armies, navies
        )

    def against_strength(self, seat: i64, area: i64, strength: i64, armies: i64 = 0, navies: i64 = 0) -> float:
        """Reckon an attack on land on something that stands alone."""
        state = self.state
        constants = state.constants
        own = state.count(ARMY, seat, area) + armies
        helped = self.help(seat, -1, area)
        lead = own + helped + self.tiles(seat, area) - strength
        if state.owns(seat, constants.army_training) > 0:
            lead += 1
        sea = constants.sea[area]
        if sea >= 0 and state.count(NAVY, seat, sea) + navies > 0:
            lead += self.support(seat)
        place = combat(lead, state.unused(seat, constants.reroll))
        self.own_lost = lost(place, ATTACKER, own, 0, helped > 0)
        self.their_lost = 0.0
        self.win = win(place)
        return self.win

    def against_raid(self, seat: i64, raid: i64, units: i64 = 0) -> float:
        """Reckon an attack on Pirates or Slave Revolt, with so many fighting units more than are there."""
        state = self.state
        constants = state.constants
        area = state.raided[raid]
        if raid != PIRATES:
            return self.against_strength(seat, area, RAID_STRENGTH[raid], units)
        own = state.count(NAVY, seat, area) + units
        lead = own - RAID_STRENGTH[raid]
        if state.owns(seat, constants.naval_training) > 0:
            lead += 1
        place = combat(lead, state.unused(seat, constants.reroll))
        self.own_lost = lost(place, ATTACKER, own)
        self.their_lost = 0.0
        self.win = win(place)
        return self.win

    def of_raid(self, raid: i64, area: i64, victim: i64) -> float:
        """The chance that the strike of a raid succeeds."""
        state = self.state
        constants = state.constants
        if raid == PIRATES:
            guards = state.count(NAVY, victim, area)
            lead = RAID_STRENGTH[raid] - guards
            if guards > 0 and state.owns(victim, constants.naval_training) > 0:
                lead -= 1
        else:
            guards = state.count(ARMY, victim, area) + 2 * state.count(FORT, victim, area)
            lead = RAID_STRENGTH[raid] - guards
            if guards > 0:
                lead -= self.tiles(victim, area)
                if state.owns(victim, constants.army_training) > 0:
                    lead -= 1
            if state.count(NAVY, victim, area) > 0:
                lead -= 1
        return win(combat(lead, 0, state.unused(victim, constants.reroll)))

    def tiles(self, power: i64, area: i64) -> i64:
        """How many alliance tiles of a power count in an area on land; a tired one does not (R18.2)."""
        found: i64 = 0
        state = self.state
        for tile in state.constants.allied_in[area]:
            if state.unused(power, tile) > 0 and state.constants.adds_army[tile]:
                found += 1
        return found

    def support(self, power: i64) -> i64:
        """What naval support counts for a power: Blockade doubles it (R17.4)."""
        return 2 if self.state.owns(power, self.state.constants.blockade) > 0 else 1

    def sailors(self, seat: i64, victim: i64) -> i64:
        """What naval training adds to the lead of an attacker."""
        tile = self.state.constants.naval_training
        own, theirs = self.state.owns(seat, tile), self.state.owns(victim, tile)
        return 1 if own > theirs else -1 if theirs > own else 0

    def help(self, power: i64, enemy: i64, area: i64) -> i64:
        """The armies that allies can be hoped to lend to a power: about half of those that are there."""
        return self.helpers(power, enemy, area) // 2

    def helpers(self, power: i64, enemy: i64, area: i64) -> i64:
        """The armies of a power's allies in an area."""
        state = self.state
        if state.side[power] < 0:
            return 0
        found: i64 = 0
        for seat in range(state.constants.seats):
            if seat != enemy and state.are_allies(power, seat):
                found += state.count(ARMY, seat, area)
        return found
