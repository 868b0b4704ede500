"""Faces: how a game looks in a terminal. A game without one of its own is shown by its names."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.kernel.game import Game
from mappemonde.kernel.languages import FOLDER
from mappemonde.kernel.texts import Texts, fill
from mappemonde.kernel.vocabulary import Vocabulary

PHRASES = Texts(FOLDER, "terminal")
"""The sentences of the terminal itself."""

Order: TypeAlias = Callable[[Any], str]
"""A standing order: takes a view, gives the next action as text, or raises `OrderEnds`."""


class OrderEnds(Exception):
    """A standing order is carried out, or stops; the text says why."""


class Sight:
    """What whoever looks brings along: the words of the table, the people's names, a language, a width."""

    def __init__(
        self, game: Game[Any, Any, Any], vocabulary: Vocabulary, names: list[str], lang: str, width: int
    ) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.names = names
        self.lang = lang
        self.width = width

    def say(self, key: str, **facts: int | str | list[int]) -> str:
        """A sentence of the terminal."""
        return fill(PHRASES.get(self.lang, "say", key), facts, self.vocabulary, self.lang)

    def seat(self, seat: int) -> str:
        """A seat with the name of who sits there."""
        return f"{self.vocabulary.say('seat', seat, self.lang)} ({self.names[seat]})"


class Extra(NamedTuple):
    """A command only one game has: it shows something, or gives a standing order."""

    usage: dict[str, str]
    about: dict[str, str]
    kinds: tuple[str, ...]
    """The kinds of its first words, so that they may be shortened."""
    like: str
    """The verb whose legal words come first; empty for none."""
    more: tuple[str, ...]
    """What may follow."""
    show: Callable[[Any, list[str], Sight], RenderableType] | None = None
    order: Callable[[Any, list[str], Sight], Order] | None = None


class Face:
    """The look of a game nobody has drawn a face for; the others replace what they know better."""

    numbers: Mapping[str, str] = {}
    """Verbs whose last number may be left out, and what it then is: `most` or `least`."""
    whole: tuple[str, ...] = ()
    """Verbs too grave to be shortened."""
    synonyms: Mapping[str, str] = {}
    """Further words for verbs."""
    quiet: frozenset[str] = frozenset()
    """Kinds of events that only the log tells."""
    extras: Mapping[str, Extra] = {}

    def board(self, view: Any, sight: Sight) -> RenderableType:
        """Everything in view."""
        grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
        for name, value in sight.game.show(view, sight.vocabulary).items():
            grid.add_row(Text(name, style="bold"), _told(value))
        return grid

    def seats(self, view: Any, sight: Sight) -> RenderableType:
        """All seats side by side."""
        grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
        for seat in range(len(sight.names)):
            grid.add_row(Text(sight.seat(seat)))
        return grid

    def hand(self, view: Any, sight: Sight) -> RenderableType | None:
        """What only this seat may see."""
        return None

    def brief(self, view: Any, sight: Sight) -> Text | None:
        """The hand in one line, to go below the board."""
        return None

    def headline(self, view: Any, sight: Sight) -> str:
        """What goes above the board."""
        return sight.game.title[sight.lang]

    def colour(self, sight: Sight, seat: int) -> str:
        """The style of a seat."""
        return "bold"

    def moment(self, view: Any) -> object:
        """A name for this part of the turn: when it changes, the board is shown again; `None`: after every action."""
        return None

    def turn(self, view: Any) -> int | None:
        """Whose turn it is, if the game knows turns; answers in the middle of it do not change it."""
        return None

    def is_out(self, view: Any, seat: int) -> bool:
        """Whether a seat will never be asked again."""
        return False


def find_face(game: Game[Any, Any, Any]) -> Face:
    """The face in the game's own module `terminal`, or a plain one."""
    module = type(game).__module__.rpartition(".")[0] + ".terminal.look"
    try:
        face: Face = import_module(module).FACE
    except ModuleNotFoundError as error:
        if not module.startswith(error.name or "-"):
            raise
        return Face()
    return face


def _told(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_told(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(_told, value)) or "–"
    return "–" if value is None else str(value)
