"""The searcher: tries the statesman's best actions, plans the turn to its end and lets the others play on in thought.

The work is counted, not timed, so that equal luck makes equal decisions.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.bots.raider import Raider
from mappemonde.games.struggle.bots.statesman import Statesman
from mappemonde.games.struggle.bots.temper import USUAL, Temper
from mappemonde.games.struggle.bots.worth import Worth
from mappemonde.games.struggle.scoring import final_points
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.games.struggle.view import StruggleView, imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

WIDTH: Final = 8
"""So many actions are tried."""
TRIALS: Final = 10
"""So often each, before the worse half is dropped; the better ones are tried again."""
LONGEST: Final = 90
"""Decisions after which a trial is judged wherever it stands."""
PRIOR: Final = 0.25
"""How much the statesman's own judgement counts beside the trials."""
OWN: Final = ("turn", "moving", "free_attack", "levy", "natives")
"""The steps of a turn that are its player's alone."""


class Candidate:
    """An action, what the statesman thinks of it, and what came of it in trials."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        self.total = 0.0
        self.trials = 0
        self.plan: list[Action] = []
        """The rest of the turn, as the first trial has planned it."""

    def mean(self) -> float:
        """What it is worth, as far as is known."""
        return (self.total / self.trials if self.trials else 0.0) + PRIOR * self.prior


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Statesman):
    """Thinks about its own turns; everything else it answers as a statesman."""

    def __init__(self, temper: Temper = USUAL, trials: int = TRIALS) -> None:
        super().__init__(temper)
        self.trials = trials
        self.player = Raider()

    def decide(self, view: StruggleView, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        state = imagine(view, chance)
        if state.flow[-1].NAME not in OWN:
            return self.choose(state, view.seat, choices)
        return self.search(state, view.seat, choices, chance)

    def search(self, state: Struggle, seat: i64, menu: Menu, chance: Chance) -> Action:
        """Try the most promising actions, and drop the worse half again and again."""
        left = self.candidates(state, seat, menu, chance)
        weights = Worth(state, seat, self.temper).weights
        while len(left) > 1:
            for _ in range(self.trials):
                for one in left:
                    trial = state.copy()
                    trial.chance = chance
                    trial.flow[-1].apply(trial, seat, one.action)
                    self.play_on(trial, seat, one, chance)
                    one.total += value(trial, seat, weights, self.temper)
                    one.trials += 1
            left.sort(key=Candidate.mean, reverse=True)
            left = left[: len(left) // 2]
        return left[0].action

    def candidates(self, state: Struggle, seat: i64, menu: Menu, chance: Chance) -> list[Candidate]:
        """The actions the statesman likes best, and the one the raider would take."""
        planner = Planner(state, seat, self.temper)
        found = [Candidate(action, planner.value(action)) for action in menu.all()]
        found.sort(key=prior_of, reverse=True)
        if found[0].prior > 50.0:
            return found[:1]
        bold = self.player.choose(state, seat, menu, chance)
        chosen = found[:WIDTH]
        for one in found[WIDTH:]:
            if one.action == bold and type(one.action) is type(bold):
                chosen.append(one)
                break
        return chosen

    def play_on(self, state: Struggle, seat: i64, one: Candidate, chance: Chance) -> None:
        """Play until the seat's next turn begins, or the war ends."""
        menu = Menu(state.rows)
        war = state.war
        moved_on = False
        planned: i64 = 0 if one.trials > 0 else -1
        for _ in range(LONGEST):
            if not state.flow or state.war != war:
                return
            step = state.flow[-1]
            if state.seat != seat:
                moved_on = True
            elif moved_on and step.NAME == "turn":
                return
            asked = first_of(step.seats(state))
            menu.clear()
            step.choices(state, asked, menu)
            if asked != seat or moved_on or step.NAME not in OWN:
                if planned >= 0 and isinstance(step, Window):
                    planned = len(one.plan)  # dice decide what is wise
                step.apply(state, asked, self.player.choose(state, asked, menu, chance))
                continue
            if 0 <= planned < len(one.plan) and menu.holds(one.plan[planned]):
                action = one.plan[planned]
                planned += 1
            else:
                action = Planner(state, seat, self.temper).best(menu)
                if planned < 0:
                    one.plan.append(action)
                else:
                    planned = len(one.plan)
            step.apply(state, asked, action)


def prior_of(one: Candidate) -> float:
    """What the statesman thinks of an action."""
    return one.prior


def first_of(seats: i64) -> i64:
    """The lowest seat of a set of bits."""
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def value(state: Struggle, seat: i64, weights: vec[float], temper: Temper) -> float:
    """What a position is worth to a seat, by what the others counted when the search began."""
    found = 0.0
    seats = state.constants.seats
    if state.end:
        finals = final_points(state)
        for other in range(seats):
            found += weights[other] * float(finals[other])
        return found
    worth = Worth(state, seat, temper)
    worth.weights = weights
    for other in range(seats):
        found += weights[other] * float(state.victory_points(other))
    for area in state.constants.regions:
        found += worth.region(area)
    found -= worth.penalty(state.tally[seat], state.gold[seat])
    found -= worth.upkeep() * float(state.all_units(seat))
    return found + worth.population(state.population[seat])
