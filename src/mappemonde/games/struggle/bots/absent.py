"""The bot that minds the place of an absent seat: it offends nobody, spends nothing and ends its turns."""

from mypy_extensions import i64

from mappemonde.games.struggle.actions import Agriculture, EndTurn, Place, Reform
from mappemonde.games.struggle.bots.statesman import Statesman
from mappemonde.games.struggle.constants import FORT
from mappemonde.games.struggle.state import Struggle
from mappemonde.games.struggle.steps.support import Calling, Outbidding
from mappemonde.games.struggle.steps.windows import Window
from mappemonde.kernel.action import Action
from mappemonde.kernel.menu import Menu


class Absent(Statesman):
    """Answers attacks as a statesman, and does otherwise what lapses; free tiles that cost nothing are used."""

    def choose(self, state: Struggle, seat: i64, menu: Menu) -> Action:
        step = state.flow[-1]
        if isinstance(step, Window) and not isinstance(step, Calling | Outbidding):
            return super().choose(state, seat, menu)
        if step.NAME == "turn":
            if menu.holds(Agriculture()):
                return Agriculture()
            if menu.holds(Reform()) and state.tally[seat] >= 2:
                return Reform()
            return EndTurn()
        if step.NAME == "deploy":
            return guard(state, seat, menu)
        lapsed = step.lapse(state, seat)
        return menu[0] if lapsed is None else lapsed


def guard(state: Struggle, seat: i64, menu: Menu) -> Action:
    """Put a fort, then armies, where most own markers stand with least to guard them."""
    best: Action = menu[0]
    most = -1e9
    for action in menu.all():
        if isinstance(action, Place):
            guards = state.count(0, seat, action.area) + 2 * state.count(FORT, seat, action.area)
            value = float(state.controls(seat, action.area)) - 1.5 * float(guards) + 0.1 * float(action.unit == FORT)
            if action.unit != 1 and value > most:
                best, most = action, value
    return best
