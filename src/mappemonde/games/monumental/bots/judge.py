"""The judge: what a position is worth to a seat, in points of the final scoring."""

from math import exp, sqrt
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.monumental.bots.forecast import military_of, most_paid, turns_left
from mappemonde.games.monumental.bots.scales import UNREACHED, Scales
from mappemonde.games.monumental.bots.weights import (
    BASIC,
    BENEFIT,
    CULTURE_WORTH,
    FAR,
    FIND_MARKET,
    FIND_TOKEN,
    GOLD_WORTH,
    GROWTH,
    INCOME,
    LEAD_FAR,
    LEAD_NEAR,
    NEXT_CROSS,
    PACE,
    POLICY_EFFECT,
    PROJECT,
    QUEST,
    RESERVE,
    RIVALS,
    SPACE,
    SPREAD,
    STEP,
    THREAT,
    TOKEN,
    UNIT,
    VISIT,
    WARE,
    WONDER_BEGUN,
)
from mappemonde.games.monumental.indexes import (
    BITS,
    CULTURE,
    GOLD,
    KNOWLEDGE,
    MILITARY,
    NONE,
    PRODUCTION,
    PRODUCTION_TOKEN,
    PURSE,
    RAIDING,
    SCIENCE,
    SCIENCE_TOKEN,
    WIDTH,
)
from mappemonde.games.monumental.quests import progress
from mappemonde.games.monumental.scoring import places, points
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.columns import filled

GAINS: Final = (
    ("points_more", "points_less"),
    ("rivals_more", "rivals_less"),
    ("purse_more", "purse_less"),
    ("deck_more", "deck_less"),
    ("border_more", "border_less"),
    ("pieces_more", "pieces_less"),
    ("city_more", "city_less"),
)
"""What a value is made of, as reasons call more and less of it."""
LEAD: Final = 3.0
MAJORITIES: Final = 5
ACTIVATED_CARDS: Final = 5.0
LEAST_CARDS: Final = 9.0
NATURAL_INCOME: Final = 1.8
RAID: Final = 0.6
"""What Military against unoccupied Provinces alone is worth, compared with other Military."""
LAST_PURSE: Final = 0.05
"""What Gold and tokens are worth after the last turn: they break ties."""
WON: Final = 12.0
"""What winning is worth beyond the points."""


class Judge:
    """Weighs positions for one seat; rivals' Cities are looked at once, when it begins."""

    def __init__(self, state: Monumental, seat: i64, scales: Scales) -> None:
        constants = state.constants
        self.seat = seat
        self.weights = scales.weights
        self.faces = scales.faces
        self.policies = scales.policies
        self.heroes = scales.heroes
        self.steps = scales.steps[seat]
        self.reach = filled(constants.seats, NONE)
        """By rival with a turn to come what its City gives against Provinces, Gold included."""
        self.bids = filled(constants.projects, NONE)
        """By Future project the most that a rival can still pay for it (R11.3)."""
        for other in range(constants.seats):
            if other == seat or turns_left(state, other, self.weights[PACE]) <= 0.0:
                continue
            self.reach[other] = military_of(state, other)
            for project in range(constants.projects):
                self.bids[project] = max(self.bids[project], most_paid(state, other, project))

    def value(self, state: Monumental) -> float:
        """How well the seat stands."""
        if state.end:
            return self.final(state)
        left = turns_left(state, self.seat, self.weights[PACE])
        found = self.standing(state, self.seat, left) - self.rivals(state, left)
        found += self.purse(state, left) + self.deck(state, left) - self.danger(state)
        if left > 0.0:
            found += self.prospects(state, left)
        return found

    def after_turn(self, state: Monumental) -> float:
        """The same once the turn is over and the City is filled again: its best cross is known."""
        return self.value(state) + self.coming(state)

    def parts(self, state: Monumental) -> list[float]:
        """What `after_turn` adds up, in the order of `GAINS`."""
        if state.end:
            return [self.final(state), 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
        left = turns_left(state, self.seat, self.weights[PACE])
        return [
            self.standing(state, self.seat, left),
            -self.rivals(state, left),
            self.purse(state, left),
            self.deck(state, left),
            -self.danger(state),
            self.prospects(state, left) if left > 0.0 else 0.0,
            self.coming(state),
        ]

    def coming(self, state: Monumental) -> float:
        """What the best cross of the next City is worth."""
        if state.end or turns_left(state, self.seat, self.weights[PACE]) <= 0.0:
            return 0.0
        return self.weights[NEXT_CROSS] * self.best_cross(state)

    def rivals(self, state: Monumental, left: float) -> float:
        """How much the points of rivals count."""
        found = 0.0
        for other in range(state.constants.seats):
            if other != self.seat:
                found += self.standing(state, other, left)
        return self.weights[RIVALS] * found / float(state.constants.seats - 1)

    def final(self, state: Monumental) -> float:
        """After the end: points beyond those of the best rival, and whether one has won."""
        scored = points(state)
        own, best = 0.0, -1000.0
        for seat, each in enumerate(scored):
            total = float(sum(each.values()))
            if seat == self.seat:
                own = total
            elif total > best:
                best = total
        won = places(state, scored)[self.seat] == 1
        return own - self.weights[RIVALS] * best + (WON if won else 0.0)

    # Points

    def standing(self, state: Monumental, seat: i64, left: float) -> float:
        """Points in hand, majorities by how likely they are."""
        found = float(state.knowledge[seat]) + 2.0 * float(len(state.wonders[seat]) + len(state.policies[seat]))
        found += float(state.provinces[seat]) + 0.5 * float(state.track[seat])
        uncertain = self.weights[LEAD_NEAR] + self.weights[LEAD_FAR] * left
        for kind in range(i64(MAJORITIES)):
            own, best = count(state, seat, kind), i64(-9)
            for other in range(state.constants.seats):
                if other != seat:
                    best = max(best, count(state, other, kind))
            found += LEAD / (1.0 + exp(-(float(own - best) + 0.5) / uncertain))
        found += 2.0 * float(len(state.fulfilled[seat]))
        if seat == self.seat:
            for quest in state.quests[seat]:
                found += self.weights[QUEST] * progress(state, seat, quest)
        for project in range(state.constants.projects):
            if state.project_of[project] == seat:
                is_safe = seat == self.seat and state.project_paid[project] >= self.bids[project]
                found += 1.0 if is_safe else self.weights[PROJECT]
        for taker in state.beaten:
            if taker == seat:
                found += 1.0
        return found

    # Purse and cards

    def purse(self, state: Monumental, left: float) -> float:
        """What the purse is good for."""
        seat, weights = self.seat, self.weights
        first = seat * PURSE
        held = state.purse
        basics = held[first + PRODUCTION] + held[first + SCIENCE] + held[first + MILITARY]
        found = weights[BASIC] * (float(basics) + RAID * float(held[first + RAIDING]))
        kept = weights[GOLD_WORTH] * float(held[first + GOLD])
        kept += weights[TOKEN] * float(held[first + PRODUCTION_TOKEN] + held[first + SCIENCE_TOKEN])
        kept += weights[BENEFIT] * float(len(state.benefits[seat]))
        kept += weights[WARE] * float(len(state.wares[seat]))
        policies = len(state.policies[seat])
        if policies < len(state.constants.policy_cost):
            price = float(state.constants.policy_cost[policies])
            culture = float(held[first + CULTURE])
            kept += weights[CULTURE_WORTH] * 2.0 * (culture / price if culture < price else 1.0)
            if culture > price:
                kept += weights[CULTURE_WORTH] * 2.0 * (culture - price) / (price + 1.0)
        building = state.building[seat]
        if building >= 0:
            face = state.constants.face[building]
            paid = float(state.constants.cost[face])
            kept += weights[WONDER_BEGUN] * paid / (paid + float(state.constants.second_cost[face]))
        if left > 0.5:
            kept += weights[RESERVE] * float(len(state.reserves[seat]))
        elif state.seat != seat:
            kept *= LAST_PURSE
        return found + kept

    def deck(self, state: Monumental, left: float) -> float:
        """What the cards bring in the turns that are left: five of nine are activated."""
        if left <= 0.0:
            return 0.0
        constants, faces, seat = state.constants, self.faces, self.seat
        cards, total, squares, knowledge = 0.0, 0.0, 0.0, 0.0
        first = seat * constants.cells
        for place in range(first, first + constants.cells):
            card = state.city[place]
            while card >= 0:
                face = constants.face[card]
                if constants.kind[face] == KNOWLEDGE:
                    knowledge += faces[face]
                else:
                    total += faces[face]
                    squares += faces[face] * faces[face]
                    cards += 1.0
                card = state.under[card]
        for pile in (state.decks[seat], state.discards[seat], state.beside[seat]):
            for card in pile:
                face = constants.face[card]
                if constants.kind[face] == KNOWLEDGE:
                    knowledge += faces[face]
                else:
                    total += faces[face]
                    squares += faces[face] * faces[face]
                    cards += 1.0
        size = cards if cards > LEAST_CARDS else LEAST_CARDS
        mean = (total + knowledge) / size
        spare = squares / size - (total / size) * (total / size)
        income = ACTIVATED_CARDS * mean
        if spare > 0.0:
            income += self.weights[SPREAD] * ACTIVATED_CARDS * sqrt(spare)
        policies = state.policies[seat]
        if len(policies):
            income += self.weights[POLICY_EFFECT] * self.policies[policies[len(policies) - 1]]
        if state.hero[seat] >= 0:
            income += self.weights[POLICY_EFFECT] * self.heroes[state.hero[seat]]
        for area in range(constants.areas):
            if state.natural_up[area] and state.holder[area] == seat:
                income += NATURAL_INCOME
        return self.weights[INCOME] * income * left * (1.0 + self.weights[GROWTH] * left)

    def best_cross(self, state: Monumental) -> float:
        """What the best row and column of the City give, in basic resources."""
        constants = state.constants
        cells = vec[float]([0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0])
        first = self.seat * constants.cells
        for cell in range(constants.cells):
            card = state.city[first + cell]
            while card >= 0:
                cells[cell] += self.faces[constants.face[card]]
                card = state.under[card]
        best = -9.0
        for row in range(i64(WIDTH)):
            for line in range(i64(WIDTH)):
                found = -cells[row * WIDTH + line]
                for other in range(i64(WIDTH)):
                    found += cells[row * WIDTH + other] + cells[other * WIDTH + line]
                if found > best:
                    best = found
        return best

    # The map

    def danger(self, state: Monumental) -> float:
        """What rivals can take in their next turns."""
        constants, seat = state.constants, self.seat
        found = 0.0
        for area in range(constants.areas):
            if state.holder[area] != seat or area == constants.capital[seat]:
                continue
            for other in range(constants.seats):
                if other != seat and constants.near_bits[area] & state.own[other]:
                    beyond = self.reach[other] - state.defence[area]
                    if beyond >= 0:
                        found += self.weights[THREAT] * (1.0 if beyond > 2 else 0.5)
                        break
        return found

    def prospects(self, state: Monumental, left: float) -> float:
        """Units that can go out, and what Explorers may still find."""
        weights, constants, seat = self.weights, state.constants, self.seat
        found = weights[UNIT] * float(state.spare_units(state.own[seat]))
        first, second = state.explorers[2 * seat], state.explorers[2 * seat + 1]
        one, other, post = 0.0, 0.0, 0.0
        rich = state.purse[seat * PURSE + GOLD] > 0
        room = float(constants.track_end - state.track[seat])
        for area in range(constants.areas):
            near, next_to = self.steps[first * constants.areas + area], self.steps[second * constants.areas + area]
            if near >= UNREACHED:
                continue
            worth = self.find(state, area, rich)
            if worth > 0.0:
                one = max(one, worth * weights[FAR] ** float(near))
                other = max(other, worth * weights[FAR] ** float(next_to))
            if constants.province_bits & BITS[area] and state.post[area] < 0 and state.naturals[area] < 0:
                spaces = min(room, float(constants.distance[seat * constants.areas + area]))
                post = max(post, weights[SPACE] * spaces - weights[STEP] * float(near + next_to))
        found += one + other
        if constants.african and state.posts_left[seat] > 0:
            found += post if left > 1.0 else 0.5 * post
        return found

    def find(self, state: Monumental, area: i64, rich: bool) -> float:
        """What an Explorer finds on a tile."""
        seat = self.seat
        market = state.market[area]
        if market >= 0 and len(state.stacks[market]) and not state.marketed[seat] & BITS[market]:
            return self.weights[FIND_MARKET]
        if state.post[area] >= 0 and state.post[area] != seat and rich:
            return self.weights[VISIT]
        if state.production[area] or state.science[area]:
            return self.weights[FIND_TOKEN]
        return 0.0


def count(state: Monumental, seat: i64, kind: i64) -> i64:
    """What a majority counts: Knowledge, Wonders, Policies, Provinces, spaces of the track."""
    if kind == 0:
        return state.knowledge[seat]
    if kind == 1:
        return i64(len(state.wonders[seat]))
    if kind == 2:
        return i64(len(state.policies[seat]))
    return state.provinces[seat] if kind == 3 else state.track[seat]
