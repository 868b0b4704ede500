"""Problems: what is wrong with something, as a value that every language has a sentence for."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from mappemonde.kernel.languages import FOLDER, LANGUAGES, SOURCE, ByLang, fill, read_texts


class Problem(NamedTuple):
    """Something that is wrong: its name, its rule if there is one, the facts its sentence needs, and the sentence.

    A fact may be a problem itself: of a board, what is wrong with an entry; of a record, what is wrong with a line.
    """

    id: str
    rule: str
    facts: Mapping[str, Any]
    sentences: Mapping[str, str]
    """Templates by language; the source is always there."""


def by_key(texts: Mapping[str, Mapping[str, str]]) -> dict[str, ByLang]:
    """A flat file of every language, turned over: what each key says by language."""
    return {key: {lang: texts[lang][key] for lang in LANGUAGES} for key in texts[SOURCE]}


PROBLEMS: Final = by_key(read_texts(FOLDER, "problems"))
"""The sentences of the problems that no game has to itself."""


def problem(key: str, rule: str = "", /, **facts: Any) -> Problem:
    """A problem whose sentences are in `languages/<lang>/problems.toml`."""
    return Problem(key, rule, facts, PROBLEMS[key])


def sentence(problem: Problem, lang: str = SOURCE) -> str:
    """A problem in words."""
    return fill(problem.sentences.get(lang, problem.sentences[SOURCE]), problem.facts, _say, lang)


def _say(name: str, value: Any, lang: str) -> str:
    """A fact in words: problems tell themselves, lists are joined."""
    if isinstance(value, Problem):
        return sentence(value, lang)
    if isinstance(value, list | tuple):
        return ", ".join(_say(name, each, lang) for each in value)
    return str(value)


def in_every_language(problem: Problem) -> ByLang:
    """A problem in words, by language."""
    return {lang: sentence(problem, lang) for lang in LANGUAGES}


class ProblemError(ValueError):
    """Something cannot be done; carries one or several problems. Logs read it in the source language."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__("\n".join(sentence(each) for each in problems))
        self.problems = problems
