"""Grammar: how a language bends a name in a sentence, by the article that the name declares."""

import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple


class Article(NamedTuple):
    """One way in which names are bent: « le Brésil, du Brésil, au Brésil », but « la Chine, de la Chine, en Chine »."""

    forms: Mapping[str, tuple[str, str]]
    """What stands before the name, by form: before a consonant, and before a vowel."""
    gender: int
    is_plural: bool
    drops: str
    """The beginning of the name that gives way: « Le Caire », but « au Caire »."""


class Noun:
    """A name as it is told in one language, with the article it declares there."""

    __slots__ = ("article", "name")

    def __init__(self, name: str, article: str = "") -> None:
        self.name = name
        self.article = article


class Grammar:
    """The articles of one language by their ids; names without one have the id ""."""

    def __init__(self, articles: Mapping[str, Mapping[str, Any]], vowels: str, genders: int) -> None:
        self.vowels = vowels
        self.genders = genders
        self.articles = {article: _article(data) for article, data in articles.items()}
        self.forms = {form for article in self.articles.values() for form in article.forms}

    def bend(self, noun: Noun, form: str) -> str:
        """A name in a form; one that the language does not know changes nothing."""
        article = self.articles.get(noun.article)
        before = article.forms.get(form) if article is not None else None
        if article is None or before is None:
            return noun.name
        name = noun.name.removeprefix(article.drops)
        return before[self._has_vowel(name)] + name

    def agree(self, nouns: Sequence[Noun], words: Sequence[str]) -> str:
        """The one of some words that goes with names: singular and plural, or both for each gender.

        Several names are a plural, and of several genders the first in the language's own order wins.
        """
        articles = [self.articles.get(noun.article, PLAIN) for noun in nouns]
        is_plural = len(articles) != 1 or articles[0].is_plural
        if len(words) == 2:
            return words[is_plural]
        gender = min((article.gender for article in articles), default=0)
        return words[is_plural * self.genders + gender]

    def _has_vowel(self, name: str) -> bool:
        """Whether a name begins with a vowel, whatever its accent."""
        return unicodedata.normalize("NFKD", name[:1]).lower()[:1] in self.vowels if name else False


PLAIN = Article({}, 0, False, "")
"""What a name is told with in a language that has no articles."""
RESERVED = ("gender", "plural", "drops")


def _article(data: Mapping[str, Any]) -> Article:
    forms = {form: _pair(before) for form, before in data.items() if form not in RESERVED}
    return Article(forms, data.get("gender", 0), data.get("plural", False), data.get("drops", ""))


def _pair(before: str | list[str]) -> tuple[str, str]:
    """What stands before consonants and vowels; one text is for both."""
    return (before, before) if isinstance(before, str) else (before[0], before[1])
