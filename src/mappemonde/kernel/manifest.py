"""The manifest of a game, `game.toml` in its folder: what other tools must know of it without running it."""

from importlib.resources.abc import Traversable
from typing import Any

import msgspec

FILE = "game.toml"


class Build(msgspec.Struct, forbid_unknown_fields=True):
    """How the package is built."""

    compiled: list[str] = []
    """The modules that are rules or bots, as patterns below the folder: these are compiled, all others are not."""


class Case(msgspec.Struct, forbid_unknown_fields=True):
    """Tables on which speed is measured besides the usual ones."""

    seats: int
    options: dict[str, Any] = {}


class Speed(msgspec.Struct, forbid_unknown_fields=True):
    """How fast the game is, and must be."""

    budgets: dict[str, tuple[float, float]] = {}
    """By figure of `mappemonde bench`: what the interpreted and the compiled build owe."""
    cases: dict[str, Case] = {}
    """By name: other tables that owe the same."""
    recorded: dict[str, float] = {}
    """By build: decisions a second as a multiple of Catanatron's, on two quiet cores."""


class Playthrough(msgspec.Struct, forbid_unknown_fields=True):
    """A table that is kept whole, with the bots in its seats."""

    bots: list[str]
    options: dict[str, Any] = {}


class Mutants(msgspec.Struct, forbid_unknown_fields=True):
    """What mutation testing examines (see `lab.mutants`)."""

    rules: list[str] = []
    """The modules that hold the rules, as patterns below the folder."""


class Manifest(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    build: Build = msgspec.field(default_factory=Build)
    speed: Speed = msgspec.field(default_factory=Speed)
    golden: dict[str, Playthrough] = {}
    """Golden playthroughs by name (see `lab.golden`)."""
    mutants: Mutants = msgspec.field(default_factory=Mutants)


def read_manifest(folder: Traversable) -> Manifest:
    """The manifest in a folder; a game without one has nothing to say."""
    file = folder / FILE
    return msgspec.toml.decode(file.read_bytes(), type=Manifest) if file.is_file() else Manifest()
