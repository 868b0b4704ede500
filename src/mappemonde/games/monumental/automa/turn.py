"""The turn of an Automa: cards turned up one after the other, their lines carried out in order (R20.3 to R20.7).

Its memory is a stack of stretches of the program: a line that draws another card lays that card's lines on top. Nobody
is asked but in ties, which lie above this step and wake it when they are answered.
"""

from typing import Any, ClassVar

from mypy_extensions import i64

from mappemonde.games.monumental import events
from mappemonde.games.monumental.automa.cards import take_cards, take_reserve, wonder
from mappemonde.games.monumental.automa.conquest import conquests
from mappemonde.games.monumental.automa.deck import lay_aside, shuffle_back, turn_up
from mappemonde.games.monumental.automa.deeds import (
    advance,
    coastal_provinces,
    develop,
    is_behind,
    post,
    take_hero,
    unsettle,
)
from mappemonde.games.monumental.automa.hindrances import NO_CARD, hindrance
from mappemonde.games.monumental.automa.program import (
    BUILDING,
    CIVILIZATION,
    CONQUER,
    DRAW,
    EXPLORERS,
    FEWEST,
    FIND,
    GOLD,
    GOLD_PER_COASTAL,
    GOLD_PER_POLICY,
    HERO,
    JUMP,
    KNOWLEDGE,
    PLAIN_TWICE,
    POLICY,
    POST,
    RESERVE_TAKE,
    SHUFFLE,
    SPECIALITY,
    TRADE,
    UNREST_HUMANS,
    WONDER,
)
from mappemonde.games.monumental.automa.walking import walk
from mappemonde.games.monumental.indexes import BUILDING as BUILDINGS
from mappemonde.games.monumental.indexes import GOLD as COINS
from mappemonde.games.monumental.indexes import KNOWLEDGE as KNOWLEDGE_CARDS
from mappemonde.games.monumental.indexes import NONE
from mappemonde.games.monumental.state import Monumental
from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Check
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import Step


class AutomaTurn(Step[Monumental]):
    """An Automa's turn; it asks nobody, and goes on whenever it is woken."""

    NAME: ClassVar[str] = "automa_turn"
    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "stretches")
    RULE: ClassVar[str] = "R20.3"

    def __init__(self, seat: i64, left: i64, stretches: Any) -> None:
        self.seat = seat
        self.left = left
        """Cards that are still to be turned up."""
        self.stretches: tuple[int, ...] = tuple(stretches)
        """By turns the next line of a stretch and the line after its last one; the one under way is the last."""

    @classmethod
    def blank(cls) -> "AutomaTurn":
        return AutomaTurn(0, 0, ())

    def seats(self, state: Monumental) -> i64:
        return 0

    def choices(self, state: Monumental, seat: i64, menu: Menu) -> None:
        """Nobody is asked."""

    def checks(self) -> dict[type, tuple[Check, ...]]:
        return {}

    def apply(self, state: Monumental, seat: i64, action: Action) -> None:
        raise AssertionError("an Automa is never asked")

    def wake(self, state: Monumental) -> None:
        """Carry out lines until somebody is asked, or the turn is over."""
        seat, left, todo = self.seat, self.left, list(self.stretches)
        program = state.constants.modules.program
        while True:
            while todo and todo[-2] >= todo[-1]:
                del todo[-2:]
            if not todo:
                card = turn_up(state, seat) if left > 0 else i64(NONE)
                left -= 1
                if card < 0:
                    break
                todo += whole(state, seat, card)
                continue
            line = i64(todo[-2])
            todo[-2] += 1
            word = program.word[line]
            if word >= FEWEST:
                if not holds(state, seat, line):
                    todo[-2] = int(program.second[line])
                continue
            if not allowed(state, seat, line):
                continue
            if word >= DRAW:
                todo += drawn(state, seat, line)
                continue
            state.replace(AutomaTurn(seat, left, todo))
            if carry_out(state, seat, line):
                return
        lay_aside(state)
        state.pop()


def whole(state: Monumental, seat: i64, card: i64) -> list[int]:
    """All lines of a card that an Automa of its type carries out (R20.4)."""
    modules = state.constants.modules
    program = modules.program
    fits = program.type[card] == modules.type[state.civilization[seat]]
    return [int(program.start[card]), int(program.stop[card] if fits else program.special[card])]


def holds(state: Monumental, seat: i64, line: i64) -> bool:
    """Whether the condition of lines holds; where only the way round others ends, it never does (R20.26, R20.27)."""
    program = state.constants.modules.program
    word = program.word[line]
    if word == JUMP:
        return False
    if is_behind(state, seat, program.first[line], word == FEWEST):
        return True
    if state.journal is not None:
        rule = "R20.26" if word == FEWEST else "R20.27"
        state.emit(events.AUTOMA_UNMET, {"seat": seat, "line": line}, rule=rule)
    return False


def drawn(state: Monumental, seat: i64, line: i64) -> list[int]:
    """The lines that a line which works on other cards adds; without a card the Automa gains Gold (R20.6, R20.27)."""
    program = state.constants.modules.program
    word = program.word[line]
    if word == CIVILIZATION:
        return whole(state, seat, state.constants.modules.own_card[state.civilization[seat]])
    card = turn_up(state, seat)
    while card >= 0 and (
        (word == FIND and program.type[card] != program.first[line]) or (word == SPECIALITY and program.type[card] < 0)
    ):
        card = turn_up(state, seat)
    if card < 0:
        instead(state, seat, line, NO_CARD)
        return []
    if word == SPECIALITY:
        return [int(program.special[card]), int(program.stop[card])]
    if word == PLAIN_TWICE:
        return [int(program.start[card]), int(program.special[card])] * 2
    return whole(state, seat, card)


def allowed(state: Monumental, seat: i64, line: i64) -> bool:
    """Pay for a line that can be done; a free one that cannot is worth 2 Gold (R20.5, R20.6)."""
    price = state.constants.modules.program.price[line]
    why = hindrance(state, seat, line)
    if why >= 0 and price == 0:
        instead(state, seat, line, why)
    elif why >= 0:
        if state.journal is not None:
            state.emit(events.AUTOMA_SKIPPED, {"seat": seat, "line": line, "why": why})
    elif state.held(seat, COINS) < price:
        if state.journal is not None:
            state.emit(events.AUTOMA_TOO_DEAR, {"seat": seat, "line": line, "held": state.held(seat, COINS)})
    else:
        if state.journal is not None:
            state.emit(events.AUTOMA_LINE, {"seat": seat, "line": line})
        if price:
            state.spend(seat, COINS, price, "R20.5")
        return True
    return False


def instead(state: Monumental, seat: i64, line: i64, why: i64) -> None:
    """The Gold for a free line that is impossible (R20.6)."""
    gold = state.constants.modules.automa_instead
    state.purse[seat * state.constants.resources + COINS] += gold
    if state.journal is not None:
        state.emit(events.AUTOMA_CANNOT, {"seat": seat, "line": line, "why": why, "gold": gold})


def carry_out(state: Monumental, seat: i64, line: i64) -> bool:
    """Carry out a line that is possible and paid for; true if somebody was asked, who goes on from there."""
    program = state.constants.modules.program
    word, first, second = program.word[line], program.first[line], program.second[line]
    if word == CONQUER:
        return conquests(state, seat, first, program.times[line])
    if word == WONDER:
        return wonder(state, seat)
    if word == EXPLORERS:
        return walk(state, seat, 0, first, first)
    if word == RESERVE_TAKE:
        return take_reserve(state, seat, first, second)
    if word == POST:
        return post(state, seat, program.card[line])
    if word in (KNOWLEDGE, BUILDING):
        take_cards(state, seat, KNOWLEDGE_CARDS if word == KNOWLEDGE else BUILDINGS, first)
    elif word == POLICY:
        develop(state, seat)
    elif word == GOLD:
        state.gain(seat, COINS, first, "R20.3")
    elif word == GOLD_PER_POLICY:
        state.gain(seat, COINS, first * i64(len(state.policies[seat])), "R20.3")
    elif word == GOLD_PER_COASTAL:
        state.gain(seat, COINS, first * coastal_provinces(state, seat), "R20.3")
    elif word == TRADE:
        advance(state, seat, first)
    elif word == UNREST_HUMANS:
        unsettle(state, seat)
    elif word == HERO:
        take_hero(state, seat)
    elif word == SHUFFLE:
        shuffle_back(state, seat)
    return False
