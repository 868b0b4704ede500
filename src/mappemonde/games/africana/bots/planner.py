"""A bot that searches its whole turn: every move, every purchase, and what two cards more would be worth."""

from typing import Final

from mappemonde.games.africana.actions import Abandon, Discard
from mappemonde.games.africana.bots.position_value import Outlook, Standing, Weights
from mappemonde.games.africana.bots.turn_search import LEAST, Moves, Reading
from mappemonde.games.africana.constants import BOTH, CARDS, DRAW, END_TURN, HAND, HUES, JOKER
from mappemonde.games.africana.steps.books import Books
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.menu import Menu

SAMPLES: Final = 6
"""Pairs of cards imagined to judge a draw."""


class Planner(Bot):
    """Plans the whole turn anew at every decision: what was best stays best until something new is seen."""

    def __init__(self) -> None:
        self.weights = Weights()

    def decide(self, view: AfricanaView, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        step = view.flow[-1]
        outlook = Outlook(view, self.weights)
        if step.NAME == "limits":
            return give_up(outlook, choices)
        if isinstance(step, Books):
            return Reading(outlook).best(step.free)[1]
        move = Moves(outlook).best()
        action = move.actions[0] if move.actions else END_TURN
        if step.NAME == "moving":
            return action
        best = move.worth
        drawn = draw(outlook, chance)
        if drawn > best or not move.actions:
            best, action = drawn, DRAW
        reading = Reading(outlook)
        worth, first = reading.best(BOTH)
        return first if worth + reading.left_open > best and first is not END_TURN else action


def draw(outlook: Outlook, chance: Chance) -> float:
    """What a draw is worth on average, a few pairs of cards tried out (R4.1)."""
    view = outlook.view
    total = 0.0
    unseen = sum(outlook.colours)
    for _ in range(SAMPLES):
        hand = view.hand.copy()
        left = outlook.colours.copy()
        for _ in range(min(2, unseen)):
            place = chance.number(sum(left))
            hue = 0
            while place >= left[hue]:
                place -= left[hue]
                hue += 1
            left[hue] -= 1
            hand[hue] += 1
        while sum(hand[:HUES] if view.constants.limits_travel_only else hand) > HAND:
            hand[most_held(hand)] -= 1
        total += outlook.fine(standing(outlook, hand))
    return total / SAMPLES


def standing(outlook: Outlook, hand: list[int]) -> Standing:
    """Where the seat stands now, with another hand."""
    view = outlook.view
    return Standing(view.at[view.seat], hand, view.silver[view.seat], outlook.joined, 0, outlook.held, 0)


def most_held(hand: list[int]) -> int:
    """The colour of which there are most; a hand without Travel cards gives an assistant, the joker last."""
    best = 0
    for card in range(HUES):
        if hand[card] > hand[best]:
            best = card
    while hand[best] == 0 and best < CARDS - 1:
        best += 1
    return best


def give_up(outlook: Outlook, choices: Menu) -> Action:
    """What can best be done without (R9.1, R9.2)."""
    view = outlook.view
    best, most = choices[0], LEAST
    for action in choices:
        after = standing(outlook, view.hand.copy())
        if isinstance(action, Discard):
            after.hand[action.card] -= 1
        elif isinstance(action, Abandon):
            after.held &= ~(1 << action.adventure)
        worth = outlook.fine(after)
        if isinstance(action, Discard):
            worth += 0.01 * view.hand[action.card] - (4.0 if action.card == JOKER else 0.0)
        if worth > most:
            best, most = action, worth
    return best
