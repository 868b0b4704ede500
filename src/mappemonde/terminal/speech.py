"""Speech: how verbs, names and whole actions are said to a person, in the words of their language."""

from typing import Any

from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Names, Number
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.texts import SHARED
from mappemonde.kernel.vocabulary import Offer, Vocabulary
from mappemonde.terminal.game_look import PHRASES

ARROW = "→"
"""Stands between two names of the same kind: `attack Alaska → Kamchatka 3`."""


class Speech:
    """How one table is spoken of; what is said can be typed."""

    def __init__(self, game: Game[Any, Any, Any], vocabulary: Vocabulary) -> None:
        self.tables = game.texts.tables
        self.vocabulary = vocabulary

    def verb(self, verb: str, lang: str) -> str:
        """The word for a verb; a game that tells none is spoken of by its ids."""
        return self._word("spoken", verb, lang)

    def usage(self, verb: str, lang: str) -> str:
        """How a verb is said: `attack <from> <to> <dice>`."""
        names = (self._word("argument", name, lang) for name in self.vocabulary.verbs[verb].kinds)
        return " ".join([self.verb(verb, lang), *(f"<{name}>" for name in names)])

    def name(self, kind: str, word: str, lang: str) -> str:
        """What people call the thing that a canonical word names; numbers stay as they are."""
        names = self.vocabulary.kinds[kind]
        if not isinstance(names, Names) or word not in names.ids:
            return word
        label = names.label(names.ids.index(word), lang)
        return PHRASES.get(lang, "typed", "sentence").replace("{sentence}", label) if label.endswith(".") else label

    def action(self, text: str, lang: str) -> str:
        """An action, or the beginning of one, from its canonical text."""
        verb, *words = text.split()
        if verb not in self.vocabulary.verbs:
            return text
        said, before = self.verb(verb, lang), ""
        for kind, word in zip(self.vocabulary.verbs[verb].kinds.values(), words, strict=False):
            is_next = kind == before and isinstance(self.vocabulary.kinds[kind], Names)
            said += f" {ARROW} " if is_next else " "
            said += self.name(kind, word, lang)
            before = kind
        return said

    def offer(self, offer: Offer, lang: str) -> str:
        """Some actions that differ only in their last number: `place Egypt 1–5`."""
        said = self.action(" ".join([offer.verb, *offer.words]), lang)
        return said if offer.low is None else f"{said} {span(offer.low, offer.high)}"

    def offers(self, choices: Menu, lang: str) -> list[str]:
        """A whole menu, with runs of numbers drawn together."""
        return [self.offer(offer, lang) for offer in self.vocabulary.offers(choices)]

    def number_asked(self, step: str, choices: Menu) -> tuple[int, int] | None:
        """The least and the most of the number that a step named after its verb asks for; nothing if it asks none."""
        verb = self.vocabulary.verbs.get(step)
        if verb is None or not isinstance(self.vocabulary.kinds.get(verb.last), Number):
            return None
        ranges = {(one.low, one.high) for one in self.vocabulary.offers(choices) if one.verb == step}
        low, high = ranges.pop() if len(ranges) == 1 else (None, None)
        return (low, high) if low is not None and high is not None else None

    def _word(self, table: str, key: str, lang: str) -> str:
        words = {**SHARED[lang].get(table, {}), **self.tables[lang].get(table, {})}
        return str(words.get(key, key.replace("_", " ")))


def span(low: int, high: int | None) -> str:
    """A number, or a run of them: `3–7`."""
    return str(low) if high is None or low == high else f"{low}–{high}"
