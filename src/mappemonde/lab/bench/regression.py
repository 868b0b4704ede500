"""Ratios: a short measurement beside Catanatron that fails only where a game has become half as fast as recorded.

`python -m mappemonde.lab.bench.regression --recorded FILE --compiled PYTHON` measures this build and the one of PYTHON.
"""

import argparse
import subprocess
import sys
import tomllib
from pathlib import Path

import msgspec

from mappemonde.kernel.registry import game_ids
from mappemonde.kernel.table_spec import prepared, usual_spec
from mappemonde.lab.bench.catanatron import measure_reference
from mappemonde.lab.bench.run import random_games
from mappemonde.lab.compiled import is_compiled


def rates(seconds: float) -> dict[str, float]:
    """Decisions a second of every game."""
    return {game_id: random_games(prepared(usual_spec(game_id)), seconds)[0] for game_id in game_ids()}


def compare(recorded: Path, compiled: str, seconds: float) -> list[str]:
    """Measure, print every ratio, and list what fell below half of its recorded one."""
    reference = measure_reference(3 * seconds)
    if reference is None:
        return ["catanatron is not installed: nothing to compare with"]
    command = [compiled, "-m", "mappemonde.lab.bench.regression", "--rates", "--seconds", str(seconds)]
    answer = subprocess.run(command, capture_output=True, check=True, text=True).stdout  # noqa: S603 - the caller's own Python
    builds = {"interpreted": rates(seconds), "compiled": msgspec.json.decode(answer, type=dict[str, float])}
    kept: dict[str, dict[str, float]] = tomllib.loads(recorded.read_text("utf-8"))
    slow = []
    for build, measured in builds.items():
        for game_id, rate in measured.items():
            ratio = rate / reference.decisions_per_s
            before = kept[game_id][build]
            line = f"{game_id}, {build}: {rate:,.0f} decisions/s, {ratio:.1f} x Catanatron (recorded {before:.1f})"
            print(line)  # noqa: T201 - a script
            if ratio < before / 2:
                slow.append(line)
    return slow


def main() -> None:
    """Run as a script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--recorded", type=Path, default=Path("benchmarks.toml"))
    parser.add_argument("--compiled", default=sys.executable)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rates", action="store_true", help="only print this build's rates")
    asked = parser.parse_args()
    if asked.rates:
        print(msgspec.json.encode(rates(asked.seconds)).decode())  # noqa: T201 - a script
        return
    if is_compiled():
        sys.exit("run this with the interpreted build")
    if slow := compare(asked.recorded, asked.compiled, asked.seconds):
        sys.exit("half as fast as recorded:\n" + "\n".join(slow))


if __name__ == "__main__":
    main()
