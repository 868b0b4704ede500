"""The verbs of Three Islands."""

from typing import NamedTuple

from mappemonde.kernel.vocabulary import Verb


class Visit(NamedTuple):
    """Sail to an island, in secret (R2.1)."""

    area: int


class Note(NamedTuple):
    """Note an island for oneself, to sail there if time runs out (R2.4)."""

    area: int


VERBS = (Verb("visit", Visit, area="area"), Verb("note", Note, area="area"))
