"""The fields of Congress."""

from mappemonde.kernel.fields import Field, Fields
from mappemonde.kernel.treaties.view_json import Letters

FIELDS = Fields(
    "Congress",
    state=(
        Field("turn", "number", seen="all", start=1),
        Field("ready", "seat>flag", seen="all"),
        Field("marches", "seat>area", seen="all", sent=False),
        Field("closed", "area>flag", seen="all", sent=False),
    ),
    treaties=True,
    json=Letters,
)
