"""A combat: one throw of both sides, what it decides, and what is lost (R13)."""

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.battle import (
    ATTACKER,
    DEFENDER,
    NONE,
    UNNAMED,
    Battle,
    alliance_tiles,
    allies_engaged,
    counts_here,
    difference,
    is_seven,
    opposite,
    own_armies,
    own_navies,
    party,
    place_at,
    principal,
    strength,
)
from mappemonde.games.struggle.constants import ARMY, FORT, NAVY, SEA
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.losses import losable, lose, loss_rule, savable
from mappemonde.kernel.chance import THROWS
from mappemonde.kernel.event import Fact


def throw(state: Struggle, battle: Battle) -> Battle:
    """Throw two dice for each side (R13.6)."""
    red, black = THROWS[2][state.chance.throw(2)], THROWS[2][state.chance.throw(2)]
    battle = battle._replace(dice=(*red, *black), stood=0)
    if state.journal is not None:
        attack, defence = strength(state, battle, ATTACKER), strength(state, battle, DEFENDER)
        facts: dict[str, Fact] = {
            "front": battle.front,
            "area": battle.area,
            "assailant": party(battle, ATTACKER),
            "opponent": party(battle, DEFENDER),
            "attack": int(attack),
            "defence": int(defence),
            "red": list(red),
            "black": list(black),
            "attack_total": int(attack + difference(battle, ATTACKER)),
            "defence_total": int(defence + difference(battle, DEFENDER)),
        }
        state.emit(events.THROWN, facts)
    return battle


def let_stand(state: Struggle, battle: Battle) -> int:
    """The sides that let this throw stand, as they said or because they hold no Reserve (R13.7)."""
    stood = battle.stood
    for side in (ATTACKER, DEFENDER):
        if state.unused(principal(battle, side), state.constants.reroll) == 0:
            stood |= 1 << side
    return stood


def count(state: Struggle, battle: Battle) -> Battle:
    """Compare the totals and reckon the losses of a throw that stands (R13.6 to R13.11)."""
    lead = strength(state, battle, ATTACKER) + difference(battle, ATTACKER)
    lead -= strength(state, battle, DEFENDER) + difference(battle, DEFENDER)
    winner = ATTACKER if lead > 0 else DEFENDER if lead < 0 else NONE
    told: dict[str, Fact] = {"front": battle.front, "area": battle.area}
    if state.journal is not None:
        if winner == NONE:
            state.emit(events.COMBAT_TIED, told)
        else:
            state.emit(events.COMBAT_WON, {**told, "victor": party(battle, winner)})
    own = [0, 0]
    ally = NONE
    for side in (ATTACKER, DEFENDER):
        if principal(battle, side) < 0:
            continue
        if winner != side:
            own[side] += 1
        if is_seven(battle, side):
            allies = allies_engaged(state, battle, side) if winner == opposite(side) else []
            if allies:
                ally = allies[0] if len(allies) == 1 else UNNAMED
            else:
                own[side] += 1
            if state.journal is not None:
                seven: dict[str, Fact] = {"thrower": party(battle, side), "front": battle.front}
                state.emit(events.SEVEN, seven, rule="R13.11" if allies else "R13.10")
    return battle._replace(winner=winner, own_losses=tuple(own), ally_loses=ally, saved=0)


def tire_alliances(state: Struggle, battle: Battle) -> None:
    """Alliance tiles that counted in a combat count in no other of this round, where a table wants it so (R18.2)."""
    constants = state.constants
    for side in (ATTACKER, DEFENDER):
        power = principal(battle, side)
        if alliance_tiles(state, battle, side) > 0:
            for tile in constants.allied_in[battle.area]:
                if state.unused(power, tile) > 0 and counts_here(state, battle, tile):
                    state.turn_tile(power, tile)
                    if state.journal is not None:
                        state.emit(events.TILE_USED, {"seat": power, "tile": tile}, rule="R18.2")


def can_withdraw(state: Struggle, battle: Battle) -> bool:
    """Whether a beaten defender holds Fighting Withdrawal and has something to save (R13.12)."""
    if battle.winner != ATTACKER or state.owns(battle.defender, state.constants.withdrawal) == 0:
        return False
    return savable(state, battle) or battle.ally_loses >= 0


def asks_for_loss(state: Struggle, battle: Battle) -> bool:
    """Whether the defender has a choice between an army and a fort (R13.8)."""
    debt = battle.own_losses[DEFENDER]
    if battle.front == SEA or debt == 0 or not is_player(state, battle.defender):
        return False
    armies, forts = losable(state, battle, ARMY), losable(state, battle, FORT)
    return armies > 0 and forts > 0 and debt < armies + forts


def take_losses(state: Struggle, battle: Battle) -> None:
    """Remove what is lost without a choice (R13.8 to R13.14); the combat is over."""
    if state.constants.alliances_tire:
        tire_alliances(state, battle)
    place = place_at(state, battle, battle.front)
    for side in (ATTACKER, DEFENDER):
        power = principal(battle, side)
        debt: i64 = battle.own_losses[side]
        while debt > 0 and power >= 0:
            unit = lost_unit(state, battle, side)
            if unit < 0:
                break
            lose(state, power, unit, place, loss_rule(state, battle, side, debt))
            debt -= 1
    if battle.ally_loses >= 0:
        unit = NAVY if battle.front == SEA else ARMY
        lose(state, battle.ally_loses, unit, place, "R13.11")


def lost_unit(state: Struggle, battle: Battle, side: i64) -> i64:
    """The kind of own unit a principal loses where nobody is asked, or -1 (R13.14)."""
    if battle.front == SEA:
        return NAVY if own_navies(state, battle, side) > (battle.saved if side == DEFENDER else 0) else -1
    if side == ATTACKER:
        return ARMY if own_armies(state, battle, side) > 0 else -1
    if losable(state, battle, ARMY) > 0:
        return ARMY
    return FORT if losable(state, battle, FORT) > 0 else -1


def is_player(state: Struggle, power: i64) -> bool:
    """Whether somebody plays a power."""
    return 0 <= power < state.constants.seats
