"""The bots of Three Islands."""

from typing import Any

from mappemonde.kernel.action import Action
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
                return choices[area]
        return choices[0]
