"""The duel: how the searcher thinks between two seats, through the opponent's next turn.

The statesman's own choice stands unless another action does better with the same luck, by more than chance explains.
Dice are drawn anew for every turn, so that those of a turn do not depend on how many were thrown before.
"""

from math import sqrt
from typing import Final

from mypy_extensions import i64

from mappemonde.games.struggle.bots.planner import Planner
from mappemonde.games.struggle.bots.scale import Scale, first_of
from mappemonde.games.struggle.bots.statesman import Statesman
from mappemonde.games.struggle.state import Struggle
from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance, Fast
from mappemonde.kernel.menu import Menu

WIDTH: Final = 4
"""So many actions are tried."""
SPAN: Final = 5.0
"""What the statesman likes less than its best choice, by so many points, is not tried."""
ROUND: Final = 10
"""Trials of each before those are dropped that do worse."""
ROUNDS: Final = 2
FAITH: Final = 2.0
"""The statesman's judgement counts like so many trials."""
MARGIN: Final = 0.5
"""By so many standard errors an action must do better to be taken."""
LONGEST: Final = 200
"""Decisions after which a trial is judged wherever it stands."""
LEAF: Final = 12
"""What it costs to weigh a position: about one for every region."""
LUCK: Final = 2147483000
"""Seeds of luck are drawn below this."""


class Rival:
    """An action, and by how much it did better in trials than the statesman's own choice."""

    def __init__(self, action: Action, prior: float) -> None:
        self.action = action
        self.prior = prior
        """What the statesman thinks of it, compared with its own choice."""
        self.total = 0.0
        self.squares = 0.0
        self.trials = 0
        self.after: Struggle | None = None
        """The end of the turn, if it came without luck: later trials begin there."""

    def learn(self, lead: float) -> None:
        """Note how far ahead it was in a trial."""
        self.total += lead
        self.squares += lead * lead
        self.trials += 1

    def lead(self) -> float:
        """How far ahead it is, as far as is known."""
        return (self.total + FAITH * self.prior) / (float(self.trials) + FAITH)

    def error(self) -> float:
        """The standard error of the mean lead."""
        count = float(self.trials)
        mean = self.total / count
        return sqrt(max(0.0, self.squares / count - mean * mean) / max(1.0, count - 1.0))


class Duel:
    """Thinks about one decision of a turn."""

    def __init__(self, mind: Statesman, state: Struggle, seat: i64, budget: i64) -> None:
        self.mind = mind
        self.state = state
        self.seat = seat
        self.scale = Scale(state, seat, mind.temper)
        self.budget = budget
        """What all trials may cost, in actions that a planner weighs."""
        self.spent: i64 = 0

    def rivals(self, menu: Menu) -> list[Rival]:
        """The statesman's choice, and what it likes nearly as much; alone if it costs nothing."""
        planner = Planner(self.state, self.seat, self.mind.temper)
        found = [Rival(action, planner.value(action)) for action in menu.all()]
        found.sort(key=prior_of, reverse=True)
        best = found[0].prior
        if best > 50.0:
            return found[:1]
        near = [one for one in found[:WIDTH] if one.prior > best - SPAN]
        for one in near:
            one.prior -= best
        return near

    def best(self, menu: Menu, chance: Chance) -> Action:
        """The action that does best, or the statesman's choice if none does surely better."""
        near = self.rivals(menu)
        own = near[0]
        left = near[1:]
        for _ in range(ROUNDS):
            for _ in range(ROUND):
                if not left or self.spent > self.budget:
                    break
                x, y = chance.number(LUCK), chance.number(LUCK)
                value = self.trial(own, x, y)
                for one in left:
                    one.learn(self.trial(one, x, y) - value)
            left = [one for one in left if one.trials > 0 and one.lead() + one.error() > 0.0]
        most = 0.0
        for one in left:
            sure = one.lead() - MARGIN * one.error()
            if sure > most:
                own, most = one, sure
        return own.action

    def trial(self, one: Rival, x: i64, y: i64) -> float:
        """What comes of an action with some luck, by the time this seat is to move again."""
        seat = self.seat
        after = one.after
        if after is None:
            state = self.state.copy()
            state.chance = turn_luck(x, y, state)
            state.flow[-1].apply(state, seat, one.action)
            self.play_on(state, True)
            if state.chance.count == 0 and not state.end:
                one.after = state.copy()
        else:
            state = after.copy()
        if not state.end and state.war == self.state.war:
            state.chance = turn_luck(x, y, state)
            self.play_on(state, False)
        self.spent += LEAF
        return self.scale.value(state)

    def play_on(self, state: Struggle, own: bool) -> None:
        """Let two statesmen play on: while it is this seat's turn, or until it is again or the war is over."""
        menu = Menu(state.rows)
        for _ in range(LONGEST):
            if state.end or state.war != self.state.war or (state.seat == self.seat) != own:
                return
            step = state.flow[-1]
            asked = first_of(step.seats(state))
            menu.clear()
            step.choices(state, asked, menu)
            self.spent += i64(len(menu)) + LEAF
            step.apply(state, asked, menu[0] if len(menu) == 1 else self.mind.choose(state, asked, menu))


def prior_of(one: Rival) -> float:
    """What the statesman thinks of an action."""
    return one.prior


def turn_luck(x: i64, y: i64, state: Struggle) -> Chance:
    """Luck of its own for the turn under way, the same whatever was drawn before."""
    turn = 8 * state.round + state.seat
    return Fast(int(1 + (x + 1000003 * turn) % LUCK), int(1 + (y + 998244353 * turn) % LUCK))
