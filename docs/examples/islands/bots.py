"""The bots of Three Islands."""

from typing import Any

from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import percent
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu


class Greedy(Bot):
    """Sails to an island more often, the more treasure lies there."""

    def decide(self, view: Any, choices: Menu, chance: Chance) -> Action:
        treasure = list(view.constants.treasure)
        drawn = chance.number(sum(treasure))
        for area, worth in enumerate(treasure):
            drawn -= worth
            if drawn < 0:
                if self.notes is not None:  # somebody wants to know why
                    share = worth / sum(treasure)
                    self.notes.because("lures", share, {"area": area, "treasure": worth, "share": percent(share)})
                return choices[area]
        return choices[0]
