"""Catanatron as a reference: measured on the same machine in the same run, so that figures can be compared anywhere."""

from importlib.util import find_spec
from statistics import median
from time import process_time
from typing import Any

import msgspec

RUNS = 3
MIDDLE = 200
COPIES = 300


class Reference(msgspec.Struct):
    """Four random players of Catanatron."""

    decisions_per_s: float
    games_per_s: float
    copy_us: float


def measure_reference(seconds: float) -> Reference | None:
    """Measure it for about so many seconds, or nothing where it is not installed."""
    if find_spec("catanatron") is None:
        return None
    rates: list[tuple[float, float]] = []
    for _ in range(RUNS):
        decisions = games = 0
        begin = process_time()
        while (spent := process_time() - begin) < seconds / RUNS or not games:
            table = _table(games)
            table.play()
            decisions += _decisions(table)
            games += 1
        rates.append((decisions / spent, games / spent))
    return Reference(median([rate[0] for rate in rates]), median([rate[1] for rate in rates]), _copy())


def _table(seed: int) -> Any:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415 - an optional part

    return Game([RandomPlayer(color) for color in Color], seed=seed)


def _decisions(table: Any) -> int:
    """How many were made; the list has had two names."""
    made = getattr(table.state, "action_records", None)
    return len(table.state.actions if made is None else made)


def _copy() -> float:
    table = _table(0)
    for _ in range(MIDDLE):
        table.play_tick()
    times = []
    for _ in range(RUNS):
        begin = process_time()
        for _ in range(COPIES):
            table.copy()
        times.append((process_time() - begin) / COPIES * 1e6)
    return median(times)
