"""The names of one kind of thing in all the forms people type: with articles, without accents, shortened."""

from collections.abc import Iterable
from itertools import product

from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.kinds import Names, Unreadable, shorten, slug
from mappemonde.kernel.languages import LANGUAGES
from mappemonde.terminal.game_look import PHRASES

SMALL = frozenset(word for lang in LANGUAGES for word in PHRASES.get(lang, "typed", "small").split())
"""Articles and prepositions, which do not count in names."""


class NameIndex:
    """Finds the thing that typed words mean; words of the reader's language win over all others."""

    def __init__(self, kind: Names) -> None:
        self.kind = kind
        self.spoken = {lang: _forms(enumerate(kind.labels[lang])) for lang in LANGUAGES if lang in kind.labels}
        self.known = _forms((value, word) for word, value in kind.words.items())
        """Ids and names of all languages."""

    def exact(self, typed: str, legal: list[str], lang: str) -> str | None:
        """The id of the thing that is called so."""
        for forms in (self.spoken.get(lang, {}), self.known):
            for plain in plain_forms(typed):
                ids = [self.kind.format(value) for value in forms.get(plain, [])]
                if ids:
                    return next((word for word in ids if word in legal), ids[0])
        return None

    def shortened(self, typed: str, legal: list[str], lang: str) -> str | None:
        """The id that a shortened name means, a legal one if any fits; `Unreadable` if several do."""
        tried = product((_begins, _abbreviates, _has_word), (self.spoken.get(lang, {}), self.known), plain_forms(typed))
        for fits, forms, plain in tried:
            found = {self.kind.format(value) for form, values in forms.items() if fits(form, plain) for value in values}
            for few in (found.intersection(legal), found):
                if few:
                    return self._one_meant(few, typed, lang)
        return None

    def unknown(self, typed: str, lang: str) -> Unreadable:
        """The answer to words that name nothing; what was probably meant is told as people call it."""
        try:
            self.kind.parse(typed)
        except Unreadable as error:
            refusal = error.refusal
            near = refusal.facts.get("near")
            if isinstance(near, str):
                facts = {**refusal.facts, "near": self._label(near, lang)}
                return Unreadable(Refusal(refusal.id, refusal.rule, facts, refusal.sentences))
            return error
        return unreadable("no_name", word=shorten(typed))

    def _one_meant(self, ids: set[str], typed: str, lang: str) -> str:
        names = {slug(self._label(word, lang)): word for word in ids}
        return names[one_meant(set(names), {self._label(word, lang) for word in ids}, typed)]

    def _label(self, word: str, lang: str) -> str:
        return self.kind.label(self.kind.ids.index(word), lang)


def one_meant(meanings: set[str], names: set[str], typed: str) -> str:
    """The one meaning of a shortened word, or the one that all the others only continue; else `Unreadable`."""
    shortest = min(meanings, key=len)
    if all(meaning.startswith(shortest) for meaning in meanings):
        return shortest
    raise unreadable("ambiguous", word=shorten(typed), near=", ".join(sorted(names)))


def unreadable(key: str, **facts: Fact) -> Unreadable:
    """A refusal of the terminal itself."""
    return Unreadable(Refusal(key, "", facts, {lang: PHRASES.get(lang, "refusal", key) for lang in LANGUAGES}))


def _forms(names: Iterable[tuple[int, str]]) -> dict[str, list[int]]:
    """The plain forms of names, and what each may mean."""
    forms: dict[str, list[int]] = {}
    for value, name in names:
        for plain in plain_forms(name):
            meant = forms.setdefault(plain, [])
            if value not in meant:
                meant.append(value)
    return forms


def plain_forms(text: str) -> list[str]:
    """The plain form of a name, and the one without small words if that differs."""
    plain = slug(text)
    bare = "_".join(word for word in plain.split("_") if word not in SMALL)
    return [form for form in dict.fromkeys((plain, bare)) if form]


def _begins(form: str, plain: str) -> bool:
    return form.startswith(plain)


def _abbreviates(form: str, plain: str) -> bool:
    """Whether `eus` stands for `eastern_united_states`, or `w_aus` for `western_australia`."""
    parts, begun = form.split("_"), plain.split("_")
    if len(begun) == 1:
        return len(plain) > 1 and "".join(part[:1] for part in parts) == plain
    return len(parts) == len(begun) and all(map(str.startswith, parts, begun))


def _has_word(form: str, plain: str) -> bool:
    """Whether `falls` stands for `victoria_falls`."""
    return len(plain) > 2 and any(part.startswith(plain) for part in form.split("_")[1:])
