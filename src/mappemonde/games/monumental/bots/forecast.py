"""Forecast: how many turns are to come, and what a seat can pay in its next one."""

from typing import Final

from mypy_extensions import i64

from mappemonde.games.monumental.indexes import GOLD, MILITARY, PURSE, WIDTH
from mappemonde.games.monumental.state import Monumental

AUTOMA_REACH: Final = 3
"""What an Automa is thought to pay, for a conquest or a project."""


def turns_left(state: Monumental, seat: i64, pace: float) -> float:
    """How many turns a seat still has after the one under way, about."""
    constants = state.constants
    if state.end:
        return 0.0
    if state.last_rounds < 0:
        return float(len(state.development) - constants.last_depth) / (pace * float(constants.seats)) + 1.0
    to_come = float(state.last_rounds)
    if state.flow and state.flow[-1].NAME == "activate":
        to_come += 1.0 if is_waiting(state, seat) else 0.0
    elif not constants.last_depth and place_in_round(state, seat) > place_in_round(state, state.seat):
        to_come += 1.0
    return to_come


def is_waiting(state: Monumental, seat: i64) -> bool:
    """Whether a seat has not activated its City in this round."""
    return place_in_round(state, seat) >= place_in_round(state, state.seat)


def place_in_round(state: Monumental, seat: i64) -> i64:
    """How many seats come before this one in a round."""
    return (seat - state.first + state.constants.seats) % state.constants.seats


def military_of(state: Monumental, seat: i64) -> i64:
    """What a seat can pay for conquests in its next turn: Military and half its Gold; Malians pay in Gold alone."""
    constants = state.constants
    if constants.is_automa[seat]:
        return AUTOMA_REACH
    gold = state.purse[seat * PURSE + GOLD]
    if constants.conquest_currency[state.civilization[seat]] == GOLD:
        return gold + 1
    return cross_of(state, seat, MILITARY) + gold // 2


def most_paid(state: Monumental, seat: i64, project: i64) -> i64:
    """The most that a seat can pay for a Future project in its next turn: Gold stands in where the card allows it."""
    constants = state.constants
    if constants.is_automa[seat]:
        return AUTOMA_REACH
    resource = constants.project_resource[project]
    found = cross_of(state, seat, resource)
    return (
        found + state.reach(seat, resource) if constants.project_gold[project] else found + state.held(seat, resource)
    )


def cross_of(state: Monumental, seat: i64, resource: i64) -> i64:
    """The most of a resource that a row and a column of a City give."""
    constants = state.constants
    best: i64 = 0
    first = seat * constants.cells
    for row in range(i64(WIDTH)):
        for line in range(i64(WIDTH)):
            found: i64 = 0
            for cell in range(constants.cells):
                if cell // WIDTH == row or cell % WIDTH == line:
                    card = state.city[first + cell]
                    while card >= 0:
                        found += constants.yields[constants.face[card] * PURSE + resource]
                        card = state.under[card]
            best = max(best, found)
    return best
