"""Search: a tree over imagined states, for any game that can imagine and value them.

Every iteration imagines a state from the view, walks down the tree by the actions that are legal in it, adds one
action, plays on at random, and updates every branch on the way with the outcome. The tree is open-loop: its nodes are
histories of actions, dice and hidden cards differ each time. So an action competes only where it was on the menu, and
each seat cares for its own value alone.
"""

from math import log, sqrt
from typing import Any, Final

from mappemonde.bots.playout import play_out
from mappemonde.kernel.action import Action
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

    def __init__(self, seat: int, action: Action, place: int) -> None:
        self.seat = seat
        self.action = action
        self.place = place
        """Where the menu had it last: mostly it is still there."""
        self.visits = 0
        self.available = 0
        """How often it could have been taken."""
        self.total = 0.0
        """The values its seat got."""
        self.below: list[Branch] = []


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
        if len(choices) == 1:
            return choices[0]
        root = Branch(-1, (), 0)
        for _ in range(self.iterations):
            self.iterate(root, self.game.imagine(view, chance), view, chance)
        best: Branch | None = None
        for branch in root.below:
            if (best is None or _is_better(branch, best)) and choices.holds(branch.action):
                best = branch
        return best.action if best is not None else choices[chance.number(len(choices))]

    def iterate(self, root: Branch, state: State, view: Any, chance: Chance) -> None:
        """Walk down, add one branch, play on, and update every branch on the way."""
        root.visits += 1
        path: list[Branch] = []
        node = root
        seat = _asked(state, view)
        while seat >= 0:
            menu = state.flow[-1].choices(state, seat)
            branch = self.pick(node, seat, menu, chance)
            path.append(branch)
            state.flow[-1].apply(state, seat, branch.action)
            if branch.visits == 0:
                play_out(state, chance, self.rollout_limit)
                break
            node = branch
            seats = state.waiting()
            seat = seats[0] if seats else -1
        values: list[float] = self.game.value(state)
        for branch in path:
            branch.visits += 1
            branch.total += values[branch.seat]

    def pick(self, node: Branch, seat: int, menu: Menu, chance: Chance) -> Branch:
        """A new action while the node is narrow for its visits, else the most promising of those on the menu."""
        open_now = _on_menu(node, seat, menu)
        for branch in open_now:
            branch.available += 1
        if len(open_now) < len(menu) and len(open_now) < WIDTH * sqrt(node.visits):
            return _untried(node, open_now, seat, menu, chance)
        best = open_now[0]
        most = -1.0
        for branch in open_now:
            curious = self.exploration * sqrt(log(branch.available) / branch.visits)
            promise = branch.total / branch.visits + curious
            if promise > most:
                best = branch
                most = promise
        return best


def _is_better(one: Branch, other: Branch) -> bool:
    """More visits, then the higher mean."""
    if one.visits != other.visits:
        return one.visits > other.visits
    return one.total > other.total


def _asked(state: State, view: Any) -> int:
    """Whose decision is sought: where several seats are asked at once, the seat of the view."""
    seats = state.waiting()
    own: object = getattr(view, "seat", None)
    for seat in seats:
        if seat == own:
            return seat
    return seats[0]


def _on_menu(node: Branch, seat: int, menu: Menu) -> list[Branch]:
    """The branches of a seat that are legal now."""
    found: list[Branch] = []
    everything: list[Action] = []
    size = len(menu)
    for branch in node.below:
        if branch.seat != seat:
            continue
        if branch.place < size and _same(menu[branch.place], branch.action):
            found.append(branch)
            continue
        if not everything:
            everything = menu.all()
        place = _place(everything, branch.action)
        if place >= 0:
            branch.place = place
            found.append(branch)
    return found


def _untried(node: Branch, open_now: list[Branch], seat: int, menu: Menu, chance: Chance) -> Branch:
    """Add an action of the menu that has no branch yet; there is one."""
    tried: list[int] = [branch.place for branch in open_now]
    for _ in range(GUESSES):
        place = chance.number(len(menu))
        if place not in tried:
            break
    else:
        rest = [place for place in range(len(menu)) if place not in tried]
        place = rest[chance.number(len(rest))]
    branch = Branch(seat, menu[place], place)
    branch.available = 1
    node.below.append(branch)
    return branch


def _place(actions: list[Action], action: Action) -> int:
    """Where an action is in a list, or -1."""
    for place, other in enumerate(actions):
        if _same(other, action):
            return place
    return -1


def _same(one: Action, other: Action) -> bool:
    return one is other or (one == other and type(one) is type(other))
