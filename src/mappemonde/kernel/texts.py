"""Texts: sentences in English and French, filled with facts."""

import re
import tomllib
from importlib.resources.abc import Traversable
from typing import Any

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Event, Fact
from mappemonde.kernel.vocabulary import Vocabulary

LANGUAGES = ("en", "fr")

SHARED = {"en": {"undone": "{seat} takes it back."}, "fr": {"undone": "{seat} reprend son coup."}}
"""Events that every table knows."""

BLANK = re.compile(r"{(\w+)(?::([^|{}]*)\|([^{}]*))?}")
"""`{name}` is the fact as people read it; `{name:army|armies}` is a number with its noun."""


def fill(template: str, facts: dict[str, Fact], vocabulary: Vocabulary, lang: str) -> str:
    """Put facts into a sentence."""

    def blank(found: re.Match[str]) -> str:
        value = facts[found[1]]
        if found[2] is None:
            return vocabulary.say(found[1], value, lang)
        one = value == 1 or (lang == "fr" and value == 0)
        return f"{value} {found[2] if one else found[3]}"

    return BLANK.sub(blank, template)


class Texts:
    """All sentences of one game: tables of templates by language, read from `texts.<lang>.toml`."""

    def __init__(self, folder: Traversable) -> None:
        self.tables: dict[str, dict[str, Any]] = {
            lang: tomllib.loads((folder / f"texts.{lang}.toml").read_text("utf-8")) for lang in LANGUAGES
        }

    def get(self, lang: str, table: str, key: str) -> str:
        """One template; an unknown key is a bug, and says so."""
        shared = SHARED[lang].get(key) if table == "event" else None
        text: str = shared if shared is not None else self.tables[lang][table][key]
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
