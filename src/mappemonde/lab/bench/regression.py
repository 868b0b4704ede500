"""Regression: a short measurement beside Catanatron that fails only where a game has become half as fast as recorded.

`python -m mappemonde.lab.bench.regression --compiled PYTHON` measures this build and the one of PYTHON. What
was recorded stands in the `game.toml` of each game; a game that has nothing recorded yet is measured and told.
"""

import argparse
import subprocess
import sys

import msgspec

from mappemonde.kernel.registry import AnyGame, find_game, game_ids
from mappemonde.kernel.table_spec import prepared, usual_spec
from mappemonde.lab.bench.catanatron import measure_reference
from mappemonde.lab.bench.run import random_games
from mappemonde.lab.compiled import is_compiled


def rates(seconds: float) -> dict[str, float]:
    """Decisions a second of every game."""
    return {game_id: random_games(prepared(usual_spec(game_id)), seconds)[0] for game_id in game_ids()}


def compare(compiled: str, seconds: float) -> list[str]:
    """Measure, print every ratio, and list what fell below half of its recorded one."""
    reference = measure_reference(3 * seconds)
    if reference is None:
        return ["catanatron is not installed: nothing to compare with"]
    command = [compiled, "-m", "mappemonde.lab.bench.regression", "--rates", "--seconds", str(seconds)]
    answer = subprocess.run(command, capture_output=True, check=True, text=True).stdout  # noqa: S603 - the caller's own Python
    builds = {"interpreted": rates(seconds), "compiled": msgspec.json.decode(answer, type=dict[str, float])}
    slow = []
    for build, measured in builds.items():
        for game_id, rate in measured.items():
            line, is_slow = judge(find_game(game_id), build, rate, reference.decisions_per_s)
            print(line)  # noqa: T201 - a script
            if is_slow:
                slow.append(line)
    return slow


def judge(game: AnyGame, build: str, rate: float, reference: float) -> tuple[str, bool]:
    """What to say of a game's decisions a second in a build, and whether they are too few."""
    ratio = rate / reference
    measured = f"{game.id}, {build}: {rate:,.0f} decisions/s, {ratio:.1f} x Catanatron"
    recorded = game.manifest.speed.recorded.get(build)
    if recorded is None:
        return f"{measured} (not recorded yet: [speed.recorded] {build} = {ratio:.1f} in its game.toml)", False
    return f"{measured} (recorded {recorded:.1f})", ratio < recorded / 2


def main() -> None:
    """Run as a script."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--compiled", default=sys.executable)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--rates", action="store_true", help="only print this build's rates")
    asked = parser.parse_args()
    if asked.rates:
        print(msgspec.json.encode(rates(asked.seconds)).decode())  # noqa: T201 - a script
        return
    if is_compiled():
        sys.exit("run this with the interpreted build")
    if slow := compare(asked.compiled, asked.seconds):
        sys.exit("half as fast as recorded:\n" + "\n".join(slow))


if __name__ == "__main__":
    main()
