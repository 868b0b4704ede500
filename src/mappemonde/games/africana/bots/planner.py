"""A bot that searches its whole turn: every move, every purchase, and what two cards more would be worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.actions import Abandon, Discard
from mappemonde.games.africana.bots.position_value import PositionValue
from mappemonde.games.africana.bots.turn_search import LEAST, BookSearch, MoveSearch
from mappemonde.games.africana.bots.weights import Weights
from mappemonde.games.africana.constants import BOTH, CARDS, DRAW, END_TURN, HAND, HUES, JOKER
from mappemonde.games.africana.steps.books import Books
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.action import Action
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import total
from mappemonde.kernel.menu import Menu

SAMPLES: Final = 6
"""Pairs of cards imagined to judge a draw."""
LAST_JOKER: Final = 4.0
"""What giving up the joker costs beyond what the next tours show."""


class Planner(Bot):
    """Plans the whole turn anew at every decision: what was best stays best until something new is seen."""

    def __init__(self) -> None:
        self.weights = Weights()

    def decide(self, view: AfricanaView, choices: Menu, chance: Chance) -> Action:
        if len(choices) == 1:
            return choices[0]
        step = view.flow[-1]
        position = PositionValue(view, self.weights)
        if step.NAME == "limits":
            return give_up(position, choices)
        if isinstance(step, Books):
            return BookSearch(position).best(step.free)[1]
        move = MoveSearch(position).best()
        action = move.actions[0] if move.actions else END_TURN
        if step.NAME == "moving":
            return action
        best = move.value
        drawn = draw(position, chance)
        if drawn > best or not move.actions:
            best, action = drawn, DRAW
        reading = BookSearch(position)
        value, first = reading.best(BOTH)
        return first if value + reading.left_open > best and first is not END_TURN else action


def draw(position: PositionValue, chance: Chance) -> float:
    """What a draw is worth on average, a few pairs of cards tried out (R4.1)."""
    view = position.view
    value = 0.0
    unseen = total(position.colours)
    for _ in range(SAMPLES):
        hand = view.hand[:]
        left = position.colours[:]
        for _ in range(min(2, unseen)):
            place = chance.number(total(left))
            hue: i64 = 0
            while place >= left[hue]:
                place -= left[hue]
                hue += 1
            left[hue] -= 1
            hand[hue] += 1
        while total(hand[: view.constants.limited]) > HAND:
            hand[least_needed(hand, position.horizon.coming <= 0.0 and not view.constants.limits_travel_only)] -= 1
        value += position.fine(position.standing(hand, view.silver[view.seat], position.held))
    return value / SAMPLES


def least_needed(hand: vec[i64], is_over: bool) -> i64:
    """The colour of which there are most; without Travel cards an assistant, the joker last.

    Where no turn is to come, assistants and joker go first: only Travel cards are worth points (R11.6).
    """
    if is_over:
        for card in range(i64(HUES), i64(CARDS)):
            if hand[card] > 0:
                return card
    best: i64 = 0
    for card in range(i64(HUES)):
        if hand[card] > hand[best]:
            best = card
    while hand[best] == 0 and best < CARDS - 1:
        best += 1
    return best


def give_up(position: PositionValue, choices: Menu) -> Action:
    """What can best be done without (R9.1, R9.2)."""
    view = position.view
    best, most = choices[0], LEAST
    for action in choices:
        after = position.standing(view.hand[:], view.silver[view.seat], position.held)
        if isinstance(action, Discard):
            after.hand[action.card] -= 1
        elif isinstance(action, Abandon):
            after.progress.held &= ~(1 << action.adventure)
        value = position.fine(after)
        if isinstance(action, Discard):
            value += 0.01 * float(view.hand[action.card])
            if action.card == JOKER and position.horizon.coming > 0.0:
                value -= LAST_JOKER
        if value > most:
            best, most = action, value
    return best
