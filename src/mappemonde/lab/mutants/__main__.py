"""Mutation testing of a game's rules: puts small faults into them, one at a time, and counts how many its tests notice.

A fault is a boundary moved by one, a condition turned round, a plus for a minus, a statement or a check left out. Only
the modules get faults that the `game.toml` of the game names as rules, and only its own tests are asked: those below
tests/games/<id> and its scenarios. Tests that run a bot, a server or a terminal do not count, because they notice a
wrong rule only by accident; nor do golden playthroughs, which notice everything and say nothing.

Each fault that no test notices is printed with its place and the line before and after. It shows a rule that nobody
tests, or code that makes no difference (docs/testing.md, "Mutants").
"""

import argparse
import os
import random
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mappemonde.kernel.problem import ProblemError
from mappemonde.kernel.registry import find_game
from mappemonde.lab.coverage import find_tests
from mappemonde.lab.mutants.mutations import mutations
from mappemonde.lab.mutants.trials import Mutant, Subject, Verdict, examine, in_child, record
from mappemonde.lab.progress import progressing
from mappemonde.lab.simulate.intervals import wilson

PACKAGE = Path(__file__).parents[2]
EXAMPLES = """\
examples:
  make mutants GAME=id                                300 faults drawn at random, in a few minutes
  make mutants GAME=id ARGS="--seed 2"                300 others
  make mutants GAME=id ARGS="--only cards.py --all"   all faults of one module
"""


def subject_of(game_id: str, tests: Path) -> Subject | str:
    """The rules of a game and the tests that are asked; or why there are none."""
    try:
        game = find_game(game_id)
    except ProblemError as error:
        return str(error)
    folder = Path(str(game.folder))
    files = sorted({file for pattern in game.manifest.mutants.rules for file in folder.glob(pattern)})
    if not files:
        return f"{game_id}: name its rules first, [mutants] rules = […] in its game.toml"
    paths = [tests / "games" / game_id, tests / "test_scenarios.py"]
    foreign = [folder / "bots", folder / "terminal", PACKAGE / "server", PACKAGE / "terminal"]
    return Subject(
        tuple(files),
        tuple(str(path) for path in paths),
        (f"games/{game_id}/", f"[{game_id}/"),
        tuple(f"{path}{os.sep}" for path in foreign),
    )


def find_mutants(files: Sequence[Path], only: str = "") -> list[Mutant]:
    """Every fault we know for these files, or for those of them whose path ends so."""
    chosen = [file for file in files if file.as_posix().endswith(only)]
    return [Mutant(file, mutation) for file in chosen for mutation in mutations(file.read_bytes())]


def tell(verdict: Verdict, root: Path) -> str:
    """A mutant as a difference, with its place and what became of it."""
    file, mutation = verdict.mutant
    source = file.read_bytes()
    before, after = mutation.difference(source)
    line = source.count(b"\n", 0, mutation.start) + 1
    reached = f"{verdict.reached} tests run it" if verdict.reached else "no test runs it"
    told = f"killed by {verdict.killer}" if verdict.killer else f"survives; {reached}"
    where = file.relative_to(root) if file.is_relative_to(root) else file
    return f"{where}:{line}: {told}\n  - {before}\n  + {after}"


def summary(verdicts: Sequence[Verdict], possible: int) -> str:
    """How many were noticed, and between what shares the truth lies where only a sample was tried."""
    killed = sum(bool(verdict.killer) for verdict in verdicts)
    share = f"{killed} of {len(verdicts)} mutants killed, {killed / max(1, len(verdicts)):.1%}"
    if len(verdicts) < possible:
        low, high = wilson(killed, len(verdicts))
        share += f" (95 %: {low:.1%} to {high:.1%}); a sample of {possible}"
    return share


def main() -> None:
    """Run as a script."""
    parser = argparse.ArgumentParser(
        prog="python -m mappemonde.lab.mutants",
        description=__doc__,
        epilog=EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="the game, by its id")
    parser.add_argument("--sample", type=int, default=300, metavar="N", help="faults to try, drawn at random (300)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the same seed draws the same faults (1)")
    parser.add_argument("--all", action="store_true", help="try every fault, which may take an hour")
    parser.add_argument("--only", default="", metavar="MODULE", help="only files whose path ends so, such as cards.py")
    parser.add_argument("--every-test", action="store_true", help="let tests of bots, server and terminal count, too")
    parser.add_argument("--killed", action="store_true", help="print the faults that were noticed as well, and by whom")
    parser.add_argument("--least", type=float, default=90.0, metavar="P", help="end with 1 below so many per cent (90)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, metavar="N", help="processes (all cores)")
    asked = parser.parse_args()
    if asked.sample < 1 or asked.workers < 1:
        parser.error("--sample and --workers are at least 1")
    tests = find_tests()
    if tests is None:
        parser.error("run this in the source tree: the tests lie there")
    os.chdir(tests.parent)
    subject = in_child(lambda: subject_of(asked.game, tests))
    if isinstance(subject, str):
        parser.error(subject)
    if asked.every_test:
        subject = subject._replace(foreign=())
    found = find_mutants(subject.files, asked.only)
    if not found:
        parser.error(f"{asked.game}: no rules in '{asked.only}'")
    sys.exit(_run(asked, subject, found))


def _run(asked: argparse.Namespace, subject: Subject, found: list[Mutant]) -> int:
    begin = time.monotonic()
    reach = record(subject)
    if reach.failed:
        _say("these tests fail as it is; mend them first:", *reach.failed)
        return 2
    chosen = found
    if not asked.all and asked.sample < len(found):
        chosen = random.Random(asked.seed).sample(found, asked.sample)  # noqa: S311 - no secret
    verdicts = []
    with progressing(f"{asked.game}: mutants") as progress:
        for verdict in examine(subject, reach, chosen, asked.workers):
            verdicts.append(verdict)
            if asked.killed or not verdict.killer:
                _say(tell(verdict, Path.cwd()))
            if progress is not None:
                progress(len(verdicts), len(chosen))
    if len(verdicts) < len(chosen):
        _say(f"{len(chosen) - len(verdicts)} mutants were not tried: the tests could not be run; was a file changed?")
        return 2
    _say(
        f"{asked.game}: {summary(verdicts, len(found))}; {len(reach.seconds)} tests count, {len(reach.foreign)} of "
        f"bots, server and terminal do not; {time.monotonic() - begin:.0f} s"
    )
    killed = sum(bool(verdict.killer) for verdict in verdicts)
    return 0 if 100 * killed >= asked.least * len(verdicts) else 1


def _say(*lines: str) -> None:
    print(*lines, sep="\n", flush=True)  # noqa: T201 - a script


if __name__ == "__main__":
    main()
