"""Invariants: that no piece is lost, and twins, which differ only in what a seat cannot know; both test the rest."""

from mappemonde.games.struggle.constants import ON_TRACKS, SQUARE, START, WARS
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import column
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
    for power in range(int(constants.powers)):
        for unit in range(int(constants.units)):
            on_board = state.units_of(unit, power)
            if min(state.units) < 0 or on_board + state.left(unit, power) != constants.pieces[unit]:
                return f"power {power} has {on_board} units {unit} and {state.left(unit, power)} left"
        captives = list(state.captive).count(power)
        control = state.all_control(power) + captives + state.unplaced[power]
        if min(state.control) < 0 or state.unplaced[power] < 0 or control != constants.most_control:
            return f"power {power} has {control} control markers besides the {ON_TRACKS} on tracks"
        for area in range(int(constants.areas)):
            held = sum(int(state.count(unit, power, area)) for unit in range(3))
            if constants.is_home[area] and (state.controls(power, area) or (held and constants.homes[power] != area)):
                return f"power {power} has pieces in the home {area}"
            if state.count(1, power, area) and not (constants.naval[area] or constants.homes[power] == area):
                return f"power {power} has navies in {area}"
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
    for tile in range(int(constants.tiles)):
        owned = sum(int(state.owns(seat, tile)) for seat in range(int(constants.seats)))
        laid = sum(seat >= 0 for seat in state.blockader) if tile == constants.blockade else 0
        if tile in constants.raid_tile:
            raid = list(constants.raid_tile).index(tile)
            struck = any(step.NAME in _WINDOWS and step.battle.attacker < 0 for step in state.flow)  # type: ignore[attr-defined]  # windows have one
            laid = 1 if state.raided[raid] >= 0 or (struck and state.supply[tile] == 0) else 0
        found = owned + laid + int(state.supply[tile])
        if found != constants.tile_count[tile] and not (
            constants.life[tile] == SQUARE and found < constants.tile_count[tile]
        ):
            return f"{found} of {constants.tile_count[tile]} tiles {tile} are there"
        for seat in range(int(constants.seats)):
            if not 0 <= state.unused(seat, tile) <= state.owns(seat, tile):
                return f"seat {seat} has {state.unused(seat, tile)} of {state.owns(seat, tile)} tiles {tile} unused"
    for area in range(int(constants.areas)):
        blockader = state.blockader[area]
        if blockader >= 0 and not state.count(1, blockader, area):
            return f"a Blockade lies in {area} without a navy"
    return None


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
