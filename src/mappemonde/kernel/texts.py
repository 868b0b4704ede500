"""Texts: sentences of a game, and of all games, filled with facts."""

from collections.abc import Mapping, Sequence
from importlib.resources.abc import Traversable
from typing import Any

from mappemonde.kernel import languages
from mappemonde.kernel.advice import Reason
from mappemonde.kernel.check import PLACEHOLDER, Refusal
from mappemonde.kernel.event import Event, Fact
from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.languages import FOLDER, LANGUAGES, SOURCE, ByLang, read_own, read_texts
from mappemonde.kernel.state import Step
from mappemonde.kernel.vocabulary import Vocabulary


def fill(template: str, facts: Mapping[str, Fact], vocabulary: Vocabulary, lang: str, event: str = "") -> str:
    """Put facts into a sentence; `event` is the kind of event that declares them, if they are of one."""
    usual, told = vocabulary.usual, set[Fact]()

    def say(name: str, value: Fact, lang: str) -> Noun:
        if usual is not None and isinstance(value, int) and usual.kind_of(name, event) is usual.kinds.get("seat"):
            if value in told:  # a person is named once in a sentence
                return usual.noun(name, value, lang, event)
            told.add(value)
        return vocabulary.noun(name, value, lang, event)

    return languages.fill(template, facts, say, lang)


SHARED = read_texts(FOLDER, "kernel")
"""Sentences that every game shares."""
SHARED_CHECKS = read_texts(FOLDER, "checks")
"""Sentences of the checks that every game shares; the source has them beside the checks."""


SHARED_ARTICLES = {lang: own.get("article", {}) for lang, own in read_own(FOLDER, "kernel").items()}
"""The articles of the names among them, by table; every language declares its own."""


def shared(table: str, key: str) -> ByLang:
    """A text that every game shares, in every language."""
    return {lang: SHARED[lang][table][key] for lang in LANGUAGES}


def shared_nouns(table: str, key: str) -> dict[str, Noun]:
    """A name that every game shares, with its article in every language."""
    return {
        lang: Noun(SHARED[lang][table][key], SHARED_ARTICLES[lang].get(table, {}).get(key, "")) for lang in LANGUAGES
    }


class Texts:
    """All sentences of one game: tables of templates by language, read from `<lang>/<name>.toml`."""

    def __init__(self, folder: Traversable, name: str = "sentences") -> None:
        self.name = name
        self.tables = read_texts(folder, name)
        for tables in self.tables.values():
            tables.pop("article", None)  # each language declares its own, and none is told in the source
        self.articles = {lang: own.get("article", {}) for lang, own in read_own(folder, name).items()}
        self.checks = read_texts(folder, "checks")

    def get(self, lang: str, table: str, key: str) -> str:
        """One template, the game's own or a shared one; an unknown key is a bug, and says so."""
        own = self.tables[lang].get(table, {})
        text: str | None = own.get(key, SHARED[lang].get(table, own).get(key))
        if text is None:
            raise KeyError(f"no text [{table}] {key} in {lang}/{self.name}.toml")
        return text

    def words(self, table: str, key: str) -> ByLang:
        """One text in every language."""
        return {lang: self.get(lang, table, key) for lang in LANGUAGES}

    def has(self, table: str, key: str) -> bool:
        """Whether there is such a text, the game's own or a shared one."""
        return key in self.tables[SOURCE].get(table, {}) or key in SHARED[SOURCE].get(table, {})

    def labels(self, table: str, keys: Sequence[str]) -> dict[str, list[str]]:
        """What people read for each of some ids, in every language."""
        return {lang: [self.get(lang, table, key) for key in keys] for lang in LANGUAGES}

    def noun(self, lang: str, table: str, key: str) -> Noun:
        """A name with the article that the language declares for it."""
        own = self.articles[lang].get(table, {})
        article: str = own.get(key, SHARED_ARTICLES[lang].get(table, {}).get(key, ""))
        return Noun(self.get(lang, table, key), article)

    def nouns(self, table: str, key: str) -> dict[str, Noun]:
        """One name with its article in every language."""
        return {lang: self.noun(lang, table, key) for lang in LANGUAGES}

    def keys(self, lang: str) -> set[tuple[str, str]]:
        """Every key there is."""
        return {(table, key) for table, texts in self.tables[lang].items() for key in texts}

    def event(self, event: Event, vocabulary: Vocabulary, lang: str) -> str:
        """What happened, in words."""
        return fill(self.get(lang, "event", event.kind), event.facts, vocabulary, lang, event.kind)

    def stage(self, key: str, facts: Mapping[str, int | str]) -> ByLang:
        """How far a table has come, in words."""
        told = self.words("stage", key)
        return {lang: languages.fill(told[lang], facts, languages.plainly, lang) for lang in LANGUAGES}

    def reason(self, reason: Reason, vocabulary: Vocabulary, lang: str) -> str:
        """Why a bot does something, in words."""
        return fill(self.get(lang, "because", reason.key), reason.facts, vocabulary, lang)

    def prompt(self, step: Step[Any], view: Any, seat: int, vocabulary: Vocabulary, lang: str) -> str:
        """What a step asks of a seat, with facts from the step (its memory, or a property) and from the seat's view."""
        template = self.get(lang, "prompt", step.NAME)
        facts: dict[str, Fact] = {"seat": seat}
        for name in PLACEHOLDER.findall(template):
            if name in step.FIELDS:
                facts[name] = getattr(step, name)
            elif name not in facts:
                told = getattr(step, name, None)
                facts[name] = getattr(view, name) if told is None or callable(told) else told
        return fill(template, facts, vocabulary, lang)

    def refusal(self, refusal: Refusal, vocabulary: Vocabulary, lang: str) -> str:
        """Why not, in words."""
        facts = dict(refusal.facts)
        for table in ("step", "revealed"):
            if table in facts:
                facts[table] = self.get(lang, table, str(facts[table]))
        return fill(self.why_not(refusal.id, refusal.sentences, lang), facts, vocabulary, lang)

    def why_not(self, check: str, sentences: Mapping[str, str], lang: str) -> str:
        """The template of a check that failed: it may come along, else it is found by the name of the check."""
        if lang in sentences:
            return sentences[lang]
        text: str | None = self.checks[lang].get(check, SHARED_CHECKS[lang].get(check))
        return sentences[SOURCE] if text is None else text
