"""Search: a tree over imagined states, for any game that can imagine and value them.

Every iteration imagines a state from the view, walks down the tree by the actions that are legal in it, adds one
action, plays on at random, and updates every branch on the way with the outcome. The tree is open-loop: its nodes are
histories of actions, dice and hidden cards differ each time. So an action competes only where it was on the menu, and
each seat cares for its own value alone.
"""

from math import log, sqrt
from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from mappemonde.bots.playout import play_out
from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Notes, percent
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.game import Game
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import State

WIDTH: Final = 2.0
"""A node visited n times tries at most WIDTH * sqrt(n) actions: a long menu must not eat all iterations."""
GUESSES: Final = 8
"""How often an untried action is guessed before the whole menu is looked through."""


class Branch:
    """An action of a seat after a history of actions, and what became of it."""

    def __init__(self, seat: i64, place: i64) -> None:
        self.seat = seat
        self.place = place
        """Of its action, among those of the table."""
        self.visits = 0
        self.available = 0
        """How often it could have been taken."""
        self.total = 0.0
        """The values its seat got."""
        self.below: list[Branch] = []


@mypyc_attr(allow_interpreted_subclasses=True)
class Search(Bot):
    """Thinks for a number of iterations and takes the action it came back to most often."""

    def __init__(
        self, game: Game[Any, Any, Any], iterations: int, rollout_limit: int = 100, exploration: float = 0.3
    ) -> None:
        self.game = game
        self.iterations = iterations
        self.rollout_limit = rollout_limit
        self.exploration = exploration

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        return choices[0] if len(choices) == 1 else self.search(view, choices, chance)

    def search(self, view: Any, choices: Menu, chance: Chance) -> Action:
        """The action that the tree comes back to most often."""
        root = Branch(-1, -1)
        menu = Menu(choices.rows)
        for _ in range(self.iterations):
            self.iterate(root, self.game.imagine(view, chance), view, menu, chance)
        best: Branch | None = None
        for branch in root.below:
            if (best is None or _is_better(branch, best)) and choices.number(branch.place) >= 0:
                best = branch
        if best is None:
            return choices.draw(chance)
        if self.notes is not None:
            self._note(self.notes, root, best, choices)
        return choices.rows.at(best.place)

    def _note(self, notes: Notes, root: Branch, best: Branch, choices: Menu) -> None:
        """What became of each choice, in hundredths of a win, and how often the search came back to the best."""
        for branch in root.below:
            if branch.visits and choices.number(branch.place) >= 0:
                notes.weigh(choices.rows.at(branch.place), 100.0 * branch.total / branch.visits)
        share = best.visits / self.iterations
        notes.because("imagined", share, {"count": self.iterations, "share": percent(share)})

    def iterate(self, root: Branch, state: State, view: Any, menu: Menu, chance: Chance) -> None:
        """Walk down, add one branch, play on, and update every branch on the way; `menu` is filled at every node."""
        root.visits += 1
        path: list[Branch] = []
        node = root
        seat = _asked(state, view)
        while seat >= 0:
            step = state.flow[-1]
            menu.clear()
            step.choices(state, seat, menu)
            branch = self.pick(node, state, seat, menu, chance)
            path.append(branch)
            step.apply(state, seat, menu.rows.at(branch.place))
            if branch.visits == 0 or self.is_leaf(state):
                break
            node = branch
            seat = _first(state.flow[-1].seats(state)) if state.flow else -1
        values = self.leaf(state, chance)
        for branch in path:
            branch.visits += 1
            branch.total += values[branch.seat]

    def is_leaf(self, state: State) -> bool:
        """Whether no further action is looked at from here."""
        return False

    def leaf(self, state: State, chance: Chance) -> list[float]:
        """By seat how well things go from here, from 0 to 1: played on at random for a while, then weighed."""
        play_out(state, chance, self.rollout_limit)
        values: list[float] = self.game.value(state)
        return values

    def pick(self, node: Branch, state: State, seat: i64, menu: Menu, chance: Chance) -> Branch:
        """A new action while the node is narrow for its visits, else the most promising of those on the menu."""
        open_now = on_menu(node, seat, menu)
        for branch in open_now:
            branch.available += 1
        if len(open_now) < menu.size and len(open_now) < WIDTH * sqrt(node.visits):
            place = self.untried(node, open_now, state, seat, menu, chance)
            if place >= 0:
                branch = Branch(seat, place)
                branch.available = 1
                node.below.append(branch)
                return branch
        best = open_now[0]
        most = -1.0
        for branch in open_now:
            curious = self.exploration * sqrt(log(branch.available) / branch.visits)
            promise = branch.total / branch.visits + curious
            if promise > most:
                best = branch
                most = promise
        return best

    def untried(self, node: Branch, open_now: list[Branch], state: State, seat: i64, menu: Menu, chance: Chance) -> i64:
        """The place of an action that has no branch yet, where there is one; -1 where none of them is worth a try."""
        for _ in range(GUESSES):
            place = menu.draw_place(chance)
            if not has_place(open_now, place):
                return place
        places = [menu.place(number) for number in range(len(menu))]
        rest = [place for place in places if not has_place(open_now, place)]
        return rest[chance.number(len(rest))]


def _is_better(one: Branch, other: Branch) -> bool:
    """More visits, then the higher mean."""
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.total > other.total


def _asked(state: State, view: Any) -> i64:
    """Whose decision is sought: where several seats are asked at once, the seat of the view."""
    seats = state.flow[-1].seats(state)
    own: i64 = view.seat
    return own if own >= 0 and seats >> own & 1 else _first(seats)


def _first(seats: i64) -> i64:
    """The lowest seat of a set of bits."""
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat


def on_menu(node: Branch, seat: i64, menu: Menu) -> list[Branch]:
    """The branches of a seat that are legal now."""
    found: list[Branch] = []
    for branch in node.below:
        if branch.seat == seat and menu.number(branch.place) >= 0:
            found.append(branch)
    return found


def has_place(branches: list[Branch], place: i64) -> bool:
    """Whether one of the branches takes the action at a place."""
    for branch in branches:
        if branch.place == place:
            return True
    return False
