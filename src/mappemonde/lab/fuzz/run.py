"""Fuzz: random players under every number of seats and many sets of options, in search of broken laws."""

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import find_game
from mappemonde.lab.errors import LabError
from mappemonde.lab.fuzz.cases import Failure, make_cases
from mappemonde.lab.fuzz.examine import examine
from mappemonde.lab.fuzz.failures import replay_failure, save_failure
from mappemonde.lab.processes import Progress, spread

__all__ = ["FuzzReport", "fuzz", "replay_failure"]

LIMIT = 300
"""Decisions of an ordinary game."""
RATE = 0.1
"""The share of states on which the costly laws are held."""


class FuzzReport(msgspec.Struct):
    """What all examinations gave."""

    game: str
    seed: int
    games: int
    finished: int
    states: int
    laws: dict[str, int]
    failures: list[Failure]
    saved: list[str]
    """Where the failures were written."""
    seconds: float
    states_per_s: float


def fuzz(
    game_id: str,
    games: int,
    seed: int = 1,
    workers: int = 1,
    share_to_the_end: float = 0.05,
    limit: int = LIMIT,
    rate: float = RATE,
    bots: Sequence[str] | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> FuzzReport:
    """Examine so many games; the same seed gives the same games. Failures are written to `folder` if there is one."""
    if games < 1 or limit < 1:
        raise LabError(problem("games_are_counted", games=games, limit=limit))
    if not (0 <= share_to_the_end <= 1 and 0 <= rate <= 1):
        raise LabError(problem("shares_are_shares", share=share_to_the_end, rate=rate))
    players = (find_game(game_id).quick_bot, "random") if bots is None else bots
    cases = list(make_cases(game_id, games, seed, share_to_the_end, limit, rate, players))
    begin = perf_counter()
    findings = list(spread(examine, cases, workers, progress))
    seconds = perf_counter() - begin
    states = sum(finding.decisions + 1 for finding in findings)
    laws: Counter[str] = Counter()
    for finding in findings:
        laws.update(finding.laws)
    failures = [finding.failure for finding in findings if finding.failure is not None]
    return FuzzReport(
        game_id,
        seed,
        games,
        sum(finding.finished for finding in findings),
        states,
        dict(laws),
        failures,
        [str(save_failure(failure, folder)) for failure in failures] if folder is not None else [],
        seconds,
        states / seconds,
    )
