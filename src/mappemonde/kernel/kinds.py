"""Kinds of arguments: how a small integer becomes a word and a word a small integer."""

import unicodedata
from collections.abc import Mapping
from difflib import get_close_matches
from itertools import islice

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.languages import LANGUAGES, fill_in
from mappemonde.kernel.problem import PROBLEMS, ProblemError

COMPARED, LONGEST = 300, 40
"""Names that a word is compared with to find a near one, and letters of it: an owner's board may have thousands."""


class Unreadable(ProblemError):
    """A text that names no action; carries the refusal to show."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal)
        self.refusal = refusal


def slug(text: str) -> str:
    """Plain form of a name: no accents, small letters, one underscore between words."""
    bare = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    words = "".join(letter if letter.isalnum() else " " for letter in bare.lower()).split()
    return "_".join(words)


class Kind:
    """What one argument of a verb may be."""

    def __init__(self, name: str) -> None:
        self.name = name

    def format(self, value: int) -> str:
        """The canonical word of a value."""
        raise NotImplementedError

    def words_upto(self, count: int) -> list[str]:
        """The canonical words of the first so many values."""
        return [self.format(value) for value in range(count)]

    def parse(self, word: str) -> int:
        """The value of a word, or `Unreadable`."""
        raise NotImplementedError

    def label(self, value: int, lang: str) -> str:
        """What people read for a value."""
        return self.format(value)

    def noun(self, value: int, lang: str) -> Noun:
        """The same with its article."""
        return Noun(self.label(value, lang))


class Number(Kind):
    """A whole number within bounds."""

    def __init__(self, name: str = "number", low: int = 0, high: int = 1_000_000) -> None:
        super().__init__(name)
        self.low = low
        self.high = high

    def format(self, value: int) -> str:
        return str(value)

    def parse(self, word: str) -> int:
        digits = word.removeprefix("-")
        if digits.isascii() and digits.isdigit() and len(digits) <= 9 and self.low <= int(word) <= self.high:
            return int(word)
        facts: dict[str, Fact] = {"word": shorten(word), "least": self.low, "most": self.high}
        raise Unreadable(Refusal("number_is_readable", "", facts, PROBLEMS["number_is_readable"]))


class Names(Kind):
    """One of a list of things with stable ids and translated names; further names are understood, too."""

    def __init__(
        self,
        name: str,
        ids: list[str],
        labels: dict[str, list[str]] | None = None,
        also: list[list[str]] | None = None,
        called: Mapping[str, Noun] | None = None,
        articles: Mapping[str, list[str]] | None = None,
    ) -> None:
        super().__init__(name)
        self.ids = ids
        self.articles = articles if articles is not None else {}
        """By language what each of the names declares; see `Grammar`."""
        self.labels = labels if labels is not None else {}
        self.called = called if called is not None else dict.fromkeys(LANGUAGES, Noun(name))
        """What such a thing is called, by language."""
        self.words: dict[str, int] = {}
        for value in range(len(ids)):
            further = [*(also[value] if also is not None else []), *(names[value] for names in self.labels.values())]
            for word in further:
                for form in (slug(word), word.casefold()):
                    if form:
                        self.words.setdefault(form, value)
        for value, word in enumerate(ids):  # an id always wins over somebody's further name
            self.words[word] = value

    def format(self, value: int) -> str:
        return self.ids[value]

    def words_upto(self, count: int) -> list[str]:
        return self.ids[:count]

    def parse(self, word: str) -> int:
        if word in self.words:
            return self.words[word]
        for form in (word.casefold(), slug(word)):
            if form in self.words:
                return self.words[form]
        near = self.near(word)
        templates = PROBLEMS["name_is_known_near" if near else "name_is_known"]
        sentences = {lang: fill_in(text, "called", self.called[lang], lang) for lang, text in templates.items()}
        facts: dict[str, Fact] = {"word": shorten(word)}
        if near:
            facts["near"] = near
        raise Unreadable(Refusal(f"{self.name}_is_known", "", facts, sentences))

    def near(self, word: str) -> str | None:
        """The id somebody probably meant."""
        found = get_close_matches(slug(word[:LONGEST]), list(islice(self.words, COMPARED)), 1)
        return self.ids[self.words[found[0]]] if found else None

    def label(self, value: int, lang: str) -> str:
        names = self.labels.get(lang)
        return names[value] if names is not None else self.ids[value]

    def noun(self, value: int, lang: str) -> Noun:
        articles = self.articles.get(lang)
        return Noun(self.label(value, lang), articles[value] if articles is not None else "")


def shorten(word: str) -> str:
    """A word as it can be shown again, however long or strange it was."""
    shown = "".join(letter if letter.isprintable() else "?" for letter in word[:40])
    return shown + "…" if len(word) > 40 else shown
