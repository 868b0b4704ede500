"""Kills: a server that is ended at any moment loses nothing it acknowledged, and everybody catches up.

FAULT_TABLES, FAULT_KILLS and FAULT_SEED ask for longer runs or for the same one again.
"""

import asyncio
import os
import random
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.lab.bench.http_players import Client, Player
from mappemonde.lab.bench.server_process import ServerProcess

TABLES = int(os.environ.get("FAULT_TABLES", "50"))
KILLS = int(os.environ.get("FAULT_KILLS", "20"))
SEED = os.environ.get("FAULT_SEED", "")
OPTIONS = {"rounds": 10}
LONGEST = 1200 + 60 * KILLS
"""Seconds after which the test gives up, on a machine however busy."""
THINK = 0.3
BOT = {"kind": "bot", "bot": "random"}


class Place:
    """Where tables are played one after another: of a person against a bot, or of two persons."""

    def __init__(self, server: str, number: int, luck: random.Random) -> None:
        self.luck = luck
        names = [f"Ann {number}"] if number % 2 else [f"Ann {number}", f"Ben {number}"]
        self.clients = [Client(server, name) for name in names]
        self.played: list[list[Player]] = []
        self.entered = 0

    @property
    def progress(self) -> int:
        """How many requests were answered that change something."""
        players = [player for table in self.played for player in table]
        return self.entered + sum(len(player.acknowledged) for player in players)

    async def run(self, over: asyncio.Event) -> None:
        for client in self.clients:
            await client.enter()
            self.entered += 1
        await self._play()
        while not over.is_set():
            await self._play()

    async def _play(self) -> None:
        host, *guests = self.clients
        table = await host.open("islands", {"kind": "me"}, {"kind": "open"} if guests else BOT, options=OPTIONS)
        for guest in guests:
            await guest.send("POST", f"/tables/{table['id']}/join", {"token": table["invitations"]["1"]})
        players = [Player(client, table["id"], seat, self.luck, THINK) for seat, client in enumerate(self.clients)]
        self.played.append(players)
        async with asyncio.TaskGroup() as group:
            for player in players:
                group.create_task(player.run())

    async def leave(self) -> None:
        for client in self.clients:
            await client.leave()


@asynccontextmanager
async def served(folder: Path) -> AsyncIterator[ServerProcess]:
    server = ServerProcess(folder, options=["--no-limits"])
    try:
        yield server
        assert await asyncio.to_thread(server.clean) == 0, "workers outlived their server"
    finally:
        server.clean()


async def _check(players: list[Player]) -> int:
    """Hold the record of a table against what its players were answered and told; the rows there are."""
    client, table = players[0].client, players[0].table
    record = parse_record((await client.send("GET", f"/tables/{table}/record")).raise_for_status().content)
    assert record.close is not None
    verify(record)
    for player in players:
        mine = [(row.n, row.action) for row in record.rows if row.seat == player.seat]
        assert [action for _, action in mine] == [action for _, action in player.acknowledged]
        answered = [rows for rows, _ in player.acknowledged]
        assert all(row <= rows for (row, _), rows in zip(mine, answered, strict=True))
        told = [(entry["row"], entry["seat"]) for entry in player.follower.entries]
        assert told == [(row.n, row.seat) for row in record.rows]
        assert {answer.json()["error"] for answer in player.declined} <= {"stale"}
    return len(record.rows)


async def _kill_often(server: ServerProcess, places: list[Place], luck: random.Random) -> None:
    """Kill after any number of answers, at first while people still come in: every life gets something done."""
    for _ in range(KILLS):
        enough = sum(place.progress for place in places) + luck.randint(1, 2 * TABLES)
        while sum(place.progress for place in places) < enough:
            await asyncio.sleep(0.01)
        server.kill()
        await asyncio.to_thread(server.start)


async def _run(folder: Path, seed: str) -> dict[str, Any]:
    luck, over = random.Random(seed), asyncio.Event()
    async with served(folder) as server:
        places = [Place(server.address, number, random.Random(f"{seed}/{number}")) for number in range(TABLES)]
        async with asyncio.TaskGroup() as group:
            for place in places:
                group.create_task(place.run(over))
            await _kill_often(server, places, luck)
            over.set()
        tables = [players for place in places for players in place.played]
        rows = [await _check(players) for players in tables]
        async with httpx.AsyncClient(trust_env=False) as http:
            operator = {"Authorization": f"Bearer {server.token}"}
            metrics = (await http.get(server.address + "api/metrics", headers=operator)).raise_for_status().text
        for place in places:
            await place.leave()
        assert await asyncio.to_thread(server.stop) == 0
    players = [player for table in tables for player in table]
    return {
        "tables": len(tables),
        "rows": sum(rows),
        "acknowledged": sum(len(player.acknowledged) for player in players),
        "reconnections": sum(player.follower.connections - 1 for player in players),
        "faults": "mappemonde_faults_total 0.0" not in metrics,
    }


def test_a_server_killed_at_random_keeps_every_acknowledged_move(tmp_path: Path) -> None:
    seed = SEED or f"{random.getrandbits(32):x}"
    told = asyncio.run(asyncio.wait_for(_run(tmp_path, seed), LONGEST))
    sys.stderr.write(f"FAULT_SEED={seed} {told}\n")
    assert told["tables"] >= TABLES
    assert told["acknowledged"] >= 4 * TABLES
    assert told["reconnections"] >= TABLES
    assert not told["faults"]
