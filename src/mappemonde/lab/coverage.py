"""Coverage: which numbered rule is cited where in a game's code, and which tests are named after it."""

import re
import tomllib
from pathlib import Path
from typing import NamedTuple

from mappemonde.kernel.languages import SOURCE
from mappemonde.kernel.registry import find_game

RULE = re.compile(r"^\*\*([RD]\d+(?:\.\d+[a-z]?)?)\*\*", re.M)
CITED = re.compile(r"\b([RD]\d+(?:\.\d+[a-z]?)?)\b")
TEST = re.compile(r"^\s*(?:async )?def (test_([rd]\d+(?:_\d+[a-z]?)?)_\w+)", re.M)


class Entry(NamedTuple):
    """Where a rule lives."""

    cited: list[str]
    tests: list[str]


def coverage(game_id: str, tests: Path) -> dict[str, Entry]:
    """Every rule of a game's rulebook with the files that cite it and the tests named after it."""
    game = find_game(game_id)
    report = {rule: Entry([], []) for rule in RULE.findall(game.rulebook(SOURCE))}
    root = Path(str(game.folder))
    for path in sorted(root.rglob("*.py")):
        for rule in sorted(set(CITED.findall(path.read_text("utf-8")))):
            if rule in report:
                report[rule].cited.append(path.relative_to(root).as_posix())
    for path in sorted((tests / "games" / game_id).rglob("test_*.py")):
        for name, number in TEST.findall(path.read_text("utf-8")):
            rule = number.upper().replace("_", ".")
            rule = rule[:-1] + rule[-1].lower()
            if rule in report:
                report[rule].tests.append(f"{path.name}::{name}")
    written = [*(tests / "scenarios" / game_id).rglob("*.toml"), *(tests / "cases" / game_id).rglob("*.toml")]
    for path in sorted(written):
        for rule in tomllib.loads(path.read_text("utf-8")).get("rules", []):
            if rule in report:
                report[rule].tests.append(path.name)
    return report


def find_tests() -> Path | None:
    """The tests of the source tree we run in, if we do."""
    for folder in (Path.cwd(), *Path.cwd().parents, *Path(__file__).resolve().parents):
        if (folder / "tests" / "games").is_dir():
            return folder / "tests"
    return None
