"""Combat: the attacks a seat may make (R6.1 to R6.5, R6.7 to R6.11)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from mappemonde.games.conquest.actions import Attack, AttackUnnamed, EndCombat, Exchange, Resign
from mappemonde.games.conquest.cards import add_exchanges, exchange
from mappemonde.games.conquest.constants import DICE, PROTECTED_ROUNDS
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.answer import attack_unnamed, engage
from mappemonde.games.conquest.steps.place import EXCHANGE_CHECKS, PLACE, table_allows_resigning
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class Combat(Step[Conquest]):
    """The seat whose turn it is attacks, hands in sets while it may, or goes on to movement."""

    NAME: ClassVar[str] = "combat"
    RULE: ClassVar[str] = "R6.1"

    def seats(self, state: Conquest) -> i64:
        return 1 << state.seat

    def choices(self, state: Conquest, seat: i64, menu: Menu) -> None:
        if state.exchange_open:
            add_exchanges(state, seat, menu)
        add_attacks(state, seat, menu)
        menu.add(state.constants.end_combat, 1)
        if state.constants.resignation:
            menu.add(state.constants.resign, 1)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return COMBAT_CHECKS

    def apply(self, state: Conquest, seat: i64, action: Action) -> None:
        if isinstance(action, Attack):
            state.exchange_open = False
            engage(state, action.origin, action.target, action.dice)
        elif isinstance(action, EndCombat):
            state.exchange_open = False
            state.pop()
        elif isinstance(action, Exchange):
            exchange(state, seat, action.cards)
            if state.reserve:
                state.push(PLACE)
        elif isinstance(action, AttackUnnamed):
            state.exchange_open = False
            attack_unnamed(state, action)
        else:
            state.resign(seat)


def add_attacks(state: Conquest, seat: i64, menu: Menu) -> None:
    """Add every attack: from an own area with two armies or more, across a border to an enemy (R6.1, R6.2)."""
    constants, owner, armies = state.constants, state.owner, state.armies
    first, near, attacks = constants.first, constants.near, constants.attacks
    guarded = state.round <= PROTECTED_ROUNDS or constants.land_fronts
    for area in range(constants.areas):
        if owner[area] == seat and armies[area] > 1:
            most = min(DICE, armies[area] - 1)
            for border in range(first[area], first[area + 1]):
                target = near[border]
                if owner[target] != seat:
                    dice = guarded_dice(state, area, target) if guarded else most
                    if dice > 0:
                        menu.add(attacks[border], dice)
                        if constants.huffing:
                            menu.add(constants.unnamed[border], dice)


def guarded_dice(state: Conquest, origin: i64, target: i64) -> i64:
    """The most dice while a seat may be protected (R9.4) or a sea front barred (R6.10a); 0 means no attack."""
    return 0 if state.is_barred_front(origin, target) else state.most_dice(origin, target)


def _armies(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> dict[str, Fact]:
    return {"armies": state.armies[action.origin]}


def _protected(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> dict[str, Fact]:
    return {"victim": state.owner[action.target], "most": state.most_dice(action.origin, action.target)}


@check("R6.1", "You attack from your own areas; {origin the:is|are} not yours.")
def origin_is_own(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.owner[action.origin] == seat


@check("R6.2", "No enemy borders {origin the}.")
def origin_has_an_enemy_beside_it(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    constants = state.constants
    borders = range(constants.first[action.origin], constants.first[action.origin + 1])
    return any(state.owner[constants.near[border]] != seat for border in borders)


@check("R6.1", "Only enemies are attacked; {target the:is|are} yours.")
def target_is_enemy(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.owner[action.target] != seat


@check("R6.2", "{origin The} and {target the} share neither a border nor a sea line.")
def areas_touch(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.constants.border(action.origin, action.target) >= 0


@check("R6.1", "One army must stay behind, and {origin the:holds|hold} only {armies:army|armies}.", facts=_armies)
def origin_has_two_armies(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.armies[action.origin] >= 2


@check("R6.5", "A throw takes one to three dice.")
def throw_has_one_to_three_dice(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return 1 <= action.dice <= DICE


@check(
    "R6.5",
    "{origin The:holds|hold} {armies:army|armies}: one stays behind, so {dice:die is|dice are} too many.",
    facts=_armies,
)
def armies_can_be_engaged(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return action.dice <= state.armies[action.origin] - 1


@check(
    "R9.4",
    "{victim} may not be eliminated before the fourth round is over, and {target the:is|are} all it has left: "
    "no attack on it is allowed now.",
    facts=_protected,
)
def victim_survives(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.most_dice(action.origin, action.target) > 0


@check(
    "R9.4",
    "{victim} may not be eliminated before the fourth round is over, and {target the:is|are} all it has left: "
    "{most:die is|dice are} allowed at most, not {dice}.",
    facts=_protected,
)
def victim_keeps_an_army(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return action.dice <= state.most_dice(action.origin, action.target)


@check("R6.10a", "A second front against {target the} needs a land border, and {origin the:lies|lie} across the sea.")
def front_is_open(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return not state.is_barred_front(action.origin, action.target)


@check("R6.4", "Attacks are named at this table.")
def table_huffs(step: Step[Conquest], state: Conquest, seat: int, action: AttackUnnamed) -> bool:
    return state.constants.huffing


@check("R8.5", "Cards are exchanged before the first attack, or right after eliminating a seat.")
def exchange_is_open(step: Step[Conquest], state: Conquest, seat: int, action: Exchange) -> bool:
    return state.exchange_open


ATTACK_CHECKS: Final = (
    origin_is_own,
    origin_has_an_enemy_beside_it,
    target_is_enemy,
    areas_touch,
    origin_has_two_armies,
    throw_has_one_to_three_dice,
    armies_can_be_engaged,
    victim_survives,
    victim_keeps_an_army,
    front_is_open,
)
COMBAT_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Attack: ATTACK_CHECKS,
    AttackUnnamed: (table_huffs, *ATTACK_CHECKS),
    Exchange: (exchange_is_open, *EXCHANGE_CHECKS),
    EndCombat: (),
    Resign: (table_allows_resigning,),
}
COMBAT: Final = Combat()
