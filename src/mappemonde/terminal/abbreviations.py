"""Abbreviations: which words can be typed at a terminal, and what shortened ones mean."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.kinds import Kind, Names, Unreadable, shorten, slug
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.terminal.game_look import PHRASES, Extra, GameLook

RULE = re.compile(r"^\*\*([A-Z]\d[\w.]*)\*\*", re.M)
"""How a rulebook begins a rule."""


class Head(NamedTuple):
    """What a line begins with: a verb of the game, or a command of the terminal."""

    is_verb: bool
    word: str


class Abbreviations:
    """All words that can be typed at one table."""

    def __init__(self, vocabulary: Vocabulary, look: GameLook, rulebook: str, standing: StandingAnswers) -> None:
        self.vocabulary = vocabulary
        self.look = look
        self.standing = standing
        self.rules: list[str] = RULE.findall(rulebook)
        self.commands: dict[str, dict[str, str]] = {lang: self._commands(lang) for lang in LANGUAGES}
        """By language: the plain form of a command's word, and the command."""

    def _commands(self, lang: str) -> dict[str, str]:
        usages = {
            **PHRASES.tables[lang]["command"],
            **{key: extra.usage[lang] for key, extra in self.look.extras.items()},
        }
        return {slug(usage.split()[0]): key for key, usage in usages.items()}

    def head(self, word: str, choices: Menu, lang: str) -> Head:
        """The verb or command a first word means; `Unreadable` if none or several."""
        plain = slug(word)
        known = self._known(choices, lang)
        foreign = {word: Head(False, key) for other in LANGUAGES for word, key in self.commands[other].items()}
        for heads in (*known, foreign):
            if plain in heads:
                return heads[plain]
        for heads in known:
            found = {name: head for name, head in heads.items() if plain and name.startswith(plain)}
            found = {name: head for name, head in found.items() if head.word not in self.look.whole}
            if found:
                meant = _one_meant({head.word for head in found.values()}, set(found), word)
                return next(head for head in found.values() if head.word == meant)
        near = get_close_matches(plain, [name for heads in known for name in heads], 1)
        raise unreadable("unknown_near" if near else "unknown", word=shorten(word), near=near[0] if near else "")

    def _known(self, choices: Menu, lang: str) -> list[dict[str, Head]]:
        """Every first word that may be shortened, in the order in which they are tried."""
        verbs = {word: Head(True, word) for word in self.vocabulary.verbs}
        verbs |= {word: Head(True, verb) for word, verb in self.look.synonyms.items() if verb in verbs}
        now = set(self.vocabulary.next_words(choices, []))
        legal = {word: head for word, head in verbs.items() if head.word in now}
        return [legal, {word: Head(False, key) for word, key in self.commands[lang].items()}, verbs]

    def expand(self, verb: str, words: list[str], choices: Menu, view: Any) -> str:
        """The canonical text of a verb with shortened words; what is wrong in it is left for the table to refuse."""
        kinds = list(self.vocabulary.verbs[verb].kinds.values())
        done = self.arguments(verb, kinds, words, choices)
        if len(done) == len(kinds) - 1:
            done += self._left_out(verb, kinds, done, choices, view)
        return " ".join([verb, *done])

    def arguments(self, verb: str, kinds: Iterable[str], words: list[str], choices: Menu) -> list[str]:
        """Words with those at the beginning, as many as there are kinds, written out."""
        done: list[str] = []
        for kind, word in zip(kinds, words, strict=False):
            legal = self.vocabulary.next_words(choices, [verb, *done]) if verb else []
            done.append(full_word(self.vocabulary.kinds[kind], word, legal))
        return done + words[len(done) :]

    def _left_out(self, verb: str, kinds: list[str], done: list[str], choices: Menu, view: Any) -> list[str]:
        """The last word if it was left out: the game's default number, or the only choice there is."""
        legal = self.vocabulary.next_words(choices, [verb, *done])
        habit = self.look.number(verb, view)
        if habit is not None and kinds[-1] == "number":
            numbers = [int(word) for word in legal] or [1]
            return [str(max(numbers) if habit == "most" else min(numbers))]
        return legal if len(kinds) == 1 and len(legal) == 1 else []

    def offers(self, words: list[str], choices: Menu, lang: str) -> list[str]:
        """What may come after these words."""
        if not words:
            return [*self.vocabulary.next_words(choices, []), *self._spoken(lang)]
        try:
            head = self.head(words[0], choices, lang)
            if head.is_verb:
                kinds = self.vocabulary.verbs[head.word].kinds.values()
                return self.vocabulary.next_words(
                    choices, [head.word, *self.arguments(head.word, kinds, words[1:], choices)]
                )
            return self._after_command(head.word, words[1:], choices, lang)
        except Unreadable:
            return []

    def _after_command(self, key: str, words: list[str], choices: Menu, lang: str) -> list[str]:
        if key == "why":
            return self.offers(words, choices, lang) if words else self.vocabulary.next_words(choices, [])
        if key in self.look.extras:
            return self._after_extra(self.look.extras[key], words, choices)
        if key == "answers" and words:
            return self._answers(words[0], words[1:])
        if words:
            return []
        if key == "help":
            return [*self.vocabulary.verbs, *self._spoken(lang)]
        first = {
            "choices": self.vocabulary.next_words(choices, []),
            "rules": self.rules,
            "lang": list(LANGUAGES),
            "answers": list(self.standing.questions),
        }
        return first.get(key, [])

    def _answers(self, question: str, words: list[str]) -> list[str]:
        """What may come next in a standing answer to a kind of question."""
        said = [text.split() for text in self.standing.offered(question)] if question in self.standing.questions else []
        count = len(words)
        return list(dict.fromkeys(text[count] for text in said if text[:count] == words and len(text) > count))

    def _after_extra(self, extra: Extra, words: list[str], choices: Menu) -> list[str]:
        if len(words) >= len(extra.kinds):
            return [more for more in extra.more if not any(word.startswith(more) for word in words)]
        if extra.like:
            done = self.arguments(extra.like, extra.kinds, words, choices)
            return self.vocabulary.next_words(choices, [extra.like, *done])
        kind = self.vocabulary.kinds[extra.kinds[len(words)]]
        return list(kind.ids) if isinstance(kind, Names) else []

    def _spoken(self, lang: str) -> list[str]:
        return list(self.commands[lang])

    def gloss(self, word: str, lang: str) -> str:
        """What people call the thing a word stands for."""
        for kind in self.vocabulary.kinds.values():
            if isinstance(kind, Names) and word in kind.ids:
                return kind.label(kind.ids.index(word), lang)
        return ""

    def extra_words(self, extra: Extra, words: list[str], choices: Menu) -> list[str]:
        """The words of a game's own command, written out."""
        return self.arguments(extra.like, extra.kinds, words, choices)


def full_word(kind: Kind, word: str, legal: list[str]) -> str:
    """The word that a shortened one means: among the legal ones if one fits, else among all; or the word itself."""
    if not isinstance(kind, Names) or word in kind.words or not slug(word):
        return word
    plain = slug(word)
    if plain in kind.words:
        return kind.format(kind.words[plain])
    for fits in (_begins, _abbreviates):
        found = {kind.format(value) for name, value in kind.words.items() if fits(slug(name), plain)}
        for few in (found.intersection(legal), found):
            if few:
                return _one_meant(few, few, word)
    return word


def _begins(name: str, plain: str) -> bool:
    return name.startswith(plain)


def _abbreviates(name: str, plain: str) -> bool:
    """Whether `eus` stands for `eastern_united_states`."""
    return len(plain) > 1 and "".join(part[0] for part in name.split("_") if part) == plain


def _one_meant(meanings: set[str], names: set[str], word: str) -> str:
    """The one meaning of a shortened word, or the one that all the others only continue; else `Unreadable`."""
    shortest = min(meanings, key=len)
    if all(meaning.startswith(shortest) for meaning in meanings):
        return shortest
    raise unreadable("ambiguous", word=shorten(word), near=", ".join(sorted(names)))


def unreadable(key: str, **facts: Fact) -> Unreadable:
    """A refusal of the terminal itself."""
    return Unreadable(Refusal(key, "", facts, {lang: PHRASES.get(lang, "refusal", key) for lang in LANGUAGES}))


def compact(vocabulary: Vocabulary, choices: Menu) -> list[str]:
    """All choices as texts, with runs of numbers drawn together: `place egypt 1–5`."""
    texts = []
    for verb, words, low, high in vocabulary.offers(choices):
        number = [] if low is None else [str(low) if low == high else f"{low}–{high}"]
        texts.append(" ".join([verb, *words, *number]))
    return texts


def rule_text(book: str, number: str) -> str:
    """One rule with the tables and examples that follow it, or one chapter; empty if there is none."""
    rule = rf"^\*\*{re.escape(number)}\*\*.*?(?=^\*\*[A-Z]\d|^## |\Z)"
    chapter = rf"^## {re.escape(number.lstrip('Rr'))}\..*?(?=^## |\Z)"
    found = re.search(rule, book, re.M | re.S | re.I) or re.search(chapter, book, re.M | re.S)
    return found[0].strip() if found else ""
