"""The search of a turn: a beam over the actions of one seat, up to the end of its turn.

An action is played out with the questions it leads to, each answer a branch of its own, until the seat may act again.
The best few positions go on. A position from which the turn can be ended is weighed as it is after the end: City and
display filled again, basic resources lost. Others are asked in passing, and answer as suits them best at once.
"""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental.actions import (
    Acquire,
    Activate,
    Conquer,
    Contribute,
    End,
    Hire,
    Manoeuvre,
    Pass,
    TakeWare,
)
from mappemonde.games.monumental.bots.judge import Judge
from mappemonde.games.monumental.bots.scales import Scales
from mappemonde.games.monumental.state import Monumental
from mappemonde.games.monumental.steps.city import Activation
from mappemonde.games.monumental.steps.continuous import AfterAction, SingleAction
from mappemonde.games.monumental.steps.turn import Actions
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu

DEEPEST: Final = 14
"""Questions that an action leads to, at most."""
ANSWERS: Final = 5
"""Ways to answer them that are followed."""
WIDEST: Final = 24
"""Choices of a question that are tried."""
STOPS: Final = 2
"""Answers that it takes to stop, at most: in continuous mode a single action is ended first."""
LONGEST: Final = 60
"""Answers of others in between, at most."""
NOTHING: Final = -1e9


CONTESTED: Final = (Acquire, Conquer, TakeWare, Contribute, Hire)
"""What others may take away."""


class Node:
    """A position on the way, and with which action the way has begun."""

    def __init__(self, state: Monumental, root: i64, value: float, is_fresh: bool) -> None:
        self.state = state
        self.root = root
        self.value = value
        self.is_fresh = is_fresh
        """Whether the others have not acted yet: in continuous mode they take one thing, then they pass."""


def value_of(node: Node) -> float:
    """How promising a position is."""
    return node.value


class TurnSearch:
    """Looks through the turn of one seat in one imagined state."""

    def __init__(self, state: Monumental, seat: i64, scales: Scales, width: int, depth: int) -> None:
        self.state = state
        self.seat = seat
        self.scales = scales
        self.judge = Judge(state, seat, scales)
        self.width = width
        self.depth = depth
        self.best: list[float] = []
        """By action to begin with the best end of the turn that was found."""
        self.leaves: list[Monumental] = []
        """By action how things stand then."""
        self.seen: set[float] = set()
        """Marks of positions met already: equal ones are looked at once."""
        self.menu = Menu(state.rows)
        self.round = state.round
        self.made: i64 = 0
        """Positions made so far."""

    def run(self, actions: list[Action]) -> list[float]:
        """What each of some actions is worth, with the best turn that was found after it."""
        self.best = [NOTHING for _ in actions]
        self.leaves = [self.state for _ in actions]
        self.seen = set()
        beam: list[Node] = []
        start = Node(self.state, 0, 0.0, True)
        for root, action in enumerate(actions):
            start.root = root
            beam += self.played(start, action)
        if isinstance(actions[0], Activate):
            for root in range(len(actions)):
                self.follow([node for node in beam if node.root == root], (self.width + 1) // 2)
        else:
            for node in beam:
                self.stop(node)
            self.follow(beam, self.width)
        return self.best

    def finish(self) -> float:
        """How well the turn ends, played on from here; others pass."""
        self.best = [NOTHING]
        self.leaves = [self.state]
        self.seen = set()
        self.follow(self.resolved(Node(self.state, 0, 0.0, False)), self.width)
        return self.best[0]

    def follow(self, beam: list[Node], width: int) -> None:
        """Go on from some positions, level by level."""
        for _ in range(self.depth):
            if not beam:
                return
            beam.sort(key=value_of, reverse=True)
            following: list[Node] = []
            for node in beam[:width]:
                self.expand(node, following)
            beam = following
        beam.sort(key=value_of, reverse=True)
        for node in beam[:width]:
            self.stop(node)

    def stop(self, node: Node) -> None:
        """Note what it is worth to do nothing more."""
        after = node.state.copy()
        for _ in range(STOPS):
            step = after.flow[-1]
            if not isinstance(step, Actions | SingleAction | AfterAction):
                return
            after.play(self.seat, PASS if isinstance(step, SingleAction) else END)
            settle(after, self.seat, self.round, self.scales, False)
            if is_over(after, self.seat, self.round):
                self.note(node.root, after)
                return

    def expand(self, node: Node, following: list[Node]) -> None:
        """Try everything that may be done next."""
        state, seat = node.state, self.seat
        menu = Menu(state.rows)
        state.flow[-1].choices(state, seat, menu)
        for number in range(menu.size):
            action = menu.rows.at(menu.place(number))
            if not isinstance(action, Manoeuvre):
                following += self.played(node, action)

    def played(self, node: Node, action: Action) -> list[Node]:
        """The positions in which the seat may act again after an action; ends of the turn are only noted."""
        self.made += 1
        after = node.state.copy()
        after.play(self.seat, action)
        return self.resolved(Node(after, node.root, 0.0, node.is_fresh))

    def resolved(self, start: Node) -> list[Node]:
        """The same once all questions in between are answered."""
        open_now = [start]
        found: list[Node] = []
        for _ in range(DEEPEST):
            asked: list[Node] = []
            for node in open_now:
                self.sort_out(node, asked, found)
            if not asked:
                return found
            open_now = self.answered(asked)
        return found

    def sort_out(self, node: Node, asked: list[Node], found: list[Node]) -> None:
        """Note a position: the turn is over, the seat may act again, or it is asked something first.

        What is worth the same is the same; but the end of a single action is not yet the beginning of the next.
        """
        state = node.state
        if settle(state, self.seat, self.round, self.scales, node.is_fresh):
            node.is_fresh = False
        if is_over(state, self.seat, self.round):
            self.note(node.root, state)
            return
        step = state.flow[-1]
        if isinstance(step, Actions | SingleAction | AfterAction):
            node.value = self.judge.value(state)
            mark = NOTHING - node.value if isinstance(step, AfterAction) else node.value
            if mark not in self.seen:
                self.seen.add(mark)
                found.append(node)
        else:
            asked.append(node)

    def answered(self, asked: list[Node]) -> list[Node]:
        """The most promising answers to questions."""
        found: list[Node] = []
        menu = self.menu
        for node in asked:
            menu.clear()
            node.state.flow[-1].choices(node.state, self.seat, menu)
            for number in range(min(menu.size, WIDEST)):
                self.made += 1
                after = node.state.copy()
                after.play(self.seat, menu.rows.at(menu.place(number)))
                found.append(Node(after, node.root, self.judge.value(after), node.is_fresh))
        found.sort(key=value_of, reverse=True)
        return found[:ANSWERS]

    def note(self, root: i64, state: Monumental) -> None:
        """Note an end of the turn."""
        value = self.judge.after_turn(state)
        if value > self.best[root]:
            self.best[root] = value
            self.leaves[root] = state


def is_over(state: Monumental, seat: i64, began: i64) -> bool:
    """Whether the turn of a seat is over: in continuous mode the round that it began in."""
    if not state.flow:
        return True
    if state.constants.last_depth:
        return state.round != began
    return isinstance(state.flow[-1], Activation) or not state.flow[-1].may(state, seat)


def settle(state: Monumental, seat: i64, began: i64, scales: Scales, is_fresh: bool) -> bool:
    """Answer for the others until the seat is asked or its turn is over; whether others have acted in between."""
    acted = False
    for _ in range(LONGEST):
        if not state.flow or state.round != began:
            break
        step = state.flow[-1]
        if step.may(state, seat) or (isinstance(step, Activation) and not state.constants.last_depth):
            break
        asked = first_of(step.seats(state))
        if isinstance(step, SingleAction):
            state.play(asked, contested(state, asked, scales) if is_fresh else PASS)
            acted = True
        elif isinstance(step, Actions | AfterAction):
            state.play(asked, END)
        else:
            state.play(asked, quick_answer(state, asked, scales))
    return acted


PASS: Final = Pass()
END: Final = End()


def quick_answer(state: Monumental, seat: i64, scales: Scales) -> Action:
    """What leaves a seat best off at once."""
    menu = Menu(state.rows)
    state.flow[-1].choices(state, seat, menu)
    if menu.size == 1:
        return menu[0]
    judge = Judge(state, seat, scales)
    best, most = menu[0], NOTHING
    for number in range(min(menu.size, WIDEST)):
        action = menu.rows.at(menu.place(number))
        value = tried(state, seat, action, judge)
        if value > most:
            best, most = action, value
    return best


def contested(state: Monumental, seat: i64, scales: Scales) -> Action:
    """What a seat takes from the others at once, if that is worth it; else it passes."""
    menu = Menu(state.rows)
    state.flow[-1].choices(state, seat, menu)
    judge = Judge(state, seat, scales)
    best: Action = PASS
    most = judge.value(state)
    for number in range(menu.size):
        action = menu.rows.at(menu.place(number))
        if isinstance(action, CONTESTED):
            value = tried(state, seat, action, judge)
            if value > most:
                best, most = action, value
    return best


def tried(state: Monumental, seat: i64, action: Action, judge: Judge) -> float:
    """What a position is worth right after an action."""
    after = state.copy()
    after.play(seat, action)
    return judge.value(after)


def first_of(seats: i64) -> i64:
    """The lowest seat of a set of bits."""
    seat: i64 = 0
    while not seats >> seat & 1:
        seat += 1
    return seat
