"""A bot that searches its whole turn: every move, every purchase, and what two cards more would be worth."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mappemonde.games.africana.actions import Abandon, Buy, Discard, Draw, EndTurn, Page
from mappemonde.games.africana.bots.position_value import PositionValue
from mappemonde.games.africana.bots.progress import Standing
from mappemonde.games.africana.bots.reasons import note_change, note_draw
from mappemonde.games.africana.bots.turn_search import LEAST, SECOND_LOOKS, BookSearch, Move, MoveSearch, by_value
from mappemonde.games.africana.bots.weights import Weights
from mappemonde.games.africana.constants import BOTH, CARDS, DRAW, END_TURN, HAND, HUES, JOKER
from mappemonde.games.africana.steps.books import Books
from mappemonde.games.africana.view import AfricanaView
from mappemonde.kernel.action import Action, same
from mappemonde.kernel.advice import Notes
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
            return give_up(position, choices, self.notes)
        now = position.standing(view.hand, view.silver[view.seat], position.held)
        if isinstance(step, Books):
            reading = BookSearch(position)
            value, first = reading.best(step.free)
            if self.notes is not None:
                note_book(self.notes, position, first, value + reading.left_open - position.fine(now))
            return first
        search = MoveSearch(position)
        move = search.best()
        action = move.actions[0] if move.actions else END_TURN
        if step.NAME == "moving":
            if self.notes is not None:
                note_moves(self.notes, position, search, move, now)
            return action
        best = move.value
        drawn = draw(position, chance)
        goal = position.tours.goal
        if drawn > best or not move.actions:
            best, action = drawn, DRAW
        reading = BookSearch(position)
        value, first = reading.best(BOTH)
        if value + reading.left_open > best and first is not END_TURN:
            best, action = value + reading.left_open, first
        if self.notes is not None:
            self._note_turn(
                self.notes, position, search, move, now, drawn, goal, value + reading.left_open, first, action
            )
        return action

    def _note_turn(
        self,
        notes: Notes,
        position: PositionValue,
        search: MoveSearch,
        move: Move,
        now: Standing,
        drawn: float,
        goal: i64,
        read: float,
        first: Action,
        taken: Action,
    ) -> None:
        """Why a turn begins as it does: with a move, a draw or the book."""
        base = position.fine(now)
        if move.actions:
            note_moves(notes, position, search, move, now)
        if isinstance(taken, Draw):
            notes.reasons = []
            note_draw(notes, drawn - base, goal)
        elif same(first, taken):
            notes.reasons = []
            note_book(notes, position, first, read - base)
        notes.weigh(DRAW, drawn - base)
        if not isinstance(first, EndTurn):
            notes.weigh(first, read - base)


def note_moves(notes: Notes, position: PositionValue, search: MoveSearch, best: Move, now: Standing) -> None:
    """What moves were weighed, each by its first action, and what the best one changes."""
    base = position.fine(now)
    looked = search.found[:SECOND_LOOKS]
    looked.sort(key=by_value, reverse=True)  # the last word on an action is its best move
    for move in looked:
        notes.weigh(move.actions[0] if move.actions else END_TURN, move.value - base)
    if best.actions:
        note_change(notes, position, now, best.standing, best.actions)
    else:
        notes.because("stays", 0.0, {})


def note_book(notes: Notes, position: PositionValue, first: Action, gain: float) -> None:
    """Why a page is bought or turned, or the book closed."""
    notes.weigh(first, gain)
    view = position.view
    if isinstance(first, Buy):
        page = view.tops(view.constants.half[view.at[view.seat]])[first.side]
        notes.because("buys", gain, {"adventure": page})
    elif isinstance(first, Page):
        notes.because("turns_page", gain, {})
    else:
        notes.because("reads_enough", gain, {})


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


def give_up(position: PositionValue, choices: Menu, notes: Notes | None = None) -> Action:
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
        if notes is not None:
            notes.weigh(action, value)
        if value > most:
            best, most = action, value
    if notes is not None:
        notes.because("least_missed", most, {}, hidden=True)
    return best
