"""The state of Struggle of Empires: pieces, gold and unrest, tiles, alliances."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.actions import GOLD, SPARE
from mappemonde.games.struggle.constants import (
    ARMY,
    BANK_LOAN,
    BITS,
    BOXES,
    FORT,
    LOAN,
    NAVY,
    SOURCES,
)
from mappemonde.games.struggle.scoring import final_points, places
from mappemonde.games.struggle.state_fields import StruggleFields
from mappemonde.kernel.columns import filled, place_of, with_item
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import Result, ending

NOBODY: Final = -1


class Struggle(StruggleFields):
    """Everything true at one moment of a table. Pieces are put and taken by the methods here, which keep the counts."""

    def copy(self) -> "Struggle":
        twin = Struggle(self.constants, self.chance.copy())
        self.copy_fields(twin)
        return twin

    def refresh(self) -> None:
        constants = self.constants
        self.side = filled(constants.powers, NOBODY)
        for box, power in enumerate(self.boxes):
            if power >= 0:
                self.side[power] = box & 1
        self.order = self.order_of_boxes()
        self.find_units()
        self.find_control()
        self.find_tiles()

    def find_units(self) -> None:
        """Look where units are, and how many are left."""
        powers, areas = self.constants.powers, self.constants.areas
        self.reserve = filled(self.constants.units * powers, 0)
        self.posts = filled(self.constants.units * powers, 0)
        self.there = filled(areas, 0)
        for row in range(self.constants.units * powers):
            self.reserve[row] = self.constants.pieces[row // powers]
        for place, count in enumerate(self.units):
            if count > 0:
                row, area = place // areas, place % areas
                self.reserve[row] -= count
                self.posts[row] |= BITS[area]
                self.there[area] |= BITS[row % powers]

    def find_control(self) -> None:
        """Look where control markers are, and how many are left, captives included."""
        powers, areas = self.constants.powers, self.constants.areas
        self.unplaced = filled(powers, self.constants.most_control)
        self.held = filled(powers, 0)
        for place, count in enumerate(self.control):
            if count > 0:
                power, area = place // areas, place % areas
                self.unplaced[power] -= count
                self.held[power] |= BITS[area]
                self.there[area] |= BITS[power]
        for raid in range(self.constants.raids):
            if self.captive[raid] >= 0:
                self.unplaced[self.captive[raid]] -= 1

    def find_tiles(self) -> None:
        """Look which tiles lie in the supply, and which ones seats may use."""
        tiles = self.constants.tiles
        self.stock = 0
        self.hand = filled(self.constants.seats, 0)
        for tile, count in enumerate(self.supply):
            if count > 0:
                self.stock |= BITS[tile]
        for place, count in enumerate(self.tiles):
            if count > 0 and count > self.used[place]:
                self.hand[place // tiles] |= BITS[place % tiles]

    # Units

    def count(self, unit: i64, power: i64, area: i64) -> i64:
        """How many units of a kind a power has in an area."""
        constants = self.constants
        return self.units[(unit * constants.powers + power) * constants.areas + area]

    def units_of(self, unit: i64, power: i64) -> i64:
        """How many units of a kind a power has on the board."""
        areas = self.constants.areas
        first = (unit * self.constants.powers + power) * areas
        found: i64 = 0
        for place in range(first, first + areas):
            found += self.units[place]
        return found

    def all_units(self, power: i64) -> i64:
        """How many units a power has on the board, home included (R19.2)."""
        return self.units_of(ARMY, power) + self.units_of(NAVY, power) + self.units_of(FORT, power)

    def is_present(self, power: i64, area: i64) -> bool:
        """Whether a power has a unit in an area."""
        return (
            self.count(ARMY, power, area) > 0 or self.count(NAVY, power, area) > 0 or self.count(FORT, power, area) > 0
        )

    def left(self, unit: i64, power: i64) -> i64:
        """How many units of a kind a power can still build (R1.4)."""
        return self.reserve[unit * self.constants.powers + power]

    def put_unit(self, unit: i64, power: i64, area: i64) -> None:
        """Take a unit from the reserve and put it into an area."""
        place = unit * self.constants.powers + power
        self.units[place * self.constants.areas + area] += 1
        self.reserve[place] -= 1
        self.posts[place] |= BITS[area]
        self.there[area] |= BITS[power]

    def take_unit(self, unit: i64, power: i64, area: i64) -> None:
        """Put a unit of an area back into the reserve; a Blockade goes with the last navy (R17.3)."""
        place = unit * self.constants.powers + power
        left = self.units[place * self.constants.areas + area] - 1
        self.units[place * self.constants.areas + area] = left
        self.reserve[place] += 1
        if left == 0:
            self.posts[place] ^= BITS[area]
            self._maybe_leave(power, area)
            if unit == NAVY and self.blockader[area] == power:
                self.lift_blockade(area)

    def _maybe_leave(self, power: i64, area: i64) -> None:
        """Note that a power has nothing left in an area, if so."""
        if self.controls(power, area) == 0 and not self.is_present(power, area):
            self.there[area] ^= BITS[power]

    def lift_blockade(self, area: i64) -> None:
        """Return the Blockade that lies in an area to the supply (R17.3)."""
        self.blockader[area] = NOBODY
        self.restock(self.constants.blockade, 1)
        if self.journal is not None:
            self.emit(events.TILE_RETURNED, {"tile": self.constants.blockade}, rule="R17.3")

    # Control markers

    def controls(self, power: i64, area: i64) -> i64:
        """How many control markers a power has in an area."""
        return self.control[power * self.constants.areas + area]

    def all_control(self, power: i64) -> i64:
        """How many control markers a power has on the map, captives not counted (R16.5)."""
        areas = self.constants.areas
        found: i64 = 0
        for place in range(power * areas, power * areas + areas):
            found += self.control[place]
        return found

    def put_control(self, power: i64, area: i64) -> bool:
        """Put a control marker into an area, if there is one left (R14.4)."""
        if self.unplaced[power] <= 0:
            if self.journal is not None:
                self.emit(events.NO_MARKER_LEFT, {"seat": power})
            return False
        self.control[power * self.constants.areas + area] += 1
        self.held[power] |= BITS[area]
        self.there[area] |= BITS[power]
        self.unplaced[power] -= 1
        return True

    def take_control(self, power: i64, area: i64) -> None:
        """Put a control marker of an area back into its owner's reserve."""
        self.lift_control(power, area)
        self.unplaced[power] += 1

    def lift_control(self, power: i64, area: i64) -> None:
        """Take a control marker off an area, wherever it goes."""
        place = power * self.constants.areas + area
        self.control[place] -= 1
        if self.control[place] == 0:
            self.held[power] ^= BITS[area]
            self._maybe_leave(power, area)

    # Gold and unrest

    def pay(self, seat: i64, due: i64) -> None:
        """Pay from cash first, then with loans, never one more than needed (R3.1, R3.2)."""
        short = due - self.gold[seat]
        if short > 0:
            has_bank = self.owns(seat, self.constants.banking) > 0
            block: i64 = BANK_LOAN if has_bank else LOAN
            loans = (short + block - 1) // block
            self.gold[seat] += loans * block
            self._disturb(seat, loans)
            if self.journal is not None:
                facts: dict[str, Fact] = {"seat": seat, "loans": loans, "gold": loans * block, "unrest": loans}
                self.emit(events.BORROWED, facts, rule="R3.2" if has_bank else "R3.1")
        self.gold[seat] -= due

    def loans_for(self, seat: i64, due: i64) -> i64:
        """How many loans a payment would take."""
        block: i64 = BANK_LOAN if self.owns(seat, self.constants.banking) > 0 else LOAN
        short = due - self.gold[seat]
        return (short + block - 1) // block if short > 0 else 0

    def grow_unrest(self, power: i64, unrest: i64, rule: str) -> None:
        """Give a seat unrest; powers without a player have none (R3.4)."""
        if unrest > 0 and power < self.constants.seats:
            self._disturb(power, unrest)
            if self.journal is not None:
                self.emit(events.UNREST_GREW, {"seat": power, "unrest": unrest}, rule=rule)

    def _disturb(self, seat: i64, unrest: i64) -> None:
        self.unrest[seat] += unrest
        self.tally[seat] += unrest

    # Tiles

    def owns(self, power: i64, tile: i64) -> i64:
        """How many tiles of a kind a power owns; powers without a player have none."""
        if tile < 0 or power < 0 or power >= self.constants.seats:
            return 0
        return self.tiles[power * self.constants.tiles + tile]

    def unused(self, power: i64, tile: i64) -> i64:
        """How many tiles of a kind a power may still use in this war (R18.7)."""
        if tile < 0 or power < 0 or power >= self.constants.seats:
            return 0
        place = power * self.constants.tiles + tile
        return self.tiles[place] - self.used[place]

    def turn_tile(self, seat: i64, tile: i64) -> None:
        """Turn a tile that may be used once a war (R18.7)."""
        self.used[seat * self.constants.tiles + tile] += 1
        self._keep_hand(seat, tile)

    def rest_alliances(self) -> None:
        """Turn alliance tiles back that were used in the last round (R18.2)."""
        for seat in range(self.constants.seats):
            for tile in self.constants.alliances:
                self.used[seat * self.constants.tiles + tile] = 0
                self._keep_hand(seat, tile)

    def return_tile(self, seat: i64, tile: i64) -> None:
        """Give a used tile back to the supply: its user may not buy it again in this round (R7.5)."""
        self.put_tile(seat, tile, -1)
        self.restock(tile, 1)
        self.bar(seat, tile)

    def put_tile(self, seat: i64, tile: i64, count: i64) -> None:
        """Lay tiles of a kind before a seat, or take some away."""
        self.tiles[seat * self.constants.tiles + tile] += count
        self._keep_hand(seat, tile)

    def _keep_hand(self, seat: i64, tile: i64) -> None:
        """Note whether a seat may use a tile after a change of what it has or has turned."""
        if self.unused(seat, tile) > 0:
            self.hand[seat] |= BITS[tile]
        else:
            self.hand[seat] &= ~BITS[tile]

    def bar(self, seat: i64, tile: i64) -> None:
        """Note that a seat has used a returning tile in this round (R7.5)."""
        self.barred[seat] |= BITS[tile]

    def restock(self, tile: i64, count: i64) -> None:
        """Put tiles of a kind into the supply, or take some out of it."""
        self.supply[tile] += count
        if self.supply[tile] > 0:
            self.stock |= BITS[tile]
        else:
            self.stock &= ~BITS[tile]

    # Alliances

    def align(self, power: i64, side: i64) -> None:
        """Put a power into the leftmost empty box of a row (R5.11)."""
        box = side
        while box < BOXES and self.boxes[box] >= 0:
            box += 2
        self.boxes = with_item(self.boxes, box, power)
        self.side[power] = side
        self.order = self.order_of_boxes()
        if self.journal is not None:
            self.emit(events.ALIGNED, {"power": power, "side": side, "box": box + 1})

    def order_of_boxes(self) -> vec[i64]:
        """The seats that have a box, in order of play; powers without a player take no turn (R5.11, R2.8)."""
        order = vec[i64]()
        for power in self.boxes:
            if 0 <= power < self.constants.seats:
                order = append(order, power)
        return order

    def are_enemies(self, one: i64, other: i64) -> bool:
        """Whether two powers stand in different rows (R5.12)."""
        return self.side[one] != self.side[other]

    def foes(self, power: i64) -> i64:
        """The powers in the other row, and those in none, a bit each."""
        found: i64 = 0
        own = self.side[power]
        for other in range(self.constants.powers):
            if self.side[other] != own:
                found |= BITS[other]
        return found

    def are_allies(self, one: i64, other: i64) -> bool:
        """Whether two different powers stand in the same row (R5.12)."""
        return one != other and self.side[one] == self.side[other]

    def left_of(self, seat: i64) -> i64:
        """The left neighbour: the next seat clockwise."""
        place = place_of(self.circle, seat) + 1
        return self.circle[0] if place == len(self.circle) else self.circle[place]

    # Treaties

    def turn_now(self) -> i64:
        coming = self.round + 1 if self.seat == NOBODY else self.round  # a letter between rounds is about the next one
        return min((self.war - 1) * self.constants.rounds + coming, self.constants.last_turn)

    def may_promise(self, clause: i64, argument: i64) -> bool:
        if clause == SPARE:
            return not self.constants.is_home[argument]
        return clause != GOLD or (self.constants.gifts and argument > 0)

    # The end

    def victory_points(self, seat: i64) -> i64:
        """Points so far, without penalties."""
        sources: i64 = self.constants.sources
        found: i64 = 0
        for place in range(seat * sources, seat * sources + sources):
            found += self.points[place]
        return found

    def result(self) -> Result:
        reason, rule = ending(events.ENDINGS, self.end)
        seats = range(int(self.constants.seats))
        finals = final_points(self)
        sheets: list[dict[str, int]] = []
        for seat in seats:
            sheet = {source: int(self.points[seat * len(SOURCES) + place]) for place, source in enumerate(SOURCES)}
            sheet["unrest"] = int(finals[seat]) - sum(sheet.values())
            sheet["total"] = int(finals[seat])
            sheets.append(sheet)
        return Result(sheets, places(self, finals), reason, rule)
