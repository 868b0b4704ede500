"""The searcher: tries the statesman's best actions in imagined states, each with the whole turn that would follow.

At tables of three and more a trial ends with the turn, and the position is weighed there: what others would do until
one's next turn is in the weights of dangers, at a hundredth of what it costs to play it. The work is counted, not
timed, so that equal luck makes equal decisions.
"""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from mappemonde.games.struggle.bots.duel import LUCK, Duel
from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.bots.raider import Raider
from mappemonde.games.struggle.bots.scale import Scale, first_of
from mappemonde.games.struggle.bots.statesman import Statesman
from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.view import StruggleView, imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance, Fast
from mappemonde.kernel.menu import Menu

WIDTH: Final = 10
"""So many actions are tried."""
TRIALS: Final = 8
"""So often each, before the worse half is dropped; the better ones are tried again."""
LONGEST: Final = 60
"""Decisions after which a trial is judged wherever it stands."""
FAITH: Final = 8.0
"""The statesman's own judgement counts like so many trials."""
BUDGET: Final = 8000
"""What all trials of a decision may cost, in actions that a planner weighs; then the best so far is taken."""
DUEL_BUDGET: Final = 16000
"""The same between two seats, where the statesman's choice is taken then unless another is surely better."""
ANSWER: Final = 4
"""What an answer in a battle costs."""
LEAF: Final = 12
"""What it costs to weigh a position: about one for every region."""
OWN: Final = ("turn", "moving", "free_attack", "levy", "natives")
"""The steps of a turn that are its player's alone."""


class Candidate:
    """An action, what the statesman thinks of it, and what came of it in trials."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.total = 0.0
        self.trials = 0
        self.merit = prior
        """What it is worth, as far as is known."""
        self.plan: list[Action] = []
        """The rest of the turn, as the first trial has planned it."""
        self.is_certain = False
        """Whether no luck was needed: every trial would end alike."""

    def learn(self, value: float, faith: float) -> None:
        """Note what came of a trial: the more there are, the less the statesman's judgement counts."""
        self.total += value
        self.trials += 1
        self.merit = (self.total + faith * self.prior) / (float(self.trials) + faith)


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Statesman):
    """Thinks about its own turns; everything else it does as a statesman.

    Between two seats the only opponent's answer counts too much to be left out: there it plays that too, in a duel.
    """

    def __init__(self, temper: Temper = USUAL, trials: int = TRIALS) -> None:
        super().__init__(temper)
        self.trials = trials
        self.width = WIDTH
        self.faith = FAITH
        self.budget = BUDGET
        self.duel_budget = DUEL_BUDGET
        self.spent: i64 = 0
        """What the trials of the last decision have cost."""
        self.player = Raider()

    def decide(self, view: StruggleView, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        state = imagine(view, chance)
        name = state.flow[-1].NAME
        if state.constants.seats == 2 and name == "turn":
            return Duel(self, state, view.seat, self.duel_budget).best(choices, chance)
        if state.constants.seats == 2 or name not in OWN:
            return self.choose(state, view.seat, choices)
        return self.search(state, view.seat, choices, chance)

    def search(self, state: Struggle, seat: i64, menu: Menu, chance: Chance) -> Action:
        """Try the most promising actions with the same luck, and drop the worse half again and again."""
        left = self.candidates(state, seat, menu, chance)
        if len(left) == 1:
            return left[0].action
        scale = Scale(state, seat, self.temper)
        self.spent = 0
        while len(left) > 1:
            for _ in range(self.trials):
                luck = Fast(1 + int(chance.number(LUCK)), 1 + int(chance.number(LUCK)))
                for one in left:
                    known = one.is_certain
                    value = one.total / one.trials if known else self.trial(state, seat, one, luck, scale)
                    one.learn(value, self.faith)
                if self.spent > self.budget:
                    break
            left.sort(key=merit_of, reverse=True)
            left = left[: 1 if self.spent > self.budget else len(left) // 2]
        return left[0].action

    def trial(self, state: Struggle, seat: i64, one: Candidate, luck: Chance, scale: Scale) -> float:
        """What comes of an action with some luck."""
        imagined = state.copy()
        imagined.chance = luck.copy()
        imagined.flow[-1].apply(imagined, seat, one.action)
        self.play_on(imagined, seat, one)
        one.is_certain = imagined.chance.count == luck.count
        self.spent += LEAF
        return scale.value(imagined)

    def candidates(self, state: Struggle, seat: i64, menu: Menu, chance: Chance) -> list[Candidate]:
        """The actions the statesman likes best, and the one the raider would take."""
        planner = Planner(state, seat, self.temper)
        found = [Candidate(action, planner.value(action)) for action in menu.all()]
        found.sort(key=merit_of, reverse=True)
        if found[0].prior > 50.0:
            return found[:1]
        bold = self.player.choose(state, seat, menu, chance)
        chosen = found[: self.width]
        for one in found[self.width :]:
            if one.action == bold and type(one.action) is type(bold):
                chosen.append(one)
                break
        return chosen

    def play_on(self, state: Struggle, seat: i64, one: Candidate) -> None:
        """Play the turn to its end; others answer attacks as raiders do."""
        menu = Menu(state.rows)
        planned: i64 = 0 if one.trials > 0 else -1
        for _ in range(LONGEST):
            if not state.flow or state.seat != seat:
                return
            step = state.flow[-1]
            asked = first_of(step.seats(state))
            menu.clear()
            step.choices(state, asked, menu)
            if asked != seat or step.NAME not in OWN:
                self.spent += ANSWER
                if planned >= 0 and isinstance(step, Window):
                    planned = len(one.plan)  # dice decide what is wise
                if asked == seat:
                    step.apply(state, asked, self.choose(state, asked, menu))
                else:
                    step.apply(state, asked, self.player.choose(state, asked, menu, state.chance))
                continue
            if 0 <= planned < len(one.plan) and menu.holds(one.plan[planned]):
                action = one.plan[planned]
                planned += 1
                self.spent += 1
            else:
                self.spent += i64(len(menu)) + LEAF
                action = Planner(state, seat, self.temper).best(menu)
                if planned < 0:
                    one.plan.append(action)
                else:
                    planned = len(one.plan)
            step.apply(state, asked, action)


def merit_of(one: Candidate) -> float:
    """What an action is worth, as far as is known."""
    return one.merit
