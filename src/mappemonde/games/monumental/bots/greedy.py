"""The greedy bot: tries every action in a position like its own, and takes the one that leaves it best off."""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.games.monumental.actions import Activate, Decline, End, Manoeuvre, Pass, StepTo, Stop
from mappemonde.games.monumental.bots.evaluation import evaluate
from mappemonde.games.monumental.bots.reasons import note_change
from mappemonde.games.monumental.bots.worth import Worths
from mappemonde.games.monumental.indexes import MILITARY, PRODUCTION, PURSE, RAIDING, SCIENCE
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.continuous import Rounds
from mappemonde.games.monumental.steps.turn import Actions, Turns
from mappemonde.games.monumental.view import imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

OWN_QUESTIONS: Final = ("actions", "activate", "single_action", "after_action")
"""Questions at which a position is judged; others in between are answered in passing."""
DEEPEST: Final = 12
"""Questions in between, at most."""
AHEAD: Final = 6
"""Actions that are played on after a row and a column."""
WIDEST: Final = 60
"""Actions tried, at most; of more of them some by chance."""
ENDING: Final = 2
"""The phase of a turn in which its actions are over."""
IDLE: Final = 0.01
"""What an action must bring to be better than to stop."""
HALTS: Final = (End, Pass, Stop, Decline)


class Greedy(Bot):
    """Looks one action ahead; before it activates its City, a few more."""

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
        actions = candidates(choices, chance)
        if isinstance(actions[0], Activate):
            return self.best_cross(state, seat, [action for action in actions if isinstance(action, Activate)])
        halt = next((action for action in actions if isinstance(action, HALTS)), None)
        best, most = self.best_action(state, seat, actions)
        if best is None:
            return halt if halt is not None else choices[0]
        stops = halt is not None and most <= self.stopping(state, seat, halt) + IDLE
        taken = halt if halt is not None and stops else best
        if self.notes is not None:
            self._note(self.notes, state, seat, actions, taken)
        return taken

    def _note(self, notes: Notes, state: Monumental, seat: i64, actions: list[Action], taken: Action) -> None:
        """What every action leaves the seat with, compared with stopping, and what the one taken changes."""
        assert self.worths is not None
        base = self.stopping(state, seat, End())
        if isinstance(taken, HALTS):
            notes.because("nothing_better", 0.0, {})
            return
        for action in actions:
            if not isinstance(action, HALTS):
                notes.weigh(action, self.worth(self.after(state, seat, action), seat) - base)
        note_change(notes, state, self.after(state, seat, taken), seat, self.worths)

    def best_action(self, state: Monumental, seat: i64, actions: list[Action]) -> tuple[Action | None, float]:
        """The action that leaves the seat best off, and how well; none where there is nothing but to stop."""
        best: Action | None = None
        most = -1e9
        for action in actions:
            if isinstance(action, HALTS):
                continue
            value = self.worth(self.after(state, seat, action), seat)
            if value > most:
                most, best = value, action
        return best, most

    def best_cross(self, state: Monumental, seat: i64, actions: list[Action]) -> Action:
        """The row and column whose turn goes best: each is played on for a few actions."""
        best = max(actions, key=lambda action: self.played_on(self.after(state, seat, action), seat))
        if self.notes is not None:
            base = self.worth(state, seat)
            for action in actions:
                self.notes.weigh(action, self.played_on(self.after(state, seat, action), seat) - base)
            self.notes.because("best_turn", self.played_on(self.after(state, seat, best), seat) - base, {})
        return best

    def played_on(self, state: Monumental, seat: i64) -> float:
        """How well the seat stands after a few of its best actions, as if nobody came in between."""
        if state.flow and isinstance(state.flow[0], Rounds):
            state.flow = [Turns(ENDING), Actions(seat)]
        if not state.flow or state.flow[-1].NAME != "actions":
            return self.worth(state, seat)
        for _ in range(AHEAD):
            actions = [action for action in state.choices(seat).all() if not isinstance(action, Manoeuvre | StepTo)]
            best, most = self.best_action(state, seat, actions)
            if best is None or most <= self.stopping(state, seat, End()) + IDLE:
                break
            state = self.after(state, seat, best)
            if not state.flow or state.flow[-1].NAME != "actions":
                return self.worth(state, seat)
        return self.stopping(state, seat, End())

    def worth(self, state: Monumental, seat: i64) -> float:
        """How well a seat stands."""
        assert self.worths is not None
        return evaluate(state, seat, self.worths)

    def stopping(self, state: Monumental, seat: i64, halt: Action) -> float:
        """What it is worth to stop: at the end of a turn basic resources are lost."""
        if not isinstance(halt, End | Pass):
            return self.worth(self.after(state, seat, halt), seat)
        after = state.copy()
        for resource in (PRODUCTION, SCIENCE, MILITARY, RAIDING):
            after.purse[seat * PURSE + resource] = 0
        return self.worth(after, seat)

    def after(self, state: Monumental, seat: i64, action: Action) -> Monumental:
        """The position after an action, once the questions in between are answered."""
        after = state.copy()
        after.play(seat, action)
        for _ in range(DEEPEST):
            if not after.flow or after.flow[-1].NAME in OWN_QUESTIONS:
                break
            asked = after.waiting()
            if not asked:
                break
            after.play(asked[0], after.choices(asked[0])[0])
        return after


def candidates(choices: Menu, chance: Chance) -> list[Action]:
    """The actions worth trying: no manoeuvres, and not too many."""
    found = [action for action in choices.all() if not isinstance(action, Manoeuvre)]
    if len(found) <= WIDEST:
        return found
    halts = [action for action in found if isinstance(action, HALTS)]
    others = [action for action in found if not isinstance(action, HALTS)]
    return halts + [others[chance.number(len(others))] for _ in range(WIDEST)]
