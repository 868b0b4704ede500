"""A bot that plays anything, but leaves no letter without an answer."""

from mappemonde.games.africa1880.actions import NO_TRUST, Ready, Seal
from mappemonde.games.africa1880.bots.letters import offers
from mappemonde.games.africa1880.view import AfricaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.treaties.clauses import Accept, DeclineBecause


class Whimsical(Bot):
    """Picks any choice, each as likely as the next; before it is ready it answers letters, one way or the other."""

    def decide(self, view: AfricaView, choices: Menu, chance: Chance) -> Action:
        action = choices.any(chance)
        if isinstance(action, (Ready, Seal)):
            answer = self.reply(view, choices, chance)
            return action if answer is None else answer
        return action

    def reply(self, view: AfricaView, choices: Menu, chance: Chance) -> Action | None:
        """Accept the first letter or decline it, as it comes."""
        for treaty in offers(view):
            action: Action = Accept(treaty.proposer, treaty.letter)
            if chance.number(2):
                reason = view.constants.forms.reason(NO_TRUST)
                action = DeclineBecause(treaty.proposer, treaty.letter, reason)
            return action if choices.holds(action) else None
        return None
