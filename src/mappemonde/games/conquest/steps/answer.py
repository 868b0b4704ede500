"""The answer to an attack: by choice or by itself, then the throw (R6.4 to R6.6)."""

from typing import ClassVar, Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.conquest import events
from mappemonde.games.conquest.actions import AttackUnnamed, Defend, Huff, LetPass
from mappemonde.games.conquest.constants import DICE
from mappemonde.games.conquest.dice import LOST, RANK
from mappemonde.games.conquest.state import Conquest
from mappemonde.games.conquest.steps.occupation import Occupation, occupy
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import THROWS
from mappemonde.kernel.check import Check, check
from mappemonde.kernel.event import Fact
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step

HUFFED: Final = 3
"""Armies lost to huffing (R6.4)."""


def engage(state: Conquest, origin: i64, target: i64, dice: i64) -> None:
    """An attack was announced: the defender answers, by itself or by choice, then both throw (R6.5, R6.5a)."""
    if state.journal is not None:
        facts: dict[str, Fact] = {"seat": state.seat, "origin": origin, "target": target, "dice": dice}
        state.emit(events.ATTACKED, facts)
    if not state.constants.asks_defender or state.owner[target] in state.resigned:
        fight(state, origin, target, state.chance.throw(dice), dice, min(DICE, state.armies[target]))
    elif state.constants.red_first:
        red = state.chance.throw(dice)
        if state.journal is not None:
            state.emit(events.RED_THROWN, {"seat": state.seat, "red": list(THROWS[dice][red])})
        state.push(Answer(origin, target, dice, red))
    else:
        state.push(Answer(origin, target, dice, -1))


def fight(state: Conquest, origin: i64, target: i64, red: i64, dice: i64, answer: i64) -> None:
    """One throw of both sides: highest against highest, ties defend (R6.6); fighting tires (R7.2)."""
    black = state.chance.throw(answer)
    killed = LOST[RANK[dice][red]][RANK[answer][black]]
    lost = min(dice, answer) - killed
    state.armies[origin] -= lost
    state.armies[target] -= killed
    state.spent[origin] = max(state.spent[origin], dice) - lost
    if state.constants.land_fronts and (len(state.front) == 0 or state.front[1] != target):
        state.front = vec[i64]([origin, target])
    if state.journal is not None:
        facts: dict[str, Fact] = {
            "origin": origin,
            "target": target,
            "red": list(THROWS[dice][red]),
            "black": list(THROWS[answer][black]),
            "lost": lost,
            "killed": killed,
        }
        state.emit(events.THROWN, facts)
    if state.armies[target] == 0:
        state.front = vec[i64]()
        if state.armies[origin] - 1 == dice:
            occupy(state, origin, target, dice)  # nothing to choose (R6.8)
        else:
            state.push(Occupation(origin, target, dice))


class Answer(Step[Conquest]):
    """The attacked seat picks its dice, then both sides throw (R6.5)."""

    NAME: ClassVar[str] = "defend"
    FIELDS: ClassVar[tuple[str, ...]] = ("origin", "target", "dice", "red")
    RULE: ClassVar[str] = "R6.5"

    def __init__(self, origin: i64, target: i64, dice: i64, red: i64) -> None:
        self.origin = origin
        self.target = target
        self.dice = dice  # announced by the attacker
        self.red = red  # the throw of the attacker where it is seen first, else -1 (R6.5a)

    def seats(self, state: Conquest) -> i64:
        return 1 << state.owner[self.target]

    def choices(self, state: Conquest, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.defences, min(DICE, state.armies[self.target]))

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return ANSWER_CHECKS

    def apply(self, state: Conquest, seat: i64, action: Action) -> None:
        assert isinstance(action, Defend)
        state.pop()
        if state.journal is not None:
            state.emit(events.ANSWERED, {"seat": seat, "target": self.target, "dice": action.dice})
        red = self.red if self.red >= 0 else state.chance.throw(self.dice)
        fight(state, self.origin, self.target, red, self.dice, action.dice)


class Claim(Step[Conquest]):
    """The attacked seat may huff an attack that was not named (R6.4)."""

    NAME: ClassVar[str] = "claim"
    FIELDS: ClassVar[tuple[str, ...]] = ("origin", "target", "dice")
    RULE: ClassVar[str] = "R6.4"

    def __init__(self, origin: i64, target: i64, dice: i64) -> None:
        self.origin = origin
        self.target = target
        self.dice = dice

    def seats(self, state: Conquest) -> i64:
        return 1 << state.owner[self.target]

    def choices(self, state: Conquest, seat: i64, menu: Menu) -> None:
        menu.add(state.constants.claims, 2)

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return CLAIM_CHECKS

    def apply(self, state: Conquest, seat: i64, action: Action) -> None:
        state.pop()
        if isinstance(action, LetPass):
            engage(state, self.origin, self.target, self.dice)
            return
        lost = min(HUFFED, state.armies[self.origin] - 1)
        state.armies[self.origin] -= lost
        if state.constants.huffs_fresh:
            state.spent[self.origin] = min(state.spent[self.origin], state.armies[self.origin])
        else:
            state.spent[self.origin] = max(state.spent[self.origin] - lost, 0)  # those that fought attack first (D13)
        if state.journal is not None:
            state.emit(events.HUFFED, {"seat": seat, "origin": self.origin, "lost": lost})


def attack_unnamed(state: Conquest, action: AttackUnnamed) -> None:
    """Ask the defender whether it huffs; a garrison lets it pass (R6.4, D9)."""
    if state.journal is not None:
        state.emit(events.ATTACKED_UNNAMED, {"seat": state.seat})
    if state.owner[action.target] in state.resigned:
        engage(state, action.origin, action.target, action.dice)
    else:
        state.push(Claim(action.origin, action.target, action.dice))


def _defenders(step: Answer, state: Conquest, seat: int, action: Defend) -> dict[str, Fact]:
    return {"armies": state.armies[step.target]}


@check("R6.5", "A throw takes one to three dice.")
def answer_has_one_to_three_dice(step: Answer, state: Conquest, seat: int, action: Defend) -> bool:
    return 1 <= action.dice <= DICE


@check("R6.5", "{target The:holds|hold} {armies:army|armies}: {dice:die is|dice are} too many.", facts=_defenders)
def armies_are_there(step: Answer, state: Conquest, seat: int, action: Defend) -> bool:
    return action.dice <= state.armies[step.target]


ANSWER_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Defend: (answer_has_one_to_three_dice, armies_are_there)}
CLAIM_CHECKS: Final[dict[type, tuple[Check, ...]]] = {Huff: (), LetPass: ()}
