"""The look of a game in a terminal, and what games build theirs with; a game without one is shown by its names."""

from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from typing import Any, NamedTuple, TypeAlias

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from mappemonde.kernel.action import Action
from mappemonde.kernel.check import Refusal
from mappemonde.kernel.event import Fact
from mappemonde.kernel.game import Game
from mappemonde.kernel.kinds import Unreadable
from mappemonde.kernel.languages import FOLDER
from mappemonde.kernel.texts import Texts, fill
from mappemonde.kernel.vocabulary import Vocabulary

PHRASES = Texts(FOLDER, "terminal")
"""The sentences of the terminal itself."""

Order: TypeAlias = Callable[[Any], str]
"""A standing order: takes a view, gives the next action as text, or raises `OrderEnds`."""


class OrderEnds(Exception):
    """A standing order is carried out, or stops; the text says why."""


class RenderContext:
    """What a look needs besides the view: the words of the table, the names of its people, a language, a width."""

    def __init__(
        self, game: Game[Any, Any, Any], vocabulary: Vocabulary, names: list[str], lang: str, width: int
    ) -> None:
        self.game = game
        self.vocabulary = vocabulary
        self.names = names
        self.lang = lang
        self.width = width

    def say(self, key: str, **facts: Fact) -> str:
        """A sentence of the terminal."""
        return fill(PHRASES.get(self.lang, "say", key), facts, self.vocabulary, self.lang)

    def name(self, kind: str, value: int) -> str:
        """What people call an area, a card, a seat."""
        return self.vocabulary.say(kind, value, self.lang)

    def seat(self, seat: int) -> str:
        """A seat with the name of who sits there."""
        return f"{self.name('seat', seat)} ({self.names[seat]})"

    def label(self, seat: int, style: str) -> Text:
        """The name of a seat in its colour."""
        return Text(self.name("seat", seat), style)

    def badge(self, seat: int, style: str) -> Text:
        """The letter of a seat: the first of its name that no earlier seat has."""
        taken: list[str] = []
        for other in range(seat + 1):
            name = self.name("seat", other).upper()
            taken.append(next((letter for letter in name if letter not in taken), str(other)))
        return Text().append(taken[-1], style)


class Extra(NamedTuple):
    """A command only one game has: it shows something, or gives a standing order."""

    usage: dict[str, str]
    about: dict[str, str]
    kinds: tuple[str, ...]
    """The kinds of its first words, so that they may be shortened."""
    like: str
    """The verb whose legal words come first; empty for none."""
    more: Mapping[str, tuple[str, ...]]
    """By language: what may follow."""
    show: Callable[[Any, list[str], RenderContext], RenderableType] | None = None
    order: Callable[[Any, list[str], RenderContext], Order] | None = None


class LookTexts(Texts):
    """The sentences of a game's look, and the words of its own commands: `texts/<lang>/terminal.toml`."""

    def __init__(self, package: str) -> None:
        super().__init__(files(package) / "texts", "terminal")

    def say(self, context: RenderContext, key: str, table: str = "say", /, **facts: Fact) -> str:
        """A sentence about this game's table."""
        return fill(self.get(context.lang, table, key), facts, context.vocabulary, context.lang)

    def unreadable(self, command: str) -> Unreadable:
        """The answer to a command whose words are missing or wrong."""
        return Unreadable(Refusal(f"{command}_is_readable", "", {}, self.words("refusal", command)))

    def shows(
        self, command: str, show: Callable[[Any, list[str], RenderContext], RenderableType], *kinds: str, like: str = ""
    ) -> Extra:
        """A command that shows something."""
        usage, about = (self.words(table, command) for table in ("usage", "about"))
        return Extra(usage, about, kinds, like, {}, show=show)

    def orders(
        self,
        command: str,
        order: Callable[[Any, list[str], RenderContext], Order],
        *kinds: str,
        like: str = "",
        more: Mapping[str, tuple[str, ...]] | None = None,
    ) -> Extra:
        """A command that gives a standing order."""
        usage, about = (self.words(table, command) for table in ("usage", "about"))
        return Extra(usage, about, kinds, like, more or {}, order=order)

    def synonyms(self) -> dict[str, str]:
        """Further words for verbs, of all languages."""
        return {word: verb for texts in self.tables.values() for word, verb in texts.get("synonym", {}).items()}


class GameLook:
    """The look of a game that has none of its own; the others replace what they know better."""

    numbers: Mapping[str, str] = {}
    """Verbs whose last number may be left out, and what it then is: `most`, `least`, or `proposed` by `number`."""
    whole: tuple[str, ...] = ()
    """Verbs too grave to be shortened."""
    synonyms: Mapping[str, str] = {}
    """Further words for verbs."""
    quiet: frozenset[str] = frozenset()
    """Kinds of events that only the log tells."""
    extras: Mapping[str, Extra] = {}
    few: int = 0
    """Questions with at most so many choices are asked together with their list."""

    def number(self, verb: str, view: Any) -> str | None:
        """What the last number of a verb is now, if it is left out: `most` or `least`; nothing: it must be said."""
        return self.numbers.get(verb)

    def numbered(self, kind: str, view: Any) -> Sequence[int]:
        """The things of a kind that have numbers on the screen, from 1 on; -1 for none."""
        return ()

    def board(self, view: Any, context: RenderContext) -> RenderableType:
        """Everything in view."""
        grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
        for name, value in context.game.show(view, context.vocabulary).items():
            grid.add_row(Text(name, style="bold"), _in_one_line(value))
        return grid

    def map(self, view: Any, context: RenderContext) -> RenderableType:
        """The board without hands and seats."""
        return self.board(view, context)

    def legend(self, view: Any, context: RenderContext) -> Sequence[tuple[Text, str]]:
        """The signs on the screen, each with its meaning."""
        return ()

    def seats(self, view: Any, context: RenderContext) -> RenderableType:
        """All seats side by side."""
        grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0))
        for seat in range(len(context.names)):
            grid.add_row(Text(context.seat(seat)))
        return grid

    def hand(self, view: Any, context: RenderContext) -> RenderableType | None:
        """What only this seat may see."""
        return None

    def brief(self, view: Any, context: RenderContext) -> Text | None:
        """The hand in one line, to go below the board."""
        return None

    def beside(self, view: Any, context: RenderContext) -> RenderableType | None:
        """What one must see to answer the question on top, to go above it."""
        return None

    def warning(self, view: Any, action: Action, context: RenderContext) -> str | None:
        """What a person must confirm before an action that cannot be made good again is played."""
        return None

    def confirmation(self, view: Any, action: Action, context: RenderContext) -> RenderableType | None:
        """What an action has come to that nothing else is told about: a line written, a letter begun."""
        return None

    def headline(self, view: Any, context: RenderContext) -> str:
        """What goes above the board."""
        return context.game.title[context.lang]

    def colour(self, context: RenderContext, seat: int) -> str:
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


def find_look(game: Game[Any, Any, Any]) -> GameLook:
    """The look that the game brings along, or the plain one."""
    look = game.look()
    return look if isinstance(look, GameLook) else GameLook()


def legend_grid(signs: Sequence[tuple[Text, str]]) -> Grid:
    """Signs and their meanings side by side."""
    grid = Grid(box=None, show_header=False, padding=(0, 2, 0, 0), pad_edge=False)
    for sign, meaning in signs:
        grid.add_row(sign, Text(meaning))
    return grid


def side_by_side(parts: Sequence[str], between: str, width: int) -> str:
    """Parts in as many lines as they need; none of them is broken."""
    lines = list(parts[:1])
    for part in parts[1:]:
        longer = f"{lines[-1]}{between}{part}"
        if cell_len(longer) <= width:
            lines[-1] = longer
        else:
            lines.append(part)
    return "\n".join(lines)


def _in_one_line(value: Any) -> str:
    """A value in one line."""
    if isinstance(value, dict):
        return ", ".join(f"{name} {_in_one_line(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(map(_in_one_line, value)) or "–"
    return "–" if value is None else str(value)
