"""Faults: servers killed at any moment lose nothing they acknowledged; two on one database double nothing.

Larger numbers of tables and kills are asked for by the variables TABLES and KILLS.
"""

import os
import random
import threading
import time
from pathlib import Path
from typing import TypeAlias

import httpx

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.lab.bench.server_process import ServerProcess
from server.kit import BOT, LONG, ME, OPEN, Person, any_action, listening, running
from waiting import until

TABLES, KILLS = int(os.environ.get("TABLES", "4")), int(os.environ.get("KILLS", "2"))

Acknowledged: TypeAlias = list[tuple[int, str]]
"""Seat and text of every action that was answered with success."""


def served(folder: Path, database: str = "") -> ServerProcess:
    return ServerProcess(folder, database, secret="for tests only, thirty-two letters", options=["--no-limits"])


def _play_on(person: Person, table: str, acknowledged: Acknowledged, stop: threading.Event, faults: list[str]) -> None:
    """Play the first seat of a table through every crash; a request that was not answered is sent again."""
    key, body = "", {}
    while not stop.is_set():
        try:
            if not key:
                told = person.position(table, 0)
                if told["ended"]:
                    return
                if not told["offers"]:
                    time.sleep(0.02)
                    continue
                key = f"{random.getrandbits(64):x}"
                body = {"seat": 0, "action": any_action(told), "seen": told["rows"], "key": key}
            answer = person.post(f"/tables/{table}/actions", **body)
            if answer.status_code == 200:
                acknowledged.append((body["seat"], body["action"]))
            elif answer.status_code >= 500:
                faults.append(answer.text)
            key = ""
        except httpx.TransportError:
            time.sleep(0.05)


def _check(person: Person, table: str, acknowledged: Acknowledged) -> None:
    """Every move that was answered is in the record, in its order, and no other."""
    log = [entry["row"] for entry in person.get(f"/tables/{table}/log?seat=0").json()]
    assert log == list(range(len(log)))
    record = parse_record(person.get(f"/tables/{table}/record").content)
    verify(record)
    assert len(record.rows) >= len(log) - 1  # bots may have gone on
    said = [row.action for row in record.rows if row.seat == 0]
    answered = [action for _, action in acknowledged]
    assert said[: len(answered)] == answered
    assert len(said) - len(answered) <= 1  # the last answer may have been lost in the end


def test_a_killed_server_has_every_move_it_acknowledged(tmp_path: Path) -> None:
    server = served(tmp_path)
    stop, faults = threading.Event(), list[str]()
    try:
        ann = Person(server.address, "Ann")
        tables = [ann.open(ME, BOT, BOT, options=LONG)["id"] for _ in range(TABLES)]
        acknowledged: list[Acknowledged] = [[] for _ in tables]
        players = [
            threading.Thread(target=_play_on, args=(ann, table, told, stop, faults))
            for table, told in zip(tables, acknowledged, strict=True)
        ]
        for player in players:
            player.start()
        for _ in range(KILLS):
            enough = sum(map(len, acknowledged)) + random.randint(1, 10)
            until(lambda enough=enough: sum(map(len, acknowledged)) >= enough)  # type: ignore[misc]
            server.kill()
            server.start()
        until(lambda: all(acknowledged))
        stop.set()
        for player in players:
            player.join()
        assert faults == []
        for table, told in zip(tables, acknowledged, strict=True):
            _check(ann, table, told)
        assert server.stop() == 0
    finally:
        stop.set()
        server.clean()


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    server = served(tmp_path)
    try:
        ann = Person(server.address, "Ann")
        tables = [ann.open(*[BOT] * 4, options=LONG, visibility="public")["id"] for _ in range(5)]
        server.kill()
        server.start()
        until(lambda: all(ann.position(table, None)["ended"] for table in tables))
    finally:
        server.clean()


def test_two_processes_on_one_database_double_no_move(tmp_path: Path, postgres: str) -> None:
    servers = [served(tmp_path, postgres) for _ in range(2)]
    stop, faults = threading.Event(), list[str]()
    try:
        ann = Person(servers[0].address, "Ann")
        elsewhere = Person(servers[1].address, None)
        elsewhere.http.cookies.set("mappemonde", ann.http.cookies["mappemonde"])
        assert elsewhere.get("/me").json() == ann.get("/me").json()
        tables = [ann.open(ME, BOT, BOT, options=LONG)["id"] for _ in range(3)]
        told: list[Acknowledged] = [[] for _ in range(6)]
        players = [
            threading.Thread(target=_play_on, args=(person, tables[number], told[2 * number + side], stop, faults))
            for number in range(3)
            for side, person in enumerate((ann, elsewhere))
        ]
        for player in players:
            player.start()
        until(lambda: all(told) or not any(player.is_alive() for player in players))
        stop.set()
        for player in players:
            player.join()
        assert faults == []
        for number, table in enumerate(tables):
            record = parse_record(ann.get(f"/tables/{table}/record").content)
            verify(record)
            moves = [(row.seat, row.action) for row in record.rows if row.seat == 0]
            assert sorted(moves) == sorted(told[2 * number] + told[2 * number + 1])  # a row belongs to one request
            rows = ann.position(table, 0)["rows"]
            views = [
                person.get(f"/tables/{table}/position?seat=0&row={rows - 1}").content for person in (ann, elsewhere)
            ]
            assert views[0] == views[1]
    finally:
        stop.set()
        for server in servers:
            server.clean()


def test_a_move_in_one_process_is_told_live_in_the_other(tmp_path: Path, postgres: str) -> None:
    with running(postgres) as one, running(postgres) as two:
        ann, ben = one.person("Ann"), two.person("Ben")
        table = ann.open(ME, OPEN)
        assert ben.post(f"/tables/{table['id']}/join", token=table["invitations"]["1"]).json()["my_seats"] == [1]
        seat = ann.position(table["id"], None)["waiting"][0]
        mover, watcher = (ann, ben) if seat == 0 else (ben, ann)
        with listening(watcher, table["id"], f"?seat={1 - seat}&after=0") as events:
            assert next(events)[0] == "hello"
            mover.move(table["id"], seat)
            news = next(data for kind, data in events if kind == "rows")
        assert [entry["row"] for entry in news["entries"]] == [1]

        def is_connected() -> bool:
            return bool(watcher.get(f"/tables/{table['id']}").json()["seats"][seat]["connected"])

        with listening(mover, table["id"], f"?seat={seat}") as events:
            assert next(events)[0] == "hello"
            until(is_connected)
        until(lambda: not is_connected())
