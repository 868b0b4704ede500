"""Playouts: games played on by picking any choice, the bottom of every search and benchmark."""

from mypy_extensions import i64

from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import how_many
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.state import State


def play_out(state: State, luck: Chance, limit: int) -> int:
    """Play up to `limit` decisions at random, by the weights a game gives; answers how many were made."""
    menu = Menu(state.rows)
    most: i64 = limit
    made: i64 = 0
    while made < most:
        flow = state.flow
        if not flow:
            break
        step = flow[-1]
        seat = any_seat(step.seats(state), luck)
        menu.clear()
        step.choices(state, seat, menu)
        step.apply(state, seat, menu.draw(luck))
        made += 1
    return int(made)


def any_seat(seats: i64, luck: Chance) -> i64:
    """One of several seats, kept as bits, each as likely as the next; no luck is spent where there is only one."""
    skipped: i64 = 0
    if seats & (seats - 1):
        skipped = luck.number(how_many(seats))
    seat: i64 = 0
    while True:
        if seats >> seat & 1:
            if skipped == 0:
                return seat
            skipped -= 1
        seat += 1


def any_choice(state: State, luck: Chance) -> tuple[int, Action]:
    """A waiting seat with one of its choices, each as likely as the next whatever they weigh: tests want them all."""
    seats = state.waiting()
    seat = seats[luck.number(len(seats))]
    return seat, state.choices(seat).any(luck)
