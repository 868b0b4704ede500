"""Load: many live tables on one server, what a move costs it, and how long it takes for whoever makes it.

`python -m mappemonde.lab.bench.load` starts a server, and a process of clients that seats a scripted person and a bot
at each table and times every action from request to answer. In the same run it measures the bare server (one route,
one row), with `--peer FOLDER` boardgame.io as npm installed it there, and with `--beside PYTHON` another build of ours.
All take turns, one at a time, `--rounds` times. CPU time per move is the gate: of all processes of the server, user and
system. Unlike times at the client it hardly depends on what else the machine does; a run during which others used the
machine is marked as disturbed. `--stored 10000` lists and opens tables among as many.
"""

import argparse
import asyncio
import os
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import msgspec

from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.bench.database import DatabaseCosts, measure_database
from mappemonde.lab.bench.http_players import Client
from mappemonde.lab.bench.load_client import Seen
from mappemonde.lab.bench.load_subjects import Started, bare, boardgame_io, clients, ours
from mappemonde.lab.bench.processes import cpu_seconds, machine_seconds, memory_bytes
from mappemonde.lab.bench.share import held_to

CPU_MS, P95_MS = 1.8, 20.0
"""What a move may cost: CPU time, and the time in which 95 of 100 are answered."""
POSTGRES_MS = 4.0
"""CPU time where tables are kept in PostgreSQL, that of the database included."""
BARE_FACTOR, PEER_FACTOR = 2.0, 1.3
"""How much longer than the bare server's p95, and how much dearer than boardgame.io on SQLite, a move may be."""
DISTURBED = 0.2
"""Cores that others may use before a run counts as disturbed."""
SELF, BARE, PEER = "mappemonde", "bare route", "boardgame.io, SQLite"


class Run(msgspec.Struct):
    """One server under load for some seconds."""

    cpu_ms: float
    """Per move, of all processes of the server."""
    p50_ms: float
    p95_ms: float
    p99_ms: float
    people_per_s: float
    moves_per_s: float
    """Bots' moves included."""
    declined: int
    server_cores: float
    database_ms: float
    """CPU time per move of PostgreSQL, where it is used."""
    client_cores: float
    others_cores: float
    """What nobody of ours used."""
    server_mb: float

    @property
    def is_disturbed(self) -> bool:
        """Whether times at the client say little."""
        return self.others_cores > DISTURBED


class Verdict(msgspec.Struct):
    """A goal, and whether it is reached; nothing where the run cannot tell."""

    text: str
    holds: bool | None


class Load(msgspec.Struct):
    """Everything measured in one run of the program, by the name of what was measured."""

    tables: int
    think_s: float
    cores: int
    load_average: tuple[float, float]
    """Before and after."""
    runs: dict[str, list[Run]]
    stored: DatabaseCosts | None = None


def measure(asked: argparse.Namespace) -> Load:
    """Measure everything that was asked for, in turns."""
    game = game_with(asked.bot, asked.game)
    starts: dict[str, Callable[[Path], Started]] = {
        SELF: lambda folder: ours(folder, asked.database, asked.workers, asked.processes),
        BARE: bare,
    }
    if asked.beside:
        starts["beside"] = lambda folder: ours(folder, asked.database, asked.workers, asked.processes, asked.beside)
    if asked.peer:
        starts[PEER] = lambda folder: boardgame_io(folder, asked.peer, "sqlite")
        starts["boardgame.io, memory"] = lambda folder: boardgame_io(folder, asked.peer, "memory")
    before = os.getloadavg()[0]
    runs: dict[str, list[Run]] = {name: [] for name in starts}
    for number in range(asked.rounds):
        for name, start in starts.items():
            _progress(f"round {number + 1} of {asked.rounds}: {name}")
            runs[name].append(_run(start, asked, game))
    found = Load(asked.tables, asked.think, os.cpu_count() or 1, (before, os.getloadavg()[0]), runs)
    if asked.stored:
        found.stored = _stored(asked, game)
    return found


def _run(start: Callable[[Path], Started], asked: argparse.Namespace, game: str) -> Run:
    with tempfile.TemporaryDirectory(prefix="mappemonde-load-") as folder:
        server = start(Path(folder))
        try:
            seated = clients(server, asked.tables, asked.think, game, asked.bot)
            with seated as crowd, held_to(asked.share, server.roots):
                return _measure(server, crowd, asked.seconds)
        finally:
            server.stop()


def _measure(server: Started, crowd: subprocess.Popen[str], seconds: float) -> Run:
    """Let the clients measure, and note the CPU time of everybody meanwhile."""
    assert crowd.stdin is not None
    assert crowd.stdout is not None
    database = server.database_pids()

    def spent() -> tuple[float, float, float, float]:
        return cpu_seconds(server.pids()), cpu_seconds(database), cpu_seconds([crowd.pid]), machine_seconds()

    begin, before = time.perf_counter(), spent()
    crowd.stdin.write(f"{seconds}\n")
    crowd.stdin.flush()
    seen = msgspec.json.decode(crowd.stdout.readline(), type=Seen)
    own, database_s, client, machine = (b - a for a, b in zip(before, spent(), strict=True))
    took, moves = time.perf_counter() - begin, max(1, seen.moves)
    return Run(
        cpu_ms=round(1000 * own / moves, 2),
        p50_ms=percentile(seen.times, 50),
        p95_ms=percentile(seen.times, 95),
        p99_ms=percentile(seen.times, 99),
        people_per_s=round(len(seen.times) / seen.seconds, 1),
        moves_per_s=round(seen.moves / seen.seconds, 1),
        declined=seen.declined,
        server_cores=round(own / took, 2),
        database_ms=round(1000 * database_s / moves, 2),
        client_cores=round(client / took, 2),
        others_cores=round(max(0.0, (machine - own - database_s - client) / took), 2),
        server_mb=round(memory_bytes(server.pids()) / 2**20, 1),
    )


def _stored(asked: argparse.Namespace, game: str) -> DatabaseCosts:
    """Lists among many stored tables, on a server of their own."""

    async def measured(server: Started, database: str) -> DatabaseCosts:
        client = Client(server.address, "Guest")
        await client.enter()
        try:
            return await measure_database(client, game, database, asked.stored, _progress)
        finally:
            await client.leave()

    with tempfile.TemporaryDirectory(prefix="mappemonde-load-") as folder:
        database = asked.database or f"sqlite:///{folder}/tables.db"
        server = ours(Path(folder), database, asked.workers, 1)
        try:
            return asyncio.run(measured(server, database))
        finally:
            server.stop()


def game_with(bot: str, game: str = "") -> str:
    """The first game that has a bot of this name, or the one that was asked for."""
    found = [game_id for game_id in ([game] if game else game_ids()) if bot in find_game(game_id).bots]
    if not found:
        sys.exit(f"no game has a bot '{bot}'")
    return found[0]


def percentile(seconds: list[float], percent: float) -> float:
    """A percentile, in milliseconds."""
    ranked = sorted(seconds)
    return round(1000 * ranked[min(len(ranked) - 1, int(len(ranked) * percent / 100))], 1) if ranked else 0.0


def lines(found: Load, judged: list[Verdict]) -> Iterator[str]:
    """The report, a line for each server; medians of the rounds, and how far they lie apart."""
    before, after = found.load_average
    yield f"{found.tables} tables, a move of each person about every {found.think_s:g} s; {found.cores} cores"
    yield f"load average {before:.1f} before, {after:.1f} after"
    yield f"{'':<22}{'CPU ms/move':>18}{'p50 ms':>8}{'p95 ms':>8}{'p99 ms':>8}{'people/s':>10}{'moves/s':>9}{'MB':>6}"
    for name, runs in found.runs.items():
        cpu = sorted(run.cpu_ms for run in runs)
        shown = f"{median(cpu):.2f} ({cpu[0]:.2f}–{cpu[-1]:.2f})"
        times = [f"{_middle(runs, each):>8.1f}" for each in ("p50_ms", "p95_ms", "p99_ms")]
        rates = f"{_middle(runs, 'people_per_s'):>10.1f}{_middle(runs, 'moves_per_s'):>9.1f}"
        others = max(run.others_cores for run in runs)
        mark = f"  DISTURBED: others used {others:.1f} cores" if others > DISTURBED else ""
        database = _middle(runs, "database_ms")
        mark += f"  PostgreSQL {database:.2f} ms/move" if database else ""
        yield f"{name:<22}{shown:>18}{''.join(times)}{rates}{_middle(runs, 'server_mb'):>6.0f}{mark}"
    for costs in (found.stored.before, found.stored.after) if found.stored is not None else ():
        yield ", ".join(f"{name} {value}" for name, value in msgspec.to_builtins(costs).items())
    for verdict in judged:
        told = {True: "ok", False: "MISSED", None: "cannot be told: disturbed"}[verdict.holds]
        yield f"{verdict.text}: {told}"


def _middle(runs: list[Run], figure: str) -> float:
    return float(median(getattr(run, figure) for run in runs))


def verdicts(found: Load) -> list[Verdict]:
    """The goals. CPU time is judged always, times at the client where people think and nobody else used the machine.

    The bare route stores in SQLite: nothing that PostgreSQL takes is measured against it.
    """
    own = found.runs[SELF]
    cpu, p95 = _middle(own, "cpu_ms"), _middle(own, "p95_ms")
    database = _middle(own, "database_ms")
    most = POSTGRES_MS if database else CPU_MS
    judged = [Verdict(f"CPU per move {cpu + database:.2f} ms, at most {most}", cpu + database <= most)]
    if PEER in found.runs:
        ratio = cpu / max(0.01, _middle(found.runs[PEER], "cpu_ms"))
        text = f"CPU per move {ratio:.2f} × boardgame.io on SQLite, at most {PEER_FACTOR}"
        judged.append(Verdict(text, ratio <= PEER_FACTOR))
    if not found.think_s:
        return judged
    is_quiet = not any(run.is_disturbed for name in (SELF, BARE) for run in found.runs[name])
    ratio = p95 / max(0.1, _middle(found.runs[BARE], "p95_ms"))
    judged.append(Verdict(f"p95 {p95:.1f} ms, at most {P95_MS:g}", p95 <= P95_MS if is_quiet else None))
    text = f"p95 {ratio:.1f} × the bare route, at most {BARE_FACTOR:g}"
    return judged if database else [*judged, Verdict(text, ratio <= BARE_FACTOR if is_quiet else None)]


def _progress(text: str) -> None:
    """Say how far we are, to whoever looks on."""
    if sys.stderr.isatty():
        sys.stderr.write(f"\r\x1b[K{text}")
        sys.stderr.flush()


def main() -> None:
    """Run as a script."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200, help="live tables")
    parser.add_argument("--seconds", type=float, default=20.0, help="how long to measure each time")
    parser.add_argument("--rounds", type=int, default=2, help="how often each server has its turn")
    parser.add_argument("--think", type=float, default=2.0, help="mean seconds before a person's action; 0: a flood")
    parser.add_argument("--bot", default="policy", help="who sits opposite")
    parser.add_argument("--game", default="", help="whose tables (default: the first game with that bot)")
    parser.add_argument("--workers", type=int, default=1, help="processes in which bots think")
    parser.add_argument("--processes", type=int, default=1, help="servers that share a PostgreSQL")
    parser.add_argument("--share", type=float, default=0, help="hold every server to so much of a core (0: to nothing)")
    parser.add_argument("--database", default="", help="postgresql://… (default: an SQLite file that is thrown away)")
    parser.add_argument("--beside", default="", help="the Python of another build to measure in turns with this one")
    parser.add_argument("--peer", default="", help="a folder into which npm has installed boardgame.io")
    parser.add_argument("--stored", type=int, default=0, help="tables to store, then to list and open")
    parser.add_argument("--json", action="store_true", help="print numbers for machines")
    asked = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("told to stop"))  # no server must stay behind
    found = measure(asked)
    _progress("")
    if asked.json:
        sys.stdout.write(msgspec.json.encode(found).decode() + "\n")
        return
    judged = verdicts(found)
    sys.stdout.writelines(f"{line}\n" for line in lines(found, judged))
    sys.exit(any(verdict.holds is False for verdict in judged))


if __name__ == "__main__":
    main()
