"""Translations: what a language still lacks, file by file, and where its sentences ask for other facts."""

import tomllib
from collections.abc import Iterator, Mapping
from importlib.resources.abc import Traversable
from typing import Any

from mappemonde.kernel.check import PLACEHOLDER, Check
from mappemonde.kernel.languages import FOLDER, SOURCE, read_file
from mappemonde.kernel.lesson import lesson_data, lesson_files
from mappemonde.kernel.registry import AnyGame, find_game, game_ids
from mappemonde.kernel.state import Step
from mappemonde.kernel.treaties.letters import SENTENCES

OPTIONAL = ("synonym", "switch", "article")
"""Tables in which every language has words of its own."""
HOUSE = ("kernel", "problems", "terminal", "commands", "server")
OWN = ("sentences", "problems", "terminal")
"""Files of the house, and of a game, that the source has as well."""
LETTERS = {condition.__name__: text for condition, text in SENTENCES.items()}
"""The checks that games with letters share."""


def untranslated(lang: str) -> list[str]:
    """What a language lacks or tells with other facts than the source: one line each, none if it is whole."""
    found = [*_of_files(FOLDER, HOUSE, lang), *_compare(LETTERS, read_file(FOLDER, lang, "checks"), f"{lang}/checks")]
    for game_id in game_ids():
        found += [f"{game_id}: {line}" for line in _of_game(find_game(game_id), lang)]
    return found


def _of_game(game: AnyGame, lang: str) -> Iterator[str]:
    texts = game.folder / "texts"
    yield from _of_files(texts, OWN, lang)
    sentences = {each.name: each.sentences[SOURCE] for each in all_checks(game) if each.name not in LETTERS}
    yield from _compare(sentences, read_file(texts, lang, "checks"), f"{lang}/checks")
    for name, file in {"options": game.folder / "data" / "options.toml", **game.board_files}.items():
        data = tomllib.loads(file.read_text("utf-8"))
        words = read_file(texts, lang, name)
        told = _names(data, {"option": words} if name == "options" else words, lang)
        yield from (f"{lang}/{name}: {key}" for key, is_told in told if not is_told)
    for name, file in lesson_files(game.folder).items():
        told = _names(lesson_data(file), read_file(texts, lang, name), lang)
        yield from (f"{lang}/{name}: {key}" for key, is_told in told if not is_told)
    if not (texts / lang / "rules.md").is_file():
        yield f"{lang}/rules.md"


def all_checks(game: AnyGame) -> list[Check]:
    """Every check of a game's steps, once."""
    found: dict[str, Check] = {}
    for step in game.steps:
        found.update({each.name: each for each in checks_of(step)})
    return list(found.values())


def checks_of(step: type[Step[Any]]) -> list[Check]:
    """The checks of a step, whatever it remembers; none where it asks nobody."""
    try:
        listed = step.blank().checks()
    except NotImplementedError:
        return []
    return [each for checks in listed.values() for each in checks]


def _of_files(folder: Traversable, names: tuple[str, ...], lang: str) -> Iterator[str]:
    for name in names:
        source, own = (dict(_flat(read_file(folder, each, name))) for each in (SOURCE, lang))
        yield from _compare(source, own, f"{lang}/{name}")


def _flat(table: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, str]]:
    """Every text of a file with its dotted key."""
    for key, value in table.items():
        if isinstance(value, Mapping) and key not in OPTIONAL:
            yield from _flat(value, f"{before}{key}.")
        elif isinstance(value, str):
            yield f"{before}{key}", value


def _compare(source: Mapping[str, str], own: Mapping[str, Any], where: str) -> Iterator[str]:
    if where.startswith(f"{SOURCE}/checks"):
        return  # beside the checks themselves
    for key, text in source.items():
        if key not in own:
            yield f"{where}: {key}"
        elif set(PLACEHOLDER.findall(text)) != set(PLACEHOLDER.findall(own[key])):
            yield f"{where}: {key} has other facts"
    yield from (f"{where}: {key} is told for nothing" for key in own if key not in source)


def _names(data: Any, words: Any, lang: str, path: str = "") -> Iterator[tuple[str, bool]]:
    """Every name told by language in a data file, and whether `lang` has it: there, or in its own file."""
    if isinstance(data, list):
        for entry in data:
            if isinstance(entry, dict):
                own = words.get(entry.get("id")) if isinstance(words, Mapping) else None
                named = {"name": own} if isinstance(own, str) else own
                yield from _names(entry, named, lang, f"{path}{entry.get('id', '')}.")
    elif isinstance(data, dict):
        for key, value in data.items():
            own = words.get(key) if isinstance(words, Mapping) else None
            if isinstance(value, dict) and isinstance(value.get(SOURCE), str) and key not in OPTIONAL:
                yield f"{path}{key}", lang in value or isinstance(own, str)
            elif isinstance(value, list):
                yield from _names(value, own, lang, f"{path}{key}.")
