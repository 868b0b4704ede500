"""The workshop: what an owner may build of his own in the page; a game declares it with `Game.workshop`."""

from typing import Any, Final, NamedTuple, TypeAlias

from mappemonde.kernel.board import Board
from mappemonde.kernel.catalogue import Component
from mappemonde.kernel.languages import ByLang
from mappemonde.kernel.problem import Problem

Turn: TypeAlias = tuple[int, int, int, int]
"""A turn or mirror of a grid of hexes: (a, b, c, d) takes the tile [q, r] to [a*q + b*r, c*q + d*r]."""
NEVER: Final = -1
"""The value of a measure where no way leads."""


class Piece(NamedTuple):
    """A kind of tile or token that is laid on a map."""

    id: str
    name: ByLang
    most: int
    """How many the box holds."""
    bears: bool = False
    """Whether tokens lie on it, if it is a tile."""


class Symmetry(NamedTuple):
    """How a map may be symmetric."""

    id: str
    name: ByLang
    turns: tuple[Turn, ...]
    """Where it takes a tile: whatever lies there is like it."""


class Measure(NamedTuple):
    """Something by which the seats of a map are compared."""

    name: ByLang
    values: tuple[int, ...]
    """By seat."""

    @property
    def is_even(self) -> bool:
        """Whether no seat has more of it than another."""
        return len(set(self.values)) < 2


class RowTable(NamedTuple):
    """A kind of components, of which an owner may replace values row by row: `[[building]]`."""

    id: str
    name: ByLang
    rows: tuple[tuple[str, ByLang], ...]
    """Id and name of each."""


class RowKey(NamedTuple):
    """A value of a row."""

    id: str
    form: str
    """effect, effects (one a line), text, name, word, number, numbers or switch."""
    known: tuple[str, ...] = ()
    """What a word may be."""


class Form(NamedTuple):
    """Something that can be written in a text, by an example."""

    code: str
    told: ByLang
    """What the example says."""
    others: str = ""
    """What else may stand there: `gain(P|S|…, number)`."""


class Chapter(NamedTuple):
    """Forms that are told together."""

    name: ByLang
    forms: tuple[Form, ...]
    tables: tuple[str, ...]
    """The kinds of components whose texts are written so."""


class RowFault(NamedTuple):
    """What is wrong with a row."""

    key: str
    """The value it is about, if it is about one."""
    problem: Problem


class RowTold(NamedTuple):
    """A row as an owner has written it so far."""

    keys: tuple[RowKey, ...]
    values: dict[str, Any]
    """Those of the printed row, and the owner's laid over them."""
    kind: str
    """The kind of the component in the catalogue."""
    component: Component | None
    """Nothing while it has faults."""
    worth: float | None
    """What it is worth to the game's bots."""
    price: float | None
    """What printed components of the same worth cost."""
    faults: tuple[RowFault, ...]


class Workshop:
    """Maps of hexes: their areas have `hex`, `terrain`, `tokens` and, where a seat begins, `capital`."""

    tiles: tuple[Piece, ...]
    tokens: tuple[Piece, ...]
    symmetries: tuple[Symmetry, ...]
    home: str
    """The kind of tile on which seats begin."""
    tables: tuple[RowTable, ...] = ()
    notation: tuple[Chapter, ...] = ()
    """How texts of components are written."""

    def completed(self, data: dict[str, Any]) -> dict[str, Any]:
        """A board file with what follows from its hexes: ids, names, neighbours, the number of players.

        It may hold anything: what cannot be completed is left for `board_faults` to tell.
        """
        raise NotImplementedError

    def measures(self, board: Board) -> list[Measure]:
        """By what the seats of a sound board are compared."""
        raise NotImplementedError

    def row(self, table: str, given: dict[str, Any]) -> RowTold:
        """A row that an owner writes, by its `id`; `ProblemError` where no printed row has it."""
        raise NotImplementedError
