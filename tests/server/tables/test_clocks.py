"""Clocks: banks, increments, days, and what happens when time is up."""

import sqlite3
import time
from pathlib import Path

import pytest

from mappemonde.server.http.wire import DaysClock, LiveClock
from mappemonde.server.storage.models import Seat
from mappemonde.server.tables import clocks
from server.kit import BOT, LONG, ME, OPEN, Running, running, sqlite
from waiting import until

LIVE = LiveClock(bank=100, increment=10)
DAYS = DaysClock(days=2)


def _seat(number: int, bank: float | None = 100.0, since: float | None = None, kind: str = "person") -> Seat:
    return Seat("t", number, kind, "p", "Ann", None, None, None, bank, since, False)


def test_the_clock_of_the_asked_runs_and_answering_earns_the_increment() -> None:
    seats = [_seat(0), _seat(1)]
    assert clocks.turn(LIVE, 0, seats, [0], 1000.0) == [seats[0]]
    assert clocks.deadline(LIVE, 0, seats[0]) == 1100.0
    clocks.turn(LIVE, 0, seats, [1], 1030.0)
    assert (seats[0].bank, seats[0].since) == (80.0, None)
    assert seats[1].since == 1030.0


def test_no_bank_grows_beyond_its_beginning() -> None:
    seat = _seat(0, since=1000.0)
    clocks.turn(LIVE, 0, [seat], [], 1002.0)
    told = clocks.show(LIVE, 0, seat, 1002.0)
    assert told is not None
    assert told.bank == 100.0
    clocks.turn(LIVE, 0, [seat], [0], 1003.0)
    assert (seat.bank, clocks.deadline(LIVE, 0, seat)) == (100.0, 1103.0)


def test_a_clock_goes_on_while_the_same_seat_is_asked_again() -> None:
    seat = _seat(0, since=1000.0)
    assert clocks.turn(LIVE, 0, [seat], [0], 1050.0) == []
    assert clocks.deadline(LIVE, 0, seat) == 1100.0


def test_days_begin_anew_with_every_question() -> None:
    seat = _seat(0, bank=None, since=1000.0)
    assert clocks.deadline(DAYS, 0, seat) == 1000.0 + 2 * 86_400
    clocks.turn(DAYS, 0, [seat], [], 2000.0)
    clocks.turn(DAYS, 0, [seat], [0], 3000.0)
    assert clocks.deadline(DAYS, 0, seat) == 3000.0 + 2 * 86_400


@pytest.mark.parametrize("left", [98.0, 30.0])
def test_an_action_that_is_taken_back_has_earned_nothing_and_cost_nobody(left: float) -> None:
    seats = [_seat(0, bank=left, since=1000.0), _seat(1, bank=50.0)]
    for now in (1010.0, 1011.0, 1012.0):
        clocks.turn(LIVE, 0, seats, [1], now)
        clocks.take_back(LIVE, 0, seats, [0], now + 0.5)
    assert seats[0].bank == left - 10.0 - 0.5 - 0.5
    assert (seats[1].bank, seats[1].since) == (50.0, None)


def test_days_that_were_taken_back_or_rested_are_no_new_ones() -> None:
    day = 86_400
    seats = [_seat(0, bank=None, since=0.0), _seat(1, bank=None)]
    clocks.turn(DAYS, 0, seats, [1], float(day))
    clocks.take_back(DAYS, 0, seats, [0], float(day))
    assert clocks.deadline(DAYS, 0, seats[0]) == 2 * day
    clocks.stop(DAYS, 0, seats[0], 1.5 * day, earned=False)
    clocks.resume(DAYS, 0, seats, [0], 10.0 * day)
    assert clocks.deadline(DAYS, 0, seats[0]) == 10.5 * day
    clocks.turn(DAYS, 0, seats, [1], 10.1 * day)
    clocks.turn(DAYS, 0, seats, [0], 10.2 * day)
    assert clocks.deadline(DAYS, 0, seats[0]) == 12.2 * day


def test_what_was_left_of_a_day_does_not_count_for_another_question() -> None:
    seats = [_seat(0, bank=None, since=0.0), _seat(1, bank=None)]
    clocks.turn(DAYS, 0, seats, [1], 100_000.0)
    seats[0].stand_in = "random"
    clocks.turn(DAYS, 0, seats, [0], 100_001.0)  # the bot is asked
    seats[0].stand_in = None
    clocks.resume(DAYS, 0, seats, [0], 100_002.0)
    assert clocks.deadline(DAYS, 0, seats[0]) == 100_002.0 + 2 * 86_400


def test_the_server_wakes_for_bots_at_once_and_for_people_at_their_deadline() -> None:
    bot = _seat(1, kind="bot")
    bot.bot = "random"
    assert clocks.next_wake(LIVE, 0, [_seat(0, since=1000.0), bot], [0], 1010.0) == 1100.0
    assert clocks.next_wake(LIVE, 0, [_seat(0, since=1000.0), bot], [0, 1], 1010.0) == 1010.0
    assert clocks.next_wake(None, 0, [_seat(0)], [0], 1010.0) is None


@pytest.mark.parametrize(("clock", "left"), [(LIVE, 90.0), (DAYS, 2 * 86_400 - 10.0)])
def test_what_is_shown(clock: LiveClock | DaysClock, left: float) -> None:
    told = clocks.show(clock, 0, _seat(0, since=1000.0), 1010.0)
    assert told is not None
    assert (told.bank, told.running) == (left, True)
    assert clocks.show(None, 0, _seat(0), 0.0) is None


def test_when_time_is_up_the_stand_in_plays_until_the_person_returns(server: Running) -> None:
    ann = server.person()
    clock = {"kind": "days", "days": 0.2 / 86_400}
    table = ann.open(ME, BOT, options=LONG, clock=clock)["id"]
    until(lambda: ann.get(f"/tables/{table}").json()["seats"][0]["absent"])
    assert ann.get(f"/tables/{table}").json()["seats"][0]["bot"] == "absent"
    until(lambda: ann.position(table)["ended"])


def test_who_was_absent_plays_again_after_the_stand_in_has_answered(tmp_path: Path) -> None:
    clock = {"kind": "live", "bank": 3600, "increment": 5}
    with running(sqlite(tmp_path)) as server:
        ann = server.person()
        table = ann.open(ME, OPEN, options=LONG, clock=clock, visibility="public")["id"]
        assert server.person("Ben").post(f"/tables/{table}/join").status_code == 200
        with sqlite3.connect(tmp_path / "tables.db") as connection:  # Ann has thought for an hour, Ben has all his time
            connection.execute("UPDATE seats SET since = since - 3600 WHERE number = 0")
            connection.execute("UPDATE tables SET wake = 1")
        connection.close()
        server.services.tables.invalidate(table)
        until(lambda: ann.position(table)["rows"] == 1)
        assert ann.get(f"/tables/{table}").json()["seats"][0]["absent"]
        (seat, _) = ann.post(f"/tables/{table}/return", seat=0).json()["seats"]
        assert (seat["absent"], seat["time"]["bank"]) == (False, 900.0)


def test_a_live_clock_is_told_and_stops_in_a_pause(server: Running) -> None:
    ann, ben = server.person(), server.person("Ben")
    table = ann.open(ME, OPEN, clock={"kind": "live", "bank": 3600, "increment": 5}, visibility="public")["id"]
    ben.post(f"/tables/{table}/join")
    ann.move(table, 0)
    seats = ann.get(f"/tables/{table}").json()["seats"]
    assert [seat["time"]["running"] for seat in seats] == [False, True]
    assert seats[1]["time"]["deadline"] > time.time()
    for person in (ann, ben):
        info = person.post(f"/tables/{table}/pause", want=True).json()
    assert info["paused"]
    assert not any(seat["time"]["running"] for seat in info["seats"])
    assert ben.post(f"/tables/{table}/pause", want=False).json()["seats"][1]["time"]["running"]


def test_a_step_with_a_pace_of_its_own_lasts_as_long_for_everybody_and_costs_no_bank() -> None:
    seats = [_seat(0), _seat(1)]
    clocks.turn(LIVE, 0, seats, [0, 1], 1000.0)
    bank = seats[0].bank
    assert [clocks.deadline(LIVE, 480, seat) for seat in seats] == [1480.0, 1480.0]
    clocks.turn(LIVE, 480, seats, [1], 1100.0)
    assert (seats[0].since, seats[0].bank) == (None, bank)
    clocks.turn(LIVE, 480, seats, [0, 1], 1200.0)
    assert clocks.deadline(LIVE, 480, seats[0]) == 1480.0


def test_a_new_question_to_all_starts_every_clock_anew() -> None:
    seats = [_seat(0), _seat(1)]
    clocks.turn(DAYS, 0, seats, [0, 1], 1000.0)
    assert clocks.begin_anew(DAYS, 0, seats, 5000.0) == seats
    clocks.turn(DAYS, 0, seats, [0, 1], 5000.0)
    assert [seat.since for seat in seats] == [5000.0, 5000.0]


def test_a_clock_goes_on_until_the_stand_in_has_answered() -> None:
    seat = _seat(0, bank=12.0, since=1000.0)
    seat.stand_in = "random"
    assert clocks.turn(LIVE, 0, [seat], [0], 1005.0) == []
    assert clocks.deadline(LIVE, 0, seat) == 1012.0
    assert not clocks.has_lapsed(LIVE, 0, seat, 1011.0)
    clocks.answered_for(LIVE, 0, seat, 1005.0)
    assert (seat.bank, seat.since) == (7.0, None)


def test_who_returns_after_time_was_up_and_somebody_answered_finds_a_quarter_of_the_bank() -> None:
    seat = _seat(0, bank=12.0, since=1000.0)
    assert clocks.has_lapsed(LIVE, 0, seat, 1012.0)
    seat.stand_in = "absent"
    clocks.answered_for(LIVE, 0, seat, 1020.0)
    assert (seat.bank, seat.since) == (25.0, None)
