"""Attacks: those that could be declared and the one under way, side by side and with exact chances."""

from typing import Literal

from mappemonde.games.struggle.actions import Assault, Attack, Hunt, Raid
from mappemonde.games.struggle.battle import (
    ATTACKER,
    DEFENDER,
    LOSSES,
    NONE,
    Battle,
    difference,
    lent_by,
    most_lent,
    strength,
)
from mappemonde.games.struggle.constants import ARMY, ATTACK_PRICE, NAVY, SEA
from mappemonde.games.struggle.facts.names import Names
from mappemonde.games.struggle.facts.regions import control_in
from mappemonde.games.struggle.facts.sheet import SIDES, sheet
from mappemonde.games.struggle.odds import combat, win
from mappemonde.games.struggle.scoring import region_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.attack import callable_allies
from mappemonde.games.struggle.steps.buying import add_strikes, may_buy_now, to_be_had
from mappemonde.games.struggle.steps.declaring import FreeAttack, add_attacks
from mappemonde.games.struggle.steps.turn import Turn
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.told import Asked, BattleSheet, Helper, Lent, Plan, Throw
from mappemonde.games.struggle.view import StruggleView
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu

Kind = Literal["power", "marker", "raid", "strike"]


def plans(view: StruggleView, state: Struggle, names: Names) -> list[Plan]:
    """What the seat that looks could attack now, with what (R10.2, R16.1); nothing outside its turn."""
    step = view.flow[-1] if view.flow else None
    seat = int(view.seat)
    if seat < 0 or state.seat != seat or not isinstance(step, Turn | FreeAttack):
        return []
    menu = Menu(state.rows)
    is_free = isinstance(step, FreeAttack)
    if is_free or state.actions > 0:
        add_attacks(state, seat, menu)
    if not is_free and may_buy_now(state):
        add_strikes(state, to_be_had(state, seat), menu)
    price = int(state.constants.office_price) if is_free else ATTACK_PRICE
    return [plan(state, seat, action, price, names) for action in menu]


def plan(state: Struggle, seat: int, action: Action, price: int, names: Names) -> Plan:
    """One attack before it is declared."""
    constants = state.constants
    battle = battle_by(state, seat, action)
    marker, due, printed = battle.marker, price, 0
    if isinstance(action, Raid):
        tile = constants.raid_tile[action.raid]
        due, printed = int(constants.tile_gold[tile]), int(constants.tile_unrest[tile])
    loans = int(state.loans_for(seat, due))
    return {
        "action": names.action(action),
        "area": names.area(battle.area),
        "kind": kind_of(battle),
        "target": names.power(battle.defender) if battle.defender >= 0 else target_of(battle, names),
        "loans": loans,
        "wins_marker": battle.attacker == seat and takes_marker(state, battle),
        "wins_gold": int(constants.marker_gold[marker]) if marker >= 0 else 0,
        "wins_points": int(constants.marker_points[marker]) if marker >= 0 else 0,
        "swing": swing(state, seat, battle),
        "helpers": could_help(state, battle, names),
        "sheet": sheet(state, battle, names, loans + printed),
    }


def battle_by(state: Struggle, seat: int, action: Action) -> Battle:
    """The battle that an action would begin."""
    if isinstance(action, Attack):
        return Battle(action.area, seat, action.victim)
    if isinstance(action, Assault):
        return Battle(int(state.constants.marker_area[action.marker]), seat, NONE, marker=action.marker)
    if isinstance(action, Hunt):
        return Battle(int(state.raided[action.raid]), seat, NONE, raid=action.raid)
    assert isinstance(action, Raid)
    return Battle(action.area, NONE, action.victim, raid=action.raid)


def kind_of(battle: Battle) -> Kind:
    """What is attacked, or that a raid strikes."""
    if battle.attacker < 0:
        return "strike"
    if battle.defender >= 0:
        return "power"
    return "marker" if battle.marker >= 0 else "raid"


def target_of(battle: Battle, names: Names) -> str:
    """The marker or the raid of a battle."""
    return names.marker(battle.marker) if battle.marker >= 0 else names.raid(battle.raid)


def takes_marker(state: Struggle, battle: Battle) -> bool:
    """Whether a victory would put an own control marker there (R14.1, R14.2, R14.4, R16.7)."""
    if battle.defender >= 0 and state.controls(battle.defender, battle.area) == 0:
        return False
    is_freed = battle.raid >= 0 and state.captive[battle.raid] == battle.attacker
    return is_freed or state.unplaced[battle.attacker] > 0


def swing(state: Struggle, seat: int, battle: Battle) -> int:
    """How the own points of the war change if the attack is won and the war ended then."""
    values, counts = state.constants.values[battle.area], control_in(state, battle.area)
    before = region_points(counts, values)[seat]
    if battle.defender >= 0 and counts[battle.defender]:
        counts[battle.defender] -= 1
    if battle.attacker == seat and takes_marker(state, battle):
        counts[seat] += 1
    return int(region_points(counts, values)[seat] - before)


def could_help(state: Struggle, battle: Battle, names: Names) -> list[Helper]:
    """The allies that either side may ask for units, in order of play (R11.2)."""
    found: list[Helper] = []
    for side in (ATTACKER, DEFENDER):
        allies = callable_allies(state, battle, side)
        found += [
            {
                "power": names.power(seat),
                "side": SIDES[side],
                "armies": int(most_lent(state, battle, seat, ARMY)),
                "navies": int(most_lent(state, battle, seat, NAVY)),
            }
            for seat in state.order
            if allies >> seat & 1
        ]
    return found


def battle_sheet(view: StruggleView, state: Struggle, names: Names) -> BattleSheet | None:
    """The attack under way."""
    step = view.flow[-1] if view.flow else None
    if not isinstance(step, Window):
        return None
    battle = step.battle
    return {
        "attacker": names.power_or_none(battle.attacker),
        "defender": names.power_or_none(battle.defender),
        "kind": kind_of(battle),
        "target": names.power(battle.defender)
        if battle.defender >= 0 and battle.attacker >= 0
        else target_of(battle, names),
        "area": names.area(battle.area),
        "surprised": bool(battle.surprised),
        "lent": lent(state, battle, names),
        "asked": asked(state, battle, names) if step.NAME in ("answer", "outbid") else None,
        "sheet": sheet(state, battle, names),
        "thrown": thrown(state, battle) if battle.dice and battle.stage < LOSSES else None,
    }


def lent(state: Struggle, battle: Battle, names: Names) -> list[Lent]:
    """Who has lent what to whom (R11.4)."""
    found: list[Lent] = []
    for seat in range(int(state.constants.seats)):
        armies, navies = int(lent_by(battle, seat, ARMY)), int(lent_by(battle, seat, NAVY))
        if armies or navies:
            helps_attack = battle.attacker >= 0 and state.are_allies(battle.attacker, seat)
            side = SIDES[ATTACKER if helps_attack else DEFENDER]
            found.append({"power": names.power(seat), "side": side, "armies": armies, "navies": navies})
    return found


def asked(state: Struggle, battle: Battle, names: Names) -> Asked:
    """Who asks whom for help."""
    is_attackers = state.are_allies(battle.attacker, battle.ally)
    principal = battle.attacker if is_attackers else battle.defender
    return {
        "seat": names.power(principal),
        "ally": names.power(battle.ally),
        "gold": battle.gold,
        "bribe": battle.bribe,
    }


def thrown(state: Struggle, battle: Battle) -> Throw:
    """The dice that lie on the table, and what throwing them again would be worth (R13.6, R13.7).

    Only until the first unit is lost: the strengths are those of the units that stand there.
    """
    ours, theirs = int(strength(state, battle, ATTACKER)), int(strength(state, battle, DEFENDER))
    dice = [int(die) for die in battle.dice]
    return {
        "front": "sea" if battle.front == SEA else "land",
        "attack": dice[:2],
        "defence": dice[2:],
        "attack_total": ours + int(difference(battle, ATTACKER)),
        "defence_total": theirs + int(difference(battle, DEFENDER)),
        "again": win(combat(ours - theirs)),
    }
