"""The contract: what a game's folder answers, and all that the rest of the house may ask."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Generic, TypeAlias, TypeVar

import msgspec

from mappemonde.kernel.action import Action
from mappemonde.kernel.advice import Advice
from mappemonde.kernel.board import Board, BoardError, Fault, read_board
from mappemonde.kernel.bot import Bot
from mappemonde.kernel.case import Case, CaseError
from mappemonde.kernel.catalogue import Catalogue
from mappemonde.kernel.chance import Chance
from mappemonde.kernel.columns import nested
from mappemonde.kernel.daily import Daily
from mappemonde.kernel.event import Event, Events
from mappemonde.kernel.fields import Field, Fields, Seen, inner_indexes
from mappemonde.kernel.kinds import Names
from mappemonde.kernel.languages import LANGUAGES, SOURCE, ByLang, read_own
from mappemonde.kernel.layout import from_names, to_names
from mappemonde.kernel.lesson import Lesson, read_lessons
from mappemonde.kernel.live_time import USUAL_TIME, LiveTime
from mappemonde.kernel.manifest import Manifest, read_manifest
from mappemonde.kernel.odds import OddsQuestion
from mappemonde.kernel.options import Option, Options, load_options
from mappemonde.kernel.premoves import Premoves
from mappemonde.kernel.primer import Primer, read_primers
from mappemonde.kernel.problem import Problem, ProblemError, Problems, problem
from mappemonde.kernel.standing_question import StandingQuestion
from mappemonde.kernel.state import State, Step
from mappemonde.kernel.texts import Texts, shared
from mappemonde.kernel.view import View
from mappemonde.kernel.vocabulary import Vocabulary
from mappemonde.kernel.weighing import Weighing
from mappemonde.kernel.workshop import Workshop

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
R = TypeVar("R")


Stage: TypeAlias = tuple[str, dict[str, int | str]]
"""How far a table has come: the key of a text of `[stage]` and what fills it."""
MAP = "map"
"""The option that names one of a game's printed boards."""
OWN = "own"
"""The map of those who brought a board of their own, in statistics."""


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
    phases: Mapping[str, tuple[str, ...]] = {}
    """The parts of a turn in their order, by id, with the names of their steps; newcomers are shown where they are."""
    beginning: tuple[str, ...] = ()
    """Steps that ask before the first turn; `[beginning]` of `primer.toml` says what is done there."""
    state: type[S]
    fields: Fields
    """What the state holds and who may see it (see `fields.py` of a game)."""
    events: Events
    """What can happen (see `events.py` of a game)."""
    open_actions: bool = False
    """Whether the text of an action may be shown to all who see the row; games with secrets in there say no."""
    open_verbs: frozenset[str] = frozenset()
    """Where actions are not open: the verbs whose texts say no more than the events of their rows."""
    bots: dict[str, Callable[[], Bot]]
    """Its bots by name; everybody may also play by chance. What people call them stands in its texts, `[bot]`."""
    suits_search: bool = True
    """Whether the search that knows no game is worth offering: not where most of a turn is written in secret, or where
    random players get nowhere."""
    ranks_losers: bool = True
    """Whether those who did not win have places. Where they have none, a 2 in a result says only that a seat lost."""
    absent: Callable[[], Bot]
    """Plays for a seat whose clock has run out."""
    weighing: Weighing | None = None
    """The weights that its bots play by, where better ones can be looked for."""
    daily: Daily | None = None
    """What everybody plays alone on the same day with the same luck; nothing: there is no daily deal."""

    @cached_property
    def versions(self) -> "dict[int, Game[S, V, R]]":
        """The game under every rules version it can be played by, its own included."""
        return {game.version: game for game in (*self.earlier(), self)}

    @cached_property
    def folder(self) -> Traversable:
        """Where the game's data files are."""
        return files(type(self).__module__.rpartition(".")[0])

    @cached_property
    def manifest(self) -> Manifest:
        """What its `game.toml` says about builds, speed and kept tables."""
        return read_manifest(self.folder)

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
        derived = {MAP: self._maps()} if self.has_maps else {}
        declared = load_options(text, read_own(self.folder / "texts", "options"), derived)
        if self.has_maps and MAP not in {option.id for option in declared}:
            raise ValueError(f"{self.id} has several boards: its options.toml must declare the option '{MAP}'")
        return declared

    def _maps(self) -> dict[str, Any]:
        """What the option `map` can be, and what it is unless somebody says."""
        fewest, most = self.seats
        return {
            "values": [{"id": name, "name": board.name} for name, board in self.printed_boards.items()],
            "default": self.printed_board.id,
            "by_seats": {seats: self.default_board(seats) for seats in range(fewest, most + 1)},
        }

    @cached_property
    def printed_boards(self) -> dict[str, Board]:
        """The boards that come with the game, by id: `board.toml`, then those of `boards/` by the names of files."""
        boards: dict[str, Board] = {}
        for name, file in self.board_files.items():
            words = read_own(self.folder / "texts", name)
            board = read_board(file.read_text("utf-8"), f"{name}.toml", words)
            if board.id in boards:
                raise BoardError(f"{name}.toml", [Fault(f"board {board.id}", problem("id_is_taken"))])
            boards[board.id] = board
        return boards

    @cached_property
    def board_files(self) -> dict[str, Traversable]:
        """The files of its boards, by what they and their texts are called in `data/` and in `texts/<lang>/`."""
        data = self.folder / "data"
        further = [file for file in _listed(data / "boards") if file.name.endswith(".toml")]
        single = data / "board.toml"
        named = {f"boards/{file.name.removesuffix('.toml')}": file for file in further}
        return {"board": single, **named} if single.is_file() or not further else named

    @property
    def has_maps(self) -> bool:
        """Whether it comes with several boards, of which the option `map` names one."""
        return len(self.printed_boards) > 1

    @cached_property
    def printed_board(self) -> Board:
        """The board that comes with the game; of several, the one for most seats."""
        return self.printed_boards[self.default_board(self.seats[1])]

    def default_board(self, seats: int) -> str:
        """The id of the printed board of tables that name none."""
        return next(iter(self.printed_boards))

    def board_at(self, seats: int, options: Mapping[str, Any]) -> Board:
        """The printed board of a table with these options, of which some may have their defaults."""
        if not self.has_maps:
            return self.printed_board
        fewest, most = self.seats
        named = next(option for option in self.own_options if option.id == MAP).at(min(max(seats, fewest), most))
        return self.printed_boards[str(named.read(options.get(MAP, named.default)))]

    @cached_property
    def steps_by_name(self) -> dict[str, type[Step[S]]]:
        """The steps as saves name them."""
        return {step.NAME: step for step in self.steps}

    def options(self, board: Board, seats: int | None = None) -> tuple[Option, ...]:
        """Every option of a table on `board`, with the defaults of so many seats where they differ."""
        declared = (*self.own_options, *board.options)
        return declared if seats is None else tuple(option.at(seats) for option in declared)

    def rulebook(self, lang: str) -> str:
        """Our numbered rulebook, in Markdown."""
        own = self.folder / "texts" / lang / "rules.md"
        return (own if own.is_file() else self.folder / "texts" / SOURCE / "rules.md").read_text("utf-8")

    @cached_property
    def lessons(self) -> dict[str, Lesson]:
        """Its lessons by their ids, in the order of their files."""
        return read_lessons(self.folder)

    @cached_property
    def primers(self) -> dict[str, Primer]:
        """What newcomers are told beside the question, by language."""
        return read_primers(self.folder, self.phases, self.beginning)

    @cached_property
    def pitch(self) -> ByLang:
        """One or two sentences that make people want to play."""
        return self.texts.words("game", "pitch")

    @cached_property
    def note(self) -> ByLang:
        """Who made the game and when: what the rulebook says before its first chapter."""
        heads = {lang: self.rulebook(lang).split("\n## ")[0].splitlines()[1:] for lang in LANGUAGES}
        return {lang: " ".join(" ".join(lines).split()) for lang, lines in heads.items()}

    def is_open(self, action: str) -> bool:
        """Whether the text of an action may be shown to all who see the row."""
        return self.open_actions or action.partition(" ")[0] in self.open_verbs

    def place_name(self, place: int) -> str:
        """What people read for a place of a result."""
        return str(place) if self.ranks_losers or place == 1 else "–"

    def bot_name(self, spec: str) -> ByLang:
        """What people call a bot; `search:200` is called as `search`."""
        return self.texts.words("bot", spec.partition(":")[0])

    def about_bot(self, table: str, spec: str) -> ByLang | None:
        """More about a bot, where the texts tell it: `bot_level`, how strong it is, and `bot_style`, how it plays."""
        name = spec.partition(":")[0]
        return self.texts.words(table, name) if self.texts.has(table, name) else None

    def board_faults(self, board: Board) -> list[Fault]:
        """What this game misses on a board that is sound by itself."""
        raise NotImplementedError

    def board_notes(self, board: Board) -> list[Problem]:
        """What an owner of this game should know about a sound board, such as its totals."""
        return []

    def workshop(self) -> Workshop | None:
        """What an owner may build of his own in the page; nothing: board files are written by hand."""
        return None

    def seats_on(self, board: Board) -> int:
        """The most seats a table on `board` can have."""
        return self.seats[1]

    def contradiction(self, seats: int, options: Options) -> Problem | None:
        """Why so many seats and all these options do not go together, or nothing.

        Every number of seats goes together with its defaults.
        """
        return None

    def automatic_seats(self, seats: int, options: Options) -> tuple[int, ...]:
        """The seats that the rules play, in order: nobody sits there, and no step ever asks them.

        In everything else they are seats: they have a name and a colour, own things, and have a place in the result.
        """
        return ()

    def seats_by_lot(self, options: Mapping[str, bool | int | str]) -> bool:
        """Whether players draw lots for the seats when a table begins, by the options that differ from the usual."""
        return False

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
        """A state with nothing on the board: where a set-up begins."""
        make: Callable[[R, Chance], S] = self.state
        state = make(constants, chance)
        state.clear()
        return state

    def view(self, state: S, seat: int | None) -> V:
        """What `seat` may know; spectators are `None`. Built up from nothing, never cut down from the state."""
        raise NotImplementedError

    def show(self, view: V, vocabulary: Vocabulary) -> dict[str, Any]:
        """A view in names, ready for JSON: the fields that are sent, and what the game adds."""
        kinds = vocabulary.kinds
        shown = {field.name: to_names(field.shape, _unflattened(field, view), kinds) for field in self.fields.sent}
        return {"seat": None if view.seat < 0 else kinds["seat"].format(view.seat), **shown}

    def imagine(self, seen: V, chance: Chance) -> S:
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

    # What a game may bring along. Whatever is heavy is imported only when it is asked for.

    def earlier(self) -> "tuple[Game[S, V, R], ...]":
        """The same game under earlier rules versions, each with its `version`: so that old records replay as they were.

        Usually a subclass whose `constants` bring the old rule back.
        """
        return ()

    def groups(self, state: S, seat: int, board: Board, options: Options) -> dict[str, str]:
        """By what the statistics of whoever held a seat are told: an id for each group, such as map and seat."""
        named = {MAP: board.id if board is self.printed_boards.get(board.id) else OWN} if self.has_maps else {}
        return {**named, "seat": self.seat_names(len(state.result().places), options)[seat]}

    def group_name(self, group: str, name: str) -> ByLang:
        """What people read for one of the ids that `groups` tells."""
        if group == MAP:
            return self.printed_boards[name].name if name in self.printed_boards else shared("statistics", name)
        return self.texts.words(group, name)

    def stage(self, state: S) -> Stage | None:
        """How far a table has come, for lists of tables: only what everybody may know; nothing: it is not told."""
        return None

    def look(self) -> object:
        """How it is drawn in a terminal, a `GameLook`; nothing: by the names of its view."""
        return None

    def catalogue(self, constants: R, vocabulary: Vocabulary) -> Catalogue:
        """What is printed on its components, by kind and id: told once per table, so that views need not repeat it."""
        return {}

    def odds(self, most: int) -> list[list[float]] | None:
        """The chance that so many attackers (rows) beat so many defenders (columns), up to `most` of each."""
        return None

    def odds_question(self) -> OddsQuestion | None:
        """What may be asked about a fight, with `mappemonde odds`; nothing: there are no fights."""
        return None

    def live_clock(self, seats: int) -> LiveTime:
        """The live clock that whoever opens a table is offered first."""
        return USUAL_TIME

    def standing(self, constants: R) -> Sequence[StandingQuestion]:
        """The kinds of questions at a table that a seat may answer beforehand."""
        return ()

    def premoves(self, constants: R) -> Premoves | None:
        """Which question at a table seats may answer by actions that they prepare; nothing: none."""
        return None

    def ask_beforehand(self, imagined: S, seat: int) -> bool:
        """Let an imagined state ask a seat the question it may prepare for; whether it will be asked that."""
        return False

    def benchmarks(self, constants: R, chance: Chance) -> dict[str, Callable[[], object]]:
        """Further work worth measuring, by the name of its figure, which ends in `_per_s`."""
        return {}

    def adjudicate(self, written: dict[str, Any]) -> Case:
        """Adjudicate a position and orders written in a file; `CaseError` says what is wrong with them."""
        raise CaseError(problem("orders_are_written", game=self.id))

    # What follows is the same for every game.

    def check_board(self, board: Board) -> list[Fault]:
        """Everything that keeps this game from being played on a board that is sound by itself."""
        own = {option.id for option in self.own_options}
        clashes = [option.id for option in board.options if option.id in own]
        return [Fault(f"option {name}", problem("option_is_new")) for name in clashes] + self.board_faults(board)

    def pack(self, state: S) -> dict[str, Any]:
        """The state as plain values."""
        packed = state.pack()
        packed["flow"] = [step.as_tuple() for step in state.flow]
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
        make: Callable[[R, Chance], S] = self.state
        state = make(constants, chance)
        try:
            state.unpack(packed)
            state.flow = [self._step(name, memory) for name, *memory in packed["flow"]]
            state.refresh()
        except (KeyError, TypeError, ValueError, IndexError, AttributeError, OverflowError) as error:
            raise CorruptError(problem("state_is_of_the_game", game=self.id, error=repr(error))) from error
        return state

    def _step(self, name: str, memory: list[Any]) -> Step[S]:
        """The step of a save; a compiled one without memory would take any, so it is counted here."""
        step = self.steps_by_name[name]
        if len(memory) != len(step.FIELDS):
            raise TypeError(f"the step {name} has {len(step.FIELDS)} values, not {len(memory)}")
        return step(*memory)

    def names(self, kind: str, ids: Sequence[str], also: list[list[str]] | None = None) -> Names:
        """A kind of things that are called as the game's texts say."""
        articles = {lang: [self.texts.noun(lang, kind, each).article for each in ids] for lang in LANGUAGES}
        return Names(kind, list(ids), self.texts.labels(kind, ids), also, self.texts.nouns("kind", kind), articles)

    def named(self, state: S, vocabulary: Vocabulary) -> dict[str, Any]:
        """The state in the words of the game: what scenarios are written in."""
        packed = {**state.pack(), **self._sparse(state)}
        return {name: to_names(self.fields.shapes[name], packed[name], vocabulary.kinds) for name in state.FIELDS}

    def _sparse(self, state: S) -> dict[str, Any]:
        """The sparse fields of a state with every number, as names have them."""
        return {field.name: list(_unflattened(field, state)) for field in self.fields.saved if field.sparse}

    def situated(self, constants: R, state: S, situation: dict[str, Any], vocabulary: Vocabulary) -> S:
        """A state with a situation, told in names, merged over it."""
        packed = {**DECODER.decode(self.save(state)), **self._sparse(state)}
        for name, value in situation.items():
            if name == "flow":
                packed["flow"] = value
            elif name in self.fields.shapes:
                packed[name] = from_names(self.fields.shapes[name], value, packed[name], vocabulary.kinds)
            else:
                known = list(self.fields.shapes)
                raise CorruptError(problem("field_is_known", game=self.id, field=name, known=known))
        return self.unpack(constants, packed, state.chance)


def _listed(folder: Traversable) -> list[Traversable]:
    """The files of a folder by name; none where there is no folder."""
    return sorted(folder.iterdir(), key=lambda file: file.name) if folder.is_dir() else []


ENCODER = msgspec.json.Encoder()
DECODER = msgspec.json.Decoder()


def _unflattened(field: Field | Seen, holder: Any) -> Any:
    """What a view or a state holds as its shape says: a flat table by its indexes."""
    value = getattr(holder, field.name)
    if field.flat:
        value = list(value)
        for index in reversed(inner_indexes(field)):
            value = nested(value, getattr(holder.constants, f"{index}s"))
    return value


def decide(game: Game[Any, Any, Any], state: State, seat: int, bot: Bot, luck: Chance) -> Action:
    """Ask a bot: it gets its view and its choices, and nothing else."""
    return bot.decide(game.view(state, seat), state.choices(seat), luck)


def advise(game: Game[Any, Any, Any], state: State, seat: int, bot: Bot, luck: Chance) -> Advice:
    """Ask a bot what it would do and why: from the view of the seat and its choices, and nothing else."""
    return bot.advise(game.view(state, seat), state.choices(seat), luck)


def reply(game: Game[Any, Any, Any], state: State, seat: int, bot: Bot, luck: Chance) -> Action | None:
    """Ask a bot that need not decide, but may act, whether it wants to."""
    choices = state.choices(seat)
    return bot.reply(game.view(state, seat), choices, luck) if len(choices) else None
