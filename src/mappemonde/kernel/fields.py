"""Fields: what a state holds and what a view shows of it, declared once per game (see docs/state.md).

The `fields.py` of a game holds one `Fields` and nothing else; `mappemonde generate` writes from it the classes that
the game's state and view extend, and the client's type of the view. Shapes are those of `layout`.
"""

from functools import cached_property
from typing import Literal, NamedTuple


class Field(NamedTuple):
    """One attribute of a state. Nobody sees it unless its declaration says who does."""

    name: str
    shape: str
    about: str = ""
    seen: Literal["nobody", "owner", "all"] = "nobody"
    """Who may see it: `owner` gives each seat its own entry of a list by seat."""
    view: str = ""
    """Its name in the view, where that differs."""
    sent: bool = True
    """Whether the JSON of a view has it, once it is seen."""
    copied: Literal["whole", "outer", "shared"] = "whole"
    """How a copy of the state gets it: `outer` for lists in a list that are replaced and never changed; `shared` for
    what is replaced as a whole and never changed."""
    start: int | None = None
    """The number it begins with, or that fills it; usually 0, or -1 (none) where the shape ends in a kind of thing."""
    flat: bool = False
    """Whether a table of two or more indexes is one column in state and view, where the entry of `seat` and `card` has
    the place seat * cards + card; saves and names have lists of lists all the same."""
    sparse: bool = False
    """Whether a save holds only what is not as at the start, by place: for long columns of which little is changed."""


class Seen(NamedTuple):
    """One attribute of a view that is worked out, not copied from the state."""

    name: str
    shape: str
    about: str = ""
    sent: bool = True
    """Whether the JSON of a view has it."""
    flat: bool = False
    """Whether a table of two or more indexes is one column, as in a `Field`."""


TREATY_FIELDS = (
    Field("drafts", "seat>plain", "the letter each seat is writing"),
    Field("treaties", "plain*", "letters that were sent, and what became of them"),
    Field("sent", "seat>number", "letters each seat has sent this turn"),
)
"""What a `TreatyState` holds; a `TreatyView` shows of it what a seat may know."""


class Fields:
    """The fields of a game. The generated classes are called by its name: `<Name>Fields` and `<Name>ViewFields`."""

    def __init__(
        self,
        name: str,
        state: tuple[Field, ...],
        derived: tuple[Field, ...] = (),
        view: tuple[Seen, ...] = (),
        *,
        treaties: bool = False,
        json: type | None = None,
        sends_fields: bool = True,
        catalogue: dict[str, type] | None = None,
    ) -> None:
        """Declare what is saved, what is derived from it by `refresh`, and what views work out.

        With `treaties` the state is a `TreatyState`. `json` is a `TypedDict` of what `show` adds to the fields of a
        view; unless the game `sends_fields`, that is all. `catalogue` gives a `TypedDict` for every kind of component:
        what is printed on it (see `kernel.catalogue`).
        """
        self.name = name
        self.state = state
        self.derived = derived
        self.view = view
        self.treaties = treaties
        self.json = json
        self.sends_fields = sends_fields
        self.catalogue = catalogue if catalogue is not None else {}

    @cached_property
    def saved(self) -> tuple[Field, ...]:
        """What a save holds, in its order."""
        return (*self.state, *(TREATY_FIELDS if self.treaties else ()))

    @cached_property
    def shapes(self) -> dict[str, str]:
        """The shape of everything a save holds."""
        return {field.name: field.shape for field in self.saved}

    @cached_property
    def seen(self) -> tuple[Seen, ...]:
        """Everything a view holds: what is copied from the state, then what is worked out."""
        copied = [as_seen(field) for field in (*self.state, *self.derived) if field.seen != "nobody"]
        return (*copied, *self.view)

    @cached_property
    def sent(self) -> tuple[Seen, ...]:
        """What the JSON of a view has under its own name."""
        return tuple(field for field in self.seen if field.sent) if self.sends_fields else ()


def as_seen(field: Field) -> Seen:
    """A field of the state as the view holds it."""
    shape = field.shape if field.seen == "all" else field.shape.removeprefix("seat>")
    flat = field.flat and (field.seen == "all" or shape.count(">") > 1)
    return Seen(field.view or field.name, shape, field.about, field.sent, flat)


def stored(field: Field | Seen) -> str:
    """The shape of a field as state or view hold it: the indexes of a flat one are one, written `seat+card`."""
    if not field.flat:
        return field.shape
    indexes, _, entry = field.shape.rpartition(">")
    if ">" not in indexes or entry == "flag":
        raise ValueError(f"{field.name}: a flat field holds numbers by two indexes or more")
    return f"{indexes.replace('>', '+')}>{entry}"


def inner_indexes(field: Field | Seen) -> list[str]:
    """The indexes of a table after the first one, outermost first."""
    return field.shape.split(">")[1:-1]


def depth(shape: str) -> int:
    """How many lists lie in each other in a value of this shape."""
    return shape.count(">") + shape.count("*")
