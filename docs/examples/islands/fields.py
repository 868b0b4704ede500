"""The fields of Three Islands: what its state holds, and who may see it."""

from typing import TypedDict

from mappemonde.kernel.catalogue import Tree
from mappemonde.kernel.fields import Field, Fields, Seen


class Island(TypedDict):
    """What is printed on an island."""

    treasure: int
    finds: list[Tree]
    """What whoever is alone there finds, as a tree."""


FIELDS = Fields(
    "Islands",
    state=(
        Field("round", "number", seen="all", start=1),
        Field("notes", "seat>area", "the island each seat has noted for itself", seen="owner", view="note"),
        Field("picks", "seat>area", "the island each seat sails to", seen="owner", view="pick"),
        Field("scores", "seat>number", seen="all"),
    ),
    view=(Seen("chosen", "seat>flag", "who has picked an island"),),
    catalogue={"area": Island},
)
