"""The catalogue: what is printed on the cards, tiles and areas of a table, told once; views name only ids."""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

import msgspec

from mappemonde.kernel.languages import ByLang

Printed: TypeAlias = bool | int | str | list[int | str] | None
"""A value printed on a component: a number, a word, the id of another thing, several of them."""


class Component(msgspec.Struct, frozen=True, omit_defaults=True):
    """One card, tile or area."""

    printed: dict[str, Printed]
    """Its values by name; each game declares them in its `fields.py`."""
    text: ByLang = {}
    """Its sentence, where it has one."""
    attested: list[str] = []
    """Which of its values can be read in the printed game; the others are reconstructed."""


Catalogue: TypeAlias = dict[str, dict[str, Component]]
"""Components by kind and id."""


def component(printed: Mapping[str, object], data: Mapping[str, Any] | None = None) -> Component:
    """A component with the provenance that its entry of the board names."""
    attested: Iterable[str] = data.get("attested", ()) if data is not None else ()
    return Component(msgspec.convert(printed, dict[str, Printed]), attested=list(attested))
