"""The verbs of Three Islands."""

from typing import NamedTuple

from mappemonde.kernel.vocabulary import Verb


class Visit(NamedTuple):
    """Sail to an island, in secret (R2.1)."""

    area: int


VERBS = (Verb("visit", Visit, area="area"),)

FACTS = {"seat": "seat", "asked": "seat", "winner": "seat", "visitor": "seat"}
