"""The fields of Three Islands: what its state holds, and who may see it."""

from mappemonde.kernel.fields import Field, Fields, Seen

FIELDS = Fields(
    "Islands",
    state=(
        Field("round", "number", seen="all", start=1),
        Field("notes", "seat>area", "the island each seat has noted for itself", seen="owner", view="note"),
        Field("picks", "seat>area", "the island each seat sails to", seen="owner", view="pick"),
        Field("scores", "seat>number", seen="all"),
    ),
    view=(Seen("chosen", "seat>flag", "who has picked an island"),),
)
