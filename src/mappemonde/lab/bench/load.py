"""Load: many live tables on one server process, and how long a move takes for whoever makes it.

`python -m mappemonde.lab.bench.load --tables 200 --seconds 30` starts a server, seats a scripted person and a bot at
each table, and times every action from request to answer. It asks two questions. "live": how long does a move take
while people act at the rhythm of people? "flood": how many moves are there in a second when nobody ever thinks? In a
flood everybody waits for everybody, so its times tell the length of the queue and nothing else.
`--stored 10000` lists and opens tables among as many.
"""

import argparse
import asyncio
import random
import re
import signal
import sys
import tempfile
import time
from pathlib import Path

import msgspec

from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.bench.database import DatabaseCosts, measure_database
from mappemonde.lab.bench.http_players import Client, Player
from mappemonde.lab.bench.server_process import ServerProcess

BUDGET_MS = 20.0
"""The p95 of a move in milliseconds that is allowed while people think."""
WARM_UP = 5.0
"""Seconds that are played before anything is measured."""
MOVES = re.compile(r"^mappemonde_moves_total (\d+)", re.M)


class Live(msgspec.Struct):
    """How live tables went."""

    tables: int
    think_s: float
    """Seconds a person thinks before each action, in the mean."""
    bot: str
    seconds: float
    client_moves: int
    """Every action that was answered with success: all of them are in the times below."""
    p50_ms: float
    p95_ms: float
    p99_ms: float
    worst_ms: float
    client_moves_per_s: float
    moves_per_s: float
    """Bots' moves included."""
    declined: int
    server_mb: float
    workers_mb: float
    server_cpu: float
    """The share of one core."""
    workers_cpu: float
    clients_cpu: float
    cpu_ms_per_move: float
    """Of the server; unlike the times above it hardly depends on what else the machine does."""


class Load(msgspec.Struct):
    """Everything measured in one run."""

    budget_ms: float
    live: Live
    flood: Live | None = None
    stored: DatabaseCosts | None = None


class Crowd:
    """The people of all tables; where a table ends they begin another."""

    def __init__(self, server: ServerProcess, tables: int, bot: str, think: float) -> None:
        self.server = server
        self.game = game_with(bot)
        self.bot = bot
        self.think = think
        self.clients = [Client(server.address, f"Guest {number}") for number in range(tables)]
        self.players: list[Player] = []

    async def run(self, seconds: float, flood: float) -> tuple[Live, Live | None]:
        """Seat everybody, let them play, and measure for so many seconds; then, if asked, without any thinking."""
        tables = []
        for client in self.clients:
            await client.enter()
            tables.append(await self._open(client))
            _say(f"tables {len(tables)}/{len(self.clients)}")
        seats = enumerate(zip(self.clients, tables, strict=True))
        tasks = [asyncio.create_task(self._play(number, *seat)) for number, seat in seats]
        try:
            await self._wait(WARM_UP, "warming up", tasks)
            live = await self._measure(seconds, tasks)
            if not flood:
                return live, None
            self.think = 0.0
            for player in self.players:
                player.think = 0.0
            await self._wait(WARM_UP, "opening the gates", tasks)
            return live, await self._measure(flood, tasks)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def leave(self) -> None:
        """Close every connection."""
        await asyncio.gather(*(client.leave() for client in self.clients))

    async def _open(self, client: Client) -> str:
        opened = await client.open(self.game, {"kind": "me"}, {"kind": "bot", "bot": self.bot}, visibility="public")
        return str(opened["id"])

    async def _play(self, number: int, client: Client, table: str) -> None:
        luck = random.Random(number)  # noqa: S311 - no secret
        await asyncio.sleep(luck.uniform(0, self.think))  # not all at the same moment
        while True:
            player = Player(client, table, 0, luck, self.think, connection="page")
            self.players.append(player)
            await player.run()
            table = await self._open(client)

    async def _measure(self, seconds: float, tasks: list[asyncio.Task[None]]) -> Live:
        before, cpu, mine, begin = await self._moves(), self.server.busy(), time.process_time(), time.perf_counter()
        await self._wait(seconds, "measuring", tasks)
        end = time.perf_counter()
        spent, took, clients_cpu = self.server.busy(), end - begin, time.process_time() - mine
        after, memory = await self._moves(), self.server.memory()
        times = [each for player in self.players for sent, each in player.times if begin <= sent < end]
        return Live(
            tables=len(self.clients),
            think_s=self.think,
            bot=self.bot,
            seconds=round(took, 1),
            client_moves=len(times),
            p50_ms=percentile(times, 50),
            p95_ms=percentile(times, 95),
            p99_ms=percentile(times, 99),
            worst_ms=percentile(times, 100),
            client_moves_per_s=round(len(times) / took, 1),
            moves_per_s=round((after - before) / took, 1),
            declined=sum(len(player.declined) for player in self.players),
            server_mb=round(memory[0] / 2**20, 1),
            workers_mb=round(memory[1] / 2**20, 1),
            server_cpu=round((spent[0] - cpu[0]) / took, 2),
            workers_cpu=round((spent[1] - cpu[1]) / took, 2),
            clients_cpu=round(clients_cpu / took, 2),
            cpu_ms_per_move=round(1000 * (spent[0] - cpu[0]) / max(1, after - before), 1),
        )

    async def _wait(self, seconds: float, what: str, tasks: list[asyncio.Task[None]]) -> None:
        """Let time pass; a client that failed fails everything."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            _say(f"{what}: {left:.0f} s left")
            done, _ = await asyncio.wait(tasks, timeout=min(1.0, left), return_when=asyncio.FIRST_EXCEPTION)
            for task in done:
                task.result()

    async def _moves(self) -> int:
        """The moves the server has counted."""
        found = MOVES.search((await self.clients[0].send("GET", "/metrics")).text)
        return int(found[1]) if found else 0


def game_with(bot: str) -> str:
    """The first game that has a bot of this name."""
    found = [game_id for game_id in game_ids() if bot in find_game(game_id).bots]
    if not found:
        sys.exit(f"no game has a bot '{bot}'")
    return found[0]


def percentile(seconds: list[float], percent: float) -> float:
    """A percentile, in milliseconds."""
    ranked = sorted(seconds)
    return round(1000 * ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))], 1) if ranked else 0.0


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)  # noqa: T201 - progress


async def measure(asked: argparse.Namespace, folder: Path) -> Load:
    """Start a server, measure it, stop it."""
    database = asked.database or f"sqlite:///{folder / 'tables.db'}"
    server = ServerProcess(folder, database, asked.workers)
    try:
        crowd = Crowd(server, asked.tables, asked.bot, asked.think)
        found = Load(BUDGET_MS, *await crowd.run(asked.seconds, asked.flood))
        if asked.stored:
            found.stored = await measure_database(crowd.clients[0], crowd.game, database, asked.stored, _say)
        await crowd.leave()
        server.stop()
    finally:
        server.clean()
    return found


def main() -> None:
    """Run as a script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="live tables")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long to measure")
    parser.add_argument("--think", type=float, default=2.0, help="mean seconds before a person's action")
    parser.add_argument("--flood", type=float, default=10.0, help="how long to measure without thinking; 0: not at all")
    parser.add_argument("--bot", default="policy", help="who sits opposite")
    parser.add_argument("--workers", type=int, default=1, help="processes in which bots think")
    parser.add_argument("--database", default="", help="postgresql://… (default: an SQLite file that is thrown away)")
    parser.add_argument("--stored", type=int, default=0, help="tables to store, then to list and open")
    parser.add_argument("--json", action="store_true", help="print numbers for machines")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("told to stop"))  # the server must not stay behind
    with tempfile.TemporaryDirectory(prefix="mappemonde-load-") as folder:
        found = asyncio.run(measure(asked, Path(folder)))
    report = msgspec.to_builtins(found)
    if asked.json:
        print(msgspec.json.encode(report).decode())  # noqa: T201 - a script
        return
    for part in ("live", "flood", "stored"):
        for name, value in (report[part] or {}).items():
            print(f"{part:<8}{name:<24}{value}")  # noqa: T201 - a script


if __name__ == "__main__":
    main()
