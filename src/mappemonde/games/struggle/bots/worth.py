"""Worth: what a position is worth to one seat, in points.

A region is worth its points now and at later scorings, weighed by how likely a marker is lost or won there before;
what rivals score counts against it, most for those near the lead. Gold is priced as the unrest it saves.
"""

from math import exp
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.struggle.bots.forces import Forces
from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.constants import ARMY, NEUTRAL, WARS
from mappemonde.games.struggle.scoring import region_points, war_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.war import trade_income
from mappemonde.games.struggle.voyages import CLOSED, army_entry
from mappemonde.kernel.columns import filled, place_of

LIMIT: Final = 16.5
"""From here on unrest is feared for itself: battles of others' choosing may still add to it."""
SPENDTHRIFT: Final = 0.3
"""What an unrest costs where it changes no rank, at tables of three and more: it bars what comes later."""


def chance_to_pass(lead: float, spread: float) -> float:
    """How likely a seat that is `lead` ahead in unrest still is at the end: a logistic curve."""
    return 1.0 / (1.0 + exp(min(-lead / spread, 700.0)))  # beyond that `exp` overflows


class Worth:
    """Reckons for one seat in a state that is changed and changed back meanwhile."""

    def __init__(self, state: Struggle, seat: i64, temper: Temper = USUAL) -> None:
        constants = state.constants
        self.temper = temper
        self.state = state
        self.seat = seat
        self.forces = Forces(state)
        self.wars_left = WARS - state.war
        self.deploying = bool(state.flow) and state.flow[-1].NAME == "deploy"
        """Whether units are still set up, anywhere: nobody is far from anybody then."""
        self.horizon = 1.0
        share = temper.later
        for _ in range(self.wars_left):
            self.horizon += share
            share *= temper.later
        self.weights = vec[float]([0.0] * constants.powers)
        self.counts = filled(constants.powers, 0)
        self._weigh_rivals()
        self.unrest_price = self._price_of_unrest()
        self.gold_price = self.unrest_price / float(self._block(seat))
        self.income_left = float(self.wars_left) + 1.0
        self.unit_price = self.unrest_price + temper.waste
        """What a unit costs that is lost in combat."""

    # What counts

    def _weigh_rivals(self) -> None:
        """Rivals near the lead count most; together they count as the temper says."""
        state, seat = self.state, self.seat
        coming = war_points(state)
        seats = state.constants.seats
        most = -1e9
        self.forecast = vec[float]([0.0] * seats)
        for other in range(seats):
            self.forecast[other] = float(state.victory_points(other)) + self.horizon * float(coming[other])
            if other != seat:
                most = max(most, self.forecast[other])
        total = 0.0
        for other in range(seats):
            if other != seat:
                self.weights[other] = exp((self.forecast[other] - most) / self.temper.nearness)
                total += self.weights[other]
        rivalry = 1.0 if seats == 2 else self.temper.rivalry
        for other in range(seats):
            self.weights[other] *= -rivalry / total
        self.weights[seat] = 1.0

    def _block(self, seat: i64) -> i64:
        """What one unrest brings in gold."""
        return 3 if self.state.owns(seat, self.state.constants.banking) > 0 else 2

    def burden(self, seat: i64, unrest: i64, gold: i64) -> float:
        """Unrest as it will weigh: with the gold in hand as loans that need not be taken."""
        return float(unrest) - 0.7 * float(min(gold, i64(14))) / float(self._block(seat))

    def penalty(self, unrest: i64, gold: i64) -> float:
        """The points that unrest will cost in the end, rivals' penalties included, revolution foremost."""
        state, seat = self.state, self.seat
        seats = state.constants.seats
        own = self.burden(seat, unrest, gold)
        rounds = float(state.constants.rounds - state.round) + float(self.wars_left * state.constants.rounds)
        spread = 1.2 + 0.16 * rounds
        first = 1.0
        second = 0.0
        for other in range(seats):
            if other != seat:
                above = chance_to_pass(self.burden(other, state.tally[other], state.gold[other]) - own, spread)
                second = second * (1.0 - above) + first * above
                first *= 1.0 - above
        lost = 7.0 * first + 4.0 * second
        if seats == 2:
            lost = 3.0 * first
        if seats > 2:
            lost += SPENDTHRIFT * own
        bound = LIMIT - 3.0 * float(self.wars_left)
        over = float(unrest) + float(self.shortfall(gold)) - bound
        if over > -3.0:
            lost += min(60.0, 1.2 * exp(1.1 * min(over, 9.0)))
        return lost

    def shortfall(self, gold: i64) -> i64:
        """The loans that the upkeep of this war will take."""
        state, seat = self.state, self.seat
        due = state.all_units(seat) - gold - state.population[seat] - state.all_control(seat)
        due -= trade_income(state, seat)
        block = self._block(seat)
        return (due + block - 1) // block if due > 0 else 0

    def _price_of_unrest(self) -> float:
        """What the next unrest costs."""
        unrest, gold = self.state.tally[self.seat], self.state.gold[self.seat]
        rise = (self.penalty(unrest + 2, gold) - self.penalty(unrest, gold)) / 2.0
        return max(0.12, self.temper.thrift * rise)

    # Regions

    def tally_region(self, area: i64) -> None:
        """Note how many markers everybody has in a region."""
        constants, control = self.state.constants, self.state.control
        for power in range(constants.powers):
            self.counts[power] = control[power * constants.areas + area]

    def standing(self, area: i64, gainer: i64, loser: i64) -> float:
        """What a region counts at one scoring if a marker more or less lies there (-1: nobody's)."""
        counts = self.counts
        if gainer >= 0:
            counts[gainer] += 1
        if loser >= 0:
            counts[loser] -= 1
        points = region_points(counts, self.state.constants.values[area])
        found = 0.0
        for power in range(i64(len(counts))):
            if points[power] > 0:
                found += self.weights[power] * float(points[power])
        if gainer >= 0:
            counts[gainer] -= 1
        if loser >= 0:
            counts[loser] += 1
        return found

    def marker_income(self, area: i64) -> float:
        """What an own marker in a region earns."""
        state, seat = self.state, self.seat
        found = 1.0
        for tile in state.constants.trade:
            owned = state.owns(seat, tile)
            if owned > 0 and area in state.constants.tile_regions[tile]:
                found += float(owned)
        return found * self.gold_price * self.income_left * 0.85

    def gain(self, area: i64, gainer: i64, loser: i64) -> float:
        """What it is worth that a marker changes hands."""
        self.tally_region(area)
        found = self.horizon * (self.standing(area, gainer, loser) - self.standing(area, -1, -1))
        if gainer == self.seat:
            found += self.marker_income(area)
        if loser == self.seat:
            found -= self.marker_income(area)
        return found

    def turns_left(self, power: i64) -> i64:
        """How many turns a power still has in this war after the one under way."""
        state = self.state
        if power >= state.constants.seats:
            return 0
        found = state.constants.rounds - state.round
        if state.seat >= 0 and place_of(state.order, power) > place_of(state.order, state.seat):
            found += 1
        return found

    def region(self, area: i64) -> float:
        """What a region is worth with what stands there."""
        state, seat = self.state, self.seat
        constants = state.constants
        self.tally_region(area)
        mine = self.counts[seat]
        now = self.standing(area, -1, -1)
        found = now * self.horizon + float(mine) * self.marker_income(area)
        later = self.horizon - 1.0
        if mine > 0:
            worst: i64 = -1
            most = 0.0
            safe = 1.0
            for power in range(constants.powers):
                if power != seat:
                    risk = self.risk(power, area, later)
                    safe *= 1.0 - risk
                    if risk > most:
                        worst, most = power, risk
            if worst >= 0:
                found -= (1.0 - safe) * self.horizon * (now - self.standing(area, worst, seat))
        return found + self.hope(area)

    def risk(self, power: i64, area: i64, later: float) -> float:
        """How likely a power takes a marker of this seat in a region, in this war or later."""
        threat = self.threat(power, area)
        if threat == 0.0:
            return 0.0
        hostile = self.hostility(power)
        time = min(1.0, float(self.turns_left(power)) / 2.5)
        temper = self.temper
        if self.deploying:
            threat *= temper.settling
        return min(0.95, threat * (temper.danger * hostile * time + temper.danger_later * later) / self.horizon)

    def hostility(self, power: i64) -> float:
        """Whether a power is an enemy in this war: half of one while alliances are not made."""
        state, seat = self.state, self.seat
        if state.side[seat] < 0 or state.side[power] < 0:
            return 0.5
        return 1.0 if state.are_enemies(seat, power) else 0.0

    def threat(self, power: i64, area: i64) -> float:
        """How surely a power could take a marker of this seat in a region; 0 if it could not."""
        state = self.state
        armies = state.count(ARMY, power, area)
        more: i64 = 0
        if self.deploying:
            more = 1
        elif power < state.constants.seats and state.population[power] > 0:
            more = 1 if army_entry(state, power, area) != CLOSED else 0
        if armies + more == 0:
            return 0.0
        win = self.forces.against_power(power, area, self.seat, more)
        return 0.0 if win < 0.2 else (win - 0.2) * 1.25

    def hope(self, area: i64) -> float:
        """What own units in a region may still win there, after the turn under way and in later wars."""
        state, seat = self.state, self.seat
        constants = state.constants
        temper = self.temper
        turns = self.turns_left(seat)
        if turns == 0 and self.wars_left == 0:
            return 0.0
        time = temper.hope * min(1.0, float(turns))
        if self.deploying:
            time *= temper.settling_hope
        later = temper.hope_later * (self.horizon - 1.0) / self.horizon
        away = self.navies_needed(area)
        if away < 0:
            return 0.0
        most = 0.0
        strength = self.weakest(area)
        if strength > 0:
            most = (time + later) * self.build_up(area, -1, strength, self.gain(area, seat, -1), away)
        for power in range(constants.powers):
            if power != seat and self.counts[power] > 0:
                share = self.hostility(power) * time + later
                if share > 0.0:
                    gain = self.gain(area, seat, power)
                    if gain > 0.0:
                        most = max(most, share * self.build_up(area, power, 0, gain, away))
        return most

    def navies_needed(self, area: i64) -> i64:
        """How many navies must go to a region before armies can fight there; -1 if that does not help."""
        if self.state.count(ARMY, self.seat, area) > 0 or army_entry(self.state, self.seat, area) != CLOSED:
            return 0
        return 1 if self.state.constants.naval[area] else -1

    def build_up(self, area: i64, victim: i64, strength: i64, gain: float, away: i64) -> float:
        """What an attack would promise after the best number of further armies, each of which costs an action."""
        state, seat, forces, temper = self.state, self.seat, self.forces, self.temper
        most = 0.0
        share = 1.0
        for _ in range(away):
            share *= temper.patience
        cost = temper.effort * float(away)
        beyond = min(state.population[seat], i64(3)) + 1
        for more in range(beyond):
            if more > 0 or state.count(ARMY, seat, area) > 0:
                if victim >= 0:
                    forces.against_power(seat, area, victim, more, away)
                else:
                    forces.against_strength(seat, area, strength, more, away)
                most = max(most, share * self.promise(gain, 2) - cost)
            share *= temper.patience
            cost += temper.effort
        return most

    def weakest(self, area: i64) -> i64:
        """The strength of the weakest neutral in an area; 0 if there is none."""
        found: i64 = 0
        constants = self.state.constants
        for marker in range(constants.markers):
            if self.is_neutral(marker, area):
                strength = constants.marker_strength[marker]
                if found == 0 or strength < found:
                    found = strength
        return found

    # Attacks

    def is_neutral(self, marker: i64, area: i64) -> bool:
        """Whether a region marker lies in an area and may be attacked."""
        constants = self.state.constants
        if constants.marker_area[marker] != area or not self.state.lying[marker]:
            return False
        return constants.marker_type[marker] == NEUTRAL

    def strike(self, area: i64) -> float:
        """What the best attack in an area promises now; 0 if none does."""
        state, seat, forces = self.state, self.seat, self.forces
        constants = state.constants
        if constants.is_home[area] or state.count(ARMY, seat, area) == 0:
            return 0.0
        most = 0.0
        for power in range(constants.powers):
            if power != seat and state.controls(power, area) > 0 and state.are_enemies(seat, power):
                forces.against_power(seat, area, power)
                most = max(most, self.promise(self.gain(area, seat, power), 2))
        for marker in range(constants.markers):
            if self.is_neutral(marker, area):
                forces.against_marker(seat, marker)
                most = max(most, self.promise(self.gain(area, seat, -1) + self.booty(marker), 2))
        return most

    def promise(self, gain: float, gold: i64) -> float:
        """What the attack just reckoned promises."""
        forces = self.forces
        return (
            forces.win * gain
            - self.unit_price * (forces.own_lost - self.temper.damage * forces.their_lost)
            - self.price(gold)
        )

    def booty(self, marker: i64) -> float:
        """What is on a region marker."""
        constants = self.state.constants
        return self.gold_price * float(constants.marker_gold[marker]) + float(constants.marker_points[marker])

    def price(self, gold: i64) -> float:
        """What paying gold costs, loans and the nearness of revolution included."""
        if gold == 0:
            return 0.0
        state, seat = self.state, self.seat
        unrest, cash = state.tally[seat], state.gold[seat]
        loans = state.loans_for(seat, gold)
        left = cash + loans * self._block(seat) - gold
        return self.temper.thrift * (self.penalty(unrest + loans, left) - self.penalty(unrest, cash))

    # Units, population

    def upkeep(self) -> float:
        """What a unit costs that stands till the end."""
        return self.gold_price * (1.0 + self.temper.upkeep * float(self.wars_left))

    def population(self, count: i64) -> float:
        """What population is worth: income now, and men for the next war as far as they do not exceed nine."""
        found = float(count) * self.gold_price
        if self.wars_left > 0:
            found += float(min(count, i64(4))) * (self.gold_price + self.temper.kept)
        return found
