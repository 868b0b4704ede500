"""Abbreviations: which words can be typed at a terminal, and what shortened ones mean."""

import re
from collections.abc import Iterable
from difflib import get_close_matches
from typing import Any, NamedTuple

from mappemonde.kernel.kinds import Names, Unreadable, shorten, slug
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.standing_answers import StandingAnswers
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.terminal.game_look import PHRASES, Extra, GameLook
from mappemonde.terminal.name_index import NameIndex, one_meant, unreadable
from mappemonde.terminal.speech import Speech

RULE = re.compile(r"^\*\*([A-Z]\d[\w.]*)\*\*", re.M)
"""How a rulebook begins a rule."""
MOST = frozenset(word for lang in LANGUAGES for word in PHRASES.get(lang, "typed", "most").split())
"""Words for the greatest number allowed."""
LONGEST_NAME = 16
"""The most words a name is looked for in."""
LIKENESS = 0.7
"""How much a word must be like another one for that to be suggested."""
BETWEEN = re.compile(r"\s*(?:,|;|→|->|>)\s*")
"""What may be typed between names."""


class Head(NamedTuple):
    """What a line begins with: a verb of the game, or a command of the terminal; and in how many words it was said."""

    is_verb: bool
    word: str
    length: int = 1


class Moment(NamedTuple):
    """What words are read against: the legal actions, what their reader sees, and in which language."""

    choices: Menu
    view: Any
    lang: str


class Misfit(Exception):
    """Words that do not fit: how many arguments did, and why the next one did not."""

    def __init__(self, fitting: int, error: Unreadable | None) -> None:
        super().__init__()
        self.fitting = fitting
        self.error = error


class Abbreviations:
    """All words that can be typed at one table."""

    def __init__(
        self, vocabulary: Vocabulary, look: GameLook, rulebook: str, speech: Speech, standing: StandingAnswers
    ) -> None:
        self.vocabulary = vocabulary
        self.look = look
        self.speech = speech
        self.standing = standing
        self.rules: list[str] = RULE.findall(rulebook)
        self.commands: dict[str, dict[str, str]] = {lang: self._commands(lang) for lang in LANGUAGES}
        """By language: the plain form of a command's word, and the command."""
        self.verbs: dict[str, dict[str, str]] = {
            lang: {slug(speech.verb(verb, lang)): verb for verb in vocabulary.verbs} for lang in LANGUAGES
        }
        """By language: the plain form of a verb's word, and the verb."""
        kinds = vocabulary.kinds.items()
        self.names = {name: NameIndex(kind) for name, kind in kinds if isinstance(kind, Names)}

    def _commands(self, lang: str) -> dict[str, str]:
        usages = {
            **PHRASES.tables[lang]["command"],
            **{key: extra.usage[lang] for key, extra in self.look.extras.items()},
        }
        return {slug(usage.split()[0]): key for key, usage in usages.items()}

    # What a line begins with

    def head(self, words: list[str], moment: Moment) -> Head:
        """The verb or command that the first words mean; `Unreadable` if none or several."""
        known = self._known(moment)
        foreign = {word: Head(False, key) for other in LANGUAGES for word, key in self.commands[other].items()}
        for length in range(min(LONGEST_NAME, len(words)), 0, -1):
            said = slug(" ".join(words[:length]))
            for heads in (*known, foreign):
                if said in heads:
                    return heads[said]._replace(length=length)
        plain = slug(words[0])
        for heads in known:
            found = {name: head for name, head in heads.items() if plain and name.startswith(plain)}
            found = {name: head for name, head in found.items() if head.word not in self.look.whole}
            if found:
                names = {self._said(head, moment.lang) for head in found.values()}
                meant = one_meant({head.word for head in found.values()}, names, words[0])
                name = next(name for name, head in found.items() if head.word == meant)
                return found[name]._replace(length=_said_of(name, words))
        for near in get_close_matches(plain, [name for heads in known for name in heads], 1, LIKENESS):
            meant = next(self._said(heads[near], moment.lang) for heads in known if near in heads)
            raise unreadable("unknown_near", word=shorten(words[0]), near=meant)
        raise unreadable("unknown", word=shorten(words[0]))

    def _said(self, head: Head, lang: str) -> str:
        """How people say a verb or a command."""
        if head.is_verb:
            return self.speech.verb(head.word, lang)
        return next(said for said, key in self._spoken(lang) if key == head.word)

    def _known(self, moment: Moment) -> list[dict[str, Head]]:
        """Every first word that may be shortened, in the order in which they are tried."""
        verbs = {verb: Head(True, verb) for verb in self.vocabulary.verbs}
        verbs |= {word: Head(True, verb) for word, verb in self.look.synonyms.items() if verb in verbs}
        own = {word: Head(True, verb) for word, verb in self.verbs[moment.lang].items()}
        spoken = {word: Head(True, verb) for lang in LANGUAGES for word, verb in self.verbs[lang].items()}
        now = set(self.vocabulary.next_words(moment.choices, []))
        commands = {word: Head(False, key) for word, key in self.commands[moment.lang].items()}
        every = verbs | spoken
        legal_own, legal = ({word: head for word, head in heads.items() if head.word in now} for heads in (own, every))
        return [legal_own, legal, commands, own, every]

    # Arguments

    def expand(self, verb: str, words: list[str], moment: Moment) -> str:
        """The canonical text of a verb with its words as they were typed; `Unreadable` if they do not fit."""
        kinds = list(self.vocabulary.verbs[verb].kinds.values())
        done = self.arguments(verb, kinds, words, moment)
        if len(done) == len(kinds) - 1:
            done += self._left_out(verb, kinds, done, moment)
        if len(done) != len(kinds):
            raise self.usage(verb, moment.lang)
        return " ".join([verb, *done])

    def usage(self, verb: str, lang: str) -> Unreadable:
        """The answer to a verb with too few words or too many."""
        return unreadable("usage", usage=self.speech.usage(verb, lang))

    def arguments(self, verb: str, kinds: Iterable[str], words: list[str], moment: Moment) -> list[str]:
        """The canonical words for typed ones: names of several words, shortened ones, numbers and `all`."""
        typed = [word for word in BETWEEN.sub(" ", " ".join(words)).split() if slug(word)]
        try:
            return self._fit(verb, list(kinds), typed, [], moment)[1]
        except Misfit as misfit:
            if misfit.error is not None:
                raise misfit.error from None
            raise self.usage(verb, moment.lang) if verb else unreadable("no_name", word=shorten(typed[-1])) from None

    def _fit(
        self, verb: str, kinds: list[str], words: list[str], done: list[str], moment: Moment
    ) -> tuple[int, list[str]]:
        """All these words as arguments, after those done, and how many of them were shortened; the fewest win."""
        if not words:
            return 0, done
        if len(done) == len(kinds):
            raise Misfit(len(done), None)
        kind = kinds[len(done)]
        legal = self.vocabulary.next_words(moment.choices, [verb, *done]) if verb else []
        best: tuple[int, list[str]] | None = None
        worst: Misfit | None = None
        for count in range(1, min(LONGEST_NAME, len(words)) + 1):
            try:
                cost, word = self._read(kind, " ".join(words[:count]), legal, moment)
                further, full = self._fit(verb, kinds, words[count:], [*done, word], moment)
            except Unreadable as error:
                misfit = Misfit(len(done), error)
            except Misfit as error:
                misfit = error
            else:
                if best is None or cost + further < best[0]:
                    best = cost + further, full
                continue
            if worst is None or misfit.fitting > worst.fitting:
                worst = misfit
        if best is None:
            assert worst is not None
            raise worst
        return best

    def _read(self, kind: str, typed: str, legal: list[str], moment: Moment) -> tuple[int, str]:
        """What one argument means, and 1 if it was shortened."""
        if kind not in self.names:
            if typed.casefold() in MOST:
                return 0, str(max(map(int, legal), default=1))  # where none is legal, the table says why
            value = self.vocabulary.kinds[kind].parse(typed)
            return 0, self.vocabulary.kinds[kind].format(value)
        names = self.names[kind]
        word = names.exact(typed, legal, moment.lang)
        if word is not None:
            return 0, word
        numbered = self.look.numbered(kind, moment.view)
        if typed.isascii() and typed.isdigit() and 0 < int(typed) <= len(numbered) and numbered[int(typed) - 1] >= 0:
            return 0, names.kind.format(numbered[int(typed) - 1])
        word = names.shortened(typed, legal, moment.lang)
        if word is None:
            raise names.unknown(typed, moment.lang)
        return 1, word

    def _left_out(self, verb: str, kinds: list[str], done: list[str], moment: Moment) -> list[str]:
        """The last word if it was left out: the game's default number, or the only choice there is."""
        legal = self.vocabulary.next_words(moment.choices, [verb, *done])
        habit = self.look.number(verb, moment.view)
        if habit is not None and kinds[-1] == "number":
            numbers = [int(word) for word in legal] or [1]
            return [str(max(numbers) if habit == "most" else min(numbers))]
        return legal if len(legal) == 1 else []

    def extra_words(self, extra: Extra, words: list[str], moment: Moment) -> list[str]:
        """The words of a game's own command, written out; what may follow its names is left as it is."""
        names = [word for word in words if "=" not in word]
        return self.arguments(extra.like, extra.kinds, names, moment) + [word for word in words if "=" in word]

    # What may be typed next

    def offers(self, words: list[str], moment: Moment) -> list[tuple[str, str]]:
        """What may come after these words, as people call it and by its id."""
        lang = moment.lang
        if not words:
            return [*self._verbs_now(moment), *self._spoken(lang)]
        try:
            head = self.head(words, moment)
            rest = words[head.length :]
            if head.is_verb:
                kinds = list(self.vocabulary.verbs[head.word].kinds.values())
                done = self.arguments(head.word, kinds, rest, moment)
                return self._after([head.word, *done], kinds, moment)
            return self._after_command(head.word, rest, moment)
        except Unreadable:
            return []

    def _after(self, picked: list[str], kinds: list[str], moment: Moment) -> list[tuple[str, str]]:
        """The next argument of a verb."""
        found = self.vocabulary.next_words(moment.choices, picked)
        return [(self.speech.name(kinds[len(picked) - 1], word, moment.lang), word) for word in found]

    def _verbs_now(self, moment: Moment) -> list[tuple[str, str]]:
        return [(self.speech.verb(verb, moment.lang), verb) for verb in self.vocabulary.next_words(moment.choices, [])]

    def _after_command(self, key: str, words: list[str], moment: Moment) -> list[tuple[str, str]]:
        if key == "why":
            return self.offers(words, moment) if words else self._verbs_now(moment)
        if key in self.look.extras:
            return self._after_extra(self.look.extras[key], words, moment)
        if key == "answers" and words:
            return self._answers(words[0], words[1:])
        if words:
            return []
        if key == "help":
            verbs = [(self.speech.verb(verb, moment.lang), verb) for verb in self.vocabulary.verbs]
            return [*verbs, *self._spoken(moment.lang)]
        if key == "choices":
            return self._verbs_now(moment)
        first = {"rules": self.rules, "lang": list(LANGUAGES), "answers": list(self.standing.questions)}
        return [(word, word) for word in first.get(key, [])]

    def _answers(self, question: str, words: list[str]) -> list[tuple[str, str]]:
        """What may come next in a standing answer to a kind of question."""
        said = [text.split() for text in self.standing.offered(question)] if question in self.standing.questions else []
        count = len(words)
        found = dict.fromkeys(text[count] for text in said if text[:count] == words and len(text) > count)
        return [(word, word) for word in found]

    def _after_extra(self, extra: Extra, words: list[str], moment: Moment) -> list[tuple[str, str]]:
        done = self.extra_words(extra, words, moment)
        if len(done) >= len(extra.kinds):
            more = extra.more.get(moment.lang, ())
            return [(word, word) for word in more if not any(one.startswith(word) for one in words)]
        if extra.like:
            return self._after([extra.like, *done], list(extra.kinds), moment)
        kind = extra.kinds[len(done)]
        names = self.names.get(kind)
        return [(self.speech.name(kind, word, moment.lang), word) for word in names.kind.ids] if names else []

    def _spoken(self, lang: str) -> list[tuple[str, str]]:
        usages = {**PHRASES.tables[lang]["command"], **{key: one.usage[lang] for key, one in self.look.extras.items()}}
        return [(usage.split()[0], key) for key, usage in usages.items()]


def is_number(word: str) -> bool:
    """Whether a word is a number, or means the most there is."""
    return word.casefold() in MOST or (word.isascii() and word.isdigit())


def _said_of(name: str, words: list[str]) -> int:
    """How many words are the beginning of a name of several: `end turn`, `fin t`."""
    length = 1
    while length < len(words) and name.startswith(slug(" ".join(words[: length + 1]))):
        length += 1
    return length


def rule_text(book: str, number: str) -> str:
    """One rule with the tables and examples that follow it, or one chapter; empty if there is none."""
    rule = rf"^\*\*{re.escape(number)}\*\*.*?(?=^\*\*[A-Z]\d|^## |\Z)"
    chapter = rf"^## {re.escape(number.lstrip('Rr'))}\..*?(?=^## |\Z)"
    found = re.search(rule, book, re.M | re.S | re.I) or re.search(chapter, book, re.M | re.S)
    return found[0].strip() if found else ""
