"""Combat: attacks, their answer, and the throw (R6)."""

from typing import ClassVar, Final

from mappemonde.games.conquest.actions import (
    Attack,
    AttackUnnamed,
    Defend,
    EndCombat,
    Exchange,
    Huff,
    LetPass,
    Resign,
)
from mappemonde.games.conquest.cards import exchange, exchanges
from mappemonde.games.conquest.dice import LOST, RANK
from mappemonde.games.conquest.rules import CLAIMS, DEFENCES, DICE, PROTECTED_ROUNDS
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.occupation import Occupation, occupy
from mappemonde.games.conquest.steps.place import EXCHANGE_CHECKS, PLACE, table_allows_resigning
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import THROWS
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

HUFFED: Final = 3
"""Armies lost to huffing (R6.4)."""


class Combat(Step[Conquest]):
    """The seat whose turn it is attacks, hands in sets while it may, or goes on to movement."""

    NAME: ClassVar[str] = "combat"
    RULE: ClassVar[str] = "R6.1"

    def seats(self, state: Conquest) -> list[int]:
        return [state.seat]

    def choices(self, state: Conquest, seat: int) -> Menu:
        rules = state.rules
        rows: list[list[Action]] = []
        ends: list[int] = []
        if state.exchange_open:
            sets = exchanges(state, seat)
            if sets:
                rows.append(sets)
                ends.append(len(sets))
        if state.round <= PROTECTED_ROUNDS or rules.land_fronts:
            _add_guarded_attacks(rows, ends, state, seat)
        else:
            _add_attacks(rows, ends, state, seat)
        end = ends[-1] if ends else 0
        rows.append(rules.end_combat)
        ends.append(end + len(rules.end_combat))
        return Menu(rows, ends)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return COMBAT_CHECKS

    def apply(self, state: Conquest, seat: int, action: Action) -> None:
        if isinstance(action, Attack):
            state.exchange_open = False
            engage(state, action[0], action[1], action[2])
        elif isinstance(action, EndCombat):
            state.exchange_open = False
            state.pop()
        elif isinstance(action, Exchange):
            exchange(state, seat, action.cards)
            if state.reserve:
                state.push(PLACE)
        elif isinstance(action, AttackUnnamed):
            state.exchange_open = False
            _attack_unnamed(state, action)
        else:
            state.resign(seat)


def _add_attacks(rows: list[list[Action]], ends: list[int], state: Conquest, seat: int) -> None:
    """Every attack once the opening protection is over: a border to an enemy, two armies or more (R6.1, R6.2)."""
    end = ends[-1] if ends else 0
    owner = state.owner
    armies = state.armies
    fronts = state.rules.fronts
    verbs = state.rules.verbs_per_die
    for area in state.lands[seat]:
        dice = armies[area] - 1
        if dice > 0:
            if dice > DICE:
                dice = DICE
            dice *= verbs
            for other, attacks in fronts[area]:
                if owner[other] != seat:
                    rows.append(attacks)
                    end += dice
                    ends.append(end)


def _add_guarded_attacks(rows: list[list[Action]], ends: list[int], state: Conquest, seat: int) -> None:
    """Every attack while a seat may be protected (R9.4) or a sea front barred (R6.10a)."""
    end = ends[-1] if ends else 0
    owner = state.owner
    verbs = state.rules.verbs_per_die
    for area in state.lands[seat]:
        if state.armies[area] > 1:
            for other, attacks in state.rules.fronts[area]:
                if owner[other] != seat and not state.is_barred_front(area, other):
                    dice = state.most_dice(area, other)
                    if dice > 0:
                        rows.append(attacks)
                        end += dice * verbs
                        ends.append(end)


def engage(state: Conquest, origin: int, target: int, dice: int) -> None:
    """An attack was announced: the defender answers, by itself or by choice, then both throw (R6.5, R6.5a)."""
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": state.seat, "origin": origin, "target": target, "dice": dice}
        state.emit("attacked", "R6.5", facts)
    if not state.rules.asks_defender or state.owner[target] in state.resigned:
        black = state.armies[target]
        fight(state, origin, target, state.chance.throw(dice), dice, black if black < DICE else DICE)
    elif state.rules.red_first:
        red = state.chance.throw(dice)
        if state.journal is not None:
            state.emit("red_thrown", "R6.5a", {"seat": state.seat, "red": list(THROWS[dice][red])})
        state.push(Answer(origin, target, dice, red))
    else:
        state.push(Answer(origin, target, dice, -1))


def fight(state: Conquest, origin: int, target: int, red: int, dice: int, answer: int) -> None:
    """One throw of both sides: highest against highest, ties defend (R6.6); fighting tires (R7.2)."""
    black = state.chance.throw(answer)
    killed = LOST[RANK[dice][red]][RANK[answer][black]]
    lost = (dice if dice < answer else answer) - killed
    state.armies[origin] -= lost
    state.armies[target] -= killed
    spent = state.spent[origin]
    state.spent[origin] = (spent if spent > dice else dice) - lost
    if state.rules.land_fronts and (not state.front or state.front[1] != target):
        state.front = [origin, target]
    if state.journal is not None:
        facts: dict[str, Fact] = {
            "origin": origin,
            "target": target,
            "red": list(THROWS[dice][red]),
            "black": list(THROWS[answer][black]),
            "lost": lost,
            "killed": killed,
        }
        state.emit("thrown", "R6.6", facts)
    if state.armies[target] == 0:
        state.front = []
        if state.armies[origin] - 1 == dice:
            occupy(state, origin, target, dice)  # nothing to choose (R6.8)
        else:
            state.push(Occupation(origin, target, dice))


class Answer(Step[Conquest]):
    """The attacked seat picks its dice, then both sides throw (R6.5)."""

    NAME: ClassVar[str] = "defend"
    FIELDS: ClassVar[tuple[str, ...]] = ("origin", "target", "dice", "red")
    RULE: ClassVar[str] = "R6.5"

    def __init__(self, origin: int, target: int, dice: int, red: int) -> None:
        self.origin = origin
        self.target = target
        self.dice = dice  # announced by the attacker
        self.red = red  # the throw of the attacker where it is seen first, else -1 (R6.5a)

    def seats(self, state: Conquest) -> list[int]:
        return [state.owner[self.target]]

    def choices(self, state: Conquest, seat: int) -> Menu:
        return DEFENCES[min(DICE, state.armies[self.target])]

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return ANSWER_CHECKS

    def apply(self, state: Conquest, seat: int, action: Action) -> None:
        state.pop()
        if state.journal is not None:
            state.emit("answered", "R6.5", {"seat": seat, "target": self.target, "dice": action[0]})
        red = self.red if self.red >= 0 else state.chance.throw(self.dice)
        fight(state, self.origin, self.target, red, self.dice, action[0])


class Claim(Step[Conquest]):
    """The attacked seat may huff an attack that was not named (R6.4)."""

    NAME: ClassVar[str] = "claim"
    FIELDS: ClassVar[tuple[str, ...]] = ("origin", "target", "dice")
    RULE: ClassVar[str] = "R6.4"

    def __init__(self, origin: int, target: int, dice: int) -> None:
        self.origin = origin
        self.target = target
        self.dice = dice

    def seats(self, state: Conquest) -> list[int]:
        return [state.owner[self.target]]

    def choices(self, state: Conquest, seat: int) -> Menu:
        return CLAIMS

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CLAIM_CHECKS

    def apply(self, state: Conquest, seat: int, action: Action) -> None:
        state.pop()
        if isinstance(action, LetPass):
            engage(state, self.origin, self.target, self.dice)
            return
        lost = min(HUFFED, state.armies[self.origin] - 1)
        state.armies[self.origin] -= lost
        state.spent[self.origin] = min(state.spent[self.origin], state.armies[self.origin])
        if state.journal is not None:
            state.emit("huffed", "R6.4", {"seat": seat, "origin": self.origin, "lost": lost})


def _attack_unnamed(state: Conquest, action: AttackUnnamed) -> None:
    """Ask the defender whether it huffs; a garrison lets it pass (R6.4, D9)."""
    if state.journal is not None:
        state.emit("attacked_unnamed", "R6.4", {"seat": state.seat})
    if state.owner[action.target] in state.resigned:
        engage(state, action.origin, action.target, action.dice)
    else:
        state.push(Claim(action.origin, action.target, action.dice))


def _armies(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> dict[str, Fact]:
    return {"armies": state.armies[action.origin], "victim": state.owner[action.target]}


def _defenders(step: Answer, state: Conquest, seat: int, action: Defend) -> dict[str, Fact]:
    return {"armies": state.armies[step.target]}


@check(
    "R6.1",
    en="You attack from your own areas; {origin} is not yours.",
    fr="On attaque depuis ses territoires ; {origin} n'est pas à vous.",
)
def origin_is_own(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.owner[action.origin] == seat


@check(
    "R6.1", en="Only enemies are attacked; {target} is yours.", fr="On n'attaque que l'ennemi ; {target} est à vous."
)
def target_is_enemy(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.owner[action.target] != seat


@check(
    "R6.2",
    en="{origin} and {target} share neither a border nor a sea line.",
    fr="{origin} et {target} n'ont ni frontière commune ni ligne maritime.",
)
def areas_touch(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return action.target in state.rules.near[action.origin]


@check(
    "R6.1",
    en="One army must stay behind, and {origin} holds only {armies:army|armies}.",
    fr="Une armée doit rester sur place, et {origin} n'a que {armies:armée|armées}.",
    facts=_armies,
)
def origin_has_two_armies(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return state.armies[action.origin] >= 2


@check("R6.5", en="A throw takes one to three dice.", fr="On jette de un à trois dés.")
def throw_has_one_to_three_dice(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return 1 <= action.dice <= DICE


@check(
    "R6.5",
    en="{origin} holds {armies:army|armies}: one stays behind, so {dice:die is|dice are} too many.",
    fr="{origin} a {armies:armée|armées} : une reste sur place, {dice:dé est|dés sont} de trop.",
    facts=_armies,
)
def armies_can_be_engaged(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return action.dice <= state.armies[action.origin] - 1


@check(
    "R9.4",
    en="{victim} may not be eliminated before the fourth round is over, and {target} is all it has left.",
    fr="{victim} ne peut être éliminé avant la fin du quatrième tour, et {target} est son dernier territoire.",
    facts=_armies,
)
def victim_survives(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return action.dice <= state.most_dice(action.origin, action.target)


@check(
    "R6.10a",
    en="A second front against {target} needs a land border, and {origin} lies across the sea.",
    fr="Un second front contre {target} exige une frontière terrestre, et {origin} est au-delà des mers.",
)
def front_is_open(step: Step[Conquest], state: Conquest, seat: int, action: Attack) -> bool:
    return not state.is_barred_front(action.origin, action.target)


@check("R6.4", en="Attacks are named at this table.", fr="À cette table, les attaques sont nommées.")
def table_huffs(step: Step[Conquest], state: Conquest, seat: int, action: AttackUnnamed) -> bool:
    return state.rules.huffing


@check(
    "R8.5",
    en="Cards are exchanged before the first attack, or right after eliminating a seat.",
    fr="On échange ses cartes avant la première attaque, ou aussitôt après une élimination.",
)
def exchange_is_open(step: Step[Conquest], state: Conquest, seat: int, action: Exchange) -> bool:
    return state.exchange_open


@check("R6.5", en="A throw takes one to three dice.", fr="On jette de un à trois dés.")
def answer_has_one_to_three_dice(step: Answer, state: Conquest, seat: int, action: Defend) -> bool:
    return 1 <= action.dice <= DICE


@check(
    "R6.5",
    en="{target} holds {armies:army|armies}: {dice:die is|dice are} too many.",
    fr="{target} a {armies:armée|armées} : {dice:dé est|dés sont} de trop.",
    facts=_defenders,
)
def armies_are_there(step: Answer, state: Conquest, seat: int, action: Defend) -> bool:
    return action.dice <= state.armies[step.target]


ATTACK_CHECKS: Final = (
    origin_is_own,
    target_is_enemy,
    areas_touch,
    origin_has_two_armies,
    throw_has_one_to_three_dice,
    armies_can_be_engaged,
    victim_survives,
    front_is_open,
)
COMBAT_CHECKS: Final[dict[type, tuple[Check, ...]]] = {
    Attack: ATTACK_CHECKS,
    AttackUnnamed: (table_huffs, *ATTACK_CHECKS),
    Exchange: (exchange_is_open, *EXCHANGE_CHECKS),
    EndCombat: (),
    Resign: (table_allows_resigning,),
}
ANSWER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Defend: (answer_has_one_to_three_dice, armies_are_there)}
CLAIM_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Huff: (), LetPass: ()}

COMBAT: Final = Combat()
