"""The searcher: a tree over single actions, its own and those of others, for continuous mode and the end.

At its own question it tries what the planner likes, elsewhere what looks best at once; a leaf is weighed by the end of
its turn, played on without the others.
"""

from typing import Any, Final

from mypy_extensions import i64

from mappemonde.bots.search import Branch, Search, has_place
from mappemonde.games.monumental.actions import Manoeuvre
from mappemonde.games.monumental.bots.judge import Judge
from mappemonde.games.monumental.bots.planner import Planner, candidates
from mappemonde.games.monumental.bots.turn_search import NOTHING, TurnSearch, is_over, tried
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.view import imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import Game
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import State

TRIED: Final = 6
"""Actions of the planner that are tried."""
SPAN: Final = 16.0
"""Points between nothing and all, as the tree counts."""
OWN: Final = ("single_action", "after_action", "actions")
"""Questions that are searched; at others it decides as the planner does."""


class Searcher(Search):
    """Grows a tree from what the planner likes."""

    def __init__(self, game: Game[Any, Any, Any], iterations: int = 150, planner: Planner | None = None) -> None:
        super().__init__(game, iterations, 0, 0.2)
        self.planner = planner if planner is not None else Planner()
        self.seat: i64 = -1
        self.judge: Judge | None = None
        self.round: i64 = 0
        self.start = 0.0
        """What the position is worth where the search begins."""
        self.liked: list[i64] = []
        """Places of the actions that the planner likes, the best first."""

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        actions = candidates(choices)
        ranked = self.planner.weigh(view, actions, chance)
        taken = ranked[0][1]
        if view.flow[-1].NAME in OWN and len(ranked) > 1:
            taken = self.grown(view, choices, chance, actions, ranked)
        if self.notes is not None:
            self.notes.clear()
            self.planner.explain(self.notes, view, actions, ranked, taken)
        return actions[taken]

    def grown(
        self, view: Any, choices: Menu, chance: Chance, actions: list[Action], ranked: list[tuple[float, int]]
    ) -> int:
        """Which of the planner's best actions the tree comes back to most often."""
        self.liked = [choices.find(actions[number]) for _, number in ranked]
        self.seat = i64(view.seat)
        state = imagine(view, chance)
        self.round = state.round
        self.judge = Judge(state, self.seat, self.planner.scales_of(view.constants))
        self.start = ranked[0][0]
        place = choices.find(self.search(view, choices, chance))
        for liked, (_, number) in zip(self.liked, ranked, strict=True):
            if liked == place:
                return number
        return ranked[0][1]

    def untried(self, node: Branch, open_now: list[Branch], state: State, seat: i64, menu: Menu, chance: Chance) -> i64:
        """What the planner likes next; for others and later on, what looks best at once."""
        if node.seat < 0:
            for place in self.liked:
                if not has_place(open_now, place):
                    return place
            return -1
        assert isinstance(state, Monumental)
        if len(open_now) >= TRIED:
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
        """A judge for another seat."""
        return Judge(state, seat, self.planner.scales_of(state.constants))

    def leaf(self, state: State, chance: Chance) -> list[float]:
        """By seat how well things go: for its own the end of its turn, for others how they stand."""
        assert isinstance(state, Monumental)
        assert self.judge is not None
        found: list[float] = []
        for seat in range(state.constants.seats):
            if seat != self.seat:
                found.append(0.5 + self.judge_for(state, seat).value(state) / SPAN)
            elif is_over(state, seat, self.round):
                found.append(0.5 + (self.judge.after_turn(state) - self.start) / SPAN)
            else:
                ended = TurnSearch(state, seat, self.planner.scales_of(state.constants), 1, self.planner.depth).finish()
                found.append(0.5 + (ended - self.start) / SPAN)
        return found
