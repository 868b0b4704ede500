"""Problems: what is wrong with something, as a value that every language has a sentence for."""

from collections.abc import Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final, NamedTuple

from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.languages import FOLDER, LANGUAGES, SOURCE, ByLang, fill, read_texts


class Problem(NamedTuple):
    """Something that is wrong: its name, its rule if there is one, the facts its sentence needs, and the sentence.

    A fact may be a problem itself (of a board, what is wrong with an entry), or words by language.
    """

    id: str
    rule: str
    facts: Mapping[str, Any]
    sentences: Mapping[str, str]
    """Templates by language; the source is always there."""


class Problems:
    """The sentences of problems in one folder of texts, `<lang>/problems.toml`; called with a name, it makes one."""

    def __init__(self, folder: Traversable) -> None:
        texts = read_texts(folder, "problems")
        self.sentences: dict[str, ByLang] = {
            key: {lang: texts[lang][key] for lang in LANGUAGES} for key in texts[SOURCE]
        }

    def __call__(self, name: str, rule: str = "", /, **facts: Any) -> Problem:
        return Problem(name, rule, facts, self.sentences[name])


problem: Final = Problems(FOLDER)
"""Makes the problems that no game has to itself."""
PROBLEMS: Final = problem.sentences


def sentence(problem: Problem, lang: str = SOURCE) -> str:
    """A problem in words."""
    template = problem.sentences.get(lang, problem.sentences[SOURCE])
    return fill(template, {"rule": problem.rule, **problem.facts}, _noun, lang)


def _noun(name: str, value: Any, lang: str) -> Noun:
    return Noun(_say(name, value, lang))


def _say(name: str, value: Any, lang: str) -> str:
    """A fact in words: problems tell themselves, lists are joined."""
    if isinstance(value, Problem):
        return sentence(value, lang)
    if isinstance(value, dict) and SOURCE in value:
        return str(value.get(lang, value[SOURCE]))
    if isinstance(value, list | tuple):
        return ", ".join(_say(name, each, lang) for each in value)
    return str(value)


def at(place: str | Problem, wrong: Problem) -> Problem:
    """A problem with the file, the entry or the field where it is."""
    return problem("at", place=place, problem=wrong)


class ProblemError(ValueError):
    """Something cannot be done; carries one or several problems. Logs read them in the source language."""

    def __init__(self, *problems: Problem) -> None:
        super().__init__(*problems)
        self.problems = problems

    def __str__(self) -> str:
        return self.in_words(SOURCE)

    def in_words(self, lang: str) -> str:
        """Every problem in words, one a line."""
        return "\n".join(sentence(each, lang) for each in self.problems)

    def within(self, name: str, /, **facts: Any) -> tuple[Problem, ...]:
        """The same problems inside a larger one that has the fact `problem`: `in_row`, `in_header`."""
        return tuple(problem(name, problem=each, **facts) for each in self.problems)
