"""Answers: what to say in the windows of an attack, once it is known what is at stake."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.actions import (
    Assign,
    Fight,
    KeepBlockade,
    LeaveOut,
    Lend,
    LetStand,
    Lose,
    NameAlly,
    NoBribe,
    NoSurprise,
    RefuseBattle,
    RefuseHelp,
    Request,
    Reserve,
    SaveAlly,
    SaveOwn,
    SpendBlockade,
    Stand,
    StayOut,
    Surprise,
)
from mappemonde.games.struggle.battle import (
    ATTACKER,
    DEFENDER,
    NONE,
    Battle,
    difference,
    most_lent,
    navies,
    own_engaged,
    own_navies,
    strength,
)
from mappemonde.games.struggle.constants import ARMY, FORT, LAND, NAVY, SEA
from mappemonde.games.struggle.odds import ally_lost, attack, combat, lost, sea_of, win
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.losses import Losing, Naming, Reserving, Withdrawing, savable
from mappemonde.games.struggle.steps.sea import Assigning, AtSea, Blockading
from mappemonde.games.struggle.steps.support import Calling, Lending, Outbidding, Surprising
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.kernel.action import Action

SEA_SHARE: Final = 0.2
"""About how much of an attack is decided by naval support."""
ENEMY_UNIT: Final = 0.4
"""What the loss of an enemy's unit is worth, in own units."""


class Stakes:
    """What an attack means to the seat that answers, in points."""

    def __init__(self, success: float, unit: float, gold: float, reserve: float, word: float = 0.0) -> None:
        self.success = success
        """What it is worth that the attacker wins: below 0 for whoever stands to lose by it."""
        self.unit = unit
        """What an own unit costs that is lost, with its unrest."""
        self.gold = gold
        self.reserve = reserve
        """What a Reserve is worth that is kept for later."""
        self.word = word
        """What it costs to refuse help, if it was promised."""

    def price(self, gold: i64) -> float:
        """What it costs to pay gold for help."""
        return self.gold * float(gold) + 0.1


def answer(state: Struggle, seat: i64, step: Window, stakes: Stakes) -> Action:
    """The answer in any window of an attack."""
    battle = step.battle
    if isinstance(step, Surprising):
        return surprise(state, battle, stakes)
    if isinstance(step, Calling):
        return call(state, seat, battle, stakes)
    if isinstance(step, Outbidding):
        return NoBribe()
    if isinstance(step, Lending):
        return lend(state, seat, battle, step.principal(state), stakes)
    if isinstance(step, AtSea):
        return fight_at_sea(state, battle, stakes)
    if isinstance(step, Assigning):
        return assign(state, seat, battle, step.tile(state))
    if isinstance(step, Reserving):
        return throw_again(state, battle, step.side(), stakes)
    if isinstance(step, Naming):
        return name_ally(state, seat, battle, step)
    if isinstance(step, Withdrawing):
        return withdraw(state, battle)
    if isinstance(step, Losing):
        return Lose(ARMY if state.count(ARMY, seat, battle.area) > 0 else FORT)
    assert isinstance(step, Blockading)
    return blockade(state, battle, stakes)


def on_land(state: Struggle, battle: Battle) -> i64:
    """The attacker's lead on land without naval support."""
    ashore = battle._replace(front=LAND, support=NONE)
    return strength(state, ashore, ATTACKER) - strength(state, ashore, DEFENDER)


def at_sea(state: Struggle, battle: Battle) -> i64:
    """The attacker's lead at sea."""
    afloat = battle._replace(front=SEA)
    return strength(state, afloat, ATTACKER) - strength(state, afloat, DEFENDER)


def reserves(state: Struggle, power: i64) -> i64:
    """How many Reserves a power has left."""
    return state.unused(power, state.constants.reroll)


def chance_now(state: Struggle, battle: Battle, added: i64 = 0, sea_added: i64 = 0) -> float:
    """The chance that the attacker wins as things stand before the sea, with so much more strength on his side."""
    land = on_land(state, battle) + added
    ours, theirs = reserves(state, battle.attacker), reserves(state, battle.defender)
    if battle.defender < 0 or state.constants.sea[battle.area] < 0:
        own = own_navies(state, battle, ATTACKER)
        return win(combat(land + (1 if own > 0 and battle.defender < 0 else 0), ours, theirs))
    afloat, enemies = navies(state, battle, ATTACKER), navies(state, battle, DEFENDER)
    if afloat > 0 and enemies > 0:
        return win(attack(at_sea(state, battle) + sea_added, land, ours, theirs))
    return win(combat(land + (1 if afloat > 0 else -1 if enemies > 0 else 0), ours, theirs))


def surprise(state: Struggle, battle: Battle, stakes: Stakes) -> Action:
    """Use Surprise Attack where the defender's allies could change much."""
    helped: i64 = 0
    for seat in range(state.constants.seats):
        if state.are_allies(battle.defender, seat):
            helped += state.count(ARMY, seat, battle.area)
    saved = chance_now(state, battle) - chance_now(state, battle, -helped)
    return Surprise() if 0.6 * saved * stakes.success > 0.6 else NoSurprise()


def call(state: Struggle, seat: i64, battle: Battle, stakes: Stakes) -> Action:
    """Ask every ally who could change something: for nothing, or for a little gold where much is at stake."""
    ally = battle.ally
    armies = most_lent(state, battle, ally, ARMY)
    afloat = most_lent(state, battle, ally, NAVY)
    sign: i64 = 1 if seat == battle.attacker else -1
    changed = chance_now(state, battle, sign * armies, sign * afloat) - chance_now(state, battle)
    gained = changed * stakes.success
    if gained <= 0.0 and changed != 0.0:
        return LeaveOut(ally)
    offered = 0
    if gained > 1.0 and state.gold[seat] > 2 and gained > 3.0 * stakes.gold:
        offered = 1
    return Request(ally, offered)


def lend(state: Struggle, seat: i64, battle: Battle, principal: i64, stakes: Stakes) -> Action:
    """Lend if the gold and what the attack brings about outweigh the risk that the principal throws a 7 and loses."""
    armies = most_lent(state, battle, seat, ARMY)
    afloat = most_lent(state, battle, seat, NAVY)
    side: i64 = ATTACKER if principal == battle.attacker else DEFENDER
    sign: i64 = 1 if side == ATTACKER else -1
    before = chance_now(state, battle)
    best: Action = RefuseHelp()
    most = stakes.gold * battle.bribe
    if battle.bribe > 0:
        best = StayOut()
    lead = on_land(state, battle)
    for lent in (armies, min(armies, i64(1))):
        for sent in (afloat, i64(0)):
            if lent + sent == 0:
                continue
            risk = 0.0
            if lent > 0:
                risk += ally_lost(combat(lead + sign * lent), side)
            if sent > 0 and navies(state, battle, ATTACKER) + navies(state, battle, DEFENDER) > 0:
                risk += ally_lost(combat(at_sea(state, battle) + sign * sent), side)
            changed = chance_now(state, battle, sign * lent, sign * sent) - before
            gain = stakes.gold * battle.gold + changed * stakes.success - risk * stakes.unit + stakes.word
            if gain > most:
                best, most = Lend(int(lent), int(sent)), gain
    return best


def fight_at_sea(state: Struggle, battle: Battle, stakes: Stakes) -> Action:
    """Fight if naval support is worth the ships it may cost; the attacker reckons with a defender who declines."""
    land, sea = on_land(state, battle), at_sea(state, battle)
    ours, theirs = reserves(state, battle.attacker), reserves(state, battle.defender)
    fought = attack(sea, land, ours, theirs)
    supported = win(combat(land + 1, ours, theirs))
    own_lost = lost(sea_of(fought), ATTACKER, own_navies(state, battle, ATTACKER))
    their_lost = lost(sea_of(fought), DEFENDER, own_navies(state, battle, DEFENDER))
    if battle.asked == ATTACKER:
        declined = win(combat(land - 1, ours, theirs))
        gain = (win(fought) - declined) * stakes.success - (own_lost - ENEMY_UNIT * their_lost) * stakes.unit
        if supported < win(fought):
            gain = (supported - declined) * stakes.success
        return Fight() if gain > 0.0 else RefuseBattle()
    gain = (win(fought) - supported) * stakes.success - (their_lost - ENEMY_UNIT * own_lost) * stakes.unit
    return Fight() if gain > 0.0 else RefuseBattle()


def assign(state: Struggle, seat: i64, battle: Battle, tile: i64) -> Action:
    """Use a tile for both fights where it raises the chances on land most."""
    land, sea = on_land(state, battle), at_sea(state, battle)
    ours, theirs = reserves(state, battle.attacker), reserves(state, battle.defender)
    sign: i64 = 1 if seat == battle.attacker else -1
    ashore = win(attack(sea, land, ours, theirs))
    afloat = win(attack(sea + sign, land - sign, ours, theirs))
    better = afloat > ashore if sign > 0 else afloat < ashore
    return Assign(int(tile), SEA if better else LAND)


def throw_again(state: Struggle, battle: Battle, side: i64, stakes: Stakes) -> Action:
    """Use Reserve where another throw brings more than the Reserve is worth later."""
    lead = strength(state, battle, ATTACKER) - strength(state, battle, DEFENDER)
    ahead = lead + difference(battle, ATTACKER) - difference(battle, DEFENDER)
    share = SEA_SHARE if battle.front == SEA and battle.raid < 0 else 1.0
    place = combat(lead, reserves(state, battle.attacker), reserves(state, battle.defender))
    now = 1.0 if ahead > 0 else 0.0
    gain = (win(place) - now) * share * stakes.success
    if side == ATTACKER and ahead > 0:
        return LetStand()
    if side == DEFENDER and ahead <= 0:
        return LetStand()
    owned = own_engaged(state, battle, side)
    if owned > 0:
        gain += stakes.unit * (1.0 - lost(place, side, owned))
    return Reserve() if gain > stakes.reserve else LetStand()


def name_ally(state: Struggle, seat: i64, battle: Battle, step: Naming) -> Action:
    """Let the ally lose a unit who has most points."""
    best: i64 = -1
    unit = NAVY if battle.front == SEA else ARMY
    for ally in range(state.constants.seats):
        has_fought = state.are_allies(seat, ally) and battle.lent[2 * ally + unit] > 0
        if has_fought and (best < 0 or state.victory_points(ally) > state.victory_points(best)):
            best = ally
    return NameAlly(int(best))


def withdraw(state: Struggle, battle: Battle) -> Action:
    """Save an own unit; one of an ally only for whom nothing is kept."""
    if savable(state, battle):
        return SaveOwn()
    return SaveAlly(battle.ally_loses) if battle.ally_loses >= 0 and state.constants.saves_both else Stand()


def blockade(state: Struggle, battle: Battle, stakes: Stakes) -> Action:
    """Use Blockade where doubled support decides enough."""
    land = on_land(state, battle)
    ours, theirs = reserves(state, battle.attacker), reserves(state, battle.defender)
    sign: i64 = 1 if battle.support == ATTACKER else -1
    changed = win(combat(land + 2 * sign, ours, theirs)) - win(combat(land + sign, ours, theirs))
    return SpendBlockade() if changed * stakes.success > 0.5 else KeepBlockade()
