"""Texts: sentences in English and French, filled with facts."""

import re
from importlib.resources.abc import Traversable

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event, Fact
from mappemonde.kernel.languages import FOLDER, is_one, read_texts
from mappemonde.kernel.vocabulary import Vocabulary

BLANK = re.compile(r"{(\w+)(?::([^|{}]*)\|([^{}]*))?}")
"""`{name}` is the fact as people read it; `{name:army|armies}` is a number with its noun."""


def fill(template: str, facts: dict[str, Fact], vocabulary: Vocabulary, lang: str) -> str:
    """Put facts into a sentence."""

    def blank(found: re.Match[str]) -> str:
        value = facts[found[1]]
        if found[2] is None:
            return vocabulary.say(found[1], value, lang)
        return f"{value} {found[2] if isinstance(value, int) and is_one(value, lang) else found[3]}"

    return BLANK.sub(blank, template)


SHARED = read_texts(FOLDER, "kernel")
"""Sentences that every game shares."""


class Texts:
    """All sentences of one game: tables of templates by language, read from `<lang>/<name>.toml`."""

    def __init__(self, folder: Traversable, name: str = "sentences") -> None:
        self.tables = read_texts(folder, name)

    def get(self, lang: str, table: str, key: str) -> str:
        """One template, the game's own or a shared one; an unknown key is a bug, and says so."""
        own = self.tables[lang].get(table, {})
        text: str = own[key] if key in own else SHARED[lang].get(table, own)[key]
        return text

    def keys(self, lang: str) -> set[tuple[str, str]]:
        """Every key there is, to compare languages."""
        return {(table, key) for table, texts in self.tables[lang].items() for key in texts}

    def event(self, event: Event, vocabulary: Vocabulary, lang: str) -> str:
        """What happened, in words."""
        return fill(self.get(lang, "event", event.kind), event.facts, vocabulary, lang)

    def refusal(self, refusal: Refusal, vocabulary: Vocabulary, lang: str) -> str:
        """Why not, in words."""
        facts = dict(refusal.facts)
        if "step" in facts:
            facts["step"] = self.get(lang, "step", str(facts["step"]))
        return fill(refusal.sentences[lang], facts, vocabulary, lang)
