"""Faults: servers killed at any moment lose nothing they acknowledged; two on one database double nothing.

Larger numbers of tables and kills are asked for by the variables TABLES and KILLS.
"""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import pytest

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from server.kit import BOT, HOTSEAT, ME, OPEN, Person, any_action, live, running

COMMAND = "import typer; from mappemonde.cli import serve; app = typer.Typer(); serve.register(app); app()"
TABLES, KILLS = int(os.environ.get("TABLES", "4")), int(os.environ.get("KILLS", "2"))


class Process:
    """A server in a process of its own, which can be killed and started again on the same port."""

    def __init__(self, folder: Path, database: str = "") -> None:
        self.arguments = [
            "serve",
            "--no-limits",
            "--data",
            str(folder),
            *(["--database", database] if database else []),
        ]
        self.port = 0
        self.start()

    def start(self) -> None:
        command = [sys.executable, "-c", COMMAND, *self.arguments, "--port", str(self.port)]
        environment = {**os.environ, "MAPPEMONDE_SECRET": "for tests only"}
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert "http" in line, line
        self.address = line.split()[-1]
        self.port = int(self.address.rstrip("/").rpartition(":")[2])

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()

    def stop(self) -> int:
        self.process.send_signal(signal.SIGINT)
        return self.process.wait(20)


def _until(enough: Callable[[], bool]) -> None:
    """Wait until there is enough to look at; machines are slow at times."""
    end = time.monotonic() + 40
    while not enough() and time.monotonic() < end:
        time.sleep(0.1)


def _play_on(
    person: Person, table: str, acknowledged: dict[int, str], stop: threading.Event, faults: list[str]
) -> None:
    """Play both seats of a table through every crash; a request that was not answered is sent again."""
    key, body = "", {}
    while not stop.is_set():
        try:
            if not key:
                told = person.position(table, 0)
                if told["ended"]:
                    return
                seat = told["waiting"][0]
                if seat > 1:
                    time.sleep(0.02)
                    continue
                told = person.position(table, seat)
                if not told["offers"]:
                    continue
                key = f"{random.getrandbits(64):x}"
                body = {"seat": seat, "action": any_action(told), "seen": told["rows"], "key": key}
            answer = person.post(f"/tables/{table}/actions", **body)
            if answer.status_code == 200:
                acknowledged[body["seen"] + 1] = body["action"]
            elif answer.status_code >= 500:
                faults.append(answer.text)
            key = ""
        except httpx.TransportError:
            time.sleep(0.05)


def _check(person: Person, table: str, acknowledged: dict[int, str]) -> None:
    log = {entry["row"]: entry["action"] for entry in person.get(f"/tables/{table}/log?seat=0").json()}
    assert {row: log.get(row) for row in acknowledged} == acknowledged
    assert sorted(log) == list(range(len(log)))
    record = parse_record(person.get(f"/tables/{table}/record").content)
    verify(record)
    assert len(record.rows) >= len(log) - 1  # bots may have gone on


def test_a_killed_server_has_every_move_it_acknowledged(tmp_path: Path) -> None:
    server = Process(tmp_path)
    stop, faults = threading.Event(), list[str]()
    try:
        ann = Person(server.address, "Ann")
        tables = [ann.open(ME, HOTSEAT, BOT, options={"round_limit": 50})["id"] for _ in range(TABLES)]
        acknowledged: list[dict[int, str]] = [{} for _ in tables]
        players = [
            threading.Thread(target=_play_on, args=(ann, table, told, stop, faults))
            for table, told in zip(tables, acknowledged, strict=True)
        ]
        for player in players:
            player.start()
        for _ in range(KILLS):
            time.sleep(random.uniform(0.3, 1.2))
            server.kill()
            server.start()
        _until(lambda: all(acknowledged))
        stop.set()
        for player in players:
            player.join()
        assert faults == []
        assert all(acknowledged)
        for table, told in zip(tables, acknowledged, strict=True):
            _check(ann, table, told)
        assert server.stop() == 0
    finally:
        stop.set()
        server.process.kill()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    server = Process(tmp_path)
    try:
        ann = Person(server.address, "Ann")
        table = ann.open(BOT, BOT, options={"round_limit": 60}, visibility="public")["id"]
        while ann.position(table, None)["rows"] < 3:
            time.sleep(0.01)
        server.kill()
        server.start()
        rows = ann.position(table, None)["rows"]
        _until(lambda: ann.position(table, None)["rows"] >= rows + 10)
        assert ann.position(table, None)["rows"] >= rows + 10
    finally:
        server.process.kill()


def test_two_processes_on_one_database_double_no_move(tmp_path: Path, postgres: str) -> None:
    servers = [Process(tmp_path, postgres) for _ in range(2)]
    stop, faults = threading.Event(), list[str]()
    try:
        ann = Person(servers[0].address, "Ann")
        elsewhere = Person(servers[1].address, None)
        elsewhere.http.cookies.set("mappemonde", ann.http.cookies["mappemonde"])
        assert elsewhere.get("/me").json() == ann.get("/me").json()
        tables = [ann.open(ME, HOTSEAT, BOT, options={"round_limit": 50})["id"] for _ in range(3)]
        told: list[dict[int, str]] = [{} for _ in range(6)]
        players = [
            threading.Thread(target=_play_on, args=(person, tables[number], told[2 * number + side], stop, faults))
            for number in range(3)
            for side, person in enumerate((ann, elsewhere))
        ]
        for player in players:
            player.start()
        _until(lambda: all(told))
        stop.set()
        for player in players:
            player.join()
        assert faults == []
        for number, table in enumerate(tables):
            one, two = told[2 * number], told[2 * number + 1]
            assert one or two
            assert not set(one) & set(two)  # a row belongs to one request
            _check(ann, table, {**one, **two})
            rows = ann.position(table, 0)["rows"]
            views = [
                person.get(f"/tables/{table}/position?seat=0&row={rows - 1}").content for person in (ann, elsewhere)
            ]
            assert views[0] == views[1]
    finally:
        stop.set()
        for server in servers:
            server.process.kill()


def test_a_move_in_one_process_is_told_live_in_the_other(tmp_path: Path, postgres: str) -> None:
    with running(postgres) as one, running(postgres) as two:
        ann, ben = one.person("Ann"), two.person("Ben")
        table = ann.open(ME, OPEN)
        assert ben.post(f"/tables/{table['id']}/join", token=table["invitations"]["1"]).json()["my_seats"] == [1]
        seat = ann.position(table["id"], None)["waiting"][0]
        mover, watcher = (ann, ben) if seat == 0 else (ben, ann)
        heard: list[Any] = []
        listening = threading.Thread(target=lambda: heard.extend(_until_rows(watcher, table["id"], 1 - seat)))
        listening.start()
        time.sleep(0.5)
        told = mover.position(table["id"], seat)
        assert mover.act(table["id"], seat, any_action(told), 0).status_code == 200
        listening.join(10)
        assert [entry["row"] for entry in heard] == [1]
        with mover.http.stream("GET", f"/tables/{table['id']}/events?seat={seat}") as answer:
            lines = answer.iter_lines()
            assert next(lines) == "event: hello"
            _until(lambda: watcher.get(f"/tables/{table['id']}").json()["seats"][seat]["connected"])
            assert watcher.get(f"/tables/{table['id']}").json()["seats"][seat]["connected"]
        _until(lambda: not watcher.get(f"/tables/{table['id']}").json()["seats"][seat]["connected"])
        assert not watcher.get(f"/tables/{table['id']}").json()["seats"][seat]["connected"]


def _until_rows(person: Person, table: str, seat: int) -> list[Any]:
    for count in range(2, 9):
        for kind, data in live(person, table, f"?seat={seat}&after=0", count):
            if kind == "rows":
                entries: list[Any] = data["entries"]
                return entries
    return []


@pytest.mark.parametrize("database", ["sqlite", "postgres"], indirect=True)
def test_a_table_is_played_on_either_database(database: str) -> None:
    with running(database) as server:
        ann = server.person()
        table = ann.open(ME, BOT, BOT)["id"]
        ann.finish(table)
        assert ann.get(f"/tables/{table}/verify").json()["ok"]
