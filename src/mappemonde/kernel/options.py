"""Options of a table: declared by the game as data, read with clear refusals."""

import tomllib
from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any, NamedTuple, TypeAlias

from mappemonde.kernel.kinds import shorten
from mappemonde.kernel.languages import FOLDER, LANGUAGES, ByLang, complete, read_own, translate, untranslated
from mappemonde.kernel.problem import ProblemError, problem

Value: TypeAlias = bool | int | str
Options: TypeAlias = dict[str, Value]

WORDS = read_own(FOLDER, "kernel")
YES = {word for lang in LANGUAGES for word in WORDS[lang].get("switch", {}).get("on", ())}
NO = {word for lang in LANGUAGES for word in WORDS[lang].get("switch", {}).get("off", ())}
"""How a switch is turned on and off, in any language."""


class OptionError(ProblemError):
    """An option that does not exist or does not take this value."""


class Option(NamedTuple):
    """One choice a table makes before it starts; a switch has no `values`, a number has bounds."""

    id: str
    default: Value
    """The reading of the print: the default of every table at which people sit."""
    name: ByLang
    about: ByLang
    rule: str = ""
    values: tuple[str, ...] = ()
    low: int = 0
    high: int = 0
    needs: str = ""
    """A switch that must be on for this one to mean anything."""
    labels: dict[str, ByLang] = {}
    """What people read for each of `values`: its name by language."""
    without_people: Value | None = None
    """The default of tables of bots alone, where it is another one. What a record does not say has this value."""
    by_seats: Mapping[int, Value] = {}
    """The default by the number of seats, where that decides it; see `at`."""

    def at(self, seats: int) -> "Option":
        """The option as tables of so many seats have it, with their default."""
        return self._replace(default=self.by_seats[seats]) if seats in self.by_seats else self

    def usual(self, people: bool) -> Value:
        """The default of tables with people, or of those without."""
        return self.default if people or self.without_people is None else self.without_people

    def read(self, given: Any) -> Value:
        """The value that a text or a JSON value stands for."""
        word = _shown(given)
        if isinstance(self.default, bool):
            if word.lower() in YES | NO:
                return word.lower() in YES
            raise OptionError(problem("option_is_switch", option=self.id, word=word))
        if self.values:
            if given in self.values:
                return str(given)
            raise OptionError(problem("option_is_value", option=self.id, values=self.values, word=word))
        try:
            number = int(word)
        except ValueError:
            number = self.low - 1
        if isinstance(given, bool) or not self.low <= number <= self.high:
            raise OptionError(problem("option_is_number", option=self.id, low=self.low, high=self.high, word=word))
        return number


def _shown(given: Any) -> str:
    """A given value as a word that can be shown again."""
    try:
        return shorten(str(given).strip())
    except ValueError:  # a number with more digits than Python prints
        return "…"


def load_options(
    text: str,
    words: Mapping[str, dict[str, Any]] | None = None,
    derived: Mapping[str, dict[str, Any]] | None = None,
) -> tuple[Option, ...]:
    """The options a game declares in its `options.toml`; `words` are what further languages call them.

    What is not written there but follows from other files is `derived`, by option.
    """
    data = tomllib.loads(text)
    for lang, own in (words or {}).items():
        translate(data, {"option": own}, lang)
    return tuple(make_option({**entry, **(derived or {}).get(entry["id"], {})}) for entry in data["option"])


def make_option(entry: dict[str, Any]) -> Option:
    """One declared option; each of its values is a word, or `{ id = …, name = { en = …, fr = … } }`."""
    labels: dict[str, ByLang] = {}
    for value in entry.get("values", ()):
        if isinstance(value, str):
            labels[value] = untranslated(value.replace("_", " "))
        else:
            labels[value["id"]] = complete(value["name"])
    names = {"name": complete(entry["name"]), "about": complete(entry["about"])}
    return Option(**{**entry, **names, "values": tuple(labels), "labels": labels})


def read_options(declared: tuple[Option, ...], given: dict[str, Any], people: bool = False) -> Options:
    """Every declared option with its given value or its default; unknown names are refused with a suggestion.

    The defaults are those of tables without people, as in records and simulations, unless `people` sit there.
    """
    known = {option.id: option for option in declared}
    for name in given:
        if name not in known:
            near = get_close_matches(str(name), list(known), 1)
            if near:
                raise OptionError(problem("option_is_known_near", option=name, near=near[0]))
            raise OptionError(problem("option_is_known", option=name, known=list(known)))
    read = {name: option.read(given.get(name, option.usual(people))) for name, option in known.items()}
    for name, option in known.items():
        if option.needs and read[name] != option.usual(people) and read[option.needs] is not True:
            raise OptionError(problem("option_has_its_switch", option=name, other=option.needs))
    return read


def changed(declared: tuple[Option, ...], options: Options) -> Options:
    """The options that a record must say: those that differ from the defaults without people."""
    return {option.id: options[option.id] for option in declared if options[option.id] != option.usual(people=False)}
