"""Quotas: how much one person and one address may have, and that they are told so in both languages."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from mappemonde.kernel.record import Secret, encode
from mappemonde.kernel.table import Table, open_table
from mappemonde.server.bots.pool import For
from mappemonde.server.bots.thinking import Thinking
from mappemonde.server.quotas import NO_QUOTAS, Quotas
from server.kit import BOT, HOTSEAT, LONG, ME, OPEN, SHORT, Person, listening, running, sqlite
from waiting import until


def _few(**quotas: int) -> Quotas:
    return replace(NO_QUOTAS, **quotas)


def _is_told(answer: httpx.Response, number: int, english: str, french: str) -> None:
    told = answer.json()
    assert (answer.status_code, told["error"]) == (429, "quota")
    assert f"{number} {english}" in told["text"]["en"]
    assert f"{number} {french}" in told["text"]["fr"]


def _open(person: Person, *seats: dict[str, Any], **wish: Any) -> httpx.Response:
    return person.post("/tables", game="islands", options=LONG, seats=seats, **wish)


def test_tables_under_way_are_counted_by_person_and_by_address(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=_few(tables=2, people=2)) as server:
        ann, ben = server.person(), server.person("Ben")
        tables = [_open(ann, ME, OPEN) for _ in range(3)]
        _is_told(tables[2], 2, "tables under way for each person", "parties en cours pour chaque personne")
        ann.http.delete(f"/tables/{tables[0].json()['id']}")
        assert _open(ben, ME, OPEN).status_code == 201
        _is_told(_open(ben, ME, OPEN), 4, "tables under way for each address", "parties en cours pour chaque adresse")


def test_tables_of_bots_alone_are_counted(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=_few(bot_tables=2), bot_delay=60.0) as server:
        ann = server.person()
        tables = [_open(ann, BOT, BOT) for _ in range(3)]
        _is_told(tables[2], 2, "tables of bots alone", "parties entre robots")
        own = _open(ann, ME, BOT)
        assert own.status_code == 201
        handed = ann.post(f"/tables/{own.json()['id']}/bot", seat=0, bot="random")
        _is_told(handed, 2, "tables of bots alone", "parties entre robots")
        gathering = _open(ann, OPEN, OPEN).json()["id"]
        _is_told(ann.post(f"/tables/{gathering}/start"), 2, "tables of bots alone", "parties entre robots")
        fill = f"/tables/{gathering}/fill"
        assert ann.post(fill, seat=0, bot="random").status_code == 200
        _is_told(ann.post(fill, seat=1, bot="random"), 2, "tables of bots alone", "parties entre robots")
        _is_told(ann.http.post("/records", content=_record(0)), 2, "tables of bots alone", "parties entre robots")
        ended = ann.http.post("/records", content=_record(-1)).json()
        assert ended["status"] == "ended"
        _is_told(ann.post(f"/tables/{ended['id']}/rematch"), 2, "tables of bots alone", "parties entre robots")


def test_tables_that_were_handed_over_to_bots_are_counted(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=_few(bot_tables=1), bot_delay=60.0) as server:
        ann, ben = server.person(), server.person("Ben")
        alone, shared = _open(ann, ME, BOT).json()["id"], _open(ann, ME, OPEN, visibility="public").json()["id"]
        ben.post(f"/tables/{shared}/join").raise_for_status()
        for table in (shared, alone):
            ann.post(f"/tables/{table}/bot", seat=0, bot="random").raise_for_status()  # at one of them Ben plays on
        _is_told(_open(ann, BOT, BOT), 1, "tables of bots alone", "parties entre robots")
        ann.post(f"/tables/{alone}/return", seat=0).raise_for_status()
        assert _open(ann, BOT, BOT).status_code == 201


def test_many_guests_of_one_address_have_no_more_tables_than_an_address_may(tmp_path: Path) -> None:
    few = _few(tables=3, bot_tables=1, people=2)
    with running(sqlite(tmp_path), quotas=few, bot_delay=60.0) as server:
        guests = [server.person(f"Guest {number}") for number in range(4)]
        assert [_open(guest, BOT, BOT).status_code for guest in guests] == [201, 201, 429, 429]
    with running(sqlite(tmp_path), quotas=few, bot_delay=60.0) as server:  # a restart forgets none of them
        refused = _open(server.person("Eve"), BOT, BOT)
        _is_told(refused, 2, "tables of bots alone for each address", "parties entre robots pour chaque adresse")
        guests = [server.person(f"Guest {number}") for number in range(5)]
        assert [_open(guest, ME, OPEN).status_code for guest in guests] == [201, 201, 201, 201, 429]


@pytest.mark.parametrize(("seats", "quota"), [((BOT, BOT), "bot_tables"), ((ME, OPEN), "tables")])
def test_tables_opened_at_the_same_time_are_all_counted(
    database: str, seats: tuple[dict[str, Any], ...], quota: str
) -> None:
    with running(database, quotas=_few(**{quota: 3}), bot_delay=60.0) as server, ThreadPoolExecutor(12) as pool:
        ann = server.person()
        found = list(pool.map(lambda _: _open(ann, *seats).status_code, range(24)))
    assert (found.count(201), found.count(429)) == (3, 21)


@pytest.mark.parametrize("way", ["guest", "clock"])
def test_however_a_table_was_left_to_bots_few_of_a_host_are_played_at_a_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    thought, is_free, think = set[str](), threading.Event(), Thinking.think

    async def slow(thinking: Thinking, table: Table, number: int, player: str, whom: For) -> list[str]:
        while _ask(tmp_path, PRESENT, whom.table) == 0 and not is_free.is_set():
            thought.add(whom.table)
            await asyncio.sleep(0.001)
        return await think(thinking, table, number, player, whom)

    monkeypatch.setattr(Thinking, "think", slow)
    clock = {"kind": "days", "days": 1e-9} if way == "clock" else None
    with running(sqlite(tmp_path), quotas=_few(bot_tables=1)) as server:
        ann, ben = server.person(), server.person("Ben")
        tables = [ann.open(ME, OPEN, visibility="public", clock=clock)["id"] for _ in range(3)]
        for table in tables:
            ben.post(f"/tables/{table}/join").raise_for_status()
            for person, seat in ((ann, 0), (ben, 1)) if way == "guest" else ():
                person.post(f"/tables/{table}/bot", seat=seat, bot="random").raise_for_status()
        until(lambda: _ask(tmp_path, PUT_OFF, time.time() + 1) == 2)
        assert len(thought) == 1
        is_free.set()
        until(lambda: all(ann.get(f"/tables/{table}").json()["status"] == "ended" for table in tables))


PRESENT = "SELECT count(*) FROM seats WHERE table_id = ? AND stand_in IS NULL"
PUT_OFF = "SELECT count(*) FROM tables WHERE wake > ?"
"""How many are at a table, and how many tables will be looked at again later."""


def _ask(folder: Path, question: str, *given: Any) -> int:
    with closing(sqlite3.connect(folder / "tables.db")) as connection:
        return int(connection.execute(question, given).fetchone()[0])


def _record(rows: int) -> bytes:
    """The record of a table of bots alone after so many rows, or after all."""
    table = open_table("islands", ["random", "random"], SHORT, "", bytes(32))
    while not table.ended and len(table.record.rows) != rows:
        seat = table.state.waiting()[0]
        table.play(seat, table.state.choices(seat)[0])
    if not table.ended:
        table.record.secret = Secret(table.seed.hex())
    return b"".join(encode(line) for line in table.record.lines())


def _message(person: Person, table: str) -> httpx.Response:
    return person.post(f"/tables/{table}/messages", text="Hello")


def _board(person: Person, _: str) -> httpx.Response:
    return person.post("/games/islands/setup", seats=2, board="area = 1")


def _import(person: Person, _: str) -> httpx.Response:
    return person.http.post("/records", content=b"{}")


@pytest.mark.parametrize(
    ("name", "ask", "words"),
    [
        ("messages", _message, ("messages a minute", "messages par minute")),
        ("boards", _board, ("boards an hour", "plateaux par heure")),
        ("imports", _import, ("records an hour", "enregistrements par heure")),
    ],
)
def test_what_is_counted_by_time(
    tmp_path: Path, name: str, ask: Callable[[Person, str], httpx.Response], words: tuple[str, str]
) -> None:
    with running(sqlite(tmp_path), quotas=_few(**{name: 2}, people=2)) as server:
        ann, ben = server.person(), server.person("Ben")
        table = _open(ann, ME, OPEN, visibility="public").json()["id"]
        ben.post(f"/tables/{table}/join")
        answers = [ask(ann, table) for _ in range(3)]
        assert [answer.status_code == 429 for answer in answers] == [False, False, True]
        _is_told(answers[2], 2, f"{words[0]} for each person", f"{words[1]} pour chaque personne")
        assert int(answers[2].headers["retry-after"]) >= 1
        assert [ask(ben, table).status_code == 429 for _ in range(2)] == [False, False]
        _is_told(
            ask(server.person("Cid") if name != "messages" else ben, table), 4 if name != "messages" else 2, *words
        )


def test_verifications_and_rematches_are_counted(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=_few(verifications=1, rematches=1)) as server:
        ann = server.person()
        tables = [ann.open(ME, HOTSEAT)["id"] for _ in range(2)]
        for table in tables:
            ann.finish(table, (0, 1))
        assert ann.get(f"/tables/{tables[0]}/verify").json()["ok"]
        _is_told(ann.get(f"/tables/{tables[0]}/verify"), 1, "verifications an hour", "vérifications par heure")
        assert ann.post(f"/tables/{tables[0]}/rematch").status_code == 200
        _is_told(ann.post(f"/tables/{tables[1]}/rematch"), 1, "rematches an hour", "revanches par heure")


def test_live_connections_are_counted_while_they_last(tmp_path: Path) -> None:
    with running(sqlite(tmp_path), quotas=_few(live=1), ping=0.2) as server:
        ann = server.person()
        table = ann.open(ME, OPEN, visibility="public")["id"]
        with listening(ann, table) as events:
            assert next(events)[0] == "hello"
            _is_told(ann.get(f"/tables/{table}/events"), 1, "live connections", "connexions en direct")
            with listening(server.person("Ben"), table) as others:
                assert next(others)[0] == "hello"

        def is_free() -> bool:
            with ann.http.stream("GET", f"/tables/{table}/events") as answer:
                return answer.status_code == 200

        until(is_free)
