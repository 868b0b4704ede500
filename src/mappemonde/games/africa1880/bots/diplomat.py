"""The frame of bots that negotiate: letters first, then a sheet that is thought out once a year."""

from typing import Final

from mypy_extensions import mypyc_attr

from mappemonde.games.africa1880.actions import (
    COSTS_MORE,
    MY_ALLY,
    NO_QUARREL,
    NOTHING_GIVEN,
    NotReady,
    Ready,
    Settle,
)
from mappemonde.games.africa1880.adjudication import Sheet
from mappemonde.games.africa1880.bots.builder import next_line
from mappemonde.games.africa1880.bots.letters import Letter, offers, write, write_counter
from mappemonde.games.africa1880.bots.lookahead import Lookahead
from mappemonde.games.africa1880.bots.offers import WELCOME, counter_offer
from mappemonde.games.africa1880.bots.opening import quick_start
from mappemonde.games.africa1880.bots.reasons import note_line, note_talk
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Accept, DeclineBecause, Term
from mappemonde.kernel.treaties.treaty import Treaty

COUNTERS: Final = 6
"""Letters after which a bot answers no offer with another one."""
NEGOTIABLE: Final = (COSTS_MORE, NOTHING_GIVEN, NO_QUARREL, MY_ALLY)
"""Objections to what is asked, not to who asks: something else may be proposed."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Diplomat(Bot):
    """Answers letters, writes some, then its sheet line by line; bots say which letters and which sheet."""

    def __init__(self) -> None:
        self.key: tuple[object, ...] = ()
        self.written: Sheet | None = None
        self.ahead: Lookahead | None = None
        """What the sheet was found by, where a bot keeps it for its reasons."""

    def decide(self, view: AfricaView, choices: Menu, chance: Chance) -> Action:
        step = view.flow[-1].NAME
        if step == "settle":
            return Settle(quick_start(view, choices, chance, self.notes))
        if step == "talk" or view.constants.talks_writing:
            action = self.answer(view, choices)
            if action is None:
                action = write(view, choices, self.letters(view))
            if action is None and step == "talk":
                action = Ready()
            if action is not None:
                if self.notes is not None:
                    note_talk(self.notes, view, action)
                return action
        sheet = self.sheet(view, chance)
        line = next_line(view, sheet)
        if self.notes is not None and self.ahead is not None:
            note_line(self.notes, view, self.ahead, sheet.wars, line)
        return line

    def reply(self, view: AfricaView, choices: Menu, chance: Chance) -> Action | None:
        """Answer a letter although ready; to propose something else it begins to negotiate again."""
        for treaty in offers(view):
            if choices.holds(NotReady()) and self.counter(view, treaty):
                return NotReady()
            return self.verdict(view, choices, treaty)
        return None

    def answer(self, view: AfricaView, choices: Menu) -> Action | None:
        """The next small action towards an answer to the first letter that waits, if any does."""
        for treaty in offers(view):
            terms = self.counter(view, treaty)
            action = write_counter(view, choices, treaty, terms) if terms else None
            return self.verdict(view, choices, treaty) if action is None else action
        return None

    def verdict(self, view: AfricaView, choices: Menu, treaty: Treaty) -> Action | None:
        """Accept an offer, or decline it and say why."""
        reason = self.objection(view, treaty)
        action: Action = Accept(treaty.proposer, treaty.letter)
        if reason != WELCOME:
            action = DeclineBecause(treaty.proposer, treaty.letter, reason)
        return action if choices.holds(action) else None

    def counter(self, view: AfricaView, treaty: Treaty) -> tuple[Term, ...]:
        """What to propose instead of an offer; nothing to somebody who was written to this year already."""
        reasons = [view.constants.forms.reason(each) for each in NEGOTIABLE]
        if view.letters.sent >= COUNTERS or self.objection(view, treaty) not in reasons:
            return ()
        for one in view.letters.treaties:
            if one.made == view.turn and one.proposer == view.seat and one.partner == treaty.proposer:
                return ()
        return counter_offer(view, treaty)

    def sheet(self, view: AfricaView, chance: Chance) -> Sheet:
        """The sheet of this year, thought out once."""
        key = (view.seat, view.turn, view.present, view.built, view.letters.treaties)
        if self.written is None or key != self.key:
            self.written = self.think(view, chance)
            self.key = key
        return self.written

    def objection(self, view: AfricaView, treaty: Treaty) -> int:
        """Why to decline an offer, as the number of a reason; `WELCOME` to accept it."""
        raise NotImplementedError

    def letters(self, view: AfricaView) -> list[Letter]:
        """Whom to write to this year, and what."""
        raise NotImplementedError

    def think(self, view: AfricaView, chance: Chance) -> Sheet:
        """Think out the sheet of this year."""
        raise NotImplementedError
