"""The planner: looks through whole turns in imagined states, and begins with what leads to the best end."""

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from mappemonde.games.monumental.actions import Activate, Manoeuvre
from mappemonde.games.monumental.bots.judge import GAINS
from mappemonde.games.monumental.bots.scales import Scales
from mappemonde.games.monumental.bots.turn_search import TurnSearch
from mappemonde.games.monumental.bots.weights import weights_for
from mappemonde.games.monumental.constants import Constants
from mappemonde.games.monumental.view import imagine
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

PROMISING: Final = 4
"""Actions that are compared in all imagined states."""
WIDEST: Final = 80
"""Actions to begin with, at most."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Planner(Bot):
    """Plans its turn anew at every decision; what was best stays best until something new is seen."""

    def __init__(
        self, states: int = 2, width: int = 3, depth: int = 8, budget: int = 4000, weights: vec[float] | None = None
    ) -> None:
        self.states = states
        self.width = width
        self.depth = depth
        self.budget = budget
        """Positions after which no further state is imagined; so time is bounded, and equal luck decides alike."""
        self.weights = weights
        self.scales: Scales | None = None
        self.first: TurnSearch | None = None
        """The search in the first imagined state of the last decision: what reasons are taken from."""
        self.table: object = None

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        actions = candidates(choices)
        ranked = self.weigh(view, actions, chance)
        if self.notes is not None:
            self.explain(self.notes, view, actions, ranked, ranked[0][1])
        return actions[ranked[0][1]]

    def weigh(self, view: Any, actions: list[Action], chance: Chance) -> list[tuple[float, int]]:
        """What the best of some actions are worth, with their numbers, the best first.

        One imagined state says which of them are promising, the others only compare those.
        """
        scales, seat = self.scales_of(view.constants), i64(view.seat)
        search = TurnSearch(imagine(view, chance), seat, scales, self.width, self.depth)
        found = [(worth, -number) for number, worth in enumerate(search.run(actions))]
        self.first = search
        found.sort(reverse=True)
        kept = [-number for _, number in found[:PROMISING]]
        totals = [worth for worth, _ in found[:PROMISING]]
        tried = [actions[number] for number in kept]
        states, made = 1, search.made
        while len(kept) > 1 and states < self.states and made < self.budget:
            search = TurnSearch(imagine(view, chance), seat, scales, self.width, self.depth)
            for place, worth in enumerate(search.run(tried)):
                totals[place] += worth
            states += 1
            made += search.made
        ranked = [(totals[place] / states, -place) for place in range(len(kept))]
        ranked.sort(reverse=True)
        return [(worth, kept[-place]) for worth, place in ranked]

    def explain(
        self, notes: Notes, view: Any, actions: list[Action], ranked: list[tuple[float, int]], taken: int
    ) -> None:
        """Note what the best actions are worth, and where what is taken leads further than the next best.

        Reasons that may rest on own unused tokens or Quests are for those who may see them.
        """
        assert self.first is not None
        rest = [number for _, number in ranked if number != taken]
        for worth, number in ranked:
            notes.weigh(actions[number], worth)
        if not rest:
            return
        hidden = len(view.own_benefits) + len(view.own_wares) + len(view.own_quests) > 0
        judge, leaves = self.first.judge, self.first.leaves
        other = judge.parts(leaves[rest[0]])
        for place, part in enumerate(judge.parts(leaves[taken])):
            gain = part - other[place]
            if gain != 0.0:
                more, less = GAINS[place]
                notes.because(more if gain > 0.0 else less, gain, {}, hidden)

    def scales_of(self, constants: Constants) -> Scales:
        """What stays the same at a table; kept for the next decision."""
        if self.scales is None or self.table is not constants:
            weights = self.weights if self.weights is not None else weights_for(int(constants.seats))
            self.scales, self.table = Scales(constants, weights), constants
        return self.scales


def quick() -> Planner:
    """A planner that answers at once."""
    return Planner()


def strong() -> Planner:
    """A planner that takes its time."""
    return Planner(20, 5, 10, 30_000)


def candidates(choices: Menu) -> list[Action]:
    """The actions to begin with: no manoeuvres where there is something else, and not too many."""
    found = [action for action in choices.all() if not isinstance(action, Manoeuvre)]
    if found and isinstance(found[0], Activate):
        return [action for action in found if isinstance(action, Activate)]  # tokens are used with what it brings
    if not found:
        found = choices.all()
    if len(found) <= WIDEST:
        return found
    step = len(found) / WIDEST
    return [found[int(number * step)] for number in range(WIDEST)]
