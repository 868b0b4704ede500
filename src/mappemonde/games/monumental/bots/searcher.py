"""The searcher: where the planner is undecided, it also looks at what others answer; for continuous mode.

A tree over single actions begins with those that the planner likes about as well as its best. Others try what looks
best to them at once. When the seat is asked again, its turn is played on as the planner would, without the others.
"""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.bots.search import Branch, Search, has_place
from mappemonde.games.monumental.actions import Manoeuvre
from mappemonde.games.monumental.bots.judge import Judge
from mappemonde.games.monumental.bots.planner import Planner, candidates
from mappemonde.games.monumental.bots.turn_search import NOTHING, TurnSearch, tried
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.city import Activation
from mappemonde.games.monumental.view import imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import Game
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import State

CLOSE: Final = 0.6
"""Points within which the planner is undecided."""
CLEAR: Final = 0.3
"""Points by which the tree must like another action better than the planner's best."""
REPLIES: Final = 2
"""Actions of others that are tried."""
WIDTH: Final = 2
"""How wide the turn is played on."""
BUDGET: Final = 6000
"""Positions after which the tree is done; so time is bounded, and equal luck decides alike."""
SPAN: Final = 16.0
"""Points between nothing and all, as the tree counts."""
OWN: Final = ("single_action", "after_action", "actions")
"""Questions that are searched; at others it decides as the planner does."""


class Searcher(Search):
    """Grows a tree from what the planner likes about as well as its best."""

    def __init__(self, game: Game[Any, Any, Any], iterations: int = 8, planner: Planner | None = None) -> None:
        """Grow so many branches for each action that is compared."""
        super().__init__(game, iterations, 0, 0.2)
        self.planner = planner if planner is not None else Planner()
        self.seat: i64 = -1
        self.judge: Judge | None = None
        self.round: i64 = 0
        self.start = 0.0
        """What the position is worth where the search begins."""
        self.liked: list[i64] = []
        """Places of the actions that are compared, the planner's best first."""
        self.made: i64 = 0
        """Positions made so far."""

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        actions = candidates(choices)
        ranked = self.planner.weigh(view, actions, chance)
        taken = ranked[0][1]
        close = [number for worth, number in ranked if worth > ranked[0][0] - CLOSE]
        if view.flow[-1].NAME in OWN and len(close) > 1:
            self.start = ranked[0][0]
            taken = close[self.grown(view, choices, chance, [actions[number] for number in close])]
        if self.notes is not None:
            self.planner.explain(self.notes, view, actions, ranked, taken)
        return actions[taken]

    def grown(self, view: Any, choices: Menu, chance: Chance, actions: list[Action]) -> int:
        """Which of some actions the tree likes clearly better than the first; else the first."""
        self.liked = [choices.find(action) for action in actions]
        self.seat = i64(view.seat)
        state = imagine(view, chance)
        self.round = state.round
        self.judge = self.judge_for(state, self.seat)
        self.made = 0
        root, menu = Branch(-1, -1), Menu(choices.rows)
        for _ in range(self.iterations * len(actions)):
            if self.made > BUDGET:
                break
            self.iterate(root, imagine(view, chance), view, menu, chance)
        means = [mean_of(root, place) for place in self.liked]
        best = means.index(max(means))
        return best if means[best] > means[0] + CLEAR / SPAN else 0

    def untried(self, node: Branch, open_now: list[Branch], state: State, seat: i64, menu: Menu, chance: Chance) -> i64:
        """What is compared; later on what looks best at once, to others several things."""
        if node.seat < 0:
            for place in self.liked:
                if not has_place(open_now, place):
                    return place
            return -1
        assert isinstance(state, Monumental)
        if len(open_now) >= (1 if seat == self.seat else REPLIES):
            return -1
        return self.best_untried(open_now, state, seat, menu)

    def best_untried(self, open_now: list[Branch], state: Monumental, seat: i64, menu: Menu) -> i64:
        """What looks best at once among all that has no branch yet."""
        judge = self.judge if seat == self.seat and self.judge is not None else self.judge_for(state, seat)
        best, most = i64(-1), NOTHING
        for number in range(menu.size):
            place = menu.place(number)
            action = menu.rows.at(place)
            if isinstance(action, Manoeuvre) or has_place(open_now, place):
                continue
            value = tried(state, seat, action, judge)
            if value > most:
                best, most = place, value
        return best

    def judge_for(self, state: Monumental, seat: i64) -> Judge:
        """A judge for a seat."""
        return Judge(state, seat, self.planner.scales_of(state.constants))

    def is_leaf(self, state: State) -> bool:
        """Whether the turn is over, or the seat may act again: it would play on as the planner does."""
        assert isinstance(state, Monumental)
        if self.is_done(state):
            return True
        step = state.flow[-1]
        return step.NAME in OWN and step.may(state, self.seat)

    def is_done(self, state: Monumental) -> bool:
        """Whether the turn is over, City and display filled again."""
        return not state.flow or state.round != self.round or isinstance(state.flow[-1], Activation)

    def leaf(self, state: State, chance: Chance) -> list[float]:
        """By seat how well things go: for its own the end of its turn, for others how they stand."""
        assert isinstance(state, Monumental)
        assert self.judge is not None
        found: list[float] = []
        for seat in range(state.constants.seats):
            if seat != self.seat:
                found.append(0.5 + self.judge_for(state, seat).value(state) / SPAN)
            elif self.is_done(state):
                found.append(0.5 + (self.judge.after_turn(state) - self.start) / SPAN)
            else:
                scales = self.planner.scales_of(state.constants)
                search = TurnSearch(state, seat, scales, WIDTH, self.planner.depth)
                found.append(0.5 + (search.finish() - self.start) / SPAN)
                self.made += search.made
        return found


def mean_of(root: Branch, place: i64) -> float:
    """What became of an action on average."""
    for branch in root.below:
        if branch.place == place and branch.visits:
            return branch.total / branch.visits
    return NOTHING
