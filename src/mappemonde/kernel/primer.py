"""Primer: what a game tells newcomers beside the question and before its rules, from `texts/<lang>/primer.toml`."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import NamedTuple

from mappemonde.kernel.languages import LANGUAGES, read_texts


class Word(NamedTuple):
    """A word of the game that is explained where it stands."""

    forms: tuple[str, ...]
    """As it stands in texts: singular, plural, inflected."""
    meaning: str


class Phase(NamedTuple):
    """A part of a turn."""

    id: str
    name: str
    steps: tuple[str, ...]
    """The steps that belong to it; none where nobody is asked anything."""
    told: str
    """What is done there, in a sentence or two."""


class Primer(NamedTuple):
    """What newcomers are told, in one language."""

    words: tuple[Word, ...]
    aim: str
    """What it takes to win, in one line."""
    phases: tuple[Phase, ...]
    end: str
    """When the game ends."""
    pitfalls: tuple[str, ...]
    """What people get wrong, each with its rule."""
    beginning: Phase | None
    """What is asked before the first turn."""


def read_primers(
    folder: Traversable, phases: Mapping[str, tuple[str, ...]], beginning: tuple[str, ...] = ()
) -> dict[str, Primer]:
    """The primer of a game with these phases in every language; empty where the game has none."""
    texts = read_texts(folder / "texts", "primer")
    return {lang: _primer(texts[lang], phases, beginning) for lang in LANGUAGES}


def _primer(
    texts: dict[str, dict[str, str]], phases: Mapping[str, tuple[str, ...]], beginning: tuple[str, ...]
) -> Primer:
    coach, told = texts.get("coach", {}), texts.get("turn", {})
    named = tuple(Phase(key, texts["phase"][key], steps, told.get(key, "")) for key, steps in phases.items())
    pitfalls = tuple(texts.get("pitfall", {}).values())
    first = Phase("beginning", texts["beginning"]["name"], beginning, texts["beginning"]["told"]) if beginning else None
    return Primer(_words(texts), coach.get("aim", ""), named, coach.get("end", ""), pitfalls, first)


def _words(texts: dict[str, dict[str, str]]) -> tuple[Word, ...]:
    meanings = texts.get("meaning", {})
    return tuple(Word(tuple(forms.split(", ")), meanings[key]) for key, forms in texts.get("word", {}).items())
