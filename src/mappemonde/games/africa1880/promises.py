"""Promises: whether a turn's sheets kept what treaties say (D8). Treaties bind nobody."""

from mypy_extensions import i64

from mappemonde.games.africa1880.adjudication import DEVELOP, EXPLORE, Position, Sheet
from mappemonde.games.africa1880.constants import Constants
from mappemonde.games.africa1880.state import ALLYING, STAY_OUT, WARRING
from mappemonde.kernel.treaties.treaty import BROKEN, KEPT, VOID


class PromiseCheck:
    """One turn: the position it began with, its sheets, and the position it led to."""

    def __init__(self, constants: Constants, before: Position, sheets: list[Sheet], after: Position) -> None:
        self.constants = constants
        self.before = before
        self.sheets = sheets
        self.after = after

    def judge(self, promiser: int, clause: int, argument: int, other: int) -> int:
        """Whether a seat kept one promise in this turn."""
        wars = self.sheets[promiser].wars
        if clause == ALLYING:
            return BROKEN if wars >> other & 1 else KEPT
        if clause == WARRING:
            return KEPT if wars >> argument & 1 else BROKEN
        if self.before.colony[argument]:
            return VOID
        return self._stayed_out(promiser, argument) if clause == STAY_OUT else self._developed(promiser, argument)

    def _stayed_out(self, seat: i64, area: i64) -> int:
        """Broken by an order to go there, whatever became of it, and by a new presence."""
        sheet = self.sheets[seat]
        entered = not self.before.present[area] >> seat & 1 and self.after.present[area] >> seat & 1
        if entered or sheet.landing == area:
            return BROKEN
        for origin in self.constants.near[area]:
            if sheet.orders[origin] == EXPLORE + area:
                return BROKEN
        return KEPT

    def _developed(self, seat: i64, area: i64) -> int:
        """Void where the seat does not stand or no square is free."""
        if not self.before.present[area] >> seat & 1 or self.before.built[area] >= self.constants.squares[area]:
            return VOID
        return KEPT if self.sheets[seat].orders[area] == DEVELOP else BROKEN
