"""Bots: players that see a view and their choices, never the state."""

from typing import Any

from mypy_extensions import mypyc_attr

from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Advice, Notes
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Decides for one seat; all it knows is its view."""

    notes: Notes | None = None
    """Where it notes what it weighs and why, while somebody wants to know."""

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        """Pick one of `choices`, which are never empty; `chance` is the bot's own luck."""
        raise NotImplementedError

    def reply(self, view: Any, choices: Menu, chance: Chance) -> Action | None:
        """Act without being asked, after seeing an action of another seat: answer a letter, for instance; or `None`."""
        return None

    def advise(self, view: Any, choices: Menu, chance: Chance) -> Advice:
        """Decide, and say why: the action is the one that `decide` takes with the same luck."""
        notes = self.notes = Notes()
        try:
            action = self.decide(view, choices, chance)
        finally:
            self.notes = None
        return notes.advice(action, choices)


class Random(Bot):
    """Picks any choice, each as likely as the next unless the game gives them weights."""

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        if self.notes is not None and len(choices) > 1:
            self.notes.because("by_chance", 0.0, {"count": len(choices)})
        return choices.draw(chance)
