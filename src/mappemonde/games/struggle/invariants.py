"""Invariants: that no piece is lost, and twins, which differ only in what a seat cannot know; both test the rest."""

from mappemonde.games.struggle.constants import NAVY, ON_TRACKS, SQUARE, START, WARS
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column, part
from mappemonde.kernel.treaties.view import treaty_faults, twin_treaties


def twin(state: Struggle, seat: int | None, chance: Chance) -> Struggle:
    """Shuffle the bag, and give the others any unrest; their count of the open rows stays (R3.6)."""
    other = state.copy()
    bag = list(state.bag)
    for last in range(len(bag) - 1, 0, -1):
        place = chance.number(last + 1)
        bag[last], bag[place] = bag[place], bag[last]
    other.bag = column(bag)
    twin_treaties(other, seat, chance, bool(state.flow) and state.flow[-1].NAME == "congress")
    if not state.end:
        for each in range(int(state.constants.seats)):
            if each != seat:
                other.unrest[each] = chance.number(25)
    return other


def conserved(state: Struggle) -> str | None:
    """What is wrong with pieces, markers, tiles or boxes, or nothing (R1.4 to R1.7, R3.8)."""
    return _pieces(state) or _markers(state) or _tiles(state) or _purses(state) or treaty_faults(state)


def _pieces(state: Struggle) -> str | None:
    constants = state.constants
    powers, areas = int(constants.powers), int(constants.areas)
    units = [list(part(state.units, row, areas)) for row in range(3 * powers)]
    control = [list(part(state.control, power, areas)) for power in range(powers)]
    if min(map(min, units)) < 0 or min(map(min, control)) < 0:
        return "pieces are missing somewhere"
    homes = [area for area in range(areas) if constants.is_home[area]]
    ashore = [area for area in range(areas) if not constants.naval[area]]
    for power in range(powers):
        home = int(constants.homes[power])
        for unit in range(3):
            on_board, left = sum(units[unit * powers + power]), state.left(unit, power)
            if on_board + left != constants.pieces[unit]:
                return f"power {power} has {on_board} units {unit} and {left} left"
            if any(units[unit * powers + power][area] for area in homes if area != home):
                return f"power {power} has units {unit} in a home that is not its own"
        if any(control[power][area] for area in homes):
            return f"power {power} has control markers in a home"
        if any(units[NAVY * powers + power][area] for area in ashore if area != home):
            return f"power {power} has navies where they cannot stand"
        captives = list(state.captive).count(power)
        markers = sum(control[power]) + captives + state.unplaced[power]
        if state.unplaced[power] < 0 or markers != constants.most_control:
            return f"power {power} has {markers} control markers besides the {ON_TRACKS} on tracks"
    for raid in range(int(constants.raids)):
        if (state.raided[raid] < 0) != (state.captive[raid] < 0):
            return f"raid {raid} lies in {state.raided[raid]} with the captive {state.captive[raid]}"
    return None


def _markers(state: Struggle) -> str | None:
    constants = state.constants
    bag = list(state.bag)
    if len(set(bag)) != len(bag) or any(state.lying[marker] for marker in bag):
        return f"the bag holds {bag}"
    setting_up = state.flow and state.flow[-1].NAME == "redraw"
    drawn = 10 * int(state.war) + START * int(constants.powers)
    if not setting_up and len(bag) != int(constants.markers) - drawn:
        return f"the bag holds {len(bag)} markers in war {state.war}"
    return None


def _tiles(state: Struggle) -> str | None:
    constants = state.constants
    seats, tiles = int(constants.seats), int(constants.tiles)
    owned = [list(part(state.tiles, seat, tiles)) for seat in range(seats)]
    turned = [list(part(state.used, seat, tiles)) for seat in range(seats)]
    for tile in range(tiles):
        found = sum(row[tile] for row in owned) + _laid(state, tile) + state.supply[tile]
        if found != constants.tile_count[tile] and not (
            constants.life[tile] == SQUARE and found < constants.tile_count[tile]
        ):
            return f"{found} of {constants.tile_count[tile]} tiles {tile} are there"
        for seat in range(seats):
            if not 0 <= turned[seat][tile] <= owned[seat][tile]:
                return f"seat {seat} has turned {turned[seat][tile]} of {owned[seat][tile]} tiles {tile}"
    for area, blockader in enumerate(state.blockader):
        if blockader >= 0 and not state.count(NAVY, blockader, area):
            return f"a Blockade lies in {area} without a navy"
    return None


def _laid(state: Struggle, tile: int) -> int:
    """How many tiles of a kind lie on the map: Blockades, Pirates, Slave Revolt."""
    constants = state.constants
    raid = constants.tile_raid[tile]
    if raid >= 0:
        struck = any(step.NAME in _WINDOWS and step.battle.attacker < 0 for step in state.flow)  # type: ignore[attr-defined]  # windows have one
        return int(state.raided[raid] >= 0 or (struck and state.supply[tile] == 0))
    return sum(seat >= 0 for seat in state.blockader) if tile == constants.blockade else 0


def _purses(state: Struggle) -> str | None:
    constants = state.constants
    for seat in range(int(constants.seats)):
        if state.gold[seat] < 0 or not 0 <= state.population[seat] <= 9 or state.unrest[seat] < 0:
            return f"seat {seat} has {state.gold[seat]} gold, {state.population[seat]} population"
        if state.tally[seat] < 0:
            return f"seat {seat} is counted {state.tally[seat]} unrest"
    placed = sorted(int(power) for power in state.boxes if power >= 0)
    if len(set(placed)) != len(placed) or not 1 <= state.war <= WARS:
        return f"boxes hold {placed} in war {state.war}"
    return None


_WINDOWS = (
    "surprise",
    "call",
    "outbid",
    "answer",
    "sea",
    "assign",
    "reserve",
    "name_ally",
    "withdrawal",
    "loss",
    "blockade",
)
