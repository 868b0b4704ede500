"""Clocks: how much time a seat has, by the server's own time."""

from collections.abc import Collection

import msgspec

from mappemonde.kernel.state import State
from mappemonde.server.http.wire import Clock, DaysClock, LiveClock, Time
from mappemonde.server.storage.models import Seat

DAY = 86_400.0
CLOCK = msgspec.json.Decoder(LiveClock | DaysClock | None)
COMEBACK = 4
"""Whoever returns after a stand-in has answered for them gets this part of the bank."""


def read_clock(stored: str | None) -> Clock | None:
    """The clock of a table."""
    clock: Clock | None = CLOCK.decode(stored) if stored else None
    return clock


def first_bank(clock: Clock | None) -> float | None:
    """What a seat begins with."""
    return float(clock.bank) if isinstance(clock, LiveClock) else None


def pace(clock: Clock | None, state: State) -> int:
    """The seconds a rule gives the present step, at a live table; 0: the clock counts."""
    return state.flow[-1].seconds(state) if isinstance(clock, LiveClock) and state.flow else 0


def deadline(clock: Clock | None, pace: int, seat: Seat) -> float | None:
    """When the time of a seat is up, if its clock runs; a step with a pace of its own lasts that long for everybody."""
    if clock is None or seat.since is None:
        return None
    if isinstance(clock, DaysClock):
        return seat.since + clock.days * DAY
    return seat.since + (pace or seat.bank or 0.0)


def turn(clock: Clock | None, pace: int, seats: list[Seat], waiting: list[int], now: float) -> list[Seat]:
    """Stop the clocks of those who are not asked any more, start those of the asked; the seats that changed.

    The increment is earned by answering, and never lifts a bank above what it was at first. `pace` is that of the step
    which was asked until now: whoever is asked again meanwhile has no more time than the others. The clock of a seat
    that was handed over goes on until its bot has answered: who comes back sooner has gained no time.
    """
    changed = []
    begun = min((seat.since for seat in seats if seat.since is not None), default=now) if pace else now
    for seat in seats:
        is_asked = clock is not None and seat.number in waiting and seat.kind == "person"
        if is_asked and seat.since is None and seat.stand_in is None:
            seat.since = begun
            changed.append(seat)
        elif not is_asked and seat.since is not None:
            stop(clock, pace, seat, now, earned=seat.stand_in is None)
            changed.append(seat)
    return changed


def begin_anew(clock: Clock | None, pace: int, seats: list[Seat], now: float) -> list[Seat]:
    """Stop every clock, for a new question is put to all; the seats that changed."""
    running = [seat for seat in seats if seat.since is not None]
    for seat in running:
        stop(clock, pace, seat, now, earned=seat.stand_in is None)
    return running


def stop(clock: Clock | None, pace: int, seat: Seat, now: float, earned: bool) -> None:
    """Stop a clock; in a step with a pace of its own the bank was not touched."""
    if isinstance(clock, LiveClock) and not pace and seat.bank is not None and seat.since is not None:
        left = max(0.0, seat.bank - (now - seat.since)) + (clock.increment if earned else 0)
        seat.bank = min(float(clock.bank), left)
    seat.since = None


def has_lapsed(clock: Clock | None, pace: int, seat: Seat, now: float) -> bool:
    """Whether the time for the question before a seat is up; it stays up until the seat has an answer."""
    end = deadline(clock, pace, seat)
    return end is not None and end <= now


def answered_for(clock: Clock | None, pace: int, seat: Seat, now: float) -> None:
    """Stop the clock of a seat for which a stand-in has answered; a bank that was used up is enough to return with."""
    lapsed = has_lapsed(clock, pace, seat, now)
    stop(clock, pace, seat, now, earned=False)
    if lapsed and isinstance(clock, LiveClock):
        seat.bank = max(seat.bank or 0.0, clock.bank / COMEBACK, float(clock.increment))


def next_wake(
    clock: Clock | None, pace: int, seats: list[Seat], waiting: list[int], now: float, answered: Collection[int] = ()
) -> float | None:
    """When the server must act by itself: at once for a bot or a standing answer, at the deadline for a person."""
    times = []
    for seat in seats:
        if seat.number in waiting:
            is_now = seat.player is not None or seat.number in answered
            due = now if is_now else deadline(clock, pace, seat)
            if due is not None:
                times.append(due)
    return min(times, default=None)


def show(clock: Clock | None, pace: int, seat: Seat, now: float) -> Time | None:
    """A seat's clock, for everybody."""
    if clock is None or seat.kind != "person":
        return None
    due = deadline(clock, pace, seat) if seat.stand_in is None else None
    if isinstance(clock, DaysClock):
        left = clock.days * DAY if due is None else max(0.0, due - now)
    else:
        left = seat.bank or 0.0 if due is None else max(0.0, due - now)
    told = Time(round(left, 1), due is not None)
    if due is not None:
        told.deadline = round(due, 1)
    return told
