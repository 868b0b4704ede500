"""The build: what each game lists as its rules is compiled, and compiled code leans on compiled code."""

import ast
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

import pytest

import mappemonde.games
from mappemonde.kernel.chance import fast
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.kernel.table_spec import prepared, usual_spec
from mappemonde.lab.compiled import is_compiled

GAMES = [game for game in game_ids() if find_game(game).manifest.build.compiled]
OWN = [module.name for module in iter_modules(mappemonde.games.__path__)]
"""The games of the package: those of others are compiled by whoever installs them."""


def compiled(game):
    """The modules that a game's manifest lists, by their paths below its folder."""
    folder = Path(str(find_game(game).folder))
    found = {path for pattern in find_game(game).manifest.build.compiled for path in folder.glob(pattern)}
    return folder, {path.relative_to(folder) for path in found if path.stem != "__init__"}


def own_imports(folder, package, path):
    """The modules of its own game that a module imports as it is loaded."""
    for node in ast.parse((folder / path).read_text("utf-8")).body:
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(package):
            below = Path(*node.module.removeprefix(package).strip(".").split("."))
            for name in node.names:
                inner = (below / name.name).with_suffix(".py")
                yield inner if (folder / inner).is_file() else below.with_suffix(".py")


def test_every_game_of_the_package_says_what_is_compiled():
    assert set(OWN) <= set(GAMES)


@pytest.mark.parametrize("game", GAMES)
def test_every_pattern_names_modules(game):
    folder, _ = compiled(game)
    patterns = find_game(game).manifest.build.compiled
    assert [pattern for pattern in patterns if not list(folder.glob(pattern))] == []


def test_processes_that_a_test_starts_are_of_the_build_that_is_tested():
    script = "from mappemonde.lab.compiled import is_compiled; print(is_compiled())"
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.strip() == str(is_compiled())


@pytest.mark.parametrize("game", OWN)
def test_a_game_is_machine_code_as_a_whole_or_not_at_all(game):
    _, found = compiled(game)
    package = type(find_game(game)).__module__.rpartition(".")[0]
    modules = [import_module(".".join([package, *path.with_suffix("").parts])) for path in found]
    assert {Path(str(module.__file__)).suffix for module in modules} == {".so" if is_compiled() else ".py"}


@pytest.mark.parametrize("game", GAMES)
def test_compiled_modules_import_only_compiled_ones_of_their_game(game):
    folder, found = compiled(game)
    package = type(find_game(game)).__module__.rpartition(".")[0]
    loose = {(str(path), str(other)) for path in found for other in own_imports(folder, package, path)}
    assert {pair for pair in loose if Path(pair[1]) not in found} == set()


@pytest.mark.parametrize("game", GAMES)
def test_states_views_steps_and_bots_are_compiled(game):
    """What extends a compiled class is compiled itself: mypyc wants it so, and says it only when one is made."""
    _, found = compiled(game)
    view = find_game(game).view(prepared(usual_spec(game)).begin(fast(1)), None)
    game = find_game(game)
    classes = [game.state, type(view), *game.steps, *(make for make in game.bots.values() if isinstance(make, type))]
    package = type(game).__module__.rpartition(".")[0]
    own = [each.__module__ for each in classes if each.__module__.startswith(package)]
    modules = {Path(*name.removeprefix(package).strip(".").split(".")).with_suffix(".py") for name in own}
    assert modules - found == set()
