"""Spoils: what changes hands when an attack is over (R14, R16.3, R16.4, R16.7)."""

from mappemonde.games.struggle import events
from mappemonde.games.struggle.battle import ATTACKER, Battle
from mappemonde.games.struggle.constants import MARKER_POINTS
from mappemonde.games.struggle.state import NOBODY, Struggle
from mappemonde.kernel.event import Fact


def conclude(state: Struggle, battle: Battle) -> None:
    """What changes hands (R14, R16.3, R16.4, R16.7)."""
    if battle.attacker < 0:
        strike(state, battle)
    elif battle.winner != ATTACKER:
        if state.journal is not None:
            state.emit(events.NOTHING_GAINED, {"seat": battle.attacker, "area": battle.area}, rule="R14.3")
    elif battle.raid >= 0:
        beat_raid(state, battle)
    elif battle.marker >= 0:
        beat_neutral(state, battle)
    else:
        take_over(state, battle)


def strike(state: Struggle, battle: Battle) -> None:
    """A raid that wins holds a marker captive; otherwise its tile goes back to the supply (R16.3, R16.4)."""
    constants, raid, victim = state.constants, battle.raid, battle.defender
    if battle.winner == ATTACKER:
        state.lift_control(victim, battle.area)
        state.captive[raid] = victim
        state.raided[raid] = battle.area
        if state.journal is not None:
            state.emit(events.CAPTURED, {"raid": raid, "victim": victim, "area": battle.area})
        return
    state.restock(constants.raid_tile[raid], 1)
    if state.journal is not None:
        state.emit(events.TILE_RETURNED, {"tile": constants.raid_tile[raid]}, rule="R16.4")


def beat_raid(state: Struggle, battle: Battle) -> None:
    """Whoever beats a raid puts his own marker there; the captive goes home, the tile to the supply (R16.7)."""
    constants, raid = state.constants, battle.raid
    if state.journal is not None:
        state.emit(events.RAID_BEATEN, {"seat": battle.attacker, "raid": raid, "area": battle.area})
        state.emit(events.TILE_RETURNED, {"tile": constants.raid_tile[raid]}, rule="R16.7")
    state.unplaced[state.captive[raid]] += 1
    state.captive[raid] = NOBODY
    state.raided[raid] = NOBODY
    state.restock(constants.raid_tile[raid], 1)
    state.put_control(battle.attacker, battle.area)


def beat_neutral(state: Struggle, battle: Battle) -> None:
    """A beaten region marker leaves the game and brings what is on it (R14.2)."""
    constants, seat, marker = state.constants, battle.attacker, battle.marker
    gold, points = constants.marker_gold[marker], constants.marker_points[marker]
    state.lying[marker] = False
    state.gold[seat] += gold
    state.points[seat * constants.sources + MARKER_POINTS] += points
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": seat, "marker": marker, "area": battle.area, "gold": gold, "points": points}
        state.emit(events.NEUTRAL_BEATEN, facts)
    state.put_control(seat, battle.area)


def take_over(state: Struggle, battle: Battle) -> None:
    """One control marker of the beaten power is replaced by one of the winner (R14.1, R14.4)."""
    seat, victim, area = battle.attacker, battle.defender, battle.area
    if state.controls(victim, area) == 0:
        if state.journal is not None:
            state.emit(events.NOTHING_GAINED, {"seat": seat, "area": area}, rule="R14.1")
        return
    state.take_control(victim, area)
    if state.put_control(seat, area):
        if state.journal is not None:
            state.emit(events.CONTROL_TAKEN, {"seat": seat, "victim": victim, "area": area})
    elif state.journal is not None:
        state.emit(events.CONTROL_REMOVED, {"victim": victim, "area": area})
