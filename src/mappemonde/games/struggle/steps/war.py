"""A war: markers, auctions, rounds of turns, income, upkeep, scoring (R4, R6.1, R19, R20)."""

from typing import ClassVar, Final

from librt.vecs import pop, vec
from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.constants import (
    ACTIONS,
    ALLIANCE,
    BOXES,
    DRAWN,
    GROWTH,
    MOST_POPULATION,
    REVOLUTION,
    WARS,
)
from mappemonde.games.struggle.scoring import penalties, region_points
from mappemonde.games.struggle.state import NOBODY, Struggle
from mappemonde.games.struggle.steps.auction import open_auctions
from mappemonde.games.struggle.steps.congress import CONGRESS, judge_promises, open_congress
from mappemonde.games.struggle.steps.turn import TURN
from mappemonde.kernel.columns import filled, place_of
from mappemonde.kernel.event import Fact
from mappemonde.kernel.state import EVERYBODY, Step


class Rounds(Step[Struggle]):
    """The bottom of the stack: asks nobody, and opens the next turn, round or war (R4.1, R6.1)."""

    NAME: ClassVar[str] = "rounds"
    RULE: ClassVar[str] = "R6.1"

    def seats(self, state: Struggle) -> i64:
        return 0

    def wake(self, state: Struggle) -> None:
        if state.seat == NOBODY:
            open_round(state)
            return
        place = place_of(state.order, state.seat) + 1
        if place < len(state.order):
            open_turn(state, state.order[place])
        else:
            close_round(state)


ROUNDS: Final = Rounds()


def draw_markers(state: Struggle, count: i64) -> list[int]:
    """Take markers out of the bag."""
    drawn: list[int] = []
    bag = state.bag
    for _ in range(count):
        bag, marker = pop(bag)
        drawn.append(int(marker))
    state.bag = bag
    state.reveal(EVERYBODY, "markers")
    return drawn


def lay_markers(state: Struggle) -> None:
    """Draw ten region markers and lay them on their regions (R2.1, R4.2)."""
    drawn = draw_markers(state, DRAWN)
    for marker in drawn:
        state.lying[marker] = True
    if state.journal is not None:
        facts: dict[str, Fact] = {"war": state.war, "markers": drawn}
        state.emit(events.MARKERS_LAID, facts, rule="R2.1" if state.war == 1 else "R4.2")


def open_war(state: Struggle) -> None:
    """Begin a war: the alliances are empty, and the powers meet or bid (R4.1)."""
    state.round = 0
    state.seat = NOBODY
    if state.journal is not None:
        state.emit(events.WAR_OPENED, {"war": state.war})
    if state.constants.congress_each_war:
        open_congress(state)
        state.push(CONGRESS)
    else:
        state.push(open_auctions(state))


def open_round(state: Struggle) -> None:
    """Begin a round with the first in order of play (R6.1); tiles used in the last one may be bought again (R7.5)."""
    state.round += 1
    state.barred = filled(state.constants.seats, 0)
    if state.constants.alliances_tire:
        state.rest_alliances()
    if state.constants.opener_acts and state.round == 1:
        state.opener = state.order[len(state.order) - 1]  # where nobody acts at all
    if state.journal is not None:
        state.emit(events.ROUND_OPENED, {"war": state.war, "round": state.round})
    open_turn(state, state.order[0])


def open_turn(state: Struggle, seat: i64) -> None:
    """Two actions, one purchase, one settlement (R6.1 to R6.4)."""
    state.seat = seat
    state.actions = ACTIONS
    state.bought = False
    state.settled = False
    if state.journal is not None:
        state.emit(events.TURN_OPENED, {"seat": seat, "round": state.round})
    state.push(TURN)


def close_round(state: Struggle) -> None:
    """Judge promises, then the next round or the end of the war follows (R6.1, R21.2)."""
    judge_promises(state)
    state.seat = NOBODY
    if state.round == state.constants.rounds:
        close_war(state)
    elif state.constants.congress_each_round:
        open_congress(state)
        state.push(CONGRESS)
    else:
        open_round(state)


def close_war(state: Struggle) -> None:
    """Income of all, upkeep of all, growth of all, scoring; then the next war or the end (R19, R20)."""
    for seat in range(state.constants.seats):
        earn(state, seat)
    for seat in range(state.constants.seats):
        keep_up(state, seat)
    for seat in range(state.constants.seats):
        grow(state, seat)
    score(state)
    clean_up(state)
    if state.war == WARS:
        finish(state)
        return
    state.war += 1
    lay_markers(state)
    open_war(state)


def trade_income(state: Struggle, seat: i64) -> i64:
    """What trade tiles bring: each one for the better of its regions (R18.1)."""
    constants = state.constants
    found: i64 = 0
    for tile in constants.trade:
        owned = state.owns(seat, tile)
        if owned > 0:
            best: i64 = 0
            for area in constants.tile_regions[tile]:
                best = max(best, state.controls(seat, area))
            found += owned * best
    return found


def earn(state: Struggle, seat: i64) -> None:
    """Gold for population, control markers and trade (R19.1)."""
    population, control, trade = state.population[seat], state.all_control(seat), trade_income(state, seat)
    state.gold[seat] += population + control + trade
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "population": population, "control": control, "trade": trade}
        state.emit(events.INCOME, {**facts, "gold": population + control + trade})


def keep_up(state: Struggle, seat: i64) -> None:
    """One gold for every unit on the board (R19.2)."""
    units = state.all_units(seat)
    if state.journal is not None:
        state.emit(events.UPKEEP, {"seat": seat, "units": units})
    state.pay(seat, units)


def grow(state: Struggle, seat: i64) -> None:
    """Five population more, nine at most (R19.3)."""
    state.population[seat] = min(state.population[seat] + GROWTH, MOST_POPULATION)
    if state.journal is not None:
        state.emit(events.GROWN, {"seat": seat, "population": state.population[seat]})


def score(state: Struggle) -> None:
    """Points for the most control markers in every region (R19.4)."""
    constants = state.constants
    won = filled(constants.seats, 0)
    for area in constants.regions:
        counts = filled(constants.powers, 0)
        for power in range(constants.powers):
            counts[power] = state.controls(power, area)
        points = region_points(counts, constants.values[area])
        for seat in range(constants.seats):
            won[seat] += points[seat]
            state.points[seat * constants.sources + state.war - 1] += points[seat]
        present = [power for power in range(int(constants.powers)) if points[power] > 0]
        if state.journal is not None and present:
            facts: dict[str, Fact] = {
                "area": area,
                "powers": present,
                "markers": [int(counts[power]) for power in present],
                "points": [int(points[power]) for power in present],
            }
            state.emit(events.SCORED, facts)
    if state.journal is not None:
        for seat in range(constants.seats):
            told: dict[str, Fact] = {"seat": seat, "points": won[seat], "total": state.victory_points(seat)}
            state.emit(events.WAR_SCORED, told)
        state.emit(events.WAR_ENDED, {"war": state.war})


def clean_up(state: Struggle) -> None:
    """Tiles turn back, alliance tiles and a Blockade go home, the last in order is remembered (R19.5, R19.6)."""
    constants = state.constants
    state.used = filled(constants.seats * constants.tiles, 0)
    state.find_tiles()
    for tile in range(constants.tiles):
        if constants.life[tile] == ALLIANCE:
            for seat in range(constants.seats):
                owned = state.owns(seat, tile)
                if owned > 0:
                    state.restock(tile, owned)
                    state.put_tile(seat, tile, -owned)
    for area in range(constants.areas):
        if state.blockader[area] >= 0:
            state.lift_blockade(area)
    if not constants.opener_acts:
        state.opener = state.order[len(state.order) - 1]
    state.boxes = filled(BOXES, NOBODY)
    state.side = filled(constants.powers, NOBODY)
    state.order = vec[i64]()
    state.actions = 0


def finish(state: Struggle) -> None:
    """Unrest is shown, penalties are told, and the table ends (R20)."""
    constants = state.constants
    state.reveal(EVERYBODY, "unrest")
    state.end = 1
    state.flow = []
    if state.journal is None:
        return
    lost = penalties(state.unrest, constants.spares_zero)
    for seat in range(int(constants.seats)):
        state.emit(events.UNREST_SHOWN, {"seat": seat, "unrest": int(state.unrest[seat])})
        if state.unrest[seat] >= REVOLUTION:
            state.emit(events.REVOLUTION, {"seat": seat})
        elif lost[seat]:
            state.emit(events.PENALTY, {"seat": seat, "points": int(lost[seat])})
    state.emit(events.GAME_ENDED, {"winner": state.result().winners()})
