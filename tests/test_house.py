"""The house: what the layout promises, checked on the source itself."""

import re
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

from mappemonde.kernel.registry import find_game
from mappemonde.lab.coverage import coverage

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "mappemonde"
GAMES = sorted(path.name for path in (SOURCE / "games").iterdir() if (path / "__init__.py").exists())


SCANNED = ("src", "web", "scripts", ".ci", ".github", ".forgejo")
BUILT = ("node_modules", "client", "dist", "__pycache__", "mappemonde.egg-info")
NAMED = re.compile(rf"\b({'|'.join(GAMES)})\b")


def kept_files() -> list[Path]:
    """Every text file that is neither built nor a game's own: programs, styles, data, settings of tools."""
    found = [path for path in ROOT.iterdir() if path.is_file() and path.suffix != ".md"]
    for folder in SCANNED:
        found += [path for path in (ROOT / folder).rglob("*") if path.is_file() and not {*BUILT} & {*path.parts}]
    games = [SOURCE / "games", ROOT / "web" / "src" / "games"]
    return [path for path in found if not any(game in path.parents for game in games) and path.suffix != ".png"]


def test_nothing_outside_its_folders_names_a_game() -> None:
    """Programs, imports, strings, styles, settings: all of it. Tests, documentation and the change log may."""
    named = {
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in kept_files()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if NAMED.search(line)
    }
    assert named == set()


def test_only_the_registry_imports_by_name() -> None:
    """What a game brings along is declared on `Game`, not found by the name of a file."""
    found = [path for path in SOURCE.rglob("*.py") if "import_module" in path.read_text("utf-8")]
    assert found == [SOURCE / "kernel" / "registry.py"]


def test_every_layer_imports_only_what_stands_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("logging.config.dictConfig", lambda _: None)  # it would silence our loggers for all later tests
    assert lint_imports(str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True) == 0


@pytest.mark.parametrize("game", GAMES)
def test_every_numbered_rule_has_a_test(game: str) -> None:
    report = coverage(game, ROOT / "tests")
    assert report
    assert [rule for rule, entry in report.items() if not entry.tests] == []


@pytest.mark.parametrize("game", GAMES)
def test_both_rulebooks_have_the_same_rules_in_the_same_order(game: str) -> None:
    english, french = (
        re.findall(r"^\*\*([RD][\d.a-z]+)\*\*", find_game(game).rulebook(lang), re.M) for lang in ("en", "fr")
    )
    assert english == french
    assert len(english) == len(set(english))


@pytest.mark.parametrize("game", GAMES)
def test_every_check_cites_a_rule_of_the_rulebook(game: str) -> None:
    rules = set(coverage(game, ROOT / "tests"))
    for path in (SOURCE / "games" / game).rglob("*.py"):
        text = path.read_text("utf-8")
        cited = re.findall(r'@check\(\s*"([^"]*)"', text)
        assert [rule for rule in cited if rule not in rules] == []


def test_the_readme_begins_with_the_two_commands() -> None:
    head = "\n".join((ROOT / "README.md").read_text("utf-8").splitlines()[:12])
    assert head.index("make play") < head.index("make test")
