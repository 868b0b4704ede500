"""Writes what follows from the declarations of games, or says what is no longer current."""

import sys
from collections.abc import Iterable, Iterator
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import mappemonde.games
from mappemonde.kernel.event import Events
from mappemonde.kernel.fields import Fields
from mappemonde.kernel.registry import find_game, game_ids
from mappemonde.lab.errors import LabError
from mappemonde.lab.generate.python import state_module
from mappemonde.lab.generate.typescript import event_types, view_types

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
    """The generated files of a game, the state first: the module of its events may import the game."""
    fields = read_fields(folder)
    yield folder / "state_fields.py", state_module(fields, _package(folder))
    for above in folder.parents:
        if (client := above / CLIENT / folder.name).is_dir():
            yield client / "view.generated.ts", view_types(fields)
            yield client / "events.generated.ts", event_types(fields.name, read_events(folder))


def game_folder(name: str) -> Path:
    """Where a game lies; its modules need not be importable yet."""
    own = [Path(games) / name for games in mappemonde.games.__path__]
    for folder in (*own, Path(name)):
        if (folder / "fields.py").is_file():
            return folder.resolve()
    return Path(str(find_game(name).folder))


def read_fields(folder: Path) -> Fields:
    """The declaration in a game's folder, read without the game itself, which may wait for what is generated."""
    fields: Fields = _module(folder, "fields").FIELDS
    return fields


def read_events(folder: Path) -> Events:
    """What can happen in the game of a folder."""
    events: Events = _module(folder, "events").EVENTS
    return events


def _module(folder: Path, name: str) -> ModuleType:
    path = folder / f"{name}.py"
    spec = spec_from_file_location(f"{folder.name}_{name}", path)
    if not path.is_file() or spec is None or spec.loader is None:
        raise LabError(f"{folder} has no {path.name}")
    module = module_from_spec(spec)
    sys.modules[spec.name] = module  # where Python looks for the source of a class
    spec.loader.exec_module(module)
    return module


def _package(folder: Path) -> str:
    """The name a folder is imported by."""
    name = folder.name
    while (folder.parent / "__init__.py").is_file():
        folder = folder.parent
        name = f"{folder.name}.{name}"
    return name
