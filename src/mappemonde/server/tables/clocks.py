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

    The increment is earned by answering, and never lifts a bank above what it was at first: what is too much goes when
    the clock starts again, since until then the answer may be taken back. `pace` is that of the step
    which was asked until now: whoever is asked again meanwhile has no more time than the others. The clock of a seat
    that was handed over goes on until its bot has answered: who comes back sooner has gained no time.
    """
    begun = _begun(pace, seats, now)
    started, stopped = _changes(clock, seats, waiting)
    for seat in started:
        seat.since = begun
        if isinstance(clock, LiveClock) and seat.bank is not None:
            seat.bank = min(float(clock.bank), seat.bank)
    for seat in stopped:
        stop(clock, pace, seat, now, earned=seat.stand_in is None)
    return started + stopped + _forgotten(clock, seats, stopped)


def take_back(clock: Clock | None, pace: int, seats: list[Seat], waiting: list[int], now: float) -> list[Seat]:
    """The same after an action that was taken back, as if it had never been; the seats that changed.

    Whoever is asked again has earned nothing by it, and whoever was asked meanwhile has lost nothing. `pace` is that of
    the step which is asked again.
    """
    begun = _begun(pace, seats, now)
    started, stopped = _changes(clock, seats, waiting)
    for seat in started:
        if isinstance(clock, LiveClock) and not pace:
            seat.bank = max(0.0, (seat.bank or 0.0) - clock.increment)
        _go_on(clock, seat, begun)
    for seat in stopped:
        seat.since = None
    return started + stopped


def resume(clock: Clock | None, pace: int, seats: list[Seat], waiting: list[int], now: float) -> None:
    """Start the clocks of the asked where they were stopped: no question is a new one, and nobody has answered."""
    begun = _begun(pace, seats, now)
    for seat in _changes(clock, seats, waiting)[0]:
        _go_on(clock, seat, begun)


def _begun(pace: int, seats: list[Seat], now: float) -> float:
    """When a clock that starts now began: with those of the others, if the step has a pace of its own."""
    return min((seat.since for seat in seats if seat.since is not None), default=now) if pace else now


def _go_on(clock: Clock | None, seat: Seat, now: float) -> None:
    """Start a clock with the time that was left."""
    seat.since = now
    if isinstance(clock, DaysClock) and seat.bank is not None:
        seat.since, seat.bank = now - (clock.days * DAY - seat.bank), None


def _forgotten(clock: Clock | None, seats: list[Seat], stopped: list[Seat]) -> list[Seat]:
    """The seats of which it no longer counts what was left of their days: what they are asked next is another thing."""
    others = [seat for seat in seats if isinstance(clock, DaysClock) and seat.bank is not None and seat not in stopped]
    for seat in others:
        seat.bank = None
    return others


def _changes(clock: Clock | None, seats: list[Seat], waiting: list[int]) -> tuple[list[Seat], list[Seat]]:
    """The seats whose clocks begin and those whose clocks end."""
    asked = [seat for seat in seats if clock is not None and seat.number in waiting and seat.kind == "person"]
    started = [seat for seat in asked if seat.since is None and seat.stand_in is None]
    return started, [seat for seat in seats if seat.since is not None and seat not in asked]


def begin_anew(clock: Clock | None, pace: int, seats: list[Seat], now: float) -> list[Seat]:
    """Stop every clock, for a new question is put to all; the seats that changed."""
    running = [seat for seat in seats if seat.since is not None]
    for seat in running:
        stop(clock, pace, seat, now, earned=seat.stand_in is None)
    return running


def stop(clock: Clock | None, pace: int, seat: Seat, now: float, earned: bool) -> None:
    """Stop a clock; in a step with a pace of its own the bank was not touched."""
    if isinstance(clock, LiveClock) and not pace and seat.bank is not None and seat.since is not None:
        seat.bank = max(0.0, seat.bank - (now - seat.since)) + (clock.increment if earned else 0)
    if isinstance(clock, DaysClock) and seat.since is not None:
        seat.bank = max(0.0, seat.since + clock.days * DAY - now)
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
        left = min(float(clock.bank), seat.bank or 0.0) if due is None else max(0.0, due - now)
    told = Time(round(left, 1), due is not None)
    if due is not None:
        told.deadline = round(due, 1)
    return told
