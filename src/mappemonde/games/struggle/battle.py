"""A battle: everything an attack must remember, and what can be worked out from it (R10 to R13)."""

from typing import Any, Final, NamedTuple

from mypy_extensions import i64

from mappemonde.games.struggle.constants import ARMY, FORT, LAND, NAVY, PIRATES, POWERS, RAID_STRENGTH, RAIDS, SEA
from mappemonde.games.struggle.state import Struggle

NONE: Final = -1

ATTACKER: Final = 0
DEFENDER: Final = 1
"""The two sides of a battle, as `support`, `asked` and `winner` name them."""

BOTH: Final = 3
"""Both sides, a bit each."""
UNNAMED: Final = -2
"""An ally loses a unit, and the loser has not said which one yet (R13.11)."""

SURPRISE: Final = 0
CALLING: Final = 1
ATTACKERS_ALLIES: Final = 2
DEFENDERS_ALLIES: Final = 3
SEA_ATTACKER: Final = 4
SEA_DEFENDER: Final = 5
ASSIGNING: Final = 6
DICE: Final = 7
COUNTING: Final = 8
NAMING: Final = 9
WITHDRAWAL: Final = 10
LOSSES: Final = 11
SEA_OVER: Final = 12
BLOCKADE: Final = 13
OVER: Final = 14
"""The stages of an attack in their order; after `BLOCKADE` come the dice of the land, and all stages after them."""


class Battle(NamedTuple):
    """The memory of all steps of an attack. The attacker is -1 if a raid strikes, the defender if there is none."""

    area: int
    attacker: int
    defender: int
    marker: int = NONE
    """The region marker that is attacked."""
    raid: int = NONE
    """The raid that strikes or is attacked."""
    surprised: int = 0
    """Whether the defender may not call allies (R11.1)."""
    stage: int = 0
    """How far the attack is."""
    uncalled: int = 0
    """Allies that have not been asked yet, a bit each (R11.2)."""
    ally: int = NONE
    """The ally that is asked now."""
    gold: int = 0
    """What he is offered for help (R11.3)."""
    bribe: int = 0
    """What he is offered for staying out (R11.7)."""
    lent: tuple[int, ...] = ()
    """Armies and navies that each seat lends, by turns; empty before anybody does (R11.4)."""
    asked: int = ATTACKER
    """The side that is asked whether it fights at sea (R12.4)."""
    support: int = NONE
    """The side that has naval support (R12.6)."""
    bonus: int = 1
    """What naval support counts (R17.4)."""
    at_sea: int = 0
    """Alliance tiles used at sea, a bit each (R12.8)."""
    unassigned: int = 0
    """Alliance tiles that must still be assigned, a bit each."""
    front: int = SEA
    dice: tuple[int, ...] = ()
    """The throw under way: two dice of the attacker, two of the defender."""
    stood: int = 0
    """The sides that let this throw stand, a bit each (R13.7)."""
    own_losses: tuple[int, ...] = (0, 0)
    """Own units that attacker and defender lose (R13.8 to R13.10)."""
    ally_loses: int = NONE
    """The ally that loses a unit to the loser's 7 (R13.11)."""
    saved: int = 0
    """Whether an army of the defender is saved by Fighting Withdrawal (R13.12)."""
    winner: int = NONE
    """The side that won the combat under way; -1 in a tie."""


def battle_of(told: Any) -> Battle:
    """A battle from a save, which holds lists."""
    if isinstance(told, Battle):
        return told
    items: list[Any] = []
    for item in told:
        whole = tuple(item) if isinstance(item, list) else item
        if not all(type(each) is int for each in (whole if isinstance(whole, tuple) else (whole,))):
            raise TypeError(f"a battle holds numbers, not {item!r}")
        items.append(whole)
    return Battle(*items)


def principal(battle: Battle, side: i64) -> i64:
    """The power that fights on a side, or -1."""
    return battle.attacker if side == ATTACKER else battle.defender


def party(battle: Battle, side: i64) -> int:
    """Who fights on a side, as sentences name it: a power, a raid or a region marker (kind `party`)."""
    power = principal(battle, side)
    if power >= 0:
        return int(power)
    return len(POWERS) + battle.raid if battle.raid >= 0 else len(POWERS) + len(RAIDS) + battle.marker


def opposite(side: i64) -> i64:
    """The other side."""
    return DEFENDER if side == ATTACKER else ATTACKER


def lent_by(battle: Battle, seat: i64, unit: i64) -> i64:
    """How many armies or navies a seat lends."""
    return battle.lent[2 * seat + unit] if battle.lent else 0


def lent_to(state: Struggle, battle: Battle, side: i64, unit: i64) -> i64:
    """How many armies or navies allies lend to a side (R11.4)."""
    power = principal(battle, side)
    if not battle.lent or power < 0:
        return 0
    found: i64 = 0
    for seat in range(state.constants.seats):
        if state.are_allies(power, seat):
            found += battle.lent[2 * seat + unit]
    return found


def place_at(state: Struggle, battle: Battle, front: i64) -> i64:
    """Where units of a front stand: the sea area or the region (R12.7)."""
    return state.constants.sea[battle.area] if front == SEA else battle.area


def own_navies(state: Struggle, battle: Battle, side: i64) -> i64:
    """The navies of a principal in the sea area, none where there is no sea area."""
    sea = state.constants.sea[battle.area]
    power = principal(battle, side)
    return state.count(NAVY, power, sea) if sea >= 0 and power >= 0 else 0


def navies(state: Struggle, battle: Battle, side: i64) -> i64:
    """All navies of a side, own and lent."""
    return own_navies(state, battle, side) + lent_to(state, battle, side, NAVY)


def warships(state: Struggle, battle: Battle, side: i64) -> i64:
    """The navies with which a side may fight or be supported: by option none without an own one (R12.3)."""
    if state.constants.needs_own_navy and own_navies(state, battle, side) == 0:
        return 0
    return navies(state, battle, side)


def own_armies(state: Struggle, battle: Battle, side: i64) -> i64:
    """The armies of a principal in the region."""
    power = principal(battle, side)
    return state.count(ARMY, power, battle.area) if power >= 0 else 0


def own_forts(state: Struggle, battle: Battle, side: i64) -> i64:
    """The forts of the defender, which count in his own defence alone (R13.3)."""
    return state.count(FORT, battle.defender, battle.area) if side == DEFENDER and battle.defender >= 0 else 0


def own_engaged(state: Struggle, battle: Battle, side: i64) -> i64:
    """How many own units of a principal fight in the combat under way (R11.8)."""
    if battle.front == SEA:
        return own_navies(state, battle, side)
    return own_armies(state, battle, side) + own_forts(state, battle, side)


def training(state: Struggle, battle: Battle, side: i64) -> i64:
    """1 for strictly more training tiles than the opponent, beside an own unit (R13.2)."""
    constants = state.constants
    tile = constants.naval_training if battle.front == SEA else constants.army_training
    own = state.owns(principal(battle, side), tile)
    others = state.owns(principal(battle, opposite(side)), tile)
    return 1 if own > others and own_engaged(state, battle, side) > 0 else 0


def alliance_tiles(state: Struggle, battle: Battle, side: i64) -> i64:
    """What alliance tiles add in the combat under way (R13.4, R18.2)."""
    constants = state.constants
    power = principal(battle, side)
    if power < 0 or power >= constants.seats:
        return 0
    if own_engaged(state, battle, side) == 0 and (constants.tile_needs_unit or battle.front == SEA):
        return 0
    found: i64 = 0
    for tile in constants.allied_in[battle.area]:
        if state.unused(power, tile) > 0 and counts_here(state, battle, tile):
            found += 1
    return found


def counts_here(state: Struggle, battle: Battle, tile: i64) -> bool:
    """Whether an alliance tile counts in the combat under way (R12.8)."""
    constants = state.constants
    if battle.front == SEA:
        return constants.adds_navy[tile] and (battle.raid == PIRATES or bool(battle.at_sea >> tile & 1))
    return constants.adds_army[tile] and not battle.at_sea >> tile & 1


def naval_support(battle: Battle, side: i64) -> i64:
    """What naval support adds on land (R12.6, R17.4)."""
    return battle.bonus if battle.front == LAND and battle.support == side else 0


def strength(state: Struggle, battle: Battle, side: i64) -> i64:
    """How strong a side is in the combat under way, before the dice (R13.1 to R13.5)."""
    if principal(battle, side) < 0:
        if battle.marker >= 0:
            return state.constants.marker_strength[battle.marker]
        return RAID_STRENGTH[battle.raid]
    found = training(state, battle, side) + alliance_tiles(state, battle, side) + naval_support(battle, side)
    if battle.front == SEA:
        return found + navies(state, battle, side)
    forts = own_forts(state, battle, side)
    return found + own_armies(state, battle, side) + lent_to(state, battle, side, ARMY) + 2 * forts


def helpers(state: Struggle, battle: Battle, side: i64) -> i64:
    """The allies of a principal that could help, a bit each; Pirates are fought at sea alone (R11.2)."""
    power = principal(battle, side)
    found: i64 = 0
    for seat in range(state.constants.seats):
        if state.are_allies(power, seat) and most_lent(state, battle, seat, ARMY) + most_lent(
            state, battle, seat, NAVY
        ):
            found |= 1 << seat
    return found


def most_lent(state: Struggle, battle: Battle, seat: i64, unit: i64) -> i64:
    """How many units of a kind a seat could lend (R11.4): nothing where there is no such fight."""
    if unit == ARMY:
        return 0 if battle.raid == PIRATES else state.count(ARMY, seat, battle.area)
    sea = state.constants.sea[battle.area]
    if sea < 0 or not navies_matter(state, battle):
        return 0
    return state.count(NAVY, seat, sea)


def navies_matter(state: Struggle, battle: Battle) -> bool:
    """Whether a lent navy can change anything: at sea against a power or Pirates; else by option alone (R12.2)."""
    return battle.defender >= 0 or battle.raid == PIRATES or state.constants.lent_supports


def is_seven(battle: Battle, side: i64) -> bool:
    """Whether a side has thrown a natural 7 (R13.10)."""
    return battle.dice[2 * side] + battle.dice[2 * side + 1] == 7


def difference(battle: Battle, side: i64) -> i64:
    """What the dice of a side add (R13.6)."""
    one: i64 = battle.dice[2 * side]
    two: i64 = battle.dice[2 * side + 1]
    return one - two if one > two else two - one


def allies_engaged(state: Struggle, battle: Battle, side: i64) -> list[int]:
    """The allies that have units of a side in the combat under way (R13.11)."""
    power = principal(battle, side)
    unit = NAVY if battle.front == SEA else ARMY
    if not battle.lent or power < 0:
        return []
    return [
        seat
        for seat in range(int(state.constants.seats))
        if state.are_allies(power, seat) and battle.lent[2 * seat + unit] > 0
    ]
