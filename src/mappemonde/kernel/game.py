"""The contract: what a game's folder answers, and all that the rest of the house may ask."""

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeVar

import msgspec

from mappemonde.kernel.action import Action
from mappemonde.kernel.board import Board, Fault, read_board
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.event import Event, Events
from mappemonde.kernel.languages import SOURCE, ByLang, read_own
from mappemonde.kernel.layout import from_names, to_names
from mappemonde.kernel.options import Option, Options, load_options
from mappemonde.kernel.problem import Problem, ProblemError, Problems, problem
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.texts import Texts
from mappemonde.kernel.vocabulary import Vocabulary

S = TypeVar("S", bound=State)
V = TypeVar("V")
R = TypeVar("R")


class CorruptError(ProblemError):
    """A saved state that cannot be this game's."""


class Game(Generic[S, V, R]):
    """A set of rules with its data. S is its state, V its view, R its rules: constants worked out once per table."""

    id: str
    version: int
    """The rules version: it changes whenever an old record would replay differently."""
    seats: tuple[int, int]
    """Fewest and most seats."""
    colours: tuple[str, ...]
    """The seats' names at this game's table, in order."""
    steps: tuple[type[Step[S]], ...]
    state: type[S]
    layout: dict[str, str]
    """The shape of every field of the state (see `layout`)."""
    events: Events
    """What can happen (see `events.py` of a game)."""
    open_actions: bool = False
    """Whether the text of an action may be shown to all who see the row; games with secrets in there say no."""
    bots: dict[str, Callable[[], Bot]]
    """Its bots by name; the kernel adds `random`."""
    suits_search: bool = True
    """Whether the search that knows no game is worth offering: not where most of a turn is written in secret, or where
    random players get nowhere."""
    absent: Callable[[], Bot]
    """Plays for a seat whose clock has run out."""

    @cached_property
    def folder(self) -> Traversable:
        """Where the game's data files are."""
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def texts(self) -> Texts:
        """The game's sentences."""
        return Texts(self.folder / "texts")

    @cached_property
    def problem(self) -> Problems:
        """Makes the problems that only this game knows: what it misses on a board, for instance."""
        return Problems(self.folder / "texts")

    @cached_property
    def title(self) -> ByLang:
        """What the game is called."""
        return self.texts.words("game", "title")

    @cached_property
    def own_options(self) -> tuple[Option, ...]:
        """The options the game declares; a board may add some."""
        text = (self.folder / "data" / "options.toml").read_text("utf-8")
        return load_options(text, read_own(self.folder / "texts", "options"))

    @cached_property
    def printed_board(self) -> Board:
        """The board that comes with the game."""
        text = (self.folder / "data" / "board.toml").read_text("utf-8")
        return read_board(text, "board.toml", read_own(self.folder / "texts", "board"))

    @cached_property
    def steps_by_name(self) -> dict[str, type[Step[S]]]:
        """The steps as saves name them."""
        return {step.NAME: step for step in self.steps}

    def options(self, board: Board) -> tuple[Option, ...]:
        """Every option of a table on `board`."""
        return (*self.own_options, *board.options)

    def rulebook(self, lang: str) -> str:
        """Our numbered rulebook, in Markdown."""
        own = self.folder / "texts" / lang / "rules.md"
        return (own if own.is_file() else self.folder / "texts" / SOURCE / "rules.md").read_text("utf-8")

    def board_faults(self, board: Board) -> list[Fault]:
        """What this game misses on a board that is sound by itself."""
        raise NotImplementedError

    def seats_on(self, board: Board) -> int:
        """The most seats a table on `board` can have."""
        return self.seats[1]

    def constants(self, seats: int, options: Options, board: Board) -> R:
        """Work out the constants of a table."""
        raise NotImplementedError

    def vocabulary(self, constants: R) -> Vocabulary:
        """The words of a table."""
        raise NotImplementedError

    def setup(self, constants: R, chance: Chance, journal: list[Event] | None = None) -> S:
        """Begin a table."""
        raise NotImplementedError

    def blank(self, constants: R, chance: Chance) -> S:
        """An empty state to load a save into."""
        raise NotImplementedError

    def view(self, state: S, seat: int | None) -> V:
        """What `seat` may know; spectators are `None`. Built up from nothing, never cut down from the state."""
        raise NotImplementedError

    def show(self, view: V, vocabulary: Vocabulary) -> dict[str, Any]:
        """A view in names, ready for JSON."""
        raise NotImplementedError

    def imagine(self, view: V, chance: Chance) -> S:
        """A full state consistent with a view: every hidden thing drawn anew."""
        raise NotImplementedError

    def twin(self, state: S, seat: int | None, chance: Chance) -> S:
        """A state that differs only in what `seat` cannot know; written without the help of `view`, which it tests."""
        raise NotImplementedError

    def conserved(self, state: S) -> str | None:
        """What is wrong with the pieces and cards of a state, or nothing: the fuzzer asks after every action."""
        raise NotImplementedError

    def audit(self, constants: R, events: list[list[Event]]) -> Problem | None:
        """What is wrong with promises made in public, such as seals, by the events of all rows, or nothing."""
        return None

    def value(self, state: S) -> list[float]:
        """How well each seat stands, from 0 to 1: what a search hopes for where it stops."""
        raise NotImplementedError

    def seat_names(self, seats: int, options: Mapping[str, bool | int | str]) -> tuple[str, ...]:
        """The names of so many seats; options may leave some out (those not named have their defaults)."""
        return self.colours[:seats]

    @property
    def usual_bot(self) -> str:
        """The bot that people meet where nobody says which."""
        return self.quick_bot

    @property
    def quick_bot(self) -> str:
        """The bot that walks through many games: the first of the game's own, which thinks least."""
        own = [name for name, make in self.bots.items() if name != "random" and make is not self.absent]
        return own[0] if own else "random"

    def make_bot(self, name: str) -> Bot:
        """A bot by its name; `KeyError` if there is none."""
        return self.bots[name]()

    # What follows is the same for every game.

    def check_board(self, board: Board) -> list[Fault]:
        """Everything that keeps this game from being played on a board that is sound by itself."""
        own = {option.id for option in self.own_options}
        clashes = [option.id for option in board.options if option.id in own]
        return [Fault(f"option {name}", problem("option_is_new")) for name in clashes] + self.board_faults(board)

    def pack(self, state: S) -> dict[str, Any]:
        """The state as plain values, sharing its lists: encode at once, or copy."""
        packed: dict[str, Any] = {name: getattr(state, name) for name in state.FIELDS}
        packed["flow"] = [[step.NAME, *[getattr(step, name) for name in step.FIELDS]] for step in state.flow]
        return packed

    def save(self, state: S) -> bytes:
        """The state as JSON; equal states give equal bytes."""
        return ENCODER.encode(self.pack(state))

    def load(self, constants: R, saved: bytes, chance: Chance) -> S:
        """The state of a save."""
        try:
            packed = DECODER.decode(saved)
        except (msgspec.DecodeError, RecursionError) as error:
            raise CorruptError(problem("state_is_readable", error=str(error))) from error
        return self.unpack(constants, packed, chance)

    def unpack(self, constants: R, packed: Any, chance: Chance) -> S:
        """The state of plain values; whatever does not fit is a `CorruptError`."""
        state = self.blank(constants, chance)
        try:
            for name in state.FIELDS:
                setattr(state, name, packed[name])
            state.flow = [self.steps_by_name[name](*memory) for name, *memory in packed["flow"]]
            state.refresh()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            raise CorruptError(problem("state_is_of_the_game", game=self.id, error=repr(error))) from error
        return state

    def named(self, state: S, vocabulary: Vocabulary) -> dict[str, Any]:
        """The state in the words of the game: what scenarios are written in."""
        return {name: to_names(self.layout[name], getattr(state, name), vocabulary.kinds) for name in state.FIELDS}

    def situated(self, constants: R, state: S, told: dict[str, Any], vocabulary: Vocabulary) -> S:
        """A state with a situation, told in names, merged over it."""
        packed = DECODER.decode(self.save(state))
        for name, value in told.items():
            if name == "flow":
                packed["flow"] = value
            elif name in self.layout:
                packed[name] = from_names(self.layout[name], value, packed[name], vocabulary.kinds)
            else:
                raise CorruptError(problem("field_is_known", game=self.id, field=name, known=list(self.layout)))
        return self.unpack(constants, packed, state.chance)


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder()


def decide(game: Game[Any, Any, Any], state: State, seat: int, bot: Bot, luck: Chance) -> Action:
    """Ask a bot: it gets its view and its choices, and nothing else."""
    return bot.decide(game.view(state, seat), state.choices(seat), luck)


def reply(game: Game[Any, Any, Any], state: State, seat: int, bot: Bot, luck: Chance) -> Action | None:
    """Ask a bot that need not decide, but may act, whether it wants to."""
    choices = state.choices(seat)
    return bot.reply(game.view(state, seat), choices, luck) if len(choices) else None
