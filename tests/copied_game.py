"""The example game as a folder under another name in a fresh tree of the house: the proof that a game is one folder."""

import re
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXAMPLE = "islands"
COPY = "atolls"
EXAMPLES = ("tests/congress", "tests/entry_points")
"""The other example, and the entry points by which both are found."""
GENERIC = (
    "conftest.py",
    "test_build.py",
    "test_events.py",
    "test_golden.py",
    "test_house.py",
    "test_scenarios.py",
    "kernel/test_catalogue.py",
    "kernel/test_options.py",
    "kernel/test_texts.py",
    "lab/test_generate.py",
)
"""Tests that every game has to pass."""


def copy_house(folder: Path) -> Path:
    """A tree with the package, the generic tests, and the example under another name; nothing else is edited."""
    skipped = shutil.ignore_patterns("__pycache__", "node_modules")
    for part in ("src", "docs/examples", "tests/scenarios/islands", "tests/games/islands", *EXAMPLES):
        shutil.copytree(ROOT / part, folder / part, ignore=skipped)
    for name in ("pyproject.toml", "README.md", "Makefile", "setup.py"):
        shutil.copy(ROOT / name, folder)
    for name in GENERIC:
        (folder / "tests" / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / "tests" / name, folder / "tests" / name)
    copies = {
        folder / "docs" / "examples" / EXAMPLE: folder / "src" / "mappemonde" / "games" / COPY,
        folder / "tests" / "scenarios" / EXAMPLE: folder / "tests" / "scenarios" / COPY,
    }
    for old, new in copies.items():
        shutil.copytree(old, new, ignore=skipped)
        for path in new.rglob("*.*"):
            if path.suffix in (".py", ".toml"):
                path.write_text(renamed(path.read_text("utf-8")), "utf-8")
    return folder


def renamed(text: str) -> str:
    """A file of the example under its new name."""
    text = re.sub(rf"^( *(?:from|import)) {EXAMPLE}\b", rf"\1 mappemonde.games.{COPY}", text, flags=re.M)
    return text.replace(f'"{EXAMPLE}"', f'"{COPY}"')
