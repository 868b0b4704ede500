"""The greedy bot: tries every action in a position like its own, and takes the one that leaves it best off."""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.games.monumental.actions import Decline, End, Manoeuvre, Pass, Stop
from mappemonde.games.monumental.bots.evaluation import evaluate
from mappemonde.games.monumental.bots.worth import Worths
from mappemonde.games.monumental.indexes import MILITARY, PRODUCTION, PURSE, RAIDING, SCIENCE
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.view import imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

OWN_QUESTIONS: Final = ("actions", "activate", "single_action", "after_action")
"""Questions at which a position is judged; others in between are answered in passing."""
DEEPEST: Final = 12
"""Questions in between, at most."""
WIDEST: Final = 60
"""Actions tried, at most; of more of them some by chance."""
IDLE: Final = 0.01
"""What an action must bring to be better than to stop."""
HALTS: Final = (End, Pass, Stop, Decline)


class Greedy(Bot):
    """Looks one action ahead."""

    def __init__(self) -> None:
        self.worths: Worths | None = None
        self.table: object = None

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        constants = view.constants
        if self.worths is None or self.table is not constants:
            self.worths, self.table = Worths(constants), constants
        state = imagine(view, chance)
        seat = i64(view.seat)
        best: Action | None = None
        halt: Action | None = None
        most = -1e9
        for action in candidates(choices, chance):
            if isinstance(action, HALTS):
                halt = action
                continue
            value = self.outcome(state, seat, action)
            if value > most:
                most, best = value, action
        if best is None:
            return halt if halt is not None else choices[0]
        if halt is not None and most <= self.stopping(state, seat, halt) + IDLE:
            return halt
        return best

    def stopping(self, state: Monumental, seat: i64, halt: Action) -> float:
        """What it is worth to stop: at the end of a turn basic resources are lost."""
        assert self.worths is not None
        if not isinstance(halt, End | Pass):
            return self.outcome(state, seat, halt)
        after = state.copy()
        for resource in (PRODUCTION, SCIENCE, MILITARY, RAIDING):
            after.purse[seat * PURSE + resource] = 0
        return evaluate(after, seat, self.worths)

    def outcome(self, state: Monumental, seat: i64, action: Action) -> float:
        """How well the seat stands after an action, once the questions in between are answered."""
        assert self.worths is not None
        after = state.copy()
        after.play(seat, action)
        for _ in range(DEEPEST):
            if not after.flow or after.flow[-1].NAME in OWN_QUESTIONS:
                break
            asked = after.waiting()
            if not asked:
                break
            after.play(asked[0], after.choices(asked[0])[0])
        return evaluate(after, seat, self.worths)


def candidates(choices: Menu, chance: Chance) -> list[Action]:
    """The actions worth trying: no manoeuvres, and not too many."""
    found = [action for action in choices.all() if not isinstance(action, Manoeuvre)]
    if len(found) <= WIDEST:
        return found
    halts = [action for action in found if isinstance(action, HALTS)]
    others = [action for action in found if not isinstance(action, HALTS)]
    return halts + [others[chance.number(len(others))] for _ in range(WIDEST)]
