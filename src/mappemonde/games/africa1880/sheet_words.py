"""Words on order sheets: what people write, in any language, for orders, relations, countries and the ship."""

from importlib.resources import files
from typing import Final

from mappemonde.kernel.languages import read_own

TEXTS: Final = read_own(files("mappemonde.games.africa1880") / "texts", "sheet")


def sheet_words(table: str, key: str) -> list[str]:
    """Every word of any language for a thing, the source first."""
    return [word for texts in TEXTS.values() for word in texts.get(table, {}).get(key, ())]
