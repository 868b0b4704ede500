"""Languages: the list of those that can be chosen, and the files that each brings along."""

import tomllib
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple


class Language(NamedTuple):
    """One language, as the list declares it."""

    id: str
    name: str
    """What it calls itself."""
    zero_is_plural: bool


FOLDER: Final = files("mappemonde.languages")
LISTED: Final = tuple(
    Language(**entry) for entry in tomllib.loads((FOLDER / "languages.toml").read_text("utf-8"))["language"]
)
LANGUAGES: Final = tuple(language.id for language in LISTED)
SOURCE: Final = LANGUAGES[0]
"""The language all texts exist in."""


def is_one(number: int, lang: str) -> bool:
    """Whether a number takes the singular."""
    return number == 1 or (number == 0 and not LISTED[LANGUAGES.index(lang)].zero_is_plural)


def read_texts(folder: Traversable, name: str) -> dict[str, dict[str, Any]]:
    """The file `<lang>/<name>.toml` of every language, parsed."""
    return {lang: tomllib.loads((folder / lang / f"{name}.toml").read_text("utf-8")) for lang in LANGUAGES}
