"""The course of an attack: from the declaration to the control marker, stage by stage (R10 to R14, R16)."""

from collections.abc import Callable
from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.struggle import events
from mappemonde.games.struggle.battle import (
    ASSIGNING,
    ATTACKER,
    ATTACKERS_ALLIES,
    BLOCKADE,
    BOTH,
    CALLING,
    DEFENDER,
    DEFENDERS_ALLIES,
    DICE,
    LOSSES,
    NONE,
    SEA_ATTACKER,
    SEA_DEFENDER,
    SEA_OVER,
    SURPRISE,
    UNNAMED,
    WITHDRAWAL,
    Battle,
    helpers,
    navies,
    opposite,
    own_navies,
    principal,
    warships,
)
from mappemonde.games.struggle.constants import LAND, PIRATES, SEA
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.combat import (
    asks_for_loss,
    can_withdraw,
    count,
    is_player,
    let_stand,
    take_losses,
    throw,
)
from mappemonde.games.struggle.steps.losses import Losing, Naming, Reserving, Withdrawing
from mappemonde.games.struggle.steps.sea import Assigning, AtSea, Blockading
from mappemonde.games.struggle.steps.spoils import conclude
from mappemonde.games.struggle.steps.support import Calling, Surprising
from mappemonde.games.struggle.steps.windows import Course


class Underway(Course):
    """An attack is under way: asks nobody itself, and goes from stage to stage until somebody is asked."""

    NAME: ClassVar[str] = "attack"
    RULE: ClassVar[str] = "R10.1"

    def seats(self, state: Struggle) -> i64:
        return 0

    def go_on(self, state: Struggle, battle: Battle) -> None:
        STAGES[battle.stage](state, battle)


UNDERWAY: Final = Underway()


def begin(state: Struggle, battle: Battle) -> None:
    """Begin an attack that was declared and paid for, or the strike of a raid."""
    state.push(UNDERWAY)
    offer_surprise(state, battle)


# The stages: each asks somebody, with a battle that says where to go on from, or calls the next one.


def offer_surprise(state: Struggle, battle: Battle) -> None:
    """The attacker may use Surprise Attack (R11.1)."""
    if can_surprise(state, battle):
        state.push(Surprising(battle))
    else:
        call_allies(state, battle)


def call_allies(state: Struggle, battle: Battle) -> None:
    """The attacker's allies come first (R11.2)."""
    call_next(state, battle, ATTACKERS_ALLIES, callable_allies(state, battle, ATTACKER))


def call_on(state: Struggle, battle: Battle) -> None:
    """Go on with the allies that have not been asked yet."""
    call_next(state, battle, battle.stage, battle.uncalled)


def call_next(state: Struggle, battle: Battle, stage: int, uncalled: int) -> None:
    """A principal is asked about his next ally; after the attacker's come the defender's, then the sea (R11.2)."""
    ally = int(next_uncalled(state, uncalled))
    if ally >= 0:
        state.push(Calling(battle._replace(stage=stage, ally=ally, uncalled=uncalled & ~(1 << ally))))
    elif stage == ATTACKERS_ALLIES:
        others = 0 if battle.surprised else callable_allies(state, battle, DEFENDER)
        call_next(state, battle, DEFENDERS_ALLIES, others)
    else:
        found = look_to_sea(state, battle)
        STAGES[found.stage](state, found)


def ask_at_sea(state: Struggle, battle: Battle) -> None:
    """The attacker, then the defender says whether he fights at sea; without ships he cannot (R12.3, R12.4)."""
    side = ATTACKER if battle.stage == SEA_ATTACKER else DEFENDER
    if warships(state, battle, side):
        state.push(AtSea(battle._replace(asked=side)))
    else:
        leave_sea(state, battle._replace(support=int(opposite(side))))


def assign_tiles(state: Struggle, battle: Battle) -> None:
    """Tiles that add an army or a navy are assigned before the dice (R12.8)."""
    if battle.unassigned:
        state.push(Assigning(battle))
    else:
        throw_dice(state, battle)


def throw_dice(state: Struggle, battle: Battle) -> None:
    """Dice are thrown until both sides let them stand; then losses are counted (R13.6, R13.7)."""
    if not battle.dice:
        battle = throw(state, battle)
    stood = let_stand(state, battle)
    if stood != BOTH:
        state.push(Reserving(battle._replace(stage=DICE, stood=stood)))
    else:
        name_ally(state, count(state, battle))


def name_ally(state: Struggle, battle: Battle) -> None:
    """The loser names the ally that his 7 falls on, if there are several (R13.11)."""
    if battle.ally_loses == UNNAMED:
        state.push(Naming(battle._replace(stage=WITHDRAWAL)))
    else:
        offer_withdrawal(state, battle)


def offer_withdrawal(state: Struggle, battle: Battle) -> None:
    """A beaten defender may save a unit (R13.12)."""
    if can_withdraw(state, battle):
        state.push(Withdrawing(battle._replace(stage=WITHDRAWAL)))
    else:
        lose_units(state, battle)


def lose_units(state: Struggle, battle: Battle) -> None:
    """The defender picks between an army and a fort; everything else is lost without a choice (R13.8)."""
    if asks_for_loss(state, battle):
        state.push(Losing(battle._replace(stage=LOSSES)))
        return
    take_losses(state, battle)
    if battle.front == LAND or battle.raid == PIRATES:
        end(state, battle)
    else:
        leave_sea(state, battle._replace(support=battle.winner, own_losses=(0, 0), ally_loses=NONE, saved=0))


def leave_sea(state: Struggle, battle: Battle) -> None:
    """The question of naval support is settled (R12.6)."""
    tell_support(state, battle)
    go_ashore(state, battle)


def go_ashore(state: Struggle, battle: Battle) -> None:
    """The land follows; whoever has naval support may double it by Blockade (R17.4)."""
    ashore = battle._replace(stage=BLOCKADE, front=LAND, dice=(), stood=0)
    if can_blockade(state, battle):
        state.push(Blockading(ashore))
    else:
        throw_dice(state, ashore)


def end(state: Struggle, battle: Battle) -> None:
    """What changes hands, and the turn goes on (R14)."""
    conclude(state, battle)
    state.pop()


STAGES: Final[dict[int, Callable[[Struggle, Battle], None]]] = {
    SURPRISE: offer_surprise,
    CALLING: call_allies,
    ATTACKERS_ALLIES: call_on,
    DEFENDERS_ALLIES: call_on,
    SEA_ATTACKER: ask_at_sea,
    SEA_DEFENDER: ask_at_sea,
    ASSIGNING: assign_tiles,
    DICE: throw_dice,
    WITHDRAWAL: offer_withdrawal,
    LOSSES: lose_units,
    SEA_OVER: leave_sea,
    BLOCKADE: go_ashore,
}
"""Where an attack goes on after an answer."""


def can_surprise(state: Struggle, battle: Battle) -> bool:
    """Whether the attacker holds Surprise Attack and the defender has an ally to call (R11.1)."""
    if battle.attacker < 0 or state.owns(battle.attacker, state.constants.surprise) == 0:
        return False
    return callable_allies(state, battle, DEFENDER) != 0


def callable_allies(state: Struggle, battle: Battle, side: i64) -> int:
    """The allies a principal may ask, a bit each: not in the strike of a raid (R11.2, R11.6, R16.2)."""
    if battle.attacker < 0 or not is_player(state, principal(battle, side)):
        return 0
    return int(helpers(state, battle, side))


def next_uncalled(state: Struggle, uncalled: int) -> i64:
    """The next of some allies, a bit each, in order of play, or -1 (R11.2)."""
    if uncalled:
        for seat in state.order:
            if uncalled >> seat & 1:
                return seat
    return -1


def look_to_sea(state: Struggle, battle: Battle) -> Battle:
    """Whether it is fought at sea, and who has naval support where it is not (R12.1 to R12.3)."""
    if battle.raid == PIRATES:
        return battle._replace(stage=DICE, front=SEA)
    if state.constants.sea[battle.area] < 0:
        return battle._replace(stage=BLOCKADE)
    if battle.defender < 0 or battle.attacker < 0:
        side = ATTACKER if battle.defender < 0 else DEFENDER
        has_navy = own_navies(state, battle, side) > 0
        if state.constants.lent_supports and navies(state, battle, side) > 0:
            has_navy = True
        return battle._replace(stage=SEA_OVER, support=side if has_navy else NONE)
    ours, theirs = warships(state, battle, ATTACKER), warships(state, battle, DEFENDER)
    if (ours and theirs) or state.constants.literal_support:
        return battle._replace(stage=SEA_ATTACKER, unassigned=dual_tiles(state, battle))
    support = ATTACKER if ours else DEFENDER if theirs else NONE
    return battle._replace(stage=SEA_OVER, support=support)


def dual_tiles(state: Struggle, battle: Battle) -> int:
    """The alliance tiles of both sides that may be used at sea or on land, a bit each (R12.8)."""
    constants = state.constants
    found = 0
    for tile in constants.allied_in[battle.area]:
        is_owned = state.unused(battle.attacker, tile) > 0 or state.unused(battle.defender, tile) > 0
        if is_owned and constants.adds_army[tile] and constants.adds_navy[tile]:
            found |= 1 << int(tile)
    return found


def tell_support(state: Struggle, battle: Battle) -> None:
    """Say who has naval support (R12.6)."""
    if state.journal is None:
        return
    if battle.dice:
        rule = "R12.5"
    elif battle.defender < 0 or battle.attacker < 0:
        rule = "R12.2"
    elif warships(state, battle, ATTACKER) and warships(state, battle, DEFENDER):
        rule = "R12.4"
    else:
        rule = "R12.3"
    if battle.support == NONE:
        state.emit(events.NO_NAVAL_SUPPORT, {"area": battle.area}, rule=rule)
        return
    power = principal(battle, battle.support)
    state.emit(events.NAVAL_SUPPORT, {"power": power, "area": battle.area, "value": battle.bonus}, rule=rule)


def can_blockade(state: Struggle, battle: Battle) -> bool:
    """Whether the side with naval support holds a Blockade in hand (R17.4)."""
    return battle.support != NONE and state.owns(principal(battle, battle.support), state.constants.blockade) > 0
