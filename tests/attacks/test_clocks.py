"""Clocks that somebody tries to cheat, and clocks beside bots that take up every place."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, Person, any_action, running, sqlite
from waiting import until

LIVE = {"kind": "live", "bank": 600, "increment": 60}
DAYS = {"kind": "days", "days": 2}
AT_ONCE = {"kind": "days", "days": 0.01 / 86_400}


def _time(person: Person, table: str) -> dict[str, Any]:
    told: dict[str, Any] = person.get(f"/tables/{table}").json()["seats"][0]["time"]
    return told


@pytest.mark.parametrize("clock", [LIVE, DAYS], ids=["live", "days"])
def test_handing_over_and_coming_back_gains_no_time(tmp_path: Path, clock: dict[str, Any]) -> None:
    with running(sqlite(tmp_path), bot_delay=60.0) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT, options=LONG, clock=clock)["id"]
        before = _time(ann, table)["deadline"]
        for _ in range(3):
            assert ann.post(f"/tables/{table}/bot", seat=0, bot="random").status_code == 200
            assert ann.post(f"/tables/{table}/return", seat=0).status_code == 200
        assert _time(ann, table)["deadline"] == before


def _spend(folder: Path, seconds: float) -> None:
    """Let the time of the first seat go by."""
    with closing(sqlite3.connect(folder / "tables.db")) as connection, connection:
        connection.execute("UPDATE seats SET since = since - ? WHERE number = 0", [seconds])


@pytest.mark.parametrize("clock", [LIVE, DAYS], ids=["live", "days"])
def test_acting_and_taking_it_back_gains_no_time(tmp_path: Path, clock: dict[str, Any]) -> None:
    with running(sqlite(tmp_path), poll_interval=3600.0) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT, options=LONG, clock=clock)["id"]
        _spend(tmp_path, 500)
        server.services.tables.invalidate(table)
        before = _time(ann, table)["deadline"]
        for _ in range(3):
            told = ann.position(table)
            done = ann.act(table, 0, any_action(told), told["rows"]).json()["position"]
            assert 0 not in done["waiting"]  # its clock has stopped
            assert ann.act(table, 0, "undo", done["rows"]).status_code == 200
        assert _time(ann, table)["deadline"] - before < 60  # no increments, no fresh days, whatever the machine does


def test_a_pause_gains_no_days(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), poll_interval=3600.0) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT, options=LONG, clock=DAYS)["id"]
        _spend(tmp_path, 86_400)
        server.services.tables.invalidate(table)
        for want in (True, False):
            assert ann.post(f"/tables/{table}/pause", want=want).json()["paused"] == want
        assert _time(ann, table)["bank"] <= 86_400


def test_a_move_after_the_deadline_is_not_accepted(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), poll_interval=3600.0) as server:  # nobody looks at the clock
        ann = server.person()
        table = ann.open(ME, HOTSEAT, options=LONG, clock=AT_ONCE)["id"]
        until(lambda: _time(ann, table)["bank"] == 0)
        told = ann.position(table)
        answer = ann.act(table, 0, any_action(told), told["rows"])
        assert (answer.status_code, answer.json()["error"]) == (409, "late")
        assert ann.position(table)["rows"] == told["rows"]


def test_nothing_is_prepared_after_the_deadline_that_would_answer_for_it(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), poll_interval=3600.0) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT, options=LONG, clock=AT_ONCE)["id"]
        until(lambda: _time(ann, table)["bank"] == 0)
        for path, wish in {
            "answers": {"question": "island", "answer": "always palm"},
            "premoves": {"actions": []},
        }.items():
            answer = ann.post(f"/tables/{table}/{path}", seat=0, **wish)
            assert (answer.status_code, answer.json()["error"]) == (409, "late")
        assert ann.position(table)["rows"] == 0


def test_who_was_late_comes_back_when_the_stand_in_has_answered(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), bot_delay=60.0) as server:
        ann = server.person()
        table = ann.open(ME, HOTSEAT, options=LONG, clock=AT_ONCE)["id"]
        until(lambda: ann.get(f"/tables/{table}").json()["seats"][0]["absent"])
        back = ann.post(f"/tables/{table}/return", seat=0)
        assert (back.status_code, back.json()["error"]) == (409, "late")


def test_a_clock_runs_out_while_bots_take_up_every_place(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), bot_delay=60.0) as server:
        eve, ann, ben = server.person("Eve"), server.person(), server.person("Ben")
        for _ in range(20):
            eve.open(BOT, BOT, options=LONG)
        table = ann.open(ME, OPEN, options=LONG, clock=AT_ONCE, visibility="public")["id"]
        assert ben.post(f"/tables/{table}/join").status_code == 200
        until(lambda: ben.get(f"/tables/{table}").json()["seats"][0]["absent"])
