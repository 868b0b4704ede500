"""Writes what follows from the declarations of games, or says what is no longer current."""

import sys
from collections.abc import Iterable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import mappemonde.games
from mappemonde.kernel.fields import Fields
from mappemonde.kernel.problem import problem
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.errors import LabError
from mappemonde.lab.generate.python import state_module
from mappemonde.lab.generate.typescript import client_module

CLIENT = Path("web", "src", "games")
"""Where a game's part of the client lies, in the folder that holds both."""


def generate(names: Iterable[str], write: bool = True) -> list[Path]:
    """The generated files of games (by id or by folder; all if none is named) that were not current."""
    stale = []
    for name in names or game_ids():
        for path, text in generated(game_folder(name)):
            if not path.exists() or path.read_text("utf-8") != text:
                stale.append(path)
                if write:
                    path.write_text(text, "utf-8")
    return stale


def generated(folder: Path) -> Iterator[tuple[Path, str]]:
    """The text of every generated file of a game. The first must be written before the game can be imported."""
    fields, package = read_fields(folder), _package(folder)
    yield folder / "state_fields.py", state_module(fields, package)
    for above in folder.parents:
        if (client := above / CLIENT / folder.name).is_dir():
            yield client / "view.generated.ts", client_module(fields, find_game(folder.name).events)


def game_folder(name: str) -> Path:
    """Where a game lies; its modules need not be importable yet."""
    own = [Path(games) / name for games in mappemonde.games.__path__]
    for folder in (*own, Path(name)):
        if (folder / "fields.py").is_file():
            return folder.resolve()
    return Path(str(find_game(name).folder))


def read_fields(folder: Path) -> Fields:
    """The declaration in a game's folder, read without the game itself, which may wait for what is generated."""
    path = folder / "fields.py"
    spec = spec_from_file_location(f"{folder.name}_fields", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise LabError(problem("fields_are_declared", folder=str(folder)))
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where Python looks for the source of a class
    spec.loader.exec_module(module)
    fields: Fields = module.FIELDS
    return fields


def _package(folder: Path) -> str:
    """The name a folder is imported by."""
    name = folder.name
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
        name = f"{folder.name}.{name}"
    return name
