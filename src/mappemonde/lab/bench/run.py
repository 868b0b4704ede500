"""Bench: how fast a game runs on this machine, in CPU time, median of three."""

import os
import subprocess
import sys
from collections.abc import Callable
from statistics import median
from time import perf_counter, process_time

import msgspec

from mappemonde.bots.playout import any_choice, play_out
from mappemonde.bots.registry import make_bot
from mappemonde.bots.search import Search
from mappemonde.kernel.chance import fast_for
from mappemonde.kernel.game import decide
from mappemonde.kernel.registry import find_game
from mappemonde.kernel.replay import replay
from mappemonde.kernel.state import State
from mappemonde.kernel.table import open_table
from mappemonde.kernel.table_spec import PreparedTable, TableSpec, prepared, table_spec, usual_spec
from mappemonde.lab.bench.budgets import Verdict, verdicts
from mappemonde.lab.bench.catanatron import Reference
from mappemonde.lab.compiled import is_compiled

CUT = 3_000
"""Decisions after which a random game is cut."""
MIDDLE = 150
"""Decisions after which a game counts as well under way."""
ROLLOUT = 100
RUNS = 3

IMPORT = """
from time import perf_counter
begin = perf_counter()
from mappemonde.kernel.registry import find_game
find_game({game!r})
print(perf_counter() - begin)
"""


class Figures(msgspec.Struct):
    """What was measured of one game; `None` where it could not be."""

    compiled: bool
    seats: int
    decisions_per_s: float
    games_per_s: float
    """Random games, cut at 3,000 decisions."""
    copy_us: float
    save_load_us: float
    view_ms: float
    replay_s: float | None
    """A whole table played again and checked row by row."""
    replay_rows: int | None
    search_per_s: float
    """Iterations with rollouts of 100 decisions."""
    import_s: float | None
    ratio_to_catanatron: float | None = None
    own: dict[str, float] = {}
    """What only this game has measured, each by how often a second it is done (see `Game.benchmarks`)."""
    budgets: list[Verdict] = []


def bench(game_id: str, seconds: float, reference: Reference | None = None) -> Figures:
    """Measure a game for about so many seconds."""
    own = _own(game_id, seconds / 10 / RUNS)
    return measured(usual_spec(game_id), seconds, reference, _import(game_id), own)


def bench_cases(game_id: str, seconds: float, reference: Reference | None = None) -> dict[str, Figures]:
    """Measure the further tables that the game names, each for about so many seconds."""
    return {
        name: measured(table_spec(game_id, case.seats, case.options), seconds, reference)
        for name, case in find_game(game_id).manifest.speed.cases.items()
    }


def measured(
    spec: TableSpec,
    seconds: float,
    reference: Reference | None,
    import_s: float | None = None,
    own: dict[str, float] | None = None,
) -> Figures:
    """The figures of one table, and what was measured of the game itself."""
    table = prepared(spec)
    share = seconds / 30 / RUNS
    decisions, games = random_games(table, 15 * share)
    middle = _middle(table)
    game = table.game
    replayed = _replay(spec)
    figures = Figures(
        compiled=is_compiled(),
        seats=table.seats,
        decisions_per_s=decisions,
        games_per_s=games,
        copy_us=1e6 / per_second(middle.copy, 3 * share),
        save_load_us=1e6 / per_second(lambda: game.load(table.constants, game.save(middle), middle.chance), 3 * share),
        view_ms=1e3 / per_second(lambda: game.view(middle, middle.waiting()[0]), 3 * share),
        replay_s=replayed[0],
        replay_rows=replayed[1],
        search_per_s=_search(table, middle, 6 * share),
        import_s=import_s,
        own=own or {},
    )
    if reference is not None:
        figures.ratio_to_catanatron = figures.decisions_per_s / reference.decisions_per_s
    figures.budgets = verdicts(game, {**msgspec.to_builtins(figures), **figures.own})
    return figures


def per_second(work: Callable[[], object], seconds: float) -> float:
    """How often something can be done in a second of CPU time: three runs, the middle one counts."""
    rates = []
    for _ in range(RUNS):
        done, batch, begin = 0, 1, process_time()
        while (spent := process_time() - begin) < seconds or not done or not spent:
            for _ in range(batch):
                work()
            done += batch
            batch = min(2 * batch, 64)
        rates.append(done / spent)
    return median(rates)


def random_games(table: PreparedTable, seconds: float) -> tuple[float, float]:
    """Decisions and games a second of random players."""
    rates: list[tuple[float, float]] = []
    for _ in range(RUNS):
        decisions = games = 0
        begin = process_time()
        while (spent := process_time() - begin) < seconds or not games:
            state = table.begin(fast_for(games, "table"))
            decisions += play_out(state, fast_for(games, "walk"), CUT)
            games += 1
        rates.append((decisions / spent, games / spent))
    return median([rate[0] for rate in rates]), median([rate[1] for rate in rates])


def _middle(table: PreparedTable) -> State:
    """A state well under way: of some seed whose game has not ended by then."""
    for seed in range(100):
        state = table.begin(fast_for(seed, "table"))
        play_out(state, fast_for(seed, "walk"), MIDDLE)
        if state.flow:
            return state
    return table.begin(fast_for(0, "table"))


def _search(table: PreparedTable, state: State, seconds: float) -> float:
    """Iterations a second of a search in the middle of a game, where there is something to choose."""
    state = state.copy()
    walker = fast_for("search")
    while state.flow and len(state.choices(state.waiting()[0])) < 2:
        state.play(*any_choice(state, walker))
    iterations = 50
    bot = Search(table.game, iterations, ROLLOUT)
    if not state.flow:
        return 0.0
    return iterations * per_second(lambda: decide(table.game, state, state.waiting()[0], bot, walker), seconds)


def _replay(spec: TableSpec) -> tuple[float, int]:
    """Seconds to play a table of bots again from its record, and its rows; one that does not end is cut."""
    seed, table = b"bench", prepared(spec)
    played = open_table(spec.game, table.seated(["bot"] * len(table.players)), dict(spec.options), seed=seed)
    bot = make_bot(table.game, table.game.quick_bot)
    walker = fast_for("replay")
    for _ in range(CUT):
        if played.ended:
            break
        seat = played.state.waiting()[0]
        played.play(seat, decide(table.game, played.state, seat, bot, walker))
    begin = perf_counter()
    replay(played.record, seed)
    return perf_counter() - begin, len(played.record.rows)


def _own(game_id: str, seconds: float) -> dict[str, float]:
    """What the game itself wants measured, with all seats."""
    table = prepared(usual_spec(game_id, find_game(game_id).seats[1]))
    works = table.game.benchmarks(table.constants, fast_for(game_id, "speed"))
    return {name: per_second(work, seconds) for name, work in works.items()}


def _import(game_id: str) -> float | None:
    """Seconds to import the engine with a game in a fresh process, or nothing for a game only this one knows."""
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    command = [sys.executable, "-c", IMPORT.format(game=game_id)]
    times = []
    for _ in range(RUNS):
        done = subprocess.run(command, env=environment, capture_output=True, check=False, text=True)  # noqa: S603 - own words
        if done.returncode:
            return None
        times.append(float(done.stdout))
    return median(times)
