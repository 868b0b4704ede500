"""Playouts: games played on by picking any choice, the bottom of every search and benchmark."""

from mappemonde.kernel.action import Action
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.state import State


def play_out(state: State, luck: Chance, limit: int) -> int:
    """Play up to `limit` decisions at random; answers how many were made."""
    made = 0
    while made < limit:
        flow = state.flow
        if not flow:
            break
        step = flow[-1]
        seats = step.seats(state)
        seat = seats[0] if len(seats) == 1 else seats[luck.number(len(seats))]
        step.apply(state, seat, step.choices(state, seat).any(luck))
        made += 1
    return made


def any_choice(state: State, luck: Chance) -> tuple[int, Action]:
    """A waiting seat with one of its choices, each as likely as the next."""
    seats = state.waiting()
    seat = seats[luck.number(len(seats))]
    return seat, state.choices(seat).any(luck)
