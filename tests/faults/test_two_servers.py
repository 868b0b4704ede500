"""Two servers on one PostgreSQL: the same tables are moved from both sides, and no move is lost or doubled."""

import asyncio
import os
import random
import sys
from pathlib import Path

from mappemonde.kernel.record import parse_record
from mappemonde.kernel.replay import verify
from mappemonde.lab.bench.http_players import Client, Player
from mappemonde.lab.bench.server_process import ServerProcess

TABLES = int(os.environ.get("FAULT_TABLES", "8"))
OPTIONS = {"rounds": 8}
LONGEST = 1200
"""Seconds after which the test gives up, on a machine however busy."""
BOT = {"kind": "bot", "bot": "random"}


def _elsewhere(client: Client, server: ServerProcess) -> Client:
    """The same person in a second window, on the other server."""
    twin = Client(server.address, client.name)
    twin.http.cookies.set("mappemonde", client.http.cookies["mappemonde"])
    return twin


async def _sit(servers: list[ServerProcess], number: int) -> list[Player]:
    """A table of two persons and a bot: both persons play their seat on both servers at once."""
    ann, ben = Client(servers[0].address, f"Ann {number}"), Client(servers[1].address, f"Ben {number}")
    await ann.enter()
    await ben.enter()
    table = await ann.open("islands", {"kind": "me"}, {"kind": "open"}, BOT, options=OPTIONS)
    joined = await ben.send("POST", f"/tables/{table['id']}/join", {"token": table["invitations"]["1"]})
    assert joined.status_code == 200, joined.text
    windows = [(0, ann), (0, _elsewhere(ann, servers[1])), (1, ben), (1, _elsewhere(ben, servers[0]))]
    luck = random.Random(number)
    return [Player(client, table["id"], seat, luck) for seat, client in windows]


async def _check(players: list[Player]) -> tuple[int, int]:
    """Hold the record against every answer; the actions answered with success and with 'stale'."""
    table = players[0].table
    records = [(await each.client.send("GET", f"/tables/{table}/record")).content for each in players]
    assert len(set(records)) == 1  # both servers tell the same
    record = parse_record(records[0])
    assert record.close is not None
    verify(record)
    for seat in (0, 1):
        answered = [each for player in players if player.seat == seat for each in player.acknowledged]
        assert sorted(answered) == [(row.n, row.action) for row in record.rows if row.seat == seat]
    for player in players:
        told = [(entry["row"], entry["seat"]) for entry in player.follower.entries]
        assert told == [(row.n, row.seat) for row in record.rows]
        assert {answer.json()["error"] for answer in player.declined} <= {"stale", "refused", "not_playing"}
    return sum(len(each.acknowledged) for each in players), sum(len(each.declined) for each in players)


async def _run(servers: list[ServerProcess]) -> tuple[int, int]:
    tables = [await _sit(servers, number) for number in range(TABLES)]
    async with asyncio.TaskGroup() as group:
        for players in tables:
            for player in players:
                group.create_task(player.run())
    done = declined = 0
    for players in tables:
        found = await _check(players)
        done, declined = done + found[0], declined + found[1]
        for player in players:
            await player.client.leave()
    return done, declined


def test_tables_moved_from_two_servers_lose_and_double_nothing(tmp_path: Path, postgres: str) -> None:
    servers: list[ServerProcess] = []
    try:
        for side in "ab":
            (tmp_path / side).mkdir()
            secret = "for tests only, thirty-two letters"
            servers.append(ServerProcess(tmp_path / side, postgres, secret=secret, options=["--no-limits"]))
        done, declined = asyncio.run(asyncio.wait_for(_run(servers), LONGEST))
        sys.stderr.write(f"{done} moves, {declined} declined\n")
        assert done >= 4 * TABLES
        assert declined > 0  # the sides did get in each other's way
        for server in servers:
            assert server.stop() == 0
    finally:
        for server in servers:
            server.clean()
