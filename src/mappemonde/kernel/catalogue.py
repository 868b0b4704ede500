"""The catalogue: what is printed on the cards, tiles and areas of a table, told once; views name only ids."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from mappemonde.kernel.languages import ByLang

Tree: TypeAlias = Any
"""A value made of values, such as what a card does: a number, a word, a switch or nothing, or lists and tables of
trees."""
Printed: TypeAlias = bool | int | str | list[Tree] | dict[str, Tree] | None
"""A value printed on a component: a number, a word, the id of another thing, or a tree of them."""


class Component(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card, tile or area."""

    printed: dict[str, Printed]
    """Its values by name; each game declares them in its `fields.py`."""
    text: ByLang = {}
    """Its sentence, where it has one: what people read of it in whatever client."""
    attested: list[str] = []
    """Which of its values can be read in the printed game; the others are reconstructed."""


Catalogue: TypeAlias = dict[str, dict[str, Component]]
"""Components by kind and id."""


def component(
    printed: Mapping[str, object], data: Mapping[str, Any] | None = None, text: ByLang | None = None
) -> Component:
    """A component with the provenance that its entry of the board names, and its sentence in every language."""
    attested: Iterable[str] = data.get("attested", ()) if data is not None else ()
    for name, value in printed.items():
        _must_be_plain(name, value)
    return Component(msgspec.convert(printed, dict[str, Printed]), text or {}, list(attested))


def _must_be_plain(name: str, value: object) -> None:
    """Refuse whatever would be another thing after it was sent."""
    if isinstance(value, list | tuple):
        for each in value:
            _must_be_plain(name, each)
    elif isinstance(value, dict):
        for key, each in value.items():
            _must_be_plain(name, each)
            if not isinstance(key, str):
                raise TypeError(f"{name} has the key {key!r}, which is no word")
    elif value is not None and not isinstance(value, bool | int | str):
        raise TypeError(f"{name} holds {value!r}, which is neither a number, a word, a list nor a table")
