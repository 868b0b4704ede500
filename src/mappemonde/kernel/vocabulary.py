"""The vocabulary of a table: one declaration of verbs gives text, parsing, JSON, help and step-by-step picking."""

from difflib import get_close_matches
from typing import Any, NamedTuple

from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import SHARED_EVENTS, Events, Fact
from mappemonde.kernel.grammar import Noun
from mappemonde.kernel.kinds import Kind, Names, Number, Unreadable, shorten
from mappemonde.kernel.menu import Menu
from mappemonde.kernel.problem import PROBLEMS


class Verb:
    """A verb: its word, the class of its actions, and the kind of each argument."""

    def __init__(self, word: str, make: type, **kinds: str) -> None:
        self.word = word
        self.make = make
        self.kinds = kinds
        self.last = list(kinds.values())[-1] if kinds else ""
        """The kind of the last argument."""
        fields = getattr(make, "_fields", ())
        if tuple(kinds) != tuple(fields):
            raise ValueError(f"verb {word}: declared {tuple(kinds)}, the action has {tuple(fields)}")


class Offer(NamedTuple):
    """Actions that differ only in their last number, drawn together: `place egypt` from 1 to 5."""

    verb: str
    words: list[str]
    low: int | None = None
    high: int | None = None


class Vocabulary:
    """Verbs, kinds and events of one table; `further` gives the kind of names that only refusals use."""

    def __init__(
        self,
        verbs: tuple[Verb, ...],
        kinds: dict[str, Kind],
        events: Events | None = None,
        further: dict[str, str] | None = None,
    ) -> None:
        self.declared = verbs, events, further
        """What it was made of, besides its kinds."""
        self.usual: Vocabulary | None = None
        """Where a kind is called otherwise here: the vocabulary that calls it as the game does."""
        self.verbs = {verb.word: verb for verb in verbs}
        self.by_class = {verb.make: verb for verb in verbs}
        self.kinds = kinds
        self.counting = {verb.make for verb in verbs if isinstance(kinds.get(verb.last), Number)}
        """The verbs whose last argument is a number."""
        self.known: dict[tuple[type, Action], tuple[str, ...]] = {}
        """Verbs with their first arguments, and the words for them that were worked out already."""
        self.events = {**SHARED_EVENTS.shapes(), **(events.shapes() if events is not None else {})}
        """The shapes of the facts of every event."""
        self.facts = {"seat": "seat", "asked": "seat", **(further if further is not None else {})}
        """The kinds of names outside events: in refusals, prompts and headings."""
        for verb in verbs:
            for name, kind in verb.kinds.items():
                self.facts.setdefault(name, kind)
        for shapes in self.events.values():
            for name, shape in shapes.items():
                self.facts.setdefault(name, shape.rstrip("*"))

    def calling(self, name: str, kind: Kind) -> "Vocabulary":
        """The same words, with other names for the things of one kind."""
        verbs, events, further = self.declared
        other = Vocabulary(verbs, {**self.kinds, name: kind}, events, further)
        other.usual = self
        return other

    def format(self, action: Action) -> str:
        """The one canonical text of an action."""
        verb = self.by_class[type(action)]
        words = [self.kinds[kind].format(value) for kind, value in zip(verb.kinds.values(), action, strict=True)]
        return " ".join([verb.word, *words])

    def parse(self, text: str) -> Action:
        """The action a text names; `Unreadable` says what is wrong and what was probably meant."""
        words = text.split()
        if not words:
            raise Unreadable(Refusal("text_is_given", "", {}, PROBLEMS["text_is_given"]))
        verb = self._verb(words[0])
        if len(words) - 1 != len(verb.kinds):
            facts: dict[str, Fact] = {"usage": self.usage(verb.word), "count": len(words) - 1}
            raise Unreadable(Refusal("arguments_are_complete", "", facts, PROBLEMS["arguments_are_complete"]))
        return self._make(verb, words[1:])

    def usage(self, word: str) -> str:
        """How a verb is said: `attack <origin> <target> <dice>`."""
        return " ".join([word, *(f"<{name}>" for name in self.verbs[word].kinds)])

    def to_json(self, action: Action) -> dict[str, str | int]:
        """The action as named values: numbers stay numbers, everything else is its id."""
        verb = self.by_class[type(action)]
        parts: dict[str, str | int] = {"verb": verb.word}
        for (name, kind), value in zip(verb.kinds.items(), action, strict=True):
            word = self.kinds[kind].format(value)
            parts[name] = value if word == str(value) else word
        return parts

    def from_json(self, parts: dict[str, Any]) -> Action:
        """The action that named values stand for."""
        verb = self._verb(str(parts.get("verb", "")))
        wrong = sorted({str(name) for name in parts} - {"verb", *verb.kinds} | (set(verb.kinds) - set(parts)))
        if wrong:
            facts: dict[str, Fact] = {"usage": self.usage(verb.word), "wrong": shorten(", ".join(wrong))}
            raise Unreadable(Refusal("arguments_are_complete", "", facts, PROBLEMS["arguments_are_named"]))
        return self._make(verb, [str(parts[name]) for name in verb.kinds])

    def describe(self) -> list[dict[str, Any]]:
        """The verbs with their arguments, as a client needs them to let a person pick one argument after another."""
        return [
            {"verb": verb.word, "arguments": [{"name": name, "kind": kind} for name, kind in verb.kinds.items()]}
            for verb in self.verbs.values()
        ]

    def next_words(self, choices: Menu, picked: list[str]) -> list[str]:
        """What may be picked next: the verbs, then the words of each argument, given the words picked so far."""
        found: dict[str, None] = {}
        begun = tuple(picked)
        count = len(begun)
        for words, low, high in self._runs(choices):
            if len(words) > count:
                if words[:count] == begun:
                    found.setdefault(words[count])
            elif low is not None and words == begun:
                found |= dict.fromkeys(map(str, range(low, high + 1)))
        return list(found)

    def offers(self, choices: Menu) -> list[Offer]:
        """A menu with runs of numbers drawn together, in the order of the menu: what people and clients are shown."""
        found: dict[tuple[str, ...], list[tuple[int, int]]] = {}
        for words, low, high in self._runs(choices):
            numbers = found.setdefault(words, [])
            if low is not None:
                numbers.append((low, high))
        return [offer for (verb, *words), numbers in found.items() for offer in _joined(verb, words, numbers)]

    def _runs(self, choices: Menu) -> list[tuple[tuple[str, ...], int | None, int]]:
        """A menu in runs: the words that actions share, and the first and last number after them, if any."""
        found: list[tuple[tuple[str, ...], int | None, int]] = []
        for make, values, low, high in choices.runs():
            if make in self.counting:
                if low:
                    found.append((self._words(make, values), low, high))
                else:
                    found.append((self._words(make, values[:-1]), values[-1], values[-1]))
            elif low:
                found += [(self._words(make, (*values, last)), None, 0) for last in range(low, high + 1)]
            else:
                found.append((self._words(make, values), None, 0))
        return found

    def _words(self, make: type, values: Action) -> tuple[str, ...]:
        """A verb and its first arguments in words, worked out once."""
        words = self.known.get((make, values))
        if words is None:
            verb = self.by_class[make]
            kinds = [self.kinds[kind] for kind in verb.kinds.values()]
            words = (verb.word, *[kind.format(value) for kind, value in zip(kinds, values, strict=False)])
            self.known[make, values] = words
        return words

    def kind_of(self, name: str, event: str = "") -> Kind | None:
        """The kind of a fact, as its event declares it; outside events, as its name is used elsewhere."""
        shape = self.events.get(event, self.facts).get(name, "number")
        return self.kinds.get(shape.rstrip("*"))

    def named(self, name: str, value: Fact, event: str) -> int | str | list[int] | list[str]:
        """A fact of an event by its ids; numbers and texts stay as they are."""
        kind = self.kind_of(name, event)
        if not isinstance(kind, Names) or isinstance(value, str):
            return value
        return [kind.format(each) for each in value] if isinstance(value, list) else kind.format(value)

    def noun(self, name: str, value: Fact, lang: str, event: str = "") -> Noun:
        """A fact as people read it, with the article of a single thing."""
        kind = self.kind_of(name, event)
        if kind is None or not isinstance(value, int):
            return Noun(self.say(name, value, lang, event))
        return kind.noun(value, lang)

    def say(self, name: str, value: Fact, lang: str, event: str = "") -> str:
        """A fact as people read it: by the kind declared for it; lists are joined."""
        if isinstance(value, str):
            return value
        if isinstance(value, list):
            return ", ".join(self.say(name, each, lang, event) for each in value)
        kind = self.kind_of(name, event)
        return kind.label(value, lang) if kind is not None else str(value)

    def _verb(self, word: str) -> Verb:
        verb = self.verbs.get(word.lower())
        if verb is not None:
            return verb
        near = get_close_matches(word.lower(), list(self.verbs), 1)
        facts: dict[str, Fact] = {"word": shorten(word)}
        facts["near" if near else "verbs"] = near[0] if near else ", ".join(self.verbs)
        sentences = PROBLEMS["verb_is_known_near" if near else "verb_is_known"]
        raise Unreadable(Refusal("verb_is_known", "", facts, sentences))

    def _make(self, verb: Verb, words: list[str]) -> Action:
        values = [self.kinds[kind].parse(word) for kind, word in zip(verb.kinds.values(), words, strict=True)]
        action: Action = verb.make(*values)
        return action


def _joined(verb: str, words: list[str], numbers: list[tuple[int, int]]) -> list[Offer]:
    """One offer per run of numbers, those that follow each other drawn together; a verb without a number is one."""
    if not numbers:
        return [Offer(verb, words)]
    runs: list[Offer] = []
    for low, high in sorted(numbers):
        last = runs[-1].high if runs else None
        if last is not None and last == low - 1:
            runs[-1] = Offer(verb, words, runs[-1].low, high)
        else:
            runs.append(Offer(verb, words, low, high))
    return runs
