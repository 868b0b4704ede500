"""The state of Monumental: purses, cards and map; the methods here keep what is derived from them."""

from librt.vecs import append, pop, vec
from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.effects.assembler import ACT, ALWAYS
from mappemonde.games.monumental.indexes import (
    ACTIVATED,
    BITS,
    COASTAL,
    DEFEND,
    FREE_TOWN,
    GOLD,
    MILITARY,
    MOUNTAIN,
    NOBODY,
    NONE,
    PRODUCTION,
    PRODUCTION_TOKEN,
    PURSE,
    SCIENCE,
    SCIENCE_TOKEN,
    SENT_AWAY,
    UNOCCUPIED,
    WITH_WONDER,
)
from mappemonde.games.monumental.quests import reveal_quests
from mappemonde.games.monumental.scoring import places, points
from mappemonde.games.monumental.state_fields import MonumentalFields
from mappemonde.kernel.action import Action
from mappemonde.kernel.columns import filled, place_of, with_one_more, without
from mappemonde.kernel.state import EVERYBODY, Result

TOKEN_OF = vec[i64]([PRODUCTION_TOKEN, SCIENCE_TOKEN, NONE, NONE, NONE, NONE, NONE, NONE])
"""The token that stands for a resource, or none (R8.6)."""


class Monumental(MonumentalFields):
    """Everything true at one moment of a table."""

    def copy(self) -> "Monumental":
        twin = Monumental(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def refresh(self) -> None:
        constants = self.constants
        self.defence = filled(constants.areas, 0)
        self.own = filled(constants.seats, 0)
        self.frontier = filled(constants.seats, 0)
        self.realm = filled(constants.seats, 0)
        self.provinces = filled(constants.seats, 0)
        self.triggers = [vec[i64]() for _ in range(constants.seats)]
        self.acts = [vec[i64]() for _ in range(constants.seats)]
        self.standing = filled(constants.seats * constants.modifiers, 0)
        self.modified = filled(constants.seats, 0)
        for seat in range(constants.seats):
            self.survey(seat)
        for seat in range(constants.seats):
            self.renew(seat)
        for area in range(constants.areas):
            self.fortify(area)

    def play(self, seat: i64, action: Action) -> None:
        self.flow[-1].apply(self, seat, action)
        if self.constants.quests > 0:
            reveal_quests(self)

    # Purses

    def held(self, seat: i64, resource: i64) -> i64:
        """How much of a resource a seat has."""
        return self.purse[seat * PURSE + resource]

    def gain(self, seat: i64, resource: i64, amount: i64, rule: str = "R3.3") -> None:
        """Give a seat so much of a resource."""
        self.purse[seat * PURSE + resource] += amount
        if self.journal is not None and amount > 0:
            self.emit(events.GAINED, {"seat": seat, "amount": amount, "resource": resource}, rule=rule)

    def lose(self, seat: i64, resource: i64, amount: i64) -> None:
        """Take so much of a resource from a seat, or all there is (R9.25)."""
        lost = min(amount, self.held(seat, resource))
        self.purse[seat * PURSE + resource] -= lost
        if self.journal is not None and lost > 0:
            self.emit(events.LOST, {"seat": seat, "amount": lost, "resource": resource})

    def spend(self, seat: i64, resource: i64, amount: i64, rule: str = "R4.8") -> None:
        """Pay so much of exactly this resource, which the seat has."""
        self.purse[seat * PURSE + resource] -= amount
        if self.journal is not None and amount > 0:
            self.emit(events.PAID, {"seat": seat, "amount": amount, "resource": resource}, rule=rule)

    def reach(self, seat: i64, resource: i64) -> i64:
        """How much a seat can pay of a resource, tokens and Gold included (R1.4, R4.8)."""
        first = seat * PURSE
        if resource > MILITARY:
            return self.purse[first + resource]
        token = TOKEN_OF[resource]
        found = self.purse[first + resource] + self.purse[first + GOLD]
        return found + self.purse[first + token] if token >= 0 else found

    def basic_reach(self, seat: i64) -> i64:
        """How many basic resources of whatever kind a seat can pay (R1.4)."""
        first = seat * PURSE
        found = self.purse[first + PRODUCTION] + self.purse[first + SCIENCE] + self.purse[first + MILITARY]
        return found + self.purse[first + GOLD] + self.purse[first + 6] + self.purse[first + 7]

    def pay(self, seat: i64, resource: i64, amount: i64) -> None:
        """Pay exactly so much (R4.9): the resource first, which perishes, then its tokens, then Gold (R4.8)."""
        due = amount - self.spend_some(seat, resource, amount)
        if due > 0:
            token = TOKEN_OF[resource]
            if token >= 0:
                due -= self.spend_some(seat, token, due)
            self.spend(seat, GOLD, due)

    def spend_some(self, seat: i64, resource: i64, amount: i64) -> i64:
        """Pay so much of a resource or all there is; how much that was."""
        part = min(amount, self.held(seat, resource))
        self.spend(seat, resource, part)
        return part

    # Cards

    def put_on_deck(self, seat: i64, card: i64) -> None:
        """Put a card that everybody knows on top of a City deck (R4.2)."""
        self.decks[seat] = with_one_more(self.decks[seat], card)
        self.known[seat] += 1

    def can_draw(self, seat: i64) -> bool:
        """Whether there is a card to draw (R1.13)."""
        return len(self.decks[seat]) > 0 or len(self.discards[seat]) > 0

    def draw_card(self, seat: i64) -> i64:
        """Take the top card of a City deck; an empty one is made anew of the discard pile (R1.13)."""
        if len(self.decks[seat]) == 0:
            if len(self.discards[seat]) == 0:
                return NONE
            pile = self.discards[seat][:]
            self.chance.shuffle(pile)
            self.discards[seat] = vec[i64]()
            self.decks[seat] = pile
            self.known[seat] = 0
            if self.journal is not None:
                self.emit(events.RESHUFFLED, {"seat": seat})
        rest, card = pop(self.decks[seat])
        self.decks[seat] = rest
        if self.known[seat] > 0:
            self.known[seat] -= 1
        else:
            self.reveal(EVERYBODY, "card")
        return card

    def discard_card(self, seat: i64, card: i64) -> None:
        """Put a card on a discard pile; an Unrest card, too, stays with its owner (R11.17)."""
        self.discards[seat] = with_one_more(self.discards[seat], card)

    def discard_stack(self, seat: i64, card: i64) -> None:
        """Put Knowledge cards that lie on each other on a discard pile."""
        while card >= 0:
            below = self.under[card]
            self.under[card] = NONE
            self.discard_card(seat, card)
            card = below

    def return_unrest(self, card: i64) -> None:
        """Put an Unrest card back on its pile (R11.16)."""
        self.unrest = with_one_more(self.unrest, card)

    def take_unrest(self, seat: i64, on_deck: bool) -> bool:
        """Give a seat the top card of the Unrest pile, if there is one (R11.14, R11.15)."""
        if len(self.unrest) == 0:
            return False
        card = self.unrest[len(self.unrest) - 1]
        self.unrest = without(self.unrest, card)
        if on_deck:
            self.put_on_deck(seat, card)
        else:
            self.discard_card(seat, card)
        if self.journal is not None:
            self.emit(events.UNREST_GAINED, {"seat": seat})
        return True

    def give_yield(self, seat: i64, face: i64) -> None:
        """Gain what is printed in the corner of a card (R3.3)."""
        yields = self.constants.yields
        for resource in range(i64(PURSE)):
            amount = yields[face * PURSE + resource]
            if amount:
                self.gain(seat, resource, amount)

    def activate(self, seat: i64, card: i64) -> None:
        """Activate a card that was not activated in this turn: its resources now, its text from now on (R1.9)."""
        constants = self.constants
        face = constants.face[card]
        self.marks[card] |= ACTIVATED
        if self.journal is not None:
            self.emit(events.ACTIVATED_CARD, {"seat": seat, "card": card})
        self.give_yield(seat, face)
        if constants.use_part[face] >= 0:
            self.ready[seat] = with_one_more(self.ready[seat], card)
        if len(constants.armed[face]):
            self.arm(seat, constants.armed[face])

    def arm(self, seat: i64, parts: vec[i64]) -> None:
        """Let parts work until the end of the turn (R9.11)."""
        armed = self.armed[seat][:]
        for part in parts:
            armed = append(armed, part)
        self.armed[seat] = armed
        self.renew(seat)

    def take_from_display(self, card: i64) -> None:
        """Take a card out of the display; its gap stays open (R4.3)."""
        self.display[place_of(self.display, card)] = NONE
        self.taken += 1

    def find_face(self, cards: vec[i64], face: i64) -> i64:
        """The first of some cards with this face, or none."""
        for card in cards:
            if card >= 0 and self.constants.face[card] == face:
                return card
        return NONE

    def owns(self, seat: i64, card: i64) -> bool:
        """Whether a card lies in a seat's City, beside it, in its piles or under its Warlord card."""
        for pile in (self.beside[seat], self.discards[seat], self.decks[seat], self.archived[seat]):
            if card in pile:
                return True
        cells = self.constants.cells
        for place in range(seat * cells, (seat + 1) * cells):
            lying = self.city[place]
            while lying >= 0:
                if lying == card:
                    return True
                lying = self.under[lying]
        return False

    def is_idle(self, seat: i64, cell: i64) -> bool:
        """Whether a space of a City has a card that was not activated in this turn."""
        card = self.city[seat * self.constants.cells + cell]
        return card >= 0 and not self.marks[card] & ACTIVATED

    # Lasting cards

    def renew(self, seat: i64) -> None:
        """Work out again which parts of a seat react, may be used and hold (R9.7 to R9.11)."""
        constants = self.constants
        before = self.defends(seat)
        first = seat * constants.modifiers
        for place in range(first, first + constants.modifiers):
            self.standing[place] = 0
        triggers, acts = vec[i64](), vec[i64]()
        for parts in self.lasting(seat):
            for part in parts:
                kind = constants.part_kind[part]
                if kind == ACT:
                    acts = append(acts, part)
                elif kind == ALWAYS:
                    self.hold(first, constants.part_modifiers[part])
                else:
                    triggers = append(triggers, part)
        for part in self.armed[seat]:
            if constants.part_kind[part] == ALWAYS:
                self.hold(first, constants.part_modifiers[part])
            else:
                triggers = append(triggers, part)
        self.triggers[seat] = triggers
        self.acts[seat] = acts
        self.note_modifiers(seat)
        if before or self.defends(seat):
            for area in range(constants.areas):
                if self.holder[area] == seat:
                    self.fortify(area)

    def lasting(self, seat: i64) -> list[vec[i64]]:
        """The parts of all lasting cards of a seat: trait and Warlord, newest Policy, Natural Wonders, Hero.

        A Hero works until it is sent away (R18.5); none of them works for an Automa (R20.29).
        """
        constants = self.constants
        found: list[vec[i64]] = []
        if constants.is_automa[seat]:
            return found
        if self.hero[seat] >= 0 and self.hero_mark[seat] != SENT_AWAY:
            found.append(constants.modules.hero_parts[self.hero[seat]])
        if self.civilization[seat] >= 0:
            found.append(constants.gifts[self.civilization[seat]])
        policies = self.policies[seat]
        if len(policies):
            found.append(constants.policy_parts[policies[len(policies) - 1]])
        for area in range(constants.areas):
            if self.natural_up[area] and self.holder[area] == seat:
                found.append(constants.natural_parts[self.naturals[area]])
        return found

    def hold(self, first: i64, modifiers: vec[i64]) -> None:
        """Add modifiers that hold, told by turns with their numbers."""
        for at in range(0, i64(len(modifiers)), 2):
            self.standing[first + modifiers[at]] += modifiers[at + 1]

    def note_modifiers(self, seat: i64) -> None:
        """Work out again which modifiers a seat has at all: most have none, and menus need not look any further."""
        first, found = seat * self.constants.modifiers, i64(0)
        for modifier in range(self.constants.modifiers):
            if self.standing[first + modifier] or self.pending[first + modifier]:
                found |= BITS[modifier]
        self.modified[seat] = found

    def defends(self, seat: i64) -> bool:
        """Whether a standing effect adds to the defence of a seat's Provinces."""
        first = seat * self.constants.modifiers + DEFEND
        for place in range(first, first + 6):
            if self.standing[place]:
                return True
        return False

    # The map

    def survey(self, seat: i64) -> None:
        """Work out again which tiles a seat holds and which lie next to them."""
        constants = self.constants
        own, frontier, provinces = i64(0), i64(0), i64(0)
        for area in range(constants.areas):
            if self.holder[area] == seat:
                own |= BITS[area]
                frontier |= constants.near_bits[area]
                provinces += 1
        self.own[seat] = own
        self.frontier[seat] = frontier & ~own & constants.province_bits
        self.provinces[seat] = provinces - 1
        self.realm[seat] = self.flooded(seat, BITS[constants.capital[seat]])

    def fortify(self, area: i64) -> None:
        """Work out again a tile's defence: terrain, token, Units, Outpost, Wonders (R6.2, R6.3, R6.4, R6.22, R16.3)."""
        constants = self.constants
        defence = constants.terrain_defence[area]
        token = self.tokens[area]
        if token >= 0:
            town = constants.back_of[token] == FREE_TOWN
            defence += constants.free_town_defence if town else constants.barbarian_defence
        holder = self.holder[area]
        if holder >= 0:
            defence += self.units_in(area) * constants.unit_defence + self.outpost[area] * constants.outpost_defence
            first = holder * constants.modifiers + DEFEND
            for place in range(i64(6)):
                if self.standing[first + place] and self.fits(area, place):
                    defence += self.standing[first + place]
        if self.wonder_on[area] >= 0:
            defence += constants.wonder_defence
        if self.natural_up[area]:
            defence += constants.natural_defence
        self.defence[area] = defence if defence > 1 else 1

    def fits(self, area: i64, filtered: i64) -> bool:
        """Whether a Province is of a kind, by `FILTERS`."""
        constants = self.constants
        if filtered == 0:
            return True
        if filtered == COASTAL:
            return constants.coastal_bits & BITS[area] != 0
        if filtered == WITH_WONDER:
            return self.wonder_on[area] >= 0
        if filtered == MOUNTAIN:
            return constants.mountain_bits & BITS[area] != 0
        return (self.holder[area] < 0) == (filtered == UNOCCUPIED)

    def units_in(self, area: i64) -> i64:
        """How many Units stand on a tile."""
        holder = self.holder[area]
        if holder < 0:
            return 0
        return self.soldiers[area] + (1 if self.warlord[holder] == area else 0)

    def spare_in(self, area: i64) -> i64:
        """How many Units may leave a tile (R6.7, R7.3)."""
        holder = self.holder[area]
        if holder < 0:
            return 0
        units = self.units_in(area)
        if self.outpost[area] or area == self.constants.capital[holder]:
            return units
        return units - 1

    def region(self, seat: i64, start: i64) -> i64:
        """The own tiles that hang together with some, as bits; those cut off count, too (R6.6, R6.29, R7.2)."""
        realm = self.realm[seat]
        rest = start & self.own[seat] & ~realm
        if not rest:
            return realm if start & realm else 0
        found = self.flooded(seat, rest)
        return found | realm if start & realm else found

    def flooded(self, seat: i64, start: i64) -> i64:
        """The same, worked out tile by tile."""
        near, own = self.constants.near_bits, self.own[seat]
        found = start & own
        grown = True
        while grown:
            grown = False
            for area in range(self.constants.areas):
                if found & BITS[area] and near[area] & own & ~found:
                    found |= near[area] & own
                    grown = True
        return found

    def spare_units(self, region: i64) -> i64:
        """How many Units may leave some tiles, taken together."""
        found: i64 = 0
        for area in self.constants.members(region):
            found += self.spare_in(area)
        return found

    def has_natural(self, area: i64) -> bool:
        """Whether a Natural Wonder lies there, face up or down (R16.4)."""
        return self.naturals[area] >= 0

    def settle(self, area: i64) -> None:
        """Let a Province lapse that has neither Unit nor Outpost left; then work its defence out again (R1.7, R6.20).

        It is unoccupied then, and a Natural Wonder there works for nobody (R6.21, R16.7).
        """
        holder = self.holder[area]
        is_bare = not self.units_in(area) and not self.outpost[area]
        if holder >= 0 and is_bare and area != self.constants.capital[holder]:
            self.holder[area] = NOBODY
            if self.hidden[area]:
                self.hidden[area] = 0
                self.hidden_left += 1
            self.survey(holder)
            if self.natural_up[area]:
                self.renew(holder)
            if self.journal is not None:
                self.emit(events.LAPSED, {"seat": holder, "area": area})
        self.fortify(area)

    def has_tokens(self, seat: i64) -> bool:
        """Whether a seat holds unused Market or Trade Benefit tokens, whatever they show (R8.12)."""
        return len(self.benefits[seat]) > 0 or len(self.wares[seat]) > 0

    def wonder_sites(self, seat: i64) -> i64:
        """The Provinces on which a seat may put the token of a Wonder, as bits (R4.14)."""
        found: i64 = 0
        bits = self.own[seat] & self.constants.province_bits
        for area in range(self.constants.areas):
            if bits & BITS[area] and self.wonder_on[area] < 0 and self.naturals[area] < 0:
                found |= BITS[area]
        return found

    # The end

    def result(self) -> Result:
        scored = points(self)
        reason = "last_round_played" if self.end else "running"
        return Result(scored, places(self, scored), reason, "R14.3" if self.end else "")
