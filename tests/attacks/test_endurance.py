"""Endurance, for `make attack`: kills, full disks, clocks that jump, thousands of live connections.

Nothing that was acknowledged is lost, and everybody catches up. ATTACK=1 asks for it; FAULT_TABLES, FAULT_KILLS and
FAULT_SEED say how much, as in tests/faults.
"""

import asyncio
import ctypes
import os
import random
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import httpx
import pytest

from faults.test_kill import Place, _check
from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.lab.bench.server_process import ServerProcess
from server.kit import BOT, LONG, ME, Person, any_action, running, sqlite
from waiting import until

pytestmark = pytest.mark.skipif(not os.environ.get("ATTACK"), reason="long: make attack")

TABLES = int(os.environ.get("FAULT_TABLES", "20"))
KILLS = int(os.environ.get("FAULT_KILLS", "100"))
SEED = os.environ.get("FAULT_SEED", "")
LIVE = int(os.environ.get("ATTACK_LIVE", "2000"))
HOUR = 3600.0
SECRET = "for tests only, and long enough for that"
LONGEST = 600 + 60 * KILLS
"""Seconds after which kills are given up, on a machine however busy."""


async def _play_and_kill(servers: list[ServerProcess], seed: str) -> dict[str, int]:
    luck, over = random.Random(seed), asyncio.Event()
    places = [Place(servers[0].address, number, random.Random(f"{seed}/{number}")) for number in range(TABLES)]
    for number, place in enumerate(places):
        for client in place.clients[number // 2 % 2 :]:  # some at one server, some at the other, some at both
            client.http.base_url = httpx.URL(servers[-1].address + "api")
    async with asyncio.TaskGroup() as group:
        for place in places:
            group.create_task(place.run(over))
        for _ in range(KILLS):
            enough = sum(place.progress for place in places) + luck.randint(1, TABLES)
            while sum(place.progress for place in places) < enough:
                await asyncio.sleep(0.01)
            server = luck.choice(servers)
            server.kill()
            await asyncio.to_thread(server.start)
        over.set()
    tables = [players for place in places for players in place.played]
    rows = [await _check(players) for players in tables]
    for place in places:
        await place.leave()
    acknowledged = sum(len(player.acknowledged) for players in tables for player in players)
    return {"tables": len(tables), "rows": sum(rows), "acknowledged": acknowledged}


@pytest.mark.parametrize("count", [1, 2], ids=["sqlite", "two on postgres"])
def test_servers_killed_at_random_keep_every_acknowledged_move(
    tmp_path: Path, request: pytest.FixtureRequest, count: int
) -> None:
    seed = SEED or f"{random.getrandbits(32):x}"
    database = request.getfixturevalue("postgres") if count == 2 else ""
    servers = []
    try:
        for number in range(count):
            folder = tmp_path / str(number)
            folder.mkdir()
            servers.append(ServerProcess(folder, database, secret=SECRET, options=["--no-limits"]))
        told = asyncio.run(asyncio.wait_for(_play_and_kill(servers, seed), LONGEST))
        sys.stderr.write(f"FAULT_SEED={seed} servers={count} kills={KILLS} {told}\n")
        assert told["acknowledged"] >= TABLES
    finally:
        left = [server.clean() for server in servers]
    assert left == [0] * count


@contextmanager
def _disk(folder: Path) -> Iterator[None]:
    """A small disk under a folder; skipped where one may not be made."""
    libc = ctypes.CDLL(None, use_errno=True)
    folder.mkdir()
    if libc.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", 0, b"size=12m"):
        pytest.skip("needs the right to mount a disk")
    try:
        yield
    finally:
        until(lambda: not libc.umount2(os.fsencode(folder), 2))


def _read_only(folder: Path, is_on: bool) -> None:
    libc, remount = ctypes.CDLL(None, use_errno=True), 32
    assert not libc.mount(b"tmpfs", os.fsencode(folder), b"tmpfs", remount | is_on, b"size=12m"), ctypes.get_errno()


def _try_move(person: Person, table: str, acknowledged: list[str]) -> int:
    told = person.position(table)
    if not told["offers"]:
        return 0
    action = any_action(told)
    answer = person.act(table, 0, action, told["rows"])
    if answer.status_code == 200:
        acknowledged.append(action)
    return answer.status_code


def _holds(person: Person, table: str, acknowledged: list[str]) -> None:
    record = parse_record(person.get(f"/tables/{table}/record").raise_for_status().content)
    verify(record)
    assert [row.action for row in record.rows if row.seat == 0] == acknowledged


@pytest.mark.parametrize("kind", ["full", "read-only"])
def test_a_disk_that_takes_nothing_loses_nothing(tmp_path: Path, kind: str) -> None:
    folder = tmp_path / "disk"
    with _disk(folder):
        server = ServerProcess(folder, secret=SECRET, options=["--no-limits"])
        try:
            ann, acknowledged = Person(server.address, "Ann"), list[str]()
            table = ann.open(ME, BOT, options=LONG)["id"]
            until(lambda: _try_move(ann, table, acknowledged) and len(acknowledged) > 5)
            ann.asked(table)  # or a bot's row would find the disk full, and nobody be asked
            _fill(folder)
            until(lambda: _try_move(ann, table, acknowledged) >= 500)
            until(lambda: ann.get("/health").status_code == 503)
            if kind == "read-only":
                server.clean()  # a worker that lives holds the log
                server.log = tmp_path / "server.log"
                (folder / "ballast").unlink()
                _read_only(folder, True)
                server.start()
                until(lambda: _try_move(ann, table, acknowledged) >= 500)
                until(lambda: ann.get("/health").status_code == 503)
                server.clean()
                _read_only(folder, False)
                server.start()
            else:
                (folder / "ballast").unlink()
            so_far = len(acknowledged)
            until(lambda: _try_move(ann, table, acknowledged) and len(acknowledged) > so_far + 5)
            _holds(ann, table, acknowledged)
            until(lambda: ann.get("/health").status_code == 200)
        finally:
            server.clean()


def _fill(folder: Path) -> None:
    file = os.open(folder / "ballast", os.O_WRONLY | os.O_CREAT)
    for size in (65_536, 4_096, 1):
        with suppress(OSError):
            while True:
                os.write(file, b"x" * size)
    os.close(file)


@pytest.mark.parametrize("jump", [-HOUR, HOUR], ids=["back", "ahead"])
def test_a_clock_that_jumps_an_hour_stops_nobody(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, jump: float) -> None:
    with running(sqlite(tmp_path)) as server:
        ann, acknowledged = server.person(), list[str]()
        table = ann.open(ME, BOT, BOT, options=LONG)["id"]
        until(lambda: _try_move(ann, table, acknowledged) and len(acknowledged) > 2)
        true = time.time
        monkeypatch.setattr(time, "time", lambda: true() + jump)
        so_far = len(acknowledged)
        until(lambda: _try_move(ann, table, acknowledged) and len(acknowledged) > so_far + 2)
        bots = ann.open(BOT, BOT, options=LONG, visibility="public")["id"]
        until(lambda: ann.position(bots, None)["rows"] > 3)
    with running(sqlite(tmp_path)) as server:  # a new process finds the bots' tables due
        cookie = ann.http.cookies["mappemonde"]
        ann = server.person(None)
        ann.http.cookies.set("mappemonde", cookie)
        monkeypatch.undo()
        until(lambda: ann.position(bots, None)["ended"])
        so_far = len(acknowledged)
        until(lambda: _try_move(ann, table, acknowledged) and len(acknowledged) > so_far + 2)
        _holds(ann, table, acknowledged)


async def _listen(port: int, table: str, done: asyncio.Event, last: list[int], place: int) -> None:
    """A live connection of raw bytes, which comes back when it is lost and continues where it was."""
    while not done.is_set():
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            head = f"GET /api/tables/{table}/events?after={last[place]} HTTP/1.1\r\nHost: x\r\n\r\n"
            writer.write(head.encode())
            while line := await reader.readline():
                if line.startswith(b"id: "):
                    assert int(line[4:]) > last[place], "told twice"
                    last[place] = int(line[4:])
                if done.is_set():
                    break
            writer.close()
        except OSError:
            pass
        await asyncio.sleep(0.2)


async def _many_listen(server: ServerProcess) -> tuple[float, int]:
    """Let thousands follow one table through a kill; the seconds until the last has caught up, and the rows."""
    port, done = int(server.address.rstrip("/").rpartition(":")[2]), asyncio.Event()
    ann = await asyncio.to_thread(Person, server.address, "Ann")
    table = (await asyncio.to_thread(lambda: ann.open(ME, BOT, options=LONG, visibility="public")))["id"]
    last = [0] * LIVE
    tasks = []
    for place in range(LIVE):
        tasks.append(asyncio.create_task(_listen(port, table, done, last, place)))
        if place % 50 == 0:
            await asyncio.sleep(0.05)
    acknowledged: list[str] = []

    async def play(moves: int) -> int:
        goal = len(acknowledged) + moves
        while len(acknowledged) < goal:
            await asyncio.to_thread(_try_move, ann, table, acknowledged)
        return len(acknowledged)

    await play(3)
    server.kill()
    await asyncio.to_thread(server.start)
    await play(3)
    begin = time.monotonic()
    rows = (await asyncio.to_thread(ann.position, table))["rows"]
    while min(last) < rows:
        await asyncio.sleep(0.05)
    took = time.monotonic() - begin
    newcomer = await asyncio.to_thread(Person, server.address, "Ben")
    assert (await asyncio.to_thread(newcomer.get, "/games")).status_code == 200
    await asyncio.to_thread(_holds, ann, table, acknowledged)
    done.set()
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return took, rows


def test_thousands_of_live_connections_all_catch_up_after_a_kill(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, secret=SECRET, options=["--no-limits"])
    try:
        took, rows = asyncio.run(asyncio.wait_for(_many_listen(server), 1200))
        sys.stderr.write(f"{LIVE} live connections, {rows} rows, the last caught up after {took:.2f} s\n")
    finally:
        server.clean()


def test_230_tables_of_searching_bots_stop_neither_the_bots_nor_the_clocks_of_others(tmp_path: Path) -> None:
    search = {"kind": "bot", "bot": "search:200"}
    at_once = {"kind": "days", "days": 0.01 / 86_400}
    with running(sqlite(tmp_path)) as server:
        eve, ann = server.person("Eve"), server.person()

        def stored() -> int:
            return int(server.services.metrics.moves._value.get())

        for _ in range(230):
            eve.open(*[search] * 6, game="conquest", options={})
        until(lambda: stored() > 20)
        dear, late = ann.open(search, search, game="conquest", options={})["id"], ann.open(ME, BOT, clock=at_once)["id"]
        until(lambda: ann.get(f"/tables/{late}").json()["seats"][0]["absent"])
        cheap = ann.open(ME, BOT, options=LONG)["id"]
        before, rows = stored(), ann.position(dear, None)["rows"]
        for _ in range(5):
            ann.asked(cheap)
            ann.move(cheap, 0)
        until(lambda: ann.position(dear, None)["rows"] >= rows + 20)
        told = {"all": stored() - before, "of Ann's bots": ann.position(dear, None)["rows"] - rows}
        sys.stderr.write(f"230 tables of searching bots: {told}\n")
        assert told["all"] <= 4 * told["of Ann's bots"] + 40  # people take turns, whatever they have
