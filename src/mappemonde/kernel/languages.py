"""Languages: the list of those that can be chosen, and the files that each brings along.

English is the source: its sentences may stand in the code that makes them. Every other language is files only, and what
it lacks is told in the source.
"""

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple, TypeAlias

from mappemonde.kernel.grammar import Grammar, Noun


class Language(NamedTuple):
    """One language, as the list declares it."""

    id: str
    name: str
    """What it calls itself."""
    zero_is_plural: bool
    decimal: str
    """What stands between units and tenths."""
    links: dict[str, str]
    """What stands before the last of several: `and` where all are meant, `or` where one of them is."""
    grammar: Grammar
    """How names are bent."""
    typography: list[tuple[str, str]]
    """What clients replace where they show a text: texts are typed plainly, and set with spaces that do not break."""


def _language(entry: dict[str, Any]) -> Language:
    """A language of the list; one that declares no articles has none."""
    articles, vowels, genders = entry.pop("article", {}), entry.pop("vowels", ""), entry.pop("genders", 1)
    typography = [(typed, shown) for typed, shown in entry.pop("typography", [])]
    return Language(**entry, grammar=Grammar(articles, vowels, genders), typography=typography)


ByLang: TypeAlias = dict[str, str]
"""The same words in every language."""

FOLDER: Final = files("mappemonde.languages")
LISTED: Final = tuple(
    _language(entry) for entry in tomllib.loads((FOLDER / "languages.toml").read_text("utf-8"))["language"]
)
LANGUAGES: Final = tuple(language.id for language in LISTED)
SOURCE: Final = LANGUAGES[0]
"""The language all texts exist in."""
BLANK: Final = re.compile(r"{(\w+)((?: [\w-]+)*)(?::([^{}]*\|[^{}]*))?}")
"""`{name}` is the fact as people read it; `{name:army|armies}` is a number with its noun.

`{name and}` and `{name or}` are a list with that word before its last; `{area de}` asks for a form of the language.
A capital begins a sentence. What agrees with the names follows: `{name and:wins|win}`,
`{area Le:est pris|est prise|sont pris|sont prises}`; with `-` for a form it stands alone.
"""
LINKS: Final = ("and", "or")
ALONE: Final = "-"
TEMPLATES: Final = 10_000
"""Sentences that are kept as they were parsed; all games together have some thousand."""
Say: TypeAlias = Callable[[str, Any, str], Noun]
"""Tells a fact, by its name, as people read it in a language."""


def find_language(lang: str) -> Language:
    """A listed language by its id."""
    return LISTED[LANGUAGES.index(lang)]


def is_one(number: int, lang: str) -> bool:
    """Whether a number takes the singular."""
    return number == 1 or (number == 0 and not find_language(lang).zero_is_plural)


class Blank(NamedTuple):
    """A blank of a sentence, as `BLANK` reads it."""

    name: str
    link: str | None
    form: str
    words: tuple[str, ...]
    """What agrees with the names."""


def fill(template: str, facts: Mapping[str, Any], say: Say, lang: str) -> str:
    """Put facts into a sentence."""
    parts = _parts(template)
    return "".join([part if isinstance(part, str) else _filled(part, facts[part.name], say, lang) for part in parts])


def bent_names(template: str) -> list[str]:
    """The facts that a sentence tells in a form (`{area the}`), as only names of things can be."""
    return [part.name for part in _parts(template) if isinstance(part, Blank) and part.form not in ("", ALONE)]


def plainly(_: str, value: Any, __: str) -> Noun:
    """A fact that is the same in every language."""
    return Noun(str(value))


def fill_in(template: str, name: str, noun: Noun, lang: str) -> str:
    """Put one name into a sentence and leave its other blanks open."""
    return BLANK.sub(
        lambda found: _filled(_blank(found), noun, lambda _, told, __: told, lang) if found[1] == name else found[0],
        template,
    )


@lru_cache(TEMPLATES)
def _parts(template: str) -> tuple[str | Blank, ...]:
    """A sentence cut at its blanks."""
    parts: list[str | Blank] = []
    end = 0
    for found in BLANK.finditer(template):
        parts += [template[end : found.start()], _blank(found)]
        end = found.end()
    return (*parts, template[end:])


def _blank(found: re.Match[str]) -> Blank:
    name, asked, agreeing = found.groups()
    link = next((word for word in asked.split() if word in LINKS), None)
    form = next((word for word in asked.split() if word not in LINKS), "")
    return Blank(name, link, form, tuple(agreeing.split("|")) if agreeing is not None else ())


def _filled(blank: Blank, value: Any, say: Say, lang: str) -> str:
    """One blank of a sentence, filled."""
    name, link, form, words = blank
    if not form and link is None:
        if not words:
            return say(name, value, lang).name
        if len(words) == 2:
            return f"{value} {words[0] if isinstance(value, int) and is_one(value, lang) else words[1]}"
    grammar = find_language(lang).grammar
    nouns = [say(name, each, lang) for each in (value if isinstance(value, list | tuple) else [value])]
    told = join([grammar.bend(noun, form.lower()) for noun in nouns], link, lang)
    if form[:1].isupper():
        told = told[:1].upper() + told[1:]
    return " ".join(([] if form == ALONE else [told]) + ([grammar.agree(nouns, words)] if words else []))


def join(words: Sequence[str], link: str | None, lang: str) -> str:
    """Several words as they are told: commas, and before the last one what a language says for `and` or `or`."""
    if link is None or len(words) < 2:
        return ", ".join(words)
    return f"{', '.join(words[:-1])} {find_language(lang).links[link]} {words[-1]}"


def untranslated(text: str) -> ByLang:
    """A text that is the same in every language: a name that somebody gave, an id."""
    return dict.fromkeys(LANGUAGES, text)


def complete(words: Mapping[str, str], default: str = "") -> ByLang:
    """Words in every language: what a language lacks is told in the source."""
    return {lang: words.get(lang, words.get(SOURCE, default)) for lang in LANGUAGES}


def read_file(folder: Traversable, lang: str, name: str) -> dict[str, Any]:
    """The file `<lang>/<name>.toml`, parsed; empty where a language has none."""
    file = folder / lang / f"{name}.toml"
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}


def read_own(folder: Traversable, name: str) -> dict[str, dict[str, Any]]:
    """The file `<lang>/<name>.toml` of every language, each by itself."""
    return {lang: read_file(folder, lang, name) for lang in LANGUAGES}


def read_texts(folder: Traversable, name: str) -> dict[str, dict[str, Any]]:
    """The file `<lang>/<name>.toml` of every language; what a language lacks is told in the source."""
    own = read_own(folder, name)
    return {lang: _over(own[SOURCE], own[lang]) for lang in LANGUAGES}


def _over(source: dict[str, Any], own: dict[str, Any]) -> dict[str, Any]:
    """Texts laid over those of the source, table by table."""
    laid = {**source, **own}
    for key, value in source.items():
        if isinstance(value, dict) and key in own:
            laid[key] = _over(value, own[key])
    return laid


def translate(data: dict[str, Any], words: Mapping[str, Any], lang: str) -> None:
    """Add the words of a language to a data file: a name by its key, names of entries by table and id.

    What the data file itself says in that language stays.
    """
    for key, translated in words.items():
        held = data.get(key)
        if isinstance(held, dict) and isinstance(translated, str):
            held.setdefault(lang, translated)
        elif key == "article" and held is None:
            data[key] = {lang: translated}
        elif isinstance(held, list) and isinstance(translated, dict):
            for entry in held:
                is_named = isinstance(entry, dict) and isinstance(entry.get("id"), str)
                own = translated.get(entry["id"]) if is_named else None
                if own is not None:
                    translate(entry, {"name": own} if isinstance(own, str) else own, lang)
