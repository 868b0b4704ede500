"""The frame of bots that negotiate: letters first, then a sheet that is thought out once a year."""

from mappemonde.games.africa1880.actions import Ready, Settle
from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.builder import next_line
from mappemonde.games.africa1880.bots.letters import Letter, correspond
from mappemonde.games.africa1880.bots.opening import quick_start
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.treaty import Treaty


class Diplomat(Bot):
    """Answers letters, writes some, then its sheet line by line; bots say which letters and which sheet."""

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.written: Sheet | None = None

    def decide(self, view: AfricaView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1].NAME
        if step == "settle":
            return Settle(quick_start(view, choices, chance))
        if step == "talk" or view.constants.talks_writing:
            letter = correspond(view, choices, self.welcome(view), self.letters(view))
            if letter is not None:
                return letter
        return Ready() if step == "talk" else next_line(view, self.sheet(view, chance))

    def sheet(self, view: AfricaView, chance: Chance) -> Sheet:
        """The sheet of this year, thought out once."""
        key = (view.seat, view.turn, view.present, view.built, view.letters.treaties)
        if self.written is None or key != self.key:
            self.written = self.think(view, chance)
            self.key = key
        return self.written

    def welcome(self, view: AfricaView) -> list[Treaty]:
        """The offers to accept."""
        raise NotImplementedError

    def letters(self, view: AfricaView) -> list[Letter]:
        """Whom to write to this year, and what."""
        raise NotImplementedError

    def think(self, view: AfricaView, chance: Chance) -> Sheet:
        """Think out the sheet of this year."""
        raise NotImplementedError
